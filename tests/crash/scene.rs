//! The scene: an emulator of Discord in this process, the program in another, and the database between.

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

/// Long enough for anything that happens at all, on a slow machine under load.
pub const PATIENCE: Duration = Duration::from_secs(120);

/// How often the database is looked at for what another process wrote.
pub const GLANCES: Duration = Duration::from_millis(5);

/// As long as Discord waits for an answer.
const ANSWER_LIMIT: Duration = Duration::from_secs(3);

/// A table with the program in a process of its own.
pub struct Scene {
    pub world: World,
    pub store: Store,
    life: watch::Sender<Life>,
    program: Program,
    /// When the program was started the last time.
    started: Cell<Instant>,
    /// How long it took, the last time, until it could be spoken to.
    start_up: Cell<Duration>,
    emulator: Emulator,
    directory: TempDir,
}

/// Which of the program's processes lives, and how far it has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Life {
    /// Counts the processes.
    pub number: u32,
    /// Whether it hears what people do.
    pub listens: bool,
}

impl Scene {
    /// Opens a new scene, with nothing in it yet.
    pub async fn new() -> Scene {
        Scene::in_directory(tempfile::tempdir().expect("a directory")).await
    }

    /// Opens a scene that goes on from what was kept.
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
        // Opened here first, so that it is there to be looked at whatever happens to the program.
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

    /// Ends everything in good order, and keeps the database and the world.
    pub async fn keep(self) -> TempDir {
        self.program.kill();
        self.store.close().await;
        self.emulator.stop().await.expect("the world can be saved");
        self.directory
    }

    /// The program's database: while it is written to, so is the file beside it.
    pub fn write_ahead_log(&self) -> PathBuf {
        self.directory.path().join("witan.db-wal")
    }

    /// How long the program took, the last time, until it could be spoken to.
    pub fn start_up(&self) -> Duration {
        self.start_up.get()
    }

    /// What becomes of the program.
    pub fn life(&self) -> watch::Receiver<Life> {
        self.life.subscribe()
    }

    /// Kills the program at once. Whoever waits for an answer of this process will get none.
    pub fn kill(&self) {
        self.program.kill();
        self.life.send_modify(|life| life.listens = false);
        self.world.pass_time(ANSWER_LIMIT);
    }

    /// Lifts what was in the program's way when it was killed.
    pub fn lift_faults(&self) {
        self.world.lift_faults();
        refuse_emojis(&self.world);
    }

    /// Starts the program, if it does not run.
    pub fn begin_life(&self) {
        if self.program.start() {
            self.started.set(Instant::now());
            self.life.send_modify(|life| life.number += 1);
        }
    }

    /// Waits until the emulator has noticed that the process is gone.
    pub async fn until_it_is_gone(&self) {
        self.until("the connection to end", |world| (!world.bot_is_connected()).then_some(()))
            .await;
    }

    /// Waits until the program can be spoken to.
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

    /// Waits until the program has said all it has to say.
    pub async fn until_silence(&self) {
        let began = Instant::now();
        loop {
            let mut db = self.store.read().await.expect("the database");
            if outbox::rows::next_due(&mut db).await.expect("the outbox").is_none() {
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

    /// The matches as the database has them at this moment: nothing is remembered from before.
    pub fn matches(&self) -> Matches {
        let games = witan::games::built_in();
        Matches::new(self.store.clone(), Clock::System, games, witan::games::texts())
    }

    /// What there is to know when something went wrong.
    pub fn incident(&self) -> String {
        format!("complaints {:#?}, log:\n{}", self.world.complaints(), self.program.log())
    }
}

/// Texts have emojis once the program knows them, which after a start is sooner or later: here it has none.
fn refuse_emojis(world: &World) {
    let message = "Missing Access".to_owned();
    let refused = RestTrouble::Refused { status: 403, code: 50001, message };
    world.trouble_rest(Requests::to(Route::Emojis), Times::UntilLifted, refused);
}

/// Copies a directory with all that is in it.
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
