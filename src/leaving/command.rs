//! `/game leave`: leaves a lobby or a running match.

use crate::discord::caller::Caller;
use crate::discord::commands::subcommand::Subcommand;
use crate::discord::context::{Context, InWords, OrSay as _};
use crate::discord::reply::{Handled, Reply};
use crate::domain::{MatchId, Stage};
use crate::leaving::missing::{MissingError, StandIn};
use crate::leaving::{LeaveError, Left, words};
use crate::lobby;
use game_api::{Leaving, SeatId};

pub const LEAVE: Subcommand =
    Subcommand::new("leave", |call| Box::pin(leave(call.ctx, call.caller)));

/// Frees the caller's seat in the channel's lobby, or asks how they want to leave its match; in direct messages,
/// whether they give it up.
async fn leave(ctx: &Context, caller: &Caller) -> Handled {
    ask(ctx, caller, ctx.open_here(caller).await?).await
}

/// The same for the match `id`.
pub async fn ask(ctx: &Context, caller: &Caller, id: MatchId) -> Handled {
    ctx.is_here(caller, id, "lobby-none").await?;
    let Some(info) = ctx.matches.info(id).await.or_say(ctx)? else {
        return Err(ctx.say("lobby-none").into());
    };
    if matches!(info.stage, Stage::Lobby | Stage::Starting) {
        return lobby::command::leave_match(ctx, caller, id).await;
    }
    if info.guild.is_none() {
        return Ok(Reply::of(id, words::give_up_question(&ctx.texts, &info.name(&ctx.texts))));
    }
    let snapshot = ctx.matches.snapshot(id, caller.person).await.or_say(ctx)?;
    if snapshot.seat.is_none() {
        return Err(ctx.say("wish-not-seated").into());
    }
    let is_alone = ctx.matches.seats().plays_alone(id, caller.person).await.or_say(ctx)?;
    let name = ctx.scene(&snapshot, |scene| scene.match_name.to_owned());
    Ok(Reply::of(id, words::leave_question(&ctx.texts, &name, is_alone)))
}

/// Leaves a match in the chosen way.
pub async fn chosen(ctx: &Context, caller: &Caller, id: MatchId, how: Leaving) -> Handled {
    let info = ctx.matches.info(id).await.or_say(ctx)?;
    if info.is_some_and(|info| info.guild.is_none()) {
        ctx.matches.lobbies().give_up(id, caller.person).await.or_say(ctx)?;
        return Ok(ctx.say("alone-given-up").into());
    }
    Ok(match ctx.matches.seats().leave(id, caller.person, how).await.or_say(ctx)? {
        Left::HandedOn => ctx.say("leave-handed-on").into(),
        Left::StoodIn => ctx.say("leave-stood-in").into(),
        Left::Asked { missing } => {
            ctx.waiting_for("end-asked", id, caller.person, &missing).await?.into()
        }
        Left::Ended => ctx.say("leave-ended").into(),
    })
}

/// Votes for a computer player to stand in for a missing player.
pub async fn stand_in_for(ctx: &Context, caller: &Caller, id: MatchId, seat: SeatId) -> Handled {
    match ctx.matches.seats().stand_in_for(id, caller.person, seat).await.or_say(ctx)? {
        StandIn::Seated => Ok(ctx.say("stand-in-seated").into()),
        StandIn::Open { missing } => {
            let key = "stand-in-asked";
            Ok(ctx.waiting_for(key, id, caller.person, &missing).await?.into())
        }
    }
}

impl InWords for MissingError {
    fn in_words(&self, ctx: &Context) -> String {
        match self {
            MissingError::NotMissing => ctx.say("stand-in-not-missing"),
            MissingError::NobodyActs => ctx.say("stand-in-nobody"),
            MissingError::Agreed => ctx.say("stand-in-agreed-before"),
            MissingError::Match(error) => error.in_words(ctx),
            MissingError::Store(error) => error.in_words(ctx),
        }
    }
}

impl InWords for LeaveError {
    fn in_words(&self, ctx: &Context) -> String {
        match self {
            LeaveError::NoComputers => ctx.say("lobby-no-computers"),
            LeaveError::Agreed => ctx.say("end-agreed-before"),
            LeaveError::Match(error) => error.in_words(ctx),
            LeaveError::Store(error) => error.in_words(ctx),
        }
    }
}
