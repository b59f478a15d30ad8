//! Tolerant deadlines: reminders, time banks, quiet hours, absences and pauses; all of it survives a crash in between.

use std::time::Duration;

use crate::house::{
    DEADLINE, House, STRANGER, by_the_clock, event, holder, person, submission, turn_of,
};
use game_api::{Leaving, Meanwhile, PersonId, SeatId};
use game_api::{Message, Notice, Slot};
use koenig::rules::{Action, Event, PhaseView};
use witan::app::matches::MatchError;
use witan::appeals::AppealError;
use witan::clock::{Hour, Moment, Quiet, Zone};
use witan::deadlines::pauses::{PauseError, PauseVote};
use witan::deadlines::people::AwayError;
use witan::deadlines::scheduler;
use witan::domain::{
    AtDeadline, ChannelId, Demand, GuildId, MatchId, NextNotice, Patience, PausedBy, Proposal,
    Settings, Terms,
};
use witan::incidents::moving::{Move, Rights};
use witan::leaving::seats::{Kind, Newcomer};
use witan::moderation::order::Order;

pub const HOUR: Duration = Duration::from_secs(3600);
const MINUTE: Duration = Duration::from_secs(60);
pub const DAY: Duration = Duration::from_secs(86_400);

/// A day for each decision, and half a day in the time bank.
pub const TERMS: Terms = Terms {
    deadline: Some(DAY),
    at_deadline: AtDeadline::CarryOn,
    time_bank: Duration::from_secs(12 * 3600),
    most_missed: 3,
    patience: Patience::Patient,
    reliability: Demand::Any,
    refill: Duration::ZERO,
    weekends: None,
};

/// All undelivered messages.
pub async fn said(house: &House) -> Vec<(Slot, Message)> {
    let notices = house.notices().await.into_iter();
    notices.map(|notice| (notice.slot(), notice.message().clone())).collect()
}

/// The symbol that begins each private reminder, with its seat.
async fn reminders(house: &House) -> Vec<(u8, String)> {
    let notices = house.notices().await;
    notices
        .into_iter()
        .filter_map(|notice| match notice {
            Notice::Post { slot: Slot::Reminder(seat) | Slot::Deadline(seat), message } => {
                let symbol = message.text.split(' ').next().expect("a word").to_owned();
                Some((u8::from(seat), symbol))
            }
            _ => None,
        })
        .collect()
}

/// Advances the time in small steps, and does what is due at each.
pub async fn pass(house: &House, time: Duration) {
    let step = 15 * MINUTE;
    for _ in 0..(time.as_secs() / step.as_secs()) {
        house.manual().advance(step);
        catch_up(house).await;
    }
}

async fn catch_up(house: &House) {
    scheduler::catch_up(&house.matches).await.expect("the database");
}

async fn due(house: &House, id: MatchId) -> Option<Moment> {
    house.awaited(id).await[0].due
}

fn now(house: &House) -> Moment {
    house.matches.clock().now()
}

pub fn newcomer(person: PersonId) -> Newcomer {
    Newcomer { person, name: "Newcomer".to_owned(), kind: Kind::Human }
}

/// A tenure's remaining bank in minutes, and its missed deadlines.
pub async fn tenure(house: &House, id: MatchId, seat: SeatId) -> (i64, i64) {
    let mut db = house.matches.store().read().await.expect("the database");
    sqlx::query_as(
        "SELECT bank_ms / 60000, missed FROM tenures
         WHERE match_id = ? AND seat = ? AND until_ms IS NULL",
    )
    .bind(id.0)
    .bind(u8::from(seat))
    .fetch_one(&mut *db)
    .await
    .expect("the tenure")
}

#[tokio::test]
async fn there_are_two_reminders_then_the_bank_then_the_default_whatever_crashes() {
    let mut house = House::new().await;
    let id = house.begin_with(1, 3, TERMS, 1).await;
    let late = turn_of(&house, id).await;
    let first = u8::from(late);
    let of = |symbols: &[&str]| -> Vec<(u8, String)> {
        symbols.iter().map(|symbol| (first, (*symbol).to_owned())).collect()
    };
    for (hours, expected) in [
        (11, vec![]),
        (1, vec!["⏳"]),
        (9, vec!["⏳"]),
        (1, vec!["⏳", "⏰"]),
        (2, vec!["⏳", "⏰", "🏦"]),
    ] {
        pass(&house, hours * HOUR).await;
        house.reopen().await;
        catch_up(&house).await;
        assert_eq!(reminders(&house).await, of(&expected), "after {hours} more hours");
    }
    assert_eq!(house.log(id).await.len(), 0, "the bank holds half a day");
    assert_eq!(due(&house, id).await, Some(now(&house).after(12 * HOUR)));
    pass(&house, 12 * HOUR).await;
    house.reopen().await;
    catch_up(&house).await;
    let log = house.log(id).await;
    assert_eq!(by_the_clock(&log).len(), 2, "one turn was ended, and the next begun");
    assert!(matches!(event(&log[0]), Event::TurnEnded { seat, .. } if seat == late));
    assert_eq!(tenure(&house, id, late).await, (0, 1));
    let next = turn_of(&house, id).await;
    assert_eq!(tenure(&house, id, next).await, (720, 0));
    assert_eq!(reminders(&house).await.len(), 3, "the rest is told in the channel");
}

#[tokio::test]
async fn a_reminder_says_what_has_become_of_it() {
    let house = House::new().await;
    let id = house.begin_with(1, 3, TERMS, 1).await;
    let late = turn_of(&house, id).await;
    pass(&house, 23 * HOUR).await;
    house.act(id, late, Action::End).await;
    let said = said(&house).await.into_iter();
    let told: Vec<String> = said
        .filter(|(slot, _)| *slot == Slot::Deadline(late))
        .map(|(_, message)| message.text.split(' ').next().expect("a word").to_owned())
        .collect();
    assert_eq!(
        told,
        ["⏳", "⏳", "⏰", "✅"],
        "each is overtaken by the next, the last is answered"
    );
    // Without a reminder there is nothing to answer.
    let next = turn_of(&house, id).await;
    house.act(id, next, Action::End).await;
    let about = |(slot, _): &(Slot, Message)| *slot == Slot::Deadline(next);
    assert!(!self::said(&house).await.iter().any(about));
}

#[tokio::test]
async fn those_whose_time_is_up_at_once_are_told_of_in_one_message() {
    let house = House::new().await;
    let id = house.begin_with(1, 3, Terms { time_bank: Duration::ZERO, ..TERMS }, 1).await;
    house.play_to_a_dispute(id).await;
    let missing = house.awaited(id).await.len();
    assert!(missing > 1);
    pass(&house, DAY).await;
    let told = said(&house).await;
    let up: Vec<&str> = told
        .iter()
        .map(|(_, message)| message.text.as_str())
        .filter(|text| text.contains("Time is up"))
        .collect();
    let [one] = up[..] else { panic!("one message: {up:?}") };
    assert_eq!(one.matches("**").count(), 2 * missing, "{one}");
}

#[tokio::test]
async fn what_was_used_of_the_bank_is_deducted_once() {
    let mut house = House::new().await;
    let id = house.begin_with(1, 3, TERMS, 1).await;
    let late = turn_of(&house, id).await;
    pass(&house, DAY + 5 * HOUR).await;
    house.reopen().await;
    house.act(id, late, Action::End).await;
    assert_eq!(tenure(&house, id, late).await, (7 * 60, 0));
    let told = said(&house).await;
    assert!(told.iter().any(|(_, message)| message.text.contains("used 5 hours")), "{told:?}");
    for _ in 0..2 {
        house.act(id, turn_of(&house, id).await, Action::End).await;
    }
    // The bank lasts for the rest of the match, and is not refilled.
    pass(&house, DAY + 6 * HOUR).await;
    assert_eq!(turn_of(&house, id).await, late);
    pass(&house, HOUR).await;
    assert_ne!(turn_of(&house, id).await, late);
    assert_eq!(tenure(&house, id, late).await, (0, 1));
}

#[tokio::test]
async fn what_was_used_of_the_bank_before_an_undo_is_gone() {
    let house = House::new().await;
    let id = house.begin_with(1, 3, TERMS, 1).await;
    house.act(id, turn_of(&house, id).await, Action::End).await;
    let late = turn_of(&house, id).await;
    pass(&house, DAY + 5 * HOUR).await;
    let undo = house.matches.undo();
    let undoing = undo.undoing(id, holder(late), 1).await.expect("there is a step");
    let proposal = Proposal { to: undoing.to, at: undoing.at };
    for seat in SeatId::first(3) {
        undo.agree(id, holder(seat), proposal).await.expect("they play");
    }
    assert_ne!(turn_of(&house, id).await, late, "it is undone");
    assert_eq!(tenure(&house, id, late).await, (7 * 60, 0));
}

/// Nobody can refill their time bank by putting in a stand-in for a moment.
#[tokio::test]
async fn whoever_comes_back_has_what_they_left_in_the_bank() {
    let house = House::new().await;
    let id = house.begin_with(1, 3, TERMS, 1).await;
    let late = turn_of(&house, id).await;
    let holder = holder(late);
    let back = async || {
        house.matches.seats().leave(id, holder, Leaving::StandIn).await.expect("they play");
        house.matches.seats().take(id, late, &newcomer(holder)).await.expect("it is theirs");
        tenure(&house, id, late).await
    };
    pass(&house, DAY + 4 * HOUR).await;
    assert_eq!(back().await, (8 * 60, 0), "while it runs");
    pass(&house, DAY + HOUR).await;
    house.act(id, late, Action::End).await;
    assert_eq!(back().await, (7 * 60, 0), "after a decision");
}

#[tokio::test]
async fn a_pause_uses_nothing_of_a_bank() {
    let house = House::new().await;
    let id = house.begin_with(1, 3, TERMS, 1).await;
    let late = turn_of(&house, id).await;
    pass(&house, DAY + 5 * HOUR).await;
    let holder = holder(late);
    house.matches.moderation().appeal(id, holder, "It was not so").await.expect("they play");
    pass(&house, 2 * DAY).await;
    house.matches.seats().leave(id, holder, Leaving::StandIn).await.expect("they play");
    house.matches.seats().take(id, late, &newcomer(holder)).await.expect("it is theirs");
    assert_eq!(tenure(&house, id, late).await, (7 * 60, 0));
    // Who has left and come back appeals no more than others.
    house.matches.moderation().let_stand(id, holder).await.expect("it is theirs");
    let again = house.matches.moderation().appeal(id, holder, "It was not so").await;
    assert!(matches!(again, Err(AppealError::Settled)), "{again:?}");
}

#[tokio::test]
async fn a_clock_that_stood_still_reminds_of_nothing_that_is_over() {
    let house = House::new().await;
    let id = house.begin(1, 3, Some(DAY), 1).await;
    house.manual().advance(23 * HOUR);
    catch_up(&house).await;
    assert_eq!(reminders(&house).await.len(), 1, "shortly before, and not at half time too");
    house.manual().advance(30 * HOUR);
    catch_up(&house).await;
    assert_eq!(house.log(id).await.len(), 2);
    assert_eq!(reminders(&house).await.len(), 1);
}

#[tokio::test]
async fn a_match_that_only_reminds_never_plays_for_anybody() {
    let house = House::new().await;
    let terms = Terms { at_deadline: AtDeadline::Remind, time_bank: Duration::ZERO, ..TERMS };
    let id = house.begin_with(1, 3, terms, 1).await;
    let late = turn_of(&house, id).await;
    pass(&house, 10 * DAY).await;
    assert_eq!(house.log(id).await.len(), 0);
    let symbols: Vec<String> = reminders(&house).await.into_iter().map(|(_, word)| word).collect();
    assert_eq!(symbols, ["⏳", "⏰", "⏰", "⏰", "⏰"], "and three days late, others are asked");
    assert_eq!(tenure(&house, id, late).await.1, 3);
    let told = said(&house).await;
    assert!(told.iter().any(|(slot, _)| *slot == Slot::Offer(late)));
    house.act(id, late, Action::End).await;
    assert_eq!(tenure(&house, id, late).await.1, 0);
    assert!(said(&house).await.iter().any(|(_, message)| message.text.contains("keeps the seat")));
}

#[tokio::test]
async fn a_clock_that_stood_still_misses_one_deadline_of_a_match_that_only_reminds() {
    let house = House::new().await;
    let terms = Terms { at_deadline: AtDeadline::Remind, ..Terms::plain(Some(HOUR)) };
    let id = house.begin_with(1, 3, terms, 1).await;
    let late = turn_of(&house, id).await;
    house.said_since(id).await;
    house.manual().advance(9 * HOUR);
    catch_up(&house).await;
    assert_eq!(tenure(&house, id, late).await, (0, 1));
    let said = house.said_since(id).await;
    assert!(said.contains(&(Slot::Board, false)), "the board shows the new deadline: {said:?}");
    assert_eq!(due(&house, id).await, Some(now(&house).after(HOUR)), "the next begins now");
}

#[tokio::test]
async fn a_deadline_moves_out_of_quiet_hours_and_nobody_is_reminded_in_them() {
    let house = House::new().await;
    // The house's clock begins at 22:13:20 UTC on 14 November 2023: 23:13 in Berlin.
    let id = house.begin_with(1, 3, Terms { time_bank: Duration::ZERO, ..TERMS }, 1).await;
    let late = turn_of(&house, id).await;
    let hour = |hour| Hour::new(hour).expect("an hour");
    let settings = house
        .matches
        .clockwork()
        .set(holder(late), |settings| {
            settings.zone = Zone::named("Europe/Berlin");
            settings.quiet = Quiet::new(hour(22), hour(7));
        })
        .await
        .expect("the database");
    assert_eq!(
        settings,
        house.matches.clockwork().settings(holder(late)).await.expect("the database")
    );
    let seven =
        Moment::from_ms(1_700_000_000_000 + 86_400_000 + 7 * 3_600_000 + 46 * 60_000 + 40_000);
    assert_eq!(due(&house, id).await, Some(seven), "in the morning after the day is over");
    pass(&house, DAY + 7 * HOUR).await;
    assert_eq!(reminders(&house).await.len(), 2);
    assert_eq!(house.log(id).await.len(), 0);
    pass(&house, HOUR).await;
    assert_eq!(house.log(id).await.len(), 2);
}

#[tokio::test]
async fn shorter_quiet_hours_end_nobodys_time_at_once() {
    let house = House::new().await;
    let id = house.begin_with(1, 3, Terms { time_bank: Duration::ZERO, ..TERMS }, 1).await;
    let late = holder(turn_of(&house, id).await);
    let quiet_until = async |end: i64| {
        let hour = |hour| Hour::new(hour).expect("an hour");
        let set = |settings: &mut Settings| settings.quiet = Quiet::new(hour(22), hour(end));
        house.matches.clockwork().set(late, set).await.expect("the database");
    };
    quiet_until(7).await;
    let seven = due(&house, id).await;
    // It is 3:13, and without quiet hours their time would have ended at 22:13.
    pass(&house, DAY + 5 * HOUR).await;
    for end in [1, 2] {
        quiet_until(end).await;
        catch_up(&house).await;
        assert_eq!((due(&house, id).await, house.log(id).await.len()), (seven, 0), "{end}");
    }
    pass(&house, 4 * HOUR).await;
    assert_eq!(house.log(id).await.len(), 2);
}

#[tokio::test]
async fn time_stands_still_while_somebody_is_away() {
    let mut house = House::new().await;
    let here = house.begin(1, 3, Some(DAY), 1).await;
    let there = house.begin(2, 3, Some(2 * DAY), 1).await;
    let away = holder(turn_of(&house, here).await);
    pass(&house, 6 * HOUR).await;
    let before = (due(&house, here).await.unwrap(), due(&house, there).await.unwrap());
    let until = now(&house).after(10 * DAY);
    for (date, expected) in [(now(&house), "past"), (now(&house).after(22 * DAY), "long")] {
        match house.matches.clockwork().go_away(away, date, Meanwhile::Wait).await {
            Err(AwayError::Past) => assert_eq!(expected, "past"),
            Err(AwayError::TooLong { latest }) => {
                assert_eq!((expected, latest), ("long", now(&house).after(21 * DAY)));
            }
            other => panic!("{other:?}"),
        }
    }
    assert!(matches!(house.matches.clockwork().come_back(away).await, Err(AwayError::NotAway)));
    house
        .matches
        .clockwork()
        .go_away(away, until, Meanwhile::Wait)
        .await
        .expect("ten days are not too long");
    house.reopen().await;
    let told = said(&house).await;
    let tables = told.iter().filter(|(_, message)| message.text.contains("is away until")).count();
    assert_eq!(tables, 2, "both tables are told");
    assert_eq!(due(&house, here).await, Some(before.0.after(10 * DAY)));
    assert_eq!(due(&house, there).await, Some(before.1.after(10 * DAY)));
    pass(&house, 4 * DAY).await;
    assert_eq!((house.log(here).await.len(), reminders(&house).await.len()), (0, 0));
    // Back after four of ten days, with the time that was left.
    house.matches.clockwork().come_back(away).await.expect("they are away");
    assert_eq!(due(&house, here).await, Some(before.0.after(4 * DAY)));
    pass(&house, 18 * HOUR).await;
    assert_eq!(house.log(here).await.len(), 2);
    assert_eq!(house.log(there).await.len(), 0);
}

#[tokio::test]
async fn absences_add_up_and_days_back_count_against_them() {
    let house = House::new().await;
    let (clockwork, who) = (house.matches.clockwork(), person(0));
    let begun = now(&house);
    let at = |day: u32| begun.after(day * DAY);
    // Announces an absence from one day to another. Returns the latest possible date if that is too long.
    let latest = async |today: u32, until: u32| {
        house.manual().advance(at(today).since(now(&house)));
        match clockwork.go_away(who, at(until), Meanwhile::Wait).await {
            Ok(()) => None,
            Err(AwayError::TooLong { latest }) => Some(latest),
            Err(other) => panic!("{other:?}"),
        }
    };
    assert_eq!(latest(0, 21).await, None);
    // Neither an extension nor a short return gives more time.
    assert_eq!(latest(20, 22).await, Some(at(21)));
    clockwork.come_back(who).await.expect("they are away");
    assert_eq!(latest(20, 22).await, Some(at(20)), "it counts two days more than it was");
    assert_eq!(latest(22, 24).await, Some(at(23)), "two days back give one, as one was left");
    // A week back returns a week, and after three weeks and two days back all of it is available again.
    assert_eq!(latest(29, 38).await, Some(at(37)));
    assert_eq!(latest(29, 36).await, None);
    assert_eq!(latest(59, 81).await, Some(at(80)));
    assert_eq!(latest(59, 80).await, None);
}

#[tokio::test]
async fn nobody_goes_away_for_an_hour_each_day_for_ever() {
    let house = House::new().await;
    let (clockwork, who) = (house.matches.clockwork(), person(0));
    let mut times = 0;
    while times < 100 {
        match clockwork.go_away(who, now(&house).after(HOUR), Meanwhile::Wait).await {
            Ok(()) => times += 1,
            Err(AwayError::TooLong { .. }) => break,
            Err(other) => panic!("{other:?}"),
        }
        house.manual().advance(DAY);
    }
    // Each counts two days and an hour, less the 23 hours back.
    assert_eq!(times, 20);
}

#[tokio::test]
async fn whoever_is_asked_reads_until_when_as_soon_as_that_changes() {
    let house = House::new().await;
    let id = house.begin(1, 3, Some(DAY), 1).await;
    house.play_to_a_dispute(id).await;
    let asked = house.awaited(id).await[0].seat;
    let elsewhere = house.begin(2, 3, Some(DAY), 1).await;
    let undated = house.begin(3, 3, None, 1).await;
    for id in [id, elsewhere, undated] {
        house.said_since(id).await;
    }
    let (clockwork, who) = (house.matches.clockwork(), holder(asked));
    let again = vec![(Slot::Board, false), (Slot::Whisper(asked), false)];

    clockwork.set(who, |set| set.next_notice = NextNotice::On).await.expect("the database");
    assert_eq!(house.said_since(id).await, [], "it is due as before");
    let night = Quiet::new(Hour::new(22).expect("an hour"), Hour::new(7).expect("an hour"));
    clockwork.set(who, |set| set.quiet = night).await.expect("the database");
    assert_eq!(house.said_since(id).await, again, "it is due in the morning");

    clockwork
        .go_away(who, now(&house).after(10 * DAY), Meanwhile::Wait)
        .await
        .expect("it is not too long");
    let told = (Slot::Aside, true);
    assert_eq!(house.said_since(id).await, [again, vec![told]].concat());
    assert_ne!(turn_of(&house, elsewhere).await, asked);
    assert_eq!(house.said_since(elsewhere).await, [told], "somebody else is waited for");
    assert_eq!(house.said_since(undated).await, [told], "nothing is due there");

    let awaited = house.awaited(id).await.into_iter().map(|row| row.seat);
    let others: Vec<Slot> = awaited.filter(|seat| *seat != asked).map(Slot::Whisper).collect();
    house.matches.incidents().lose(GuildId(1), Some(ChannelId(1))).await.expect("the database");
    house.manual().advance(HOUR);
    let (guild, channel) = (GuildId(1), ChannelId(4));
    let to = Move { guild, channel, by: person(0), rights: Rights::Moderator };
    house.matches.moves().move_to(id, &to).await.expect("its channel is gone");
    let told = house.said_since(id).await.into_iter().map(|(slot, _)| slot);
    let whispers: Vec<Slot> = told.filter(|slot| matches!(slot, Slot::Whisper(_))).collect();
    assert_eq!(whispers, others, "a silence takes no time from whoever is away");
}

#[tokio::test]
async fn a_decision_that_begins_while_somebody_is_away_waits_for_them() {
    let house = House::new().await;
    let id = house.begin(1, 3, Some(DAY), 1).await;
    let first = turn_of(&house, id).await;
    let next = first.clockwise(3).nth(1).expect("three play");
    let until = now(&house).after(3 * DAY);
    house
        .matches
        .clockwork()
        .go_away(holder(next), until, Meanwhile::Wait)
        .await
        .expect("it is not too long");
    house.act(id, first, Action::End).await;
    assert_eq!(due(&house, id).await, Some(until.after(DAY)));
}

#[tokio::test]
async fn deadlines_shift_by_exactly_the_length_of_a_pause() {
    let mut house = House::new().await;
    let id = house.begin_with(1, 3, TERMS, 1).await;
    let playing = turn_of(&house, id).await;
    pass(&house, 7 * HOUR).await;
    let before = due(&house, id).await.expect("there is a deadline");
    let open = house.matches.clockwork().pause(id, person(0)).await.expect("they play");
    assert!(matches!(&open, PauseVote::Open { missing } if missing.len() == 2), "{open:?}");
    let again = house.matches.clockwork().pause(id, person(0)).await;
    assert!(matches!(again, Err(PauseError::Agreed)), "{again:?}");
    let foreign = house.matches.clockwork().pause(id, STRANGER).await;
    assert!(matches!(foreign, Err(PauseError::Match(MatchError::NotSeated))), "{foreign:?}");
    house.matches.clockwork().pause(id, person(1)).await.expect("they play");
    let paused = house.matches.clockwork().pause(id, person(2)).await.expect("they play");
    assert_eq!(paused, PauseVote::Paused);
    let refused = house.matches.submit(&submission(id, holder(playing), Action::End)).await;
    assert!(matches!(refused, Err(MatchError::Paused(PausedBy::Vote))), "{refused:?}");
    let reminded = reminders(&house).await.len();
    pass(&house, 9 * DAY).await;
    house.reopen().await;
    catch_up(&house).await;
    assert_eq!((due(&house, id).await, reminders(&house).await.len()), (None, reminded));
    house.matches.clockwork().resume(id, person(1)).await.expect("any player may");
    assert_eq!(due(&house, id).await, Some(before.after(9 * DAY)));
    let twice = house.matches.clockwork().resume(id, person(1)).await;
    assert!(matches!(twice, Err(PauseError::NotPaused)), "{twice:?}");
    house.act(id, playing, Action::End).await;
}

#[tokio::test]
async fn a_moderators_pause_is_for_moderators_to_end() {
    let house = House::new().await;
    let id = house.begin(1, 3, Some(DEADLINE), 1).await;
    house.order(id, Order::Pause).await.expect("at once");
    let player = house.matches.clockwork().resume(id, person(0)).await;
    assert!(matches!(player, Err(PauseError::Moderators)), "{player:?}");
    let vote = house.matches.clockwork().pause(id, person(0)).await;
    assert!(matches!(vote, Err(PauseError::Already(PausedBy::Moderator))), "{vote:?}");
    house.order(id, Order::Resume).await.expect("a moderator may");
    house.act(id, turn_of(&house, id).await, Action::End).await;
}

#[tokio::test]
async fn whoever_has_yet_to_commit_reads_the_new_deadline_in_private() {
    let house = House::new().await;
    let id = house.begin(1, 4, Some(DEADLINE), 1).await;
    let view = house.play_to_a_dispute(id).await;
    let PhaseView::Dispute { missing, .. } = &view.phase else { unreachable!("a dispute") };
    let (&committing, still) = missing.split_first().expect("everybody commits");
    let hand = house.view(id, holder(committing)).await.own.expect("their own view").hand;
    house.act(id, committing, Action::Commit { cards: hand.least(1) }).await;
    let before = house.notices().await.len();
    for order in [Order::Pause, Order::Resume, Order::Extend { seat: Some(still[0]), hours: 24 }] {
        house.order(id, order).await.expect("at once");
    }
    let changed = house.notices().await.split_off(before).into_iter().filter_map(|notice| {
        let Notice::Edit { slot: Slot::Whisper(seat), message } = notice else { return None };
        assert!(!message.controls.is_empty(), "whoever commits has the controls for it");
        Some(seat)
    });
    assert_eq!(changed.collect::<Vec<_>>(), still.repeat(3), "nobody who has committed");
}

#[tokio::test]
async fn you_are_next_is_said_to_those_who_want_it() {
    let house = House::new().await;
    let id = house.begin(1, 3, None, 1).await;
    let first = turn_of(&house, id).await;
    let mut after = first.clockwise(3).skip(1);
    let (second, third) = (after.next().expect("three play"), after.next().expect("three play"));
    let on = |settings: &mut witan::domain::Settings| settings.next_notice = NextNotice::On;
    house.matches.clockwork().set(holder(third), on).await.expect("the database");
    house.act(id, first, Action::End).await;
    assert_eq!(reminders(&house).await, [(u8::from(third), "👀".to_owned())]);
    house.act(id, second, Action::End).await;
    assert_eq!(reminders(&house).await.len(), 1, "the others have not asked for it");
}
