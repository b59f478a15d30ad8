//! A cup over the emulator, as its organiser and its players see it, with a crash in each round.

use std::time::Duration;

use discord_emulator::{Component, Message};
use game_api::PersonId;
use serde_json::Value;
use tokio::time::timeout;
use witan::appeals::Appealed;
use witan::clock::{Clock, Moment};
use witan::cups::{CupOrder, CupStage, Presence, TableResult, Whole};
use witan::domain::GuildId;

use crate::commands::{answer, file};
use crate::table::{PATIENCE, PLAYERS, Table};

const HOUR: Duration = Duration::from_secs(3600);

/// The organiser of the cup, who also plays.
const ORGANISER: &str = "Mildred";

/// Participants outside the emulator, who press nothing.
const OTHERS: u64 = 18;

fn other(nth: u64) -> PersonId {
    PersonId(900_000_000_000_000_000 + nth)
}

fn is_other(person: PersonId) -> bool {
    (other(0).0..other(OTHERS).0).contains(&person.0)
}

fn advance(table: &Table, time: Duration) {
    let Clock::Manual(manual) = table.matches.clock() else { panic!("this test has its own time") };
    manual.advance(time);
}

async fn cup(table: &Table) -> Whole {
    let guild: i64 = {
        let mut db = table.matches.store().read().await.expect("the database");
        let all = sqlx::query_scalar("SELECT guild FROM cups LIMIT 1");
        all.fetch_one(&mut *db).await.expect("a row")
    };
    let guild = GuildId(guild.cast_unsigned());
    let newest = table.matches.cups_of(guild).await.expect("rows");
    table.matches.cup(guild, newest[0].id).await.expect("the cup")
}

/// Waits until the cup meets a condition, without advancing the time.
async fn until(table: &Table, what: &str, is_so: impl Fn(&Whole) -> bool) -> Whole {
    let wait = async {
        loop {
            let whole = cup(table).await;
            if is_so(&whole) {
                return whole;
            }
            let mut changes = table.world.changes();
            let _ = timeout(Duration::from_millis(20), changes.changed()).await;
        }
    };
    let found = timeout(PATIENCE, wait).await;
    found.unwrap_or_else(|_| panic!("waited in vain for {what}: {:?}", table.world.complaints()))
}

/// The cup's message: the only one with a button to register.
fn board(table: &Table) -> Option<Message> {
    let is_board = |message: &Message| {
        message.controls().any(
            |control| matches!(control, Component::Button { label, .. } if label == "Register"),
        )
    };
    table.said().into_iter().find(is_board)
}

/// Gives and confirms an order. Returns its preview and the answer.
async fn ordered(table: &Table, line: &str) -> String {
    let preview = table.shown(ORGANISER, table.channel, line).await;
    let pressed = table.press(ORGANISER, &preview, ":confirm").expect("there is a button");
    let told = table.read(&table.person(ORGANISER), pressed).await;
    format!("{}\n{told}", preview.content)
}

/// All participants except the vanished confirm their presence: in their thread where they can, by a button.
async fn come(table: &Table, whole: &Whole, vanished: &[PersonId]) {
    let round = whole.cup.round;
    for at in whole.tables.iter().filter(|it| it.round == round) {
        let (id, thread) = (at.match_id.expect("a match"), at.thread.expect("a thread"));
        table.silence().await;
        let called = whole.sittings.iter().filter(|it| it.table() == (round, at.nth));
        for who in called.map(|it| it.person).filter(|it| !vanished.contains(it)) {
            let name = PLAYERS.iter().chain([&ORGANISER]);
            let name = name.copied().find(|name| table.person(name).id.get() == who.0);
            match name {
                Some(name) => {
                    let thread = discord_emulator::ChannelId::from(thread.0);
                    let said = table.world.messages(table.person(name).id, thread);
                    let asked = said.iter().rev().find(|it| it.content.contains("I’m here"));
                    let asked = asked.expect("the thread asks who is there");
                    table.press(name, asked, ":here").expect("there is a button");
                    table.answered().await;
                }
                None => drop(table.matches.lobbies().is_present(id, who).await.expect("drawn")),
            }
        }
    }
}

fn is_tied(whole: &Whole) -> bool {
    matches!(&whole.standings()[..], [first, second, ..] if first.halves == second.halves)
}

/// The lines of `/cup results` tell enough to recompute the standings.
async fn assert_recomputable(table: &Table, end: &Whole) {
    let answer = answer(table, ORGANISER, "/cup results format:json").await;
    assert!(answer.content.contains("every table"), "{}", answer.content);
    let lines: Vec<Value> = serde_json::from_slice(&file(table, &answer, ".json")).expect("JSON");
    assert_eq!(lines.len(), end.sittings.len());
    let whole = |value: &Value| (value.as_f64().expect("a number") * 1000.0).round() as i64;
    let key = |person: PersonId| {
        let id = person.to_string();
        let own: Vec<&Value> = lines.iter().filter(|it| it["person"] == id.as_str()).collect();
        let starts: i64 =
            own.iter().filter(|it| !it["start"].is_null()).map(|it| whole(&it["start"])).sum();
        let points: i64 = own.iter().map(|it| whole(&it["points"])).sum();
        let of = |name: &str| whole(&own[0][name]);
        (-points, starts, -of("firsts"), -of("opponents"), of("registered"))
    };
    let standings = end.standings();
    let mut people: Vec<PersonId> = standings.iter().map(|it| it.person).collect();
    let drawn = |it: &PersonId| end.sittings.iter().any(|sitting| sitting.person == *it);
    people.retain(drawn);
    let mut sorted = people.clone();
    sorted.sort_by_key(|it| key(*it));
    assert_eq!(sorted, people);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_cup_comes_to_its_end_over_crashes() {
    let mut table = Table::open(Clock::manual(Moment::from_ms(1_790_000_000_000))).await;
    let hall = table.channel;
    let new = "/cup new start:\"in 2 days\" name:\"Winter cup\" days:5";
    let preview = table.shown(ORGANISER, hall, new).await;
    assert!(preview.content.contains("Rules") && preview.content.contains("Winter cup"));
    let pressed = table.press(ORGANISER, &preview, ":confirm").expect("there is a button");
    table.read(&table.person(ORGANISER), pressed).await;
    let board = table.until("the cup’s message", |_| self::board(&table)).await;
    for name in PLAYERS.iter().chain([&ORGANISER]) {
        let pressed = table.press(name, &board, ":register").expect("there is a button");
        let told = table.read(&table.person(name), pressed).await;
        assert!(told.contains("You’re in"), "{told}");
    }
    for (press, says) in [(":withdraw", "You’re out. *Register*"), (":register", "You’re in")] {
        let pressed = table.press("Edith", &board, press).expect("there is a button");
        let told = table.read(&table.person("Edith"), pressed).await;
        assert!(told.contains(says), "{told}");
    }
    let id = cup(&table).await.cup.id;
    for nth in 0..OTHERS {
        let name = format!("Guest {nth}");
        table.matches.register(id, other(nth), &name).await.expect("it is open");
    }
    table
        .until("24 registered", |_| self::board(&table).filter(|it| it.content.contains("24: ")))
        .await;

    advance(&table, 49 * HOUR);
    let mut vanished: Vec<PersonId> = Vec::new();
    for round in 1..=3 {
        // The program crashes while tables are opened, as people arrive, and as the round ends.
        table.crash_and_restart().await;
        let open = |it: &Whole| {
            let mut now = it.tables.iter().filter(|it| it.round == round).peekable();
            it.cup.round == round && now.peek().is_some() && now.all(|it| it.match_id.is_some())
        };
        let drawn = until(&table, "the tables", open).await;
        assert_eq!(drawn.tables.len(), 6 * usize::from(round));
        let gone = drawn.sittings.iter().filter(|it| it.round == round);
        let gone = gone.map(|it| it.person).find(|it| is_other(*it) && !vanished.contains(it));
        vanished.push(gone.expect("somebody"));
        come(&table, &drawn, &vanished).await;
        table.silence().await;
        table.crash_and_restart().await;
        advance(&table, 25 * HOUR);
        let counted = |it: &Whole| {
            let missing = it.sittings.iter().filter(|it| it.round == round);
            missing.filter(|it| it.state == Presence::Missing).count() == 1
        };
        let counted = until(&table, "who is missing", counted).await;
        if round == 1 {
            let ends = cup(&table).await.cup.round_ends().expect("it runs").after(HOUR).unix_s();
            let told = ordered(&table, "/cup extend hours:1 reason:\"A holiday\"").await;
            assert!(told.contains(&format!("New end: <t:{ends}")), "{told}");
            let message = format!("{}/{}", hall.get(), board.id.get());
            assert!(told.contains(&message) && !told.contains("announced"), "{told}");
        }
        if round == 2 {
            let names = PLAYERS.iter().map(|it| (*it, table.person(it).id.get()));
            let first = |who: u64| {
                let it = counted.sittings.iter().find(|it| it.round == 1 && it.person.0 == who);
                it.map(|it| (it.nth, it.halves))
            };
            let own = first(table.person(ORGANISER).id.get()).expect("they play").0;
            let of = |(name, who)| first(who).filter(|it| it.0 != own).map(|it| (name, it));
            let (name, (at, halves)) = names.filter_map(of).next().expect("they sit elsewhere");
            let line =
                format!("/cup score player:@{name} round:1 table:{at} points:2 reason:\"A slip\"");
            let told = table.shown(ORGANISER, hall, &line).await.content;
            let points = halves.expect("it is decided") as f64 / 2.0;
            let points = points.to_string().replace("0.5", "½").replace(".5", "½");
            assert!(told.contains(&format!("So far: {points}.")), "{told}");
        }
        if round == 2 {
            // Nobody rules on it: the appeal lapses. Where the organiser plays, nobody could rule.
            let organiser = PersonId(table.person(ORGANISER).id.get());
            let judges = |nth: u8| {
                let mut here = drawn.sittings.iter().filter(|it| it.table() == (round, nth));
                here.all(|it| it.person != organiser)
            };
            let at = drawn.tables.iter().find(|it| it.round == round && judges(it.nth));
            let at = at.expect("a table without the organiser");
            let (id, here) = (at.match_id.expect("a match"), (round, at.nth));
            let who = drawn
                .sittings
                .iter()
                .find(|it| it.table() == here && !vanished.contains(&it.person));
            let who = who.expect("somebody is there").person;
            let appealed = table.matches.moderation().appeal(id, who, "It was not so").await;
            assert!(matches!(appealed, Ok(Appealed::Frozen(_))), "{appealed:?}");
        }
        let mut is_explained = round != 2;
        for _ in 0..400 {
            let now = cup(&table).await;
            if now.cup.round > round || now.cup.stage != CupStage::Running {
                break;
            }
            // A table’s time begins when it is opened, which may be steps after the round began.
            let (time, at) = (now.cup.plan.round_time, table.matches.clock().now());
            let mut tables = now.tables.iter().filter(|it| it.round == round);
            let is_late = tables.all(|it| it.opened.is_some_and(|it| it.after(time) <= at));
            let why = |message: &Message| message.content.contains("waits for an appeal");
            is_explained |= is_late && self::board(&table).is_some_and(|it| why(&it));
            // Small steps while it is late: a cup that has failed is tried again after two minutes.
            let step = if is_late && !is_explained { HOUR / 20 } else { 12 * HOUR };
            advance(&table, step);
            let mut changes = table.world.changes();
            let _ = timeout(Duration::from_millis(200), changes.changed()).await;
        }
        assert!(is_explained, "an appeal is waited for: {:?}", self::board(&table));
        let over = |it: &Whole| it.cup.round > round || it.cup.stage == CupStage::Over;
        until(&table, "the end of the round", over).await;
    }
    let end = until(&table, "its end", |it| it.cup.stage == CupStage::Over).await;
    assert_eq!(end.tables.len(), 18);
    assert!(
        end.tables.iter().all(|it| it.decided == Some(TableResult::Chances)),
        "{:?}",
        end.tables
    );
    let missing = end.sittings.iter().filter(|it| it.state == Presence::Missing);
    assert_eq!(
        missing.map(|it| (it.person, it.halves)).collect::<Vec<_>>(),
        vanished.iter().map(|it| (*it, Some(0))).collect::<Vec<_>>()
    );
    // All starts of a full table together are worth nothing; each alone is.
    for at in &end.tables {
        let here = end.sittings.iter().filter(|it| it.table() == (at.round, at.nth));
        let here: Vec<_> = here.filter(|it| it.state == Presence::Here).collect();
        let worth: Vec<i64> = here.iter().filter_map(|it| it.head_start).collect();
        assert_eq!(worth.len(), here.len(), "{here:?}");
        assert!(worth.iter().any(|it| *it != 0), "{worth:?}");
        assert!(here.len() < 4 || worth.iter().sum::<i64>().abs() < 4, "{worth:?}");
    }
    let told = table.until("who has won", |_| {
        table.said().into_iter().find(|it| it.content.contains("**Winter cup** is over"))
    });
    let told = told.await;
    assert!(!told.attachments.is_empty(), "with a picture");
    assert_eq!(told.content.contains("Tied for first"), is_tied(&end), "{}", told.content);
    let threads = table.world.channels(table.person(ORGANISER).id).into_iter();
    let threads = threads.map(|it| it.name).filter(|it| it.starts_with("Winter cup"));
    // The appeal has a thread of its own if it was delivered before it lapsed.
    let threads: Vec<String> = threads.filter(|it| !it.ends_with(": appeal")).collect();
    assert_eq!(threads.len(), 18, "{threads:?}");
    assert_recomputable(&table, &end).await;

    // Two people are given all points: the cup's message shows it even now.
    let whole = |it: &PersonId| is_other(*it) && !vanished.contains(it);
    let standings = end.standings();
    let two: Vec<PersonId> = standings.iter().map(|it| it.person).filter(whole).take(2).collect();
    for it in end.sittings.iter().filter(|it| two.contains(&it.person)) {
        let (round, nth, person) = (it.round, it.nth, it.person.0);
        let score = CupOrder::Score { round, table: nth, person, halves: Some(6) };
        let by = PersonId(1);
        let asked = table.matches.ask_of_cup(end.cup.plan.guild, id, by, score, "A test").await;
        let number = asked.expect("they do not sit there").0;
        let done = table.matches.order_of_cup(end.cup.plan.guild, number, by).await;
        done.expect("nothing has changed");
    }
    let shown = table.until("the points in the message", |world| {
        let now = world.message(table.person(ORGANISER).id, board.id)?;
        (now.content.matches(": **9**").count() >= 2).then_some(now.content)
    });
    let (shown, end) = (shown.await, cup(&table).await);
    let [first, second, ..] = &end.standings()[..] else { panic!("{end:?}") };
    let by =
        if first.head_start == second.head_start { "points of those" } else { "weaker starts" };
    assert!(is_tied(&end) && shown.contains("Tied for first") && shown.contains(by), "{shown}");
    table.assert_clean();
}
