//! `/game relocate`: continues a match whose channel is lost in another.

use serenity::all::{CommandOptionType, CreateCommandOption};

use crate::discord::caller::Venue;
use crate::discord::commands::subcommand::{Call, Subcommand};
use crate::discord::context::{InWords as _, OrSay as _};
use crate::discord::reply::Handled;
use crate::domain::MatchId;
use crate::incidents::moving::{Move, MoveError, Rights};
use crate::lobby::command::place::check_access;

/// `/game relocate`, with the number of the match.
pub const RELOCATE: Subcommand =
    Subcommand::new("relocate", |call| Box::pin(answer(call))).with(|offer| {
        let say = offer.texts.get("option-match", &[]);
        let number = CreateCommandOption::new(CommandOptionType::Integer, "match", say);
        vec![number.min_int_value(1).required(true)]
    });

/// Continues an unreachable match in the command's channel.
async fn answer(Call { ctx, rest, caller, input }: Call<'_>) -> Handled {
    let guild = caller.guild.ok_or_else(|| ctx.say("relocate-needs-a-server"))?;
    let venue = if caller.in_thread() { Venue::Thread } else { Venue::Channel };
    check_access(ctx, rest, caller, venue).await?;
    let id = MatchId(input.number("match").unwrap_or_default());
    let server = ctx.matches.server(guild).await.or_say(ctx)?;
    let rights = if caller.may_moderate(&server) { Rights::Moderator } else { Rights::Member };
    let to = Move { guild, channel: caller.channel, by: caller.person, rights };
    ctx.matches.moves().move_to(id, &to).await.map_err(|error| match error {
        MoveError::Unknown => ctx.say_with("relocate-unknown", "number", id.to_string()),
        MoveError::NotAllowed => ctx.say("relocate-not-yours"),
        MoveError::HereAlready => ctx.say("relocate-here-already"),
        MoveError::Heard(channel) => {
            ctx.say_with("relocate-heard", "channel", format!("<#{channel}>"))
        }
        MoveError::OtherServer => ctx.say("relocate-other-server"),
        MoveError::ChannelTaken => ctx.say("relocate-channel-taken"),
        MoveError::Submission(error) => error.in_words(ctx),
    })?;
    let info = ctx.matches.info(id).await.or_say(ctx)?;
    let name = info.map_or_else(String::new, |info| info.name(&ctx.texts));
    Ok(ctx.say_with("relocate-done", "name", name).into())
}
