//! Keeps two programs from working with the same database.
//!
//! A program that works with a database holds an advisory lock on a file beside it. The system releases the lock when
//! the process ends, however it ends, so a leftover file means nothing. The lock is not on the database itself: SQLite
//! has its own locks there, and the file is replaced when a backup is restored.

use std::ffi::OsString;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// How many times to try to get the lock, and how long to wait in between: another bot may be about to end, or a
/// command may be checking whether one runs.
const ATTEMPTS: u32 = 20;
const WAIT: Duration = Duration::from_millis(100);

/// The right to work with a database, until dropped.
#[derive(Debug)]
pub struct Lock {
    _file: File,
}

/// Why the right to work with a database cannot be obtained.
#[derive(Debug, thiserror::Error)]
pub enum LockError {
    #[error(
        "another witan{} works with the database {database}; stop that one first, or name another \
         database (WITAN_DATABASE, --db)", holder(*process)
    )]
    Held {
        database: String,
        /// The id of the process that holds the lock, if it left one.
        process: Option<u32>,
    },
    /// The file has hard links, which the lock and SQLite do not know.
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
    /// Takes the lock of the database at `database`, which need not exist yet.
    ///
    /// # Errors
    /// [`LockError::Held`] if another process holds it for more than two seconds, [`LockError::Io`] if the lock file
    /// cannot be used; the errors of [`look`].
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
        // The process id is only for the error message above.
        let note = file.set_len(0).and_then(|()| write!(file, "{}", std::process::id()));
        if let Err(error) = note {
            tracing::debug!(%error, "the process's number could not be noted");
        }
        Ok(Self { _file: file })
    }

    /// Whether a process works with the database; `None` if that cannot be determined.
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

/// Checks that the files beside a database will be found again: the lock, and SQLite's write-ahead log. A database
/// that does not exist yet passes.
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
        // The file kept by `restore` is the same one for a moment, or longer if the power fails just then.
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

/// The properties of a database's path.
#[cfg(unix)]
struct DatabasePath {
    /// The number of hard links, without the program's own copies.
    names: u64,
    /// Whether the file itself is a mount point; `None` where the system does not provide it.
    mounted: Option<bool>,
    /// Whether it is on another device than its directory, which overlays can cause, too.
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

/// The real path; SQLite follows symbolic links, too.
pub(super) fn real(database: &Path) -> PathBuf {
    std::fs::canonicalize(database).unwrap_or_else(|_| match std::fs::read_link(database) {
        // SQLite will make the file that a link names.
        Ok(target) => database.parent().unwrap_or(Path::new("")).join(target),
        Err(_) => database.to_owned(),
    })
}

/// The lock file: `witan.db.lock` for `witan.db`. A database with two names by a symbolic link has one lock; by a hard
/// link it would have two, so [`look`] refuses those.
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
        // An overlay may give a file another device than its directory; where mount points are known, only they count.
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
