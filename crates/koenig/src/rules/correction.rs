//! Corrections: the facts of a match that a moderator may correct.
//!
//! A correction sets one fact of a position, and the result has to be a position of this game. It is made during a
//! turn, which then starts over, as a position is the beginning of a turn. In the middle of a dispute there are cards
//! on the table, which a position does not have; the match must first go back to before it.
//!
//! Whether the cards in all hands add up is secret, even as a yes or no: asked often enough, it reveals a hand card by
//! card. So a correction is first proposed to a [`View`], which knows no hand, and only then applied to a [`State`].

use std::fmt;

use serde::{Deserialize, Serialize};

use super::cards::{Card, Cards};
use super::event::FaceDown;
use super::position::{BadPosition, PlayerPosition, Position};
use super::recent;
use super::state::{Phase, State};
use super::territory::Territory;
use super::view::{PhaseView, View};
use game_api::{PerSeat, SeatId};

/// A corrected fact. `H` is what is known of a hand: [`HeldCards`] in the record, [`FaceDown`] in public.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Correction<H = HeldCards> {
    /// The number of a player's courtiers in a territory.
    Courtiers {
        seat: SeatId,
        territory: Territory,
        /// The number of courtiers.
        courtiers: u8,
    },
    /// The territory of a player's baron.
    Baron { seat: SeatId, territory: Territory },
    /// The cards of one value in a player's hand.
    Cards {
        seat: SeatId,
        /// The kind of card and its number.
        held: H,
    },
    /// A player's bonus votes.
    Bonus { seat: SeatId, votes: u16 },
    /// The player whose turn it is.
    InTurn { seat: SeatId },
}

/// A correction as everybody may know it.
pub type PublicCorrection = Correction<FaceDown>;

/// Cards of one value in a hand. `Debug` omits the number.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HeldCards {
    pub card: Card,
    /// The number of cards.
    pub count: u8,
}

impl fmt::Debug for HeldCards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("HeldCards(secret)")
    }
}

impl Correction {
    /// Returns the fact without the content of hands.
    pub fn publish(self) -> PublicCorrection {
        match self {
            Correction::Courtiers { seat, territory, courtiers } => {
                Correction::Courtiers { seat, territory, courtiers }
            }
            Correction::Baron { seat, territory } => Correction::Baron { seat, territory },
            Correction::Cards { seat, held: _ } => Correction::Cards { seat, held: FaceDown },
            Correction::Bonus { seat, votes } => Correction::Bonus { seat, votes },
            Correction::InTurn { seat } => Correction::InTurn { seat },
        }
    }
}

impl PublicCorrection {
    pub fn is_hidden(&self) -> bool {
        match self {
            Correction::Cards { .. } => true,
            Correction::Courtiers { .. }
            | Correction::Baron { .. }
            | Correction::Bonus { .. }
            | Correction::InTurn { .. } => false,
        }
    }

    /// Returns the fact, with no cards in place of unknown ones.
    pub(super) fn guess(self) -> Correction {
        match self {
            Correction::Courtiers { seat, territory, courtiers } => {
                Correction::Courtiers { seat, territory, courtiers }
            }
            Correction::Baron { seat, territory } => Correction::Baron { seat, territory },
            Correction::Cards { seat, held: FaceDown } => {
                Correction::Cards { seat, held: HeldCards { card: Card::X1, count: 0 } }
            }
            Correction::Bonus { seat, votes } => Correction::Bonus { seat, votes },
            Correction::InTurn { seat } => Correction::InTurn { seat },
        }
    }
}

impl<H> Correction<H> {
    /// Returns the player the fact is about.
    pub fn seat(&self) -> SeatId {
        match self {
            Correction::Courtiers { seat, .. }
            | Correction::Baron { seat, .. }
            | Correction::Cards { seat, .. }
            | Correction::Bonus { seat, .. }
            | Correction::InTurn { seat } => *seat,
        }
    }
}

/// Why a correction is invalid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum BadCorrection {
    /// A dispute is going on, or the match is over.
    #[error("facts can only be corrected during a turn; go back to one first")]
    NotAtTurn,
    #[error("there is no seat {}", u8::from(*.0))]
    NoSuchSeat(SeatId),
    /// The result would not be a position of this game.
    #[error(transparent)]
    Position(#[from] BadPosition),
}

impl State {
    /// Returns the match with some facts corrected. They are checked together, so that two pieces can swap places.
    ///
    /// # Errors
    /// [`BadCorrection`]; then the match is unchanged.
    pub fn corrected(&self, corrections: &[Correction]) -> Result<State, BadCorrection> {
        let mut position = self.at_turn().ok_or(BadCorrection::NotAtTurn)?;
        for &correction in corrections {
            apply(&mut position, correction)?;
        }
        let mut state = State::from_position(self.board.clone(), &position)?;
        recent::note_correction(&mut state);
        Ok(state)
    }

    /// Returns the current value of the fact a correction would set; `None` if nothing can be corrected now, or there
    /// is no such player.
    pub fn standing(&self, correction: Correction) -> Option<Correction> {
        standing(&self.at_turn()?, correction)
    }

    /// Returns the position, ignoring earlier actions of the turn; `None` unless a turn is going on.
    fn at_turn(&self) -> Option<Position> {
        match &self.phase {
            Phase::Turn(turn) => Some(self.position_of(turn.seat)),
            Phase::Dispute(_) | Phase::Aftermath(_) | Phase::Between | Phase::Over { .. } => None,
        }
    }
}

impl View {
    /// Checks some proposed corrections together, and returns the current value of each fact. The check uses public
    /// knowledge only: of cards, that the named hands do not hold more than the game has.
    ///
    /// # Errors
    /// [`BadCorrection`], independent of what hands hold.
    pub fn proposed(
        &self,
        corrections: &[Correction],
    ) -> Result<Vec<PublicCorrection>, BadCorrection> {
        let stands = self.without_hands().ok_or(BadCorrection::NotAtTurn)?;
        let mut position = stands.clone();
        for &correction in corrections {
            apply(&mut position, correction)?;
        }
        State::from_position(self.board.clone(), &position)?;
        let before = corrections.iter().filter_map(|&correction| standing(&stands, correction));
        Ok(before.map(Correction::publish).collect())
    }

    /// Returns the position with empty hands; `None` unless a turn is going on.
    fn without_hands(&self) -> Option<Position> {
        let PhaseView::Turn { seat: in_turn, .. } = self.phase else { return None };
        let courtiers = |seat: SeatId| {
            let held = self.lands.iter().filter(move |(_, land)| land.holder == Some(seat));
            held.map(|(territory, land)| (territory, land.courtiers)).collect()
        };
        Some(Position {
            turn: self.turn,
            in_turn,
            elections: self.elections,
            recent: self.recent.clone(),
            players: PerSeat::from_fn(self.players.players(), |seat| PlayerPosition {
                baron: self.players[seat].baron,
                courtiers: courtiers(seat),
                hand: Cards::NONE,
                bonus: self.players[seat].bonus,
            }),
        })
    }
}

/// Returns the current value of a fact in a position; `None` if there is no such player.
fn standing(position: &Position, correction: Correction) -> Option<Correction> {
    let player = position.players.get(correction.seat())?;
    Some(match correction {
        Correction::Courtiers { seat, territory, .. } => {
            let courtiers = player.courtiers.get(&territory).copied().unwrap_or(0);
            Correction::Courtiers { seat, territory, courtiers }
        }
        Correction::Baron { seat, .. } => Correction::Baron { seat, territory: player.baron },
        Correction::Cards { seat, held: HeldCards { card, .. } } => {
            Correction::Cards { seat, held: HeldCards { card, count: player.hand.count(card) } }
        }
        Correction::Bonus { seat, .. } => Correction::Bonus { seat, votes: player.bonus },
        Correction::InTurn { .. } => Correction::InTurn { seat: position.in_turn },
    })
}

fn apply(position: &mut Position, correction: Correction) -> Result<(), BadCorrection> {
    let seat = correction.seat();
    let player = position.players.get_mut(seat).ok_or(BadCorrection::NoSuchSeat(seat))?;
    match correction {
        Correction::Courtiers { territory, courtiers, .. } => {
            player.courtiers.insert(territory, courtiers);
        }
        Correction::Baron { territory, .. } => player.baron = territory,
        Correction::Cards { held: HeldCards { card, count }, .. } => player.hand.set(card, count),
        Correction::Bonus { votes, .. } => player.bonus = votes,
        Correction::InTurn { .. } => position.in_turn = seat,
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::super::{Action, Board, Cards, Koenig, set_up};
    use super::*;
    use game_api::{Game, Seed, SeededChance, Viewer};

    fn seat(index: u8) -> SeatId {
        SeatId::new(index).expect("a seat")
    }

    /// A match of three in whose first turn the baron has gone to an empty territory.
    fn entered() -> State {
        let mut chance = SeededChance::new(Seed::new([7; 32]), 0);
        let setup = set_up(Arc::new(Board::built_in()), 3, &mut chance).expect("a setup");
        let state = Koenig::begin(&setup);
        let to = Territory::ALL
            .into_iter()
            .find(|&to| {
                state.holder(to).is_none()
                    && Koenig::decide(&state, setup.first, &Action::Move { to }, &mut chance)
                        .is_ok()
            })
            .expect("an empty neighbour");
        Koenig::decide(&state, setup.first, &Action::Move { to }, &mut chance)
            .expect("it is legal")
            .state
    }

    #[test]
    fn each_fact_is_set_and_nothing_else() {
        let state = entered();
        let free = Territory::ALL
            .into_iter()
            .find(|&territory| {
                state.holder(territory).is_none() && state.board.in_play(territory, 3)
            })
            .expect("a free territory");
        for correction in [
            Correction::Courtiers { seat: seat(0), territory: free, courtiers: 1 },
            Correction::Baron { seat: seat(1), territory: free },
            Correction::Cards { seat: seat(2), held: HeldCards { card: Card::X1, count: 0 } },
            Correction::Bonus { seat: seat(0), votes: 9 },
            Correction::InTurn { seat: state.left_of(Koenig::awaited(&state)[0]) },
        ] {
            let before = state.standing(correction).expect("a turn");
            assert_ne!(before, correction);
            let after = state.corrected(&[correction]).expect("a possible correction");
            assert_eq!(after.standing(correction), Some(correction));
            // Corrected back, it is the same position, at the beginning of the turn.
            let mut back = after.corrected(&[before]).expect("it was so before");
            let as_it_was = state.corrected(&[]).expect("nothing is corrected");
            // The display of the turn restarts when the turn becomes another player's.
            back.recent.turns.clone_from(&as_it_was.recent.turns);
            assert_eq!(back, as_it_was, "{correction:?}");
        }
    }

    #[test]
    fn a_proposal_is_judged_as_the_match_is_but_for_its_hands() {
        let state = entered();
        let view = Koenig::view(&state, Viewer::Public);
        let seats = || SeatId::first(4);
        let mut facts: Vec<Correction> = seats().map(|seat| Correction::InTurn { seat }).collect();
        for seat in seats() {
            facts.push(Correction::Bonus { seat, votes: 20_000 });
            for territory in Territory::ALL {
                facts.push(Correction::Baron { seat, territory });
                let courtiers = |courtiers| Correction::Courtiers { seat, territory, courtiers };
                facts.extend([0, 1, 6].map(courtiers));
            }
        }
        for fact in facts {
            let stands = state.standing(fact).map(Correction::publish);
            let judged = state.corrected(&[fact]).map(|_| Vec::from_iter(stands));
            assert_eq!(view.proposed(&[fact]), judged, "{fact:?}");
        }
        // Of hands it is only public that they do not hold more than the game has.
        let cards = |index, count| Correction::Cards {
            seat: seat(index),
            held: HeldCards { card: Card::X2, count },
        };
        let all = Cards::FIRST_HAND.count(Card::X2) * 3;
        for (proposal, possible) in [
            (vec![cards(0, 0)], true),
            (vec![cards(0, all)], true),
            (vec![cards(0, all + 1)], false),
            (vec![cards(0, all), cards(1, 0)], true),
            (vec![cards(0, all), cards(1, 1)], false),
            (vec![cards(0, all + 1), cards(0, all)], true),
        ] {
            assert_eq!(view.proposed(&proposal).is_ok(), possible);
        }
        assert!(state.corrected(&[cards(0, all)]).is_err(), "the others hold some");
    }

    #[test]
    fn what_breaks_a_law_is_refused() {
        let state = entered();
        let own = state.barons[seat(0)];
        let six = Correction::Courtiers { seat: seat(0), territory: own, courtiers: 6 };
        assert!(matches!(
            state.corrected(&[six]),
            Err(BadCorrection::Position(BadPosition::Full { courtiers: 6, .. }))
        ));
        let there = Correction::Baron { seat: seat(1), territory: own };
        assert!(matches!(
            state.corrected(&[there]),
            Err(BadCorrection::Position(BadPosition::Shared { .. }))
        ));
        let nobody = Correction::Bonus { seat: seat(4), votes: 1 };
        assert_eq!(state.corrected(&[nobody]), Err(BadCorrection::NoSuchSeat(seat(4))));
        assert_eq!(state.standing(nobody), None);
        let first = Cards::FIRST_HAND.count(Card::X2);
        let more = Correction::Cards {
            seat: seat(1),
            held: HeldCards { card: Card::X2, count: first + 1 },
        };
        assert!(matches!(
            state.corrected(&[more]),
            Err(BadCorrection::Position(BadPosition::Cards { .. }))
        ));
    }
}
