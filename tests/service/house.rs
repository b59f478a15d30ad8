//! A database in a temporary directory with the application, and people who play.

use std::sync::Arc;
use std::time::Duration;

use ::koenig::rules::PhaseView;
use ::koenig::{KOENIG, Koenig, rules as koenig};
use game_api::{
    Action, NotDone, Notice, PersonId, Policies as _, Press, Row, SeatId, Seed, SeededChance, Slot,
};
use tempfile::TempDir;
use witan::app::matches::{Done, MatchError, Matches, Submission};
use witan::clock::{Clock, Manual, Moment};
use witan::deadlines::scheduler;
use witan::domain::{Actor, Awaited, ChannelId, GuildId, LogLine, MatchId, Origin, Terms};
use witan::lobby::{Guest, Opening};
use witan::moderation::OrderError;
use witan::moderation::order::{Order, OrderId, Request};
use witan::outbox;
use witan::store::{Store, matches as rows};

/// Timeout for anything at all, on a slow machine under load.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// How often a condition without a notification is polled.
const LOOK_AGAIN: Duration = Duration::from_millis(2);

/// The deadline of the matches here.
pub const DEADLINE: Duration = Duration::from_secs(6 * 3600);

/// A person who plays in none of the matches.
pub const STRANGER: PersonId = PersonId(999);

/// The moderator.
pub const MODERATOR: PersonId = PersonId(777);

/// A database with the application.
pub struct House {
    pub matches: Matches,
    pub directory: TempDir,
    clock: Clock,
}

/// The person with this index.
pub fn person(index: u8) -> PersonId {
    PersonId(100 + u64::from(index))
}

/// The first holder of this seat.
pub fn holder(seat: SeatId) -> PersonId {
    person(u8::from(seat))
}

/// A person who can join.
pub fn guest(index: u8) -> Guest {
    Guest {
        person: person(index),
        name: format!("Guest {index}"),
        colour: None,
        luck: None,
        origin: None,
    }
}

/// A lobby in this channel, opened by the first person.
pub fn opening(channel: u64, players: u8, deadline: Option<Duration>) -> Opening {
    Opening {
        game: &KOENIG,
        language: game_api::Language::from("en"),
        guild: Some(GuildId(1)),
        channel: ChannelId(channel),
        players,
        terms: Terms::plain(deadline),
        agreed: game_api::Agreed::default(),
        fill: None,
        title: None,
        beside: None,
        has_rooms: true,
        invited: Vec::new(),
        host: guest(0),
        for_others: false,
    }
}

/// A submission as by a command.
pub fn submission(match_id: MatchId, who: PersonId, action: koenig::Action) -> Submission {
    Submission {
        match_id,
        who,
        action: Action::of::<Koenig>(&action),
        shown_at: None,
        origin: None,
    }
}

/// Advances the time, and carries out what is due.
pub async fn pass(house: &House, time: Duration) {
    house.manual().advance(time);
    scheduler::catch_up(&house.matches).await.expect("the database");
}

/// The only seat for which a match waits.
pub async fn turn_of(house: &House, id: MatchId) -> SeatId {
    awaited_in(&house.public(id).await).expect("somebody is awaited")
}

impl House {
    /// A new database.
    pub async fn new() -> Self {
        Self::by(Clock::manual(Moment::from_ms(1_700_000_000_000))).await
    }

    /// The same with this clock.
    pub async fn by(clock: Clock) -> Self {
        let directory = tempfile::tempdir().expect("a directory");
        let matches = open(&directory, &clock).await;
        Self { matches, directory, clock }
    }

    /// Restarts the application on the same database, as after a crash.
    pub async fn reopen(&mut self) {
        self.matches.store().close().await;
        self.matches = self.second().await;
    }

    /// The same with another clock.
    pub async fn reopen_by(&mut self, clock: Clock) {
        self.clock = clock;
        self.reopen().await;
    }

    /// A second application on the same database, as of another process.
    pub async fn second(&self) -> Matches {
        open(&self.directory, &self.clock).await
    }

    /// The hands of the manual clock.
    pub fn manual(&self) -> &Manual {
        match &self.clock {
            Clock::Manual(manual) => manual,
            Clock::System | Clock::Watched(_) | Clock::Ahead(_) => {
                unreachable!("this house has its own time")
            }
        }
    }

    /// Runs the scheduler until the handle is aborted.
    pub fn watch_deadlines(&self) -> tokio::task::JoinHandle<()> {
        tokio::spawn(scheduler::run(self.matches.clone()))
    }

    /// A running match, the same for each seed.
    pub async fn begin(
        &self,
        channel: u64,
        players: u8,
        deadline: Option<Duration>,
        seed: u8,
    ) -> MatchId {
        self.begin_with(channel, players, Terms::plain(deadline), seed).await
    }

    /// The same with these terms.
    pub async fn begin_with(&self, channel: u64, players: u8, terms: Terms, seed: u8) -> MatchId {
        self.begin_as(&Opening { terms, ..opening(channel, players, None) }, seed).await
    }

    /// The same with this opening.
    pub async fn begin_as(&self, opening: &Opening, seed: u8) -> MatchId {
        self.begin_by(opening.players, opening, seed).await
    }

    /// The same with this number of people: computer players fill the other seats at the start.
    pub async fn begin_by(&self, people: u8, opening: &Opening, seed: u8) -> MatchId {
        let id = self.matches.lobbies().open(opening).await.expect("the channel is free");
        for index in 1..people {
            self.matches.lobbies().join(id, &guest(index)).await.expect("there is a seat");
        }
        let mut tx = self.matches.store().begin().await.expect("the database");
        sqlx::query("UPDATE matches SET seed = ? WHERE id = ?")
            .bind(vec![seed; 32])
            .bind(id.0)
            .execute(&mut *tx)
            .await
            .expect("the match is there");
        tx.commit().await.expect("the database");
        self.matches.lobbies().start(id, person(0)).await.expect("it can begin");
        id
    }

    /// A moderator gives an order, and confirms it.
    pub async fn order(&self, id: MatchId, order: Order) -> Result<(), OrderError> {
        let request = Request {
            guild: GuildId(1),
            match_id: id,
            moderator: MODERATOR,
            order,
            reason: "a test".to_owned(),
        };
        let preview = self.matches.moderation().ask(&request).await?;
        let Row::Buttons(buttons) = &preview.controls[0] else { panic!("buttons") };
        let Press::Order { number, .. } = buttons[0].press else { panic!("an order's") };
        self.matches.moderation().carry_out(OrderId(number), GuildId(1), MODERATOR).await.map(drop)
    }

    /// A person's view of a match.
    pub async fn view(&self, id: MatchId, who: PersonId) -> koenig::View {
        let snapshot = self.matches.snapshot(id, who).await.expect("it runs");
        snapshot.view.view::<Koenig>().expect("the game is koenig").clone()
    }

    /// The public view.
    pub async fn public(&self, id: MatchId) -> koenig::View {
        self.view(id, STRANGER).await
    }

    /// A match's log.
    pub async fn log(&self, id: MatchId) -> Vec<LogLine> {
        let mut db = self.matches.store().read().await.expect("the database");
        rows::log(&mut db, id, None).await.expect("the log")
    }

    /// The length of a match's log.
    pub async fn log_length(&self, id: MatchId) -> u64 {
        let mut db = self.matches.store().read().await.expect("the database");
        rows::log_length(&mut db, id).await.expect("the log")
    }

    /// All undelivered notices.
    pub async fn notices(&self) -> Vec<Notice> {
        let mut db = self.matches.store().read().await.expect("the database");
        let rows: Vec<String> = sqlx::query_scalar("SELECT notice FROM outbox ORDER BY id")
            .fetch_all(&mut *db)
            .await
            .expect("the entries");
        rows.iter().map(|json| serde_json::from_str(json).expect("a notice")).collect()
    }

    /// The message targets of a match's notices since the last call, and whether each is a new message.
    pub async fn said_since(&self, id: MatchId) -> Vec<(Slot, bool)> {
        let mut tx = self.matches.store().begin().await.expect("the database");
        let entries = outbox::waiting(&mut tx, id).await.expect("the entries");
        for entry in &entries {
            outbox::remove(&mut tx, entry.id).await.expect("the entries");
        }
        tx.commit().await.expect("the database");
        let notices = entries.into_iter().map(|entry| entry.notice.expect("a notice"));
        notices.map(|notice| (notice.slot(), matches!(notice, Notice::Post { .. }))).collect()
    }

    /// The seats for which a match waits.
    pub async fn awaited(&self, id: MatchId) -> Vec<Awaited> {
        let mut db = self.matches.store().read().await.expect("the database");
        witan::deadlines::awaited(&mut db, id).await.expect("the rows")
    }

    /// Submits a legal action.
    pub async fn act(&self, id: MatchId, seat: SeatId, action: koenig::Action) -> Done {
        let submission = submission(id, holder(seat), action);
        self.matches
            .submit(&submission)
            .await
            .unwrap_or_else(|error| panic!("{submission:?}: {error}"))
    }

    /// Lets simple players play until `stop` accepts the public view. False if the match ended before.
    pub async fn play_until(
        &self,
        id: MatchId,
        mut stop: impl FnMut(&koenig::View) -> bool,
    ) -> bool {
        let mut luck = SeededChance::new(Seed::new([9; 32]), 0);
        loop {
            let public = self.public(id).await;
            if stop(&public) {
                return true;
            }
            let Some(seat) = awaited_in(&public) else { return false };
            let own = self.view(id, holder(seat)).await;
            let action = Koenig::quick(&own, &mut luck).expect("the seat is awaited");
            self.act(id, seat, action).await;
        }
    }

    /// Plays until cards must be committed.
    pub async fn play_to_a_dispute(&self, id: MatchId) -> koenig::View {
        let found =
            self.play_until(id, |view| matches!(view.phase, PhaseView::Dispute { .. })).await;
        assert!(found, "no dispute in this match: choose another seed");
        self.public(id).await
    }

    /// Waits until `look` finds something.
    pub async fn until<T>(&self, what: &str, mut look: impl AsyncFnMut() -> Option<T>) -> T {
        let wait = async {
            loop {
                if let Some(found) = look().await {
                    return found;
                }
                tokio::time::sleep(LOOK_AGAIN).await;
            }
        };
        tokio::time::timeout(PATIENCE, wait)
            .await
            .unwrap_or_else(|_| panic!("waited in vain for {what}"))
    }
}

/// The first seat a match waits for.
pub fn awaited_in(view: &koenig::View) -> Option<SeatId> {
    match &view.phase {
        PhaseView::Turn { seat, .. } => Some(*seat),
        PhaseView::Dispute { missing, .. } => missing.first().copied(),
        PhaseView::Aftermath { winner, .. } => Some(*winner),
        PhaseView::Between | PhaseView::Over { .. } => None,
    }
}

/// The events of a log caused by the clock, with the seat for which it acted.
pub fn by_the_clock(log: &[LogLine]) -> Vec<(SeatId, koenig::Event)> {
    log.iter()
        .filter_map(|line| match line.actor {
            Actor::Clock(seat) => Some((seat, event(line))),
            Actor::Seat(_)
            | Actor::Absent(_)
            | Actor::Forced(_)
            | Actor::Game
            | Actor::Players
            | Actor::Moderator
            | Actor::Operator => None,
        })
        .collect()
}

/// The event in a line.
pub fn event(line: &LogLine) -> koenig::Event {
    serde_json::from_str(&line.event).expect("an event")
}

/// Whether a submission was refused by a rule.
pub fn is_refused(result: &Result<Done, MatchError>) -> bool {
    matches!(result, Err(MatchError::NotDone(NotDone::Refused(_))))
}

/// The origin of a submission.
pub fn origin(number: u64) -> Option<Origin> {
    Some(Origin(number))
}

/// A seat.
pub fn seat(index: u8) -> SeatId {
    SeatId::new(index).expect("a seat")
}

async fn open(directory: &TempDir, clock: &Clock) -> Matches {
    let store = Store::open(&directory.path().join("witan.db")).await.expect("a database");
    let games = witan::games::built_in();
    Matches::new(store, clock.clone(), games, witan::games::texts())
}

/// Keeps one renderer for all tests, as reading fonts takes a while.
pub fn renderer() -> Arc<game_api::drawing::Renderer> {
    use std::sync::OnceLock;
    static RENDERER: OnceLock<Arc<game_api::drawing::Renderer>> = OnceLock::new();
    let new = || Arc::new(game_api::drawing::Renderer::new(None).expect("the built-in fonts"));
    Arc::clone(RENDERER.get_or_init(new))
}
