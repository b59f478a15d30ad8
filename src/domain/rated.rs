//! Which matches are rated, and the places of those who are rated.

use std::collections::{BTreeMap, BTreeSet};

use strum::{EnumString, IntoStaticStr, VariantArray};

use super::record::{Entry, Settlement};
use super::{Held, Hints, Match, Terms};
use crate::clock::Moment;
use game_api::{Drawn, GameRef, PersonId, SeatId, Term};

/// The term about ratings. Matches older than ratings have none, and are not rated. Those opened now agree on `yes`
/// unless the host says otherwise.
pub const RATED: Term = Term { id: "rated", choices: &["no", "yes"] };

/// The pace of a match: each class has its own ratings.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, EnumString, IntoStaticStr, VariantArray,
)]
#[strum(serialize_all = "snake_case")]
pub enum PaceClass {
    /// A day at most for each decision.
    Day,
    /// Longer, or without a deadline.
    Slow,
}

impl PaceClass {
    pub fn of(terms: &Terms) -> Self {
        const DAY_S: u64 = 24 * 3600;
        match terms.deadline {
            Some(deadline) if deadline.as_secs() <= DAY_S => PaceClass::Day,
            Some(_) | None => PaceClass::Slow,
        }
    }
}

/// Whether a match is rated, by what was agreed before it began.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Opened {
    Rated,
    /// It would be, but its players can ask for hints.
    Hints,
    Unrated,
}

impl Opened {
    /// Where only people alone against computers get hints, no one who can be rated gets any.
    pub fn of(game: GameRef, info: &Match) -> Self {
        let hints = Hints::agreed(game, &info.agreed);
        match (info.agreed.on(&RATED), hints) {
            _ if info.guild.is_none() => Opened::Unrated,
            ("yes", Some(Hints::On)) => Opened::Hints,
            ("yes", _) => Opened::Rated,
            _ => Opened::Unrated,
        }
    }
}

/// Why a match opened as rated is not rated.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Unrated {
    /// Facts were corrected.
    Corrected,
    /// Revealed luck was undone: a die, a card or a commitment.
    Luck,
    /// Fewer than two people played to its end.
    Few,
}

/// What keeps a match from being rated, according to its whole log.
pub fn spoilt(entries: &[Entry]) -> Option<Unrated> {
    entries.iter().enumerate().find_map(|(at, entry)| match entry {
        Entry::Settled(Settlement::Corrected { .. }) => Some(Unrated::Corrected),
        Entry::Settled(Settlement::Undone { to, .. }) => {
            let from = usize::try_from(*to).unwrap_or(at).min(at);
            let drew = |it: &Entry| {
                matches!(it, Entry::Played(_)) && it.after(Drawn::default()) != Drawn::default()
            };
            entries[from..at].iter().any(drew).then_some(Unrated::Luck)
        }
        Entry::Settled(_) | Entry::Played(_) => None,
    })
}

/// The places of the people who are rated: those who began the match. Those who left are last; a computer or person
/// who took over a seat has not begun the match and is not rated. If fewer than two people played to the end, those who
/// left `excused` seats are not rated either. `None` if nobody has beaten anybody.
pub fn places(
    held: &[Held],
    standings: &[(u8, SeatId)],
    excused: &BTreeSet<SeatId>,
) -> Option<BTreeMap<PersonId, u8>> {
    let stays = |one: &&Held| one.until.is_none() && !one.holder.is_computer();
    let is_alone = held.iter().filter(stays).count() < 2;
    let last = standings.iter().map(|(place, _)| *place).max()?.saturating_add(1);
    let begun = held.iter().filter(|one| one.since_seq == 0 && !one.holder.is_computer());
    let places: BTreeMap<PersonId, u8> = begun
        .filter_map(|begun| {
            let same = |one: &&Held| (one.seat, one.holder) == (begun.seat, begun.holder);
            let stayed = held.iter().filter(stays).any(|one| same(&one));
            let place = standings.iter().find(|(_, seat)| *seat == begun.seat);
            let place = place.filter(|_| stayed).map_or(last, |(place, _)| *place);
            let is_excused = is_alone && !stayed && excused.contains(&begun.seat);
            (!is_excused).then_some((begun.holder, place))
        })
        .collect();
    (places.len() > 1 && places.values().any(|place| *place < last)).then_some(places)
}

/// The seats whose first holders did not leave of their own accord after the first round: a moderator removed them, by an
/// order for the seat at a length of the log, or they left before.
pub fn excused(
    held: &[Held],
    entries: &[Entry],
    players: u8,
    ordered: &[(SeatId, u64)],
) -> BTreeSet<SeatId> {
    let begins_turn =
        |entry: &Entry| matches!(entry, Entry::Played(event) if event.publish().begins_turn());
    // No event begins the first turn.
    let turns = |until: u64| {
        let before = entries.iter().zip(0..until).map(|(entry, _)| entry);
        1 + before.filter(|entry| begins_turn(entry)).count()
    };
    let is_excused = |begun: &&Held| {
        let of_seat = || held.iter().filter(|one| one.seat == begun.seat);
        let own = of_seat().filter(|one| one.holder == begun.holder).map(|one| one.since_seq);
        let Some(came) = own.max() else { return false };
        let left = of_seat().map(|one| one.since_seq).filter(|seq| *seq > came).min();
        left.is_some_and(|left| {
            let is_removed =
                ordered.iter().any(|(seat, at)| *seat == begun.seat && (came..left).contains(at));
            is_removed || turns(left) <= usize::from(players)
        })
    };
    held.iter().filter(|one| one.since_seq == 0).filter(is_excused).map(|one| one.seat).collect()
}

/// A rated match, as it is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RatedMatch {
    pub ladder: Ladder,
    pub ended: Moment,
    pub places: Vec<Placed>,
}

/// A set of ratings: one game at one pace.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Ladder {
    pub game: String,
    pub pace: PaceClass,
    /// The server's number in the database; 0 for all servers of this bot.
    pub guild: i64,
}

/// A person's place in a rated match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Placed {
    pub person: PersonId,
    pub place: u8,
    /// What the start was worth, in thousandths of a rating.
    pub head_start: i64,
    /// Whether it also counts in the ratings over all servers.
    pub everywhere: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn held(seat: u8, holder: u64, since_seq: u64, until: Option<i64>) -> Held {
        Held {
            seat: SeatId::new(seat).expect("a seat"),
            holder: PersonId(holder),
            computer: None,
            since_seq,
            since: Moment::from_ms(0),
            until: until.map(Moment::from_ms),
            handed_on: false,
        }
    }

    #[test]
    fn who_has_left_is_last_and_whoever_took_the_seat_is_nobody() {
        let seat = |seat: u8| SeatId::new(seat).expect("a seat");
        let standings = [(1, seat(1)), (2, seat(0)), (3, seat(2))];
        let computer = PersonId::computer(seat(1)).0;
        let mut all =
            vec![held(0, 10, 0, None), held(1, 11, 0, Some(5)), held(1, computer, 7, None)];
        all.push(held(2, 12, 0, None));
        let none = BTreeSet::new();
        let places = |all: &[Held]| places(all, &standings, &none).map(Vec::from_iter);
        let expected = [(PersonId(10), 2), (PersonId(11), 4), (PersonId(12), 3)];
        assert_eq!(places(&all).as_deref(), Some(&expected[..]));
        // They came back.
        all[2].until = Some(Moment::from_ms(9));
        all.insert(3, held(1, 11, 9, None));
        assert_eq!(places(&all).map(|all| all[1].1), Some(1));
        // A person who took over a seat is not rated either, but counts as one of the two who must be there at the
        // end.
        let two = [held(0, 10, 0, None), held(1, 11, 0, Some(5)), held(1, 13, 7, None)];
        let rated = [(PersonId(10), 2), (PersonId(11), 4)];
        assert_eq!(places(&two).as_deref(), Some(&rated[..]));
        // A person left alone has beaten those who left of their own accord, and nobody else.
        let alone = [held(0, 10, 0, None), held(1, 11, 0, Some(5)), held(1, computer, 7, None)];
        assert_eq!(places(&alone).as_deref(), Some(&rated[..]));
        let excused = BTreeSet::from([seat(1)]);
        assert_eq!(super::places(&alone, &standings, &excused), None);
        let both = [held(0, 10, 0, Some(5)), held(1, 11, 0, Some(5)), held(1, computer, 7, None)];
        assert_eq!(places(&both), None, "nobody has beaten anybody");
    }
}
