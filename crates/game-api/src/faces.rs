//! What only some games have. A game without it writes none of it, and the commands say so.

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

/// What a text that somebody typed means, `A` being an action.
pub enum Reading<A> {
    /// All of it is understood.
    Whole(A),
    /// Only a part is: what that would mean, with how it is written. Nothing is done unless somebody says that they
    /// mean it.
    Part(A, String),
    /// Nothing is.
    Nothing,
}

impl<A> Reading<A> {
    /// The same with another action.
    pub fn map<B>(self, other: impl FnOnce(A) -> B) -> Reading<B> {
        match self {
            Reading::Whole(action) => Reading::Whole(other(action)),
            Reading::Part(action, read) => Reading::Part(other(action), read),
            Reading::Nothing => Reading::Nothing,
        }
    }
}

/// What players hold in secret.
pub trait Secrets: Pictures {
    /// What a player holds, with the controls to use it. `view` is the player's own, here and in what follows.
    fn hand_message(scene: &Scene<'_>, view: &Self::View) -> Message;

    /// The same, as a direct message of its own.
    fn whispered_hand(scene: &Scene<'_>, view: &Self::View) -> Message {
        Self::hand_message(scene, view)
    }

    /// The same in a few words, once everybody may know it. `view` is the player's own.
    fn hand_in_words(scene: &Scene<'_>, view: &Self::View) -> String {
        Self::hand_message(scene, view).text
    }

    /// The button that shows players what they hold; its label is `<id>-button-hand`.
    fn show_hand(scene: &Scene<'_>) -> Button {
        let label = scene.texts.get(&format!("{}-button-hand", Self::ID), &[]);
        Button::new(label, Look::Primary, Press::ShowHand)
    }

    /// What a player holds as a picture, for them alone; nothing of it is kept. `None` if the view is nobody's.
    fn hand_picture(
        _studio: Studio<'_>,
        _seats: &PerSeat<Seat>,
        _view: &Self::View,
    ) -> Result<Option<PictureFile>, RenderError> {
        Ok(None)
    }

    /// Tells players in the channel that no direct message reaches them, with a button to go on there, and if
    /// it `explains`, what they can do about it: the sentence `<id>-closed-dms`.
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

    /// Whether the viewer can do something in private now, such as committing cards.
    fn awaits_in_private(view: &Self::View) -> bool;

    /// What a text typed in private means. `<id>-typed-not` says that nothing of it is understood, `<id>-typed-part` that only
    /// a part is, with `<id>-typed-part-button` to do what that part means.
    fn read_typed(_text: &str) -> Reading<Self::Action> {
        Reading::Nothing
    }

    /// What choosing these items of a list of several means; `None` if nothing.
    fn read_selection(_values: &[String]) -> Option<Self::Action> {
        None
    }

    /// The items of a list of several whose choice means this; `None` if no such list does.
    fn selection_of(_action: &Self::Action) -> Option<Vec<String>> {
        None
    }

    /// What opens the viewer's own commitment that is not turned up yet, for them alone; `None` without one.
    fn receipt(_scene: &Scene<'_>, _view: &Self::View) -> Option<String> {
        None
    }

    /// What was committed last: the hash of each, and what opens it once it is turned up.
    fn commitments_told(_scene: &Scene<'_>, _events: &[Self::PublicEvent]) -> Vec<String> {
        Vec::new()
    }
}

/// Places on the board that can be looked at by themselves.
pub trait Places: Pictures {
    /// A place.
    type Place: Copy;

    /// The place of this name, in a language or in English; `None` if the board has none.
    fn place(texts: &Texts, name: &str) -> Option<Self::Place>;

    /// The names of all places in a language.
    fn place_names(texts: &Texts) -> Vec<String>;

    /// Tells somebody who meant a place which there are.
    fn no_such_place(texts: &Texts, typed: &str) -> String;

    /// A place and what is around it, enlarged, with its description.
    fn place_picture(
        studio: Studio<'_>,
        seats: &PerSeat<Seat>,
        view: &Self::View,
        place: Self::Place,
    ) -> Result<PictureFile, RenderError>;

    /// A place and what is around it as a text, a paragraph a line.
    fn place_in_words(scene: &Scene<'_>, view: &Self::View, place: Self::Place) -> Vec<String>;
}

/// A law of the board by which facts cannot be set right.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{english}")]
pub struct Law {
    english: String,
    key: &'static str,
    args: Vec<(&'static str, String)>,
}

impl Law {
    /// The law this error tells of. The sentence `key` says the same, with `args` put into it as text.
    pub fn new(
        error: &impl Error,
        key: &'static str,
        args: &[(&'static str, &dyn fmt::Display)],
    ) -> Self {
        let args = args.iter().map(|(name, value)| (*name, value.to_string())).collect();
        Law { english: error.to_string(), key, args }
    }

    /// The same in words.
    pub fn words(&self, texts: &Texts) -> String {
        let args = self.args.iter().map(|(name, value)| (*name, value.as_str().into()));
        texts.get(self.key, &args.collect::<Vec<_>>())
    }
}

/// What somebody who settles a match may set right on the table.
pub trait Corrections: Words {
    /// One fact set right.
    type Correction: Storable;
    /// A fact set right, as everybody may know it.
    type PublicCorrection: Storable;

    /// Reads a fact as people type it in English; `None` if it is none. `seat_of` tells whose a colour is. What people
    /// may type instead in their own language stands in `<id>-fact-words`.
    fn read_fact(text: &str, seat_of: &dyn Fn(&str) -> Option<SeatId>) -> Option<Self::Correction>;

    /// All facts everybody knows, as they stand, each as it would be typed in English. `colour_of` names whose it is.
    fn facts(view: &Self::View, colour_of: &dyn Fn(SeatId) -> &'static str) -> Vec<String>;

    /// The same without what is secret.
    fn publish_fact(fact: &Self::Correction) -> Self::PublicCorrection;

    /// Whether it is about something that is face down.
    fn is_hidden(fact: &Self::PublicCorrection) -> bool;

    /// The player it is about.
    fn seat_of(fact: &Self::PublicCorrection) -> SeatId;

    /// The match with some facts set right, judged together.
    ///
    /// # Errors
    /// The law of the board that forbids it.
    fn corrected(state: &Self::State, facts: &[Self::Correction]) -> Result<Self::State, Law>;

    /// What a correction would set, as it stands now; `None` if nothing can be corrected now.
    fn standing(state: &Self::State, fact: &Self::Correction) -> Option<Self::Correction>;

    /// Some facts to be set right, each as it stands now, judged together and by what everybody may know alone.
    ///
    /// # Errors
    /// The law of the board that forbids it: the same whatever is secret.
    fn proposed(
        view: &Self::View,
        facts: &[Self::Correction],
    ) -> Result<Vec<Self::PublicCorrection>, Law>;

    /// Whether a fact that was set right can have stood as it is said to have, for who follows without the seed.
    fn stood(
        referee: &<Self as Game>::PublicReferee,
        before: &Self::PublicCorrection,
        after: &Self::PublicCorrection,
    ) -> bool;

    /// What is known publicly once some facts are set right.
    ///
    /// # Errors
    /// The law of the board that forbids it, in words.
    fn corrected_publicly(
        referee: &<Self as Game>::PublicReferee,
        facts: &[Self::PublicCorrection],
    ) -> Result<<Self as Game>::PublicReferee, String>;

    /// A fact set right, as it was and as it is, in words.
    fn fact_told(
        scene: &Scene<'_>,
        before: &Self::PublicCorrection,
        after: &Self::PublicCorrection,
    ) -> String;

    /// A fact to be set right, for who proposes it: of what is secret it tells what is to be, and not what is.
    fn fact_proposed(
        scene: &Scene<'_>,
        before: &Self::PublicCorrection,
        after: &Self::Correction,
    ) -> String;
}

/// What is counted of a player, for statistics.
pub trait Tallies: Words {
    /// What one player did. All of it is public.
    type Account: Storable + Default;

    /// What each of so many players did in these events of a match.
    fn accounts(players: u8, events: &[Self::PublicEvent]) -> PerSeat<Self::Account>;

    /// Both together.
    fn together(one: &Self::Account, other: &Self::Account) -> Self::Account;

    /// What was done since an `earlier` moment of the same match.
    fn since(now: &Self::Account, earlier: &Self::Account) -> Self::Account;

    /// How dice fell.
    fn dice(account: &Self::Account) -> DiceStats;

    /// A player's account in words.
    fn account_line(texts: &Texts, account: &Self::Account) -> String;

    /// What a server's line of matches says besides, as arguments of `stats-server-played`.
    fn server_line(texts: &Texts, matches: u32, people: usize, account: &Self::Account) -> String;
}

/// Computer players. A view is JSON to those that are programs of somebody else's.
pub trait Policies: Game<View: Serialize> {
    /// What a quick, somewhat sensible player would do; `None` if the seat is not awaited. `view` is its own.
    fn quick(view: &Self::View, luck: &mut dyn Chance) -> Option<Self::Action>;

    /// Those that people can choose from, the weakest first.
    fn all() -> &'static [&'static dyn Policy<Self>];

    /// An action in words, with what it does for the viewer: a short reason, from nothing but the view.
    fn advised(scene: &Scene<'_>, view: &Self::View, action: &Self::Action) -> Advised;

    /// What a lesson explains, a decision each, by names.
    const LESSONS: &'static [&'static str] = &[];

    /// Those of [`Self::LESSONS`] that are about what the viewer is asked now, the first to be told first.
    fn lessons(_view: &Self::View) -> Vec<&'static str> {
        Vec::new()
    }

    /// What one of them explains, by what the viewer sees.
    fn lesson(_scene: &Scene<'_>, _view: &Self::View, _lesson: &str) -> String {
        String::new()
    }

    /// Everything the viewer can do now.
    fn legal_actions(view: &Self::View) -> Vec<Self::Action>;

    /// How likely each seat is to win as a turn begins, and at the end, by an estimate that knows everything: for
    /// those who look at a match that is over. Together 1.
    fn chances(state: &Self::State) -> PerSeat<f64>;
}
