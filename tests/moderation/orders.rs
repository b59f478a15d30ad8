//! Each order once, from the command to the message in the channel.

use std::time::Duration;

use discord_emulator::Component;

use ::koenig::Koenig;
use ::koenig::rules as koenig;
use game_api::{Action, PersonId};
use witan::app::matches::Submission;
use witan::domain::log;
use witan::domain::{Actor, PausedBy, Stage};
use witan::store::tenures;

use crate::desk::{MODERATOR, open};
use crate::scene::STRANGER;
use crate::table::Table;

const HOUR: Duration = Duration::from_secs(3600);

/// Asserts that a public message names the moderator and the reason.
pub fn assert_signed(table: &Table, text: &str, reason: &str) {
    let moderator = format!("<@{}>", table.person(MODERATOR).id);
    assert!(text.contains(&moderator) && text.contains(reason), "{text}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_pauses_and_goes_on() {
    let table = open().await;
    let id = table.begin(3).await;
    let (preview, said) = table.order("/mod pause reason:\"the house is on fire\"").await;
    assert!(preview.contains("frozen") && preview.contains("the house is on fire"));
    assert_eq!(said.len(), 1, "told once: {said:?}");
    assert!(said[0].content.contains("paused"), "{}", said[0].content);
    assert_signed(&table, &said[0].content, "the house is on fire");
    assert_eq!(table.info(id).await.paused.map(|pause| pause.by), Some(PausedBy::Moderator));
    let told = table.excuse_command("Aldred", table.channel, "/game resume").await;
    assert!(told.contains("moderator"), "{told}");

    table.manual().advance(5 * HOUR);
    let before = table.matches.clock().now();
    let (_, said) = table.order("/mod resume reason:\"it is out\"").await;
    assert!(said[0].content.contains("resumed"), "{}", said[0].content);
    assert_signed(&table, &said[0].content, "it is out");
    assert_eq!(said[0].notifies.len(), 1, "whoever is awaited: {said:?}");
    assert_eq!(table.info(id).await.paused, None);
    assert_eq!(table.waits(id).await[0].due, Some(before.after(24 * HOUR)), "nothing was lost");
    table.assert_quiet();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn time_is_taken_from_a_decision_but_never_all_of_it() {
    let table = open().await;
    let id = table.begin(3).await;
    let due = table.waits(id).await[0].due.expect("there is a deadline");
    let unix = due.unix_s() - 20 * 3600;
    let (preview, said) = table.order("/mod extend hours:-20 reason:\"a wrong clock\"").await;
    assert!(preview.contains("20 hours less") && preview.contains(&unix.to_string()), "{preview}");
    assert!(said[0].content.contains("Less time"), "{}", said[0].content);
    assert_signed(&table, &said[0].content, "a wrong clock");
    let after = table.waits(id).await[0].due;
    assert_eq!(after, Some(due.before(20 * HOUR)));
    for hours in [4, 5, 300] {
        let line = format!("/mod extend hours:-{hours} reason:x");
        let told = table.excuse_command(MODERATOR, table.channel, &line).await;
        assert!(told.contains("would have no time left"), "{told}");
    }
    assert_eq!(table.waits(id).await[0].due, after);
    let told = table.command(MODERATOR, table.channel, "/mod audit").await;
    assert!(told.contains("20 h less"), "{told}");
    table.assert_quiet();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn more_time_is_given_for_one_decision() {
    let table = open().await;
    let id = table.begin(3).await;
    let due = table.waits(id).await[0].due.expect("there is a deadline");
    let awaited = table.name_of(table.awaited(id).await);
    let line = format!("/mod extend hours:30 reason:\"a wedding\" player:@{awaited}");
    let (preview, said) = table.order(&line).await;
    assert!(preview.contains("30 extra hours") && preview.contains(awaited), "{preview}");
    assert!(said[0].content.contains("30 extra hours"), "{}", said[0].content);
    assert_signed(&table, &said[0].content, "a wedding");
    assert_eq!(table.waits(id).await[0].due, Some(due.after(30 * HOUR)));

    // During a pause there is no deadline; the extension counts when the match is resumed.
    table.order("/mod pause reason:\"a pause\"").await;
    table.manual().advance(2 * HOUR);
    table.order("/mod extend hours:1 reason:\"one more\"").await;
    assert_eq!(table.waits(id).await[0].due, None);
    table.order("/mod resume reason:on").await;
    assert_eq!(table.waits(id).await[0].due, Some(due.after(33 * HOUR)));
    table.assert_quiet();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_draws_on_the_bank_keeps_the_rest_of_it() {
    let table = open().await;
    let id = table.begin(3).await;
    let seat = table.awaited(id).await;
    let name = table.name_of(seat);
    // The deadline passes, and ten of the bank's twenty-four hours.
    table.manual().advance(25 * HOUR);
    table.silence_of_the_clock(id).await;
    table.manual().advance(9 * HOUR);
    let now = table.matches.clock().now();
    table.order("/mod extend hours:6 reason:\"the line was down\"").await;
    assert_eq!(table.waits(id).await[0].due, Some(now.after(6 * HOUR)));
    let mut db = table.matches.store().read().await.expect("the database");
    let bank = tenures::current(&mut db, id).await.expect("the database")[seat.index()].bank;
    assert_eq!(bank, 14 * HOUR);
    drop(db);
    let told = table.whispers(name);
    assert!(told.iter().any(|told| told.content.contains("10 hours")), "{told:#?}");
    table.assert_quiet();
}

impl Table {
    /// Waits until the clock has begun to use up a player's time bank.
    async fn silence_of_the_clock(&self, id: witan::domain::MatchId) {
        for _ in 0..3000 {
            let waits = self.waits(id).await;
            let phase = waits[0].countdown.map(|countdown| countdown.phase);
            if phase == Some(witan::domain::DeadlinePhase::Bank) {
                return self.silence().await;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        panic!("the bank is not drawn on");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_reminder_comes_in_private_and_moves_nothing() {
    let table = open().await;
    let id = table.begin(3).await;
    let awaited = table.name_of(table.awaited(id).await);
    let (before, due) = (table.whispers(awaited).len(), table.waits(id).await);
    let said = table.order_at_once("/mod remind reason:\"we would like to play\"").await;
    assert!(said[0].content.contains("Reminder sent"), "{}", said[0].content);
    assert_signed(&table, &said[0].content, "we would like to play");
    let told = table.whispers(awaited).split_off(before);
    assert_eq!(told.len(), 1);
    assert!(told[0].content.contains("is waiting for you"), "{}", told[0].content);
    assert_eq!(table.waits(id).await, due);
    table.assert_quiet();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_moderator_forces_the_default_decision() {
    let table = open().await;
    let id = table.begin(3).await;
    let seat = table.awaited(id).await;
    let awaited = table.name_of(seat);
    let line = format!("/mod force player:@{awaited} reason:\"a week without a word\"");
    let (_, said) = table.order(&line).await;
    assert!(said[0].content.contains("didn’t act"), "{}", said[0].content);
    assert_signed(&table, &said[0].content, "a week without a word");
    let log = table.log(id).await;
    assert!(!log.is_empty() && log.iter().all(|line| line.actor == Actor::Forced(seat)));
    assert_eq!(
        serde_json::to_value(log[0].actor).expect("JSON"),
        serde_json::json!({ "forced": u8::from(seat) })
    );
    assert_ne!(table.awaited(id).await, seat, "the match goes on");
    // It does not count as a missed deadline, as none has passed.
    let mut db = table.matches.store().read().await.expect("the database");
    assert_eq!(tenures::current(&mut db, id).await.expect("rows")[seat.index()].missed, 0);
    drop(db);

    // The statistics count it as a late decision.
    table.play_on(id, |_| false).await;
    let told = table.command(awaited, table.channel, "/game stats player").await;
    let (_, decisions) = told.split_once("in time: ").expect("they are told");
    let mut numbers =
        decisions.split(|c: char| !c.is_ascii_digit()).filter(|part| !part.is_empty());
    let mut number = || numbers.next().expect("a number").parse::<u32>().expect("a number");
    assert_eq!(number() + 1, number(), "{told}");

    // The log is valid: the luck follows from the seed, and the decision counts as theirs.
    let given = table.world.slash(table.person(awaited).id, table.channel, "/game export");
    let files = table.private_answer(awaited, given.expect("it can be given")).await;
    let file = files.attachments.iter().find(|file| file.name.ends_with(".jsonl"));
    let file = table.world.attachment(file.and_then(|file| file.id).expect("it was uploaded"));
    let text = String::from_utf8(file.expect("it is there").to_vec()).expect("a text");
    let verified = log::verify(&witan::games::built_in(), &text, None).expect("it holds");
    assert_eq!(verified.extent, log::Extent::Whole);
    let own = format!("{{\"forced\":{}}}", u8::from(seat));
    assert!(text.contains(&own), "{text}");
    let others = format!("{{\"forced\":{}}}", (u8::from(seat) + 1) % 3);
    log::verify(&witan::games::built_in(), &text.replace(&own, &others), None)
        .expect_err("it was not another's decision");
    table.assert_quiet();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seat_is_given_to_somebody_else() {
    let table = open().await;
    let id = table.begin(3).await;
    table.play_to_a_dispute(id).await;
    let seat = table.awaited(id).await;
    let former = table.name_of(seat);
    let hand = table.view(id, former).await.own.expect("a hand").hand;
    table.manual().advance(20 * HOUR);
    table.silence().await;
    let before = table.whispers("Dunstan").len();
    let line = format!("/mod replace player:@{former} with:@Dunstan reason:\"moved to the coast\"");
    let (preview, said) = table.order(&line).await;
    let dunstan = format!("<@{}>", table.person("Dunstan").id);
    assert!(preview.contains(&dunstan) && preview.contains(former), "{preview}");
    assert!(said[0].content.contains("gives the seat"), "{}", said[0].content);
    assert_signed(&table, &said[0].content, "moved to the coast");
    assert!(said[1].content.contains(&dunstan) && said[1].notifies.len() == 1, "{said:?}");

    // The newcomer gets the state of the match and the cards; the former holder knows nothing any more.
    let told = table.whispers("Dunstan").split_off(before);
    let whole = told.iter().map(|told| told.content.as_str()).collect::<Vec<_>>().join("\n");
    assert!(whole.contains("playing in **Match 1**") && whole.contains("Turn"), "{whole}");
    assert!(told.iter().any(|told| !told.components.is_empty()), "with cards to commit: {told:?}");
    assert_eq!(table.view(id, "Dunstan").await.own.expect("a hand").hand, hand);
    assert!(table.view(id, former).await.own.is_none());

    // The former holder's time, bank and missed deadlines are not inherited.
    let mut db = table.matches.store().read().await.expect("the database");
    let held = tenures::all(&mut db, id).await.expect("rows");
    let held: Vec<_> = held.into_iter().filter(|held| held.seat == seat).collect();
    assert_eq!(held.len(), 2);
    assert_eq!(held[0].until, Some(held[1].since));
    assert_eq!(
        (held[1].holder.to_string(), held[1].until),
        (table.person("Dunstan").id.to_string(), None)
    );
    let now = tenures::current(&mut db, id).await.expect("rows")[seat.index()].clone();
    assert_eq!((now.missed, now.bank), (0, 24 * HOUR));
    drop(db);
    let waits = table.waits(id).await;
    let row = waits.iter().find(|row| row.seat == seat).expect("it still waits");
    assert_eq!(row.due, Some(table.matches.clock().now().after(24 * HOUR)));
    table.assert_quiet();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_cancelled_match_is_over_and_counts_for_nobody() {
    let mut table = open().await;
    let id = table.begin(3).await;
    table.play_to_a_dispute(id).await;
    let missing = table.awaited(id).await;
    let name = table.name_of(missing);
    table.order("/mod offer player:@Aldred reason:\"whoever likes\"").await;
    let (preview, said) = table.order("/mod cancel reason:\"nobody plays any more\"").await;
    assert!(preview.contains("for good"), "{preview}");
    let [.., told, seed] = said.as_slice() else { panic!("it is told: {said:?}") };
    assert!(seed.content.contains("The seed was"), "{}", seed.content);
    assert!(told.content.contains("cancelled"), "{}", told.content);
    assert_signed(&table, &told.content, "nobody plays any more");
    assert_eq!(table.info(id).await.stage, Stage::Cancelled);
    assert!(table.waits(id).await.is_empty());
    // No public message has controls except to check its luck, nor has the last direct message.
    for message in table.said() {
        let mut left = message.controls().filter_map(Component::custom_id);
        assert!(left.all(|id| id.starts_with("check:")), "{message:#?}");
    }
    let whispers = table.whispers(name);
    assert!(whispers.iter().all(|told| told.components.is_empty()), "{whispers:#?}");
    // An old control still visible somewhere changes nothing, nor does the clock.
    let length = table.log(id).await.len();
    let action = Action::of::<Koenig>(&koenig::Action::End);
    let who = PersonId(table.person(name).id.get());
    let submission = Submission { match_id: id, who, action, shown_at: None, origin: None };
    table.matches.submit(&submission).await.expect_err("it is over");
    table.crash_and_restart().await;
    table.manual().advance(400 * HOUR);
    table.silence().await;
    assert_eq!(table.log(id).await.len(), length);
    let here = table.channel;
    let told = table.command("Aldred", here, "/game stats server").await;
    assert!(told.contains("No match"), "{told}");
    let told = table.command(STRANGER, here, "/game log").await;
    let end = "cancelled the match: nobody plays any more";
    assert!(told.contains(end), "its log can still be read, from its end: {told}");
    let told = table.command(name, here, "/game status").await;
    assert!(told.contains("cancelled"), "{told}");
    for line in ["/game map", "/game hand"] {
        let given = table.world.slash(table.person(name).id, here, line).expect("it can be given");
        let answer = table.private_answer(name, given).await;
        assert!(answer.components.is_empty(), "{line}: {answer:#?}");
    }
    // The channel is free for another match.
    table.begin(3).await;
    table.assert_quiet();
}
