//! Direct messages: those typed in answer to a whisper, such as cards to commit, and all others.

use serde::Deserialize;
use serenity::all::{ChannelId, GuildId, UserId};

use super::context::Context;
use crate::app::StoreError;
use crate::app::matches::{Snapshot, Submission};
use crate::discord::connection::wire;
use crate::discord::context::OrSay as _;
use crate::discord::reply::Reply;
use crate::domain::{MatchId, MessageId, Origin};
use crate::first_contact::command as first_contact;
use game_api::{Action, Button, Look, PersonId, Press, Reading, Row};

/// The part of a message that is read.
#[derive(Deserialize)]
pub struct Typed {
    pub id: serenity::all::MessageId,
    pub channel_id: ChannelId,
    /// The server; `None` in direct messages.
    pub guild_id: Option<GuildId>,
    pub author: AuthorInfo,
    content: String,
    message_reference: Option<Reference>,
}

/// The author of a message.
#[derive(Deserialize)]
pub struct AuthorInfo {
    pub id: UserId,
    /// Whether the author is a bot.
    #[serde(default)]
    pub bot: bool,
}

/// The message that this one replies to.
#[derive(Deserialize)]
struct Reference {
    message_id: Option<serenity::all::MessageId>,
}

/// Which match a direct message is about.
enum Meant {
    /// It does not say which.
    Unsaid,
    /// The match whose last whisper it replies to.
    Match(MatchId),
    /// It replies to another message.
    Other,
}

/// Answers a direct message; `None` if it needs no answer.
pub async fn answer(ctx: &Context, message: &Typed) -> Option<Reply> {
    match read(ctx, message).await {
        Ok(None) => {
            let (person, now) = (PersonId(message.author.id.get()), ctx.matches.clock().now());
            match ctx.first_contact.is_due(person, now) {
                true => Some(first_contact::hello_to(ctx, person).await),
                false => None,
            }
        }
        Ok(Some(reply)) | Err(reply) => Some(reply),
    }
}

/// Carries out a direct message; `None` if no decision is awaited there.
async fn read(ctx: &Context, message: &Typed) -> Result<Option<Reply>, Reply> {
    let person = PersonId(message.author.id.get());
    let waiting = ctx.matches.awaiting_in_private(person).await.or_say(ctx)?;
    if waiting.is_empty() {
        return Ok(None);
    }
    let snapshot = match (meant(ctx, message).await.or_say(ctx)?, waiting.as_slice()) {
        (Meant::Match(id), several) => several.iter().find(|snapshot| snapshot.info.id == id),
        (Meant::Unsaid, [only]) => Some(only),
        (Meant::Unsaid | Meant::Other, _) => None,
    };
    let snapshot = snapshot.ok_or_else(|| ctx.say("typed-which"))?;
    let say_not = || ctx.say(&format!("{}-typed-not", snapshot.game.id()));
    let secrets = snapshot.game.secrets().ok_or_else(say_not)?;
    let action = match secrets.read_typed(&message.content) {
        Reading::Whole(action) => action,
        Reading::Part(action, read) => return Err(perhaps(ctx, snapshot, &action, &read)),
        Reading::Nothing => return Err(say_not().into()),
    };
    let submission = Submission {
        match_id: snapshot.info.id,
        who: person,
        action,
        shown_at: None,
        origin: Some(Origin(message.id.get())),
    };
    ctx.submit(&submission, snapshot).await.map(Some)
}

/// Only part of the text was understood: nothing is done, and the meaning of that part is offered.
fn perhaps(ctx: &Context, snapshot: &Snapshot, action: &Action, read: &str) -> Reply {
    let key = |what| format!("{}-typed-{what}", snapshot.game.id());
    let button = Button::new(
        ctx.say_with(&key("part-button"), "read", read),
        Look::Plain,
        Press::Act(action.json().to_owned()),
    );
    let moment = wire::LogPosition { match_id: snapshot.info.id, seq: snapshot.seq };
    Reply {
        text: ctx.say_with(&key("part"), "read", read),
        controls: Some((moment, vec![Row::Buttons(vec![button])])),
        ..Reply::default()
    }
}

async fn meant(ctx: &Context, message: &Typed) -> Result<Meant, StoreError> {
    let replied_to = message.message_reference.as_ref().and_then(|reply| reply.message_id);
    let Some(replied_to) = replied_to else { return Ok(Meant::Unsaid) };
    let found = ctx.matches.match_of(MessageId(replied_to.get())).await?;
    Ok(found.map_or(Meant::Other, Meant::Match))
}
