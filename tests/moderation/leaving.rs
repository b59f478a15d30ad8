//! Leaving a running match: for good, for a while, or with all other players; none of these needs a moderator.

use std::time::Duration;

use discord_emulator::Message;
use koenig::KOENIG;
use koenig::rules::PhaseView;
use witan::domain::results::{End, Whose};
use witan::domain::{MatchId, Stage};

use crate::appeal::verify;
use crate::desk::{MODERATOR, open};
use crate::peers::python;
use crate::scene::control;
use crate::table::Table;

const DAY: Duration = Duration::from_secs(86_400);

impl Table {
    /// Asks to leave, chooses how, and returns what the person reads in the end.
    pub async fn leave(&self, name: &str, how: &str) -> String {
        let person = self.person(name);
        let asked = self.world.slash(person.id, self.channel, "/game leave").expect("a command");
        let question = self.private_answer(name, asked).await;
        self.leave_by(name, &question, how).await
    }

    /// Chooses how to leave, in the message that asks.
    async fn leave_by(&self, name: &str, question: &Message, how: &str) -> String {
        let person = self.person(name);
        let button = control(question, |id| id.starts_with("leave:") && id.ends_with(how));
        self.world.press(person.id, question.id, &button).expect("a button");
        let told = self
            .until("the question to be answered", |world| {
                let message = world.message(person.id, question.id)?;
                (message.components.is_empty()).then_some(message.content)
            })
            .await;
        self.silence().await;
        told
    }

    /// The newest message in the channel with this text.
    pub fn told_of(&self, what: &str) -> Message {
        let said = self.said();
        let found = said.into_iter().rev().find(|it| it.content.contains(what));
        found.unwrap_or_else(|| panic!("nobody said {what:?}: {:#?}", self.said()))
    }

    pub async fn is_computer(&self, id: MatchId, seat: usize) -> bool {
        self.info(id).await.seats[seat].is_computer()
    }
}

/// Leaving takes two presses from the board, and a third to confirm.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_board_leads_out() {
    let table = open().await;
    let id = table.begin(3).await;
    let more = format!("status:{id}:0:");
    let leads = |board: &Message| board.controls().any(|it| it.custom_id() == Some(more.as_str()));
    let board = &table.until("a board", |_| table.board().filter(leads)).await;
    let pressed = table.press("Beorn", board, &more).expect("a button");
    let status = table.private_answer("Beorn", pressed).await;
    let asked = table.press("Beorn", &status, &format!("leaving:{id}:0:")).expect("a button");
    table.read(&table.person("Beorn"), asked).await;
    table.silence().await;
    let question = table.world.message(table.person("Beorn").id, status.id).expect("it stands");
    assert!(question.content.contains("Hand my seat on"), "{}", question.content);
    let told = table.leave_by("Beorn", &question, ":stand-in").await;
    assert!(told.contains("A computer player plays for you now"), "{told}");
    assert!(table.is_computer(id, 1).await);
    // Onlookers are shown the state of the match, but no button to leave.
    let board = &table.until("a board", |_| table.board().filter(leads)).await;
    let pressed = table.press("Edith", board, &more).expect("a button");
    let status = table.private_answer("Edith", pressed).await;
    assert!(table.press("Edith", &status, &format!("leaving:{id}:0:")).is_none());
    table.assert_quiet();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seat_is_handed_on_for_good() {
    let table = open().await;
    let id = table.begin(3).await;
    let whispers = table.whispers("Beorn").len();
    let told = table.leave("Beorn", ":hand-on").await;
    assert!(told.contains("You’ve left the match"), "{told}");
    assert!(table.is_computer(id, 1).await);
    let offer = table.told_of("leaves the match");
    assert!(offer.notifies.is_empty(), "nobody is pinged: {}", offer.content);
    // Nobody waits for Beorn: the other two are enough for a vote.
    table.command("Aldred", table.channel, "/game pause").await;
    table.command("Cwen", table.channel, "/game pause").await;
    table.silence().await;
    assert!(table.info(id).await.paused.is_some(), "both agreed");
    // Nor is he a player any more, during the pause or after it.
    let told = table.excuse_command("Beorn", table.channel, "/game leave").await;
    assert!(told.contains("not playing"), "{told}");
    let told = table.press_offer("Edith", &offer, "seat:").await;
    assert!(told.contains("The seat is yours"), "{told}");
    table.command("Edith", table.channel, "/game resume").await;
    table.silence().await;
    assert_eq!(table.whispers("Beorn").len(), whispers, "he is told nothing");
    table.finish_by_holders(id).await;
    let text = table.exported(id).await;
    verify(&text).expect("it holds");
    if let Some(said) = python(&text, None) {
        said.expect("another implementation agrees");
    }
    // Beorn counts as having left; the newcomer either wins or loses nothing.
    let guild = table.info(id).await.guild.expect("it is a server's");
    let results = table.matches.results(&KOENIG, Whose::Server(guild)).await.expect("the rows");
    let end = |who: &str| {
        let who = table.id_of(who);
        results.iter().find(|it| it.outcome.holder == who).expect("they held it").outcome.end
    };
    assert_eq!(end("Beorn"), End::Left);
    assert!(matches!(end("Edith"), End::Won | End::Left), "{:?}", end("Edith"));
    assert!(matches!(end("Cwen"), End::Won | End::Place(_)), "{:?}", end("Cwen"));
    table.assert_quiet();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_leaves_for_a_while_gets_the_seat_back() {
    let table = open().await;
    let id = table.begin(3).await;
    // In the middle of a dispute, after cards were committed.
    assert!(table.play_on(id, |view| matches!(view.phase, PhaseView::Dispute { .. })).await);
    let name = table.name_of(table.awaited(id).await);
    let seat = table.awaited(id).await.index();
    let told = table.leave(name, ":stand-in").await;
    assert!(told.contains("plays for you now"), "{told}");
    assert!(table.is_computer(id, seat).await);
    assert!(table.told_of("for a while").notifies.is_empty());
    let told = table.command("Edith", table.channel, "/game join").await;
    assert!(told.contains("kept for its player"), "{told}");
    let told = table.command(name, table.channel, "/game join").await;
    assert!(told.contains("The seat is yours"), "{told}");
    assert!(!table.is_computer(id, seat).await);
    // After a week others can take the seat.
    table.silence().await;
    table.leave(name, ":stand-in").await;
    table.manual().advance(7 * DAY);
    let told = table.command("Edith", table.channel, "/game join").await;
    assert!(told.contains("The seat is yours"), "{told}");
    table.silence().await;
    verify(&table.exported(id).await).expect("it holds");
    table.assert_quiet();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn all_who_play_end_a_match_for_everybody() {
    let table = open().await;
    let id = table.begin(3).await;
    table.appeal("Cwen", "that was not my turn").await;
    let told = table.leave("Aldred", ":end").await;
    assert!(told.contains("Waiting for") && told.contains("Cwen"), "{told}");
    let vote = table.told_of("end the match for everyone?");
    assert_eq!(vote.notifies.len(), 2, "{}", vote.content);
    let told = table.press_offer("Beorn", &vote, "leave:").await;
    assert!(told.contains("Waiting for"), "{told}");
    assert_eq!(table.info(id).await.stage, Stage::Running);
    let told = table.press_offer("Edith", &vote, "leave:").await;
    assert!(told.contains("not playing"), "{told}");
    // A player who hands on their seat is no longer asked.
    table.leave("Cwen", ":hand-on").await;
    assert_eq!(table.info(id).await.stage, Stage::Running, "nobody has pressed since");
    table.press_offer("Beorn", &vote, "leave:").await;
    assert_eq!(table.info(id).await.stage, Stage::Cancelled);
    table.told_of("agreed to end the match");
    let guild = table.info(id).await.guild.expect("it is a server's");
    let results = table.matches.results(&KOENIG, Whose::Server(guild)).await.expect("the rows");
    assert!(results.is_empty(), "nothing counts");
    let text = table.exported(id).await;
    verify(&text).expect("it holds");
    if let Some(said) = python(&text, None) {
        said.expect("another implementation agrees");
    }
    assert!(table.told_of("no longer offered").components.is_empty());
    let appeal = table.told_of("appealed:");
    assert!(appeal.components.is_empty(), "there is nothing to rule on: {}", appeal.content);
    table.assert_quiet();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_last_person_ends_it_at_once_and_nobody_is_told_of_a_lobby_where_a_match_runs() {
    let table = open().await;
    let id = table.begin(3).await;
    for line in ["/game start", "/game seed text:x", "/game join"] {
        let told = table.excuse_command("Aldred", table.channel, line).await;
        assert!(told.contains("has started"), "{line}: {told}");
    }
    table.leave("Beorn", ":hand-on").await;
    table.leave("Cwen", ":hand-on").await;
    let told = table.leave("Aldred", ":end").await;
    assert!(told.contains("over for everyone"), "{told}");
    assert_eq!(table.info(id).await.stage, Stage::Cancelled);
    verify(&table.exported(id).await).expect("it holds");
    let told = table.excuse_command(MODERATOR, table.channel, "/game leave").await;
    assert!(told.contains("no open lobby"), "{told}");
    table.assert_quiet();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn computer_players_never_play_on_alone() {
    let table = open().await;
    let id = table.begin(3).await;
    for name in ["Aldred", "Beorn", "Cwen"] {
        table.leave(name, ":hand-on").await;
    }
    let asleep = table
        .until("the match to sleep", |world| {
            let said = world.messages(table.person(MODERATOR).id, table.channel);
            said.into_iter().find(|it| it.content.contains("Nobody is left"))
        })
        .await;
    table.silence().await;
    let length = table.log(id).await.len();
    table.manual().advance(10 * DAY);
    table.silence().await;
    assert_eq!(table.log(id).await.len(), length);
    let matches = table.command(MODERATOR, table.channel, "/mod matches").await;
    assert!(matches.contains("paused"), "{matches}");
    // A newcomer takes a seat and wakes the match; nobody else is notified.
    let told = table.press_offer("Edith", &asleep, "wake:").await;
    assert!(told.contains("The seat is yours"), "{told}");
    let woken = table.told_of("wakes the match up");
    let pinged = woken.notifies.iter().all(|who| *who == table.person("Edith").id);
    assert!(pinged, "{:?}", woken.notifies);
    assert_eq!(table.info(id).await.paused, None);
    table.assert_quiet();
}
