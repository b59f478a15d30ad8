//! What can be undone, and by whom.

use super::log::Unreverted;
use super::record::{Actor, Entry, PublicEntry};
use game_api::{Drawn, SeatId};

/// What a seat can agree to: undoing a match to the log length `to`. It is valid as long as the log's length is `at`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Proposal {
    /// The log's length to return to.
    pub to: u64,
    /// The log's present length.
    pub at: u64,
}

/// A step that was not undone.
#[derive(Debug, Clone)]
pub struct StandingStep {
    /// The step's number in the match, from 1. Undone steps keep theirs.
    pub number: u64,
    /// The log's length at the end of the step before it: undoing to it undoes this step.
    pub before: u64,
    /// Who made the step.
    pub by: Actor,
    /// Its events, or its settlement.
    pub entries: Vec<PublicEntry>,
    /// What was drawn or committed in it.
    drawn: Drawn,
}

impl StandingStep {
    /// Whether it is a decision in the game, rather than a settlement.
    pub fn is_played(&self) -> bool {
        matches!(self.entries.as_slice(), [PublicEntry::Played(_), ..])
    }

    /// Whether the others' possible actions are the same after it, as after a commitment.
    pub fn is_aside(&self) -> bool {
        self.entries.iter().all(PublicEntry::is_aside)
    }

    /// Whether it has a die roll, a dealt card or a commitment, which is revealed then or later.
    pub fn turned_up_luck(&self) -> bool {
        self.drawn != Drawn::default()
    }

    /// The seat that may undo it without asking: its own action, in which no die, card or commitment was revealed.
    pub fn free_to(&self) -> Option<SeatId> {
        match self.by {
            Actor::Seat(seat) if self.is_played() && !self.turned_up_luck() => Some(seat),
            Actor::Seat(_)
            | Actor::Clock(_)
            | Actor::Absent(_)
            | Actor::Forced(_)
            | Actor::Game
            | Actor::Players
            | Actor::Moderator
            | Actor::Operator => None,
        }
    }
}

/// The steps undone by returning to the log length `to`; empty if no step that stands ended there.
pub fn undone(steps: &[StandingStep], to: u64) -> &[StandingStep] {
    match steps.iter().position(|step| step.before == to) {
        Some(first) => &steps[first..],
        None => &[],
    }
}

/// The steps of a match that stand, in order, without its opening, which is never undone.
pub fn steps(standing: &[Unreverted<'_, Entry>]) -> Vec<StandingStep> {
    let mut steps: Vec<StandingStep> = Vec::new();
    let mut before = 0;
    for stands in standing {
        let line = stands.line;
        if line.actor == Actor::Game {
            before = line.seq + 1;
            continue;
        }
        if steps.last().is_none_or(|step| step.number != line.step) {
            let (entries, drawn) = (Vec::new(), Drawn::default());
            steps.push(StandingStep { number: line.step, before, by: line.actor, entries, drawn });
        }
        let step = steps.last_mut().expect("it was just pushed");
        step.drawn = stands.what.after(step.drawn);
        step.entries.push(stands.what.publish());
        before = line.seq + 1;
    }
    steps
}
