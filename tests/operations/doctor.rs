//! `witan doctor` and `witan health`.

use std::fs;

use discord_emulator::{Emulator, Options};
use serde_json::{Value, json};
use witan::clock::Clock;

use crate::program::{
    complaint, database_with_a_match, keep_private, open, printed, run, witan, write_door,
};
use crate::table::Table;

/// The lines with problems.
fn wrong(told: &str) -> Vec<&str> {
    told.lines().filter(|line| !line.starts_with("ok ")).collect()
}

fn stdout(output: &std::process::Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_that_is_well_and_one_that_may_not_speak() {
    // In the languages in which the program registers its commands.
    let (games, locales) = (witan::games::ALL, witan::games::locales());
    let table = Table::open_in(locales, games, Clock::System, None).await;
    table.command("Aldred", table.channel, "/game new place:thread").await;
    table.silence().await;
    write_door(&table.emulator, table.directory());
    keep_private(table.directory());
    let doctor = ["doctor", "--db", "witan.db", "--against", "door.json"];
    let output = run(table.directory(), &doctor);
    let told = printed(&output);
    for what in [
        "version",
        "fonts",
        "boards",
        "texts",
        "database",
        "files",
        "disk",
        "bot",
        "outbox",
        "deadlines",
        "jumps",
        "time",
        "token",
        "clock",
        "intents",
        "gateway",
        "commands",
        "permissions",
        "settings",
    ] {
        assert!(told.lines().any(|line| line[6..].starts_with(what)), "{what} in {told}");
    }
    assert!(!told.contains("beacon"), "from a emulator no way leads to the real one: {told}");
    // The bot of this test runs in this process, and holds no lock.
    let expected = "warn  bot";
    assert!(wrong(&told).iter().all(|line| line.starts_with(expected)), "{told}");
    assert!(told.contains("enough in the channels of 1 open"), "{told}");

    let north = table.world.channel("north-hall").expect("the other channel");
    for setting in ["alerts", "noticeboard", "honours"] {
        table
            .command("Mildred", table.channel, &format!("/mod settings {setting}:#north-hall"))
            .await;
    }
    table.world.silence_bot(north);
    table.world.silence_bot(table.channel);
    let output = run(table.directory(), &doctor);
    let told = stdout(&output);
    assert!(!output.status.success(), "{told}");
    let wrong = wrong(&told);
    assert!(
        wrong.iter().any(|line| line.starts_with("FAIL  permissions")
            && line.contains("Send Messages in Threads")
            && line.contains("match 1")),
        "{told}"
    );
    for kind in ["alert channel", "noticeboard channel", "honours channel"] {
        let mut settings = wrong.iter().filter(|line| line.starts_with("warn  settings"));
        assert!(settings.any(|line| line.contains(kind)), "{kind} in {told}");
    }
    assert_eq!(table.world.complaints(), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_refused_token_and_commands_of_no_version() {
    let here = tempfile::tempdir().expect("a directory");
    let emulator = Emulator::start(Options { unlimited: true, ..Options::default() })
        .await
        .expect("an emulator");
    write_door(&emulator, here.path());
    let told = printed(&run(here.path(), &["doctor", "--against", "door.json"]));
    assert!(told.contains("differ from this version"), "{told}");
    assert!(told.contains("warn  database     there is none at witan.db yet"), "{told}");
    assert!(!here.path().join("witan.db").exists(), "looking makes no database");

    let door = fs::read_to_string(here.path().join("door.json")).expect("the door");
    let mut door: Value = serde_json::from_str(&door).expect("JSON");
    let secret = "MTA0ODI5MTAwMDAwMDAwMDAwMA.GWrong.this-token-opens-nothing-at-all";
    door["token"] = json!(secret);
    fs::write(here.path().join("door.json"), door.to_string()).expect("a file");
    let output = run(here.path(), &["doctor", "--against", "door.json"]);
    let told = stdout(&output);
    assert!(!output.status.success(), "{told}");
    assert!(told.contains("FAIL  token        Discord refuses it"), "{told}");
    let all = format!("{told}{}", String::from_utf8_lossy(&output.stderr));
    assert!(!all.contains("this-token-opens"), "{all}");

    emulator.stop().await.expect("it ends");
    let output = run(here.path(), &["doctor", "--against", "door.json"]);
    let told = stdout(&output);
    assert!(told.contains("FAIL  token        Discord cannot be reached"), "{told}");
}

#[tokio::test]
async fn without_a_token_everything_else_is_looked_at() {
    let here = tempfile::tempdir().expect("a directory");
    database_with_a_match(&here.path().join("witan.db")).await;
    keep_private(here.path());
    let told = printed(&run(here.path(), &["doctor"]));
    assert!(told.contains("warn  token        DISCORD_TOKEN is not set"), "{told}");
    assert!(told.contains("ok    database") && told.contains("1 running"), "{told}");
    assert!(!told.contains("pages"), "none are to be published: {told}");
    let publishing = |site: &str| {
        let mut doctor = witan(here.path());
        stdout(&doctor.env("WITAN_PUBLISH", site).arg("doctor").output().expect("it runs"))
    };
    let told = publishing("nowhere");
    assert!(
        told.contains("FAIL  pages        nowhere (WITAN_PUBLISH) cannot be written"),
        "{told}"
    );
    fs::create_dir_all(here.path().join("www/17")).expect("a directory");
    assert!(publishing("www").contains("ok    pages        www can be written; nothing is"));
    fs::write(here.path().join("www/17/match-1.html"), [b' '; 40_960]).expect("a file");
    let told = publishing("www");
    assert!(told.contains("ok    pages        1 in www, 0.0 MB: 40 KB each"), "{told}");
    fs::write(here.path().join("text.db"), "Dear diary").expect("a file");
    let output = run(here.path(), &["doctor", "--db", "text.db"]);
    assert!(!output.status.success());
    assert!(stdout(&output).contains("FAIL  database     text.db is no database"));
}

#[tokio::test]
async fn messages_and_deadlines_that_wait_too_long_are_told() {
    let here = tempfile::tempdir().expect("a directory");
    let path = here.path().join("witan.db");
    database_with_a_match(&path).await;
    let matches = open(&path).await;
    let mut tx = matches.store().begin().await.expect("the database");
    for late in [
        // A deadline that cannot be carried out is retried after a minute each time.
        "UPDATE awaited SET due_ms = ?, wake_ms = 9000000000000, left_ms = 1",
        "UPDATE outbox SET since_ms = ?1, due_ms = ?1",
        // This prevents only direct messages from being delivered, and has not lasted long.
        "INSERT INTO incidents (match_id, place, incident, silences, since_ms)
         VALUES (1, '0', '{\"closed_dms\":{\"seat\":0}}', 0, ?)",
    ] {
        sqlx::query(late).bind(1_700_000_000_000_i64).execute(&mut *tx).await.expect("rows");
    }
    tx.commit().await.expect("the database");
    matches.store().close().await;
    let output = run(here.path(), &["health"]);
    let told = stdout(&output);
    complaint(&output);
    for line in ["FAIL  bot ", "FAIL  outbox ", "FAIL  deadlines "] {
        assert!(told.contains(line), "{line} in {told}");
    }
    assert!(told.contains("the bot") && told.contains("log"), "{told}");

    let output = run(here.path(), &["health", "--format", "prometheus"]);
    let gauges = stdout(&output);
    assert!(!output.status.success(), "what is wrong is wrong in every form");
    for line in ["witan_check{check=\"deadlines\"} 2\n", "\nwitan_matches_running 1\n"] {
        assert!(gauges.contains(line), "{line} in {gauges}");
    }
    let values = gauges.lines().filter(|line| !line.starts_with('#'));
    for (_, value) in values.map(|line| line.rsplit_once(' ').expect("a name and a value")) {
        assert!(value.parse::<u64>().is_ok(), "{gauges}");
    }
    let json = stdout(&run(here.path(), &["health", "--format", "json"]));
    let health: Value = serde_json::from_str(&json).expect("one object");
    assert_eq!(health["checks"]["outbox"]["verdict"], "failed");
    assert_eq!(health["figures"]["matches_running"], 1);
}

#[tokio::test]
async fn incidents_of_a_finished_match_are_not_reported() {
    let here = tempfile::tempdir().expect("a directory");
    let path = here.path().join("witan.db");
    database_with_a_match(&path).await;
    for (change, expected) in [
        (
            "INSERT INTO incidents (match_id, place, incident, silences, since_ms)
             VALUES (1, '0', '{\"closed_dms\":{\"seat\":0}}', 0, 1)",
            "warn  incidents    matches whose messages don't get through: 1;",
        ),
        ("UPDATE matches SET stage = 'over'", "ok    incidents "),
    ] {
        let matches = open(&path).await;
        let mut tx = matches.store().begin().await.expect("the database");
        sqlx::query(change).execute(&mut *tx).await.expect("a row");
        tx.commit().await.expect("the database");
        matches.store().close().await;
        let told = stdout(&run(here.path(), &["health"]));
        assert!(told.contains(expected), "{expected} in {told}");
    }
}
