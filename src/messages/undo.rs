//! Taking back, in words and controls.

use super::deadlines::aside;
use super::settlements::entry_line;
use super::voices::{addressed, asked, voice, voices};
use crate::domain::record::PublicEntry;
use crate::domain::{StandingStep, Voice};
use crate::kit::{Button, Look, Message, Notice, Press, Row, Scene, SeatId, Slot};

/// The most characters a list of steps takes; it stands in a message with other words.
const LONGEST_LIST: usize = 1200;

/// The steps in words, a line each, the first of them first; if they are too many, the last of
/// them.
pub fn undone_lines(scene: &Scene<'_>, steps: &[StandingStep]) -> String {
    // Settlements go with what came before them.
    let played = told_steps(scene, steps);
    let mut lines = Vec::new();
    let mut left = LONGEST_LIST;
    for step in played.iter().rev() {
        let line = say!(
            scene,
            "undo-step",
            step = step.number.to_string(),
            what = step_line(scene, &step.entries),
        );
        let length = line.chars().count() + 1;
        if length > left {
            let more = played.len() - lines.len();
            lines.push(say!(scene, "undo-more", count = more));
            break;
        }
        left -= length;
        lines.push(line);
    }
    lines.reverse();
    lines.join("\n")
}

/// The steps worth a line: decisions in the game, and of a commitment that was changed the first.
pub fn told_steps<'a>(scene: &Scene<'_>, steps: &'a [StandingStep]) -> Vec<&'a StandingStep> {
    let mut once = Once::default();
    let told = steps.iter().filter(|step| step.is_played());
    told.filter(|step| once.is_new(step.is_aside(), || step_line(scene, &step.entries))).collect()
}

/// What is told once, however often it is repeated before anything else happens.
#[derive(Default)]
pub(super) struct Once(Vec<String>);

impl Once {
    /// Whether something is to be told, which reads like this.
    pub(super) fn is_new(&mut self, is_aside: bool, line: impl FnOnce() -> String) -> bool {
        if !is_aside {
            self.0.clear();
            return true;
        }
        let line = line();
        let is_new = !self.0.contains(&line);
        self.0.push(line);
        is_new
    }
}

/// A step in one line.
pub fn step_line(scene: &Scene<'_>, entries: &[PublicEntry]) -> String {
    let line = |(at, entry): (usize, &PublicEntry)| match (entry_line(scene, entry), entry) {
        // What was decided is always told, also what a log has no line for.
        (None, PublicEntry::Played(event)) if at == 0 => Some(event.sentence(scene)),
        (line, _) => line,
    };
    entries.iter().enumerate().filter_map(line).collect::<Vec<_>>().join(" ")
}

/// Tells the channel which player took back what of their own.
pub fn undone_alone(scene: &Scene<'_>, seat: SeatId, undone: &[StandingStep]) -> Notice {
    let steps = undone_lines(scene, undone);
    aside(say!(scene, "undo-own", name = scene.name(seat), steps = steps))
}

/// Tells the channel what was taken back because these agreed to it: all who were asked.
pub fn undone_together(scene: &Scene<'_>, agreed: &[Voice], undone: &[StandingStep]) -> Notice {
    let steps = undone_lines(scene, undone);
    let computers = scene.seats.values().iter().filter(|seat| seat.is_computer()).count();
    aside(match agreed {
        [only] => say!(
            scene,
            "undo-alone",
            name = voice(scene, only),
            computers = computers,
            steps = steps,
        ),
        all => say!(scene, "undo-all", names = voices(scene, all), steps = steps),
    })
}

/// The board after one of its players took a step back.
pub fn stepped_back(scene: &Scene<'_>, seat: SeatId, board: Message) -> Message {
    Message { small: say!(scene, "undo-stepped-back", name = scene.name(seat)), ..board }
}

/// Asks those who are missing whether the match should go back; `agreed` think so. Only a new message notifies.
pub fn consent(
    scene: &Scene<'_>,
    (agreed, missing): (&[Voice], &[Voice]),
    undone: &[StandingStep],
    to: u64,
    is_new: bool,
) -> Notice {
    let text = say!(
        scene,
        "undo-asked",
        missing = asked(scene, missing, is_new),
        names = voices(scene, agreed),
        steps = undone_lines(scene, undone),
    );
    let button =
        |label: String, look, agree| Button { label, look, press: Press::Consent { to, agree } };
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
        let button = Button { label, look: Look::Plain, press: Press::TakeBack };
        // Without room for it `/game undo` is the way.
        message.add_button(button);
    }
    notices
}
