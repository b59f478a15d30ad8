//! Who has to agree to what all who play are asked.
//!
//! Asked is whoever holds a seat, and whoever can take theirs back from the computer player that stands in for them,
//! unless they have handed it on.
//! A computer player answers for nobody.

use super::Held;
use super::steps::StandingStep;
use game_api::{PersonId, SeatId};

/// A seat, and the person who answers for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Voice {
    pub seat: SeatId,
    pub person: PersonId,
    /// How long the log was when a computer player took over; `None` for whoever holds the seat themselves.
    pub away_since: Option<u64>,
}

impl Voice {
    /// Whether this person has to agree before these steps are undone. Whose seat a computer player holds is asked
    /// about what they did themselves, and about whatever turned up luck; what went on without them is not theirs.
    fn is_asked_to_undo(&self, undone: &[StandingStep]) -> bool {
        let theirs = |step: &StandingStep, left: u64| {
            step.before < left && step.by.seat() == Some(self.seat)
        };
        self.away_since.is_none_or(|left| {
            undone.iter().any(|step| step.turned_up_luck() || theirs(step, left))
        })
    }
}

/// The people who answer for the seats of a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Voices(Vec<Voice>);

impl Voices {
    /// Of all who have held the seats of a match, by seat, the first holder first.
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
            // Nobody has two seats: who sits elsewhere has given this one up.
            let is_theirs = !last.handed_on && !is_seated(last.holder);
            is_theirs.then_some(Voice { seat, person: last.holder, away_since: Some(since) })
        };
        Self(held.iter().filter(|it| it.until.is_none()).filter_map(voice).collect())
    }

    /// The seats somebody answers for.
    pub fn seats_of(&self, person: PersonId) -> Vec<SeatId> {
        self.0.iter().filter(|it| it.person == person).map(|it| it.seat).collect()
    }

    /// Who is asked about anything that concerns all.
    pub fn all(&self) -> &[Voice] {
        &self.0
    }

    /// Who is asked whether these steps are to be undone.
    pub fn to_undo(&self, undone: &[StandingStep]) -> Vec<Voice> {
        self.0.iter().filter(|voice| voice.is_asked_to_undo(undone)).copied().collect()
    }
}

/// Those of the asked who have agreed, and those who have not.
pub fn agreement(asked: &[Voice], agreed: &[SeatId]) -> (Vec<Voice>, Vec<Voice>) {
    asked.iter().partition(|voice| agreed.contains(&voice.seat))
}
