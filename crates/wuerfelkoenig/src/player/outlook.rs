//! Estimates each seat's probability of winning after the possible ends of a turn: fitted to played matches.

use crate::rules::{Action, COLUMNS, CitizenId, CitizenKind, Column, Phase, Table};
use game_api::{MAX_SEATS, PerSeat, SeatId, Weighed, exp};

/// The probability that a turn ends the match: higher with fewer penalties left, and with each further turn.
const ENDS: f64 = -0.08;
const ENDS_PENALTY: f64 = 0.45;
const ENDS_LATER: f64 = 0.006;
/// The share of players who take a last place in the next turn if they can.
const ENDS_NEXT: f64 = 0.6;

/// The average points of a turn: for the seat itself, which plays well, and for anybody else.
const TURN: [f64; 2] = [2.7, 2.0];
/// The additional points of a fourth throw.
const FOURTH_THROW: [f64; 2] = [0.87, 0.1];
/// The weight of what the row promises.
const ROW: f64 = 0.3;
/// The worth of each fairy for each one that may follow it.
const FAIRY: f64 = 0.65;
/// The spread of players' points by luck, with one turn to come for each.
const SPREAD: f64 = 3.4;

/// The relevant values of a kingdom.
#[derive(Debug, Clone, Copy)]
struct Holding {
    points: i16,
    minus: i16,
    fairies: i16,
    has_elf: bool,
}

/// A table within a turn, reduced to what decides who wins.
#[derive(Debug, Clone)]
pub(super) struct Outlook<'a> {
    table: &'a Table,
    row: [Option<CitizenId>; COLUMNS],
    places: [u8; COLUMNS],
    /// The number of penalties left.
    penalties: usize,
    holdings: PerSeat<Holding>,
    /// Whether the seat has another turn.
    again: bool,
    is_over: bool,
    /// Whether its seat is assumed to play no better than the others.
    is_neutral: bool,
}

impl<'a> Outlook<'a> {
    pub(super) fn new(table: &'a Table) -> Self {
        let holding = |seat| {
            let kingdom = &table.kingdoms[seat];
            let score = kingdom.score(&table.deck);
            Holding {
                points: score.total(),
                minus: score.minus(),
                fairies: score.fairies,
                has_elf: kingdom.has_elf_on_top(&table.deck),
            }
        };
        Outlook {
            table,
            row: table.row,
            places: table.places,
            penalties: table.penalties.len() + usize::from(table.penalty.is_some()),
            holdings: PerSeat::from_fn(table.players(), holding),
            again: table.again,
            is_over: false,
            is_neutral: false,
        }
    }

    /// Returns the seat's probability of winning if it takes the citizen in a column, and continues optimally.
    pub(super) fn of_taking(&self, column: Column, leave: bool) -> f64 {
        let Some(citizen) = self.row[column.index()] else { return 0.0 };
        let after = self.taken(citizen, column, leave);
        let beside = column.right().filter(|it| after.row[it.index()].is_some());
        match (self.table.kind(citizen), beside) {
            _ if after.is_over => after.chance(),
            (CitizenKind::Dragon, _) => {
                let given = |to| after.of_giving(citizen, to);
                self.others().map(given).fold(0.0, f64::max)
            }
            (CitizenKind::Hypnotist, Some(beside)) => {
                let second = [false, true].map(|leave| after.of_taking(beside, leave));
                second.into_iter().fold(after.chance(), f64::max)
            }
            _ => after.chance(),
        }
    }

    /// Returns its probability of winning if it gives a dragon away.
    fn of_giving(&self, dragon: CitizenId, to: SeatId) -> f64 {
        let mut after = self.clone();
        let points = i16::from(self.table.deck.citizen(dragon).points);
        let holding = &mut after.holdings[to];
        holding.points += points;
        holding.minus -= points;
        holding.has_elf = false;
        after.chance()
    }

    /// Returns its probability of winning with the penalty.
    pub(super) fn of_penalty(&self) -> f64 {
        let mut after = self.clone();
        let points = i16::from(self.table.penalty.unwrap_or_default());
        let mine = &mut after.holdings[self.table.seat];
        mine.points += points;
        mine.minus -= points;
        mine.has_elf = false;
        after.penalties = self.penalties.saturating_sub(1);
        after.is_over = after.penalties == 0;
        after.row[Column::LAST.index()] = None;
        after.chance()
    }

    fn others(&self) -> impl Iterator<Item = SeatId> {
        self.table.seat.clockwise(self.table.players()).skip(1)
    }

    /// W-T11. Returns the points of the place that comes with the citizen in a column.
    fn place_with(&self, column: Column) -> Option<i8> {
        let place = &self.table.deck.places[column.index()];
        let ribbon = self.table.deck.citizen(self.row[column.index()]?).ribbon?;
        let taken = place.points.len() - usize::from(self.places[column.index()]);
        place.points.get(taken).copied().filter(|_| place.ribbon == ribbon)
    }

    fn taken(&self, citizen: CitizenId, column: Column, leave: bool) -> Self {
        let mut after = self.clone();
        let mine = &mut after.holdings[self.table.seat];
        if let Some(points) = self.place_with(column).filter(|_| !leave) {
            mine.points += i16::from(points);
            mine.has_elf = false;
            after.places[column.index()] -= 1;
            after.is_over = after.places[column.index()] == 0;
        }
        let kind = self.table.kind(citizen);
        if kind != CitizenKind::Dragon {
            mine.points += worth(self.table, mine, citizen);
            mine.fairies += i16::from(kind == CitizenKind::Fairy);
            mine.has_elf = kind == CitizenKind::Elf;
        }
        after.again |= kind == CitizenKind::Apprentice;
        after.row[column.index()] = None;
        after
    }

    /// Returns the seat's probability of winning once the turn is over.
    fn chance(&self) -> f64 {
        let empty = self.row.iter().filter(|space| space.is_none()).count();
        let turns = (self.table.pile_len() as usize).saturating_sub(empty);
        if self.is_over || turns == 0 {
            return self.share();
        }
        let mut after = self.clone();
        after.row = [None; COLUMNS];
        let left = self.row.iter().rev().flatten();
        after.row.iter_mut().rev().zip(left).for_each(|(space, it)| *space = Some(*it));
        after.estimate(turns)
    }

    /// W-E5, W-E6. The seat's share of the victory if the match ends now.
    fn share(&self) -> f64 {
        let key = |it: &Holding| (it.points, -it.minus);
        let mine = key(&self.holdings[self.table.seat]);
        let all = self.holdings.values().iter().map(key);
        if all.clone().any(|it| it > mine) {
            return 0.0;
        }
        1.0 / all.filter(|it| *it == mine).count() as f64
    }

    /// Returns the seat's probability of winning with at most `turns` turns to come.
    fn estimate(&self, turns: usize) -> f64 {
        self.estimates(turns)[self.table.seat]
    }

    /// Returns each seat's probability of winning with at most `turns` turns to come.
    fn estimates(&self, turns: usize) -> PerSeat<f64> {
        let players = usize::from(self.table.players());
        // The probability of each player's next turn, and the average number of turns each still has.
        let (mut next, mut left) = ([0.0; MAX_SEATS], [0.0; MAX_SEATS]);
        let (mut likely, ends) = (1.0, ENDS + ENDS_PENALTY / self.penalties as f64);
        for turn in 0..turns {
            left[turn % players] += likely;
            if turn < players {
                next[turn] = likely;
            }
            let now = if turn == 0 { ENDS_NEXT * self.last_places() } else { 0.0 };
            let ends: f64 = ends + ENDS_LATER * turn as f64 + now;
            likely *= 1.0 - ends.clamp(0.0, 0.9);
        }
        let mean = left.iter().sum::<f64>() / players as f64;
        let spread = SPREAD * mean.sqrt();
        let fairies = FAIRY * self.fairies_left();
        let first = usize::from(!self.again);
        let order = self.table.seat.clockwise(self.table.players());
        let order: Vec<SeatId> = order.clone().skip(first).chain(order.take(first)).collect();
        let points = |(place, &seat): (usize, &SeatId)| {
            let it = &self.holdings[seat];
            let other = usize::from(self.is_neutral || seat != self.table.seat);
            let fourth = if it.has_elf { FOURTH_THROW[other] } else { 0.0 };
            f64::from(it.points)
                + TURN[other] * left[place]
                + next[place] * (fourth + ROW * self.promise(it))
                + fairies * f64::from(it.fairies) * left[place] / (left[place] + 2.0)
        };
        let points: Vec<f64> = order.iter().enumerate().map(points).collect();
        let best = points.iter().copied().fold(f64::MIN, f64::max);
        let likely: Vec<f64> = points.iter().map(|it| exp((it - best) / spread)).collect();
        let all = likely.iter().sum::<f64>();
        PerSeat::from_fn(self.table.players(), |seat| {
            let place = order.iter().position(|&it| it == seat).unwrap_or_default();
            likely[place] / all
        })
    }

    /// Returns the sum of the chances of last places that come with citizens of the row, each if a player goes for it
    /// alone.
    fn last_places(&self) -> f64 {
        let last = |column: &Column| self.places[column.index()] == 1;
        let brings = |column: &Column| self.place_with(*column).is_some();
        let columns = Column::ALL.into_iter().filter(last).filter(brings);
        columns.filter_map(|column| Some(self.likely(self.row[column.index()]?, 3))).sum()
    }

    /// Returns the points the row promises to a player with this kingdom.
    fn promise(&self, it: &Holding) -> f64 {
        let throws = if it.has_elf { 4 } else { 3 };
        let (mut best, mut second) = (0.0, 0.0);
        for column in Column::ALL {
            let Some(citizen) = self.row[column.index()] else { continue };
            let kind = self.table.kind(citizen);
            if kind == CitizenKind::Dragon {
                continue;
            }
            let place = i16::from(self.place_with(column).unwrap_or_default());
            let again = if kind == CitizenKind::Apprentice { 2 } else { 0 };
            let points = f64::from(worth(self.table, it, citizen) + place + again);
            let promise = points * self.likely(citizen, throws);
            if promise > best {
                (best, second) = (promise, best);
            } else if promise > second {
                second = promise;
            }
        }
        best + 0.3 * second
    }

    /// Returns the chance of a citizen for a player who goes for it alone.
    fn likely(&self, citizen: CitizenId, throws: u8) -> f64 {
        f64::from(self.table.deck.odds().chance(citizen, None, throws))
    }

    /// Returns the number of fairies that nobody has.
    fn fairies_left(&self) -> f64 {
        let is_fairy = |it: &CitizenId| self.table.kind(*it) == CitizenKind::Fairy;
        let is_left = |it: &CitizenId| {
            self.table.pile >> it.index() & 1 == 1 || self.row.contains(&Some(*it))
        };
        CitizenId::all().filter(is_fairy).filter(is_left).count() as f64
    }
}

/// Returns the worth of a citizen for a player with this kingdom (W-E4).
fn worth(table: &Table, it: &Holding, citizen: CitizenId) -> i16 {
    match table.kind(citizen) {
        CitizenKind::Fairy => 2 * it.fairies + 1,
        _ => i16::from(table.deck.citizen(citizen).points),
    }
}

/// Evaluates the decisions after taking a citizen: whether to take the one beside the hypnotist, and who gets the
/// dragon.
pub(super) fn after_taking(table: &Table) -> Vec<Weighed<Action>> {
    let now = Outlook::new(table);
    let worth = |action: &Action| match (action, &table.phase) {
        (Action::Take { column, leave }, _) => Some(now.of_taking(*column, *leave)),
        (Action::Give { to }, Phase::Giving { dragon }) => Some(now.of_giving(*dragon, *to)),
        (Action::Decline, _) => Some(now.chance()),
        _ => None,
    };
    let actions = table.legal_actions(table.seat).into_iter();
    actions.filter_map(|action| Some(Weighed { worth: worth(&action)?, action })).collect()
}

/// Returns each seat's probability of winning as a turn begins, or at the end of the match; all are assumed to play
/// alike.
pub(super) fn chances(table: &Table) -> PerSeat<f64> {
    if let Phase::Over { standings, .. } = &table.phase {
        let won = |seat: SeatId| standings.iter().any(|it| it.place == 1 && it.seat == seat);
        let winners = SeatId::first(table.players()).filter(|&seat| won(seat)).count();
        let share = 1.0 / winners.max(1) as f64;
        return PerSeat::from_fn(table.players(), |seat| if won(seat) { share } else { 0.0 });
    }
    // The seat whose turn begins comes next.
    let now = Outlook { again: true, is_neutral: true, ..Outlook::new(table) };
    now.estimates((table.pile_len() as usize).max(1))
}
