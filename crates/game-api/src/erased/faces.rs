//! The optional traits of a game, behind dynamic dispatch.

use std::marker::PhantomData;

use serde::de::DeserializeOwned;
use serde_json::Value;

use super::{
    Account, Action, AnyReferee, Author, Correction, Corrupt, LiveGame, PublicCorrection,
    PublicEvent, Shown, public,
};
use crate::chance::DiceStats;
use crate::drawing::{PictureFile, RenderError, Studio};
use crate::faces::{Corrections, Law, Places, Reading, Secrets, Tallies};
use crate::game::Game;
use crate::notice::{Message, Scene, Texts, Vocabulary};
use crate::seat::{PerSeat, Seat, SeatId};

/// Implements the optional traits for the game `G`.
pub(super) struct Capability<G>(pub(super) PhantomData<fn() -> G>);

/// What players hold in secret: see [`Secrets`]. The view is the player's own.
///
/// Every function that takes a [`Shown`] or events fails with [`Corrupt`] if they are another game's.
#[expect(missing_docs, reason = "the typed trait tells")]
#[expect(clippy::missing_errors_doc, reason = "told above, once")]
pub trait AnySecrets: Send + Sync {
    fn hand_message(&self, scene: &Scene<'_>, own: &Shown) -> Result<Message, Corrupt>;
    fn whispered_hand(&self, scene: &Scene<'_>, own: &Shown) -> Result<Message, Corrupt>;
    fn hand_in_words(&self, scene: &Scene<'_>, own: &Shown) -> Result<String, Corrupt>;
    fn hand_picture(
        &self,
        studio: Studio<'_>,
        seats: &PerSeat<Seat>,
        own: &Shown,
    ) -> Result<Option<PictureFile>, RenderError>;
    fn closed_to_us(&self, scene: &Scene<'_>, seats: &[SeatId], explains: bool) -> Message;
    fn awaits_in_private(&self, own: &Shown) -> bool;
    fn read_typed(&self, text: &str) -> Reading<Action>;
    fn read_selection(&self, values: &[String]) -> Option<Action>;
    fn selection_of(&self, action: &Action) -> Option<Vec<String>>;
    fn receipt(&self, scene: &Scene<'_>, own: &Shown) -> Option<String>;
    fn commitments_told(
        &self,
        scene: &Scene<'_>,
        events: &[PublicEvent],
    ) -> Result<Vec<String>, Corrupt>;
}

impl<G: Secrets> AnySecrets for Capability<G> {
    fn hand_message(&self, scene: &Scene<'_>, own: &Shown) -> Result<Message, Corrupt> {
        Ok(G::hand_message(scene, own.view::<G>()?))
    }

    fn hand_in_words(&self, scene: &Scene<'_>, own: &Shown) -> Result<String, Corrupt> {
        Ok(G::hand_in_words(scene, own.view::<G>()?))
    }

    fn whispered_hand(&self, scene: &Scene<'_>, own: &Shown) -> Result<Message, Corrupt> {
        Ok(G::whispered_hand(scene, own.view::<G>()?))
    }

    fn hand_picture(
        &self,
        studio: Studio<'_>,
        seats: &PerSeat<Seat>,
        own: &Shown,
    ) -> Result<Option<PictureFile>, RenderError> {
        G::hand_picture(studio.with_palette(G::palette()), seats, own.view::<G>()?)
    }

    fn closed_to_us(&self, scene: &Scene<'_>, seats: &[SeatId], explains: bool) -> Message {
        G::closed_to_us(scene, seats, explains)
    }

    fn awaits_in_private(&self, own: &Shown) -> bool {
        own.view::<G>().is_ok_and(G::awaits_in_private)
    }

    fn read_typed(&self, text: &str) -> Reading<Action> {
        G::read_typed(text).map(|action| Action::of::<G>(&action))
    }

    fn read_selection(&self, values: &[String]) -> Option<Action> {
        G::read_selection(values).map(|action| Action::of::<G>(&action))
    }

    fn selection_of(&self, action: &Action) -> Option<Vec<String>> {
        G::selection_of(&action.typed::<G>().ok()?)
    }

    fn receipt(&self, scene: &Scene<'_>, own: &Shown) -> Option<String> {
        G::receipt(scene, own.view::<G>().ok()?)
    }

    fn commitments_told(
        &self,
        scene: &Scene<'_>,
        events: &[PublicEvent],
    ) -> Result<Vec<String>, Corrupt> {
        Ok(G::commitments_told(scene, &public::<G>(events)?))
    }
}

/// Places of a board: see [`Places`]. A place is given by its name; the result is `None` if the board has no such
/// place.
#[expect(missing_docs, reason = "the typed trait tells")]
#[expect(clippy::missing_errors_doc, reason = "RenderError if it cannot be drawn")]
pub trait AnyPlaces: Send + Sync {
    fn names(&self, texts: &Texts) -> Vec<String>;
    fn has(&self, texts: &Texts, name: &str) -> bool;
    fn no_such_place(&self, texts: &Texts, typed: &str) -> String;
    fn picture(
        &self,
        studio: Studio<'_>,
        seats: &PerSeat<Seat>,
        shown: &Shown,
        name: &str,
    ) -> Result<Option<PictureFile>, RenderError>;
    fn in_words(&self, scene: &Scene<'_>, shown: &Shown, name: &str) -> Option<Vec<String>>;
}

impl<G: Places> AnyPlaces for Capability<G> {
    fn names(&self, texts: &Texts) -> Vec<String> {
        G::place_names(texts)
    }

    fn has(&self, texts: &Texts, name: &str) -> bool {
        G::place(texts, name).is_some()
    }

    fn no_such_place(&self, texts: &Texts, typed: &str) -> String {
        G::no_such_place(texts, typed)
    }

    fn picture(
        &self,
        studio: Studio<'_>,
        seats: &PerSeat<Seat>,
        shown: &Shown,
        name: &str,
    ) -> Result<Option<PictureFile>, RenderError> {
        let Some(place) = G::place(studio.texts, name) else { return Ok(None) };
        let studio = studio.with_palette(G::palette());
        G::place_picture(studio, seats, shown.view::<G>()?, place).map(Some)
    }

    fn in_words(&self, scene: &Scene<'_>, shown: &Shown, name: &str) -> Option<Vec<String>> {
        Some(G::place_in_words(scene, shown.view::<G>().ok()?, G::place(scene.texts, name)?))
    }
}

/// Why facts cannot be corrected in this way.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CorrectionError {
    /// A law of the board forbids it.
    #[error(transparent)]
    Forbidden(#[from] Law),
    /// A law of the board forbids it, judged by public knowledge.
    #[error("{0}")]
    ForbiddenPublicly(String),
    /// The facts are of another game.
    #[error(transparent)]
    Corrupt(#[from] Corrupt),
}

/// What may be corrected in a match: see [`Corrections`].
///
/// Every function fails with [`Corrupt`] if an argument is another game's.
#[expect(missing_docs, reason = "the typed trait tells")]
#[expect(clippy::missing_errors_doc, reason = "told above, once")]
pub trait AnyCorrections: Send + Sync {
    /// Parses a fact typed in this language or in English.
    fn read_fact(
        &self,
        texts: &Texts,
        text: &str,
        seat_of: &dyn Fn(&str) -> Option<SeatId>,
    ) -> Option<Correction>;
    /// Parses a stored fact.
    fn read(&self, fact: &Value) -> Result<Correction, Corrupt>;
    /// Parses a fact from a running match's export.
    fn read_public(&self, fact: &Value) -> Result<PublicCorrection, Corrupt>;
    fn facts(
        &self,
        texts: &Texts,
        shown: &Shown,
        colour_of: &dyn Fn(SeatId) -> &'static str,
    ) -> Result<Vec<String>, Corrupt>;
    fn publish(&self, fact: &Correction) -> PublicCorrection;
    fn seat(&self, fact: &PublicCorrection) -> SeatId;
    fn is_hidden(&self, fact: &PublicCorrection) -> bool;
    fn told(
        &self,
        scene: &Scene<'_>,
        before: &PublicCorrection,
        after: &PublicCorrection,
    ) -> Result<String, Corrupt>;
    fn proposal(
        &self,
        scene: &Scene<'_>,
        before: &PublicCorrection,
        after: &Correction,
    ) -> Result<String, Corrupt>;
    fn corrected(&self, live: &LiveGame, facts: &[Correction])
    -> Result<LiveGame, CorrectionError>;
    fn standing(&self, live: &LiveGame, fact: &Correction) -> Result<Option<Correction>, Corrupt>;
    fn proposed(
        &self,
        shown: &Shown,
        facts: &[Correction],
    ) -> Result<Vec<PublicCorrection>, CorrectionError>;
    fn stood(
        &self,
        referee: &AnyReferee,
        before: &PublicCorrection,
        after: &PublicCorrection,
    ) -> Result<bool, Corrupt>;
    fn corrected_publicly(
        &self,
        referee: &AnyReferee,
        facts: &[PublicCorrection],
    ) -> Result<AnyReferee, CorrectionError>;
}

impl<G: Corrections + Author> AnyCorrections for Capability<G> {
    fn read_fact(
        &self,
        texts: &Texts,
        text: &str,
        seat_of: &dyn Fn(&str) -> Option<SeatId>,
    ) -> Option<Correction> {
        let text = words_of_facts::<G>(texts).to_english(text);
        G::read_fact(&text, seat_of).map(Correction::of::<G>)
    }

    fn read(&self, fact: &Value) -> Result<Correction, Corrupt> {
        Ok(Correction::of::<G>(parsed::<G, _>(fact)?))
    }

    fn read_public(&self, fact: &Value) -> Result<PublicCorrection, Corrupt> {
        Ok(PublicCorrection::of::<G>(parsed::<G, _>(fact)?))
    }

    fn facts(
        &self,
        texts: &Texts,
        shown: &Shown,
        colour_of: &dyn Fn(SeatId) -> &'static str,
    ) -> Result<Vec<String>, Corrupt> {
        let (facts, words) = (G::facts(shown.view::<G>()?, colour_of), words_of_facts::<G>(texts));
        Ok(facts.iter().map(|fact| words.from_english(fact)).collect())
    }

    fn publish(&self, fact: &Correction) -> PublicCorrection {
        PublicCorrection::of::<G>(G::publish_fact(fact.own::<G>()))
    }

    fn seat(&self, fact: &PublicCorrection) -> SeatId {
        G::seat_of(fact.own::<G>())
    }

    fn is_hidden(&self, fact: &PublicCorrection) -> bool {
        G::is_hidden(fact.own::<G>())
    }

    fn told(
        &self,
        scene: &Scene<'_>,
        before: &PublicCorrection,
        after: &PublicCorrection,
    ) -> Result<String, Corrupt> {
        Ok(G::fact_told(scene, before.own::<G>(), after.typed::<G>()?))
    }

    fn proposal(
        &self,
        scene: &Scene<'_>,
        before: &PublicCorrection,
        after: &Correction,
    ) -> Result<String, Corrupt> {
        Ok(G::fact_proposed(scene, before.own::<G>(), after.typed::<G>()?))
    }

    fn corrected(
        &self,
        live: &LiveGame,
        facts: &[Correction],
    ) -> Result<LiveGame, CorrectionError> {
        let live = live.typed::<G>()?;
        let state = G::corrected(&live.state, &all::<G>(facts)?)?;
        Ok(live.with(state))
    }

    fn standing(&self, live: &LiveGame, fact: &Correction) -> Result<Option<Correction>, Corrupt> {
        let stands = G::standing(live.state::<G>()?, fact.typed::<G>()?);
        Ok(stands.map(Correction::of::<G>))
    }

    fn proposed(
        &self,
        shown: &Shown,
        facts: &[Correction],
    ) -> Result<Vec<PublicCorrection>, CorrectionError> {
        let before = G::proposed(shown.view::<G>()?, &all::<G>(facts)?)?;
        Ok(before.into_iter().map(PublicCorrection::of::<G>).collect())
    }

    fn stood(
        &self,
        referee: &AnyReferee,
        before: &PublicCorrection,
        after: &PublicCorrection,
    ) -> Result<bool, Corrupt> {
        Ok(G::stood(referee.typed::<G>()?, before.typed::<G>()?, after.typed::<G>()?))
    }

    fn corrected_publicly(
        &self,
        referee: &AnyReferee,
        facts: &[PublicCorrection],
    ) -> Result<AnyReferee, CorrectionError> {
        let facts = facts.iter().map(|fact| fact.typed::<G>().cloned());
        let facts: Vec<G::PublicCorrection> = facts.collect::<Result<_, Corrupt>>()?;
        let referee = G::corrected_publicly(referee.typed::<G>()?, &facts)
            .map_err(CorrectionError::ForbiddenPublicly)?;
        Ok(AnyReferee::of::<G>(referee))
    }
}

fn words_of_facts<G: Corrections>(texts: &Texts) -> Vocabulary {
    Vocabulary::of(texts, &format!("{}-fact-words", G::ID)).and(Vocabulary::colours(texts))
}

/// Statistics of players: see [`Tallies`].
///
/// Every function fails with [`Corrupt`] if an argument is another game's.
#[expect(missing_docs, reason = "the typed trait tells")]
#[expect(clippy::missing_errors_doc, reason = "told above, once")]
pub trait AnyTallies: Send + Sync {
    fn nothing(&self) -> Account;
    fn accounts(&self, players: u8, events: &[PublicEvent]) -> Result<PerSeat<Account>, Corrupt>;
    fn together(&self, one: &Account, other: &Account) -> Result<Account, Corrupt>;
    fn since(&self, now: &Account, earlier: &Account) -> Result<Account, Corrupt>;
    fn dice(&self, account: &Account) -> Result<DiceStats, Corrupt>;
    fn account_line(&self, texts: &Texts, account: &Account) -> Result<String, Corrupt>;
    fn server_line(
        &self,
        texts: &Texts,
        matches: u32,
        people: usize,
        account: &Account,
    ) -> Result<String, Corrupt>;
}

impl<G: Tallies> AnyTallies for Capability<G> {
    fn nothing(&self) -> Account {
        Account::of::<G>(&G::Account::default())
    }

    fn accounts(&self, players: u8, events: &[PublicEvent]) -> Result<PerSeat<Account>, Corrupt> {
        let accounts = G::accounts(players, &public::<G>(events)?);
        Ok(accounts.map(|account| Account::of::<G>(&account)))
    }

    fn together(&self, one: &Account, other: &Account) -> Result<Account, Corrupt> {
        let (one, other) = (one.typed::<G>()?, other.typed::<G>()?);
        Ok(Account::of::<G>(&G::together(&one, &other)))
    }

    fn since(&self, now: &Account, earlier: &Account) -> Result<Account, Corrupt> {
        let (now, earlier) = (now.typed::<G>()?, earlier.typed::<G>()?);
        Ok(Account::of::<G>(&G::since(&now, &earlier)))
    }

    fn dice(&self, account: &Account) -> Result<DiceStats, Corrupt> {
        Ok(G::dice(&account.typed::<G>()?))
    }

    fn account_line(&self, texts: &Texts, account: &Account) -> Result<String, Corrupt> {
        Ok(G::account_line(texts, &account.typed::<G>()?))
    }

    fn server_line(
        &self,
        texts: &Texts,
        matches: u32,
        people: usize,
        account: &Account,
    ) -> Result<String, Corrupt> {
        Ok(G::server_line(texts, matches, people, &account.typed::<G>()?))
    }
}

fn parsed<G: Game, T: DeserializeOwned>(value: &Value) -> Result<T, Corrupt> {
    T::deserialize(value).map_err(|_| Corrupt::of_another(G::ID))
}

fn all<G: Corrections>(facts: &[Correction]) -> Result<Vec<G::Correction>, Corrupt> {
    facts.iter().map(|fact| fact.typed::<G>().cloned()).collect()
}
