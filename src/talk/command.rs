//! The button *Talk*, and its answers.

use super::{DisclosureVote, OpenedThread, TalkError, words};
use crate::app::matches::MatchError;
use crate::discord::caller::Caller;
use crate::discord::connection::transport::PRIVATE_THREADS;
use crate::discord::context::{Context, InWords, OrSay as _};
use crate::discord::reply::{Handled, Reply};
use crate::domain::MatchId;
use crate::incidents::words::permissions_in_words;
use crate::messages::has_talk_rooms;
use game_api::{PersonId, SeatId};

/// Asks a player whom to talk to.
pub async fn ask(ctx: &Context, caller: &Caller, id: MatchId) -> Handled {
    let around = ctx.matches.talks().around(id, caller.person).await.or_say(ctx)?;
    let snapshot = ctx.matches.snapshot(id, caller.person).await.or_say(ctx)?;
    if !has_talk_rooms(&snapshot.info) {
        return Err(ctx.say("talk-not-agreed").into());
    }
    Ok(Reply::of(id, ctx.scene(&snapshot, |scene| words::question(&scene.plain(), &around))))
}

/// Opens a private thread for a player and those they chose.
pub async fn open(ctx: &Context, caller: &Caller, id: MatchId, chosen: &[String]) -> Handled {
    let seat = |chosen: &String| SeatId::new(chosen.parse().ok()?).ok();
    let seats: Option<Vec<SeatId>> = chosen.iter().map(seat).collect();
    let seats = seats.ok_or_else(|| ctx.say("invalid-control"))?;
    let missing = PRIVATE_THREADS - caller.app_permissions;
    if !missing.is_empty() {
        let missing = permissions_in_words(&ctx.texts, &missing.to_string());
        return Err(ctx.say_with("talk-needs-permissions", "permissions", missing).into());
    }
    Ok(match ctx.matches.talks().open(id, caller.person, &seats).await.or_say(ctx)? {
        OpenedThread::Opening | OpenedThread::Before(None) => ctx.say("talk-opening").into(),
        OpenedThread::Before(Some(thread)) => {
            ctx.say_with("talk-before", "thread", format!("<#{thread}>")).into()
        }
    })
}

/// Votes to open a private thread to all players.
pub async fn open_ours(ctx: &Context, person: PersonId, id: MatchId, talk: u64) -> Handled {
    Ok(match ctx.matches.talks().open_ours(id, person, talk).await.or_say(ctx)? {
        DisclosureVote::Asked => ctx.say("talk-showing-asked").into(),
        DisclosureVote::Shown => ctx.say("talk-showing-done").into(),
    })
}

impl InWords for TalkError {
    fn in_words(&self, ctx: &Context) -> String {
        match self {
            TalkError::NotAgreed => ctx.say("talk-not-agreed"),
            TalkError::Nobody => ctx.say("talk-nobody-chosen"),
            TalkError::NotIn => ctx.say("talk-not-in"),
            TalkError::NotOver => ctx.say("talk-not-over"),
            TalkError::Match(MatchError::NotSeated) => ctx.say("talk-not-seated"),
            TalkError::Match(error) => error.in_words(ctx),
            TalkError::Store(error) => error.in_words(ctx),
        }
    }
}
