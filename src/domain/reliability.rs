//! How reliable somebody is on a server: what became of the last decisions they had to make there.

use strum::{EnumString, IntoStaticStr, VariantArray};

/// So many of the last count.
pub const LAST: u8 = 30;

/// With fewer nobody is rated.
pub const ENOUGH: u8 = 10;

/// What became of something somebody had to decide, or of a match they played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Deed {
    /// They decided in time.
    Kept,
    /// They missed the deadline.
    Missed,
    /// They left the match for good, or lost their seat to somebody else as they had missed too much.
    Left,
}

impl Deed {
    /// As it is stored.
    pub fn letter(self) -> char {
        match self {
            Deed::Kept => 'k',
            Deed::Missed => 'm',
            Deed::Left => 'l',
        }
    }
}

/// How many of somebody's last deeds on a server were of each kind: [`LAST`] together at most.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Reliability {
    pub kept: u8,
    pub missed: u8,
    pub left: u8,
}

impl Reliability {
    /// What these letters come to.
    pub fn of(letters: &str) -> Self {
        let count = |deed: Deed| {
            let found = letters.chars().filter(|letter| *letter == deed.letter());
            u8::try_from(found.count()).unwrap_or(u8::MAX)
        };
        Self { kept: count(Deed::Kept), missed: count(Deed::Missed), left: count(Deed::Left) }
    }

    /// How many there are.
    pub fn total(self) -> u8 {
        self.kept.saturating_add(self.missed).saturating_add(self.left)
    }

    /// What others are shown of it. Three missed deadlines, after which a seat is usually offered, are always too many.
    pub fn rating(self) -> Rating {
        if self.total() < ENOUGH {
            Rating::New
        } else if self.left == 0 && u16::from(self.missed) * 10 < u16::from(self.total()) {
            Rating::Reliable
        } else {
            Rating::Mixed
        }
    }
}

/// How reliable somebody is on a server, as others are shown it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Rating {
    /// They have decided too little to be rated.
    New,
    /// Of ten deadlines they met more than nine, and left no match.
    Reliable,
    Mixed,
}

impl Rating {
    /// The sign beside a name.
    pub fn sign(self) -> &'static str {
        match self {
            Rating::New => "○",
            Rating::Reliable => "●",
            Rating::Mixed => "◐",
        }
    }
}

/// Whom a lobby lets in who is not invited.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Demand {
    #[default]
    Any,
    /// Whoever is reliable, or new.
    New,
    Reliable,
}

impl Demand {
    /// Who is let in.
    pub fn ratings(self) -> &'static [Rating] {
        match self {
            Demand::Any => &[Rating::Reliable, Rating::Mixed, Rating::New],
            Demand::New => &[Rating::Reliable, Rating::New],
            Demand::Reliable => &[Rating::Reliable],
        }
    }

    /// Their signs.
    pub fn signs(self) -> String {
        self.ratings().iter().map(|rating| rating.sign()).collect::<Vec<_>>().join(" ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_takes_ten_decisions_to_be_rated_and_more_than_nine_of_ten_in_time_to_be_reliable() {
        for (kept, missed, left, rating) in [
            (0, 0, 0, Rating::New),
            (9, 0, 0, Rating::New),
            (0, 9, 0, Rating::New),
            (10, 0, 0, Rating::Reliable),
            (9, 1, 0, Rating::Mixed),
            (10, 1, 0, Rating::Reliable),
            (28, 2, 0, Rating::Reliable),
            (27, 3, 0, Rating::Mixed),
            (29, 0, 1, Rating::Mixed),
        ] {
            let letters = [("k", kept), ("m", missed), ("l", left)];
            let letters: String =
                letters.iter().map(|(letter, times)| letter.repeat(*times)).collect();
            assert_eq!(Reliability::of(&letters).rating(), rating, "{letters}");
        }
    }
}
