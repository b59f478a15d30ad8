//! `witan backup`, `witan restore`, and databases of another version.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, SystemTime};

use crate::program::{
    complaint, connect, count, database_with_a_match, guest, open, open_lobby, printed, run,
};
use game_api::{PersonId, Press, Row};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection as _, SqliteConnection};
use tempfile::TempDir;
use witan::clock::Moment;
use witan::domain::{GuildId, MatchId, Stage};
use witan::moderation::order::{Order, OrderId, Request};
use witan::store::backup::BackupError;
use witan::store::{Lock, Store, StoreError, backup, matches as rows, newest};

const NOW: Moment = Moment::from_ms(1_800_000_000_000);

fn directory() -> TempDir {
    tempfile::tempdir().expect("a directory")
}

/// The names of the files in a directory.
fn names(directory: &Path) -> BTreeSet<String> {
    let entries = fs::read_dir(directory).expect("a directory");
    entries.map(|entry| entry.expect("a file").file_name().into_string().expect("UTF-8")).collect()
}

async fn matches_in(path: &Path) -> i64 {
    count(path, "SELECT count(*) FROM matches").await
}

/// Makes the database at `path` one of a future version.
async fn make_newer(path: &Path) {
    let mut db = connect(path).await;
    sqlx::query(
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
         VALUES (4711, 'yet to come', 1, x'00', 0)",
    )
    .execute(&mut db)
    .await
    .expect("the table of migrations");
    db.close().await.expect("it closes");
}

/// Overwrites the middle of a file.
fn damage(path: &Path) {
    let mut bytes = fs::read(path).expect("a file");
    let middle = bytes.len() / 2;
    bytes[middle..].fill(0xA5);
    fs::write(path, bytes).expect("a file");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_copy_made_while_a_bot_writes_is_of_one_moment() {
    let here = directory();
    let path = here.path().join("witan.db");
    let matches = open(&path).await;
    let enough = Arc::new(AtomicBool::new(false));
    let writing = tokio::spawn({
        let (matches, enough) = (matches.clone(), Arc::clone(&enough));
        async move {
            let mut channel = 0;
            while !enough.load(Ordering::SeqCst) {
                channel += 1;
                open_lobby(&matches, channel).await;
            }
            channel
        }
    });
    let mut seen = 0;
    for number in 0..8 {
        let copy = here.path().join(format!("copy-{number}.db"));
        let contents = backup::save(&path, &copy).await.expect("a copy");
        // A lobby, its first seat and its first messages are written in one transaction.
        let lobbies = matches_in(&copy).await;
        let counts = contents.counts.expect("it has this program's schema");
        assert_eq!(lobbies.unsigned_abs(), counts.figures.lobbies);
        assert_eq!(lobbies, count(&copy, "SELECT count(*) FROM seats").await);
        // The message with the seed's hash, and the lobby's own.
        assert_eq!(2 * lobbies, count(&copy, "SELECT count(*) FROM outbox").await);
        assert!(lobbies >= seen, "{lobbies} after {seen}");
        seen = lobbies;
    }
    enough.store(true, Ordering::SeqCst);
    let written = writing.await.expect("the writer was never in the way");
    assert_eq!(matches_in(&path).await, i64::try_from(written).expect("a small number"));
    assert!(names(here.path()).iter().all(|name| !name.contains("unfinished")));
}

#[tokio::test]
async fn a_copy_is_put_back_and_what_was_there_is_kept() {
    let here = directory();
    let path = here.path().join("witan.db");
    database_with_a_match(&path).await;
    let told = printed(&run(here.path(), &["backup", "monday.db"]));
    assert!(told.contains("monday.db") && told.contains("1 running"), "{told}");
    let matches = open(&path).await;
    open_lobby(&matches, 2).await;
    let mut db = matches.store().begin().await.expect("the database");
    rows::end(&mut db, MatchId(1), Stage::Over, NOW).await.expect("the match is there");
    db.commit().await.expect("the database");
    matches.store().close().await;

    let told = complaint(&run(here.path(), &["backup", "monday.db"]));
    assert!(told.contains("monday.db is there already"), "{told}");
    let told = printed(&run(here.path(), &["restore", "monday.db"]));
    assert!(told.contains("1 running"), "{told}");
    assert!(told.contains("Match 1 had ended there") && told.contains("/mod cancel"), "{told}");
    assert_eq!(matches_in(&path).await, 1);
    let kept = names(here.path()).into_iter().find(|name| name.starts_with("witan.db.replaced-"));
    let kept = kept.expect("the database before is kept");
    assert!(told.contains(&kept), "{told}");
    assert_eq!(matches_in(&here.path().join(&kept)).await, 2);
    // A restored database works like any other.
    let matches = open(&path).await;
    open_lobby(&matches, 3).await;
    matches.store().close().await;
}

/// Old messages have buttons with the numbers of matches and orders, which must not be reused.
#[tokio::test]
async fn no_number_of_a_match_or_an_order_is_given_again_after_a_restore() {
    let here = directory();
    let path = here.path().join("witan.db");
    // The copy has never contained an order or a match.
    open(&path).await.store().close().await;
    let copy = here.path().join("copy.db");
    backup::save(&path, &copy).await.expect("a copy");
    let mut seen = Vec::new();
    for restores in 0..3 {
        let matches = open(&path).await;
        let id = open_lobby(&matches, 1).await;
        for number in 2..=3 {
            matches.lobbies().join(id, &guest(number)).await.expect("there is a seat");
        }
        matches.lobbies().start(id, PersonId(1)).await.expect("all seats are taken");
        let (guild, moderator) = (GuildId(1), PersonId(100));
        for old in &seen {
            let pressed = matches.moderation().carry_out(*old, guild, moderator).await;
            assert!(pressed.is_err(), "{old:?} is of another time");
        }
        let request = Request {
            guild,
            match_id: id,
            moderator,
            order: Order::Cancel,
            reason: "a test".to_owned(),
        };
        let preview = matches.moderation().ask(&request).await.expect("it can be ordered");
        let Row::Buttons(buttons) = &preview.controls[0] else { panic!("there are buttons") };
        let Press::Order { number, .. } = buttons[0].press else { panic!("the first confirms") };
        for old in &seen {
            let pressed = matches.moderation().carry_out(*old, guild, moderator).await;
            assert!(pressed.is_err(), "{old:?} is not the order that is asked for now");
        }
        assert_eq!(matches.info(MatchId(1)).await.expect("the database").is_some(), restores == 0);
        seen.push(OrderId(number));
        matches.store().close().await;
        let now = Moment::from_ms(NOW.ms() + 60_000 * restores);
        backup::restore(&copy, &path, now).await.expect("it is restored");
    }
}

#[tokio::test]
async fn what_a_crash_left_in_the_log_of_the_old_database_stays_out_of_the_new() {
    let here = directory();
    let path = here.path().join("witan.db");
    let (crashed, damaged) = (here.path().join("crashed.db"), here.path().join("damaged.db"));
    let wal = |path: &Path| format!("{}-wal", path.display());
    database_with_a_match(&path).await;
    let copy = here.path().join("copy.db");
    backup::save(&path, &copy).await.expect("a copy");
    let matches = open(&path).await;
    open_lobby(&matches, 2).await;
    // As after a crash: the last steps are only in the -wal file.
    for place in [&crashed, &damaged] {
        fs::copy(&path, place).expect("a copy");
        fs::copy(wal(&path), wal(place)).expect("a copy");
    }
    matches.store().close().await;
    let restored = backup::restore(&copy, &crashed, NOW).await.expect("it is restored");
    assert_eq!(matches_in(&crashed).await, 1);
    let kept = restored.kept.expect("the database before is kept");
    assert_eq!(kept, here.path().join("crashed.db.replaced-2027-01-15T080000Z"));
    assert_eq!(matches_in(&kept).await, 2);

    // A file that SQLite cannot open keeps its log beside it, for a later rescue.
    fs::write(&damaged, "no database").expect("a file");
    let restored = backup::restore(&copy, &damaged, NOW).await.expect("it is restored");
    assert_eq!(matches_in(&damaged).await, 1);
    let kept = restored.kept.expect("the database before is kept");
    assert_eq!(fs::read(&kept).expect("a file"), b"no database");
    assert!(Path::new(&wal(&kept)).exists());
}

#[tokio::test]
async fn a_database_somebody_works_with_is_not_replaced() {
    let here = directory();
    let path = here.path().join("witan.db");
    database_with_a_match(&path).await;
    let copy = here.path().join("copy.db");
    backup::save(&path, &copy).await.expect("a copy");
    let lock = Lock::take(&path).await.expect("nobody has it");
    let told = complaint(&run(here.path(), &["restore", "copy.db"]));
    assert!(told.contains("another witan") && told.contains("stop"), "{told}");
    drop(lock);
    let mut other = connect(&path).await;
    sqlx::query("SELECT count(*) FROM matches").execute(&mut other).await.expect("a table");
    let open = backup::restore(&copy, &path, NOW).await.expect_err("it is open");
    assert!(matches!(open, BackupError::Open(_)), "{open}");
    other.close().await.expect("it closes");
    backup::restore(&copy, &path, NOW).await.expect("now nobody is in the way");
}

#[tokio::test]
async fn a_copy_that_does_not_hold_is_not_put_back_and_a_failed_one_leaves_nothing() {
    let here = directory();
    let path = here.path().join("witan.db");
    database_with_a_match(&path).await;
    let copy = |name: &str| here.path().join(name);
    for name in ["damaged.db", "newer.db", "loose.db"] {
        backup::save(&path, &copy(name)).await.expect("a copy");
    }
    damage(&copy("damaged.db"));
    make_newer(&copy("newer.db")).await;
    let mut loose = connect(&copy("loose.db")).await;
    sqlx::raw_sql("PRAGMA foreign_keys = OFF; UPDATE seats SET match_id = 7")
        .execute(&mut loose)
        .await
        .expect("seats of no match");
    loose.close().await.expect("it closes");
    fs::write(copy("text.db"), "Dear diary").expect("a file");
    let before = (fs::read(&path).expect("the database"), names(here.path()));
    for (name, why) in [
        ("damaged.db", "is damaged"),
        ("loose.db", "loose.db is damaged"),
        ("newer.db", "schema 4711"),
        ("text.db", "is no database"),
        ("nowhere.db", "there is no file nowhere.db"),
        ("witan.db", "is the database itself"),
    ] {
        let told = complaint(&run(here.path(), &["restore", name]));
        assert!(told.contains(why), "{name}: {told}");
    }
    for (name, why) in [("damaged.db", "is damaged"), ("text.db", "is no database")] {
        let told = complaint(&run(here.path(), &["backup", "new.db", "--db", name]));
        assert!(told.contains(why), "{name}: {told}");
    }
    let told = complaint(&run(here.path(), &["backup", "no/such/place.db"]));
    assert!(told.contains("no directory no/such"), "{told}");
    let mut after = names(here.path());
    after.remove("witan.db.lock");
    assert_eq!((fs::read(&path).expect("the database"), after), before);
}

#[tokio::test]
async fn interrupted_copies_are_deleted_once_nobody_can_be_writing_them() {
    let here = directory();
    database_with_a_match(&here.path().join("witan.db")).await;
    let (old, new) = (".witan-unfinished-monday", ".witan-unfinished-today");
    for name in [old, new] {
        fs::write(here.path().join(name), "half a copy").expect("a file");
    }
    let two_days_ago = SystemTime::now() - Duration::from_secs(2 * 86_400);
    let file = fs::File::options().write(true).open(here.path().join(old)).expect("a file");
    file.set_modified(two_days_ago).expect("a file has a date");
    printed(&run(here.path(), &["backup", "monday.db"]));
    let names = names(here.path());
    assert_eq!((names.contains(old), names.contains(new)), (false, true), "{names:?}");
}

#[tokio::test]
async fn a_newer_database_is_refused_by_every_command_and_left_alone() {
    let here = directory();
    let path = here.path().join("witan.db");
    database_with_a_match(&path).await;
    make_newer(&path).await;
    let before = fs::read(&path).expect("the database");
    for line in [&["sandbox", "--port", "0", "--db", "witan.db"][..], &["export", "1"], &["health"]]
    {
        let told = complaint(&run(here.path(), line));
        let known = format!("schemas up to {}", newest());
        assert!(told.contains("schema 4711") && told.contains(&known), "{line:?}: {told}");
        assert!(told.contains("newer witan") && told.contains("restore"), "{line:?}: {told}");
    }
    assert_eq!(fs::read(&path).expect("the database"), before);
}

#[tokio::test]
async fn a_foreign_database_is_named_and_left_alone() {
    let here = directory();
    let foreign = here.path().join("foreign.db");
    let mut db = SqliteConnection::connect_with(
        &SqliteConnectOptions::new().filename(&foreign).create_if_missing(true),
    )
    .await
    .expect("a database");
    sqlx::query("CREATE TABLE bookmarks (url TEXT)").execute(&mut db).await.expect("a table");
    db.close().await.expect("it closes");
    let before = fs::read(&foreign).expect("a file");
    let error = Store::open(&foreign).await.expect_err("that is another program's");
    assert!(matches!(error, StoreError::Foreign { .. }), "{error}");
    assert_eq!(fs::read(&foreign).expect("a file"), before);
    let error = Store::open(here.path()).await.expect_err("that is a directory");
    assert!(matches!(error, StoreError::Directory { .. }), "{error}");
}

#[tokio::test]
async fn two_bots_never_work_with_one_database() {
    let here = directory();
    let path = here.path().join("witan.db");
    let lock = Lock::take(&path).await.expect("nobody has it");
    assert_eq!(Lock::is_held(&path), Some(true));
    let told = complaint(&run(here.path(), &["sandbox", "--port", "0", "--db", "witan.db"]));
    assert!(told.contains(&format!("(process {})", std::process::id())), "{told}");
    drop(lock);
    Lock::take(&path).await.expect("nobody has it any more");
}
