//! A stored log as what happened: what still stands of it, in order.

use crate::domain::record::Entry;
use crate::domain::{LogLine, record};
use game_api::{Corrupt, Event, GameRef, PublicEvent};

/// Something of a log that stands, with its line. It has no `Debug`: an event holds what is face down.
pub struct Unreverted<'a, T> {
    pub line: &'a LogLine,
    pub what: T,
}

/// An event that stands.
pub type Happened<'a> = Unreverted<'a, Event>;

/// All of a match that stands: what happened in it and was settled about it, without what was taken back.
///
/// # Errors
/// [`Corrupt`] if a line is not one of the game's.
pub fn standing(game: GameRef, lines: &[LogLine]) -> Result<Vec<Unreverted<'_, Entry>>, Corrupt> {
    let entries: Vec<Entry> =
        lines.iter().map(|line| Entry::parse(game, &line.event)).collect::<Result<_, _>>()?;
    let stands = record::standing(&entries).into_iter().filter_map(|(index, entry)| {
        let line = lines.get(usize::try_from(index).ok()?)?;
        Some(Unreverted { line, what: entry.clone() })
    });
    Ok(stands.collect())
}

/// What happened in a match, without what was taken back.
///
/// # Errors
/// [`Corrupt`] if a line is not one of the game's.
pub fn history(game: GameRef, lines: &[LogLine]) -> Result<Vec<Happened<'_>>, Corrupt> {
    let stands = standing(game, lines)?.into_iter();
    Ok(stands
        .filter_map(|Unreverted { line, what }| match what {
            Entry::Played(event) => Some(Happened { line, what: event }),
            Entry::Settled(_) => None,
        })
        .collect())
}

/// The same as everybody may know it.
pub fn published(history: &[Happened<'_>]) -> Vec<PublicEvent> {
    history.iter().map(|happened| happened.what.publish()).collect()
}
