//! Backups of a database: made while it is written to, checked before they are used, restored.
//!
//! A copy is made by `VACUUM INTO`. It reads in one transaction, so the copy has the state of one moment, however much
//! is written meanwhile; in WAL mode it blocks no writer; and the result is a single file. (SQLite's backup interface
//! would start again whenever another process writes.)
//!
//! Every copy is made under a temporary name and gets its final one when it is complete, checked and synced to disk.

use std::ffi::OsString;
use std::fmt;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection as _, SqliteConnection};
use tempfile::TempPath;

use super::figures::Figures;
use super::lock::{Lock, LockError};
use super::schema::Schema;
use super::{Connection, StoreError, figures, lock, restored, schema};
use crate::clock::{Clock, Moment};
use crate::domain::MatchId;

/// How long to wait for other users of a database that is to be replaced.
const PATIENCE: Duration = Duration::from_secs(2);

/// SQLite's code for a database that is locked by another connection.
const BUSY: &str = "5";

/// The prefix of the names of unfinished copies.
const UNFINISHED: &str = ".witan-unfinished-";

/// How long an unfinished copy may still be in progress.
const UNFINISHED_FOR: Duration = Duration::from_secs(86_400);

/// What a backup contains.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BackupContents {
    /// The version of its schema.
    pub schema: i64,
    pub bytes: u64,
    /// Its counts; `None` if its schema is an older one, whose tables this program does not read.
    pub counts: Option<BackupCounts>,
}

/// How much data a backup contains.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BackupCounts {
    pub figures: Figures,
    /// The number of events of all matches.
    pub events: u64,
}

impl fmt::Display for BackupContents {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "schema {}, {:.1} MB", self.schema, self.bytes as f64 / 1e6)?;
        let Some(BackupCounts { figures, events }) = self.counts else { return Ok(()) };
        let Figures { lobbies, running, ended, entries, .. } = figures;
        write!(
            f,
            ", {lobbies} lobbies, {running} running and {ended} ended matches, {events} events, \
             {entries} undelivered messages"
        )
    }
}

/// The result of restoring a database.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Restored {
    pub contents: BackupContents,
    /// Where the previous database is kept, if there was one.
    pub kept: Option<PathBuf>,
    /// The restored running matches that had ended in the previous database, as far as it can be read: their server
    /// seeds are known.
    pub told: Vec<MatchId>,
}

/// Why a copy could not be made or restored. Everything is as it was before.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    #[error("{0} is there already, and is not written over; choose another name")]
    Exists(String),
    #[error("there is no file {0}")]
    Missing(String),
    #[error("there is no directory {0}; make it first")]
    NoDirectory(String),
    /// The backup is the database itself.
    #[error("{0} is the database itself; name a copy of it")]
    Itself(String),
    /// The file is not a database this program can use.
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("{file} is damaged: {what}")]
    Damaged {
        file: String,
        /// SQLite's error messages.
        what: String,
    },
    #[error("{from} cannot be copied: {source}; is there room for a second {from}?")]
    Copy {
        /// The source of the copy.
        from: String,
        source: sqlx::Error,
    },
    /// A file could not be written, renamed or kept.
    #[error("{file} cannot be written: {source}")]
    File { file: String, source: io::Error },
    #[error("{0} is not a name in UTF-8; choose another")]
    Name(String),
    #[error(transparent)]
    Locked(#[from] LockError),
    #[error("another program has {0} open; close it first")]
    Open(String),
}

/// Copies the database to `file`, even while a bot works with it.
///
/// # Errors
/// [`BackupError`]; then no file named `file` was made.
pub async fn save(database: &Path, file: &Path) -> Result<BackupContents, BackupError> {
    if fs::symlink_metadata(file).is_ok() {
        return Err(BackupError::Exists(shown(file)));
    }
    let (copy, contents) = checked_copy(database, directory_of(file)).await?;
    copy.persist_noclobber(file).map_err(|error| match error.error.kind() {
        io::ErrorKind::AlreadyExists => BackupError::Exists(shown(file)),
        _ => unwritable(file, error.error),
    })?;
    sync_directory_of(file)?;
    Ok(contents)
}

/// Checks `file` and replaces the database with a copy of it; the previous database is kept under another name.
///
/// # Errors
/// [`BackupError`]; then the database is unchanged.
pub async fn restore(file: &Path, database: &Path, now: Moment) -> Result<Restored, BackupError> {
    if let (Ok(file), Ok(database)) = (fs::canonicalize(file), fs::canonicalize(database))
        && file == database
    {
        return Err(BackupError::Itself(shown(&file)));
    }
    // What other programs call by its own name stays there if this is a link to it.
    let database = &lock::real(database);
    let _lock = Lock::take(database).await?;
    let (copy, contents) = checked_copy(file, directory_of(database)).await?;
    mark(&copy, now).await?;
    let kept = if fs::symlink_metadata(database).is_ok() {
        settle(database).await?;
        Some(keep(database, &copy, &stamp(now))?)
    } else {
        None
    };
    // What is left in the previous database's write-ahead log must not be read as part of this one.
    for side in ["-wal", "-shm"] {
        let path = with_suffix(database, side);
        match fs::remove_file(&path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                return Err(unwritable(&path, error));
            }
            Ok(()) | Err(_) => {}
        }
    }
    copy.persist(database).map_err(|error| unwritable(database, error.error))?;
    sync_directory_of(database)?;
    let told = match &kept {
        // The previous database may be damaged, which may be why it was replaced.
        Some(kept) => told_elsewhere(database, kept).await.unwrap_or_default(),
        None => Vec::new(),
    };
    Ok(Restored { contents, kept, told })
}

async fn told_elsewhere(database: &Path, kept: &Path) -> Result<Vec<MatchId>, StoreError> {
    let open = async |file: &Path| {
        schema::read_only(file).await.map_err(|source| schema::open_error(file, source))
    };
    let (mut db, mut other) = (open(database).await?, open(kept).await?);
    let told = restored::told_elsewhere(&mut db, &mut other).await;
    let _ = db.close().await;
    let _ = other.close().await;
    told
}

/// Marks the open matches in a restored copy, so that the bot skips numbers that may have been drawn since it was
/// made.
async fn mark(copy: &Path, now: Moment) -> Result<(), BackupError> {
    let options = SqliteConnectOptions::new().filename(copy).busy_timeout(super::BUSY_TIMEOUT);
    let failed = |source| schema::open_error(copy, source);
    let mut db = SqliteConnection::connect_with(&options).await.map_err(failed)?;
    let marked = restored::mark_all(&mut db, now).await;
    let closed = db.close().await.map_err(failed);
    Ok(marked.and(closed)?)
}

/// Saves a copy of a database with an older schema beside it: `witan.db.schema-1` of `witan.db`. It replaces a copy of
/// the same schema from an earlier upgrade.
pub(crate) async fn before_upgrade(database: &Path, version: i64) -> Result<PathBuf, BackupError> {
    let name = with_suffix(database, &format!(".schema-{version}"));
    let (copy, _) = checked_copy(database, directory_of(database)).await?;
    copy.persist(&name).map_err(|error| unwritable(&name, error.error))?;
    sync_directory_of(&name)?;
    Ok(name)
}

/// Reads a whole database: checks its integrity, and counts its contents.
///
/// # Errors
/// [`BackupError::Damaged`], or that it is not a database of this program.
pub async fn check(file: &Path) -> Result<BackupContents, BackupError> {
    if !file.exists() {
        return Err(BackupError::Missing(shown(file)));
    }
    let schema = schema::inspect(file).await?;
    let version = match schema {
        Schema::Empty => return Err(StoreError::Foreign { file: shown(file) }.into()),
        Schema::Older(version) => version,
        Schema::Current => schema::newest(),
    };
    let mut db =
        schema::read_only(file).await.map_err(|source| schema::open_error(file, source))?;
    let result = async {
        look_through(&mut db, file).await?;
        Ok(match schema {
            Schema::Current => Some(BackupCounts {
                figures: figures::read(&mut db, Clock::System.now()).await?,
                events: figures::events(&mut db).await?,
            }),
            Schema::Empty | Schema::Older(_) => None,
        })
    };
    let counts: Result<_, BackupError> = result.await;
    let _ = db.close().await;
    let bytes = fs::metadata(file).map_err(|source| unwritable(file, source))?.len();
    Ok(BackupContents { schema: version, bytes, counts: counts? })
}

/// Checks the integrity of a database, page by page and row by row.
async fn look_through(db: &mut Connection, file: &Path) -> Result<(), BackupError> {
    let damaged = |what: String| BackupError::Damaged { file: shown(file), what };
    let unreadable = |error: sqlx::Error| damaged(error.to_string());
    let complaints: Vec<String> = sqlx::query_scalar("PRAGMA integrity_check(3)")
        .fetch_all(&mut *db)
        .await
        .map_err(unreadable)?;
    if complaints != ["ok"] {
        return Err(damaged(complaints.join("; ")));
    }
    let loose =
        sqlx::query("PRAGMA foreign_key_check").fetch_all(&mut *db).await.map_err(unreadable)?;
    if !loose.is_empty() {
        return Err(damaged(format!("{} rows belong to no match", loose.len())));
    }
    Ok(())
}

/// Tries to write to the database, and changes nothing.
///
/// # Errors
/// Why the database cannot be written, such as that it is read-only.
pub async fn try_writing(database: &Path) -> Result<(), StoreError> {
    let options = SqliteConnectOptions::new().filename(database).busy_timeout(super::BUSY_TIMEOUT);
    let failed = |source| schema::open_error(database, source);
    let mut db = SqliteConnection::connect_with(&options).await.map_err(failed)?;
    // SQLite reports a read-only file only when something is written, not before. The version number is not used.
    let written =
        sqlx::raw_sql("BEGIN IMMEDIATE; PRAGMA user_version = 0; ROLLBACK").execute(&mut db).await;
    let _ = db.close().await;
    written.map(drop).map_err(failed)
}

/// The free disk space for this user at `path`, in bytes; `None` where the system does not provide it.
pub fn free_bytes(path: &Path) -> Option<u64> {
    #[cfg(unix)]
    {
        // A missing directory will be made in an existing one.
        let mut directories = directory_of(path).ancestors();
        let figures = directories.find_map(|it| rustix::fs::statvfs(it).ok())?;
        Some(figures.f_bavail.saturating_mul(figures.f_frsize))
    }
    #[cfg(not(unix))]
    {
        let _ = path;
        None
    }
}

/// The files of a database that other users than their owner can access: the database, SQLite's files beside it, and
/// the copies that upgrades and [`restore`] leave there. `None` where the system has no such permissions.
pub fn open_to_others(database: &Path) -> Option<Vec<PathBuf>> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let others_can = |path: &PathBuf| {
            fs::metadata(path).is_ok_and(|file| file.permissions().mode() & 0o077 != 0)
        };
        let mut files: Vec<PathBuf> = files_of(database).filter(others_can).collect();
        files.sort();
        Some(files)
    }
    #[cfg(not(unix))]
    {
        let _ = database;
        None
    }
}

/// A database with SQLite's files beside it, and its copies there with theirs.
#[cfg(unix)]
pub(crate) fn files_of(database: &Path) -> impl Iterator<Item = PathBuf> {
    let name = database.file_name().unwrap_or_default().to_os_string();
    let is_one = move |path: &PathBuf| {
        let other = path.file_name().unwrap_or_default();
        let rest = other.as_encoded_bytes().strip_prefix(name.as_encoded_bytes());
        rest.is_some_and(|rest| {
            let of_sqlite = [&b""[..], b"-wal", b"-shm", b"-journal"].contains(&rest);
            of_sqlite || rest.starts_with(b".schema-") || rest.starts_with(b".replaced-")
        })
    };
    // With the directory as the operator names it, even if they name none.
    let beside = database.parent().unwrap_or(Path::new("")).to_path_buf();
    let entries = fs::read_dir(directory_of(database)).into_iter().flatten().flatten();
    entries.map(move |entry| beside.join(entry.file_name())).filter(is_one)
}

/// A complete, checked and synced copy in `directory`. It is deleted when dropped.
async fn checked_copy(
    from: &Path,
    directory: &Path,
) -> Result<(TempPath, BackupContents), BackupError> {
    if !from.exists() {
        return Err(BackupError::Missing(shown(from)));
    }
    if !directory.is_dir() {
        return Err(BackupError::NoDirectory(shown(directory)));
    }
    schema::inspect(from).await?;
    forget_unfinished(directory);
    let copy = tempfile::Builder::new()
        .prefix(UNFINISHED)
        .tempfile_in(directory)
        .map_err(|source| unwritable(directory, source))?
        .into_temp_path();
    let name = copy.to_str().ok_or_else(|| BackupError::Name(shown(directory)))?;
    let failed = |source: sqlx::Error| {
        let code = source.as_database_error().and_then(|error| error.code());
        if code.as_deref() == Some(schema::CORRUPT) {
            BackupError::Damaged { file: shown(from), what: source.to_string() }
        } else {
            BackupError::Copy { from: shown(from), source }
        }
    };
    let mut db = schema::read_only(from).await.map_err(failed)?;
    let result = sqlx::query("VACUUM INTO ?").bind(name).execute(&mut db).await;
    let _ = db.close().await;
    result.map_err(failed)?;
    // The error names the database, as nobody knows the copy.
    let contents = check(&copy).await.map_err(|error| match error {
        BackupError::Damaged { what, .. } => BackupError::Damaged { file: shown(from), what },
        error => error,
    })?;
    // SQLite does not sync the copy.
    File::open(&copy)
        .and_then(|file| file.sync_all())
        .map_err(|source| unwritable(&copy, source))?;
    Ok((copy, contents))
}

/// Deletes interrupted copies, as after a power failure: they contain hands and seeds. Another program may still be
/// writing one that is less than a day old.
fn forget_unfinished(directory: &Path) {
    let is_old = |file: &Path| {
        let written = fs::metadata(file).and_then(|file| file.modified()).ok();
        written.and_then(|at| at.elapsed().ok()).is_some_and(|age| age > UNFINISHED_FOR)
    };
    for entry in fs::read_dir(directory).into_iter().flatten().flatten() {
        let is_copy = entry.file_name().as_encoded_bytes().starts_with(UNFINISHED.as_bytes());
        if is_copy && is_old(&entry.path()) {
            // A copy of another user stays.
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Merges a database's write-ahead log into its file, and makes sure that no other process has it open: only then does
/// SQLite leave WAL mode. A file that is no longer a database is left unchanged.
async fn settle(database: &Path) -> Result<(), BackupError> {
    let options = SqliteConnectOptions::new().filename(database).busy_timeout(PATIENCE);
    let settled = async {
        let mut db = SqliteConnection::connect_with(&options).await?;
        let settled = sqlx::query("PRAGMA journal_mode = DELETE").execute(&mut db).await;
        let _ = db.close().await;
        settled
    };
    match settled.await {
        Ok(_) => Ok(()),
        Err(sqlx::Error::Database(error)) if error.code().as_deref() == Some(BUSY) => {
            Err(BackupError::Open(shown(database)))
        }
        Err(error) => {
            tracing::warn!(%error, "the database before cannot be read, and is kept as it is");
            Ok(())
        }
    }
}

/// Gives the database a second name, which stays when the copy gets the first, and gives the copy the database's
/// owner. The copy is accessible to the owner only, even if others could read the database it replaces.
fn keep(database: &Path, copy: &Path, stamp: &str) -> Result<PathBuf, BackupError> {
    let kept = with_suffix(database, &format!(".replaced-{stamp}"));
    for side in ["", "-wal"] {
        let (from, to) = (with_suffix(database, side), with_suffix(&kept, side));
        if fs::symlink_metadata(&to).is_ok() {
            return Err(BackupError::Exists(shown(&to)));
        }
        if side.is_empty() || from.exists() {
            // A file system without hard links gets a copy.
            fs::hard_link(&from, &to)
                .or_else(|_| fs::copy(&from, &to).map(drop))
                .map_err(|source| unwritable(&to, source))?;
        }
    }
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        let before = fs::metadata(database).map_err(|source| unwritable(database, source))?;
        // Users other than root can only give it to themselves, and it is theirs already.
        if let Err(error) = std::os::unix::fs::chown(copy, Some(before.uid()), Some(before.gid())) {
            tracing::warn!(%error, "the restored database belongs to whoever restored it");
        }
    }
    #[cfg(not(unix))]
    let _ = copy;
    Ok(kept)
}

/// A time for a file's name: `2026-03-29T173000Z`.
fn stamp(now: Moment) -> String {
    let time = jiff::Timestamp::from_second(now.unix_s()).unwrap_or(jiff::Timestamp::MAX);
    time.strftime("%Y-%m-%dT%H%M%SZ").to_string()
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}

fn unwritable(file: &Path, source: io::Error) -> BackupError {
    BackupError::File { file: shown(file), source }
}

fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(suffix);
    name.into()
}

fn directory_of(file: &Path) -> &Path {
    file.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Syncs a new file name to disk.
fn sync_directory_of(file: &Path) -> Result<(), BackupError> {
    let directory = directory_of(file);
    if cfg!(unix) {
        File::open(directory)
            .and_then(|directory| directory.sync_all())
            .map_err(|source| unwritable(directory, source))?;
    }
    Ok(())
}
