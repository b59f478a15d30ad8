//! Whether the players of a match may ask for hints: a term of each match whose game has computer players.

use strum::{EnumString, IntoStaticStr};

use super::Held;
use game_api::{Agreed, GameRef, SeatId, Term};

/// Who may ask for hints.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, EnumString, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Hints {
    /// A person who plays against computers only.
    #[default]
    Alone,
    Off,
    On,
}

impl Hints {
    /// The term. Its texts are `term-hints` for the option, `term-hints-<choice>` for a choice, and
    /// `agreed-hints-<choice>` for the line in a lobby.
    pub const TERM: Term = Term { id: "hints", choices: &["alone", "off", "on"] };

    /// What the players of a match agreed on; `None` if its game has no computer players to ask.
    pub fn agreed(game: GameRef, agreed: &Agreed) -> Option<Self> {
        game.policies().map(|_| agreed.on(&Self::TERM).parse().unwrap_or_default())
    }

    /// Whether the holder of this seat may ask. `held` lists everyone who has held a seat: a person left alone after
    /// others have quit had no hints while they played, and gets none now.
    pub fn allow(self, seat: SeatId, held: &[Held]) -> bool {
        match self {
            Hints::Alone => {
                held.iter().filter(|it| it.seat != seat).all(|it| it.holder.is_computer())
            }
            Hints::Off => false,
            Hints::On => true,
        }
    }
}
