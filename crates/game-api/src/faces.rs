//! Optional traits. A game without one omits it, and the commands say so.

use std::error::Error;
use std::fmt;

use serde::Serialize;

use crate::advice::Advised;
use crate::chance::{Chance, DiceStats};
use crate::drawing::{PictureFile, RenderError, Studio};
use crate::game::{Game, Storable};
use crate::notice::{Button, Look, Message, Press, Row, Scene, Texts};
use crate::pictures::Pictures;
use crate::policy::Policy;
use crate::seat::{PerSeat, Seat, SeatId};
use crate::words::Words;

/// The meaning of a typed text; `A` is an action.
pub enum Reading<A> {
    /// The whole text is understood.
    Whole(A),
    /// Only a part is understood: its meaning, and that part's notation. Nothing is done unless the player confirms it.
    Part(A, String),
    /// Nothing is understood.
    Nothing,
}

impl<A> Reading<A> {
    /// Converts the action.
    pub fn map<B>(self, other: impl FnOnce(A) -> B) -> Reading<B> {
        match self {
            Reading::Whole(action) => Reading::Whole(other(action)),
            Reading::Part(action, read) => Reading::Part(other(action), read),
            Reading::Nothing => Reading::Nothing,
        }
    }
}

/// Secret holdings of players, such as a hand of cards.
pub trait Secrets: Pictures {
    /// A player's hand, with the controls to use it. `view` is the player's own, here and below.
    fn hand_message(scene: &Scene<'_>, view: &Self::View) -> Message;

    /// The hand as a direct message.
    fn whispered_hand(scene: &Scene<'_>, view: &Self::View) -> Message {
        Self::hand_message(scene, view)
    }

    /// The hand in a few words, for when everybody may know it. `view` is the player's own.
    fn hand_in_words(scene: &Scene<'_>, view: &Self::View) -> String {
        Self::hand_message(scene, view).text
    }

    /// The button that shows players their hand; its label is `<id>-button-hand`.
    fn show_hand(scene: &Scene<'_>) -> Button {
        let label = scene.texts.get(&format!("{}-button-hand", Self::ID), &[]);
        Button::new(label, Look::Primary, Press::ShowHand)
    }

    /// A picture of a player's hand, for them alone; nothing of it is cached. `None` if the view is nobody's.
    fn hand_picture(
        _studio: Studio<'_>,
        _seats: &PerSeat<Seat>,
        _view: &Self::View,
    ) -> Result<Option<PictureFile>, RenderError> {
        Ok(None)
    }

    /// Tells players in the channel that no direct message reaches them, with a button to continue there and, if
    /// `explains`, what they can do about it: the sentence `<id>-closed-dms`.
    fn closed_to_us(scene: &Scene<'_>, seats: &[SeatId], explains: bool) -> Message {
        let who = scene.mentions(seats.iter().copied());
        let explains = if explains { "yes" } else { "no" };
        Message {
            text: scene.texts.get(
                &format!("{}-closed-dms", Self::ID),
                &[("who", who.into()), ("explains", explains.into())],
            ),
            mentions: seats.to_vec(),
            controls: vec![Row::Buttons(vec![Self::show_hand(scene)])],
            ..Message::default()
        }
    }

    /// Whether the viewer can act in private now, such as committing cards.
    fn awaits_in_private(view: &Self::View) -> bool;

    /// Parses a text typed in private. `<id>-typed-not` says that nothing is understood, `<id>-typed-part` that only a
    /// part is, with `<id>-typed-part-button` to do what that part means.
    fn read_typed(_text: &str) -> Reading<Self::Action> {
        Reading::Nothing
    }

    /// Returns the action for these items of a multiple-choice list; `None` if there is none.
    fn read_selection(_values: &[String]) -> Option<Self::Action> {
        None
    }

    /// Returns the items of a multiple-choice list that mean this action; `None` if no such list does.
    fn selection_of(_action: &Self::Action) -> Option<Vec<String>> {
        None
    }

    /// Tells the viewer, and only them, what opens their own commitment that is still face down; `None` without one.
    fn receipt(_scene: &Scene<'_>, _view: &Self::View) -> Option<String> {
        None
    }

    /// Describes the latest commitments: the hash of each, and what opens it once it is turned up.
    fn commitments_told(_scene: &Scene<'_>, _events: &[Self::PublicEvent]) -> Vec<String> {
        Vec::new()
    }
}

/// Places on the board that can be viewed separately.
pub trait Places: Pictures {
    /// A place.
    type Place: Copy;

    /// Returns the place of this name, in the texts' language or in English; `None` if the board has none.
    fn place(texts: &Texts, name: &str) -> Option<Self::Place>;

    /// Returns the names of all places in a language.
    fn place_names(texts: &Texts) -> Vec<String>;

    /// The error for a name that is no place, with the places there are.
    fn no_such_place(texts: &Texts, typed: &str) -> String;

    /// An enlarged picture of a place and its surroundings, with its description.
    fn place_picture(
        studio: Studio<'_>,
        seats: &PerSeat<Seat>,
        view: &Self::View,
        place: Self::Place,
    ) -> Result<PictureFile, RenderError>;

    /// A place and its surroundings as text, a paragraph a line.
    fn place_in_words(scene: &Scene<'_>, view: &Self::View, place: Self::Place) -> Vec<String>;
}

/// A law of the board that forbids a correction.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{english}")]
pub struct Law {
    english: String,
    key: &'static str,
    args: Vec<(&'static str, String)>,
}

impl Law {
    /// The law behind this error. The sentence `key` says the same, with `args` put into it as text.
    pub fn new(
        error: &impl Error,
        key: &'static str,
        args: &[(&'static str, &dyn fmt::Display)],
    ) -> Self {
        let args = args.iter().map(|(name, value)| (*name, value.to_string())).collect();
        Law { english: error.to_string(), key, args }
    }

    /// Returns the law in words.
    pub fn words(&self, texts: &Texts) -> String {
        let args = self.args.iter().map(|(name, value)| (*name, value.as_str().into()));
        texts.get(self.key, &args.collect::<Vec<_>>())
    }
}

/// The facts a moderator may correct in a match.
pub trait Corrections: Words {
    /// A corrected fact.
    type Correction: Storable;
    /// A corrected fact as everybody may know it.
    type PublicCorrection: Storable;

    /// Parses a fact typed in English; `None` if it is not one. `seat_of` returns the seat of a colour. The words
    /// people may type in their own language instead are listed in `<id>-fact-words`.
    fn read_fact(text: &str, seat_of: &dyn Fn(&str) -> Option<SeatId>) -> Option<Self::Correction>;

    /// Returns all public facts with their current values, each as it would be typed in English. `colour_of` names a
    /// seat's colour.
    fn facts(view: &Self::View, colour_of: &dyn Fn(SeatId) -> &'static str) -> Vec<String>;

    /// Returns the fact without its secrets.
    fn publish_fact(fact: &Self::Correction) -> Self::PublicCorrection;

    /// Whether the fact is about something face down.
    fn is_hidden(fact: &Self::PublicCorrection) -> bool;

    /// The player the fact is about.
    fn seat_of(fact: &Self::PublicCorrection) -> SeatId;

    /// Returns the match with some facts corrected; they are checked together.
    ///
    /// # Errors
    /// The law of the board that forbids it.
    fn corrected(state: &Self::State, facts: &[Self::Correction]) -> Result<Self::State, Law>;

    /// Returns the current value of the fact a correction would set; `None` if nothing can be corrected now.
    fn standing(state: &Self::State, fact: &Self::Correction) -> Option<Self::Correction>;

    /// Checks some proposed corrections together, by public knowledge alone, and returns the current value of each
    /// fact.
    ///
    /// # Errors
    /// The law of the board that forbids it: independent of secrets.
    fn proposed(
        view: &Self::View,
        facts: &[Self::Correction],
    ) -> Result<Vec<Self::PublicCorrection>, Law>;

    /// Whether the claimed old value of a corrected fact is possible, for a referee without the seed.
    fn stood(
        referee: &<Self as Game>::PublicReferee,
        before: &Self::PublicCorrection,
        after: &Self::PublicCorrection,
    ) -> bool;

    /// Returns a referee's public knowledge after some facts are corrected.
    ///
    /// # Errors
    /// The law of the board that forbids it, in words.
    fn corrected_publicly(
        referee: &<Self as Game>::PublicReferee,
        facts: &[Self::PublicCorrection],
    ) -> Result<<Self as Game>::PublicReferee, String>;

    /// Describes a corrected fact, with its old and its new value.
    fn fact_told(
        scene: &Scene<'_>,
        before: &Self::PublicCorrection,
        after: &Self::PublicCorrection,
    ) -> String;

    /// Describes a proposed correction to its proposer: of a secret it tells the new value, but not the old one.
    fn fact_proposed(
        scene: &Scene<'_>,
        before: &Self::PublicCorrection,
        after: &Self::Correction,
    ) -> String;
}

/// Counters for players' statistics.
pub trait Tallies: Words {
    /// One player's counters. All of it is public.
    type Account: Storable + Default;

    /// Returns each player's counters for these events of a match.
    fn accounts(players: u8, events: &[Self::PublicEvent]) -> PerSeat<Self::Account>;

    /// Adds two accounts.
    fn together(one: &Self::Account, other: &Self::Account) -> Self::Account;

    /// Returns the difference from an `earlier` moment of the same match.
    fn since(now: &Self::Account, earlier: &Self::Account) -> Self::Account;

    /// The statistics of the player's dice.
    fn dice(account: &Self::Account) -> DiceStats;

    /// Describes a player's account.
    fn account_line(texts: &Texts, account: &Self::Account) -> String;

    /// The line about a server's matches, with additional arguments for `stats-server-played`.
    fn server_line(texts: &Texts, matches: u32, people: usize, account: &Self::Account) -> String;
}

/// Computer players. The view is serialized to JSON for those that are external programs.
pub trait Policies: Game<View: Serialize> {
    /// The action of a fast, somewhat sensible player; `None` if the seat is not awaited. `view` is its own.
    fn quick(view: &Self::View, luck: &mut dyn Chance) -> Option<Self::Action>;

    /// The policies that people can choose from, the weakest first.
    fn all() -> &'static [&'static dyn Policy<Self>];

    /// An action in words, with what it does for the viewer: a short reason, from the view only.
    fn advised(scene: &Scene<'_>, view: &Self::View, action: &Self::Action) -> Advised;

    /// The keys of the lesson's explanations, one for each decision.
    const LESSONS: &'static [&'static str] = &[];

    /// Returns those of [`Self::LESSONS`] that fit the viewer's current decision, the first to be shown first.
    fn lessons(_view: &Self::View) -> Vec<&'static str> {
        Vec::new()
    }

    /// The explanation with this key, as it fits the viewer's position.
    fn lesson(_scene: &Scene<'_>, _view: &Self::View, _lesson: &str) -> String {
        String::new()
    }

    /// Returns all legal actions of the viewer.
    fn legal_actions(view: &Self::View) -> Vec<Self::Action>;

    /// Estimates each seat's probability of winning, as a turn begins and at the end, with full knowledge of the state:
    /// for viewers of a match that is over. They add up to 1.
    fn chances(state: &Self::State) -> PerSeat<f64>;
}
