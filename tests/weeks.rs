//! A match over weeks, with the real client over the emulator: a player is late, pauses, goes on holiday, stays away
//! and is replaced.

#[allow(dead_code, reason = "other test programs use the rest of it")]
mod table;

use std::time::Duration;

use discord_emulator::Message;
use koenig::rules::PhaseView;
use table::{PLAYERS, Table};
use witan::clock::{Clock, Moment};
use witan::domain::MatchId;

const HOUR: Duration = Duration::from_secs(3600);
const DAY: Duration = Duration::from_secs(86_400);

/// Plays in no match until a seat is free.
const NEWCOMER: &str = "Mildred";

fn advance(table: &Table, time: Duration) {
    let Clock::Manual(manual) = table.matches.clock() else { panic!("this test has its own time") };
    manual.advance(time);
}

/// The player in turn.
async fn playing(table: &Table, id: MatchId) -> &'static str {
    match table.view(id, NEWCOMER).await.phase {
        PhaseView::Turn { seat, .. } => table.name_of(seat),
        other => panic!("nobody has moved, and yet: {other:?}"),
    }
}

/// How many direct messages of a person contain this text.
fn told(table: &Table, name: &str, text: &str) -> usize {
    table.whispers(name).iter().filter(|message| message.content.contains(text)).count()
}

/// The deadline shown on the board, in seconds since 1970.
fn due(table: &Table) -> Option<u64> {
    let said = table.said();
    let board = said.iter().rev().find(|message| message.content.contains(" · Turn "))?;
    let (_, due) = board.content.split_once("⏳")?;
    due.split_once("<t:")?.1.split(':').next()?.parse().ok()
}

async fn until_told(table: &Table, name: &str, text: &str) {
    table.until(text, |_| (told(table, name, text) > 0).then_some(())).await;
    table.silence().await;
}

async fn until_said(table: &Table, text: &str, times: usize) {
    let count = || table.said().iter().filter(|message| message.content.contains(text)).count();
    table.until(text, |_| (count() >= times).then_some(())).await;
    table.silence().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn weeks_pass() {
    let clock = Clock::manual(Moment::from_ms(1_790_000_000_000));
    let mut table = Table::open(clock).await;
    let here = table.channel;
    let id = table.begin_on(3, "patience:patient at-deadline:carry_on").await;
    let late = playing(&table, id).await;

    let asked = due(&table);
    // A day, two reminders, a crash between them, and a day of the time bank.
    advance(&table, 12 * HOUR);
    until_told(&table, late, "Half your time is gone").await;
    table.crash_and_restart().await;
    advance(&table, 10 * HOUR);
    until_told(&table, late, "almost up").await;
    advance(&table, 2 * HOUR);
    until_told(&table, late, "your time bank is running").await;
    let reminded = table.whispers(late);
    let asks = |message: &Message| message.content.contains("https://discord.com/channels/");
    assert_eq!(reminded.len(), 3, "each once");
    assert!(asks(&reminded[2]) && !reminded[..2].iter().any(asks), "only the newest still asks");
    assert!(due(&table) > asked && asked.is_some(), "the board says when the bank is empty");
    let status = table.command(late, here, "/game status").await;
    assert!(status.contains("the time bank runs out <t:"), "{status}");
    advance(&table, DAY);
    until_said(&table, "Time is up", 1).await;
    let next = playing(&table, id).await;
    assert_ne!(next, late);
    let mine = table.command(next, here, "/game mine").await;
    assert!(mine.contains("your move") && mine.contains("<t:") && mine.contains("https://"));

    // A pause, agreed by all.
    table.command(late, here, "/game pause").await;
    table.silence().await;
    for name in PLAYERS[..3].iter().filter(|name| **name != late) {
        let vote = table.board().expect("a message with a button");
        let vote = table
            .said()
            .into_iter()
            .rev()
            .find(|message| message.content.contains("agree"))
            .unwrap_or(vote);
        let pressed = table.press(name, &vote, ":0:").expect("there is a button to agree");
        table.read(&table.person(name), pressed).await;
        table.silence().await;
    }
    until_said(&table, "the match is paused", 1).await;
    assert_eq!(due(&table), None, "nothing is due while it is paused");
    advance(&table, 9 * DAY);
    assert!(table.command(next, here, "/king end").await.contains("paused"));
    assert!(table.command(late, here, "/game resume").await.contains("continues"));
    table.silence().await;
    assert!(due(&table).is_some());
    assert_eq!(playing(&table, id).await, next);

    // A holiday.
    assert!(table.command(next, here, "/away until:yesterday").await.contains("understand"));
    assert!(table.command(next, here, "/away until:\"40 days\"").await.contains("too long"));
    let zone = table
        .command(next, here, "/settings timezone:Europe/Berlin quiet-from:22 quiet-to:7")
        .await;
    assert!(zone.contains("Europe/Berlin") && zone.contains("22:00 to 7:00"), "{zone}");
    table.silence().await;
    let asked = due(&table).expect("the board says until when it waits");
    let away = table.shown(next, here, "/away until:\"5 days\"").await;
    assert!(away.content.contains("You’re away"), "{}", away.content);
    let waits = table.press(next, &away, ":wait").expect("there is a button");
    assert!(table.read(&table.person(next), waits).await.contains("clock is stopped"));
    until_said(&table, "is away until", 1).await;
    assert!(due(&table) > Some(asked + 4 * DAY.as_secs()), "the board waits until they are back");
    advance(&table, 4 * DAY);
    assert!(table.command(next, here, "/away").await.contains("Welcome back"));
    until_said(&table, "is back", 1).await;
    assert!(due(&table) < Some(asked + 5 * DAY.as_secs()), "the board waits no longer than that");
    assert_eq!(playing(&table, id).await, next, "no time has passed for them");

    // Two more missed deadlines, and another person takes the seat.
    for missed in 2..=3 {
        while playing(&table, id).await != late {
            let name = playing(&table, id).await;
            table.command(name, here, "/king end").await;
            table.silence().await;
        }
        advance(&table, DAY);
        until_said(&table, "Time is up", missed).await;
    }
    until_said(&table, "can take over the seat", 1).await;
    let offer = table
        .said()
        .into_iter()
        .rev()
        .find(|message| message.content.contains("can take over the seat"));
    let offer = offer.expect("it was said");
    let seated = table.press(next, &offer, "").expect("there is a button");
    assert!(table.read(&table.person(next), seated).await.contains("already"));
    let taken = table.press(NEWCOMER, &offer, "").expect("there is a button");
    assert!(table.read(&table.person(NEWCOMER), taken).await.contains("The seat is yours"));
    table.silence().await;
    assert_eq!(told(&table, NEWCOMER, "Your hand"), 1);
    assert_eq!(told(&table, NEWCOMER, "You’re now playing in"), 1);
    let hand = table.command(late, here, "/game hand").await;
    assert!(hand.contains("no longer in this match"), "{hand}");
    let again = table.world.slash(table.person(late).id, here, "/king end").expect("a command");
    assert!(table.read(&table.person(late), again).await.contains("someone else has taken"));
    while playing(&table, id).await != late {
        let name = playing(&table, id).await;
        table.command(name, here, "/king end").await;
        table.silence().await;
    }
    // The former holder's seat is now in turn as the newcomer's.
    table.command(NEWCOMER, here, "/king end").await;
    table.silence().await;
    assert_ne!(playing(&table, id).await, late);
    table.assert_clean();
}
