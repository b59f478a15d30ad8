//! The thirteen territories, and sets of them.

use std::fmt;
use std::ops::{Index, IndexMut};
use std::str::FromStr;

use serde::{Deserialize, Serialize, Serializer};

/// A territory of the board. The names are those of the rulebook; votes and neighbours are data ([`super::Board`]).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Territory {
    Man,
    Loncastre,
    Tateshale,
    Stadford,
    Oxeneford,
    Lideforde,
    Wigemor,
    Sarisberie,
    Sedberouie,
    Lincolia,
    Grentebrige,
    Lundonia,
    Rouecestre,
}

impl Territory {
    /// The number of territories.
    pub const COUNT: usize = Self::ALL.len();

    /// All territories, in the order of the board file.
    pub const ALL: [Territory; 13] = [
        Self::Man,
        Self::Loncastre,
        Self::Tateshale,
        Self::Stadford,
        Self::Oxeneford,
        Self::Lideforde,
        Self::Wigemor,
        Self::Sarisberie,
        Self::Sedberouie,
        Self::Lincolia,
        Self::Grentebrige,
        Self::Lundonia,
        Self::Rouecestre,
    ];

    /// Returns the name as printed on the board.
    pub fn name(self) -> &'static str {
        match self {
            Self::Man => "Man",
            Self::Loncastre => "Loncastre",
            Self::Tateshale => "Tateshale",
            Self::Stadford => "Stadford",
            Self::Oxeneford => "Oxeneford",
            Self::Lideforde => "Lideforde",
            Self::Wigemor => "Wigemor",
            Self::Sarisberie => "Sarisberie",
            Self::Sedberouie => "Sedberouie",
            Self::Lincolia => "Lincolia",
            Self::Grentebrige => "Grentebrige",
            Self::Lundonia => "Lundonia",
            Self::Rouecestre => "Rouecestre",
        }
    }
}

impl fmt::Display for Territory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// No territory has this name.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("there is no territory of that name")]
pub struct NoSuchTerritory;

impl FromStr for Territory {
    type Err = NoSuchTerritory;

    /// Parses a name, ignoring case.
    fn from_str(name: &str) -> Result<Self, NoSuchTerritory> {
        let name = name.trim();
        Self::ALL
            .into_iter()
            .find(|territory| territory.name().eq_ignore_ascii_case(name))
            .ok_or(NoSuchTerritory)
    }
}

/// A set of territories.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Territories(u16);

impl Territories {
    /// The empty set.
    pub const NONE: Territories = Territories(0);

    pub fn contains(self, territory: Territory) -> bool {
        self.0 & (1 << territory as u16) != 0
    }

    pub fn insert(&mut self, territory: Territory) {
        self.0 |= 1 << territory as u16;
    }

    /// Returns the set without `territory`.
    #[must_use]
    pub fn without(self, territory: Territory) -> Self {
        Self(self.0 & !(1 << territory as u16))
    }

    /// Returns the number of territories.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Iterates over the territories, in the order of [`Territory::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Territory> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let first = Territory::ALL.get(rest.trailing_zeros() as usize)?;
            rest &= rest.wrapping_sub(1);
            Some(*first)
        })
    }
}

impl FromIterator<Territory> for Territories {
    fn from_iter<I: IntoIterator<Item = Territory>>(territories: I) -> Self {
        let mut set = Self::NONE;
        territories.into_iter().for_each(|territory| set.insert(territory));
        set
    }
}

impl Serialize for Territories {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl fmt::Debug for Territories {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// One value for each territory.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct PerTerritory<T>([T; Territory::COUNT]);

impl<T> PerTerritory<T> {
    /// Computes a value for each territory.
    pub fn from_fn(mut of: impl FnMut(Territory) -> T) -> Self {
        Self(std::array::from_fn(|index| of(Territory::ALL[index])))
    }

    /// Iterates over territories and values.
    pub fn iter(&self) -> impl Iterator<Item = (Territory, &T)> {
        Territory::ALL.into_iter().zip(&self.0)
    }
}

impl<T> Index<Territory> for PerTerritory<T> {
    type Output = T;

    fn index(&self, territory: Territory) -> &T {
        &self.0[territory as usize]
    }
}

impl<T> IndexMut<Territory> for PerTerritory<T> {
    fn index_mut(&mut self, territory: Territory) -> &mut T {
        &mut self.0[territory as usize]
    }
}
