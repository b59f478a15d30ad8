//! A wall clock whose jumps are only followed once another source confirms the time.

use std::fmt;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use strum::{EnumString, IntoStaticStr};

use super::Moment;

/// The smallest difference between the wall clock and the time passed that is a jump. Less is a gradual adjustment.
const JUMP: Duration = Duration::from_secs(10);

/// How close another source's time must be to one of the two to confirm it.
const AGREES: Duration = Duration::from_secs(30);

/// The wall clock's time, and the time since the machine was started, including sleep.
type Sources = dyn Fn() -> (Moment, Duration) + Send + Sync;

/// A wall clock, and the steady clock it is compared with.
pub struct Watched {
    sources: Box<Sources>,
    course: Mutex<Course>,
}

/// The state of the comparison.
struct Course {
    /// What both showed when they last agreed.
    wall: Moment,
    passed: Duration,
    /// The wall clock's error since it has jumped, or since the program started.
    off: Option<Off>,
    /// Whether another source has given the time.
    is_confirmed: bool,
    /// Jumps not yet taken by [`Watched::take_jumps`].
    jumps: Vec<Jump>,
}

#[derive(Clone, Copy)]
struct Off {
    by_ms: i64,
    /// Whether another source has shown that the wall clock is wrong.
    is_refuted: bool,
}

/// A jump of the wall clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Jump {
    /// When it was known what kind of jump it was.
    pub at: Moment,
    /// The wall clock's change in milliseconds; negative: back.
    pub by_ms: i64,
    pub what: Jumped,
}

/// The kind of a jump.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumString, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Jumped {
    /// The wall clock is right: it was wrong before, or that time has passed unnoticed.
    Right,
    /// The wall clock is right, and was before: the machine was suspended meanwhile.
    Slept,
    /// The wall clock is wrong, and not followed.
    Wrong,
    /// It was wrong when the program started, and is not followed.
    Begun,
    /// It jumped back before another source could be asked.
    Back,
}

impl Watched {
    pub fn new(sources: impl Fn() -> (Moment, Duration) + Send + Sync + 'static) -> Self {
        let (wall, passed) = sources();
        let course =
            Mutex::new(Course { wall, passed, off: None, is_confirmed: false, jumps: Vec::new() });
        Watched { sources: Box::new(sources), course }
    }

    /// The trusted time: that of the wall clock or, after a jump, what it would show without the jump.
    pub fn now(&self) -> Moment {
        self.look(&mut self.course()).0
    }

    /// Takes note of another source's time. It decides which of the two times is right; as long as neither is
    /// confirmed, the other source's is used.
    pub fn hear(&self, theirs: Moment) {
        let mut course = self.course();
        let (steady, wall, passed) = self.look(&mut course);
        let [to_wall, to_steady] = [wall, steady].map(|it| it.since(theirs) + theirs.since(it));
        if to_wall.min(to_steady) > AGREES {
            if !course.is_confirmed {
                let by_ms = wall.ms().saturating_sub(theirs.ms());
                course.jumps.push(Jump { at: theirs, by_ms, what: Jumped::Begun });
                (course.wall, course.passed) = (theirs, passed);
                course.off = Some(Off { by_ms, is_refuted: true });
                course.is_confirmed = true;
            }
            return;
        }
        let was_right = std::mem::replace(&mut course.is_confirmed, true);
        let Some(off) = course.off else { return };
        if to_wall < to_steady {
            let what = if was_right && off.by_ms > 0 { Jumped::Slept } else { Jumped::Right };
            course.jumps.push(Jump { at: wall, by_ms: off.by_ms, what });
            (course.wall, course.passed, course.off) = (wall, passed, None);
        } else if !off.is_refuted {
            course.jumps.push(Jump { at: steady, by_ms: off.by_ms, what: Jumped::Wrong });
            course.off = Some(Off { is_refuted: true, ..off });
        }
    }

    /// Whether the wall clock has jumped or the program has just started, and no other source has given the time
    /// since.
    pub fn is_in_doubt(&self) -> bool {
        let mut course = self.course();
        self.look(&mut course);
        !course.is_confirmed || course.off.is_some_and(|off| !off.is_refuted)
    }

    /// Whether another source has given the time since the program started.
    pub fn is_confirmed(&self) -> bool {
        self.course().is_confirmed
    }

    /// Takes the jumps since the last call.
    pub fn take_jumps(&self) -> Vec<Jump> {
        std::mem::take(&mut self.course().jumps)
    }

    /// The trusted time, the wall clock's, and the time passed.
    fn look(&self, course: &mut Course) -> (Moment, Moment, Duration) {
        let (wall, passed) = (self.sources)();
        let steady = course.wall.after(passed.saturating_sub(course.passed));
        let by_ms = wall.ms().saturating_sub(steady.ms());
        let is_jump = |by_ms: i64| u128::from(by_ms.unsigned_abs()) >= JUMP.as_millis();
        if is_jump(by_ms) {
            if course.off.is_none_or(|off| is_jump(off.by_ms.saturating_sub(by_ms))) {
                tracing::warn!(
                    by_s = by_ms / 1000,
                    "the machine's clock has jumped: it is not followed until Discord or a relay has its time"
                );
                course.off = Some(Off { by_ms, is_refuted: false });
            }
            return (steady, wall, passed);
        }
        if let Some(off) = course.off.take()
            && !off.is_refuted
        {
            course.jumps.push(Jump { at: wall, by_ms: off.by_ms, what: Jumped::Back });
        }
        (course.wall, course.passed) = (wall, passed);
        (wall, wall, passed)
    }

    fn course(&self) -> MutexGuard<'_, Course> {
        self.course.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Debug for Watched {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Watched").finish_non_exhaustive()
    }
}

/// Reads the machine's two clocks so close together that they can be compared.
pub(super) fn of_machine() -> (Moment, Duration) {
    loop {
        let before = since_start();
        let wall = super::system_now();
        if since_start().saturating_sub(before) < JUMP / 10 {
            return (wall, before);
        }
    }
}

/// The time since the machine was started, including sleep.
#[cfg(target_os = "linux")]
fn since_start() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::Boottime);
    let (s, ns) = (u64::try_from(time.tv_sec), u32::try_from(time.tv_nsec));
    Duration::new(s.unwrap_or_default(), ns.unwrap_or_default())
}

/// The same where the time asleep is unknown: it looks like a jump, which Discord's time resolves.
#[cfg(not(target_os = "linux"))]
fn since_start() -> Duration {
    static START: std::sync::OnceLock<std::time::Instant> = std::sync::OnceLock::new();
    START.get_or_init(std::time::Instant::now).elapsed()
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicI64, Ordering};

    use super::*;

    const HOUR: i64 = 3_600_000;

    /// A machine whose clocks are set by the test.
    #[derive(Default)]
    struct Machine {
        passed: AtomicI64,
        set: AtomicI64,
    }

    impl Machine {
        fn watched(self: &Arc<Self>) -> Watched {
            let machine = Arc::clone(self);
            Watched::new(move || {
                let passed = machine.passed.load(Ordering::SeqCst);
                let wall = 10 * HOUR + passed + machine.set.load(Ordering::SeqCst);
                (Moment::from_ms(wall), Duration::from_millis(passed.unsigned_abs()))
            })
        }

        fn pass(&self, ms: i64) {
            self.passed.fetch_add(ms, Ordering::SeqCst);
        }

        fn set(&self, by: i64) {
            self.set.fetch_add(by, Ordering::SeqCst);
        }
    }

    fn at(ms: i64) -> Moment {
        Moment::from_ms(10 * HOUR + ms)
    }

    #[test]
    fn a_clock_that_goes_or_sleeps_or_is_set_gently_is_followed() {
        let machine = Arc::new(Machine::default());
        let clock = machine.watched();
        for _ in 0..100 {
            machine.pass(60_000);
            machine.set(500);
            assert_eq!(
                clock.now(),
                at(machine.passed.load(Ordering::SeqCst) + machine.set.load(Ordering::SeqCst))
            );
        }
        machine.pass(100 * HOUR);
        assert_eq!(clock.now(), at(100 * HOUR + 6_050_000));
        assert!(clock.is_in_doubt(), "nobody has been asked");
        clock.hear(clock.now());
        assert!(!clock.is_in_doubt() && clock.take_jumps().is_empty());
    }

    #[test]
    fn a_clock_that_is_wrong_for_a_moment_is_not_followed() {
        let machine = Arc::new(Machine::default());
        let clock = machine.watched();
        clock.hear(clock.now());
        for (by, back) in [(48 * HOUR, -48 * HOUR), (-48 * HOUR, 48 * HOUR)] {
            let before = clock.now();
            machine.set(by);
            machine.pass(1_000);
            assert_eq!(clock.now(), before.after(Duration::from_secs(1)), "time goes on");
            assert!(clock.is_in_doubt());
            // A third time confirms nothing; the time that has passed confirms it twice.
            clock.hear(Moment::from_ms(7));
            assert!(clock.is_in_doubt());
            let wrong = Jump { at: clock.now(), by_ms: by, what: Jumped::Wrong };
            clock.hear(clock.now());
            clock.hear(clock.now());
            assert!(!clock.is_in_doubt());
            machine.set(back);
            assert_eq!(clock.now(), before.after(Duration::from_secs(1)));
            assert_eq!(clock.take_jumps(), [wrong]);
        }
        machine.set(HOUR);
        clock.now();
        machine.set(-HOUR);
        let back = Jump { at: clock.now(), by_ms: HOUR, what: Jumped::Back };
        assert_eq!(clock.take_jumps(), [back], "nobody could be asked meanwhile");
    }

    #[test]
    fn a_clock_that_is_set_right_is_followed_once_somebody_else_has_its_time() {
        let machine = Arc::new(Machine::default());
        let clock = machine.watched();
        machine.set(3 * HOUR);
        assert_eq!(clock.now(), at(0));
        clock.hear(at(3 * HOUR - 1_000));
        assert_eq!(clock.now(), at(3 * HOUR));
        let right = Jump { at: at(3 * HOUR), by_ms: 3 * HOUR, what: Jumped::Right };
        assert_eq!(clock.take_jumps(), [right]);
        // It jumps again before the last jump was resolved.
        machine.set(HOUR);
        clock.now();
        clock.hear(at(3 * HOUR));
        machine.set(HOUR);
        assert!(clock.is_in_doubt(), "that is another");
        assert_eq!(clock.now(), at(3 * HOUR));
    }

    #[test]
    fn a_clock_that_is_wrong_from_the_beginning_is_not_followed() {
        for by in [90 * 24 * HOUR, -HOUR] {
            let machine = Arc::new(Machine::default());
            machine.set(by);
            let clock = machine.watched();
            assert!(!clock.is_confirmed());
            clock.hear(at(0));
            assert!(clock.is_confirmed() && !clock.is_in_doubt());
            machine.pass(HOUR);
            assert_eq!(clock.now(), at(HOUR));
            clock.hear(at(HOUR));
            assert_eq!(clock.take_jumps(), [Jump { at: at(0), by_ms: by, what: Jumped::Begun }]);
            machine.set(-by);
            assert_eq!(clock.now(), at(HOUR));
            assert!(!clock.is_in_doubt() && clock.take_jumps().is_empty());
        }
    }

    #[test]
    fn a_machine_that_stood_still_was_not_wrong_before() {
        let machine = Arc::new(Machine::default());
        let clock = machine.watched();
        clock.hear(at(0));
        // Its steady clock has not counted the three hours.
        machine.set(3 * HOUR);
        assert_eq!(clock.now(), at(0));
        clock.hear(at(3 * HOUR));
        assert_eq!(clock.now(), at(3 * HOUR));
        // If set back, it was wrong before, whatever was confirmed.
        machine.set(-HOUR);
        clock.now();
        clock.hear(at(2 * HOUR));
        let jumps = clock.take_jumps();
        assert_eq!(
            jumps.iter().map(|jump| jump.what).collect::<Vec<_>>(),
            [Jumped::Slept, Jumped::Right]
        );
    }
}
