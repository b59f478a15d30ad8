//! Games behind dynamic dispatch, for callers that do not know the game's types.
//!
//! A game's author implements typed traits ([`Game`], [`Words`], [`Pictures`], [`Commands`], and optional ones). Here
//! they are type-erased once: a [`Kit`] bundles the traits of one game, and the rest of the program holds a
//! [`GameRef`]. A moment of a match is one object ([`LiveGame`], [`Shown`], [`Step`]), so that a view of one game
//! cannot meet an action of another; a match's stored data is JSON until its game parses it.

use std::any::Any;
use std::fmt;
use std::marker::PhantomData;
use std::ops::RangeInclusive;
use std::sync::Arc;

use crate::advance::Advance;
use crate::chance::{Chance, Drawn, MatchSeed};
use crate::command::{CommandInput, CommandSpec, Commands};
use crate::corrupt::Corrupt;
use crate::drawing::{EmojiArt, PictureFile, RenderError, Studio};
use crate::faces::{Corrections, Places, Policies, Secrets, Tallies};
use crate::files::Files;
use crate::game::{EventTag, Game, PublicReferee as _};
use crate::notice::{Language, Notice, Scene, Sentences, Texts};
use crate::pictures::{Illustrated, Pictures};
use crate::referee;
use crate::seat::{PerSeat, Seat, SeatId};
use crate::terms::{Agreed, Term};
use crate::words::{Told, Words};

mod advance;
mod faces;
mod live;
mod name;
mod policies;
mod shown;
mod stored;

pub use advance::AnyAdvance;
pub use faces::{AnyCorrections, AnyPlaces, AnySecrets, AnyTallies, CorrectionError};
pub use live::{Ahead, AnyReferee, Live, LiveGame, NotDone, Refused, Step};
use live::{Playing, RefereeStep};
pub use name::GameName;
pub use policies::{AnyPolicies, PolicyName};
pub use shown::{AnyShown, Shown, animation};
pub use stored::{
    Account, Action, Correction, Event, PublicCorrection, PublicEvent, Setup, UnreadCorrection,
};

/// A reference to a registered game.
pub type GameRef = &'static dyn AnyGame;

impl Sentences for GameRef {
    fn stem(&self) -> &'static str {
        self.id()
    }

    fn by_language(&self) -> &'static [(&'static str, &'static str)] {
        self.sentences()
    }
}

/// The traits every game must implement.
pub trait Author: Words + Pictures + Commands {}
impl<G: Words + Pictures + Commands> Author for G {}

/// Downcasts events to those of the game `G`.
fn public<G: Game>(events: &[PublicEvent]) -> Result<Vec<G::PublicEvent>, Corrupt> {
    events.iter().map(|event| event.typed::<G>().cloned()).collect()
}

/// The data a game is played with, loaded.
pub(super) type Data = Arc<dyn Any + Send + Sync>;

/// A game behind dynamic dispatch. Only [`Kit`] implements it.
pub trait AnyGame: Send + Sync {
    /// The game's name in the database, in logs and for `/game new`.
    fn id(&self) -> &'static str;
    /// The possible numbers of players.
    fn players(&self) -> RangeInclusive<u8>;
    /// The options that players agree on before a match.
    fn terms(&self) -> &'static [Term];
    /// The game's sentences, by language.
    fn sentences(&self) -> &'static [(&'static str, &'static str)];
    /// The game's display name.
    fn name(&self, texts: &Texts) -> String;
    /// How long a match takes.
    fn length(&self, texts: &Texts) -> String;
    /// About how many minutes a match alone against computer players takes.
    fn minutes_alone(&self) -> u8;
    /// The rules in short, as several messages.
    fn rules(&self, texts: &Texts) -> Vec<String>;
    /// The game's slash command.
    fn command(&self) -> CommandSpec;

    /// Loads the data the game is played with.
    ///
    /// # Errors
    /// The file, and what is wrong with it.
    fn load(&self, files: Files<'_>) -> Result<Data, String>;
    /// Draws a new match's setup; `None` if `data` is of another game or the game is not for that many players.
    fn set_up(
        &self,
        data: &Data,
        players: u8,
        agreed: &Agreed,
        chance: &mut dyn Chance,
    ) -> Option<Setup>;

    /// Whether an action uses up something its player cannot get back.
    fn spends(&self, action: &Action) -> bool;

    /// Parses a stored setup.
    ///
    /// # Errors
    /// [`Corrupt`] if it is not of this game; likewise for the next two.
    fn read_setup(&self, json: &str) -> Result<Setup, Corrupt>;
    /// Parses a stored event.
    fn read_event(&self, json: &str) -> Result<Event, Corrupt>;
    /// Parses an event from a running match's export.
    fn read_public_event(&self, json: &str) -> Result<PublicEvent, Corrupt>;
    /// Returns the rules behind these events, by number, each with its text.
    ///
    /// # Errors
    /// [`Corrupt`] if an argument is not of this game; likewise for the next two.
    fn rules_told(
        &self,
        language: &Language,
        events: &[PublicEvent],
    ) -> Result<Vec<(&'static str, String)>, Corrupt>;
    /// The summary of a match that is over, for its channel.
    fn summary(
        &self,
        scene: &Scene<'_>,
        events: &[PublicEvent],
        end: &Shown,
    ) -> Result<Option<Notice>, Corrupt>;
    /// The whole match as a Markdown document.
    fn report(
        &self,
        scene: &Scene<'_>,
        setup: &Setup,
        told: Vec<Told<PublicEvent>>,
    ) -> Result<String, Corrupt>;

    /// Parses the game's command into an action.
    ///
    /// # Errors
    /// A friendly text: what was not understood and what is accepted.
    fn read_command(&self, input: &dyn CommandInput, scene: &Scene<'_>) -> Result<Action, String>;
    /// An action as a command line; `name_of` returns the name, or the colour, of a seat's holder.
    fn line(&self, action: &Action, name_of: &dyn Fn(SeatId) -> String) -> Option<String>;
    /// An illustration of a message, with its name and its description; `None` if there is nothing to show.
    fn illustration(
        &self,
        studio: Studio<'_>,
        seats: &PerSeat<Seat>,
        what: &serde_json::Value,
    ) -> Option<Illustrated>;
    /// The same, rendered.
    fn illustration_file(
        &self,
        studio: Studio<'_>,
        seats: &PerSeat<Seat>,
        what: &serde_json::Value,
    ) -> Result<Option<PictureFile>, RenderError>;
    /// The same in words, for those to whom it cannot be drawn.
    fn illustration_in_words(&self, scene: &Scene<'_>, what: &serde_json::Value) -> Option<String>;

    /// The game's pieces as emojis.
    fn emojis(&self) -> Vec<EmojiArt>;

    /// The game's optional traits.
    fn faces(&self) -> &Faces;
    /// Secrets, if players hold any.
    fn secrets(&self) -> Option<&'static dyn AnySecrets> {
        self.faces().secrets
    }
    /// Instructions in advance, if players can leave any.
    fn advance(&self) -> Option<&'static dyn AnyAdvance> {
        self.faces().advance
    }
    /// The places of the board, if it has any.
    fn places(&self) -> Option<&'static dyn AnyPlaces> {
        self.faces().places
    }
    /// Corrections of facts, if there are any.
    fn corrections(&self) -> Option<&'static dyn AnyCorrections> {
        self.faces().corrections
    }
    /// Statistics of players, if there are any.
    fn tallies(&self) -> Option<&'static dyn AnyTallies> {
        self.faces().tallies
    }
    /// Computer players, if there are any.
    fn policies(&self) -> Option<&'static dyn AnyPolicies> {
        self.faces().policies
    }

    /// The number of players of a setup.
    fn players_of(&self, setup: &Setup) -> u8;
    /// How much the setup draws.
    fn drawn_in_setup(&self) -> Drawn;
    /// Whether a setup uses the built-in data.
    fn is_built_in(&self, setup: &Setup) -> bool;
    /// The measured share of wins of each seat of a setup; none if the seats are alike, or nothing is known.
    fn start_shares(&self, setup: &Setup) -> Vec<f64>;
    /// The match before its first decision, and before the events that open it.
    fn begin(&self, setup: &Setup) -> LiveGame;
    /// Checks the draws before the first decision against the match's seed; fails with a description of the mismatch.
    fn audit(&self, setup: &Setup, seed: &MatchSeed) -> Result<(), String>;
    /// A referee who follows a match from its beginning by public events only.
    fn public_referee(&self, setup: &Setup, match_id: u64) -> AnyReferee;
    /// Whether the match a referee follows is over.
    fn is_over(&self, referee: &AnyReferee) -> bool;
    /// Checks the events that open a match or, if `as_default` is given, its next decision.
    fn referee(
        &self,
        referee: &AnyReferee,
        ahead: Ahead<'_, '_, PublicEvent>,
        as_default: Option<bool>,
        drawn: Drawn,
    ) -> RefereeStep;
    /// The public part of an event.
    fn publish(&self, event: &Event) -> PublicEvent;
    /// How much an event drew.
    fn drawn(&self, event: &PublicEvent) -> Drawn;
    /// The tag of an event, for callers that do not know the game.
    fn mark(&self, event: &PublicEvent) -> EventTag;
    /// An event in words; `None` if it is not worth a line.
    fn log_line(&self, scene: &Scene<'_>, event: &PublicEvent) -> Option<String>;
    /// An event in words, in any case.
    fn event_line(&self, scene: &Scene<'_>, event: &PublicEvent) -> String;
    /// An event in words, with the numbers of its draws.
    fn evidence_line(&self, scene: &Scene<'_>, event: &PublicEvent) -> String;
}

/// The optional traits of a game, as given to its [`Kit`].
pub struct Faces {
    secrets: Option<&'static dyn AnySecrets>,
    advance: Option<&'static dyn AnyAdvance>,
    places: Option<&'static dyn AnyPlaces>,
    corrections: Option<&'static dyn AnyCorrections>,
    tallies: Option<&'static dyn AnyTallies>,
    policies: Option<&'static dyn AnyPolicies>,
}

macro_rules! faces {
    ($($name:ident, $with:ident, $typed:ident;)*) => {
        /// Adds optional traits to a game.
        impl<G: Author> Kit<G> {$(
            #[doc = concat!("With [`", stringify!($typed), "`].")]
            #[must_use]
            pub const fn $with(mut self) -> Self
            where
                G: $typed,
            {
                self.faces.$name = Some(const { &faces::Capability::<G>(PhantomData) });
                self
            }
        )*}
    };
}

faces! {
    secrets, with_secrets, Secrets;
    advance, with_advance, Advance;
    places, with_places, Places;
    corrections, with_corrections, Corrections;
    tallies, with_tallies, Tallies;
    policies, with_policies, Policies;
}

impl dyn AnyGame {
    /// Parses stored corrections.
    ///
    /// # Errors
    /// [`Corrupt`] if one is not of this game.
    pub fn corrections_of(&self, unread: &[UnreadCorrection]) -> Result<Vec<Correction>, Corrupt> {
        let face = self.corrections().ok_or_else(|| self.corrupt())?;
        unread.iter().map(|unread| face.read(&unread.0)).collect()
    }

    /// The error for stored data this game cannot have written.
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

/// The traits of one game: the value that is registered.
pub struct Kit<G> {
    game: PhantomData<fn() -> G>,
    faces: Faces,
}

impl<G: Author> Kit<G> {
    /// A game without optional traits.
    pub const fn new() -> Self {
        let faces = Faces {
            secrets: None,
            advance: None,
            places: None,
            corrections: None,
            tallies: None,
            policies: None,
        };
        Kit { game: PhantomData, faces }
    }
}

impl<G: Author> Default for Kit<G> {
    fn default() -> Self {
        Self::new()
    }
}

impl<G: Author> AnyGame for Kit<G> {
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
        Setup::read::<G>(json)
    }

    fn read_event(&self, json: &str) -> Result<Event, Corrupt> {
        Event::read::<G>(json)
    }

    fn read_public_event(&self, json: &str) -> Result<PublicEvent, Corrupt> {
        PublicEvent::read::<G>(json)
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
    ) -> Option<Illustrated> {
        G::illustration(studio.with_palette(G::palette()), seats, what)
    }

    fn illustration_file(
        &self,
        studio: Studio<'_>,
        seats: &PerSeat<Seat>,
        what: &serde_json::Value,
    ) -> Result<Option<PictureFile>, RenderError> {
        let studio = studio.with_palette(G::palette());
        let drawn =
            G::illustration(studio, seats, what).map(|Illustrated { name, picture, alt }| {
                Ok(PictureFile { name: name.into(), file: studio.png(&picture)?, alt })
            });
        drawn.transpose()
    }

    fn illustration_in_words(&self, scene: &Scene<'_>, what: &serde_json::Value) -> Option<String> {
        G::illustration_in_words(scene, what)
    }

    fn emojis(&self) -> Vec<EmojiArt> {
        G::emojis()
    }

    fn faces(&self) -> &Faces {
        &self.faces
    }

    fn players_of(&self, setup: &Setup) -> u8 {
        G::players(setup.own::<G>())
    }

    fn drawn_in_setup(&self) -> Drawn {
        G::drawn_in_setup()
    }

    fn is_built_in(&self, setup: &Setup) -> bool {
        G::data_of(setup.own::<G>()) == G::Data::default()
    }

    fn start_shares(&self, setup: &Setup) -> Vec<f64> {
        if self.is_built_in(setup) { G::start_shares(setup.own::<G>()) } else { Vec::new() }
    }

    fn begin(&self, setup: &Setup) -> LiveGame {
        Playing::<G>::begin(setup.own::<G>())
    }

    fn audit(&self, setup: &Setup, seed: &MatchSeed) -> Result<(), String> {
        referee::audit_setup::<G>(setup.own::<G>(), seed)
    }

    fn public_referee(&self, setup: &Setup, match_id: u64) -> AnyReferee {
        AnyReferee::of::<G>(G::PublicReferee::new(setup.own::<G>(), match_id))
    }

    fn is_over(&self, referee: &AnyReferee) -> bool {
        referee.typed::<G>().is_ok_and(G::PublicReferee::is_over)
    }

    fn referee(
        &self,
        referee: &AnyReferee,
        ahead: Ahead<'_, '_, PublicEvent>,
        as_default: Option<bool>,
        drawn: Drawn,
    ) -> RefereeStep {
        live::referee::<G>(referee, ahead, as_default, drawn)
    }

    fn publish(&self, event: &Event) -> PublicEvent {
        PublicEvent::of::<G>(G::publish(event.own::<G>()))
    }

    fn drawn(&self, event: &PublicEvent) -> Drawn {
        G::drawn(event.own::<G>())
    }

    fn mark(&self, event: &PublicEvent) -> EventTag {
        G::mark(event.own::<G>())
    }

    fn log_line(&self, scene: &Scene<'_>, event: &PublicEvent) -> Option<String> {
        G::log_line(scene, event.own::<G>())
    }

    fn event_line(&self, scene: &Scene<'_>, event: &PublicEvent) -> String {
        G::event_line(scene, event.own::<G>())
    }

    fn evidence_line(&self, scene: &Scene<'_>, event: &PublicEvent) -> String {
        G::evidence_line(scene, event.own::<G>())
    }
}
