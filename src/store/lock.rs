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
    #[error(
        "another witan{} works with the database {database}; stop that one first, or name another \
         database (WITAN_DATABASE, --db)", holder(*process)
    )]
    Held {
        database: String,
        /// The number of the process that has it, if it left one.
        process: Option<u32>,
    },
    /// The file has other names, of which the lock and SQLite know nothing.
    #[error(
        "the database {file} has {names} names (hard links), and a program that worked with it under another would \
         ruin it: delete the other names (`find DIRECTORY -samefile {file}` finds them), or make a file of its own by \
         `witan backup` and name that one"
    )]
    Linked { file: String, names: u64 },
    #[error(
        "the database {file} is mounted by itself, without its directory, so {file}-wal beside it, where the newest \
         steps are, would be lost with the container: mount the directory, as by -v witan-data:/data with \
         WITAN_DATABASE=/data/witan.db"
    )]
    Mounted { file: String },
    #[error(
        "the file {file} cannot be locked: {source}; check that the directory exists and may be \
         written to"
    )]
    Io { file: String, source: std::io::Error },
}

fn holder(process: Option<u32>) -> String {
    process.map(|process| format!(" (process {process})")).unwrap_or_default()
}

impl Lock {
    /// Takes the lock of the database at `database`, which need not be there yet.
    ///
    /// # Errors
    /// [`LockError::Held`] if another process has it and keeps it for two seconds, [`LockError::Io`] if
    /// its file cannot be used; what [`look`] finds.
    pub async fn take(database: &Path) -> Result<Self, LockError> {
        look(database)?;
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

/// Looks whether a database is where what lies beside it is found again: the lock, and what SQLite has not yet brought
/// into the file. One that is not there yet is.
///
/// # Errors
/// [`LockError::Linked`] and [`LockError::Mounted`].
pub fn look(database: &Path) -> Result<(), LockError> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt as _;
        let real = real(database);
        let beside = real.parent().map(std::fs::metadata);
        let (Ok(file), Some(Ok(directory))) = (std::fs::metadata(&real), beside) else {
            return Ok(());
        };
        // What `restore` keeps is the same file for a moment, and for longer if the power fails just then.
        let same = |path: &PathBuf| {
            std::fs::metadata(path)
                .is_ok_and(|other| (other.dev(), other.ino()) == (file.dev(), file.ino()))
        };
        let own = super::backup::files_of(&real).filter(same).count() as u64;
        let place = DatabasePath {
            names: file.nlink().saturating_sub(own.saturating_sub(1)),
            mounted: is_mounted(&real),
            elsewhere: file.dev() != directory.dev(),
        };
        place.judge(database)
    }
    #[cfg(not(unix))]
    {
        let _ = database;
        Ok(())
    }
}

/// Where a database's file lies.
#[cfg(unix)]
struct DatabasePath {
    /// How many names it has, but for copies of the program's own.
    names: u64,
    /// Whether something was mounted just there; `None` where the system does not tell.
    mounted: Option<bool>,
    /// Whether it is on another device than its directory, as overlays may also have it.
    elsewhere: bool,
}

#[cfg(unix)]
impl DatabasePath {
    fn judge(&self, database: &Path) -> Result<(), LockError> {
        let file = database.display().to_string();
        if self.mounted.unwrap_or(self.elsewhere) {
            Err(LockError::Mounted { file })
        } else if self.names > 1 {
            Err(LockError::Linked { file, names: self.names })
        } else {
            Ok(())
        }
    }
}

#[cfg(unix)]
fn is_mounted(file: &Path) -> Option<bool> {
    #[cfg(target_os = "linux")]
    {
        use rustix::fs::{AtFlags, CWD, StatxAttributes, StatxFlags, statx};
        let told = statx(CWD, file, AtFlags::empty(), StatxFlags::BASIC_STATS).ok()?;
        let root = StatxAttributes::MOUNT_ROOT;
        told.stx_attributes_mask.contains(root).then(|| told.stx_attributes.contains(root))
    }
    #[cfg(not(target_os = "linux"))]
    {
        let _ = file;
        None
    }
}

/// Where the file is; SQLite follows symbolic links, too.
fn real(database: &Path) -> PathBuf {
    std::fs::canonicalize(database).unwrap_or_else(|_| database.to_owned())
}

/// `witan.db` has `witan.db.lock`. A database with two names by a symbolic link has one lock; by a hard link it would
/// have two, so [`look`] refuses those.
fn path_of(database: &Path) -> PathBuf {
    let mut name = OsString::from(real(database));
    name.push(".lock");
    name.into()
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_is_mounted_without_its_directory_is_refused() {
        let judge = |mounted, elsewhere| {
            DatabasePath { names: 1, mounted, elsewhere }.judge(Path::new("/data/witan.db"))
        };
        // An overlay may give a file another device than its directory; where mounts are told, they alone count.
        for fine in [(Some(false), false), (Some(false), true), (None, false)] {
            judge(fine.0, fine.1).unwrap_or_else(|error| panic!("{fine:?}: {error}"));
        }
        // A bind mount from the same disk has the same device.
        for bad in [(Some(true), false), (Some(true), true), (None, true)] {
            let told = judge(bad.0, bad.1).expect_err("what lies beside it is lost").to_string();
            assert!(told.contains("/data/witan.db-wal") && told.contains("mount the directory"));
        }
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn the_system_tells_what_is_mounted() {
        let here = tempfile::NamedTempFile::new().expect("a file");
        assert_ne!(is_mounted(here.path()), Some(true));
        assert_ne!(is_mounted(Path::new("/proc")), Some(false));
    }
}
