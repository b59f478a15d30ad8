//! Lobbies: who may do what, and when one closes.

use crate::house::{DEADLINE, House, guest, opening, person};
use game_api::{Colour, PersonId};
use witan::app::matches::MatchError;
use witan::domain::{Match, MatchId, Stage};
use witan::lobby::words::LobbyStage;
use witan::lobby::{Guest, LobbyError};
use witan::store::matches as rows;

async fn load(house: &House, id: MatchId) -> Match {
    let mut db = house.matches.store().read().await.expect("the database");
    rows::load(&mut db, id).await.expect("the rows").expect("the match")
}

fn people(info: &Match) -> Vec<PersonId> {
    info.seats.iter().map(|seat| seat.holder).collect()
}

fn in_colour(index: u8, colour: Colour) -> Guest {
    Guest { colour: Some(colour), ..guest(index) }
}

#[tokio::test]
async fn who_has_sat_longest_is_host_once_the_host_has_left() {
    let house = House::new().await;
    let matches = &house.matches;
    let id = matches.lobbies().open(&opening(1, 5, None)).await.expect("the channel is free");
    for index in 1..4 {
        matches.lobbies().join(id, &guest(index)).await.expect("there is a seat");
    }
    let early = matches.lobbies().start(id, person(1)).await;
    assert!(matches!(early, Err(LobbyError::NotHost(host)) if host == person(0)), "{early:?}");
    assert_eq!(
        matches.lobbies().leave(id, person(0)).await.expect("they sit there"),
        LobbyStage::Open
    );
    let late = matches.lobbies().start(id, person(2)).await;
    assert!(matches!(late, Err(LobbyError::NotHost(host)) if host == person(1)), "{late:?}");
    // The opener is host again as soon as they come back, though last in order.
    matches.lobbies().join(id, &guest(0)).await.expect("there is a seat");
    assert_eq!(people(&load(&house, id).await), [1, 2, 3, 0].map(person));
    let again = matches.lobbies().close(id, person(1)).await;
    assert!(matches!(again, Err(LobbyError::NotHost(host)) if host == person(0)), "{again:?}");
    matches.lobbies().start(id, person(0)).await.expect("four are enough, and the host says so");
    assert_eq!(load(&house, id).await.stage, Stage::Running);
}

#[tokio::test]
async fn colours_are_given_once() {
    let house = House::new().await;
    let matches = &house.matches;
    let id = matches.lobbies().open(&opening(1, 5, None)).await.expect("the channel is free");
    let green = matches.lobbies().join(id, &in_colour(1, Colour::Green)).await.expect("it is free");
    assert_eq!(green, Colour::Green);
    let taken = matches.lobbies().join(id, &in_colour(2, Colour::Green)).await;
    assert!(matches!(taken, Err(LobbyError::ColourTaken(Colour::Green))), "{taken:?}");
    assert_eq!(people(&load(&house, id).await).len(), 2, "who asks for a taken one does not sit");
    let again = matches.lobbies().join(id, &in_colour(1, Colour::Green)).await;
    assert!(matches!(again, Err(LobbyError::Seated)), "{again:?}");
    let twice = matches.lobbies().join(id, &guest(1)).await;
    assert!(matches!(twice, Err(LobbyError::Seated)), "{twice:?}");
    let changed =
        matches.lobbies().join(id, &in_colour(1, Colour::Violet)).await.expect("it is free");
    assert_eq!(changed, Colour::Violet);
    assert_eq!(people(&load(&house, id).await), [0, 1].map(person), "nobody sits twice");
    matches.lobbies().join(id, &in_colour(2, Colour::Green)).await.expect("it is free again");
}

#[tokio::test]
async fn when_the_last_one_leaves_the_lobby_closes_and_the_channel_is_free() {
    let house = House::new().await;
    let matches = &house.matches;
    let id = matches.lobbies().open(&opening(1, 3, None)).await.expect("the channel is free");
    matches.lobbies().join(id, &guest(1)).await.expect("there is a seat");
    let taken = matches.lobbies().open(&opening(1, 3, None)).await;
    assert!(matches!(taken, Err(LobbyError::ChannelTaken)), "{taken:?}");
    assert_eq!(
        matches.lobbies().leave(id, person(0)).await.expect("they sit there"),
        LobbyStage::Open
    );
    let twice = matches.lobbies().leave(id, person(0)).await;
    assert!(matches!(twice, Err(LobbyError::NotSeated)), "{twice:?}");
    assert_eq!(
        matches.lobbies().leave(id, person(1)).await.expect("they sit there"),
        LobbyStage::Closed
    );
    assert_eq!(load(&house, id).await.stage, Stage::Cancelled);
    for result in [
        matches.lobbies().join(id, &guest(2)).await.map(|_| ()),
        matches.lobbies().leave(id, person(1)).await.map(|_| ()),
        matches.lobbies().start(id, person(1)).await.map(|_| ()),
        matches.lobbies().close(id, person(0)).await,
    ] {
        assert!(matches!(result, Err(LobbyError::NoLobby)), "{result:?}");
    }
    matches.lobbies().open(&opening(1, 3, None)).await.expect("the channel is free again");
}

#[tokio::test]
async fn the_host_closes_a_lobby_for_all() {
    let house = House::new().await;
    let matches = &house.matches;
    let id = matches.lobbies().open(&opening(1, 3, Some(DEADLINE))).await.expect("it is free");
    matches.lobbies().join(id, &guest(1)).await.expect("there is a seat");
    matches.lobbies().close(id, person(0)).await.expect("the host may");
    assert_eq!(load(&house, id).await.stage, Stage::Cancelled);
    let snapshot = matches.snapshot(id, person(0)).await;
    assert!(matches!(snapshot, Err(MatchError::NotRunning)));
}

#[tokio::test]
async fn numbers_of_players_are_kept_to() {
    let house = House::new().await;
    let matches = &house.matches;
    for players in [0, 1, 2, 6, 255] {
        let refused = matches.lobbies().open(&opening(1, players, None)).await;
        assert!(matches!(refused, Err(LobbyError::SetUp(_))), "{players}");
    }
    let id = matches.lobbies().open(&opening(1, 4, None)).await.expect("the channel is free");
    matches.lobbies().join(id, &guest(1)).await.expect("there is a seat");
    let few = matches.lobbies().start(id, person(0)).await;
    assert!(matches!(few, Err(LobbyError::TooFew { needed: 3 })), "{few:?}");
    let stranger = matches.lobbies().start(id, person(9)).await;
    assert!(matches!(stranger, Err(LobbyError::NotSeated)), "{stranger:?}");
    for index in 2..4 {
        matches.lobbies().join(id, &guest(index)).await.expect("there is a seat");
    }
    let full = matches.lobbies().join(id, &guest(4)).await;
    assert!(matches!(full, Err(LobbyError::Full)), "{full:?}");
    matches
        .lobbies()
        .start(id, person(3))
        .await
        .expect("all seats are taken: anyone seated may start");
    let twice = matches.lobbies().start(id, person(0)).await;
    assert!(matches!(twice, Err(LobbyError::Begun)), "{twice:?}");
}
