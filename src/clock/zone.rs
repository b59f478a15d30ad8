//! Time as people live it: time zones, quiet hours, dates as they are written.

use std::fmt;

use jiff::civil::{Date, DateTime, Weekday};
use jiff::tz::{TimeZone, TimeZoneDatabase};
use jiff::{Span, Timestamp};

use super::Moment;

/// A time zone of the IANA database, which the program brings along.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Zone(TimeZone);

impl Zone {
    /// The zone of whoever has not named one.
    pub const UTC: Zone = Zone(TimeZone::UTC);

    /// The zone of this name, such as `Europe/Berlin`, or so many hours from UTC, such as `UTC+2`, `gmt-5` or `+2`;
    /// capitals do not matter.
    pub fn named(name: &str) -> Option<Zone> {
        let name = name.trim();
        // A name that is not asked of the database itself could be a file of the machine.
        TimeZoneDatabase::bundled().get(name).ok().or_else(|| hours_from_utc(name)).map(Zone)
    }

    /// The names of the zones of places, in alphabetical order. Those of hours alone are left out: `Etc/GMT+2` is two
    /// hours *behind* UTC, which nobody means.
    pub fn names() -> Vec<String> {
        let mut names: Vec<String> =
            TimeZoneDatabase::bundled().available().map(|name| name.to_string()).collect();
        names.retain(|name| !name.starts_with("Etc/"));
        names.sort_unstable();
        names
    }

    /// Its name.
    pub fn name(&self) -> String {
        if let Some(name) = self.0.iana_name() {
            return name.to_owned();
        }
        match self.0.to_fixed_offset().map(|offset| offset.seconds() / 3600) {
            Ok(0) | Err(_) => "UTC".to_owned(),
            Ok(hours) => format!("UTC{hours:+}"),
        }
    }

    /// What a clock there shows, as `14:05`.
    pub fn time(&self, moment: Moment) -> Option<String> {
        let local = self.local(moment)?;
        Some(format!("{:02}:{:02}", local.hour(), local.minute()))
    }

    fn local(&self, moment: Moment) -> Option<DateTime> {
        let timestamp = Timestamp::from_millisecond(moment.ms()).ok()?;
        Some(self.0.to_datetime(timestamp))
    }

    /// The moment a clock in this zone shows `time`. One that is skipped when the clocks are set is the
    /// moment after the gap, of one that comes twice it is the first.
    fn moment(&self, time: DateTime) -> Option<Moment> {
        let timestamp = self.0.to_ambiguous_timestamp(time).compatible().ok()?;
        Some(Moment::from_ms(timestamp.as_millisecond()))
    }

    /// The moment a date as people write it begins in this zone: `2026-12-24`, `24.12.`, `24 Dec`,
    /// `tomorrow`, `Friday`, `5 days`, in these words. Without a year, it is the next such date.
    ///
    /// # Errors
    /// [`DateError::NotUnderstood`] if it is none of these.
    pub fn date(&self, text: &str, words: &DateWords, now: Moment) -> Result<Moment, DateError> {
        let today = self.local(now).ok_or(DateError::NotUnderstood)?.date();
        let date = words.read(text, today).ok_or(DateError::NotUnderstood)?;
        self.moment(date.to_datetime(jiff::civil::Time::midnight())).ok_or(DateError::NotUnderstood)
    }
}

impl fmt::Display for Zone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name())
    }
}

/// Not a date.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum DateError {
    /// It is not written in any way that is known, or there is no such day.
    #[error("that is not a date")]
    NotUnderstood,
}

/// An hour of the day, from 0 to 23.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hour(i8);

impl Hour {
    /// The hour of this number, if the day has it.
    pub fn new(hour: i64) -> Option<Hour> {
        i8::try_from(hour).ok().filter(|hour| (0..24).contains(hour)).map(Hour)
    }
}

impl From<Hour> for i64 {
    fn from(hour: Hour) -> i64 {
        i64::from(hour.0)
    }
}

/// The hours of each day in which somebody does not want to be disturbed. They may go over midnight.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Quiet {
    from: Hour,
    to: Hour,
}

impl Quiet {
    /// When most people sleep.
    pub const NIGHT: Quiet = Quiet { from: Hour(22), to: Hour(9) };

    /// From one full hour to another; `None` if they are the same, which would be always or never.
    pub fn new(from: Hour, to: Hour) -> Option<Quiet> {
        (from != to).then_some(Quiet { from, to })
    }

    /// When they begin.
    pub fn from(self) -> Hour {
        self.from
    }

    /// When they end.
    pub fn to(self) -> Hour {
        self.to
    }

    /// When the quiet hours end in which `moment` lies; `None` if it lies in none.
    pub fn end(self, zone: &Zone, moment: Moment) -> Option<Moment> {
        let local = zone.local(moment)?;
        let (from, to, hour) = (self.from.0, self.to.0, local.hour());
        let over_midnight = from > to;
        let quiet =
            if over_midnight { hour >= from || hour < to } else { (from..to).contains(&hour) };
        if !quiet {
            return None;
        }
        let day = if hour < to { local.date() } else { local.date().tomorrow().ok()? };
        zone.moment(day.at(to, 0, 0, 0)).filter(|&end| end > moment)
    }
}

/// What dates are written with: for each thing all words that mean it, in small letters.
#[derive(Debug, Clone, Default)]
pub struct DateWords {
    /// The days of the week, from Monday; their beginnings do too.
    pub weekdays: Vec<Vec<String>>,
    /// The months, from January; their beginnings do too.
    pub months: Vec<Vec<String>>,
    pub near: Vec<Vec<String>>,
    /// Days, after a number.
    pub days: Vec<Vec<String>>,
    /// What says nothing, such as the "in" of "in 5 days".
    pub idle: Vec<Vec<String>>,
}

/// What may stand behind the number of a day, in the languages people play in.
const DAY_ENDINGS: [&str; 10] = ["", ".", "st", "nd", "rd", "th", "er", "e", "ste", "de"];

impl DateWords {
    /// Reads a date as people write it, seen from `today`.
    fn read(&self, text: &str, today: Date) -> Option<Date> {
        let text = text.trim().to_lowercase().replace(',', " ").replace('\'', "’");
        if let Ok(date) = text.parse::<Date>() {
            return Some(date);
        }
        if text.contains('.') && text.chars().all(|c| c.is_ascii_digit() || c == '.' || c == ' ') {
            let numbers: Vec<i16> = text
                .split(['.', ' '])
                .filter(|part| !part.is_empty())
                .map(|part| part.parse().ok())
                .collect::<Option<_>>()?;
            return match numbers[..] {
                [day, month] => next(month, day, today),
                [day, month, year] => date(year, month, day),
                _ => None,
            };
        }
        let says = |word: &&str| is(&self.idle, word).is_none();
        let words: Vec<&str> = text.split_whitespace().filter(says).collect();
        match words[..] {
            [word] => match (is(&self.near, word), meant(&self.weekdays, word)) {
                (Some(days), _) => in_days(u16::try_from(days).ok()?, today),
                (None, Some(day)) => {
                    let weekday = Weekday::from_monday_zero_offset(i8::try_from(day).ok()?).ok()?;
                    today.nth_weekday(1, weekday).ok()
                }
                (None, None) => {
                    let end = word.find(|c: char| !c.is_ascii_digit())?;
                    let (count, unit) = word.split_at(end);
                    is(&self.days, unit).and_then(|_| in_days(count.parse().ok()?, today))
                }
            },
            [count, unit] if is(&self.days, unit).is_some() => in_days(count.parse().ok()?, today),
            [one, other] => {
                let (month, day) = self.month_and_day(one, other)?;
                next(month, day, today)
            }
            [one, other, year] => {
                let (month, day) = self.month_and_day(one, other)?;
                date(year.parse().ok()?, month, day)
            }
            _ => None,
        }
    }

    fn month_and_day(&self, one: &str, other: &str) -> Option<(i16, i16)> {
        let month = |word: &str| i16::try_from(meant(&self.months, word)? + 1).ok();
        let day = |word: &str| {
            let end = word.find(|c: char| !c.is_ascii_digit()).unwrap_or(word.len());
            let (day, ending) = word.split_at(end);
            day.parse::<i16>().ok().filter(|_| DAY_ENDINGS.contains(&ending))
        };
        month(one).zip(day(other)).or_else(|| month(other).zip(day(one)))
    }
}

/// So many hours from UTC, as people write it: ahead of it with `+`.
fn hours_from_utc(text: &str) -> Option<TimeZone> {
    let text = text.to_lowercase().replace('−', "-");
    let hours = ["utc", "gmt"].iter().find_map(|name| text.strip_prefix(name)).unwrap_or(&text);
    let hours = hours.trim_start();
    let hours = hours.strip_suffix(":00").unwrap_or(hours);
    let sign = if hours.strip_prefix('-').is_some() { -1 } else { 1 };
    let digits = hours.strip_prefix(['+', '-'])?;
    let is_number = (1..=2).contains(&digits.len()) && digits.bytes().all(|b| b.is_ascii_digit());
    let hours = sign * digits.parse::<i8>().ok().filter(|_| is_number)?;
    (-12..=14).contains(&hours).then(|| TimeZone::fixed(jiff::tz::offset(hours)))
}

/// Which of these things is called so.
fn is(things: &[Vec<String>], word: &str) -> Option<usize> {
    things.iter().position(|names| names.iter().any(|name| name == word))
}

/// Which of these things is called so, or begins so: three letters or more, and no other does.
fn meant(things: &[Vec<String>], word: &str) -> Option<usize> {
    let word = word.trim_end_matches('.');
    let begins = |names: &Vec<String>| {
        word.chars().count() >= 3 && names.iter().any(|name| name.starts_with(word))
    };
    let mut beginning = (0..).zip(things).filter(|(_, names)| begins(names)).map(|(at, _)| at);
    is(things, word).or_else(|| beginning.next().filter(|_| beginning.next().is_none()))
}

fn in_days(days: u16, today: Date) -> Option<Date> {
    today.checked_add(Span::new().days(days)).ok()
}

fn date(year: i16, month: i16, day: i16) -> Option<Date> {
    Date::new(year, i8::try_from(month).ok()?, i8::try_from(day).ok()?).ok()
}

/// The next day of this name after today; 29 February may be some years away.
fn next(month: i16, day: i16, today: Date) -> Option<Date> {
    (today.year()..today.year().saturating_add(8))
        .filter_map(|year| date(year, month, day))
        .find(|date| *date > today)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn at(text: &str) -> Moment {
        let timestamp: Timestamp = text.parse().expect("a timestamp");
        Moment::from_ms(timestamp.as_millisecond())
    }

    fn zone(name: &str) -> Zone {
        Zone::named(name).expect("a zone")
    }

    fn quiet(from: i64, to: i64) -> Quiet {
        let hour = |hour| Hour::new(hour).expect("an hour");
        Quiet::new(hour(from), hour(to)).expect("two hours")
    }

    #[test]
    fn zones_are_found_by_their_names() {
        assert_eq!(zone("europe/berlin").name(), "Europe/Berlin");
        // Hours are read as people mean them, and found again by the name they are stored by.
        for (typed, name, then) in [
            ("+2", "UTC+2", "14:05"),
            ("GMT+2", "UTC+2", "14:05"),
            ("utc +02:00", "UTC+2", "14:05"),
            ("UTC-5", "UTC-5", "07:05"),
            ("UTC+0", "UTC", "12:05"),
        ] {
            let it = zone(typed);
            assert_eq!(
                (it.name().as_str(), it.time(at("2026-07-01T12:05Z"))),
                (name, Some(then.into()))
            );
            assert_eq!(zone(&it.name()).time(at("2026-07-01T12:05Z")), Some(then.to_owned()));
        }
        for typed in ["2", "+15", "-13", "+2:30", "+2 or +3", "UTC", "not +2", "+-2", "++2"] {
            let known = Zone::named(typed);
            assert!(known.is_none_or(|it| it.name() == "UTC"), "{typed}");
        }
        assert!(Zone::names().iter().all(|name| !name.starts_with("Etc/")));
        assert_eq!(Zone::named("../../etc/passwd"), None);
        assert_eq!(Zone::named("Mars/Olympus"), None);
        let names = Zone::names();
        assert!(names.len() > 400 && names.is_sorted());
        assert!(names.iter().all(|name| Zone::named(name).is_some()));
    }

    #[test]
    fn quiet_hours_go_over_midnight() {
        let (berlin, night) = (zone("Europe/Berlin"), quiet(22, 7));
        let morning = Some(at("2026-01-15T07:00+01:00"));
        assert_eq!(night.end(&berlin, at("2026-01-14T21:59:59+01:00")), None);
        assert_eq!(night.end(&berlin, at("2026-01-14T22:00+01:00")), morning);
        assert_eq!(night.end(&berlin, at("2026-01-15T03:00+01:00")), morning);
        assert_eq!(night.end(&berlin, at("2026-01-15T07:00+01:00")), None);
        let noon = quiet(12, 14);
        assert_eq!(noon.end(&berlin, at("2026-01-15T11:59+01:00")), None);
        let end = noon.end(&berlin, at("2026-01-15T12:00+01:00"));
        assert_eq!(end, Some(at("2026-01-15T14:00+01:00")));
    }

    #[test]
    fn quiet_hours_end_when_the_clock_says_so_though_clocks_are_set() {
        let berlin = zone("Europe/Berlin");
        // In the night to 29 March 2026 it is 3 after 2; to 25 October it is twice 2.
        let spring = quiet(22, 7).end(&berlin, at("2026-03-28T23:00+01:00"));
        assert_eq!(spring, Some(at("2026-03-29T07:00+02:00")));
        let autumn = quiet(22, 7).end(&berlin, at("2026-10-24T23:00+02:00"));
        assert_eq!(autumn, Some(at("2026-10-25T07:00+01:00")));
        // An hour that is skipped ends them all the same.
        let skipped = quiet(23, 2).end(&berlin, at("2026-03-29T01:30+01:00"));
        assert_eq!(skipped, Some(at("2026-03-29T03:00+02:00")));
        // One that comes twice ends them the first time.
        let twice = quiet(23, 2).end(&berlin, at("2026-10-25T01:30+02:00"));
        assert_eq!(twice, Some(at("2026-10-25T02:00+02:00")));
        assert_eq!(quiet(23, 2).end(&berlin, at("2026-10-25T02:30+01:00")), None);
    }

    /// What is understood in English, and in German beside it.
    fn words() -> DateWords {
        let list = |words: &str| -> Vec<Vec<String>> {
            let list = words.split(' ');
            list.map(|same| same.split('/').map(str::to_owned).collect()).collect()
        };
        DateWords {
            weekdays: list(
                "monday/montag/mo tuesday/dienstag/di wednesday/mittwoch/mi thursday/donnerstag/do \
                 friday/freitag/fr saturday/samstag/sa sunday/sonntag/so",
            ),
            months: list(
                "january/januar february/februar march/märz april may/mai june/juni july/juli \
                 august september october/oktober november december/dezember",
            ),
            near: list("today/heute tomorrow/morgen"),
            days: list("days/day/d/tage/tagen/tag"),
            idle: list("in/on/am"),
        }
    }

    #[test]
    fn dates_are_read_as_people_write_them() {
        let berlin = zone("Europe/Berlin");
        // A Wednesday, just after midnight there and still Tuesday elsewhere.
        let now = at("2026-12-16T00:30+01:00");
        for (text, begins) in [
            ("2026-12-24", "2026-12-24"),
            ("24.12.2026", "2026-12-24"),
            ("24.12.", "2026-12-24"),
            (" 1. 2. ", "2027-02-01"),
            ("24 Dec", "2026-12-24"),
            ("Dec 24th, 2026", "2026-12-24"),
            ("3rd of January", ""),
            ("3 January", "2027-01-03"),
            ("today", "2026-12-16"),
            ("Tomorrow", "2026-12-17"),
            ("friday", "2026-12-18"),
            ("Wed", "2026-12-23"),
            ("5 days", "2026-12-21"),
            ("5d", "2026-12-21"),
            ("in 5 Tagen", "2026-12-21"),
            ("5tage", "2026-12-21"),
            ("heute", "2026-12-16"),
            ("morgen", "2026-12-17"),
            ("am Fr", "2026-12-18"),
            ("Mi.", "2026-12-23"),
            ("donnerst", "2026-12-17"),
            ("24. Dez.", "2026-12-24"),
            ("1. März 2027", "2027-03-01"),
            ("3 ju", ""),
            ("3 febr", "2027-02-03"),
            ("3 ma", ""),
            ("12/24", ""),
            ("31.2.", ""),
            ("f", ""),
            ("", ""),
            ("soon", ""),
            ("not friday", ""),
            ("friday or monday", ""),
            ("in 5 or 6 days", ""),
            ("-5d", ""),
        ] {
            let read = berlin.date(text, &words(), now).ok();
            let expected = (!begins.is_empty()).then(|| at(&format!("{begins}T00:00:00+01:00")));
            assert_eq!(read, expected, "{text:?}");
        }
    }

    proptest! {
        #[test]
        fn nothing_typed_makes_it_panic(text in ".{0,40}", days in "-?[0-9]{0,22} ?(d|days|\\.|dec)", ms in any::<i64>()) {
            let (zone, now) = (zone("Europe/Berlin"), Moment::from_ms(ms));
            let read = |text: &str| zone.date(text, &words(), now);
            let _ = (read(&text), read(&days), Zone::named(&text));
        }

        #[test]
        fn quiet_hours_end_outside_of_themselves(
            name in prop::sample::select(Zone::names()),
            from in 0i64..24, length in 1i64..24, ms in 0i64..4_000_000_000_000,
        ) {
            let (zone, quiet) = (zone(&name), quiet(from, (from + length) % 24));
            if let Some(end) = quiet.end(&zone, Moment::from_ms(ms)) {
                prop_assert!(end.ms() > ms && end.ms() - ms <= 50 * 3_600_000);
                prop_assert_eq!(quiet.end(&zone, end), None);
            }
        }
    }
}
