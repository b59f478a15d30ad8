//! The public record of a running match: it is replayed by the rules, and contradictions are named.

use game_api::{BeaconUse, Die, PublicEvent, Salt, Seal, SeatId, Seed, Setup, UNNUMBERED, remake};
use koenig::rules::{
    Board, Card, Cards, Correction, ElectionResult, Event, FaceDown, PublicCorrection, State,
    Territory,
};
use koenig::{KOENIG, Koenig};
use playtest::simulate::{Played, PolicyChoice, Simulation};
use witan::domain::record::{
    Actor, Corrected, Ending, EntryOf, LookedOn, PublicEntry, PublicSettlement, RecordLine,
    Settlement, Unsound, look_on,
};

use super::honest::{play, played};

type Told = koenig::rules::PublicEvent;

/// A public entry with an event that tests can change.
type Open = EntryOf<Told, game_api::PublicCorrection>;

/// The public record of a match.
#[derive(Clone)]
struct Record {
    setup: Setup,
    lines: Vec<RecordLine<Open>>,
}

impl Record {
    fn of(played: &Played<Koenig>) -> Self {
        let line = |seat, event: &Event| RecordLine {
            at_ms: 0,
            by: Actor::Seat(seat),
            entry: Open::Played(event.publish()),
        };
        Record {
            setup: Setup::of::<Koenig>(played.setup.clone()),
            lines: played.log.iter().map(|(seat, event)| line(*seat, event)).collect(),
        }
    }

    fn look_on(&self) -> Result<LookedOn, Unsound> {
        let entry = |entry: &Open| match entry {
            Open::Played(event) => PublicEntry::Played(PublicEvent::of::<Koenig>(event.clone())),
            Open::Settled(settlement) => PublicEntry::Settled(settlement.clone()),
        };
        let lines = self.lines.iter().map(|line| RecordLine {
            at_ms: line.at_ms,
            by: line.by,
            entry: entry(&line.entry),
        });
        let lines: Vec<RecordLine<PublicEntry>> = lines.collect();
        look_on(&KOENIG, &self.setup, UNNUMBERED, &lines)
    }

    fn event(&self, at: usize) -> &Told {
        match &self.lines[at].entry {
            Open::Played(event) => event,
            Open::Settled(settlement) => panic!("{settlement:?} is no event"),
        }
    }

    fn event_mut(&mut self, at: usize) -> &mut Told {
        match &mut self.lines[at].entry {
            Open::Played(event) => event,
            Open::Settled(settlement) => panic!("{settlement:?} is no event"),
        }
    }

    /// The first event that `fits`.
    fn find(&self, fits: impl Fn(&Told) -> bool) -> usize {
        self.find_from(0, fits)
    }

    fn find_from(&self, from: usize, fits: impl Fn(&Told) -> bool) -> usize {
        (from..self.lines.len()).find(|&at| fits(self.event(at))).expect("there is one")
    }

    fn settle(&mut self, at: usize, by: Actor, settlement: PublicSettlement) {
        self.lines.insert(at, RecordLine { at_ms: 0, by, entry: Open::Settled(settlement) });
    }

    /// Asserts that the entry at `at` is refused with a message that contains `words`.
    #[track_caller]
    fn is_caught(&self, at: usize, words: &[&str]) {
        let unsound = self.look_on().expect_err("it is forged");
        assert_eq!(unsound.index, at as u64, "{unsound}");
        for word in words {
            assert!(unsound.why.contains(word), "{word:?} expected: {unsound}");
        }
    }
}

/// A match of four, without its end.
fn record() -> Record {
    let mut record = Record::of(&played(4, 7));
    let last = record.lines.len() - 1;
    let turn = (0..last).rev().find(|&at| matches!(record.event(at), Event::TurnBegan { .. }));
    record.lines.truncate(turn.expect("a turn") + 1);
    let looked_on = record.look_on().expect("it is honest");
    assert_eq!((looked_on.ending, looked_on.uncounted), (Ending::Open, None));
    record
}

fn seat(index: u8) -> SeatId {
    SeatId::new(index).expect("a seat")
}

/// The log lengths at which no decision is in progress, with the state at each.
fn stands(played: &Played<Koenig>) -> Vec<(usize, State)> {
    use game_api::{Drawn, Game as _, Source};
    let log: Vec<Event> = played.log.iter().map(|(_, event)| event.clone()).collect();
    let mut stands = vec![(0, Koenig::begin(&played.setup))];
    let mut drawn = Drawn { draws: 1, commitments: 0 };
    while let Some((at, state)) = stands.last()
        && *at < log.len()
    {
        let rest = &log[*at..];
        let remade = remake::<Koenig>(state, state.players(), rest.iter(), Source::Record, drawn)
            .expect("it is honest");
        rest[..remade.events].iter().for_each(|event| drawn += event.drawn());
        stands.push((at + remade.events, remade.after));
    }
    stands
}

#[test]
fn every_honest_record_is_accepted_wherever_it_stops() {
    for policy in PolicyChoice::ALL {
        for players in 3..=5 {
            let (seed, beacon) = (Seed::new([23; 32]), BeaconUse::Off);
            let simulation = Simulation { players, policy, seed, beacon, attempts: 0 };
            for number in 0..6 {
                let played = play(&simulation, number);
                let whole = Record::of(&played);
                let looked_on = whole.look_on().expect("it is honest");
                assert_eq!(looked_on.ending, Ending::Over);
                if number > 0 {
                    continue;
                }
                let ends: Vec<usize> = stands(&played).into_iter().map(|(end, _)| end).collect();
                for length in 0..whole.lines.len().min(300) {
                    let begun = Record { lines: whole.lines[..length].to_vec(), ..whole.clone() };
                    match begun.look_on() {
                        Ok(looked_on) => {
                            assert_eq!(looked_on.ending, Ending::Open);
                            assert!(ends.contains(&length), "{length} is within a decision");
                        }
                        Err(unsound) => {
                            assert!(!ends.contains(&length), "{unsound}");
                            assert_eq!(unsound.index, length as u64, "{unsound}");
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn a_move_to_a_territory_far_away() {
    let mut record = record();
    let at = record.find(|event| matches!(event, Event::Moved { .. }));
    let next = Board::built_in();
    if let Event::Moved { from, to, .. } = record.event_mut(at) {
        let far =
            |there: &Territory| *there != *from && !next.neighbours(*from, 4).contains(*there);
        *to = Territory::ALL.into_iter().find(far).expect("not all are next to it");
    }
    record.is_caught(at, &["K-T1", "is not next to"]);
}

#[test]
fn a_reroll_where_nobody_is() {
    let mut record = record();
    let at = record.find(|event| matches!(event, Event::Rerolled { .. }));
    if let Event::Rerolled { territory, .. } = record.event_mut(at) {
        let there = *territory;
        *territory = Territory::ALL.into_iter().find(|other| *other != there).expect("another");
        let words = serde_json::to_string(&there).expect("JSON");
        record.is_caught(at, &["territory is", &format!("the rules give {words}")]);
    }
}

#[test]
fn a_reroll_by_somebody_else() {
    let mut record = record();
    let at = record.find(|event| matches!(event, Event::Rerolled { .. }));
    if let Event::Rerolled { seat, .. } = record.event_mut(at) {
        *seat = seat.clockwise(4).nth(1).expect("four players");
        record.is_caught(at, &["K-S5"]);
    }
}

#[test]
fn a_courtier_too_many() {
    let mut record = record();
    let at = record.find(|event| matches!(event, Event::Placed { .. }));
    let again = record.lines[at].clone();
    record.lines.insert(at + 1, again);
    record.is_caught(at + 1, &["K-T4"]);
}

#[test]
fn another_winner_of_a_dispute() {
    let mut record = record();
    let at = record.find(|event| matches!(event, Event::DisputeWon { .. }));
    if let Event::DisputeWon { winner } = record.event_mut(at) {
        let won = u8::from(*winner);
        *winner = winner.clockwise(4).nth(1).expect("four players");
        record.is_caught(at, &["winner is", &format!("the rules give {won}")]);
    }
}

#[test]
fn tallies_exchanged() {
    let mut record = record();
    let at = record.find(|event| {
        matches!(event, Event::ElectionHeld { tallies, .. } if tallies[seat(0)] != tallies[seat(1)])
    });
    if let Event::ElectionHeld { tallies, .. } = record.event_mut(at) {
        let (one, other) = (tallies[seat(0)], tallies[seat(1)]);
        (tallies[seat(0)], tallies[seat(1)]) = (other, one);
        record.is_caught(at, &["tallies[0]", "the rules give"]);
    }
}

#[test]
fn the_end_of_a_dispute_left_out() {
    let mut record = record();
    let at = record.find(|event| matches!(event, Event::DisputeEnded { .. }));
    record.lines.remove(at);
    let unsound = record.look_on().expect_err("it is forged");
    assert_eq!(unsound.index, at as u64, "{unsound}");
}

#[test]
fn a_move_left_out() {
    let mut record = record();
    let at = (1..).find(|&at| {
        let then = record.event(at + 1);
        matches!(record.event(at), Event::Moved { .. }) && matches!(then, Event::Placed { .. })
    });
    let at = at.expect("somebody moves and places");
    record.lines.remove(at);
    record.is_caught(at, &["territory is", "the rules give"]);
}

#[test]
fn everything_of_a_turn_left_out() {
    let mut record = record();
    let began = record.find(|event| matches!(event, Event::TurnBegan { .. }));
    let next = record.find_from(began + 1, |event| matches!(event, Event::TurnBegan { .. }));
    record.lines.drain(began + 1..=next);
    record.is_caught(began + 1, &["K-S5"]);
}

#[test]
fn a_decision_of_another_seat() {
    let mut record = record();
    let at = record.find(|event| matches!(event, Event::Placed { .. }));
    let Event::Placed { seat, .. } = *record.event(at) else { panic!("somebody places") };
    record.lines[at].by = Actor::Seat(seat.clockwise(4).nth(1).expect("four players"));
    record.is_caught(at, &["this is the decision of seat"]);
    for by in [Actor::Players, Actor::Moderator, Actor::Operator] {
        record.lines[at].by = by;
        record.is_caught(at, &["this is the decision of seat"]);
    }
    record.lines[at].by = Actor::Clock(seat);
    record.is_caught(at, &["not what the match does by default"]);
}

#[test]
fn a_decision_at_two_moments() {
    let mut record = record();
    let at = record.find(|event| matches!(event, Event::DisputeBegan { .. }));
    record.lines[at].at_ms += 1;
    record.is_caught(at, &["another moment or author"]);
}

/// Replaces spent cards by x3, each roll with the same success: nothing else is forged.
fn spending_x3(mut record: Record, from: usize, until: usize) -> Record {
    for at in from..until {
        let succeeded = |placed| Die::try_from(if placed { 6 } else { 1 }).expect("a face");
        match record.event_mut(at) {
            // An x3 always succeeds.
            Event::Rerolled { card, die, placed: done, .. }
            | Event::Travelled { card, die, arrived: done, .. }
                if *done =>
            {
                *card = Card::X3;
                *die = succeeded(true);
            }
            _ => {}
        }
    }
    record
}

/// The player who spent a card here, on a roll that a card x3 could have had as well.
fn spent(event: &Told) -> Option<SeatId> {
    match event {
        Event::Rerolled { seat, placed: true, .. }
        | Event::Travelled { seat, arrived: true, .. } => Some(*seat),
        _ => None,
    }
}

/// Matches of four random players, some of whom waste their cards.
fn wild() -> impl Iterator<Item = Record> {
    let (seed, policy, beacon) = (Seed::new([24; 32]), PolicyChoice::Random, BeaconUse::Off);
    let simulation = Simulation { players: 4, policy, seed, beacon, attempts: 0 };
    (0..40).map(move |number| Record::of(&play(&simulation, number)))
}

#[test]
fn a_card_spent_more_often_than_a_hand_has_it() {
    // Before the first deal everybody knows every hand: one x3 in each.
    let second = |record: &Record| {
        let dispute = record.find(|event| matches!(event, Event::Revealed { .. }));
        SeatId::first(4)
            .filter_map(|seat| {
                (0..dispute).filter(|&at| spent(record.event(at)) == Some(seat)).nth(1)
            })
            .min()
    };
    let (record, second) = wild()
        .find_map(|record| second(&record).map(|second| (record, second)))
        .expect("somebody spends two cards before anybody lays any down");
    spending_x3(record, 0, second + 1).is_caught(second, &["K-T5"]);
}

#[test]
fn a_card_spent_more_often_than_there_is() {
    // The game has four cards x3 in all; between two deals none comes back.
    let fifth = |record: &Record| {
        let dealt = record.find(|event| matches!(event, Event::Dealt { .. }));
        let until = record.find_from(dealt + 1, |event| {
            matches!(event, Event::Dealt { .. } | Event::Revealed { .. })
        });
        let fifth = (dealt..until).filter(|&at| spent(record.event(at)).is_some()).nth(4)?;
        Some((dealt, fifth))
    };
    let (record, (dealt, fifth)) = wild()
        .find_map(|record| fifth(&record).map(|fifth| (record, fifth)))
        .expect("five cards are spent between two deals");
    let unsound = spending_x3(record, dealt, fifth + 1).look_on().expect_err("it is forged");
    assert!(unsound.why.contains("K-T5"), "{unsound}");
    assert!((dealt as u64..=fifth as u64).contains(&unsound.index), "{unsound}");
}

#[test]
fn cards_turned_up_that_two_players_cannot_hold() {
    let honest = record();
    let is_reveal = |event: &Told| matches!(event, Event::Revealed { .. });
    let dealt = honest.find(|event| matches!(event, Event::Dealt { .. }));
    // At first everybody knows every hand, and later nobody does.
    for at in [honest.find(is_reveal), honest.find_from(dealt, is_reveal)] {
        let mut record = honest.clone();
        for forger in [seat(0), seat(1)] {
            turn_up_five_x3(&mut record, at, forger);
        }
        record.is_caught(at, &["cannot hold as many cards x3"]);
    }
}

/// Makes `forger` commit and reveal five cards x3, with a valid seal.
fn turn_up_five_x3(record: &mut Record, at: usize, forger: SeatId) {
    let (cards, salt) = (Cards { x1: 0, x2: 0, x3: 5 }, Salt::new([9; 16]));
    let committed = last_commitment(record, at, forger);
    if let Event::Committed { seal, .. } = record.event_mut(committed) {
        let forged = Seal::new(UNNUMBERED, seal.number, forger, &cards.to_bytes(), salt);
        *seal = forged.with_salt(FaceDown);
    }
    if let Event::Revealed { commitments, salts } = record.event_mut(at) {
        commitments[forger] = cards;
        salts[forger] = Some(salt);
    }
}

fn last_commitment(record: &Record, before: usize, by: SeatId) -> usize {
    (0..before)
        .rev()
        .find(|&at| matches!(record.event(at), Event::Committed { seat, .. } if *seat == by))
        .expect("everybody commits")
}

#[test]
fn cards_not_turned_up() {
    let mut record = record();
    let at = record.find(|event| matches!(event, Event::Revealed { .. }));
    record.lines.remove(at);
    record.is_caught(at, &["all cards committed are turned up"]);
}

#[test]
fn what_the_clock_commits() {
    let mut record = record();
    let at = record.find(|event| matches!(event, Event::Revealed { .. }));
    let Event::Revealed { commitments, .. } = record.event(at).clone() else { panic!("revealed") };
    let (forger, cards) = commitments
        .iter()
        .find(|(seat, cards)| cards.len() > 1 && last_commitment(&record, at, *seat) + 1 < at)
        .expect("somebody commits more than the clock would");
    let committed = last_commitment(&record, at, forger);
    assert!(cards.len() > 1);
    record.lines[committed].by = Actor::Clock(forger);
    record.is_caught(at, &["K-A2"]);
    // Nobody can tell yet which card lies there face down.
    record.lines.truncate(committed + 1);
    record.look_on().expect("it can be one card");
}

#[test]
fn another_king() {
    let mut record = Record::of(&played(4, 7));
    let at = record.lines.len() - 1;
    let Event::ElectionHeld { result: ElectionResult::Crowned { king, standings }, .. } =
        record.event_mut(at)
    else {
        panic!("somebody is crowned")
    };
    let crowned = u8::from(*king);
    *king = king.clockwise(4).nth(1).expect("four players");
    standings[0].seat = *king;
    record.is_caught(at, &["result.crowned.king is", &format!("the rules give {crowned}")]);
}

#[test]
fn something_after_the_end() {
    let mut record = Record::of(&played(4, 7));
    let end = record.lines.len();
    let again = record.lines[0].clone();
    record.lines.push(again);
    record.is_caught(end, &["the match is over"]);
    record.lines.pop();
    record.lines.truncate(8);
    let honest = record.look_on().map(|looked_on| looked_on.ending);
    assert_eq!(honest, Ok(Ending::Open));
    let given_up = Settlement::Cancelled { reason: "no time".to_owned() };
    record.settle(8, Actor::Moderator, given_up.clone());
    assert_eq!(record.look_on().map(|looked_on| looked_on.ending), Ok(Ending::Cancelled));
    record.settle(9, Actor::Moderator, given_up);
    record.is_caught(9, &["the match is over"]);
}

#[test]
fn what_is_undone_can_be_done_again() {
    let honest = record();
    let moved = |at: usize| {
        let (now, then) = (honest.event(at), honest.event(at + 1));
        matches!(now, Event::Moved { .. }) && !matches!(then, Event::DisputeBegan { .. })
    };
    let at = (0..).find(|&at| moved(at)).expect("somebody moves");
    let Event::Moved { seat, .. } = *honest.event(at) else { panic!("somebody moves") };
    let undone = |by, to| {
        let mut record = honest.clone();
        let again = record.lines[at].clone();
        record.settle(at + 1, by, Settlement::Undone { to, reason: String::new(), alone: false });
        record.lines.insert(at + 2, again);
        record
    };
    for by in [Actor::Seat(seat), Actor::Players, Actor::Moderator] {
        undone(by, at as u64).look_on().expect("they did it again");
    }
    let other = Actor::Seat(seat.clockwise(4).nth(1).expect("four players"));
    undone(other, at as u64).is_caught(at + 1, &["their own last action only"]);
    undone(Actor::Clock(seat), at as u64).is_caught(at + 1, &["undone by itself"]);
    let mut not_again = undone(Actor::Players, at as u64);
    not_again.lines.remove(at + 2);
    assert!(not_again.look_on().is_err());
    let dispute = honest.find(|event| matches!(event, Event::DisputeBegan { .. }));
    let mut within = honest.clone();
    let to = dispute as u64;
    within.settle(
        dispute + 1,
        Actor::Players,
        Settlement::Undone { to, reason: String::new(), alone: false },
    );
    within.is_caught(dispute + 1, &["no step that stands ended"]);
}

fn set_right(facts: [(PublicCorrection, PublicCorrection); 1]) -> PublicSettlement {
    let public = game_api::PublicCorrection::of::<Koenig>;
    let corrections = facts
        .map(|(before, after)| Corrected { before: public(before), after: public(after) })
        .to_vec();
    Settlement::Corrected { corrections, reason: "it fell off".to_owned() }
}

#[test]
fn facts_set_right_are_followed() {
    let honest = record();
    let at = honest.find(|event| matches!(event, Event::TurnBegan { .. })) + 1;
    let votes = |votes| Correction::Bonus { seat: seat(1), votes };
    let mut record = honest.clone();
    record.settle(at, Actor::Moderator, set_right([(votes(0), votes(0))]));
    record.look_on().expect("nothing changed");
    let mut more = honest.clone();
    more.settle(at, Actor::Moderator, set_right([(votes(0), votes(7))]));
    let election = more.find_from(at + 1, |event| matches!(event, Event::ElectionHeld { .. }));
    more.is_caught(election, &["tallies[1].bonus is", "the rules give 7"]);
    let mut wrong = honest.clone();
    wrong.settle(at, Actor::Moderator, set_right([(votes(3), votes(7))]));
    wrong.is_caught(at, &["was not as it is said to have been"]);
    let mut player = honest.clone();
    player.settle(at, Actor::Seat(seat(1)), set_right([(votes(0), votes(0))]));
    player.is_caught(at, &["only a moderator"]);
}

#[test]
fn a_hand_set_right_cannot_be_counted() {
    let mut record = record();
    let at = record.find(|event| matches!(event, Event::TurnBegan { .. })) + 1;
    let cards = Correction::Cards { seat: seat(1), held: FaceDown };
    record.settle(at, Actor::Moderator, set_right([(cards, cards)]));
    let looked_on = record.look_on().expect("nothing contradicts itself");
    assert_eq!(looked_on.uncounted, Some(at as u64));
    // Before that line everything is checked, after it numbers and totals.
    let mut before = record.clone();
    before.lines[0].by = Actor::Moderator;
    before.is_caught(0, &["this is the decision of seat"]);
    let thrown = record.find_from(at + 1, |event| matches!(event, Event::Thrown { .. }));
    if let Event::Thrown { throws, .. } = record.event_mut(thrown) {
        throws[0].total += 1;
    }
    record.is_caught(thrown, &["the total of seat"]);
}
