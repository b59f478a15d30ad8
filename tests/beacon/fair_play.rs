//! Matches over the emulator whose luck is checked without trusting anybody: with the channel's messages, by
//! `witan verify`, and by the verifier in another language.

use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use std::time::Duration;

use crate::signer;
use crate::table::{PLAYERS, Table};
use beacon_relay::{Manner, Relay};
use discord_emulator::{
    ButtonAction, Component, MessageId, Permissions, RateLimitScope, Requests, RestTrouble,
    RetryAfter, Route, Times, World,
};
use game_api::{Action, Policies};
use game_api::{BeaconUse, Chain, Digest, PersonId, Seed, SeededChance};
use game_api::{Press, Row};
use koenig::Koenig;
use koenig::rules::PhaseView;
use serde_json::{Value, json};
use witan::app::matches::{Format, Matches, Submission, export};
use witan::clock::{Clock, Manual, Moment};
use witan::domain::log::{Extent, LogEnd, Note};
use witan::domain::{MatchId, Stage, log};
use witan::luck::beacon::Beacon;
use witan::luck::starts;
use witan::moderation::order::{Order, OrderId, Request};
use witan::store::{Store, backup, matches as rows};

/// A time long after every message of these tests: to the bot, Discord has all of them in time.
const FAR_AHEAD: i64 = 4_102_444_800_000;

/// A time before all of them: each comes too late.
const LONG_AGO: i64 = 1_500_000_000_000;

/// Longer than until the announced round.
const A_ROUND: Duration = Duration::from_secs(5);

const SCRIPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/peers/verify.py");

struct Scene {
    table: Table,
    /// The hands of the clock.
    hands: Arc<Manual>,
    relay: Relay,
}

impl Scene {
    async fn open(now_ms: i64) -> Self {
        let clock = Clock::manual(Moment::from_ms(now_ms));
        let of_relay = clock.clone();
        let relay = Relay::start(Arc::clone(&signer()), 0, move || of_relay.now().ms());
        let relay = relay.await.expect("a free port");
        let beacon = Beacon::on_this_machine(Chain::TRIAL, &[relay.address()]).expect("it is here");
        let table = Table::open_with(clock.clone(), Some(beacon)).await;
        let Clock::Manual(hands) = clock else { unreachable!("it was just made") };
        Self { table, hands, relay }
    }

    /// Seats three players, and starts the match as the host. The channel names a future round.
    async fn start(&self) -> MatchId {
        let id = self.seat_three().await;
        self.press_start().await;
        self.table.silence().await;
        id
    }

    async fn seat_three(&self) -> MatchId {
        let table = &self.table;
        table.command("Aldred", table.channel, "/game new place:here players:3").await;
        table.command("Beorn", table.channel, "/game join seed-text:\"seven swans\"").await;
        let joined = table.command("Cwen", table.channel, "/game join").await;
        let id = table.open_match(table.channel).await;
        assert!(!joined.contains(&self.hash(id).await.to_string()), "it is in the channel");
        table.silence().await;
        id
    }

    async fn press_start(&self) {
        let started = self.table.command("Aldred", self.table.channel, "/game start").await;
        assert!(started.contains("in a moment"), "{started}");
    }

    /// The public hash of a match's seed.
    async fn hash(&self, id: MatchId) -> Digest {
        let disclosed = self.table.matches.disclosed(id).await.expect("the database");
        disclosed.expect("the match").hash
    }

    async fn stage(&self, id: MatchId) -> Stage {
        let mut db = self.table.matches.store().read().await.expect("the database");
        rows::load(&mut db, id).await.expect("the database").expect("the match").stage
    }

    /// Waits until a match of a restored copy has got its beacon round.
    async fn renewed(&self, id: MatchId) {
        self.hands.advance(A_ROUND);
        let mut stands_still = true;
        while stands_still {
            tokio::time::sleep(Duration::from_millis(10)).await;
            let mut db = self.table.matches.store().read().await.expect("the database");
            let info = rows::load(&mut db, id).await.expect("the database").expect("the match");
            stands_still = info.paused.is_some();
        }
        self.table.silence().await;
    }

    /// Waits until the match has begun.
    async fn begun(&self, id: MatchId) {
        while self.stage(id).await == Stage::Starting {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        assert_eq!(self.stage(id).await, Stage::Running);
        self.table.silence().await;
    }

    /// Plays on with simple players, for this many decisions or to the end.
    async fn play(&self, id: MatchId, decisions: usize) {
        let mut luck = SeededChance::new(Seed::new([3; 32]), 0);
        for _ in 0..decisions {
            let view = self.table.view(id, PLAYERS[0]).await;
            if matches!(view.phase, PhaseView::Over { .. }) {
                break;
            }
            let seat = self.table.matches.snapshot(id, PersonId(0)).await.expect("it runs");
            let awaited = {
                let mut db = self.table.matches.store().read().await.expect("the database");
                witan::deadlines::awaited(&mut db, id).await.expect("the rows")[0].seat
            };
            let who = seat.seats[awaited].holder;
            let snapshot = self.table.matches.snapshot(id, who).await.expect("it runs");
            let own = snapshot.view.view::<Koenig>().expect("the game is koenig");
            let action = Koenig::quick(own, &mut luck).expect("it is awaited");
            let action = Action::of::<Koenig>(&action);
            let submission = Submission { match_id: id, who, action, shown_at: None, origin: None };
            self.table.matches.submit(&submission).await.expect("it is legal");
        }
        self.table.silence().await;
    }

    /// A button of the newest board that is an action of the game.
    fn offered(&self) -> Option<(MessageId, String)> {
        let board = self.table.board()?;
        let id = board.controls().find_map(|control| match control {
            Component::Button { action: ButtonAction::Press { custom_id }, .. } => {
                custom_id.starts_with("act:").then(|| custom_id.clone())
            }
            Component::Button { .. } | Component::Select { .. } => None,
        })?;
        Some((board.id, id))
    }

    async fn exported(&self, id: MatchId) -> String {
        let mut db = self.table.matches.store().read().await.expect("the database");
        let matches = &self.table.matches;
        let text =
            export(matches.games(), &mut db, &[matches.locales().usual()], id, Format::Jsonl).await;
        text.expect("a log")
    }

    /// All texts in the channel, joined.
    fn said(&self) -> String {
        self.table.said().iter().map(|message| message.content.clone() + "\n\n").collect()
    }

    /// Checks the exported log of a finished match with all verifiers, and returns the result.
    async fn checked(&self, id: MatchId, hash: Digest) -> log::Verified {
        let text = self.exported(id).await;
        let verified = log::verify(&witan::games::built_in(), &text, Some(hash)).expect("it holds");
        assert_eq!(verified.extent, Extent::Whole);
        let (said, own) = (self.said(), Digest::of(&text).to_string());
        assert_eq!(verified.log_hash.to_string(), own);
        assert!(said.contains(&own), "the log's hash is told: {said}");
        let seed = self.table.matches.disclosed(id).await.expect("the database");
        let seed = seed.and_then(|luck| luck.server_seed).expect("it is known");
        assert!(said.contains(&seed), "the seed is told: {said}");
        agrees(self.table.directory(), &text);
        verified
    }
}

/// Asserts that the verifier in another language finds the same.
fn agrees(directory: &Path, text: &str) {
    let file = directory.join("match.jsonl");
    std::fs::write(&file, text).expect("a file");
    let Ok(output) = Command::new("python3").arg(SCRIPT).arg(&file).output() else {
        eprintln!("skipped: there is no python3 here");
        return;
    };
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

/// Asserts that the message with the seed's hash is never edited, and is above the lobby.
fn is_published(scene: &Scene, hash: Digest) {
    let said = scene.table.said();
    let published = said.iter().find(|message| message.content.contains(&hash.to_string()));
    let published = published.expect("the whole hash is published");
    assert_eq!(published.edited_at, None, "it would be worth nothing");
    let lobby = said.iter().position(|message| message.content.contains("/game seed"));
    let at = said.iter().position(|message| message.id == published.id);
    assert!(at < lobby.or(Some(usize::MAX)));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_with_a_round_of_the_beacon_verifies() {
    let mut scene = Scene::open(FAR_AHEAD).await;
    let id = scene.start().await;
    let hash = scene.hash(id).await;
    is_published(&scene, hash);
    assert!(scene.said().contains("of witan-trial is mixed in"));
    // The check button shows the added words, and their hash binds them.
    let said = scene.table.said();
    let start = said.iter().find(|message| message.content.contains("of witan-trial"));
    let check = format!("check:{id}:0:");
    let pressed = scene.table.press("Edith", start.expect("it is said"), &check);
    let edith = scene.table.person("Edith");
    let told = scene.table.read(&edith, pressed.expect("a button")).await;
    assert!(told.contains("seven swans"), "{told}");
    // Nothing can be changed any more, and nothing has been drawn.
    for line in ["/game join", "/game leave", "/game seed text:\"one more\"", "/game start"] {
        let told = scene.table.command("Edith", scene.table.channel, line).await;
        assert!(!told.is_empty());
        assert_eq!(scene.stage(id).await, Stage::Starting, "{line}: {told}");
    }
    // A crash between the message and the round loses nothing.
    scene.table.crash_and_restart().await;
    assert_eq!(scene.stage(id).await, Stage::Starting);
    scene.hands.advance(A_ROUND);
    scene.begun(id).await;
    scene.play(id, usize::MAX).await;
    let verified = scene.checked(id, hash).await;
    assert!(matches!(verified.beacon, BeaconUse::Mixed(_)), "{verified:?}");
    // Hashes take two small lines of what is read first: one above the lobby, one at the start.
    let said = scene.table.said();
    let board = said.iter().position(|message| message.content.starts_with("### "));
    let early = said.iter().take(board.expect("it has begun"));
    let early: Vec<&str> = early.map(|message| message.content.as_str()).collect();
    let hashes: Vec<&&str> = early.iter().filter(|text| text.contains("SHA-256")).collect();
    assert!(hashes.len() == 2 && hashes.iter().all(|it| it.starts_with("-# ")), "{early:#?}");
    assert!(hashes.iter().all(|text| text.lines().count() == 1), "{hashes:#?}");
    let added = verified.added.to_string();
    assert!(told.contains(&added) && scene.said().contains(&added), "it was published before");
    assert_eq!(verified.notes, []);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_no_relay_answers_for_says_so_and_verifies() {
    let scene = Scene::open(FAR_AHEAD).await;
    scene.relay.behave(Manner::Down);
    let id = scene.start().await;
    let hash = scene.hash(id).await;
    scene.hands.advance(A_ROUND);
    // Each relay is asked repeatedly, for half a minute by the clock.
    while scene.stage(id).await == Stage::Starting {
        scene.hands.advance(Duration::from_secs(1));
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    scene.begun(id).await;
    assert!(scene.said().contains("didn’t arrive in time"), "{}", scene.said());
    let told = scene.table.command("Cwen", scene.table.channel, "/game verify").await;
    assert!(told.contains("didn’t arrive in time"), "{told}");
    scene.play(id, usize::MAX).await;
    let verified = scene.checked(id, hash).await;
    assert!(matches!(verified.beacon, BeaconUse::Missed { .. }), "{verified:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_round_whose_message_comes_late_is_not_taken() {
    let scene = Scene::open(LONG_AGO).await;
    let id = scene.start().await;
    scene.begun(id).await;
    let said = scene.said();
    assert_eq!(said.matches("The previous message came too late").count(), 2, "{said}");
    assert!(said.contains("didn’t arrive in time"), "{said}");
    assert_eq!(scene.relay.asked(), 0, "the relay has it; it is not asked");
}

/// The lobby's own change, which may be slow, does not make it late.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_round_is_named_before_the_lobby_changes() {
    let scene = Scene::open(FAR_AHEAD).await;
    scene.seat_three().await;
    let limited = RestTrouble::RateLimited {
        scope: RateLimitScope::User,
        retry_after_ms: 60_000,
        header: RetryAfter::InHeader,
    };
    let edits = Requests::to(Route::EditMessage);
    let _limited = scene.table.world.trouble_rest(edits, Times::UntilLifted, limited);
    scene.press_start().await;
    let named = |_: &World| scene.said().contains("of witan-trial is mixed in").then_some(());
    scene.table.until("the round", named).await;
    assert!(!scene.said().contains("about to start"), "{}", scene.said());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_whose_start_cannot_be_told_does_not_wait_for_ever() {
    let scene = Scene::open(FAR_AHEAD).await;
    let id = scene.seat_three().await;
    scene.table.world.deny(scene.table.channel, Permissions::SEND_MESSAGES);
    scene.press_start().await;
    scene.hands.advance(A_ROUND);
    assert_eq!(scene.stage(id).await, Stage::Starting, "nobody was told the round");
    scene.hands.advance(Duration::from_secs(700));
    while scene.stage(id).await == Stage::Starting {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    assert_eq!(scene.stage(id).await, Stage::Running);
    assert_eq!(scene.relay.asked(), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_cancelled_match_and_a_closed_lobby_tell_their_seeds() {
    let scene = Scene::open(FAR_AHEAD).await;
    let id = scene.start().await;
    let hash = scene.hash(id).await;
    scene.hands.advance(A_ROUND);
    scene.begun(id).await;
    scene.play(id, 40).await;
    let running = scene.exported(id).await;
    let so_far = log::verify(&witan::games::built_in(), &running, Some(hash)).expect("it holds");
    assert_eq!(so_far.extent, Extent::SoFar { uncounted: None });
    cancel(&scene.table, id).await;
    let text = scene.exported(id).await;
    let closing = text.lines().last().expect("a closing line");
    let closing: log::Closing = serde_json::from_str(closing).expect("it is one");
    assert_eq!(closing.end, LogEnd::Cancelled);
    scene.checked(id, hash).await;

    // Without guests there is no seed to publish.
    for has_guest in [true, false] {
        let table = &scene.table;
        table.command("Aldred", table.channel, "/game new place:here players:3").await;
        table.silence().await;
        let id = table.open_match(table.channel).await;
        let hash = scene.hash(id).await;
        if has_guest {
            table.command("Beorn", table.channel, "/game join").await;
            table.command("Beorn", table.channel, "/game leave").await;
        }
        let told = table.command("Aldred", table.channel, "/game leave").await;
        assert!(told.contains("closed"), "{told}");
        table.silence().await;
        let disclosed = table.matches.disclosed(id).await.expect("the database");
        let seed = disclosed.expect("the match").server_seed.expect("it is known");
        assert_eq!(Seed::from_hex(&seed).expect("64 digits").hash(), hash);
        assert_eq!(scene.said().contains(&seed), has_guest, "{}", scene.said());
    }
}

async fn cancel(table: &Table, id: MatchId) {
    let mut db = table.matches.store().read().await.expect("the database");
    let info = rows::load(&mut db, id).await.expect("the rows").expect("the match");
    drop(db);
    let moderator = PersonId(table.person("Mildred").id.get());
    let request = Request {
        guild: info.guild.expect("a server"),
        match_id: id,
        moderator,
        order: Order::Cancel,
        reason: "nobody comes".to_owned(),
    };
    let preview = table.matches.moderation().ask(&request).await.expect("it can be ordered");
    let Row::Buttons(buttons) = &preview.controls[0] else { panic!("buttons") };
    let Press::Order { number, .. } = buttons[0].press else { panic!("an order's") };
    let done = table
        .matches
        .moderation()
        .carry_out(OrderId(number), info.guild.expect("a server"), moderator)
        .await;
    done.expect("nothing has changed meanwhile");
    table.silence().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_of_a_copy_that_was_put_back_throws_nothing_twice() {
    let mut scene = Scene::open(FAR_AHEAD).await;
    let id = scene.start().await;
    let hash = scene.hash(id).await;
    scene.hands.advance(A_ROUND);
    scene.begun(id).await;
    scene.play(id, 30).await;
    let copy = scene.table.directory().join("copy.db");
    let database = scene.table.directory().join("witan.db");
    backup::save(&database, &copy).await.expect("a copy");
    let thrown = numbers(&scene.exported(id).await);
    scene.play(id, 60).await;
    let seen = numbers(&scene.exported(id).await);
    assert!(seen.len() > thrown.len(), "somebody has thrown since");
    scene
        .table
        .restart_after(async |database| {
            backup::restore(&copy, database, Moment::from_ms(FAR_AHEAD)).await.expect("put back");
        })
        .await;
    scene.table.silence().await;
    assert!(scene.said().contains("waits for a public round"), "{}", scene.said());
    let refused = scene.table.command("Aldred", scene.table.channel, "/game undo steps:1").await;
    assert!(refused.contains("once the public round that decides"), "{refused}");
    let resumed = scene.table.command("Aldred", scene.table.channel, "/game resume").await;
    assert!(resumed.contains("once the public round that decides"), "{resumed}");
    scene.renewed(id).await;
    assert!(scene.said().contains("nobody could know or choose"), "{}", scene.said());
    scene.play(id, usize::MAX).await;
    let text = scene.exported(id).await;
    let new: Vec<u64> = numbers(&text).split_off(thrown.len());
    assert!(!new.is_empty() && new.iter().all(|number| !seen.contains(number)), "{new:?}");
    let verified = scene.checked(id, hash).await;
    let [Note::Restored { line, beacon: BeaconUse::Mixed(pulse) }] = verified.notes[..] else {
        panic!("a round is mixed in: {verified:?}")
    };
    // Omitting the round, naming another, or changing the numbers changes the dice that follow.
    let forged = |change: &dyn Fn(&mut Value)| {
        let mut lines: Vec<Value> =
            text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
        change(&mut lines[line - 1]);
        let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
        log::verify(&witan::games::built_in(), &text, None).expect_err("it is forged").to_string()
    };
    let numbered = |it: &mut Value, number: i64| {
        (it["event"]["draws"], it["event"]["commitments"]) = (json!(number), json!(number));
    };
    let chosen = forged(&|it| {
        it["event"]["beacon"] = json!("off");
        numbered(it, it["at"].as_i64().expect("a moment") * 1000);
    });
    assert!(chosen.contains("seed") && chosen.contains("give"), "{chosen}");
    let due = 1000 * Chain::TRIAL.due_ms(pulse.round);
    let moved = forged(&|it| numbered(it, due + 1000));
    assert!(moved.contains(&format!("numbers go on from {due}")), "{moved}");
    let other = forged(&|it| it["event"]["beacon"]["mixed"]["round"] = json!(7));
    assert!(other.contains("round 7"), "{other}");
}

/// The numbers of the draws in a log.
fn numbers(text: &str) -> Vec<u64> {
    text.split("\"draw\":")
        .skip(1)
        .map(|rest| rest.chars().take_while(char::is_ascii_digit).collect::<String>())
        .map(|digits| digits.parse().expect("a number"))
        .collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lobby_of_a_copy_that_was_put_back_has_another_seed() {
    let mut scene = Scene::open(FAR_AHEAD).await;
    let (table, channel) = (&scene.table, scene.table.channel);
    table.command("Aldred", channel, "/game new place:here players:3").await;
    table.silence().await;
    let id = table.open_match(channel).await;
    let before = scene.hash(id).await;
    let copy = scene.table.directory().join("copy.db");
    backup::save(&scene.table.directory().join("witan.db"), &copy).await.expect("a copy");
    scene
        .table
        .restart_after(async |database| {
            backup::restore(&copy, database, Moment::from_ms(FAR_AHEAD)).await.expect("put back");
        })
        .await;
    scene.table.silence().await;
    let after = scene.hash(id).await;
    assert_ne!(before, after);
    assert!(scene.said().contains("has a new seed"), "{}", scene.said());
    assert!(scene.said().contains(&after.to_string()), "{}", scene.said());
}

/// It starts only with another seed: the one in the copy may have been seen.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_of_a_copy_that_was_about_to_start_does_not_start_with_the_same_seed() {
    let mut scene = Scene::open(FAR_AHEAD).await;
    let id = scene.start().await;
    let before = scene.hash(id).await;
    let copy = scene.table.directory().join("copy.db");
    backup::save(&scene.table.directory().join("witan.db"), &copy).await.expect("a copy");
    scene.hands.advance(A_ROUND);
    let clock = scene.table.matches.clock().clone();
    let put_back = async |database: &Path| {
        backup::restore(&copy, database, Moment::from_ms(FAR_AHEAD)).await.expect("put back");
        let store = Store::open(database).await.expect("the database");
        let (games, texts) = (witan::games::built_in(), witan::games::texts());
        let matches = Matches::with_beacon(store, clock, games, texts, Some(Chain::TRIAL));
        // The program's first step at start, which does not wait until such matches are settled.
        starts::catch_up(&matches, None).await.expect("the database");
        let info = matches.info(id).await.expect("the database").expect("the match");
        assert_eq!(info.stage, Stage::Starting);
        matches.store().close().await;
    };
    scene.table.restart_after(put_back).await;
    scene.table.silence().await;
    assert_ne!(scene.hash(id).await, before);
    scene.hands.advance(A_ROUND);
    scene.begun(id).await;
}

/// Replaces the database with a copy by hand, after the match has shown controls the copy does not know. Returns such a
/// control.
async fn put_back_by_hand(scene: &mut Scene, id: MatchId) -> (MessageId, String) {
    let copy = scene.table.directory().join("copy.db");
    backup::save(&scene.table.directory().join("witan.db"), &copy).await.expect("a copy");
    let offered = loop {
        scene.play(id, 3).await;
        if let Some(offered) = scene.offered() {
            break offered;
        }
    };
    scene
        .table
        .restart_after(async |database| {
            for side in ["-wal", "-shm"] {
                let _ = std::fs::remove_file(format!("{}{side}", database.display()));
            }
            std::fs::copy(&copy, database).expect("it is copied by hand");
        })
        .await;
    offered
}

/// A copy restored by other means is noticed when the bot starts, from the messages it has shown.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_restored_copy_is_noticed_by_messages_it_does_not_know() {
    let mut scene = Scene::open(FAR_AHEAD).await;
    let id = scene.start().await;
    scene.hands.advance(A_ROUND);
    scene.begun(id).await;
    put_back_by_hand(&mut scene, id).await;
    let anybody = scene.table.person("Mildred").id;
    let channel = scene.table.channel;
    let told = |world: &World| {
        let messages = world.messages(anybody, channel);
        messages.iter().any(|one| one.content.contains("from an older copy")).then_some(())
    };
    scene.table.until("the bot to notice", told).await;
    scene.table.crash_and_restart().await;
    scene.renewed(id).await;
    scene.play(id, 3).await;
    scene.table.silence().await;
    // Before and after the round.
    assert_eq!(scene.said().matches("from an older copy").count(), 2, "{}", scene.said());
}

/// If the bot may not read its own messages, it notices an older copy when somebody presses a control the copy does not
/// know.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_restored_copy_is_noticed_by_a_control_it_does_not_know() {
    let mut scene = Scene::open(FAR_AHEAD).await;
    scene.table.world.deny(scene.table.channel, Permissions::READ_MESSAGE_HISTORY);
    let id = scene.start().await;
    scene.hands.advance(A_ROUND);
    scene.begun(id).await;
    let (message, control) = put_back_by_hand(&mut scene, id).await;
    scene.table.silence().await;
    assert!(!scene.said().contains("from an older copy"));
    for name in PLAYERS[..3].iter().chain(&PLAYERS[..3]) {
        let person = scene.table.person(name);
        let pressed = scene.table.world.press(person.id, message, &control).expect("a control");
        let told = scene.table.read(&person, pressed).await;
        // The first press says so; then the match waits for its round.
        assert!(told.contains("moved on") || told.contains("just restored"), "{told}");
    }
    scene.table.silence().await;
    assert_eq!(scene.said().matches("from an older copy").count(), 1, "{}", scene.said());
    scene.renewed(id).await;
    let pressed = scene.table.world.press(scene.table.person("Beorn").id, message, &control);
    scene.table.read(&scene.table.person("Beorn"), pressed.expect("a control")).await;
    assert_eq!(scene.said().matches("from an older copy").count(), 2, "{}", scene.said());
}
