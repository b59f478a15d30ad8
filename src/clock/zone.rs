//! Time zones, quiet hours and days off.

use std::fmt;

use jiff::Timestamp;
use jiff::ToSpan as _;
use jiff::civil::{Date, DateTime};
use jiff::tz::{TimeZone, TimeZoneDatabase};

use super::Moment;

/// A time zone of the IANA database, which is built into the program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Zone(TimeZone);

impl Zone {
    /// The zone of people who have not set one.
    pub const UTC: Zone = Zone(TimeZone::UTC);

    /// The zone with this name, such as `Europe/Berlin`, or an offset from UTC, such as `UTC+2`, `gmt-5` or `+5:30`;
    /// case does not matter. This is the stored form; for what people type see [`Zone::typed`].
    pub fn named(name: &str) -> Option<Zone> {
        let name = name.trim();
        // Only the built-in database is asked: otherwise a name could be a file of the machine.
        TimeZoneDatabase::bundled().get(name).ok().or_else(|| apart_from_utc(name)).map(Zone)
    }

    pub fn name(&self) -> String {
        if let Some(name) = self.0.iana_name() {
            return name.to_owned();
        }
        let minutes = self.0.to_fixed_offset().map_or(0, |offset| offset.seconds() / 60);
        match (minutes / 60, minutes % 60) {
            (0, 0) => "UTC".to_owned(),
            (hours, 0) => format!("UTC{hours:+}"),
            (hours, minutes) => {
                let sign = if minutes < 0 { '-' } else { '+' };
                format!("UTC{sign}{}:{:02}", hours.abs(), minutes.abs())
            }
        }
    }

    /// The fixed offset of a zone whose clocks never change.
    pub(super) fn into_offset(self) -> Zone {
        Zone(TimeZone::fixed(self.0.to_offset(Timestamp::UNIX_EPOCH)))
    }

    /// Whether its clocks never change.
    pub fn is_fixed(&self) -> bool {
        self.0.to_fixed_offset().is_ok()
    }

    /// The offsets now and at the same time of the following months, in seconds ahead of UTC.
    pub(super) fn course(&self, now: Moment) -> Vec<i32> {
        let months =
            (0..12).map(|month| now.after(std::time::Duration::from_secs(month * 30 * 86_400)));
        let timestamps = months.filter_map(|at| Timestamp::from_millisecond(at.ms()).ok());
        timestamps.map(|at| self.0.to_offset(at).seconds()).collect()
    }

    /// The time of day in this zone, such as `14:05`.
    pub fn time(&self, moment: Moment) -> Option<String> {
        let local = self.local(moment)?;
        Some(format!("{:02}:{:02}", local.hour(), local.minute()))
    }

    /// The start and end of the next weekend in this zone, or of the one in which `moment` lies.
    pub fn weekend(&self, moment: Moment) -> Option<(Moment, Moment)> {
        let today = self.local(moment)?.date();
        let past = today.weekday().to_monday_zero_offset();
        let monday = today.checked_add((7 - i64::from(past)).days()).ok()?;
        let saturday = monday.checked_sub(2.days()).ok()?;
        let begins = |date: Date| self.moment(date.at(0, 0, 0, 0));
        begins(saturday).zip(begins(monday)).filter(|(_, end)| *end > moment)
    }

    pub(super) fn local(&self, moment: Moment) -> Option<DateTime> {
        let timestamp = Timestamp::from_millisecond(moment.ms()).ok()?;
        Some(self.0.to_datetime(timestamp))
    }

    /// The moment at which a clock in this zone shows `time`. For a time skipped when the clocks change it is the
    /// moment after the gap, for a repeated one the first.
    pub(super) fn moment(&self, time: DateTime) -> Option<Moment> {
        let timestamp = self.0.to_ambiguous_timestamp(time).compatible().ok()?;
        Some(Moment::from_ms(timestamp.as_millisecond()))
    }
}

impl fmt::Display for Zone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name())
    }
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

/// The hours of each day in which a person does not want to be disturbed. They may extend over midnight.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Quiet {
    from: Hour,
    to: Hour,
}

impl Quiet {
    /// The usual time of sleep.
    pub const NIGHT: Quiet = Quiet { from: Hour(22), to: Hour(9) };

    /// From one full hour to another; `None` if they are the same, which would be always or never.
    pub fn new(from: Hour, to: Hour) -> Option<Quiet> {
        (from != to).then_some(Quiet { from, to })
    }

    pub fn from(self) -> Hour {
        self.from
    }

    pub fn to(self) -> Hour {
        self.to
    }

    /// When the quiet hours end in which `moment` lies; `None` if it lies outside them.
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

/// The days of each week on which a person does not want to be disturbed, never all seven.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct DaysOff(u8);

impl DaysOff {
    const WEEK: u8 = 7;

    /// These days, with 0 for Monday; `None` for all seven, or if a number is too high.
    pub fn new(days: impl IntoIterator<Item = usize>) -> Option<Self> {
        let bit = |day: usize| (day < usize::from(Self::WEEK)).then(|| 1 << day);
        let bits = days.into_iter().map(bit).try_fold(0, |bits, bit| Some(bits | bit?))?;
        Self::from_bits(bits)
    }

    /// The days as bits, Monday the lowest.
    pub fn from_bits(bits: i64) -> Option<Self> {
        let bits = u8::try_from(bits).ok()?;
        (bits < (1 << Self::WEEK) - 1).then_some(DaysOff(bits))
    }

    /// The days as bits, as they are stored.
    pub fn bits(self) -> u8 {
        self.0
    }

    /// The days, with 0 for Monday.
    pub fn days(self) -> impl Iterator<Item = usize> {
        (0..usize::from(Self::WEEK)).filter(move |day| self.0 & (1 << day) != 0)
    }

    /// When the days off end in which `moment` lies; `None` if it lies on none.
    pub fn end(self, zone: &Zone, moment: Moment) -> Option<Moment> {
        let is_off = |date: &Date| self.0 & (1 << date.weekday().to_monday_zero_offset()) != 0;
        let today = Some(zone.local(moment)?.date()).filter(is_off)?;
        let days =
            (1..=i64::from(Self::WEEK)).map_while(|later| today.checked_add(later.days()).ok());
        let end = days.into_iter().find(|date| !is_off(date))?;
        zone.moment(end.at(0, 0, 0, 0)).filter(|&end| end > moment)
    }
}

/// Parses an offset from UTC as people write it: `+` is ahead.
fn apart_from_utc(text: &str) -> Option<TimeZone> {
    let text = text.to_lowercase().replace('−', "-");
    let apart = ["utc", "gmt"].iter().find_map(|name| text.strip_prefix(name)).unwrap_or(&text);
    let apart = apart.trim_start();
    let sign = if apart.starts_with('-') { -1 } else { 1 };
    let digits = apart.strip_prefix(['+', '-'])?;
    let (hours, minutes) = match digits.split_once(':') {
        Some((hours, minutes)) => (hours, minutes),
        None if digits.len() == 4 && digits.is_ascii() => digits.split_at(2),
        None => (digits, "00"),
    };
    let number = |text: &str, lengths: std::ops::RangeInclusive<usize>| {
        let is_number = text.bytes().all(|b| b.is_ascii_digit()) && lengths.contains(&text.len());
        text.parse::<i32>().ok().filter(|_| is_number)
    };
    let minutes = number(minutes, 2..=2).filter(|minutes| minutes % 15 == 0 && *minutes < 60)?;
    let minutes = sign * (number(hours, 1..=2)? * 60 + minutes);
    let offset = jiff::tz::Offset::from_seconds(minutes * 60).ok();
    offset.filter(|_| (-12 * 60..=14 * 60).contains(&minutes)).map(TimeZone::fixed)
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
    fn zones_are_found_again_by_the_names_they_are_stored_by() {
        assert_eq!(zone("europe/berlin").name(), "Europe/Berlin");
        for (stored, name, then) in [
            ("+2", "UTC+2", "14:05"),
            ("GMT+2", "UTC+2", "14:05"),
            ("utc +02:00", "UTC+2", "14:05"),
            ("UTC-5", "UTC-5", "07:05"),
            ("UTC+0", "UTC", "12:05"),
            ("+0530", "UTC+5:30", "17:35"),
            ("UTC-3:30", "UTC-3:30", "08:35"),
            ("UTC-0:30", "UTC-0:30", "11:35"),
        ] {
            let it = zone(stored);
            let time = it.time(at("2026-07-01T12:05Z"));
            assert_eq!((it.name().as_str(), time), (name, Some(then.into())));
            assert_eq!(zone(&it.name()).time(at("2026-07-01T12:05Z")), Some(then.to_owned()));
        }
        for typed in ["2", "+15", "-13", "+2:20", "+2 or +3", "not +2", "+-2", "++2", "+123"] {
            assert_eq!(Zone::named(typed), None, "{typed}");
        }
        assert_eq!(Zone::named("../../etc/passwd"), None);
        assert_eq!(Zone::named("Mars/Olympus"), None);
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
        // In the night to 29 March 2026, 2:00 becomes 3:00; in that to 25 October, 2:00 comes twice.
        let spring = quiet(22, 7).end(&berlin, at("2026-03-28T23:00+01:00"));
        assert_eq!(spring, Some(at("2026-03-29T07:00+02:00")));
        let autumn = quiet(22, 7).end(&berlin, at("2026-10-24T23:00+02:00"));
        assert_eq!(autumn, Some(at("2026-10-25T07:00+01:00")));
        // A skipped hour ends the quiet hours all the same.
        let skipped = quiet(23, 2).end(&berlin, at("2026-03-29T01:30+01:00"));
        assert_eq!(skipped, Some(at("2026-03-29T03:00+02:00")));
        // A repeated hour ends them the first time.
        let twice = quiet(23, 2).end(&berlin, at("2026-10-25T01:30+02:00"));
        assert_eq!(twice, Some(at("2026-10-25T02:00+02:00")));
        assert_eq!(quiet(23, 2).end(&berlin, at("2026-10-25T02:30+01:00")), None);
    }

    #[test]
    fn days_off_end_with_the_last_of_them() {
        let berlin = zone("Europe/Berlin");
        let friday_to_sunday = DaysOff::new([4, 5, 6]).expect("three days");
        let monday = at("2026-01-19T00:00+01:00");
        assert_eq!(friday_to_sunday.end(&berlin, at("2026-01-15T23:59+01:00")), None);
        assert_eq!(friday_to_sunday.end(&berlin, at("2026-01-16T00:00+01:00")), Some(monday));
        assert_eq!(friday_to_sunday.end(&berlin, at("2026-01-18T23:59+01:00")), Some(monday));
        assert_eq!(friday_to_sunday.end(&berlin, monday), None);
        let around = DaysOff::new([6, 0]).expect("two days");
        assert_eq!(
            around.end(&berlin, at("2026-01-18T12:00+01:00")),
            Some(at("2026-01-20T00:00+01:00"))
        );
        assert_eq!(DaysOff::new(0..7), None);
        assert_eq!(DaysOff::default().end(&berlin, at("2026-01-18T12:00+01:00")), None);
        assert_eq!(DaysOff::from_bits(i64::from(around.bits())), Some(around));
    }

    proptest! {
        #[test]
        fn quiet_hours_end_outside_of_themselves(
            name in prop::sample::select(super::super::places::all()),
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
