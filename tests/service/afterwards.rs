//! The review of a finished match.

use crate::house::House;
use game_api::PerSeat;
use koenig::rules::PhaseView;
use witan::app::matches::{MatchError, Matches};
use witan::domain::{MatchId, Stage};
use witan::help::hints::NoHint;
use witan::help::words::Review;

/// The chances of winning as everybody is shown them now.
async fn chances(matches: &Matches, id: MatchId, log: usize) -> Vec<PerSeat<f64>> {
    matches.chances(id, log as u64).await.expect("it has begun").0
}

#[tokio::test]
async fn how_likely_each_was_to_win_is_told_at_the_end_alone() {
    let house = House::new().await;
    let id = house.begin(1, 3, None, 5).await;
    house.play_until(id, |view| view.turn == 4).await;
    assert!(chances(&house.matches, id, house.log(id).await.len()).await.is_empty());
    house.play_until(id, |_| false).await;
    let info = house.matches.info(id).await.expect("the rows").expect("the match");
    assert_eq!(info.stage, Stage::Over);
    let end = house.public(id).await;
    let told = chances(&house.matches, id, house.log(id).await.len()).await;
    // One entry for the beginning of each turn, and one for the end of the last.
    assert_eq!(told.len(), end.turn as usize + 1);
    for moment in &told {
        let all: f64 = moment.values().iter().sum();
        assert!((all - 1.0).abs() < 1e-9, "{moment:?}");
    }
    assert!(told[0].values().iter().all(|chance| (0.2..0.5).contains(chance)), "{told:?}");
    let PhaseView::Over { king, .. } = end.phase else { panic!("somebody is crowned") };
    assert_eq!(told.last().expect("turns")[king], 1.0);
}

#[tokio::test]
async fn what_cost_people_most_is_told_once_the_match_is_over() {
    let house = House::new().await;
    let id = house.begin(1, 3, None, 5).await;
    house.play_until(id, |view| view.turn == 4).await;
    let refused = house.matches.review(id).await;
    assert!(matches!(refused, Err(NoHint::Match(MatchError::NotRunning))), "it is not over");
    house.play_until(id, |_| false).await;
    let review = house.matches.review(id).await.expect("it is over");
    assert_eq!(review.costly.len(), 2, "people who play quickly err: {:?}", review.costly);
    let costs: Vec<f64> = review.costly.iter().map(|it| it.missed.cost).collect();
    assert!(costs.is_sorted_by(|one, other| one >= other) && costs[1] >= 0.03, "{costs:?}");
    for costly in &review.costly {
        assert_ne!(costly.action, costly.missed.best);
        assert!(costly.own.awaited().contains(&costly.seat), "they saw what they decided by");
    }
    // A decision of all at once is nobody's mistake; but it may have decided the match.
    assert!(!review.turnings.is_empty() && review.turnings.iter().all(|it| it.swing() >= 0.1));
    let swings: Vec<f64> = review.turnings.iter().map(|it| it.swing()).collect();
    assert!(swings.is_sorted_by(|one, other| one >= other), "{swings:?}");
    let dice = review.dice.as_ref().expect("its dice are counted");
    assert!(dice.values().iter().all(|one| one.dice > 0), "{dice:?}");
    // The review is cached: nothing is computed twice, so the log is not read again either.
    let mut tx = house.matches.store().begin().await.expect("the database");
    let unread = sqlx::query("UPDATE events SET event = '{}' WHERE match_id = ?").bind(id.0);
    unread.execute(&mut *tx).await.expect("the match is there");
    tx.commit().await.expect("the database");
    let again = house.matches.review(id).await.expect("it is over");
    let told = |it: &Review| it.costly.iter().map(|one| (one.turn, one.seat)).collect::<Vec<_>>();
    assert_eq!(told(&again), told(&review), "whoever asks again is told the same");
}
