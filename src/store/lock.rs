//! Keeps two programs from working with the same database.
//!
//! Whoever works with a database holds an advisory lock on a file beside it. The system lets go of the
//! lock when the process ends, however it ends, so a file left behind means nothing. The lock is not on
//! the database itself: SQLite has locks of its own there, and the file is replaced when a backup is
//! restored.

use std::ffi::OsString;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// How often the lock is asked for, and how long apart: another bot may just be ending, or somebody be
/// looking whether one runs.
const ATTEMPTS: u32 = 20;
const WAIT: Duration = Duration::from_millis(100);

/// The right to work with a database, held until this is dropped.
#[derive(Debug)]
pub struct Lock {
    _file: File,
}

/// Why the right to work with a database cannot be had.
#[derive(Debug, thiserror::Error)]
pub enum LockError {
    /// Somebody has it.
    #[error(
        "another witan{} works with the database {database}; stop that one first, or name another \
         database (WITAN_DATABASE, --db)", holder(*process)
    )]
    Held {
        /// The database.
        database: String,
        /// The number of the process that has it, if it left one.
        process: Option<u32>,
    },
    /// The lock's file cannot be used.
    #[error(
        "the file {file} cannot be locked: {source}; check that the directory exists and may be \
         written to"
    )]
    Io {
        /// The file.
        file: String,
        /// Why.
        source: std::io::Error,
    },
}

fn holder(process: Option<u32>) -> String {
    process.map(|process| format!(" (process {process})")).unwrap_or_default()
}

impl Lock {
    /// Takes the lock of the database at `database`, which need not be there yet.
    ///
    /// # Errors
    /// [`LockError::Held`] if another process has it and keeps it for two seconds, [`LockError::Io`] if
    /// its file cannot be used.
    pub async fn take(database: &Path) -> Result<Self, LockError> {
        for _ in 1..ATTEMPTS {
            match Self::try_take(database) {
                Err(LockError::Held { .. }) => tokio::time::sleep(WAIT).await,
                result => return result,
            }
        }
        Self::try_take(database)
    }

    fn try_take(database: &Path) -> Result<Self, LockError> {
        let path = path_of(database);
        let failed = |source| LockError::Io { file: path.display().to_string(), source };
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(&path)
            .map_err(failed)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                return Err(LockError::Held {
                    database: database.display().to_string(),
                    process: process_in(&mut file),
                });
            }
            Err(TryLockError::Error(source)) => return Err(failed(source)),
        }
        // The number only makes the message above better.
        let note = file.set_len(0).and_then(|()| write!(file, "{}", std::process::id()));
        if let Err(error) = note {
            tracing::debug!(%error, "the process's number could not be noted");
        }
        Ok(Self { _file: file })
    }

    /// Whether some process works with the database; `None` if that cannot be told.
    #[must_use]
    pub fn is_held(database: &Path) -> Option<bool> {
        match File::open(path_of(database)) {
            Ok(file) => match file.try_lock_shared() {
                Ok(()) => Some(false),
                Err(TryLockError::WouldBlock) => Some(true),
                Err(TryLockError::Error(_)) => None,
            },
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Some(false),
            Err(_) => None,
        }
    }
}

fn process_in(file: &mut File) -> Option<u32> {
    let mut text = String::new();
    file.read_to_string(&mut text).ok()?;
    text.trim().parse().ok()
}

/// `witan.db` has `witan.db.lock`. A database with two names, by a link, has one lock.
fn path_of(database: &Path) -> PathBuf {
    let real = std::fs::canonicalize(database).unwrap_or_else(|_| database.to_owned());
    let mut name = OsString::from(real);
    name.push(".lock");
    name.into()
}
