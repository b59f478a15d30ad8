//! Twins that differ in private talk or notes of some players: nobody else notices.

use crate::couriers::{Carried, Workshop, silence, thread, wait};
use crate::house::{DEADLINE, House, STRANGER, holder, opening, seat};
use crate::noninterference::Difference;
use crate::rooms::{Room, Step, assert_same, carry_out};
use game_api::{Agreed, SeatId};
use witan::domain::Terms;
use witan::lobby::Opening;

/// A note, shown only to its author.
const NOTE: &str = "never trust the green one";

/// A match with private threads, in a dispute.
async fn room() -> Room {
    let house = House::new().await;
    let terms = Terms::plain(Some(DEADLINE));
    let agreed = Agreed::default().with("talk", "private");
    let opening = Opening { terms, agreed, ..opening(1, 4, None) };
    let id = house.begin_as(&opening, 1).await;
    house.play_to_a_dispute(id).await;
    // Its messages about the seed differ between matches.
    let mut tx = house.matches.store().begin().await.expect("the database");
    sqlx::query("DELETE FROM outbox").execute(&mut *tx).await.expect("nothing is to be said");
    // Two players get the board in words whenever it is their turn.
    for reader in [holder(seat(0)), holder(seat(2))] {
        let wants = sqlx::query("INSERT INTO in_words VALUES (?)").bind(reader.0.cast_signed());
        wants.execute(&mut *tx).await.expect("a row");
    }
    tx.commit().await.expect("the database");
    Room { house, id }
}

/// In one match the first two players talk, and the first has a note; in the other they have not.
async fn twins() -> ([Room; 2], [Workshop; 2]) {
    let rooms = [room().await, room().await];
    let shops = [0, 1].map(|nth| Workshop::open(&rooms[nth], Difference::Luck, false));
    (rooms, shops)
}

/// Advances the time until somebody is reminded.
async fn remind(room: &Room) {
    let house = &room.house;
    let wakes = async || house.awaited(room.id).await.into_iter().filter_map(|row| row.wake).min();
    let Some(wake) = wakes().await else { return };
    house.manual().advance(wake.since(house.matches.clock().now()));
    house.until("a reminder", async || (wakes().await != Some(wake)).then_some(())).await;
}

/// All messages to people other than these.
fn of_others(carried: Vec<Carried>, knowing: &[SeatId]) -> Vec<String> {
    let threads: Vec<_> = (1..4).map(thread).collect();
    let mut carried = carried;
    carried.retain(|it| {
        !threads.contains(&it.to) && !it.reader.is_some_and(|seat| knowing.contains(&seat))
    });
    carried.sort_by_key(|it| it.to);
    carried.into_iter().map(|it| format!("{:?} {}", it.to, it.what)).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_else_notices_that_some_talk_or_have_noted_something() {
    let (rooms, shops) = twins().await;
    let (talking, id) = (&rooms[0].house.matches, rooms[0].id);
    let knowing = [seat(0), seat(1)];
    talking.talks().open(id, holder(seat(0)), &[seat(1)]).await.expect("they have agreed on that");
    talking.notes().set(id, holder(seat(0)), NOTE).await.expect("they play");
    let decide = |who| Step::Decide { who, choice: 17 + 11 * u16::from(who) };
    let steps = [decide(0), decide(1), decide(2), Step::Wait, decide(0), Step::Wait];
    for step in steps.into_iter().cycle().take(15) {
        for room in &rooms {
            remind(room).await;
            silence(room).await;
        }
        match step {
            Step::Wait => {
                wait(&rooms[0]).await;
                wait(&rooms[1]).await;
            }
            step => assert!(carry_out(&rooms, Difference::Luck, step).await, "it goes on"),
        }
        silence(&rooms[0]).await;
        silence(&rooms[1]).await;
        let told = shops.each_ref().map(|shop| of_others(shop.carried(), &knowing));
        assert_same(&told[0], &told[1], "what others read");
    }
    for person in (2..4).map(|nth| holder(seat(nth))).chain([STRANGER]) {
        let shown = [rooms[0].shown_to(person).await, rooms[1].shown_to(person).await];
        assert_eq!(shown[0], shown[1], "{person}");
        assert_eq!(talking.notes().of(id, person).await.expect("the database"), None);
        let around = talking.talks().around(id, person).await;
        assert!(around.is_err() || around.is_ok_and(|it| it.rooms.is_empty()), "{person}");
    }
    // There was something to notice.
    let carried = shops[0].carried();
    assert!(carried.iter().any(|it| it.to == thread(1)), "they talk");
    let noted = |it: &&Carried| it.what.contains(NOTE);
    let readers: Vec<_> = carried.iter().filter(noted).map(|it| it.reader).collect();
    assert!(!readers.is_empty(), "it is read with what asks");
    for said in ["Half your time is gone", ". Next to "] {
        let told = carried.iter().filter(|it| it.what.contains(said));
        let (own, of_others): (Vec<_>, Vec<_>) = told.partition(|it| it.reader == Some(seat(0)));
        assert!(own.iter().any(noted), "it is read with {said:?}");
        assert!(of_others.iter().any(|it| it.reader == Some(seat(2))), "others read {said:?}");
    }
    assert!(readers.iter().all(|reader| *reader == Some(seat(0))), "{readers:?}");
    let exported = rooms[0].exported(witan::app::matches::Format::Jsonl).await.expect("a log");
    assert!(!exported.contains(NOTE));
}
