//! People who wait for a seat in a full lobby get the next free one.

use std::time::Duration;

use crate::house::{House, MODERATOR, guest, opening, pass, person};
use game_api::PersonId;
use witan::domain::{GuildId, MatchId, Stage};
use witan::lobby::LobbyError;
use witan::lobby::MOST_WAITING;
use witan::lobby::Present;

const HOUR: Duration = Duration::from_secs(3600);

/// A full lobby of three.
async fn full(house: &House) -> MatchId {
    let lobbies = house.matches.lobbies();
    let id = lobbies.open(&opening(1, 3, None)).await.expect("the channel is free");
    for index in 1..3 {
        lobbies.join(id, &guest(index)).await.expect("a seat is free");
    }
    id
}

async fn waits(house: &House, id: MatchId, index: u8) -> bool {
    house.matches.lobbies().wait(id, &guest(index)).await.expect("nobody keeps them out")
}

/// A match's stage, its players, and its queue.
async fn state(house: &House, id: MatchId) -> (Stage, Vec<PersonId>, Vec<PersonId>) {
    let info = house.matches.info(id).await.expect("the database").expect("the match");
    let mut db = house.matches.store().read().await.expect("the database");
    let queue = witan::lobby::queue(&mut db, id).await.expect("the rows");
    let seated = info.seats.iter().map(|seat| seat.holder).collect();
    (info.stage, seated, queue.iter().map(|waiting| waiting.person).collect())
}

fn people<const N: usize>(indices: [u8; N]) -> Vec<PersonId> {
    indices.map(person).to_vec()
}

/// The people told by name that they have got a seat, in order.
async fn told(house: &House) -> Vec<PersonId> {
    let notices = house.notices().await;
    let next = notices.iter().filter(|notice| notice.message().text.contains("you were next"));
    next.flat_map(|notice| notice.message().guests.clone()).collect()
}

#[tokio::test]
async fn who_has_waited_longest_sits_down_in_a_free_seat_and_is_told() {
    let house = House::new().await;
    let lobbies = house.matches.lobbies();
    let id = full(&house).await;
    for index in 3..6 {
        assert!(waits(&house, id, index).await);
    }
    assert!(!waits(&house, id, 3).await, "pressed again, they do not");
    let refused = lobbies.wait(id, &guest(0)).await;
    assert!(matches!(refused, Err(LobbyError::Seated)), "{refused:?}");
    assert_eq!(state(&house, id).await, (Stage::Lobby, people([0, 1, 2]), people([4, 5])));

    lobbies.leave(id, person(1)).await.expect("they sit there");
    assert_eq!(state(&house, id).await, (Stage::Lobby, people([0, 2, 4]), people([5])));
    lobbies.remove(id, person(0), person(2)).await.expect("the host may");
    assert_eq!(state(&house, id).await, (Stage::Lobby, people([0, 4, 5]), vec![]));
    assert_eq!(told(&house).await, people([4, 5]), "once each");
    let refused = lobbies.wait(id, &guest(2)).await;
    assert!(matches!(refused, Err(LobbyError::Removed)), "{refused:?}");

    assert!(waits(&house, id, 6).await);
    lobbies.start(id, person(5)).await.expect("all seats are taken");
    assert_eq!(state(&house, id).await, (Stage::Running, people([0, 4, 5]), vec![]));
}

#[tokio::test]
async fn a_waiting_person_who_may_not_join_is_skipped() {
    let house = House::new().await;
    let lobbies = house.matches.lobbies();
    let id = full(&house).await;
    for index in 3..6 {
        waits(&house, id, index).await;
    }
    lobbies.keep_away(person(3), Some(person(0)), true).await.expect("the database");
    lobbies.bar(GuildId(1), person(4), MODERATOR).await.expect("the database");
    lobbies.bar(GuildId(1), person(7), MODERATOR).await.expect("the database");
    let refused = lobbies.wait(id, &guest(7)).await;
    assert!(matches!(refused, Err(LobbyError::Barred)), "{refused:?}");
    lobbies.leave(id, person(1)).await.expect("they sit there");
    assert_eq!(state(&house, id).await, (Stage::Lobby, people([0, 2, 5]), people([3, 4])));
    assert!(!waits(&house, id, 4).await, "they can give up waiting all the same");
    // A person who has excluded somebody there can get a seat later.
    lobbies.leave(id, person(0)).await.expect("they sit there");
    assert_eq!(state(&house, id).await, (Stage::Lobby, people([2, 5, 3]), vec![]));

    for index in 10..10 + MOST_WAITING as u8 {
        waits(&house, id, index).await;
    }
    let refused = lobbies.wait(id, &guest(99)).await;
    assert!(matches!(refused, Err(LobbyError::QueueFull)), "{refused:?}");
}

#[tokio::test]
async fn the_seat_of_who_does_not_answer_goes_to_the_next_who_is_asked_if_it_was_long_ago() {
    for (after, is_asked) in [(0, true), (5, false)] {
        let house = House::new().await;
        let lobbies = house.matches.lobbies();
        let id = full(&house).await;
        pass(&house, HOUR * after).await;
        waits(&house, id, 3).await;
        pass(&house, HOUR * (7 - after)).await;
        let asked = lobbies.start(id, person(0)).await;
        let Err(LobbyError::NotReady { people: asked, .. }) = asked else { panic!("{asked:?}") };
        assert_eq!(asked, people([1, 2]));
        lobbies.is_present(id, person(2)).await.expect("they sit there");
        pass(&house, 12 * HOUR).await;
        let (stage, seated, queue) = state(&house, id).await;
        assert_eq!((seated, queue), (people([0, 2, 3]), vec![]));
        assert_eq!(stage == Stage::Lobby, is_asked, "{after}");
        if is_asked {
            let present = lobbies.is_present(id, person(3)).await.expect("they sit there");
            assert_eq!(present, Present::Starts, "the others have said so already");
            assert_eq!(state(&house, id).await.0, Stage::Running);
        }
    }
}

#[tokio::test]
async fn the_lobby_is_open_again_when_nobody_is_left_who_answers() {
    let house = House::new().await;
    let lobbies = house.matches.lobbies();
    let id = full(&house).await;
    waits(&house, id, 3).await;
    pass(&house, 7 * HOUR).await;
    let asked = lobbies.start(id, person(0)).await;
    assert!(matches!(asked, Err(LobbyError::NotReady { .. })), "{asked:?}");
    // The next person is asked like those before, and has the same time.
    pass(&house, 11 * HOUR).await;
    lobbies.leave(id, person(1)).await.expect("they sit there");
    let asked = lobbies.start(id, person(0)).await;
    let Err(LobbyError::NotReady { people: asked, .. }) = asked else { panic!("{asked:?}") };
    assert_eq!(asked, people([2, 3]));
    pass(&house, 11 * HOUR).await;
    assert_eq!(state(&house, id).await.1, people([0, 2, 3]));
    pass(&house, HOUR).await;
    assert_eq!(state(&house, id).await, (Stage::Lobby, people([0]), vec![]));
}
