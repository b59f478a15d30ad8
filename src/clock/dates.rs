//! Dates and times of day as people write them.

mod spans;

use jiff::ToSpan as _;
use jiff::civil::{Date, DateTime, Time, Weekday};

use self::spans::{Length, later};
use super::{Moment, Zone};

/// Why a text is not understood as a date.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DateError {
    /// It is in no known format, or there is no such day.
    #[error("that is not a date")]
    NotUnderstood,
    /// It can mean each of these moments.
    #[error("that can mean several dates")]
    Ambiguous(Vec<Moment>),
}

/// The vocabulary for dates: for each meaning, all its words in lower case. Words of a phrase are joined by `_`.
#[derive(Debug, Clone, Default)]
pub struct DateWords {
    /// The days of the week, from Monday; prefixes are understood, too.
    pub weekdays: Vec<Vec<String>>,
    /// The months, from January; prefixes are understood, too.
    pub months: Vec<Vec<String>>,
    /// Today, tomorrow and so on.
    pub near: Vec<Vec<String>>,
    /// Days, weeks and months, after a number.
    pub units: Vec<Vec<String>>,
    /// Hours and minutes, after a number.
    pub short_units: Vec<Vec<String>>,
    /// One, two and so on.
    pub numbers: Vec<Vec<String>>,
    /// 8, 13 to 20, and 30.
    pub more_numbers: Vec<Vec<String>>,
    /// One and a half; two and a half; "and a half" after a unit.
    pub halves: Vec<Vec<String>>,
    /// Named spans: seven or eight days, 14 or 15, and 14; a quarter of an hour, half an hour, three quarters; half a
    /// day.
    pub spans: Vec<Vec<String>>,
    /// Words before a span of time for its start from now.
    pub within: Vec<Vec<String>>,
    /// Words after a span of time with the same meaning.
    pub from_now: Vec<Vec<String>>,
    /// Words that with a weekday mean the first one to come, besides `this_next`.
    pub coming: Vec<Vec<String>>,
    /// Words that with a weekday mean the first one to come; words that may also mean that of next week.
    pub this_next: Vec<Vec<String>>,
    /// Filler words before a date, such as the "in" of "in 5 days".
    pub idle: Vec<Vec<String>>,
    /// Words between two of several days.
    pub and: Vec<Vec<String>>,
    /// The days of the week in the plural: `Sundays`.
    pub each_weekday: Vec<Vec<String>>,
    /// Words for Saturdays and Sundays.
    pub weekend: Vec<Vec<String>>,
    /// Filler words before a day of each week, such as `every`.
    pub each: Vec<Vec<String>>,
    /// Words between the first and the last of several days.
    pub through: Vec<Vec<String>>,
    /// Filler words before a time of day; words after a number that make it a time of day.
    pub at_clock: Vec<Vec<String>>,
    /// Whether the day always comes first in `3/4`.
    pub day_first: bool,
}

/// Saturday and Sunday, counted from Monday as 0.
const WEEKEND: [usize; 2] = [5, 6];

/// Suffixes of a day's number, in the languages people play in.
const DAY_ENDINGS: [&str; 9] = [".", "st", "nd", "rd", "th", "er", "e", "ste", "de"];

/// A number, a word, or a punctuation mark.
#[derive(Debug, Clone, PartialEq, Eq)]
enum DateToken {
    Number(String),
    Word(String),
    Mark(char),
}

use DateToken::{Mark, Number, Word};

impl Zone {
    /// Parses a date as people write it, and returns when it begins in this zone, or a time of day on it:
    /// `2026-12-24`, `24.12.`, `24 Dec`, `tomorrow`, `Friday 3pm`, `5 days`, or a number of hours from now, in this
    /// vocabulary. Without a year, it is the next such date. The whole text must be understood.
    pub fn date(&self, text: &str, words: &DateWords, now: Moment) -> Result<Moment, DateError> {
        let local = self.local(now).ok_or(DateError::NotUnderstood)?;
        let (soon, is_certain) = words.soon(&tokens(text));
        let mut read: Vec<Moment> = soon.into_iter().map(|later| now.after(later)).collect();
        if read.is_empty() || !is_certain {
            let dates = words.read(text, local).into_iter();
            read.extend(dates.filter_map(|at| self.moment(at)));
        }
        read.sort_by_key(|moment| moment.ms());
        read.dedup();
        match read[..] {
            [] => Err(DateError::NotUnderstood),
            [moment] => Ok(moment),
            _ => Err(DateError::Ambiguous(read)),
        }
    }
}

impl DateWords {
    /// Parses a list of days of the week, such as `Sat, Sun`, `Fri-Sun`, `Sundays` or `weekends`; Monday is 0. `None`
    /// unless the whole text is understood.
    pub fn days(&self, text: &str) -> Option<Vec<usize>> {
        let tokens = tokens(text);
        let mut rest = self.after_idle_of_days(&tokens);
        let mut days = Vec::new();
        while !rest.is_empty() {
            if let Some(behind) = behind(&self.weekend, rest) {
                days.extend(WEEKEND);
                rest = behind;
            } else {
                let (from, behind_from) = self.day_of_week(rest)?;
                let to = self.behind_through(behind_from).map(|rest| self.day_of_week(rest));
                let (to, behind) = to.unwrap_or(Some((from, behind_from)))?;
                days.extend((from..).take(1 + (7 + to - from) % 7).map(|day| day % 7));
                rest = behind;
            }
            rest = self.after_idle_of_days(rest);
        }
        Some(days).filter(|days| !days.is_empty())
    }

    /// The day of the week at the start, and the rest.
    fn day_of_week<'a>(&self, tokens: &'a [DateToken]) -> Option<(usize, &'a [DateToken])> {
        let [Word(word), rest @ ..] = self.after_idle_of_days(tokens) else { return None };
        let day = meant(&self.weekdays, word).or_else(|| is(&self.each_weekday, word))?;
        Some((day, rest.strip_prefix(&[Mark('.')]).unwrap_or(rest)))
    }

    /// The rest after a sign or word between the first and the last of several days.
    fn behind_through<'a>(&self, tokens: &'a [DateToken]) -> Option<&'a [DateToken]> {
        behind(&self.through, tokens).or_else(|| {
            let rest = tokens.strip_prefix(&[Word("t".into()), Mark('/'), Word("m".into())]);
            rest.or_else(|| tokens.strip_prefix(&[Mark('-')]))
                .or_else(|| tokens.strip_prefix(&[Mark('–')]))
        })
    }

    /// Skips filler words and signs between days of the week.
    fn after_idle_of_days<'a>(&self, mut tokens: &'a [DateToken]) -> &'a [DateToken] {
        loop {
            tokens = match tokens {
                [Mark('&' | '/' | '+' | ';'), rest @ ..] => rest,
                _ => match behind(&self.and, tokens).or_else(|| behind(&self.each, tokens)) {
                    Some(rest) => rest,
                    None => return tokens,
                },
            };
        }
    }

    /// All possible meanings of a text.
    fn read(&self, text: &str, now: DateTime) -> Vec<DateTime> {
        let tokens = tokens(text);
        let today = now.date();
        let mut read = Vec::new();
        for middle in 0..=tokens.len() {
            let (front, back) = tokens.split_at(middle);
            for (date, time) in [(front, back), (back, front)] {
                let midnight = time.is_empty().then(Time::midnight);
                let Some(time) = midnight.or_else(|| self.time(time)) else { continue };
                read.extend(self.dates(date, today).into_iter().map(|date| date.to_datetime(time)));
            }
        }
        // A time of day alone is the next such time.
        if let Some(time) = self.time(self.after_idle(&tokens)) {
            let first = today.to_datetime(time);
            read.extend(if first > now { Some(first) } else { first.checked_add(1.day()).ok() });
        }
        read
    }

    /// All dates that the tokens can mean as a whole.
    fn dates(&self, tokens: &[DateToken], today: Date) -> Vec<Date> {
        let (all, tokens) = (tokens, self.after_idle(tokens));
        let mut begins = all[..all.len() - tokens.len()].iter().filter_map(word);
        let begins_now = begins.any(|word| is(&self.within, word).is_some());
        let relative = self.relative(tokens, begins_now, today);
        if !relative.is_empty() {
            return relative;
        }
        let calendar = self.calendar(tokens, today);
        // A date with a weekday must match it; otherwise either may be the wrong one.
        let [Word(first), rest @ ..] = tokens else { return calendar };
        let (Some(day), false) = (meant(&self.weekdays, first).and_then(weekday), rest.is_empty())
        else {
            return calendar;
        };
        let rest = self.after_idle(rest.strip_prefix(&[Mark('.')]).unwrap_or(rest));
        let mut named = self.calendar(rest, today);
        if !named.is_empty() && named.iter().all(|date| date.weekday() != day) {
            named.extend(today.nth_weekday(1, day));
        } else {
            named.retain(|date| date.weekday() == day);
        }
        [calendar, named].concat()
    }

    /// Dates relative to today: `tomorrow`, `next Friday`, `5 days`.
    fn relative(&self, tokens: &[DateToken], begins_now: bool, today: Date) -> Vec<Date> {
        let dates: Vec<Date> = self.base(tokens, today).into_iter().collect();
        if !dates.is_empty() {
            return dates;
        }
        let counted = before(&self.from_now, tokens).unwrap_or(tokens);
        let counted = self.lengths(counted).into_iter().filter_map(|length| later(length, today));
        let counted: Vec<Date> = counted.collect();
        if !counted.is_empty() {
            return counted;
        }
        let coming = behind(&self.coming, tokens).or_else(|| before(&self.coming, tokens));
        if let Some([Word(day)]) = coming {
            return self.coming(false, day, today);
        }
        let tokens = tokens.strip_suffix(&[Mark('.')]).unwrap_or(tokens);
        if let [Word(one), Word(other)] = tokens {
            let which = is(&self.this_next, one).map(|which| (which, other));
            let which = which.or_else(|| is(&self.this_next, other).map(|which| (which, one)));
            return which
                .map_or_else(Vec::new, |(which, what)| self.coming(which == 1, what, today));
        }
        self.counted_from_a_day(tokens, begins_now, today)
    }

    /// Today, tomorrow and the day after, or the next such day of the week.
    fn base(&self, tokens: &[DateToken], today: Date) -> Option<Date> {
        if let Some(days) = self.near.iter().position(|names| is_phrase(names, tokens)) {
            return later(Length::Days(i64::try_from(days).ok()?), today);
        }
        let [Word(day)] = tokens.strip_suffix(&[Mark('.')]).unwrap_or(tokens) else { return None };
        today.nth_weekday(1, meant(&self.weekdays, day).and_then(weekday)?).ok()
    }

    /// `Friday next week`, `Friday in a week`, `a week from tomorrow`. A span that begins now does not begin on
    /// another day.
    fn counted_from_a_day(&self, tokens: &[DateToken], begins_now: bool, today: Date) -> Vec<Date> {
        let mut read = Vec::new();
        for middle in 1..tokens.len() {
            let (front, back) = tokens.split_at(middle);
            for (day, week) in [(front, back), (back, front)] {
                let day = self.after_idle(day);
                read.extend(self.day_of(self.after_all_idle(week), day, today));
            }
            let after = self.after_idle(back);
            let is_within = |it| is(&self.within, it).is_some();
            let is_after = after.len() < back.len() && word(&back[0]).is_some_and(is_within);
            let is_named = self.spans.iter().any(|names| is_phrase(names, back));
            if is_after || is_named {
                read.extend(self.after_day(front, if is_named { back } else { after }, today));
            }
            if !begins_now {
                read.extend(self.after_day(self.after_all_idle(back), front, today));
            }
        }
        read
    }

    /// The day of this or the next week, if the tokens mean one.
    fn day_of(&self, week: &[DateToken], day: &[DateToken], today: Date) -> Option<Date> {
        let [Word(day)] = day.strip_suffix(&[Mark('.')]).unwrap_or(day) else { return None };
        let [Word(one), Word(other)] = week else { return None };
        let day = meant(&self.weekdays, day)?;
        let is_week = |word: &str| is(&self.units, word) == Some(1);
        let which = is(&self.this_next, one).filter(|_| is_week(other));
        let which = which.or_else(|| is(&self.this_next, other).filter(|_| is_week(one)))?;
        let past = i64::from(today.weekday().to_monday_zero_offset());
        let ahead = i64::try_from(7 * which + day).ok()?;
        today.checked_add((ahead - past).days()).ok()
    }

    /// The date a span of time after a day. From Friday to Friday it is whole weeks, even if they are called eight
    /// days.
    fn after_day(&self, day: &[DateToken], length: &[DateToken], today: Date) -> Vec<Date> {
        let Some(from) = self.base(self.after_idle(day), today) else { return Vec::new() };
        let is_near = self.near.iter().any(|names| is_phrase(names, self.after_idle(day)));
        let lengths = self.lengths(length).into_iter();
        let fits =
            |length: &Length| matches!(length, Length::Days(days) if is_near || days % 7 == 0);
        lengths.filter(fits).filter_map(|length| later(length, from)).collect()
    }

    /// The coming Friday; with `next`, that or the one of next week, where these differ.
    fn coming(&self, is_next: bool, what: &str, today: Date) -> Vec<Date> {
        let monday = today.nth_weekday(1, Weekday::Monday).ok();
        if let Some(day) = meant(&self.weekdays, what).and_then(weekday) {
            let first = today.nth_weekday(1, day).ok();
            let ahead = i32::from(day.to_monday_zero_offset()).days();
            let second = monday.and_then(|monday| monday.checked_add(ahead).ok());
            let second = second.filter(|_| is_next && first != second);
            return first.into_iter().chain(second).collect();
        }
        match is(&self.units, what).filter(|_| is_next) {
            Some(1) => monday.into_iter().chain(later(Length::Days(7), today)).collect(),
            Some(2) => {
                let first = today.last_of_month().tomorrow().ok();
                first.into_iter().chain(later(Length::Months(1), today)).collect()
            }
            Some(_) | None => Vec::new(),
        }
    }

    /// Dates of the calendar: `24.12.`, `24 Dec 2026`, `3/4`.
    fn calendar(&self, tokens: &[DateToken], today: Date) -> Vec<Date> {
        let number = |text: &str| text.parse::<i16>().ok().filter(|_| text.len() <= 2);
        match tokens {
            [
                Number(year),
                Mark('-' | '/' | '.'),
                Number(month),
                Mark('-' | '/' | '.'),
                Number(day),
            ] if year.len() == 4 && tokens[1] == tokens[3] => {
                let date = number(month).zip(number(day));
                Vec::from_iter(date.and_then(|(month, day)| date_of(self::year(year)?, month, day)))
            }
            [Number(one), Mark(mark @ ('.' | '-' | '/')), Number(other), rest @ ..] => {
                let Some((one, other)) = number(one).zip(number(other)) else { return Vec::new() };
                let year = match rest {
                    [] => None,
                    [Mark('.')] if *mark == '.' => None,
                    [Mark(second), Number(text)] if second == mark => match self::year(text) {
                        Some(year) => Some(year),
                        None => return Vec::new(),
                    },
                    _ => return Vec::new(),
                };
                let dated = |(day, month): (i16, i16)| match year {
                    Some(year) => date_of(year, month, day),
                    None => next(month, day, today),
                };
                // With the day first, there is no thirteenth month.
                let swapped = *mark != '.' && (!self.day_first || other > 12);
                let both = [Some((one, other)), swapped.then_some((other, one))];
                both.into_iter().flatten().filter_map(dated).collect()
            }
            _ => Vec::from_iter(self.written(tokens, today)),
        }
    }

    /// A date with the month as a word, or the day alone.
    fn written(&self, tokens: &[DateToken], today: Date) -> Option<Date> {
        let month = |tokens: &'_ [DateToken]| -> Option<(i16, usize)> {
            let [Word(word), rest @ ..] = tokens else { return None };
            let month = i16::try_from(meant(&self.months, word)? + 1).ok()?;
            Some((month, 1 + usize::from(rest.first() == Some(&Mark('.')))))
        };
        let (day, month, used) = if let Some((day, used)) = day(tokens) {
            let of = usize::from(tokens.get(used) == Some(&Word("of".to_owned())));
            let rest = &tokens[used + of..];
            if rest.is_empty() && of == 0 && used == 2 {
                return this_or_next_month(day, today);
            }
            let (month, more) = month(rest)?;
            (day, month, used + of + more)
        } else {
            let (month, used) = month(tokens)?;
            let (day, more) = day(&tokens[used..])?;
            (day, month, used + more)
        };
        match &tokens[used..] {
            [] => next(month, day, today),
            [Number(text)] => date_of(year(text)?, month, day),
            _ => None,
        }
    }

    /// A time of day, and nothing else.
    fn time(&self, tokens: &[DateToken]) -> Option<Time> {
        let [at, clock] = &self.at_clock[..] else { return None };
        let tokens = match tokens {
            [Word(word), rest @ ..] if at.contains(word) => rest,
            _ => tokens,
        };
        let number = |text: &str| text.parse::<i8>().ok().filter(|_| text.len() <= 2);
        let minutes = |text: &str| number(text).filter(|_| text.len() == 2);
        let half = |word: &str| ["am", "pm"].iter().position(|half| *half == word);
        let (hour, minute, half) = match tokens {
            [Number(hour), Mark(':'), Number(minute)] => (number(hour)?, minutes(minute)?, None),
            [Number(hour), Mark(':' | '.'), Number(minute), Word(word)] if clock.contains(word) => {
                (number(hour)?, minutes(minute)?, None)
            }
            [Number(hour), Word(word), Number(minute)] if clock.contains(word) => {
                (number(hour)?, minutes(minute)?, None)
            }
            [Number(hour), Word(word)] if clock.contains(word) => (number(hour)?, 0, None),
            [Number(hour), Word(word)] => (number(hour)?, 0, Some(half(word)?)),
            [Number(hour), Mark(':' | '.'), Number(minute), Word(word)] => {
                (number(hour)?, minutes(minute)?, Some(half(word)?))
            }
            _ => return None,
        };
        let hour = match half {
            None => hour,
            Some(half) if (1..=12).contains(&hour) => hour % 12 + if half == 1 { 12 } else { 0 },
            Some(_) => return None,
        };
        Time::new(hour, minute, 0, 0).ok()
    }

    fn after_idle<'a>(&self, mut tokens: &'a [DateToken]) -> &'a [DateToken] {
        while let [Word(word), rest @ ..] = tokens
            && (is(&self.idle, word).is_some() || is(&self.within, word).is_some())
            && !rest.is_empty()
        {
            tokens = rest;
        }
        tokens
    }

    /// Skips filler words before a week or a day of the week.
    fn after_all_idle<'a>(&self, mut tokens: &'a [DateToken]) -> &'a [DateToken] {
        while let [Word(word), rest @ ..] = self.after_idle(tokens)
            && (word == "of" || is(&self.each, word).is_some())
        {
            tokens = rest;
        }
        self.after_idle(tokens)
    }
}

/// Splits a text into tokens, which may have no space between them: `5d`, `15h30`.
fn tokens(text: &str) -> Vec<DateToken> {
    let mut tokens: Vec<DateToken> = Vec::new();
    let mut apart = true;
    let text = text.to_lowercase();
    for (at, c) in text.char_indices() {
        let c = if c == '\'' { '’' } else { c };
        // A decimal comma: `1,5 Stunden`.
        let is_half = matches!(tokens.last(), Some(Number(_))) && !apart && c == ',';
        let mut next = text[at..].chars().skip(1);
        let is_half = is_half && next.next() == Some('5');
        let c = if is_half && next.next().is_none_or(|c| !c.is_ascii_digit()) { '.' } else { c };
        match tokens.last_mut() {
            _ if c.is_whitespace() || c == ',' || c == '_' => {
                apart = true;
                continue;
            }
            Some(Number(number)) if !apart && c.is_ascii_digit() => number.push(c),
            Some(Word(word)) if !apart && (c.is_alphabetic() || c == '’') => word.push(c),
            _ if c.is_ascii_digit() => tokens.push(Number(c.to_string())),
            _ if c.is_alphabetic() => tokens.push(Word(c.to_string())),
            _ => tokens.push(Mark(c)),
        }
        apart = false;
    }
    tokens
}

/// The number of a day, and how many tokens it takes.
fn day(given: &[DateToken]) -> Option<(i16, usize)> {
    let [Number(number), rest @ ..] = given else { return None };
    let ends = match rest.first() {
        Some(Mark('.')) => true,
        Some(Word(word)) => DAY_ENDINGS.contains(&word.as_str()),
        _ => false,
    };
    Some((number.parse().ok().filter(|_| number.len() <= 2)?, 1 + usize::from(ends)))
}

/// A year; two digits are one of this century.
fn year(text: &str) -> Option<i16> {
    match text.len() {
        2 => text.parse::<i16>().ok().map(|year| 2000 + year),
        4 => text.parse().ok(),
        _ => None,
    }
}

fn weekday(place: usize) -> Option<Weekday> {
    Weekday::from_monday_zero_offset(i8::try_from(place).ok()?).ok()
}

/// The index of the meaning that has this word.
fn is(things: &[Vec<String>], word: &str) -> Option<usize> {
    things.iter().position(|names| names.iter().any(|name| name == word))
}

fn is_phrase(names: &[String], given: &[DateToken]) -> bool {
    names.iter().any(|name| tokens(name) == given)
}

/// The tokens after the longest of these phrases at the start.
fn behind<'a>(things: &[Vec<String>], given: &'a [DateToken]) -> Option<&'a [DateToken]> {
    let rests = things.iter().flatten().filter_map(|name| given.strip_prefix(&tokens(name)[..]));
    rests.min_by_key(|rest| rest.len())
}

/// The tokens before the longest of these phrases at the end.
fn before<'a>(things: &[Vec<String>], given: &'a [DateToken]) -> Option<&'a [DateToken]> {
    let rests = things.iter().flatten().filter_map(|name| given.strip_suffix(&tokens(name)[..]));
    rests.min_by_key(|rest| rest.len())
}

fn word(token: &DateToken) -> Option<&str> {
    match token {
        Word(word) => Some(word),
        Number(_) | Mark(_) => None,
    }
}

/// The index of the meaning that has this word, or the only one with a word that starts with it, for three letters or
/// more.
fn meant(things: &[Vec<String>], word: &str) -> Option<usize> {
    let begins = |names: &Vec<String>| {
        word.chars().count() >= 3 && names.iter().any(|name| name.starts_with(word))
    };
    let mut beginning = (0..).zip(things).filter(|(_, names)| begins(names)).map(|(at, _)| at);
    is(things, word).or_else(|| beginning.next().filter(|_| beginning.next().is_none()))
}

fn date_of(year: i16, month: i16, day: i16) -> Option<Date> {
    Date::new(year, i8::try_from(month).ok()?, i8::try_from(day).ok()?).ok()
}

/// The next such date after today; 29 February may be some years away.
fn next(month: i16, day: i16, today: Date) -> Option<Date> {
    (today.year()..today.year().saturating_add(8))
        .filter_map(|year| date_of(year, month, day))
        .find(|date| *date > today)
}

/// The next date with this day of the month after today.
fn this_or_next_month(day: i16, today: Date) -> Option<Date> {
    let months = (0..3).filter_map(|more| today.first_of_month().checked_add(more.months()).ok());
    months
        .filter_map(|first| date_of(first.year(), first.month().into(), day))
        .find(|date| *date > today)
}
