//! Clocks that return time, or stand still on some days of the week, for all or for one player.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use crate::house::{House, holder, turn_of};
use game_api::SeatId;
use koenig::rules::Action;
use witan::clock::{Clock, DaysOff, Moment, Watched, Zone};
use witan::deadlines::scheduler;
use witan::domain::{MatchId, Patience, Terms};

const HOUR: Duration = Duration::from_secs(3600);
const DAY: Duration = Duration::from_secs(86_400);

/// A day for each decision, half a day in the time bank, of which each decision in time returns six hours.
fn terms() -> Terms {
    let (time_bank, refill) = (12 * HOUR, 6 * HOUR);
    Terms { time_bank, refill, patience: Patience::Patient, ..Terms::plain(Some(DAY)) }
}

/// Advances the time in small steps, and does what is due at each.
async fn pass(house: &House, hours: u32) {
    for _ in 0..hours {
        house.manual().advance(HOUR);
        scheduler::catch_up(&house.matches).await.expect("the database");
    }
}

/// The rest of a time bank, in hours.
async fn bank(house: &House, id: MatchId, seat: SeatId) -> i64 {
    let mut db = house.matches.store().read().await.expect("the database");
    sqlx::query_scalar(
        "SELECT bank_ms / 3600000 FROM tenures WHERE match_id = ? AND seat = ? AND until_ms IS NULL",
    )
    .bind(id.0)
    .bind(u8::from(seat))
    .fetch_one(&mut *db)
    .await
    .expect("the tenure")
}

async fn end_turns(house: &House, id: MatchId, turns: u8) {
    for _ in 0..turns {
        house.act(id, turn_of(house, id).await, Action::End).await;
    }
}

#[tokio::test]
async fn a_decision_in_time_gives_back_up_to_what_the_bank_held() {
    let house = House::new().await;
    let id = house.begin_with(1, 3, terms(), 1).await;
    let late = turn_of(&house, id).await;
    pass(&house, 24 + 9).await;
    end_turns(&house, id, 1).await;
    assert_eq!(bank(&house, id, late).await, 9, "12 without 9, and 6 more");
    let told = house.notices().await;
    let told = told.iter().find(|it| it.message().text.contains("used 9 hours")).expect("it");
    assert!(told.message().text.contains("6 hours came back"), "{told:?}");
    end_turns(&house, id, 3).await;
    assert_eq!(bank(&house, id, late).await, 12, "it is full, and no more than that");
    end_turns(&house, id, 2).await;
    // The clock's decisions return nothing.
    pass(&house, 24 + 12).await;
    assert_ne!(turn_of(&house, id).await, late);
    assert_eq!(bank(&house, id, late).await, 0);
}

#[tokio::test]
async fn what_a_decision_gave_back_goes_when_it_is_taken_back() {
    let house = House::new().await;
    let id = house.begin_with(1, 3, terms(), 1).await;
    let late = turn_of(&house, id).await;
    pass(&house, 24 + 9).await;
    for _ in 0..3 {
        house.act(id, late, Action::End).await;
        assert_eq!(bank(&house, id, late).await, 9, "12 without 9, and 6 more");
        let shown_at = house.log(id).await.len() as u64;
        let undone = house.matches.undo().own(id, holder(late), shown_at).await;
        undone.expect("nothing was drawn");
        assert_eq!(bank(&house, id, late).await, 3);
    }
}

#[tokio::test]
async fn all_clocks_stand_still_on_weekends() {
    let mut house = House::new().await;
    let weekends = Zone::named("Europe/Berlin");
    let terms = Terms { weekends, refill: Duration::ZERO, ..terms() };
    let id = house.begin_with(1, 3, terms, 1).await;
    // It is Tuesday, 23:13 in Berlin, and three decisions later Friday, 20:13.
    for _ in 0..3 {
        pass(&house, 23).await;
        end_turns(&house, id, 1).await;
    }
    let late = turn_of(&house, id).await;
    let due = house.awaited(id).await[0].due.expect("a deadline");
    assert_eq!(due.since(house.matches.clock().now()), 3 * DAY, "Monday, 20:13");
    house.reopen().await;
    let before = house.notices().await.len();
    pass(&house, 4 + 47).await;
    assert_eq!((house.notices().await.len(), turn_of(&house, id).await), (before, late));
    // The time bank has half a day, which starts on Monday evening.
    pass(&house, 21 + 11).await;
    assert_eq!(turn_of(&house, id).await, late);
    end_turns(&house, id, 1).await;
    assert_eq!(bank(&house, id, late).await, 1);
}

#[tokio::test]
async fn days_off_put_a_deadline_off_by_two_days_at_most() {
    let mut house = House::new().await;
    let id = house.begin_with(1, 3, Terms { time_bank: Duration::ZERO, ..terms() }, 1).await;
    let late = turn_of(&house, id).await;
    let before = house.awaited(id).await[0].due.expect("a deadline");
    let set = async |house: &House, days: &[usize]| {
        let days_off = DaysOff::new(days.iter().copied()).expect("not all days");
        let clockwork = house.matches.clockwork();
        clockwork.set(holder(late), |own| own.days_off = days_off).await.expect("the database");
        house.awaited(id).await[0].due.expect("a deadline")
    };
    // Without days off it would be Wednesday, 22:13.
    assert_eq!(set(&house, &[2]).await, before.after(HOUR + Duration::from_secs(46 * 60 + 40)));
    assert_eq!(set(&house, &[2, 3, 4, 5]).await, before.after(2 * DAY));
    house.reopen().await;
    // Neither a pause nor another setting gives more time.
    for days in [&[4][..], &[2, 3, 4, 5]] {
        pass(&house, 30).await;
        assert!(set(&house, days).await <= before.after(2 * DAY));
    }
    assert_eq!(turn_of(&house, id).await, late);
    pass(&house, 13).await;
    assert_ne!(turn_of(&house, id).await, late);
}

/// A machine whose clock can be wrong.
#[derive(Default)]
struct Machine {
    passed_ms: AtomicI64,
    wrong_by_ms: AtomicI64,
}

impl Machine {
    /// The true time.
    fn truth(&self) -> Moment {
        Moment::from_ms(1_700_000_000_000 + self.passed_ms.load(Ordering::SeqCst))
    }

    /// Its clock, as seen by a program that starts now.
    fn clock(self: &Arc<Self>) -> Clock {
        let machine = Arc::clone(self);
        Clock::Watched(Arc::new(Watched::new(move || {
            let passed = machine.truth().since(Moment::from_ms(0));
            let wrong_by = machine.wrong_by_ms.load(Ordering::SeqCst);
            (Moment::from_ms(machine.truth().ms() + wrong_by), passed)
        })))
    }

    fn pass(&self, hours: i64) {
        self.passed_ms.fetch_add(hours * 3_600_000, Ordering::SeqCst);
    }

    fn set_wrong(&self, days: i64) {
        self.wrong_by_ms.store(days * 86_400_000, Ordering::SeqCst);
    }
}

#[tokio::test]
async fn no_deadline_follows_from_a_clock_that_is_wrong() {
    for days in [90, -90] {
        let machine = Arc::new(Machine::default());
        let mut clock = machine.clock();
        clock.hear(machine.truth());
        let mut house = House::by(clock.clone()).await;
        let id = house.begin_with(1, 3, terms(), 1).await;
        let begun = machine.truth();
        let (late, told) = (turn_of(&house, id).await, house.notices().await.len());
        let unchanged = async |house: &House, told: usize| {
            scheduler::catch_up(&house.matches).await.expect("the database");
            assert_eq!(house.awaited(id).await[0].due, Some(begun.after(DAY)), "{days}");
            assert_eq!((turn_of(house, id).await, house.notices().await.len()), (late, told));
        };
        // It jumps while no true time is known, and then one becomes known.
        machine.set_wrong(days);
        unchanged(&house, told).await;
        clock.hear(machine.truth());
        machine.pass(1);
        unchanged(&house, told).await;
        // The program is restarted while it is wrong.
        clock = machine.clock();
        house.reopen_by(clock.clone()).await;
        clock.hear(machine.truth());
        unchanged(&house, told).await;
        // It is corrected, and time continues as it should: first the reminders, then the bank.
        machine.set_wrong(0);
        unchanged(&house, told).await;
        machine.pass(12);
        scheduler::catch_up(&house.matches).await.expect("the database");
        assert!(house.notices().await.len() > told, "a reminder");
        for _ in 0..12 {
            machine.pass(1);
            scheduler::catch_up(&house.matches).await.expect("the database");
        }
        end_turns(&house, id, 1).await;
        assert_eq!(bank(&house, id, late).await, 12, "an hour less, and six come back");
        let due = house.awaited(id).await[0].due;
        assert_eq!(due, Some(machine.truth().after(DAY)), "{days}");
    }
}
