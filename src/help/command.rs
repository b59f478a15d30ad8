//! Analysis by computer players: `/game hint` during a match, *What decided it?* after it.

use crate::app::matches::MatchError;
use crate::discord::caller::Caller;
use crate::discord::commands::subcommand::Subcommand;
use crate::discord::context::{Context, InWords, OrSay as _};
use crate::discord::reply::Handled;
use crate::domain::MatchId;
use crate::help::hints::NoHint;
use crate::help::words;

pub const HINT: Subcommand = Subcommand::new("hint", |call| Box::pin(hint(call.ctx, call.caller)));

/// Private suggestions for the caller.
async fn hint(ctx: &Context, caller: &Caller) -> Handled {
    let snapshot = ctx.here(caller).await?;
    if snapshot.seat.is_none()
        && ctx.matches.has_left(snapshot.info.id, caller.person).await.or_say(ctx)?
    {
        return Err(MatchError::Replaced.in_words(ctx).into());
    }
    let _slow = ctx.begin_slow(caller.person)?;
    let best = ctx.matches.hint(&snapshot).await.or_say(ctx)?;
    let policies = snapshot.game.policies().ok_or(NoHint::NobodyToAsk).or_say(ctx)?;
    let text = ctx.scene(&snapshot, |scene| words::hint(scene, policies, &snapshot.view, &best));
    Ok(text.or_say(ctx)?.into())
}

/// A private review of a finished match for the caller.
pub async fn review(ctx: &Context, caller: &Caller, match_id: MatchId) -> Handled {
    let snapshot = ctx.matches.snapshot(match_id, caller.person).await.or_say(ctx)?;
    let _slow = ctx.begin_slow(caller.person)?;
    let review = ctx.matches.review(match_id).await.or_say(ctx)?;
    let policies = snapshot.game.policies().ok_or(NoHint::NobodyToAsk).or_say(ctx)?;
    let text = ctx.scene(&snapshot, |scene| words::review(scene, policies, &review));
    Ok(format!("{} {}", text.or_say(ctx)?, ctx.say("review-private")).into())
}

impl InWords for NoHint {
    fn in_words(&self, ctx: &Context) -> String {
        match self {
            NoHint::NotAgreed(agreed) => words::no_hints(&ctx.texts, *agreed),
            NoHint::NotAwaited => ctx.say("hint-not-awaited"),
            NoHint::NobodyToAsk => ctx.say("hint-nobody-to-ask"),
            NoHint::Busy => ctx.say("hint-busy"),
            NoHint::Match(error) => error.in_words(ctx),
        }
    }
}
