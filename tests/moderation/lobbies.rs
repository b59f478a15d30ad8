//! A forgotten lobby: moderators close it after a preview, and the channel is told.

use witan::domain::{MatchId, Stage};

use crate::desk::{MODERATOR, open};
use crate::table::Table;

/// A lobby of Aldred's in the great hall.
async fn lobby() -> (Table, MatchId) {
    let table = open().await;
    table.command("Aldred", table.channel, "/game new place:here players:4").await;
    table.silence().await;
    let id = table.open_match(table.channel).await;
    (table, id)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_moderator_closes_a_lobby_and_the_channel_reads_who_and_why() {
    let (table, id) = lobby().await;
    let here = table.channel;
    let told = table.excuse_command(MODERATOR, here, "/mod cancel reason:\" \"").await;
    assert!(told.contains("Give a reason"), "{told}");
    // Orders for a running match are refused with an alternative.
    let told = table.excuse_command(MODERATOR, here, "/mod pause reason:wait").await;
    assert!(told.contains("`/mod cancel` closes its lobby"), "{told}");
    let left = table.preview("/mod cancel reason:\"not yet\"").await;
    table.settle(&left, ":drop").await;
    assert_eq!(table.info(id).await.stage, Stage::Lobby, "looking changes nothing");

    let (preview, said) = table.order("/mod cancel reason:\"forgotten since March\"").await;
    assert!(preview.contains("lobby is closed") && preview.contains("forgotten since March"));
    assert_eq!(table.info(id).await.stage, Stage::Cancelled);
    // Nobody else had joined: there is no seed to publish.
    let [told] = said.as_slice() else { panic!("told once: {said:?}") };
    let moderator = format!("<@{}>", table.person(MODERATOR).id);
    for words in ["The lobby is closed", "forgotten since March", moderator.as_str()] {
        assert!(told.content.contains(words), "{words}: {}", told.content);
    }
    assert!(table.board().is_none(), "its buttons are gone");
    let audit = table.command(MODERATOR, here, "/mod audit").await;
    assert!(audit.contains("closed the lobby") && audit.contains("forgotten since March"));
    assert!(!audit.contains("not yet"), "{audit}");
    let told = table.excuse_command(MODERATOR, here, "/mod cancel reason:again").await;
    assert!(told.contains("is over"), "{told}");
    let opened = table.command("Beorn", here, "/game new place:here").await;
    assert!(opened.contains("lobby is open"), "the channel is free: {opened}");
    table.silence().await;
    table.assert_quiet();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lobby_that_has_changed_or_begun_meanwhile_is_left_alone() {
    let (table, id) = lobby().await;
    let preview = table.preview("/mod cancel reason:forgotten").await;
    table.command("Beorn", table.channel, "/game join").await;
    let told = table.settle(&preview, ":confirm").await;
    assert!(told.contains("Nothing was done"), "{told}");
    assert_eq!(table.info(id).await.stage, Stage::Lobby);
    table.command("Cwen", table.channel, "/game join").await;
    table.silence().await;
    let preview = table.preview("/mod cancel reason:forgotten").await;
    table.command("Aldred", table.channel, "/game start").await;
    let told = table.settle(&preview, ":confirm").await;
    assert!(told.contains("Nothing was done"), "{told}");
    assert_eq!(table.info(id).await.stage, Stage::Running, "nobody's match ends as a lobby");
    table.silence().await;
    table.assert_quiet();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_moderator_who_sits_in_a_lobby_may_close_it() {
    let (table, id) = lobby().await;
    table.command(MODERATOR, table.channel, "/game join").await;
    table.silence().await;
    table.order("/mod cancel reason:\"nobody comes\"").await;
    assert_eq!(table.info(id).await.stage, Stage::Cancelled);
    assert_eq!(table.carried_out().await, 1);
    table.assert_quiet();
}
