//! A database of an earlier build, with a running match of each game: the current program opens it and plays on.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use crate::program::{guest, run};
use game_api::{Action, Agreed, GameRef, Language, PersonId, Policies, Seed, SeededChance};
use koenig::{KOENIG, Koenig};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection as _, SqliteConnection};
use witan::app::matches::{Matches, Submission};
use witan::clock::{Clock, Manual, Moment};
use witan::deadlines;
use witan::deadlines::scheduler;
use witan::domain::{AtDeadline, ChannelId, Demand, GuildId, MatchId, Patience, Stage, Terms};
use witan::lobby::Opening;
use witan::store::{Store, matches as rows};
use wuerfelkoenig::{WUERFELKOENIG, Wuerfelkoenig};

/// When the stored matches were played.
const THEN: Moment = Moment::from_ms(1_790_000_000_000);

const KOENIGS: MatchId = MatchId(1);
const WUERFELKOENIGS: MatchId = MatchId(2);

fn kept() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/upgrade/schema-1.sql")
}

/// A connection without foreign keys, while the database is filled.
async fn connect(path: &Path) -> SqliteConnection {
    let options = SqliteConnectOptions::new().filename(path);
    let options = options.create_if_missing(true).foreign_keys(false);
    SqliteConnection::connect_with(&options).await.expect("a database")
}

async fn open(path: &Path) -> (Matches, Arc<Manual>) {
    let store = Store::open(path).await.unwrap_or_else(|why| {
        panic!("{why}\nIf the schema was changed on purpose: docs/CONTRIBUTING.md, \"Add a migration\".")
    });
    let clock = Clock::manual(THEN);
    let Clock::Manual(hands) = clock.clone() else { unreachable!("it is manual") };
    (Matches::new(store, clock, witan::games::built_in(), witan::games::texts()), hands)
}

async fn log_length(matches: &Matches, id: MatchId) -> u64 {
    let mut db = matches.store().read().await.expect("the database");
    rows::log_length(&mut db, id).await.expect("the database")
}

/// Lets awaited players do something sensible, this many times.
async fn play<G: Policies>(matches: &Matches, id: MatchId, times: u32) {
    let mut luck = SeededChance::new(Seed::new([9; 32]), 0);
    for _ in 0..times {
        let mut db = matches.store().read().await.expect("the database");
        let waits = deadlines::awaited(&mut db, id).await.expect("the database");
        let info = rows::load(&mut db, id).await.expect("the database").expect("the match");
        drop(db);
        let seat = waits.first().expect("it waits for somebody").seat;
        let who = info.seats[seat.index()].holder;
        let snapshot = matches.snapshot(id, who).await.expect("it runs");
        let view = snapshot.view.view::<G>().expect("it is that game");
        let action = Action::of::<G>(&G::quick(view, &mut luck).expect("it is awaited"));
        let submission = Submission { match_id: id, who, action, shown_at: None, origin: None };
        matches.submit(&submission).await.expect("it is legal");
    }
}

/// Nobody acts for weeks: the clock plays on.
async fn let_weeks_pass(matches: &Matches, hands: &Manual) {
    for _ in 0..60 {
        hands.advance(Duration::from_secs(12 * 3600));
        scheduler::catch_up(matches).await.expect("the database");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn matches_of_an_earlier_build_are_played_on() {
    let here = tempfile::tempdir().expect("a directory");
    let path = here.path().join("witan.db");
    let sql = std::fs::read_to_string(kept()).expect("it is kept");
    let mut db = connect(&path).await;
    sqlx::raw_sql(sqlx::AssertSqlSafe(sql)).execute(&mut db).await.expect("a whole database");
    db.close().await.expect("it closes");

    let (matches, hands) = open(&path).await;
    let mut lengths = Vec::new();
    for id in [KOENIGS, WUERFELKOENIGS] {
        let info = matches.info(id).await.expect("the database").expect("it is kept");
        assert_eq!((info.stage, info.seats.len()), (Stage::Running, 3));
        lengths.push(log_length(&matches, id).await);
    }
    assert!(lengths.iter().all(|length| *length > 10), "they were played: {lengths:?}");
    play::<Koenig>(&matches, KOENIGS, 10).await;
    play::<Wuerfelkoenig>(&matches, WUERFELKOENIGS, 10).await;
    let played = [log_length(&matches, KOENIGS).await, log_length(&matches, WUERFELKOENIGS).await];
    assert!(played[0] >= lengths[0] + 10 && played[1] >= lengths[1] + 10, "{lengths:?} {played:?}");
    let_weeks_pass(&matches, &hands).await;
    for (id, before) in [(KOENIGS, played[0]), (WUERFELKOENIGS, played[1])] {
        assert!(log_length(&matches, id).await > before, "the clock plays match {id} on");
    }
    matches.store().close().await;
    // Each log is valid from first to last line, by the current rules.
    for id in [KOENIGS, WUERFELKOENIGS] {
        let log = run(here.path(), &["export", &id.to_string()]);
        std::fs::write(here.path().join("log.jsonl"), &log.stdout).expect("a file");
        let verified = run(here.path(), &["verify", "log.jsonl"]);
        assert!(matches!(verified.status.code(), Some(0 | 3)), "{verified:?}");
    }
}

async fn begin(matches: &Matches, game: GameRef, channel: u64) -> MatchId {
    let opening = Opening {
        for_others: false,
        game,
        language: Language::from("en"),
        guild: Some(GuildId(1)),
        channel: ChannelId(channel),
        players: 3,
        terms: Terms {
            deadline: Some(Duration::from_secs(86_400)),
            at_deadline: AtDeadline::CarryOn,
            time_bank: Duration::from_secs(86_400),
            most_missed: 3,
            patience: Patience::Patient,
            reliability: Demand::Any,
            refill: Duration::ZERO,
            weekends: None,
        },
        agreed: Agreed::default(),
        fill: None,
        title: None,
        beside: None,
        has_rooms: true,
        invited: Vec::new(),
        host: guest(channel),
    };
    let id = matches.lobbies().open(&opening).await.expect("the channel is free");
    for number in 1..=2 {
        let joined = matches.lobbies().join(id, &guest(channel + number)).await;
        joined.expect("there is a seat");
    }
    matches.lobbies().start(id, PersonId(channel)).await.expect("all seats are taken");
    id
}

/// Dumps a database as SQL that recreates it.
async fn dump(path: &Path) -> String {
    let mut db = connect(path).await;
    let objects: Vec<(String, String, String)> = sqlx::query_as(
        "SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%'
         ORDER BY type = 'index', rowid",
    )
    .fetch_all(&mut db)
    .await
    .expect("the schema");
    let (tables, indices): (Vec<_>, Vec<_>) =
        objects.into_iter().partition(|(kind, _, _)| kind == "table");
    let mut sql = String::new();
    for (_, _, made) in &tables {
        writeln!(sql, "{made};").expect("a string takes all that is written to it");
    }
    for name in tables.iter().map(|(_, name, _)| name.as_str()).chain(["sqlite_sequence"]) {
        let columns: Vec<String> =
            sqlx::query_scalar("SELECT 'quote(' || name || ')' FROM pragma_table_info(?)")
                .bind(name)
                .fetch_all(&mut db)
                .await
                .expect("the columns");
        let values = columns.join(" || ', ' || ");
        let rows = format!("SELECT 'INSERT INTO {name} VALUES (' || {values} || ');' FROM {name}");
        let rows: Vec<String> = sqlx::query_scalar(sqlx::AssertSqlSafe(rows))
            .fetch_all(&mut db)
            .await
            .expect("the rows");
        sql.extend(rows.iter().flat_map(|row| [row, "\n"]));
    }
    for (_, _, made) in &indices {
        writeln!(sql, "{made};").expect("a string takes all that is written to it");
    }
    db.close().await.expect("it closes");
    sql
}

/// Recreates the stored database: `cargo test --test operations -- --ignored keep_a_database`.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "it writes the file that the other test reads"]
async fn keep_a_database() {
    let here = tempfile::tempdir().expect("a directory");
    let path = here.path().join("witan.db");
    let (matches, _) = open(&path).await;
    assert_eq!(begin(&matches, &KOENIG, 11).await, KOENIGS);
    assert_eq!(begin(&matches, &WUERFELKOENIG, 21).await, WUERFELKOENIGS);
    play::<Koenig>(&matches, KOENIGS, 25).await;
    play::<Wuerfelkoenig>(&matches, WUERFELKOENIGS, 25).await;
    matches.store().close().await;
    std::fs::write(kept(), dump(&path).await).expect("a file");
}
