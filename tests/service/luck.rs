//! The source of a match's luck, from its lobby to its export.

use crate::house::{House, guest, opening, person};
use game_api::{Contribution, Fairness};
use witan::app::matches::{Format, export};
use witan::domain::log::Extent;
use witan::domain::{MatchId, Origin, log};
use witan::lobby::{Guest, LobbyError};
use witan::luck;

fn words(text: &str) -> Contribution {
    Contribution::try_from(text.to_owned()).expect("it fits")
}

fn coming(index: u8, luck: Option<&str>, interaction: u64) -> Guest {
    Guest { luck: luck.map(words), origin: Some(Origin(interaction)), ..guest(index) }
}

async fn luck_of(house: &House, id: MatchId) -> Fairness {
    let mut db = house.matches.store().read().await.expect("the database");
    luck::of(&mut db, id).await.expect("the match")
}

async fn written(house: &House, id: MatchId) -> String {
    let mut db = house.matches.store().read().await.expect("the database");
    let (games, texts) = (house.matches.games(), house.matches.locales().usual());
    export(games, &mut db, &[texts], id, Format::Jsonl).await.expect("a log")
}

#[tokio::test]
async fn a_match_from_the_lobby_to_the_crown_can_be_verified() {
    let mut house = House::new().await;
    let id = house.matches.lobbies().open(&opening(1, 4, None)).await.expect("the channel is free");
    let published = house.matches.disclosed(id).await.expect("the rows").expect("a hash").hash;
    let matches = &house.matches;
    matches.lobbies().join(id, &coming(1, Some("one"), 901)).await.expect("there is a seat");
    matches.lobbies().join(id, &coming(2, None, 902)).await.expect("there is a seat");
    matches.lobbies().join(id, &coming(3, Some("three"), 903)).await.expect("there is a seat");
    // Changed by joining again, and by the command; not by people who do not sit there.
    matches
        .lobbies()
        .join(id, &coming(1, Some("uno"), 904))
        .await
        .expect("other words are a change");
    matches.lobbies().contribute(id, person(3), &words("tres")).await.expect("they sit there");
    let stranger = matches.lobbies().contribute(id, person(9), &words("me too")).await;
    assert!(matches!(stranger, Err(LobbyError::NotSeated)), "{stranger:?}");
    // A player who leaves takes their words along, and gets a new number when they come back.
    matches.lobbies().leave(id, person(3)).await.expect("they sit there");
    matches.lobbies().join(id, &coming(3, None, 905)).await.expect("there is a seat");
    matches.lobbies().start(id, person(0)).await.expect("all seats are taken");
    let late = matches.lobbies().contribute(id, person(1), &words("late")).await;
    assert!(matches!(late, Err(LobbyError::Begun)), "{late:?}");

    let disclosed = matches.disclosed(id).await.expect("the rows").expect("it is fair");
    // Nothing was posted in this house, so the host's number is 0.
    let expected = ["message 0", "uno", "interaction 902", "interaction 905"].map(words);
    assert_eq!(disclosed.contributions, expected);
    assert_eq!((disclosed.hash, disclosed.server_seed), (published, None));

    assert!(house.play_until(id, |view| view.elections > 0 || view.turn > 12).await, "it goes on");
    let luck = luck_of(&house, id).await;
    let running = written(&house, id).await;
    assert!(!running.contains(&luck.server_seed.to_hex()));
    let so_far =
        log::verify(&witan::games::built_in(), &running, Some(published)).expect("it holds so far");
    assert_eq!(so_far.extent, Extent::SoFar { uncounted: None });

    // The log counts the draws: a restarted program continues where this one was.
    house.reopen().await;
    assert!(!house.play_until(id, |_| false).await, "the match comes to its end");
    let text = written(&house, id).await;
    let verified =
        log::verify(&witan::games::built_in(), &text, Some(published)).expect("it holds");
    assert_eq!(verified.extent, Extent::Whole);
    let disclosed = house.matches.disclosed(id).await.expect("the rows").expect("it is fair");
    assert_eq!(disclosed.drawn, verified.drawn);
    assert_eq!(disclosed.server_seed, Some(luck.server_seed.to_hex()));
}
