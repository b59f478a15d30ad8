//! A match is moved to another channel: only if its own is lost, and only by those who may.

use std::time::Duration;

use crate::house::{House, MODERATOR, guest, opening, person, seat};
use game_api::PersonId;
use game_api::{Notice, Slot};
use witan::domain::{ChannelId, GuildId, Match, MatchId};
use witan::incidents::incident::Incident;
use witan::incidents::moving::{Move, MoveError, Rights};
use witan::moderation::order::Order;
use witan::store::matches as rows;
use witan::{incidents, outbox};

const HOME: GuildId = GuildId(1);
const ABROAD: GuildId = GuildId(2);

fn to(guild: GuildId, channel: u64, by: PersonId, rights: Rights) -> Move {
    Move { guild, channel: ChannelId(channel), by, rights }
}

async fn load(house: &House, id: MatchId) -> Match {
    let mut db = house.matches.store().read().await.expect("the database");
    rows::load(&mut db, id).await.expect("the rows").expect("the match")
}

/// The waiting notices of a match.
async fn waiting(house: &House, id: MatchId) -> Vec<Notice> {
    let mut db = house.matches.store().read().await.expect("the database");
    let entries = outbox::waiting(&mut db, id).await.expect("the entries");
    entries.into_iter().filter_map(|entry| entry.notice).collect()
}

/// Records an incident, as a failed delivery would.
async fn note(house: &House, id: MatchId, incident: &Incident) {
    let mut tx = house.matches.store().begin().await.expect("the database");
    incidents::note(&mut tx, id, incident, house.matches.clock().now()).await.expect("a row");
    tx.commit().await.expect("the database");
}

/// Tries to move a match, and asserts that it stays.
async fn refused(house: &House, id: MatchId, to: &Move) -> MoveError {
    let before = load(house, id).await;
    let refused = house.matches.moves().move_to(id, to).await.expect_err("it stays");
    let after = load(house, id).await;
    assert_eq!((before.guild, before.channel), (after.guild, after.channel));
    refused
}

#[tokio::test]
async fn a_match_that_is_heard_stays_and_the_board_tells_whether_it_is() {
    let house = House::new().await;
    let id = house.begin(1, 3, None, 1).await;
    for (by, rights) in [(person(0), Rights::Member), (MODERATOR, Rights::Moderator)] {
        let before = waiting(&house, id).await.len();
        let why = refused(&house, id, &to(HOME, 2, by, rights)).await;
        assert!(matches!(why, MoveError::Heard(ChannelId(1))), "{why}");
        let said = waiting(&house, id).await;
        // If the channel had been lost unnoticed, this entry would find out.
        assert_eq!(said.len(), before + 1);
        assert!(matches!(said.last(), Some(Notice::Edit { slot: Slot::Board, .. })));
    }
    // Incidents of one player or one message are no reason either.
    note(&house, id, &Incident::ClosedDms { seat: seat(1) }).await;
    note(&house, id, &Incident::Refused { why: "too long".to_owned() }).await;
    let why = refused(&house, id, &to(HOME, 2, person(0), Rights::Member)).await;
    assert!(matches!(why, MoveError::Heard(_)), "{why}");
    // For others, the board is not refreshed.
    let before = waiting(&house, id).await.len();
    for by in [person(1), PersonId(999)] {
        let why = refused(&house, id, &to(HOME, 2, by, Rights::Member)).await;
        assert!(matches!(why, MoveError::NotAllowed), "{why}");
    }
    assert_eq!(waiting(&house, id).await.len(), before);
}

#[tokio::test]
async fn a_lost_channel_lets_it_move_within_its_server_and_a_lost_server_out_of_it() {
    let house = House::new().await;
    let id = house.begin(1, 3, None, 1).await;
    let host = |guild, channel| to(guild, channel, person(0), Rights::Member);
    for incident in [
        Incident::Forbidden { permissions: "Send Messages".to_owned() },
        Incident::ThreadClosed,
        Incident::ChannelGone,
    ] {
        note(&house, id, &incident).await;
        // A server where they are moderators, and would moderate this match.
        let abroad = Move { rights: Rights::Moderator, ..host(ABROAD, 77) };
        let why = refused(&house, id, &abroad).await;
        assert!(matches!(why, MoveError::OtherServer), "{incident:?}: {why}");
    }
    house.matches.moves().move_to(id, &host(HOME, 2)).await.expect("its channel is gone");
    assert_eq!(load(&house, id).await.channel, ChannelId(2));
    let why = refused(&house, id, &host(HOME, 3)).await;
    assert!(matches!(why, MoveError::Heard(_)), "once moved it is heard: {why}");

    note(&house, id, &Incident::ServerLeft).await;
    // They moderate the target server, which gives no right to move it there.
    for by in [person(1), MODERATOR] {
        let why = refused(&house, id, &to(ABROAD, 77, by, Rights::Moderator)).await;
        assert!(matches!(why, MoveError::NotAllowed), "{why}");
    }
    house.matches.moves().move_to(id, &host(ABROAD, 77)).await.expect("its server is lost");
    let moved = load(&house, id).await;
    assert_eq!((moved.guild, moved.channel), (Some(ABROAD), ChannelId(77)));
    let told = waiting(&house, id).await.into_iter().filter(|notice| match notice {
        Notice::Post { slot: Slot::Reminder(_), message } => {
            message.text.contains("another server")
        }
        _ => false,
    });
    assert_eq!(told.count(), 3, "everybody who plays is told in private");
}

#[tokio::test]
async fn a_host_who_plays_no_more_moves_nothing_and_a_moderator_does() {
    let house = House::new().await;
    let id = house.begin(1, 3, None, 1).await;
    let replace = Order::Replace { seat: seat(0), person: person(7), name: "Guest 7".to_owned() };
    house.order(id, replace).await.expect("they are given the seat");
    note(&house, id, &Incident::ChannelGone).await;
    // Neither the host, who has left, nor the player who has their seat now.
    for by in [person(0), person(7)] {
        let why = refused(&house, id, &to(HOME, 2, by, Rights::Member)).await;
        assert!(matches!(why, MoveError::NotAllowed), "{why}");
    }
    let moderator = to(HOME, 2, MODERATOR, Rights::Moderator);
    house.matches.moves().move_to(id, &moderator).await.expect("they moderate its server");
    assert_eq!(load(&house, id).await.channel, ChannelId(2));
}

#[tokio::test]
async fn a_lobby_moves_at_the_word_of_who_may_start_it() {
    let house = House::new().await;
    let id = house.matches.lobbies().open(&opening(1, 5, None)).await.expect("the channel is free");
    for index in 1..3 {
        house.matches.lobbies().join(id, &guest(index)).await.expect("there is a seat");
    }
    house.matches.lobbies().leave(id, person(0)).await.expect("they sit there");
    note(&house, id, &Incident::ThreadClosed).await;
    for index in [0, 2] {
        let why = refused(&house, id, &to(HOME, 2, person(index), Rights::Member)).await;
        assert!(matches!(why, MoveError::NotAllowed), "{why}");
    }
    let host = to(HOME, 2, person(1), Rights::Member);
    house.matches.moves().move_to(id, &host).await.expect("they are host now");
}

#[tokio::test]
async fn the_last_words_of_a_silent_match_are_tried_again_when_its_server_changes() {
    let house = House::new().await;
    let id = house.begin(1, 3, None, 1).await;
    note(&house, id, &Incident::ChannelGone).await;
    house.order(id, Order::Cancel).await.expect("it runs");
    let now = house.matches.clock().now();
    let mut tx = house.matches.store().begin().await.expect("the database");
    let first = outbox::waiting(&mut tx, id).await.expect("the entries").remove(0);
    let later = now.after(Duration::from_secs(600));
    outbox::postpone(&mut tx, first.id, later).await.expect("the entry");
    tx.commit().await.expect("the database");
    for expected in [later, now] {
        let mut db = house.matches.store().read().await.expect("the database");
        assert_eq!(outbox::next_due(&mut db).await.expect("the entries"), Some(expected));
        drop(db);
        house.matches.incidents().try_again(HOME).await.expect("the database");
    }
}
