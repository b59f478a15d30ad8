//! The button *Note…*, its form, and the answers that show a note to its author.

use serenity::all::{ComponentInteraction, CreateActionRow, CreateModal, ModalInteraction};

use super::{LONGEST, words};
use crate::app::matches::{MatchError, Snapshot};
use crate::discord::commands::forms::{filled, paragraph};
use crate::discord::connection::control::Control;
use crate::discord::context::{Context, InWords as _, OrSay as _};
use crate::discord::reply::{Handled, Reply};
use crate::domain::{MatchId, Stage};
use game_api::{Message, PersonId, Press};

/// The form's only field.
const NOTE: &str = "note";

/// The form to edit the caller's note.
pub async fn form(
    ctx: &Context,
    press: &ComponentInteraction,
    id: MatchId,
) -> Result<CreateModal, Reply> {
    let person = PersonId(press.user.id.get());
    let snapshot = ctx.matches.snapshot(id, person).await.or_say(ctx)?;
    if snapshot.seat.is_none() {
        return Err(MatchError::NotSeated.in_words(ctx).into());
    }
    let note = ctx.matches.notes().of(id, person).await.or_say(ctx)?;
    let field = paragraph(NOTE, ctx.say("note-form-field"), LONGEST)
        .placeholder(ctx.say("note-form-hint"))
        .value(note.unwrap_or_default())
        .required(false);
    let id = Control::new(id, 0, Press::Note).to_string();
    Ok(CreateModal::new(id, ctx.say("note-form-title"))
        .components(vec![CreateActionRow::InputText(field)]))
}

/// Stores the text entered into the form.
pub async fn submitted(ctx: &Context, id: MatchId, form: &ModalInteraction) -> Handled {
    let person = PersonId(form.user.id.get());
    Ok(match ctx.matches.notes().set(id, person, &filled(form, NOTE)).await.or_say(ctx)? {
        Some(note) => format!("{}\n{}", ctx.say("note-kept"), words::shown(&ctx.texts, &note)),
        None => ctx.say("note-gone"),
    }
    .into())
}

/// A private answer about a match, with the caller's note.
pub async fn with_note(ctx: &Context, snapshot: &Snapshot, mut reply: Reply) -> Reply {
    let seat = snapshot.seat.filter(|_| snapshot.info.stage == Stage::Running);
    let Some(person) = seat.map(|seat| snapshot.seats[seat].holder) else { return reply };
    let note = match ctx.matches.notes().of(snapshot.info.id, person).await {
        Ok(Some(note)) => words::shown(&ctx.texts, &note),
        Ok(None) => return reply,
        Err(error) => {
            tracing::error!(%error, "a note cannot be read");
            return reply;
        }
    };
    let last = reply.more.last_mut().unwrap_or(&mut reply.text);
    if last.chars().count() + note.chars().count() < Message::LONGEST {
        *last = format!("{last}\n{note}");
    } else {
        reply.more.push(note);
    }
    reply
}
