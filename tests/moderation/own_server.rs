//! Five people on a server whose only manager plays with them: all they need works without anybody else.

use witan::domain::{MatchId, Stage};

use crate::appeal::verify;
use crate::consent::open_in_two_languages;
use crate::desk::MODERATOR;
use crate::table::Table;

const ALL: [&str; 5] = ["Aldred", "Beorn", "Cwen", "Dunstan", MODERATOR];

impl Table {
    /// A match of all of them.
    async fn begin_among_themselves(&self) -> MatchId {
        self.command("Aldred", self.channel, "/game new place:here players:5").await;
        for name in &ALL[1..] {
            self.command(name, self.channel, "/game join").await;
        }
        self.command("Aldred", self.channel, "/game start").await;
        self.silence().await;
        self.open_match(self.channel).await
    }

    /// All of them give the same command, one after the other.
    async fn all_say(&self, line: &str) {
        for name in ALL {
            self.command(name, self.channel, line).await;
        }
        self.silence().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pause_language_undo_appeal_a_seat_and_the_end_take_nobody_else() {
    let table = open_in_two_languages().await;
    let id = table.begin_among_themselves().await;
    table.all_say("/game pause").await;
    assert!(table.info(id).await.paused.is_some());
    table.command("Cwen", table.channel, "/game resume").await;
    table.silence().await;
    assert!(table.info(id).await.paused.is_none());

    table.all_say("/game language language:de").await;
    assert_eq!(table.info(id).await.language.tag(), "de");

    for _ in 0..2 {
        let turn = ALL[table.awaited(id).await.index()];
        table.command(turn, table.channel, "/king end").await;
        table.silence().await;
    }
    let undoing = table.log(id).await.len();
    table.all_say("/game undo steps:2").await;
    assert!(table.log(id).await.len() > undoing, "all have agreed: it is taken back");

    let told = table.appeal("Beorn", "that was not my turn").await;
    assert!(told.contains("isn’t frozen"), "nobody could rule: {told}");
    assert!(table.info(id).await.paused.is_none());

    // The manager leaves, and the others neither wait nor need to ask anybody.
    table.leave(MODERATOR, ":hand-on").await;
    assert!(table.is_computer(id, 4).await);
    for name in ["Aldred", "Beorn", "Cwen", "Dunstan"] {
        table.leave(name, ":end").await;
    }
    assert_eq!(table.info(id).await.stage, Stage::Cancelled);
    verify(&table.exported(id).await).expect("it holds");
    table.assert_quiet();
}
