//! People's reliability on a server: what counts, for whom, and how lobbies use it.

use std::time::Duration;

use crate::house::{House, guest, holder, opening, pass, person, turn_of};
use game_api::{Leaving, Meanwhile, PersonId, SeatId};
use koenig::rules::Action;
use witan::domain::{
    AtDeadline, ChannelId, Deed, Demand, GuildId, LAST, MatchId, Rating, Reliability, Terms,
};
use witan::leaving::seats::{Kind, Newcomer};
use witan::lobby::{LobbyError, Opening};
use witan::moderation::order::Order;
use witan::store::reliability::note;

const DAY: Duration = Duration::from_secs(86_400);
const HERE: GuildId = GuildId(1);

/// A person's counts of kept, missed and left.
async fn of(house: &House, who: PersonId) -> [u8; 3] {
    let own = house.matches.lobbies().reliability(HERE, who).await.expect("the database");
    [own.kept, own.missed, own.left]
}

async fn noted(house: &House, who: PersonId, deed: Deed, times: u8) {
    let mut tx = house.matches.store().begin().await.expect("the database");
    for _ in 0..times {
        note(&mut tx, Some(HERE), who, deed).await.expect("the database");
    }
    tx.commit().await.expect("the database");
}

async fn newcomer(house: &House, id: MatchId, seat: SeatId, who: PersonId) {
    let newcomer = Newcomer { person: who, name: "Wulf".to_owned(), kind: Kind::Human };
    house.matches.seats().take(id, seat, &newcomer).await.expect("it is on offer");
}

#[tokio::test]
async fn a_turn_counts_once_whether_it_is_made_or_missed() {
    let house = House::new().await;
    let id = house.begin(1, 3, Some(DAY), 1).await;
    let first = turn_of(&house, id).await;
    let view = house.public(id).await;
    let free = |to: &_| view.lands[*to].holder.is_none();
    let to = view.options[first].moves.iter().find(free).expect("a way");
    house.act(id, first, Action::Move { to }).await;
    assert_eq!(of(&house, holder(first)).await, [0; 3], "their turn goes on");
    house.act(id, first, Action::End).await;
    assert_eq!(of(&house, holder(first)).await, [1, 0, 0]);
    let at = house.log_length(id).await;
    house.matches.undo().own(id, holder(first), at).await.expect("it is their own");
    assert_eq!(of(&house, holder(first)).await, [0; 3], "nobody gains by taking back");
    house.act(id, first, Action::End).await;
    assert_eq!(of(&house, holder(first)).await, [1, 0, 0]);
    let second = turn_of(&house, id).await;
    pass(&house, DAY).await;
    assert_eq!(of(&house, holder(second)).await, [0, 1, 0]);
    assert_eq!(of(&house, holder(turn_of(&house, id).await)).await, [0; 3]);
    let elsewhere = house.matches.lobbies().reliability(GuildId(2), holder(first)).await;
    assert_eq!(elsewhere.expect("the database"), Reliability::default());
}

#[tokio::test]
async fn who_decides_after_the_deadline_was_not_in_time() {
    let house = House::new().await;
    let terms = Terms { at_deadline: AtDeadline::Remind, ..Terms::plain(Some(DAY)) };
    let id = house.begin_with(1, 3, terms, 1).await;
    let late = turn_of(&house, id).await;
    pass(&house, DAY).await;
    house.act(id, late, Action::End).await;
    assert_eq!(of(&house, holder(late)).await, [0, 1, 0]);
}

#[tokio::test]
async fn what_is_not_in_their_hands_counts_for_nobody() {
    let house = House::new().await;
    // A match without a deadline, and one without a server.
    let id = house.begin(1, 3, None, 1).await;
    house.act(id, turn_of(&house, id).await, Action::End).await;
    let fill = Some("simple".to_owned());
    let alone = Opening { guild: None, channel: ChannelId(2), fill, ..opening(2, 3, Some(DAY)) };
    house.matches.lobbies().play_alone(&alone).await.expect("nothing else is open");
    // A moderator's decision, an absence, a pause, and an unreachable match.
    let id = house.begin(3, 3, Some(DAY), 1).await;
    house.order(id, Order::Force { seat: turn_of(&house, id).await }).await.expect("they may");
    let away = turn_of(&house, id).await;
    let until = house.matches.clock().now().after(10 * DAY);
    let clockwork = house.matches.clockwork();
    clockwork.go_away(holder(away), until, Meanwhile::GoOn).await.expect("it is not long");
    pass(&house, DAY).await;
    assert_ne!(turn_of(&house, id).await, away, "the match has gone on");
    house.order(id, Order::Pause).await.expect("they may");
    house.begin(4, 3, Some(DAY), 1).await;
    house.matches.incidents().lose(HERE, Some(ChannelId(4))).await.expect("the database");
    pass(&house, 3 * DAY).await;
    for index in 0..3 {
        assert_eq!(of(&house, person(index)).await, [0; 3], "{index}");
    }
    let mut db = house.matches.store().read().await.expect("the database");
    let rows: i64 = sqlx::query_scalar("SELECT count(*) FROM reliability")
        .fetch_one(&mut *db)
        .await
        .expect("a number");
    assert_eq!(rows, 0, "nor for a computer player");
}

#[tokio::test]
async fn only_the_last_thirty_count() {
    let house = House::new().await;
    noted(&house, person(0), Deed::Left, 1).await;
    noted(&house, person(0), Deed::Missed, 2).await;
    noted(&house, person(0), Deed::Kept, LAST - 2).await;
    assert_eq!(of(&house, person(0)).await, [28, 2, 0]);
}

#[tokio::test]
async fn whoever_hands_a_seat_on_or_loses_it_has_left() {
    let house = House::new().await;
    let terms =
        Terms { at_deadline: AtDeadline::StandIn, most_missed: 1, ..Terms::plain(Some(DAY)) };
    let id = house.begin_with(1, 4, terms, 1).await;
    // A player who is back before somebody else takes the seat has not left.
    let late = turn_of(&house, id).await;
    pass(&house, DAY).await;
    newcomer(&house, id, late, holder(late)).await;
    assert_eq!(of(&house, holder(late)).await, [0, 1, 0]);
    let lost = turn_of(&house, id).await;
    pass(&house, DAY).await;
    newcomer(&house, id, lost, person(8)).await;
    assert_eq!(of(&house, holder(lost)).await, [0, 1, 1]);
    // A replacement by a moderator does not count as leaving, nor does a stand-in for a while.
    let replaced = turn_of(&house, id).await;
    let replace = Order::Replace { seat: replaced, person: person(9), name: "Wulf".to_owned() };
    house.order(id, replace).await.expect("they may");
    assert_eq!(of(&house, holder(replaced)).await, [0; 3]);
    let seats = house.matches.seats();
    seats.leave(id, person(9), Leaving::StandIn).await.expect("they sit there");
    assert_eq!(of(&house, person(9)).await, [0; 3]);
    seats.leave(id, person(8), Leaving::HandOn).await.expect("they sit there");
    assert_eq!(of(&house, person(8)).await, [0, 0, 1]);
    newcomer(&house, id, lost, person(7)).await;
    assert_eq!(of(&house, person(8)).await, [0, 0, 1], "once");
}

/// A lobby of an unreliable host, for people who are reliable.
async fn demanding(house: &House, channel: u64, reliability: Demand) -> MatchId {
    let terms = Terms { reliability, ..Terms::plain(Some(DAY)) };
    let opening = Opening { terms, invited: vec![person(4)], ..opening(channel, 5, None) };
    house.matches.lobbies().open(&opening).await.expect("the channel is free")
}

#[tokio::test]
async fn a_lobby_lets_in_whom_it_is_for_and_whoever_is_invited() {
    let house = House::new().await;
    let lobbies = house.matches.lobbies();
    for unreliable in [0, 2, 4] {
        noted(&house, person(unreliable), Deed::Missed, 10).await;
    }
    noted(&house, person(1), Deed::Kept, 10).await;
    for (channel, demand, welcome) in [
        (1, Demand::Any, vec![1, 2, 3, 4]),
        (2, Demand::New, vec![1, 3, 4]),
        (3, Demand::Reliable, vec![1, 4]),
    ] {
        let id = demanding(&house, channel, demand).await;
        let mut joined = Vec::new();
        for index in 1..5 {
            let found = lobbies.joinable_by(HERE, person(index)).await.expect("the database");
            let is_found = found.iter().any(|it| it.info.id == id);
            match lobbies.join(id, &guest(index)).await {
                Ok(_) => joined.push(index),
                Err(LobbyError::Unreliable(it, rating)) => {
                    assert_eq!((it, rating == Rating::New), (demand, index == 3));
                }
                Err(error) => panic!("{demand:?}: {error}"),
            }
            assert_eq!(is_found, joined.contains(&index), "{demand:?}: {index}");
        }
        assert_eq!(joined, welcome, "{demand:?}");
        // The opener can always leave and come back.
        lobbies.leave(id, person(0)).await.expect("they sit there");
        lobbies.join(id, &guest(0)).await.expect("it is their own wish");
    }
}

#[tokio::test]
async fn a_lobby_shows_how_reliable_those_are_who_sit_there() {
    let house = House::new().await;
    let lobbies = house.matches.lobbies();
    noted(&house, person(0), Deed::Missed, 10).await;
    noted(&house, person(1), Deed::Kept, 10).await;
    let id = demanding(&house, 1, Demand::New).await;
    for index in [1, 2] {
        lobbies.join(id, &guest(index)).await.expect("they are welcome");
    }
    let texts = witan::games::texts();
    let lobby = lobbies.shown(id, &texts).await.expect("it is open");
    for name in ["Guest 0** ◐", "Guest 1** ●", "Guest 2** ○"] {
        assert!(lobby.text.contains(name), "{}", lobby.text);
    }
    assert!(lobby.small.contains("Open to ● ○"), "{}", lobby.small);
    // A match that has begun does not show reliability, and a new lobby on its terms has the same demand.
    lobbies.start(id, person(0)).await.expect("it can begin");
    let begun = house.notices().await.into_iter().rfind(|notice| {
        let text = &notice.message().text;
        text.contains("Guest 1") && text.contains("has started")
    });
    let begun = begun.expect("it has begun");
    assert!(!begun.message().text.contains('●'), "{}", begun.message().text);
    house.play_until(id, |_| false).await;
    lobbies.again(id, &[ChannelId(1)], &guest(1)).await.expect("they have played");
    let open = house.matches.open_in(ChannelId(1)).await.expect("the database").expect("a lobby");
    let info = house.matches.info(open).await.expect("the database").expect("the lobby");
    assert_eq!(info.terms.reliability, Demand::New);
}
