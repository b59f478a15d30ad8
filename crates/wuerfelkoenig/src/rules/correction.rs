//! Corrections: the facts of a match that a moderator may correct.
//!
//! A correction sets one fact of the table when a turn has just begun; that turn then starts over. The result of all
//! corrections together has to be a table of this game: no card twice, none lost, the places of a stack in order.

use serde::{Deserialize, Serialize};

use super::column::Column;
use super::deck::{CitizenId, PLACES, STACKS};
use super::score::PileCard;
use super::table::{Phase, Table};
use game_api::SeatId;

/// A corrected fact.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Correction {
    /// Whether a citizen, by its name in the deck, is in a kingdom.
    Citizen { seat: SeatId, citizen: String, held: bool },
    /// Whether a place is in a kingdom.
    Place { seat: SeatId, column: Column, points: i8, held: bool },
    /// The number of penalties of this cost in a kingdom.
    Penalties { seat: SeatId, points: i8, count: u8 },
    /// The player whose turn it is.
    InTurn { seat: SeatId },
}

/// The correction does not lead to a table of this game.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BadCorrection {
    #[error(
        "facts can only be corrected when a turn has just begun; go back to the start of this one first"
    )]
    NotNow,
    #[error("no citizen of this match is called {0}")]
    NoSuchCitizen(String),
    #[error("{0} is not in that kingdom")]
    NotThere(String),
    #[error("{0} lies elsewhere: in another kingdom or in the row")]
    Elsewhere(String),
    #[error("the places of {0} have to be taken in the order in which they lie")]
    Order(&'static str),
    #[error("the match would be over: {0} would be used up")]
    Over(&'static str),
    #[error("there are fewer penalties of {0}")]
    TooMany(i8),
    #[error("no such seat plays here")]
    NoSeat,
}

impl Correction {
    /// Parses a fact as people type it: `citizen red elf-4 yes`, `place blue city-2 no`, `penalties green -1 2`, `turn
    /// red`; `None` if it is not one.
    pub fn read(text: &str, seat_of: &dyn Fn(&str) -> Option<SeatId>) -> Option<Self> {
        let text = text.to_lowercase();
        let mut words = text.split_whitespace();
        let kind = words.next()?;
        let seat = seat_of(words.next()?)?;
        let held = |word: &str| match word {
            "yes" => Some(true),
            "no" => Some(false),
            _ => None,
        };
        let mut word = || words.next();
        let fact = match kind {
            "citizen" => {
                let citizen = word()?.to_owned();
                Correction::Citizen { seat, citizen, held: held(word()?)? }
            }
            "place" => {
                let (stack, points) = word()?.rsplit_once('-')?;
                let at = STACKS.iter().position(|name| *name == stack)?;
                let (column, points) = (Column::ALL[at], points.parse().ok()?);
                Correction::Place { seat, column, points, held: held(word()?)? }
            }
            "penalties" => {
                let points = word()?.replace('−', "-").parse().ok()?;
                Correction::Penalties { seat, points, count: word()?.parse().ok()? }
            }
            "turn" => Correction::InTurn { seat },
            _ => return None,
        };
        word().is_none().then_some(fact)
    }

    /// Returns the player the fact is about.
    pub fn seat(&self) -> SeatId {
        match self {
            Correction::Citizen { seat, .. }
            | Correction::Place { seat, .. }
            | Correction::Penalties { seat, .. }
            | Correction::InTurn { seat } => *seat,
        }
    }
}

impl Table {
    /// Returns all facts with their current values, each as it would be typed.
    pub fn facts(&self, colour_of: &dyn Fn(SeatId) -> &'static str) -> Vec<String> {
        let mut facts = Vec::new();
        for (seat, kingdom) in self.kingdoms.iter() {
            let colour = colour_of(seat);
            for card in &kingdom.cards {
                facts.push(match *card {
                    PileCard::Citizen(id) => {
                        format!("citizen {colour} {} yes", self.deck.citizen(id).id)
                    }
                    PileCard::Place { column, points } => {
                        format!("place {colour} {}-{points} yes", STACKS[column.index()])
                    }
                    PileCard::Penalty(points) => {
                        format!("penalties {colour} {points} {}", self.held(seat, points))
                    }
                });
            }
        }
        facts.sort();
        facts.dedup();
        if !self.is_over() {
            facts.push(format!("turn {}", colour_of(self.seat)));
        }
        facts
    }

    fn held(&self, seat: SeatId, points: i8) -> u8 {
        let cards = self.kingdoms.get(seat).map_or(&[][..], |kingdom| kingdom.cards.as_slice());
        cards.iter().filter(|card| **card == PileCard::Penalty(points)).count() as u8
    }

    fn has(&self, seat: SeatId, card: PileCard) -> bool {
        self.kingdoms.get(seat).is_some_and(|kingdom| kingdom.cards.contains(&card))
    }

    /// Whether corrections can be made now.
    pub fn can_be_corrected(&self) -> bool {
        self.phase == Phase::Throwing && self.throw.is_none()
    }

    /// Returns the current value of the fact a correction would set; `None` if it cannot be set now.
    pub fn standing(&self, fact: &Correction) -> Option<Correction> {
        if !self.can_be_corrected() || self.kingdoms.get(fact.seat()).is_none() {
            return None;
        }
        Some(match fact {
            Correction::Citizen { seat, citizen, .. } => {
                let held = self.has(*seat, PileCard::Citizen(self.deck.named(citizen)?));
                Correction::Citizen { seat: *seat, citizen: citizen.clone(), held }
            }
            &Correction::Place { seat, column, points, .. } => {
                let held = self.has(seat, PileCard::Place { column, points });
                Correction::Place { seat, column, points, held }
            }
            &Correction::Penalties { seat, points, .. } => {
                Correction::Penalties { seat, points, count: self.held(seat, points) }
            }
            Correction::InTurn { .. } => Correction::InTurn { seat: self.seat },
        })
    }

    /// Returns the table with some facts corrected; they are checked together.
    ///
    /// # Errors
    /// [`BadCorrection`] if the result is not a table of this game.
    pub fn corrected(&self, facts: &[Correction]) -> Result<Table, BadCorrection> {
        if !self.can_be_corrected() {
            return Err(BadCorrection::NotNow);
        }
        let mut table = self.clone();
        // Removals come first, so that a removed card can be given to another kingdom.
        for is_given in [false, true] {
            for fact in facts {
                table.set(fact, is_given)?;
            }
        }
        table.settle()?;
        let elf = table.kingdoms[table.seat].has_elf_on_top(&table.deck);
        table.throws = if elf { 4 } else { 3 };
        Ok(table)
    }

    /// Sets one fact, if it is an addition (`is_given`) or a removal (otherwise).
    fn set(&mut self, fact: &Correction, is_given: bool) -> Result<(), BadCorrection> {
        let seat = fact.seat();
        if self.kingdoms.get(seat).is_none() {
            return Err(BadCorrection::NoSeat);
        }
        match fact {
            Correction::Citizen { citizen, held, .. } if *held == is_given => {
                let id = self.deck.named(citizen);
                let id = id.ok_or_else(|| BadCorrection::NoSuchCitizen(citizen.clone()))?;
                if *held {
                    if !self.take_loose(id) {
                        return Err(BadCorrection::Elsewhere(citizen.clone()));
                    }
                    self.kingdoms[seat].cards.push(PileCard::Citizen(id));
                } else {
                    self.remove(seat, PileCard::Citizen(id))
                        .ok_or_else(|| BadCorrection::NotThere(citizen.clone()))?;
                    self.discarded.push(id);
                }
            }
            &Correction::Place { column, points, held, .. } if held == is_given => {
                let card = PileCard::Place { column, points };
                if held {
                    // W-T13. A place lies under the citizen it came with.
                    let cards = &mut self.kingdoms[seat].cards;
                    let above = usize::from(matches!(cards.last(), Some(PileCard::Citizen(_))));
                    cards.insert(cards.len() - above, card);
                } else {
                    let name = || format!("{}-{points}", STACKS[column.index()]);
                    self.remove(seat, card).ok_or_else(|| BadCorrection::NotThere(name()))?;
                }
            }
            &Correction::Penalties { points, count, .. } if is_given => {
                while self.held(seat, points) > count {
                    let _ = self.remove(seat, PileCard::Penalty(points));
                }
                if usize::from(count) > self.deck.penalties.len() {
                    return Err(BadCorrection::TooMany(points));
                }
                while self.held(seat, points) < count {
                    self.kingdoms[seat].cards.push(PileCard::Penalty(points));
                }
            }
            Correction::InTurn { seat } if is_given => {
                self.seat = *seat;
                if let Some(taken) = self.turns.last_mut() {
                    taken.seat = *seat;
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn remove(&mut self, seat: SeatId, card: PileCard) -> Option<()> {
        let cards = &mut self.kingdoms[seat].cards;
        let at = cards.iter().rposition(|other| *other == card)?;
        cards.remove(at);
        Some(())
    }

    /// Takes a citizen that is discarded or in the draw pile; returns whether there was one.
    fn take_loose(&mut self, id: CitizenId) -> bool {
        if let Some(at) = self.discarded.iter().position(|&other| other == id) {
            self.discarded.remove(at);
            return true;
        }
        let waits = self.pile >> id.0 & 1 == 1;
        self.pile &= !(1 << id.0);
        waits
    }

    /// Recomputes places and penalties left from the cards in kingdoms.
    fn settle(&mut self) -> Result<(), BadCorrection> {
        if self.pile == 0 {
            return Err(BadCorrection::Over("the citizens"));
        }
        for column in Column::ALL {
            let stack = &self.deck.places[column.index()].points;
            let cards = self.kingdoms.values().iter().flat_map(|kingdom| &kingdom.cards);
            let mut taken: Vec<i8> = cards
                .filter_map(|card| match card {
                    PileCard::Place { column: of, points } if *of == column => Some(*points),
                    _ => None,
                })
                .collect();
            taken.sort_unstable();
            if !stack.starts_with(&taken) {
                return Err(BadCorrection::Order(STACKS[column.index()]));
            }
            if taken.len() == PLACES {
                return Err(BadCorrection::Over(STACKS[column.index()]));
            }
            self.places[column.index()] = (PLACES - taken.len()) as u8;
        }
        let mut left = self.deck.penalties.clone();
        let cards = self.kingdoms.values().iter().flat_map(|kingdom| &kingdom.cards);
        let held = cards.filter_map(|card| match card {
            PileCard::Penalty(points) => Some(*points),
            _ => None,
        });
        // The top penalty stays there.
        for points in held.chain(self.penalty) {
            let at = left.iter().position(|&other| other == points);
            left.remove(at.ok_or(BadCorrection::TooMany(points))?);
        }
        self.penalties = left;
        Ok(())
    }
}
