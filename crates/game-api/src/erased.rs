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

/// A game of the list.
pub type GameRef = &'static dyn AnyGame;

impl Sentences for GameRef {
    fn stem(&self) -> &'static str {
        self.id()
    }

    fn by_language(&self) -> &'static [(&'static str, &'static str)] {
        self.sentences()
    }
}

/// An author's whole work on a game.
pub trait Author: Words + Pictures + Commands {}
impl<G: Words + Pictures + Commands> Author for G {}

/// These events in the game `G`.
fn public<G: Game>(events: &[PublicEvent]) -> Result<Vec<G::PublicEvent>, Corrupt> {
    events.iter().map(|event| event.typed::<G>().cloned()).collect()
}

/// What a game is played with, once it is read.
pub(super) type Data = Arc<dyn Any + Send + Sync>;

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
    ) -> Option<Illustrated>;
    /// The same, drawn.
    fn illustration_file(
        &self,
        studio: Studio<'_>,
        seats: &PerSeat<Seat>,
        what: &serde_json::Value,
    ) -> Result<Option<PictureFile>, RenderError>;

    /// Its pieces as emojis.
    fn emojis(&self) -> Vec<EmojiArt>;

    /// What only some games have.
    fn faces(&self) -> &Faces;
    /// What is held in secret, if anything is.
    fn secrets(&self) -> Option<&'static dyn AnySecrets> {
        self.faces().secrets
    }
    /// What players can leave instructions for, if anything is.
    fn advance(&self) -> Option<&'static dyn AnyAdvance> {
        self.faces().advance
    }
    /// The places of its board, if it has such.
    fn places(&self) -> Option<&'static dyn AnyPlaces> {
        self.faces().places
    }
    /// What can be set right, if anything can.
    fn corrections(&self) -> Option<&'static dyn AnyCorrections> {
        self.faces().corrections
    }
    /// What is counted of a player, if anything is.
    fn tallies(&self) -> Option<&'static dyn AnyTallies> {
        self.faces().tallies
    }
    /// Its computer players, if it has any.
    fn policies(&self) -> Option<&'static dyn AnyPolicies> {
        self.faces().policies
    }

    /// For how many players a setup is.
    fn players_of(&self, setup: &Setup) -> u8;
    /// How much is drawn in setting up.
    fn drawn_in_setup(&self) -> Drawn;
    /// Whether a setup is of what is built into this program.
    fn is_built_in(&self, setup: &Setup) -> bool;
    /// The match before its first decision, and before what opens it.
    fn begin(&self, setup: &Setup) -> LiveGame;
    /// What chance gave before the first decision has to be what the match's seed gives; or what is wrong with it.
    fn audit(&self, setup: &Setup, seed: &MatchSeed) -> Result<(), String>;
    /// Somebody who follows a match from its beginning.
    fn public_referee(&self, setup: &Setup, match_id: u64) -> AnyReferee;
    /// Whether a match is over for who follows it.
    fn is_over(&self, referee: &AnyReferee) -> bool;
    /// Checks what opens a match or, where it is known whether it is a default, its next decision.
    fn referee(
        &self,
        referee: &AnyReferee,
        ahead: Ahead<'_, '_, PublicEvent>,
        as_default: Option<bool>,
        drawn: Drawn,
    ) -> RefereeStep;
    /// An event without what is still secret.
    fn publish(&self, event: &Event) -> PublicEvent;
    /// How much was drawn in an event.
    fn drawn(&self, event: &PublicEvent) -> Drawn;
    /// What an event is to those who do not know the game.
    fn mark(&self, event: &PublicEvent) -> EventTag;
    /// An event in words; `None` if it says nothing by itself.
    fn log_line(&self, scene: &Scene<'_>, event: &PublicEvent) -> Option<String>;
    /// An event in words, whatever it says.
    fn event_line(&self, scene: &Scene<'_>, event: &PublicEvent) -> String;
    /// An event in words, with the numbers of its draws.
    fn evidence_line(&self, scene: &Scene<'_>, event: &PublicEvent) -> String;
}

/// What only some games have, by what a [`Kit`] was given.
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
        /// What a game has besides, each once it is said.
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
pub struct Kit<G> {
    game: PhantomData<fn() -> G>,
    faces: Faces,
}

impl<G: Author> Kit<G> {
    /// A game with what every game has.
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
