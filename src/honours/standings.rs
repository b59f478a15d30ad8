//! A season's standings: pure, from the rated matches.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use jiff::civil::Date;

use crate::clock::Moment;
use crate::domain::rated::{Ladder, RatedMatch};
use crate::ratings::{Rated, Skill, reckon};
use game_api::PersonId;

/// A season: some months in which matches end. A year has a whole number of seasons, and begins with one; all are
/// in UTC.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Season {
    pub from: Moment,
    pub until: Moment,
    year: i16,
    first_month: i8,
    months: u8,
}

impl Season {
    /// The possible lengths in months.
    pub const LENGTHS: [u8; 5] = [1, 2, 3, 6, 12];

    /// The default length in months.
    pub const USUAL: u8 = 3;

    /// The season of this many months that contains a moment.
    pub fn at(moment: Moment, months: u8) -> Self {
        let months = if Self::LENGTHS.contains(&months) { months } else { Self::USUAL };
        let day = jiff::Timestamp::from_millisecond(moment.ms()).unwrap_or_default();
        let day = jiff::tz::TimeZone::UTC.to_datetime(day).date();
        let length = months as i8;
        let first_month = (day.month() - 1) / length * length + 1;
        let next = match first_month + length {
            month if month > 12 => first(day.year() + 1, month - 12),
            month => first(day.year(), month),
        };
        let (from, until) = (first(day.year(), first_month), next);
        Season { from, until, year: day.year(), first_month, months }
    }

    /// The previous season.
    pub fn before(self) -> Self {
        Self::at(Moment::from_ms(self.from.ms() - 1), self.months)
    }

    /// The season in numbers, for all languages: `10–12/2026`.
    pub fn name(self) -> String {
        let Season { year, first_month, months, .. } = self;
        match months {
            1 => format!("{first_month}/{year}"),
            12 => year.to_string(),
            _ => format!("{first_month}–{}/{year}", first_month + months as i8 - 1),
        }
    }

    /// Whether a match that ended then belongs to it.
    pub fn has(self, ended: Moment) -> bool {
        self.from <= ended && ended < self.until
    }
}

/// The first moment of a month.
fn first(year: i16, month: i8) -> Moment {
    let day = Date::new(year, month, 1).unwrap_or(Date::ZERO);
    let midnight =
        day.to_zoned_datetime(jiff::tz::TimeZone::UTC).map(|it| it.timestamp().as_millisecond());
    Moment::from_ms(midnight.unwrap_or_default())
}

/// A person's entry in a leaderboard.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct SeasonStanding {
    pub person: PersonId,
    pub skill: Skill,
    /// The change of their rating in the season; `None` if it was not shown before.
    pub change: Option<i64>,
}

/// The leaderboard of a game at a pace, the best first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Leaderboard {
    pub ladder: Ladder,
    pub standings: Vec<SeasonStanding>,
}

/// The most people in a leaderboard.
pub const MOST: usize = 15;

/// A server's leaderboards at the end of a season, or now if it is not over: the people who finished a rated match
/// in it and have a rating that is shown. `is_shown` says whether a person can and wants to appear.
pub fn tables(
    matches: &[RatedMatch],
    guild: i64,
    season: Season,
    is_shown: impl Fn(PersonId) -> bool,
) -> Vec<Leaderboard> {
    let here = |until: Moment| {
        let of_server = matches.iter().filter(move |it| it.ladder.guild == guild);
        reckon(of_server.filter(move |it| it.ended < until))
    };
    let (before, after) = (here(season.from), here(season.until));
    let lately = matches.iter().filter(|it| it.ladder.guild == guild && season.has(it.ended));
    let played: BTreeSet<(&Ladder, PersonId)> =
        lately.flat_map(|it| it.places.iter().map(|placed| (&it.ladder, placed.person))).collect();
    let mut tables: BTreeMap<Ladder, Vec<SeasonStanding>> = BTreeMap::new();
    for (key, rated) in after {
        let (ladder, person) = &key;
        let Some(skill) = rated.shown() else { continue };
        if played.contains(&(ladder, *person)) && is_shown(*person) {
            let known = before.get(&key).copied().and_then(Rated::shown);
            let change = known.map(|known| skill.number - known.number);
            let standing = SeasonStanding { person: *person, skill, change };
            tables.entry(key.0).or_default().push(standing);
        }
    }
    let tables = tables.into_iter().map(|(ladder, mut standings)| {
        standings.sort_by_key(|it| (Reverse(it.skill.certain()), Reverse(it.skill.number)));
        standings.truncate(MOST);
        Leaderboard { ladder, standings }
    });
    tables.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::rated::{PaceClass, Placed};

    fn at(text: &str) -> Moment {
        let timestamp: jiff::Timestamp = text.parse().expect("a timestamp");
        Moment::from_ms(timestamp.as_millisecond())
    }

    #[test]
    fn a_year_has_a_whole_number_of_seasons() {
        let now = at("2026-11-29T06:00Z");
        let season = Season::at(now, 3);
        assert_eq!((season.name().as_str(), season.has(now)), ("10–12/2026", true));
        assert_eq!(season.from, at("2026-10-01T00:00Z"));
        assert_eq!(season.until, at("2027-01-01T00:00Z"));
        assert_eq!(season.before().name(), "7–9/2026");
        assert_eq!(Season::at(season.until, 3).name(), "1–3/2027");
        let names = [1, 2, 6, 12].map(|months| Season::at(now, months).name());
        assert_eq!(names, ["11/2026", "11–12/2026", "7–12/2026", "2026"]);
    }

    #[test]
    fn who_has_not_played_in_the_season_or_not_enough_is_not_named() {
        let ladder = Ladder { game: "stones".to_owned(), pace: PaceClass::Day, guild: 1 };
        let rated = |ended: &str, people: [u64; 3]| {
            let place = |(nth, person)| {
                let (person, head_start, everywhere) = (PersonId(person), 0, false);
                Placed { person, place: nth, head_start, everywhere }
            };
            let places = (1..).zip(people).map(place).collect();
            RatedMatch { ladder: ladder.clone(), ended: at(ended), places }
        };
        let mut matches = vec![rated("2026-09-01T00:00Z", [1, 2, 3]); 5];
        matches
            .extend([rated("2026-10-02T00:00Z", [2, 1, 4]), rated("2026-10-03T00:00Z", [1, 2, 4])]);
        let season = Season::at(at("2026-11-01T00:00Z"), 3);
        let named = |season, is_shown: fn(PersonId) -> bool| {
            let tables = tables(&matches, 1, season, is_shown);
            let people = tables.iter().flat_map(|it| &it.standings);
            people.map(|it| (it.person.0, it.change.is_some())).collect::<Vec<_>>()
        };
        assert_eq!(named(season, |_| true), [(1, true), (2, true)]);
        assert_eq!(named(season, |it| it != PersonId(1)), [(2, true)]);
        let before = season.before();
        assert_eq!(named(before, |_| true), [(1, false), (2, false), (3, false)]);
        assert!(
            tables(&matches, 2, season, |_| true).is_empty(),
            "elsewhere nothing is known of it"
        );
    }
}
