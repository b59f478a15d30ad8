//! What can be taken back, and by whom.

use super::log::Unreverted;
use super::record::{Actor, Entry, PublicEntry};
use game_api::{Drawn, SeatId};

/// What a seat can agree to: that a match goes back to when its log was `to` long. It counts as
/// long as the log is `at` long.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Proposal {
    /// How long the log was then.
    pub to: u64,
    /// How long the log is.
    pub at: u64,
}

/// A step that stands.
#[derive(Debug, Clone)]
pub struct StandingStep {
    /// Its number in the match, from 1. Steps that were taken back keep theirs.
    pub number: u64,
    /// How long the log was when all that stands before it had happened: to go back there undoes
    /// it.
    pub before: u64,
    /// Who brought it about.
    pub by: Actor,
    /// What happened in it, or was settled.
    pub entries: Vec<PublicEntry>,
    /// What was drawn or committed in it.
    drawn: Drawn,
}

impl StandingStep {
    /// Whether it is a decision in the game, and no settlement about it.
    pub fn is_played(&self) -> bool {
        matches!(self.entries.as_slice(), [PublicEntry::Played(_), ..])
    }

    /// Whether everybody else can do after it what they could do before, as after a commitment.
    pub fn is_aside(&self) -> bool {
        self.entries.iter().all(PublicEntry::is_aside)
    }

    /// Whether a die was thrown in it, a card dealt or a commitment made, which is turned up then or later.
    pub fn turned_up_luck(&self) -> bool {
        self.drawn != Drawn::default()
    }

    /// Whose own action it is, if they can take it back by themselves: nothing was revealed by it,
    /// no die, no card, no commitment.
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

/// The steps that would be undone by going back to when the log was `to` long; none if no step that
/// stands ended there.
pub fn undone(steps: &[StandingStep], to: u64) -> &[StandingStep] {
    match steps.iter().position(|step| step.before == to) {
        Some(first) => &steps[first..],
        None => &[],
    }
}

/// The steps of a match that stand, in order; what opened it is none, and is never taken back.
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
