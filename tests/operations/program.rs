//! The program as a process of its own, and a database with matches for it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Output, Stdio};
use std::time::{Duration, Instant};

use crate::table::PATIENCE;
use discord_emulator::Emulator;
use game_api::PersonId;
use koenig::KOENIG;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection as _, SqliteConnection};
use witan::app::matches::Matches;
use witan::clock::Clock;
use witan::domain::{ChannelId, GuildId, MatchId};
use witan::lobby::{Guest, Opening};
use witan::store::Store;

/// The program, without the settings of the developer who runs the tests.
pub fn witan(directory: &Path) -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_witan"));
    clean(&mut program, directory);
    program
}

/// Removes settings that a command would inherit.
pub fn clean(command: &mut Command, directory: &Path) {
    for (name, _) in std::env::vars() {
        if name.starts_with("WITAN_") || ["DISCORD_TOKEN", "RUST_LOG"].contains(&name.as_str()) {
            command.env_remove(name);
        }
    }
    // The developer may have enabled backtraces; users see none.
    command.env("RUST_BACKTRACE", "0").current_dir(directory);
}

/// Runs the program to its end.
pub fn run(directory: &Path, line: &[&str]) -> Output {
    witan(directory).args(line).output().expect("the program can be run")
}

/// The output of a successful run.
pub fn printed(output: &Output) -> String {
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{text}{}", String::from_utf8_lossy(&output.stderr));
    text
}

/// The error message of a failed run. It must not be a panic.
pub fn complaint(output: &Output) -> String {
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(!output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
    assert!(!text.contains("panicked"), "{text}");
    text
}

/// A connection to the database at `path`, as of another program.
pub async fn connect(path: &Path) -> SqliteConnection {
    let options = SqliteConnectOptions::new().filename(path);
    SqliteConnection::connect_with(&options).await.expect("a database")
}

/// The number that a statement returns for the database at `path`.
pub async fn count(path: &Path, what: &'static str) -> i64 {
    let mut db = connect(path).await;
    let count = sqlx::query_scalar(what).fetch_one(&mut db).await.expect("a number");
    db.close().await.expect("it closes");
    count
}

/// Makes a database private to its owner, as the program does and a test does not.
pub fn keep_private(directory: &Path) {
    #[cfg(unix)]
    for entry in fs::read_dir(directory).expect("a directory").flatten() {
        use std::os::unix::fs::PermissionsExt;
        if entry.file_name().to_string_lossy().starts_with("witan.db") {
            let alone = fs::Permissions::from_mode(0o600);
            fs::set_permissions(entry.path(), alone).expect("it is ours");
        }
    }
}

/// The bot as a process of its own, against an emulator. Dropping it kills it.
pub struct Running {
    child: Child,
    log: PathBuf,
}

impl Running {
    /// Starts it, with its log in the file `bot.log`, and waits until it is connected.
    pub async fn start(command: &mut Command, directory: &Path, emulator: &Emulator) -> Self {
        let log = directory.join("bot.log");
        let file = fs::File::create(&log).expect("a file");
        let child = command.stdout(Stdio::null()).stderr(file).spawn().expect("a process");
        let running = Self { child, log };
        let connected = emulator
            .world()
            .wait_for(PATIENCE, |world| {
                (world.bot_is_connected() && !world.commands().is_empty()).then_some(())
            })
            .await;
        assert!(connected.is_some(), "the bot does not connect: {}", running.log());
        running
    }

    /// Its log.
    pub fn log(&self) -> String {
        fs::read_to_string(&self.log).unwrap_or_default()
    }

    /// Its process id.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// Sends it a signal, such as `TERM`.
    pub fn signal(&self, name: &str) {
        let kill = Command::new("kill").args(["-s", name, &self.id().to_string()]).status();
        assert!(kill.expect("there is a kill").success());
    }

    /// Waits until it exits.
    pub async fn end(&mut self) -> ExitStatus {
        let until = Instant::now() + PATIENCE;
        loop {
            if let Some(status) = self.child.try_wait().expect("it is our child") {
                return status;
            }
            assert!(Instant::now() < until, "the bot does not end: {}", self.log());
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // It may have exited.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Writes the emulator's door into a file.
pub fn write_door(emulator: &Emulator, directory: &Path) {
    let door = serde_json::to_string(&emulator.door()).expect("a door is plain data");
    fs::write(directory.join("door.json"), door).expect("a file");
}

/// The application with the database at `path`.
pub async fn open(path: &Path) -> Matches {
    let store = Store::open(path).await.expect("a database");
    let games = witan::games::built_in();
    Matches::new(store, Clock::System, games, witan::games::texts())
}

/// A person who can join.
pub fn guest(number: u64) -> Guest {
    Guest {
        person: PersonId(number),
        name: format!("Guest {number}"),
        colour: None,
        luck: None,
        origin: None,
    }
}

/// Opens a lobby in a channel without one; each by another person, as one person may not host many.
pub async fn open_lobby(matches: &Matches, channel: u64) -> MatchId {
    let opening = Opening {
        for_others: false,
        game: &KOENIG,
        language: game_api::Language::from("en"),
        guild: Some(GuildId(1)),
        channel: ChannelId(channel),
        players: 3,
        terms: witan::domain::Terms::plain(None),
        agreed: game_api::Agreed::default(),
        fill: None,
        title: None,
        beside: None,
        has_rooms: true,
        invited: Vec::new(),
        host: guest(channel),
    };
    matches.lobbies().open(&opening).await.expect("the channel is free")
}

/// Creates a database with a running match in channel 1, and closes it.
pub async fn database_with_a_match(path: &Path) {
    let matches = open(path).await;
    let id = open_lobby(&matches, 1).await;
    for number in 2..=3 {
        matches.lobbies().join(id, &guest(number)).await.expect("there is a seat");
    }
    matches.lobbies().start(id, PersonId(1)).await.expect("all seats are taken");
    matches.store().close().await;
}
