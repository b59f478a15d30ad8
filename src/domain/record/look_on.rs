//! Checks what is public of a record, without the match's seed and without what is face down.

use super::referee::{Drawing, Line, Table, judge};
use super::{Corrected, Ending, PublicEntry, Settlement, Unsound};
use crate::games::{Foul, PublicCorrection, PublicEvent, PublicReferee, Remade, Setup};
use crate::kit::Drawn;

/// What is public of a record, and holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LookedOn {
    /// How the record ends.
    pub ending: Ending,
    /// What was drawn in it, undone events and the setup included.
    pub drawn: Drawn,
    /// The first entry, from 0, that set a hand right. From there on nobody can count the cards, and only what needs
    /// no cards counted was checked.
    pub uncounted: Option<u64>,
}

/// Plays what is public of a match that is being played again by the rules, with the chance it records.
///
/// # Errors
/// The first entry that does not hold.
pub fn look_on(
    setup: &Setup,
    match_id: u64,
    record: &[Line<PublicEntry>],
) -> Result<LookedOn, Unsound> {
    let bench = judge(setup, PublicReferee::new(setup, match_id), record)?;
    let uncounted = (0..).zip(record).find(|(_, line)| sets_a_hand_right(&line.entry));
    let uncounted = uncounted.map(|(index, _)| index);
    Ok(LookedOn { ending: bench.ending(), drawn: bench.drawn, uncounted })
}

fn sets_a_hand_right(entry: &PublicEntry) -> bool {
    match entry {
        PublicEntry::Settled(Settlement::Corrected { corrections, .. }) => {
            corrections.iter().any(|fact| fact.after.is_hidden())
        }
        PublicEntry::Settled(_) | PublicEntry::Played(_) => false,
    }
}

impl Drawing for PublicEvent {
    fn drawn(&self) -> Drawn {
        PublicEvent::drawn(self)
    }
}

impl Table for PublicReferee {
    type Event = PublicEvent;
    type Fact = PublicCorrection;

    fn is_over(&self) -> bool {
        PublicReferee::is_over(self)
    }

    fn remake<'a>(
        &self,
        log: impl Iterator<Item = &'a PublicEvent> + Clone,
        as_default: bool,
        drawn: Drawn,
    ) -> Result<Remade<Self>, Foul> {
        PublicReferee::remake(self, log, as_default, drawn)
    }

    fn stood(&self, fact: &Corrected<PublicCorrection>) -> bool {
        PublicReferee::stood(self, fact.before, fact.after)
    }

    fn corrected(&self, facts: &[PublicCorrection]) -> Result<Self, String> {
        PublicReferee::corrected(self, facts).map_err(|error| error.to_string())
    }
}
