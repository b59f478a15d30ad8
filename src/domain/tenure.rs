//! Who held a seat from when to when, and what belongs to the holder and not to the seat.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;

use super::Settings;
use crate::clock::Moment;
use game_api::{
    Budget, Chance, Character, GameRef, Instructions, Language, PersonId, PolicyName, SeatId,
};

/// What a computer player's decisions depend on, so that they can be recomputed. Its JSON is stored.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Computer {
    pub policy: String,
    pub version: u32,
    /// The number of playouts for each decision.
    pub playouts: u32,
}

impl Computer {
    /// The computer player with the named policy, in this program's version.
    pub fn named(game: GameRef, name: &str) -> Option<Self> {
        let policy = game.policies()?.all().into_iter().find(|policy| policy.name == name)?;
        let Budget { playouts } = Budget::default();
        Some(Computer { policy: policy.name.to_owned(), version: policy.version, playouts })
    }

    /// The computer player with the wanted policy or, if there is none of that name, one of medium strength; `None` if
    /// the game has no computer players.
    pub fn usual(game: GameRef, wanted: Option<&str>) -> Option<Self> {
        let mut levels = game.policies()?.all();
        levels.retain(|it| it.character.is_none());
        let wanted = wanted.and_then(|name| Self::named(game, name));
        wanted.or_else(|| Self::named(game, levels.get(levels.len() / 2)?.name))
    }

    /// Its character, if it is one.
    pub fn character(&self, game: GameRef) -> Option<Character> {
        game.policies()?.all().into_iter().find(|it| it.name == self.policy)?.character
    }

    /// The computer player for a seat in place of the usual one: a character of the same strength, if the game has
    /// any. The same `luck` at every seat gives one order around the table.
    pub fn seated(
        game: GameRef,
        wanted: Option<&str>,
        seat: SeatId,
        luck: &mut dyn Chance,
    ) -> Option<Self> {
        let usual = Self::usual(game, wanted)?;
        let all = game.policies()?.all().into_iter();
        let is_of_it = |it: &PolicyName| it.character.is_some_and(|it| it.level == usual.policy);
        let characters: Vec<PolicyName> = all.filter(is_of_it).collect();
        let mut order: Vec<u8> = (0..characters.len() as u8).collect();
        luck.shuffle(&mut order);
        let chosen = order.into_iter().cycle().nth(seat.index());
        match chosen {
            Some(chosen) => Self::named(game, characters[usize::from(chosen)].name),
            None => Some(usual),
        }
    }
}

/// A person or computer player holding a seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tenure {
    pub holder: PersonId,
    /// What their decisions depend on, if they are a computer player.
    pub computer: Option<Computer>,
    /// The rest of their time bank.
    pub bank: Duration,
    /// How many deadlines they have missed in a row.
    pub missed: u8,
    /// When the last of these was due.
    pub missed_at: Option<Moment>,
    /// Whether the seat is offered to others.
    pub offer: Offer,
    /// Their personal settings.
    pub settings: Settings,
    /// The instructions they have left.
    pub instructions: Instructions,
}

/// Whether a seat is offered to others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Offer {
    None,
    /// Anybody can take it from then on, unless its holder keeps it. A moderator's offer may begin in the future.
    From(Moment),
}

impl Offer {
    /// How long holders who missed nothing can keep a seat that a moderator offers.
    pub const TO_KEEP: Duration = Duration::from_secs(24 * 3600);

    /// Whether anybody can take it now.
    pub fn is_open(self, now: Moment) -> bool {
        self.waits_until(now).is_none() && self != Offer::None
    }

    /// Until when it is reserved for its holder, or for the person before a computer player, if it is.
    pub fn waits_until(self, now: Moment) -> Option<Moment> {
        match self {
            Offer::From(moment) if moment > now => Some(moment),
            Offer::None | Offer::From(_) => None,
        }
    }

    /// A moderator's offer of a seat with this tenure: holders who missed nothing do not lose it at once, at night, or
    /// while they are away.
    pub fn ordered(tenure: &Tenure, now: Moment) -> Self {
        if tenure.missed > 0 || tenure.holder.is_computer() {
            return Offer::From(now);
        }
        let hours = tenure.settings.hours();
        Offer::From(hours.outside_quiet(hours.back(now).after(Self::TO_KEEP)))
    }
}

/// Something that happens once all players want it.
#[derive(Debug, Clone, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Wish {
    Pause,
    /// The match continues in this language.
    Language(Language),
    /// What was appealed against stands.
    LetStand,
    /// The match ends.
    End,
    /// A computer player takes over this seat, whose holder is missing.
    StandIn(SeatId),
}

impl Wish {
    /// How long a vote is valid. Later, it may no longer be their will.
    pub const COUNTS: Duration = Duration::from_secs(4 * 86_400);

    /// How long after the first vote those who said nothing count as agreeing (for [`Wish::End`], those who are
    /// missing); `None` if only explicit votes count.
    pub fn silence(&self) -> Option<Duration> {
        match self {
            Wish::Pause | Wish::Language(_) => Some(Duration::from_secs(86_400)),
            Wish::End => Some(Duration::from_secs(3 * 86_400)),
            Wish::LetStand | Wish::StandIn(_) => None,
        }
    }
}

impl fmt::Display for Wish {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Wish::Pause => f.write_str("pause"),
            Wish::Language(language) => write!(f, "language {}", language.tag()),
            Wish::LetStand => f.write_str("let stand"),
            Wish::End => f.write_str("end"),
            Wish::StandIn(seat) => write!(f, "stand-in {}", u8::from(*seat)),
        }
    }
}

impl FromStr for Wish {
    type Err = ();

    fn from_str(wish: &str) -> Result<Self, ()> {
        match wish.split_once(' ').unwrap_or((wish, "")) {
            ("pause", "") => Ok(Wish::Pause),
            ("language", tag) => Ok(Wish::Language(Language::from(tag))),
            ("let", "stand") => Ok(Wish::LetStand),
            ("end", "") => Ok(Wish::End),
            ("stand-in", seat) => {
                let seat = seat.parse().ok().and_then(|seat| SeatId::new(seat).ok());
                Ok(Wish::StandIn(seat.ok_or(())?))
            }
            _ => Err(()),
        }
    }
}

/// Who held a seat of a match, from when to when.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Held {
    pub seat: SeatId,
    pub holder: PersonId,
    /// What their decisions depended on, if they are a computer player.
    pub computer: Option<Computer>,
    /// The log's length when they took the seat.
    pub since_seq: u64,
    pub since: Moment,
    /// Until when; `None` for the present holder.
    pub until: Option<Moment>,
    /// Whether they have given it up for good.
    pub handed_on: bool,
}

/// Whether a person plays or has played in a match, whose holders of seats are `held`: they have seen a hand, and may
/// have a grudge.
pub fn has_played(person: PersonId, held: &[Held]) -> bool {
    held.iter().any(|it| it.holder == person)
}
