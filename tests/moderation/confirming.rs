//! A confirmation counts once, for the moderator who asked, for a limited time, and only for the state shown.

use std::time::Duration;

use crate::desk::{MODERATOR, open};
use crate::scene::control;
use crate::table::Table;
use discord_emulator::{Message, World};
use witan::domain::{MatchId, Stage};

/// Presses a button of a preview that may no longer show it, and waits until the preview has this text.
async fn press_again(table: &Table, preview: &Message, press: &str, says: &str) {
    let person = table.person(MODERATOR).id;
    let id = control(preview, |id| id.ends_with(press));
    table.world.forge_press(person, preview.id, &id).expect("it is seen");
    let told = |world: &World| Some(world.message(person, preview.id)?.content);
    table.until(says, |world| told(world).filter(|told| told.contains(says))).await;
}

async fn is_paused(table: &Table, id: MatchId) -> bool {
    table.info(id).await.paused.is_some()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_preview_changes_nothing_and_can_be_left() {
    let table = open().await;
    let id = table.begin(3).await;
    let before = table.moment(id).await;
    let preview = table.preview("/mod cancel reason:\"a mistake\"").await;
    table.assert_unchanged(id, &before, "a preview").await;
    let told = table.settle(&preview, ":drop").await;
    assert!(told.contains("nothing has changed"), "{told}");
    table.assert_unchanged(id, &before, "leaving it").await;
    press_again(&table, &preview, ":confirm", "Nothing was done").await;
    table.assert_unchanged(id, &before, "confirming what was left").await;
    assert_eq!(table.carried_out().await, 0);
    table.assert_quiet();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_preview_outlives_the_program() {
    let mut table = open().await;
    let id = table.begin(3).await;
    let preview = table.preview("/mod cancel reason:\"the end\"").await;
    table.crash_and_restart().await;
    let told = table.settle(&preview, ":confirm").await;
    assert!(told.contains("Done"), "{told}");
    assert_eq!(table.info(id).await.stage, Stage::Cancelled);
    assert_eq!(table.orders().await, 1);

    // Unconfirmed orders are deleted in time; carried-out ones stay.
    table.begin(3).await;
    table.preview("/mod pause reason:never").await;
    assert_eq!(table.orders().await, 2);
    table.manual().advance(Duration::from_secs(16 * 60));
    table.crash_and_restart().await;
    assert_eq!(table.orders().await, 1);
    table.assert_quiet();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_confirmed_twice_is_done_once() {
    let table = open().await;
    let id = table.begin(3).await;
    let due = table.waits(id).await[0].due.expect("there is a deadline");
    let preview = table.preview("/mod extend hours:5 reason:once").await;
    let person = table.person(MODERATOR).id;
    let button = control(&preview, |id| id.ends_with(":confirm"));
    // Two presses at once, as by a trembling finger.
    for _ in 0..2 {
        table.world.forge_press(person, preview.id, &button).expect("it is seen");
    }
    table
        .until("one of them to be carried out", |world| {
            let message = world.message(person, preview.id)?;
            message.components.is_empty().then_some(())
        })
        .await;
    press_again(&table, &preview, ":confirm", "already").await;
    table.silence().await;
    assert_eq!(table.waits(id).await[0].due, Some(due.after(Duration::from_secs(5 * 3600))));
    let told = table.said().iter().filter(|said| said.content.contains("once")).count();
    assert_eq!((told, table.carried_out().await), (1, 1));
    table.assert_quiet();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_order_is_not_confirmed_if_the_match_has_changed() {
    let table = open().await;
    let id = table.begin(3).await;
    let awaited = table.name_of(table.awaited(id).await);
    let preview = table.preview(&format!("/mod force player:@{awaited} reason:late")).await;
    // The player acts meanwhile.
    let start = table.view(id, awaited).await.turn;
    table.play_on(id, |view| view.turn > start).await;
    let before = table.moment(id).await;
    let told = table.settle(&preview, ":confirm").await;
    assert!(told.contains("moved on"), "{told}");
    table.assert_unchanged(id, &before, "a stale confirmation").await;

    // Changes outside the log count too: a seat that changed hands.
    let preview = table.preview("/mod pause reason:late").await;
    table.order("/mod replace player:@Cwen with:@Dunstan reason:away").await;
    let told = table.settle(&preview, ":confirm").await;
    assert!(told.contains("moved on"), "{told}");
    assert!(!is_paused(&table, id).await);

    // The preview has expired.
    let preview = table.preview("/mod pause reason:late").await;
    table.manual().advance(Duration::from_secs(15 * 60 + 1));
    let told = table.settle(&preview, ":confirm").await;
    assert!(told.contains("has expired"), "{told}");
    assert!(!is_paused(&table, id).await);
    // A minute less is in time.
    let preview = table.preview("/mod pause reason:late").await;
    table.manual().advance(Duration::from_secs(14 * 60));
    table.settle(&preview, ":confirm").await;
    assert!(is_paused(&table, id).await);
    table.assert_quiet();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_the_moderator_who_gave_an_order_confirms_it() {
    let table = open().await;
    let id = table.begin(3).await;
    let preview = table.preview("/mod pause reason:x").await;
    let before = table.moment(id).await;
    let button = control(&preview, |id| id.ends_with(":confirm"));
    let board = table.board().expect("a board");
    // The number of an order is no secret; another person forges the press, on a message they see.
    let aldred = table.person("Aldred").id;
    let pressed = table.world.forge_press(aldred, board.id, &button).expect("the board is seen");
    let told = table.excuse("Aldred", pressed).await;
    assert!(told.contains("moderators"), "{told}");
    // Nor does such a press by a moderator change the public board.
    let moderator = table.person(MODERATOR).id;
    let made_up = button.replace(":1:confirm", ":999:confirm");
    assert_ne!(made_up, button);
    let pressed = table.world.forge_press(moderator, board.id, &made_up).expect("it is seen");
    let told = table.excuse(MODERATOR, pressed).await;
    assert!(told.contains("Nothing was done"), "{told}");
    // Another moderator has not read the preview.
    let order = witan::moderation::order::OrderId(1);
    let other = game_api::PersonId(table.person("Beorn").id.get());
    let guild = table.info(id).await.guild.expect("a server");
    let told = table
        .matches
        .moderation()
        .carry_out(order, guild, other)
        .await
        .expect_err("it is not theirs");
    assert!(matches!(told, witan::moderation::OrderError::NotYours), "{told}");
    table.assert_unchanged(id, &before, "somebody else's press").await;
    table.settle(&preview, ":confirm").await;
    assert!(is_paused(&table, id).await);
    table.assert_quiet();
}
