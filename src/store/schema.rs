//! The schema version of a database, and the versions this program knows.
//!
//! A version is the number of the newest applied migration.

use std::path::Path;

use sqlx::Connection as _;
use sqlx::migrate::Migrator;
use sqlx::sqlite::SqliteConnectOptions;

use super::{BUSY_TIMEOUT, Connection, StoreError};

/// The migrations this program was built with.
pub(crate) static MIGRATIONS: Migrator = sqlx::migrate!();

/// SQLite's code for a file that is not one of its databases.
const NOT_A_DATABASE: &str = "26";

/// SQLite's code for a damaged database.
pub(crate) const CORRUPT: &str = "11";

/// The schema of a database, as far as this program can tell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Schema {
    /// An empty database, or no file yet.
    Empty,
    /// A schema that needs migrations first.
    Older(i64),
    /// The schema this program works with.
    Current,
}

/// The newest version this program knows.
pub fn newest() -> i64 {
    MIGRATIONS.iter().map(|migration| migration.version).max().unwrap_or(0)
}

/// Reads the schema of the database at `path` without changing it.
///
/// # Errors
/// [`StoreError`] with what is there instead of a database this program can use.
pub async fn inspect(path: &Path) -> Result<Schema, StoreError> {
    match std::fs::metadata(path) {
        Ok(metadata) if metadata.is_dir() => {
            return Err(StoreError::Directory { file: path.display().to_string() });
        }
        Ok(metadata) if metadata.len() == 0 => return Ok(Schema::Empty),
        Ok(_) => {}
        // SQLite will report any other problem when it opens the file.
        Err(_) => return Ok(Schema::Empty),
    }
    let failed = |source| open_error(path, source);
    let mut db = read_only(path).await.map_err(failed)?;
    let schema = of(&mut db, path).await;
    // The result is known; a failure to close does not change it.
    let _ = db.close().await;
    schema
}

/// Opens a read-only connection, with the same timeout as all others.
pub(crate) async fn read_only(path: &Path) -> Result<sqlx::SqliteConnection, sqlx::Error> {
    let options =
        SqliteConnectOptions::new().filename(path).read_only(true).busy_timeout(BUSY_TIMEOUT);
    sqlx::SqliteConnection::connect_with(&options).await
}

/// The schema of an open database.
async fn of(db: &mut Connection, path: &Path) -> Result<Schema, StoreError> {
    let failed = |source| open_error(path, source);
    let file = || path.display().to_string();
    // Replication tools keep their own tables in a database, with this prefix.
    let tables: Vec<String> = sqlx::query_scalar(
        r"SELECT name FROM sqlite_schema
          WHERE type = 'table' AND name NOT LIKE 'sqlite\_%' ESCAPE '\'
            AND name NOT LIKE '\_litestream\_%' ESCAPE '\'",
    )
    .fetch_all(&mut *db)
    .await
    .map_err(failed)?;
    if tables.is_empty() {
        return Ok(Schema::Empty);
    }
    if !tables.iter().any(|table| table == "_sqlx_migrations") {
        return Err(StoreError::Foreign { file: file() });
    }
    let found: Option<i64> = sqlx::query_scalar("SELECT max(version) FROM _sqlx_migrations")
        .fetch_one(db)
        .await
        .map_err(failed)?;
    let known = newest();
    match found {
        None => Ok(Schema::Empty),
        Some(found) if found > known => Err(StoreError::Newer { file: file(), found, known }),
        Some(found) if found < known => Ok(Schema::Older(found)),
        Some(_) => Ok(Schema::Current),
    }
}

/// Converts the error of opening a file.
pub(crate) fn open_error(path: &Path, source: sqlx::Error) -> StoreError {
    let file = path.display().to_string();
    let code = source.as_database_error().and_then(|error| error.code());
    if matches!(code.as_deref(), Some(NOT_A_DATABASE | CORRUPT)) {
        StoreError::NotADatabase { file }
    } else {
        StoreError::Open { file, source }
    }
}
