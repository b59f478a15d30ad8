//! `/mod`: the moderators' desk.

use super::answer::Answer;
use super::asker::Asker;
use super::commands::moderation::{FORGET, LOG, MODERATORS};
use super::desk::Desk;
use super::given::Given;
use crate::store::servers::{self, Server};
use crate::store::{GuildId, StoreError};

/// Answers a subcommand of `/mod`.
pub async fn answer(desk: Desk, asker: Asker, given: Given) -> Answer {
    let Some(guild) = asker.guild else {
        return desk.say("mod-needs-a-server").into();
    };
    match given.subcommand.as_str() {
        "settings" => match settings(&desk, &asker, &given, guild).await {
            Ok(text) => text.into(),
            Err(error) => {
                tracing::error!(%error, "a server's settings could not be changed");
                desk.say("trouble").into()
            }
        },
        _ => desk.say("invalid-game-command").into(),
    }
}

/// Changes what is given, and shows what holds then.
async fn settings(
    desk: &Desk,
    asker: &Asker,
    given: &Given,
    guild: GuildId,
) -> Result<String, StoreError> {
    let mut tx = desk.matches.store().begin().await?;
    let before = servers::load(&mut tx, guild).await?;
    if !asker.may_moderate(&before) {
        return Ok(desk.say("mod-needs-moderator"));
    }
    let forget = given.text(FORGET);
    let server = Server {
        moderators: given.role(MODERATORS).or(before.moderators).filter(|_| forget != MODERATORS),
        log: given.channel(LOG).or(before.log).filter(|_| forget != LOG),
    };
    if server != before {
        if !asker.manages_server() {
            return Ok(desk.say("mod-needs-manager"));
        }
        servers::save(&mut tx, guild, &server).await?;
        tx.commit().await?;
    }
    let moderators = match server.moderators {
        Some(role) => desk.say_with("mod-settings-moderators", "role", format!("<@&{role}>")),
        None => desk.say("mod-settings-no-moderators"),
    };
    let log = match server.log {
        Some(channel) => desk.say_with("mod-settings-log", "channel", format!("<#{channel}>")),
        None => desk.say("mod-settings-no-log"),
    };
    Ok(format!("{moderators}\n{log}"))
}
