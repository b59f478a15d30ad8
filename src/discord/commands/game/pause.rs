//! `/game pause`, `/game resume`.          

use crate::app::clockwork::pauses::{PauseError, Vote};
use crate::discord::caller::Caller;
use crate::discord::context::OrSay as _;
use crate::discord::context::{Desk, InWords};
use crate::discord::reply::{Handled, Reply};
use crate::domain::{MatchId, PausedBy};

/// Somebody wants the match of the channel to pause.
pub async fn pause(desk: &Desk, caller: &Caller) -> Handled {
    agree_to_pause(desk, caller, desk.here(caller).await?.info.id).await
}

/// Somebody wants a match to pause, or agrees to that.
pub async fn agree_to_pause(desk: &Desk, caller: &Caller, id: MatchId) -> Handled {
    Ok(Reply::from(match desk.matches.clockwork().pause(id, caller.person).await.or_say(desk)? {
        Vote::Paused => desk.say("pause-paused"),
        Vote::Open { agreed, all } => {
            let args = [("agreed", agreed.into()), ("all", all.into())];
            desk.texts.get("pause-asked", &args)
        }
    }))
}

/// Somebody lets the match of the channel go on.
pub async fn resume(desk: &Desk, caller: &Caller) -> Handled {
    let id = desk.here(caller).await?.info.id;
    desk.matches.clockwork().resume(id, caller.person).await.or_say(desk)?;
    Ok(desk.say("pause-resumed").into())
}

impl InWords for PauseError {
    fn in_words(&self, desk: &Desk) -> String {
        match self {
            PauseError::Already(PausedBy::Vote) => desk.say("pause-already"),
            PauseError::Already(PausedBy::Moderator) => desk.say("pause-already-moderator"),
            PauseError::Already(PausedBy::Contest) | PauseError::Contested => {
                desk.say("wish-contested")
            }
            PauseError::NotPaused => desk.say("pause-not"),
            PauseError::Moderators => desk.say("pause-moderators"),
            PauseError::Agreed => desk.say("pause-agreed-before"),
            PauseError::Match(error) => error.in_words(desk),
            PauseError::Store(error) => error.in_words(desk),
        }
    }
}
