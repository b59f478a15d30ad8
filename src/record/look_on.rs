//! Checks what is public of a record, without the match's seed and without what is face down.

use super::referee::{Line, may_settle};
use super::{PublicEntry, Settlement, Unsound};
use crate::game::Drawn;
use crate::games::{Onlooker, Setup};

/// Checks what is public of a match that is being played; gives what was drawn in it.
///
/// # Errors
/// The first entry that does not hold.
pub fn look_on(
    setup: &Setup,
    match_id: u64,
    record: &[Line<PublicEntry>],
) -> Result<Drawn, Unsound> {
    let mut drawn = setup.drawn();
    // What an onlooker knew after each entry that stands.
    let mut knew = vec![(0, Onlooker::new(setup, match_id))];
    for (index, line) in (0..).zip(record) {
        let unsound = |why: String| Unsound { index, why };
        let mut knows = knew.last().expect("the beginning always stands").1.clone();
        match &line.entry {
            PublicEntry::Played(event) => knows.see(event, drawn).map_err(unsound)?,
            PublicEntry::Settled(Settlement::Undone { to, .. }) => {
                let left = knew.partition_point(|(length, _)| length <= to);
                knew.truncate(left);
                let last = knew.last().filter(|(length, _)| length == to);
                let last = last.ok_or_else(|| unsound(format!("entry {to} does not stand")))?;
                knows = last.1.clone();
            }
            PublicEntry::Settled(settlement) => {
                may_settle(line.by, line.at_ms, settlement, setup.players()).map_err(unsound)?;
            }
        }
        drawn = line.entry.after(drawn);
        knew.push((index + 1, knows));
    }
    Ok(drawn)
}
