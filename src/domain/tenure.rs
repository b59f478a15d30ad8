//! Who held a seat from when to when, and what is theirs and not the seat's.

use std::fmt;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::Settings;
use crate::clock::Moment;
use crate::kit::{Budget, GameRef, Instructions, Language, PersonId, SeatId};

/// What makes a computer player's decisions, such that they can be made again. Its JSON is stored.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Computer {
    /// The policy's name.
    pub policy: String,
    /// The policy's version.
    pub version: u32,
    /// How many playouts a decision takes.
    pub playouts: u32,
}

impl Computer {
    /// The computer player with the policy of this name, as this program has it.
    #[must_use]
    pub fn named(game: GameRef, name: &str) -> Option<Self> {
        let policy = game.policies()?.all().into_iter().find(|policy| policy.name == name)?;
        let Budget { playouts } = Budget::default();
        Some(Computer { policy: policy.name.to_owned(), version: policy.version, playouts })
    }

    /// The computer player with this policy, or of a match that names none that there is, neither the weakest nor the
    /// strongest of its game's; `None` if that has none.
    #[must_use]
    pub fn usual(game: GameRef, wanted: Option<&str>) -> Option<Self> {
        let all = game.policies()?.all();
        let wanted = wanted.and_then(|name| Self::named(game, name));
        wanted.or_else(|| Self::named(game, all.get(all.len() / 2)?.name))
    }
}

/// How somebody holds a seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tenure {
    /// Who.
    pub holder: PersonId,
    /// What makes their decisions, if they are a computer player.
    pub computer: Option<Computer>,
    /// What is left of their time bank.
    pub bank: Duration,
    /// How many deadlines they have missed in a row.
    pub missed: u8,
    /// Whether the seat is offered to others.
    pub offer: Offer,
    /// What they have set for themselves.
    pub settings: Settings,
    /// What they have left to be done in their place.
    pub instructions: Instructions,
}

/// Whether a seat is offered to others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Offer {
    /// It is not.
    None,
    /// It is, since then.
    Since(Moment),
}

/// What happens once all who play want it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Wish {
    /// The match pauses.
    Pause,
    /// It is told in this language.
    Language(Language),
}

impl Wish {
    /// How long one counts. Later, it may no longer be theirs.
    pub const COUNTS: Duration = Duration::from_secs(3 * 86_400);
}

impl fmt::Display for Wish {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Wish::Pause => f.write_str("pause"),
            Wish::Language(language) => write!(f, "language {}", language.tag()),
        }
    }
}

/// Who held a seat of a match, from when to when.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Held {
    /// Which seat.
    pub seat: SeatId,
    /// Who.
    pub holder: PersonId,
    /// What made their decisions, if they are a computer player.
    pub computer: Option<Computer>,
    /// How long the log was when they took it.
    pub since_seq: u64,
    /// From when on.
    pub since: Moment,
    /// Until when; `None` for whoever holds it now.
    pub until: Option<Moment>,
}

/// Whether somebody plays in a match, of which `held` is everyone who has held a seat: they hold one, or a computer player
/// holds one that was theirs, which they can take back at any moment.
#[must_use]
pub fn plays(person: PersonId, held: &[Held]) -> bool {
    let stood_in_for = |seat: SeatId| {
        held.iter().any(|it| it.seat == seat && it.until.is_none() && it.holder.is_computer())
    };
    held.iter().any(|it| it.holder == person && (it.until.is_none() || stood_in_for(it.seat)))
}
