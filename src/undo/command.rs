//! `/game undo`, and its buttons.

use serenity::all::{CommandOptionType, CreateCommandOption};

use super::{Asked, Consent, UndoError, Undoing};
use crate::app::matches::Snapshot;
use crate::discord::caller::Caller;
use crate::discord::commands::subcommand::Subcommand;
use crate::discord::context::{Context, InWords, OrSay as _};
use crate::discord::reply::{Handled, Reply};
use crate::domain::{MatchId, Proposal};
use crate::messages;
use game_api::{Button, Look, Message, PersonId, Press, Row};

/// `/game undo`, with the number of steps to undo.
pub const UNDO: Subcommand = Subcommand::new("undo", |call| {
    Box::pin(undo(call.ctx, call.caller, call.input.number("steps")))
})
.with(|offer| {
    let say = offer.texts.get("option-steps", &[]);
    vec![CreateCommandOption::new(CommandOptionType::Integer, "steps", say).min_int_value(1)]
});

/// Shows what would be undone, with a button to do it, or asks the others.
async fn undo(ctx: &Context, caller: &Caller, steps: Option<i64>) -> Handled {
    let snapshot = ctx.here(caller).await?;
    let id = snapshot.info.id;
    let count = steps.and_then(|steps| usize::try_from(steps).ok()).unwrap_or(1);
    let undoing = ctx.matches.undo().undoing(id, caller.person, count).await.or_say(ctx)?;
    let key = match undoing.asked {
        Asked::Nobody => return preview(ctx, &snapshot, &undoing).await,
        Asked::Themselves { uncounted: true } => "undo-uncounted",
        Asked::Themselves { uncounted: false } => "undo-at-once",
        Asked::Others => "undo-not-alone",
    };
    // Without the option, asking everybody would be a surprise.
    if steps.is_none() {
        let steps = ctx.scene(&snapshot, |scene| messages::undone_lines(scene, &undoing.steps));
        return Err(ctx.say_with(key, "steps", steps).into());
    }
    agree(ctx, caller.person, id, Proposal { to: undoing.to, at: undoing.at }).await
}

async fn preview(ctx: &Context, snapshot: &Snapshot, undoing: &Undoing) -> Handled {
    let message = ctx.scene(snapshot, |scene| {
        let steps = messages::undone_lines(scene, &undoing.steps);
        let text = scene.texts.get("undo-preview", &[("steps", steps.into())]);
        let button = Button::new(scene.texts.get("button-undo", &[]), Look::Final, Press::TakeBack);
        Message { text, controls: vec![Row::Buttons(vec![button])], ..Message::default() }
    });
    let then = Snapshot { seq: undoing.at, ..snapshot.clone() };
    Ok(ctx.answer(&then, message).await)
}

/// Undoes a player's last action.
pub async fn take_back(ctx: &Context, person: PersonId, id: MatchId, shown_at: u64) -> Handled {
    ctx.matches.undo().own(id, person, shown_at).await.or_say(ctx)?;
    Ok(ctx.say("undo-done").into())
}

/// Agrees to take a match back.
pub async fn agree(ctx: &Context, person: PersonId, id: MatchId, proposal: Proposal) -> Handled {
    Ok(Reply::from(match ctx.matches.undo().agree(id, person, proposal).await.or_say(ctx)? {
        Consent::Undone => ctx.say("undo-done"),
        Consent::Open { missing } => {
            ctx.waiting_for("undo-asked-others", id, person, &missing).await?
        }
    }))
}

/// Refuses to take a match back.
pub async fn refuse(ctx: &Context, person: PersonId, id: MatchId, proposal: Proposal) -> Handled {
    ctx.matches.undo().refuse(id, person, proposal).await.or_say(ctx)?;
    Ok(ctx.say("undo-you-refused").into())
}

impl InWords for UndoError {
    fn in_words(&self, ctx: &Context) -> String {
        match self {
            UndoError::Nothing => ctx.say("undo-nothing"),
            UndoError::TooMany(most) => ctx.say_with("undo-too-many", "most", *most),
            UndoError::NotAlone => ctx.say("undo-no-longer-alone"),
            UndoError::OfCup => ctx.say("undo-of-cup"),
            UndoError::Match(error) => error.in_words(ctx),
            UndoError::Store(error) => error.in_words(ctx),
        }
    }
}
