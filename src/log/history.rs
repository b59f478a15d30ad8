//! A stored log as what happened: what still stands of it, in order.

use crate::games::{Corrupt, Event, GameId, PublicEvent};
use crate::record::{self, Entry};
use crate::store::matches::LogLine;

/// An event that stands, with its line of the log. It has no `Debug`: the event holds what is face down.
pub struct Happened<'a> {
    /// The line.
    pub line: &'a LogLine,
    /// The event.
    pub event: Event,
}

/// What happened in a match, without what was taken back.
///
/// # Errors
/// [`Corrupt`] if a line is not one of the game's.
pub fn history(game: GameId, lines: &[LogLine]) -> Result<Vec<Happened<'_>>, Corrupt> {
    let entries: Vec<Entry> =
        lines.iter().map(|line| Entry::parse(game, &line.event)).collect::<Result<_, _>>()?;
    let stands = record::standing(&entries).into_iter().filter_map(|(index, entry)| {
        let line = lines.get(usize::try_from(index).ok()?)?;
        match entry {
            Entry::Played(event) => Some(Happened { line, event: event.clone() }),
            Entry::Settled(_) => None,
        }
    });
    Ok(stands.collect())
}

/// The same as everybody may know it.
#[must_use]
pub fn published(history: &[Happened<'_>]) -> Vec<PublicEvent> {
    history.iter().map(|happened| happened.event.publish()).collect()
}
