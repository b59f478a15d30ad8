//! Kingdoms and their scores.

use serde::{Deserialize, Serialize};

use super::column::Column;
use super::deck::{CitizenId, CitizenKind, Deck};
use game_api::{PerSeat, SeatId};

/// A card on a kingdom pile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PileCard {
    Citizen(CitizenId),
    Place { column: Column, points: i8 },
    Penalty(i8),
}

/// A kingdom pile, from bottom to top (W-T13).
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct Kingdom {
    pub cards: Vec<PileCard>,
}

/// The score of a kingdom, by component (W-E3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Score {
    /// The points of citizens with points of their own.
    pub citizens: i16,
    /// The number of fairies, which are together worth its square (W-E4).
    pub fairies: i16,
    pub places: i16,
    pub penalties: i16,
    pub dragons: i16,
}

impl Score {
    /// W-E3. Returns the total, which may be below zero.
    pub fn total(&self) -> i16 {
        self.citizens + self.fairies * self.fairies + self.places + self.penalties + self.dragons
    }

    /// W-E5. Returns the minus points, as a positive number.
    pub fn minus(&self) -> i16 {
        -(self.penalties + self.dragons)
    }
}

/// A seat's final rank.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Standing {
    pub place: u8,
    pub seat: SeatId,
    pub points: i16,
    pub minus: i16,
}

impl Kingdom {
    /// W-E3, W-E4. Computes the score.
    pub fn score(&self, deck: &Deck) -> Score {
        let mut score = Score::default();
        for card in &self.cards {
            match *card {
                PileCard::Place { points, .. } => score.places += i16::from(points),
                PileCard::Penalty(points) => score.penalties += i16::from(points),
                PileCard::Citizen(id) => {
                    let citizen = deck.citizen(id);
                    match citizen.kind {
                        CitizenKind::Fairy => score.fairies += 1,
                        CitizenKind::Dragon => score.dragons += i16::from(citizen.points),
                        _ => score.citizens += i16::from(citizen.points),
                    }
                }
            }
        }
        score
    }

    /// W-C4. Whether an elf lies on top.
    pub fn has_elf_on_top(&self, deck: &Deck) -> bool {
        let top = self.cards.last();
        matches!(top, Some(PileCard::Citizen(id)) if deck.citizen(*id).kind == CitizenKind::Elf)
    }
}

/// W-E5, W-E6. Ranks seats by most points, then by fewest minus points; seats equal in both share a rank.
pub fn standings(deck: &Deck, kingdoms: &PerSeat<Kingdom>) -> Vec<Standing> {
    let mut all: Vec<Standing> = kingdoms
        .iter()
        .map(|(seat, kingdom)| {
            let score = kingdom.score(deck);
            Standing { place: 0, seat, points: score.total(), minus: score.minus() }
        })
        .collect();
    let worth = |standing: &Standing| (-standing.points, standing.minus);
    all.sort_by_key(worth);
    let ranks: Vec<(i16, i16)> = all.iter().map(worth).collect();
    for standing in &mut all {
        let ahead = ranks.iter().filter(|&&other| other < worth(standing)).count();
        standing.place = ahead as u8 + 1;
    }
    all
}
