//! Whether those who play a match may ask what to do: a term of each match whose game has computer players.

use strum::{EnumString, IntoStaticStr};

use super::Held;
use game_api::{Agreed, GameRef, SeatId, Term};

/// Who may ask what to do.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, EnumString, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Hints {
    /// Who plays against nobody but computer players.
    #[default]
    Alone,
    Off,
    On,
}

impl Hints {
    /// The term. Its sentences are `term-hints`, what the option says; `term-hints-<choice>`, a choice; and
    /// `agreed-hints-<choice>`, what a lobby says of it.
    pub const TERM: Term = Term { id: "hints", choices: &["alone", "off", "on"] };

    /// What the players of a match agreed on; `None` if its game has nobody to ask.
    pub fn agreed(game: GameRef, agreed: &Agreed) -> Option<Self> {
        game.policies().map(|_| agreed.on(&Self::TERM).parse().unwrap_or_default())
    }

    /// Whether whoever has this seat may ask. `held` is everyone who has held a seat: who plays on alone, as others
    /// have left, was given no hints while they played, and is not given any now.
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
