//! Hypothetical matches, consistent with what a viewer may know.

use std::sync::Arc;

use super::action::Action;
use super::cards::{Card, Cards};
use super::draft::Draft;
use super::event::{Event, PublicEvent};
use super::ledger::Ledger;
use super::recent::Recent;
use super::state::{Aftermath, Court, Dispute, Phase, SeatList, State, TurnState};
use super::territory::{PerTerritory, Territory};
use super::view::{PhaseView, View};
use super::{carry_out, check, dispute};
use game_api::{Chance, PerSeat, Salt, SeatId};

impl State {
    /// Returns a match that looks like this to the viewer: what the viewer cannot know is filled in by `luck`, each
    /// hand as it could have been dealt. `seen` are all public events since the match began.
    pub fn imagined(view: &View, seen: &[PublicEvent], luck: &mut dyn Chance) -> State {
        let players = view.players.players();
        let (hands, pile) = deal(view, &Ledger::new(players, seen), luck);
        let mut courts = PerTerritory::from_fn(|_| None);
        for (territory, land) in view.lands.iter() {
            if let (Some(seat), 1..) = (land.holder, land.courtiers) {
                courts[territory] = Some(Court { seat, courtiers: land.courtiers });
            }
        }
        let mut state = State {
            board: Arc::clone(&view.board),
            players,
            barons: PerSeat::from_fn(players, |seat| view.players[seat].baron),
            courts,
            supply: PerSeat::from_fn(players, |seat| view.players[seat].supply),
            bonus: PerSeat::from_fn(players, |seat| view.players[seat].bonus),
            hands,
            pile,
            turn: view.turn,
            elections: view.elections,
            recent: view.recent.clone(),
            phase: Phase::Between,
        };
        state.phase = phase(view, &state, seen, luck);
        state
    }

    /// Carries out an action in a hypothetical match, without records.
    pub fn carry_out(&mut self, seat: SeatId, action: &Action, chance: &mut dyn Chance) {
        debug_assert_eq!(check(self, seat, action), Ok(()), "what is imagined is legal, too");
        carry_out(&mut Draft::imagined(self, chance), seat, action);
    }

    /// Drops the record of recent changes, which decide nothing.
    pub fn forget_recent(&mut self) {
        self.recent = Recent::default();
    }

    /// Lets `winner` win the current dispute, with these cards on the table.
    pub fn have_won(
        &mut self,
        winner: SeatId,
        commitments: PerSeat<Cards>,
        chance: &mut dyn Chance,
    ) {
        dispute::imagine_won(&mut Draft::imagined(self, chance), winner, commitments);
    }
}

/// Deals hands and a pile that agree with what is known. Knowledge that does not add up, as after a hand was corrected,
/// is ignored.
fn deal(view: &View, ledger: &Ledger, luck: &mut dyn Chance) -> (PerSeat<Cards>, Cards) {
    let (mut known, mut hidden, mut pile) = (ledger.known.clone(), ledger.hidden, ledger.pile);
    let own = view.own.as_ref().map(|own| (own.seat, own.hand));
    // The viewer's own cards are known here.
    let rest = own.map_or(Some(hidden), |(seat, hand)| {
        let dealt = hand.minus(ledger.known[seat])?;
        known[seat] = hand;
        hidden.minus(dealt)
    });
    let adds_up = |rest: &Cards| {
        let counts = view.players.iter().all(|(seat, it)| it.cards == ledger.cards(seat));
        let open = view.players.iter().map(|(seat, it)| it.cards - known[seat].len().min(it.cards));
        let missing: u8 = open.sum::<u8>() + view.pile - pile.len().min(view.pile);
        counts && pile.len() + ledger.pile_unknown == view.pile && rest.len() == missing
    };
    match rest.filter(adds_up) {
        Some(rest) => hidden = rest,
        None => {
            let players = view.players.players();
            known = PerSeat::from_fn(players, |_| Cards::NONE);
            (pile, hidden) = (Cards::NONE, all_cards(players));
            if let Some((seat, hand)) = own {
                known[seat] = hand;
                hidden = hidden.minus(hand).unwrap_or_default();
            }
        }
    }
    let mut deck: Vec<u8> = hidden.iter().map(Card::value).collect();
    luck.shuffle(&mut deck);
    let mut deck = deck.into_iter().map(|value| Card::of_value(value).unwrap_or(Card::X1));
    // If even that does not add up, unknown cards are x1.
    let mut take = |held: Cards, wanted: u8| {
        let open = wanted.saturating_sub(held.len());
        (0..open).fold(held, |held, _| held + deck.next().unwrap_or(Card::X1).into())
    };
    let hands = PerSeat::from_fn(view.players.players(), |seat| {
        take(known[seat], view.players[seat].cards)
    });
    (hands, take(pile, view.pile))
}

/// K-S4. Returns all cards of the game.
fn all_cards(players: u8) -> Cards {
    (0..players).fold(Cards::NONE, |sum, _| sum + Cards::FIRST_HAND)
}

fn phase(view: &View, state: &State, seen: &[PublicEvent], luck: &mut dyn Chance) -> Phase {
    let players = state.players;
    match &view.phase {
        PhaseView::Turn { seat, entered, step } => {
            let came_from = state.barons[*seat];
            Phase::Turn(TurnState { seat: *seat, came_from, entered: *entered, step: *step })
        }
        PhaseView::Dispute { intruder, defender, territory, committed, missing: _ } => {
            let own = view.own.as_ref();
            let commitments = PerSeat::from_fn(players, |seat| {
                let mine = own.filter(|own| own.seat == seat).and_then(|own| own.commitment);
                committed
                    .contains(&seat)
                    .then(|| mine.unwrap_or_else(|| some_cards(state.hands[seat], luck)))
            });
            let sealed = |seat: SeatId| {
                seen.iter().rev().find_map(|event| match event {
                    Event::Committed { seat: of, seal, .. } if *of == seat => {
                        Some(seal.with_salt(Salt::new([0; 16])))
                    }
                    _ => None,
                })
            };
            let seals = PerSeat::from_fn(players, |seat| {
                let mine = own.filter(|own| own.seat == seat).and_then(|own| own.seal);
                mine.or_else(|| committed.contains(&seat).then(|| sealed(seat)).flatten())
            });
            Phase::Dispute(Box::new(Dispute {
                intruder: *intruder,
                defender: *defender,
                territory: *territory,
                came_from: came_from(state, seen, *intruder),
                commitments,
                seals,
                ones: PerSeat::from_fn(players, |_| 0),
            }))
        }
        PhaseView::Aftermath { winner, intruder, territory, undecided: _, declined: _ } => {
            Phase::Aftermath(aftermath(view, state, seen, (*winner, *intruder, *territory)))
        }
        PhaseView::Between => Phase::Between,
        PhaseView::Over { king, standings } => {
            Phase::Over { king: *king, standings: standings.clone() }
        }
    }
}

/// Returns the territory from which a baron entered its current one.
fn came_from(state: &State, seen: &[PublicEvent], baron: SeatId) -> Territory {
    let entered = seen.iter().rev().find_map(|event| match event {
        Event::Moved { seat, from, .. } if *seat == baron => Some(*from),
        Event::Travelled { seat, from, arrived: true, .. } if *seat == baron => Some(*from),
        _ => None,
    });
    entered.unwrap_or(state.barons[baron])
}

fn aftermath(
    view: &View,
    state: &State,
    seen: &[PublicEvent],
    (winner, intruder, territory): (SeatId, SeatId, Territory),
) -> Aftermath {
    let since = seen.iter().rposition(|event| matches!(event, Event::Revealed { .. }));
    let since = since.map_or(&[][..], |since| &seen[since..]);
    let mut commitments = PerSeat::from_fn(state.players, |_| Cards::NONE);
    let mut takes = PerSeat::from_fn(state.players, |_| None);
    let mut placed = false;
    for event in since {
        match event {
            Event::Revealed { commitments: shown, .. } => commitments = shown.clone(),
            Event::TakeBackChosen { seat, take } => takes[*seat] = Some(*take),
            Event::Placed { .. } => placed = true,
            _ => {}
        }
    }
    let to_banish: SeatList = view.options[winner].banish.iter().map(|&(baron, _)| baron).collect();
    Aftermath {
        intruder,
        territory,
        came_from: came_from(state, seen, intruder),
        winner,
        to_banish,
        placed,
        commitments,
        may_take: PerSeat::from_fn(state.players, |seat| view.options[seat].take_back),
        takes,
    }
}

/// Picks one to five of these cards.
fn some_cards(hand: Cards, luck: &mut dyn Chance) -> Cards {
    let most = hand.len().min(dispute::MOST_CARDS);
    let mut cards: Vec<u8> = hand.iter().map(Card::value).collect();
    luck.shuffle(&mut cards);
    let counts: Vec<u8> = (1..=most).collect();
    let count = usize::from(luck.pick(&counts));
    cards.into_iter().take(count).filter_map(Card::of_value).collect()
}
