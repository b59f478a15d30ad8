//! The messages at a pause of a match against computers, and the button that ends it.

use super::PauseAt;
use crate::clock::Moment;
use game_api::{
    Button, Illustration, Look, Message, Notice, Press, Row, Scene, Slot, relative, say,
};

/// The next player to decide after a pause.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum NextActor {
    Nobody,
    Person,
    Computer,
}

/// Removes controls from the boards that only a computer player could use, as the boards stay for some seconds or
/// until a button. With `has_sight`, the person's own buttons stay.
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

/// Ends the notices of a step at the event to see, with a button; returns the index from which on notices are held
/// until the match continues, if any are. `by_itself` is when it does without the button.
pub(crate) fn stop(
    scene: &Scene<'_>,
    notices: &mut Vec<Notice>,
    sight: PauseAt,
    next: NextActor,
    by_itself: Option<Moment>,
) -> Option<usize> {
    let is_board = |notice: &Notice| notice.slot() == Slot::Board;
    let last = notices.iter().rposition(is_board)?;
    // By default the last board shows it.
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
                // The event is shown alone, at the end of the screen.
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

/// Ends at a message that would be replaced; the later ones are held, except for edits of private messages.
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

/// Adds the button and, if the match continues without it, the time.
fn offer(scene: &Scene<'_>, message: &mut Message, by_itself: Option<Moment>) {
    message.add_button(Button::new(say!(scene, "button-go-on"), Look::Primary, Press::GoOn));
    if let Some(at) = by_itself {
        let line = say!(scene, "goes-on-by-itself", at = relative(at.unix_s()));
        message.small = format!("{line}\n{}", message.small).trim_end().to_owned();
    }
}
