//! The list of games, and what they are played with.

use std::fmt;
use std::path::Path;
use std::sync::Arc;

use crate::chance::{Chance, Seed, SeededChance};
use crate::erased::{Data, GameRef, Setup, Shown};
use crate::files::Files;
use crate::game::Game;
use crate::terms::Agreed;

/// The list of games, with what they are played with. Cheap to clone.
#[derive(Clone)]
pub struct Games {
    list: &'static [GameRef],
    data: Arc<[Data]>,
}

/// Why no match can begin.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SetUpError {
    /// The game is not for so many.
    #[error("{game} is for {least} to {most} players, not for {players}")]
    Players {
        /// Which game.
        game: &'static str,
        /// The fewest it is for.
        least: u8,
        /// The most it is for.
        most: u8,
        /// How many there are.
        players: u8,
    },
}

impl SetUpError {
    /// Whether a game is for so many players.
    ///
    /// # Errors
    /// It says so.
    pub fn check(game: GameRef, players: u8) -> Result<(), Self> {
        if game.players().contains(&players) { Ok(()) } else { Err(Self::players(game, players)) }
    }

    fn players(game: GameRef, players: u8) -> Self {
        let range = game.players();
        SetUpError::Players { game: game.id(), least: *range.start(), most: *range.end(), players }
    }
}

impl Games {
    /// These games; with a directory, what they are played with is read from there, each from the folder named after
    /// it.
    ///
    /// # Errors
    /// The file that is missing or broken.
    pub fn load(list: &'static [GameRef], directory: Option<&Path>) -> Result<Self, BadFile> {
        let data = list.iter().map(|game| {
            let own = directory.map(|directory| directory.join(game.id()));
            game.load(Files { directory: own.as_deref() }).map_err(BadFile)
        });
        Ok(Games { list, data: data.collect::<Result<_, _>>()? })
    }

    /// All of them.
    pub fn all(&self) -> &'static [GameRef] {
        self.list
    }

    /// The game of those who name none.
    pub fn usual(&self) -> GameRef {
        *self.list.first().expect("a list of games has one")
    }

    /// The game of this name.
    ///
    /// # Errors
    /// [`NoSuchGame`] names those there are.
    pub fn named(&self, name: &str) -> Result<GameRef, NoSuchGame> {
        self.list.iter().copied().find(|game| game.id() == name).ok_or_else(|| {
            let known: Vec<&str> = self.list.iter().map(|game| game.id()).collect();
            NoSuchGame { name: name.to_owned(), known: known.join(", ") }
        })
    }

    /// What a game is played with.
    pub fn data<G: Game>(&self) -> G::Data {
        let at = self.list.iter().position(|game| game.id() == G::ID);
        let data = at.and_then(|at| self.data.get(at)?.downcast_ref::<G::Data>());
        data.cloned().unwrap_or_default()
    }

    /// How a match of this game could begin; the same each time. `None` if it is not for so many players.
    pub fn example(&self, game: GameRef, players: u8, agreed: &Agreed) -> Option<Shown> {
        let mut chance = SeededChance::new(Seed::new([0; 32]), 0);
        Some(self.set_up(game, players, agreed, &mut chance).ok()?.opening())
    }

    /// Draws a new match's setup.
    ///
    /// # Errors
    /// [`SetUpError`] if the game is not for so many players.
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

/// A file of the games' data that is missing or broken.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct BadFile(String);

/// A name no game has.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("there is no game named {name:?}; there is: {known}")]
pub struct NoSuchGame {
    name: String,
    known: String,
}
