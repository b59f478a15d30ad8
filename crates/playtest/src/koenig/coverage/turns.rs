//! K-T: a turn.

use super::{AppliedEvent, CoverageRow, RefusedAction, happened, refused};
use game_api::SeatId;
use koenig::rules::{Action, Card, Event, Options, Refusal, State, Territory, TurnStep};

/// Why a turn hardly ever begins with an empty hand.
const NO_CARD: &str = "it takes a deal of zero after each turn of a round";

pub(super) const ROWS: &[CoverageRow] = &[
    happened("K-T1", "the baron moves", |it| matches!(it.event, Event::Moved { .. })),
    happened(
        "K-T1",
        "the baron moves without a card in hand",
        |it| matches!(*it.event, Event::Moved { seat, .. } if it.before.hands[seat].is_empty()),
    )
    .shown_among(4..=5, "K-T1 the baron also moves when no card is in hand", NO_CARD),
    happened("K-T1", "the baron stays, and a courtier is placed", |it| {
        matches!(placed(it), Some((TurnStep::Fresh, _)))
    }),
    happened("K-T1", "nothing at all is done", |it| {
        matches!(it.event, Event::TurnEnded { .. }) && it.turn.is_empty()
    }),
    refused("K-T1", "a move to where the baron is", |it| {
        matches!(it.refusal, Refusal::AlreadyThere { .. })
    }),
    refused("K-T1", "a move to a territory that is no neighbour", |it| {
        matches!(it.refusal, Refusal::NotNext { .. })
    }),
    happened(
        "K-T2",
        "the first step costs no card",
        |it| matches!(*it.event, Event::Moved { seat, .. } if it.before.hands[seat] == it.after.hands[seat]),
    ),
    refused("K-T2", "a card for the first step", |it| {
        matches!(it.refusal, Refusal::FirstStepIsFree)
    }),
    happened("K-T3", "an empty territory is entered", |it| {
        enters(it, |_, holder| holder.is_none())
    }),
    happened("K-T3", "an own territory is entered", |it| {
        enters(it, |seat, holder| holder == Some(seat))
    }),
    happened("K-T3", "a foreign territory with courtiers is entered", |it| {
        matches!(*it.event, Event::DisputeBegan { defender, territory, .. }
            if it.before.courtiers(defender, territory) > 0)
    }),
    happened("K-T3", "a foreign territory with a baron alone is entered", |it| {
        matches!(*it.event, Event::DisputeBegan { defender, territory, .. }
            if it.before.courtiers(defender, territory) == 0 && it.before.barons[defender] == territory)
    }),
    happened(
        "K-T3",
        "a baron alone holds its territory at the end of a turn",
        |it| matches!(*it.event, Event::TurnEnded { seat, .. } if holds_by_baron_alone(it.after, seat)),
    ),
    happened("K-T4", "a free courtier, having entered an empty territory", |it| {
        matches!(placed(it), Some((TurnStep::Entered, 0)))
    }),
    happened("K-T4", "a free courtier, having entered an own territory", |it| {
        matches!(placed(it), Some((TurnStep::Entered, 1..)))
    }),
    happened("K-T4", "a free courtier, having stayed", |it| {
        matches!(placed(it), Some((TurnStep::Fresh, _)))
    }),
    happened("K-T4", "a re-roll after the free courtier", |it| {
        matches!(it.event, Event::Rerolled { .. }) && it.in_turn().is_some()
    }),
    refused("K-T4", "a re-roll before the free courtier", |it| {
        matches!(it.refusal, Refusal::PlaceFirst)
    }),
    refused("K-T4", "a second free courtier", |it| matches!(it.refusal, Refusal::AlreadyPlaced)),
    happened("K-T5", "an x1 places one", |it| rerolled(it, Card::X1, true)),
    happened("K-T5", "an x1 places none", |it| rerolled(it, Card::X1, false)),
    happened("K-T5", "an x2 places one", |it| rerolled(it, Card::X2, true)),
    happened("K-T5", "an x2 places none", |it| rerolled(it, Card::X2, false)),
    happened("K-T5", "an x3 places one", |it| rerolled(it, Card::X3, true)),
    happened("K-T5", "an x3 places one even with a 1", |it| {
        rerolled(it, Card::X3, true)
            && matches!(it.event, Event::Rerolled { die, .. } if die.points() == 1)
    }),
    refused("K-T5", "a card that is not in hand", |it| {
        matches!(it.refusal, Refusal::CardNotHeld { .. })
    }),
    happened("K-T6", "one re-roll after another", |it| {
        matches!(it.event, Event::Rerolled { .. }) && reroll_before(it)
    }),
    happened("K-T6", "the player stops, though another re-roll is possible", |it| {
        ended(it).is_some_and(|seat| reroll_before(it) && Options::new(it.before, seat).reroll)
    }),
    happened("K-T6", "the last card ends the re-rolls", |it| {
        ended(it).is_some_and(|seat| reroll_before(it) && it.before.hands[seat].is_empty())
    }),
    happened("K-T6", "the limit ends the re-rolls", |it| {
        ended(it).is_some_and(|seat| reroll_before(it) && is_full(it.before, seat))
    }),
    happened("K-T7", "as many courtiers as votes, and the baron besides", |it| {
        matches!(*it.event,
            Event::Placed { seat, territory } | Event::Rerolled { seat, territory, placed: true, .. }
            if it.after.barons[seat] == territory && is_full(it.after, seat))
    }),
    refused("K-T7", "more courtiers than votes", |it| matches!(it.refusal, Refusal::Full { .. })),
    refused("K-T7", "a courtier without supply", |it| matches!(it.refusal, Refusal::NoSupply)),
    refused("K-T8", "a step after a courtier", |it| matches!(it.refusal, Refusal::MovementOver)),
    happened("K-T9", "a throw leads on to another territory", |it| arrivals(it) >= 1),
    happened("K-T9", "a throw to travel with an x2", |it| travelled_with(it, Card::X2)),
    happened("K-T9", "a throw to travel with an x3", |it| travelled_with(it, Card::X3)),
    happened("K-T9", "a second throw leads on in the same turn", |it| arrivals(it) == 2),
    happened("K-T9", "a third throw leads on in the same turn", |it| arrivals(it) == 3),
    refused("K-T9", "a further step without a card", |it| {
        matches!(it.refusal, Refusal::StepCostsACard)
    }),
    happened("K-T10", "a throw to travel fails", |it| {
        matches!(it.event, Event::Travelled { arrived: false, .. })
    }),
    happened("K-T10", "the turn ends after a throw that failed", |it| {
        ended(it).is_some() && it.in_turn().is_some_and(|turn| turn.step == TurnStep::TravelFailed)
    }),
    happened("K-T10", "the same target is tried again", |it| {
        tried_again(it, |target, failed| target == failed)
    }),
    happened("K-T10", "another target is tried after a throw that failed", |it| {
        tried_again(it, |target, failed| target != failed)
    }),
    refused("K-T10", "a courtier after a throw that failed", |it| {
        matches!(it.refusal, Refusal::TravelFailed)
    }),
    refused("K-T11", "entering a territory a second time", |it| {
        matches!(it.refusal, Refusal::EnteredBefore { .. })
    }),
    happened("K-T11", "a return to where the turn began", |it| {
        match (it.entered(), it.turn.first()) {
            (Some((_, _, to)), Some(Event::Moved { from, .. })) => to == *from,
            _ => false,
        }
    }),
    happened("K-T12", "the first step leads into a dispute", |it| {
        began_after(it, |event| matches!(event, Event::Moved { .. }))
    }),
    happened("K-T12", "a throw leads into a dispute", |it| {
        began_after(it, |event| matches!(event, Event::Travelled { .. }))
    }),
    refused("K-T13", "the only territory of its owner, by the first step", |it| {
        matches!((it.refusal, it.action), (Refusal::OnlyTerritory { .. }, Action::Move { .. }))
    }),
    refused("K-T13", "the only territory of its owner, by a throw", |it| {
        matches!((it.refusal, it.action), (Refusal::OnlyTerritory { .. }, Action::Through { .. }))
    }),
    refused("K-T13", "the only territory of its owner, where the baron is alone", |it| {
        matches!(*it.refusal, Refusal::OnlyTerritory { territory, owner }
            if it.state.courtiers(owner, territory) == 0)
    }),
    refused("K-T14", "the last card for a throw into a dispute", |it| {
        last_card(it) && matches!(it.action, Action::Through { .. })
    }),
    refused("K-T14", "a dispute by the first step, without any card", |it| {
        last_card(it) && matches!(it.action, Action::Move { .. })
    })
    .shown_by("K-T14 who holds no card, after a deal of zero, may not intrude at all", NO_CARD),
    happened("K-T14", "a dispute by the first step, with the last card in hand", |it| {
        began_after(it, |event| matches!(event, Event::Moved { .. }))
            && matches!(*it.event, Event::DisputeBegan { intruder, .. }
                if it.before.hands[intruder].len() == 1)
    }),
    happened("K-T15", "a baron leaves a territory to nobody", |it| {
        it.entered().is_some_and(|(seat, from, _)| {
            it.before.holder(from) == Some(seat) && it.after.holder(from).is_none()
        })
    }),
    happened("K-T16", "without supply, a baron alone holds its territory", |it| {
        matches!(*it.event, Event::TurnEnded { seat, .. }
            if it.after.supply[seat] == 0 && holds_by_baron_alone(it.after, seat))
    }),
    happened(
        "K-T16",
        "without supply, a baron intrudes",
        |it| matches!(*it.event, Event::DisputeBegan { intruder, .. } if it.before.supply[intruder] == 0),
    ),
];

/// Returns the free courtier of a turn: the step of the turn, and how many own courtiers were there already.
fn placed(it: &AppliedEvent<'_>) -> Option<(TurnStep, u8)> {
    match *it.event {
        Event::Placed { seat, territory } => {
            it.in_turn().map(|turn| (turn.step, it.before.courtiers(seat, territory)))
        }
        _ => None,
    }
}

/// Whether a baron enters a territory where `kind` is true of the baron's seat and the holder.
fn enters(it: &AppliedEvent<'_>, kind: fn(SeatId, Option<SeatId>) -> bool) -> bool {
    it.entered().is_some_and(|(seat, _, to)| kind(seat, it.before.holder(to)))
}

/// Whether a baron alone, without a courtier, holds its territory.
fn holds_by_baron_alone(state: &State, seat: SeatId) -> bool {
    let territory = state.barons[seat];
    state.courtiers(seat, territory) == 0 && state.holder(territory) == Some(seat)
}

fn rerolled(it: &AppliedEvent<'_>, with: Card, success: bool) -> bool {
    matches!(*it.event, Event::Rerolled { card, placed, .. } if card == with && placed == success)
}

/// Whether there was a re-roll earlier in this turn.
fn reroll_before(it: &AppliedEvent<'_>) -> bool {
    it.turn.iter().any(|event| matches!(event, Event::Rerolled { .. }))
}

/// Returns the seat whose turn ends without a dispute.
fn ended(it: &AppliedEvent<'_>) -> Option<SeatId> {
    match *it.event {
        Event::TurnEnded { seat, .. } if it.in_turn().is_some() => Some(seat),
        _ => None,
    }
}

/// Whether the territory of the baron of `seat` is full.
fn is_full(state: &State, seat: SeatId) -> bool {
    let territory = state.barons[seat];
    state.courtiers(seat, territory) == state.board.votes(territory)
}

/// Returns the number of successful throws to travel in this turn, if this is one.
fn arrivals(it: &AppliedEvent<'_>) -> usize {
    let arrived = |event: &&Event| matches!(event, Event::Travelled { arrived: true, .. });
    if arrived(&it.event) { it.turn.iter().filter(arrived).count() + 1 } else { 0 }
}

fn travelled_with(it: &AppliedEvent<'_>, with: Card) -> bool {
    matches!(*it.event, Event::Travelled { card, .. } if card == with)
}

/// Whether another throw follows a failed one, with this relation between both targets.
fn tried_again(it: &AppliedEvent<'_>, between: fn(Territory, Territory) -> bool) -> bool {
    match (it.event, it.turn.last()) {
        (
            Event::Travelled { to, .. },
            Some(Event::Travelled { to: failed, arrived: false, .. }),
        ) => between(*to, *failed),
        _ => false,
    }
}

/// Whether a dispute begins right after such an event.
fn began_after(it: &AppliedEvent<'_>, step: fn(&Event) -> bool) -> bool {
    matches!(it.event, Event::DisputeBegan { .. }) && it.turn.last().is_some_and(step)
}

fn last_card(it: &RefusedAction<'_>) -> bool {
    matches!(it.refusal, Refusal::LastCard { .. })
}
