//! Events, as they are stored.
//!
//! The JSON of these types is the log (`docs/LOG.md`). Stored events are never rewritten, so changes may only add.

use serde::{Deserialize, Serialize};

use super::cards::{Card, Cards};
use super::territory::Territory;
use game_api::{Die, Drawn, EventTag, PerSeat, Salt, Seal, SeatId, SeatSet, Shows};

/// An event. `C` is what is known of face-down cards, and `S` of the salts that seal them: [`Cards`] and [`Salt`] in
/// the stored log, [`FaceDown`] in public.
///
/// Draws are numbered: `draw` is the number of an event's first draw.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case", deny_unknown_fields)]
pub enum Event<C = Cards, S = Salt> {
    /// K-T2. The free first step.
    Moved { seat: SeatId, from: Territory, to: Territory },
    /// K-T9, K-T10. A card was spent and a die thrown to travel on.
    Travelled {
        seat: SeatId,
        from: Territory,
        /// The target, named before the throw.
        to: Territory,
        card: Card,
        die: Die,
        /// Whether the throw succeeded and the baron moved.
        arrived: bool,
        /// The number of the throw.
        draw: u64,
    },
    /// K-T4, K-D10. The free courtier was placed.
    Placed { seat: SeatId, territory: Territory },
    /// K-T5. A card was spent and a die thrown for a further courtier.
    Rerolled {
        seat: SeatId,
        /// The territory of the courtier.
        territory: Territory,
        card: Card,
        die: Die,
        /// Whether the throw succeeded and the courtier was placed.
        placed: bool,
        /// The number of the throw.
        draw: u64,
    },
    /// K-T12. A baron has entered a foreign territory.
    DisputeBegan { intruder: SeatId, defender: SeatId, territory: Territory },
    /// K-D1. A player committed cards, or changed the commitment.
    Committed {
        seat: SeatId,
        cards: C,
        /// The hash, published at once, and the salt that opens it.
        seal: Seal<S>,
    },
    /// K-D1. All have committed; the cards are turned up.
    Revealed {
        /// The commitment of each seat.
        commitments: PerSeat<Cards>,
        /// The salts that open their seals; none for a seat that had no card.
        salts: PerSeat<Option<Salt>>,
    },
    /// K-D2, K-D5. All players, or those tied for the lead, threw.
    Thrown {
        /// 1, then counting up during a tie.
        round: u32,
        /// In the order of K-D3: the intruder first, then clockwise.
        throws: Vec<Throw>,
    },
    /// K-D4. A player leads alone.
    DisputeWon { winner: SeatId },
    /// K-D8, K-D9. The defender's courtiers went back to the supply.
    Returned { seat: SeatId, territory: Territory, courtiers: u8 },
    /// K-D7, K-D8, K-D9, K-D13. A baron was banished.
    Banished {
        /// The winner.
        by: SeatId,
        baron: SeatId,
        /// The disputed territory.
        from: Territory,
        to: Territory,
    },
    /// K-D11. A player decided whether to take cards back.
    TakeBackChosen {
        seat: SeatId,
        /// Whether to take them.
        take: bool,
    },
    /// K-D11, K-D12. The dispute is over; committed cards are discarded or taken back.
    DisputeEnded {
        /// The cards each player took back.
        taken_back: PerSeat<Cards>,
        /// The cards each player lost to the discard pile.
        discarded: PerSeat<Cards>,
    },
    /// The turn is over.
    TurnEnded {
        seat: SeatId,
        /// Its number, from 1.
        turn: u32,
    },
    /// K-E1 to K-E6. A player held no card at the end of a turn.
    ElectionHeld {
        /// The election's number, from 1.
        number: u32,
        tallies: PerSeat<Tally>,
        /// K-E5, K-E6. Throws to break ties, in order; empty where none was needed.
        tie_throws: Vec<TieThrow>,
        /// The result.
        result: ElectionResult,
    },
    /// K-E7. The discard pile was shuffled and dealt.
    Dealt {
        /// The number of cards each player got.
        each: u8,
        /// The seat that got the first card; then clockwise, one by one.
        from: SeatId,
        hands: PerSeat<C>,
        /// The number of the shuffle.
        draw: u64,
    },
    /// The next turn began. (The first turn of a match begins with its setup.)
    TurnBegan {
        seat: SeatId,
        /// Its number, from 2.
        turn: u32,
    },
}

/// Unknown cards, not even their number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct FaceDown;

/// An event as everybody may know it.
pub type PublicEvent = Event<FaceDown, FaceDown>;

/// One player's throw in a dispute.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Throw {
    pub seat: SeatId,
    /// K-D2. The dice on their cards, the highest first.
    pub dice: Vec<PlacedDie>,
    /// K-D3. The bonus of baron and courtiers.
    pub bonus: u8,
    /// Σ die × card, plus the bonus.
    pub total: u8,
    /// The number of the first of these throws; the others follow it, in the order they were thrown. `None` if there
    /// are no dice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub draw: Option<u64>,
}

/// A die on a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlacedDie {
    pub card: Card,
    /// The die on it.
    pub die: Die,
}

impl PlacedDie {
    /// K-D2. Returns the points.
    pub fn points(self) -> u8 {
        self.card.value() * self.die.points()
    }
}

/// One player's votes at an election.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tally {
    /// K-E2. Territory votes before any deduction.
    pub votes: u8,
    /// K-E3. The votes lost for holding no card.
    pub lost: u8,
    pub cards: u8,
    /// Bonus votes held before the election.
    pub bonus: u16,
}

impl Tally {
    /// Returns the territory votes after K-E3.
    pub fn net(self) -> u8 {
        self.votes.saturating_sub(self.lost)
    }

    /// K-E4. Returns the votes that count towards the crown.
    pub fn total(self) -> u16 {
        u16::from(self.net()) + self.bonus
    }
}

/// One round of throws, five dice each, among tied players.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TieThrow {
    pub dice: Vec<(SeatId, [Die; 5])>,
    /// The number of the first of these throws; the others follow it, in the order of this list.
    pub draw: u64,
}

/// The result of an election.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum ElectionResult {
    /// K-E6. Nobody reached the mark; bonus votes were given by rank.
    Bonus {
        /// All seats, the first rank first.
        ranking: Vec<SeatId>,
        /// The bonus votes given to each seat.
        awarded: PerSeat<u8>,
    },
    /// K-E4, K-E5. A king was crowned, and the match is over.
    Crowned {
        king: SeatId,
        /// K-E5. All seats by rank, the king first.
        standings: Vec<Standing>,
    },
}

impl ElectionResult {
    /// Returns all seats, the first rank first.
    pub fn ranked(&self) -> Vec<SeatId> {
        match self {
            ElectionResult::Bonus { ranking, .. } => ranking.clone(),
            ElectionResult::Crowned { standings, .. } => {
                standings.iter().map(|standing| standing.seat).collect()
            }
        }
    }
}

/// A final rank.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Standing {
    /// The rank, from 1; equal totals share one.
    pub place: u8,
    pub seat: SeatId,
}

impl Event {
    /// Returns the event without what is still face down.
    pub fn publish(&self) -> PublicEvent {
        match self.clone() {
            Event::Committed { seat, cards: _, seal } => {
                Event::Committed { seat, cards: FaceDown, seal: seal.with_salt(FaceDown) }
            }
            Event::Dealt { each, from, hands, draw } => {
                Event::Dealt { each, from, hands: hands.map(|_| FaceDown), draw }
            }
            Event::Moved { seat, from, to } => Event::Moved { seat, from, to },
            Event::Travelled { seat, from, to, card, die, arrived, draw } => {
                Event::Travelled { seat, from, to, card, die, arrived, draw }
            }
            Event::Placed { seat, territory } => Event::Placed { seat, territory },
            Event::Rerolled { seat, territory, card, die, placed, draw } => {
                Event::Rerolled { seat, territory, card, die, placed, draw }
            }
            Event::DisputeBegan { intruder, defender, territory } => {
                Event::DisputeBegan { intruder, defender, territory }
            }
            Event::Revealed { commitments, salts } => Event::Revealed { commitments, salts },
            Event::Thrown { round, throws } => Event::Thrown { round, throws },
            Event::DisputeWon { winner } => Event::DisputeWon { winner },
            Event::Returned { seat, territory, courtiers } => {
                Event::Returned { seat, territory, courtiers }
            }
            Event::Banished { by, baron, from, to } => Event::Banished { by, baron, from, to },
            Event::TakeBackChosen { seat, take } => Event::TakeBackChosen { seat, take },
            Event::DisputeEnded { taken_back, discarded } => {
                Event::DisputeEnded { taken_back, discarded }
            }
            Event::TurnEnded { seat, turn } => Event::TurnEnded { seat, turn },
            Event::ElectionHeld { number, tallies, tie_throws, result } => {
                Event::ElectionHeld { number, tallies, tie_throws, result }
            }
            Event::TurnBegan { seat, turn } => Event::TurnBegan { seat, turn },
        }
    }
}

/// One result of chance.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Luck {
    /// Dice, in the order they were thrown.
    Dice {
        /// The number of the first of these draws; the others follow it. `None` if there are no dice.
        draw: Option<u64>,
        dice: Vec<(SeatId, Die)>,
    },
    /// A deck was shuffled.
    Shuffle {
        /// The number of the draw.
        draw: u64,
    },
}

impl Luck {
    pub fn first(&self) -> Option<u64> {
        match self {
            Luck::Dice { draw, .. } => *draw,
            Luck::Shuffle { draw } => Some(*draw),
        }
    }

    /// Returns the number of draws.
    pub fn draws(&self) -> u64 {
        match self {
            Luck::Dice { dice, .. } => dice.len() as u64,
            Luck::Shuffle { .. } => 1,
        }
    }

    fn into_dice(self) -> Vec<(SeatId, Die)> {
        match self {
            Luck::Dice { dice, .. } => dice,
            Luck::Shuffle { .. } => Vec::new(),
        }
    }
}

impl<C, S> Event<C, S> {
    /// Returns the results of chance in this event, in the order in which the rules request them. All information about
    /// luck is derived from this list.
    pub fn luck(&self) -> Vec<Luck> {
        match self {
            Event::Travelled { seat, die, draw, .. } | Event::Rerolled { seat, die, draw, .. } => {
                vec![Luck::Dice { draw: Some(*draw), dice: vec![(*seat, *die)] }]
            }
            Event::Thrown { round: _, throws } => {
                let dice = |throw: &Throw| {
                    throw.dice.iter().map(|placed| (throw.seat, placed.die)).collect()
                };
                throws.iter().map(|one| Luck::Dice { draw: one.draw, dice: dice(one) }).collect()
            }
            Event::ElectionHeld { tie_throws, .. } => {
                let dice = |tie: &TieThrow| {
                    let thrown = |(seat, dice): &(SeatId, [Die; 5])| dice.map(|die| (*seat, die));
                    tie.dice.iter().flat_map(thrown).collect()
                };
                let ties = tie_throws.iter();
                ties.map(|tie| Luck::Dice { draw: Some(tie.draw), dice: dice(tie) }).collect()
            }
            Event::Dealt { draw, .. } => vec![Luck::Shuffle { draw: *draw }],
            Event::Moved { .. }
            | Event::Placed { .. }
            | Event::DisputeBegan { .. }
            | Event::Committed { .. }
            | Event::Revealed { .. }
            | Event::DisputeWon { .. }
            | Event::Returned { .. }
            | Event::Banished { .. }
            | Event::TakeBackChosen { .. }
            | Event::DisputeEnded { .. }
            | Event::TurnEnded { .. }
            | Event::TurnBegan { .. } => Vec::new(),
        }
    }

    /// Returns the dice thrown in this event, with their throwers.
    pub fn dice(&self) -> impl Iterator<Item = (SeatId, Die)> {
        self.luck().into_iter().flat_map(Luck::into_dice)
    }

    /// How much of the match's chance the event drew.
    pub fn drawn(&self) -> Drawn {
        let draws = self.luck().iter().map(Luck::draws).sum();
        Drawn { draws, commitments: u64::from(matches!(self, Event::Committed { .. })) }
    }

    /// Returns those who fight, and the winner. Others are involved in a dispute only if they commit more than the one
    /// card that they must (K-D1).
    fn involves(&self) -> SeatSet {
        match self {
            Event::DisputeBegan { intruder, defender, .. } => {
                [*intruder, *defender].into_iter().collect()
            }
            Event::Revealed { commitments, .. } => {
                let most = commitments.iter().filter(|(_, cards)| cards.len() > 1);
                most.map(|(seat, _)| seat).collect()
            }
            Event::DisputeWon { winner } => [*winner].into_iter().collect(),
            _ => SeatSet::default(),
        }
    }

    /// Returns the event's tag, for code that does not know the game.
    ///
    /// Commitments and decisions to take cards back keep everybody else's controls valid.
    pub fn mark(&self) -> EventTag {
        EventTag {
            opens_chapter: matches!(
                self,
                Event::Revealed { .. } | Event::ElectionHeld { .. } | Event::TurnBegan { .. }
            ),
            begins_turn: match self {
                Event::TurnBegan { seat, .. } => Some(*seat),
                _ => None,
            },
            keeps_controls: matches!(self, Event::Committed { .. } | Event::TakeBackChosen { .. }),
            shows: match self {
                Event::Revealed { .. } => Shows::Involved,
                Event::ElectionHeld { .. } => Shows::All,
                _ => Shows::Nobody,
            },
            involves: self.involves(),
        }
    }
}
