//! A match in memory, its decisions, and who follows it.

use std::any::Any;
use std::fmt;
use std::sync::Arc;

use super::{Action, AnySecrets, Corrupt, Event, PublicEvent, Shown, shown, typed};
use crate::kit::Commands;
use crate::kit::chance::{Chance, Drawn, Source};
use crate::kit::game::{Decided, Game, Mismatch, PublicReferee as _, Replayed, Viewer};
use crate::kit::notice::{Message, Notice, Scene, Slot};
use crate::kit::pictures::Pictures;
use crate::kit::referee;
use crate::kit::seat::SeatId;
use crate::kit::words::{OnShow, Words};

/// A match at one moment, secrets included, with what happened since its last chapter began.
#[derive(Clone)]
pub struct LiveGame(Arc<dyn AnyLive>);

/// What one game's match holds.
pub(super) struct Live<G: Game> {
    pub(super) state: G::State,
    pub(super) players: u8,
    pub(super) story: Vec<G::PublicEvent>,
}

trait AnyLive: Send + Sync {
    fn any(&self) -> &dyn Any;
    fn players(&self) -> u8;
    fn awaited(&self) -> Vec<SeatId>;
    fn default_action(&self, seat: SeatId) -> Option<Action>;
    fn is_bystander(&self, seat: SeatId) -> bool;
    fn shown(&self, viewer: Viewer) -> Shown;
    fn decide(
        &self,
        seat: SeatId,
        action: &Action,
        chance: &mut dyn Chance,
    ) -> Result<Step, NotDone>;
    fn decision(&self, event: &Event) -> Result<Option<(SeatId, Action)>, Corrupt>;
    fn after(&self, event: &Event) -> Result<LiveGame, Corrupt>;
    fn remake(&self, ahead: Ahead<'_, '_, Event>, source: Source<'_>, drawn: Drawn) -> Remaking;
    fn open(&self, chance: &mut dyn Chance) -> (Vec<Event>, LiveGame);
    fn reopen(&self, ahead: Ahead<'_, '_, Event>, source: Source<'_>, drawn: Drawn) -> Remaking;
    fn opening(&self, scene: &Scene<'_>) -> Vec<Notice>;
    fn retold(&self, scene: &Scene<'_>, before: &LiveGame) -> Result<Vec<Notice>, Corrupt>;
    fn is_step_back(&self, before: &dyn Any) -> bool;
    fn same(&self, other: &dyn Any) -> bool;
}

type Remaking = Result<Replayed<LiveGame>, Mismatch>;

/// The events of a log from some moment on, by their place after it.
pub type Ahead<'f, 'e, E> = &'f (dyn Fn(usize) -> Option<&'e E> + 'f);

/// Why nothing was decided.
#[derive(Debug, Clone, thiserror::Error)]
pub enum NotDone {
    /// The rules forbid it.
    #[error(transparent)]
    Refused(#[from] Refused),
    /// It is no action of this game.
    #[error(transparent)]
    NoAction(#[from] Corrupt),
}

pub(super) fn begin<G: Words + Pictures + Commands>(setup: &G::Setup) -> LiveGame {
    let (state, players) = (G::begin(setup), G::players(setup));
    LiveGame(Arc::new(Live::<G> { state, players, story: Vec::new() }))
}

impl LiveGame {
    /// What it is in the game `G`.
    pub(super) fn typed<G: Game>(&self) -> Result<&Live<G>, Corrupt> {
        typed::<G, _>(self.0.any())
    }

    /// The state in the game `G`, for tests.
    pub fn state<G: Game>(&self) -> Result<&G::State, Corrupt> {
        Ok(&self.typed::<G>()?.state)
    }

    /// The same match in another state.
    pub(super) fn with<G: Words + Pictures + Commands>(
        live: &Live<G>,
        state: G::State,
    ) -> LiveGame {
        LiveGame(Arc::new(Live::<G> { state, players: live.players, story: live.story.clone() }))
    }

    /// How many players there are.
    pub fn players(&self) -> u8 {
        self.0.players()
    }

    /// The seats whose decision the match waits for; none once it is over.
    pub fn awaited(&self) -> Vec<SeatId> {
        self.0.awaited()
    }

    /// What happens when `seat` lets its deadline pass; `None` if it is not awaited.
    pub fn default_action(&self, seat: SeatId) -> Option<Action> {
        self.0.default_action(seat)
    }

    /// Whether `seat` is awaited in somebody else's affair, which does not have to wait for it alone.
    pub fn is_bystander(&self, seat: SeatId) -> bool {
        self.0.is_bystander(seat)
    }

    /// What `viewer` may know.
    pub fn shown(&self, viewer: Viewer) -> Shown {
        self.0.shown(viewer)
    }

    /// The decision that an event begins with, which happened next; `None` if it only followed from one.
    pub fn decision(&self, event: &Event) -> Result<Option<(SeatId, Action)>, Corrupt> {
        self.0.decision(event)
    }

    /// What follows if `seat` does `action`.
    ///
    /// # Errors
    /// The rule that forbids it, or that it is no action of this game.
    pub fn decide(
        &self,
        seat: SeatId,
        action: &Action,
        chance: &mut dyn Chance,
    ) -> Result<Step, NotDone> {
        self.0.decide(seat, action, chance)
    }

    /// Carries a stored event into the match.
    pub fn evolve(&mut self, event: &Event) -> Result<(), Corrupt> {
        *self = self.0.after(event)?;
        Ok(())
    }

    /// Makes the decision with which a log goes on once more, when `drawn` has been drawn.
    ///
    /// # Errors
    /// The first event that is not what the rules, and the chance of `source`, make of that decision.
    pub fn remake(
        &self,
        ahead: Ahead<'_, '_, Event>,
        source: Source<'_>,
        drawn: Drawn,
    ) -> Result<Replayed<LiveGame>, Mismatch> {
        self.0.remake(ahead, source, drawn)
    }

    /// What happens before the first decision, if anything does, and the match after it.
    pub fn open(&self, chance: &mut dyn Chance) -> (Vec<Event>, LiveGame) {
        self.0.open(chance)
    }

    /// Opens the match once more, as [`LiveGame::remake`] makes a decision.
    ///
    /// # Errors
    /// The first event that is not what the rules, and the chance of `source`, make of the setup.
    pub fn reopen(
        &self,
        ahead: Ahead<'_, '_, Event>,
        source: Source<'_>,
        drawn: Drawn,
    ) -> Result<Replayed<LiveGame>, Mismatch> {
        self.0.reopen(ahead, source, drawn)
    }

    /// What the match says when it begins.
    pub fn opening(&self, scene: &Scene<'_>) -> Vec<Notice> {
        self.0.opening(scene)
    }

    /// What is said when this has become of the match as it was `before`.
    ///
    /// # Errors
    /// [`Corrupt`] if that was another game's.
    pub fn retold(&self, scene: &Scene<'_>, before: &LiveGame) -> Result<Vec<Notice>, Corrupt> {
        self.0.retold(scene, before)
    }

    /// Whether this is the match as it was `before` without its last steps, in the same message.
    pub fn is_step_back(&self, before: &LiveGame) -> bool {
        self.0.is_step_back(before.0.any())
    }

    /// What somebody is told who takes a seat, and what the channel shows from then on. `secrets` is the game's face.
    pub fn handover(
        &self,
        scene: &Scene<'_>,
        seat: SeatId,
        secrets: Option<&dyn AnySecrets>,
    ) -> Vec<Notice> {
        let (public, own) = (self.shown(Viewer::Public), self.shown(Viewer::Seat(seat)));
        let theirs = &scene.for_seat(seat);
        let summary = Message { text: public.status(theirs), ..Message::default() };
        let mut notices = vec![Notice::Post { slot: Slot::Reminder(seat), message: summary }];
        let hand = secrets.and_then(|secrets| secrets.whispered_hand(theirs, &own).ok());
        notices.extend(hand.map(|message| Notice::Post { slot: Slot::Whisper(seat), message }));
        let message = public.board_message(scene);
        notices.push(Notice::Edit { slot: Slot::Board, message });
        notices
    }
}

impl fmt::Debug for LiveGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("LiveGame").field("players", &self.players()).finish_non_exhaustive()
    }
}

impl PartialEq for LiveGame {
    fn eq(&self, other: &Self) -> bool {
        self.0.same(other.0.any())
    }
}

impl<G: Words + Pictures + Commands> Live<G> {
    fn carry(&mut self, events: impl IntoIterator<Item = G::PublicEvent>) {
        for event in events {
            if G::mark(&event).opens_chapter {
                self.story.clear();
            }
            self.story.push(event);
        }
    }

    fn on_show<T>(&self, with: impl FnOnce(&OnShow<'_, G>) -> T) -> T {
        let view = G::view(&self.state, Viewer::Public);
        let own = |seat| G::view(&self.state, Viewer::Seat(seat));
        with(&OnShow { story: &self.story, view: &view, own: &own })
    }
}

impl<G: Words + Pictures + Commands> AnyLive for Live<G> {
    fn any(&self) -> &dyn Any {
        self
    }

    fn players(&self) -> u8 {
        self.players
    }

    fn awaited(&self) -> Vec<SeatId> {
        G::awaited(&self.state)
    }

    fn default_action(&self, seat: SeatId) -> Option<Action> {
        G::default_action(&self.state, seat).map(|action| Action::of::<G>(&action))
    }

    fn is_bystander(&self, seat: SeatId) -> bool {
        G::is_bystander(&self.state, seat)
    }

    fn shown(&self, viewer: Viewer) -> Shown {
        shown::of::<G>(&self.state, &self.story, viewer)
    }

    fn decide(
        &self,
        seat: SeatId,
        action: &Action,
        chance: &mut dyn Chance,
    ) -> Result<Step, NotDone> {
        let action = action.typed::<G>()?;
        if !G::is_for(&action, self.players) {
            return Err(Corrupt::of_another(G::ID).into());
        }
        let decided = G::decide(&self.state, seat, &action, chance).map_err(Refused::of::<G>)?;
        let Decided { events, state } = decided;
        let public: Vec<G::PublicEvent> = events.iter().map(G::publish).collect();
        let mut after = Live::<G> { state, players: self.players, story: self.story.clone() };
        after.carry(public.iter().cloned());
        let before = self.story.clone();
        let events: Vec<Event> = events.into_iter().map(Event::of::<G>).collect();
        let told = events.iter().map(Event::publish).collect();
        let words: Arc<dyn StepWords> =
            Arc::new(StepOf { seat, action, before, public, after: Live::clone(&after) });
        Ok(Step { events, public: told, after: LiveGame(Arc::new(after)), words })
    }

    fn decision(&self, event: &Event) -> Result<Option<(SeatId, Action)>, Corrupt> {
        let decision = G::decision(&self.state, event.typed::<G>()?);
        Ok(decision.map(|(seat, action)| (seat, Action::of::<G>(&action))))
    }

    fn after(&self, event: &Event) -> Result<LiveGame, Corrupt> {
        let event = event.typed::<G>()?;
        let mut after = self.clone();
        G::evolve(&mut after.state, event);
        after.carry([G::publish(event)]);
        Ok(LiveGame(Arc::new(after)))
    }

    fn remake(&self, ahead: Ahead<'_, '_, Event>, source: Source<'_>, drawn: Drawn) -> Remaking {
        let log = (0..).map_while(|at| ahead(at)?.typed::<G>().ok());
        let remade = referee::remake::<G>(&self.state, self.players, log, source, drawn)?;
        Ok(remade.map(|state| LiveGame::with(self, state)))
    }

    fn open(&self, chance: &mut dyn Chance) -> (Vec<Event>, LiveGame) {
        let mut after = self.clone();
        let events = G::open(&self.state, chance).into_iter().map(|event| {
            G::evolve(&mut after.state, &event);
            after.carry([G::publish(&event)]);
            Event::of::<G>(event)
        });
        let events = events.collect();
        (events, LiveGame(Arc::new(after)))
    }

    fn reopen(&self, ahead: Ahead<'_, '_, Event>, source: Source<'_>, drawn: Drawn) -> Remaking {
        let log = (0..).map_while(|at| ahead(at)?.typed::<G>().ok());
        let opened = referee::reopen::<G>(&self.state, log, source, drawn)?;
        Ok(opened.map(|state| LiveGame::with(self, state)))
    }

    fn opening(&self, scene: &Scene<'_>) -> Vec<Notice> {
        self.on_show(|now| G::opening(scene, now))
    }

    fn retold(&self, scene: &Scene<'_>, before: &LiveGame) -> Result<Vec<Notice>, Corrupt> {
        let before = before.typed::<G>()?;
        Ok(before.on_show(|before| self.on_show(|after| G::retold(scene, before, after))))
    }

    fn is_step_back(&self, before: &dyn Any) -> bool {
        let Some(Live { story, .. }) = before.downcast_ref::<Self>() else { return false };
        // A story without its first event is of the first message, or of one before.
        let is_first = || !story.first().is_some_and(|event| G::mark(event).opens_chapter);
        story.starts_with(&self.story) && (!self.story.is_empty() || is_first())
    }

    fn same(&self, other: &dyn Any) -> bool {
        other.downcast_ref::<Self>().is_some_and(|other| self.state == other.state)
    }
}

impl<G: Game> Clone for Live<G> {
    fn clone(&self) -> Self {
        Live { state: self.state.clone(), players: self.players, story: self.story.clone() }
    }
}

/// What a decision led to. `Debug` does not tell it.
#[derive(Clone)]
pub struct Step {
    /// What happened, to be stored.
    pub events: Vec<Event>,
    /// The same as everybody may know it.
    pub public: Vec<PublicEvent>,
    /// The match after it.
    pub after: LiveGame,
    words: Arc<dyn StepWords>,
}

trait StepWords: Send + Sync {
    fn notices(&self, scene: &Scene<'_>) -> Vec<Notice>;
    fn answer(&self, scene: &Scene<'_>) -> String;
}

struct StepOf<G: Game> {
    seat: SeatId,
    action: G::Action,
    /// What had happened in the chapter before.
    before: Vec<G::PublicEvent>,
    public: Vec<G::PublicEvent>,
    after: Live<G>,
}

impl<G: Words + Pictures + Commands> StepWords for StepOf<G> {
    fn notices(&self, scene: &Scene<'_>) -> Vec<Notice> {
        self.after.on_show(|now| G::step(scene, &self.before, &self.public, now))
    }

    fn answer(&self, scene: &Scene<'_>) -> String {
        let view = G::view(&self.after.state, Viewer::Seat(self.seat));
        G::answer(scene, &view, &self.action, &self.public)
    }
}

impl Step {
    /// How much was drawn in it.
    pub fn drawn(&self) -> Drawn {
        self.events.iter().fold(Drawn::default(), |drawn, event| drawn + event.drawn())
    }

    /// What is said of it, in the order in which it should appear.
    pub fn notices(&self, scene: &Scene<'_>) -> Vec<Notice> {
        self.words.notices(scene)
    }

    /// Confirms to who decided, and only to them, what they just did.
    pub fn answer(&self, scene: &Scene<'_>) -> String {
        self.words.answer(scene)
    }
}

impl fmt::Debug for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Step").field("public", &self.public).finish_non_exhaustive()
    }
}

/// Why an action is illegal.
#[derive(Clone)]
pub struct Refused(Arc<dyn AnyRefused>);

trait AnyRefused: Send + Sync {
    fn any(&self) -> &dyn Any;
    fn text(&self) -> String;
    fn words(&self, scene: &Scene<'_>) -> String;
}

struct RefusedOf<G: Game>(G::Refusal);

impl<G: Words> AnyRefused for RefusedOf<G> {
    fn any(&self) -> &dyn Any {
        &self.0
    }

    fn text(&self) -> String {
        self.0.to_string()
    }

    fn words(&self, scene: &Scene<'_>) -> String {
        G::refusal(scene, &self.0)
    }
}

impl Refused {
    /// A refusal of the game `G`.
    pub fn of<G: Words>(refusal: G::Refusal) -> Self {
        Refused(Arc::new(RefusedOf::<G>(refusal)))
    }

    /// What it is in the game `G`.
    pub fn typed<G: Game>(&self) -> Result<&G::Refusal, Corrupt> {
        typed::<G, _>(self.0.any())
    }

    /// It in words, and what is possible instead.
    pub fn words(&self, scene: &Scene<'_>) -> String {
        self.0.words(scene)
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.text())
    }
}

impl fmt::Debug for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Refused({})", self.0.text())
    }
}

impl std::error::Error for Refused {}

/// Somebody who follows a match without its seed and without what is face down, and checks all that is public.
#[derive(Clone)]
pub struct PublicReferee(Arc<dyn AnyPublicReferee>);

trait AnyPublicReferee: Send + Sync {
    fn any(&self) -> &dyn Any;
    fn is_over(&self) -> bool;
    fn open(
        &self,
        ahead: Ahead<'_, '_, PublicEvent>,
        drawn: Drawn,
    ) -> Result<Replayed<PublicReferee>, Mismatch>;
    fn remake(
        &self,
        ahead: Ahead<'_, '_, PublicEvent>,
        as_default: bool,
        drawn: Drawn,
    ) -> Result<Replayed<PublicReferee>, Mismatch>;
}

struct RefereeOf<G: Game>(G::PublicReferee);

impl<G: Words> AnyPublicReferee for RefereeOf<G> {
    fn any(&self) -> &dyn Any {
        &self.0
    }

    fn is_over(&self) -> bool {
        self.0.is_over()
    }

    fn open(
        &self,
        ahead: Ahead<'_, '_, PublicEvent>,
        drawn: Drawn,
    ) -> Result<Replayed<PublicReferee>, Mismatch> {
        let log = (0..).map_while(|at| ahead(at)?.typed::<G>().ok());
        Ok(self.0.open(log, drawn)?.map(PublicReferee::of::<G>))
    }

    fn remake(
        &self,
        ahead: Ahead<'_, '_, PublicEvent>,
        as_default: bool,
        drawn: Drawn,
    ) -> Result<Replayed<PublicReferee>, Mismatch> {
        let log = (0..).map_while(|at| ahead(at)?.typed::<G>().ok());
        let remade = self.0.remake(log, as_default, drawn)?;
        Ok(remade.map(PublicReferee::of::<G>))
    }
}

pub(super) fn public_referee<G: Words>(setup: &G::Setup, match_id: u64) -> PublicReferee {
    PublicReferee::of::<G>(G::PublicReferee::new(setup, match_id))
}

impl PublicReferee {
    pub(super) fn of<G: Words>(referee: G::PublicReferee) -> Self {
        PublicReferee(Arc::new(RefereeOf::<G>(referee)))
    }

    pub(super) fn typed<G: Game>(&self) -> Result<&G::PublicReferee, Corrupt> {
        typed::<G, _>(self.0.any())
    }

    /// Whether the match is over.
    pub fn is_over(&self) -> bool {
        self.0.is_over()
    }

    /// Checks what opens the match, as [`LiveGame::reopen`] does.
    ///
    /// # Errors
    /// The first event that is not what the rules make of the setup.
    pub fn open(
        &self,
        ahead: Ahead<'_, '_, PublicEvent>,
        drawn: Drawn,
    ) -> Result<Replayed<PublicReferee>, Mismatch> {
        self.0.open(ahead, drawn)
    }

    /// Makes the decision with which a log goes on once more, when `drawn` has been drawn. `as_default` says whether
    /// it is said to be what the match did by default.
    ///
    /// # Errors
    /// The first event that is not what the rules make of that decision.
    pub fn remake(
        &self,
        ahead: Ahead<'_, '_, PublicEvent>,
        as_default: bool,
        drawn: Drawn,
    ) -> Result<Replayed<PublicReferee>, Mismatch> {
        self.0.remake(ahead, as_default, drawn)
    }
}
