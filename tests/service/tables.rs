//! Lobbies that a moderator opens for others.

use std::time::Duration;

use crate::house::{House, MODERATOR, guest, opening, pass, person};
use game_api::PersonId;
use witan::domain::{ChannelId, GuildId, MatchId, Stage};
use witan::lobby::MOST_TABLES;
use witan::lobby::Present;
use witan::lobby::words::LobbyStage;
use witan::lobby::{Guest, LobbyError, Opening};

const HOUR: Duration = Duration::from_secs(3600);

/// A table for three that a moderator opens in a channel.
fn for_others(channel: u64) -> Opening {
    let host = Guest { person: MODERATOR, ..guest(0) };
    Opening { host, for_others: true, ..opening(channel, 3, None) }
}

async fn open(house: &House) -> MatchId {
    house.matches.lobbies().open(&for_others(1)).await.expect("the channel is free")
}

/// A match's stage, and its players.
async fn state(house: &House, id: MatchId) -> (Stage, Vec<PersonId>) {
    let info = house.matches.info(id).await.expect("the database").expect("the match");
    (info.stage, info.seats.iter().map(|seat| seat.holder).collect())
}

#[tokio::test]
async fn who_opened_a_table_hosts_it_without_a_seat() {
    let house = House::new().await;
    let lobbies = house.matches.lobbies();
    let id = open(&house).await;
    assert_eq!(state(&house, id).await, (Stage::Lobby, vec![]), "nobody sits who did not join");
    lobbies.join(id, &guest(1)).await.expect("a seat is free");
    assert_eq!(lobbies.leave(id, person(1)).await.expect("they sit there"), LobbyStage::Open);
    assert_eq!(state(&house, id).await, (Stage::Lobby, vec![]), "it waits for others");

    lobbies.invite(id, MODERATOR, &[person(1)]).await.expect("the host may");
    for index in [1, 2] {
        lobbies.join(id, &guest(index)).await.expect("a seat is free");
    }
    let closed = lobbies.close(id, person(1)).await;
    assert!(matches!(closed, Err(LobbyError::NotHost(MODERATOR))), "{closed:?}");
    lobbies.remove(id, MODERATOR, person(2)).await.expect("the host may");
    assert_eq!(state(&house, id).await, (Stage::Lobby, vec![person(1)]));
    let few = lobbies.start(id, MODERATOR).await;
    assert!(matches!(few, Err(LobbyError::TooFew { needed: 3 })), "{few:?}");
    lobbies.fill(id, MODERATOR, Some("simple")).await.expect("the host may");
    lobbies.leave(id, person(1)).await.expect("they sit there");
    let few = lobbies.start(id, MODERATOR).await;
    assert!(matches!(few, Err(LobbyError::TooFew { needed: 1 })), "{few:?}");
    lobbies.join(id, &guest(1)).await.expect("a seat is free");
    lobbies.start(id, MODERATOR).await.expect("the host may");
    assert_eq!(state(&house, id).await.0, Stage::Running);
    let other = lobbies.open(&for_others(2)).await.expect("the channel is free");
    lobbies.close(other, MODERATOR).await.expect("the host may");
}

#[tokio::test]
async fn a_table_that_fills_starts_by_itself_with_those_who_are_there() {
    let house = House::new().await;
    let lobbies = house.matches.lobbies();
    let quick = open(&house).await;
    for index in 1..4 {
        lobbies.join(quick, &guest(index)).await.expect("a seat is free");
    }
    assert_eq!(state(&house, quick).await.0, Stage::Running);

    let slow = lobbies.open(&for_others(2)).await.expect("the channel is free");
    lobbies.join(slow, &guest(1)).await.expect("a seat is free");
    pass(&house, 7 * HOUR).await;
    for index in [2, 3] {
        lobbies.join(slow, &guest(index)).await.expect("a seat is free");
    }
    assert_eq!(state(&house, slow).await.0, Stage::Lobby, "one is asked");
    pass(&house, 12 * HOUR).await;
    let (stage, seated) = state(&house, slow).await;
    assert_eq!((stage, seated), (Stage::Lobby, vec![person(2), person(3)]), "and did not answer");
    lobbies.join(slow, &guest(4)).await.expect("a seat is free");
    for index in [2, 3] {
        assert_eq!(state(&house, slow).await.0, Stage::Lobby, "all but one are asked");
        let present = lobbies.is_present(slow, person(index)).await.expect("they sit there");
        assert_eq!(present == Present::Starts, index == 3);
    }
    assert_eq!(state(&house, slow).await.0, Stage::Running);
}

#[tokio::test]
async fn a_moderator_opens_more_tables_than_a_host_lobbies() {
    let house = House::new().await;
    let lobbies = house.matches.lobbies();
    let guild = Some(GuildId(1));
    let may_open =
        async |for_others| lobbies.may_open(guild, &[ChannelId(99)], MODERATOR, for_others).await;
    for channel in 1..=MOST_TABLES as u64 {
        may_open(true).await.expect("there is room");
        lobbies.open(&for_others(channel)).await.expect("the channel is free");
    }
    may_open(false).await.expect("a match of their own is another thing");
    let refused = may_open(true).await;
    assert!(matches!(refused, Err(LobbyError::TooOften { most: MOST_TABLES })), "{refused:?}");
    house.manual().advance(2 * HOUR);
    let refused = may_open(true).await;
    let Err(LobbyError::TooMany(open)) = refused else { panic!("{refused:?}") };
    assert_eq!(open.len(), MOST_TABLES);
    let refused = lobbies.open(&for_others(99)).await;
    assert!(matches!(refused, Err(LobbyError::TooMany(_))), "{refused:?}");
}
