//! Direct messages: what is typed as an answer to a whisper, such as cards to commit.

use serenity::all::Message;

use super::context::Desk;
use crate::app::StoreError;
use crate::app::matches::Wish;
use crate::discord::context::OrSay;
use crate::discord::reply::Handled;
use crate::domain::{MatchId, MessageId, Origin};
use crate::kit::PersonId;
use crate::messages;

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
pub async fn answer(desk: &Desk, message: &Message) -> Handled {
    let person = PersonId(message.author.id.get());
    let waiting = desk.matches.awaiting_in_private(person).await.or_say(desk)?;
    if waiting.is_empty() {
        return Err(desk.say("typed-nothing-to-do").into());
    }
    let glance = match (meant(desk, message).await.or_say(desk)?, waiting.as_slice()) {
        (Meant::Match(id), several) => several.iter().find(|glance| glance.info.id == id),
        (Meant::Unsaid, [only]) => Some(only),
        (Meant::Unsaid | Meant::Other, _) => None,
    };
    let glance = glance.ok_or_else(|| desk.say("typed-which"))?;
    let action = messages::read_typed(glance.info.game, &message.content)
        .ok_or_else(|| desk.say("typed-not-cards"))?;
    let wish = Wish {
        match_id: glance.info.id,
        who: person,
        action,
        shown_at: None,
        origin: Some(Origin(message.id.get())),
    };
    desk.submit(&wish, glance).await
}

async fn meant(desk: &Desk, message: &Message) -> Result<Meant, StoreError> {
    let replied_to = message.message_reference.as_ref().and_then(|reply| reply.message_id);
    let Some(replied_to) = replied_to else { return Ok(Meant::Unsaid) };
    let found = desk.matches.match_of(MessageId(replied_to.get())).await?;
    Ok(found.map_or(Meant::Other, Meant::Match))
}
