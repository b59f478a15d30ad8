//! Matches that fall asleep when nobody plays on.

use std::time::Duration;

use crate::house::{House, awaited_in, holder, submission};
use koenig::rules::Action;
use witan::app::matches::{Format, MatchError, export};
use witan::deadlines::scheduler;
use witan::domain::log::Extent;
use witan::domain::{AtDeadline, Demand, MatchId, Patience, PausedBy, Stage, Terms, log};

const DAY: Duration = Duration::from_secs(86_400);

/// A day for each decision, no time bank, and a seat is offered after two missed deadlines.
const TERMS: Terms = Terms {
    deadline: Some(DAY),
    at_deadline: AtDeadline::CarryOn,
    time_bank: Duration::ZERO,
    most_missed: 2,
    patience: Patience::Patient,
    reliability: Demand::Any,
    refill: Duration::ZERO,
    weekends: None,
};

/// Advances the time by days in which nobody acts.
async fn pass(house: &House, days: u32) {
    for _ in 0..days {
        house.manual().advance(DAY);
        scheduler::catch_up(&house.matches).await.expect("the database");
    }
}

async fn is_asleep(house: &House, id: MatchId) -> bool {
    let info = house.matches.info(id).await.expect("the database").expect("the match");
    info.paused.is_some_and(|pause| pause.by == PausedBy::Asleep)
}

async fn stage(house: &House, id: MatchId) -> Stage {
    house.matches.info(id).await.expect("the database").expect("the match").stage
}

#[tokio::test]
async fn a_match_that_everybody_has_left_alone_sleeps_until_somebody_comes_back() {
    let house = House::new().await;
    let id = house.begin_with(1, 3, TERMS, 1).await;
    pass(&house, 5).await;
    assert!(!is_asleep(&house, id).await, "one has missed one deadline only");
    pass(&house, 1).await;
    assert!(is_asleep(&house, id).await);
    let (length, said) = (house.log(id).await.len(), house.notices().await.len());
    pass(&house, 40).await;
    assert_eq!(house.log(id).await.len(), length, "nothing is played");
    assert_eq!(house.notices().await.len(), said, "nobody is reminded");
    // Nobody can play on without waking it.
    let turn = awaited_in(&house.public(id).await).expect("somebody is awaited");
    let tried = house.matches.submit(&submission(id, holder(turn), Action::End)).await;
    assert!(matches!(tried, Err(MatchError::Paused(PausedBy::Asleep))), "{tried:?}");
    house.matches.seats().keep(id, holder(turn)).await.expect("it is on offer");
    assert!(!is_asleep(&house, id).await);
    let due = house.awaited(id).await[0].due.expect("there is a deadline");
    assert_eq!(due.since(house.matches.clock().now()), DAY, "all of it");
    house.act(id, turn, Action::End).await;
    assert!(house.log(id).await.len() > length);
}

#[tokio::test]
async fn after_sixty_days_of_sleep_a_match_ends_without_a_winner() {
    let mut house = House::new().await;
    let id = house.begin_with(1, 3, TERMS, 1).await;
    pass(&house, 6).await;
    assert!(is_asleep(&house, id).await);
    pass(&house, 59).await;
    house.reopen().await;
    assert_eq!(stage(&house, id).await, Stage::Running);
    pass(&house, 1).await;
    assert_eq!(stage(&house, id).await, Stage::Cancelled);
    let mut db = house.matches.store().read().await.expect("the database");
    let (games, texts) = (witan::games::built_in(), witan::games::texts());
    let text = export(&games, &mut db, &[&texts], id, Format::Jsonl).await.expect("a log");
    assert_eq!(log::verify(&games, &text, None).expect("it holds").extent, Extent::Whole);
    // A match does not end by itself any sooner.
    let (last, _) = text.trim_end().rsplit_once('\n').expect("a closing line");
    let (_, cancelled) = last.rsplit_once('\n').expect("a line before it");
    assert!(cancelled.contains("\"clock\"") && cancelled.contains("cancelled"), "{cancelled}");
    let at: serde_json::Value = serde_json::from_str(cancelled).expect("JSON");
    let at = at["at"].as_i64().expect("a moment");
    let sooner = cancelled.replace(&at.to_string(), &(at - 20 * 86_400_000).to_string());
    let error = log::verify(&games, &text.replace(cancelled, &sooner), None).expect_err("sooner");
    assert!(error.to_string().contains("60 days"), "{error}");
}
