//! A correction that the hands make impossible: nothing says so before it is confirmed, and then everybody is told.

use koenig::rules::{Card, Cards};
use serde_json::Value;

use crate::desk::{MODERATOR, open};
use crate::scene::control;
use crate::table::{PLAYERS, Table};

/// All hands.
async fn hands(table: &Table, id: witan::domain::MatchId) -> Vec<Cards> {
    let mut hands = Vec::new();
    for name in &PLAYERS[..3] {
        hands.push(table.view(id, name).await.own.expect("a hand").hand);
    }
    hands
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_correction_that_the_hands_make_impossible_is_announced() {
    let table = open().await;
    let id = table.begin(3).await;
    let before = (hands(&table, id).await, table.log(id).await.len());
    let all = Cards::FIRST_HAND.count(Card::X1) * 3;
    let facts = format!("cards green x1 {all}; bonus green 2");
    // As far as everybody knows, one hand could hold all cards of the kind.
    let line = format!("/mod rule correct facts:\"{facts}\" reason:\"*I* counted\"");
    let preview = table.preview(&line).await;
    assert!(preview.content.contains(&format!("gets {all} × x1 in hand")), "{}", preview.content);
    let told = table.excuse_command(MODERATOR, table.channel, "/mod audit").await;
    assert!(told.contains("No moderator actions"), "{told}");

    let said = table.said().len();
    let told = table.settle(&preview, ":confirm").await;
    assert!(told.contains("isn’t possible") && told.contains("has been told"), "{told}");
    table.silence().await;
    let said = table.said().split_off(said);
    assert_eq!(said.len(), 1, "{said:#?}");
    let public = &said[0].content;
    assert!(public.contains("tried to correct this") && public.contains("I\\* counted"));
    assert!(public.contains("’s hand") && public.contains("2 bonus votes (was 0)"), "{public}");
    for text in [public, &told] {
        let hand = text.replace("2 bonus votes (was 0)", "").replace("<@", "").replace("<#", "");
        let short = |digits: &&str| (1..16).contains(&digits.len());
        let number = hand.split(|c: char| !c.is_ascii_digit()).find(short);
        assert_eq!(number, None, "no number of cards is told: {text}");
    }
    assert_eq!((hands(&table, id).await, table.log(id).await.len()), before, "nothing changed");

    // The attempt is recorded, and confirming it again is not another one.
    let told = table.command(MODERATOR, table.channel, "/mod audit").await;
    assert!(told.contains("wasn’t possible: corrected facts"), "{told}");
    let given =
        table.world.slash(table.person(MODERATOR).id, table.channel, "/mod audit as-file:jsonl");
    let message = table.private_answer(MODERATOR, given.expect("it can be given")).await;
    let file = message.attachments[0].id.expect("it was uploaded");
    let audit = table.world.attachment(file).expect("it is there").to_vec();
    let line: Value = serde_json::from_slice(&audit).expect("one line of JSON");
    assert_eq!(line["outcome"], "failed");
    assert!(line["done_ms"].is_i64() && !line.to_string().contains("\"held\":{"), "{line}");
    let person = table.person(MODERATOR).id;
    let confirm = control(&preview, |id| id.ends_with(":confirm"));
    table.world.forge_press(person, preview.id, &confirm).expect("it is seen");
    table
        .until("it to be said that this was tried", |world| {
            let told = world.message(person, preview.id)?.content;
            told.contains("already tried").then_some(())
        })
        .await;
    table.silence().await;
    assert_eq!(table.said().last().map(|last| &last.content), Some(public));

    // The same order with a possible number is carried out.
    let line = "/mod rule correct facts:\"cards green x1 0; bonus green 2\" reason:counted";
    let (_, said) = table.order(line).await;
    assert!(said[0].content.contains("Corrected."), "{}", said[0].content);
    let told = table.command(MODERATOR, table.channel, "/mod audit").await;
    assert_eq!(told.matches("corrected facts").count(), 2, "{told}");
    assert_eq!(told.matches("wasn’t possible").count(), 1, "{told}");
    table.assert_quiet();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_appeal_stays_open_when_a_correction_fails() {
    let table = open().await;
    let id = table.begin(3).await;
    let person = game_api::PersonId(table.person("Cwen").id.get());
    table.matches.moderation().appeal(id, person, "a card is missing").await.expect("they play");
    table.silence().await;
    let facts = "cards green x3 3";
    let preview =
        table.preview(&format!("/mod rule correct facts:\"{facts}\" reason:counted")).await;
    let told = table.settle(&preview, ":confirm").await;
    assert!(told.contains("isn’t possible"), "{told}");
    table.silence().await;
    assert!(table.info(id).await.paused.is_some(), "it waits for a ruling");
    table.order("/mod rule confirm reason:\"all is well\"").await;
    assert_eq!(table.info(id).await.paused, None);
    table.assert_quiet();
}
