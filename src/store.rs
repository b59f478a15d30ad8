//! The database: the only module that contains SQL.
//!
//! One SQLite file in WAL mode with `synchronous=FULL`: committed data survives a crash of the machine. All writing
//! goes through one connection, each change of a match in one `BEGIN IMMEDIATE` transaction.
//!
//! One program works with a database at a time: it holds its [`Lock`]. Others may read and copy it.

use std::path::Path;
use std::time::Duration;

use sqlx::pool::PoolConnection;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{Connection as _, SqliteConnection};

pub mod backup;
pub mod emojis;
pub mod figures;
pub mod lock;
pub mod matches;
pub mod people;
pub mod reliability;
mod restored;
mod schema;
pub mod servers;
pub mod steps;
pub mod tenures;

pub use figures::Figures;
pub use lock::{Lock, LockError};

pub use schema::{Schema, inspect, newest};

/// The number of connections that can read at the same time.
const READERS: u32 = 4;

/// How long a connection waits for another process that has locked the database.
const BUSY_TIMEOUT: Duration = Duration::from_secs(10);

/// An open database.
#[derive(Debug, Clone)]
pub struct Store {
    writer: SqlitePool,
    readers: SqlitePool,
}

/// A transaction that may write. Dropped without [`commit`](sqlx::Transaction::commit), it changes nothing.
pub type Transaction = sqlx::Transaction<'static, sqlx::Sqlite>;

#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    #[error(
        "the database {file} cannot be opened: {source}; check that the directory exists and may be \
         written to, or name another file (WITAN_DATABASE, --db)"
    )]
    Open { file: String, source: sqlx::Error },
    /// There is no database to read.
    #[error("there is no database {file}; name one with --db or WITAN_DATABASE")]
    Missing { file: String },
    #[error("{file} is a directory; name a file in it, such as {file}/witan.db")]
    Directory { file: String },
    #[error("{file} is no database, or is damaged; restore a backup, or name another file")]
    NotADatabase { file: String },
    #[error("the database {file} is not one of witan's, and is left alone; name another file")]
    Foreign { file: String },
    #[error(
        "the database {file} has schema {found}, and this witan {version} knows schemas up to {known}: \
         a newer witan has worked with it; run that one, or restore a backup from before the upgrade \
         ({file}.schema-{known}, if it lies there)",
        version = env!("CARGO_PKG_VERSION")
    )]
    Newer {
        file: String,
        found: i64,
        /// The newest schema this program knows.
        known: i64,
    },
    /// The database needs an upgrade, but is only to be read.
    #[error(
        "the database {file} has schema {found}, and this witan {version} works with schema {known}: \
         the bot upgrades it when it next starts, and keeps a copy; until then read it with the witan \
         that wrote it",
        version = env!("CARGO_PKG_VERSION")
    )]
    Older {
        file: String,
        found: i64,
        /// The schema this program works with.
        known: i64,
    },
    #[error("the database {file} is not upgraded, as no copy of it can be kept: {why}")]
    NoCopy { file: String, why: Box<backup::BackupError> },
    #[error("the database {file} is not one this program can use: {source}")]
    Migrate { file: String, source: sqlx::migrate::MigrateError },
    #[error("the database failed: {0}")]
    Sql(#[from] sqlx::Error),
    /// A stored value was not written by this program.
    #[error("the database holds a {what} that cannot be read: {value}")]
    Unreadable {
        /// The expected kind of value.
        what: &'static str,
        value: String,
    },
}

impl StoreError {
    /// Whether a statement failed because of a duplicate key.
    pub fn is_conflict(&self) -> bool {
        match self {
            StoreError::Sql(sqlx::Error::Database(error)) => error.is_unique_violation(),
            StoreError::Open { .. }
            | StoreError::Missing { .. }
            | StoreError::Directory { .. }
            | StoreError::NotADatabase { .. }
            | StoreError::Foreign { .. }
            | StoreError::Newer { .. }
            | StoreError::Older { .. }
            | StoreError::NoCopy { .. }
            | StoreError::Migrate { .. }
            | StoreError::Sql(_)
            | StoreError::Unreadable { .. } => false,
        }
    }
}

impl Store {
    /// Opens the database at `path`, creates it if it does not exist, and upgrades its schema. Before an upgrade, a
    /// copy is saved beside it: `witan.db.schema-1`.
    ///
    /// # Errors
    /// [`StoreError`] with the file and the reason.
    pub async fn open(path: &Path) -> Result<Self, StoreError> {
        // SQLite would begin to change a file before it is known to be a database of this program.
        if let Schema::Older(version) = schema::inspect(path).await? {
            let kept = backup::before_upgrade(path, version).await.map_err(|why| {
                StoreError::NoCopy { file: path.display().to_string(), why: Box::new(why) }
            })?;
            tracing::info!(
                from = version, to = schema::newest(), copy = %kept.display(),
                "the database is upgraded; a copy of it as it was is kept"
            );
        }
        let options = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(BUSY_TIMEOUT)
            .optimize_on_close(true, None);
        let open_error = |source| schema::open_error(path, source);
        let writer = pool(1)
            .before_acquire(|connection, _| Box::pin(async { Ok(is_usable(connection)) }))
            .connect_with(options.clone())
            .await
            .map_err(open_error)?;
        schema::MIGRATIONS
            .run(&writer)
            .await
            .map_err(|source| StoreError::Migrate { file: path.display().to_string(), source })?;
        let readers = readers(options.create_if_missing(false)).await.map_err(open_error)?;
        Ok(Self { writer, readers })
    }

    /// Opens the database at `path` read-only. Every write fails.
    ///
    /// # Errors
    /// [`StoreError`], also if the schema is not the one this program works with.
    pub async fn open_to_read(path: &Path) -> Result<Self, StoreError> {
        let file = || path.display().to_string();
        match schema::inspect(path).await? {
            Schema::Empty if !path.exists() => return Err(StoreError::Missing { file: file() }),
            Schema::Empty => return Err(StoreError::Foreign { file: file() }),
            Schema::Older(found) => {
                return Err(StoreError::Older { file: file(), found, known: schema::newest() });
            }
            Schema::Current => {}
        }
        let options =
            SqliteConnectOptions::new().filename(path).read_only(true).busy_timeout(BUSY_TIMEOUT);
        let readers = readers(options).await.map_err(|source| schema::open_error(path, source))?;
        Ok(Self { writer: readers.clone(), readers })
    }

    /// Begins a transaction that may write; waits for the previous one to end.
    ///
    /// # Errors
    /// [`StoreError::Sql`] if another process keeps the database locked for too long.
    pub async fn begin(&self) -> Result<Transaction, StoreError> {
        Ok(self.writer.begin_with("BEGIN IMMEDIATE").await?)
    }

    /// A connection to read with.
    ///
    /// # Errors
    /// [`StoreError::Sql`] if none can be opened.
    pub async fn read(&self) -> Result<PoolConnection<sqlx::Sqlite>, StoreError> {
        Ok(self.readers.acquire().await?)
    }

    /// Rewrites the file without deleted data, whose pages SQLite until then only marks as free.
    ///
    /// # Errors
    /// [`StoreError::Sql`], such as when the disk is full.
    pub async fn compact(&self) -> Result<(), StoreError> {
        sqlx::query("VACUUM").execute(&self.writer).await?;
        Ok(())
    }

    pub async fn close(&self) {
        self.readers.close().await;
        self.writer.close().await;
    }
}

/// Whether a connection can begin a transaction. When a disk is full or fails, SQLite rolls a transaction back by
/// itself; sqlx's own rollback then fails, and it counts the transaction as open for ever. Such a connection is closed
/// and replaced.
fn is_usable(connection: &SqliteConnection) -> bool {
    !connection.is_in_transaction()
}

async fn readers(options: SqliteConnectOptions) -> Result<SqlitePool, sqlx::Error> {
    pool(READERS).connect_with(options).await
}

/// Connections are tested when they are returned to the pool. A test before each use would cost another round trip to
/// the database's thread, and nothing can have closed them meanwhile.
fn pool(connections: u32) -> SqlitePoolOptions {
    SqlitePoolOptions::new().max_connections(connections).test_before_acquire(false)
}

/// What statements run on: a reading connection or a transaction.
pub type Connection = SqliteConnection;
