//! Matches whose messages Discord refuses.

use crate::hall::{
    assert_nothing_twice, end_turn, hall, to_play, turn, until_board, until_whispered,
};
use crate::server::to_a_dispute;
use crate::table::{PATIENCE, Table};
use std::time::Duration;
use witan::clock::{Clock, Manual};
use witan::domain::MatchId;
use witan::incidents::incident::Incident;
use witan::{deadlines, incidents, outbox};

use discord_emulator::{Answer, FaultHandle, Moment, Requests, RestTrouble, Route, Times};

const HALF_HOUR: Duration = Duration::from_secs(30 * 60);

const DAY: Duration = Duration::from_secs(86_400);

fn refused(status: u16, code: u32) -> RestTrouble {
    RestTrouble::Refused { status, code, message: format!("refused with {code}") }
}

/// Faults that make all messages in the hall fail.
struct Deafness([FaultHandle; 2]);

impl Deafness {
    fn of(table: &Table, times: Times, incident: &RestTrouble) -> Self {
        Self([Route::CreateMessage, Route::EditMessage].map(|route| {
            let requests = Requests::to(route).in_channel(table.channel);
            table.world.trouble_rest(requests, times, incident.clone())
        }))
    }

    fn lift(&self) {
        self.0.iter().for_each(FaultHandle::lift);
    }

    fn count(&self) -> u32 {
        self.0.iter().map(FaultHandle::count).sum()
    }
}

async fn standing(table: &Table, id: MatchId) -> Vec<Incident> {
    let mut db = table.matches.store().read().await.expect("the database");
    incidents::standing(&mut db, id).await.expect("the rows")
}

async fn due(table: &Table, id: MatchId) -> witan::clock::Moment {
    let mut db = table.matches.store().read().await.expect("the database");
    let awaited = deadlines::awaited(&mut db, id).await.expect("the rows");
    awaited[0].due.expect("the match has deadlines")
}

/// Waits until every entry was tried, and failed ones are postponed.
async fn settled(table: &Table) {
    loop {
        let now = table.matches.clock().now();
        let mut db = table.matches.store().read().await.expect("the database");
        let next = outbox::next_due(&mut db).await.expect("the outbox");
        let awaited = deadlines::first_wake(&mut db).await.expect("the rows");
        drop(db);
        let is_quiet = next.is_none_or(|due| due > now)
            && awaited.and_then(|row| row.wake).is_none_or(|wake| wake > now);
        if is_quiet {
            return;
        }
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
}

/// Advances the time in steps, and does what is due in each.
async fn pass(table: &Table, hands: &Manual, time: Duration) {
    let mut passed = Duration::ZERO;
    while passed < time {
        hands.advance(HALF_HOUR);
        passed += HALF_HOUR;
        settled(table).await;
    }
}

fn said(table: &Table, words: &str) -> usize {
    table.said().iter().filter(|message| message.content.contains(words)).count()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn six_days_without_a_reachable_channel_miss_no_deadline() {
    let deafnesses = [
        refused(400, 240_000),
        refused(400, 200_000),
        refused(400, 999_999),
        refused(403, 50013),
        RestTrouble::ServerError { status: 503, moment: Moment::BeforeActing },
    ];
    for incident in deafnesses {
        let clock = Clock::manual(witan::clock::Moment::from_ms(1_700_000_000_000));
        let Clock::Manual(hands) = clock.clone() else { unreachable!("it is manual") };
        let table = Table::open(clock).await;
        let id = table.begin(3).await;
        let deaf = Deafness::of(&table, Times::UntilLifted, &incident);
        end_turn(&table, id).await;
        let (before, first) = (turn(&table, id).await, due(&table, id).await);
        settled(&table).await;
        pass(&table, &hands, 6 * DAY).await;
        assert_eq!(turn(&table, id).await, before, "nobody is passed over: {incident:?}");
        let reminded = ["Aldred", "Beorn", "Cwen"].map(|name| {
            table.whispers(name).iter().filter(|it| it.content.contains("Half your time")).count()
        });
        assert_eq!(reminded, [0; 3], "nobody is reminded of what they cannot see: {incident:?}");
        let status = standing(&table, id).await;
        assert!(status.iter().any(Incident::silences), "{incident:?}: {status:?}");
        let alarms = table.whispers("Aldred");
        let alarms = alarms.iter().filter(|message| message.content.contains("/game relocate"));
        assert_eq!(alarms.count(), 1, "the host is told once: {incident:?}");
        assert!(deaf.count() > 20, "it is tried again and again: {incident:?}");
        deaf.lift();
        pass(&table, &hands, HALF_HOUR).await;
        table.silence().await;
        assert_eq!(standing(&table, id).await, [], "{incident:?}");
        assert_eq!(said(&table, "didn’t get through here"), 1, "{incident:?}");
        let gained = due(&table, id).await.since(first);
        assert!((6 * DAY..7 * DAY).contains(&gained), "{incident:?}: {gained:?}");
        let next = table.name_of(to_play(&table, id).await);
        let board =
            until_board(&table, table.channel, &format!("<@{}>", table.person(next).id)).await;
        let until = format!("<t:{}:", due(&table, id).await.unix_s());
        assert!(board.content.contains(&until), "{incident:?}: {until} {}", board.content);
        // Now the clock runs again.
        pass(&table, &hands, 3 * DAY).await;
        assert!(turn(&table, id).await > before, "{incident:?}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_that_was_refused_is_shown_once_when_its_channel_hears_again() {
    let clock = Clock::manual(witan::clock::Moment::from_ms(1_700_000_000_000));
    let Clock::Manual(hands) = clock.clone() else { unreachable!("it is manual") };
    let table = Table::open(clock).await;
    let id = table.begin(3).await;
    let posts = Requests::to(Route::CreateMessage).in_channel(table.channel);
    let deaf = table.world.trouble_rest(posts, Times::UntilLifted, refused(400, 999_999));
    end_turn(&table, id).await;
    settled(&table).await;
    pass(&table, &hands, 2 * HALF_HOUR).await;
    assert!(matches!(standing(&table, id).await[..], [Incident::Deaf { .. }]));
    deaf.lift();
    pass(&table, &hands, HALF_HOUR).await;
    table.silence().await;
    let said = table
        .said()
        .into_iter()
        .filter(|message| !message.components.is_empty() && message.content.starts_with("###"));
    let boards: Vec<String> = said.map(|message| message.content).collect();
    let [board] = &boards[..] else { panic!("one board: {boards:#?}") };
    let until = format!("<t:{}:", due(&table, id).await.unix_s());
    assert!(board.contains(&until), "{until} {board}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_message_refused_for_good_is_dropped_and_told_and_the_match_goes_on() {
    let (table, id) = hall().await;
    let posts = Requests::to(Route::CreateMessage).in_channel(table.channel);
    let lost = table.world.trouble_rest(posts, Times::Next(1), refused(400, 999_999));
    end_turn(&table, id).await;
    table.silence().await;
    assert_eq!(lost.count(), 1);
    assert_eq!(until_whispered(&table, "Aldred", "999999").await, 1);
    assert_eq!(said(&table, "Discord rejected what I wanted to post here"), 1);
    assert_eq!(standing(&table, id).await, [], "the channel hears");
    end_turn(&table, id).await;
    let next = table.name_of(to_play(&table, id).await);
    until_board(&table, table.channel, &format!("<@{}>", table.person(next).id)).await;
    assert_nothing_twice(&table);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn words_that_a_filter_stops_are_left_out_and_the_rest_is_said() {
    for code in [20009, 200_000, 200_001, 240_000] {
        let (table, _) = hall().await;
        let posts = Requests::to(Route::CreateMessage).in_channel(table.channel);
        let filter = table.world.trouble_rest(posts, Times::Next(1), refused(400, code));
        let asked = table.world.slash(table.person("Cwen").id, table.channel, "/appeal");
        let Answer::Modal(form) = table.world.answer(asked.expect("she may")).await else {
            panic!("no form")
        };
        let field = form.fields[0].custom_id.clone();
        let words = [(field.as_str(), "see https://example.org, it is all wrong")];
        table.world.submit_modal(table.person("Cwen").id, &words).expect("the form takes it");
        filter.struck(1, PATIENCE).await.expect("it is refused");
        table.silence().await;
        let told = table.said().into_iter().rev().find(|it| it.content.contains("appeals:"));
        let told = told.expect("the rest is told").content;
        assert!(told.contains("“[…]”") && !told.contains("example"), "{code}: {told}");
        assert_eq!(said(&table, "Discord rejected"), 0, "{code}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_name_that_a_filter_stops_is_left_out_too() {
    let (table, id) = hall().await;
    let first = to_play(&table, id).await;
    let deaf = Deafness::of(&table, Times::Next(1), &refused(400, 200_000));
    end_turn(&table, id).await;
    table.silence().await;
    deaf.lift();
    let name = table.name_of(first);
    let board = table.board().expect("there is one");
    assert!(!board.content.contains(name), "{}", board.content);
    assert_eq!(standing(&table, id).await, []);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pictures_that_are_not_taken_are_left_out() {
    for (status, code) in [(403, 400_001), (413, 40005), (400, 50045)] {
        let (table, id) = hall().await;
        let before = table.board().expect("there is one").id;
        let posts = Requests::to(Route::CreateMessage).in_channel(table.channel);
        let limited = table.world.trouble_rest(posts, Times::Next(1), refused(status, code));
        end_turn(&table, id).await;
        limited.struck(1, PATIENCE).await.expect("a board is posted");
        table.silence().await;
        let board = table.board().expect("there is one");
        assert!(board.id != before && board.attachments.is_empty(), "{code}: {board:#?}");
        assert_eq!(standing(&table, id).await, [], "{code}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_place_that_takes_no_messages_is_told_and_its_match_can_move() {
    let (table, id) = hall().await;
    let north = table.world.channel("north-hall").expect("the other channel");
    let deaf = Deafness::of(&table, Times::UntilLifted, &refused(400, 50024));
    end_turn(&table, id).await;
    until_whispered(&table, "Aldred", "/game relocate").await;
    assert!(matches!(standing(&table, id).await[..], [Incident::Deaf { .. }]));
    let moved = table.command("Aldred", north, &format!("/game relocate match:{id}")).await;
    assert!(moved.contains("continues here"), "{moved}");
    let next = table.name_of(to_play(&table, id).await);
    until_board(&table, north, &format!("<@{}>", table.person(next).id)).await;
    deaf.lift();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn somebody_to_whom_no_conversation_can_be_opened_holds_up_nobody() {
    for (status, code) in [(400, 50033), (400, 50007), (403, 50278), (404, 10013)] {
        let table = Table::open(Clock::System).await;
        let opened = Requests::to(Route::CreateDm);
        let refused = table.world.trouble_rest(opened, Times::UntilLifted, refused(status, code));
        let id = table.begin(3).await;
        to_a_dispute(&table, id).await;
        table.silence().await;
        assert_eq!(refused.count(), 3, "{code}");
        assert_eq!(said(&table, "can’t DM you"), 1, "{code}: one message, whoever it is for");
        let said = table.said().into_iter().find(|it| it.content.contains("can’t DM you"));
        let said = said.expect("it was just there");
        assert_eq!(said.notifies.len(), 3, "{code}");
        assert_eq!(said.content.matches("privacy settings").count(), 1, "{}", said.content);
        let closed = |one: &Incident| matches!(one, Incident::ClosedDms { .. });
        let standing = standing(&table, id).await;
        assert!(standing.len() == 3 && standing.iter().all(closed), "{code}: {standing:?}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn where_there_are_no_private_threads_everyone_reads_an_appeal_by_themselves() {
    for (status, code) in [(400, 50024), (400, 160_006), (400, 50035), (403, 50013)] {
        let (table, id) = hall().await;
        let threads = Requests::to(Route::CreateThread);
        let refused = table.world.trouble_rest(threads, Times::UntilLifted, refused(status, code));
        let asked = table.world.slash(table.person("Cwen").id, table.channel, "/appeal");
        let Answer::Modal(form) = table.world.answer(asked.expect("she may")).await else {
            panic!("no form")
        };
        let field = form.fields[0].custom_id.clone();
        let words = [(field.as_str(), "I went there first")];
        table.world.submit_modal(table.person("Cwen").id, &words).expect("the form takes it");
        refused.struck(1, PATIENCE).await.expect("a thread is asked for");
        table.silence().await;
        for name in ["Aldred", "Beorn", "Cwen"] {
            until_whispered(&table, name, "Appeal in").await;
        }
        table.command("Mildred", table.channel, "/mod rule confirm reason:No").await;
        assert_eq!(standing(&table, id).await, [], "{code}");
    }
}
