//! A match that cannot be read, or that makes the program panic, delays no other.

use std::time::Duration;

use crate::house::{House, guest, opening, pass, person};
use crate::stones::STONES;
use game_api::{GameRef, Games, Texts};
use koenig::KOENIG;
use witan::app::matches::Matches;
use witan::deadlines::scheduler;
use witan::domain::{GuildId, MatchId, Stage, Terms};
use witan::incidents;
use witan::incidents::incident::Incident;
use witan::lobby::restored;
use witan::lobby::{IDLE, LobbyError, Opening};

const HOUR: Duration = Duration::from_secs(3600);

static GAMES: &[GameRef] = &[&KOENIG, &STONES];

/// A match of stones whose rules panic whenever it is read, and one of koenig with a later deadline.
async fn a_broken_match_and_a_sound_one() -> (House, MatchId, MatchId) {
    let mut house = House::new().await;
    let (store, clock) = (house.matches.store().clone(), house.matches.clock().clone());
    let games = Games::load(GAMES, None).expect("both games");
    house.matches = Matches::new(store, clock, games, Texts::built_in(GAMES));
    let terms = Terms { time_bank: Duration::ZERO, ..Terms::plain(Some(HOUR)) };
    let stones = Opening { game: &STONES, terms: terms.clone(), ..opening(1, 2, None) };
    let broken = house.begin_as(&stones, 1).await;
    let sound = house.begin_with(2, 3, Terms { deadline: Some(2 * HOUR), ..terms }, 1).await;
    // A setup with more stones than the game can count.
    write(&house, "UPDATE matches SET setup = '200', changes = changes + 1 WHERE id = ?", broken)
        .await;
    (house, broken, sound)
}

async fn write(house: &House, statement: &'static str, id: MatchId) {
    let mut tx = house.matches.store().begin().await.expect("the database");
    sqlx::query(statement).bind(id.0).execute(&mut *tx).await.expect("the match is there");
    tx.commit().await.expect("the database");
}

#[tokio::test]
async fn rules_that_panic_at_a_deadline_hold_up_their_own_match_alone() {
    let (house, broken, sound) = a_broken_match_and_a_sound_one().await;
    house.manual().advance(3 * HOUR);
    let next = scheduler::catch_up(&house.matches).await.expect("the database");
    assert!(!house.log(sound).await.is_empty(), "the deadline of the other match has passed");
    let soon = house.matches.clock().now().after(Duration::from_secs(60));
    let waiting = house.awaited(broken).await;
    assert_eq!((waiting[0].wake, next), (Some(soon), Some(soon)), "it is tried again");
}

#[tokio::test]
async fn a_match_of_an_older_copy_that_cannot_be_read_keeps_no_other_waiting() {
    let (house, broken, sound) = a_broken_match_and_a_sound_one().await;
    for id in [broken, sound] {
        write(&house, "UPDATE matches SET restored = 1 WHERE id = ?", id).await;
    }
    house.matches.lobbies().settle_restored().await.expect("the database");
    let mut db = house.matches.store().read().await.expect("the database");
    let marked = restored::marked(&mut db).await.expect("the database");
    assert_eq!(marked, [broken], "it is settled once it can be read");
}

#[tokio::test]
async fn a_match_that_cannot_be_read_keeps_no_other_of_a_lost_server_running() {
    let (house, broken, sound) = a_broken_match_and_a_sound_one().await;
    house.matches.incidents().lose(GuildId(1), None).await.expect("the database");
    let mut db = house.matches.store().read().await.expect("the database");
    for (id, known) in [(broken, vec![]), (sound, vec![Incident::ServerLeft])] {
        assert_eq!(incidents::standing(&mut db, id).await.expect("rows"), known);
    }
}

#[tokio::test]
async fn a_lobby_that_cannot_be_read_keeps_no_other_from_going_on_or_closing() {
    let house = House::new().await;
    let lobbies = house.matches.lobbies();
    let mut ids = Vec::new();
    for channel in [1, 2] {
        let opening = Opening { fill: Some("simple".to_owned()), ..opening(channel, 4, None) };
        let id = lobbies.open(&opening).await.expect("the channel is free");
        lobbies.join(id, &guest(1)).await.expect("a seat is free");
        ids.push(id);
    }
    let (broken, sound) = (ids[0], ids[1]);
    pass(&house, 7 * HOUR).await;
    for id in ids {
        let asked = lobbies.start(id, person(0)).await;
        assert!(matches!(asked, Err(LobbyError::NotReady { .. })), "{asked:?}");
    }
    let idle = lobbies.open(&opening(3, 4, None)).await.expect("the channel is free");
    write(&house, "UPDATE matches SET agreed = 'broken' WHERE id = ?", broken).await;

    pass(&house, 13 * HOUR).await;
    let running = house.matches.info(sound).await.expect("the database").expect("the match");
    assert_eq!(running.stage, Stage::Running, "the other lobby goes on");
    let joinable = lobbies.joinable(GuildId(1)).await.expect("the database");
    let joinable: Vec<MatchId> = joinable.iter().map(|found| found.info.id).collect();
    assert_eq!(joinable, [idle], "it is left out of the list");

    pass(&house, IDLE).await;
    let closed = house.matches.info(idle).await.expect("the database").expect("the match");
    assert_eq!(closed.stage, Stage::Cancelled, "the idle one closes");
}
