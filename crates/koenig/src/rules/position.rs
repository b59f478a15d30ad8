//! Positions: a match at the beginning of a turn, serialized and validated.
//!
//! A position contains only independent facts. What follows from them is omitted and so cannot contradict them: the
//! supply holds the courtiers that are not on the board, the discard pile the cards that are in no hand.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::board::{Board, PLAYERS};
use super::cards::{Card, Cards};
use super::recent::Recent;
use super::state::{Court, FIRST_COURTIERS, FIRST_SUPPLY, Phase, State, TurnState, TurnStep};
use super::territory::{PerTerritory, Territories, Territory};
use game_api::{PerSeat, SeatId};

/// K-S3. A player's courtiers on the board or in the supply: all 18 but the one on the bonus track.
const COURTIERS: u8 = FIRST_COURTIERS + FIRST_SUPPLY;

/// Far more turns, elections or bonus votes than in a match of years, so that counting on from any position never
/// overflows.
const MOST_COUNTED: u32 = 10_000;

/// A match at the beginning of a turn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// The turn's number, from 1.
    pub turn: u32,
    pub in_turn: SeatId,
    /// The number of elections held.
    pub elections: u32,
    /// Recent changes. They decide nothing and are only shown.
    #[serde(default)]
    pub recent: Recent,
    /// Each player's part of the position.
    pub players: PerSeat<PlayerPosition>,
}

/// One player's part of a position.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayerPosition {
    /// The baron's territory.
    pub baron: Territory,
    /// The number of courtiers in each territory.
    pub courtiers: BTreeMap<Territory, u8>,
    /// The cards in hand.
    pub hand: Cards,
    pub bonus: u16,
}

/// Why a position is impossible in this game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum BadPosition {
    #[error("K-S1: the game is for 3 to 5 players, not {0}")]
    Players(u8),
    #[error("K-S2: {territory} does not exist with three players")]
    OutOfPlay { territory: Territory },
    #[error("K-S3: a player has {COURTIERS} courtiers for board and supply, not {courtiers}")]
    Courtiers { seat: SeatId, courtiers: u32 },
    // The number in the hands is not revealed: players whose correction is refused could infer a hand from it.
    #[error("K-S4: the game has {game} cards {card}, and the hands would hold more")]
    Cards { card: Card, game: u32 },
    #[error("K-S5: the seat whose turn it would be is not in the match")]
    InTurn,
    #[error("K-T7: {territory} takes {limit} courtiers, not {courtiers}")]
    Full { territory: Territory, limit: u8, courtiers: u8 },
    #[error("K-D10: two players have pieces in {territory}")]
    Shared { territory: Territory },
    #[error(
        "turns are counted from 1; no match has more than {MOST_COUNTED} turns, elections or bonus votes"
    )]
    Count,
}

impl State {
    /// Returns the match in this position, if it is possible in this game.
    ///
    /// # Errors
    /// The first [`BadPosition`] found.
    pub fn from_position(board: Arc<Board>, position: &Position) -> Result<Self, BadPosition> {
        let seats = &position.players;
        let players = seats.players();
        if !PLAYERS.contains(&players) {
            return Err(BadPosition::Players(players));
        }
        let seat = position.in_turn;
        let baron = seats.get(seat).ok_or(BadPosition::InTurn)?.baron;
        check_counts(position)?;
        let courts = courts(&board, seats)?;
        let on_board = |seat| courts_of(&courts, seat).map(|(_, courtiers)| courtiers).sum::<u8>();
        Ok(State {
            players,
            barons: PerSeat::from_fn(players, |seat| seats[seat].baron),
            supply: PerSeat::from_fn(players, |seat| COURTIERS - on_board(seat)),
            courts,
            bonus: PerSeat::from_fn(players, |seat| seats[seat].bonus),
            hands: PerSeat::from_fn(players, |seat| seats[seat].hand),
            pile: pile(seats)?,
            turn: position.turn,
            elections: position.elections,
            recent: position.recent.clone(),
            phase: Phase::Turn(TurnState {
                seat,
                came_from: baron,
                entered: Territories::NONE,
                step: TurnStep::Fresh,
            }),
            board,
        })
    }

    /// Returns the position, if a turn has just begun: later in a turn there is more to a match than this.
    pub fn position(&self) -> Option<Position> {
        let Phase::Turn(TurnState { seat, step: TurnStep::Fresh, .. }) = self.phase else {
            return None;
        };
        Some(self.position_of(seat))
    }

    /// Returns everybody's part, as at the beginning of a turn of `in_turn`.
    pub(super) fn position_of(&self, in_turn: SeatId) -> Position {
        Position {
            turn: self.turn,
            in_turn,
            elections: self.elections,
            recent: self.recent.clone(),
            players: PerSeat::from_fn(self.players, |seat| PlayerPosition {
                baron: self.barons[seat],
                courtiers: courts_of(&self.courts, seat).collect(),
                hand: self.hands[seat],
                bonus: self.bonus[seat],
            }),
        }
    }
}

fn courts_of(
    courts: &PerTerritory<Option<Court>>,
    seat: SeatId,
) -> impl Iterator<Item = (Territory, u8)> {
    courts.iter().filter_map(move |(territory, court)| match court {
        Some(court) if court.seat == seat => Some((territory, court.courtiers)),
        Some(_) | None => None,
    })
}

fn check_counts(position: &Position) -> Result<(), BadPosition> {
    let bonus = position.players.values().iter().map(|player| u32::from(player.bonus));
    let most = bonus.chain([position.turn, position.elections]).max().unwrap_or_default();
    if position.turn == 0 || most > MOST_COUNTED { Err(BadPosition::Count) } else { Ok(()) }
}

/// K-S2, K-S3, K-T7, K-D10. Returns the courtiers on the board, after all pieces are validated.
fn courts(
    board: &Board,
    seats: &PerSeat<PlayerPosition>,
) -> Result<PerTerritory<Option<Court>>, BadPosition> {
    let mut holders: PerTerritory<Option<SeatId>> = PerTerritory::from_fn(|_| None);
    let mut courts = PerTerritory::from_fn(|_| None);
    for (seat, player) in seats.iter() {
        let on_board = player.courtiers.iter().filter(|&(_, &courtiers)| courtiers > 0);
        let all = on_board.clone().map(|(_, &courtiers)| u32::from(courtiers)).sum();
        for territory in on_board.clone().map(|(&territory, _)| territory).chain([player.baron]) {
            if !board.in_play(territory, seats.players()) {
                return Err(BadPosition::OutOfPlay { territory });
            }
            if holders[territory].is_some_and(|holder| holder != seat) {
                return Err(BadPosition::Shared { territory });
            }
            holders[territory] = Some(seat);
        }
        for (&territory, &courtiers) in on_board {
            let limit = board.votes(territory);
            if courtiers > limit {
                return Err(BadPosition::Full { territory, limit, courtiers });
            }
            courts[territory] = Some(Court { seat, courtiers });
        }
        if all > u32::from(COURTIERS) {
            return Err(BadPosition::Courtiers { seat, courtiers: all });
        }
    }
    Ok(courts)
}

/// K-S4. Returns the cards of the game that are in no hand.
fn pile(seats: &PerSeat<PlayerPosition>) -> Result<Cards, BadPosition> {
    let left = |card: Card| {
        let game = u32::from(Cards::FIRST_HAND.count(card)) * u32::from(seats.players());
        let held = seats.values().iter().map(|player| u32::from(player.hand.count(card))).sum();
        game.checked_sub(held)
            .and_then(|left| u8::try_from(left).ok())
            .ok_or(BadPosition::Cards { card, game })
    };
    Ok(Cards { x1: left(Card::X1)?, x2: left(Card::X2)?, x3: left(Card::X3)? })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(index: u8) -> SeatId {
        SeatId::new(index).expect("a seat")
    }

    /// Three players, each with baron and two courtiers in a start territory of the three-player game.
    fn begun() -> Position {
        use Territory::{Rouecestre, Sarisberie, Sedberouie};
        let starts = [Rouecestre, Sedberouie, Sarisberie];
        Position {
            turn: 1,
            in_turn: seat(0),
            elections: 0,
            recent: Recent::default(),
            players: PerSeat::from_fn(3, |seat| PlayerPosition {
                baron: starts[seat.index()],
                courtiers: BTreeMap::from([(starts[seat.index()], 2)]),
                hand: Cards::FIRST_HAND,
                bonus: 0,
            }),
        }
    }

    fn state(change: impl FnOnce(&mut Position)) -> Result<State, BadPosition> {
        let mut position = begun();
        change(&mut position);
        State::from_position(Arc::new(Board::built_in()), &position)
    }

    #[test]
    fn a_position_is_what_its_state_says() {
        let begun = begun();
        let state = State::from_position(Arc::new(Board::built_in()), &begun);
        assert_eq!(state.as_ref().map(State::position), Ok(Some(begun)));
        assert_eq!(state.map(|state| (state.supply[seat(2)], state.pile)), Ok((15, Cards::NONE)));
    }

    #[test]
    fn no_courtiers_are_no_piece() {
        let none = state(|p| _ = p.players[seat(0)].courtiers.insert(Territory::Sedberouie, 0));
        assert_eq!(none, state(|_| ()));
    }

    #[test]
    fn each_impossible_position_is_refused() {
        use Territory::{Lundonia, Man, Oxeneford, Sedberouie, Stadford, Tateshale, Wigemor};
        let bad = |change: fn(&mut Position)| state(change).expect_err("an impossible position");
        let place = |position: &mut Position, to: &[(Territory, u8)]| {
            position.players[seat(0)].courtiers.extend(to.iter().copied());
        };
        assert_eq!(
            bad(|p| p.players = PerSeat::from_fn(2, |seat| p.players[seat].clone())),
            BadPosition::Players(2)
        );
        assert_eq!(bad(|p| p.in_turn = seat(3)), BadPosition::InTurn);
        assert_eq!(
            bad(|p| p.players[seat(0)].baron = Man),
            BadPosition::OutOfPlay { territory: Man }
        );
        let all = [(Wigemor, 4), (Oxeneford, 4), (Tateshale, 4), (Stadford, 3)];
        assert_eq!(state(|p| place(p, &all)).map(|state| state.supply[seat(0)]), Ok(0));
        assert_eq!(
            state(|p| place(
                p,
                &[(Wigemor, 4), (Oxeneford, 4), (Tateshale, 4), (Stadford, 3), (Lundonia, 1)]
            )),
            Err(BadPosition::Courtiers { seat: seat(0), courtiers: 18 })
        );
        assert_eq!(
            bad(|p| p.players[seat(1)].hand.x3 = 2),
            BadPosition::Cards { card: Card::X3, game: 3 }
        );
        assert_eq!(
            state(|p| place(p, &[(Lundonia, 4)])),
            Err(BadPosition::Full { territory: Lundonia, limit: 3, courtiers: 4 })
        );
        assert_eq!(
            state(|p| place(p, &[(Sedberouie, 1)])),
            Err(BadPosition::Shared { territory: Sedberouie })
        );
        assert_eq!(
            bad(|p| p.players[seat(1)].baron = Territory::Rouecestre),
            BadPosition::Shared { territory: Territory::Rouecestre }
        );
        assert_eq!(bad(|p| p.turn = 0), BadPosition::Count);
        assert_eq!(bad(|p| p.players[seat(2)].bonus = u16::MAX), BadPosition::Count);
    }
}
