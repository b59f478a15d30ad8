//! The points of a table, and the standings of a cup: pure.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use strum::IntoStaticStr;

use super::{Entrant, Sitting};
use game_api::{PersonId, SeatId};

/// A person's rank.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct CupStanding {
    pub person: PersonId,
    pub name: String,
    /// From 1.
    pub place: usize,
    /// Half points.
    pub halves: i64,
    /// What their starts were worth, in thousandths of a point.
    pub head_start: i64,
    /// The number of first places.
    pub firsts: i64,
    /// The sum of the half points of their opponents, counted at each meeting.
    pub met: i64,
    /// The half points of each round; `None` if it was not played, or is not decided.
    pub rounds: Vec<Option<i64>>,
    pub is_out: bool,
}

/// What puts one of several people with as many points first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum TieBreak {
    Starts,
    Firsts,
    Opponents,
    Registered,
}

/// What broke the tie for the first place; `None` if there is none, or if there are no points yet.
pub fn tie_break(standings: &[CupStanding]) -> Option<TieBreak> {
    let [first, second, ..] = standings else { return None };
    if first.halves != second.halves || first.halves == 0 {
        return None;
    }
    Some(if first.head_start != second.head_start {
        TieBreak::Starts
    } else if first.firsts != second.firsts {
        TieBreak::Firsts
    } else if first.met != second.met {
        TieBreak::Opponents
    } else {
        TieBreak::Registered
    })
}

/// The half points of each seat, by place: two for everybody placed behind, one for everybody level.
pub fn halves(places: &[(u8, SeatId)]) -> Vec<(SeatId, i64)> {
    let of = |place: u8| {
        let others = places.iter().map(|(other, _)| match other.cmp(&place) {
            std::cmp::Ordering::Greater => 2,
            std::cmp::Ordering::Equal => 1,
            std::cmp::Ordering::Less => 0,
        });
        // The seat itself counts as level.
        others.sum::<i64>() - 1
    };
    places.iter().map(|(place, seat)| (*seat, of(*place))).collect()
}

/// A chance in whole per cent.
pub fn percent(chance: f64) -> i64 {
    (chance * 100.0).round() as i64
}

/// Places by chance of winning. Equal whole per cents are level, as people see no more.
pub fn by_chances(chances: &[f64]) -> Vec<(u8, SeatId)> {
    let chances: Vec<i64> = chances.iter().map(|chance| percent(*chance)).collect();
    let seats = SeatId::first(chances.len() as u8).zip(&chances);
    let better = |chance: &i64| chances.iter().filter(|other| **other > *chance).count() as u8;
    seats.map(|(seat, chance)| (better(chance) + 1, seat)).collect()
}

/// The standings: by points; then the one with the weaker starts, if the cup weighs them: as many points are more from
/// there; then by number of first places; then by the points of opponents; then by order of
/// registration.
pub fn standings(
    entrants: &[Entrant],
    sittings: &[Sitting],
    rounds: u8,
    seats: u8,
) -> Vec<CupStanding> {
    let first = 2 * i64::from(seats.saturating_sub(1));
    let of = |person: PersonId| sittings.iter().filter(move |it| it.person == person);
    let total = |person: PersonId| of(person).filter_map(|it| it.halves).sum::<i64>();
    let totals: BTreeMap<PersonId, i64> =
        entrants.iter().map(|it| (it.person, total(it.person))).collect();
    let mut all: Vec<(i64, CupStanding)> = entrants
        .iter()
        .map(|entrant| {
            let person = entrant.person;
            let own = || of(person).filter(|it| it.halves.is_some());
            let met = own().flat_map(|own| {
                let here = move |it: &&Sitting| it.table() == own.table() && it.person != person;
                sittings.iter().filter(here).filter_map(|it| totals.get(&it.person).copied())
            });
            let played = (1..=rounds)
                .map(|round| own().find(|it| it.round == round).and_then(|it| it.halves));
            let standing = CupStanding {
                person,
                name: entrant.name.clone(),
                place: 0,
                halves: totals.get(&person).copied().unwrap_or_default(),
                head_start: own().filter_map(|it| it.head_start).sum(),
                firsts: own().filter(|it| it.halves >= Some(first)).count() as i64,
                met: met.sum(),
                rounds: played.collect(),
                is_out: entrant.stands == super::Stands::Out,
            };
            (entrant.nth, standing)
        })
        .collect();
    all.sort_by_key(|(nth, it)| {
        (Reverse(it.halves), it.head_start, Reverse((it.firsts, it.met)), *nth)
    });
    let placed = (1..).zip(all);
    placed.map(|(place, (_, standing))| CupStanding { place, ..standing }).collect()
}

#[cfg(test)]
mod tests {
    use super::super::{Presence, Stands};
    use super::*;

    fn seat(seat: u8) -> SeatId {
        SeatId::new(seat).expect("a seat")
    }

    #[test]
    fn everybody_behind_is_a_point_and_everybody_level_half_of_one() {
        let places = [(1, seat(2)), (2, seat(0)), (2, seat(3)), (4, seat(1))];
        let expected = [(seat(2), 6), (seat(0), 3), (seat(3), 3), (seat(1), 0)];
        assert_eq!(halves(&places), expected);
        let chances = by_chances(&[0.2, 0.5, 0.2, 0.1]);
        assert_eq!(chances, [(2, seat(0)), (1, seat(1)), (2, seat(2)), (4, seat(3))]);
        let alike = by_chances(&[0.194, 0.186, 0.62]).into_iter().map(|(place, _)| place);
        assert_eq!(alike.collect::<Vec<_>>(), [2, 2, 1], "19% are 19%");
        let all: i64 = halves(&chances).iter().map(|(_, halves)| halves).sum();
        assert_eq!(all, 12, "whatever comes in level, a table shares as many points");
    }

    #[test]
    fn ties_are_broken_as_it_was_said() {
        let entrant = |id: u64| Entrant {
            person: PersonId(id),
            name: id.to_string(),
            nth: id as i64,
            stands: Stands::Plays,
        };
        let sat = |round, nth, id, halves| Sitting {
            round,
            nth,
            seat: seat(0),
            person: PersonId(id),
            state: Presence::Here,
            halves: Some(halves),
            head_start: None,
        };
        let entrants = [1, 2, 3, 4].map(entrant);
        let sittings = [
            sat(1, 1, 1, 2),
            sat(1, 1, 2, 0),
            sat(1, 2, 3, 2),
            sat(1, 2, 4, 0),
            sat(2, 1, 1, 1),
            sat(2, 1, 3, 1),
            sat(2, 2, 2, 2),
            sat(2, 2, 4, 0),
        ];
        let order = |sittings: &[Sitting]| -> Vec<u64> {
            standings(&entrants, sittings, 2, 2).iter().map(|it| it.person.0).collect()
        };
        // One and Three have three half points and one first place each; One has met Two, who has more than Four.
        assert_eq!(order(&sittings), [1, 3, 2, 4]);
        let broken = |sittings: &[Sitting]| tie_break(&standings(&entrants, sittings, 2, 2));
        assert_eq!(broken(&sittings), Some(TieBreak::Opponents));
        // Three had the weaker starts.
        let mut weighed = sittings.clone();
        weighed[2].head_start = Some(-200);
        weighed[5].head_start = Some(100);
        assert_eq!(order(&weighed), [3, 1, 2, 4]);
        assert_eq!(broken(&weighed), Some(TieBreak::Starts));
        // Among people level in everything, the first to register comes first.
        assert_eq!(order(&sittings[..4]), [1, 3, 2, 4]);
        assert_eq!(broken(&sittings[..4]), Some(TieBreak::Registered));
        assert_eq!(broken(&sittings[..2]), None);
        let none = standings(&entrants, &[], 2, 2);
        assert_eq!(none[0].rounds, [None, None]);
    }
}
