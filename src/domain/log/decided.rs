//! Recomputes the decisions of computer players: each follows from the seat's view, its budget, the policy's version
//! and the match's seed.

use super::computers::Computers;
use super::read::{Written, file_line};
use super::{HeaderPolicy, LogError};
use crate::domain::record;
use crate::domain::record::{Actor, Entry, RecordLine, Settlement};
use game_api::{
    AnyPolicies, Budget, Corrupt, Drawn, Event, FairChance, GameRef, LiveGame, MatchSeed,
    PublicEvent, SeatId, Source, Viewer,
};

/// How many decisions of computer players were recomputed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Recomputed {
    /// Decisions that came out the same.
    pub same: usize,
    /// Decisions not recomputed, as another version of the policy made them.
    pub other: usize,
}

/// Recomputes all decisions of computer players in a valid log.
///
/// # Errors
/// The first decision that differs.
pub(super) fn recompute(written: &Written, seed: MatchSeed) -> Result<Recomputed, LogError> {
    let mut recomputed = Recomputed::default();
    if written.header.policies.is_empty() {
        return Ok(recomputed);
    }
    let policies = written.game.policies().ok_or_else(|| LogError::Mismatch {
        line: 1,
        why: "the game has no computer players".to_owned(),
    })?;
    let computers = Computers::of(&written.header);
    let (record, _) = written.record();
    let mut match_ = Followed::from_beginning(written, seed);
    let mut index = match_
        .open(&record)
        .map_err(|error| LogError::Mismatch { line: file_line(0), why: error.to_string() })?;
    while index < record.len() {
        let mismatch = |offset: usize, why: String| LogError::Mismatch {
            line: file_line(index + offset),
            why,
        };
        if let Entry::Settled(_) = record[index].entry {
            match_.settle(&record[index].entry).map_err(|why| mismatch(0, why))?;
            index += 1;
            continue;
        }
        if let Actor::Seat(seat) = record[index].by
            && let Some(policy) = computers.holder(seat, index as u64 + 1)
        {
            match match_.decided(policies, policy, seat, index) {
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
        index += match_.follow(&record[index..]).map_err(|(at, why)| mismatch(at, why))?;
    }
    Ok(recomputed)
}

/// A match as far as its log has been read.
struct Followed {
    game: GameRef,
    seed: MatchSeed,
    live: LiveGame,
    seen: Vec<PublicEvent>,
    drawn: Drawn,
    /// The number of entries read.
    length: u64,
    /// The match before each step that stands, with the record's length and the number of events seen by then.
    before: Vec<(u64, LiveGame, usize)>,
}

impl Followed {
    fn from_beginning(written: &Written, seed: MatchSeed) -> Self {
        Followed {
            game: written.game,
            seed,
            live: written.setup.begin(),
            seen: Vec::new(),
            drawn: written.setup.drawn(),
            length: 0,
            before: Vec::new(),
        }
    }

    /// Opens the match; returns the number of entries that took.
    fn open(&mut self, record: &[RecordLine]) -> Result<usize, Corrupt> {
        let opening = record.iter().map_while(|line| match &line.entry {
            Entry::Played(event) if line.by == Actor::Game => Some(event),
            Entry::Played(_) | Entry::Settled(_) => None,
        });
        for event in opening {
            self.live = self.live.after(event)?;
            self.drawn += event.drawn();
            self.seen.push(event.publish());
        }
        self.length = self.seen.len() as u64;
        Ok(self.seen.len())
    }

    /// The events that follow from the policy's decision; `None` if this program has another version of the policy.
    fn decided(
        &self,
        policies: &dyn AnyPolicies,
        policy: &HeaderPolicy,
        seat: SeatId,
        entries: usize,
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
        let mut luck = self.seed.policy_luck(seat, entries as u64);
        let weighed = policies.weigh(&policy.name, &own, &self.seen, budget, &mut luck);
        let weighed = match weighed {
            Ok(weighed) => weighed.unwrap_or_default(),
            Err(error) => return Some(Err(error.to_string())),
        };
        let Some(best) = weighed.first() else {
            return Some(Err(format!("the policy {} decides nothing here", policy.name)));
        };
        let mut chance = FairChance::after(&self.seed, self.drawn);
        let step = self.live.decide(seat, &best.action, &mut chance);
        Some(step.map(|step| step.events).map_err(|error| error.to_string()))
    }

    /// Applies a settlement.
    fn settle(&mut self, settlement: &Entry) -> Result<(), String> {
        self.drawn = settlement.after(self.drawn);
        if let Entry::Settled(Settlement::Restored(passed)) = settlement {
            passed.renew(&mut self.seed);
        }
        if let Entry::Settled(Settlement::Undone { to, .. }) = settlement {
            while self.before.last().is_some_and(|(length, ..)| length >= to)
                && let Some((_, live, seen)) = self.before.pop()
            {
                self.live = live;
                self.seen.truncate(seen);
            }
        }
        let before = self.live.clone();
        record::carry(self.game, &mut self.live, settlement)?;
        self.step(before, self.seen.len(), 1);
        Ok(())
    }

    /// Notes a step of `entries` entries that led to the present state.
    fn step(&mut self, before: LiveGame, seen: usize, entries: usize) {
        self.before.push((self.length, before, seen));
        self.length += entries as u64;
    }

    /// Applies the decision at the start of these entries; returns how many belong to it.
    fn follow(&mut self, record: &[RecordLine]) -> Result<usize, (usize, String)> {
        let event = |at: usize| match &record.get(at)?.entry {
            Entry::Played(event) => Some(event),
            Entry::Settled(_) => None,
        };
        let remade = self.live.remake(&event, Source::Seed(&self.seed), self.drawn);
        let remade = remade.map_err(|mismatch| (mismatch.offset, mismatch.why))?;
        let seen = self.seen.len();
        for event in (0..remade.events).filter_map(event) {
            self.drawn += event.drawn();
            self.seen.push(event.publish());
        }
        let before = std::mem::replace(&mut self.live, remade.after);
        let entries = remade.events.max(1);
        self.step(before, seen, entries);
        Ok(entries)
    }
}
