//! The time for one decision: how it runs and is paused, its reminders and its end.

use std::time::Duration;

use strum::{EnumString, IntoStaticStr};

use crate::clock::{DaysOff, Moment, Quiet, Zone};

/// No reminders are sent for deadlines shorter than this.
const SHORTEST_REMINDED: Duration = Duration::from_secs(10 * 60);

/// The second reminder comes when an eighth of the time is left, but at most this long before the end.
const LAST_CALL: Duration = Duration::from_secs(2 * 3600);

/// The most by which a person's own settings, quiet hours and days off together, move one deadline.
pub const MOST_MOVED: Duration = Duration::from_secs(48 * 3600);

/// Longer than any run of days off.
const WEEK: Duration = Duration::from_secs(7 * 86_400);

/// A person's availability, as far as deadlines depend on it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hours {
    pub zone: Zone,
    pub quiet: Vec<Quiet>,
    /// Days of the week on which they do not want to be disturbed either.
    pub days_off: DaysOff,
    /// Until when they are away; a past moment has no effect.
    pub away_until: Option<Moment>,
    /// Until when they are away from a match that continues without them: deadlines before that are not moved by quiet
    /// hours.
    pub gone_until: Option<Moment>,
    /// The time zone in whose weekends no time runs; `None` if time always runs.
    pub weekends: Option<Zone>,
}

impl Default for Hours {
    fn default() -> Self {
        Hours {
            zone: Zone::UTC,
            quiet: Vec::new(),
            days_off: DaysOff::default(),
            away_until: None,
            gone_until: None,
            weekends: None,
        }
    }
}

impl Hours {
    /// `moment` or, if that lies in quiet hours, on a day off or on a weekend on which no time runs, the end of that
    /// span.
    pub fn outside_quiet(&self, moment: Moment) -> Moment {
        self.moved(moment, WEEK).0
    }

    /// The same, but moved by at most `most` because of their own settings; and how far it was moved.
    fn moved(&self, moment: Moment, most: Duration) -> (Moment, Duration) {
        let mut at = self.advance(moment, Duration::ZERO);
        let mut moved = Duration::ZERO;
        // Where spans overlap, the end of one may lie in another. Together they may cover all time.
        while let Some(end) = self.quiet_end(at).filter(|_| moved < most) {
            let step = end.since(at).min(most - moved);
            moved += step;
            at = self.advance(at.after(step), Duration::ZERO);
        }
        (at, moved)
    }

    /// The end of the quiet hours or days off that include this moment.
    fn quiet_end(&self, at: Moment) -> Option<Moment> {
        let quiet = self.quiet.iter().filter_map(|quiet| quiet.end(&self.zone, at));
        quiet.chain(self.days_off.end(&self.zone, at)).max()
    }

    /// The moment at which `time` has run since `from`.
    fn advance(&self, from: Moment, time: Duration) -> Moment {
        let (mut at, mut left) = (from, time);
        while let Some((saturday, monday)) = self.weekend(at) {
            let week = saturday.since(at);
            if left < week {
                break;
            }
            (at, left) = (monday, left - week);
        }
        at.after(left)
    }

    /// How much time runs between two moments.
    fn elapsed(&self, from: Moment, to: Moment) -> Duration {
        let (mut at, mut sum) = (from, Duration::ZERO);
        while let Some((saturday, monday)) = self.weekend(at).filter(|_| at < to) {
            sum += saturday.min(to).since(at);
            at = monday;
        }
        sum + to.since(at)
    }

    fn weekend(&self, moment: Moment) -> Option<(Moment, Moment)> {
        self.weekends.as_ref()?.weekend(moment)
    }

    /// When time that starts now begins to run: now, or when they are back.
    pub fn back(&self, now: Moment) -> Moment {
        self.away_until.map_or(now, |until| until.max(now))
    }
}

/// How far a decision's deadline has progressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumString, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum DeadlinePhase {
    /// No reminder was sent.
    Fresh,
    /// The reminder at half time was sent.
    HalfTold,
    /// The reminder shortly before the end was sent.
    LastTold,
    /// The deadline has passed; the rest of the time bank is running.
    Bank,
    /// All time is over, and the match still waits.
    Overdue,
}

/// The scheduler's next step for a decision.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DeadlineStep {
    /// Remind: half of the time is over.
    HalfTime,
    /// Remind: the time is nearly over.
    LastCall,
    /// The time is over: the deadline's or the bank's.
    Up,
}

/// The time for one decision.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Countdown {
    pub phase: DeadlinePhase,
    /// From when on the remaining time runs. It is later than now while they are away.
    pub since: Moment,
    /// How much time was left at `since`.
    pub left: Duration,
    /// By how much their own settings had moved the deadline by then.
    pub moved: Duration,
}

impl Countdown {
    /// The countdown of a decision that begins now.
    pub fn begin(allowed: Duration, hours: &Hours, now: Moment) -> Self {
        Countdown {
            phase: DeadlinePhase::Fresh,
            since: hours.back(now),
            left: allowed,
            moved: Duration::ZERO,
        }
    }

    /// When the time is over. No deadline ends in quiet hours or on days off: it moves to their end, by [`MOST_MOVED`]
    /// in all.
    pub fn due(&self, hours: &Hours) -> Moment {
        self.settled(hours).0
    }

    /// The deadline, and by how much it has been moved in all.
    fn settled(&self, hours: &Hours) -> (Moment, Duration) {
        let end = self.end(hours);
        if hours.gone_until.is_some_and(|until| end < until) {
            return (end, self.moved);
        }
        let (due, moved) = hours.moved(end, MOST_MOVED.saturating_sub(self.moved));
        (due, self.moved + moved)
    }

    /// The countdown of the time bank, with `left` remaining, which follows the time for the decision.
    pub fn bank(&self, left: Duration, hours: &Hours) -> Self {
        let (since, moved) = self.settled(hours);
        Countdown { phase: DeadlinePhase::Bank, since, left, moved }
    }

    /// How much is left now.
    pub fn left_at(&self, hours: &Hours, now: Moment) -> Duration {
        self.left.saturating_sub(hours.elapsed(self.since, now))
    }

    /// The scheduler's next step, and its time. `allowed` is the match's time for one decision.
    pub fn next(&self, allowed: Duration, hours: &Hours) -> (Moment, DeadlineStep) {
        let up = (self.due(hours), DeadlineStep::Up);
        let reminder = |before: Duration| {
            hours.outside_quiet(hours.advance(self.since, self.left.saturating_sub(before)))
        };
        let last_call = (reminder(last_call(allowed)), DeadlineStep::LastCall);
        let half_time = (reminder(allowed / 2), DeadlineStep::HalfTime);
        let reminders = [half_time, last_call];
        let ahead = match self.phase {
            DeadlinePhase::Fresh => &reminders[..],
            DeadlinePhase::HalfTold => &reminders[1..],
            DeadlinePhase::LastTold | DeadlinePhase::Bank | DeadlinePhase::Overdue => &[],
        };
        let ahead = if allowed < SHORTEST_REMINDED { &[] } else { ahead };
        // Of two reminders at the same moment, as at the end of a night, one is enough: the second.
        ahead.iter().rev().fold(up, |later, this| if this.0 < later.0 { *this } else { later })
    }

    /// The step due now; if the scheduler is late and several have passed, the last.
    pub fn step_at(&self, now: Moment, allowed: Duration, hours: &Hours) -> Option<DeadlineStep> {
        let mut countdown = *self;
        let mut reached = None;
        loop {
            let (moment, step) = countdown.next(allowed, hours);
            if moment > now {
                return reached;
            }
            reached = Some(step);
            match step {
                DeadlineStep::HalfTime => countdown.phase = DeadlinePhase::HalfTold,
                DeadlineStep::LastCall => countdown.phase = DeadlinePhase::LastTold,
                DeadlineStep::Up => return reached,
            }
        }
    }

    /// Pauses the countdown: the time left now is kept until it [resumes](Countdown::go_on).
    pub fn stop(&mut self, hours: &Hours, now: Moment) {
        if self.since < now {
            let end = self.end(hours);
            let (end, moved) = if end > now { (end, self.moved) } else { self.settled(hours) };
            (self.left, self.moved) = (hours.elapsed(now, end), moved);
            self.since = now;
        }
    }

    /// Resumes a paused countdown, now or when they are back.
    pub fn go_on(&mut self, hours: &Hours, now: Moment) {
        self.since = hours.back(now);
    }

    /// Adds time to the announced deadline; counted from now if the decision's own time is used up or the bank is
    /// running.
    pub fn extend(&mut self, more: Duration, hours: &Hours, now: Moment) {
        let (due, moved) = self.settled(hours);
        let left = hours.elapsed(self.since, due) + more;
        *self = match self.phase {
            DeadlinePhase::Fresh | DeadlinePhase::HalfTold => Countdown { left, moved, ..*self },
            // The end is far away again, so the last reminder is due once more.
            DeadlinePhase::LastTold => {
                Countdown { phase: DeadlinePhase::HalfTold, left, moved, ..*self }
            }
            DeadlinePhase::Bank | DeadlinePhase::Overdue => Countdown {
                phase: DeadlinePhase::HalfTold,
                since: hours.back(now),
                left: more,
                ..*self
            },
        };
    }

    /// Takes time from the announced deadline. Returns false, and changes nothing, if ten minutes or less would be
    /// left, or the decision's own time is over.
    pub fn shorten(&mut self, less: Duration, hours: &Hours, now: Moment) -> bool {
        let (due, moved) = self.settled(hours);
        let left = hours.elapsed(self.since, due).saturating_sub(less);
        let after = Countdown { left, moved, ..*self };
        let runs = matches!(
            self.phase,
            DeadlinePhase::Fresh | DeadlinePhase::HalfTold | DeadlinePhase::LastTold
        );
        let shortens = runs && after.end(hours) > now.after(SHORTEST_REMINDED);
        if shortens {
            *self = after;
        }
        shortens
    }

    fn end(&self, hours: &Hours) -> Moment {
        hours.advance(self.since, self.left)
    }
}

fn last_call(allowed: Duration) -> Duration {
    (allowed / 8).min(LAST_CALL)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::Hour;

    const HOUR: Duration = Duration::from_secs(3600);
    const DAY: Duration = Duration::from_secs(86_400);

    /// The moment this many hours after a midnight in UTC.
    fn hour(hours: i64) -> Moment {
        Moment::from_ms(1_767_225_600_000 + hours * 3_600_000)
    }

    fn night(from: i64, to: i64) -> Hours {
        let hour = |hour| Hour::new(hour).expect("an hour");
        Hours { quiet: Quiet::new(hour(from), hour(to)).into_iter().collect(), ..Hours::default() }
    }

    /// Every step of an ignored deadline, with its time.
    fn course(allowed: Duration, hours: &Hours, begun: Moment) -> Vec<(Moment, DeadlineStep)> {
        let mut countdown = Countdown::begin(allowed, hours, begun);
        let mut course = Vec::new();
        loop {
            let (moment, step) = countdown.next(allowed, hours);
            course.push((moment, step));
            match step {
                DeadlineStep::HalfTime => countdown.phase = DeadlinePhase::HalfTold,
                DeadlineStep::LastCall => countdown.phase = DeadlinePhase::LastTold,
                DeadlineStep::Up => return course,
            }
        }
    }

    #[test]
    fn there_are_reminders_at_half_time_and_shortly_before() {
        let any = Hours::default();
        let day = [
            (hour(12), DeadlineStep::HalfTime),
            (hour(22), DeadlineStep::LastCall),
            (hour(24), DeadlineStep::Up),
        ];
        assert_eq!(course(DAY, &any, hour(0)), day);
        let short = [
            (hour(4), DeadlineStep::HalfTime),
            (hour(7), DeadlineStep::LastCall),
            (hour(8), DeadlineStep::Up),
        ];
        assert_eq!(course(8 * HOUR, &any, hour(0)), short);
        let minutes = Duration::from_secs(5 * 60);
        assert_eq!(course(minutes, &any, hour(0)), [(hour(0).after(minutes), DeadlineStep::Up)]);
    }

    #[test]
    fn nobody_is_reminded_in_quiet_hours_and_no_deadline_falls_into_them() {
        // Half time at midnight waits for the morning.
        let begun_at_noon = [
            (hour(31), DeadlineStep::HalfTime),
            (hour(34), DeadlineStep::LastCall),
            (hour(36), DeadlineStep::Up),
        ];
        assert_eq!(course(DAY, &night(22, 7), hour(12)), begun_at_noon);
        // The deadline at 3 moves to 7; the last call would be at 7 too, so it is dropped.
        let begun_at_three = [(hour(15), DeadlineStep::HalfTime), (hour(31), DeadlineStep::Up)];
        assert_eq!(course(DAY, &night(22, 7), hour(3)), begun_at_three);
        // Both reminders would be at 7: one is enough.
        let both = [(hour(31), DeadlineStep::LastCall), (hour(32), DeadlineStep::Up)];
        assert_eq!(course(8 * HOUR, &night(22, 7), hour(24)), both);
    }

    #[test]
    fn a_clock_that_comes_late_does_the_last_thing_only() {
        let any = Hours::default();
        let countdown = Countdown::begin(DAY, &any, hour(0));
        for (now, step) in [
            (11, None),
            (12, Some(DeadlineStep::HalfTime)),
            (23, Some(DeadlineStep::LastCall)),
            (90, Some(DeadlineStep::Up)),
        ] {
            assert_eq!(countdown.step_at(hour(now), DAY, &any), step, "{now}");
        }
    }

    #[test]
    fn time_that_stood_still_shifts_the_deadline_by_exactly_that() {
        let any = Hours::default();
        let mut countdown = Countdown::begin(DAY, &any, hour(0));
        countdown.stop(&any, hour(5));
        countdown.go_on(&any, hour(105));
        assert_eq!(countdown.due(&any), hour(124));
        assert_eq!(countdown.next(DAY, &any), (hour(112), DeadlineStep::HalfTime));
    }

    #[test]
    fn a_pause_while_somebody_is_away_counts_once() {
        let mut hours = Hours::default();
        let mut countdown = Countdown::begin(DAY, &hours, hour(0));
        // Away from 10 to 100, and the match is paused from 50 to 70: 90 hours in all.
        countdown.stop(&hours, hour(10));
        hours.away_until = Some(hour(100));
        countdown.go_on(&hours, hour(10));
        assert_eq!(countdown.due(&hours), hour(114));
        countdown.stop(&hours, hour(50));
        countdown.go_on(&hours, hour(70));
        assert_eq!(countdown.due(&hours), hour(114));
        // A pause that outlasts the absence ends at its own end.
        countdown.stop(&hours, hour(90));
        countdown.go_on(&hours, hour(150));
        assert_eq!(countdown.due(&hours), hour(164));
    }

    #[test]
    fn more_time_is_given_after_the_deadline_that_quiet_hours_have_moved() {
        let hours = night(22, 7);
        let mut countdown = Countdown::begin(DAY, &hours, hour(3));
        countdown.extend(HOUR, &hours, hour(5));
        assert_eq!(countdown.due(&hours), hour(32), "8 in place of 7");
    }

    /// The hours in a match that pauses on weekends. The first midnight of these tests is a Thursday's.
    fn weekdays(hours: Hours) -> Hours {
        Hours { weekends: Some(Zone::UTC), ..hours }
    }

    #[test]
    fn no_time_runs_on_weekends() {
        let hours = weekdays(Hours::default());
        // From Friday noon to Monday noon.
        let friday = [
            (hour(96), DeadlineStep::HalfTime),
            (hour(106), DeadlineStep::LastCall),
            (hour(108), DeadlineStep::Up),
        ];
        assert_eq!(course(DAY, &hours, hour(36)), friday);
        // A countdown begun on a Sunday starts on Monday; one that would end exactly when Saturday begins ends then.
        assert_eq!(Countdown::begin(DAY, &hours, hour(80)).due(&hours), hour(120));
        assert_eq!(Countdown::begin(DAY, &hours, hour(24)).due(&hours), hour(96));
        // A pause as long as the weekend loses no time, and one within it wins none.
        let mut countdown = Countdown::begin(DAY, &hours, hour(36));
        countdown.stop(&hours, hour(60));
        countdown.go_on(&hours, hour(70));
        assert_eq!((countdown.left, countdown.due(&hours)), (12 * HOUR, hour(108)));
        countdown.extend(DAY, &hours, hour(72));
        assert_eq!(countdown.due(&hours), hour(132));
        // Quiet hours that end on a Saturday end on Monday morning.
        let hours = weekdays(night(22, 7));
        assert_eq!(Countdown::begin(23 * HOUR, &hours, hour(24)).due(&hours), hour(103));
    }

    #[test]
    fn what_somebody_has_set_moves_a_decision_by_two_days_in_all() {
        let days_off = DaysOff::new([3, 4]).expect("Thursday and Friday");
        let hours = Hours { days_off, ..night(0, 7) };
        // From Wednesday noon to Thursday noon, a day off like Friday; on Saturday the quiet hours last until 7.
        let countdown = Countdown::begin(DAY, &hours, hour(-12));
        assert_eq!(countdown.due(&hours), hour(55));
        // Repeated pauses must not add the same time again.
        let mut paused = countdown;
        for _ in 0..9 {
            paused.stop(&hours, hour(30));
            paused.go_on(&hours, hour(30));
        }
        assert_eq!(paused.due(&hours), hour(55));
        // 43 of 48 hours are used up, so the bank ends five hours into a day off.
        let bank = countdown
            .bank(12 * HOUR, &Hours { days_off: DaysOff::new(3..6).unwrap(), ..hours.clone() });
        assert_eq!((bank.since, bank.moved), (hour(60), MOST_MOVED));
        let bank = countdown.bank(20 * HOUR, &hours);
        assert_eq!((bank.since, bank.moved, bank.due(&hours)), (hour(55), 43 * HOUR, hour(79)));
        let long = Hours { days_off: DaysOff::new(0..6).unwrap(), ..Hours::default() };
        assert_eq!(countdown.due(&long), hour(60), "noon on Saturday");
        // Weekends of the match are added on top.
        assert_eq!(countdown.due(&weekdays(long)), hour(96));
    }

    proptest::proptest! {
        #[test]
        fn time_that_has_run_is_what_was_to_run(from in 0..800_i64, left in 0..800_u32, zone in 0..3_usize) {
            let zone = Zone::named(["Europe/Berlin", "America/New_York", "UTC+14"][zone]);
            let hours = Hours { weekends: zone, ..Hours::default() };
            let countdown = Countdown { phase: DeadlinePhase::Fresh, since: hour(from), left: left * HOUR, moved: Duration::ZERO };
            let due = countdown.due(&hours);
            proptest::prop_assert_eq!(countdown.left_at(&hours, due), Duration::ZERO);
            let minute = Duration::from_secs(60);
            if left > 0 {
                proptest::prop_assert!(countdown.left_at(&hours, due.before(minute)) <= minute);
            }
            proptest::prop_assert_eq!(hours.outside_quiet(due), due);
        }
    }

    #[test]
    fn less_time_is_taken_from_the_deadline_that_is_shown_and_never_all() {
        let hours = night(22, 7);
        let mut countdown = Countdown::begin(DAY, &hours, hour(3));
        assert!(countdown.shorten(3 * HOUR, &hours, hour(5)), "it was 7 in the morning");
        assert_eq!(countdown.due(&hours), hour(31), "4 is as quiet");
        assert!(countdown.shorten(15 * HOUR, &hours, hour(5)));
        assert_eq!(countdown.due(&hours), hour(16));
        for less in [11, 12, 40] {
            assert!(!countdown.shorten(less * HOUR, &hours, hour(5)), "{less}");
        }
        assert_eq!(countdown.due(&hours), hour(16));
        let mut bank = countdown.bank(DAY, &hours);
        assert!(!bank.shorten(HOUR, &hours, hour(17)));
    }

    #[test]
    fn what_quiet_hours_have_given_is_not_lost_in_a_pause() {
        let hours = night(22, 7);
        let mut countdown = Countdown::begin(DAY, &hours, hour(3));
        assert_eq!(countdown.due(&hours), hour(31));
        countdown.stop(&hours, hour(29));
        countdown.go_on(&hours, hour(34));
        assert_eq!(countdown.due(&hours), hour(36));
    }
}
