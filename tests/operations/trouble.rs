//! A full disk, and a locked database: nothing is lost, and people are told.

use discord_emulator::{Answer, Emulator, Options};
use game_api::Policies;
use game_api::{SeatId, Seed, SeededChance};
use koenig::Koenig;
use koenig::rules::{Action, PhaseView, View};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection as _, SqliteConnection};
use witan::clock::Clock;
use witan::domain::MatchId;
use witan::store::matches as rows;

use crate::program::{Running, clean, write_door};
use crate::table::{PATIENCE, PLAYERS, Table};

/// The most decisions that fit into the pages left on a full disk.
const MOST_DECISIONS: usize = 400;

/// What people read if the program, rather than their submission, is at fault.
const TROUBLE: &str = "nothing has changed. Please try again";

fn awaited(view: &View) -> SeatId {
    match &view.phase {
        PhaseView::Turn { seat, .. } => *seat,
        PhaseView::Dispute { missing, .. } => *missing.first().expect("somebody is missing"),
        PhaseView::Aftermath { winner, .. } => *winner,
        PhaseView::Between | PhaseView::Over { .. } => panic!("the match is over too soon"),
    }
}

/// An action as a command.
fn command(table: &Table, action: &Action) -> String {
    match action {
        Action::Move { to } => format!("/king move to:{to}"),
        Action::Through { to, card } => format!("/king travel to:{to} card:{card}"),
        Action::Place => "/king place".to_owned(),
        Action::Reroll { card } => format!("/king roll card:{card}"),
        Action::End => "/king end".to_owned(),
        Action::Commit { cards } => format!("/king commit cards:\"{cards}\""),
        Action::Banish { baron, to } => {
            format!("/king banish baron:{} to:{to}", table.name_of(*baron))
        }
        Action::Keep => "/king take-back".to_owned(),
        Action::Decline => "/king discard".to_owned(),
    }
}

/// An awaited player, and a legal command of theirs.
async fn next(table: &Table, id: MatchId, luck: &mut SeededChance) -> (&'static str, String) {
    let seat = awaited(&table.view(id, PLAYERS[0]).await);
    let name = table.name_of(seat);
    let action = Koenig::quick(&table.view(id, name).await, luck).expect("the seat is awaited");
    (name, command(table, &action))
}

/// The number of events in the log of a match.
async fn log_length(table: &Table, id: MatchId) -> u64 {
    let mut db = table.matches.store().read().await.expect("the database");
    rows::log_length(&mut db, id).await.expect("the log")
}

/// Uses up the free pages of the database.
async fn fill(table: &Table) {
    let mut tx = table.matches.store().begin().await.expect("the database");
    let empty: u32 =
        sqlx::query_scalar("PRAGMA freelist_count").fetch_one(&mut *tx).await.expect("a number");
    sqlx::query("CREATE TABLE IF NOT EXISTS filling (page BLOB)")
        .execute(&mut *tx)
        .await
        .expect("a table");
    for _ in 0..empty {
        let page = "INSERT INTO filling VALUES (zeroblob(4000))";
        // The last insert may find the disk full already.
        if sqlx::query(page).execute(&mut *tx).await.is_err() {
            break;
        }
    }
    tx.commit().await.expect("the database");
}

/// Limits the database to this many pages more than it has.
async fn leave_room(table: &Table, pages: u32) {
    let mut tx = table.matches.store().begin().await.expect("the database");
    let count: u32 =
        sqlx::query_scalar("PRAGMA page_count").fetch_one(&mut *tx).await.expect("a number");
    let most = format!("PRAGMA max_page_count = {}", count + pages);
    sqlx::query(sqlx::AssertSqlSafe(most)).execute(&mut *tx).await.expect("the limit");
    tx.commit().await.expect("the database");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn on_a_full_disk_what_was_accepted_stays_and_the_rest_can_be_done_again() {
    let table = Table::open(Clock::System).await;
    let id = table.begin(3).await;
    let mut luck = SeededChance::new(Seed::new([5; 32]), 0);
    fill(&table).await;
    leave_room(&table, 0).await;
    let mut refused = None;
    for _ in 0..MOST_DECISIONS {
        let before = log_length(&table, id).await;
        let (name, line) = next(&table, id, &mut luck).await;
        let told = table.command(name, table.channel, &line).await;
        if told.contains(TROUBLE) {
            assert_eq!(log_length(&table, id).await, before, "nothing has changed");
            refused = Some((name, line));
            break;
        }
        assert!(log_length(&table, id).await > before, "{name}, {line}: {told}");
        // Delivered entries leave free pages behind, enough for a whole match.
        table.silence().await;
        fill(&table).await;
    }
    let (name, line) = refused.expect("the disk is full at some time");
    // Accepted steps are still there, and can still be read.
    let before = log_length(&table, id).await;
    let status = table.command(name, table.channel, "/game status").await;
    assert!(!status.contains(TROUBLE), "{status}");

    leave_room(&table, 1_000_000).await;
    let told = table.command(name, table.channel, &line).await;
    assert!(!told.contains(TROUBLE), "{told}");
    assert!(log_length(&table, id).await > before);
    for _ in 0..3 {
        let (name, line) = next(&table, id, &mut luck).await;
        let told = table.command(name, table.channel, &line).await;
        assert!(!told.contains(TROUBLE), "{told}");
    }
    // All pending messages are delivered.
    table.silence().await;
    assert_eq!(table.world.complaints(), Vec::<String>::new());
}

/// Gives a command of Aldred's to a bot in another process, and returns the answer.
#[cfg(target_os = "linux")]
async fn say(emulator: &Emulator, line: &str) -> String {
    let world = emulator.world();
    let aldred = world.person("Aldred").expect("he lives here").id;
    let hall = world.channel("great-hall").expect("the channel");
    let given = world.slash(aldred, hall, line).expect("it can be given");
    let answer = tokio::time::timeout(PATIENCE, world.answer(given)).await.expect("an answer");
    let (Answer::Message(message) | Answer::Thinking(message)) = answer else {
        panic!("{line}: {answer:?}");
    };
    let text = world.wait_for(PATIENCE, |world| {
        let text = world.message(aldred, message)?.content;
        (!text.is_empty()).then_some(text)
    });
    text.await.expect("an answer")
}

/// Here the system itself refuses to let the bot's files grow, like a full disk.
#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_whose_files_may_not_grow_goes_on_once_they_may() {
    use std::process::Command;

    let here = tempfile::tempdir().expect("a directory");
    let emulator = Emulator::start(Options { unlimited: true, ..Options::default() })
        .await
        .expect("an emulator");
    write_door(&emulator, here.path());
    // 3600 blocks of 512 bytes: room for the schema, which takes half of it, and for some steps. The refusal also sends
    // a signal.
    let limited = "ulimit -S -f 3600; exec \"$0\" against door.json --db witan.db";
    let mut command = Command::new("sh");
    clean(&mut command, here.path());
    command.args(["-c", limited, env!("CARGO_BIN_EXE_witan")]);
    let bot = Running::start(&mut command, here.path(), &emulator).await;
    let opened = say(&emulator, "/game new place:here colour:red").await;
    assert!(opened.contains("open"), "{opened}");
    let mut refused = None;
    let mut accepted = "red";
    for colour in ["blue", "red"].into_iter().cycle().take(MOST_DECISIONS) {
        let told = say(&emulator, &format!("/game join colour:{colour}")).await;
        if told.contains(TROUBLE) {
            refused = Some(colour);
            break;
        }
        accepted = colour;
    }
    let refused = refused.expect("the files are full at some time");
    let colour_in_the_database = async || {
        let path = here.path().join("witan.db");
        let options = SqliteConnectOptions::new().filename(path).read_only(true);
        let mut db = SqliteConnection::connect_with(&options).await.expect("the database");
        let colour: String = sqlx::query_scalar("SELECT colour FROM seats")
            .fetch_one(&mut db)
            .await
            .expect("one seat");
        colour
    };
    assert_eq!(colour_in_the_database().await, accepted, "{}", bot.log());

    let id = bot.id().to_string();
    let room = Command::new("prlimit").args(["--pid", &id, "--fsize=unlimited"]).status();
    assert!(room.expect("there is a prlimit").success());
    let told = say(&emulator, &format!("/game join colour:{refused}")).await;
    assert!(!told.contains(TROUBLE), "{told}: {}", bot.log());
    assert_eq!(colour_in_the_database().await, refused);
    // The lobby's message shows it too, and there is only one.
    let circle = if refused == "red" { "🔴" } else { "🔵" };
    let world = emulator.world();
    let aldred = world.person("Aldred").expect("he lives here").id;
    let hall = world.channel("great-hall").expect("the channel");
    let shown = world.wait_for(PATIENCE, |world| {
        let messages = world.messages(aldred, hall);
        let lobbies: Vec<_> = messages.iter().filter(|m| !m.components.is_empty()).collect();
        (lobbies.len() == 1 && lobbies[0].content.contains(circle)).then_some(())
    });
    shown.await.unwrap_or_else(|| panic!("{:#?}", world.messages(aldred, hall)));
    assert_eq!(world.complaints(), Vec::<String>::new());
}

// This takes as long as the program waits for a database: ten seconds.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn while_another_program_holds_the_database_people_are_told_and_nothing_is_lost() {
    let table = Table::open(Clock::System).await;
    let id = table.begin(3).await;
    let mut luck = SeededChance::new(Seed::new([5; 32]), 0);
    let (name, line) = next(&table, id, &mut luck).await;
    table.command(name, table.channel, &line).await;
    let before = log_length(&table, id).await;

    let path = table.directory().join("witan.db");
    let mut other = SqliteConnection::connect_with(&SqliteConnectOptions::new().filename(path))
        .await
        .expect("the database");
    let held = other.begin_with("BEGIN IMMEDIATE").await.expect("nobody writes");
    let (name, line) = next(&table, id, &mut luck).await;
    let told = table.command(name, table.channel, &line).await;
    assert!(told.contains(TROUBLE), "{told}");
    assert_eq!(log_length(&table, id).await, before, "nothing has changed");
    held.rollback().await.expect("it was held");

    let told = table.command(name, table.channel, &line).await;
    assert!(!told.contains(TROUBLE), "{told}");
    assert!(log_length(&table, id).await > before);
    table.silence().await;
    // The outbox could not mark an entry as sent, and sent it again: people see it once.
    let said = table.said();
    for message in &said {
        let again = said.iter().filter(|other| other.content == message.content).count();
        assert_eq!(again, 1, "said twice: {}", message.content);
    }
    assert_eq!(table.world.complaints(), Vec::<String>::new());
}
