//! A match in memory, its decisions, and referees who follow it.

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

/// A match at one moment, secrets included, with the events of its current chapter.
pub type LiveGame = Arc<dyn Live>;

/// See [`LiveGame`]. Arguments of another game give [`Corrupt`].
#[expect(clippy::missing_errors_doc, reason = "told above, once")]
pub trait Live: Any + Send + Sync {
    /// The number of players.
    fn players(&self) -> u8;
    /// The seats whose decision is awaited; none once the match is over.
    fn awaited(&self) -> Vec<SeatId>;
    /// The action taken when `seat` lets its deadline pass; `None` if it is not awaited.
    fn default_action(&self, seat: SeatId) -> Option<Action>;
    /// Whether `seat` is awaited in another player's affair, so that the match need not wait for this seat alone.
    fn is_bystander(&self, seat: SeatId) -> bool;
    /// The match as `viewer` may know it.
    fn shown(&self, viewer: Viewer) -> Shown;
    /// The events before the first decision, if there are any, and the match after them.
    fn open(&self, chance: &mut dyn Chance) -> (Vec<Event>, LiveGame);
    /// Decides `action` of `seat`; fails with the rule that forbids it.
    fn decide(
        &self,
        seat: SeatId,
        action: &Action,
        chance: &mut dyn Chance,
    ) -> Result<Step, NotDone>;
    /// The decision that begins with this event, which happened next; `None` if the event only followed from one.
    fn decision(&self, event: &Event) -> Result<Option<(SeatId, Action)>, Corrupt>;
    /// The match after a stored event.
    fn after(&self, event: &Event) -> Result<LiveGame, Corrupt>;
    /// Repeats the opening of the match, after the draws in `drawn`, with the chance of `source`; fails with the first
    /// event that does not follow from the rules.
    fn reopen(&self, ahead: Ahead<'_, '_, Event>, source: Source<'_>, drawn: Drawn) -> Remaking;
    /// Likewise for the next decision of a log.
    fn remake(&self, ahead: Ahead<'_, '_, Event>, source: Source<'_>, drawn: Drawn) -> Remaking;
    /// The messages when the match begins.
    fn opening(&self, scene: &Scene<'_>) -> Vec<Notice>;
    /// The messages after the match was changed from `before` to this one, other than by a decision.
    fn retold(&self, scene: &Scene<'_>, before: &LiveGame) -> Result<Vec<Notice>, Corrupt>;
    /// The messages after `events` had changed the match from `before` to this one.
    fn told(
        &self,
        scene: &Scene<'_>,
        before: &LiveGame,
        events: &[Event],
    ) -> Result<Vec<Notice>, Corrupt>;
    /// Whether this match is `before` without its last steps, within the same message.
    fn is_step_back(&self, before: &LiveGame) -> bool;
    /// Whether both have the same state.
    fn is_same(&self, other: &dyn Live) -> bool;
}

type Remaking = Result<ReplayedDecision<LiveGame>, Mismatch>;

/// The events of a log after some moment, by their offset.
pub type Ahead<'f, 'e, E> = &'f (dyn Fn(usize) -> Option<&'e E> + 'f);

/// Why an action was not carried out.
#[derive(Debug, Clone, thiserror::Error)]
pub enum NotDone {
    /// The rules forbid it.
    #[error(transparent)]
    Refused(#[from] Refused),
    /// It is not an action of this game.
    #[error(transparent)]
    NoAction(#[from] Corrupt),
}

impl dyn Live {
    /// Returns the state in the game `G`, for tests.
    ///
    /// # Errors
    /// [`Corrupt`] if the match is another game's.
    pub fn state<G: Game>(&self) -> Result<&G::State, Corrupt> {
        Ok(&self.typed::<G>()?.state)
    }

    pub(super) fn typed<G: Game>(&self) -> Result<&Playing<G>, Corrupt> {
        let any: &dyn Any = self;
        any.downcast_ref().ok_or(Corrupt::of_another(G::ID))
    }

    /// The messages for the new holder of a seat, and the channel's board from then on. `secrets` is the game's own.
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

/// A match of one game.
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

    /// Returns the same match in another state.
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
        // A story that lacks its first event belongs to the first message, or to an earlier one.
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

/// A text or messages, worded once the scene is known.
type Saying<T> = Arc<dyn Fn(&Scene<'_>) -> T + Send + Sync>;

/// The result of a decision. `Debug` omits the content.
#[derive(Clone)]
pub struct Step {
    /// The events, to be stored.
    pub events: Vec<Event>,
    /// The earlier public events of its chapter.
    pub before: Vec<PublicEvent>,
    /// The public events.
    pub public: Vec<PublicEvent>,
    /// The match after it.
    pub after: LiveGame,
    notices: Saying<Vec<Notice>>,
    answer: Saying<String>,
}

impl Step {
    /// How much the decision drew.
    pub fn drawn(&self) -> Drawn {
        self.public.iter().fold(Drawn::default(), |drawn, event| drawn + event.drawn())
    }

    /// The messages about it, in the order in which they should appear.
    pub fn notices(&self, scene: &Scene<'_>) -> Vec<Notice> {
        (self.notices)(scene)
    }

    /// Confirms to the player who decided, and only to them, what they just did.
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
    /// Wraps a refusal of the game `G`.
    pub fn of<G: Words>(refusal: G::Refusal) -> Self {
        let (english, reason) = (refusal.to_string(), Arc::new(refusal));
        let words = {
            let reason = Arc::clone(&reason);
            move |scene: &Scene<'_>| G::refusal(scene, &reason)
        };
        Refused { reason, english, words: Arc::new(words) }
    }

    /// Returns the refusal of the game `G`.
    ///
    /// # Errors
    /// [`Corrupt`] if it is another game's.
    pub fn typed<G: Game>(&self) -> Result<&G::Refusal, Corrupt> {
        self.reason.downcast_ref().ok_or(Corrupt::of_another(G::ID))
    }

    /// Returns the refusal in words, with what is possible instead.
    pub fn words(&self, scene: &Scene<'_>) -> String {
        (self.words)(scene)
    }
}

impl fmt::Debug for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Refused({self})")
    }
}

/// A referee who follows a match without its seed and without what is face down, and checks all public events.
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

    /// Checks the events that open the match, as [`Live::reopen`] does.
    ///
    /// # Errors
    /// The first event that does not follow from the setup by the rules.
    pub fn open(&self, ahead: Ahead<'_, '_, PublicEvent>, drawn: Drawn) -> RefereeStep {
        self.game.referee(self, ahead, None, drawn)
    }

    /// Repeats the next decision of a log, after the draws in `drawn`. `as_default` says whether the log claims that
    /// the match made it by default.
    ///
    /// # Errors
    /// The first event that does not follow from that decision by the rules.
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

/// See [`AnyReferee::open`] and, if it is known whether the decision was a default, [`AnyReferee::remake`].
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
