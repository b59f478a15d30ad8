//! Taking back: `/game undo`, and its buttons.

use serenity::all::{CommandOptionType, CreateCommandOption};

use crate::app::matches::Snapshot;
use crate::app::undo::{Consent, UndoError, Undoing};
use crate::discord::caller::Caller;
use crate::discord::context::OrSay as _;
use crate::discord::context::{Desk, InWords};
use crate::discord::reply::{Handled, Reply};
use crate::domain::{MatchId, Proposal};
use crate::kit::{Button, Look, Message, PersonId, Press, Row, Texts};
use crate::messages;

/// How many steps to take back.
pub fn option(texts: &Texts) -> CreateCommandOption {
    let say = texts.get("option-steps", &[]);
    CreateCommandOption::new(CommandOptionType::Integer, "steps", say).min_int_value(1)
}

/// Shows what would be taken back, with a button to do it, or asks the others.
pub async fn undo(desk: &Desk, caller: &Caller, steps: Option<i64>) -> Handled {
    let snapshot = desk.here(caller).await?;
    let id = snapshot.info.id;
    let count = steps.and_then(|steps| usize::try_from(steps).ok()).unwrap_or(1);
    let undoing = desk.matches.undo().undoing(id, caller.person, count).await.or_say(desk)?;
    if undoing.alone {
        return preview(desk, &snapshot, &undoing).await;
    }
    // Who did not say how far would be surprised if everybody were asked.
    if steps.is_none() {
        let steps = desk.scene(&snapshot, |scene| messages::undone_lines(scene, &undoing.steps));
        return Err(desk.say_with("undo-not-alone", "steps", steps).into());
    }
    agree(desk, caller.person, id, Proposal { to: undoing.to, at: undoing.at }).await
}

async fn preview(desk: &Desk, snapshot: &Snapshot, undoing: &Undoing) -> Handled {
    let message = desk.scene(snapshot, |scene| {
        let steps = messages::undone_lines(scene, &undoing.steps);
        let text = scene.texts.get("undo-preview", &[("steps", steps.into())]);
        let button = Button {
            label: scene.texts.get("button-undo", &[]),
            look: Look::Final,
            press: Press::TakeBack,
        };
        Message { text, controls: vec![Row::Buttons(vec![button])], ..Message::default() }
    });
    let then = Snapshot { seq: undoing.at, ..snapshot.clone() };
    Ok(desk.answer(&then, message).await)
}

/// Takes back somebody's last action.
pub async fn take_back(desk: &Desk, person: PersonId, id: MatchId, shown_at: u64) -> Handled {
    desk.matches.undo().own(id, person, shown_at).await.or_say(desk)?;
    Ok(desk.say("undo-done").into())
}

/// Somebody agrees that a match goes back.
pub async fn agree(desk: &Desk, person: PersonId, id: MatchId, proposal: Proposal) -> Handled {
    Ok(Reply::from(match desk.matches.undo().agree(id, person, proposal).await.or_say(desk)? {
        Consent::Undone => desk.say("undo-done"),
        Consent::Open { agreed, all } => {
            let args = [("agreed", agreed.into()), ("all", all.into())];
            desk.texts.get("undo-asked-others", &args)
        }
    }))
}

/// Somebody does not agree that a match goes back.
pub async fn refuse(desk: &Desk, person: PersonId, id: MatchId, proposal: Proposal) -> Handled {
    desk.matches.undo().refuse(id, person, proposal).await.or_say(desk)?;
    Ok(desk.say("undo-you-refused").into())
}

impl InWords for UndoError {
    fn in_words(&self, desk: &Desk) -> String {
        match self {
            UndoError::Nothing => desk.say("undo-nothing"),
            UndoError::TooMany(most) => desk.say_with("undo-too-many", "most", *most),
            UndoError::NotAlone => desk.say("undo-no-longer-alone"),
            UndoError::Match(error) => error.in_words(desk),
            UndoError::Store(error) => error.in_words(desk),
        }
    }
}
