//! While a match is appealed or unreachable, its time stands still whatever else happens.

use std::time::Duration;

use crate::house::{House, holder, person, turn_of};
use crate::scripted::{Fate, Scripted, Sent, What};
use game_api::{Meanwhile, PersonId};
use koenig::rules::{Action, PhaseView};
use witan::clock::{Hour, Moment, Quiet, Zone};
use witan::deadlines::scheduler;
use witan::domain::{ChannelId, GuildId, MatchId, OpenState, Terms};
use witan::incidents::moving::{Move, Rights};
use witan::moderation::order::Order;
use witan::outbox::Recipient;

const HOUR: Duration = Duration::from_secs(3600);
const DAY: Duration = Duration::from_secs(86_400);

/// This many hours after the house's clock began.
fn hour(hours: u32) -> Moment {
    Moment::from_ms(1_700_000_000_000).after(hours * HOUR)
}

/// Advances the time to this moment.
fn wait(house: &House, until: Moment) {
    house.manual().advance(until.since(house.matches.clock().now()));
}

async fn due(house: &House, id: MatchId) -> Option<Moment> {
    house.awaited(id).await[0].due
}

async fn appeal(house: &House, id: MatchId) {
    house.matches.moderation().appeal(id, person(0), "I was elsewhere").await.expect("they play");
}

/// Whether the last that each of these people was told in private offers something.
fn offered(sent: &[Sent], people: &[PersonId]) -> Vec<bool> {
    let is_to = |what: What, who: PersonId| match what {
        What::Post(to) => to == Recipient::Person(who),
        What::Edit(place) => place.channel == ChannelId(who.0),
    };
    let last = |who: &PersonId| sent.iter().rfind(|sent| is_to(sent.what, *who));
    people.iter().map(|who| last(who).is_some_and(|sent| sent.has_controls)).collect()
}

#[tokio::test]
async fn nobody_is_offered_their_cards_while_a_match_is_frozen() {
    for appealed in [false, true] {
        let house = House::new().await;
        let transport = Scripted::new(|_, _| Fate::Delivered);
        let work = transport.work(&house);
        let id = house.begin(1, 3, Some(DAY), 1).await;
        let view = house.play_to_a_dispute(id).await;
        let PhaseView::Dispute { missing, .. } = &view.phase else { panic!("a dispute") };
        let people: Vec<PersonId> = missing.iter().map(|seat| holder(*seat)).collect();
        assert!(people.len() > 1, "{people:?}");
        let all = vec![true; people.len()];
        transport.until("the hands", |sent| offered(sent, &people) == all).await;
        if appealed {
            appeal(&house, id).await;
        } else {
            house.order(id, Order::Pause).await.expect("a moderator may");
        }
        let none = vec![false; people.len()];
        transport.until("hands without buttons", |sent| offered(sent, &people) == none).await;
        let order = if appealed { Order::Uphold } else { Order::Resume };
        house.order(id, order).await.expect("a moderator may");
        transport.until("the hands again", |sent| offered(sent, &people) == all).await;
        work.abort();
    }
}

/// A match that became unreachable after two hours of the day for each decision.
async fn silent(house: &House) -> MatchId {
    let id = house.begin(1, 3, Some(DAY), 1).await;
    wait(house, hour(2));
    fall_silent(house).await;
    id
}

async fn fall_silent(house: &House) {
    house.matches.incidents().lose(GuildId(1), Some(ChannelId(1))).await.expect("the database");
}

/// Makes an unreachable match reachable again, by moving it to another channel.
async fn hear(house: &House, id: MatchId) {
    let (guild, channel) = (GuildId(1), ChannelId(2));
    let to = Move { guild, channel, by: person(0), rights: Rights::Member };
    house.matches.moves().move_to(id, &to).await.expect("its channel is gone");
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
    clockwork.go_away(playing, hour(81), Meanwhile::Wait).await.expect("it is not too long");
    assert_eq!(due(&house, id).await, None);
    wait(&house, hour(58));
    house.order(id, Order::Uphold).await.expect("a ruling");
    assert_eq!(due(&house, id).await, Some(hour(81 + 17)), "all that was left");
}

#[tokio::test]
async fn the_time_of_a_silence_is_given_back_when_the_match_is_stopped_meanwhile() {
    for [heard, resumed] in [[9, 12], [12, 9], [12, 12]] {
        for appealed in [false, true] {
            let house = House::new().await;
            let id = silent(&house).await;
            wait(&house, hour(5));
            if appealed {
                appeal(&house, id).await;
            } else {
                house.order(id, Order::Pause).await.expect("a moderator may");
            }
            for now in [9, 12] {
                wait(&house, hour(now));
                if now == heard {
                    hear(&house, id).await;
                }
                if now == resumed {
                    let order = if appealed { Order::Uphold } else { Order::Resume };
                    house.order(id, order).await.expect("a moderator may");
                }
            }
            let what = format!("heard at {heard}, resumed at {resumed}, appealed: {appealed}");
            assert_eq!(due(&house, id).await, Some(hour(12 + 22)), "{what}");
        }
    }
}

#[tokio::test]
async fn whoever_goes_away_in_a_silence_keeps_what_was_left_when_it_began() {
    for [heard, back] in [[9, 30], [30, 9]] {
        let house = House::new().await;
        let id = silent(&house).await;
        let away = holder(turn_of(&house, id).await);
        wait(&house, hour(5));
        house
            .matches
            .clockwork()
            .go_away(away, hour(back), Meanwhile::Wait)
            .await
            .expect("it is not too long");
        wait(&house, hour(heard));
        hear(&house, id).await;
        assert_eq!(due(&house, id).await, Some(hour(30 + 22)), "heard at {heard}");
    }
}

#[tokio::test]
async fn a_decision_that_begins_in_a_silence_has_its_whole_time_once_it_is_heard() {
    let house = House::new().await;
    let id = silent(&house).await;
    wait(&house, hour(5));
    house.act(id, turn_of(&house, id).await, Action::End).await;
    wait(&house, hour(9));
    hear(&house, id).await;
    assert_eq!(due(&house, id).await, Some(hour(9 + 24)));
}

#[tokio::test]
async fn no_bank_is_charged_with_the_time_of_a_silence() {
    let house = House::new().await;
    let terms = Terms { time_bank: 12 * HOUR, ..Terms::plain(Some(DAY)) };
    let id = house.begin_with(1, 3, terms, 1).await;
    wait(&house, hour(24));
    scheduler::catch_up(&house.matches).await.expect("the database");
    wait(&house, hour(26));
    fall_silent(&house).await;
    wait(&house, hour(31));
    let late = turn_of(&house, id).await;
    house.act(id, late, Action::End).await;
    let mut db = house.matches.store().read().await.expect("the database");
    let tenures = witan::store::tenures::current(&mut db, id).await.expect("the rows");
    assert_eq!(tenures[late.index()].bank, 10 * HOUR);
}

#[tokio::test]
async fn a_deadline_after_a_silence_goes_by_quiet_hours_as_if_it_had_always_been_there() {
    // The day begins at 22:13.
    let seven = hour(32).after(Duration::from_secs(46 * 60 + 40));
    for (what, [from, to], [silent, heard], expected) in [
        ("the night it ended in is over", [22, 7], [20, 30], hour(24 + 10)),
        ("it ends in the night now", [0, 7], [2, 8], seven),
        (
            "the night had put it off until the silence and beyond",
            [22, 7],
            [29, 33],
            seven.after(4 * HOUR),
        ),
    ] {
        let house = House::new().await;
        let id = house.begin(1, 3, Some(DAY), 1).await;
        let [from, to] = [from, to].map(|hour| Hour::new(hour).expect("an hour"));
        let playing = holder(turn_of(&house, id).await);
        let clockwork = house.matches.clockwork();
        let set = clockwork.set(playing, |settings| settings.quiet = Quiet::new(from, to)).await;
        let hours = set.expect("the database").hours();
        wait(&house, hour(silent));
        fall_silent(&house).await;
        wait(&house, hour(heard));
        hear(&house, id).await;
        let row = house.awaited(id).await[0];
        assert_eq!(row.due, Some(expected), "{what}");
        assert_eq!(row, row.scheduled(Some(DAY), &hours, false), "{what}");
    }
}
