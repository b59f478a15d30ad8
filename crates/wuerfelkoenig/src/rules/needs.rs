//! Conditions on the dice to win a citizen.

use serde::{Deserialize, Serialize};

use super::deck::{DICE, Face};

/// A number of dice of each colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Colours {
    #[serde(skip_serializing_if = "is_none")]
    red: u8,
    #[serde(skip_serializing_if = "is_none")]
    green: u8,
    #[serde(skip_serializing_if = "is_none")]
    blue: u8,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn is_none(dice: &u8) -> bool {
    *dice == 0
}

impl Colours {
    /// Returns the number of dice of this colour.
    pub fn of(self, face: Face) -> u8 {
        match face {
            Face::Red => self.red,
            Face::Green => self.green,
            Face::Blue => self.blue,
        }
    }

    /// Returns the number of dice of all colours.
    pub fn sum(self) -> u8 {
        Face::ALL.iter().fold(0, |sum: u8, &face| sum.saturating_add(self.of(face)))
    }

    /// Returns the number of colours.
    pub fn kinds(self) -> usize {
        Face::ALL.iter().filter(|&&face| self.of(face) > 0).count()
    }
}

/// A condition on the dice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Needs {
    /// W-C2. All dice odd, or all even.
    Parity { odd: bool },
    /// W-C3. A straight of this many dice.
    Run(u8),
    /// W-C5. This many dice of one number.
    Number { number: u8, dice: u8 },
    /// W-C6, W-C9. This many dice of each colour.
    Colours(Colours),
    /// W-C7. Groups of equal numbers, the largest first; 0 for none.
    Groups([u8; 3]),
    /// W-C8. This many dice of any one colour.
    OneColour(u8),
    /// W-C11. A sum of at most this.
    AtMost(u8),
    /// W-C14. A sum of at least this.
    AtLeast(u8),
}

impl Needs {
    /// W-C1. Whether six dice with these numbers and colours meet the condition; additional dice do not matter.
    pub fn are_met(&self, numbers: &[u8; DICE], faces: &[Face; DICE]) -> bool {
        let of_face = |face: Face| faces.iter().filter(|&&other| other == face).count() as u8;
        let mut counts = [0_u8; 6];
        for &number in numbers {
            counts[usize::from(number) - 1] += 1;
        }
        let sum: u8 = numbers.iter().sum();
        match self {
            Needs::Parity { odd } => numbers.iter().all(|number| (number % 2 == 1) == *odd),
            Needs::Run(run) => longest_run(&counts) >= *run,
            Needs::Number { number, dice } => counts[usize::from(*number) - 1] >= *dice,
            Needs::Colours(colours) => {
                Face::ALL.into_iter().all(|face| of_face(face) >= colours.of(face))
            }
            Needs::Groups(groups) => has_groups(counts, groups),
            Needs::OneColour(dice) => Face::ALL.into_iter().any(|face| of_face(face) >= *dice),
            Needs::AtMost(most) => sum <= *most,
            Needs::AtLeast(least) => sum >= *least,
        }
    }
}

/// W-C3. 6 and 1 are not neighbours.
fn longest_run(counts: &[u8; 6]) -> u8 {
    let (mut run, mut longest) = (0, 0);
    for &count in counts {
        run = if count > 0 { run + 1 } else { 0 };
        longest = longest.max(run);
    }
    longest
}

/// W-C7. Each group has a different number. The largest groups take the most frequent numbers.
fn has_groups(mut counts: [u8; 6], groups: &[u8; 3]) -> bool {
    counts.sort_unstable_by(|a, b| b.cmp(a));
    counts.iter().zip(groups).all(|(count, group)| count >= group)
}
