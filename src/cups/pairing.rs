//! Draws the tables of the next round and their seats: pure, and deterministic for the same seed.
//!
//! Swiss system with tables: people with similar points meet, nobody meets the same people again if that can be
//! avoided, and everybody gets each seat about as often. Seats need not balance who begins: both games draw over
//! the seats who begins, and where each starts.

use std::cmp::Reverse;
use std::collections::BTreeMap;

/// A player of the round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PairedPlayer<P> {
    pub who: P,
    /// Their points so far, in halves.
    pub halves: i64,
}

/// A table of an earlier round: the person in each seat, or `None` for a computer player.
pub type Seating<P> = Vec<Option<P>>;

/// The most passes that improve all tables by swapping two people.
const PASSES: usize = 40;

/// Draws tables of this many seats for all players. Computer players take the remaining seats at the last tables,
/// as far as possible one at a table.
pub fn draw<P: Copy + Ord>(
    players: &[PairedPlayer<P>],
    seats: usize,
    before: &[Seating<P>],
    lot: u64,
) -> Vec<Seating<P>> {
    let count = players.len().div_ceil(seats.max(1));
    if count == 0 {
        return Vec::new();
    }
    let mut lot = Lot(lot);
    let mut order: Vec<(Reverse<i64>, u64, usize)> =
        players.iter().enumerate().map(|(at, it)| (Reverse(it.halves), lot.next(), at)).collect();
    order.sort_unstable();
    let mut order = order.into_iter().map(|(_, _, at)| at);
    let sizes = sizes(players.len(), count, seats);
    let mut tables: Vec<Vec<usize>> =
        sizes.iter().map(|size| order.by_ref().take(*size).collect()).collect();
    let met = Met::of(players, before);
    improve(&mut tables, &met, players, seats);
    let had = had(before);
    tables.iter().map(|table| seat(table, players, seats, &had, &mut lot)).collect()
}

/// The number of people at each table.
fn sizes(players: usize, tables: usize, seats: usize) -> Vec<usize> {
    let mut sizes = vec![seats; tables];
    let free = tables * seats - players;
    for nth in 0..free {
        sizes[tables - 1 - nth % tables] -= 1;
    }
    sizes
}

/// How often each two people have met, and each person has met a computer player.
struct Met {
    pairs: BTreeMap<(usize, usize), i64>,
    computers: Vec<i64>,
}

impl Met {
    fn of<P: Copy + Ord>(players: &[PairedPlayer<P>], before: &[Seating<P>]) -> Self {
        let index: BTreeMap<P, usize> =
            players.iter().enumerate().map(|(at, it)| (it.who, at)).collect();
        let (mut pairs, mut computers) = (BTreeMap::new(), vec![0; players.len()]);
        for table in before {
            let people: Vec<usize> =
                table.iter().flatten().filter_map(|who| index.get(who).copied()).collect();
            let has_computer = table.iter().any(Option::is_none);
            for (nth, &one) in people.iter().enumerate() {
                computers[one] += i64::from(has_computer);
                for &other in &people[nth + 1..] {
                    *pairs.entry((one.min(other), one.max(other))).or_default() += 1;
                }
            }
        }
        Met { pairs, computers }
    }

    fn times(&self, one: usize, other: usize) -> i64 {
        self.pairs.get(&(one.min(other), one.max(other))).copied().unwrap_or_default()
    }

    /// The penalty of a table: first repeated meetings, each one weighing more; then the spread of points.
    fn cost<P>(&self, table: &[usize], players: &[PairedPlayer<P>], seats: usize) -> (i64, i64) {
        let (mut again, mut apart) = (0, 0);
        for (nth, &one) in table.iter().enumerate() {
            if table.len() < seats {
                again += self.computers[one].pow(2);
            }
            for &other in &table[nth + 1..] {
                again += self.times(one, other).pow(2);
                apart += (players[one].halves - players[other].halves).pow(2);
            }
        }
        (again, apart)
    }
}

/// Swaps two people of two tables as long as that lowers the penalty.
fn improve<P>(tables: &mut [Vec<usize>], met: &Met, players: &[PairedPlayer<P>], seats: usize) {
    for _ in 0..PASSES {
        let mut changed = false;
        for one in 0..tables.len() {
            for other in one + 1..tables.len() {
                for at in 0..tables[one].len() {
                    for to in 0..tables[other].len() {
                        changed |=
                            swap_if_better((one, at), (other, to), tables, met, players, seats);
                    }
                }
            }
        }
        if !changed {
            return;
        }
    }
}

fn swap_if_better<P>(
    (one, at): (usize, usize),
    (other, to): (usize, usize),
    tables: &mut [Vec<usize>],
    met: &Met,
    players: &[PairedPlayer<P>],
    seats: usize,
) -> bool {
    let cost = |tables: &[Vec<usize>]| {
        let [a, b] = [one, other].map(|it| met.cost(&tables[it], players, seats));
        (a.0 + b.0, a.1 + b.1)
    };
    let before = cost(tables);
    swap((one, at), (other, to), tables);
    if cost(tables) < before {
        return true;
    }
    swap((one, at), (other, to), tables);
    false
}

/// Swaps two people of two tables, the first of which comes before the second.
fn swap((one, at): (usize, usize), (other, to): (usize, usize), tables: &mut [Vec<usize>]) {
    let (left, right) = tables.split_at_mut(other);
    std::mem::swap(&mut left[one][at], &mut right[0][to]);
}

/// How often each person had each seat.
fn had<P: Copy + Ord>(before: &[Seating<P>]) -> BTreeMap<(P, usize), i64> {
    let mut had = BTreeMap::new();
    for table in before {
        for (seat, who) in table.iter().enumerate() {
            if let Some(who) = who {
                *had.entry((*who, seat)).or_default() += 1;
            }
        }
    }
    had
}

/// The seats of a table's people: each gets a seat they have had least often; ties are broken by the seed.
fn seat<P: Copy + Ord>(
    table: &[usize],
    players: &[PairedPlayer<P>],
    seats: usize,
    had: &BTreeMap<(P, usize), i64>,
    lot: &mut Lot,
) -> Seating<P> {
    let mut people: Vec<Option<P>> = table.iter().map(|&at| Some(players[at].who)).collect();
    people.resize(seats, None);
    let mut best: Option<((i64, u64), Seating<P>)> = None;
    permute(&mut people, 0, &mut |people| {
        let had = people.iter().enumerate().map(|(seat, who)| {
            let times = who.and_then(|who| had.get(&(who, seat)).copied()).unwrap_or_default();
            (times + 1).pow(3)
        });
        let cost = (had.sum(), lot.next());
        if best.as_ref().is_none_or(|(least, _)| cost < *least) {
            best = Some((cost, people.to_vec()));
        }
    });
    best.map(|(_, table)| table).unwrap_or_default()
}

fn permute<T>(all: &mut [T], from: usize, see: &mut impl FnMut(&[T])) {
    if from + 1 >= all.len() {
        return see(all);
    }
    for at in from..all.len() {
        all.swap(from, at);
        permute(all, from + 1, see);
        all.swap(from, at);
    }
}

/// Random numbers that are the same for the same seed.
struct Lot(u64);

impl Lot {
    /// The next number, by SplitMix64.
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use proptest::prelude::*;

    /// How many pairs of people meet again at these tables.
    fn repeats<P: Copy + Ord>(tables: &[Seating<P>]) -> usize {
        let mut seen = BTreeSet::new();
        let mut again = 0;
        for table in tables {
            let people: Vec<P> = table.iter().flatten().copied().collect();
            for (nth, one) in people.iter().enumerate() {
                for other in &people[nth + 1..] {
                    again += usize::from(!seen.insert((*one.min(other), *one.max(other))));
                }
            }
        }
        again
    }

    /// A cup in which the person with the lower number always wins, or the results are random.
    fn cup(
        people: usize,
        seats: usize,
        rounds: usize,
        lot: u64,
        strong: bool,
    ) -> Vec<Vec<Seating<usize>>> {
        let mut all: Vec<Vec<Seating<usize>>> = Vec::new();
        let mut halves = vec![0; people];
        let mut luck = Lot(lot ^ 0x55);
        for round in 0..rounds {
            let players: Vec<PairedPlayer<usize>> =
                (0..people).map(|who| PairedPlayer { who, halves: halves[who] }).collect();
            let before: Vec<Seating<usize>> = all.iter().flatten().cloned().collect();
            let tables = draw(&players, seats, &before, lot.wrapping_add(round as u64));
            for table in &tables {
                let mut order: Vec<usize> = table.iter().flatten().copied().collect();
                order.sort_by_key(|who| if strong { *who as u64 } else { luck.next() });
                for (place, who) in order.iter().enumerate() {
                    halves[*who] += 2 * (seats - 1 - place) as i64;
                }
            }
            all.push(tables);
        }
        all
    }

    proptest! {
        #[test]
        fn everybody_sits_once_and_computers_are_few(
            people in 0usize..61, seats in 2usize..6, rounds in 1usize..5, lot: u64, strong: bool,
        ) {
            for tables in cup(people, seats, rounds, lot, strong) {
                let mut sat: Vec<usize> = tables.iter().flatten().flatten().copied().collect();
                sat.sort_unstable();
                prop_assert_eq!(sat, (0..people).collect::<Vec<_>>());
                let free = |table: &Seating<usize>| table.iter().filter(|it| it.is_none()).count();
                prop_assert!(tables.iter().all(|table| table.len() == seats && free(table) < seats));
                let most = tables.iter().map(free).max().unwrap_or_default();
                let least = tables.iter().map(free).min().unwrap_or_default();
                prop_assert!(most - least <= 1 && tables.iter().map(free).sum::<usize>() < seats);
            }
        }

        #[test]
        fn the_same_lot_draws_the_same(people in 2usize..40, lot: u64) {
            prop_assert_eq!(cup(people, 4, 3, lot, false), cup(people, 4, 3, lot, false));
        }

        /// For six or more tables of four, three rounds without repeated meetings are possible, and found.
        #[test]
        fn nobody_meets_anybody_again_where_that_can_be(lot: u64, strong: bool, tables in 6usize..12) {
            let all: Vec<_> = cup(4 * tables, 4, 3, lot, strong).into_iter().flatten().collect();
            prop_assert_eq!(repeats(&all), 0);
        }

        #[test]
        fn nobody_keeps_a_seat(lot: u64, strong: bool, seats in 3usize..6) {
            let all: Vec<_> = cup(seats * 8, seats, seats, lot, strong).into_iter().flatten().collect();
            for times in had(&all).values() {
                prop_assert!(*times <= 2, "{times} times in the same seat in {seats} rounds");
            }
        }

        /// If nobody has met before and all tables are full, each table has neighbours in the ranking.
        #[test]
        fn those_who_stand_alike_meet(lot: u64, halves in proptest::collection::vec(0i64..7, 8..40)) {
            let halves = &halves[..halves.len() / 4 * 4];
            let players: Vec<PairedPlayer<usize>> = halves.iter().enumerate()
                .map(|(who, halves)| PairedPlayer { who, halves: *halves })
                .collect();
            let tables = draw(&players, 4, &[], lot);
            let all: Vec<Vec<i64>> = tables.iter()
                .map(|table| table.iter().flatten().map(|who| halves[*who]).collect())
                .collect();
            for pair in all.windows(2) {
                prop_assert!(pair[0].iter().min() >= pair[1].iter().max(), "{all:?}");
            }
        }
    }
}
