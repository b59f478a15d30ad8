//! Seats that change hands, because their holders missed deadlines.

use std::time::Duration;

use crate::house::{House, STRANGER, holder, person, seat, submission, turn_of};
use crate::time::{DAY, HOUR, TERMS, newcomer, pass, said, tenure};
use game_api::{Message, PersonId, Press, Row, SeatId, Slot};
use koenig::rules::Action;
use witan::app::matches::MatchError;
use witan::domain::{ChannelId, MatchId, MessageId, Terms};
use witan::leaving::seats::{Kind, Newcomer, ReplaceError};
use witan::outbox;
use witan::outbox::Place;

/// Lets a seat miss three deadlines in a row, while the others play.
async fn absent(house: &House, id: MatchId) -> SeatId {
    let late = turn_of(house, id).await;
    for _ in 0..40 {
        let playing = turn_of(house, id).await;
        if playing == late {
            pass(house, DAY).await;
        } else {
            house.act(id, playing, Action::End).await;
        }
        if tenure(house, id, late).await.1 == 3 {
            return late;
        }
    }
    panic!("nobody misses three deadlines");
}

#[tokio::test]
async fn whoever_misses_three_deadlines_can_be_replaced_and_acting_withdraws_that() {
    let house = House::new().await;
    let id = house.begin_with(1, 3, Terms { time_bank: Duration::ZERO, ..TERMS }, 1).await;
    let late = absent(&house, id).await;
    let told = said(&house).await;
    let offers: Vec<&Message> = told
        .iter()
        .filter(|(slot, _)| *slot == Slot::Offer(late))
        .map(|(_, message)| message)
        .collect();
    assert_eq!(offers.len(), 1, "offered once");
    let Row::Buttons(buttons) = &offers[0].controls[0] else { panic!("buttons") };
    assert_eq!(buttons[0].press, Press::TakeSeat(late));
    while turn_of(&house, id).await != late {
        house.act(id, turn_of(&house, id).await, Action::End).await;
    }
    house.act(id, late, Action::End).await;
    let taken = house.matches.seats().take(id, late, &newcomer(STRANGER)).await;
    assert!(matches!(taken, Err(ReplaceError::NotOffered)), "{taken:?}");
}

#[tokio::test]
async fn a_newcomer_gets_the_seat_and_the_former_holder_sees_nothing_more() {
    let mut house = House::new().await;
    let id = house.begin_with(1, 3, Terms { time_bank: HOUR, ..TERMS }, 1).await;
    let late = absent(&house, id).await;
    let former = holder(late);
    // Their last direct message has a place.
    let place = Place { channel: ChannelId(5), message: MessageId(6) };
    let mut tx = house.matches.store().begin().await.expect("the database");
    outbox::remember(&mut tx, id, Slot::Whisper(late), place, None).await.expect("the database");
    tx.commit().await.expect("the database");
    let hand = house.view(id, former).await.own.expect("their own view").hand;
    let seated =
        house.matches.seats().take(id, late, &newcomer(person((u8::from(late) + 1) % 3))).await;
    assert!(matches!(seated, Err(ReplaceError::Seated)), "{seated:?}");
    let bot = Newcomer { kind: Kind::Bot, ..newcomer(STRANGER) };
    let bot = house.matches.seats().take(id, late, &bot).await;
    assert!(matches!(bot, Err(ReplaceError::Bot)), "{bot:?}");
    let nowhere = house.matches.seats().take(id, seat(4), &newcomer(STRANGER)).await;
    assert!(matches!(nowhere, Err(ReplaceError::NoSuchSeat)), "{nowhere:?}");
    house.matches.seats().take(id, late, &newcomer(STRANGER)).await.expect("it is offered");
    let second = house.matches.seats().take(id, late, &newcomer(PersonId(998))).await;
    assert!(matches!(second, Err(ReplaceError::NotOffered)), "{second:?}");
    house.reopen().await;
    assert_eq!(house.view(id, STRANGER).await.own.expect("theirs now").hand, hand);
    assert!(house.view(id, former).await.own.is_none());
    let act = house.matches.submit(&submission(id, former, Action::End)).await;
    assert!(matches!(act, Err(MatchError::Replaced)), "{act:?}");
    assert_eq!(tenure(&house, id, late).await, (60, 0), "nothing missed, and a full bank");
    let mut db = house.matches.store().read().await.expect("the database");
    let last = outbox::said(&mut db, id, Slot::Whisper(late)).await.expect("the database");
    assert_eq!(last, None, "what follows changes nothing the former holder can read");
    drop(db);
    let told = said(&house).await;
    let mentioned = format!("<@{STRANGER}>");
    assert!(told.iter().any(|(slot, m)| *slot == Slot::Aside && m.text.contains(&mentioned)));
    assert!(
        told.iter().any(|(slot, m)| *slot == Slot::Whisper(late) && m.text.contains("Your hand"))
    );
    while turn_of(&house, id).await != late {
        house.act(id, turn_of(&house, id).await, Action::End).await;
    }
    house.matches.submit(&submission(id, STRANGER, Action::End)).await.expect("it is their turn");
}
