//! `/game pause`, `/game resume`.

use crate::app::consent::RefuseError;
use crate::deadlines::pauses::{PauseError, PauseVote};
use crate::discord::caller::Caller;
use crate::discord::commands::subcommand::Subcommand;
use crate::discord::context::{Context, InWords, OrSay as _};
use crate::discord::reply::{Handled, Reply};
use crate::domain::{MatchId, PausedBy};
use crate::{appeals, lobby};

pub const PAUSE: Subcommand =
    Subcommand::new("pause", |call| Box::pin(pause(call.ctx, call.caller)));

pub const RESUME: Subcommand =
    Subcommand::new("resume", |call| Box::pin(resume(call.ctx, call.caller)));

/// Asks for a pause of the channel's match.
async fn pause(ctx: &Context, caller: &Caller) -> Handled {
    agree_to_pause(ctx, caller, ctx.here(caller).await?.info.id).await
}

/// Asks for a pause of a match, or agrees to it.
pub async fn agree_to_pause(ctx: &Context, caller: &Caller, id: MatchId) -> Handled {
    Ok(Reply::from(match ctx.matches.clockwork().pause(id, caller.person).await.or_say(ctx)? {
        PauseVote::Paused => ctx.say("pause-paused"),
        PauseVote::Open { missing } => {
            ctx.waiting_for("pause-asked", id, caller.person, &missing).await?
        }
    }))
}

/// Resumes the channel's match.
async fn resume(ctx: &Context, caller: &Caller) -> Handled {
    let info = ctx.here(caller).await?.info;
    let id = info.id;
    if info.paused.is_some_and(|pause| pause.by == PausedBy::Appeal) {
        return appeals::command::let_stand(ctx, caller, id).await;
    }
    if info.paused.is_some_and(|pause| pause.by == PausedBy::Asleep) {
        return lobby::command::wake(ctx, caller, id).await;
    }
    ctx.matches.clockwork().resume(id, caller.person).await.or_say(ctx)?;
    Ok(ctx.say("pause-resumed").into())
}

impl InWords for PauseError {
    fn in_words(&self, ctx: &Context) -> String {
        match self {
            PauseError::Already(PausedBy::Vote) => ctx.say("pause-already"),
            PauseError::Already(PausedBy::Moderator) => ctx.say("pause-already-moderator"),
            PauseError::Already(PausedBy::Appeal) | PauseError::Appealed => {
                ctx.say("wish-appealed")
            }
            PauseError::Already(PausedBy::Restored) => ctx.say("wish-restored"),
            PauseError::Already(PausedBy::Asleep) => ctx.say("wish-asleep"),
            PauseError::NotPaused => ctx.say("pause-not"),
            PauseError::Moderators => ctx.say("pause-moderators"),
            PauseError::Agreed => ctx.say("pause-agreed-before"),
            PauseError::Match(error) => error.in_words(ctx),
            PauseError::Store(error) => error.in_words(ctx),
        }
    }
}

impl InWords for RefuseError {
    fn in_words(&self, ctx: &Context) -> String {
        match self {
            RefuseError::NotAsked => ctx.say("motion-not-asked"),
            RefuseError::Match(error) => error.in_words(ctx),
            RefuseError::Store(error) => error.in_words(ctx),
        }
    }
}
