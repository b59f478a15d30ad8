//! Applies events to the table.

use super::action::KeptDice;
use super::column::Column;
use super::deck::{COLUMNS, CitizenCard, CitizenId, CitizenKind};
use super::event::Event;
use super::score::PileCard;
use super::table::{Phase, Table, TurnTaken};

/// Applies one event to the table.
pub(super) fn evolve(table: &mut Table, event: &Event) {
    note(table, event);
    match event {
        Event::TurnBegan { seat, turn, throws, again: _ } => {
            (table.seat, table.turn, table.throws) = (*seat, *turn, *throws);
            (table.thrown, table.throw, table.again) = (0, None, false);
            table.kept = KeptDice::NONE;
            table.phase = Phase::Throwing;
        }
        Event::Finished { .. } => {}
        Event::Thrown { keep, dice, .. } => {
            (table.throw, table.kept) = (Some(*dice), *keep);
            table.thrown += 1;
        }
        Event::Took { seat, column, citizen, place } => {
            table.row[column.index()] = None;
            // W-T13, W-X9. The place lies under the citizen it came with.
            if let Some(points) = *place {
                table.places[column.index()] -= 1;
                table.kingdoms[*seat].cards.push(PileCard::Place { column: *column, points });
            }
            let kind = citizen.kind;
            if kind != CitizenKind::Dragon {
                table.kingdoms[*seat].cards.push(PileCard::Citizen(citizen.id));
            }
            table.again |= kind == CitizenKind::Apprentice;
            table.phase = match (kind, column.right().filter(|&it| table.citizen(it).is_some())) {
                (CitizenKind::Dragon, _) => Phase::Giving { dragon: citizen.id },
                (CitizenKind::Hypnotist, Some(column)) => Phase::Second { column },
                _ => Phase::Throwing,
            };
        }
        Event::Declined { .. } => table.phase = Phase::Throwing,
        Event::Gave { to, dragon, .. } => {
            table.kingdoms[*to].cards.push(PileCard::Citizen(dragon.id));
            table.phase = Phase::Throwing;
        }
        Event::Penalised { seat, penalty, next } => {
            table.kingdoms[*seat].cards.push(PileCard::Penalty(*penalty));
            table.penalty = next.map(|next| next.points);
            let top = table.penalties.iter().position(|points| Some(*points) == table.penalty);
            top.map(|top| table.penalties.remove(top));
        }
        Event::Discarded { citizen } => {
            table.row[Column::LAST.index()] = None;
            table.discarded.push(citizen.id);
        }
        Event::Refilled { citizens, .. } => refill(table, citizens),
        Event::Ended { ending, standings } => {
            table.phase = Phase::Over { ending: *ending, standings: standings.clone() };
        }
    }
}

/// Records an event's part in its turn.
fn note(table: &mut Table, event: &Event) {
    if let Event::TurnBegan { seat, turn, .. } = event {
        if table.turns.is_full() {
            table.turns.remove(0);
        }
        table.turns.push(TurnTaken::begun(*seat, *turn));
    }
    let Some(taken) = table.turns.last_mut() else { return };
    match event {
        // No turn takes more; if one did, the rest would not be shown.
        Event::Took { citizen, .. } => _ = taken.took.try_push(citizen.id),
        Event::Gave { to, .. } => taken.gave = Some(*to),
        Event::Penalised { penalty, .. } => taken.penalty = Some(*penalty),
        Event::TurnBegan { .. }
        | Event::Finished { .. }
        | Event::Thrown { .. }
        | Event::Declined { .. }
        | Event::Discarded { .. }
        | Event::Refilled { .. }
        | Event::Ended { .. } => {}
    }
}

/// W-T15, W-T16. All citizens move up to the right; the first new one is to the right of the second.
fn refill(table: &mut Table, citizens: &[CitizenCard]) {
    let old: Vec<CitizenId> = table.row.iter().rev().flatten().copied().collect();
    let all = old.into_iter().chain(citizens.iter().map(|citizen| citizen.id));
    table.row = [None; COLUMNS];
    table.row.iter_mut().rev().zip(all).for_each(|(space, citizen)| *space = Some(citizen));
    for citizen in citizens {
        table.pile &= !(1 << citizen.id.0);
    }
}
