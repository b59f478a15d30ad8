//! Undo: alone what revealed nothing, anything with everybody's consent; luck is never drawn twice.

use game_api::{Policies, SeatId, Slot};
use koenig::rules::{Action, Event, PhaseView, TurnStep, View};
use koenig::{KOENIG, Koenig};
use witan::app::matches::{Format, MatchError, export};
use witan::domain::log;
use witan::domain::log::{Extent, LogError, Verified};
use witan::domain::record::{Actor, Entry, Settlement};
use witan::domain::{MatchId, Proposal, Voice};
use witan::undo::{Asked, Consent, UndoError};

use crate::house::{DEADLINE, House, STRANGER, awaited_in, holder};

/// The seat in turn, if it has not acted yet.
fn at_a_beginning(view: &View) -> Option<SeatId> {
    match view.phase {
        PhaseView::Turn { seat, step: TurnStep::Fresh, .. } => Some(seat),
        _ => None,
    }
}

/// Plays until a player can make a move that leads to no dispute, and makes it.
async fn quiet_step(house: &House, id: MatchId) -> (View, SeatId) {
    house.play_until(id, |view| view.turn > 2 && quiet(view).is_some()).await;
    let before = house.public(id).await;
    let (seat, action) = quiet(&before).expect("it was found");
    house.act(id, seat, action).await;
    (before, seat)
}

fn quiet(view: &View) -> Option<(SeatId, Action)> {
    let seat = at_a_beginning(view)?;
    let to = view.options[seat].moves.iter().find(|&to| view.lands[to].holder.is_none())?;
    Some((seat, Action::Move { to }))
}

async fn length(house: &House, id: MatchId) -> u64 {
    house.log(id).await.len() as u64
}

async fn exported(house: &House, id: MatchId) -> String {
    let mut db = house.matches.store().read().await.expect("the database");
    let games = house.matches.games();
    export(games, &mut db, &[&witan::games::texts()], id, Format::Jsonl).await.expect("a log")
}

fn verify(text: &str) -> Result<Verified, LogError> {
    log::verify(&witan::games::built_in(), text, None)
}

#[tokio::test]
async fn the_own_last_action_is_taken_back_alone() {
    let mut house = House::new().await;
    let id = house.begin(1, 4, Some(DEADLINE), 3).await;
    let (before, seat) = quiet_step(&house, id).await;
    let after = house.public(id).await;
    assert_ne!(after, before);
    let shown_at = length(&house, id).await;
    // Others cannot, nor can an older button.
    let other = seat.clockwise(4).nth(1).expect("there are four");
    let refused = house.matches.undo().own(id, holder(other), shown_at).await;
    assert!(matches!(refused, Err(UndoError::NotAlone)), "{refused:?}");
    let refused = house.matches.undo().own(id, STRANGER, shown_at).await;
    assert!(matches!(refused, Err(UndoError::Match(MatchError::NotSeated))), "{refused:?}");
    let stale = house.matches.undo().own(id, holder(seat), shown_at - 1).await;
    assert!(matches!(stale, Err(UndoError::Match(MatchError::Stale))), "{stale:?}");
    assert_eq!(house.public(id).await, after);

    let undoing = house.matches.undo().undoing(id, holder(seat), 1).await.expect("it can be");
    assert!(undoing.asked == Asked::Nobody && undoing.steps.len() == 1 && undoing.at == shown_at);
    house.manual().advance(DEADLINE / 2);
    house.matches.undo().own(id, holder(seat), shown_at).await.expect("it is their own");
    assert_eq!(house.public(id).await, before);
    let log = house.log(id).await;
    let last = log.last().expect("a log");
    assert_eq!(last.actor, Actor::Seat(seat));
    let entry = Entry::parse(&KOENIG, &last.event).expect("an entry");
    let taken_back = Settlement::Undone { to: undoing.to, reason: String::new(), alone: false };
    assert_eq!(entry, Entry::Settled(taken_back));
    // They have the full time again.
    let [row] = house.awaited(id).await.try_into().expect("one seat is awaited");
    let due = row.due.expect("there is a deadline");
    assert_eq!(due.since(house.matches.clock().now()), DEADLINE);
    // The former button is no longer valid.
    let again = house.matches.undo().own(id, holder(seat), shown_at).await;
    assert!(matches!(again, Err(UndoError::Match(MatchError::Stale))), "{again:?}");
    house.reopen().await;
    assert_eq!(house.public(id).await, before);
    verify(&exported(&house, id).await).expect("what is public holds");
}

#[tokio::test]
async fn what_a_die_has_shown_takes_the_consent_of_all() {
    let house = House::new().await;
    let id = house.begin(1, 3, None, 5).await;
    let thrown = |log: &[witan::domain::LogLine]| {
        log.iter().rev().find(|line| line.event.contains("\"die\"")).map(|line| line.event.clone())
    };
    house.play_until(id, |view| view.turn > 3).await;
    while {
        let log = house.log(id).await;
        let step = log.last().expect("a log").step;
        let last: Vec<_> = log.into_iter().filter(|line| line.step == step).collect();
        thrown(&last).is_none() || last.iter().any(|line| line.event.contains("turn_began"))
    } {
        let view = house.public(id).await;
        let seat = awaited_in(&view).expect("it runs");
        let mut luck = game_api::SeededChance::new(game_api::Seed::new([4; 32]), 0);
        let own = house.view(id, holder(seat)).await;
        let action = Koenig::quick(&own, &mut luck).expect("awaited");
        house.act(id, seat, action).await;
    }
    let before = house.log(id).await;
    let Some(Actor::Seat(seat)) = before.last().map(|line| line.actor) else {
        panic!("somebody threw")
    };
    let at = before.len() as u64;
    let alone = house.matches.undo().own(id, holder(seat), at).await;
    assert!(matches!(alone, Err(UndoError::NotAlone)), "{alone:?}");
    let undoing = house.matches.undo().undoing(id, holder(seat), 1).await.expect("there is a step");
    assert_eq!(undoing.asked, Asked::Others);
    let proposal = Proposal { to: undoing.to, at: undoing.at };
    let seats: Vec<SeatId> = seat.clockwise(3).collect();
    // One refuses: earlier consents no longer count.
    let asked = house.matches.undo().agree(id, holder(seats[0]), proposal).await;
    let all_but = |agreed: &[SeatId]| {
        let missing = SeatId::first(3).filter(|seat| !agreed.contains(seat));
        let voice = |seat| Voice { seat, person: holder(seat), away_since: None };
        Consent::Open { missing: missing.map(voice).collect() }
    };
    assert_eq!(asked.expect("they may ask"), all_but(&seats[..1]));
    house.matches.undo().refuse(id, holder(seats[1]), proposal).await.expect("they were asked");
    let asked = house.matches.undo().agree(id, holder(seats[2]), proposal).await;
    assert_eq!(asked.expect("they may ask"), all_but(&seats[2..]));
    for (index, expected) in [(0, all_but(&[seats[0], seats[2]])), (1, Consent::Undone)] {
        let agreed = house.matches.undo().agree(id, holder(seats[index]), proposal).await;
        assert_eq!(agreed.expect("they may agree"), expected);
    }
    let log = house.log(id).await;
    assert_eq!(log.last().map(|line| line.actor), Some(Actor::Players));
    // The same action gets the next draw number: nothing is drawn twice.
    let number = |line: &witan::domain::LogLine| {
        let event: Event = serde_json::from_str(&line.event).ok()?;
        match event {
            Event::Travelled { draw, .. } | Event::Rerolled { draw, .. } => Some(draw),
            _ => None,
        }
    };
    let first = before.iter().rev().find_map(number).expect("a numbered throw");
    let line = before.iter().rev().find(|line| number(line).is_some()).expect("a throw");
    let action = match serde_json::from_str::<Event>(&line.event).expect("an event") {
        Event::Travelled { to, card, .. } => Action::Through { to, card },
        Event::Rerolled { card, .. } => Action::Reroll { card },
        other => panic!("{other:?} is no throw"),
    };
    house.act(id, seat, action).await;
    let again = house.log(id).await.iter().rev().find_map(number).expect("a numbered throw");
    assert_eq!(again, first + 1);
    verify(&exported(&house, id).await).expect("what is public holds");
}

#[tokio::test]
async fn a_match_with_steps_taken_back_verifies_to_its_end() {
    let house = House::new().await;
    let id = house.begin(1, 3, None, 8).await;
    let (_, seat) = quiet_step(&house, id).await;
    let at = length(&house, id).await;
    house.matches.undo().own(id, holder(seat), at).await.expect("their own");
    // Back into the middle of a dispute, to before one, and by a single step.
    let dispute = house.play_to_a_dispute(id).await;
    let missing = awaited_in(&dispute).expect("somebody is missing");
    let own = house.view(id, holder(missing)).await.own.expect("a hand");
    house.act(id, missing, Action::Commit { cards: own.hand.least(1) }).await;
    house.play_until(id, |view| !matches!(view.phase, PhaseView::Dispute { .. })).await;
    for count in [1, 2, 5, 1] {
        let before = house.public(id).await;
        let undoing =
            house.matches.undo().undoing(id, holder(missing), count).await.expect("steps");
        let proposal = Proposal { to: undoing.to, at: undoing.at };
        for seat in missing.clockwise(3) {
            house.matches.undo().agree(id, holder(seat), proposal).await.expect("they agree");
        }
        assert_ne!(house.public(id).await, before);
        house.play_until(id, |view| view.turn > before.turn + 1).await;
    }
    verify(&exported(&house, id).await).expect("what is public holds");
    house.play_until(id, |_| false).await;
    let text = exported(&house, id).await;
    let verified = verify(&text).expect("it holds");
    assert_eq!(verified.extent, Extent::Whole);
    assert_eq!(text.matches("\"settled\":\"undone\"").count(), 5);
    witan::messages::log::replay(&witan::games::built_in(), &text, &witan::games::texts())
        .expect("it keeps the rules");
    // An undo that no single player could have made is found.
    let forged = text.replacen("\"by\":\"players\"", "\"by\":{\"seat\":1}", 1);
    let found = verify(&forged).expect_err("it is forged").to_string();
    assert!(found.contains("alone"), "{found}");
}

#[tokio::test]
async fn nothing_is_taken_back_that_is_not_there() {
    let house = House::new().await;
    let id = house.begin(1, 3, None, 9).await;
    let first = awaited_in(&house.public(id).await).expect("it runs");
    let none = house.matches.undo().undoing(id, holder(first), 1).await;
    assert!(matches!(none, Err(UndoError::Nothing)), "{none:?}");
    house.play_until(id, |view| view.turn > 2).await;
    let many = house.matches.undo().undoing(id, holder(first), 10_000).await;
    assert!(matches!(many, Err(UndoError::TooMany(1..))), "{many:?}");
    // An index within a step, one in the future, and one requested before the match went on.
    let at = length(&house, id).await;
    let ends: Vec<u64> = house
        .matches
        .undo()
        .steps(id)
        .await
        .expect("it runs")
        .iter()
        .map(|step| step.before)
        .collect();
    let within = (0..at).find(|to| !ends.contains(to)).expect("a step of several events");
    for proposal in
        [Proposal { to: within, at }, Proposal { to: at + 5, at }, Proposal { to: 0, at: at - 1 }]
    {
        let stale = house.matches.undo().agree(id, holder(first), proposal).await;
        assert!(
            matches!(stale, Err(UndoError::Match(MatchError::Stale))),
            "{proposal:?} {stale:?}"
        );
    }
    assert_eq!(length(&house, id).await, at);
}

#[tokio::test]
async fn players_who_change_their_proposal_notify_nobody_again() {
    let house = House::new().await;
    let id = house.begin(1, 3, None, 9).await;
    house.play_until(id, |view| view.turn > 4).await;
    let seat = awaited_in(&house.public(id).await).expect("it runs");
    let [first, second, _] =
        <[SeatId; 3]>::try_from(Vec::from_iter(seat.clockwise(3))).expect("three play");
    house.said_since(id).await;
    let mut to = Vec::new();
    for steps in [1, 2, 3] {
        let undoing = house.matches.undo().undoing(id, holder(first), steps).await;
        to.push(undoing.expect("there are steps"));
    }
    let (notified, shown) = (vec![(Slot::Consent, true)], vec![(Slot::Consent, false)]);
    for (who, back, expected) in [
        (first, 0, &notified),
        (first, 1, &shown),
        (first, 0, &shown),
        // A first proposal of another player notifies. Agreeing to one does not.
        (second, 2, &notified),
        (second, 0, &shown),
        (second, 2, &shown),
    ] {
        let proposal = Proposal { to: to[back].to, at: to[back].at };
        let asked = house.matches.undo().agree(id, holder(who), proposal).await;
        assert!(matches!(asked, Ok(Consent::Open { .. })), "{asked:?}");
        assert_eq!(&house.said_since(id).await, expected, "{who:?} proposes {back}");
    }
}
