//! Submissions: carried out once, in one transaction, or not at all.

use game_api::NotDone;
use koenig::rules::{Action, PhaseView};
use witan::app::matches::{MatchError, Matches};
use witan::domain::MatchId;

use crate::house::{DEADLINE, House, awaited_in, holder, is_refused, origin, person, submission};
use crate::house::{STRANGER, seat};

/// The content of the database, table by table, as text.
async fn contents(matches: &Matches) -> Vec<String> {
    let mut db = matches.store().read().await.expect("the database");
    let mut all = Vec::new();
    for table in ["matches", "seats", "events", "submissions", "awaited", "outbox", "said"] {
        let columns: Vec<String> = sqlx::query_scalar("SELECT name FROM pragma_table_info(?)")
            .bind(table)
            .fetch_all(&mut *db)
            .await
            .expect("the columns");
        let columns: Vec<String> = columns.iter().map(|name| format!("quote({name})")).collect();
        let rows = format!("SELECT {} FROM {table} ORDER BY 1", columns.join(" || ',' || "));
        let rows: Vec<String> = sqlx::query_scalar(sqlx::AssertSqlSafe(rows))
            .fetch_all(&mut *db)
            .await
            .expect("the rows");
        all.extend(rows.into_iter().map(|row| format!("{table}: {row}")));
    }
    all
}

/// Everybody's views of a match.
async fn views(house: &House, id: MatchId) -> Vec<koenig::rules::View> {
    let mut views = vec![house.public(id).await];
    for index in 0..views[0].players.players() {
        views.push(house.view(id, person(index)).await);
    }
    views
}

#[tokio::test]
async fn the_same_origin_is_carried_out_once() {
    let mut house = House::new().await;
    let id = house.begin(1, 3, None, 1).await;
    let view = house.play_to_a_dispute(id).await;
    let seat = awaited_in(&view).expect("somebody is missing");
    let hand = house.view(id, holder(seat)).await.own.expect("their own view").hand;
    let mut commit = submission(id, holder(seat), Action::Commit { cards: hand.least(1) });
    commit.origin = origin(77);
    house.matches.submit(&commit).await.expect("it is legal");
    let after = contents(&house.matches).await;
    // Committing again would be legal, and would write another line.
    let again = house.matches.submit(&commit).await;
    assert!(matches!(again, Err(MatchError::AlreadyDone)), "{again:?}");
    house.reopen().await;
    let after_a_crash = house.matches.submit(&commit).await;
    assert!(matches!(after_a_crash, Err(MatchError::AlreadyDone)), "{after_a_crash:?}");
    assert_eq!(contents(&house.matches).await, after);
    commit.origin = origin(78);
    house.matches.submit(&commit).await.expect("another press is another submission");
}

#[tokio::test]
async fn a_refused_submission_changes_nothing() {
    let house = House::new().await;
    let id = house.begin(1, 4, Some(DEADLINE), 2).await;
    house.play_to_a_dispute(id).await;
    let before = (contents(&house.matches).await, views(&house, id).await);
    let missing = awaited_in(&before.1[0]).expect("somebody is missing");
    let mut stale = submission(id, holder(missing), Action::End);
    stale.shown_at = Some(0);
    stale.origin = origin(1);
    assert!(matches!(house.matches.submit(&stale).await, Err(MatchError::Stale)));
    let mut illegal = submission(id, holder(missing), Action::Place);
    illegal.origin = origin(2);
    assert!(is_refused(&house.matches.submit(&illegal).await));
    let mut foreign = submission(id, STRANGER, Action::End);
    foreign.origin = origin(3);
    assert!(matches!(house.matches.submit(&foreign).await, Err(MatchError::NotSeated)));
    let mut nowhere = submission(MatchId(i64::MAX), person(0), Action::End);
    nowhere.origin = origin(4);
    assert!(matches!(house.matches.submit(&nowhere).await, Err(MatchError::NotRunning)));
    nowhere.match_id = MatchId(-1);
    assert!(matches!(house.matches.submit(&nowhere).await, Err(MatchError::NotRunning)));
    assert_eq!((contents(&house.matches).await, views(&house, id).await), before);
}

#[tokio::test]
async fn reopening_gives_the_same_views() {
    let mut house = House::new().await;
    let id = house.begin(1, 5, Some(DEADLINE), 3).await;
    for turn in [2, 5, 9, 14] {
        assert!(house.play_until(id, |view| view.turn >= turn).await, "the match is longer");
        let before = views(&house, id).await;
        house.reopen().await;
        assert_eq!(views(&house, id).await, before, "turn {turn}");
    }
    house.play_to_a_dispute(id).await;
    let before = views(&house, id).await;
    house.reopen().await;
    assert_eq!(views(&house, id).await, before);
}

#[tokio::test]
async fn a_second_process_decides_on_what_is_stored_and_not_on_its_old_copy() {
    let house = House::new().await;
    let (here, there) = (&house.matches, house.second().await);
    let id = house.begin(1, 3, Some(DEADLINE), 4).await;
    let first = awaited_in(&house.public(id).await).expect("the first turn");
    let mut turns = first.clockwise(3).cycle();
    let mut end = || submission(id, holder(turns.next().expect("without end")), Action::End);
    there.snapshot(id, STRANGER).await.expect("it runs");
    here.submit(&end()).await.expect("it is their turn");
    // The other process's copy does not contain this turn.
    let second = end();
    there.submit(&second).await.expect("it is their turn");
    // And this process's copy does not know that it has passed.
    assert!(is_refused(&here.submit(&second).await));
    here.submit(&end()).await.expect("it is their turn");
    assert_eq!(house.log(id).await.len(), 6, "three turns, ended and begun");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_processes_at_once_lose_and_double_nothing() {
    let house = House::new().await;
    let other = house.second().await;
    let id = house.begin(1, 5, None, 6).await;
    let view = house.play_to_a_dispute(id).await;
    let PhaseView::Dispute { missing, .. } = &view.phase else { unreachable!("a dispute") };
    let before = house.log(id).await.len();
    // Everybody but the last, half of them in each process, each twice.
    let mut pressing = Vec::new();
    for (nth, &seat) in missing.to_vec()[..missing.len() - 1].iter().enumerate() {
        let hand = house.view(id, holder(seat)).await.own.expect("their own view").hand;
        for twice in 0..2 {
            let matches = if (nth + twice) % 2 == 0 { &house.matches } else { &other };
            let (matches, mut submission) = (
                matches.clone(),
                submission(id, holder(seat), Action::Commit { cards: hand.least(2) }),
            );
            submission.origin = origin(100 + nth as u64);
            pressing.push(tokio::spawn(async move { matches.submit(&submission).await }));
        }
    }
    let (mut done, mut already) = (0, 0);
    for press in pressing {
        match press.await.expect("no panic") {
            Ok(_) => done += 1,
            Err(MatchError::AlreadyDone) => already += 1,
            Err(error) => panic!("{error}"),
        }
    }
    assert_eq!((done, already), (missing.len() - 1, missing.len() - 1));
    let log = house.log(id).await;
    assert_eq!(log.len(), before + done);
    assert!(log.iter().zip(0..).all(|(line, seq)| line.seq == seq), "without gaps");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_two_presses_at_once_one_takes_effect() {
    let house = House::new().await;
    let id = house.begin(1, 3, None, 8).await;
    let snapshot = house.matches.snapshot(id, STRANGER).await.expect("it runs");
    let seat = awaited_in(&house.public(id).await).expect("it is somebody's turn");
    let mut pressing = Vec::new();
    for number in 0..8 {
        let mut end = submission(id, holder(seat), Action::End);
        (end.origin, end.shown_at) = (origin(number), Some(snapshot.seq));
        let matches = house.matches.clone();
        pressing.push(tokio::spawn(async move { matches.submit(&end).await }));
    }
    let mut done = 0;
    for press in pressing {
        match press.await.expect("no panic") {
            Ok(_) => done += 1,
            Err(MatchError::Stale) => {}
            Err(error) => panic!("{error}"),
        }
    }
    assert_eq!((done, house.log(id).await.len()), (1, 2));
}

#[tokio::test]
async fn a_seat_of_no_match_is_no_panic() {
    let house = House::new().await;
    let id = house.begin(1, 3, None, 5).await;
    let found = house
        .play_until(id, |view| match view.phase {
            PhaseView::Aftermath { winner, .. } => !view.options[winner].banish.is_empty(),
            _ => false,
        })
        .await;
    assert!(found, "nobody wins and has to banish: choose another seed");
    let view = house.public(id).await;
    let winner = awaited_in(&view).expect("the winner is awaited");
    let action = Action::Banish { baron: seat(4), to: view.players[winner].baron };
    let done = house.matches.submit(&submission(id, holder(winner), action)).await;
    assert!(matches!(done, Err(MatchError::NotDone(NotDone::NoAction(_)))), "{done:?}");
}
