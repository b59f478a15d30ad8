//! Hints without Discord: the best computer player's choice, for those who may ask and nobody else.

use crate::computers::{play, settle, watch};
use crate::house::{House, STRANGER, awaited_in, holder, opening, person, seat};
use game_api::{
    Agreed, AnyGame as _, Budget, Game, Merit, PersonId, Policies, QuickChance, Sight, Weighed,
};
use koenig::rules::{Action, PhaseView};
use koenig::{KOENIG, Koenig};
use witan::app::matches::{MatchError, Snapshot};
use witan::domain::{Hints, MatchId};
use witan::help::hints::NoHint;
use witan::lobby::Opening;
use witan::moderation::order::Order;
use wuerfelkoenig::{WUERFELKOENIG, Wuerfelkoenig};

/// A match's agreement on hints.
fn agreed(choice: &str) -> Agreed {
    Agreed::default().with(Hints::TERM.id, choice)
}

async fn snapshot(house: &House, id: MatchId, who: PersonId) -> Snapshot {
    house.matches.snapshot(id, who).await.expect("it runs")
}

async fn ask(house: &House, id: MatchId, who: PersonId) -> Result<Vec<(String, Merit)>, NoHint> {
    let best = house.matches.hint(&snapshot(house, id, who).await).await?;
    Ok(best.into_iter().map(|it| (it.action.json().to_owned(), it.merit)).collect())
}

/// The evaluation by the best policy of a game, without secrets.
async fn weighed<G: Policies>(house: &House, id: MatchId) -> Vec<Weighed<G::Action>> {
    let snapshot = snapshot(house, id, person(0)).await;
    let seen: Vec<G::PublicEvent> = house
        .log(id)
        .await
        .iter()
        .map(|line| G::publish(&serde_json::from_str::<G::Event>(&line.event).expect("an event")))
        .collect();
    let view = snapshot.view.view::<G>().expect("it is this game");
    let best = G::all().last().expect("there are several");
    let mut luck = QuickChance::new(snapshot.seq);
    best.weigh(Sight { view, seen: &seen }, Budget::default(), &mut luck)
}

/// The best actions, as many as in a hint.
fn first<G: Game>(weighed: Vec<Weighed<G::Action>>, most: usize) -> Vec<String> {
    let json = |it: Weighed<G::Action>| serde_json::to_string(&it.action).expect("JSON");
    weighed.into_iter().take(most).map(json).collect()
}

#[tokio::test]
async fn a_hint_is_what_the_best_policy_holds_to_be_best() {
    let house = House::new().await;
    let fill = Some("simple".to_owned());
    let id = house.begin_as(&Opening { fill, ..opening(1, 4, None) }, 3).await;
    assert!(matches!(ask(&house, id, person(0)).await, Err(NoHint::NotAgreed(Hints::Alone))));
    // Alone with computer players, no agreement is needed.
    let fill = Some("simple".to_owned());
    let alone = Opening { fill, ..opening(2, 3, None) };
    let id = house.matches.lobbies().open(&alone).await.expect("the channel is free");
    house.matches.lobbies().start(id, person(0)).await.expect("one person is enough");
    let worker = watch(&house);
    let (mut turns, mut disputes) = (0, 0);
    while turns < 2 || disputes < 1 {
        settle(&house).await;
        let view = house.public(id).await;
        assert_eq!(awaited_in(&view).expect("the match goes on"), seat(0));
        let before = house.log(id).await.len();
        let is_dispute = matches!(view.phase, PhaseView::Dispute { .. });
        if !(is_dispute && disputes > 0 || !is_dispute && turns > 1) {
            let hint = ask(&house, id, person(0)).await.expect("they are alone, and awaited");
            assert!((1..=3).contains(&hint.len()), "{hint:?}");
            assert_eq!(ask(&house, id, person(0)).await.expect("again"), hint);
            assert_eq!(house.log(id).await.len(), before, "nothing has changed");
            let actions: Vec<String> = hint.iter().map(|(action, _)| action.clone()).collect();
            let all = weighed::<Koenig>(&house, id).await;
            if is_dispute {
                // The decision is drawn from these.
                let all = first::<Koenig>(all, usize::MAX);
                assert!(actions.iter().all(|action| all.contains(action)), "{actions:?}");
                let commits = |action: &String| {
                    matches!(serde_json::from_str(action), Ok(Action::Commit { .. }))
                };
                assert!(actions.iter().all(commits), "{actions:?}");
                disputes += 1;
            } else {
                assert_eq!(actions, first::<Koenig>(all, hint.len()));
                turns += 1;
            }
        }
        play(&house, id, seat(0)).await;
    }
    worker.abort();
}

#[tokio::test]
async fn a_hint_about_dice_is_the_exact_one() {
    let house = House::new().await;
    let fill = Some("strong".to_owned());
    let alone = Opening { game: &WUERFELKOENIG, fill, ..opening(1, 2, None) };
    let id = house.matches.lobbies().open(&alone).await.expect("the channel is free");
    house.matches.lobbies().start(id, person(0)).await.expect("one person is enough");
    let worker = watch(&house);
    settle(&house).await;
    worker.abort();
    let hint = ask(&house, id, person(0)).await.expect("they are awaited");
    assert_eq!(hint, [(r#"{"roll":{"keep":[]}}"#.to_owned(), Merit::Only)]);
    let roll = game_api::Action::from_json(&hint[0].0);
    let roll = witan::app::matches::Submission {
        match_id: id,
        who: person(0),
        action: roll,
        shown_at: None,
        origin: None,
    };
    house.matches.submit(&roll).await.expect("it is their turn");
    let hint = ask(&house, id, person(0)).await.expect("they are awaited");
    let all = weighed::<Wuerfelkoenig>(&house, id).await;
    let actions: Vec<String> = hint.iter().map(|(action, _)| action.clone()).collect();
    assert_eq!(actions, first::<Wuerfelkoenig>(all, 3));
}

#[tokio::test]
async fn hints_are_for_those_whom_the_match_allows_them_and_waits_for() {
    let house = House::new().await;
    for (channel, choice, expected) in
        [(1, None, Hints::Alone), (2, Some("alone"), Hints::Alone), (3, Some("off"), Hints::Off)]
    {
        let agreed = choice.map(agreed).unwrap_or_default();
        let opening = Opening { agreed, ..opening(channel, 3, None) };
        let id = house.begin_as(&opening, 5).await;
        let awaited = awaited_in(&house.public(id).await).expect("somebody begins");
        let refused = ask(&house, id, holder(awaited)).await;
        assert!(matches!(refused, Err(NoHint::NotAgreed(it)) if it == expected), "{refused:?}");
    }
    let opening = Opening { agreed: agreed("on"), ..opening(4, 3, None) };
    let id = house.begin_as(&opening, 5).await;
    let awaited = awaited_in(&house.public(id).await).expect("somebody begins");
    ask(&house, id, holder(awaited)).await.expect("everybody agreed on it");
    let other = seat((u8::from(awaited) + 1) % 3);
    assert!(matches!(ask(&house, id, holder(other)).await, Err(NoHint::NotAwaited)));
    let stranger = ask(&house, id, STRANGER).await;
    assert!(matches!(stranger, Err(NoHint::Match(MatchError::NotSeated))), "{stranger:?}");
    house.order(id, Order::Pause).await.expect("a moderator may");
    let paused = ask(&house, id, holder(awaited)).await;
    assert!(matches!(paused, Err(NoHint::Match(MatchError::Paused(_)))), "{paused:?}");
    house.order(id, Order::Cancel).await.expect("a moderator may");
    let over = ask(&house, id, holder(awaited)).await;
    assert!(matches!(over, Err(NoHint::Match(MatchError::NotRunning))), "{over:?}");
}

/// Opponents who have left played for a place against them.
#[tokio::test]
async fn who_is_left_alone_with_stand_ins_is_given_no_hints() {
    let house = House::new().await;
    let id = house.begin(1, 3, None, 5).await;
    let awaited = awaited_in(&house.public(id).await).expect("somebody begins");
    for other in (0..3).map(seat).filter(|it| *it != awaited) {
        house.order(id, Order::StandIn { seat: other }).await.expect("a moderator may");
    }
    let refused = ask(&house, id, holder(awaited)).await;
    assert!(matches!(refused, Err(NoHint::NotAgreed(Hints::Alone))), "{refused:?}");
}

#[test]
fn each_choice_is_what_it_says() {
    for choice in Hints::TERM.choices {
        let hints = Hints::agreed(&KOENIG, &agreed(choice)).expect("it has computer players");
        assert_eq!(<&str>::from(hints), *choice);
    }
    assert_eq!(Hints::agreed(&KOENIG, &Agreed::default()), Some(Hints::Alone));
    assert!(KOENIG.policies().is_some());
}
