//! The others continue without a missing player: with a stand-in, or by ending the match.

use std::time::Duration;

use crate::house::{House, holder, pass, turn_of};
use game_api::{Leaving, SeatId};
use koenig::rules::{Action, PhaseView, View};
use witan::domain::{MatchId, Patience, Stage, Terms, Wish};
use witan::leaving::Left;
use witan::leaving::missing::{MissingError, StandIn};

const HOUR: Duration = Duration::from_secs(3600);
const DAY: Duration = Duration::from_secs(86_400);

/// A match without a time bank.
async fn begin(house: &House, deadline: Option<Duration>) -> MatchId {
    let terms = Terms { patience: Patience::Usual, most_missed: 9, ..Terms::plain(deadline) };
    house.begin_with(1, 3, terms, 1).await
}

/// Ends turns until this seat's, which misses its deadline, if there is one.
async fn miss(house: &House, id: MatchId, seat: SeatId) {
    while turn_of(house, id).await != seat {
        house.act(id, turn_of(house, id).await, Action::End).await;
    }
    pass(house, DAY).await;
}

#[tokio::test]
async fn the_others_have_a_computer_player_play_on_for_somebody_who_is_missing() {
    for deadline in [Some(DAY), None] {
        let house = House::new().await;
        let id = begin(&house, deadline).await;
        let first = turn_of(&house, id).await;
        let [second, missing] = [1, 2].map(|n| first.clockwise(3).nth(n).expect("three play"));
        miss(&house, id, missing).await;
        let stand_in = async |who: SeatId, seat: SeatId| {
            house.matches.seats().stand_in_for(id, holder(who), seat).await
        };
        if deadline.is_none() {
            pass(&house, 23 * HOUR).await;
            assert!(matches!(stand_in(first, missing).await, Err(MissingError::NotMissing)));
            pass(&house, HOUR).await;
        }
        assert_eq!(house.matches.seats().missing(id).await.expect("the match"), [missing]);
        assert!(matches!(stand_in(first, second).await, Err(MissingError::NotMissing)));
        let asked = stand_in(first, missing).await.expect("somebody is missing");
        let StandIn::Open { missing: asked } = asked else { panic!("{asked:?}") };
        assert_eq!(asked.iter().map(|voice| voice.seat).collect::<Vec<_>>(), [second]);
        assert!(matches!(stand_in(first, missing).await, Err(MissingError::Agreed)));
        let votes = house.matches.votes(id).await.expect("the match");
        assert_eq!((&votes[0].wish, &votes[0].missing), (&Wish::StandIn(missing), &asked));
        let seated = stand_in(second, missing).await.expect("somebody is missing");
        assert_eq!(seated, StandIn::Seated);
        let info = house.matches.info(id).await.expect("the database").expect("the match");
        assert!(info.by_seat()[missing].is_computer());
        assert_eq!(house.matches.votes(id).await.expect("the match"), []);
    }
}

#[tokio::test]
async fn a_match_ends_three_days_after_all_but_those_who_are_missing_wanted_it() {
    for (deadline, leads, end) in [
        (Some(DAY), false, Stage::Cancelled),
        (Some(DAY), true, Stage::Running),
        (None, false, Stage::Running),
    ] {
        let house = House::new().await;
        let id = begin(&house, deadline).await;
        let votes = |view: &View| view.players.iter().map(|(_, it)| it.votes()).collect::<Vec<_>>();
        let is_led = |view: &View| {
            matches!(view.phase, PhaseView::Turn { .. })
                && votes(view).iter().min() < votes(view).iter().max()
        };
        assert!(house.play_until(id, is_led).await, "somebody leads one day");
        let view = house.public(id).await;
        let leading =
            |seat: SeatId| Some(view.players[seat].votes()) == votes(&view).into_iter().max();
        let missing = SeatId::first(3).find(|&seat| leading(seat) == leads).expect("one leads");
        let [first, second] = [1, 2].map(|n| missing.clockwise(3).nth(n).expect("three play"));
        miss(&house, id, missing).await;
        let vote = async |who: SeatId| {
            let left = house.matches.seats().leave(id, holder(who), Leaving::EndForAll).await;
            left.expect("a vote")
        };
        vote(first).await;
        let Left::Asked { missing: asked } = vote(second).await else { panic!("one is asked") };
        assert_eq!(asked.iter().map(|voice| voice.seat).collect::<Vec<_>>(), [missing]);
        let stage =
            async || house.matches.info(id).await.expect("the database").expect("the match").stage;
        pass(&house, 3 * DAY - HOUR).await;
        assert_eq!(stage().await, Stage::Running);
        pass(&house, HOUR).await;
        assert_eq!(stage().await, end, "{deadline:?}, leads: {leads}");
    }
}
