//! Logs with forged authors of decisions, impossible settlements, entries after the end of a match, or a missing end.

use game_api::SeatId;
use koenig::rules::Event;
use playtest::simulate::Played;
use serde_json::{Value, json};
use witan::domain::log::{LogEnd, LogError};

use super::forgeries::Log;
use super::honest::{played, shown, written};
use super::settled::settled;

impl Log {
    /// The index of the first settlement of this kind.
    pub fn find_settled(&self, kind: &str) -> usize {
        (1..self.0.len())
            .find(|&at| self.0[at]["event"]["settled"] == kind)
            .unwrap_or_else(|| panic!("no {kind}"))
    }

    /// Inserts an entry as the line at `at`, and renumbers all.
    pub fn put_in(&mut self, at: usize, by: Value, entry: Value) {
        let line = json!({ "seq": 0, "at": self.0[at - 1]["at"], "by": by, "event": entry });
        self.0.insert(at, line);
        self.renumber();
    }

    /// Attributes the line at `at`, and the others of its decision, to another author.
    fn give_to(&mut self, at: usize, by: &Value) {
        let (moment, author) = (self.0[at]["at"].clone(), self.0[at]["by"].clone());
        for line in &mut self.0[at..] {
            if line["at"] != moment || line["by"] != author {
                return;
            }
            line["by"] = by.clone();
        }
    }
}

fn over() -> Log {
    Log::of(&settled(4, LogEnd::Over))
}

const ENDED: &str = "the match is over: nothing follows its end";

#[test]
fn nothing_follows_a_crown() {
    let honest = over();
    let end = honest.0.len() - 1;
    let last_turn = (1..end).rev().find(|&at| honest.0[at]["event"]["event"] == "turn_began");
    let decision: Vec<Value> = honest.0[last_turn.expect("a turn") + 1..end].to_vec();
    let undone = |to: usize| json!({ "settled": "undone", "to": to, "reason": "once more" });
    let passed = 9_000_000_000_000_000_u64;
    for (by, entry) in [
        (json!("moderator"), undone(end - 2)),
        (json!("players"), undone(end - 1)),
        (json!("moderator"), undone(last_turn.expect("a turn"))),
        (json!({ "seat": 1 }), json!({ "settled": "appealed", "seat": 1, "reason": "no" })),
        (json!("moderator"), json!({ "settled": "replaced", "seat": 1, "name": "Eve" })),
        (json!("moderator"), json!({ "settled": "upheld", "reason": "so it was" })),
        (json!("moderator"), json!({ "settled": "cancelled", "reason": "no" })),
        (
            json!("operator"),
            json!({ "settled": "restored", "draws": passed, "commitments": passed }),
        ),
        (decision[0]["by"].clone(), decision[0]["event"].clone()),
    ] {
        let mut log = Log(honest.0.clone());
        log.put_in(end, by, entry);
        log.is_caught(end, &[ENDED]);
    }
    // The coronation is undone, and the last decision made again.
    let mut log = Log(honest.0.clone());
    log.put_in(end, json!("moderator"), undone(last_turn.expect("a turn")));
    for line in decision {
        let behind = log.0.len() - 1;
        log.put_in(behind, line["by"].clone(), line["event"].clone());
    }
    log.is_caught(end, &[ENDED]);
}

#[test]
fn nothing_follows_a_cancelled_match() {
    let mut log = Log::of(&settled(3, LogEnd::Cancelled));
    let end = log.0.len() - 1;
    log.put_in(end, json!("moderator"), json!({ "settled": "upheld", "reason": "no" }));
    log.is_caught(end, &[ENDED]);
    let mut log = Log::of(&settled(3, LogEnd::Cancelled));
    log.put_in(end, json!("players"), json!({ "settled": "undone", "to": end - 2, "reason": "" }));
    log.is_caught(end, &[ENDED]);
}

/// One player against computer players is all players there are; several must agree.
#[test]
fn people_give_a_match_up_together_and_computer_players_do_not() {
    let mut log = Log::of(&settled(3, LogEnd::Cancelled));
    let cancelled = log.find_settled("cancelled");
    log.0[cancelled]["by"] = json!("players");
    log.verify().expect("all have agreed");
    let from = log.0[cancelled]["seq"].clone();
    let policy = |seat: u8| json!({ "seat": seat, "name": "simple", "version": 1, "playouts": 1, "from": from, "to": null });
    log.0[0]["policies"] = (0..3).map(policy).collect();
    log.is_caught(cancelled, &["computer players give no match up"]);
    log.0[cancelled]["by"] = json!({ "seat": 0 });
    log.is_caught(cancelled, &["only a moderator"]);
}

#[test]
fn a_match_is_said_to_have_ended_as_it_did() {
    let close = |log: &Log, end: &str| {
        let mut log = Log(log.0.clone());
        log.0.last_mut().expect("a closing line")["end"] = json!(end);
        log
    };
    let (over, cancelled) = (over(), Log::of(&settled(4, LogEnd::Cancelled)));
    let last = |log: &Log| log.0.len() - 1;
    close(&over, "cancelled").is_caught(last(&over), &["is said to have been given up"]);
    close(&over, "running").is_caught(0, &["the server seed is known, and the match goes on"]);
    close(&cancelled, "over").is_caught(last(&cancelled), &["is said to have come to its end"]);
    close(&cancelled, "running").is_caught(0, &["the match goes on"]);
    let running = Log::of(&settled(4, LogEnd::Running));
    for end in ["over", "cancelled"] {
        close(&running, end).is_caught(0, &["its server seed is missing"]);
    }
    // Without the closing line, the last entry is in its place.
    let mut open = Log(over.0.clone());
    open.0.pop();
    let cut = open.verify().expect_err("its end is missing");
    assert!(matches!(cut, LogError::Damaged(_)), "{cut}");
    // Another line after it is no closing line either.
    let behind = |line: Value| {
        let mut log = Log(over.0.clone());
        log.0.push(line);
        log
    };
    for line in [1, last(&over)] {
        behind(over.0[line].clone()).is_caught(last(&over), &["is not understood"]);
    }
}

/// Hiding the seed of a finished match would hide its luck: such a log is refused.
#[test]
fn a_match_that_is_over_cannot_be_written_as_a_running_one() {
    for end in ["over", "cancelled"] {
        let mut log = over();
        log.0[0]["fairness"]["server_seed"] = json!(null);
        log.0.last_mut().expect("a closing line")["end"] = json!(end);
        log.is_caught(0, &["its server seed is missing"]);
    }
    // Also with everything hidden that a running match hides.
    let text = written(&played(4, 7), LogEnd::Running);
    let honest = Log::of(&text);
    let last = honest.0.len() - 1;
    honest.is_caught(last, &["the match came to its end, and is said to go on"]);
    let mut undone = Log(honest.0.clone());
    let to = last - 2;
    let entry = json!({ "settled": "undone", "to": to, "reason": "once more" });
    undone.put_in(last, json!("moderator"), entry);
    undone.is_caught(last, &[ENDED]);
    let mut cancelled = Log::of(&settled(4, LogEnd::Running));
    let last = cancelled.0.len() - 1;
    cancelled.put_in(last, json!("moderator"), json!({ "settled": "cancelled", "reason": "no" }));
    cancelled.is_caught(last + 1, &["the match was given up, and is said to go on"]);
}

/// Whether an event is of a kind.
type Kind = fn(&Event) -> bool;

#[test]
fn what_is_no_default_was_decided_by_a_player() {
    let Played { log: events, .. } = played(4, 7);
    let honest = Log::of(&shown(4, 7));
    let default = "this is not what the match does by default";
    let several =
        |event: &Event| matches!(event, Event::Committed { cards, .. } if cards.len() > 1);
    let moved = |event: &Event| matches!(event, Event::Moved { .. });
    let rerolled = |event: &Event| matches!(event, Event::Rerolled { .. });
    let picks: [(&str, Kind); 3] =
        [("a move", moved), ("a re-roll", rerolled), ("several cards", several)];
    for (what, is) in picks {
        let at = 1 + events.iter().position(|(_, event)| is(event)).expect(what);
        for by in ["clock", "absent", "forced"] {
            let mut log = Log(honest.0.clone());
            let seat = log.0[at]["by"]["seat"].clone();
            log.give_to(at, &json!({ by: seat }));
            log.is_caught(at, &[default]);
        }
    }
    // A choice about taking cards back, which is also the default: inserted after a dispute.
    let document = include_str!("../../docs/LOG.md");
    let example = document.split("```jsonl\n").nth(1).and_then(|rest| rest.split("```").next());
    let board = honest.0[0]["setup"]["board"].clone();
    let mut log = Log::of(example.expect("docs/LOG.md has an example"));
    log.0[0]["setup"]["board"] = board;
    let at = log.find("take_back_chosen");
    log.0[at]["by"] = json!({ "clock": 0 });
    log.is_caught(at, &[default]);
}

#[test]
fn what_follows_has_the_moment_and_the_author_of_its_decision() {
    let honest = over();
    let at = honest.find("turn_began");
    for (field, forged) in [
        ("at", json!(honest.0[at]["at"].as_i64().expect("a moment") + 1)),
        ("by", json!({ "clock": honest.0[at]["by"]["seat"] })),
        ("by", json!({ "absent": honest.0[at]["by"]["seat"] })),
    ] {
        let mut log = Log(honest.0.clone());
        log.0[at][field] = forged;
        let error = log.verify().expect_err("it is forged").to_string();
        let words = ["has another moment or author", "does by default"];
        assert!(words.iter().any(|word| error.contains(word)), "{field}: {error}");
        assert!(error.starts_with(&format!("line {}", at + 1)), "{field}: {error}");
    }
    let mut log = Log(honest.0.clone());
    log.0[at]["by"] = json!({ "seat": 3 - honest.0[at]["by"]["seat"].as_u64().expect("a seat") });
    log.is_caught(at, &["this is the decision of seat"]);
}

#[test]
fn everybody_settles_what_they_can() {
    for end in [LogEnd::Over, LogEnd::Running] {
        let honest = Log::of(&settled(4, end));
        for (kind, can, words) in [
            ("undone", 2, "undo"),
            ("appealed", 0, "a seat appeals for itself"),
            ("upheld", 1, "only a moderator "),
            ("corrected", 1, "only a moderator can rule"),
            ("replaced", 2, "only a moderator can rule"),
            ("restored", 1, "only the operator puts a copy back"),
        ] {
            let at = honest.find_settled(kind);
            let line = &honest.0[at];
            let own = line["by"]["seat"].as_u64().or(line["event"]["seat"].as_u64()).unwrap_or(0);
            let other = (own + 1) % 4;
            let everybody = [
                json!("players"),
                json!("moderator"),
                json!("operator"),
                json!({ "seat": other }),
                json!({ "clock": own }),
                json!({ "absent": own }),
                json!({ "forced": own }),
            ];
            let refused = everybody.iter().filter(|by| {
                let mut log = Log(honest.0.clone());
                log.0[at]["by"] = (*by).clone();
                let Err(error) = log.verify() else { return false };
                let told = error.to_string();
                assert!(told.starts_with(&format!("line {}", at + 1)), "{kind} by {by}: {told}");
                assert!(told.contains(words) || told.contains("undone"), "{kind} by {by}: {told}");
                true
            });
            assert_eq!(everybody.len() - refused.count(), can, "{kind}, {end:?}");
        }
        for event in ["moved", "rerolled"] {
            let at = honest.find(event);
            for by in ["players", "moderator", "operator"] {
                let mut log = Log(honest.0.clone());
                log.give_to(at, &json!(by));
                log.is_caught(at, &["decision"]);
            }
        }
    }
}

#[test]
fn an_appeal_stops_the_match_until_it_is_ruled_on() {
    for end in [LogEnd::Over, LogEnd::Running] {
        let honest = Log::of(&settled(4, end));
        let (appealed, upheld) = (honest.find_settled("appealed"), honest.find_settled("upheld"));
        let mut log = Log(honest.0.clone());
        log.0.remove(upheld);
        log.renumber();
        log.is_caught(upheld, &["nothing can happen after an appeal before the ruling"]);
        let mut log = Log(honest.0.clone());
        log.0.remove(appealed);
        log.renumber();
        log.is_caught(appealed, &["nobody has appealed"]);
        let mut log = Log(honest.0.clone());
        let again = log.0[appealed].clone();
        log.put_in(upheld, again["by"].clone(), again["event"].clone());
        log.is_caught(upheld, &["there is an appeal already"]);
    }
}

#[test]
fn where_a_match_goes_back_to() {
    let honest = over();
    let at = honest.find_settled("undone");
    // In the middle of a decision: the turn has ended, and the next has not begun.
    let turn_ended = honest.find("turn_ended");
    let behind = honest.find_from(at, "turn_ended", |_| true);
    for to in [at, at + 1, 100_000] {
        let mut log = Log(honest.0.clone());
        log.0[at]["event"]["to"] = json!(to);
        log.is_caught(at, &["no step that stands ended with entry"]);
    }
    let mut log = Log(honest.0.clone());
    let to = if turn_ended < at { turn_ended } else { behind };
    log.put_in(
        behind + 2,
        json!("moderator"),
        json!({ "settled": "undone", "to": to, "reason": "" }),
    );
    log.is_caught(behind + 2, &["no step that stands ended with entry"]);
    // Undoing a roll, by one player.
    let mut log = Log::of(&shown(4, 7));
    let twice = |&at: &usize| (0..2).all(|next| log.0[at + next]["event"]["event"] == "rerolled");
    let rerolled = (1..log.0.len() - 2).find(twice).expect("two throws in a row");
    let (by, to) = (log.0[rerolled]["by"].clone(), rerolled - 1);
    log.put_in(rerolled + 1, by, json!({ "settled": "undone", "to": to, "reason": "" }));
    log.is_caught(rerolled + 1, &["only if it revealed nothing"]);
}

#[test]
fn what_is_said_of_facts_set_right() {
    let honest = over();
    let at = honest.find_settled("corrected");
    let forged = |change: &dyn Fn(&mut Value)| {
        let mut log = Log(honest.0.clone());
        change(&mut log.0[at]["event"]["corrections"]);
        log
    };
    forged(&|facts| *facts = json!([])).is_caught(at, &["no facts are set right"]);
    forged(&|facts| facts[3]["before"]["bonus"]["votes"] = json!(1))
        .is_caught(at, &["was not as it is said to have been"]);
    forged(&|facts| facts[2]["after"]["cards"]["held"]["count"] = json!(200))
        .is_caught(at, &["K-S4"]);
    forged(&|facts| facts[4]["after"]["in_turn"]["seat"] = json!(4)).is_caught(at, &[]);
    let mut hidden = Log(honest.0.clone());
    hidden.0[at]["event"]["corrections"][2]["after"]["cards"]["held"] = json!(null);
    hidden.is_caught(at, &["is not understood"]);
}

#[test]
fn which_numbers_a_copy_passes_over() {
    for end in [LogEnd::Over, LogEnd::Running, LogEnd::Cancelled] {
        let honest = Log::of(&settled(4, end));
        let at = honest.find_settled("restored");
        for field in ["draws", "commitments"] {
            let number = honest.0[at]["event"][field].as_u64().expect("a number");
            for forged in [0, number - 1, number + 1, number + 1000] {
                let mut log = Log(honest.0.clone());
                log.0[at]["event"][field] = json!(forged);
                log.is_caught(at, &["numbers go on from", &number.to_string()]);
            }
        }
        let mut log = Log(honest.0.clone());
        log.0[at]["at"] = json!(1);
        log.is_caught(at, &["numbers go on from 1000"]);
        // At the limits of the numbers.
        for moment in [-1, i64::MAX] {
            let passed = moment.unsigned_abs().saturating_mul(1000);
            let event = json!({"settled": "restored", "draws": passed, "commitments": passed});
            (log.0[at]["at"], log.0[at]["event"]) = (json!(moment), event);
            log.is_caught(at, &["no such moment"]);
        }
        if end == LogEnd::Over {
            // Omitted: the next draw then has an unexplained number.
            let mut log = Log(honest.0.clone());
            log.0.remove(at);
            log.renumber();
            assert!(log.verify().is_err());
        }
    }
}

#[test]
fn a_die_of_a_cancelled_match() {
    let mut log = Log::of(&settled(5, LogEnd::Cancelled));
    let at = log.find("rerolled");
    let die = log.0[at]["event"]["die"].as_u64().expect("a die");
    log.event(at)["die"] = json!(die % 6 + 1);
    log.is_caught(at, &["die is", "seed and the rules give"]);
    let mut log = Log::of(&settled(5, LogEnd::Cancelled));
    log.0.remove(log.0.len() - 2);
    log.renumber();
    log.is_caught(log.0.len() - 1, &["the log stops before the match is over"]);
}

#[test]
fn a_seat_that_is_not_there() {
    for end in [LogEnd::Over, LogEnd::Running] {
        let honest = Log::of(&settled(3, end));
        for kind in ["appealed", "replaced"] {
            let at = honest.find_settled(kind);
            let mut log = Log(honest.0.clone());
            log.0[at]["event"]["seat"] = json!(u8::from(SeatId::new(3).expect("a seat")));
            log.is_caught(at, &["there is no seat 3"]);
        }
    }
}
