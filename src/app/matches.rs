//! Running matches. [`Matches::submit`] is the only way to change one.
//!
//! Players and the scheduler hand in [`Submission`]s. Those of one match are processed one after the other; each is
//! decided and stored in one transaction, together with the next awaited seats and the messages about it. So a crash
//! leaves all of it or nothing.

use crate::clock::{Clock, Moment};
use crate::computers::thinking::Thinking;
use crate::deadlines::awaiting;
use crate::domain::log::LogError;
use crate::domain::record::Unsound;
use crate::domain::{
    Actor, Computer, Held, Match, MatchId, NextStep, Origin, PausedBy, Settings, Stage,
};
use crate::moderation::managers::Managers;
use crate::outbox::conversations::Conversations;
use crate::pace::words::{NextActor, leave_to_computer, stop};
use crate::publish::Site;
use crate::store::steps::{Before, Happened, Rows};
use crate::store::{Connection, Store, StoreError, Transaction, matches, steps, tenures};
use crate::{luck, outbox};
use game_api::{
    Action, Chain, Corrupt, Drawn, Emojis, Event, GameName, GameRef, Games, Language, Locales,
    NoSuchGame, NotDone, Notice, PerSeat, PersonId, Press, Seat, SeatId, Setup, Shown, Shows, Slot,
    Step, Texts,
};
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use lru::LruCache;
use tokio::sync::{Mutex as AsyncMutex, Notify};

pub(crate) mod bells;
pub(crate) mod checkout;
pub(crate) mod history;
pub(crate) mod live_match;
pub(crate) mod settling;

pub(crate) use history::turns_of;
pub use history::{ExportError, Format, export};
pub(crate) use history::{Written, written};

pub(crate) use checkout::{Checkout, Hold};
pub(crate) use live_match::LiveMatch;

/// How long a processed interaction is remembered: a day, while its token is valid for 15 minutes.
const ORIGINS_KEPT_MS: i64 = 86_400_000;

/// How many matches are cached. Any other is read from the database when an action arrives for it.
const TABLES: NonZeroUsize = NonZeroUsize::new(512).expect("it is not zero");

/// All matches: the application, as its callers see it. Cheap to clone.
#[derive(Clone)]
pub struct Matches {
    inner: Arc<Inner>,
}

struct Inner {
    store: Store,
    clock: Clock,
    games: Games,
    locales: Locales,
    emojis: Emojis,
    conversations: Conversations,
    managers: Managers,
    tables: Mutex<LruCache<MatchId, Arc<AsyncMutex<Option<LiveMatch>>>>>,
    /// The public beacon's chain, unless matches start without.
    beacon: Option<&'static Chain>,
    /// Whether matches of one person against computers are slowed down for that person.
    pauses: bool,
    /// Where pages of matches are published, if anywhere.
    site: Option<Site>,
    outbox: Notify,
    deadlines: Notify,
    computers: Notify,
    starts: Notify,
    joinable: Notify,
    cups: Notify,
    /// Whether a match has ended in the transaction that is about to be committed.
    ended: AtomicBool,
    thinking: Thinking,
}

/// An action somebody submits.
#[derive(Debug, Clone)]
pub struct Submission {
    pub match_id: MatchId,
    /// The person who submits it. The seat follows from that, never from client data.
    pub who: PersonId,
    pub action: Action,
    /// The log's length when the pressed control was posted; `None` for a command.
    pub shown_at: Option<u64>,
    /// The interaction or message it came with. It is carried out once, however often it arrives.
    pub origin: Option<Origin>,
}

/// The result of a submission.
#[derive(Debug, Clone)]
pub struct Done {
    pub snapshot: Snapshot,
    /// The seat that acted.
    pub seat: SeatId,
    pub step: Step,
}

/// A running match as one person may see it.
#[derive(Debug, Clone)]
pub struct Snapshot {
    pub info: Match,
    pub seats: PerSeat<Seat>,
    /// The person's seat; `None` for a spectator.
    pub seat: Option<SeatId>,
    /// Whether the seat is offered to others.
    pub is_offered: bool,
    pub game: GameRef,
    /// What they may see, with what has changed since the last board was posted.
    pub view: Shown,
    /// The log's length.
    pub seq: u64,
    /// Controls offered before the log had this length are outdated.
    pub stale_before: u64,
    /// Who decided last, and when, if that was recently.
    pub acted: Option<(SeatId, Moment)>,
    /// The different policies of the computer players.
    pub policies: Vec<String>,
}

impl Snapshot {
    /// Whether the person can make a private decision now.
    pub fn awaits_in_private(&self) -> bool {
        self.game.secrets().is_some_and(|secrets| secrets.awaits_in_private(&self.view))
    }
}

/// Why a submission was not carried out. Nothing has changed.
#[derive(Debug, thiserror::Error)]
pub enum MatchError {
    #[error("the match is not being played")]
    NotRunning,
    #[error("that person does not sit in the match")]
    NotSeated,
    #[error("somebody else has taken that person's seat")]
    Replaced,
    #[error("the match is paused")]
    Paused(PausedBy),
    /// The control was offered before the match changed.
    #[error("the match has moved on since that was offered")]
    Stale,
    /// The control was offered for a later state of the match: it is forged, or the database is an older copy.
    #[error("the match is not as far as when that was offered")]
    Ahead,
    #[error("that was carried out already")]
    AlreadyDone,
    /// The rules forbid it, or it is no action of this game.
    #[error(transparent)]
    NotDone(#[from] NotDone),
    #[error(transparent)]
    NoSuchGame(#[from] NoSuchGame),
    #[error("the database does not say how the seats are held")]
    NoTenure,
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The database contains data that does not belong to this match's game.
    #[error(transparent)]
    Corrupt(#[from] Corrupt),
    #[error(transparent)]
    Unsound(#[from] Unsound),
    #[error(transparent)]
    Log(#[from] LogError),
    #[error("the program panicked, by a bug of its own")]
    BrokeOff,
}

impl Matches {
    /// Creates the application over an open database, without a public beacon.
    pub fn new(store: Store, clock: Clock, games: Games, locales: impl Into<Locales>) -> Self {
        Self::with_beacon(store, clock, games, locales, None)
    }

    /// Creates the application over an open database. Its matches name a round of this chain when they start, and wait
    /// for [`starts::run`](crate::luck::starts::run) to fetch it.
    pub fn with_beacon(
        store: Store,
        clock: Clock,
        games: Games,
        locales: impl Into<Locales>,
        beacon: Option<&'static Chain>,
    ) -> Self {
        Self {
            inner: Arc::new(Inner {
                store,
                clock,
                games,
                locales: locales.into(),
                emojis: Emojis::default(),
                conversations: Conversations::default(),
                managers: Managers::default(),
                tables: Mutex::new(LruCache::new(TABLES)),
                beacon,
                pauses: false,
                site: None,
                outbox: Notify::new(),
                deadlines: Notify::new(),
                computers: Notify::new(),
                starts: Notify::new(),
                joinable: Notify::new(),
                cups: Notify::new(),
                ended: AtomicBool::new(false),
                thinking: Thinking::new(room_to_think()),
            }),
        }
    }

    /// Slows down matches of one person against computers, so that the person can follow them.
    #[must_use]
    pub fn with_pauses(mut self) -> Self {
        if let Some(inner) = Arc::get_mut(&mut self.inner) {
            inner.pauses = true;
        }
        self
    }

    /// Lets matches be published as pages.
    #[must_use]
    pub fn with_site(mut self, site: Option<Site>) -> Self {
        if let Some(inner) = Arc::get_mut(&mut self.inner) {
            inner.site = site;
        }
        self
    }

    /// Where pages of matches are published, if anywhere.
    pub(crate) fn site(&self) -> Option<&Site> {
        self.inner.site.as_ref()
    }

    /// Whether matches of one person against computers are slowed down.
    pub(crate) fn pauses(&self) -> bool {
        self.inner.pauses
    }

    pub fn store(&self) -> &Store {
        &self.inner.store
    }

    pub fn clock(&self) -> &Clock {
        &self.inner.clock
    }

    /// The games that can be played.
    pub fn games(&self) -> &Games {
        &self.inner.games
    }

    /// The game of this name.
    ///
    /// # Errors
    /// [`MatchError::NoSuchGame`] if the program does not have it, or no longer.
    pub fn game(&self, name: &GameName) -> Result<GameRef, MatchError> {
        Ok(self.inner.games.named(name.as_str())?)
    }

    /// The bot's own emojis.
    pub fn emojis(&self) -> &Emojis {
        &self.inner.emojis
    }

    /// People who accept no direct messages.
    pub fn conversations(&self) -> &Conversations {
        &self.inner.conversations
    }

    /// The known managers of each server.
    pub fn managers(&self) -> &Managers {
        &self.inner.managers
    }

    /// The texts people read, by language.
    pub fn locales(&self) -> &Locales {
        &self.inner.locales
    }

    /// The texts in the language of a match.
    pub(crate) fn texts_of(&self, info: &Match) -> &Arc<Texts> {
        self.locales().first_of([&info.language])
    }

    /// The texts for private messages to the holder of a seat.
    pub(crate) async fn texts_in(
        &self,
        db: &mut Connection,
        info: &Match,
        seat: SeatId,
    ) -> Result<Arc<Texts>, StoreError> {
        let tenures = tenures::current(db, info.id).await?;
        let tenure = tenures.get(seat.index());
        let own = tenure.into_iter().flat_map(|tenure| tenure.settings.languages());
        Ok(Arc::clone(self.locales().first_of(own.chain([&info.language]))))
    }

    /// The texts for a person in private: in the language they have chosen, or in that of their client, which is noted
    /// now. If there is only one language, none is looked up or noted.
    pub async fn texts_for(
        &self,
        person: PersonId,
        client: Option<&Language>,
    ) -> Result<Arc<Texts>, StoreError> {
        if let [only] = self.locales().all() {
            return Ok(Arc::clone(only));
        }
        let mut settings = self.clockwork().settings(person).await?;
        if let Some(client) = client.filter(|client| settings.locale.as_ref() != Some(client)) {
            let note = |settings: &mut Settings| settings.locale = Some(client.clone());
            settings = self.clockwork().set(person, note).await?;
        }
        Ok(Arc::clone(self.locales().first_of(settings.languages())))
    }

    /// Forgets interactions processed long ago: Discord does not send them again.
    pub async fn forget_old_origins(&self) -> Result<(), StoreError> {
        let mut tx = self.store().begin().await?;
        let until = Moment::from_ms(self.clock().now().ms().saturating_sub(ORIGINS_KEPT_MS));
        matches::forget_origins(&mut tx, until).await?;
        Ok(tx.commit().await?)
    }

    /// The public beacon's chain, unless matches start without.
    pub(crate) fn beacon(&self) -> Option<&'static Chain> {
        self.inner.beacon
    }

    /// Notified when what can be joined has changed, or where that is posted.
    pub(crate) fn joinable_changed(&self) -> &Notify {
        &self.inner.joinable
    }

    /// Limits how many policies run at once.
    pub(crate) fn thinking(&self) -> &Thinking {
        &self.inner.thinking
    }

    /// A running or finished match as `person` may see it.
    ///
    /// # Errors
    /// [`MatchError::NotRunning`] if it has not begun or there is none.
    pub async fn snapshot(&self, id: MatchId, person: PersonId) -> Result<Snapshot, MatchError> {
        self.with_table(id, |table| table.snapshot(person)).await
    }

    /// Carries out an action, or refuses it.
    ///
    /// # Errors
    /// [`MatchError`] with the reason; nothing has changed then.
    #[tracing::instrument(skip_all, fields(match_id = %submission.match_id, seat))]
    pub async fn submit(&self, submission: &Submission) -> Result<Done, MatchError> {
        let hold = self.hold(submission.match_id).await?;
        let (mut checkout, before) = hold.before(submission.origin).await?;
        if before.is_done {
            return Err(MatchError::AlreadyDone);
        }
        let (db, table) = checkout.look();
        let (seat, step) = self.decide(db, table, submission).await?;
        tracing::Span::current().record("seat", u8::from(seat));
        let (db, table) = checkout.change();
        if table.ends_instructions(seat) {
            self.revoke(db, table, seat).await?;
        }
        let decision = Decision {
            actor: Actor::Seat(seat),
            origin: submission.origin,
            step: step.clone(),
            told_first: Vec::new(),
            before,
        };
        self.store_step(db, table, decision).await?;
        let snapshot = checkout.table().snapshot(submission.who);
        checkout.commit().await?;
        Ok(Done { snapshot, seat, step })
    }

    /// Checks the author of a submission, and decides it.
    async fn decide(
        &self,
        db: &mut Connection,
        table: &LiveMatch,
        submission: &Submission,
    ) -> Result<(SeatId, Step), MatchError> {
        let Some(seat) = table.seat_of(submission.who) else {
            let left = tenures::has_left(db, submission.match_id, submission.who).await?;
            return Err(if left { MatchError::Replaced } else { MatchError::NotSeated });
        };
        if let Some(pause) = table.info.paused {
            return Err(MatchError::Paused(pause.by));
        }
        // A computer player's decision depends on the whole log, so an older one must be recomputed.
        let outdated = if submission.who.is_computer() { table.seq } else { table.stale_before };
        if submission.shown_at.is_some_and(|shown_at| shown_at < outdated) {
            return Err(MatchError::Stale);
        }
        if submission.shown_at.is_some_and(|shown_at| shown_at > table.seq) {
            return Err(MatchError::Ahead);
        }
        Ok((seat, table.decide(seat, &submission.action)?))
    }

    /// Stores the result of a decision and applies it to `table`.
    pub(crate) async fn store_step(
        &self,
        db: &mut Connection,
        table: &mut LiveMatch,
        Decision { actor, origin, step, told_first, before }: Decision,
    ) -> Result<(), MatchError> {
        let now = self.clock().now();
        let id = table.info.id;
        let events = step.events.iter().map(Event::json).collect();
        let at = NextStep { seq: table.seq, step: table.steps + 1 };
        let happened = Some(Happened { at, actor, events });
        let mut draft = Rows { origin, happened, ..Rows::default() };
        let told = told_first.len();
        let mut notices = told_first;
        notices.extend(step.notices(&table.scene()));
        let next = step.public.iter().find_map(|event| event.followed_by(table.seats.players()));
        let reveals = step.drawn() != Drawn::default();
        let watched = step.public.iter().any(|event| event.shows() == Shows::Involved);
        let new_turn = step.public.iter().any(|event| event.begins_turn());
        let pace = table.pace;
        let sight = pace.and_then(|pace| pace.sight(&step, actor, table.seq));
        table.advance(step);
        let mut is_kept = false;
        if let Actor::Seat(seat) = actor {
            table.acted = Some((seat, now));
            if new_turn || !table.live.awaited().contains(&seat) {
                is_kept = awaiting::note_kept(db, table, seat, &before).await?;
            }
        }
        let decides = match table.live.awaited().first() {
            None => NextActor::Nobody,
            Some(seat) if table.seats[*seat].is_computer() => NextActor::Computer,
            Some(_) => NextActor::Person,
        };
        if let Some(pace) = pace.filter(|_| decides == NextActor::Computer) {
            let is_theirs = |press: &Press| pace.can_press(table, press);
            leave_to_computer(&mut notices[told..], sight.is_some(), is_theirs);
        }
        if let Actor::Seat(seat) = actor
            && !table.seats[seat].is_computer()
            && !reveals
            && table.info.stage == Stage::Running
        {
            notices = crate::undo::words::with_take_back(&table.scene(), notices, seat);
        }
        if table.info.stage == Stage::Over {
            // The code below reads the log.
            steps::write(db, id, table.seq, &std::mem::take(&mut draft), now).await?;
            self.end(db, &table.info, Stage::Over, now).await?;
            // The final board, the replay and how to play again come last.
            let board = notices.iter().rposition(|notice| notice.slot() == Slot::Board);
            let seed = self.seed_revealed(db, id).await?;
            let (summary, replay) = self.conclude(db, table, now).await?;
            let at = board.unwrap_or(notices.len());
            notices.splice(at..at, seed.into_iter().chain(summary));
            notices.push(replay);
            draft.telling = table.telling(&[], now);
        } else {
            // A person who only watched gets as much time as for a turn.
            let pause = pace.map(|pace| match (sight, new_turn || watched) {
                (Some(_), _) => pace.sight,
                (None, true) => pace.turn,
                (None, false) => Duration::ZERO,
            });
            let times = (now, pause.map(|pause| now.after(pause)));
            notices.extend(
                self.await_next(db, table, (actor, &before, is_kept), &mut draft, times).await?,
            );
        }
        if let Some(seat) = next {
            notices.extend(self.announce(db, table, seat, now).await?);
        }
        self.review_instructions(db, table, &mut notices).await?;
        if let Some((pace, sight)) = pace.zip(sight) {
            let by_itself = pace.by_itself(now);
            let held = stop(&table.scene(), &mut notices, sight, decides, by_itself);
            draft.held = held.map(|first| (first, now.after(pace.sight)));
        }
        draft.notices = notices;
        Ok(steps::write(db, id, table.seq, &draft, now).await?)
    }

    /// Commits a change of a match, and wakes the tasks that depend on it.
    pub(crate) async fn commit(&self, tx: Transaction) -> Result<(), StoreError> {
        tx.commit().await?;
        self.outbox().notify_one();
        self.deadlines().notify_one();
        self.computers().notify_one();
        if self.inner.ended.swap(false, Ordering::Relaxed) {
            self.cups().notify_one();
        }
        Ok(())
    }

    pub(crate) async fn say(
        &self,
        db: &mut Connection,
        id: MatchId,
        seq: u64,
        notices: &[Notice],
    ) -> Result<(), MatchError> {
        Ok(outbox::push(db, id, seq, notices, self.clock().now()).await?)
    }

    /// Begins a match whose setup was just drawn, in the same transaction.
    pub(crate) async fn begin(
        &self,
        db: &mut Connection,
        info: Match,
        setup: &Setup,
    ) -> Result<(), MatchError> {
        let now = self.clock().now();
        matches::start(db, info.id, &setup.json(), now).await?;
        let game = self.game(&info.game)?;
        let characters = luck::of(db, info.id).await?.characters_luck();
        for (seat, Seat { holder, .. }) in info.by_seat().iter() {
            let fill = info.fill.as_deref();
            let seated = || Computer::seated(game, fill, seat, &mut characters.clone());
            let held = Held {
                seat,
                holder: *holder,
                computer: (fill.is_some() && holder.is_computer()).then(seated).flatten(),
                since_seq: 0,
                since: now,
                until: None,
                handed_on: false,
            };
            tenures::begin(db, info.id, &held, info.terms.time_bank).await?;
        }
        let mut table =
            LiveMatch::load(db, self, info.id, None).await?.ok_or(MatchError::NotRunning)?;
        let opening = table.open();
        let happened = (!opening.is_empty()).then(|| Happened {
            at: NextStep { seq: 0, step: 1 },
            actor: Actor::Game,
            events: opening.iter().map(Event::json).collect(),
        });
        let mut notices = table.live.opening(&table.scene());
        if table.info.guild.is_none() {
            // A person playing alone has little to read before the first action.
            notices.iter_mut().for_each(|notice| notice.message_mut().small.clear());
        }
        if table.pace.is_some()
            && table.live.awaited().iter().all(|it| table.seats[*it].is_computer())
        {
            leave_to_computer(&mut notices, false, |_| false);
        }
        notices.extend(crate::in_words::your_turn(self, db, &table, &[]).await?);
        let from = table.pace.map(|pace| now.after(pace.turn));
        let fresh = |seat| table.not_before(table.fresh(seat, now), from);
        let awaited: Vec<_> = table.live.awaited().into_iter().map(fresh).collect();
        let telling = table.telling(&awaited, now);
        let draft = Rows { happened, awaited, notices, telling, ..Rows::default() };
        Ok(steps::write(db, info.id, table.seq, &draft, now).await?)
    }
}

/// How many policies may run at once: half of the cores, so that players still get answers meanwhile.
fn room_to_think() -> usize {
    std::thread::available_parallelism().map_or(1, NonZeroUsize::get).div_ceil(2)
}

/// A decision that is not stored yet.
pub(crate) struct Decision {
    pub(crate) actor: Actor,
    /// The interaction or message it came with.
    pub(crate) origin: Option<Origin>,
    pub(crate) step: Step,
    /// Messages before those of the step.
    pub(crate) told_first: Vec<Notice>,
    /// The match's state in the database before it.
    pub(crate) before: Before,
}
