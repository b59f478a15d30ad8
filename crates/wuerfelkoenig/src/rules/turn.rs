//! A turn: throwing, taking, refilling.

use super::action::{Action, KeptDice};
use super::column::Column;
use super::deck::{CitizenId, CitizenKind, DICE, ThrownDice};
use super::event::{EndCause, Event, NextPenalty, drawn_penalty};
use super::evolve::evolve;
use super::refusal::Refusal;
use super::score;
use super::table::{Phase, Table};
use game_api::{Chance, Decided, Die, SeatId};

/// A decision in progress: each event is applied to the table at once, so that the next ones see it.
struct Draft<'a> {
    table: Table,
    chance: &'a mut dyn Chance,
    events: Vec<Event>,
}

impl Draft<'_> {
    fn push(&mut self, event: Event) {
        evolve(&mut self.table, &event);
        self.events.push(event);
    }
}

/// Decides `action` of `seat`.
pub(super) fn decide(
    table: &Table,
    seat: SeatId,
    action: &Action,
    chance: &mut dyn Chance,
) -> Result<Decided<Table, Event>, Refusal> {
    check(table, seat, action)?;
    let mut draft = Draft { table: table.clone(), chance, events: Vec::new() };
    match *action {
        Action::Roll { keep } => roll(&mut draft, seat, keep),
        Action::Take { column, leave } => take(&mut draft, seat, column, leave),
        Action::Stop => {
            let column = table.met().next().expect("it was checked that one is met");
            take(&mut draft, seat, column, false);
        }
        Action::Penalty => penalty(&mut draft, seat),
        Action::Decline => {
            if let Phase::Second { column } = table.phase {
                draft.push(Event::Declined { seat, column });
            }
            go_on(&mut draft);
        }
        Action::Give { to } => give(&mut draft, seat, to),
        Action::Finish => finish(&mut draft, seat),
    }
    Ok(Decided { events: draft.events, state: draft.table })
}

/// Whether `seat` may do `action` now. Uses no chance and changes nothing.
pub(super) fn check(table: &Table, seat: SeatId, action: &Action) -> Result<(), Refusal> {
    if let Phase::Over { standings, .. } = &table.phase {
        let winner = standings.first().map_or(table.seat, |first| first.seat);
        return Err(Refusal::Over { winner });
    }
    if seat != table.seat {
        return Err(Refusal::NotYourTurn { turn_of: table.seat });
    }
    match (&table.phase, action) {
        (_, Action::Finish) => Ok(()),
        (Phase::Throwing, Action::Decline) => Err(Refusal::NoHypnotist),
        (Phase::Throwing | Phase::Second { .. }, Action::Give { .. }) => Err(Refusal::NoDragon),
        (Phase::Throwing, action) => check_throwing(table, action),
        (Phase::Second { .. }, Action::Decline) => Ok(()),
        (Phase::Second { column }, Action::Take { column: wanted, leave }) if column == wanted => {
            check_place(table, *column, *leave)
        }
        (Phase::Second { column }, _) => Err(Refusal::Hypnotist { column: *column }),
        (Phase::Giving { .. }, Action::Give { to }) if *to == seat => Err(Refusal::NotToYourself),
        (Phase::Giving { .. }, Action::Give { .. }) => Ok(()),
        (Phase::Giving { .. }, _) => Err(Refusal::DragonFirst),
        (Phase::Over { .. }, _) => unreachable!("that was asked first"),
    }
}

/// W-T1 … W-T10. Checks an action before anything is taken.
fn check_throwing(table: &Table, action: &Action) -> Result<(), Refusal> {
    let met = || -> Vec<Column> { table.met().collect() };
    if let Action::Roll { keep } = *action {
        return match (table.throw, keep) {
            (None, KeptDice::NONE) => Ok(()),
            (None, _) => Err(Refusal::FirstThrow),
            (Some(_), _) if table.throws_left() == 0 => {
                Err(Refusal::NoThrowLeft { throws: table.throws, met: met() })
            }
            (Some(_), KeptDice::ALL) => Err(Refusal::NoDie),
            (Some(_), _) => Ok(()),
        };
    }
    if table.throw.is_none() {
        return Err(Refusal::ThrowFirst);
    }
    match *action {
        Action::Take { column, leave } if table.is_met(column) => check_place(table, column, leave),
        Action::Take { column, .. } => Err(Refusal::NotMet { column, met: met() }),
        Action::Stop => match met().as_slice() {
            [] => Err(Refusal::NothingMet {
                left: table.throws_left(),
                penalty: table.penalty.unwrap_or_default(),
            }),
            [_] => Ok(()),
            several => Err(Refusal::Several { met: several.to_vec() }),
        },
        Action::Penalty if table.met().next().is_none() => Ok(()),
        Action::Penalty => Err(Refusal::CitizenMet { met: met() }),
        Action::Roll { .. } | Action::Decline | Action::Give { .. } | Action::Finish => Ok(()),
    }
}

/// W-T12. Only a place that comes with a citizen can be left.
fn check_place(table: &Table, column: Column, leave: bool) -> Result<(), Refusal> {
    if leave && table.place_with(column).is_none() {
        return Err(Refusal::NoPlace { column });
    }
    Ok(())
}

/// W-T2, W-T4. Throws dice. After the last throw (W-T6), if no condition is met, only the penalty is left (W-T14).
fn roll(draft: &mut Draft<'_>, seat: SeatId, keep: KeptDice) {
    throw(draft, seat, keep);
    if draft.table.throws_left() == 0 && draft.table.met().next().is_none() {
        penalty(draft, seat);
    }
}

fn throw(draft: &mut Draft<'_>, seat: SeatId, keep: KeptDice) {
    let draw = draft.chance.next_draw();
    let thrown = draft.chance.dice(DICE - keep.len());
    let mut dice: ThrownDice = draft.table.throw.unwrap_or([Die::ONE; DICE]);
    keep.others().zip(thrown).for_each(|(at, die)| dice[at] = die);
    let faces = std::array::from_fn(|at| draft.table.deck.face(at, dice[at]));
    draft.push(Event::Thrown { seat, keep, dice, faces, draw });
}

/// W-T9, W-T11, W-C12. Takes a citizen. The last place of a stack ends the game (W-E1, W-X9a).
fn take(draft: &mut Draft<'_>, seat: SeatId, column: Column, leave: bool) {
    let table = &draft.table;
    let Some(citizen) = table.citizen(column) else { return };
    let place = table.place_with(column).filter(|_| !leave);
    let citizen = table.deck.card(citizen);
    draft.push(Event::Took { seat, column, citizen, place });
    if place.is_some() && draft.table.places[column.index()] == 0 {
        return end(draft, EndCause::Places { column });
    }
    go_on(draft);
}

/// W-C15. Gives the dragon away.
fn give(draft: &mut Draft<'_>, seat: SeatId, to: SeatId) {
    if let Phase::Giving { dragon } = draft.table.phase {
        let dragon = draft.table.deck.card(dragon);
        draft.push(Event::Gave { seat, to, dragon });
    }
    go_on(draft);
}

/// W-T14. Takes the penalty. The last one ends the game (W-E1, W-X9b).
fn penalty(draft: &mut Draft<'_>, seat: SeatId) {
    let penalty = draft.table.penalty.expect("the game ends with the last penalty");
    let left: Vec<u8> = draft.table.penalties.iter().map(|&points| drawn_penalty(points)).collect();
    let next = (!left.is_empty()).then(|| {
        let draw = draft.chance.next_draw();
        NextPenalty { points: -(draft.chance.pick(&left) as i8), draw }
    });
    draft.push(Event::Penalised { seat, penalty, next });
    if next.is_none() {
        return end(draft, EndCause::Penalties);
    }
    if let Some(citizen) = draft.table.citizen(Column::LAST) {
        let citizen = draft.table.deck.card(citizen);
        draft.push(Event::Discarded { citizen });
    }
    go_on(draft);
}

/// The automatic consequences: with two players a dragon has one receiver (W-X6); otherwise the row is refilled, and
/// the next turn begins.
fn go_on(draft: &mut Draft<'_>) {
    let table = &draft.table;
    match table.phase {
        Phase::Giving { .. } if table.players() == 2 => {
            let seat = table.seat;
            let to = seat.clockwise(2).nth(1).expect("there are two");
            give(draft, seat, to);
        }
        Phase::Giving { .. } | Phase::Second { .. } | Phase::Over { .. } => {}
        Phase::Throwing => {
            refill(draft);
            if draft.table.pile == 0 {
                return end(draft, EndCause::Citizens);
            }
            begin_turn(draft);
        }
    }
}

/// W-T15, W-T16. Refills the row.
fn refill(draft: &mut Draft<'_>) {
    let empty = draft.table.row.iter().filter(|space| space.is_none()).count();
    let draw = draft.chance.next_draw();
    let mut left = draft.table.left();
    let mut citizens = Vec::new();
    for _ in 0..empty.min(left.len()) {
        let drawn = draft.chance.pick(&left);
        left.retain(|&other| other != drawn);
        citizens.push(draft.table.deck.card(CitizenId(drawn)));
    }
    draft.push(Event::Refilled { citizens, draw });
}

/// W-T17, W-C10, W-C4. Begins the next turn.
fn begin_turn(draft: &mut Draft<'_>) {
    let table = &draft.table;
    let again = table.again;
    let after = usize::from(!again);
    let seat = table.seat.clockwise(table.players()).nth(after).expect("there are two or more");
    let elf = table.kingdoms[seat].has_elf_on_top(&table.deck);
    let (turn, throws) = (table.turn + 1, if elf { 4 } else { 3 });
    draft.push(Event::TurnBegan { seat, turn, throws, again });
}

/// W-E1, W-E2. Ends the game.
fn end(draft: &mut Draft<'_>, ending: EndCause) {
    let standings = score::standings(&draft.table.deck, &draft.table.kingdoms);
    draft.push(Event::Ended { ending, standings });
}

/// Carries out a missed deadline: the turn ends as it is.
fn finish(draft: &mut Draft<'_>, seat: SeatId) {
    draft.push(Event::Finished { seat });
    let turn = draft.table.turn;
    if draft.table.throw.is_none() {
        throw(draft, seat, KeptDice::NONE);
    }
    if draft.table.phase == Phase::Throwing {
        match best(&draft.table, seat) {
            Some(column) => take(draft, seat, column, false),
            None => penalty(draft, seat),
        }
    }
    // Each taken card leaves fewer in the row.
    while draft.table.turn == turn {
        match draft.table.phase {
            Phase::Second { column } => take(draft, seat, column, false),
            Phase::Giving { .. } => {
                let to = receiver(&draft.table, seat);
                give(draft, seat, to);
            }
            Phase::Throwing | Phase::Over { .. } => break,
        }
    }
}

/// Returns the column of the most valuable citizen whose condition is met, ties further right.
fn best(table: &Table, seat: SeatId) -> Option<Column> {
    table.met().max_by_key(|&column| {
        let beside = column.right().filter(|_| is_hypnotist(table, column));
        (value(table, seat, column) + beside.map_or(0, |it| value(table, seat, it)), column)
    })
}

fn is_hypnotist(table: &Table, column: Column) -> bool {
    table.citizen(column).is_some_and(|citizen| table.kind(citizen) == CitizenKind::Hypnotist)
}

fn value(table: &Table, seat: SeatId, column: Column) -> i16 {
    let citizen = table.citizen(column).map_or(0, |citizen| table.worth(seat, citizen));
    citizen + i16::from(table.place_with(column).unwrap_or_default())
}

/// Returns the other seat with most points, ties to the next clockwise.
pub(super) fn receiver(table: &Table, seat: SeatId) -> SeatId {
    let others = seat.clockwise(table.players()).skip(1);
    let points = |seat: &SeatId| table.kingdoms[*seat].score(&table.deck).total();
    others
        .reduce(|best, next| if points(&next) > points(&best) { next } else { best })
        .expect("there are two or more")
}
