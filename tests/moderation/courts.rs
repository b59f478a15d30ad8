//! The private threads in which appeals are judged, where they can't be had.

use std::time::Duration;

use discord_emulator::{Moment, Permissions, Requests, RestTrouble, Route, Times};

use crate::appeal::WHY;
use crate::desk::open;
use crate::table::{PATIENCE, PLAYERS};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn where_no_thread_can_be_everyone_is_written_to() {
    let table = open().await;
    let id = table.begin(3).await;
    table.step(id).await;
    table.world.deny(table.channel, Permissions::CREATE_PRIVATE_THREADS);
    table.appeal("Cwen", WHY).await;
    assert!(table.court("Beorn").is_none());
    for name in &PLAYERS[..3] {
        let told = table.whispers(name);
        assert!(told.iter().any(|it| it.content.contains("Private Threads")), "{name}: {told:#?}");
        let boards = told.iter().filter(|it| !it.attachments.is_empty()).count();
        assert!(boards >= 2, "{name}: {told:#?}");
    }
    let (_, said) = table.order("/mod rule confirm reason:fine").await;
    assert!(said[0].content.contains("Confirmed"));
    assert_eq!(table.info(id).await.paused, None);
    table.assert_clean();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn evidence_refused_at_first_is_sent_again_to_the_same_thread() {
    let table = open().await;
    let id = table.begin(3).await;
    table.step(id).await;
    // At first nobody can be added to the thread, and then a filter blocks Cwen's text.
    let away = RestTrouble::ServerError { status: 500, moment: Moment::BeforeActing };
    let letting_in = Requests::to(Route::ThreadMembers);
    let away = table.world.trouble_rest(letting_in, Times::Next(3), away);
    table.world.block_words(&["another"]);
    let cwen = table.person("Cwen").id;
    let asked = table.world.slash(cwen, table.channel, "/appeal").expect("a command");
    table.filled_in("Cwen", asked, &[WHY]).await;
    away.struck(3, PATIENCE).await.expect("nobody is let in");
    let said = async {
        // The time of the next attempt is set only after the last request has failed.
        while table.undelivered().await > 0 {
            table.manual().advance(Duration::from_secs(10));
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(PATIENCE, said).await.expect("it is said in the end");
    assert_eq!(table.courts(), 1);
    let (_, evidence) = table.court("Beorn").expect("they are let in");
    assert_eq!(evidence.len(), 4, "{evidence:#?}");
    assert!(!evidence[0].content.contains("another"), "{}", evidence[0].content);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_said_in_a_thread_with_nobody_in_it() {
    let table = open().await;
    let id = table.begin(3).await;
    table.step(id).await;
    let message = "Missing Permissions".to_owned();
    let refused = RestTrouble::Refused { status: 403, code: 50013, message };
    table.world.trouble_rest(Requests::to(Route::ThreadMembers), Times::UntilLifted, refused);
    table.appeal("Cwen", WHY).await;
    assert_eq!(table.courts(), 1, "one was tried");
    for name in &PLAYERS[..3] {
        let told = table.whispers(name);
        let boards = told.iter().filter(|it| !it.attachments.is_empty()).count();
        assert!(boards >= 2, "{name}: {told:#?}");
    }
}
