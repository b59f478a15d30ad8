//! A moderator opens a match for others, and rules on it.

use witan::domain::Stage;

use crate::desk::{MODERATOR, open};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_moderator_opens_a_table_for_others_and_rules_on_it() {
    let table = open().await;
    let here = table.channel;
    let told = table.excuse_command(MODERATOR, here, "/mod table players:2 game:koenig").await;
    assert!(told.contains("3 to 5 players"), "{told}");
    let line = "/mod table players:3 place:here name:Evening with:@Cwen";
    let told = table.command(MODERATOR, here, line).await;
    assert!(told.contains("don’t play in it"), "{told}");
    table.silence().await;
    let id = table.open_match(here).await;
    assert!(table.info(id).await.seats.is_empty());
    let board = table.board().expect("the lobby").content;
    let moderator = format!("<@{}>", table.person(MODERATOR).id);
    assert!(board.contains("for others") && board.contains(&moderator), "{board}");
    assert!(board.contains("Evening") && board.contains("Invited"), "{board}");
    for name in ["Aldred", "Beorn", "Cwen"] {
        table.command(name, here, "/game join").await;
    }
    table.silence().await;
    assert_eq!(table.info(id).await.stage, Stage::Running);
    table.order("/mod pause reason:\"a question of the rules\"").await;
    table.order("/mod resume reason:\"it was one\"").await;
    let audit = table.command(MODERATOR, here, "/mod audit").await;
    assert!(audit.contains(&format!("#{id} (by {moderator})")), "{audit}");
    table.assert_quiet();
}
