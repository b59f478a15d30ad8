//! The list of games, and the few questions the rest of the program asks any of them.
//!
//! A further game adds a variant to each enum here; the compiler names the places that miss it.

use std::fmt;
use std::path::Path;
use std::str::FromStr;
use std::sync::Arc;

use serde::Serialize;

use crate::kit::{Chance, Decided, Drawn, Game, SeatId, Viewer};

mod account;
mod correction;
pub mod koenig;
mod referee;

pub use account::{Account, accounts};
pub use correction::{BadCorrection, Correction, PublicCorrection, facts};
pub use referee::{Decider, Foul, PublicReferee, Remade};

use koenig::rules::Koenig;

/// Which game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum GameId {
    /// *Lang lebe der König!*
    Koenig,
}

/// A name no game has.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("there is no game named {0:?}; there is: koenig")]
pub struct NoSuchGame(String);

impl GameId {
    /// The name it has in the database and in logs.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            GameId::Koenig => "koenig",
        }
    }

    /// For how many players it is made.
    #[must_use]
    pub fn players(self) -> std::ops::RangeInclusive<u8> {
        match self {
            GameId::Koenig => koenig::rules::PLAYERS,
        }
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for GameId {
    type Err = NoSuchGame;

    fn from_str(name: &str) -> Result<Self, NoSuchGame> {
        match name {
            "koenig" => Ok(GameId::Koenig),
            _ => Err(NoSuchGame(name.to_owned())),
        }
    }
}

/// The data the games are played with.
#[derive(Debug, Clone)]
pub struct Assets {
    koenig_board: Arc<koenig::rules::Board>,
}

/// A file of the games' data is missing or broken.
#[derive(Debug, thiserror::Error)]
pub enum AssetsError {
    /// It cannot be read.
    #[error("{file} cannot be read: {source}")]
    Unreadable {
        /// The file.
        file: String,
        /// Why.
        source: std::io::Error,
    },
    /// It is no board this game can be played on.
    #[error("{file} is no board of Lang lebe der König!: {source}")]
    Board {
        /// The file.
        file: String,
        /// Why.
        source: koenig::rules::BoardError,
    },
}

impl Assets {
    /// What the program is built with, or, given a directory, what that holds.
    ///
    /// # Errors
    /// [`AssetsError`] names the file that is missing or broken.
    pub fn load(directory: Option<&Path>) -> Result<Self, AssetsError> {
        let board = match directory {
            None => koenig::rules::Board::built_in(),
            Some(directory) => {
                let path = directory.join("koenig/board.toml");
                let file = path.display().to_string();
                let text = std::fs::read_to_string(&path)
                    .map_err(|source| AssetsError::Unreadable { file: file.clone(), source })?;
                koenig::rules::Board::parse(&text)
                    .map_err(|source| AssetsError::Board { file, source })?
            }
        };
        Ok(Self { koenig_board: Arc::new(board) })
    }

    /// The board of *Lang lebe der König!*
    #[must_use]
    pub fn koenig_board(&self) -> Arc<koenig::rules::Board> {
        Arc::clone(&self.koenig_board)
    }
}

/// Stored JSON that is not what its game wrote.
///
/// It tells where, never what: the parser's own words quote what they stumble over, and that may be a
/// card that lies face down.
#[derive(Debug, thiserror::Error)]
#[error(
    "stored data of the game {game} cannot be read: at line {line}, column {column} it is {what}"
)]
pub struct Corrupt {
    game: GameId,
    what: &'static str,
    line: usize,
    column: usize,
}

impl Corrupt {
    fn new(game: GameId, error: &serde_json::Error) -> Self {
        use serde_json::error::Category;
        let what = match error.classify() {
            Category::Data => "not what that game writes",
            Category::Eof => "cut off",
            Category::Syntax | Category::Io => "no JSON",
        };
        Corrupt { game, what, line: error.line(), column: error.column() }
    }
}

/// Why no match can begin.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SetUpError {
    /// *Lang lebe der König!* refuses.
    #[error(transparent)]
    Koenig(#[from] koenig::rules::BadSetup),
}

/// A place on a game's board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "one variant a game")]
pub enum Place {
    Koenig(koenig::rules::Territory),
}

impl Place {
    /// The place of this name; `None` if the board has none.
    #[must_use]
    pub fn named(game: GameId, name: &str) -> Option<Self> {
        match game {
            GameId::Koenig => name.parse().map(Place::Koenig).ok(),
        }
    }
}

/// What is fixed before a match's first decision.
#[derive(Debug, Clone, Serialize)]
#[serde(untagged)]
#[expect(missing_docs, reason = "one variant a game")]
pub enum Setup {
    Koenig(koenig::rules::Setup),
}

/// A match at one moment, secrets included.
#[derive(Debug, Clone, PartialEq)]
#[expect(missing_docs, reason = "one variant a game")]
pub enum Position {
    Koenig(koenig::rules::State),
}

/// What a seat wants.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(untagged)]
#[expect(missing_docs, reason = "one variant a game")]
pub enum Action {
    Koenig(koenig::rules::Action),
}

/// What happened, secrets included.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(untagged)]
#[expect(missing_docs, reason = "one variant a game")]
pub enum Event {
    Koenig(koenig::rules::Event),
}

/// What happened, as everybody may know it.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(untagged)]
#[expect(missing_docs, reason = "one variant a game")]
pub enum PublicEvent {
    Koenig(koenig::rules::PublicEvent),
}

/// What one viewer may know of a match.
#[derive(Debug, Clone, PartialEq)]
#[expect(missing_docs, reason = "one variant a game")]
pub enum View {
    Koenig(koenig::rules::View),
}

/// Why an action is illegal.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[expect(missing_docs, reason = "one variant a game")]
pub enum Refusal {
    #[error(transparent)]
    Koenig(#[from] koenig::rules::Refusal),
}

impl Setup {
    /// Which game's.
    #[must_use]
    pub fn game(&self) -> GameId {
        match self {
            Setup::Koenig(_) => GameId::Koenig,
        }
    }

    /// What was drawn to make it.
    #[must_use]
    pub fn drawn(&self) -> Drawn {
        match self {
            // K-S3: the start cards.
            Setup::Koenig(_) => Drawn { draws: 1, commitments: 0 },
        }
    }

    /// For how many players it is.
    #[must_use]
    pub fn players(&self) -> u8 {
        match self {
            Setup::Koenig(setup) => setup.starts.players(),
        }
    }

    /// Whether it is on a board that is built into this program.
    #[must_use]
    pub fn is_built_in(&self) -> bool {
        match self {
            Setup::Koenig(setup) => *setup.board == koenig::rules::Board::built_in(),
        }
    }

    /// Draws a new match's setup.
    ///
    /// # Errors
    /// [`SetUpError`] if the game is not for so many players.
    pub fn draw(
        game: GameId,
        assets: &Assets,
        players: u8,
        chance: &mut dyn Chance,
    ) -> Result<Self, SetUpError> {
        match game {
            GameId::Koenig => {
                Ok(Setup::Koenig(koenig::rules::set_up(assets.koenig_board(), players, chance)?))
            }
        }
    }

    /// Reads stored JSON.
    ///
    /// # Errors
    /// [`Corrupt`] if it is not a setup of that game.
    pub fn parse(game: GameId, json: &str) -> Result<Self, Corrupt> {
        let corrupt = |error| Corrupt::new(game, &error);
        match game {
            GameId::Koenig => serde_json::from_str(json).map(Setup::Koenig).map_err(corrupt),
        }
    }
}

impl Action {
    /// Reads the JSON of a control, or of anybody who says it is one.
    ///
    /// # Errors
    /// [`Corrupt`] if it is not an action of that game.
    pub fn parse(game: GameId, json: &str) -> Result<Self, Corrupt> {
        let corrupt = |error| Corrupt::new(game, &error);
        match game {
            GameId::Koenig => serde_json::from_str(json).map(Action::Koenig).map_err(corrupt),
        }
    }

    /// Whether every seat it names is one of a match of so many players.
    #[must_use]
    pub fn is_for(&self, players: u8) -> bool {
        match self {
            Action::Koenig(action) => action.is_for(players),
        }
    }
}

impl Event {
    /// Reads stored JSON.
    ///
    /// # Errors
    /// [`Corrupt`] if it is not an event of that game.
    pub fn parse(game: GameId, json: &str) -> Result<Self, Corrupt> {
        let corrupt = |error| Corrupt::new(game, &error);
        match game {
            GameId::Koenig => serde_json::from_str(json).map(Event::Koenig).map_err(corrupt),
        }
    }

    /// The event without what is still secret.
    #[must_use]
    pub fn publish(&self) -> PublicEvent {
        match self {
            Event::Koenig(event) => PublicEvent::Koenig(Koenig::publish(event)),
        }
    }

    /// How much of what the match draws was drawn in this event.
    #[must_use]
    pub fn drawn(&self) -> Drawn {
        match self {
            Event::Koenig(event) => event.drawn(),
        }
    }

    /// Whether controls posted before this event no longer mean what they meant.
    #[must_use]
    pub fn outdates_controls(&self) -> bool {
        match self {
            Event::Koenig(event) => koenig::rules::outdates_controls(event),
        }
    }
}

impl PublicEvent {
    /// Reads the JSON of an event as a running match's export has it.
    ///
    /// # Errors
    /// [`Corrupt`] if it is not such an event of that game.
    pub fn parse(game: GameId, json: &str) -> Result<Self, Corrupt> {
        let corrupt = |error| Corrupt::new(game, &error);
        match game {
            GameId::Koenig => serde_json::from_str(json).map(PublicEvent::Koenig).map_err(corrupt),
        }
    }

    /// How much of what the match draws was drawn in this event.
    #[must_use]
    pub fn drawn(&self) -> Drawn {
        match self {
            PublicEvent::Koenig(event) => event.drawn(),
        }
    }

    /// Whether with this event somebody's turn begins: what they did or did not do before is done with.
    #[must_use]
    pub fn begins_turn(&self) -> bool {
        match self {
            PublicEvent::Koenig(event) => matches!(event, koenig::rules::Event::TurnBegan { .. }),
        }
    }

    /// If somebody's turn begins with this event: the seat whose turn comes after it.
    #[must_use]
    pub fn followed_by(&self, players: u8) -> Option<SeatId> {
        match self {
            PublicEvent::Koenig(koenig::rules::Event::TurnBegan { seat, .. }) => {
                seat.clockwise(players).nth(1)
            }
            PublicEvent::Koenig(_) => None,
        }
    }
}

impl View {
    /// All seats by place, the winner first; `None` while the match is being played.
    #[must_use]
    pub fn standings(&self) -> Option<Vec<(u8, SeatId)>> {
        match self {
            View::Koenig(view) => match &view.phase {
                koenig::rules::PhaseView::Over { standings, .. } => {
                    Some(standings.iter().map(|standing| (standing.place, standing.seat)).collect())
                }
                koenig::rules::PhaseView::Turn { .. }
                | koenig::rules::PhaseView::Dispute { .. }
                | koenig::rules::PhaseView::Aftermath { .. }
                | koenig::rules::PhaseView::Between => None,
            },
        }
    }
}

impl Position {
    /// A match before its first decision.
    #[must_use]
    pub fn begin(setup: &Setup) -> Self {
        match setup {
            Setup::Koenig(setup) => Position::Koenig(Koenig::begin(setup)),
        }
    }

    /// How many players there are.
    #[must_use]
    pub fn players(&self) -> u8 {
        match self {
            Position::Koenig(state) => state.players(),
        }
    }

    /// What follows if `seat` does `action`.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn decide(
        &self,
        seat: SeatId,
        action: &Action,
        chance: &mut dyn Chance,
    ) -> Result<Decided<Position, Event>, Refusal> {
        match (self, action) {
            (Position::Koenig(state), Action::Koenig(action)) => {
                let Decided { events, state } = Koenig::decide(state, seat, action, chance)?;
                let events = events.into_iter().map(Event::Koenig).collect();
                Ok(Decided { events, state: Position::Koenig(state) })
            }
        }
    }

    /// Carries a stored event into the match.
    pub fn evolve(&mut self, event: &Event) {
        match (self, event) {
            (Position::Koenig(state), Event::Koenig(event)) => Koenig::evolve(state, event),
        }
    }

    /// What `viewer` may know.
    #[must_use]
    pub fn view(&self, viewer: Viewer) -> View {
        match self {
            Position::Koenig(state) => View::Koenig(Koenig::view(state, viewer)),
        }
    }

    /// The seats whose decision the match waits for; none once it is over.
    #[must_use]
    pub fn awaited(&self) -> Vec<SeatId> {
        match self {
            Position::Koenig(state) => Koenig::awaited(state),
        }
    }

    /// What happens when `seat` lets its deadline pass; `None` if it is not awaited.
    #[must_use]
    pub fn default_action(&self, seat: SeatId) -> Option<Action> {
        match self {
            Position::Koenig(state) => Koenig::default_action(state, seat).map(Action::Koenig),
        }
    }
}
