//! What happened in a match, from its stored log: all that was not undone, in order.

use crate::domain::record::Entry;
use crate::domain::{LogLine, record};
use game_api::{Corrupt, Event, GameRef, PublicEvent};

/// An entry or event of a log that was not undone, with its line. It has no `Debug`: an event may contain hidden
/// cards.
pub struct Unreverted<'a, T> {
    pub line: &'a LogLine,
    pub what: T,
}

/// An event that was not undone.
pub type Happened<'a> = Unreverted<'a, Event>;

/// All entries of a match that stand, events and settlements, without those undone.
///
/// # Errors
/// [`Corrupt`] if a line does not belong to the game.
pub fn standing(game: GameRef, lines: &[LogLine]) -> Result<Vec<Unreverted<'_, Entry>>, Corrupt> {
    let entries: Vec<Entry> =
        lines.iter().map(|line| Entry::parse(game, &line.event)).collect::<Result<_, _>>()?;
    let stands = record::standing(&entries).into_iter().filter_map(|(index, entry)| {
        let line = lines.get(usize::try_from(index).ok()?)?;
        Some(Unreverted { line, what: entry.clone() })
    });
    Ok(stands.collect())
}

/// All events of a match that stand, without those undone.
///
/// # Errors
/// [`Corrupt`] if a line does not belong to the game.
pub fn history(game: GameRef, lines: &[LogLine]) -> Result<Vec<Happened<'_>>, Corrupt> {
    let stands = standing(game, lines)?.into_iter();
    Ok(stands
        .filter_map(|Unreverted { line, what }| match what {
            Entry::Played(event) => Some(Happened { line, what: event }),
            Entry::Settled(_) => None,
        })
        .collect())
}

/// The public form of these events.
pub fn published(history: &[Happened<'_>]) -> Vec<PublicEvent> {
    history.iter().map(|happened| happened.what.publish()).collect()
}
