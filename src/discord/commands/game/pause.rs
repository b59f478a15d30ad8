//! `/game pause`, `/game resume`.          

use crate::app::clockwork::pauses::{PauseError, Vote};
use crate::discord::asker::Asker;
use crate::discord::context::Desk;
use crate::domain::{MatchId, PausedBy};

/// Somebody wants the match of the channel to pause.
pub async fn pause(desk: &Desk, asker: &Asker) -> String {
    match running_here(desk, asker).await {
        Ok(id) => agree_to_pause(desk, asker, id).await,
        Err(why) => why,
    }
}

/// Somebody wants a match to pause, or agrees to that.
pub async fn agree_to_pause(desk: &Desk, asker: &Asker, id: MatchId) -> String {
    match desk.matches.clockwork().pause(id, asker.person).await {
        Ok(Vote::Paused) => desk.say("pause-paused"),
        Ok(Vote::Open { agreed, all }) => {
            let args = [("agreed", agreed.into()), ("all", all.into())];
            desk.matches.texts().get("pause-asked", &args)
        }
        Err(error) => excuse_pause(desk, &error),
    }
}

/// Somebody lets the match of the channel go on.
pub async fn resume(desk: &Desk, asker: &Asker) -> String {
    let id = match running_here(desk, asker).await {
        Ok(id) => id,
        Err(why) => return why,
    };
    match desk.matches.clockwork().resume(id, asker.person).await {
        Ok(()) => desk.say("pause-resumed"),
        Err(error) => excuse_pause(desk, &error),
    }
}

/// The match of the channel, or why there is none.
async fn running_here(desk: &Desk, asker: &Asker) -> Result<MatchId, String> {
    match desk.matches.here(asker.channel, asker.person).await {
        Ok(glance) => Ok(glance.info.id),
        Err(error) => Err(desk.excuse_no_glance(&error, asker.person).await),
    }
}

fn excuse_pause(desk: &Desk, error: &PauseError) -> String {
    match error {
        PauseError::Already(PausedBy::Vote) => desk.say("pause-already"),
        PauseError::Already(PausedBy::Moderator) => desk.say("pause-already-moderator"),
        PauseError::Already(PausedBy::Contest) | PauseError::Contested => {
            desk.say("wish-contested")
        }
        PauseError::NotPaused => desk.say("pause-not"),
        PauseError::Moderators => desk.say("pause-moderators"),
        PauseError::Agreed => desk.say("pause-agreed-before"),
        PauseError::Match(error) => desk.excuse(error, None),
        PauseError::Store(error) => {
            tracing::error!(%error, "a match could not be paused, or go on");
            desk.say("trouble")
        }
    }
}
