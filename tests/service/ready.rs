//! An old lobby starts with those who confirm their presence.

use std::time::Duration;

use crate::house::{House, guest, opening, pass, person};
use game_api::Slot;
use witan::domain::{MatchId, Stage};
use witan::lobby::Present;
use witan::lobby::{LobbyError, Opening};

const HOUR: Duration = Duration::from_secs(3600);

/// A lobby that has been full for seven hours, with one recent action by its last player.
async fn old(house: &House, fill: Option<&str>) -> MatchId {
    let opening = Opening { fill: fill.map(str::to_owned), ..opening(1, 4, None) };
    let lobbies = house.matches.lobbies();
    let id = lobbies.open(&opening).await.expect("the channel is free");
    for index in 1..4 {
        lobbies.join(id, &guest(index)).await.expect("a seat is free");
    }
    pass(house, 5 * HOUR).await;
    assert_eq!(lobbies.is_present(id, person(3)).await.expect("they sit there"), Present::Noted);
    pass(house, 2 * HOUR).await;
    id
}

async fn stage(house: &House, id: MatchId) -> (Stage, usize) {
    let info = house.matches.info(id).await.expect("the database").expect("the match");
    (info.stage, info.seats.iter().filter(|seat| !seat.is_computer()).count())
}

#[tokio::test]
async fn a_match_starts_once_all_who_were_asked_are_there() {
    let house = House::new().await;
    let lobbies = house.matches.lobbies();
    let id = old(&house, None).await;
    for _ in 0..2 {
        let asked = lobbies.start(id, person(0)).await;
        let Err(LobbyError::NotReady { people, .. }) = asked else { panic!("{asked:?}") };
        assert_eq!(people, [person(1), person(2)]);
    }
    assert_eq!(lobbies.is_present(id, person(1)).await.expect("a seat"), Present::Noted);
    assert!(matches!(lobbies.is_present(id, person(9)).await, Err(LobbyError::NotSeated)));
    assert_eq!(stage(&house, id).await, (Stage::Lobby, 4));
    assert_eq!(lobbies.is_present(id, person(2)).await.expect("a seat"), Present::Starts);
    assert_eq!(stage(&house, id).await, (Stage::Running, 4));
}

#[tokio::test]
async fn a_match_starts_once_the_last_person_who_is_still_asked_leaves() {
    let house = House::new().await;
    let lobbies = house.matches.lobbies();
    let id = old(&house, None).await;
    lobbies.start(id, person(0)).await.expect_err("two are asked");
    assert_eq!(lobbies.is_present(id, person(1)).await.expect("a seat"), Present::Noted);
    lobbies.leave(id, person(2)).await.expect("they sit there");
    assert_eq!(stage(&house, id).await, (Stage::Running, 3));
}

#[tokio::test]
async fn a_lobby_that_has_shrunk_while_people_were_asked_is_open_again() {
    for answers in [true, false] {
        let house = House::new().await;
        let lobbies = house.matches.lobbies();
        let id = old(&house, None).await;
        let asked = lobbies.start(id, person(0)).await;
        assert!(matches!(asked, Err(LobbyError::NotReady { .. })), "{asked:?}");
        lobbies.leave(id, person(3)).await.expect("they sit there");
        if answers {
            lobbies.leave(id, person(2)).await.expect("they sit there");
            let present = lobbies.is_present(id, person(1)).await.expect("a seat");
            assert_eq!(present, Present::Noted);
        } else {
            for index in [1, 2] {
                lobbies.leave(id, person(index)).await.expect("they sit there");
            }
            pass(&house, 12 * HOUR).await;
        }
        assert_eq!(stage(&house, id).await, (Stage::Lobby, if answers { 2 } else { 1 }));
        let told = house.notices().await;
        let over = told.iter().rfind(|notice| notice.slot() == Slot::Vote).expect("an answer");
        assert!(over.message().text.contains("open again"), "{}", over.message().text);
    }
}

#[tokio::test]
async fn whoever_does_not_answer_loses_the_seat() {
    for (fill, after) in [(None, (Stage::Lobby, 2)), (Some("simple"), (Stage::Running, 2))] {
        let house = House::new().await;
        let id = old(&house, fill).await;
        let asked = house.matches.lobbies().start_within(id, person(0), 20 * HOUR).await;
        assert!(matches!(asked, Err(LobbyError::NotReady { .. })), "{asked:?}");
        pass(&house, 20 * HOUR - Duration::from_secs(1)).await;
        assert_eq!(stage(&house, id).await, (Stage::Lobby, 4));
        pass(&house, Duration::from_secs(1)).await;
        assert_eq!(stage(&house, id).await, after, "{fill:?}");
    }
}
