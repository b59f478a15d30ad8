//! Whose consent a question to all players needs.
//!
//! Asked are the people who hold a seat, and those who can take theirs back from the computer player that stands in,
//! unless they have handed it on. Computer players are never asked.

use super::Held;
use super::steps::StandingStep;
use game_api::{PersonId, SeatId};

/// A seat, and the person who speaks for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Voice {
    pub seat: SeatId,
    pub person: PersonId,
    /// The log's length when a computer player took over; `None` if the person holds the seat.
    pub away_since: Option<u64>,
}

impl Voice {
    /// Whether this person has to agree before these steps are undone. A person replaced by a computer player is asked
    /// about their own steps and about those that revealed luck, but not about others made without them.
    fn is_asked_to_undo(&self, undone: &[StandingStep]) -> bool {
        let theirs = |step: &StandingStep, left: u64| {
            step.before < left && step.by.seat() == Some(self.seat)
        };
        self.away_since.is_none_or(|left| {
            undone.iter().any(|step| step.turned_up_luck() || theirs(step, left))
        })
    }
}

/// The people who speak for the seats of a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Voices(Vec<Voice>);

impl Voices {
    /// The voices, from all holders of the match's seats, sorted by seat, the first holder first.
    pub fn of(held: &[Held]) -> Self {
        let is_seated = |person: PersonId| {
            held.iter().any(|other| other.holder == person && other.until.is_none())
        };
        let voice = |now: &Held| {
            let (seat, since) = (now.seat, now.since_seq);
            if !now.holder.is_computer() {
                return Some(Voice { seat, person: now.holder, away_since: None });
            }
            let mut people = held.iter().filter(|it| it.seat == seat && !it.holder.is_computer());
            let last = people.next_back()?;
            // Nobody has two seats: a person who sits elsewhere has given this one up.
            let is_theirs = !last.handed_on && !is_seated(last.holder);
            is_theirs.then_some(Voice { seat, person: last.holder, away_since: Some(since) })
        };
        Self(held.iter().filter(|it| it.until.is_none()).filter_map(voice).collect())
    }

    /// The seats a person speaks for.
    pub fn seats_of(&self, person: PersonId) -> Vec<SeatId> {
        self.0.iter().filter(|it| it.person == person).map(|it| it.seat).collect()
    }

    /// Who is asked about a question that concerns all players.
    pub fn all(&self) -> &[Voice] {
        &self.0
    }

    /// Who is asked whether to undo these steps.
    pub fn to_undo(&self, undone: &[StandingStep]) -> Vec<Voice> {
        self.0.iter().filter(|voice| voice.is_asked_to_undo(undone)).copied().collect()
    }
}

/// Splits the people asked into those who have agreed and those who have not.
pub fn agreement(asked: &[Voice], agreed: &[SeatId]) -> (Vec<Voice>, Vec<Voice>) {
    asked.iter().partition(|voice| agreed.contains(&voice.seat))
}
