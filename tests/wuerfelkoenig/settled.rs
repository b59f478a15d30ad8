//! Settlements: facts corrected by a moderator, a roll undone by consent. In the end the log is valid, for this program
//! and for others.

use std::cell::RefCell;

use discord_emulator::Message;
use game_api::{Policies, SeatId, Seed, SeededChance};
use witan::clock::Clock;
use witan::domain::MatchId;
use witan::domain::log::{self, Extent};
use wuerfelkoenig::Wuerfelkoenig;
use wuerfelkoenig::rules::{
    Action, CitizenId, Column, Correction, Event, KeptDice, Phase, PileCard, Table as Dice,
};

use crate::desk::MODERATOR;
use crate::peers::python;
use crate::play::{Plan, begin, board, by_command, carry_out, exported, plan};
use crate::scene::control;
use crate::table::Table;

const COLOURS: [&str; 3] = ["red", "blue", "green"];

/// A turn begins, and somebody has a citizen and somebody a penalty.
fn is_ripe(dice: &Dice) -> bool {
    let has = |what: fn(&PileCard) -> bool| {
        dice.kingdoms.values().iter().any(|kingdom| kingdom.cards.iter().any(what))
    };
    dice.throw.is_none()
        && dice.phase == Phase::Throwing
        && has(|card| matches!(card, PileCard::Citizen(_)))
        && has(|card| matches!(card, PileCard::Penalty(_)))
}

async fn dice(table: &Table, id: MatchId) -> Dice {
    let snapshot = table.snapshot(id, "Aldred").await;
    snapshot.view.view::<Wuerfelkoenig>().expect("it is this game").clone()
}

/// A card of this kind and its owner.
fn owned(dice: &Dice, what: impl Fn(&PileCard) -> bool) -> (SeatId, PileCard) {
    let mut all = dice
        .kingdoms
        .iter()
        .flat_map(|(seat, kingdom)| kingdom.cards.iter().map(move |card| (seat, *card)));
    all.find(|(_, card)| what(card)).expect("somebody has one")
}

fn penalties(dice: &Dice, seat: SeatId, points: i8) -> usize {
    let cards = &dice.kingdoms[seat].cards;
    cards.iter().filter(|card| **card == PileCard::Penalty(points)).count()
}

/// A match of three in which a turn begins.
async fn begun() -> (Table, MatchId, Plan) {
    let plan = plan(3, 14, |dice, log| is_ripe(dice) && !log.iter().any(is_over));
    let table = Table::open(Clock::System).await;
    begin(&table, 3, &plan).await;
    carry_out(&table, &plan.decisions).await;
    let id = table.open_match(table.channel).await;
    (table, id, plan)
}

fn is_over(event: &Event) -> bool {
    matches!(event, Event::Ended { .. })
}

/// Plays to the end by commands, and checks the log in two ways.
async fn play_out(table: &Table, id: MatchId) {
    let mut luck = SeededChance::new(Seed::new([5; 32]), 3);
    while let Some((seat, action)) = next(&dice(table, id).await, &mut luck) {
        by_command(table, table.name_of(seat), &action).await;
        let mut db = table.matches.store().read().await.expect("the database");
        let open = witan::store::matches::load(&mut db, id).await.expect("the database");
        if open.is_some_and(|info| info.stage != witan::domain::Stage::Running) {
            break;
        }
    }
    let text = exported(table).await;
    let verified = log::verify(&witan::games::built_in(), &text, None).expect("the log holds");
    assert_eq!(verified.extent, Extent::Whole);
    let Some(said) = python(&text, None) else { return };
    let said = said.expect("it holds for others, too");
    assert!(said.contains(&format!("Draws up to number {} ", verified.drawn.draws)), "{said}");
}

fn next(dice: &Dice, luck: &mut SeededChance) -> Option<(SeatId, Action)> {
    Some((dice.awaited()?, Wuerfelkoenig::quick(dice, luck)?))
}

fn told(said: &[Message]) -> String {
    said.iter().map(|message| message.content.as_str()).collect::<Vec<_>>().join("\n")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_moderator_sets_facts_right() {
    let (table, id, _) = begun().await;
    let before = dice(&table, id).await;
    let (from, PileCard::Citizen(citizen)) =
        owned(&before, |card| matches!(card, PileCard::Citizen(_)))
    else {
        panic!("it is a citizen")
    };
    let (fined, PileCard::Penalty(points)) =
        owned(&before, |card| matches!(card, PileCard::Penalty(_)))
    else {
        panic!("it is a penalty")
    };
    let to = from.clockwise(3).nth(1).expect("another");
    let name = |id: CitizenId| before.deck.citizen(id).id.clone();
    let colour = |seat: SeatId| COLOURS[seat.index()];
    let open = name(before.row[0].expect("somebody is there"));

    // An unknown fact is answered with examples from this match.
    let line = "/mod rule correct facts:\"courtiers red Oxeneford 2\" reason:\"a slip\"";
    let refused = table.excuse_command(MODERATOR, table.channel, line).await;
    assert!(refused.contains(&format!("penalties {} ", colour(fined))), "{refused}");
    assert!(refused.contains("`citizen ") && refused.contains("; turn "), "{refused}");
    // A citizen in the row cannot be given away.
    let line = format!("/mod rule correct facts:\"citizen red {open} yes\" reason:\"a slip\"");
    let refused = table.excuse_command(MODERATOR, table.channel, &line).await;
    assert!(refused.contains("lies elsewhere"), "{refused}");

    let waits = CitizenId::new(before.left()[0]).expect("somebody is still to come");
    let held = penalties(&before, fined, points);
    let facts = format!(
        "citizen {} {citizen} no; citizen {} {citizen} yes; citizen {} {} yes; \
         penalties {} {points} {}",
        colour(from),
        colour(to),
        colour(from),
        name(waits),
        colour(fined),
        held - 1,
        citizen = name(citizen),
    );
    let line = format!("/mod rule correct facts:\"{facts}\" reason:\"it was hers\"");
    let (preview, said) = table.order(&line).await;
    let public = told(&said);
    for text in [&preview, &public] {
        assert!(text.contains(&name(citizen)) && text.contains("is now theirs"), "{text}");
        assert!(text.contains("is no longer theirs") && text.contains("penalties of"), "{text}");
    }
    assert!(public.contains("it was hers"), "{public}");

    let after = dice(&table, id).await;
    let has =
        |seat: SeatId, id: CitizenId| after.kingdoms[seat].cards.contains(&PileCard::Citizen(id));
    assert!(has(to, citizen) && !has(from, citizen) && has(from, waits));
    assert!(!after.left().contains(&(waits.index() as u8)));
    assert_eq!(penalties(&after, fined, points), held - 1);
    assert_eq!(after.count(), before.count(), "no card is lost");
    play_out(&table, id).await;
    table.assert_clean();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_throw_is_taken_back_by_consent_and_never_thrown_again() {
    let (table, id, _) = begun().await;
    let before = dice(&table, id).await;
    let seat = before.awaited().expect("it is somebody's turn");
    by_command(&table, table.name_of(seat), &Action::Roll { keep: KeptDice::NONE }).await;
    let thrown = dice(&table, id).await.throw.expect("the dice lie");
    let refused = table.command(table.name_of(seat), table.channel, "/game undo").await;
    assert!(refused.contains("can’t undo this on your own"), "{refused}");
    let asked = table.command("Aldred", table.channel, "/game undo steps:1").await;
    assert!(asked.contains("You’re in favour. Waiting for"), "{asked}");
    table.silence().await;
    for name in ["Beorn", "Cwen"] {
        assert!(dice(&table, id).await.throw.is_some(), "not yet");
        let asked = table.said().into_iter().rev().find(|it| it.content.contains("undo this?"));
        let asked = asked.expect("a question");
        let agree = control(&asked, |id| id.starts_with("agree:"));
        let pressed = table.world.press(table.person(name).id, asked.id, &agree);
        table.read(&table.person(name), pressed.expect("a button")).await;
        table.silence().await;
    }
    let after = dice(&table, id).await;
    assert_eq!((after.throw, &after.kingdoms, &after.row), (None, &before.kingdoms, &before.row));
    assert!(board(&table).content.contains("roll the dice"), "{}", board(&table).content);
    // The numbers of draws have increased.
    by_command(&table, table.name_of(seat), &Action::Roll { keep: KeptDice::NONE }).await;
    assert_ne!(dice(&table, id).await.throw, Some(thrown));
    play_out(&table, id).await;
    table.assert_clean();
}

#[test]
fn a_place_that_is_set_right_lies_under_the_citizen_on_top() {
    let found = RefCell::new(None);
    plan(3, 60, |dice, _| {
        let kingdom = &dice.kingdoms[dice.seat];
        let wanted = dice.can_be_corrected() && kingdom.has_elf_on_top(&dice.deck);
        if wanted {
            found.replace(Some(dice.clone()));
        }
        wanted
    });
    let before = found.into_inner().expect("a plan was found");
    let (column, points) = Column::ALL
        .into_iter()
        .flat_map(|column| {
            let stack = &before.deck.places[column.index()].points;
            stack.iter().map(move |&points| (column, points))
        })
        .find(|&(column, points)| {
            let card = PileCard::Place { column, points };
            before.kingdoms.values().iter().all(|kingdom| !kingdom.cards.contains(&card))
        })
        .expect("a place lies in its stack");
    let seat = before.seat;
    let after = before.corrected(&[Correction::Place { seat, column, points, held: true }]);
    let after = after.expect("it can be given");
    assert!(after.kingdoms[seat].cards.contains(&PileCard::Place { column, points }));
    assert!(after.kingdoms[seat].has_elf_on_top(&after.deck) && after.throws == 4);

    let other = seat.clockwise(3).nth(1).expect("another");
    let after = before.corrected(&[Correction::InTurn { seat: other }]).expect("it can be theirs");
    assert_eq!(after.turns.last().map(|turn| turn.seat), Some(other));
}
