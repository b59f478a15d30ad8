//! Where a match stops for whoever plays it alone, and the button with which it goes on.

use super::PauseAt;
use crate::clock::Moment;
use game_api::{
    Button, Illustration, Look, Message, Notice, Press, Row, Scene, Slot, relative, say,
};

/// Who decides after what is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum NextActor {
    Nobody,
    Person,
    Computer,
}

/// Takes from the boards what only a computer player could do: it is read for some seconds, or with a button. Where
/// something is shown, what is the person's stays.
pub(crate) fn leave_to_computer(
    notices: &mut [Notice],
    has_sight: bool,
    is_theirs: impl Fn(&Press) -> bool,
) {
    for notice in notices.iter_mut().filter(|notice| notice.slot() == Slot::Board) {
        notice.message_mut().controls.retain_mut(|row| match row {
            Row::Buttons(buttons) if has_sight => {
                buttons.retain(|button| is_theirs(&button.press));
                !buttons.is_empty()
            }
            _ => false,
        });
    }
}

/// Has the notices of a step end at what they show, with a button; gives from which on all is held until the match goes
/// on, if anything is. `by_itself` is when it does without the button.
pub(crate) fn stop(
    scene: &Scene<'_>,
    notices: &mut Vec<Notice>,
    sight: PauseAt,
    next: NextActor,
    by_itself: Option<Moment>,
) -> Option<usize> {
    let is_board = |notice: &Notice| notice.slot() == Slot::Board;
    let last = notices.iter().rposition(is_board)?;
    // In the end the last board shows it.
    let before = notices[..last].iter().rposition(|notice| match sight {
        PauseAt::Told => {
            !notice.message().pictures.is_empty() && notice.slot().private_to().is_none()
        }
        PauseAt::Then(_) => is_board(notice),
    });
    match before.filter(|_| next != NextActor::Nobody) {
        Some(at) => Some(stop_before(scene, notices, at, sight, by_itself)),
        None if next == NextActor::Person => None,
        None => {
            let after = notices.split_off(last + 1);
            let board = notices[last].message().clone();
            let shown = notices[last].message_mut();
            offer(scene, shown, by_itself);
            if !shown.pictures.is_empty() {
                // What is shown stands alone, at the end of what is on the screen.
                (shown.board, shown.below) = (false, String::new());
            }
            let held = notices.len();
            if next == NextActor::Nobody {
                notices.push(Notice::Edit { slot: Slot::Board, message: board });
            }
            notices.extend(after);
            (next == NextActor::Nobody).then_some(held)
        }
    }
}

/// Ends at a message that would be over; what follows it is held, but for changes of what was said in private.
fn stop_before(
    scene: &Scene<'_>,
    notices: &mut Vec<Notice>,
    at: usize,
    sight: PauseAt,
    by_itself: Option<Moment>,
) -> usize {
    let after = notices.split_off(at + 1);
    let shown = notices.pop();
    let Some(over) = shown.as_ref().map(|notice| notice.message().clone()) else { return at };
    let mut message = over.clone();
    if let PauseAt::Then(seq) = sight {
        message.pictures.push(Illustration::Then(seq));
    }
    offer(scene, &mut message, by_itself);
    let is_new = shown.is_some_and(|notice| notice.slot() != Slot::Board);
    notices.push(Notice::of(Slot::Board, message, is_new));
    let is_private = |notice: &Notice| {
        matches!(notice, Notice::Edit { .. }) && notice.slot().private_to().is_some()
    };
    let (early, late): (Vec<_>, Vec<_>) = after.into_iter().partition(is_private);
    notices.extend(early);
    let held = notices.len();
    notices.push(Notice::Close { slot: Slot::Board, message: over });
    notices.extend(late);
    held
}

/// Adds the button and, if the match goes on without it, when.
fn offer(scene: &Scene<'_>, message: &mut Message, by_itself: Option<Moment>) {
    message.add_button(Button::new(say!(scene, "button-go-on"), Look::Primary, Press::GoOn));
    if let Some(at) = by_itself {
        let line = say!(scene, "goes-on-by-itself", at = relative(at.unix_s()));
        message.small = format!("{line}\n{}", message.small).trim_end().to_owned();
    }
}
