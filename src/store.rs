//! The database: the only place that knows SQL.
//!
//! One SQLite file in WAL mode with `synchronous=FULL`: what is committed survives a crash of the
//! machine. All writing goes through one connection, each change of a match in one `BEGIN IMMEDIATE`
//! transaction.

use std::path::Path;
use std::time::Duration;

use sqlx::SqliteConnection;
use sqlx::pool::PoolConnection;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};

pub mod awaited;
mod ids;
pub mod matches;
pub mod outbox;
pub mod people;
pub mod tenures;
mod terms;

pub use awaited::Awaited;
pub use ids::{ChannelId, GuildId, MatchId, MessageId, Origin};
pub use matches::{Actor, LogLine, Match, NewMatch, Stage};
pub use outbox::{Letter, Place};

/// How many connections read at the same time.
const READERS: u32 = 4;

/// How long a connection waits for another process that holds the database.
const BUSY_TIMEOUT: Duration = Duration::from_secs(10);

/// An open database.
#[derive(Debug, Clone)]
pub struct Store {
    writer: SqlitePool,
    readers: SqlitePool,
}

/// A transaction that may write. Dropped without [`commit`](sqlx::Transaction::commit), it changes nothing.
pub type Transaction = sqlx::Transaction<'static, sqlx::Sqlite>;

/// What can go wrong with the database.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The file cannot be opened.
    #[error(
        "the database {file} cannot be opened: {source}; check that the directory exists and may be \
         written to, or name another file (WITAN_DATABASE, --db)"
    )]
    Open {
        /// The file.
        file: String,
        /// Why.
        source: sqlx::Error,
    },
    /// The schema cannot be brought up to date.
    #[error("the database {file} is not one this program can use: {source}")]
    Migrate {
        /// The file.
        file: String,
        /// Why.
        source: sqlx::migrate::MigrateError,
    },
    /// A statement failed.
    #[error("the database failed: {0}")]
    Sql(#[from] sqlx::Error),
    /// A stored value is not one this program wrote.
    #[error("the database holds a {what} that cannot be read: {value}")]
    Unreadable {
        /// What it should be.
        what: &'static str,
        /// What stands there.
        value: String,
    },
}

impl StoreError {
    /// Whether a statement failed because a row with the same key is there already.
    #[must_use]
    pub fn is_conflict(&self) -> bool {
        match self {
            StoreError::Sql(sqlx::Error::Database(error)) => error.is_unique_violation(),
            StoreError::Open { .. }
            | StoreError::Migrate { .. }
            | StoreError::Sql(_)
            | StoreError::Unreadable { .. } => false,
        }
    }
}

impl Store {
    /// Opens the database at `path`, creates it if there is none, and brings its schema up to date.
    ///
    /// # Errors
    /// [`StoreError::Open`] or [`StoreError::Migrate`], which name the file.
    pub async fn open(path: &Path) -> Result<Self, StoreError> {
        let file = path.display().to_string();
        let options = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(BUSY_TIMEOUT)
            .optimize_on_close(true, None);
        let open_error = |source| StoreError::Open { file: file.clone(), source };
        let writer = SqlitePoolOptions::new()
            .max_connections(1)
            .connect_with(options.clone())
            .await
            .map_err(open_error)?;
        sqlx::migrate!()
            .run(&writer)
            .await
            .map_err(|source| StoreError::Migrate { file: file.clone(), source })?;
        let readers = SqlitePoolOptions::new()
            .max_connections(READERS)
            .connect_with(options.create_if_missing(false))
            .await
            .map_err(open_error)?;
        Ok(Self { writer, readers })
    }

    /// Begins a transaction that may write; waits for the one before to end.
    ///
    /// # Errors
    /// [`StoreError::Sql`] if the database is held by somebody else for too long.
    pub async fn begin(&self) -> Result<Transaction, StoreError> {
        Ok(self.writer.begin_with("BEGIN IMMEDIATE").await?)
    }

    /// A connection to read with.
    ///
    /// # Errors
    /// [`StoreError::Sql`] if none can be had.
    pub async fn read(&self) -> Result<PoolConnection<sqlx::Sqlite>, StoreError> {
        Ok(self.readers.acquire().await?)
    }

    /// Closes all connections.
    pub async fn close(&self) {
        self.readers.close().await;
        self.writer.close().await;
    }
}

/// Something to run statements on: a reading connection or a transaction.
pub type Connection = SqliteConnection;
