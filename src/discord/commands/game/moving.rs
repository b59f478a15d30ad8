//! `/game move`: a match whose channel is lost goes on in another.

use serenity::all::{CommandOptionType, CreateCommandOption};

use crate::app::troubles::{Move, MoveError, Rights};
use crate::discord::asker::{Asker, Venue, missing_permissions};
use crate::discord::context::{Desk, trouble};
use crate::domain::MatchId;
use crate::kit;
use crate::kit::Texts;

/// Which match.
pub fn option(texts: &Texts) -> CreateCommandOption {
    let say = texts.get("option-match", &[]);
    CreateCommandOption::new(CommandOptionType::Integer, "match", say)
        .min_int_value(1)
        .required(true)
}

/// A match that is not heard where it is goes on in the channel where this is asked for.
pub async fn answer(desk: &Desk, asker: &Asker, number: Option<i64>) -> String {
    let Some(guild) = asker.guild else {
        return desk.say("move-needs-a-server");
    };
    let venue = if asker.in_thread { Venue::Thread } else { Venue::Channel };
    let missing = missing_permissions(asker.app_permissions, venue);
    if !missing.is_empty() {
        return desk.say_with("new-needs-permissions", "permissions", missing.to_string());
    }
    let number = number.unwrap_or_default();
    let server = match desk.matches.server(guild).await {
        Ok(server) => server,
        Err(error) => return trouble(desk, &error),
    };
    let rights = if asker.may_moderate(&server) { Rights::Moderator } else { Rights::Member };
    let to = Move { guild, channel: asker.channel, by: asker.person, rights };
    match desk.matches.moves().move_to(MatchId(number), &to).await {
        Ok(()) => {
            let name = kit::match_name(desk.matches.texts(), number);
            desk.say_with("move-done", "name", name)
        }
        Err(MoveError::Unknown) => desk.say_with("move-unknown", "number", number.to_string()),
        Err(MoveError::NotAllowed) => desk.say("move-not-yours"),
        Err(MoveError::HereAlready) => desk.say("move-here-already"),
        Err(MoveError::Heard(channel)) => {
            desk.say_with("move-heard", "channel", format!("<#{channel}>"))
        }
        Err(MoveError::OtherServer) => desk.say("move-other-server"),
        Err(MoveError::ChannelTaken) => desk.say("move-channel-taken"),
        Err(MoveError::Wish(error)) => desk.excuse(&error, None),
    }
}
