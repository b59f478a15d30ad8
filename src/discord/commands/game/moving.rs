//! `/game move`: a match whose channel is lost goes on in another.

use serenity::all::{CommandOptionType, CreateCommandOption};

use crate::app::troubles::{Move, MoveError, Rights};
use crate::discord::caller::{Caller, Venue, missing_permissions};
use crate::discord::context::Desk;
use crate::discord::context::InWords as _;
use crate::discord::context::OrSay as _;
use crate::discord::reply::Handled;
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
pub async fn answer(desk: &Desk, caller: &Caller, number: Option<i64>) -> Handled {
    let guild = caller.guild.ok_or_else(|| desk.say("move-needs-a-server"))?;
    let venue = if caller.in_thread { Venue::Thread } else { Venue::Channel };
    let missing = missing_permissions(caller.app_permissions, venue);
    if !missing.is_empty() {
        let missing = missing.to_string();
        return Err(desk.say_with("new-needs-permissions", "permissions", missing).into());
    }
    let id = MatchId(number.unwrap_or_default());
    let server = desk.matches.server(guild).await.or_say(desk)?;
    let rights = if caller.may_moderate(&server) { Rights::Moderator } else { Rights::Member };
    let to = Move { guild, channel: caller.channel, by: caller.person, rights };
    desk.matches.moves().move_to(id, &to).await.map_err(|error| match error {
        MoveError::Unknown => desk.say_with("move-unknown", "number", id.to_string()),
        MoveError::NotAllowed => desk.say("move-not-yours"),
        MoveError::HereAlready => desk.say("move-here-already"),
        MoveError::Heard(channel) => {
            desk.say_with("move-heard", "channel", format!("<#{channel}>"))
        }
        MoveError::OtherServer => desk.say("move-other-server"),
        MoveError::ChannelTaken => desk.say("move-channel-taken"),
        MoveError::Submission(error) => error.in_words(desk),
    })?;
    let name = kit::match_name(&desk.texts, id.0);
    Ok(desk.say_with("move-done", "name", name).into())
}
