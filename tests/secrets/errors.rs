//! Errors about unreadable data do not quote it.

use koenig::rules::Action;
use witan::app::matches::Format;
use witan::store::matches as rows;

use crate::house::{House, holder, submission};
use crate::noninterference::twins;
use crate::rooms::Room;

/// Text in place of a card, which must not be quoted: a damaged commitment.
const SECRET: &str = "5551-of-x3";

/// Ways in which a stored event can be damaged.
fn damaged() -> [String; 5] {
    [
        format!(r#"{{"event":"committed","seat":0,"cards":{{"x1":"{SECRET}","x2":0,"x3":0}}}}"#),
        format!(r#"{{"event":"{SECRET}","seat":0}}"#),
        r#"{"event":"committed","seat":0,"cards":{"x1":5551,"x2":0,"x3":0}}"#.to_owned(),
        format!(r#"{{"event":"committed","seat":0,"{SECRET}":1}}"#),
        format!(r#"{{"event":"committed","seat":0,"cards":{{"x1":{SECRET}"#),
    ]
}

async fn write(house: &House, statement: &'static str, text: &str) {
    let mut tx = house.matches.store().begin().await.expect("the database");
    sqlx::query(statement).bind(text).execute(&mut *tx).await.expect("a row");
    tx.commit().await.expect("the database");
}

fn assert_quotes_nothing(error: &(dyn std::error::Error + 'static)) {
    let mut told = vec![format!("{error} {error:?}")];
    let mut cause = error.source();
    while let Some(error) = cause {
        told.push(format!("{error} {error:?}"));
        cause = error.source();
    }
    for told in told {
        assert!(!told.contains("5551"), "{told}");
    }
}

#[tokio::test]
async fn a_damaged_row_is_not_quoted() {
    let twins = twins(3, 7, 2, 5, 5).expect("somebody has committed cards");
    let last = "UPDATE events SET event = ? WHERE seq = (SELECT max(seq) FROM events)";
    for damage in damaged() {
        let [mut room, _] = Room::pair(&twins, 7).await;
        write(&room.house, last, &damage).await;
        room.house.reopen().await;
        let first = room.house.matches.snapshot(room.id, crate::house::STRANGER).await;
        assert_quotes_nothing(&first.expect_err("the log cannot be read"));
        let seat = game_api::SeatId::new(0).expect("a seat");
        let done = room.house.matches.submit(&submission(room.id, holder(seat), Action::End)).await;
        assert_quotes_nothing(&done.expect_err("the log cannot be read"));
        let exported = room.exported(Format::Jsonl).await;
        assert_quotes_nothing(&exported.expect_err("the log cannot be read"));
    }
}

#[tokio::test]
async fn columns_that_were_mixed_up_are_not_quoted() {
    let twins = twins(3, 7, 2, 5, 5).expect("somebody has committed cards");
    let [mut room, _] = Room::pair(&twins, 7).await;
    write(&room.house, "UPDATE events SET actor = ?", &damaged()[0]).await;
    room.house.reopen().await;
    let mut db = room.house.matches.store().read().await.expect("the database");
    let log = rows::log(&mut db, room.id, None).await.map(drop);
    assert_quotes_nothing(&log.expect_err("that is no actor"));
    drop(db);
    write(&room.house, "UPDATE matches SET setup = ?", &damaged()[1]).await;
    room.house.reopen().await;
    let seen = room.house.matches.snapshot(room.id, crate::house::STRANGER).await;
    assert_quotes_nothing(&seen.expect_err("that is no setup"));
}
