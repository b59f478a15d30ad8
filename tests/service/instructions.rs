//! Instructions for disputes: given, ended, carried out, and hidden from everybody else.

use std::time::Duration;

use crate::house::{DEADLINE, House, STRANGER, by_the_clock, event, holder, person, seat};
use game_api::{Instructions, Notice, SeatId, Slot};
use koenig::rules::{Action, Card, Cards, Event, PhaseView, View};
use witan::app::matches::{Format, MatchError, export};
use witan::domain::{Actor, ChannelId, DeadlinePhase, GuildId, MatchId, log};
use witan::instructions;
use witan::instructions::Given;
use witan::moderation::order::Order;
use witan::store::tenures;

/// Longer than the longest delay of instructions.
const A_WHILE: Duration = Duration::from_secs(1260);

/// The participants of a dispute.
struct Parts {
    intruder: SeatId,
    defender: SeatId,
    aside: Vec<SeatId>,
}

fn parts(view: &View) -> Parts {
    let PhaseView::Dispute { intruder, defender, missing, .. } = &view.phase else {
        panic!("no dispute: {:?}", view.phase)
    };
    let aside = missing.iter().copied().filter(|seat| ![*intruder, *defender].contains(seat));
    Parts { intruder: *intruder, defender: *defender, aside: aside.collect() }
}

async fn dispute(house: &House) -> (MatchId, Parts) {
    let id = house.begin(1, 4, Some(DEADLINE), 7).await;
    let view = house.play_to_a_dispute(id).await;
    (id, parts(&view))
}

async fn give(house: &House, id: MatchId, seat: SeatId, text: &str) -> Given {
    let told = Instructions::from(text);
    house.matches.instruct(id, holder(seat), told).await.expect("a running match")
}

async fn told(house: &House, id: MatchId, seat: SeatId) -> String {
    let (_, told) = house.matches.instructions(id, holder(seat)).await.expect("a running match");
    told.as_str().to_owned()
}

async fn commit_least(house: &House, id: MatchId, seat: SeatId) {
    let hand = house.view(id, holder(seat)).await.own.expect("a player's view").hand;
    house.act(id, seat, Action::Commit { cards: hand.least(1) }).await;
}

fn is_dispute(view: &View) -> bool {
    matches!(view.phase, PhaseView::Dispute { .. })
}

fn is_turn(view: &View) -> bool {
    matches!(view.phase, PhaseView::Turn { .. })
}

/// All messages and awaited seats, and the running match's log, as seen by everybody except one seat.
async fn public(house: &House, id: MatchId, but: SeatId) -> Vec<String> {
    let mut db = house.matches.store().read().await.expect("the database");
    let rows: Vec<(i64, String)> =
        sqlx::query_as("SELECT seq, notice FROM outbox WHERE seq > 0 ORDER BY id")
            .fetch_all(&mut *db)
            .await
            .expect("rows");
    drop(db);
    let is_seen = |(_, json): &&(i64, String)| {
        let notice: Notice = serde_json::from_str(json).expect("a notice");
        notice.slot().private_to() != Some(but)
    };
    let mut all: Vec<String> =
        rows.iter().filter(is_seen).map(|(seq, json)| format!("{seq} {json}")).collect();
    all.push(format!("{:?}", house.awaited(id).await));
    all.push(format!("{:?}", house.public(id).await));
    let (games, texts) = (witan::games::built_in(), witan::games::texts());
    let mut db = house.matches.store().read().await.expect("the database");
    for format in [Format::Jsonl, Format::Markdown] {
        all.push(export(&games, &mut db, &[&texts], id, format).await.expect("the log"));
    }
    all
}

#[tokio::test]
async fn who_is_aside_and_who_defends_commit_as_they_have_said_once_all_others_have() {
    let mut house = House::new().await;
    let (id, Parts { intruder, defender, aside }) = dispute(&house).await;
    for &seat in &aside {
        assert_eq!(give(&house, id, seat, "a").await, Given::Stand("a".into()));
    }
    give(&house, id, defender, "d110,w").await;
    house.reopen().await;
    assert_eq!(told(&house, id, defender).await, "d110,w", "a restart keeps them");
    house.matches.carry_out_instructions(id).await.expect("nothing to do");
    let before = house.public(id).await;
    assert!(
        matches!(&before.phase, PhaseView::Dispute { missing, .. } if missing.len() == 4),
        "somebody else is missing"
    );
    let length = house.log(id).await.len();
    commit_least(&house, id, intruder).await;
    let worker = tokio::spawn(instructions::run(house.matches.clone()));
    tokio::time::sleep(Duration::from_millis(200)).await;
    assert!(is_dispute(&house.public(id).await), "it would tell that nobody had to think");
    let found = async || {
        house.manual().advance(Duration::from_secs(30));
        (!is_dispute(&house.public(id).await)).then_some(())
    };
    house.until("the reveal", found).await;
    worker.abort();
    let log = house.log(id).await;
    let lines = &log[length..];
    let committed: Vec<(Actor, Cards)> = lines
        .iter()
        .filter_map(|line| match event(line) {
            Event::Committed { cards, .. } => Some((line.actor, cards)),
            _ => None,
        })
        .collect();
    assert_eq!(committed.len(), 4);
    for (actor, cards) in committed {
        let Actor::Seat(seat) = actor else { panic!("{actor:?}") };
        let expected =
            if seat == defender { Cards { x1: 1, x2: 1, x3: 0 } } else { Card::X1.into() };
        assert!(cards == expected, "{seat:?}");
    }
    assert_eq!(told(&house, id, defender).await, "w", "what was for the next defence is done");
    assert_eq!(told(&house, id, aside[0]).await, "a");
}

#[tokio::test]
async fn the_winner_places_and_stops_where_there_is_nothing_to_choose() {
    let house = House::new().await;
    let id = house.begin(1, 4, None, 7).await;
    for seat in SeatId::first(4) {
        give(&house, id, seat, "w").await;
    }
    // A commitment by hand ends instructions, so they are given again before the dice are rolled.
    for _ in 0..20 {
        if !house.play_until(id, is_dispute).await {
            break;
        }
        while let PhaseView::Dispute { missing, .. } = house.public(id).await.phase {
            commit_least(&house, id, missing[0]).await;
        }
        let view = house.public(id).await;
        let PhaseView::Aftermath { winner, .. } = view.phase else { continue };
        give(&house, id, winner, "w").await;
        if !view.options[winner].banish.is_empty() {
            house.matches.carry_out_instructions(id).await.expect("nothing to do");
            assert_eq!(house.public(id).await.phase, view.phase, "where to is theirs to say");
            continue;
        }
        let placed = view.options[winner].place;
        let length = house.log(id).await.len();
        for _ in 0..2 {
            house.matches.carry_out_instructions(id).await.expect("a running match");
        }
        let after = house.public(id).await;
        assert!(!matches!(after.phase, PhaseView::Aftermath { .. }), "{:?}", after.phase);
        let log = house.log(id).await;
        let by_winner = log[length..].iter().filter(|line| line.actor == Actor::Seat(winner));
        assert!(by_winner.count() > usize::from(placed));
        return;
    }
    panic!("nobody won without a choice: choose another seed");
}

#[tokio::test]
async fn instructions_end_for_each_reason_and_say_which() {
    let house = House::new().await;
    let (id, Parts { intruder, defender, aside }) = dispute(&house).await;
    let ended = |why: &str| Given::Ended(format!("ended-{why}").as_str().into());
    assert_eq!(give(&house, id, defender, "a").await, ended("attacked"));
    assert_eq!(give(&house, id, defender, "d005").await, ended("spent"));
    assert_eq!(told(&house, id, defender).await, "", "what would end at once does not stand");
    // One's own commitment ends them, and nobody else's does.
    give(&house, id, aside[0], "a,w").await;
    give(&house, id, aside[1], "a").await;
    commit_least(&house, id, aside[0]).await;
    assert_eq!(told(&house, id, aside[0]).await, "");
    assert_eq!(told(&house, id, aside[1]).await, "a");
    give(&house, id, aside[1], "").await;
    assert_eq!(told(&house, id, aside[1]).await, "", "nothing is left of what is revoked");
    commit_least(&house, id, defender).await;
    commit_least(&house, id, intruder).await;
    assert!(is_dispute(&house.public(id).await));
    let nobody = house.matches.instruct(id, STRANGER, "a".into()).await;
    assert!(matches!(nobody, Err(MatchError::NotSeated)), "{nobody:?}");
}

/// The fate of everybody's instructions at each beginning of a dispute: over many matches, every reason occurs.
#[tokio::test]
async fn a_dispute_ends_them_as_it_begins_and_tells_their_giver_alone() {
    let house = House::new().await;
    let mut seen = std::collections::BTreeSet::new();
    for seed in 1..12 {
        let id = house.begin(seed.into(), 4, None, seed).await;
        while house.play_until(id, is_turn).await {
            for seat in SeatId::first(4) {
                give(&house, id, seat, "a").await;
            }
            if !house.play_until(id, is_dispute).await {
                break;
            }
            let view = house.public(id).await;
            let Parts { intruder, defender, .. } = parts(&view);
            let few = |seat: SeatId| view.players[seat].cards <= 2;
            let near = view.players.values().iter().any(|player| player.cards <= 1);
            for seat in SeatId::first(4).filter(|seat| view.players[*seat].cards > 0) {
                let expected = match () {
                    () if seat == intruder => "a",
                    () if seat == defender => "ended-attacked",
                    () if few(seat) => "ended-few",
                    () if near => "ended-election",
                    () => "a",
                };
                assert_eq!(told(&house, id, seat).await, expected, "{seat:?} {:?}", view.phase);
                seen.insert(expected);
            }
            if seen.len() == 4 {
                break;
            }
        }
    }
    assert_eq!(seen.len(), 4, "{seen:?}");
    let notices = house.notices().await;
    let remarks = notices.iter().filter(|notice| notice.message().text.contains("instructions"));
    let slots: Vec<Slot> = remarks.map(Notice::slot).collect();
    assert!(!slots.is_empty());
    assert!(slots.iter().all(|slot| matches!(slot, Slot::Whisper(_))), "{slots:?}");
}

#[tokio::test]
async fn instructions_wait_while_the_match_cannot_be_heard() {
    let house = House::new().await;
    let (id, Parts { aside, .. }) = dispute(&house).await;
    give(&house, id, aside[0], "a").await;
    let instructed = async || {
        let mut db = house.matches.store().read().await.expect("the database");
        tenures::instructed(&mut db).await.expect("the rows")
    };
    assert_eq!(instructed().await, [id]);
    house.matches.incidents().lose(GuildId(1), Some(ChannelId(1))).await.expect("the database");
    assert_eq!(instructed().await, []);
}

#[tokio::test]
async fn time_does_not_run_out_on_who_has_said_what_to_do() {
    let house = House::new().await;
    let (id, Parts { aside, .. }) = dispute(&house).await;
    give(&house, id, aside[0], "a").await;
    let instructed = tokio::spawn(instructions::run(house.matches.clone()));
    let clock = house.watch_deadlines();
    let committed = async || {
        house.manual().advance(Duration::from_secs(30));
        tokio::time::sleep(Duration::from_millis(2)).await;
        (!is_dispute(&house.public(id).await)).then_some(())
    };
    house.until("the deadline of the others", committed).await;
    instructed.abort();
    clock.abort();
    let late: Vec<SeatId> =
        by_the_clock(&house.log(id).await).into_iter().map(|(seat, _)| seat).collect();
    assert!(!late.contains(&aside[0]) && late.contains(&aside[1]), "{late:?}");
}

/// Plays a match to its end, and checks its log.
async fn assert_log_holds(house: &House, id: MatchId) {
    house.play_until(id, |_| false).await;
    let (games, texts) = (witan::games::built_in(), witan::games::texts());
    let mut db = house.matches.store().read().await.expect("the database");
    let text = export(&games, &mut db, &[&texts], id, Format::Jsonl).await.expect("the log");
    let verified = log::verify(&games, &text, None).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(verified.extent, log::Extent::Whole);
}

/// A seat's commitment, and its actor.
async fn committed(house: &House, id: MatchId, by: SeatId) -> (Actor, Cards) {
    let log = house.log(id).await;
    let found = log.iter().rev().find_map(|line| match event(line) {
        Event::Committed { seat, cards, .. } if seat == by => Some((line.actor, cards)),
        _ => None,
    });
    found.expect("they have committed")
}

#[tokio::test]
async fn the_clock_carries_out_instructions_at_the_deadline() {
    let house = House::new().await;
    let (id, Parts { defender, aside, .. }) = dispute(&house).await;
    give(&house, id, defender, "d201,w").await;
    // As after a night in which the program was not running.
    house.manual().advance(DEADLINE * 2);
    let clock = house.watch_deadlines();
    let revealed = async || (!is_dispute(&house.public(id).await)).then_some(());
    house.until("the reveal", revealed).await;
    clock.abort();
    let own = (Actor::Seat(defender), Cards { x1: 2, x2: 0, x3: 1 });
    assert!(committed(&house, id, defender).await == own, "it is their own decision");
    let late: Vec<SeatId> =
        by_the_clock(&house.log(id).await).into_iter().map(|(seat, _)| seat).collect();
    assert!(!late.contains(&defender) && late.contains(&aside[0]), "{late:?}");
    assert_log_holds(&house, id).await;
}

#[tokio::test]
async fn what_a_moderator_forces_is_the_default_whatever_they_have_said() {
    let house = House::new().await;
    let (id, Parts { defender, .. }) = dispute(&house).await;
    give(&house, id, defender, "d201").await;
    house.order(id, Order::Force { seat: defender }).await.expect("it is awaited");
    let forced = (Actor::Forced(defender), Card::X1.into());
    assert!(committed(&house, id, defender).await == forced, "what they have said stays secret");
    assert_log_holds(&house, id).await;
}

async fn assert_same(one: &House, other: &House, id: MatchId, but: SeatId) {
    let (one, other) = (public(one, id, but).await, public(other, id, but).await);
    for (one, other) in one.iter().zip(&other) {
        assert!(one == other, "{one:.2000}\n{other:.2000}");
    }
    assert_eq!(one.len(), other.len());
}

/// The property: nobody else can tell instructions from a player who has not answered yet, nor a commitment by
/// instructions from one by hand.
#[tokio::test]
async fn instructions_look_like_a_commitment_by_hand() {
    let (one, other) = (House::new().await, House::new().await);
    let (id, Parts { intruder, defender, aside }) = dispute(&one).await;
    dispute(&other).await;
    let last = aside[0];
    give(&one, id, last, "a").await;
    for house in [&one, &other] {
        commit_least(house, id, intruder).await;
        commit_least(house, id, aside[1]).await;
        commit_least(house, id, defender).await;
        // As long as neither has committed, reminders and everything else are the same.
        let clock = house.watch_deadlines();
        house.manual().advance(DEADLINE / 2);
        let reminded = async || {
            let wait = house.awaited(id).await.first()?.countdown?.phase;
            (wait == DeadlinePhase::HalfTold).then_some(())
        };
        house.until("a reminder", reminded).await;
        clock.abort();
    }
    assert_same(&one, &other, id, last).await;
    for house in [&one, &other] {
        house.manual().advance(A_WHILE);
    }
    one.matches.carry_out_instructions(id).await.expect("only they are missing");
    commit_least(&other, id, last).await;
    assert!(!is_dispute(&one.public(id).await));
    assert_same(&one, &other, id, last).await;
    assert_eq!(person(0), holder(seat(0)), "seats are held in this order");
}
