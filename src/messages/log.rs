//! A match's log for people to read.

use crate::domain::LogLine;
use crate::domain::log::{Checked, LogError, Verified, check, standing};
use game_api::{GameRef, Games, PerSeat, PersonId, Scene, Seat, Setup, Texts};

/// Writes everything that was public in a match, turn by turn. Hidden cards are left out, even if the match is over.
///
/// # Errors
/// [`LogError::Line`] if an event does not belong to the game.
pub fn markdown(
    texts: &Texts,
    game: GameRef,
    name: &str,
    seats: &[Seat],
    setup: &Setup,
    lines: &[LogLine],
) -> Result<String, LogError> {
    let standing = standing(game, lines)
        .map_err(|error| LogError::Line { line: 1, why: error.to_string() })?;
    if seats.len() < usize::from(setup.players()) {
        return Err(LogError::Line { line: 1, why: "a seat has no holder".to_owned() });
    }
    let seats = PerSeat::from_fn(setup.players(), |seat| seats[seat.index()].clone());
    let scene = Scene::new(texts, name, None, &seats);
    let entries: Vec<_> = standing.iter().map(|stands| stands.what.publish()).collect();
    super::report(&scene, game, setup, entries)
        .map_err(|error| LogError::Line { line: 1, why: error.to_string() })
}

/// Checks a log, and returns it in words.
///
/// # Errors
/// The first line that is not valid, and why.
pub fn replay(
    games: &Games,
    text: &str,
    texts: &Texts,
) -> Result<(Vec<String>, Verified), LogError> {
    let Checked { header, entries, verified } = check(games, text, None)?;
    let seats = PerSeat::from_fn(header.seats.len() as u8, |seat| {
        let named = &header.seats[seat.index()];
        Seat { colour: named.colour, holder: PersonId(0), name: named.name.clone() }
    });
    let match_name = game_api::match_name(texts, header.match_id.unwrap_or_default(), None);
    let scene = Scene::new(texts, &match_name, None, &seats);
    let lines = entries
        .iter()
        .filter_map(|entry| crate::messages::settlements::entry_line(&scene, entry))
        .collect();
    Ok((lines, verified))
}
