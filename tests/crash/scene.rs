//! The scene: an emulator in this process, the program in another, and the database in between.

use crate::program::Program;
use std::cell::Cell;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use witan::app::matches::Matches;
use witan::clock::Clock;
use witan::outbox;
use witan::store::Store;

use discord_emulator::{Emulator, Options, Requests, RestTrouble, Route, Times, World};
use tempfile::TempDir;
use tokio::sync::watch;

/// Timeout for anything at all, on a slow machine under load.
pub const PATIENCE: Duration = Duration::from_secs(120);

/// How often the database is polled for writes of the other process.
pub const GLANCES: Duration = Duration::from_millis(5);

/// How long Discord waits for an answer.
const ANSWER_LIMIT: Duration = Duration::from_secs(3);

/// The emulator with the program in a process of its own.
pub struct Scene {
    pub world: World,
    pub store: Store,
    life: watch::Sender<Life>,
    program: Program,
    /// When the program was last started.
    started: Cell<Instant>,
    /// How long the last start took, until the program could answer.
    start_up: Cell<Duration>,
    emulator: Emulator,
    directory: TempDir,
}

/// The current process of the program, and its state.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Life {
    /// The number of the process.
    pub number: u32,
    /// Whether it receives interactions.
    pub listens: bool,
}

impl Scene {
    /// Opens a new, empty scene.
    pub async fn new() -> Scene {
        Scene::in_directory(tempfile::tempdir().expect("a directory")).await
    }

    /// Opens a scene from a kept directory.
    pub async fn from(kept: &Path) -> Scene {
        let directory = tempfile::tempdir().expect("a directory");
        copy(kept, directory.path());
        Scene::in_directory(directory).await
    }

    async fn in_directory(directory: TempDir) -> Scene {
        let saved_world = Some(directory.path().join("world.json"));
        let emulator = Emulator::start(Options {
            bot_name: "witan".to_owned(),
            saved_world,
            unlimited: true,
            ..Options::default()
        })
        .await
        .expect("an emulator");
        refuse_emojis(&emulator.world());
        let door = directory.path().join("door.json");
        let json = serde_json::to_string(&emulator.door()).expect("a door is plain data");
        fs::write(&door, json).expect("a file");
        let database = directory.path().join("witan.db");
        // Opened here first, so that it exists whatever happens to the program.
        let store = Store::open(&database).await.expect("a database");
        let program = Program::new(directory.path());
        let life = watch::Sender::new(Life { number: 0, listens: false });
        let scene = Scene {
            world: emulator.world(),
            store,
            life,
            program,
            started: Cell::new(Instant::now()),
            start_up: Cell::new(Duration::from_millis(200)),
            emulator,
            directory,
        };
        scene.begin_life();
        scene.until_it_listens().await;
        scene
    }

    /// Ends everything cleanly, and keeps the database and the world.
    pub async fn keep(self) -> TempDir {
        self.program.kill();
        self.store.close().await;
        self.emulator.stop().await.expect("the world can be saved");
        self.directory
    }

    /// The write-ahead log of the program's database, which changes with every write.
    pub fn write_ahead_log(&self) -> PathBuf {
        self.directory.path().join("witan.db-wal")
    }

    /// How long the program's last start took, until it could answer.
    pub fn start_up(&self) -> Duration {
        self.start_up.get()
    }

    /// The current process of the program, to watch.
    pub fn life(&self) -> watch::Receiver<Life> {
        self.life.subscribe()
    }

    /// Kills the program at once. Interactions sent to this process stay unanswered.
    pub fn kill(&self) {
        self.program.kill();
        self.life.send_modify(|life| life.listens = false);
        self.world.pass_time(ANSWER_LIMIT);
    }

    /// Lifts the faults that held the program when it was killed.
    pub fn lift_faults(&self) {
        self.world.lift_faults();
        refuse_emojis(&self.world);
    }

    /// Starts the program, if it is not running.
    pub fn begin_life(&self) {
        if self.program.start() {
            self.started.set(Instant::now());
            self.life.send_modify(|life| life.number += 1);
        }
    }

    /// Waits until the emulator has noticed that the process has ended.
    pub async fn until_it_is_gone(&self) {
        self.until("the connection to end", |world| (!world.bot_is_connected()).then_some(()))
            .await;
    }

    /// Waits until the program can answer.
    pub async fn until_it_listens(&self) {
        self.until("the program to listen", |world| {
            self.program.assert_runs();
            (world.bot_is_connected() && !world.commands().is_empty()).then_some(())
        })
        .await;
        if !self.life.borrow().listens {
            self.start_up.set(self.started.get().elapsed());
            self.life.send_modify(|life| life.listens = true);
        }
    }

    /// Waits until the program has sent all messages.
    pub async fn until_silence(&self) {
        let began = Instant::now();
        loop {
            let mut db = self.store.read().await.expect("the database");
            if outbox::next_due(&mut db).await.expect("the outbox").is_none() {
                return;
            }
            drop(db);
            assert!(began.elapsed() < PATIENCE, "it does not fall silent: {}", self.incident());
            tokio::time::sleep(GLANCES).await;
        }
    }

    /// Waits until `look` finds something.
    pub async fn until<T>(&self, what: &str, look: impl FnMut(&World) -> Option<T>) -> T {
        let found = self.world.wait_for(PATIENCE, look).await;
        found.unwrap_or_else(|| panic!("waited in vain for {what}: {}", self.incident()))
    }

    /// The matches as they are in the database now, without a cache.
    pub fn matches(&self) -> Matches {
        let games = witan::games::built_in();
        Matches::new(self.store.clone(), Clock::System, games, witan::games::texts())
    }

    /// Diagnostics for a failure.
    pub fn incident(&self) -> String {
        format!("complaints {:#?}, log:\n{}", self.world.complaints(), self.program.log())
    }
}

/// Texts have emojis once the program has uploaded them, at no fixed time after a start: here it gets none.
fn refuse_emojis(world: &World) {
    let message = "Missing Access".to_owned();
    let refused = RestTrouble::Refused { status: 403, code: 50001, message };
    world.trouble_rest(Requests::to(Route::Emojis), Times::UntilLifted, refused);
}

/// Copies a directory recursively.
fn copy(from: &Path, to: &Path) {
    for entry in fs::read_dir(from).expect("a readable directory") {
        let entry = entry.expect("a readable directory");
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            fs::create_dir_all(&target).expect("a directory");
            copy(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), target).expect("a copy");
        }
    }
}
