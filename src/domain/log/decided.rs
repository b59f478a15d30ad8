//! Makes the decisions of computer players once more: each follows from what its seat could see, its budget, the version
//! of its policy and the match's seed.

use super::read::{Written, file_line};
use super::{HeaderPolicy, LogError};
use crate::domain::record;
use crate::domain::record::{Actor, Entry, Line};
use crate::kit::{
    AnyPolicies, Budget, Drawn, Event, FairChance, LiveGame, MatchSeed, PublicEvent, SeatId,
    Source, Viewer,
};

/// How many decisions of computer players were made again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Recomputed {
    /// Those that are the same.
    pub same: usize,
    /// Those that were not recomputed: another version of the policy made them.
    pub other: usize,
}

/// Makes all decisions of computer players in a log that holds once more.
///
/// # Errors
/// The first that is another.
pub(super) fn recompute(written: &Written, seed: &MatchSeed) -> Result<Recomputed, LogError> {
    let mut recomputed = Recomputed::default();
    if written.header.policies.is_empty() {
        return Ok(recomputed);
    }
    let policies = written.game.policies().ok_or_else(|| LogError::Mismatch {
        line: 1,
        why: "the game has no computer players".to_owned(),
    })?;
    let (record, _) = written.record();
    let mut match_ =
        Followed { live: written.setup.begin(), seen: Vec::new(), drawn: written.setup.drawn() };
    let mut index = 0;
    while index < record.len() {
        let mismatch = |offset: usize, why: String| LogError::Mismatch {
            line: file_line(index + offset),
            why,
        };
        if let Entry::Settled(_) = record[index].entry {
            match_.settle(written, &record[..=index]).map_err(|why| mismatch(0, why))?;
            index += 1;
            continue;
        }
        let held = holder(&written.header.policies, &record[index], index);
        if let Some((policy, seat)) = held {
            match match_.decided(policies, policy, seat, (seed, index)) {
                Some(Ok(expected)) => {
                    let written = record[index..].iter().map(|line| &line.entry);
                    let differs = expected.iter().zip(written).position(|(event, entry)| {
                        !matches!(entry, Entry::Played(written) if written.json() == event.json())
                    });
                    if let Some(offset) = differs {
                        let HeaderPolicy { name, version, .. } = policy;
                        let expected = expected[offset].json();
                        let why = format!(
                            "version {version} of the policy {name} decides otherwise: then here stands {expected}"
                        );
                        return Err(mismatch(offset, why));
                    }
                    recomputed.same += 1;
                }
                Some(Err(why)) => return Err(mismatch(0, why)),
                None => recomputed.other += 1,
            }
        }
        index += match_.follow(&record[index..], seed).map_err(|(at, why)| mismatch(at, why))?;
    }
    Ok(recomputed)
}

/// The computer player who decided what begins with this entry, if one did.
fn holder<'a>(
    policies: &'a [HeaderPolicy],
    line: &Line,
    index: usize,
) -> Option<(&'a HeaderPolicy, SeatId)> {
    let Actor::Seat(seat) = line.by else { return None };
    let number = index as u64 + 1;
    let held = policies
        .iter()
        .find(|it| it.seat == seat && it.from <= number && it.to.is_none_or(|last| number <= last));
    Some((held?, seat))
}

/// A match as far as its log was read.
struct Followed {
    live: LiveGame,
    seen: Vec<PublicEvent>,
    drawn: Drawn,
}

impl Followed {
    /// What would follow from the policy's decision; `None` if this program has it in another version.
    fn decided(
        &self,
        policies: &dyn AnyPolicies,
        policy: &HeaderPolicy,
        seat: SeatId,
        (seed, entries): (&MatchSeed, usize),
    ) -> Option<Result<Vec<Event>, String>> {
        let is_it = policies
            .all()
            .iter()
            .any(|it| (it.name, it.version) == (&*policy.name, policy.version));
        if !is_it {
            return None;
        }
        let own = self.live.shown(Viewer::Seat(seat));
        let budget = Budget { playouts: policy.playouts };
        let mut luck = seed.policy_luck(seat, entries as u64);
        let weighed = policies.weigh(&policy.name, &own, &self.seen, budget, &mut luck);
        let weighed = match weighed {
            Ok(weighed) => weighed.unwrap_or_default(),
            Err(error) => return Some(Err(error.to_string())),
        };
        let Some(best) = weighed.first() else {
            return Some(Err(format!("the policy {} decides nothing here", policy.name)));
        };
        let mut chance = FairChance::after(seed, self.drawn);
        let step = self.live.decide(seat, &best.action, &mut chance);
        Some(step.map(|step| step.events).map_err(|error| error.to_string()))
    }

    /// Goes on by the settlement with which these entries end.
    fn settle(&mut self, written: &Written, record: &[Line]) -> Result<(), String> {
        let Some(Line { entry: last, .. }) = record.last() else { return Ok(()) };
        self.drawn = last.after(self.drawn);
        if !last.outdates_controls() {
            return Ok(());
        }
        let entries: Vec<Entry> = record.iter().map(|line| line.entry.clone()).collect();
        (self.live, self.seen) = (written.setup.begin(), Vec::new());
        for (_, entry) in record::standing(&entries) {
            record::carry(written.game, &mut self.live, entry)?;
            if let Entry::Played(event) = entry {
                self.seen.push(event.publish());
            }
        }
        Ok(())
    }

    /// Goes on by the decision with which these entries begin; gives how many belong to it.
    fn follow(&mut self, record: &[Line], seed: &MatchSeed) -> Result<usize, (usize, String)> {
        let event = |at: usize| match &record.get(at)?.entry {
            Entry::Played(event) => Some(event),
            Entry::Settled(_) => None,
        };
        let remade = self.live.remake(&event, Source::Seed(seed), self.drawn);
        let remade = remade.map_err(|mismatch| (mismatch.offset, mismatch.why))?;
        for event in (0..remade.events).filter_map(event) {
            self.drawn += event.drawn();
            self.seen.push(event.publish());
        }
        self.live = remade.after;
        Ok(remade.events.max(1))
    }
}
