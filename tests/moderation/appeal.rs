//! Appeals: from the form to the frozen match, the evidence and each of the rulings.

use std::time::Duration;

use discord_emulator::{Answer, Channel, InteractionId, Message};
use game_api::{Action, Policies};
use game_api::{SeatId, Seed, SeededChance};
use koenig::Koenig;
use koenig::rules::{Card, PhaseView, TurnStep, View};
use witan::app::matches::{Format, Submission, export};
use witan::domain::log;
use witan::domain::log::{Extent, LogError, Verified};
use witan::domain::{Actor, MatchId, PausedBy};
use witan::messages::log::replay;

use crate::desk::{MODERATOR, open};
use crate::peers::python;
use crate::scene::control;
use crate::table::{PLAYERS, Table};

const HOUR: Duration = Duration::from_secs(3600);

pub const WHY: &str = "I went to *another* place";

impl Table {
    /// Appeals by the form, and returns what the person reads.
    pub async fn appeal(&self, name: &str, why: &str) -> String {
        let person = self.person(name);
        let asked = self.world.slash(person.id, self.channel, "/appeal").expect("a command");
        let Answer::Modal(form) = self.world.answer(asked).await else { panic!("no form") };
        let field = form.fields[0].custom_id.clone();
        let sent = self.world.submit_modal(person.id, &[(field.as_str(), why)]);
        let told = self.private_answer(name, sent.expect("the form takes it")).await.content;
        self.silence().await;
        told
    }

    /// The private thread in which a player reads the evidence, with its messages.
    pub fn court(&self, name: &str) -> Option<(Channel, Vec<Message>)> {
        let thread = self.channel_named(name, "Match 1: appeal")?;
        let messages = self.world.messages(self.person(name).id, thread.id);
        Some((thread, messages))
    }

    /// How many threads were opened for appeals.
    pub fn courts(&self) -> usize {
        let channels = self.world.channels(self.world.bot()).into_iter();
        channels.filter(|channel| channel.name.starts_with("Match 1: appeal")).count()
    }

    /// The file with the evidence.
    fn evidence(&self, court: &[Message]) -> String {
        let files = court.iter().flat_map(|message| &message.attachments);
        let file = files.into_iter().find(|file| file.name == "evidence.txt").expect("a file");
        let bytes = self.world.attachment(file.id.expect("it was uploaded")).expect("it is there");
        String::from_utf8(bytes.to_vec()).expect("a text")
    }

    /// Submits the form that a control opens, and returns the answer.
    pub async fn filled_in(&self, name: &str, opened: InteractionId, written: &[&str]) -> Message {
        let Answer::Modal(form) = self.world.answer(opened).await else { panic!("no form") };
        let ids = form.fields.iter().map(|field| field.custom_id.as_str());
        let fields: Vec<(&str, &str)> = ids.zip(written.iter().copied()).collect();
        let sent = self.world.submit_modal(self.person(name).id, &fields);
        self.private_answer(name, sent.expect("the form takes it")).await
    }

    /// Plays on until a player can move to a territory without a holder, and moves there.
    pub async fn step(&self, id: MatchId) -> View {
        let free = |view: &View| {
            let PhaseView::Turn { seat, step: TurnStep::Fresh, .. } = view.phase else {
                return None;
            };
            let to = view.options[seat].moves.iter().find(|&to| view.lands[to].holder.is_none())?;
            Some((seat, to))
        };
        assert!(self.play_on(id, |view| free(view).is_some()).await, "somebody can");
        let before = self.view(id, MODERATOR).await;
        let (seat, to) = free(&before).expect("it was found");
        self.command(self.name_of(seat), self.channel, &format!("/king move to:{to}")).await;
        self.silence().await;
        assert_ne!(self.view(id, MODERATOR).await, before);
        before
    }

    pub async fn exported(&self, id: MatchId) -> String {
        let mut db = self.matches.store().read().await.expect("the database");
        let games = self.matches.games();
        export(games, &mut db, &[&witan::games::texts()], id, Format::Jsonl).await.expect("a log")
    }

    /// Plays to the end, each seat by its current holder.
    pub async fn finish_by_holders(&self, id: MatchId) {
        let mut luck = SeededChance::new(Seed::new([3; 32]), 0);
        loop {
            let view = self.view(id, MODERATOR).await;
            if matches!(view.phase, PhaseView::Over { .. }) {
                break;
            }
            let seat = self.awaited(id).await;
            let holder = self.snapshot(id, MODERATOR).await.seats[seat].holder;
            let snapshot = self.matches.snapshot(id, holder).await.expect("it runs");
            let own = snapshot.view.view::<Koenig>().expect("the game is koenig");
            let action = Koenig::quick(own, &mut luck).expect("awaited");
            let submission = Submission {
                match_id: id,
                who: holder,
                action: Action::of::<Koenig>(&action),
                shown_at: None,
                origin: None,
            };
            self.matches.submit(&submission).await.expect("it is legal");
        }
        self.silence().await;
    }

    /// Plays to the end.
    pub async fn finish(&self, id: MatchId) {
        assert!(!self.play_on(id, |_| false).await, "it comes to its end");
    }
}

pub fn verify(text: &str) -> Result<Verified, LogError> {
    log::verify(&witan::games::built_in(), text, None)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_appeal_freezes_the_match_and_shows_what_to_judge_by() {
    let mut table = open().await;
    table.command(MODERATOR, table.channel, "/mod settings moderators:@Moderator").await;
    let id = table.begin(3).await;
    table.step(id).await;
    let frozen = table.view(id, MODERATOR).await;
    let due = table.waits(id).await[0].due;
    assert!(due.is_some());
    let before = table.said().len();
    let told = table.appeal("Cwen", WHY).await;
    assert!(told.contains("frozen"), "{told}");
    // The channel is told, the deadline is suspended, nobody can act.
    let said = table.said().split_off(before);
    assert_eq!(said.len(), 1, "{said:#?}");
    assert!(said[0].content.contains("another\\* place"), "made safe: {}", said[0].content);
    let called = said[0].raw["mention_roles"].as_array().expect("always there");
    assert_eq!(called.len(), 1, "the moderators' role is notified: {}", said[0].content);
    assert!(told.contains("It’s up to <@&"), "{told}");
    assert_eq!(table.info(id).await.paused.map(|pause| pause.by), Some(PausedBy::Appeal));
    assert_eq!(table.waits(id).await[0].due, None);
    let awaited = table.name_of(table.awaited(id).await);
    for line in ["/king end", "/king place", "/game undo", "/game pause"] {
        let told = table.refused(id, awaited, line).await;
        assert!(told.contains("until a moderator"), "{line}: {told}");
    }
    for line in ["/mod resume reason:x", &format!("/mod force player:@{awaited} reason:x")] {
        let told = table.refused(id, MODERATOR, line).await;
        assert!(told.contains("/mod rule confirm"), "{line}: {told}");
    }
    let status = table.command(awaited, table.channel, "/game status").await;
    assert!(status.contains("frozen"), "{status}");
    // Players read the evidence in a thread that nobody else sees.
    let (thread, evidence) = table.court("Beorn").expect("a private thread");
    assert!(table.court("Edith").is_none(), "who does not play does not see it");
    assert_eq!(evidence.len(), 4, "{evidence:#?}");
    assert!(evidence[0].content.contains("Cwen") && evidence[0].content.contains("another"));
    assert!(evidence[0].content.contains("<@&"), "who can judge is said");
    assert_eq!(evidence[0].notifies.len(), 3);
    let pictures: Vec<&Message> =
        evidence.iter().filter(|message| !message.attachments.is_empty()).collect();
    assert_eq!(pictures.len(), 2, "the board before and after");
    assert!(!evidence[3].components.is_empty(), "a moderator rules below all of it");
    let alt = |at: usize| pictures[at].attachments[0].alt_text.clone().expect("in words");
    assert_ne!(alt(0), alt(1), "it was changed in between");
    let read: String = evidence.iter().map(|message| message.content.as_str()).collect();
    assert_eq!(read.matches("**K-").count(), 3, "three rules, and not all: {read}");
    assert!(!read.contains("SHA-256"), "{read}");
    let file = table.evidence(&evidence);
    let at = |what: &str| file.find(what).unwrap_or_else(|| panic!("{what}: {file}"));
    assert!(file.starts_with("🔵 Cwen") || file.contains("Cwen appeals"), "{file}");
    let order = ["another", "moves from", "K-T2 ", "K-T11 ", "SHA-256"].map(at);
    assert!(order.is_sorted(), "what happened, the rules, and hashes last: {file}");
    let all = read + &file;
    for name in &PLAYERS[..3] {
        let own = table.view(id, name).await.own.expect("a hand");
        assert!(!all.contains(&format!("{}", own.hand)), "no hand is shown");
    }
    // All that players are told is in that thread.
    for name in &PLAYERS[..3] {
        let told = table.whispers(name);
        assert!(!told.iter().any(|it| it.content.contains("ppeal")), "{name}: {told:#?}");
    }
    // A second appeal changes nothing, also after a crash.
    table.crash_and_restart().await;
    let told = table.appeal("Beorn", "me, too").await;
    assert!(told.contains("already"), "{told}");
    assert_eq!(table.view(id, MODERATOR).await, frozen);
    let again = table.court("Beorn").expect("the same thread");
    assert_eq!((again.0.id, again.1.len()), (thread.id, evidence.len()));
    table.assert_quiet();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_upheld_goes_on_with_the_time_that_was_left() {
    let table = open().await;
    let id = table.begin(3).await;
    table.step(id).await;
    table.manual().advance(4 * HOUR);
    table.appeal("Cwen", WHY).await;
    let frozen = table.view(id, MODERATOR).await;
    table.manual().advance(40 * HOUR);
    let asks = |message: &Message| !message.components.is_empty();
    let asked = table.said().into_iter().rev().find(|it| it.content.contains("appeals:"));
    let asked = asked.expect("the channel is told");
    assert!(asks(&asked) && asks(&table.court("Cwen").expect("a thread").1[3]));
    let (preview, said) = table.order("/mod rule confirm reason:\"the die was a 2\"").await;
    // The messages that asked for a ruling now show it.
    let now = table.world.message(table.person("Cwen").id, asked.id).expect("it is there");
    assert!(now.content.contains("another") && now.content.contains("Decided"), "{}", now.content);
    let judged = &table.court("Cwen").expect("a thread").1[3];
    assert!(judged.content.contains("confirmed what happened"), "{}", judged.content);
    assert!(!asks(&now) && !asks(judged), "{judged:#?}");
    assert!(preview.contains("stands"), "{preview}");
    assert!(said[0].content.contains("Confirmed") && said[0].content.contains("the die was a 2"));
    assert_eq!(table.view(id, MODERATOR).await, frozen);
    assert_eq!(table.info(id).await.paused, None);
    let due = table.waits(id).await[0].due.expect("there is a deadline");
    assert_eq!(due.since(table.matches.clock().now()), 20 * HOUR);
    let told = table.refused(id, MODERATOR, "/mod rule confirm reason:again").await;
    assert!(told.contains("no appeal"), "{told}");
    table.finish(id).await;
    assert_eq!(verify(&table.exported(id).await).expect("it holds").extent, Extent::Whole);
    table.assert_quiet();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_ruling_goes_back_to_a_step() {
    let table = open().await;
    let id = table.begin(3).await;
    let before = table.step(id).await;
    let step =
        table.matches.undo().steps(id).await.expect("it runs").last().expect("a step").number;
    table.appeal("Cwen", WHY).await;
    let told = table.refused(id, MODERATOR, "/mod rule back step:9999 reason:x").await;
    assert!(told.contains("You can go back to steps"), "{told}");
    let line = format!("/mod rule back step:{step} reason:\"that was another place\"");
    let suggested = table
        .world
        .suggest(table.person(MODERATOR).id, table.channel, "/mod rule back step:")
        .await;
    assert!(suggested[0].label.contains("moves"), "the last step is told first: {suggested:#?}");
    // A moderator is added to the thread, where the buttons belong to the same match.
    let told = table.said().into_iter().rev().find(|it| it.content.contains("appeals:"));
    let told = told.expect("the channel is told");
    let judge = control(&told, |id| id.starts_with("judge:"));
    let pressed = table.world.press(table.person("Edith").id, told.id, &judge).expect("a button");
    assert!(table.excuse("Edith", pressed).await.contains("moderat"));
    assert!(table.court("Edith").is_none() && table.court(MODERATOR).is_none());
    let moderator = table.person(MODERATOR);
    let pressed = table.world.press(moderator.id, told.id, &judge).expect("a button");
    assert!(table.read(&moderator, pressed).await.contains("You’re in"));
    let (thread, _) = table.court(MODERATOR).expect("they are let in");
    let suggested = "/mod rule back step:";
    let there = table.world.suggest(table.person(MODERATOR).id, thread.id, suggested).await;
    assert!(there[0].label.contains("moves"), "{there:#?}");
    let (preview, said) = table.order(&line).await;
    assert!(preview.contains("moves"), "what is undone is shown first: {preview}");
    let texts: Vec<&str> = said.iter().map(|message| message.content.as_str()).collect();
    assert!(texts[0].contains("goes back") && texts[0].contains("that was another place"));
    assert!(!said.last().expect("the board").components.is_empty(), "it can be acted in again");
    let old = table.said().iter().filter(|it| it.content.contains("the valid one")).count();
    assert_eq!(old, 1, "what no longer holds says so");
    assert_eq!(table.view(id, MODERATOR).await, before);
    assert_eq!(table.info(id).await.paused, None);
    let due = table.waits(id).await[0].due.expect("there is a deadline");
    assert_eq!(due.since(table.matches.clock().now()), 24 * HOUR);
    table.finish(id).await;
    assert_eq!(verify(&table.exported(id).await).expect("it holds").extent, Extent::Whole);
    table.assert_quiet();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_moderator_rules_by_the_buttons_below_the_evidence() {
    let table = open().await;
    let id = table.begin(3).await;
    table.step(id).await;
    let told = table.appeal("Cwen", &"long ".repeat(200)).await;
    assert!(told.contains("No moderator has been notified"), "{told}");
    assert!(told.contains("manage the server") && told.contains("/mod settings"), "{told}");
    let told = table.said().into_iter().rev().find(|it| it.content.contains("appeals:"));
    let told = told.expect("the channel is told");
    assert!(told.content.contains("No moderator has been notified"), "{}", told.content);
    let judge = control(&told, |id| id.starts_with("judge:"));
    let moderator = table.person(MODERATOR);
    let pressed = table.world.press(moderator.id, told.id, &judge).expect("a button");
    table.read(&moderator, pressed).await;
    let (_, court) = table.court(MODERATOR).expect("they are let in");
    assert_eq!(court[0].content.matches("long").count(), 200, "all they wrote");
    let rules = &court[3];
    let of = |kind: &str| control(rules, |id| id.ends_with(kind));
    // Players cannot rule.
    let cwen = table.person("Cwen").id;
    let pressed = table.world.press(cwen, rules.id, &of(":stand")).expect("a button");
    assert!(table.excuse("Cwen", pressed).await.contains("moderator"));
    // Each ruling first shows a preview.
    let stand = table.world.press(moderator.id, rules.id, &of(":stand")).expect("a button");
    let preview = table.filled_in(MODERATOR, stand, &["it was so"]).await;
    assert!(preview.content.contains("stands") && preview.content.contains("it was so"));
    let fix = table.world.press(moderator.id, rules.id, &of(":correct")).expect("a button");
    let refused = table.filled_in(MODERATOR, fix, &["bonus plaid 2", "why"]).await;
    assert!(refused.content.contains("I don’t understand"), "{}", refused.content);
    let fix = table.world.press(moderator.id, rules.id, &of(":correct")).expect("a button");
    let preview = table.filled_in(MODERATOR, fix, &["bonus red 2\nbonus blue 1", "votes"]).await;
    assert!(preview.content.contains("2 bonus votes (was 0)"), "{}", preview.content);
    assert_eq!(table.info(id).await.paused.map(|pause| pause.by), Some(PausedBy::Appeal));
    let steps = table.matches.undo().steps(id).await.expect("it runs");
    let last = steps.iter().rfind(|step| step.is_played()).expect("a step").number.to_string();
    let back = control(rules, |id| id.ends_with(":back"));
    let back = table.world.select(moderator.id, rules.id, &back, &[&last]).expect("a step");
    let preview = table.filled_in(MODERATOR, back, &["another place"]).await;
    assert!(preview.content.contains("moves"), "what is undone: {}", preview.content);
    let told = table.settle(&preview, ":confirm").await;
    assert!(told.contains("Done"), "{told}");
    table.silence().await;
    assert_eq!(table.info(id).await.paused, None);
    // There is nothing to rule on any more.
    let late = table.world.forge_press(moderator.id, rules.id, &of(":stand")).expect("a press");
    assert!(table.excuse(MODERATOR, late).await.contains("no appeal"));
    table.assert_quiet();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_changes_their_mind_about_cards_is_told_of_once() {
    let table = open().await;
    let id = table.begin(3).await;
    assert!(table.play_on(id, |view| matches!(view.phase, PhaseView::Dispute { .. })).await);
    let seat = table.awaited(id).await;
    let name = table.name_of(seat);
    let hand = table.view(id, name).await.own.expect("a hand").hand;
    for many in [1, 2, 1, 3] {
        let line = format!("/king commit cards:\"{}\"", hand.least(many));
        table.command(name, table.channel, &line).await;
    }
    table.silence().await;
    table.appeal("Cwen", WHY).await;
    let (_, court) = table.court("Cwen").expect("a thread");
    let file = table.evidence(&court);
    assert_eq!(file.matches("has committed cards").count(), 1, "{file}");
    let moderator = table.person(MODERATOR).id;
    let steps = table.world.suggest(moderator, table.channel, "/mod rule back step:").await;
    let committed = steps.iter().filter(|step| step.label.contains("has committed cards"));
    assert_eq!(committed.count(), 1, "{steps:#?}");
    table.assert_quiet();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_ruling_sets_facts_right() {
    let table = open().await;
    let id = table.begin(3).await;
    table.step(id).await;
    table.appeal("Cwen", WHY).await;
    let view = table.view(id, MODERATOR).await;
    let snapshot = table.snapshot(id, "Cwen").await;
    let seat = snapshot.seat.expect("Cwen plays");
    let colour = snapshot.seats[seat].colour.name();
    let home = view.players[seat].baron;
    for (facts, what) in [
        (format!("courtiers {colour} {home} 6"), "correction isn’t possible"),
        (format!("cards {colour} x3 9"), "correction isn’t possible"),
        (format!("baron {colour} Atlantis"), "I don’t understand"),
        ("turn purple".to_owned(), "I don’t understand"),
        (";".to_owned(), "I don’t understand"),
    ] {
        let line = format!("/mod rule correct facts:\"{facts}\" reason:x");
        let told = table.refused(id, MODERATOR, &line).await;
        assert!(told.contains(what), "{facts}: {told}");
    }
    let hand = table.view(id, "Cwen").await.own.expect("a hand").hand;
    let x1 = hand.count(Card::X1);
    let votes = view.lands[home].votes;
    let x2 = hand.count(Card::X2);
    let facts = format!(
        "bonus {colour} 7; cards {colour} x1 {}; turn {colour}; cards {colour} x2 {x2}",
        x1 - 2
    );
    let line = format!("/mod rule correct facts:\"{facts}\" reason:\"a card too many\"");
    let (preview, said) = table.order(&line).await;
    assert!(preview.contains(&format!("gets {} × x1 in hand", x1 - 2)), "{preview}");
    assert!(!preview.contains(&format!("{x1}")), "what it holds is not told: {preview}");
    let told = &said[0].content;
    assert!(told.contains("7 bonus votes (was 0)") && told.contains("a card too many"), "{told}");
    assert!(!told.contains("x1"), "no hand is told: {told}");
    assert_eq!(told.matches("’s hand").count(), 1, "however many kinds of card: {told}");
    let after = table.view(id, "Cwen").await;
    assert_eq!(after.players[seat].bonus, 7);
    assert_eq!(after.players[seat].cards, view.players[seat].cards - 2);
    assert!(matches!(after.phase, PhaseView::Turn { seat: turn, .. } if turn == seat));
    assert!(votes > 0);
    // While the match runs, its export shows no hand, also for moderators.
    let running = table.exported(id).await;
    assert!(running.contains("\"held\":null") && !running.contains("\"held\":{"), "{running}");
    let given =
        table.world.slash(table.person(MODERATOR).id, table.channel, "/mod audit as-file:jsonl");
    let message = table.private_answer(MODERATOR, given.expect("it can be given")).await;
    let file = message.attachments[0].id.expect("it was uploaded");
    let audit = table.world.attachment(file).expect("it is there").to_vec();
    let audit = String::from_utf8(audit).expect("a text");
    assert!(audit.contains("\"bonus\"") && !audit.contains("\"held\":{"), "{audit}");
    let extent = verify(&running).expect("what is public holds").extent;
    assert!(matches!(extent, Extent::SoFar { uncounted: Some(_) }), "{extent:?}");
    table.finish(id).await;
    assert_eq!(verify(&table.exported(id).await).expect("it holds").extent, Extent::Whole);
    table.assert_quiet();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_plays_does_not_rule_and_who_does_not_play_does_not_appeal() {
    let table = open().await;
    let told = table.excuse_command(MODERATOR, table.channel, "/appeal").await;
    assert!(told.contains("no match"), "{told}");
    table.command(MODERATOR, table.channel, "/mod settings moderators:@Moderator").await;
    table.command(MODERATOR, table.channel, "/game new place:here players:3 deadline:none").await;
    table.command("Aldred", table.channel, "/game join").await;
    table.command("Beorn", table.channel, "/game join").await;
    table.command(MODERATOR, table.channel, "/game start").await;
    table.silence().await;
    let id = table.open_match(table.channel).await;
    let told = table.refused(id, "Cwen", "/appeal").await;
    assert!(told.contains("Only players of this match"), "{told}");
    let told = table.appeal("Beorn", "\u{200b}\u{200b}\u{200b}").await;
    assert!(told.contains("what is wrong"), "nothing of it shows: {told}");
    assert_eq!(table.info(id).await.paused, None);
    table.appeal("Beorn", WHY).await;
    for line in [
        "/mod rule confirm reason:x",
        "/mod rule correct facts:\"bonus red 9\" reason:x",
        "/mod cancel reason:x",
    ] {
        let told = table.refused(id, MODERATOR, line).await;
        assert!(told.contains("so you can’t rule on it"), "{line}: {told}");
        assert!(told.contains("manage the server"), "who can is said: {told}");
    }
    assert_eq!(table.info(id).await.paused.map(|pause| pause.by), Some(PausedBy::Appeal));
    table.assert_quiet();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_whole_match_with_everything_settled_in_it_verifies() {
    let table = open().await;
    let id = table.begin(3).await;
    // Alone, by the button under the board.
    let before = table.step(id).await;
    let Some(Actor::Seat(seat)) = table.log(id).await.last().map(|line| line.actor) else {
        panic!("somebody moved")
    };
    let board = table.board().expect("a board");
    let undo = control(&board, |id| id.starts_with("undo:"));
    let other = table.another(seat);
    let pressed = table.world.press(table.person(other).id, board.id, &undo).expect("a button");
    assert!(table.excuse(other, pressed).await.contains("your own last action"));
    let own = table.name_of(seat);
    let pressed = table.world.press(table.person(own).id, board.id, &undo).expect("a button");
    assert_eq!(table.read(&table.person(own), pressed).await, "", "the board shows it");
    table.silence().await;
    assert_eq!(table.view(id, MODERATOR).await, before);
    // By consent, out of a dispute in which somebody has committed.
    assert!(table.play_on(id, |view| matches!(view.phase, PhaseView::Dispute { .. })).await);
    let missing = table.awaited(id).await;
    let hand = table.view(id, table.name_of(missing)).await.own.expect("a hand").hand;
    let line = format!("/king commit cards:\"{}\"", hand.least(1));
    table.command(table.name_of(missing), table.channel, &line).await;
    let told = table.command("Aldred", table.channel, "/game undo").await;
    assert!(told.contains("can’t undo this on your own"), "{told}");
    let told = table.command("Aldred", table.channel, "/game undo steps:2").await;
    assert!(told.contains("Beorn") && told.contains("Cwen"), "whose agreement is missing: {told}");
    table.silence().await;
    let asked = table.said().into_iter().rev().find(|it| it.content.contains("undo this?"));
    assert_eq!(
        asked.expect("a question").notifies.len(),
        2,
        "those who are asked, and nobody else"
    );
    for name in ["Beorn", "Cwen"] {
        let asked = table.said().into_iter().rev().find(|it| it.content.contains("undo this?"));
        let asked = asked.expect("a question");
        let agree = control(&asked, |id| id.starts_with("agree:"));
        let pressed = table.world.press(table.person(name).id, asked.id, &agree).expect("a button");
        table.read(&table.person(name), pressed).await;
        table.silence().await;
    }
    assert!(!matches!(table.view(id, MODERATOR).await.phase, PhaseView::Dispute { .. }));
    let whispers = table.whispers(table.name_of(missing));
    assert!(whispers.iter().any(|it| it.content.contains("was undone")), "{whispers:#?}");
    // By a moderator, without an appeal; then each ruling, a replacement, and a default.
    table.step(id).await;
    let step =
        table.matches.undo().steps(id).await.expect("it runs").last().expect("a step").number;
    table.order(&format!("/mod rule back step:{step} reason:\"a slip\"")).await;
    table.appeal("Aldred", WHY).await;
    table.order("/mod rule confirm reason:\"it was so\"").await;
    table.appeal("Beorn", WHY).await;
    let colour =
        table.snapshot(id, "Beorn").await.seats[SeatId::new(0).expect("a seat")].colour.name();
    table.order(&format!("/mod rule correct facts:\"bonus {colour} 2\" reason:\"a vote\"")).await;
    let awaited = table.name_of(table.awaited(id).await);
    table.order(&format!("/mod force player:@{awaited} reason:asleep")).await;
    table.appeal("Aldred", WHY).await;
    let steps = table.matches.undo().steps(id).await.expect("it runs");
    let last = steps.iter().rfind(|step| step.is_played()).expect("a step").number;
    table.order(&format!("/mod rule back step:{last} reason:\"not asleep\"")).await;
    table.order("/mod replace player:@Cwen with:@Dunstan reason:moved").await;
    table.finish_by_holders(id).await;
    let text = table.exported(id).await;
    assert_eq!(verify(&text).expect("it holds").extent, Extent::Whole);
    for settled in ["undone", "appealed", "upheld", "corrected", "replaced"] {
        assert!(text.contains(&format!("\"settled\":\"{settled}\"")), "{settled}");
    }
    replay(&witan::games::built_in(), &text, &witan::games::texts()).expect("it keeps the rules");
    if let Some(said) = python(&text, None) {
        said.expect("another implementation agrees");
    }
    // Forged settlements are found.
    let upheld = r#"{"settled":"upheld""#;
    // The seat forced was in turn by luck.
    let mut forced = (0..3).map(|seat| format!(r#""by":{{"forced":{seat}}}"#));
    let forced = forced.find(|by| text.contains(by)).expect("one was forced");
    for (honest, forged, found) in [
        // The events no longer follow from the corrected facts.
        (r#""votes":2}}"#, r#""votes":3}}"#, "line "),
        (r#""before":{"bonus""#, r#""before":{"bonuses""#, "not understood"),
        (upheld, r#"{"settled":"upheld","extra":1"#, "not understood"),
        (upheld, r#"{"settled":"appealed","seat":0"#, "appeals for itself"),
        (r#""settled":"undone","to":"#, r#""settled":"undone","to":9"#, "no step"),
        (r#""by":"players""#, r#""by":{"seat":0}"#, "alone"),
        (&forced, r#""by":{"clock":4}"#, "decision of seat"),
    ] {
        assert!(text.contains(honest), "{honest}");
        let error = verify(&text.replacen(honest, forged, 1)).expect_err(honest).to_string();
        assert!(error.contains(found), "{honest}: {error}");
    }
    table.assert_quiet();
}
