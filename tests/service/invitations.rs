//! Limits on invitations and lobbies, so that nobody floods others with the bot's mentions or is invited against their
//! will.

use std::collections::BTreeMap;
use std::time::Duration;

use crate::house::{House, guest, opening, person, seat};
use game_api::{Leaving, PersonId, Slot};
use witan::domain::{ChannelId, GuildId, MatchId};
use witan::leaving::seats::{Kind, Newcomer, ReplaceError};
use witan::lobby::{Company, LobbyError, MOST_NOTIFIED, MOST_OPENED, Opening};

const HOUR: Duration = Duration::from_secs(3600);

/// How often each person was notified while not having a seat.
async fn pings(house: &House) -> BTreeMap<PersonId, usize> {
    let mut pings = BTreeMap::new();
    for notice in house.notices().await {
        for person in &notice.message().guests {
            *pings.entry(*person).or_default() += 1;
        }
    }
    pings
}

async fn open(house: &House, channel: u64, invited: &[PersonId]) -> MatchId {
    let opening = Opening { invited: invited.to_vec(), ..opening(channel, 3, None) };
    house.matches.lobbies().open(&opening).await.expect("the channel is free")
}

#[tokio::test]
async fn nobody_is_notified_by_the_same_host_twice_in_an_hour() {
    let house = House::new().await;
    let lobbies = house.matches.lobbies();
    let five: Vec<PersonId> = (1..6).map(person).collect();
    // Opens and leaves lobbies repeatedly.
    for channel in 1..=12 {
        let id = open(&house, channel, &five).await;
        lobbies.leave(id, person(0)).await.expect("the host sits there");
    }
    // Invites, removes and invites again.
    let id = open(&house, 20, &[]).await;
    for _ in 0..6 {
        lobbies.invite(id, person(0), &[person(1)]).await.expect("they may be invited");
        lobbies.join(id, &guest(1)).await.expect("they were");
        lobbies.remove(id, person(0), person(1)).await.expect("the host may");
    }
    let once: BTreeMap<PersonId, usize> = five.iter().map(|person| (*person, 1)).collect();
    assert_eq!(pings(&house).await, once);
    // Another host has their own limit, and after an hour the person is notified again.
    let mut other = opening(21, 3, None);
    (other.host, other.invited) = (guest(7), vec![person(1)]);
    lobbies.open(&other).await.expect("the channel is free");
    house.manual().advance(HOUR + Duration::from_secs(1));
    open(&house, 22, &[person(1)]).await;
    assert_eq!(pings(&house).await[&person(1)], 3);
}

#[tokio::test]
async fn a_day_has_so_many_invitations_and_an_hour_so_many_lobbies() {
    let house = House::new().await;
    let lobbies = house.matches.lobbies();
    let people: Vec<PersonId> = (1..=40).map(person).collect();
    for (channel, ten) in (1..).zip(people.chunks(10)) {
        let refused = lobbies.refusing(person(0), ten).await;
        if usize::from(channel as u8) * 10 > MOST_NOTIFIED {
            assert!(matches!(refused, Err(LobbyError::TooManyToday)), "{refused:?}");
        } else {
            refused.expect("there is room");
        }
        let id = open(&house, channel, ten).await;
        lobbies.leave(id, person(0)).await.expect("the host sits there");
    }
    assert_eq!(pings(&house).await.len(), MOST_NOTIFIED, "whatever the edge asks");
    let refused = lobbies.refusing(person(0), &people[..10]).await;
    refused.expect("who was notified a moment ago is not again");
    // Lobbies: those that were left count as well.
    let guild = Some(GuildId(1));
    let host = person(9);
    for channel in 100..100 + MOST_OPENED as u64 {
        lobbies.may_open(guild, &[ChannelId(channel)], host, false).await.expect("there is room");
        let opening = Opening { host: guest(9), ..opening(channel, 3, None) };
        let id = lobbies.open(&opening).await.expect("the channel is free");
        lobbies.leave(id, host).await.expect("the host sits there");
    }
    let refused = lobbies.may_open(guild, &[ChannelId(1)], host, false).await;
    assert!(matches!(refused, Err(LobbyError::TooOften { most: MOST_OPENED })), "{refused:?}");
    house.manual().advance(HOUR + Duration::from_secs(1));
    lobbies.may_open(guild, &[ChannelId(1)], host, false).await.expect("an hour has passed");
    house.manual().advance(24 * HOUR);
    lobbies.refusing(person(0), &people[..10]).await.expect("a day has passed");
}

#[tokio::test]
async fn who_does_not_want_to_be_invited_is_not_and_nobody_reads_why() {
    let house = House::new().await;
    let lobbies = house.matches.lobbies();
    lobbies.keep_away(person(1), None, true).await.expect("the database");
    lobbies.keep_away(person(2), Some(person(0)), true).await.expect("the database");
    let all = [person(1), person(2), person(3)];
    let refusing = lobbies.refusing(person(0), &all).await.expect("the database");
    assert_eq!(refusing, all[..2], "the one like the other");
    let id = open(&house, 1, &all).await;
    assert_eq!(pings(&house).await.into_keys().collect::<Vec<_>>(), [person(3)]);
    let refused = lobbies.invite(id, person(0), &all[..2]).await;
    assert!(matches!(refused, Err(LobbyError::NobodyWilling)), "{refused:?}");
    assert_eq!(lobbies.refusing(person(4), &all).await.expect("the database"), all[..1]);

    // They can join by themselves, unless they have excluded somebody there, in which case they read whom.
    lobbies.join(id, &guest(1)).await.expect("an invitation is not needed");
    let refused = lobbies.join(id, &guest(2)).await;
    assert!(
        matches!(&refused, Err(LobbyError::Unwanted(who)) if *who == [person(0)]),
        "{refused:?}"
    );
    // And unless somebody there has excluded them, in which case they do not read who.
    lobbies.keep_away(person(1), Some(person(4)), true).await.expect("the database");
    let refused = lobbies.join(id, &guest(4)).await;
    assert!(matches!(refused, Err(LobbyError::NotHereNow)), "{refused:?}");
    lobbies.keep_away(person(1), Some(person(4)), false).await.expect("the database");
    lobbies.join(id, &guest(4)).await.expect("they are willing again");
    // A colour can be changed whatever was set meanwhile.
    lobbies.keep_away(person(4), Some(person(1)), true).await.expect("the database");
    let colour = Some(game_api::Colour::Violet);
    let violet = witan::lobby::Guest { colour, ..guest(4) };
    lobbies.join(id, &violet).await.expect("they sit there");
    // A forgotten person's settings are deleted, and those of others about them.
    house.matches.forget(person(1)).await.expect("the database");
    house.matches.forget(person(0)).await.expect("the database");
    assert_eq!(lobbies.company(person(1)).await.expect("the database"), Company::default());
    assert_eq!(lobbies.company(person(2)).await.expect("the database"), Company::default());
}

#[tokio::test]
async fn a_lobby_that_was_left_says_who_had_opened_it() {
    let house = House::new().await;
    let id = open(&house, 1, &[person(1)]).await;
    house.said_since(id).await;
    house.matches.lobbies().leave(id, person(0)).await.expect("the host sits there");
    let told = house.notices().await;
    let closed = told.iter().find(|it| it.slot() == Slot::Board).expect("the lobby's message");
    assert!(closed.message().text.contains("opened by <@100>"), "{}", closed.message().text);
    assert_eq!(closed.message().guests, [], "nobody is notified");
}

#[tokio::test]
async fn whoever_takes_a_seat_that_is_offered_is_willing_to_play_with_those_who_sit_there() {
    let house = House::new().await;
    let (lobbies, seats) = (house.matches.lobbies(), house.matches.seats());
    let id = house.begin(1, 3, None, 1).await;
    seats.leave(id, person(2), Leaving::HandOn).await.expect("their seat is offered");
    let (seat, stranger) = (seat(2), person(9));
    let take = async |person: PersonId| {
        let newcomer = Newcomer { person, name: "Somebody".to_owned(), kind: Kind::Human };
        seats.take(id, seat, &newcomer).await
    };
    let keep_away = async |one: PersonId, other: PersonId, wants_so| {
        lobbies.keep_away(one, Some(other), wants_so).await.expect("the database");
    };
    keep_away(stranger, person(0), true).await;
    let refused = take(stranger).await;
    let Err(ReplaceError::KeptOut(LobbyError::Unwanted(who))) = refused else {
        panic!("{refused:?}")
    };
    assert_eq!(who, [person(0)], "whom they have named, they read");
    keep_away(stranger, person(0), false).await;
    keep_away(person(1), stranger, true).await;
    let refused = take(stranger).await;
    assert!(matches!(refused, Err(ReplaceError::KeptOut(LobbyError::NotHereNow))), "{refused:?}");
    keep_away(person(1), stranger, false).await;
    // The present holder of the seat does not matter, as they do not stay.
    keep_away(stranger, person(2), true).await;
    take(stranger).await.expect("all who stay are willing");
}
