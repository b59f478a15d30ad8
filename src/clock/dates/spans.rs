//! Spans of time as people write them: `two weeks`, `half an hour`, `1h30`, `anderthalb Tage`.

use std::time::Duration;

use jiff::Span;
use jiff::civil::Date;

use super::DateToken::{self, Mark, Number, Word};
use super::{DateWords, before, behind, is, is_phrase, word};

/// The numbers in `more_numbers`.
const MORE_NUMBERS: [u16; 10] = [8, 13, 14, 15, 16, 17, 18, 19, 20, 30];

/// The lengths of the named spans. Some people say eight days for a week, and fifteen for two.
const SPANS: [&[Length]; 7] = [
    &[Length::Days(7), Length::Days(8)],
    &[Length::Days(14), Length::Days(15)],
    &[Length::Days(14)],
    &[Length::Minutes(15)],
    &[Length::Minutes(30)],
    &[Length::Minutes(45)],
    &[Length::Minutes(12 * 60)],
];

/// A span of time, in one unit: months and days lead to a date, minutes to a moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Length {
    Months(i64),
    Days(i64),
    Minutes(i64),
}

impl DateWords {
    /// All numbers of hours and minutes from now that the tokens can mean as a whole, and whether they cannot be a
    /// time of day.
    pub(super) fn soon(&self, tokens: &[DateToken]) -> (Vec<Duration>, bool) {
        let mut rest = self.after_idle(tokens);
        let mut begins = tokens[..tokens.len() - rest.len()].iter().filter_map(word);
        let mut is_certain = begins.any(|word| is(&self.within, word).is_some());
        if let Some(before) = before(&self.from_now, rest) {
            (rest, is_certain) = (before, true);
        }
        // `15 heures` is a time of day, and `2 heures` may be.
        if !is_certain && self.time(rest).is_some_and(|time| time.hour() > 12) {
            return (Vec::new(), false);
        }
        let minutes = self.lengths(rest).into_iter().filter_map(|length| match length {
            Length::Minutes(minutes) => u64::try_from(minutes).ok(),
            Length::Days(_) | Length::Months(_) => None,
        });
        (minutes.map(|minutes| Duration::from_secs(60 * minutes)).collect(), is_certain)
    }

    /// All spans of time that the tokens can mean as a whole.
    pub(super) fn lengths(&self, tokens: &[DateToken]) -> Vec<Length> {
        match self.spans.iter().position(|names| is_phrase(names, tokens)) {
            Some(named) => SPANS.get(named).copied().unwrap_or_default().to_vec(),
            None => self.counted(tokens).unwrap_or_default(),
        }
    }

    /// A number of units: `5 days`, `two weeks`, `1.5 hours`, `an hour and a half`, `1h30`.
    fn counted(&self, tokens: &[DateToken]) -> Option<Vec<Length>> {
        let (mut halves, rest) = self.halves_of(tokens)?;
        let [Word(unit), behind @ ..] = rest else { return None };
        let unit = unit.trim_end_matches('’');
        let mut behind = behind.strip_prefix(&[Mark('.')]).unwrap_or(behind);
        if self.halves.get(2).is_some_and(|names| is_phrase(names, behind)) {
            (halves, behind) = (halves + 1, &[]);
        }
        let (whole, is_whole) = (halves / 2, halves % 2 == 0);
        let short = is(&self.short_units, unit);
        let minutes = match (behind, short) {
            ([], _) => 0,
            (_, Some(0)) => self.minutes_behind(behind)?,
            _ => return None,
        };
        Some(match (short, is(&self.units, unit)) {
            (Some(0), _) => vec![Length::Minutes(30 * halves + minutes)],
            (Some(_), _) if is_whole => vec![Length::Minutes(whole)],
            (None, Some(0)) if is_whole => vec![Length::Days(whole)],
            (None, Some(0)) => vec![Length::Minutes(12 * 60 * halves)],
            (None, Some(1)) if is_whole => vec![Length::Days(7 * whole)],
            // Half a week ends at noon: it can mean two days, so people are asked which.
            (None, Some(1)) => [0, 1].map(|more| Length::Days(7 * halves / 2 + more)).to_vec(),
            (None, Some(_)) if is_whole => vec![Length::Months(whole)],
            _ => return None,
        })
    }

    /// The number at the start, in halves, and the rest.
    fn halves_of<'a>(&self, tokens: &'a [DateToken]) -> Option<(i64, &'a [DateToken])> {
        let number = |text: &str| text.parse::<u16>().ok().map(i64::from);
        match tokens {
            [Number(count), Mark('.'), Number(half), rest @ ..] if half == "5" => {
                return Some((2 * number(count)? + 1, rest));
            }
            [Number(count), rest @ ..] => return Some((2 * number(count)?, rest)),
            _ => {}
        }
        let named = |names: &[String], halves: i64| {
            behind(&[names.to_vec()], tokens).map(|rest| (halves, rest))
        };
        let halves = self.halves.iter().take(2).zip([3, 5]);
        let more = self.more_numbers.iter().zip(MORE_NUMBERS.map(|count| 2 * i64::from(count)));
        let numbers = self.numbers.iter().zip((2..).step_by(2)).chain(more).chain(halves);
        let named = numbers.filter_map(|(names, halves)| named(names, halves));
        named.min_by_key(|(_, rest)| rest.len())
    }

    /// The minutes after a number of hours.
    fn minutes_behind(&self, tokens: &[DateToken]) -> Option<i64> {
        let tokens = behind(&self.and, tokens).unwrap_or(tokens);
        let tokens = tokens.strip_suffix(&[Mark('.')]).unwrap_or(tokens);
        let minutes = match tokens {
            [Number(minutes)] => minutes,
            [Number(minutes), Word(unit)] if is(&self.short_units, unit) == Some(1) => minutes,
            _ => return None,
        };
        minutes.parse().ok().filter(|minutes| (1..60).contains(minutes))
    }
}

/// The date a span of time after another; `None` for a part of a day.
pub(super) fn later(length: Length, day: Date) -> Option<Date> {
    let span = match length {
        Length::Days(count) => Span::new().try_days(count),
        Length::Months(count) => Span::new().try_months(count),
        Length::Minutes(_) => return None,
    };
    day.checked_add(span.ok()?).ok()
}
