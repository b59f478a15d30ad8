//! The same property at the transport: what it is given, pictures included, while deadlines pass, conversations are
//! closed, and messages have to be sent twice.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};

use crate::house::{holder, renderer};
use crate::letters::step;
use crate::noninterference::{Difference, shared, twins};
use crate::rooms::{Room, Step, assert_same, carry_out, cases};
use game_api::SeatId;
use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use tokio::task::JoinHandle;
use witan::app::pictures::BoardRenderer;
use witan::deadlines::scheduler;
use witan::domain::{ChannelId, MessageId};
use witan::outbox::Place;
use witan::outbox::{Delivery, Outbox, Recipient, Transport, Undelivered, next_due};

/// The mark of a message that shows each player's chances of winning.
const CHANCES: &str = "\"chances\"";

/// A request to the transport, with the length of the log it tells of.
#[derive(Clone)]
pub struct Carried {
    seq: u64,
    /// The channel or conversation it goes to: requests to different ones do not wait for each other.
    pub to: ChannelId,
    /// The only reader, if it is private.
    pub reader: Option<SeatId>,
    pub what: String,
    pub pictures: Vec<Vec<u8>>,
}

/// A transport that records all requests.
#[derive(Clone)]
struct Noting {
    difference: Difference,
    /// Whether those with a secret accept no direct messages.
    closed: bool,
    notes: Arc<Mutex<Vec<Carried>>>,
    tried: Arc<Mutex<HashSet<i64>>>,
}

impl Noting {
    fn new(difference: Difference, closed: bool) -> Self {
        Self { difference, closed, notes: Arc::default(), tried: Arc::default() }
    }

    fn knows(&self, reader: Option<SeatId>) -> bool {
        reader.is_some_and(|seat| self.difference.is_known_to(seat))
    }

    fn note(&self, what: String, to: ChannelId, delivery: &Delivery) {
        let reader = reader(to);
        let message = serde_json::to_string(&delivery.message).expect("a message is JSON");
        let alt: Vec<&str> = delivery.pictures.iter().map(|picture| &*picture.alt).collect();
        let words = if self.knows(reader) { "for their eyes".to_owned() } else { message };
        let carried = Carried {
            seq: delivery.seq,
            to,
            reader,
            what: format!(
                "{what}: {} of {} at {}, for {:?}: {words} {alt:?}",
                delivery.entry, delivery.match_id, delivery.seq, delivery.mentions
            ),
            pictures: delivery.pictures.iter().map(|picture| picture.file.clone()).collect(),
        };
        self.notes.lock().unwrap_or_else(PoisonError::into_inner).push(carried);
    }

    /// Whether this delivery fails once, as when Discord is slow.
    fn fails_first(&self, delivery: &Delivery) -> bool {
        let mut tried = self.tried.lock().unwrap_or_else(PoisonError::into_inner);
        delivery.entry % 5 == 0 && tried.insert(delivery.entry)
    }
}

/// All seats a match can have.
fn seats() -> impl Iterator<Item = SeatId> {
    SeatId::first(5)
}

/// A private thread, as a channel of its own.
pub fn thread(talk: u64) -> ChannelId {
    ChannelId(20_000 + talk)
}

/// The conversation with a person, as a channel of its own.
fn conversation(person: u64) -> ChannelId {
    ChannelId(10_000 + person)
}

impl Transport for Noting {
    async fn post(&self, to: Recipient, delivery: &Delivery) -> Result<Place, Undelivered> {
        let channel = match to {
            Recipient::Channel(channel) => channel,
            Recipient::Person(person) => conversation(person.0),
            Recipient::Court { beside, .. } => beside,
            Recipient::Talk { talk, .. } => thread(talk),
        };
        self.note(format!("post to {to:?}"), channel, delivery);
        if self.fails_first(delivery) {
            return Err(Undelivered::Later("too many requests".to_owned()));
        }
        if self.closed && self.knows(reader(channel)) {
            return Err(Undelivered::ClosedToUs);
        }
        Ok(Place { channel, message: MessageId(delivery.entry.cast_unsigned()) })
    }

    async fn edit(&self, place: Place, delivery: &Delivery) -> Result<(), Undelivered> {
        self.note(format!("edit of {place:?}"), place.channel, delivery);
        if self.fails_first(delivery) {
            return Err(Undelivered::Later("too many requests".to_owned()));
        }
        Ok(())
    }
}

/// The seat whose conversation a channel is, if it is one.
fn reader(channel: ChannelId) -> Option<SeatId> {
    seats().find(|seat| channel == conversation(holder(*seat).0))
}

/// A room with outbox and scheduler running.
pub struct Workshop {
    transport: Noting,
    tasks: [JoinHandle<()>; 2],
}

impl Workshop {
    pub fn open(room: &Room, difference: Difference, closed: bool) -> Self {
        let matches = room.house.matches.clone();
        let transport = Noting::new(difference, closed);
        let outbox =
            Outbox::new(matches.clone(), BoardRenderer::new(renderer()), transport.clone());
        let tasks = [tokio::spawn(outbox.run()), tokio::spawn(scheduler::run(matches))];
        Self { transport, tasks }
    }

    pub fn carried(&self) -> Vec<Carried> {
        self.transport.notes.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

impl Drop for Workshop {
    fn drop(&mut self) {
        for task in &self.tasks {
            task.abort();
        }
    }
}

/// Advances the time until all messages are delivered.
pub async fn silence(room: &Room) {
    let matches = &room.house.matches;
    room.house
        .until("silence", async || {
            let mut db = matches.store().read().await.expect("the database");
            let due = next_due(&mut db).await.expect("the letters");
            let Some(due) = due else { return Some(()) };
            let wait = due.since(matches.clock().now());
            if !wait.is_zero() {
                room.house.manual().advance(wait);
            }
            None
        })
        .await;
}

/// Advances the time to the deadline, and waits until it was carried out for everybody.
pub async fn wait(room: &Room) {
    let house = &room.house;
    let due = |rows: &[witan::domain::Awaited]| rows.iter().filter_map(|row| row.due).max();
    let Some(last) = due(&house.awaited(room.id).await) else { return };
    house.manual().advance(last.since(house.matches.clock().now()));
    house
        .until("the deadlines to pass", async || {
            let now = house.matches.clock().now();
            let waiting = house.awaited(room.id).await;
            (!waiting.iter().any(|row| row.due.is_some_and(|due| due <= now))).then_some(())
        })
        .await;
}

/// Players, the match's seed, kind and place of the difference, a choice, and whether those with a secret accept no
/// direct messages.
type Input = (u8, u8, u8, u16, u16, bool);

#[test]
fn what_is_secret_changes_nothing_a_courier_brings_to_anybody_else() {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let input = (3..=4_u8, 1..9_u8, 0..4_u8, any::<u16>(), any::<u16>(), any::<bool>());
    let steps = prop::collection::vec(step(), 2..6);
    let mut runner = TestRunner::new(cases(4));
    let result = runner.run(&(input, steps), |(input, steps)| {
        if runtime.block_on(bring_the_same(input, steps)) {
            Ok(())
        } else {
            Err(TestCaseError::reject("no twins at that moment"))
        }
    });
    if let Err(error) = result {
        panic!("{error}");
    }
}

/// The final account of a match shows what was face down.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn twins_send_the_same_to_the_end_of_a_match() {
    let change = |who, choice| Step::Change { who, choice };
    let steps = vec![change(144, 10_938), Step::Wait, Step::Wait, change(216, 37_697)];
    assert!(bring_the_same((3, 7, 0, 47_386, 11_563, false), steps).await);
}

/// Fails unless both transports get the same; returns whether there are such twins.
async fn bring_the_same(input: Input, steps: Vec<Step>) -> bool {
    let (players, seed, kind, moment, choice, closed) = input;
    let Some(twins) = twins(players, seed, kind, moment, choice) else { return false };
    let difference = twins.difference;
    let rooms = Room::pair(&twins, seed).await;
    let shops = [0, 1].map(|nth| Workshop::open(&rooms[nth], difference, closed));
    let first = Step::Decide { who: 0, choice };
    for step in std::iter::once(first).chain(steps) {
        let goes_on = match step {
            Step::Wait => {
                wait(&rooms[0]).await;
                wait(&rooms[1]).await;
                true
            }
            step => carry_out(&rooms, difference, step).await,
        };
        silence(&rooms[0]).await;
        silence(&rooms[1]).await;
        let logs = [rooms[0].events().await, rooms[1].events().await];
        let shared = shared(difference, &logs[0], &logs[1]);
        let [one, other] = [0, 1].map(|nth| {
            let mut carried = shops[nth].carried();
            carried.retain(|carried| carried.seq <= shared as u64);
            carried.sort_by_key(|carried| carried.to);
            carried
        });
        let words = async |room: &Room, all: &[Carried]| -> Vec<String> {
            let published = room.published().await;
            let words = |it: &Carried| published.hide(&it.what, it.reader);
            all.iter().map(words).collect()
        };
        let told = [words(&rooms[0], &one).await, words(&rooms[1], &other).await];
        assert_same(&told[0], &told[1], &format!("{difference:?}"));
        for (one, other) in one.iter().zip(&other) {
            // Chances of winning are drawn only for a finished match, whose log is public.
            if !one.what.contains(CHANCES) {
                assert!(one.pictures == other.pictures, "the pictures differ: {}", one.what);
            }
        }
        if !goes_on || shared < logs[0].len().max(logs[1].len()) {
            break;
        }
    }
    true
}
