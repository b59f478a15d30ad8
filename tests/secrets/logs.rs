//! The program's logs, whatever is requested: no token, no luck, no hidden card.

use std::fs::File;
use std::path::Path;
use std::process::{Child, Command};
use std::sync::{Arc, Mutex, PoisonError};

use crate::house::{DEADLINE, House, PATIENCE, awaited_in, holder, submission};
use crate::table::PLAYERS;
use discord_emulator::{Answer, Component, Emulator, MessageState, Options, World};
use game_api::Policies;
use game_api::{NotDone, PersonId, Seed, SeededChance};
use koenig::Koenig;
use koenig::rules::{Action, Cards, PhaseView, View};
use tracing::Level;
use tracing_subscriber::filter::{EnvFilter, Targets};
use tracing_subscriber::fmt::MakeWriter;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use witan::app::matches::{MatchError, Matches};
use witan::clock::Clock;
use witan::config::Config;
use witan::domain::{ChannelId, MatchId};
use witan::store::{Store, matches as rows};
use witan::{logging, luck};

/// Everything that is logged, in memory.
#[derive(Clone, Default)]
struct Ear {
    heard: Arc<Mutex<Vec<u8>>>,
}

impl Ear {
    fn heard(&self) -> String {
        let heard = self.heard.lock().unwrap_or_else(PoisonError::into_inner).clone();
        String::from_utf8(heard).expect("a text")
    }
}

impl std::io::Write for Ear {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.heard.lock().unwrap_or_else(PoisonError::into_inner).extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for Ear {
    type Writer = Ear;

    fn make_writer(&'a self) -> Ear {
        self.clone()
    }
}

/// Words that no log line for operators may contain.
const WORDS: [&str; 7] = ["x1", "x2", "x3", "Cards {", "hand", "seed", "Seed"];

#[tokio::test]
async fn nothing_secret_is_logged() {
    let ear = Ear::default();
    let lines = tracing_subscriber::fmt::layer().with_writer(ear.clone()).with_ansi(false);
    let ours = Targets::new().with_target("witan", Level::TRACE);
    let subscriber = tracing_subscriber::registry().with(ours).with(lines);
    let listening = subscriber.set_default();
    let token = "MTIzNDU2.GabcDE.the-token_itself";
    let config = Config::read(|name| (name == "DISCORD_TOKEN").then(|| token.into()))
        .expect("shaped like a token");
    // Something an operator might log.
    tracing::info!(target: "witan::test", ?config, "settings");
    let house = House::new().await;
    let id = house.begin(1, 4, Some(DEADLINE), 200).await;
    let view = house.play_to_a_dispute(id).await;
    let PhaseView::Dispute { missing, .. } = &view.phase else { unreachable!("a dispute") };
    // Refusals and their reasons are the most likely to be logged.
    for &seat in missing {
        let hand = house.view(id, holder(seat)).await.own.expect("their own view").hand;
        let cards = hand.least(6);
        let commit = submission(id, holder(seat), Action::Commit { cards });
        let refused = house.matches.submit(&commit).await;
        assert!(matches!(refused, Err(MatchError::NotDone(NotDone::Refused(_)))), "{refused:?}");
    }
    assert!(!house.play_until(id, |_| false).await, "the match comes to its end");
    drop(listening);
    let heard = ear.heard();
    assert!(heard.contains("settings"), "the ear hears: {heard}");
    let seed = [200_u8; 32];
    let seeds = [format!("{seed:?}"), "c8".repeat(32), "200, 200".to_owned()];
    for secret in WORDS.into_iter().chain(seeds.iter().map(String::as_str)).chain(token.split('.'))
    {
        let line = heard.lines().find(|line| line.contains(secret));
        assert_eq!(line, None, "{secret:?} is logged");
    }
    // Nor does `Debug` of values that are passed around show luck.
    let seed = game_api::Seed::new(seed);
    assert!(!format!("{seed:?}").contains("200"), "{seed:?}");
}

#[test]
fn no_level_lets_a_library_tell_what_it_carries() {
    let ear = Ear::default();
    let lines = tracing_subscriber::fmt::layer().with_writer(ear.clone()).with_ansi(false);
    let all = EnvFilter::new("trace,serenity=trace,tungstenite=trace,sqlx=trace");
    let subscriber = tracing_subscriber::registry().with(all).with(lines).with(logging::guard());
    let listening = subscriber.set_default();
    {
        let request =
            tracing::info_span!(target: "serenity::http::client", "request", body = "told 1");
        let _inside = request.enter();
        tracing::error!(target: "serenity::gateway::shard", "told 2");
        tracing::warn!(target: "serenity::gateway::ws", "told 3");
        tracing::trace!(target: "tungstenite::protocol", "told 4");
        tracing::debug!(target: "hyper::proto", "told 5");
        tracing::info!(target: "sqlx::query", "told 6");
        tracing::warn!(target: "sqlx::query", "a slow statement");
        tracing::trace!(target: "witan::app::outbox", "our own");
    }
    drop(listening);
    let heard = ear.heard();
    assert!(!heard.contains("told"), "{heard}");
    assert!(heard.contains("a slow statement") && heard.contains("our own"), "{heard}");
}

/// The program as a process of its own, which ends with the test.
struct Program(Child);

impl Drop for Program {
    fn drop(&mut self) {
        // If it has exited by itself, there is nothing to kill.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Three people who play over the emulator with the program, and its database.
struct Players {
    world: World,
    matches: Matches,
}

impl Players {
    /// A person uses a command, and reads the answer.
    async fn command(&self, name: &str, line: &str) {
        let channel = self.world.channel("great-hall").expect("the channel");
        let person = self.world.person(name).expect("somebody").id;
        let given = self.world.slash(person, channel, line);
        let given = given.unwrap_or_else(|why| panic!("{name} cannot give {line:?}: {why}"));
        let answer = self.world.answer(given).await;
        let (Answer::Message(id) | Answer::Thinking(id)) = answer else {
            panic!("{name} got no answer: {answer:?}")
        };
        self.until("an answer", |world| {
            world.message(person, id).filter(|it| it.state != MessageState::Thinking)
        })
        .await;
    }

    async fn until<T>(&self, what: &str, look: impl FnMut(&World) -> Option<T>) -> T {
        let found = self.world.wait_for(PATIENCE, look).await;
        found.unwrap_or_else(|| panic!("waited in vain for {what}"))
    }

    /// The match as one player may know it, read from the database, as the program is another process.
    async fn view(&self, id: MatchId, name: &str) -> View {
        let games = witan::games::built_in();
        let store = self.matches.store().clone();
        let matches = Matches::new(store, Clock::System, games, witan::games::texts());
        let person = PersonId(self.world.person(name).expect("somebody").id.get());
        let snapshot = matches.snapshot(id, person).await.expect("it runs");
        snapshot.view.view::<Koenig>().expect("the game is koenig").clone()
    }

    /// Commits cards: by the list in a direct message, by a reply to it, or by command.
    async fn commit(&self, name: &str, cards: Cards, way: usize) {
        let person = self.world.person(name).expect("somebody").id;
        let conversation = self.world.direct_channel(person).expect("a conversation");
        let offered = self
            .until("a whisper with a list", |world| {
                world.messages(person, conversation).into_iter().rev().find_map(|message| {
                    let list = message.controls().find_map(Component::custom_id)?.to_owned();
                    Some((message.id, list))
                })
            })
            .await;
        match way % 3 {
            0 => {
                let values: Vec<String> = [("x1", cards.x1), ("x2", cards.x2), ("x3", cards.x3)]
                    .into_iter()
                    .flat_map(|(word, count)| (1..=count).map(move |nth| format!("{word}.{nth}")))
                    .collect();
                let values: Vec<&str> = values.iter().map(String::as_str).collect();
                let (message, list) = offered;
                let chosen = self.world.select(person, message, &list, &values);
                self.world.answer(chosen.expect("the cards are offered")).await;
            }
            1 => {
                let text = cards.to_string();
                let said = self.world.say(person, conversation, &text).expect("people can write");
                self.until("a reply", |world| {
                    let said = |message: &discord_emulator::Message| message.reply_to == Some(said);
                    world.messages(person, conversation).into_iter().find(said)
                })
                .await;
            }
            _ => self.command(name, &format!("/king commit cards:\"{cards}\"")).await,
        }
    }

    /// Plays until a dispute is decided.
    async fn play(&self, id: MatchId) {
        let mut luck = SeededChance::new(Seed::new([9; 32]), 0);
        for turn in 0..200 {
            let public = self.view(id, "Mildred").await;
            let seat = awaited_in(&public).expect("somebody is awaited");
            let name = PLAYERS[seat.index()];
            if let PhaseView::Aftermath { .. } = public.phase {
                return;
            }
            let view = self.view(id, name).await;
            match Koenig::quick(&view, &mut luck).expect("it is awaited") {
                Action::Commit { cards } => self.commit(name, cards, turn).await,
                Action::Move { to } => self.command(name, &format!("/king move to:{to}")).await,
                Action::Through { to, card } => {
                    self.command(name, &format!("/king travel to:{to} card:{card}")).await;
                }
                Action::Place => self.command(name, "/king place").await,
                Action::Reroll { card } => {
                    self.command(name, &format!("/king roll card:{card}")).await;
                }
                Action::Banish { .. } | Action::End | Action::Keep | Action::Decline => {
                    self.command(name, "/king end").await;
                }
            }
        }
        panic!("no dispute in so many turns");
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// RFC 4648 without padding, enough to search for.
fn base64(bytes: &[u8]) -> String {
    let letters: Vec<char> =
        ('A'..='Z').chain('a'..='z').chain('0'..='9').chain(['+', '/']).collect();
    bytes
        .as_chunks::<3>()
        .0
        .iter()
        .flat_map(|&[a, b, c]| {
            let all = u32::from_be_bytes([0, a, b, c]);
            [18, 12, 6, 0].map(|shift| letters[(all >> shift & 63) as usize])
        })
        .collect()
}

/// Starts the program against an emulator, with all its log levels going to a file.
fn start(directory: &Path, emulator: &Emulator) -> Program {
    let door = serde_json::to_string(&emulator.door()).expect("a door is JSON");
    std::fs::write(directory.join("door.json"), door).expect("a file");
    let heard = File::create(directory.join("heard.txt")).expect("a file");
    let mut program = Command::new(env!("CARGO_BIN_EXE_witan"));
    for name in ["DISCORD_TOKEN", "WITAN_DATABASE", "WITAN_ASSETS", "WITAN_LOCALES"] {
        program.env_remove(name);
    }
    program
        .env("RUST_LOG", "trace")
        .current_dir(directory)
        .args(["against", "door.json", "--db", "witan.db"])
        .stdout(heard.try_clone().expect("a file"))
        .stderr(heard);
    Program(program.spawn().expect("the program can be run"))
}

/// `witan export` of the running match contains no commitment before its reveal.
fn assert_export_tells_nothing(directory: &Path, id: MatchId) {
    let exported = Command::new(env!("CARGO_BIN_EXE_witan"))
        .current_dir(directory)
        .env("RUST_LOG", "trace")
        .args(["export", &id.to_string(), "--db", "witan.db"])
        .output()
        .expect("the program can be run");
    assert!(exported.status.success());
    let text = String::from_utf8(exported.stdout).expect("a text");
    let committed: Vec<&str> = text.lines().filter(|line| line.contains("committed")).collect();
    assert!(committed.len() >= 3, "everybody committed: {text}");
    assert!(committed.iter().all(|line| line.contains("\"cards\":null")), "{committed:#?}");
    assert!(text.contains("\"server_seed\":null"), "{text}");
    let complaints = String::from_utf8(exported.stderr).expect("a text");
    assert!(!complaints.contains("x1"), "{complaints}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_dispute_under_rust_log_trace_tells_nothing() {
    let directory = tempfile::tempdir().expect("a directory");
    let emulator = Emulator::start(Options { unlimited: true, ..Options::default() })
        .await
        .expect("an emulator");
    let program = start(directory.path(), &emulator);
    let world = emulator.world();
    let connected =
        |world: &World| (world.bot_is_connected() && !world.commands().is_empty()).then_some(());
    world.wait_for(PATIENCE, connected).await.expect("the bot connects");
    let store = Store::open(&directory.path().join("witan.db")).await.expect("the database");
    let games = witan::games::built_in();
    let matches = Matches::new(store, Clock::System, games, witan::games::texts());
    let players = Players { world, matches };
    players.command("Aldred", "/game new place:here players:3").await;
    players.command("Beorn", "/game join").await;
    players.command("Cwen", "/game join").await;
    players.command("Aldred", "/game start").await;
    let mut db = players.matches.store().read().await.expect("the database");
    let channel = ChannelId(players.world.channel("great-hall").expect("the channel").get());
    let id = rows::open_in(&mut db, channel).await.expect("the rows").expect("the match is open");
    let seed = luck::of(&mut db, id).await.expect("a seed").server_seed;
    drop(db);
    players.command("Aldred", "/game hand").await;
    players.play(id).await;
    drop(program);
    assert_export_tells_nothing(directory.path(), id);
    let heard = std::fs::read_to_string(directory.path().join("heard.txt")).expect("a text");
    assert!(heard.contains("connected"), "the ear hears: {heard}");
    let seed = seed.reveal();
    let token = emulator.token();
    let mut secrets = vec![
        token.to_owned(),
        hex(seed),
        hex(seed).to_uppercase(),
        base64(&seed[..30]),
        format!("{seed:?}").trim_matches(['[', ']']).to_owned(),
        base64(token.as_bytes()),
    ];
    // No card in any form: as people type them, as lists contain them, as JSON, as direct messages show them.
    secrets.extend(["x1", "x2", "x3", "X1", "Your hand", "Cards {"].map(str::to_owned));
    // With an interaction's token, its private answer could be read.
    secrets.extend(["/callback", "/webhooks/", "Authorization"].map(str::to_owned));
    for secret in secrets {
        let line = heard.lines().find(|line| line.contains(&secret));
        assert_eq!(line, None, "{secret:?} is logged");
    }
}
