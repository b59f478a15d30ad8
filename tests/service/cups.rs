//! A cup of 24 over a program that stops at every step: it reaches its end without help.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use crate::house::{House, MODERATOR, guest, person, renderer};
use ::koenig::Koenig;
use game_api::{Message, PersonId, Policies as _, Seed, SeededChance};
use witan::app::matches::Submission;
use witan::app::pictures::BoardRenderer;
use witan::clock::Moment;
use witan::cups::{
    CupError, CupId, CupOrder, CupOrderError, CupStage, CupWorker, Form, Plan, Presence,
    Registered, Stands, TableResult, Unfinished, Whole,
};
use witan::deadlines::scheduler;
use witan::domain::{ChannelId, GuildId, MatchId, MessageId};
use witan::lobby::LobbyError;
use witan::outbox::Place;
use witan::outbox::{Delivery, Recipient, Transport, Undelivered};

pub const SERVER: GuildId = GuildId(1);
pub const HALL: ChannelId = ChannelId(77);
pub const HOUR: Duration = Duration::from_secs(3600);
pub const DAY: Duration = Duration::from_secs(86_400);

/// A channel with messages and threads, as on Discord: the same nonce means the same message, and a message has one
/// thread. Some answers are lost, as when the program stops before it gets them.
#[derive(Clone, Default)]
pub struct Hall(Arc<Mutex<Said>>);

#[derive(Default)]
pub struct Said {
    pub posts: BTreeMap<String, (MessageId, String)>,
    pub edits: Vec<(Place, Message)>,
    pub threads: BTreeMap<MessageId, u32>,
    times: u32,
    /// Loses the answer to every n-th request; 0 for none.
    pub unheard: u32,
    failed: bool,
    /// A message that was deleted before its thread was opened.
    pub deleted: Option<MessageId>,
    /// A channel in which no message can be edited for now.
    pub closed: Option<ChannelId>,
}

impl Hall {
    pub fn said(&self) -> MutexGuard<'_, Said> {
        self.0.lock().expect("nobody has panicked")
    }

    fn hear<T>(&self, done: T) -> Result<T, Undelivered> {
        let mut said = self.said();
        said.times += 1;
        if said.unheard > 0 && said.times.is_multiple_of(said.unheard) {
            said.failed = true;
            return Err(Undelivered::Later("the program has ended".to_owned()));
        }
        Ok(done)
    }
}

impl Transport for Hall {
    async fn post(&self, to: Recipient, delivery: &Delivery) -> Result<Place, Undelivered> {
        let Recipient::Channel(channel) = to else { panic!("a cup speaks in its channel") };
        let next = MessageId(1000 + self.said().posts.len() as u64);
        let text = delivery.message.text.clone();
        assert!(text.chars().count() <= 2000, "{text}");
        let message = self.said().posts.entry(delivery.nonce.clone()).or_insert((next, text)).0;
        self.hear(Place { channel, message })
    }

    async fn edit(&self, place: Place, delivery: &Delivery) -> Result<(), Undelivered> {
        if self.said().closed == Some(place.channel) {
            return Err(Undelivered::Later("too many requests".to_owned()));
        }
        self.said().edits.push((place, delivery.message.clone()));
        self.hear(())
    }

    async fn open_thread(&self, on: Place, _name: &str) -> Result<ChannelId, Undelivered> {
        if self.said().deleted == Some(on.message) {
            return Err(Undelivered::Gone);
        }
        *self.said().threads.entry(on.message).or_default() += 1;
        self.hear(ChannelId(on.message.0))
    }
}

pub fn plan(starts: Moment, unfinished: Unfinished) -> Plan {
    Plan {
        guild: SERVER,
        channel: HALL,
        organiser: MODERATOR,
        title: Some("Winter cup".to_owned()),
        form: Form::Swiss,
        game: "koenig".to_owned(),
        seats: 4,
        rounds: 3,
        deadline: 24 * HOUR,
        round_time: 5 * DAY,
        ready_time: 24 * HOUR,
        unfinished,
        starts,
    }
}

/// Opens a cup for this many people that starts in a day.
pub async fn open(house: &House, people: u8, unfinished: Unfinished) -> CupId {
    let starts = house.matches.clock().now().after(DAY);
    let (number, whole) = house.matches.plan_cup(&plan(starts, unfinished)).await.expect("a plan");
    let early = house.matches.register(whole.cup.id, person(0), "Aldred").await;
    assert!(matches!(early, Err(CupError::Over)), "nobody has confirmed it: {early:?}");
    house.matches.order_of_cup(SERVER, number, MODERATOR).await.expect("it opens");
    for index in 0..people {
        let name = guest(index).name;
        let done = house.matches.register(whole.cup.id, person(index), &name).await;
        assert_eq!(done.expect("it is open"), Registered::Plays);
    }
    whole.cup.id
}

pub async fn whole(house: &House, id: CupId) -> Whole {
    house.matches.cup(SERVER, id).await.expect("the cup")
}

/// Runs the cup's worker, restarting the program each time, until no answer is lost and nothing changes.
pub async fn go_on(house: &mut House, hall: &Hall) {
    for _ in 0..400 {
        house.reopen().await;
        let before = {
            let mut said = hall.said();
            said.failed = false;
            said.times
        };
        let now = house.matches.clock().now();
        let pictures = BoardRenderer::new(renderer());
        let mut keeper = CupWorker::new(house.matches.clone(), pictures, hall.clone());
        keeper.catch_up(now).await.expect("the database");
        scheduler::catch_up(&house.matches).await.expect("the database");
        let said = hall.said();
        if !said.failed && said.times == before {
            return;
        }
    }
    panic!("it does not come to rest");
}

/// All people called to a table of this round confirm their presence, except the vanished.
pub async fn come(house: &House, id: CupId, round: u8, vanished: &BTreeSet<PersonId>) {
    let whole = whole(house, id).await;
    for table in whole.tables.iter().filter(|it| it.round == round) {
        let match_id = table.match_id.expect("its match is open");
        let at = |it: &&witan::cups::Sitting| it.table() == (round, table.nth);
        for it in whole.sittings.iter().filter(at) {
            if !vanished.contains(&it.person) {
                house.matches.lobbies().is_present(match_id, it.person).await.expect("drawn");
            }
        }
    }
}

/// Plays a match to its end, by the holders of its seats.
async fn finish(house: &House, id: MatchId) {
    play(house, id, usize::MAX).await;
}

/// Plays at most this many actions of a match.
pub async fn play(house: &House, id: MatchId, most: usize) {
    let mut luck = SeededChance::new(Seed::new([9; 32]), 0);
    for _ in 0..most {
        let snapshot = house.matches.snapshot(id, MODERATOR).await.expect("it runs");
        let Some(seat) = snapshot.view.awaited().first().copied() else { return };
        let who = snapshot.seats[seat].holder;
        let own = house.view(id, who).await;
        let action = Koenig::quick(&own, &mut luck).expect("the seat is awaited");
        let action = game_api::Action::of::<Koenig>(&action);
        let submission = Submission { match_id: id, who, action, shown_at: None, origin: None };
        house.matches.submit(&submission).await.expect("it is legal");
    }
}

#[tokio::test]
async fn a_cup_of_24_comes_to_its_end_without_a_hand() {
    let mut house = House::new().await;
    let hall = Hall::default();
    let id = open(&house, 25, Unfinished::Chances).await;
    house.matches.withdraw(id, person(24)).await.expect("they have registered");
    hall.said().unheard = 3;
    go_on(&mut house, &hall).await;
    house.manual().advance(DAY);
    go_on(&mut house, &hall).await;
    let late = house.matches.register(id, person(30), "Late").await.expect("it runs");
    assert_eq!(late, Registered::Reserve);

    let mut vanished = BTreeSet::new();
    for round in 1..=3 {
        let now = whole(&house, id).await;
        assert_eq!((now.cup.stage, now.cup.round), (CupStage::Running, round));
        let tables: Vec<_> = now.tables.iter().filter(|it| it.round == round).collect();
        assert_eq!(tables.len(), 6);
        // Nobody else can take a seat at a table, and nobody can start it.
        let first = tables[0].match_id.expect("its match is open");
        let joined = house.matches.lobbies().join(first, &guest(40)).await;
        assert!(matches!(joined, Err(LobbyError::OfCup)), "{joined:?}");
        let begun = house.matches.lobbies().start(first, MODERATOR).await;
        assert!(matches!(begun, Err(LobbyError::OfCup)), "{begun:?}");

        // One player of each round vanishes.
        let gone = now.sittings.iter().filter(|it| it.table() == (round, 3));
        let gone = gone.map(|it| it.person).find(|it| *it != person(30)).expect("four sit there");
        vanished.insert(gone);
        come(&house, id, round, &vanished).await;
        go_on(&mut house, &hall).await;
        let running = |whole: &Whole| {
            let at = whole.tables.iter().filter(|it| it.round == round && it.nth != 3);
            at.filter_map(|it| it.match_id).collect::<Vec<_>>()
        };
        for id in running(&whole(&house, id).await) {
            house.matches.snapshot(id, MODERATOR).await.expect("all are there, so it runs");
        }
        house.manual().advance(DAY + HOUR);
        go_on(&mut house, &hall).await;
        let after = whole(&house, id).await;
        let of = after.sittings.iter().find(|it| it.person == gone && it.round == round);
        assert_eq!(of.map(|it| (it.state, it.halves)), Some((Presence::Missing, Some(0))));
        let stands = after.entrants.iter().find(|it| it.person == gone).map(|it| it.stands);
        assert_eq!(stands, Some(Stands::Out));
        let third = after.tables.iter().find(|it| (it.round, it.nth) == (round, 3));
        let third = third.and_then(|it| it.match_id).expect("it has a match");
        let info = house.matches.info(third).await.expect("a row").expect("the match");
        assert_eq!(info.seats.len(), 4);
        let computers = info.seats.iter().filter(|it| it.is_computer()).count();
        let has_reserve = info.seats.iter().any(|it| it.holder == person(30));
        assert_eq!(computers, usize::from(round > 1));
        assert!(has_reserve || round > 1, "the reserve comes in for the first who is missing");

        finish(&house, first).await;
        go_on(&mut house, &hall).await;
        let second = after.tables.iter().find(|it| (it.round, it.nth) == (round, 2));
        let second = second.and_then(|it| it.match_id).expect("it has a match");
        if round == 2 {
            let snapshot = house.matches.snapshot(second, MODERATOR).await.expect("it runs");
            let who = snapshot.seats.values()[0].holder;
            let appealed = house.matches.moderation().appeal(second, who, "It was not so").await;
            appealed.expect("they play");
        }
        // The round's time passes without further actions. An appealed match is waited for until the appeal lapses.
        let mut has_waited = false;
        for _ in 0..30 {
            let now = whole(&house, id).await;
            if (now.cup.stage, now.cup.round) != (CupStage::Running, round) {
                break;
            }
            let open = now.tables.iter().filter(|it| it.round == round && it.decided.is_none());
            has_waited |= open.filter_map(|it| it.match_id).eq([second]);
            house.manual().advance(12 * HOUR);
            go_on(&mut house, &hall).await;
        }
        assert_eq!(has_waited, round == 2);
    }

    let end = whole(&house, id).await;
    assert_eq!((end.cup.stage, end.tables.len()), (CupStage::Over, 18));
    let decided = |how: TableResult| end.tables.iter().filter(|it| it.decided == Some(how)).count();
    assert_eq!((decided(TableResult::Played), decided(TableResult::Chances)), (3, 15));
    // Four players share twelve half points; a computer player's share is lost, and a missing player gets none.
    for table in &end.tables {
        let at = end.sittings.iter().filter(|it| it.table() == (table.round, table.nth));
        let got: i64 = at.filter_map(|it| it.halves).sum();
        assert!(got <= 12, "{got} half points at table {table:?}");
        let full = table.nth != 3 && table.decided == Some(TableResult::Played);
        assert!(!full || got == 12, "{got} half points at table {table:?}");
    }
    // No two players met twice.
    let mut met = BTreeSet::new();
    for table in &end.tables {
        let at = |it: &&witan::cups::Sitting| {
            it.table() == (table.round, table.nth) && it.state == Presence::Here
        };
        let here: Vec<PersonId> = end.sittings.iter().filter(at).map(|it| it.person).collect();
        for (nth, one) in here.iter().enumerate() {
            for other in &here[nth + 1..] {
                let pair = (*one.min(other), *one.max(other));
                assert!(met.insert(pair), "{pair:?} met twice");
            }
        }
    }
    let best = &end.standings()[0];
    {
        let said = hall.said();
        assert_eq!(said.threads.len(), 18, "each table has one");
        let ends: Vec<&String> = said
            .posts
            .values()
            .map(|(_, text)| text)
            .filter(|text| text.contains("is over"))
            .collect();
        assert!(ends.len() == 1 && ends[0].contains("Winter cup"), "{ends:?}");
        assert!(ends[0].contains(&format!("**{}** wins", best.name)), "{ends:?}");
        assert!(said.edits.iter().any(|(_, it)| it.text.contains("round 3 of 3")));
    }

    // A forgotten player stays as a number.
    house.matches.forget(best.person).await.expect("the database");
    let after = whole(&house, id).await;
    let forgotten = &after.standings()[0];
    assert!(!forgotten.person.is_on_discord() && forgotten.halves == best.halves);
    assert_eq!(forgotten.name, "Former player");
}

#[tokio::test]
async fn organisers_pause_correct_and_undo_but_not_at_their_own_table() {
    let mut house = House::new().await;
    let hall = Hall::default();
    let id = open(&house, 8, Unfinished::Moderators).await;
    let organiser = house.matches.register(id, MODERATOR, "Organiser").await;
    assert_eq!(organiser.expect("it is open"), Registered::Plays);
    house.matches.withdraw(id, person(7)).await.expect("they have registered");
    house.manual().advance(DAY);
    go_on(&mut house, &hall).await;
    come(&house, id, 1, &BTreeSet::new()).await;
    go_on(&mut house, &hall).await;

    async fn order(house: &House, id: CupId, order: CupOrder) -> Result<(), CupOrderError> {
        let asked = house.matches.ask_of_cup(SERVER, id, MODERATOR, order, "a test").await?;
        house.matches.order_of_cup(SERVER, asked.0, MODERATOR).await.map(drop)
    }
    let drawn = whole(&house, id).await;
    let own = drawn.sittings.iter().find(|it| it.person == MODERATOR).expect("they play").nth;
    let score = |nth: u8, halves: i64| {
        let it = drawn.sittings.iter().find(|it| it.nth == nth && it.person != MODERATOR);
        let person = it.expect("others sit there").person.0;
        CupOrder::Score { round: 1, table: nth, person, halves: Some(halves) }
    };
    let refused = order(&house, id, score(own, 6)).await;
    assert!(matches!(refused, Err(CupOrderError::Seated)), "{refused:?}");
    let refused = order(&house, id, score(3 - own, 7)).await;
    assert!(matches!(refused, Err(CupOrderError::Points)), "{refused:?}");

    // A pause extends the round by its length.
    let ends = drawn.cup.round_ends().expect("it runs");
    order(&house, id, CupOrder::Pause).await.expect("it runs");
    house.manual().advance(7 * DAY);
    go_on(&mut house, &hall).await;
    order(&house, id, CupOrder::Resume).await.expect("it is paused");
    assert_eq!(whole(&house, id).await.cup.round_ends(), Some(ends.after(7 * DAY)));

    // The round's time is over: nothing is decided until a moderator has scored everybody at the table.
    house.manual().advance(6 * DAY);
    go_on(&mut house, &hall).await;
    let other = 3 - own;
    let waiting = whole(&house, id).await;
    assert!(waiting.tables.iter().all(|it| it.decided.is_none()), "{:?}", waiting.tables);
    let at: Vec<PersonId> =
        drawn.sittings.iter().filter(|it| it.nth == other).map(|it| it.person).collect();
    for (place, who) in (0..).zip(&at) {
        let halves = Some(2 * place);
        let score = CupOrder::Score { round: 1, table: other, person: who.0, halves };
        order(&house, id, score).await.expect("they do not sit there");
    }
    go_on(&mut house, &hall).await;
    let ruled = whole(&house, id).await;
    let table = ruled.tables.iter().find(|it| it.nth == other).expect("it was drawn");
    assert_eq!(table.decided, Some(TableResult::Moderators));
    let match_id = table.match_id.expect("it had a match");
    let info = house.matches.info(match_id).await.expect("a row").expect("the match");
    assert_eq!(info.stage, witan::domain::Stage::Cancelled, "its match has ended");

    // A correction, and undoing it.
    let last = at.last().expect("somebody").0;
    let halves_of = async |house: &House| {
        let whole = whole(house, id).await;
        whole.sittings.iter().find(|it| it.person.0 == last).and_then(|it| it.halves)
    };
    let before = halves_of(&house).await;
    let set = CupOrder::Score { round: 1, table: other, person: last, halves: Some(1) };
    order(&house, id, set).await.expect("it can be set right");
    assert_eq!(halves_of(&house).await, Some(1));
    order(&house, id, CupOrder::Undo { number: 0 }).await.expect("there is something to undo");
    assert_eq!(halves_of(&house).await, before);

    // Called off, and then undone.
    order(&house, id, CupOrder::CallOff).await.expect("it runs");
    go_on(&mut house, &hall).await;
    assert!(hall.said().posts.values().any(|(_, text)| text.contains("called off")));
    order(&house, id, CupOrder::Undo { number: 0 }).await.expect("there is something to undo");
    assert_eq!(whole(&house, id).await.cup.stage, CupStage::Running);
    let done = house.matches.orders_of_cups(SERVER, 100).await.expect("rows");
    assert!(done.len() > 8 && done.iter().all(|it| it.moderator == MODERATOR));

    // An order requested before the cup changed is not carried out.
    let asked = house.matches.ask_of_cup(SERVER, id, MODERATOR, CupOrder::Pause, "why").await;
    let (stale, ..) = asked.expect("it runs");
    order(&house, id, CupOrder::Extend { hours: 5, round: None }).await.expect("it runs");
    let refused = house.matches.order_of_cup(SERVER, stale, MODERATOR).await;
    assert!(matches!(refused, Err(CupOrderError::Changed)), "{refused:?}");
}
