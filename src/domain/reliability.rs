//! A person's reliability on a server: the results of the last decisions they had to make there.

use strum::{EnumString, IntoStaticStr, VariantArray};

/// The number of recent deeds that count.
pub const LAST: u8 = 30;

/// The fewest deeds for a rating.
pub const ENOUGH: u8 = 10;

/// The result of a decision a person had to make, or of a match they played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Deed {
    /// They decided in time.
    Kept,
    /// They missed the deadline.
    Missed,
    /// They left the match for good, or lost their seat after missing too many deadlines.
    Left,
}

impl Deed {
    /// The letter it is stored as.
    pub fn letter(self) -> char {
        match self {
            Deed::Kept => 'k',
            Deed::Missed => 'm',
            Deed::Left => 'l',
        }
    }
}

/// The numbers of a person's last deeds on a server by kind: [`LAST`] together at most.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Reliability {
    pub kept: u8,
    pub missed: u8,
    pub left: u8,
}

impl Reliability {
    /// Counts the stored letters.
    pub fn of(letters: &str) -> Self {
        let count = |deed: Deed| {
            let found = letters.chars().filter(|letter| *letter == deed.letter());
            u8::try_from(found.count()).unwrap_or(u8::MAX)
        };
        Self { kept: count(Deed::Kept), missed: count(Deed::Missed), left: count(Deed::Left) }
    }

    pub fn total(self) -> u8 {
        self.kept.saturating_add(self.missed).saturating_add(self.left)
    }

    /// The rating shown to others. Three missed deadlines, after which a seat is usually offered, always prevent a
    /// good one.
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

/// A person's reliability on a server, as it is shown to others.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Rating {
    /// They have made too few decisions to be rated.
    New,
    /// They met more than nine deadlines of ten, and left no match.
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

/// Who can join a lobby without an invitation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Demand {
    #[default]
    Any,
    /// People who are reliable, or new.
    New,
    Reliable,
}

impl Demand {
    /// The ratings that are let in.
    pub fn ratings(self) -> &'static [Rating] {
        match self {
            Demand::Any => &[Rating::Reliable, Rating::Mixed, Rating::New],
            Demand::New => &[Rating::Reliable, Rating::New],
            Demand::Reliable => &[Rating::Reliable],
        }
    }

    /// The signs of these ratings.
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
