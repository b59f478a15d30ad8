//! K-S: setting up.

use super::{CoverageRow, begun, happened, refused};
use game_api::{Game, SeatId, Viewer};
use koenig::Koenig;
use koenig::rules::{
    Cards, Event, FIRST_COURTIERS, FIRST_SUPPLY, PLAYERS, Refusal, State, Territories, Territory,
    View,
};

pub(super) const ROWS: &[CoverageRow] = &[
    begun("K-S1", "a match of 3 to 5 begins", |setup, _| PLAYERS.contains(&setup.starts.players())),
    refused("K-S2", "Man, with three players", |it| {
        matches!(it.refusal, Refusal::OutOfPlay { territory: Territory::Man })
    })
    .up_to(3),
    happened("K-S2", "Man is entered", |it| matches!(it.entered(), Some((_, _, Territory::Man))))
        .from(4),
    begun("K-S3", "each start card is one player's, with the first pieces", |setup, state| {
        let cards = setup.board.start_cards(state.players);
        let cards = cards.iter().flat_map(|cards| &cards.territories);
        cards.copied().collect::<Territories>() == setup.starts.values().iter().copied().collect()
            && setup.starts.iter().all(|(seat, &start)| {
                state.barons[seat] == start
                    && state.courtiers(seat, start) == FIRST_COURTIERS
                    && state.supply[seat] == FIRST_SUPPLY
            })
    }),
    begun("K-S4", "each holds the first hand, and nothing else is in the game", |_, state| {
        state.hands.values().iter().all(|&hand| hand == Cards::FIRST_HAND) && state.pile.is_empty()
    }),
    begun("K-S5", "the holder of the first start card begins", |setup, state| {
        let first = setup.board.start_cards(state.players).map(|cards| cards.first);
        first == setup.starts.get(setup.first).copied()
    }),
    happened("K-S5", "the next turn is the left neighbour's", |it| {
        match (it.event, it.turn.last()) {
            (Event::TurnBegan { seat, .. }, Some(_)) => {
                let ended = it.turn.iter().find_map(|event| match event {
                    Event::TurnEnded { seat, .. } => Some(*seat),
                    _ => None,
                });
                ended.is_some_and(|ended| it.before.left_of(ended) == *seat)
            }
            _ => false,
        }
    }),
    refused("K-S5", "an action out of turn", |it| {
        matches!(it.refusal, Refusal::NotYourTurn { .. })
    }),
    happened("K-S6", "cards are dealt: each sees their own, all see how many", |it| {
        matches!(it.event, Event::Dealt { each: 1.., .. })
            && (it.after.hands.iter()).all(|(seat, _)| hand_is_secret(it.after, seat))
    }),
];

/// Whether the cards in the hand of `seat` are visible to it only, and their number to all.
fn hand_is_secret(state: &State, seat: SeatId) -> bool {
    let hand = state.hands[seat];
    let sees = |view: View| view.own.is_some_and(|own| own.seat == seat);
    let all_see = |view: &View| view.players[seat].cards == hand.len();
    let public = Koenig::view(state, Viewer::Public);
    all_see(&public)
        && !sees(public)
        && SeatId::first(state.players).all(|other| {
            let view = Koenig::view(state, Viewer::Seat(other));
            all_see(&view) && sees(view) == (other == seat)
        })
}
