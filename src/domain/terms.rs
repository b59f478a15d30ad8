//! The terms of matches about time, and how matches are paused.

use std::time::Duration;

use strum::{EnumString, IntoStaticStr, VariantArray};

use super::Demand;
use crate::clock::{Moment, Zone};

/// A match's terms about time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Terms {
    /// The time for each decision; `None` without a deadline.
    pub deadline: Option<Duration>,
    /// What happens when that time is over.
    pub at_deadline: AtDeadline,
    /// The additional time of each player for the whole match.
    pub time_bank: Duration,
    /// How much the time bank regains for each decision made in time.
    pub refill: Duration,
    /// After how many missed deadlines in a row the seat is offered to others.
    pub most_missed: u8,
    /// Whether players who were late have less time afterwards.
    pub patience: Patience,
    /// The time zone in whose weekends all clocks are paused; `None` if they never are.
    pub weekends: Option<Zone>,
    /// The reliability needed to join the lobby without an invitation.
    pub reliability: Demand,
}

impl Terms {
    /// The default time bank.
    pub const USUAL_TIME_BANK: Duration = Duration::from_secs(24 * 3600);

    /// The default number of missed deadlines after which a seat is offered.
    pub const USUAL_MOST_MISSED: u8 = 3;

    /// Terms with nothing but a deadline: the match continues when it has passed, and nobody has more time.
    pub fn plain(deadline: Option<Duration>) -> Self {
        Terms {
            deadline,
            at_deadline: AtDeadline::CarryOn,
            time_bank: Duration::ZERO,
            refill: Duration::ZERO,
            most_missed: Self::USUAL_MOST_MISSED,
            patience: Patience::Patient,
            weekends: None,
            reliability: Demand::Any,
        }
    }

    /// The time for a decision of a player who has missed this many deadlines in a row.
    pub fn allowance(&self, missed: u8) -> Allowance {
        let halved = |whole: Duration| {
            let part = whole / (1 << missed.min(MOST_HALVINGS));
            part.max(SHORTEST_HALVED.min(whole))
        };
        let shrinks = missed > 0 && self.shrinks();
        let time = self.deadline.map(|whole| if shrinks { halved(whole) } else { whole });
        Allowance {
            time,
            is_short: time < self.deadline,
            patience: self.patience,
            weekends: self.weekends.clone(),
        }
    }

    /// Whether a deadline that passes at `due` counts as missed, after one that counted at `last`: where deadlines
    /// shrink and so follow each other faster, those within a day count once.
    pub fn counts(&self, last: Option<Moment>, due: Moment) -> bool {
        let apart = self.deadline.unwrap_or_default().min(Duration::from_secs(86_400));
        !self.shrinks() || last.is_none_or(|last| due.since(last) >= apart)
    }

    fn shrinks(&self) -> bool {
        self.patience == Patience::Usual && self.at_deadline != AtDeadline::Remind
    }
}

/// How often a player's time is halved at most after missed deadlines.
const MOST_HALVINGS: u8 = 2;

/// The shortest time after halving.
const SHORTEST_HALVED: Duration = Duration::from_secs(6 * 3600);

/// What a match gives a player for one decision.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Allowance {
    /// The time; `None` without a deadline.
    pub time: Option<Duration>,
    /// Whether it is less than agreed, as they missed the last deadline.
    pub is_short: bool,
    pub patience: Patience,
    /// The time zone in whose weekends their time is paused.
    pub weekends: Option<Zone>,
}

/// How long the others wait for a player who is late.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Patience {
    /// After a missed deadline, the next is shorter, until they act.
    #[default]
    Usual,
    /// All deadlines have the same length.
    Patient,
}

/// What happens when the time for a decision is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum AtDeadline {
    /// The game's default action is taken, and the match continues.
    CarryOn,
    /// The player is reminded, and the match waits.
    Remind,
    /// As [`CarryOn`](AtDeadline::CarryOn), and once the seat is offered, a computer player takes it over.
    StandIn,
}

/// The pause of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pause {
    pub since: Moment,
    pub by: PausedBy,
}

/// How long a match sleeps without people left to play, until it ends.
pub const LONGEST_SLEEP: Duration = Duration::from_secs(60 * 86_400);

/// Who has paused a match, and can resume it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumString, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum PausedBy {
    /// All players together; any of them can resume it.
    Vote,
    /// A moderator; only a moderator can resume it.
    Moderator,
    /// A player who appeals; a ruling ends the pause.
    Appeal,
    /// The bot, after restoring an older copy; the pause ends with the beacon's round that was named.
    Restored,
    /// The scheduler, as nobody is left to play; it ends when a person keeps or takes a seat.
    Asleep,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_is_halved_twice_and_never_to_less_than_six_hours() {
        let hours = |hours: u64| Duration::from_secs(hours * 3600);
        for (deadline, allowed) in [
            (168, [168, 84, 42, 42]),
            (24, [24, 12, 6, 6]),
            (12, [12, 6, 6, 6]),
            (6, [6; 4]),
            (1, [1; 4]),
        ] {
            let usual = Terms { patience: Patience::Usual, ..Terms::plain(Some(hours(deadline))) };
            let of = |terms: Terms| [0, 1, 2, 3].map(|missed| terms.allowance(missed).time);
            assert_eq!(
                of(usual.clone()),
                allowed.map(|allowed| Some(hours(allowed))),
                "{deadline}"
            );
            let waiting = Terms { at_deadline: AtDeadline::Remind, ..usual.clone() };
            let patient = Terms { patience: Patience::Patient, ..usual.clone() };
            assert_eq!([of(waiting), of(patient)], [[Some(hours(deadline)); 4]; 2]);
        }
        let endless = Terms { patience: Patience::Usual, ..Terms::plain(None) };
        assert_eq!(endless.allowance(2).time, None);
    }
}
