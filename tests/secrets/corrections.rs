//! Corrections reveal no hand: until one is confirmed, and then everybody is told, the answer to `/mod rule correct`
//! does not depend on any hand.

use game_api::{Chance, Drawn, FairChance};
use koenig::rules::{Card, Cards, Territory};

use crate::absent::{Absence, When, absence};
use crate::halls::{Hall, MODERATOR, others};
use crate::noninterference::minds;
use crate::rooms::assert_same;

/// Discord's limit on the characters of facts.
const LONGEST: usize = 100;

/// The typed words for players' colours.
async fn colours(hall: &Hall) -> Vec<&'static str> {
    let seats = hall.table.snapshot(hall.id, MODERATOR).await.seats;
    seats.iter().map(|(_, seat)| seat.colour.name()).collect()
}

/// Facts about each hand and each kind of card: from none to more than exist.
fn about_cards(colours: &[&str]) -> Vec<String> {
    let mut facts = Vec::new();
    for colour in colours {
        for card in Card::ALL {
            let all = Cards::FIRST_HAND.count(card) * colours.len() as u8;
            let numbers = (0..=all + 2).map(|count| count.to_string());
            let odd = ["99", "200", "255", "256", "1000", "-1", "x", ""].map(str::to_owned);
            facts.extend(numbers.chain(odd).map(|count| format!("cards {colour} {card} {count}")));
        }
    }
    facts
}

/// Facts about the public board, possible and impossible ones, and nonsense.
fn about_the_board(colours: &[&str]) -> Vec<String> {
    let mut facts = Vec::new();
    for colour in colours.iter().copied().chain(["purple"]) {
        facts.push(format!("turn {colour}"));
        facts.extend([0, 3, 10_001].map(|votes| format!("bonus {colour} {votes}")));
        for territory in Territory::ALL {
            facts.push(format!("baron {colour} {territory}"));
            facts.extend([0, 1, 4, 9].map(|n| format!("courtiers {colour} {territory} {n}")));
        }
    }
    let nonsense = ["cards", "cards x1", "hand red", "x3", "?", "cards red x4 1", "Cards RED X1 2"];
    facts.extend(nonsense.map(str::to_owned));
    facts
}

/// Several of these facts at once, mostly about cards.
fn several(cards: &[String], others: &[String]) -> Vec<String> {
    let minds = minds(5);
    let mut luck = FairChance::after(&minds, Drawn::default());
    let mut one_of = |facts: &[String]| {
        let nth = (0..4).fold(0, |nth, _| nth * 6 + usize::from(luck.die().points()) - 1);
        facts[nth % facts.len()].clone()
    };
    (0..150)
        .map(|nth| {
            let mut facts: Vec<String> = (0..2 + nth % 3).map(|_| one_of(cards)).collect();
            if nth % 4 == 0 {
                facts.push(one_of(others));
            }
            facts.join("; ")
        })
        .filter(|facts| facts.chars().count() <= LONGEST)
        .collect()
}

async fn lines(hall: &Hall) -> Vec<String> {
    let colours = colours(hall).await;
    let (cards, others) = (about_cards(&colours), about_the_board(&colours));
    let both = several(&cards, &others);
    cards
        .iter()
        .chain(&others)
        .chain(&both)
        .map(|facts| format!("/mod rule correct facts:\"{facts}\" reason:\"to see what is said\""))
        .collect()
}

async fn answers(hall: &Hall) -> Vec<String> {
    let mut answers = Vec::new();
    for line in lines(hall).await {
        answers.push(hall.ask(MODERATOR, hall.table.channel, &line).await);
    }
    answers
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_moderator_is_told_before_a_confirmation_depends_on_no_hand() {
    for card in Card::ALL {
        let halls = Hall::pair(&absence(card, When::OthersTurn).twins).await;
        let told = [answers(&halls[0]).await, answers(&halls[1]).await];
        assert_same(&told[0], &told[1], "a correction before it is confirmed");
        let previews = told[0].iter().filter(|told| told.contains(":confirm")).count();
        let refusals =
            told[0].iter().filter(|told| told.contains("correction isn’t possible")).count();
        assert!(previews > 100 && refusals > 100, "{previews} previews, {refusals} refusals");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_plays_is_refused_before_anything_is_looked_at() {
    let Absence { seat, twins, .. } = absence(Card::X1, When::OthersTurn);
    let hall = Hall::open(&twins.pasts[0]).await;
    let former = others(*seat)[0];
    hall.hand_over(hall.seat_of(former).await.expect("they play"), MODERATOR).await;
    assert_eq!(hall.table.view(hall.id, former).await.own, None);
    for line in lines(&hall).await {
        let told = hall.ask(MODERATOR, hall.table.channel, &line).await;
        assert!(told.contains("so you can’t rule on it"), "{told}");
    }
    let line = "/mod rule back step:1000 reason:x";
    let told = hall.ask(MODERATOR, hall.table.channel, line).await;
    assert!(told.contains("so you can’t rule on it"), "{told}");
}
