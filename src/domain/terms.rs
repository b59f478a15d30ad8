//! What matches agree on about time, and how they stand still.

use std::time::Duration;

use strum::{EnumString, IntoStaticStr, VariantArray};

use crate::clock::Moment;

/// What a match has agreed on about time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Terms {
    /// How long each decision may take; `None` for as long as it takes.
    pub deadline: Option<Duration>,
    /// What happens when that time is over.
    pub at_deadline: AtDeadline,
    /// How much longer each player may take, over the whole match.
    pub time_bank: Duration,
    /// So many deadlines missed in a row, and the seat is offered to others.
    pub most_missed: u8,
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
            most_missed: Self::USUAL_MOST_MISSED,
        }
    }
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
