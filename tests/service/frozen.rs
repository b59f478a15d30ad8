//! Time that stands still while a match is appealed stands still whatever else happens meanwhile.

use std::time::Duration;

use witan::clock::{Moment, Zone};
use witan::domain::{MatchId, OpenState, Order};
use witan::kit::SeatId;

use crate::house::{House, awaited_in, holder, person};

const HOUR: Duration = Duration::from_secs(3600);
const DAY: Duration = Duration::from_secs(86_400);

/// How long after the house's clock began that is.
fn hour(hours: u32) -> Moment {
    Moment::from_ms(1_700_000_000_000).after(hours * HOUR)
}

/// Lets time pass until then.
fn wait(house: &House, until: Moment) {
    house.manual().advance(until.since(house.matches.clock().now()));
}

async fn turn_of(house: &House, id: MatchId) -> SeatId {
    awaited_in(&house.public(id).await).expect("somebody is awaited")
}

async fn due(house: &House, id: MatchId) -> Option<Moment> {
    house.awaited(id).await[0].due
}

async fn appeal(house: &House, id: MatchId) {
    house.matches.moderation().appeal(id, person(0), "I was elsewhere").await.expect("they play");
}

#[tokio::test]
async fn an_appealed_match_is_paused_for_those_who_go_away_or_set_something() {
    let house = House::new().await;
    let id = house.begin(1, 3, Some(DAY), 1).await;
    let playing = holder(turn_of(&house, id).await);
    wait(&house, hour(7));
    appeal(&house, id).await;
    let open = house.matches.mine(playing).await.expect("the database");
    assert_eq!(open[0].state, OpenState::Paused);
    let clockwork = house.matches.clockwork();
    let berlin = Zone::named("Europe/Berlin");
    clockwork.set(playing, |settings| settings.zone = berlin).await.expect("the database");
    assert_eq!(due(&house, id).await, None);
    wait(&house, hour(57));
    clockwork.go_away(playing, hour(81)).await.expect("it is not too long");
    assert_eq!(due(&house, id).await, None);
    wait(&house, hour(58));
    house.order(id, Order::Uphold).await.expect("a ruling");
    assert_eq!(due(&house, id).await, Some(hour(81 + 17)), "all that was left");
}
