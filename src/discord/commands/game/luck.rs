//! `/game verify` and `/game luck`: where a match's luck comes from.

use serenity::all::CreateCommandOption;

use crate::app::matches::WishError;
use crate::discord::asker::Asker;
use crate::discord::commands::options::string;
use crate::discord::context::{Desk, open_here};
use crate::discord::reply::{Answer, PAGE, pages};
use crate::domain::{Disclosed, MatchId};
use crate::kit::{Contribution, LONGEST_CONTRIBUTION, Texts};
use crate::messages;

/// What a player adds to the seed.
pub fn option(texts: &Texts, name: &str, required: bool) -> CreateCommandOption {
    let most = u16::try_from(LONGEST_CONTRIBUTION).expect("it is short");
    string(name, texts.get("option-luck", &[]), required).min_length(1).max_length(most)
}

/// Something a player adds to the seed, as it was typed; `None` if nothing was.
pub fn words(desk: &Desk, typed: &str) -> Result<Option<Contribution>, String> {
    if typed.is_empty() {
        return Ok(None);
    }
    Contribution::try_from(typed.to_owned()).map(Some).map_err(|_| refused(desk))
}

fn refused(desk: &Desk) -> String {
    desk.say_with("luck-too-long", "most", LONGEST_CONTRIBUTION.to_string())
}

/// Somebody in a lobby adds something else to its seed.
pub async fn contribute(desk: &Desk, asker: &Asker, typed: &str) -> String {
    let id = match open_here(desk, asker).await {
        Ok(id) => id,
        Err(why) => return why,
    };
    let words = match words(desk, typed) {
        Ok(Some(words)) => words,
        Ok(None) => return refused(desk),
        Err(why) => return why,
    };
    match desk.matches.lobbies().contribute(id, asker.person, &words).await {
        Ok(()) => desk.say("luck-added"),
        Err(error) => desk.excuse_lobby(&error),
    }
}

/// What everybody may know of the luck of the channel's match.
pub async fn verify(desk: &Desk, asker: &Asker) -> Answer {
    match lobby(desk, asker).await {
        Ok(Some((_, disclosed))) if disclosed.contributions.is_empty() => {
            let hash = disclosed.hash.to_string();
            return desk.say_with("luck-in-lobby", "hash", hash).into();
        }
        Ok(_) => {}
        Err(error) => return desk.excuse(&error, None).into(),
    }
    let glance = match desk.matches.here(asker.channel, asker.person).await {
        Ok(glance) => glance,
        Err(error) => return desk.excuse_no_glance(&error, asker.person).await.into(),
    };
    let disclosed = match desk.matches.disclosed(glance.info.id).await {
        Ok(Some(disclosed)) => disclosed,
        Ok(None) => return desk.excuse(&WishError::NotRunning, None).into(),
        Err(error) => return desk.excuse(&error, None).into(),
    };
    let lines = desk.scene(&glance, |scene| messages::luck(scene, &disclosed));
    let mut pages = pages(&lines, PAGE).into_iter();
    let text = pages.next().unwrap_or_default();
    Answer { text, more: pages.collect(), ..Answer::default() }
}

/// The open match of the channel with what is known of its luck.
async fn lobby(desk: &Desk, asker: &Asker) -> Result<Option<(MatchId, Disclosed)>, WishError> {
    let Some(id) = desk.matches.open_in(asker.channel).await? else { return Ok(None) };
    Ok(desk.matches.disclosed(id).await?.map(|disclosed| (id, disclosed)))
}
