//! What it is held to be worth to end a turn so or so, in points.

use crate::games::wuerfelkoenig::rules::{Action, Card, CitizenId, Column, Kind, Table};
use crate::kit::{SeatId, Weighed};

/// What winning or losing is worth: more than all points.
const MATCH: f64 = 100.0;

/// What a turn brings on average, in points.
const TURN: f64 = 1.9;

/// What a fourth throw brings on average, in points.
const FOURTH_THROW: f64 = 0.6;

/// How much of what one other player loses counts as won.
fn of_others(table: &Table) -> f64 {
    1.0 / f64::from(table.players() - 1)
}

/// What it is worth to take the citizen in a column, with its place or without.
pub(super) fn of_taking(table: &Table, seat: SeatId, column: Column, leave: bool) -> f64 {
    let Some(citizen) = table.citizen(column) else { return f64::NEG_INFINITY };
    let place = table.place_with(column).filter(|_| !leave);
    let gained = own_points(table, seat, citizen) + place.map_or(0.0, f64::from);
    let ends_places = place.is_some() && table.places[column.index()] == 1;
    let ends_citizens = table.pile_len() <= 1;
    if ends_places || ends_citizens && table.kind(citizen) != Kind::Hypnotist {
        return ending(table, seat, gained);
    }
    let effect = match table.kind(citizen) {
        Kind::Elf => FOURTH_THROW,
        Kind::Apprentice => TURN,
        Kind::Hypnotist => {
            let beside = column.right().filter(|&it| table.citizen(it).is_some());
            beside.map_or(0.0, |it| best_of(table, seat, it).max(0.0))
        }
        // It is given to who leads.
        Kind::Dragon => {
            f64::from(table.deck.citizen(citizen).points).abs() * 1.3 * of_others(table)
        }
        Kind::Fairy => 0.8 * fairies_left(table),
        Kind::Snob | Kind::Dwarf | Kind::Gnome | Kind::Orc | Kind::Mushroom => 0.0,
    };
    gained + effect + denied(table, seat, column)
}

/// What the better of taking with and without the place is worth.
fn best_of(table: &Table, seat: SeatId, column: Column) -> f64 {
    let without = of_taking(table, seat, column, true);
    of_taking(table, seat, column, false).max(without)
}

/// What it is worth to take the penalty.
pub(super) fn of_penalty(table: &Table, seat: SeatId) -> f64 {
    let points = f64::from(table.penalty.unwrap_or_default());
    if table.penalties.is_empty() || table.pile_len() <= 1 {
        return ending(table, seat, points);
    }
    points + denied(table, seat, Column::LAST)
}

/// What the citizen counts for the seat itself.
fn own_points(table: &Table, seat: SeatId, citizen: CitizenId) -> f64 {
    match table.kind(citizen) {
        Kind::Dragon => 0.0,
        _ => f64::from(table.worth(seat, citizen)),
    }
}

/// How many fairies may still come, as a share of all.
fn fairies_left(table: &Table) -> f64 {
    let is_fairy =
        |id: &u8| CitizenId::new(*id).is_some_and(|citizen| table.kind(citizen) == Kind::Fairy);
    let row = table.row.iter().flatten().filter(|&&it| table.kind(it) == Kind::Fairy).count();
    (table.left().iter().filter(|id| is_fairy(id)).count() + row) as f64 / 5.0
}

/// What others do not get once the citizen in a column is gone: most of it would have been the next player's.
fn denied(table: &Table, seat: SeatId, column: Column) -> f64 {
    let next = seat.clockwise(table.players()).nth(1).unwrap_or(seat);
    let Some(citizen) = table.citizen(column) else { return 0.0 };
    let place = table.place_with(column).map_or(0.0, f64::from);
    let points = own_points(table, next, citizen).max(0.0) + place;
    let chance = f64::from(table.deck.odds().chance(citizen, None, 3));
    0.35 * of_others(table) * chance * points
}

/// What it is worth to end the match with so many points more.
fn ending(table: &Table, seat: SeatId, gained: f64) -> f64 {
    let points = |of: SeatId| f64::from(table.kingdoms[of].score(&table.deck).total());
    let mine = points(seat) + gained;
    let best = seat.clockwise(table.players()).skip(1).map(points).fold(f64::MIN, f64::max);
    let lead = mine - best;
    if lead > 0.0 { MATCH + lead } else { lead - MATCH }
}

/// What follows a citizen: whether to take the one beside the hypnotist, and who gets the dragon.
pub(super) fn after_taking(table: &Table, seat: SeatId) -> Vec<Weighed<Action>> {
    let actions = table.legal_actions(seat).into_iter();
    let worth = |action: &Action| match *action {
        Action::Take { column, leave } => of_taking(table, seat, column, leave),
        Action::Give { to } => {
            let kingdom = &table.kingdoms[to];
            let has_cards = f64::from(u8::from(kingdom.cards.iter().any(is_citizen)));
            f64::from(kingdom.score(&table.deck).total()) + has_cards / 2.0
        }
        _ => 0.0,
    };
    let sensible = actions.filter(|action| !matches!(action, Action::Finish));
    sensible.map(|action| Weighed { worth: worth(&action), action }).collect()
}

fn is_citizen(card: &Card) -> bool {
    matches!(card, Card::Citizen(_))
}
