//! `witan forget`: deletes a person's name, settings and statistics, and keeps the matches of others.

use std::collections::BTreeMap;
use std::path::Path;
use std::time::Duration;

use crate::program::{complaint, count, guest, open, open_lobby, printed, run};
use crate::table::Table;
use game_api::{PersonId, Press, Row, SeatId};
use witan::app::matches::Matches;
use witan::clock::{Clock, Moment};
use witan::domain::{MatchId, NextNotice};
use witan::moderation::order::{Order, OrderId, Request};
use witan::store::Lock;

/// Hosts both matches. All ids are as Discord gives them: ids below 2^22 do not exist there.
const HOST: u64 = 5_000_001;
const SECOND: u64 = 5_000_002;
const THIRD: u64 = 5_000_003;
/// Takes over the seat of [`SECOND`].
const WULF: u64 = 5_000_009;

async fn order(matches: &Matches, match_id: MatchId, order: Order) {
    let info = matches.info(match_id).await.expect("the database").expect("the match");
    let (guild, moderator) = (info.guild.expect("a server"), PersonId(5_000_100));
    let request = Request { guild, match_id, moderator, order, reason: "a test".to_owned() };
    let preview = matches.moderation().ask(&request).await.expect("it can be ordered");
    let Row::Buttons(buttons) = &preview.controls[0] else { panic!("there are buttons") };
    let Press::Order { number, .. } = buttons[0].press else { panic!("the first confirms") };
    matches.moderation().carry_out(OrderId(number), guild, moderator).await.expect("it is done");
}

/// Replaces the holder of a seat.
async fn replace(matches: &Matches, id: MatchId, seat: u8, person: u64, name: &str) {
    let (seat, name) = (SeatId::new(seat).expect("a seat"), name.to_owned());
    order(matches, id, Order::Replace { seat, person: PersonId(person), name }).await;
}

/// A match cancelled after a seat was taken over, and a running one, both with the same host.
async fn two_matches(path: &Path) -> [MatchId; 2] {
    let matches = open(path).await;
    let mut ids = Vec::new();
    for host in [HOST, HOST + 10] {
        let id = open_lobby(&matches, host).await;
        let others = if host == HOST { [SECOND, THIRD] } else { [HOST, SECOND] };
        for number in others {
            matches.lobbies().join(id, &guest(number)).await.expect("there is a seat");
        }
        matches.lobbies().start(id, PersonId(host)).await.expect("all seats are taken");
        ids.push(id);
    }
    let mut tx = matches.store().begin().await.expect("the database");
    let told = "UPDATE tenures SET instructions = 'a' WHERE match_id = 1";
    sqlx::query(told).execute(&mut *tx).await.expect("three rows");
    tx.commit().await.expect("the database");
    replace(&matches, ids[0], 1, WULF, "Wulf").await;
    order(&matches, ids[0], Order::Cancel).await;
    let person = PersonId(HOST);
    let set = matches.clockwork().set(person, |set| set.next_notice = NextNotice::On).await;
    set.expect("the database");
    let mut tx = matches.store().begin().await.expect("the database");
    for person in [HOST, THIRD] {
        sqlx::query(
            "INSERT INTO results (match_id, seat, holder, guild, ended_ms, won, decisions, late, account)
             VALUES (1, 0, ?, 1, 1, 0, 9, 0, '{}')",
        )
        .bind(person.cast_signed())
        .execute(&mut *tx)
        .await
        .expect("a row");
    }
    sqlx::query("INSERT INTO reliability VALUES (1, ?, 'kkm')")
        .bind(HOST.cast_signed())
        .execute(&mut *tx)
        .await
        .expect("a row");
    tx.commit().await.expect("the database");
    matches.notes().set(ids[1], PersonId(HOST), "nobody's business").await.expect("they play");
    matches.store().close().await;
    [ids[0], ids[1]]
}

/// For each table, the number of rows that contain a person, without those of the second match.
async fn rows(path: &Path, person: u64) -> Vec<(&'static str, i64)> {
    let matches = open(path).await;
    let mut db = matches.store().read().await.expect("the database");
    let mut found = Vec::new();
    for (table, which) in [
        ("matches", "host = ?1 AND id = 1"),
        ("seats", "holder = ?1 AND match_id = 1"),
        ("tenures", "holder = ?1 AND match_id = 1"),
        ("results", "holder = ?1"),
        ("people", "person = ?1"),
        ("reliability", "person = ?1"),
        ("orders", "what LIKE '%' || ?1 || '%'"),
    ] {
        let count = format!("SELECT count(*) FROM {table} WHERE {which}");
        let count = sqlx::query_scalar(sqlx::AssertSqlSafe(count)).bind(person.cast_signed());
        let count: i64 = count.fetch_one(&mut *db).await.expect("a number");
        found.extend((count > 0).then_some((table, count)));
    }
    drop(db);
    matches.store().close().await;
    found
}

/// How many people have left instructions.
async fn instructed(path: &Path) -> i64 {
    count(path, "SELECT count(*) FROM tenures WHERE instructions IS NOT NULL").await
}

/// The log of a match, which must be valid.
fn exported(here: &Path, id: MatchId) -> String {
    let log = printed(&run(here, &["export", &id.to_string()]));
    std::fs::write(here.join("log.jsonl"), &log).expect("a file");
    let verified = run(here, &["verify", "log.jsonl"]);
    let running = log.contains(r#""end":"running""#);
    assert_eq!(verified.status.code(), Some(if running { 3 } else { 0 }), "{verified:?}");
    log
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn somebody_is_forgotten_where_no_open_match_needs_them() {
    let here = tempfile::tempdir().expect("a directory");
    let (here, path) = (here.path(), here.path().join("witan.db"));
    let [ended, running] = two_matches(&path).await;
    let before = exported(here, ended);
    assert!(before.contains("Guest 5000001") && before.matches("Wulf").count() == 2, "{before}");
    assert_eq!(rows(&path, HOST).await.len(), 6);
    assert_eq!(instructed(&path).await, 2, "who has lost their seat has left nothing to be done");

    let told = printed(&run(here, &["forget", &HOST.to_string()]));
    for part in ["1 ended matches", "1 results", "had set", "match 2", "run this again"] {
        assert!(told.contains(part), "{part} in {told}");
    }
    assert_eq!(rows(&path, HOST).await, []);
    assert_eq!(instructed(&path).await, 1);
    assert_eq!(count(&path, "SELECT count(*) FROM notes").await, 0, "also of what is played");
    let after = exported(here, ended);
    assert!(!after.contains("Guest 5000001") && after.contains("Former player"), "{after}");
    assert!(after.contains("Wulf") && after.contains("Guest 5000003"), "others stay: {after}");
    assert!(exported(here, running).contains("Guest 5000001"), "what is played needs its names");
    assert_eq!(rows(&path, THIRD).await, [("seats", 1), ("tenures", 1), ("results", 1)]);

    // Deleted data is no longer in the file either.
    let matches = open(&path).await;
    let mut tx = matches.store().begin().await.expect("the database");
    sqlx::query("DELETE FROM outbox").execute(&mut *tx).await.expect("rows");
    tx.commit().await.expect("the database");
    matches.store().close().await;
    let names_wulf = || {
        let file = std::fs::read(&path).expect("the database");
        file.windows(4).any(|bytes| bytes == b"Wulf")
    };
    assert!(names_wulf());
    // The line about the seat that was taken over contains a name of its own.
    printed(&run(here, &["forget", &WULF.to_string()]));
    let after = exported(here, ended);
    assert!(!after.contains("Wulf") && after.matches("Former player").count() == 3, "{after}");
    assert_eq!(rows(&path, WULF).await, []);
    assert!(!names_wulf());
    // The seat's former holder is only in the list of its holders.
    printed(&run(here, &["forget", &SECOND.to_string()]));
    assert_eq!(rows(&path, SECOND).await, []);
    exported(here, ended);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_open_match_names_those_who_have_left_it_too() {
    let here = tempfile::tempdir().expect("a directory");
    let (here, path) = (here.path(), here.path().join("witan.db"));
    let [_, running] = two_matches(&path).await;
    let matches = open(&path).await;
    replace(&matches, running, 0, WULF, "Wulf").await;
    replace(&matches, running, 2, THIRD, "Guest 5000003").await;
    matches.store().close().await;
    // The first of these opened the match, too.
    let gone = [HOST + 10, SECOND];
    for person in gone {
        let told = printed(&run(here, &["forget", &person.to_string()]));
        for part in ["as far as", "match 2", "run this again"] {
            assert!(told.contains(part), "{part} in {told}");
        }
    }
    let matches = open(&path).await;
    order(&matches, running, Order::Cancel).await;
    matches.store().close().await;
    for person in gone {
        let told = printed(&run(here, &["forget", &person.to_string()]));
        assert!(told.contains("1 ended matches") && !told.contains("run this again"), "{told}");
        let told = printed(&run(here, &["forget", &person.to_string()]));
        assert!(told.contains("Nothing is known"), "{told}");
    }
}

/// A person who has used every feature and is then forgotten is named in no table.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_names_somebody_who_is_forgotten() {
    let clock = Clock::manual(Moment::from_ms(1_790_000_000_000));
    let table = Table::open(clock.clone()).await;
    let Clock::Manual(hands) = clock else { unreachable!("it is manual") };
    let id = table.begin(3).await;
    let row = table.matches.awaited(id).await.expect("the database")[0];
    let (name, here) = (table.name_of(row.seat), table.channel);
    let person = table.person(name).id;
    let conversation = table.world.direct_channel(person).expect("it can be opened");
    table.command(name, here, "/settings timezone:Europe/Berlin").await;
    // They get a private reminder, are replaced, and then replace another player.
    hands.advance(row.due.expect("a deadline").since(table.matches.clock().now()) / 2);
    table.until("a reminder", |_| (!table.whispers(name).is_empty()).then_some(())).await;
    table.silence().await;
    let dunstan = table.person("Dunstan").id.get();
    replace(&table.matches, id, row.seat.into(), dunstan, "Dunstan").await;
    let other = (u8::from(row.seat) + 1) % 3;
    replace(&table.matches, id, other, person.get(), name).await;
    order(&table.matches, id, Order::Cancel).await;
    table.silence().await;
    let north = table.world.channel("north-hall").expect("the other channel");
    table.command(name, north, "/game new place:here seed-text:heron").await;
    let lobby = table.open_match(north).await;
    order(&table.matches, lobby, Order::Close).await;
    table.command(name, conversation, "/game new fill:simple").await;
    let alone = table.open_match(conversation).await;
    let asked = table.shown(name, conversation, "/game leave").await;
    let end = format!("leave:{alone}:0:end");
    let pressed = table.press(name, &asked, &end).expect("it asks");
    table.read(&table.person(name), pressed).await;
    // The delayed actions of computer players are due.
    hands.advance(Duration::from_secs(10));
    table.silence().await;
    let left = &table.stored().await["contributions"];
    assert!(left.is_empty(), "the lobby is closed: {left:?}");
    // Older versions left such a row there.
    let mut tx = table.matches.store().begin().await.expect("the database");
    sqlx::query("INSERT INTO contributions VALUES (?, ?, 'heron')")
        .bind(lobby.0)
        .bind(person.get().cast_signed())
        .execute(&mut *tx)
        .await
        .expect("a row");
    tx.commit().await.expect("the database");

    let traces = [person.get(), conversation.get()].map(|id| id.to_string());
    let found = |mut stored: BTreeMap<String, Vec<String>>| {
        let names = |row: &String| traces.iter().any(|id| row.contains(id)) || row.contains(name);
        stored.values_mut().for_each(|rows| rows.retain(names));
        stored.retain(|_, rows| !rows.is_empty());
        stored
    };
    let before = found(table.stored().await);
    let tables = ["contributions", "matches", "orders", "people", "said", "seats", "tenures"];
    for table in tables.into_iter().chain(["conversations", "events"]) {
        assert!(before.contains_key(table), "{table} in {before:#?}");
    }
    let forgotten = table.matches.forget(PersonId(person.get())).await.expect("the database");
    assert_eq!((forgotten.matches, forgotten.open), (3, Vec::new()));
    assert_eq!(found(table.stored().await), BTreeMap::new());
    // Nobody is mentioned in their place.
    let told = table.command("Mildred", here, "/mod audit").await;
    assert!(told.contains("to Former player") && !told.contains("<@1>"), "{told}");
    let told = table.command("Mildred", here, "/game verify").await;
    assert!(told.contains("…, who held") && !told.contains("<@1>"), "{told}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_cannot_be_forgotten_is_said() {
    let here = tempfile::tempdir().expect("a directory");
    let (here, path) = (here.path(), here.path().join("witan.db"));
    let told = complaint(&run(here, &["forget", "5000001"]));
    assert!(told.contains("no database witan.db") && !path.exists(), "{told}");
    two_matches(&path).await;
    let told = printed(&run(here, &["forget", "6000000"]));
    assert!(told.contains("Nothing is known of 6000000"), "{told}");
    for wrong in ["Aldred", "0", "-5", "99999999999999999999"] {
        let told = complaint(&run(here, &["forget", "--", wrong]));
        assert!(told.contains("is not a user id"), "{told}");
    }
    let lock = Lock::take(&path).await.expect("nobody has it");
    let told = complaint(&run(here, &["forget", "5000001"]));
    assert!(told.contains("stop that one first"), "{told}");
    drop(lock);
    assert!(rows(&path, HOST).await.len() > 1, "nothing was changed");
}

/// A request is stored until it is carried out: the operator reads how many there are, and lists them.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_asks_to_be_forgotten_is_listed_until_they_are() {
    let table = Table::open(Clock::System).await;
    let (here, person) = (table.channel, table.person("Aldred").id.get());
    let listed = || printed(&run(table.directory(), &["forget", "--db", "witan.db"]));
    assert_eq!(listed(), "Nobody waits to be forgotten.\n");
    let told = table.command("Aldred", here, "/settings forget-me:ask").await;
    assert!(told.contains("🧹 You asked to be forgotten"), "{told}");
    assert!(listed().starts_with(&format!("{person} has waited for")), "{}", listed());
    let health = run(table.directory(), &["health", "--db", "witan.db"]);
    let health = String::from_utf8_lossy(&health.stdout).into_owned();
    assert!(health.contains("warn  forget-me    waiting to be forgotten: 1;"), "{health}");
    let told = table.command("Aldred", here, "/settings forget-me:withdraw").await;
    assert!(!told.contains("🧹"), "{told}");
    assert_eq!(listed(), "Nobody waits to be forgotten.\n");
    // In an open match they are needed: they stay on the list until it has ended, and the list says so.
    table.command("Aldred", here, "/settings forget-me:ask").await;
    table.command("Aldred", here, "/game new place:here").await;
    let asker = PersonId(person);
    let forgotten = table.matches.forget(asker).await.expect("the database");
    assert_eq!(forgotten.open, [MatchId(1)]);
    let by_colour = async || witan::publish::by_colour(&table.matches, asker).await;
    assert!(by_colour().await.expect("the database"), "its page will not name them");
    assert!(listed().contains("open matches need their name: 1"), "{}", listed());
    table.command("Aldred", here, "/game leave").await;
    let forgotten = table.matches.forget(asker).await.expect("the database");
    assert_eq!(forgotten.open, Vec::new());
    assert!(!by_colour().await.expect("the database"), "nothing is kept");
    assert_eq!(listed(), "Nobody waits to be forgotten.\n");
    assert!(!table.command("Aldred", here, "/settings").await.contains("🧹"));
}
