//! Who held a seat from when to when, and what is theirs and not the seat's.

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

/// What makes a computer player's decisions, such that they can be made again. Its JSON is stored.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Computer {
    pub policy: String,
    pub version: u32,
    /// How many playouts a decision takes.
    pub playouts: u32,
}

impl Computer {
    /// The computer player with the policy of this name, as this program has it.
    pub fn named(game: GameRef, name: &str) -> Option<Self> {
        let policy = game.policies()?.all().into_iter().find(|policy| policy.name == name)?;
        let Budget { playouts } = Budget::default();
        Some(Computer { policy: policy.name.to_owned(), version: policy.version, playouts })
    }

    /// The computer player with this policy, or of a match that names none that there is, neither the weakest nor the
    /// strongest of its game's; `None` if that has none.
    pub fn usual(game: GameRef, wanted: Option<&str>) -> Option<Self> {
        let mut levels = game.policies()?.all();
        levels.retain(|it| it.character.is_none());
        let wanted = wanted.and_then(|name| Self::named(game, name));
        wanted.or_else(|| Self::named(game, levels.get(levels.len() / 2)?.name))
    }

    /// Which character it is, if it is one.
    pub fn character(&self, game: GameRef) -> Option<Character> {
        game.policies()?.all().into_iter().find(|it| it.name == self.policy)?.character
    }

    /// Who takes a seat where the usual computer player would: one of the characters of its strength, if there are such.
    /// They sit around the table in the order that the same `luck` gives at every seat.
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

/// How somebody holds a seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tenure {
    pub holder: PersonId,
    /// What makes their decisions, if they are a computer player.
    pub computer: Option<Computer>,
    /// What is left of their time bank.
    pub bank: Duration,
    /// How many deadlines they have missed in a row.
    pub missed: u8,
    /// When the last of these was due.
    pub missed_at: Option<Moment>,
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
    None,
    /// Anybody can take it from then on, unless its holder keeps it. A moderator's offer may be of a time to come.
    From(Moment),
}

impl Offer {
    /// How long whoever has missed nothing has to keep a seat that a moderator offers.
    pub const TO_KEEP: Duration = Duration::from_secs(24 * 3600);

    /// Whether anybody can take it now.
    pub fn is_open(self, now: Moment) -> bool {
        self.waits_until(now).is_none() && self != Offer::None
    }

    /// Until when it is kept for whoever holds it, or held it before a computer player, if it is.
    pub fn waits_until(self, now: Moment) -> Option<Moment> {
        match self {
            Offer::From(moment) if moment > now => Some(moment),
            Offer::None | Offer::From(_) => None,
        }
    }

    /// A moderator's, of a seat that is held like this: nobody loses one at once who is late with nothing, at night, or
    /// while they are away.
    pub fn ordered(tenure: &Tenure, now: Moment) -> Self {
        if tenure.missed > 0 || tenure.holder.is_computer() {
            return Offer::From(now);
        }
        let hours = tenure.settings.hours();
        Offer::From(hours.outside_quiet(hours.back(now).after(Self::TO_KEEP)))
    }
}

/// What happens once all who play want it.
#[derive(Debug, Clone, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Wish {
    Pause,
    /// It is told in this language.
    Language(Language),
    /// What is appealed stands.
    LetStand,
    /// It ends for everybody.
    End,
    /// A computer player plays on in this seat, whose holder is missing.
    StandIn(SeatId),
}

impl Wish {
    /// How long one counts. Later, it may no longer be theirs.
    pub const COUNTS: Duration = Duration::from_secs(4 * 86_400);

    /// How long after the first who wants it whoever has said nothing agrees, or of an end whoever is missing; `None` if
    /// only those agree who say so.
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
    /// What made their decisions, if they are a computer player.
    pub computer: Option<Computer>,
    /// How long the log was when they took it.
    pub since_seq: u64,
    pub since: Moment,
    /// Until when; `None` for whoever holds it now.
    pub until: Option<Moment>,
    /// Whether they have handed it on for good.
    pub handed_on: bool,
}

/// Whether somebody plays in a match, of which `held` is everyone who has held a seat, or ever did: they have seen a
/// hand, and may have a grudge.
pub fn has_played(person: PersonId, held: &[Held]) -> bool {
    held.iter().any(|it| it.holder == person)
}
