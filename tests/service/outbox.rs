//! The outbox's entries: in order, until delivered or given up, also across a crash.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use crate::house::{DEADLINE, House, awaited_in, guest, holder, opening, renderer};
use crate::scripted::{Fate, Scripted, Sent, What, texts};
use game_api::{Illustration, Message, Notice, Slot};
use koenig::rules::Action;
use serde_json::json;
use witan::app::pictures::BoardRenderer;
use witan::domain::{ChannelId, MessageId};
use witan::outbox::Place;
use witan::outbox::{Delivery, Outbox, Recipient, Undelivered};

/// Waits until no entry is left.
pub async fn silence(house: &House) {
    house.until("silence", async || (waiting(house).await == 0).then_some(())).await;
}

/// How many entries wait.
pub async fn waiting(house: &House) -> i64 {
    let mut db = house.matches.store().read().await.expect("the database");
    sqlx::query_scalar("SELECT count(*) FROM outbox").fetch_one(&mut *db).await.expect("a number")
}

pub fn later() -> Fate {
    Fate::Fails(Undelivered::Later("too many requests".to_owned()))
}

#[tokio::test]
async fn letters_of_a_match_keep_their_order_and_hold_up_no_other_match() {
    let house = House::new().await;
    let held = house.begin(1, 3, None, 1).await;
    let free = house.begin(2, 3, None, 2).await;
    let wait = Arc::new(Mutex::new(true));
    let transport = Scripted::new({
        let wait = Arc::clone(&wait);
        move |_, delivery| {
            let wait = *wait.lock().unwrap_or_else(PoisonError::into_inner);
            if delivery.match_id == held && wait { later() } else { Fate::Delivered }
        }
    });
    let work = transport.work(&house);
    let sent = transport
        .until("the free match's entries", |sent| {
            sent.iter().any(|sent| sent.match_id == free && sent.picture.is_some())
                && sent.iter().any(|sent| sent.match_id == held)
        })
        .await;
    let first = sent.iter().find(|sent| sent.match_id == held).expect("it was tried").entry;
    assert!(sent.iter().all(|sent| sent.match_id == free || sent.entry == first));
    *wait.lock().unwrap_or_else(PoisonError::into_inner) = false;
    house.manual().advance(DEADLINE);
    silence(&house).await;
    for id in [held, free] {
        let entries: Vec<i64> = transport
            .sent()
            .iter()
            .filter(|sent| sent.match_id == id && sent.fate == Fate::Delivered)
            .map(|sent| sent.entry)
            .collect();
        assert!(entries.is_sorted_by(|a, b| a < b), "{entries:?}");
        assert_eq!(entries.first(), Some(&if id == held { first } else { entries[0] }));
    }
    work.abort();
}

#[tokio::test]
async fn what_cannot_be_delivered_now_is_sent_again_with_the_same_number() {
    let house = House::new().await;
    house.matches.lobbies().open(&opening(1, 3, None)).await.expect("the channel is free");
    let mut left = 4;
    let transport = Scripted::new(move |_, _| {
        left -= 1;
        if left > 0 { later() } else { Fate::Delivered }
    });
    let work = transport.work(&house);
    // The entry was written before the outbox started, so it may have been tried before, which counts as one attempt.
    for (tries, wait_s) in [(1, 2), (2, 4), (3, 8)] {
        let sent = transport.until("the next try", |sent| sent.len() >= tries).await;
        assert_eq!(sent.len(), tries, "not before its time");
        let due = house
            .until("the entry to be postponed", async || {
                let mut db = house.matches.store().read().await.expect("the database");
                let due = witan::outbox::next_due(&mut db).await.expect("the entries");
                due.filter(|due| *due > house.matches.clock().now())
            })
            .await;
        assert_eq!(due.since(house.matches.clock().now()), Duration::from_secs(wait_s));
        house.manual().advance(Duration::from_secs(wait_s));
    }
    silence(&house).await;
    let entries: Vec<i64> = transport.sent().iter().map(|sent| sent.entry).collect();
    assert_eq!(entries[..4], [entries[0]; 4]);
    assert!(!entries[4..].contains(&entries[0]), "then come the others: {entries:?}");
    work.abort();
}

#[tokio::test]
async fn a_message_somebody_deleted_is_said_anew_and_then_changed_there() {
    let house = House::new().await;
    let id = house.matches.lobbies().open(&opening(1, 3, None)).await.expect("the channel is free");
    let mut edits = 0;
    let transport = Scripted::new(move |what, _| match what {
        What::Edit(_) => {
            edits += 1;
            if edits == 1 { Fate::Fails(Undelivered::Gone) } else { Fate::Delivered }
        }
        What::Post(_) => Fate::Delivered,
    });
    let work = transport.work(&house);
    silence(&house).await;
    for index in [1, 2] {
        house.matches.lobbies().join(id, &guest(index)).await.expect("there is a seat");
        silence(&house).await;
    }
    let sent = transport.sent();
    let here = Recipient::Channel(ChannelId(1));
    let place = |message| Place { channel: ChannelId(1), message: MessageId(message) };
    let what: Vec<What> = sent.iter().map(|sent| sent.what).collect();
    // The message with the seed's hash comes first, and is not edited.
    let expected = [
        What::Post(here),
        What::Post(here),
        What::Edit(place(2)),
        What::Post(here),
        What::Edit(place(3)),
    ];
    assert_eq!(what, expected);
    assert_eq!(sent[2].entry, sent[3].entry);
    work.abort();
}

#[tokio::test]
async fn what_will_never_be_delivered_is_given_up_and_the_next_goes_out() {
    let house = House::new().await;
    let id = house.begin(1, 3, None, 1).await;
    let transport = Scripted::new(move |_, delivery| {
        let never = Undelivered::Never("403: Missing Permissions".to_owned());
        if !delivery.pictures.is_empty() { Fate::Fails(never) } else { Fate::Delivered }
    });
    let work = transport.work(&house);
    silence(&house).await;
    let seat = awaited_in(&house.public(id).await).expect("it is somebody's turn");
    house.act(id, seat, Action::End).await;
    silence(&house).await;
    let sent = transport.sent();
    let never: Vec<i64> =
        sent.iter().filter(|sent| sent.picture.is_some()).map(|s| s.entry).collect();
    assert!(never.len() >= 2, "boards were tried: {:#?}", texts(&sent));
    assert!(never.is_sorted_by(|a, b| a < b), "each once: {never:?}");
    assert!(sent.iter().any(|sent| sent.fate == Fate::Delivered));
    work.abort();
}

#[tokio::test]
async fn after_a_crash_the_letter_under_way_is_sent_again_with_the_same_number() {
    let mut house = House::new().await;
    let id = house.begin(1, 3, None, 1).await;
    let before = waiting(&house).await;
    let deaf = Scripted::new(|_, _| Fate::NeverHeardOf);
    let work = deaf.work(&house);
    let lost = deaf.until("an entry to be sent", |sent| !sent.is_empty()).await;
    // The transport has it, and the program stops.
    work.abort();
    assert!(work.await.expect_err("it was ended").is_cancelled());
    house.reopen().await;
    assert_eq!(waiting(&house).await, before, "nothing is crossed off");
    let transport = Scripted::new(|_, _| Fate::Delivered);
    let work = transport.work(&house);
    silence(&house).await;
    let sent = transport.sent();
    assert_eq!((lost.len(), sent[0].entry), (1, lost[0].entry));
    assert_eq!(sent[0].text, lost[0].text);
    assert!(sent.iter().all(|sent| sent.match_id == id));
    work.abort();
}

#[tokio::test]
async fn after_a_crash_a_board_under_way_is_not_combined_with_its_changes_however_long_it_waited() {
    for waited in [Duration::ZERO, Duration::from_secs(60)] {
        let mut house = House::new().await;
        let id = house.begin(1, 3, None, 1).await;
        house.manual().advance(waited);
        let deaf = Scripted::new(|_, delivery| match delivery.message.board {
            true => Fate::NeverHeardOf,
            false => Fate::Delivered,
        });
        let work = deaf.work(&house);
        let is_board = |sent: &&Sent| sent.picture.is_some();
        let lost = deaf.until("a board to be sent", |sent| sent.iter().any(|s| is_board(&s))).await;
        let lost = lost.iter().find(is_board).expect("a board");
        let seat = awaited_in(&house.public(id).await).expect("it is somebody's turn");
        house.act(id, seat, Action::End).await;
        work.abort();
        assert!(work.await.expect_err("it was ended").is_cancelled());
        house.reopen().await;
        let transport = Scripted::new(|_, _| Fate::Delivered);
        let work = transport.work(&house);
        silence(&house).await;
        work.abort();
        let sent = transport.sent();
        assert_eq!((sent[0].entry, &sent[0].text), (lost.entry, &lost.text), "after {waited:?}");
        assert!(sent[0].picture == lost.picture, "after {waited:?}");
    }
}

#[tokio::test]
async fn a_board_shows_the_moment_its_letter_was_written() {
    let house = House::new().await;
    let id = house.begin(1, 3, None, 1).await;
    // Each entry is rendered after the match has moved on, as the first attempts all fail.
    let mut tried = std::collections::HashSet::new();
    let transport =
        Scripted::new(
            move |_, delivery| {
                if tried.insert(delivery.entry) { later() } else { Fate::Delivered }
            },
        );
    let work = transport.work(&house);
    let mut views = vec![(0, house.matches.public_view_at(id, 0).await.expect("it runs"))];
    for _ in 0..3 {
        let seat = awaited_in(&house.public(id).await).expect("it is somebody's turn");
        let to = house.view(id, holder(seat)).await.options[seat].moves.iter().next();
        let action = to.map_or(Action::End, |to| Action::Move { to });
        let done = house.act(id, seat, action).await;
        let seq = done.snapshot.seq;
        views.push((seq, house.matches.public_view_at(id, seq).await.expect("it runs")));
        house
            .until("all but this step to be said", async || {
                house.manual().advance(Duration::from_secs(2));
                (waiting(&house).await <= 1).then_some(())
            })
            .await;
    }
    house
        .until("silence", async || {
            house.manual().advance(Duration::from_secs(2));
            (waiting(&house).await == 0).then_some(())
        })
        .await;
    work.abort();
    let boards: Vec<Sent> =
        transport.sent().into_iter().filter(|sent| sent.picture.is_some()).collect();
    assert!(boards.len() >= 2, "{:#?}", texts(&transport.sent()));
    for board in &boards {
        let (_, (view, seats)) =
            views.iter().find(|(seq, _)| *seq == board.seq).expect("a moment of the match");
        let (renderer, texts) = (renderer(), house.matches.locales().usual());
        let picture = view.board(renderer.in_language(texts), seats).expect("it can be drawn");
        assert!(board.picture.as_ref() == Some(&picture.file), "the board at {}", board.seq);
    }
    assert_ne!(boards.first().map(|b| &b.picture), boards.last().map(|b| &b.picture));
}

#[tokio::test]
async fn what_is_put_off_wakes_on_time_while_another_delivery_hangs() {
    let house = House::new().await;
    let hangs = house.begin(1, 3, None, 1).await;
    let waits = house.begin(2, 3, None, 2).await;
    let mut refused = false;
    let transport = Scripted::new(move |_, delivery| {
        if delivery.match_id == hangs {
            Fate::NeverHeardOf
        } else if std::mem::replace(&mut refused, true) {
            Fate::Delivered
        } else {
            later()
        }
    });
    let work = transport.work(&house);
    transport
        .until("both to be tried", |sent| {
            [hangs, waits].iter().all(|id| sent.iter().any(|sent| sent.match_id == *id))
        })
        .await;
    house
        .until("the entry to be postponed", async || {
            let now = house.matches.clock().now();
            let mut db = house.matches.store().read().await.expect("the database");
            witan::outbox::next_due_after(&mut db, now).await.expect("the entries")
        })
        .await;
    house.manual().advance(Duration::from_secs(2));
    transport
        .until("the entry that was put off", |sent| {
            sent.iter().any(|sent| sent.match_id == waits && sent.fate == Fate::Delivered)
        })
        .await;
    assert_eq!(transport.sent().iter().filter(|sent| sent.match_id == hangs).count(), 1);
    work.abort();
}

#[tokio::test]
async fn an_outbox_that_is_stopped_ends_what_is_under_way_and_begins_nothing() {
    let house = House::new().await;
    house.begin(1, 3, None, 1).await;
    let before = waiting(&house).await;
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let mut stop = Some(stop);
    let transport = Scripted::new(move |_, _| {
        // The stop signal comes during the first delivery.
        stop.take().map(|stop| stop.send(()));
        Fate::Delivered
    });
    let outbox =
        Outbox::new(house.matches.clone(), BoardRenderer::new(renderer()), transport.clone());
    let ended = outbox.run_until(async { stopped.await.expect("it is told") }).await;
    assert_eq!(ended, witan::outbox::Ended::Stopped);
    assert_eq!(transport.sent().len(), 1);
    assert!((1..before).contains(&waiting(&house).await), "the others wait");
}

#[tokio::test]
async fn an_election_that_cannot_be_drawn_is_told() {
    let house = House::new().await;
    let id = house.begin(1, 3, None, 1).await;
    // No bar is long enough for so many votes.
    let tally = json!({ "votes": 200, "lost": 200, "cards": 0, "bonus": 65_500 });
    let election = json!({ "election": {
        "number": 1, "mark": 20, "tallies": [tally, tally, tally],
        "result": { "bonus": { "ranking": [0, 1, 2], "awarded": [3, 2, 1] } },
    } });
    let pictures = vec![Illustration::Scene(election)];
    let message = Message { text: "So it went.".to_owned(), pictures, ..Message::default() };
    let notice = Notice::Post { slot: Slot::Aside, message };
    let mut tx = house.matches.store().begin().await.expect("the database");
    sqlx::query(
        "UPDATE outbox SET notice = ? WHERE id = (SELECT max(id) FROM outbox WHERE match_id = ?)",
    )
    .bind(serde_json::to_string(&notice).expect("plain data"))
    .bind(id.0)
    .execute(&mut *tx)
    .await
    .expect("an entry");
    tx.commit().await.expect("the database");
    let transport = Scripted::new(|_, _| Fate::Delivered);
    let work = transport.work(&house);
    let told = |sent: &[Sent]| sent.iter().find(|it| it.text.contains("So it went.")).cloned();
    let sent = transport.until("the election", |sent| told(sent).is_some()).await;
    let Sent { text, picture, .. } = told(&sent).expect("it was sent");
    assert_eq!(picture, None);
    assert!(text.contains("Guest 0") && text.contains("Guest 2"), "{text}");
    assert!(text.chars().count() <= Message::LONGEST, "{}", text.len());
    work.abort();
}

/// Whether it removes a message's controls and picture.
fn closes(what: What, delivery: &Delivery) -> bool {
    let bare = delivery.message.controls.is_empty() && delivery.pictures.is_empty();
    matches!(what, What::Edit(_)) && bare
}

#[tokio::test]
async fn a_message_that_is_over_and_cannot_be_changed_yet_holds_up_nothing() {
    let house = House::new().await;
    let id = house.begin(1, 3, None, 1).await;
    let mut left = 3;
    let transport = Scripted::new(move |what, delivery| {
        if closes(what, delivery) && delivery.match_id == id && left > 0 {
            left -= 1;
            return Fate::Fails(Undelivered::Fixed("edited too often".to_owned()));
        }
        Fate::Delivered
    });
    let work = transport.work(&house);
    silence(&house).await;
    let seat = awaited_in(&house.public(id).await).expect("it is somebody's turn");
    house.act(id, seat, Action::End).await;
    let sent = transport
        .until("the next board", |sent| sent.iter().any(|it| it.text.contains("Turn 2")))
        .await;
    let tried: Vec<&Sent> = sent.iter().filter(|it| it.fate != Fate::Delivered).collect();
    let [refused] = tried.as_slice() else { panic!("one refusal: {:#?}", texts(&sent)) };
    let What::Edit(place) = refused.what else { panic!("a change: {refused:?}") };
    let closed = |it: &Sent| it.what == What::Edit(place) && it.fate == Fate::Delivered;
    // Each refusal postpones the next attempt, counted from when it is recorded.
    let sent = house.until("the old board to close", async || {
        house.manual().advance(Duration::from_secs(600));
        tokio::time::sleep(Duration::from_millis(50)).await;
        Some(transport.sent()).filter(|sent| sent.iter().any(closed))
    });
    let sent = sent.await;
    let last = sent.iter().rfind(|it| closed(it)).expect("it was waited for");
    assert!(last.text.contains("passes") && !last.has_controls && last.picture.is_none());
    silence(&house).await;
    work.abort();
}

#[tokio::test]
async fn a_board_that_cannot_be_changed_any_more_is_posted_anew_and_says_so() {
    let house = House::new().await;
    let id = house.begin(1, 3, None, 1).await;
    let mut left = 1;
    let transport = Scripted::new(move |what, delivery| {
        if matches!(what, What::Edit(_)) && !delivery.message.controls.is_empty() && left > 0 {
            left -= 1;
            return Fate::Fails(Undelivered::Fixed("edited too often".to_owned()));
        }
        Fate::Delivered
    });
    let work = transport.work(&house);
    silence(&house).await;
    let view = house.public(id).await;
    let seat = awaited_in(&view).expect("it is somebody's turn");
    let to = view.options[seat].moves.iter().next().expect("somewhere to go");
    house.act(id, seat, Action::Move { to }).await;
    silence(&house).await;
    let sent = transport.sent();
    let at = sent.iter().position(|it| it.fate != Fate::Delivered).expect("it was refused");
    let What::Edit(old) = sent[at].what else { panic!("{:?}", sent[at]) };
    let [anew, left] = &sent[at + 1..] else { panic!("two more: {:#?}", texts(&sent)) };
    assert_eq!(anew.what, What::Post(Recipient::Channel(ChannelId(1))));
    assert!(anew.text == sent[at].text && anew.has_controls && anew.picture.is_some());
    assert_eq!(left.what, What::Edit(old));
    assert!(left.text.contains("newer message") && !left.has_controls && left.picture.is_none());
    work.abort();
}

#[tokio::test]
async fn what_is_done_fast_is_shown_together() {
    let house = House::new().await;
    let id = house.begin(1, 3, None, 1).await;
    let transport = Scripted::new(|_, _| Fate::Delivered);
    let pictures = BoardRenderer::new(renderer()).with_pace(Duration::from_secs(3));
    let outbox = Outbox::new(house.matches.clone(), pictures, transport.clone());
    let work = tokio::spawn(outbox.run());
    silence(&house).await;
    let view = house.public(id).await;
    let seat = awaited_in(&view).expect("it is somebody's turn");
    let to = view.options[seat].moves.iter().next().expect("somewhere to go");
    let before = transport.sent().len();
    house.act(id, seat, Action::Move { to }).await;
    // The outbox has already started on the first change when the second comes.
    tokio::time::sleep(Duration::from_millis(200)).await;
    assert_eq!(transport.sent().len(), before, "the board has just been shown");
    house.act(id, seat, Action::Place).await;
    silence(&house).await;
    let [shown] = &transport.sent()[before..] else { panic!("{:#?}", texts(&transport.sent())) };
    assert!(matches!(shown.what, What::Edit(_)) && shown.picture.is_some());
    assert!(shown.text.contains("moves from") && shown.text.contains("places a courtier"));
    work.abort();
}
