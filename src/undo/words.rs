//! Taking back, in words and controls.

use crate::deadlines::words::aside;
use crate::domain::{StandingStep, Voice};
use crate::messages::{addressed, asked, undone_lines, voice, voices};
use game_api::{Button, Look, Message, Notice, Press, Row, Scene, SeatId, Slot, say};

/// Tells the channel which player took back what of their own.
pub fn undone_alone(scene: &Scene<'_>, seat: SeatId, undone: &[StandingStep]) -> Notice {
    let steps = undone_lines(scene, undone);
    aside(say!(scene, "undo-own", name = scene.name(seat), steps = steps))
}

/// Tells the channel what was taken back because these agreed to it: all who were asked.
/// `uncounted` if the match counts nowhere from then on.
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

/// The board after one of its players took a step back.
pub fn stepped_back(scene: &Scene<'_>, seat: SeatId, board: Message) -> Message {
    Message { small: say!(scene, "undo-stepped-back", name = scene.name(seat)), ..board }
}

/// Asks those who are missing whether the match should go back; `agreed` think so. Only a new message notifies. `unrates` if it is
/// rated, and would not be any more.
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

/// All agree: the question is answered.
pub fn consent_given(scene: &Scene<'_>) -> Notice {
    answered(say!(scene, "undo-agreed"))
}

/// Somebody does not agree: the question is answered.
pub fn consent_refused(scene: &Scene<'_>, who: &Voice) -> Notice {
    answered(say!(scene, "undo-refused", name = voice(scene, who)))
}

fn answered(text: String) -> Notice {
    Notice::Edit { slot: Slot::Consent, message: Message { text, ..Message::default() } }
}

/// The same notices, with a button under the board for this seat to take back what it has just
/// done.
pub fn with_take_back(scene: &Scene<'_>, mut notices: Vec<Notice>, seat: SeatId) -> Vec<Notice> {
    let last = notices.iter_mut().rev().find(|notice| notice.slot() == Slot::Board);
    if let Some(Notice::Post { message, .. } | Notice::Edit { message, .. }) = last {
        let label = say!(scene, "button-take-back", name = scene.label(seat));
        let button = Button::new(label, Look::Plain, Press::TakeBack);
        // Without room for it `/game undo` is the way.
        message.add_button(button);
    }
    notices
}
