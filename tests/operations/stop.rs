//! Stopping the program.
#![cfg(unix)]

use std::path::PathBuf;

use discord_emulator::{Emulator, Options};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection as _, SqliteConnection};
use tempfile::TempDir;
use witan::store::{Lock, Store};

use crate::program::{Running, printed, run, witan, write_door};
use crate::table::PATIENCE;

struct Scene {
    here: TempDir,
    emulator: Emulator,
    bot: Running,
}

impl Scene {
    async fn open() -> Self {
        let here = tempfile::tempdir().expect("a directory");
        let emulator = Emulator::start(Options { unlimited: true, ..Options::default() })
            .await
            .expect("an emulator");
        write_door(&emulator, here.path());
        let mut command = witan(here.path());
        command.args(["against", "door.json", "--db", "witan.db"]);
        let bot = Running::start(&mut command, here.path(), &emulator).await;
        Self { here, emulator, bot }
    }

    fn database(&self) -> PathBuf {
        self.here.path().join("witan.db")
    }

    /// Opens a lobby as a person.
    fn new_game(&self) -> discord_emulator::InteractionId {
        let world = self.emulator.world();
        let aldred = world.person("Aldred").expect("he lives here").id;
        let hall = world.channel("great-hall").expect("the channel");
        world.slash(aldred, hall, "/game new place:here").expect("it can be given")
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn asked_to_stop_it_leaves_a_closed_and_unlocked_database() {
    let mut scene = Scene::open().await;
    let database = scene.database();
    let interaction = scene.new_game();
    let world = scene.emulator.world();
    let answer = tokio::time::timeout(PATIENCE, world.answer(interaction)).await;
    answer.expect("the lobby is open");
    assert_eq!(Lock::is_held(&database), Some(true));
    let told = printed(&run(scene.here.path(), &["health"]));
    assert!(told.contains("is running"), "{told}");
    scene.bot.signal("TERM");
    let status = scene.bot.end().await;
    assert!(status.success(), "{status}: {}", scene.bot.log());
    Lock::take(&database).await.expect("nobody has it any more");
    // The last connection to close merges the log into the one file.
    assert!(!database.with_extension("db-wal").exists());
    let store = Store::open_to_read(&database).await.expect("it holds together");
    store.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn it_stops_in_time_though_the_database_is_held_and_at_once_if_asked_twice() {
    for twice in [false, true] {
        let mut scene = Scene::open().await;
        let mut other =
            SqliteConnection::connect_with(&SqliteConnectOptions::new().filename(scene.database()))
                .await
                .expect("the database");
        let held = other.begin_with("BEGIN IMMEDIATE").await.expect("nobody writes");
        let interaction = scene.new_game();
        let world = scene.emulator.world();
        // It is deferred: the step waits for the database.
        let answer = tokio::time::timeout(PATIENCE, world.answer(interaction)).await;
        answer.expect("it is acknowledged");
        scene.bot.signal("TERM");
        if twice {
            scene.bot.signal("INT");
        }
        let status = scene.bot.end().await;
        // It did not wait for the connection that locks the database, which still does.
        held.rollback().await.expect("it was held");
        assert_eq!(status.code(), Some(i32::from(twice)), "{}", scene.bot.log());
    }
}
