//! Twins in which somebody holds none of a kind of card, and some in the other: the most likely place for a leak. They
//! are the same in every run, one for each kind of card and each situation of a player, so that finding a leak does not
//! depend on luck.

use std::sync::LazyLock;

use game_api::SeatId;
use koenig::rules::{Card, PhaseView, View};

use crate::noninterference::{Difference, Past, Twins, moments, without};

/// The situation of the player whose cards differ.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum When {
    /// It is their turn.
    OwnTurn,
    /// It is somebody else's turn.
    OthersTurn,
    /// They must commit cards to a dispute.
    Missing,
    /// They have committed, and others have not.
    Committed,
    /// They have won a dispute, and decide what follows.
    Won,
}

impl When {
    const ALL: [When; 5] =
        [When::OwnTurn, When::OthersTurn, When::Missing, When::Committed, When::Won];

    fn is_of(self, seat: SeatId, view: &View) -> bool {
        match (self, &view.phase) {
            (When::OwnTurn, PhaseView::Turn { seat: turn, .. }) => *turn == seat,
            (When::OthersTurn, PhaseView::Turn { seat: turn, .. }) => *turn != seat,
            (When::Missing, PhaseView::Dispute { missing, .. }) => missing.contains(&seat),
            (When::Committed, PhaseView::Dispute { committed, .. }) => committed.contains(&seat),
            (When::Won, PhaseView::Aftermath { winner, .. }) => *winner == seat,
            (_, _) => false,
        }
    }
}

/// Twins in which a seat holds none of a kind of card, and some in the other.
pub struct Absence {
    pub card: Card,
    pub when: When,
    pub seat: SeatId,
    pub twins: Twins,
}

/// One for each kind of card and each situation.
pub fn absences() -> &'static [Absence] {
    static ABSENCES: LazyLock<Vec<Absence>> = LazyLock::new(|| {
        let both = Card::ALL.into_iter().flat_map(|card| When::ALL.map(|when| (card, when)));
        both.map(|(card, when)| find(card, when)).collect()
    });
    &ABSENCES
}

/// The twins for this kind of card and this situation.
pub fn absence(card: Card, when: When) -> &'static Absence {
    let found = absences().iter().find(|absence| absence.card == card && absence.when == when);
    found.expect("there is one of each")
}

/// The first such twins in some matches of three.
fn find(card: Card, when: When) -> Absence {
    (1..9)
        .flat_map(|seed| moments(3, seed))
        .find_map(|past| {
            let views = past.views();
            let seat = SeatId::first(3).find(|seat| when.is_of(*seat, &views[seat.index()]))?;
            let other = without(&past, seat, card)?;
            let twins = Twins { pasts: [past, other], difference: Difference::HandAndPile(seat) };
            Some(Absence { card, when, seat, twins })
        })
        .unwrap_or_else(|| panic!("nobody lacks {card} at {when:?}"))
}

fn held(past: &Past, seat: SeatId, card: Card) -> u8 {
    past.views()[seat.index()].own.as_ref().expect("their own view").hand.count(card)
}

#[test]
fn one_holds_what_the_other_does_not() {
    for Absence { card, when, seat, twins } in absences() {
        let [one, other] = &twins.pasts;
        let counts = [held(one, *seat, *card), held(other, *seat, *card)];
        assert!((counts[0] == 0) != (counts[1] == 0), "{card} {when:?}: {counts:?}");
        for (view, theirs) in one.views().iter().zip(&other.views()) {
            let own = view.own.as_ref().expect("their own view");
            assert_eq!(view == theirs, own.seat != *seat, "{card} {when:?}");
        }
    }
    assert_eq!(absences().len(), 15);
}
