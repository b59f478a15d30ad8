//! Any game, for those who do not know which.
//!
//! A game's author writes typed traits ([`Game`], [`Words`], [`Pictures`], [`Commands`], and what only some games
//! have). They are erased here, once: a [`Kit`] bundles what one game has, and the rest of the program holds a
//! [`GameRef`]. What belongs to one moment of a match is one object ([`LiveGame`], [`Shown`], [`Step`]), so that a
//! view of one game cannot meet an action of another; what is stored of a match is JSON until its game reads it.

use std::any::Any;
use std::fmt;
use std::marker::PhantomData;
use std::ops::RangeInclusive;
use std::path::Path;
use std::sync::Arc;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::advance::Advance;
use super::chance::{Chance, Seed, SeededChance};
use super::command::{CommandInput, CommandSpec, Commands};
use super::corrupt::Corrupt;
use super::drawing::{EmojiArt, PictureFile, RenderError, Studio};
use super::faces::{Corrections, Places, Policies, Secrets, Tallies};
use super::files::Files;
use super::game::Game;
use super::notice::{Language, Notice, Scene, Sentences, Texts};
use super::pictures::Pictures;
use super::seat::{PerSeat, Seat, SeatId};
use super::terms::{Agreed, Term};
use super::words::{Told, Words};

mod advance;
mod corrections;
mod events;
mod faces;
mod live;
mod name;
mod policies;
mod shown;

pub use advance::AnyAdvance;
pub use corrections::{Correction, PublicCorrection, UnreadCorrection};
pub use events::{Account, Action, Event, PublicEvent, Setup};
pub use faces::{AnyCorrections, AnyPlaces, AnySecrets, AnyTallies, CorrectionError};
pub use live::{Ahead, LiveGame, NotDone, PublicReferee, Refused, Step};
pub use name::GameName;
pub use policies::{AnyPolicies, PolicyName};
pub use shown::Shown;

/// A game of the list.
pub type GameRef = &'static dyn AnyGame;

/// A name no game has.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("there is no game named {name:?}; there is: {known}")]
pub struct NoSuchGame {
    name: String,
    known: String,
}

impl Sentences for GameRef {
    fn stem(&self) -> &'static str {
        self.id()
    }

    fn by_language(&self) -> &'static [(&'static str, &'static str)] {
        self.sentences()
    }
}

/// Reads JSON of the game `G`.
fn read<G: Game, T: DeserializeOwned>(json: &str) -> Result<T, Corrupt> {
    serde_json::from_str(json).map_err(|error| Corrupt::new::<T>(G::ID, json, &error))
}

fn to_json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("what a game stores is plain data")
}

/// What `any` is in the game `G`; an error if it is another game's.
fn typed<G: Game, T: 'static>(any: &dyn Any) -> Result<&T, Corrupt> {
    any.downcast_ref().ok_or(Corrupt::of_another(G::ID))
}

/// These events in the game `G`.
fn public<G: Game>(events: &[PublicEvent]) -> Result<Vec<G::PublicEvent>, Corrupt> {
    events.iter().map(|event| event.typed::<G>().cloned()).collect()
}

/// What a game is played with, once it is read.
type Data = Arc<dyn Any + Send + Sync>;

/// A game, whichever. It is made by [`Kit`] alone.
pub trait AnyGame: Send + Sync {
    /// Its name in the database, in logs and for `/game new`.
    fn id(&self) -> &'static str;
    /// For how many players it is made.
    fn players(&self) -> RangeInclusive<u8>;
    /// What its players agree on before a match.
    fn terms(&self) -> &'static [Term];
    /// Its sentences, by language.
    fn sentences(&self) -> &'static [(&'static str, &'static str)];
    /// What it is called.
    fn name(&self, texts: &Texts) -> String;
    /// How long a match of it takes.
    fn length(&self, texts: &Texts) -> String;
    /// About how many minutes a match alone against computer players takes.
    fn minutes_alone(&self) -> u8;
    /// Its rules in short, as several messages.
    fn rules(&self, texts: &Texts) -> Vec<String>;
    /// Its command.
    fn command(&self) -> CommandSpec;

    /// Reads what it is played with.
    ///
    /// # Errors
    /// The file, and what is wrong with it.
    fn load(&self, files: Files<'_>) -> Result<Data, String>;
    /// Draws a new match's setup; `None` if `data` is not its own or it is not for so many players.
    fn set_up(
        &self,
        data: &Data,
        players: u8,
        agreed: &Agreed,
        chance: &mut dyn Chance,
    ) -> Option<Setup>;

    /// Whether an action uses up what its player cannot get back.
    fn spends(&self, action: &Action) -> bool;

    /// Reads a stored setup.
    ///
    /// # Errors
    /// [`Corrupt`] if it is none of this game; so with the next two.
    fn read_setup(&self, json: &str) -> Result<Setup, Corrupt>;
    /// Reads a stored event.
    fn read_event(&self, json: &str) -> Result<Event, Corrupt>;
    /// Reads an event as a running match's export has it.
    fn read_public_event(&self, json: &str) -> Result<PublicEvent, Corrupt>;
    /// The rules that events come from, by number, each in words.
    ///
    /// # Errors
    /// [`Corrupt`] if something is not of this game; so with the next two.
    fn rules_told(
        &self,
        language: &Language,
        events: &[PublicEvent],
    ) -> Result<Vec<(&'static str, String)>, Corrupt>;
    /// How a match went that is over and ended like this, for its channel.
    fn summary(
        &self,
        scene: &Scene<'_>,
        events: &[PublicEvent],
        end: &Shown,
    ) -> Result<Option<Notice>, Corrupt>;
    /// A whole match as a document in Markdown.
    fn report(
        &self,
        scene: &Scene<'_>,
        setup: &Setup,
        told: Vec<Told<PublicEvent>>,
    ) -> Result<String, Corrupt>;

    /// What its command means, as an action.
    ///
    /// # Errors
    /// A kind text that says what was not understood and what would be.
    fn read_command(&self, input: &dyn CommandInput, scene: &Scene<'_>) -> Result<Action, String>;
    /// An action as somebody types it; `name_of` gives the name, or the colour, of who holds a seat.
    fn line(&self, action: &Action, name_of: &dyn Fn(SeatId) -> String) -> Option<String>;
    /// What an illustration of a message shows, with its name and its description; `None` if it shows nothing.
    fn illustration(
        &self,
        studio: Studio<'_>,
        seats: &PerSeat<Seat>,
        what: &serde_json::Value,
    ) -> Result<Option<PictureFile>, RenderError>;

    /// Its pieces as emojis.
    fn emojis(&self) -> Vec<EmojiArt>;

    /// What is held in secret, if anything is.
    fn secrets(&self) -> Option<&'static dyn AnySecrets>;
    /// What players can leave instructions for, if anything is.
    fn advance(&self) -> Option<&'static dyn AnyAdvance>;
    /// The places of its board, if it has such.
    fn places(&self) -> Option<&'static dyn AnyPlaces>;
    /// What can be set right, if anything can.
    fn corrections(&self) -> Option<&'static dyn AnyCorrections>;
    /// What is counted of a player, if anything is.
    fn tallies(&self) -> Option<&'static dyn AnyTallies>;
    /// Its computer players, if it has any.
    fn policies(&self) -> Option<&'static dyn AnyPolicies>;
}

impl dyn AnyGame {
    /// Reads stored corrections.
    ///
    /// # Errors
    /// [`Corrupt`] if one is not of this game.
    pub fn corrections_of(&self, unread: &[UnreadCorrection]) -> Result<Vec<Correction>, Corrupt> {
        let face = self.corrections().ok_or_else(|| self.corrupt())?;
        unread.iter().map(|unread| face.read(&unread.0)).collect()
    }

    /// That something stored is not what this game writes.
    pub fn corrupt(&self) -> Corrupt {
        Corrupt::of_another(self.id())
    }
}

impl fmt::Debug for dyn AnyGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl fmt::Display for dyn AnyGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl PartialEq for dyn AnyGame {
    fn eq(&self, other: &Self) -> bool {
        self.id() == other.id()
    }
}

/// One game with what it has: the value that stands in the list.
///
/// ```
/// use witan::kit::AnyGame;
///
/// let games = witan::games::built_in();
/// let game = games.usual();
/// assert!(game.players().contains(&4));
/// assert_eq!(games.named(game.id()).expect("it is listed"), game);
/// assert!(games.named("chess").is_err());
/// ```
pub struct Kit<G> {
    game: PhantomData<fn() -> G>,
    secrets: Option<&'static dyn AnySecrets>,
    advance: Option<&'static dyn AnyAdvance>,
    places: Option<&'static dyn AnyPlaces>,
    corrections: Option<&'static dyn AnyCorrections>,
    tallies: Option<&'static dyn AnyTallies>,
    policies: Option<&'static dyn AnyPolicies>,
}

impl<G: Words + Pictures + Commands> Kit<G> {
    /// A game with what every game has.
    pub const fn new() -> Self {
        Kit {
            game: PhantomData,
            secrets: None,
            advance: None,
            places: None,
            corrections: None,
            tallies: None,
            policies: None,
        }
    }

    /// Something is held in secret.
    #[must_use]
    pub const fn with_secrets(self) -> Self
    where
        G: Secrets,
    {
        Kit { secrets: Some(faces::Face::<G>::SECRETS), ..self }
    }

    /// Players can leave instructions.
    #[must_use]
    pub const fn with_advance(self) -> Self
    where
        G: Advance,
    {
        Kit { advance: Some(faces::Face::<G>::ADVANCE), ..self }
    }

    /// Its board has places.
    #[must_use]
    pub const fn with_places(self) -> Self
    where
        G: Places,
    {
        Kit { places: Some(faces::Face::<G>::PLACES), ..self }
    }

    /// Facts can be set right.
    #[must_use]
    pub const fn with_corrections(self) -> Self
    where
        G: Corrections,
    {
        Kit { corrections: Some(faces::Face::<G>::CORRECTIONS), ..self }
    }

    /// Something is counted of players.
    #[must_use]
    pub const fn with_tallies(self) -> Self
    where
        G: Tallies,
    {
        Kit { tallies: Some(faces::Face::<G>::TALLIES), ..self }
    }

    /// It has computer players.
    #[must_use]
    pub const fn with_policies(self) -> Self
    where
        G: Policies,
    {
        Kit { policies: Some(faces::Face::<G>::POLICIES), ..self }
    }
}

impl<G: Words + Pictures + Commands> Default for Kit<G> {
    fn default() -> Self {
        Self::new()
    }
}

impl<G: Words + Pictures + Commands> AnyGame for Kit<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn players(&self) -> RangeInclusive<u8> {
        G::PLAYERS
    }

    fn terms(&self) -> &'static [Term] {
        G::TERMS
    }

    fn sentences(&self) -> &'static [(&'static str, &'static str)] {
        G::SENTENCES
    }

    fn name(&self, texts: &Texts) -> String {
        texts.get(&format!("{}-name", G::ID), &[])
    }

    fn length(&self, texts: &Texts) -> String {
        texts.get(&format!("{}-length", G::ID), &[])
    }

    fn minutes_alone(&self) -> u8 {
        G::MINUTES_ALONE
    }

    fn rules(&self, texts: &Texts) -> Vec<String> {
        G::rules(texts)
    }

    fn command(&self) -> CommandSpec {
        G::COMMAND
    }

    fn load(&self, files: Files<'_>) -> Result<Data, String> {
        Ok(Arc::new(G::read(files)?))
    }

    fn set_up(
        &self,
        data: &Data,
        players: u8,
        agreed: &Agreed,
        chance: &mut dyn Chance,
    ) -> Option<Setup> {
        let data = data.downcast_ref::<G::Data>()?;
        let setup = G::PLAYERS.contains(&players).then(|| G::set_up(data, players, chance))?;
        Some(Setup::of::<G>(G::agree(setup, agreed)))
    }

    fn spends(&self, action: &Action) -> bool {
        action.typed::<G>().is_ok_and(|action| G::spends(&action))
    }

    fn read_setup(&self, json: &str) -> Result<Setup, Corrupt> {
        Ok(Setup::of::<G>(read::<G, _>(json)?))
    }

    fn read_event(&self, json: &str) -> Result<Event, Corrupt> {
        Ok(Event::of::<G>(read::<G, _>(json)?))
    }

    fn read_public_event(&self, json: &str) -> Result<PublicEvent, Corrupt> {
        Ok(PublicEvent::of::<G>(read::<G, _>(json)?))
    }

    fn rules_told(
        &self,
        language: &Language,
        events: &[PublicEvent],
    ) -> Result<Vec<(&'static str, String)>, Corrupt> {
        Ok(G::rules_told(language, &public::<G>(events)?))
    }

    fn summary(
        &self,
        scene: &Scene<'_>,
        events: &[PublicEvent],
        end: &Shown,
    ) -> Result<Option<Notice>, Corrupt> {
        Ok(G::summary(scene, &public::<G>(events)?, end.view::<G>()?))
    }

    fn report(
        &self,
        scene: &Scene<'_>,
        setup: &Setup,
        told: Vec<Told<PublicEvent>>,
    ) -> Result<String, Corrupt> {
        let setup = setup.typed::<G>()?;
        let told: Vec<Told<G::PublicEvent>> = told
            .into_iter()
            .map(|told| match told {
                Told::Event(event) => Ok(Told::Event(event.typed::<G>()?.clone())),
                Told::Settled(text) => Ok(Told::Settled(text)),
            })
            .collect::<Result<_, Corrupt>>()?;
        let opening = G::view(&G::begin(setup), super::Viewer::Public);
        Ok(G::report(scene, &opening, &told))
    }

    fn read_command(&self, input: &dyn CommandInput, scene: &Scene<'_>) -> Result<Action, String> {
        G::read_command(input, scene).map(|action| Action::of::<G>(&action))
    }

    fn line(&self, action: &Action, name_of: &dyn Fn(SeatId) -> String) -> Option<String> {
        G::line(&action.typed::<G>().ok()?, name_of)
    }

    fn illustration(
        &self,
        studio: Studio<'_>,
        seats: &PerSeat<Seat>,
        what: &serde_json::Value,
    ) -> Result<Option<PictureFile>, RenderError> {
        G::illustration(studio.with_palette(G::palette()), seats, what)
    }

    fn emojis(&self) -> Vec<EmojiArt> {
        G::emojis()
    }

    fn secrets(&self) -> Option<&'static dyn AnySecrets> {
        self.secrets
    }

    fn advance(&self) -> Option<&'static dyn AnyAdvance> {
        self.advance
    }

    fn places(&self) -> Option<&'static dyn AnyPlaces> {
        self.places
    }

    fn corrections(&self) -> Option<&'static dyn AnyCorrections> {
        self.corrections
    }

    fn tallies(&self) -> Option<&'static dyn AnyTallies> {
        self.tallies
    }

    fn policies(&self) -> Option<&'static dyn AnyPolicies> {
        self.policies
    }
}

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
