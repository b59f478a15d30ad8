//! Columns: a stack of places and the space of the row beneath it.

use serde::{Deserialize, Serialize};

use super::deck::COLUMNS;

/// A column, 1 to 5 from the left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Column(u8);

/// No column has this number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("columns are numbered 1 to 5, not {0}")]
pub struct NoSuchColumn(pub u8);

impl Column {
    /// All five columns, from the left.
    pub const ALL: [Column; COLUMNS] = [Column(1), Column(2), Column(3), Column(4), Column(5)];
    /// The leftmost column.
    pub const FIRST: Column = Column(1);
    /// The rightmost column, from which citizens are discarded (W-T14).
    pub const LAST: Column = Column(5);

    /// Returns its index in any list of columns.
    pub fn index(self) -> usize {
        usize::from(self.0) - 1
    }

    pub fn number(self) -> u8 {
        self.0
    }

    /// Returns the next column to the right.
    pub fn right(self) -> Option<Column> {
        Column::try_from(self.0 + 1).ok()
    }
}

impl TryFrom<u8> for Column {
    type Error = NoSuchColumn;

    fn try_from(number: u8) -> Result<Self, NoSuchColumn> {
        if (1..=COLUMNS as u8).contains(&number) {
            Ok(Column(number))
        } else {
            Err(NoSuchColumn(number))
        }
    }
}

impl From<Column> for u8 {
    fn from(column: Column) -> u8 {
        column.0
    }
}
