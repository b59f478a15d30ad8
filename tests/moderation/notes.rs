//! Private notes: who reads them, and when they are deleted.

use discord_emulator::{Answer, Message};

use crate::desk::open;
use crate::scene::control;
use crate::table::Table;

const NOTE: &str = "ask Beorn about the north\nkeep the x3";

impl Table {
    /// Writes a note by the button in *More…*; returns the former text in the form and what the person reads.
    async fn notes(&self, name: &str, text: &str) -> (String, String) {
        let person = self.person(name);
        let more = self.shown(name, self.channel, "/game status").await;
        let id = control(&more, |id| id.starts_with("note:"));
        let pressed = self.world.press(person.id, more.id, &id).expect("the button is there");
        let Answer::Modal(form) = self.world.answer(pressed).await else { panic!("no form") };
        let field = &form.fields[0];
        let before = field.value.clone();
        let sent = self.world.submit_modal(person.id, &[(field.custom_id.as_str(), text)]);
        let told = self.private_answer(name, sent.expect("the form takes it")).await.content;
        (before, told)
    }

    /// Whether a person's status shows the note.
    async fn reads_note(&self, name: &str) -> bool {
        let status = self.command(name, self.channel, "/game status").await;
        status.contains("keep the x3")
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_note_is_read_by_its_writer_until_somebody_else_has_the_seat() {
    let mut table = open().await;
    let id = table.begin(3).await;
    let said = table.said();
    let (before, told) = table.notes("Aldred", NOTE).await;
    assert_eq!(before, "");
    assert!(told.contains("Noted") && told.contains("keep the x3"), "{told}");
    assert_eq!(table.said(), said, "nobody else hears of it");
    table.crash_and_restart().await;
    assert!(table.reads_note("Aldred").await && !table.reads_note("Beorn").await);
    let shown = table.command("Aldred", table.channel, "/game hand").await;
    assert!(shown.contains("keep the x3"), "{shown}");
    // It is shown with the request for a decision, in the person's own conversation.
    let is_dispute =
        |view: &koenig::rules::View| matches!(view.phase, koenig::rules::PhaseView::Dispute { .. });
    assert!(table.play_on(id, is_dispute).await, "there is a dispute");
    table.silence().await;
    let reads = |name| {
        let has_note = |message: &Message| message.content.contains("keep the x3");
        table.whispers(name).iter().any(has_note)
    };
    assert!(reads("Aldred") && !reads("Beorn") && !reads("Cwen"));
    assert!(!table.said().iter().any(|message| message.content.contains("keep the x3")));
    let (before, told) = table.notes("Aldred", &"a".repeat(1000)).await;
    assert_eq!(before, NOTE);
    assert!(told.contains("aaa"), "{told}");
    table.notes("Aldred", NOTE).await;
    table.order("/mod replace player:@Aldred with:@Dunstan reason:moved").await;
    assert!(!table.reads_note("Dunstan").await && !table.reads_note("Aldred").await);
    let (before, told) = table.notes("Dunstan", " \n").await;
    assert_eq!(before, "");
    assert!(told.contains("no note"), "{told}");
    table.assert_quiet();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_note_comes_with_the_board_in_words() {
    let table = open().await;
    let id = table.begin(3).await;
    table.command("Aldred", table.channel, "/settings board-in-words:on").await;
    let long = format!("keep the x3 {}", "a".repeat(980));
    table.notes("Aldred", &long).await;
    assert!(table.play_on(id, |view| view.turn > 4).await, "everybody has had a turn");
    table.silence().await;
    let whispers = table.whispers("Aldred");
    let is_board = |message: &&Message| message.content.contains("Rouecestre");
    let last = whispers.iter().rfind(|message| is_board(message) && !message.components.is_empty());
    let last = last.expect("the last page of a board in words has what can be done");
    assert!(last.content.contains("keep the x3"), "{last:?}");
    assert!(!table.said().iter().any(|message| message.content.contains("keep the x3")));
    table.assert_quiet();
}
