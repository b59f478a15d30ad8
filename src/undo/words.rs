//! Texts and controls of undo.

use crate::deadlines::words::aside;
use crate::domain::{StandingStep, Voice};
use crate::messages::{addressed, asked, undone_lines, voice, voices};
use game_api::{Button, Look, Message, Notice, Press, Row, Scene, SeatId, Slot, say};

/// Tells the channel which own action a player has undone.
pub fn undone_alone(scene: &Scene<'_>, seat: SeatId, undone: &[StandingStep]) -> Notice {
    let steps = undone_lines(scene, undone);
    aside(say!(scene, "undo-own", name = scene.name(seat), steps = steps))
}

/// Tells the channel what was undone with the consent of these players: all who were asked. `uncounted` if the
/// match counts nowhere from then on.
pub fn undone_together(
    scene: &Scene<'_>,
    agreed: &[Voice],
    undone: &[StandingStep],
    uncounted: bool,
) -> Notice {
    let steps = undone_lines(scene, undone);
    let computers = scene.seats.values().iter().filter(|seat| seat.is_computer()).count();
    let mut text = match agreed {
        [only] => say!(
            scene,
            "undo-alone",
            name = voice(scene, only),
            computers = computers,
            steps = steps,
        ),
        all => say!(scene, "undo-all", names = voices(scene, all), steps = steps),
    };
    if uncounted {
        text = format!("{text}\n{}", say!(scene, "undo-counts-no-more"));
    }
    aside(text)
}

/// The board after a player has undone a step.
pub fn stepped_back(scene: &Scene<'_>, seat: SeatId, board: Message) -> Message {
    Message { small: say!(scene, "undo-stepped-back", name = scene.name(seat)), ..board }
}

/// Asks the remaining players whether the match should go back; `agreed` want it. Only a new message notifies.
/// `unrates` if it is rated, and would not be any more.
pub fn consent(
    scene: &Scene<'_>,
    (agreed, missing): (&[Voice], &[Voice]),
    undone: &[StandingStep],
    to: u64,
    (is_new, unrates): (bool, bool),
) -> Notice {
    let mut text = say!(
        scene,
        "undo-asked",
        missing = asked(scene, missing, is_new),
        names = voices(scene, agreed),
        steps = undone_lines(scene, undone),
    );
    if unrates {
        text = format!("{text}\n{}", say!(scene, "undo-unrates"));
    }
    let button =
        |label: String, look, agree| Button::new(label, look, Press::Consent { to, agree });
    let buttons = vec![
        button(say!(scene, "button-agree"), Look::Primary, true),
        button(say!(scene, "button-disagree"), Look::Plain, false),
    ];
    let controls = vec![Row::Buttons(buttons)];
    Notice::of(Slot::Consent, Message { text, controls, ..addressed(missing) }, is_new)
}

/// Closes the question: all agree.
pub fn consent_given(scene: &Scene<'_>) -> Notice {
    answered(say!(scene, "undo-agreed"))
}

/// Closes the question: a player refuses.
pub fn consent_refused(scene: &Scene<'_>, who: &Voice) -> Notice {
    answered(say!(scene, "undo-refused", name = voice(scene, who)))
}

fn answered(text: String) -> Notice {
    Notice::Edit { slot: Slot::Consent, message: Message { text, ..Message::default() } }
}

/// Adds a button under the board for this seat to undo its last action.
pub fn with_take_back(scene: &Scene<'_>, mut notices: Vec<Notice>, seat: SeatId) -> Vec<Notice> {
    let last = notices.iter_mut().rev().find(|notice| notice.slot() == Slot::Board);
    if let Some(Notice::Post { message, .. } | Notice::Edit { message, .. }) = last {
        let label = say!(scene, "button-take-back", name = scene.label(seat));
        let button = Button::new(label, Look::Plain, Press::TakeBack);
        // Without space for the button, `/game undo` still works.
        message.add_button(button);
    }
    notices
}
