//! A player who misses deadlines has less time for the next decisions, until they act.

use std::time::Duration;

use crate::house::{House, awaited_in};
use game_api::SeatId;
use koenig::rules::Action;
use witan::deadlines::scheduler;
use witan::domain::{MatchId, Patience, Terms};

const HOUR: Duration = Duration::from_secs(3600);

fn terms(patience: Patience) -> Terms {
    Terms { most_missed: 9, patience, ..Terms::plain(Some(24 * HOUR)) }
}

/// Plays for all seats but one until that is awaited, and returns its time to decide.
async fn time_of(house: &House, id: MatchId, late: SeatId) -> Duration {
    loop {
        let awaited = house.awaited(id).await[0];
        if awaited.seat == late {
            return awaited.due.expect("a deadline").since(house.matches.clock().now());
        }
        house.act(id, awaited.seat, Action::End).await;
    }
}

/// A seat's times for four decisions, of which it makes only the last, and for the next one.
async fn course(house: &House, id: MatchId) -> Vec<Duration> {
    let late = awaited_in(&house.public(id).await).expect("a turn");
    let mut course = Vec::new();
    for _ in 0..4 {
        let time = time_of(house, id, late).await;
        course.push(time);
        if course.len() < 4 {
            house.manual().advance(time);
            scheduler::catch_up(&house.matches).await.expect("the database");
        }
    }
    house.act(id, late, Action::End).await;
    course.push(time_of(house, id, late).await);
    course
}

#[tokio::test]
async fn whoever_misses_deadlines_has_less_time_until_they_act() {
    let house = House::new().await;
    let id = house.begin_with(1, 3, terms(Patience::Usual), 1).await;
    // It is 22:13:20. The second miss is within a day of the first and does not count. The third deadline would be at
    // 22:13:20 and is at 9.
    let until_nine = 12 * HOUR + Duration::from_secs(10 * 3600 + 46 * 60 + 40);
    let expected = [24 * HOUR, 12 * HOUR, until_nine, 6 * HOUR, 24 * HOUR];
    assert_eq!(course(&house, id).await, expected);
}

#[tokio::test]
async fn a_patient_match_gives_everybody_the_same_time() {
    let house = House::new().await;
    let id = house.begin_with(1, 3, terms(Patience::Patient), 1).await;
    assert_eq!(course(&house, id).await, [24 * HOUR; 5]);
}
