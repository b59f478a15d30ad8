//! Unused lobbies: one without changes closes itself, and nobody may host many.

use std::time::Duration;

use crate::house::{House, guest, opening, person};
use game_api::{Colour, Contribution};
use game_api::{Notice, Slot};
use witan::deadlines::scheduler;
use witan::domain::{ChannelId, GuildId, MatchId, Stage};
use witan::lobby::{Guest, IDLE, LobbyError, Opening};
use witan::outbox;
use witan::store::matches as rows;

const DAY: Duration = Duration::from_secs(86_400);

async fn stage(house: &House, id: MatchId) -> Stage {
    let mut db = house.matches.store().read().await.expect("the database");
    rows::load(&mut db, id).await.expect("the rows").expect("the match").stage
}

async fn tick(house: &House) -> Option<witan::clock::Moment> {
    scheduler::catch_up(&house.matches).await.expect("the database")
}

/// Advances the time until just before a lobby closes.
async fn age(house: &House, id: MatchId) {
    let until = house.matches.clock().now().after(IDLE);
    house.manual().advance(IDLE - Duration::from_millis(1));
    assert_eq!(tick(house).await, Some(until), "the clock knows when to look again");
    assert_eq!(stage(house, id).await, Stage::Lobby);
}

#[tokio::test]
async fn a_lobby_that_nobody_changes_closes_after_a_fortnight_and_says_so() {
    let mut house = House::new().await;
    let running = house.begin(7, 3, None, 1).await;
    let id = house.matches.lobbies().open(&opening(1, 5, None)).await.expect("the channel is free");
    // Any change keeps it open.
    age(&house, id).await;
    house.matches.lobbies().join(id, &guest(1)).await.expect("there is a seat");
    age(&house, id).await;
    let violet = Guest { colour: Some(Colour::Violet), ..guest(1) };
    house.matches.lobbies().join(id, &violet).await.expect("the colour is free");
    age(&house, id).await;
    let words = Contribution::try_from("a heron".to_owned()).expect("it is short");
    house.matches.lobbies().contribute(id, person(1), &words).await.expect("they sit there");
    age(&house, id).await;
    house.matches.lobbies().leave(id, person(1)).await.expect("they sit there");
    age(&house, id).await;
    // A refused attempt does not.
    house.matches.lobbies().leave(id, person(1)).await.expect_err("they sit there no more");
    house.reopen().await;
    house.manual().advance(Duration::from_millis(1));
    assert_eq!(tick(&house).await, None);
    assert_eq!(stage(&house, id).await, Stage::Cancelled);
    assert_eq!(stage(&house, running).await, Stage::Running, "a match that has begun stays");

    let mut db = house.matches.store().read().await.expect("the database");
    let entries = outbox::waiting(&mut db, id).await.expect("the entries");
    drop(db);
    let last: Vec<Notice> =
        entries.into_iter().rev().take(3).filter_map(|one| one.notice).collect();
    let [
        Notice::Post { slot: Slot::Aside, message: told },
        Notice::Post { slot: Slot::Fairness, message: seed },
        Notice::Edit { slot: Slot::Board, message: lobby },
    ] = &last[..]
    else {
        panic!("{last:?}")
    };
    assert!(seed.text.contains("The seed was"), "{}", seed.text);
    assert!(told.text.contains("14 days") && told.text.contains("/game new"), "{}", told.text);
    assert!(lobby.text.contains("14 days") && lobby.controls.is_empty(), "{}", lobby.text);
    assert!(told.mentions.is_empty(), "nobody is called for it");
    house.matches.lobbies().open(&opening(1, 3, None)).await.expect("the channel is free again");
}

#[tokio::test]
async fn the_clock_wakes_for_a_lobby_that_was_opened_while_nothing_was_due() {
    let house = House::new().await;
    let watch = house.watch_deadlines();
    // The scheduler has checked, and has nothing to wait for.
    let running = house.begin(7, 3, None, 1).await;
    for _ in 0..20 {
        house.public(running).await;
        house.log(running).await;
    }
    let ids = [
        house.matches.lobbies().open(&opening(1, 3, None)).await.expect("the channel is free"),
        house.matches.lobbies().open(&opening(2, 3, None)).await.expect("the channel is free"),
    ];
    house.manual().advance(IDLE);
    for id in ids {
        house
            .until("the lobby to close", async || {
                (stage(&house, id).await == Stage::Cancelled).then_some(())
            })
            .await;
    }
    watch.abort();
}

#[tokio::test]
async fn a_person_hosts_three_lobbies_in_a_server_and_no_more() {
    let house = House::new().await;
    let open = async |guild, channel, host| {
        let opening =
            Opening { guild: Some(GuildId(guild)), host: guest(host), ..opening(channel, 3, None) };
        house.matches.lobbies().open(&opening).await
    };
    let mut ids = Vec::new();
    for channel in 1..=3 {
        ids.push(open(1, channel, 0).await.expect("it is free"));
        house.manual().advance(DAY);
    }
    let refused = open(1, 4, 0).await;
    let expected = [1, 2, 3].map(ChannelId);
    assert!(matches!(&refused, Err(LobbyError::TooMany(all)) if *all == expected), "{refused:?}");
    open(2, 11, 0).await.expect("another server is another matter");
    open(1, 5, 1).await.expect("and so is another person");

    // A lobby that is closed, has begun, or belongs to somebody else by now does not count.
    house.matches.lobbies().close(ids[0], person(0)).await.expect("the host may");
    ids.push(open(1, 4, 0).await.expect("there is room"));
    open(1, 6, 0).await.expect_err("there are three again");
    for index in [1, 2] {
        house.matches.lobbies().join(ids[1], &guest(index)).await.expect("there is a seat");
        house.matches.lobbies().join(ids[2], &guest(index)).await.expect("there is a seat");
    }
    house.matches.lobbies().start(ids[1], person(0)).await.expect("all seats are taken");
    open(1, 6, 0).await.expect("there is room");
    open(1, 7, 0).await.expect_err("there are three again");
    house.matches.lobbies().leave(ids[2], person(0)).await.expect("they sit there");
    open(1, 7, 0).await.expect("it is another's now");
}
