//! A match in memory, its decisions, and who follows it.

use std::any::Any;
use std::fmt;
use std::sync::Arc;

use super::{Action, AnySecrets, Author, Corrupt, Event, GameRef, PublicEvent, Shown, shown};
use crate::chance::{Chance, Drawn, Source};
use crate::game::{Decided, Game, Mismatch, PublicReferee as _, ReplayedDecision, Viewer};
use crate::notice::{Message, Notice, Scene, Slot};
use crate::referee;
use crate::seat::SeatId;
use crate::words::{MatchView, Words};

/// A match at one moment, secrets included, with what happened since its last chapter began.
pub type LiveGame = Arc<dyn Live>;

/// See [`LiveGame`]. What it is given of another game is [`Corrupt`].
#[expect(clippy::missing_errors_doc, reason = "told above, once")]
pub trait Live: Any + Send + Sync {
    /// How many players there are.
    fn players(&self) -> u8;
    /// The seats whose decision the match waits for; none once it is over.
    fn awaited(&self) -> Vec<SeatId>;
    /// What happens when `seat` lets its deadline pass; `None` if it is not awaited.
    fn default_action(&self, seat: SeatId) -> Option<Action>;
    /// Whether `seat` is awaited in somebody else's affair, which does not have to wait for it alone.
    fn is_bystander(&self, seat: SeatId) -> bool;
    /// What `viewer` may know.
    fn shown(&self, viewer: Viewer) -> Shown;
    /// What happens before the first decision, if anything does, and the match after it.
    fn open(&self, chance: &mut dyn Chance) -> (Vec<Event>, LiveGame);
    /// What follows if `seat` does `action`; or the rule that forbids it.
    fn decide(
        &self,
        seat: SeatId,
        action: &Action,
        chance: &mut dyn Chance,
    ) -> Result<Step, NotDone>;
    /// The decision that an event begins with, which happened next; `None` if it only followed from one.
    fn decision(&self, event: &Event) -> Result<Option<(SeatId, Action)>, Corrupt>;
    /// The match after a stored event.
    fn after(&self, event: &Event) -> Result<LiveGame, Corrupt>;
    /// Opens the match once more, when `drawn` has been drawn, with the chance of `source`; or the first event that is
    /// not what the rules make of it.
    fn reopen(&self, ahead: Ahead<'_, '_, Event>, source: Source<'_>, drawn: Drawn) -> Remaking;
    /// The same for the decision with which a log goes on.
    fn remake(&self, ahead: Ahead<'_, '_, Event>, source: Source<'_>, drawn: Drawn) -> Remaking;
    /// What the match says when it begins.
    fn opening(&self, scene: &Scene<'_>) -> Vec<Notice>;
    /// What is said when this has become of the match as it was `before`.
    fn retold(&self, scene: &Scene<'_>, before: &LiveGame) -> Result<Vec<Notice>, Corrupt>;
    /// What was said when `events` had made this of the match as it was `before`.
    fn told(
        &self,
        scene: &Scene<'_>,
        before: &LiveGame,
        events: &[Event],
    ) -> Result<Vec<Notice>, Corrupt>;
    /// Whether this is the match as it was `before` without its last steps, in the same message.
    fn is_step_back(&self, before: &LiveGame) -> bool;
    /// Whether both are in the same state.
    fn is_same(&self, other: &dyn Live) -> bool;
}

type Remaking = Result<ReplayedDecision<LiveGame>, Mismatch>;

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

impl dyn Live {
    /// The state in the game `G`, for tests.
    ///
    /// # Errors
    /// [`Corrupt`] if it is another game's.
    pub fn state<G: Game>(&self) -> Result<&G::State, Corrupt> {
        Ok(&self.typed::<G>()?.state)
    }

    pub(super) fn typed<G: Game>(&self) -> Result<&Playing<G>, Corrupt> {
        let any: &dyn Any = self;
        any.downcast_ref().ok_or(Corrupt::of_another(G::ID))
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

impl fmt::Debug for dyn Live {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("LiveGame").field("players", &self.players()).finish_non_exhaustive()
    }
}

impl PartialEq for dyn Live {
    fn eq(&self, other: &Self) -> bool {
        self.is_same(other)
    }
}

/// What one game's match holds.
pub(super) struct Playing<G: Game> {
    pub(super) state: G::State,
    players: u8,
    story: Vec<G::PublicEvent>,
}

impl<G: Author> Playing<G> {
    pub(super) fn begin(setup: &G::Setup) -> LiveGame {
        let (state, players) = (G::begin(setup), G::players(setup));
        Arc::new(Playing::<G> { state, players, story: Vec::new() })
    }

    /// The same match in another state.
    pub(super) fn with(&self, state: G::State) -> LiveGame {
        Arc::new(Playing::<G> { state, ..self.clone() })
    }

    fn carry(&mut self, events: impl IntoIterator<Item = G::PublicEvent>) {
        for event in events {
            if G::mark(&event).opens_chapter {
                self.story.clear();
            }
            self.story.push(event);
        }
    }

    fn on_show<T>(&self, with: impl FnOnce(&MatchView<'_, G>) -> T) -> T {
        let view = G::view(&self.state, Viewer::Public);
        let own = |seat| G::view(&self.state, Viewer::Seat(seat));
        with(&MatchView { story: &self.story, view: &view, own: &own })
    }
}

impl<G: Author> Live for Playing<G> {
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

    fn open(&self, chance: &mut dyn Chance) -> (Vec<Event>, LiveGame) {
        let mut after = self.clone();
        let events = G::open(&self.state, chance).into_iter().map(|event| {
            G::evolve(&mut after.state, &event);
            after.carry([G::publish(&event)]);
            Event::of::<G>(event)
        });
        let events = events.collect();
        (events, Arc::new(after))
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
        let told: Arc<[G::PublicEvent]> = events.iter().map(G::publish).collect();
        let mut after = Playing::<G> { state, ..self.clone() };
        after.carry(told.iter().cloned());
        let after = Arc::new(after);
        let (now, before, public) = (Arc::clone(&after), self.story.clone(), Arc::clone(&told));
        let notices =
            move |scene: &Scene<'_>| now.on_show(|now| G::step(scene, &before, &public, now));
        let (now, public) = (Arc::clone(&after), Arc::clone(&told));
        let answer = move |scene: &Scene<'_>| {
            G::answer(scene, &G::view(&now.state, Viewer::Seat(seat)), &action, &public)
        };
        Ok(Step {
            events: events.into_iter().map(Event::of::<G>).collect(),
            before: self.story.iter().cloned().map(PublicEvent::of::<G>).collect(),
            public: told.iter().cloned().map(PublicEvent::of::<G>).collect(),
            after,
            notices: Arc::new(notices),
            answer: Arc::new(answer),
        })
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
        Ok(Arc::new(after))
    }

    fn reopen(&self, ahead: Ahead<'_, '_, Event>, source: Source<'_>, drawn: Drawn) -> Remaking {
        let log = (0..).map_while(|at| ahead(at)?.typed::<G>().ok());
        let opened = referee::reopen::<G>(&self.state, log, source, drawn)?;
        Ok(opened.map(|state| self.with(state)))
    }

    fn remake(&self, ahead: Ahead<'_, '_, Event>, source: Source<'_>, drawn: Drawn) -> Remaking {
        let log = (0..).map_while(|at| ahead(at)?.typed::<G>().ok());
        let remade = referee::remake::<G>(&self.state, self.players, log, source, drawn)?;
        Ok(remade.map(|state| self.with(state)))
    }

    fn opening(&self, scene: &Scene<'_>) -> Vec<Notice> {
        self.on_show(|now| G::opening(scene, now))
    }

    fn retold(&self, scene: &Scene<'_>, before: &LiveGame) -> Result<Vec<Notice>, Corrupt> {
        let before = before.typed::<G>()?;
        Ok(before.on_show(|before| self.on_show(|after| G::retold(scene, before, after))))
    }

    fn told(
        &self,
        scene: &Scene<'_>,
        before: &LiveGame,
        events: &[Event],
    ) -> Result<Vec<Notice>, Corrupt> {
        let story = &before.typed::<G>()?.story;
        let events = events.iter().map(|event| Ok(G::publish(event.typed::<G>()?)));
        let events = events.collect::<Result<Vec<_>, Corrupt>>()?;
        Ok(self.on_show(|now| G::step(scene, story, &events, now)))
    }

    fn is_step_back(&self, before: &LiveGame) -> bool {
        let Ok(Playing { story, .. }) = before.typed::<G>() else { return false };
        // A story without its first event is of the first message, or of one before.
        let is_first = || !story.first().is_some_and(|event| G::mark(event).opens_chapter);
        story.starts_with(&self.story) && (!self.story.is_empty() || is_first())
    }

    fn is_same(&self, other: &dyn Live) -> bool {
        other.typed::<G>().is_ok_and(|other| self.state == other.state)
    }
}

impl<G: Game> Clone for Playing<G> {
    fn clone(&self) -> Self {
        Playing { state: self.state.clone(), players: self.players, story: self.story.clone() }
    }
}

/// Something said, once it is known to whom.
type Saying<T> = Arc<dyn Fn(&Scene<'_>) -> T + Send + Sync>;

/// What a decision led to. `Debug` does not tell it.
#[derive(Clone)]
pub struct Step {
    /// What happened, to be stored.
    pub events: Vec<Event>,
    /// What everybody has seen of its chapter before.
    pub before: Vec<PublicEvent>,
    /// What happened, as everybody may know it.
    pub public: Vec<PublicEvent>,
    /// The match after it.
    pub after: LiveGame,
    notices: Saying<Vec<Notice>>,
    answer: Saying<String>,
}

impl Step {
    /// How much was drawn in it.
    pub fn drawn(&self) -> Drawn {
        self.public.iter().fold(Drawn::default(), |drawn, event| drawn + event.drawn())
    }

    /// What is said of it, in the order in which it should appear.
    pub fn notices(&self, scene: &Scene<'_>) -> Vec<Notice> {
        (self.notices)(scene)
    }

    /// Confirms to who decided, and only to them, what they just did.
    pub fn answer(&self, scene: &Scene<'_>) -> String {
        (self.answer)(scene)
    }
}

impl fmt::Debug for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Step").field("public", &self.public).finish_non_exhaustive()
    }
}

/// Why an action is illegal.
#[derive(Clone, thiserror::Error)]
#[error("{english}")]
pub struct Refused {
    reason: Arc<dyn Any + Send + Sync>,
    english: String,
    words: Saying<String>,
}

impl Refused {
    /// A refusal of the game `G`.
    pub fn of<G: Words>(refusal: G::Refusal) -> Self {
        let (english, reason) = (refusal.to_string(), Arc::new(refusal));
        let words = {
            let reason = Arc::clone(&reason);
            move |scene: &Scene<'_>| G::refusal(scene, &reason)
        };
        Refused { reason, english, words: Arc::new(words) }
    }

    /// What it is in the game `G`.
    ///
    /// # Errors
    /// [`Corrupt`] if it is another game's.
    pub fn typed<G: Game>(&self) -> Result<&G::Refusal, Corrupt> {
        self.reason.downcast_ref().ok_or(Corrupt::of_another(G::ID))
    }

    /// It in words, and what is possible instead.
    pub fn words(&self, scene: &Scene<'_>) -> String {
        (self.words)(scene)
    }
}

impl fmt::Debug for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Refused({self})")
    }
}

/// Somebody who follows a match without its seed and without what is face down, and checks all that is public.
#[derive(Clone)]
pub struct AnyReferee {
    game: GameRef,
    referee: Arc<dyn Any + Send + Sync>,
}

impl AnyReferee {
    pub(super) fn of<G: Game>(referee: G::PublicReferee) -> Self {
        AnyReferee { game: G::kit(), referee: Arc::new(referee) }
    }

    pub(super) fn typed<G: Game>(&self) -> Result<&G::PublicReferee, Corrupt> {
        self.referee.downcast_ref().ok_or(Corrupt::of_another(G::ID))
    }

    /// Whether the match is over.
    pub fn is_over(&self) -> bool {
        self.game.is_over(self)
    }

    /// Checks what opens the match, as [`Live::reopen`] does.
    ///
    /// # Errors
    /// The first event that is not what the rules make of the setup.
    pub fn open(&self, ahead: Ahead<'_, '_, PublicEvent>, drawn: Drawn) -> RefereeStep {
        self.game.referee(self, ahead, None, drawn)
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
    ) -> RefereeStep {
        self.game.referee(self, ahead, Some(as_default), drawn)
    }
}

pub(super) type RefereeStep = Result<ReplayedDecision<AnyReferee>, Mismatch>;

/// See [`AnyReferee::open`] and, where it is known whether something was a default, [`AnyReferee::remake`].
pub(super) fn referee<G: Game>(
    referee: &AnyReferee,
    ahead: Ahead<'_, '_, PublicEvent>,
    as_default: Option<bool>,
    drawn: Drawn,
) -> RefereeStep {
    let referee = referee.typed::<G>().map_err(|error| Mismatch::at(0, error))?;
    let log = (0..).map_while(|at| ahead(at)?.typed::<G>().ok());
    let remade = match as_default {
        None => referee.open(log, drawn),
        Some(as_default) => referee.remake(log, as_default, drawn),
    };
    Ok(remade?.map(AnyReferee::of::<G>))
}
