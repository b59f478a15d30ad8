//! Appeals that end without a ruling, and appeals that freeze nothing.

use std::time::Duration;

use discord_emulator::{Answer, Component, Message};
use witan::domain::log::Extent;
use witan::domain::{MatchId, PausedBy};

use crate::appeal::verify;
use crate::desk::{MODERATOR, open};
use crate::peers::python;
use crate::scene::control;
use crate::table::Table;

const HOUR: Duration = Duration::from_secs(3600);
const DAY: Duration = Duration::from_secs(86_400);
const WHY: &str = "I went to another place";

impl Table {
    /// The message in the channel about the last appeal.
    fn appealed(&self) -> Message {
        let said = self.said();
        let told =
            |it: &Message| ["appeals:", "appealed:"].iter().any(|word| it.content.contains(word));
        said.into_iter().rev().find(told).expect("it is told")
    }

    /// Presses *Let it stand*, and returns what the person reads.
    async fn let_stand(&self, name: &str) -> String {
        let told = self.appealed();
        let stands = control(&told, |id| id.starts_with("stands:"));
        let person = self.person(name);
        let pressed = self.world.press(person.id, told.id, &stands).expect("a button");
        let read = self.read(&person, pressed).await;
        self.silence().await;
        read
    }

    /// Whether the board has controls for actions.
    fn board_offers(&self) -> bool {
        let shows_board = |it: &Message| it.attachments.iter().any(|file| file.name == "board.png");
        offers(&self.said().into_iter().rev().find(shows_board).expect("a board"))
    }

    async fn is_frozen(&self, id: MatchId) -> bool {
        self.info(id).await.paused.is_some_and(|pause| pause.by == PausedBy::Appeal)
    }

    /// Advances the time.
    async fn wait(&self, span: Duration) {
        self.manual().advance(span);
        self.silence().await;
    }

    /// Advances the time until this many messages in the channel have this text; returns the last of them.
    async fn wait_for(&self, span: Duration, times: usize, what: &str) -> Message {
        self.manual().advance(span);
        let (anybody, channel) = (self.person(MODERATOR).id, self.channel);
        let found = self
            .until(what, |world| {
                let said = world.messages(anybody, channel);
                let found: Vec<_> =
                    said.into_iter().filter(|it| it.content.contains(what)).collect();
                (found.len() >= times).then_some(found)
            })
            .await;
        self.silence().await;
        assert_eq!(found.len(), times, "{found:#?}");
        found.into_iter().next_back().expect("there is one")
    }
}

fn offers(message: &Message) -> bool {
    let mut ids = message.controls().filter_map(Component::custom_id);
    ids.any(|id| id.starts_with("act:") || id.starts_with("list:"))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_appeal_is_withdrawn_by_who_made_it_and_the_time_left_runs_on() {
    let table = open().await;
    let id = table.begin(3).await;
    table.wait(4 * HOUR).await;
    assert!(table.board_offers());
    table.appeal("Cwen", WHY).await;
    assert!(!table.board_offers(), "it is frozen");
    let awaited = table.name_of(table.waits(id).await[0].seat);
    let map = table.shown(awaited, table.channel, "/game map").await;
    assert!(!offers(&map) && map.content.contains("frozen by an appeal"), "{}", map.content);
    let frozen = table.view(id, MODERATOR).await;
    table.wait(20 * HOUR).await;
    let told = table.excuse_command("Edith", table.channel, "/game resume").await;
    assert!(told.contains("not playing"), "{told}");
    assert!(table.let_stand("Cwen").await.contains("The appeal is over"));
    assert!(!table.is_frozen(id).await && table.board_offers());
    assert_eq!(table.view(id, MODERATOR).await, frozen);
    let due = table.waits(id).await[0].due.expect("there is a deadline");
    assert_eq!(due.since(table.matches.clock().now()), 20 * HOUR);
    let said = table.said();
    assert!(said.iter().any(|it| it.content.contains("has withdrawn the appeal")));
    let after = table.world.message(table.person("Cwen").id, table.appealed().id);
    assert!(after.expect("it is there").components.is_empty(), "nothing is left to press");
    // After a withdrawal Cwen cannot appeal again; others can.
    let told = table.appeal("Cwen", "once more").await;
    assert!(told.contains("You’ve appealed in this match before"), "{told}");
    assert!(!table.is_frozen(id).await);
    table.appeal("Beorn", "me, then").await;
    assert!(table.is_frozen(id).await);
    table.command("Beorn", table.channel, "/game resume").await;
    table.silence().await;
    assert!(!table.is_frozen(id).await);
    table.finish(id).await;
    let text = table.exported(id).await;
    assert_eq!(verify(&text).expect("it holds").extent, Extent::Whole);
    if let Some(said) = python(&text, None) {
        said.expect("another implementation agrees");
    }
    let honest = r#""by":{"seat":2},"event":{"settled":"upheld","reason":""}"#;
    for (forged, found) in [
        (honest.replace("\"seat\":2", "\"seat\":1"), "only that seat withdraws it"),
        (honest.replace("\"seat\":2", "\"clock\":1"), "only that seat withdraws it"),
        (honest.replace("\"reason\":\"\"", "\"reason\":\"so\""), "only a moderator"),
        (honest.replace("{\"seat\":2}", "\"operator\""), "line "),
    ] {
        assert!(text.contains(honest), "{text}");
        let error = verify(&text.replacen(honest, &forged, 1)).expect_err(&forged).to_string();
        assert!(error.contains(found), "{forged}: {error}");
    }
    table.assert_quiet();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn all_others_together_let_what_is_appealed_stand() {
    let table = open().await;
    let id = table.begin(3).await;
    table.appeal("Cwen", WHY).await;
    let told = table.let_stand("Aldred").await;
    assert!(told.contains("Waiting for") && told.contains("Beorn"), "{told}");
    assert!(!told.contains("Cwen"), "who appealed is not asked: {told}");
    let asked = table.said().into_iter().next_back().expect("a vote");
    assert_eq!(asked.notifies.len(), 1, "who is missing is asked: {}", asked.content);
    let again = table.let_stand("Aldred").await;
    assert!(again.contains("already agreed"), "{again}");
    assert!(table.is_frozen(id).await);
    // A vote belongs to one appeal, and is dropped with it.
    table.let_stand("Cwen").await;
    table.appeal("Beorn", WHY).await;
    table.let_stand("Cwen").await;
    assert!(table.is_frozen(id).await, "Aldred has not agreed to this one");
    table.command("Aldred", table.channel, "/game resume").await;
    table.silence().await;
    assert!(!table.is_frozen(id).await);
    let said = table.said();
    let over = said.iter().rev().find(|it| it.content.contains("what happened stand")).expect("so");
    assert!(over.content.contains("Aldred") && over.content.contains("Cwen"), "{}", over.content);
    verify(&table.exported(id).await).expect("it holds");
    table.assert_quiet();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn moderators_are_reminded_and_then_the_match_goes_on_without_them() {
    let mut table = open().await;
    table.command(MODERATOR, table.channel, "/mod settings moderators:@Moderator").await;
    let id = table.begin(3).await;
    table.appeal("Cwen", WHY).await;
    let frozen = "for two days";
    table.wait(47 * HOUR).await;
    assert!(!table.said().iter().any(|it| it.content.contains(frozen)));
    let reminder = table.wait_for(2 * HOUR, 1, frozen).await;
    let called = reminder.raw["mention_roles"].as_array().expect("always there");
    assert_eq!(called.len(), 1, "{}", reminder.content);
    table.crash_and_restart().await;
    table.wait(4 * DAY).await;
    assert!(table.is_frozen(id).await);
    let reminders = table.said().iter().filter(|it| it.content.contains(frozen)).count();
    assert_eq!(reminders, 1, "once");
    let over = table.wait_for(DAY, 1, "The match continues. Waiting for").await;
    assert_eq!(over.notifies.len(), 1, "whose turn it is: {}", over.content);
    assert!(!table.is_frozen(id).await);
    let audit = table.command(MODERATOR, table.channel, "/mod audit").await;
    assert!(audit.contains("nobody ruled in time: #1"), "{audit}");
    // The other players have the remaining seven of fourteen days, and then nothing.
    table.appeal("Beorn", WHY).await;
    table.wait(6 * DAY + 23 * HOUR).await;
    assert!(table.is_frozen(id).await);
    table.wait_for(HOUR, 2, "The match continues. Waiting for").await;
    assert!(!table.is_frozen(id).await);
    let told = table.appeal("Aldred", WHY).await;
    assert!(told.contains("frozen this match for 14 days"), "{told}");
    assert!(!table.is_frozen(id).await);
    verify(&table.exported(id).await).expect("it holds");
    table.assert_quiet();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_says_how_long_an_appeal_may_freeze() {
    let table = open().await;
    let told = table.command(MODERATOR, table.channel, "/mod settings appeals:1").await;
    assert!(told.contains("at most one day"), "{told}");
    let id = table.begin(3).await;
    table.appeal("Cwen", WHY).await;
    table.wait_for(25 * HOUR, 1, "The match continues. Waiting for").await;
    assert!(!table.is_frozen(id).await);
    let told = table.command(MODERATOR, table.channel, "/mod settings reset:appeals").await;
    assert!(told.contains("at most 7 days"), "{told}");
    table.assert_quiet();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn where_everybody_who_could_rule_plays_an_appeal_freezes_nothing() {
    let table = open().await;
    table.command("Aldred", table.channel, "/game new place:here players:3 colour:green").await;
    table.command("Beorn", table.channel, "/game join").await;
    table.command(MODERATOR, table.channel, "/game join").await;
    table.silence().await;
    let lobby = table.board().expect("the lobby");
    let pressed = table.press("Aldred", &lobby, ":start").expect("a button");
    table.read(&table.person("Aldred"), pressed).await;
    table.silence().await;
    let id = MatchId(1);
    let told = table.appeal("Aldred", WHY).await;
    assert!(told.contains("isn’t frozen"), "{told}");
    assert!(!table.is_frozen(id).await);
    assert!(table.said().iter().any(|it| it.content.contains("/game undo")), "what helps is said");
    // If there is a moderators' role, it may have members unknown to the bot.
    table.command(MODERATOR, table.channel, "/mod settings moderators:@Moderator").await;
    table.appeal("Aldred", WHY).await;
    assert!(table.is_frozen(id).await);
    let told = table.appealed();
    let judge = control(&told, |id| id.starts_with("judge:"));
    let player = table.person(MODERATOR);
    let pressed = table.world.press(player.id, told.id, &judge).expect("a button");
    let Answer::Message(_) = table.world.answer(pressed).await else { panic!("a refusal") };
    let told = table.excuse(MODERATOR, pressed).await;
    assert!(told.contains("play"), "{told}");
    assert!(table.channel_named(MODERATOR, "Match 1: appeal").is_some(), "they play, and read it");
    table.assert_quiet();
}
