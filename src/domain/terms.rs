//! What matches agree on about time, and how they stand still.

use std::time::Duration;

use strum::{EnumString, IntoStaticStr, VariantArray};

use super::Demand;
use crate::clock::{Moment, Zone};

/// What a match has agreed on about time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Terms {
    /// How long each decision may take; `None` for as long as it takes.
    pub deadline: Option<Duration>,
    /// What happens when that time is over.
    pub at_deadline: AtDeadline,
    /// How much longer each player may take, over the whole match.
    pub time_bank: Duration,
    /// How much of that comes back for each decision made in time.
    pub refill: Duration,
    /// So many deadlines missed in a row, and the seat is offered to others.
    pub most_missed: u8,
    /// Whether whoever is late has less time afterwards.
    pub patience: Patience,
    /// Where it is Saturday and Sunday as long as all clocks stand still; `None` if they never do.
    pub weekends: Option<Zone>,
    /// Who can join the lobby without being invited, as far as it is about being in time.
    pub reliability: Demand,
}

impl Terms {
    /// The time bank of a match that names none.
    pub const USUAL_TIME_BANK: Duration = Duration::from_secs(24 * 3600);

    /// After how many missed deadlines a seat is offered, in a match that does not say.
    pub const USUAL_MOST_MISSED: u8 = 3;

    /// Nothing agreed on but the deadline: the match goes on when it has passed, and nobody has
    /// more time.
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

    /// The time for a decision of somebody who has missed so many deadlines in a row.
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

    /// Whether a deadline that passes at `due` counts as missed, after one that counted at `last`: where deadlines shrink,
    /// those within a day are one, as they follow each other faster.
    pub fn counts(&self, last: Option<Moment>, due: Moment) -> bool {
        let apart = self.deadline.unwrap_or_default().min(Duration::from_secs(86_400));
        !self.shrinks() || last.is_none_or(|last| due.since(last) >= apart)
    }

    fn shrinks(&self) -> bool {
        self.patience == Patience::Usual && self.at_deadline != AtDeadline::Remind
    }
}

/// How often the time of somebody is halved at most who misses one deadline after the other.
const MOST_HALVINGS: u8 = 2;

/// It is not halved to less than this.
const SHORTEST_HALVED: Duration = Duration::from_secs(6 * 3600);

/// What a match gives somebody for a decision.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Allowance {
    /// How long it may take; `None` for as long as it takes.
    pub time: Option<Duration>,
    /// Whether that is less than what the match agreed on, as they have missed the last one.
    pub is_short: bool,
    pub patience: Patience,
    /// Where it is Saturday and Sunday as long as their time stands still.
    pub weekends: Option<Zone>,
}

/// How long the others wait for somebody who is late.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Patience {
    /// After a missed deadline, the next is shorter, until they act.
    #[default]
    Usual,
    /// Each deadline is as long.
    Patient,
}

/// What happens when the time for a decision is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum AtDeadline {
    /// The match does what the game does by default, and goes on.
    CarryOn,
    /// Whoever is late is reminded, and the match waits.
    Remind,
    /// The match goes on as well, and once the seat is offered, a computer player plays on in it.
    StandIn,
}

/// A match stands still.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pause {
    pub since: Moment,
    pub by: PausedBy,
}

/// How long a match sleeps, in which nobody is left who plays on, until it ends.
pub const LONGEST_SLEEP: Duration = Duration::from_secs(60 * 86_400);

/// Who has made a match stand still, and can let it go on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumString, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum PausedBy {
    /// All players together; any of them can end it.
    Vote,
    /// A moderator; only a moderator can end it.
    Moderator,
    /// A player who appeals what happened; a ruling ends it.
    Appeal,
    /// The bot, which went on from an older copy: it ends with the round of the beacon that was named.
    Restored,
    /// The clock, as nobody is left who plays on; whoever keeps or takes a seat ends it.
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
