//! Direct messages: what is typed as an answer to a whisper, such as cards to commit.

use serenity::all::Message;

use super::context::Desk;
use crate::app::matches::{Glance, Wish, WishError};
use crate::domain::{MatchId, MessageId, Origin};
use crate::kit::PersonId;
use crate::messages;
use crate::store::{StoreError, matches as rows, outbox as letters};

/// Which match a direct message is about.
enum Meant {
    /// It does not say.
    Unsaid,
    /// It replies to the last whisper of this match.
    Match(MatchId),
    /// It replies to something else.
    Other,
}

/// What is answered to a direct message.
pub async fn answer(desk: &Desk, message: &Message) -> String {
    match try_answer(desk, message).await {
        Ok(text) => text,
        Err(error) => desk.excuse(&error, None),
    }
}

async fn try_answer(desk: &Desk, message: &Message) -> Result<String, WishError> {
    let person = PersonId(message.author.id.get());
    let waiting = waiting(desk, person).await?;
    if waiting.is_empty() {
        return Ok(desk.say("typed-nothing-to-do"));
    }
    let glance = match (meant(desk, message).await?, waiting.as_slice()) {
        (Meant::Match(id), several) => several.iter().find(|glance| glance.info.id == id),
        (Meant::Unsaid, [only]) => Some(only),
        (Meant::Unsaid | Meant::Other, _) => None,
    };
    let Some(glance) = glance else {
        return Ok(desk.say("typed-which"));
    };
    let Some(action) = messages::read_typed(glance.info.game, &message.content) else {
        return Ok(desk.say("typed-not-cards"));
    };
    let wish = Wish {
        match_id: glance.info.id,
        who: person,
        action,
        shown_at: None,
        origin: Some(Origin(message.id.get())),
    };
    Ok(match desk.matches.submit(&wish).await {
        Ok(done) => desk.confirmation(&wish.action, &done),
        Err(error) => desk.excuse(&error, Some(glance)),
    })
}

/// The matches in which a person can do something in private now.
async fn waiting(desk: &Desk, person: PersonId) -> Result<Vec<Glance>, WishError> {
    let mut db = desk.matches.store().read().await?;
    let open = rows::open_of(&mut db, person).await?;
    drop(db);
    let mut waiting = Vec::new();
    for id in open {
        match desk.matches.glance(id, person).await {
            Ok(glance) if messages::awaits_in_private(&glance.view) => waiting.push(glance),
            Ok(_) | Err(WishError::NotRunning) => {}
            Err(error) => return Err(error),
        }
    }
    Ok(waiting)
}

async fn meant(desk: &Desk, message: &Message) -> Result<Meant, StoreError> {
    let replied_to = message.message_reference.as_ref().and_then(|reply| reply.message_id);
    let Some(replied_to) = replied_to else { return Ok(Meant::Unsaid) };
    let mut db = desk.matches.store().read().await?;
    let found = letters::match_of(&mut db, MessageId(replied_to.get())).await?;
    Ok(found.map_or(Meant::Other, Meant::Match))
}
