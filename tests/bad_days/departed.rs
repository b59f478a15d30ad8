//! Players who leave the server, which the bot learns from no event without a privileged intent.

use std::sync::Arc;
use std::time::Duration;

use discord_emulator::Moment::BeforeActing;
use discord_emulator::{ButtonAction, Component, Message, Requests, RestTrouble, Route, Times};
use witan::clock::{Clock, Manual, Moment};
use witan::domain::MatchId;
use witan::store;

use crate::hall::{end_turn, said_in, to_play, turn};
use crate::server::to_a_dispute;
use crate::table::{PLAYERS, Table};

const HOUR: Duration = Duration::from_secs(3600);

/// A running match of three, and its clock.
async fn table() -> (Table, MatchId, Arc<Manual>) {
    table_on("").await
}

/// The same with these terms.
async fn table_on(terms: &str) -> (Table, MatchId, Arc<Manual>) {
    let clock = Clock::manual(Moment::from_ms(1_700_000_000_000));
    let Clock::Manual(hands) = clock.clone() else { unreachable!("it is manual") };
    let table = Table::open(clock).await;
    let id = table.begin_on(3, terms).await;
    (table, id, hands)
}

/// When Discord was last asked about a person.
async fn asked(table: &Table, name: &str) -> Option<i64> {
    let mut db = table.matches.store().read().await.expect("the database");
    let person = table.person(name).id.get().cast_signed();
    sqlx::query_scalar("SELECT asked_ms FROM members WHERE person = ?")
        .bind(person)
        .fetch_optional(&mut *db)
        .await
        .expect("the rows")
}

/// Advances the time by an hour, and waits until Discord was asked about a person after that.
async fn until_asked(table: &Table, hands: &Manual, name: &str) {
    hands.advance(HOUR);
    let since = table.matches.clock().now().ms();
    while asked(table, name).await.is_none_or(|asked| asked < since) {
        hands.advance(Duration::from_secs(1));
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
    table.silence().await;
}

/// Ends turns until it is this person's.
async fn until_turn_of(table: &Table, id: MatchId, name: &str) {
    while table.name_of(to_play(table, id).await) != name {
        end_turn(table, id).await;
    }
    table.silence().await;
}

/// The messages in the channel about people who have left.
fn told(table: &Table) -> Vec<Message> {
    let said = said_in(table, table.channel).into_iter();
    said.filter(|message| message.content.contains("has left this server")).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_seat_of_somebody_who_has_left_is_offered_when_their_turn_begins() {
    let (table, id, hands) = table().await;
    let first = table.name_of(to_play(&table, id).await);
    until_asked(&table, &hands, first).await;
    let gone = PLAYERS[..3].iter().copied().find(|name| *name != first).expect("there are three");
    table.world.leave_server(table.person(gone).id);
    until_turn_of(&table, id, gone).await;
    assert!(told(&table).is_empty(), "the bot is told by nobody: {:?}", told(&table));
    until_asked(&table, &hands, gone).await;
    let offers = told(&table);
    let [offer] = &offers[..] else { panic!("it is told once: {offers:#?}") };
    assert!(offer.content.contains(gone) && !offer.components.is_empty(), "{offer:?}");

    let Some(Component::Button { action: ButtonAction::Press { custom_id }, .. }) =
        offer.controls().next()
    else {
        panic!("there is a button to press: {offer:?}");
    };
    let dunstan = table.person("Dunstan");
    let pressed = table.world.press(dunstan.id, offer.id, custom_id).expect("it can be pressed");
    table.read(&dunstan, pressed).await;
    table.silence().await;
    let said: String = table.said().into_iter().map(|message| message.content).collect();
    assert!(said.contains("takes over the seat of"), "{said}");
    assert_eq!(told(&table).len(), 0, "the offer says that the seat is taken");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn somebody_who_has_left_is_missed_when_their_deadline_has_passed_too() {
    let (table, id, hands) = table().await;
    let first = table.name_of(to_play(&table, id).await);
    until_asked(&table, &hands, first).await;
    table.world.leave_server(table.person(first).id);
    let before = turn(&table, id).await;
    // A day for the decision, and another from the time bank.
    while turn(&table, id).await == before {
        hands.advance(HOUR);
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
    table
        .until("the offer", |_| {
            hands.advance(Duration::from_secs(1));
            (told(&table).len() == 1).then_some(())
        })
        .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_has_left_takes_no_seat_back_by_an_old_button() {
    let (table, id, hands) = table_on("at-deadline:carry_on").await;
    to_a_dispute(&table, id).await;
    table.silence().await;
    let is_asked = |name: &&str| table.whispers(name).iter().any(|it| it.controls().count() > 0);
    let gone = PLAYERS[..3].iter().copied().find(is_asked).expect("cards are asked for");
    let whispers = table.whispers(gone);
    let whisper = whispers.iter().find(|it| it.controls().count() > 0).expect("there is one");
    table.world.leave_server(table.person(gone).id);
    while told(&table).is_empty() {
        hands.advance(HOUR);
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
    let chosen = whisper.controls().find_map(|control| match control {
        Component::Select { custom_id, options, .. } => Some((custom_id, &options[0].value)),
        Component::Button { .. } => None,
    });
    let (list, value) = chosen.expect("cards to choose from");
    let person = table.person(gone);
    let chosen = table.world.select(person.id, whisper.id, list, &[value]);
    let read = table.read(&person, chosen.expect("it can be chosen")).await;
    assert!(read.contains("no longer on this match’s server"), "{read}");
    assert_eq!(told(&table).len(), 1, "the seat stays on offer");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn failed_membership_requests_remove_nobody() {
    let (table, id, hands) = table().await;
    let about = Requests::to(Route::ReadMember);
    let refused = |status, code| RestTrouble::Refused { status, code, message: "No".to_owned() };
    for (times, trouble) in [
        (Times::UntilLifted, refused(403, 50001)),
        (Times::UntilLifted, refused(404, 10004)),
        (Times::UntilLifted, refused(404, 10013)),
        (Times::UntilLifted, RestTrouble::ServerError { status: 503, moment: BeforeActing }),
    ] {
        let name = table.name_of(to_play(&table, id).await);
        let fault = table.world.trouble_rest(about, times, trouble);
        until_asked(&table, &hands, name).await;
        assert!(fault.count() > 0);
        assert!(told(&table).is_empty(), "{:?}", told(&table));
        fault.lift();
        end_turn(&table, id).await;
        table.silence().await;
    }
    let mut db = table.matches.store().read().await.expect("the database");
    let tenures = store::tenures::current(&mut db, id).await.expect("the rows");
    assert!(tenures.iter().all(|tenure| tenure.offer == witan::domain::Offer::None));
}

/// A full lobby of four.
async fn lobby() -> Table {
    lobby_for(4).await
}

/// A lobby for this many players, with four in it.
async fn lobby_for(players: u8) -> Table {
    let table = Table::open(Clock::System).await;
    let new = format!("/game new place:here players:{players}");
    table.command("Aldred", table.channel, &new).await;
    for name in &PLAYERS[1..4] {
        table.command(name, table.channel, "/game join").await;
    }
    table.silence().await;
    table
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_does_not_start_with_somebody_who_has_left_its_lobby() {
    let table = lobby().await;
    table.world.leave_server(table.person("Cwen").id);
    let read = table.command("Aldred", table.channel, "/game start").await;
    assert!(read.contains("Not started"), "{read}");
    table.silence().await;
    assert_eq!(told(&table).len(), 1, "{:?}", told(&table));
    assert!(told(&table)[0].content.contains("**Cwen**"), "{:?}", told(&table));
    let lobby = table.board().expect("the lobby stands").content;
    assert!(lobby.contains("Dunstan") && !lobby.contains("Cwen"), "{lobby}");

    // Then the lobby can start with those who are left, if the host wants.
    let read = table.command("Aldred", table.channel, "/game start").await;
    assert!(read.contains("starts"), "{read}");
    table.silence().await;
    let id = table.open_match(table.channel).await;
    let seats = table.snapshot(id, "Aldred").await.seats;
    let names: Vec<_> = seats.iter().map(|(_, seat)| seat.name.as_str()).collect();
    assert_eq!(names, ["Aldred", "Beorn", "Dunstan"]);
    assert_eq!(told(&table).len(), 1, "it is told once");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_starts_though_discord_does_not_say_who_is_there() {
    let table = lobby().await;
    table.world.leave_server(table.person("Cwen").id);
    let trouble = RestTrouble::ServerError { status: 503, moment: BeforeActing };
    let about = Requests::to(Route::ReadMember);
    let fault = table.world.trouble_rest(about, Times::UntilLifted, trouble);
    let read = table.command("Aldred", table.channel, "/game start").await;
    assert!(read.contains("starts"), "{read}");
    assert_eq!(fault.count(), 3, "it was asked about each but who starts it");
}

/// Presses a button of the lobby, and returns what the person reads.
async fn press(table: &Table, name: &str, button: &str) -> String {
    let lobby = table.board().expect("the lobby stands");
    let pressed = table.press(name, &lobby, button).expect("there is such a button");
    let read = table.read(&table.person(name), pressed).await;
    table.silence().await;
    read
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lobby_whose_host_has_left_has_another() {
    for button in [":start", ":close"] {
        let table = lobby_for(5).await;
        let [aldred, beorn] = ["Aldred", "Beorn"].map(|name| table.person(name).id);
        let read = press(&table, "Cwen", button).await;
        assert!(read.contains(&format!("Only the host, <@{aldred}>")), "{button}: {read}");
        table.world.leave_server(aldred);
        // A press by somebody without a seat removes nobody.
        press(&table, "Mildred", button).await;
        assert_eq!(told(&table).len(), 0, "{button}");
        let read = press(&table, "Cwen", button).await;
        assert!(read.contains("has left this server"), "{button}: {read}");
        assert!(read.contains(&format!("<@{beorn}>")), "{button}: the host is named: {read}");
        assert_eq!(told(&table).len(), 1, "{button}: {:?}", told(&table));
        let lobby = table.board().expect("the lobby stands").content;
        assert!(lobby.contains("Beorn") && !lobby.contains("Aldred"), "{lobby}");
        let read = press(&table, "Cwen", button).await;
        assert!(read.contains(&format!("Only the host, <@{beorn}>")), "{button}: {read}");
        assert_eq!(told(&table).len(), 1, "{button}: it is told once");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_becomes_host_as_the_host_has_left_starts_or_closes_the_lobby() {
    let table = lobby_for(5).await;
    table.world.leave_server(table.person("Aldred").id);
    assert!(press(&table, "Beorn", ":start").await.contains("has left this server"));
    assert_eq!(press(&table, "Beorn", ":start").await, "", "the lobby says it");
    let id = table.open_match(table.channel).await;
    let seats = table.snapshot(id, "Beorn").await.seats;
    let names: Vec<_> = seats.iter().map(|(_, seat)| seat.name.as_str()).collect();
    assert_eq!(names, ["Beorn", "Cwen", "Dunstan"]);

    let table = lobby_for(5).await;
    table.world.leave_server(table.person("Aldred").id);
    assert!(press(&table, "Beorn", ":close").await.contains("has left this server"));
    let asked = press(&table, "Beorn", ":close").await;
    assert!(asked.contains("2 others"), "it is asked first: {asked}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_whose_opener_has_left_has_a_host_who_sits_there() {
    let table = Table::open(Clock::System).await;
    table.command("Mildred", table.channel, "/mod table players:5 place:here").await;
    for name in &PLAYERS[..3] {
        table.command(name, table.channel, "/game join").await;
    }
    table.silence().await;
    // Mildred stays on the server, as the test reads with her eyes.
    let [edith, aldred] = ["Edith", "Aldred"].map(|name| table.person(name).id);
    let mut tx = table.matches.store().begin().await.expect("the database");
    let opened = sqlx::query("UPDATE matches SET host = ?").bind(edith.get().cast_signed());
    opened.execute(&mut *tx).await.expect("the database");
    tx.commit().await.expect("the database");
    let read = press(&table, "Beorn", ":start").await;
    assert!(read.contains(&format!("Only the host, <@{edith}>")), "{read}");
    table.world.leave_server(edith);
    let read = press(&table, "Beorn", ":start").await;
    assert!(read.contains(&format!("<@{aldred}> is the host now")), "{read}");
    assert!(told(&table).is_empty(), "nobody's seat is free: {:?}", told(&table));
    let lobby = table.board().expect("the lobby stands").content;
    assert!(lobby.contains("(host)") && !lobby.contains("for others"), "{lobby}");
    assert_eq!(press(&table, "Aldred", ":start").await, "", "the lobby says it");
}
