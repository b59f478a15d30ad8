//! Absences: matches continue without the absent players, with a stand-in in their seat, or wait for them.

use std::time::Duration;

use crate::house::{House, holder, pass, turn_of};
use game_api::{Meanwhile, PersonId, SeatId, Slot};
use koenig::rules::{Action, Cards, PhaseView};
use witan::clock::{Hour, Moment, Quiet};
use witan::domain::{Actor, GuildId, MatchId, Patience, PausedBy, Terms};
use witan::leaving::seats::{Kind, Newcomer};

const HOUR: Duration = Duration::from_secs(3600);
const DAY: Duration = Duration::from_secs(86_400);

/// A day for each decision and another in the time bank, and no waiting for absent players.
fn usual() -> Terms {
    let time_bank = DAY;
    Terms { patience: Patience::Usual, time_bank, ..Terms::plain(Some(DAY)) }
}

fn now(house: &House) -> Moment {
    house.matches.clock().now()
}

async fn go_away(house: &House, who: PersonId, meanwhile: Meanwhile) {
    let until = now(house).after(10 * DAY);
    house.matches.clockwork().go_away(who, until, meanwhile).await.expect("it is not too long");
}

/// The actors of the log's lines since `since`.
async fn decided(house: &House, id: MatchId, since: usize) -> Vec<Actor> {
    let log = house.log(id).await;
    let mut actors: Vec<Actor> = log[since..].iter().map(|line| line.actor).collect();
    actors.dedup();
    actors
}

/// The number of a seat's missed deadlines, and the rest of its time bank.
async fn lateness(house: &House, id: MatchId, seat: SeatId) -> (i64, Duration) {
    let mut db = house.matches.store().read().await.expect("the database");
    let (missed, bank_ms): (i64, i64) = sqlx::query_as(
        "SELECT missed, bank_ms FROM tenures WHERE match_id = ? AND seat = ? AND until_ms IS NULL",
    )
    .bind(id.0)
    .bind(u8::from(seat))
    .fetch_one(&mut *db)
    .await
    .expect("the tenure");
    (missed, Duration::from_millis(bank_ms.unsigned_abs()))
}

/// A dispute of two, and a bystander.
async fn dispute(house: &House, id: MatchId) -> ([SeatId; 2], SeatId) {
    let view = house.play_to_a_dispute(id).await;
    let PhaseView::Dispute { intruder, defender, .. } = view.phase else { panic!("a dispute") };
    let bystander = SeatId::first(3).find(|seat| ![intruder, defender].contains(seat));
    ([intruder, defender], bystander.expect("three play"))
}

fn least() -> Action {
    Action::Commit { cards: Cards { x1: 1, x2: 0, x3: 0 } }
}

#[tokio::test]
async fn a_dispute_of_others_waits_for_nobody_who_is_away() {
    for (deadline, leaves_last) in [(Some(DAY), false), (Some(DAY), true), (None, false)] {
        let house = House::new().await;
        let id = house.begin_with(1, 3, Terms { deadline, ..usual() }, 1).await;
        let (fighters, bystander) = dispute(&house, id).await;
        if !leaves_last {
            go_away(&house, holder(bystander), Meanwhile::GoOn).await;
        }
        house.act(id, fighters[0], least()).await;
        let length = house.log(id).await.len();
        pass(&house, Duration::ZERO).await;
        assert_eq!(house.log(id).await.len(), length, "the defender has to commit");
        house.act(id, fighters[1], least()).await;
        if leaves_last {
            go_away(&house, holder(bystander), Meanwhile::GoOn).await;
        }
        let length = house.log(id).await.len();
        pass(&house, Duration::ZERO).await;
        let what = format!("{deadline:?}, the bystander leaves last: {leaves_last}");
        assert_eq!(decided(&house, id, length).await, [Actor::Absent(bystander)], "{what}");
        assert_eq!(lateness(&house, id, bystander).await, (0, DAY), "{what}");
    }
}

#[tokio::test]
async fn a_turn_of_somebody_who_is_away_passes_at_the_deadline_and_counts_as_nothing() {
    let house = House::new().await;
    let id = house.begin_with(1, 3, usual(), 1).await;
    let late = turn_of(&house, id).await;
    go_away(&house, holder(late), Meanwhile::GoOn).await;
    house.said_since(id).await;
    pass(&house, 23 * HOUR).await;
    assert_eq!(house.said_since(id).await, [], "nobody is reminded on holiday");
    assert_eq!(house.log(id).await.len(), 0);
    pass(&house, HOUR).await;
    assert_eq!(decided(&house, id, 0).await, [Actor::Absent(late)]);
    assert_eq!(lateness(&house, id, late).await, (0, DAY));
}

#[tokio::test]
async fn quiet_hours_hold_no_deadline_of_somebody_who_is_away() {
    let house = House::new().await;
    // The house's clock begins at 22:13:20 UTC.
    let [id, there] =
        [house.begin_with(1, 3, usual(), 1).await, house.begin_with(2, 3, usual(), 1).await];
    let late = turn_of(&house, id).await;
    assert_eq!(turn_of(&house, there).await, late);
    let next = house.awaited(id).await[0].due.expect("a day");
    let hour = |hour| Hour::new(hour).expect("an hour");
    let clockwork = house.matches.clockwork();
    let quiet = Quiet::new(hour(22), hour(7));
    clockwork.set(holder(late), |set| set.quiet = quiet).await.expect("the database");
    let seven = next.after(9 * HOUR - Duration::from_secs(13 * 60 + 20));
    assert_eq!(house.awaited(id).await[0].due, Some(seven));
    // They are back at night, when their own quiet hours would postpone the deadline until morning.
    let until = next.after(3 * HOUR);
    clockwork.go_away(holder(late), until, Meanwhile::GoOn).await.expect("it is not too long");
    assert_eq!(house.awaited(id).await[0].due, Some(next));
    pass(&house, DAY - HOUR).await;
    // If they are back in the evening, their quiet hours apply again.
    clockwork.come_back(holder(late)).await.expect("they are away");
    assert_eq!(house.awaited(id).await[0].due, Some(seven));
    clockwork.go_away(holder(late), until, Meanwhile::GoOn).await.expect("it is not too long");
    pass(&house, HOUR).await;
    for id in [id, there] {
        assert_eq!(decided(&house, id, 0).await, [Actor::Absent(late)]);
        assert_eq!(lateness(&house, id, late).await, (0, DAY));
    }
}

#[tokio::test]
async fn a_match_waits_for_absent_players_only_if_agreed() {
    let house = House::new().await;
    let patient = Terms { patience: Patience::Patient, ..usual() };
    let [here, there] =
        [house.begin_with(1, 3, usual(), 1).await, house.begin_with(2, 3, patient, 1).await];
    let late = turn_of(&house, here).await;
    assert_eq!(turn_of(&house, there).await, late);
    go_away(&house, holder(late), Meanwhile::Wait).await;
    pass(&house, 9 * DAY).await;
    assert_eq!(decided(&house, here, 0).await[0], Actor::Absent(late));
    assert_eq!(house.log(there).await.len(), 0);
}

#[tokio::test]
async fn a_computer_player_plays_for_somebody_who_is_away_until_they_are_back() {
    let house = House::new().await;
    let id = house.begin_with(1, 3, usual(), 1).await;
    let seat = turn_of(&house, id).await;
    let clockwork = house.matches.clockwork();
    go_away(&house, holder(seat), Meanwhile::GoOn).await;
    clockwork.stay_away(holder(seat), Meanwhile::StandIn).await.expect("they are away");
    let seats = async || {
        let info = house.matches.info(id).await.expect("the database").expect("the match");
        info.by_seat()[seat].is_computer()
    };
    assert!(seats().await);
    let back = Newcomer { person: holder(seat), name: "Back".to_owned(), kind: Kind::Human };
    clockwork.come_back(back.person).await.expect("they are away");
    let take_back = async |guild| {
        let taken = house.matches.seats().take_back(&back, Some(GuildId(guild))).await;
        (taken.expect("the seats are theirs"), seats().await)
    };
    assert_eq!(take_back(2).await, (1, true), "on another server nothing is given back");
    assert_eq!(take_back(1).await, (0, false));
}

#[tokio::test]
async fn a_match_of_people_who_are_all_away_sleeps_until_the_first_is_back() {
    let house = House::new().await;
    let id = house.begin_with(1, 3, usual(), 1).await;
    for seat in SeatId::first(3) {
        let until = now(&house).after((5 + u32::from(u8::from(seat))) * DAY);
        let gone = house.matches.clockwork().go_away(holder(seat), until, Meanwhile::GoOn).await;
        gone.expect("it is not too long");
    }
    let paused = async || {
        let info = house.matches.info(id).await.expect("the database").expect("the match");
        info.paused.map(|pause| pause.by)
    };
    pass(&house, DAY).await;
    assert_eq!(paused().await, Some(PausedBy::Asleep));
    pass(&house, 3 * DAY).await;
    assert_eq!(paused().await, Some(PausedBy::Asleep));
    pass(&house, DAY).await;
    assert_eq!(paused().await, None);
    assert_eq!(house.log(id).await.len(), 0);
}

#[tokio::test]
async fn a_match_that_cannot_be_read_keeps_nobody_from_being_away_in_the_others() {
    for meanwhile in [Meanwhile::GoOn, Meanwhile::StandIn] {
        let mut house = House::new().await;
        let unread = house.begin_with(1, 3, usual(), 1).await;
        let sound = house.begin_with(2, 3, usual(), 1).await;
        let seat = turn_of(&house, unread).await;
        house.act(unread, seat, Action::End).await;
        let mut tx = house.matches.store().begin().await.expect("the database");
        let write = sqlx::query("UPDATE events SET event = '{}' WHERE match_id = ?").bind(unread.0);
        write.execute(&mut *tx).await.expect("the match is there");
        tx.commit().await.expect("the database");
        house.reopen().await;
        house.said_since(sound).await;
        let who = holder(seat);
        go_away(&house, who, meanwhile).await;
        let info = house.matches.info(sound).await.expect("the database").expect("the match");
        let stands_in = info.by_seat()[seat].is_computer();
        assert_eq!(stands_in, meanwhile == Meanwhile::StandIn, "it goes by the absence");
        assert!(!house.said_since(sound).await.is_empty(), "and says so");
        house.matches.clockwork().come_back(who).await.expect("they are away");
    }
}

#[tokio::test]
async fn an_absence_is_told_once_and_so_is_its_end_by_day() {
    let house = House::new().await;
    let id = house.begin_with(1, 3, Terms { deadline: None, ..usual() }, 1).await;
    let away = holder(SeatId::first(3).nth(1).expect("three play"));
    house.said_since(id).await;
    let asides = async || {
        let said = house.said_since(id).await;
        said.into_iter().filter(|(slot, _)| *slot == Slot::Aside).count()
    };
    go_away(&house, away, Meanwhile::GoOn).await;
    assert_eq!(asides().await, 1);
    house.matches.clockwork().stay_away(away, Meanwhile::Wait).await.expect("they are away");
    assert_eq!(asides().await, 0, "the match goes on without them either way");
    pass(&house, 10 * DAY - HOUR).await;
    assert_eq!(asides().await, 0);
    pass(&house, DAY).await;
    assert_eq!(asides().await, 1, "it is over");
    pass(&house, DAY).await;
    assert_eq!(asides().await, 0);
    // A player who comes back early need not be told.
    go_away(&house, away, Meanwhile::StandIn).await;
    pass(&house, DAY).await;
    house.matches.clockwork().come_back(away).await.expect("they are away");
    house.said_since(id).await;
    pass(&house, 20 * DAY).await;
    assert_eq!(asides().await, 0);
    // A player with a stand-in is told that the seat is still theirs.
    go_away(&house, away, Meanwhile::StandIn).await;
    house.said_since(id).await;
    pass(&house, 11 * DAY).await;
    assert_eq!(asides().await, 1);
}
