//! A match's log for people to read: a document in Markdown.

use super::{LogError, standing};
use crate::kit;
use crate::kit::{GameRef, PerSeat, Seat, Setup};
use crate::kit::{Scene, Texts};
use crate::messages;
use crate::store::matches::LogLine;

/// Writes what everybody could see of a match, turn by turn. What is face down has no place in it, whether the
/// match is over or not.
///
/// # Errors
/// [`LogError::Line`] if an event is not one of the game.
pub fn write(
    texts: &Texts,
    game: GameRef,
    match_id: i64,
    seats: &[Seat],
    setup: &Setup,
    lines: &[LogLine],
) -> Result<String, LogError> {
    let standing = standing(game, lines)
        .map_err(|error| LogError::Line { line: 1, why: error.to_string() })?;
    let seat = |at: usize| seats.get(at).cloned();
    let missing = LogError::Line { line: 1, why: "a seat has no holder".to_owned() };
    if seats.len() < usize::from(setup.players()) {
        return Err(missing);
    }
    let seats = PerSeat::from_fn(setup.players(), |id| {
        seat(id.index()).expect("there are as many as players")
    });
    let name = kit::match_name(texts, match_id);
    let scene = Scene { texts, match_name: &name, channel: 0, seats: &seats };
    let entries: Vec<_> = standing.iter().map(|stands| stands.what.publish()).collect();
    messages::report(&scene, game, setup, entries)
        .map_err(|error| LogError::Line { line: 1, why: error.to_string() })
}
