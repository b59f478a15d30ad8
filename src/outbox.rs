//! Delivers the messages of matches: in order for each match, at least once, with retries.
//!
//! An entry is deleted only after it was delivered. If the program stops in between, it is sent again with the same
//! nonce, and for the next few minutes Discord drops the copy. An entry that people have to fix something for
//! waits, and they are told once, in a lane of its own.

use std::collections::HashMap;
use std::num::NonZeroUsize;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use lru::LruCache;
use tokio::sync::{Mutex, OnceCell};
use tokio::task::{self, JoinSet};
use tokio::time::Instant;

use crate::app::matches::Matches;
use crate::app::pictures::BoardRenderer;
use crate::clock::Moment;
use crate::domain::{ChannelId, GuildId, MatchId, MessageId, RoleId};
use crate::honours::Crown;
use crate::incidents::incident::Incident;
use crate::outbox::rows::{Lane, OutboxEntry};
use crate::store::StoreError;
use game_api::drawing::PictureFile;
use game_api::{Language, Message, PersonId};

pub(crate) mod buried;
pub mod coalesce;
pub mod conversations;
pub(crate) mod delivery;
pub(crate) mod outcome;
mod pictures;
pub(crate) mod refused;
mod rows;
pub(crate) mod talks;
pub(crate) mod targets;

pub use rows::{
    Counts, Place, counts, next_due, next_due_after, postpone, push, remember, remove, said,
    waiting,
};
pub(crate) use rows::{
    TOGETHER, TOGETHER_MS, forget, hurry, judged_in, key, match_of, release, said_to, to_json,
    wait_anew, waiting_since,
};

/// The most entries in delivery at once.
const UNDER_WAY: usize = 128;

/// How many slots must be free before more entries are read: with a long backlog each query reads the whole index.
const ASKED_FOR: usize = UNDER_WAY / 4;

/// For how many matches the time of their last board is remembered.
const PACED: NonZeroUsize = NonZeroUsize::new(4096).expect("it is not zero");

/// How many pictures of places are cached: those of disputes that have just begun.
const PLACES: NonZeroUsize = NonZeroUsize::new(16).expect("it is not zero");

/// How long to wait after the database failed.
const AFTER_FAILURE: Duration = Duration::from_secs(5);

/// Sends messages to people.
pub trait Transport: Send + Sync + 'static {
    /// Posts a new message.
    fn post(
        &self,
        to: Recipient,
        delivery: &Delivery,
    ) -> impl Future<Output = Result<Place, Undelivered>> + Send;

    /// Edits a message.
    fn edit(
        &self,
        place: Place,
        delivery: &Delivery,
    ) -> impl Future<Output = Result<(), Undelivered>> + Send;

    /// Edits the existing message in a channel, or posts it. Returns its place.
    fn show(
        &self,
        channel: ChannelId,
        place: Option<Place>,
        delivery: &Delivery,
    ) -> impl Future<Output = Result<Place, Undelivered>> + Send {
        async move {
            if let Some(place) = place {
                match self.edit(place, delivery).await {
                    Err(Undelivered::Gone) => {}
                    done => return done.map(|()| place),
                }
            }
            self.post(Recipient::Channel(channel), delivery).await
        }
    }

    /// Opens the thread of a message in a channel, or returns the existing one.
    fn open_thread(
        &self,
        _on: Place,
        _name: &str,
    ) -> impl Future<Output = Result<ChannelId, Undelivered>> + Send {
        std::future::ready(Err(Undelivered::Never("there are no threads".to_owned())))
    }

    /// Adds people to an existing private thread, archived or not.
    fn admit(
        &self,
        _thread: ChannelId,
        _people: &[PersonId],
    ) -> impl Future<Output = Result<(), Undelivered>> + Send {
        std::future::ready(Ok(()))
    }

    /// Archives a thread, and locks it if `locks` is set and the bot is allowed to.
    fn put_away(
        &self,
        _thread: ChannelId,
        _locks: bool,
    ) -> impl Future<Output = Result<(), Undelivered>> + Send {
        std::future::ready(Ok(()))
    }

    /// Gives a person a role of a server, or takes it away.
    fn crown(&self, _crown: Crown) -> impl Future<Output = Result<(), Undelivered>> + Send {
        std::future::ready(Ok(()))
    }

    /// Whether many requests wait for their turn: then nothing is asked that can be done without.
    fn is_crowded(&self) -> bool {
        false
    }

    /// How many messages a channel has; `None` if that is unknown at the moment.
    fn traffic(&self, _channel: ChannelId) -> impl Future<Output = Option<Traffic>> + Send {
        std::future::ready(None)
    }
}

/// How many messages a channel has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Traffic {
    /// The number of messages ever sent there, which only threads count.
    pub sent: Option<u64>,
    /// The newest message.
    pub last: Option<MessageId>,
}

/// The recipient of a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Recipient {
    /// Everybody in a channel.
    Channel(ChannelId),
    /// One person, by direct message.
    Person(PersonId),
    /// The players and the moderators, in a private thread beside a channel.
    Court {
        beside: ChannelId,
        /// The thread, if there is one.
        thread: Option<ChannelId>,
    },
    /// Some of the players, in a private thread opened for them beside a channel.
    Talk { beside: ChannelId, talk: u64 },
}

/// A message ready to be sent. It has no `Debug`: a whisper's text holds a hand.
#[derive(Clone)]
pub struct Delivery {
    pub entry: i64,
    /// Two messages with the same nonce are the same message to Discord. At most 25 characters.
    pub nonce: String,
    /// The match its controls belong to.
    pub match_id: MatchId,
    /// The server where the match is played.
    pub guild: Option<GuildId>,
    /// The length of the match's log its controls belong to.
    pub seq: u64,
    pub message: Message,
    pub layout: Layout,
    pub mentions: Vec<PersonId>,
    /// A role whose members are notified, too: the moderators'.
    pub role: Option<RoleId>,
    /// The name of the thread, if it has to be created.
    pub thread_name: String,
    /// The recipient's direct-message channel, if it is known.
    pub conversation: Option<ChannelId>,
    /// The pictures that come with it, the board last.
    pub pictures: Vec<PictureFile>,
}

impl Delivery {
    /// A message to a server that belongs to no match and notifies nobody.
    pub fn of_server(
        guild: GuildId,
        nonce: String,
        message: Message,
        pictures: Vec<PictureFile>,
    ) -> Self {
        Delivery {
            entry: 0,
            nonce,
            match_id: MatchId(0),
            guild: Some(guild),
            seq: 0,
            message,
            layout: Layout::Plain,
            mentions: Vec::new(),
            role: None,
            thread_name: String::new(),
            conversation: None,
            pictures,
        }
    }
}

/// How a message is laid out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Layout {
    /// A text, then pictures, then controls.
    Plain,
    /// Everything in a frame, with a stripe in this colour: red, green and blue, a byte each.
    Card(Option<u32>),
}

/// Why a message was not delivered.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Undelivered {
    #[error("not now: {0}")]
    Later(String),
    #[error("the person takes no direct messages")]
    ClosedToUs,
    #[error("the message is gone")]
    Gone,
    #[error("the message cannot be changed now: {0}")]
    Fixed(String),
    #[error("somebody has to mend this first: {0:?}")]
    Blocked(Incident),
    /// A filter rejects people's words in it.
    #[error("filtered: {0}")]
    Filtered(String),
    #[error("unfit: {0}")]
    Unfit(String),
    #[error("refused: {0}")]
    Never(String),
    /// Discord refuses the bot's token: nothing works any more.
    #[error("the token is refused")]
    TokenRefused,
}

/// Why the outbox has ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ended {
    /// It was asked to stop.
    Stopped,
    /// Discord refuses the bot's token.
    TokenRefused,
}

/// The key of a place's picture: match, length of its log, place, and language.
type PlaceKey = (MatchId, u64, String, Language);

/// Delivers the entries of the outbox.
pub struct Outbox<C> {
    matches: Matches,
    pictures: BoardRenderer,
    transport: C,
    /// When matches have last shown their board, for the most recent ones.
    drawn: std::sync::Mutex<LruCache<MatchId, Instant>>,
    /// When it was last checked whether a match's board is out of sight.
    looked: std::sync::Mutex<LruCache<MatchId, Instant>>,
    /// The cached pictures of places.
    places: std::sync::Mutex<LruCache<PlaceKey, Arc<OnceCell<Option<PictureFile>>>>>,
    /// Held by the delivery that writes to the database. Players' actions use the same connection, and so wait for
    /// one delivery at most, however many are running.
    write_lock: Mutex<()>,
}

/// The entries being delivered: at most one in each lane of a match.
type UnderWay = HashMap<task::Id, (MatchId, Lane, i64)>;

impl<C: Transport> Outbox<C> {
    /// Creates an outbox that sends through `transport`.
    pub fn new(matches: Matches, pictures: BoardRenderer, transport: C) -> Self {
        let drawn = std::sync::Mutex::new(LruCache::new(PACED));
        let looked = std::sync::Mutex::new(LruCache::new(PACED));
        let places = std::sync::Mutex::new(LruCache::new(PLACES));
        Self { matches, pictures, transport, drawn, looked, places, write_lock: Mutex::new(()) }
    }

    /// Counts entries that may have been in delivery when the program ended as tried. Deadlines are kept only after
    /// this, as they wait for undelivered messages.
    pub async fn begin(&self) {
        self.settle(&outcome::Change::Started).await;
    }

    /// Delivers forever.
    pub async fn run(self) {
        self.run_until(std::future::pending()).await;
    }

    /// Delivers until `stopped` is ready, then finishes the running deliveries.
    pub async fn run_until(self, stopped: impl Future<Output = ()>) -> Ended {
        let outbox = Arc::new(self);
        outbox.begin().await;
        let mut under_way = UnderWay::new();
        let mut tasks = JoinSet::new();
        let mut stopped = pin!(stopped);
        loop {
            // The same time for both queries, so that no entry falls due between them.
            let now = outbox.matches.clock().now();
            match outbox.due(&under_way, now).await {
                Ok(entries) => {
                    for entry in entries {
                        let what = (entry.match_id, entry.lane, entry.id);
                        let outbox = Arc::clone(&outbox);
                        let task = tasks.spawn(async move { outbox.deliver(entry).await });
                        under_way.insert(task.id(), what);
                    }
                }
                Err(error) => {
                    tracing::error!(%error, "the outbox cannot be read");
                    tokio::time::sleep(AFTER_FAILURE).await;
                }
            }
            tokio::select! {
                // When asked to stop, begin no new delivery.
                biased;
                () = &mut stopped => break,
                Some(ended) = tasks.join_next_with_id() => match ended {
                    Ok((task, Ok(()))) => {
                        under_way.remove(&task);
                    }
                    Ok((_, Err(delivery::TokenRefused))) => return Ended::TokenRefused,
                    // The program is ending: the entry is sent after the next start.
                    Err(error) if error.is_cancelled() => {
                        under_way.remove(&error.id());
                    }
                    Err(error) => {
                        if let Some(what @ (match_id, _, entry)) = under_way.remove(&error.id()) {
                            tracing::error!(%match_id, entry, %error, "a delivery broke off");
                            let outbox = Arc::clone(&outbox);
                            let task = tasks.spawn(async move {
                                outbox.postpone_broken(entry).await;
                                Ok(())
                            });
                            under_way.insert(task.id(), what);
                        }
                    }
                },
                () = outbox.matches.outbox().notified() => {}
                () = outbox.wait_for_due(now) => {}
            }
        }
        while tasks.join_next().await.is_some() {}
        Ended::Stopped
    }

    /// The entries to send now: the first of each lane without a running delivery.
    async fn due(&self, under_way: &UnderWay, now: Moment) -> Result<Vec<OutboxEntry>, StoreError> {
        let room = UNDER_WAY.saturating_sub(under_way.len());
        if room < ASKED_FOR {
            return Ok(Vec::new());
        }
        let mut db = self.matches.store().read().await?;
        let mut due = rows::due(&mut db, now, 2 * UNDER_WAY as u32).await?;
        due.retain(|entry| {
            !under_way
                .values()
                .any(|&(match_id, lane, _)| (match_id, lane) == (entry.match_id, entry.lane))
        });
        due.truncate(room);
        Ok(due)
    }

    /// Waits until an entry postponed beyond `now` is due. Those due before are in delivery, or wait for a free
    /// slot: the end of another delivery wakes the outbox.
    async fn wait_for_due(&self, now: Moment) {
        let next = async {
            let mut db = self.matches.store().read().await?;
            rows::next_due_after(&mut db, now).await
        };
        match next.await {
            Ok(Some(due)) => self.matches.clock().sleep_until(due).await,
            Ok(None) => std::future::pending().await,
            Err(error) => {
                tracing::error!(%error, "the outbox cannot be read");
                tokio::time::sleep(AFTER_FAILURE).await;
            }
        }
    }
}
