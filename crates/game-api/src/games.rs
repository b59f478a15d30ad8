//! The registered games with their data.

use std::fmt;
use std::path::Path;
use std::sync::Arc;

use crate::chance::{Chance, Seed, SeededChance};
use crate::erased::{Data, GameRef, Setup, Shown};
use crate::files::Files;
use crate::game::Game;
use crate::terms::Agreed;

/// The registered games, with the data they are played with. Cheap to clone.
#[derive(Clone)]
pub struct Games {
    list: &'static [GameRef],
    data: Arc<[Data]>,
}

/// Why a match cannot begin.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SetUpError {
    /// The game is not for that many players.
    #[error("{game} is for {least} to {most} players, not for {players}")]
    Players {
        /// The game.
        game: &'static str,
        /// The minimum number of players.
        least: u8,
        /// The maximum number of players.
        most: u8,
        /// The actual number of players.
        players: u8,
    },
}

impl SetUpError {
    /// Checks that a game is for `players` players.
    ///
    /// # Errors
    /// [`SetUpError`] if it is not.
    pub fn check(game: GameRef, players: u8) -> Result<(), Self> {
        if game.players().contains(&players) { Ok(()) } else { Err(Self::players(game, players)) }
    }

    fn players(game: GameRef, players: u8) -> Self {
        let range = game.players();
        SetUpError::Players { game: game.id(), least: *range.start(), most: *range.end(), players }
    }
}

impl Games {
    /// Loads these games; with a directory, each game's data is read from the folder named after it.
    ///
    /// # Errors
    /// The file that is missing or invalid.
    pub fn load(list: &'static [GameRef], directory: Option<&Path>) -> Result<Self, BadFile> {
        let data = list.iter().map(|game| {
            let own = directory.map(|directory| directory.join(game.id()));
            game.load(Files { directory: own.as_deref() }).map_err(BadFile)
        });
        Ok(Games { list, data: data.collect::<Result<_, _>>()? })
    }

    /// Returns all games.
    pub fn all(&self) -> &'static [GameRef] {
        self.list
    }

    /// Returns the default game.
    pub fn usual(&self) -> GameRef {
        *self.list.first().expect("a list of games has one")
    }

    /// Returns the game of this name.
    ///
    /// # Errors
    /// [`NoSuchGame`], which names the existing ones.
    pub fn named(&self, name: &str) -> Result<GameRef, NoSuchGame> {
        self.list.iter().copied().find(|game| game.id() == name).ok_or_else(|| {
            let known: Vec<&str> = self.list.iter().map(|game| game.id()).collect();
            NoSuchGame { name: name.to_owned(), known: known.join(", ") }
        })
    }

    /// Returns a game's data.
    pub fn data<G: Game>(&self) -> G::Data {
        let at = self.list.iter().position(|game| game.id() == G::ID);
        let data = at.and_then(|at| self.data.get(at)?.downcast_ref::<G::Data>());
        data.cloned().unwrap_or_default()
    }

    /// Returns an example of an opening position, the same each time; `None` if the game is not for `players` players.
    pub fn example(&self, game: GameRef, players: u8, agreed: &Agreed) -> Option<Shown> {
        let mut chance = SeededChance::new(Seed::new([0; 32]), 0);
        Some(self.set_up(game, players, agreed, &mut chance).ok()?.opening())
    }

    /// Draws a new match's setup.
    ///
    /// # Errors
    /// [`SetUpError`] if the game is not for `players` players.
    pub fn set_up(
        &self,
        game: GameRef,
        players: u8,
        agreed: &Agreed,
        chance: &mut dyn Chance,
    ) -> Result<Setup, SetUpError> {
        let at = self.list.iter().position(|listed| *listed == game);
        let data = at.and_then(|at| self.data.get(at));
        data.and_then(|data| game.set_up(data, players, agreed, chance))
            .ok_or_else(|| SetUpError::players(game, players))
    }
}

impl fmt::Debug for Games {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.list).finish()
    }
}

/// A file of the games' data is missing or invalid.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct BadFile(String);

/// No game has this name.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("there is no game named {name:?}; there is: {known}")]
pub struct NoSuchGame {
    name: String,
    known: String,
}
