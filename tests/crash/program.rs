//! The program as a process of its own, which can be killed.

use std::fs::{self, File, OpenOptions};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, PoisonError};

/// How many bytes of the log are shown after a failure.
const LOG_SHOWN: usize = 8_000;

/// The program, running or not. Dropping it kills it.
pub struct Program {
    directory: PathBuf,
    process: Mutex<Option<Child>>,
}

impl Program {
    /// The program with the database, the door and the log in this directory.
    pub fn new(directory: &Path) -> Program {
        Program { directory: directory.to_owned(), process: Mutex::new(None) }
    }

    /// Starts it if it is not running; returns whether it was started.
    pub fn start(&self) -> bool {
        let mut process = self.process.lock().unwrap_or_else(PoisonError::into_inner);
        if process.is_some() {
            return false;
        }
        let mut program = Command::new(env!("CARGO_BIN_EXE_witan"));
        for name in [
            "DISCORD_TOKEN",
            "WITAN_DATABASE",
            "WITAN_ASSETS",
            "WITAN_LOCALES",
            "WITAN_LANGUAGE",
            "RUST_LOG",
        ] {
            program.env_remove(name);
        }
        program
            .args(["against", "door.json", "--db", "witan.db"])
            .current_dir(&self.directory)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(self.open_log());
        *process = Some(program.spawn().expect("the program can be started"));
        true
    }

    /// Kills it with `SIGKILL`, if it is running, and waits for its end.
    pub fn kill(&self) {
        let process = self.process.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(mut process) = process {
            process.kill().expect("it can be killed");
            process.wait().expect("it can be waited for");
        }
    }

    /// Fails if it has ended by itself.
    pub fn assert_runs(&self) {
        let mut process = self.process.lock().unwrap_or_else(PoisonError::into_inner);
        let ended = process.as_mut().and_then(|process| process.try_wait().expect("it is ours"));
        if let Some(status) = ended {
            panic!("the program ended by itself, {status}: {}", self.log());
        }
    }

    /// The end of its log.
    pub fn log(&self) -> String {
        let log = fs::read(self.log_file()).unwrap_or_default();
        String::from_utf8_lossy(&log[log.len().saturating_sub(LOG_SHOWN)..]).into_owned()
    }

    fn log_file(&self) -> PathBuf {
        self.directory.join("log.txt")
    }

    fn open_log(&self) -> File {
        let log = OpenOptions::new().create(true).append(true).open(self.log_file());
        log.expect("a file for the log")
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        self.kill();
    }
}
