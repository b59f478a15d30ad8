//! What happens when a player misses a deadline.

use std::collections::HashMap;
use std::time::Duration;

use game_api::SeatId;
use koenig::rules::{Action, Cards, Event, PhaseView, View};
use witan::clock::Moment;
use witan::domain::{Actor, MatchId};

use crate::house::{DEADLINE, House, awaited_in, by_the_clock, event, holder};

const MS: Duration = Duration::from_millis(1);

/// The texts of a match's waiting entries.
async fn entries(house: &House) -> Vec<String> {
    house.notices().await.into_iter().map(|notice| notice.message().text.clone()).collect()
}

/// When the last line of a match's log was written.
async fn last_at(house: &House, id: MatchId) -> Option<Moment> {
    house.log(id).await.last().map(|line| line.at)
}

/// Waits until a match's log is longer than `before`.
async fn grown(house: &House, id: MatchId, before: usize) {
    house
        .until("the match to go on", async || (house.log(id).await.len() > before).then_some(()))
        .await;
}

fn turn_of(view: &View) -> Option<SeatId> {
    match view.phase {
        PhaseView::Turn { seat, .. } => Some(seat),
        _ => None,
    }
}

#[tokio::test]
async fn an_absent_players_turn_passes_at_the_deadline_and_not_before() {
    let house = House::new().await;
    let watch = house.watch_deadlines();
    // A match with a slightly earlier deadline shows that the scheduler has checked.
    let earlier = house.begin(1, 3, Some(DEADLINE), 1).await;
    house.manual().advance(MS);
    let id = house.begin(2, 3, Some(DEADLINE), 2).await;
    let due = house.awaited(id).await[0].due.expect("there is a deadline");
    let first = turn_of(&house.public(id).await).expect("the first turn");
    house.manual().advance(DEADLINE - MS);
    grown(&house, earlier, 0).await;
    assert_eq!(house.log(id).await.len(), 0, "one millisecond is left");
    house.manual().advance(MS);
    grown(&house, id, 0).await;
    let log = house.log(id).await;
    assert!(log.iter().all(|line| line.at == due), "exactly at the deadline");
    assert!(matches!(event(&log[0]), Event::TurnEnded { seat, .. } if seat == first));
    assert_eq!(log[0].actor, Actor::Clock(first));
    let next = turn_of(&house.public(id).await).expect("the next turn");
    assert_ne!(next, first);
    assert_eq!(house.awaited(id).await[0].due, Some(due.after(DEADLINE)), "a deadline of its own");
    assert!(entries(&house).await.iter().any(|text| text.contains("Time is up")));
    watch.abort();
}

#[tokio::test]
async fn a_match_without_deadline_never_moves() {
    let house = House::new().await;
    let watch = house.watch_deadlines();
    let endless = house.begin(1, 3, None, 1).await;
    let other = house.begin(2, 3, Some(DEADLINE), 1).await;
    for _ in 0..5 {
        let before = house.log(other).await.len();
        house.manual().advance(1000 * DEADLINE);
        grown(&house, other, before).await;
    }
    assert_eq!(house.log(endless).await.len(), 0);
    watch.abort();
}

#[tokio::test]
async fn the_missing_commit_their_lowest_card_and_the_others_keep_theirs() {
    let house = House::new().await;
    let id = house.begin(1, 4, Some(DEADLINE), 3).await;
    let view = house.play_to_a_dispute(id).await;
    let PhaseView::Dispute { missing, .. } = &view.phase else { unreachable!("a dispute") };
    let missing = missing.to_vec();
    let due: HashMap<SeatId, _> =
        house.awaited(id).await.into_iter().map(|row| (row.seat, row.due)).collect();
    // Two commit, each of them twice: the others' deadline does not change.
    house.manual().advance(DEADLINE / 2);
    let keen = &missing[..2];
    let mut chosen = HashMap::new();
    for &seat in keen {
        for count in [1, 2] {
            let hand = house.view(id, holder(seat)).await.own.expect("their own view").hand;
            let cards: Cards = hand.iter().rev().take(count).collect();
            house.act(id, seat, Action::Commit { cards }).await;
            chosen.insert(seat, cards);
        }
    }
    let waiting = house.awaited(id).await;
    assert_eq!(waiting.len(), missing.len() - 2);
    assert!(waiting.iter().all(|row| row.due == due[&row.seat]), "{waiting:?}");
    let hands: HashMap<SeatId, Cards> = {
        let mut hands = HashMap::new();
        for &seat in &missing {
            let own = house.view(id, holder(seat)).await.own.expect("their own view");
            hands.insert(seat, own.hand);
        }
        hands
    };
    let before = house.log(id).await.len();
    let watch = house.watch_deadlines();
    house.manual().advance(DEADLINE / 2);
    let revealed = house
        .until("the cards to be turned up", async || {
            house.log(id).await.iter().skip(before).find_map(|line| match event(line) {
                Event::Revealed { commitments, .. } => Some(commitments),
                _ => None,
            })
        })
        .await;
    for &seat in &missing {
        let expected = chosen.get(&seat).copied().unwrap_or_else(|| hands[&seat].least(1));
        assert_eq!(revealed[seat], expected, "{seat:?}");
    }
    let log = house.log(id).await;
    let absent: Vec<SeatId> = by_the_clock(&log[before..])
        .into_iter()
        .filter(|(_, event)| matches!(event, Event::Committed { .. }))
        .map(|(seat, _)| seat)
        .collect();
    assert_eq!(absent, missing[2..], "each of the absent once, the others not at all");
    watch.abort();
}

/// Commits for everybody until somebody wins who still has to decide something; `None` if nobody does.
async fn won(house: &House, id: MatchId) -> Option<SeatId> {
    while house.play_until(id, |view| matches!(view.phase, PhaseView::Aftermath { .. })).await {
        let view = house.public(id).await;
        let PhaseView::Aftermath { winner, .. } = view.phase else { unreachable!("an aftermath") };
        if !view.options[winner].banish.is_empty() && view.players[winner].supply > 0 {
            return Some(winner);
        }
        house.play_until(id, |view| !matches!(view.phase, PhaseView::Aftermath { .. })).await;
    }
    None
}

#[tokio::test]
async fn a_winner_who_is_away_does_everything_at_once() {
    let house = House::new().await;
    let id = house.begin(1, 4, Some(DEADLINE), 5).await;
    let winner = won(&house, id).await.expect("somebody wins and has to banish");
    let before = house.log(id).await.len();
    let watch = house.watch_deadlines();
    house.manual().advance(DEADLINE);
    house
        .until("the dispute to end", async || {
            let log = house.log(id).await;
            log[before..]
                .iter()
                .any(|line| matches!(event(line), Event::TurnEnded { .. }))
                .then_some(())
        })
        .await;
    let log = house.log(id).await;
    let done = by_the_clock(&log[before..]);
    assert!(done.iter().all(|(seat, _)| *seat == winner), "{done:?}");
    assert!(matches!(done[0].1, Event::Banished { by, .. } if by == winner), "{done:?}");
    assert!(done.iter().any(|(_, event)| matches!(event, Event::DisputeEnded { .. })));
    assert!(!done.iter().any(|(_, event)| matches!(event, Event::Rerolled { .. })));
    let at = log[before].at;
    assert!(log[before..].iter().all(|line| line.at == at), "without another deadline between");
    watch.abort();
}

/// A player whose decision was made by default has the full time for their next turn, even if it begins at that moment.
#[tokio::test]
async fn a_turn_that_begins_at_a_deadline_has_its_own() {
    let house = House::new().await;
    let id = house.begin(1, 3, Some(DEADLINE), 5).await;
    let found = house
        .play_until(id, |view| match view.phase {
            PhaseView::Aftermath { winner, intruder, .. } => {
                intruder.clockwise(3).nth(1) == Some(winner)
            }
            _ => false,
        })
        .await;
    assert!(found, "nobody wins a dispute just before their turn: choose another seed");
    let late = awaited_in(&house.public(id).await).expect("the winner is awaited");
    let before = house.log(id).await.len();
    let watch = house.watch_deadlines();
    house.manual().advance(DEADLINE);
    let began = house
        .until("the winner's own turn", async || {
            let log = house.log(id).await;
            log[before..].iter().position(
                |line| matches!(event(line), Event::TurnBegan { seat, .. } if seat == late),
            )
        })
        .await;
    // If it had passed too, it would have done so before the deadline of the next match.
    let other = house.begin(2, 3, Some(DEADLINE - MS), 1).await;
    house.manual().advance(DEADLINE - MS);
    grown(&house, other, 0).await;
    let log = house.log(id).await;
    assert_eq!(log.len(), before + began + 1, "{:?}", by_the_clock(&log[before..]));
    watch.abort();
}

#[tokio::test]
async fn a_restart_between_a_deadline_and_its_carrying_out_loses_nothing() {
    let mut house = House::new().await;
    let id = house.begin(1, 3, Some(DEADLINE), 7).await;
    let view = house.play_to_a_dispute(id).await;
    let PhaseView::Dispute { missing, .. } = &view.phase else { unreachable!("a dispute") };
    let missing = missing.len();
    let before = house.log(id).await.len();
    house.manual().advance(2 * DEADLINE);
    house.reopen().await;
    assert_eq!(house.public(id).await, view, "nothing happens while nobody watches");
    let watch = house.watch_deadlines();
    house
        .until("the cards to be turned up", async || {
            let log = house.log(id).await;
            log[before..]
                .iter()
                .any(|line| matches!(event(line), Event::Revealed { .. }))
                .then_some(())
        })
        .await;
    let log = house.log(id).await;
    let committed = by_the_clock(&log[before..])
        .iter()
        .filter(|(_, event)| matches!(event, Event::Committed { .. }))
        .count();
    assert_eq!(committed, missing);
    assert!(last_at(&house, id).await >= Some(log[before].at));
    watch.abort();
}
