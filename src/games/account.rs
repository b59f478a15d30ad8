//! What players did in a match, in each game's own numbers.

use serde::{Deserialize, Serialize};

use super::{Corrupt, GameId, PublicEvent};
use crate::games::koenig::rules as koenig;
use crate::kit::PerSeat;

/// What one player did in a match, in numbers. All of it is public.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
#[expect(missing_docs, reason = "one variant a game")]
pub enum Account {
    Koenig(koenig::Account),
}

impl Account {
    /// Nothing done yet.
    #[must_use]
    pub fn nothing(game: GameId) -> Self {
        match game {
            GameId::Koenig => Account::Koenig(koenig::Account::default()),
        }
    }

    /// Reads stored JSON.
    ///
    /// # Errors
    /// [`Corrupt`] if it is not an account of that game.
    pub fn parse(game: GameId, json: &str) -> Result<Self, Corrupt> {
        let corrupt = |error| Corrupt::new(game, &error);
        match game {
            GameId::Koenig => serde_json::from_str(json).map(Account::Koenig).map_err(corrupt),
        }
    }

    /// Both together; they are of the same game.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        match (self, other) {
            (Account::Koenig(mut one), Account::Koenig(other)) => {
                one += other;
                Account::Koenig(one)
            }
        }
    }

    /// What was done since an `earlier` moment of the same match.
    #[must_use]
    pub fn since(self, earlier: Self) -> Self {
        match (self, earlier) {
            (Account::Koenig(now), Account::Koenig(then)) => Account::Koenig(now.since(then)),
        }
    }
}

/// What each of so many players did in these events of a match.
#[must_use]
pub fn accounts(game: GameId, players: u8, events: &[PublicEvent]) -> PerSeat<Account> {
    match game {
        GameId::Koenig => {
            let events: Vec<koenig::PublicEvent> = events
                .iter()
                .map(|event| match event {
                    PublicEvent::Koenig(event) => event.clone(),
                })
                .collect();
            koenig::accounts(players, &events).map(Account::Koenig)
        }
    }
}
