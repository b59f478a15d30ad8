//! Changed logs that all three refuse: the program, the verifier in Python and the pages' script.

use game_api::LONGEST_CONTRIBUTION;
use serde_json::{Value, json};
use witan::domain::log;
use witan::domain::log::LogEnd;

use super::dice;
use super::forgeries::Log;
use super::honest::{cut, shown};
use super::peers::python;
use super::settled::{round_42, settled};

fn line_of(told: &str) -> Option<usize> {
    told.split([' ', ':']).nth(1)?.parse().ok()
}

/// Asserts that all refuse a text, the program at line `line`, the others at `theirs`, counted from 1.
#[track_caller]
fn refused_at(what: &str, text: &str, line: usize, theirs: usize) {
    let games = witan::games::built_in();
    let told = log::verify(&games, text, None).err().map(|error| error.to_string());
    assert_eq!(told.as_deref().and_then(line_of), Some(line), "{what}: {told:?}");
    let Some(said) = python(text, None) else { return };
    assert_eq!(
        said.as_ref().err().and_then(|said| line_of(said)),
        Some(theirs),
        "{what}: {said:?}"
    );
}

#[track_caller]
fn refused(what: &str, text: &str, line: usize) {
    refused_at(what, text, line, line);
}

/// Asserts that all accept a text; returns the output of the one in Python.
#[track_caller]
fn taken(what: &str, text: &str) -> Option<String> {
    let verified = log::verify(&witan::games::built_in(), text, None);
    verified.unwrap_or_else(|why| panic!("{what}: {why}"));
    Some(python(text, None)?.unwrap_or_else(|why| panic!("{what}: {why}")))
}

/// Replaces text at one place.
#[track_caller]
fn with(text: &str, before: &str, after: &str) -> String {
    assert!(text.contains(before), "no {before}");
    text.replacen(before, after, 1)
}

#[test]
fn a_match_that_goes_on_has_no_seed_yet() {
    let running = cut(&shown(4, 7), 40);
    let last = running.lines().count();
    refused_at("a seed", &running, 1, last);
    refused("a seed, and an end", &with(&running, "\"running\"", "\"over\""), last);
    refused("a seed, given up", &with(&running, "\"running\"", "\"cancelled\""), last);
    let begun = cut(&shown(3, 0), 0);
    refused_at("nothing but a seed", &begun, 1, 2);
}

/// A person who could choose the skipped numbers could leave bad luck out.
#[test]
fn only_the_operator_puts_a_copy_back_and_chooses_no_numbers() {
    let honest = Log::of(&settled(4, LogEnd::Cancelled));
    let at = honest.find_settled("cancelled");
    let moment = honest.0[at - 1]["at"].as_i64().expect("a moment");
    let (number, due) = (1000 * moment, 1000 * 1000 * (1_692_803_367 + 41 * 3_i64));
    let mixed = json!({ "mixed": round_42() });
    let restored = |by: Value, draws: i64, commitments: i64, beacon: Option<&Value>| {
        let mut log = Log(honest.0.clone());
        let mut entry =
            json!({ "settled": "restored", "draws": draws, "commitments": commitments });
        if let Some(beacon) = beacon {
            entry["beacon"] = beacon.clone();
        }
        log.put_in(at, by, entry);
        log
    };
    let operator = || json!("operator");
    let off = json!("off");
    for (beacon, number) in [(None, number), (Some(&off), number), (Some(&mixed), due)] {
        let log = restored(operator(), number, number, beacon);
        let Some(said) = taken("an honest copy", &log.text()) else { return };
        assert!(said.contains("Older copies put back: 3."), "{said}");
        for (what, log) in [
            ("a seat's", restored(json!({ "seat": 1 }), number, number, beacon)),
            ("a moderator's", restored(json!("moderator"), number, number, beacon)),
            ("a draw more", restored(operator(), number + 1, number, beacon)),
            ("draws of choice", restored(operator(), 9_000_000_000_000_000, number, beacon)),
            ("a commitment more", restored(operator(), number, number + 1, beacon)),
            ("nothing passed over", restored(operator(), 0, 0, beacon)),
        ] {
            refused(what, &log.text(), at + 1);
        }
    }
    refused(
        "not when it was due",
        &restored(operator(), number, number, Some(&mixed)).text(),
        at + 1,
    );
    for moment in [-1, i64::MAX] {
        let mut log = restored(operator(), number, number, Some(&off));
        log.0[at]["at"] = json!(moment);
        let passed = moment.unsigned_abs().saturating_mul(1000);
        (log.0[at]["event"]["draws"], log.0[at]["event"]["commitments"]) =
            (json!(passed), json!(passed));
        refused("no such moment", &log.text(), at + 1);
    }
    for beacon in [
        json!(null),
        json!({ "mixed": round_42(), "missed": round_42() }),
        json!({ "missed": { "chain": "07".repeat(32), "round": 0 } }),
        json!({ "missed": { "chain": "07".repeat(31), "round": 1 } }),
    ] {
        let log = restored(operator(), number, number, Some(&beacon));
        refused(&beacon.to_string(), &log.text(), at + 1);
    }
    let mut more = restored(operator(), number, number, None);
    more.0[at]["event"]["reason"] = json!("a broken disk");
    refused("a reason", &more.text(), at + 1);
}

#[test]
fn lone_surrogates_and_negative_zero_are_refused() {
    let text = settled(4, LogEnd::Cancelled);
    let (reason, line) = ("\"nobody comes any more\"", text.lines().count() - 1);
    _ = taken("a pair", &with(&text, reason, r#""\ud83d\udc51""#));
    for half in [r#""\ud83d""#, r#""\udc51 a""#, r#""\udc51\ud83d""#, r#""\ud83d\n\udc51""#] {
        refused(half, &with(&text, reason, half), line);
    }
    refused("the name of a field", &with(&text, "{\"seq\":1,", r#"{"\ud83d":1,"seq":1,"#), 2);
    let simulated = shown(3, 0);
    refused("-0", &with(&simulated, "\"at\":0", "\"at\":-0"), 2);
    refused("-0 of dice", &with(&dice::shown(3, 1), "\"at\":0", "\"at\":-0"), 2);
}

/// No match contains anything that would use up a page's time or memory.
#[test]
fn nobody_throws_without_end() {
    let honest = Log::of(&shown(4, 7));
    let thrown = honest.find("thrown");
    let mut log = Log(honest.0.clone());
    let throw = json!({ "seat": 0, "dice": [], "bonus": 0, "total": 0 });
    let throws = log.event(thrown)["throws"].as_array_mut().expect("a list");
    throws.extend(vec![throw; 300]);
    refused("300 throws", &log.text(), thrown + 1);
    let is_untied = |event: &Value| event["tie_throws"].as_array().is_some_and(Vec::is_empty);
    let election = honest.find_from(1, "election_held", is_untied);
    let dealt = honest.find_from(election, "dealt", |_| true);
    let mut log = Log(honest.0.clone());
    let tie = json!({ "dice": [], "draw": honest.0[dealt]["event"]["draw"] });
    log.event(election)["tie_throws"] = vec![tie; 101].into();
    refused("101 ties", &log.text(), election + 1);
    // Cards that were never committed would make an endless pile.
    let ended = honest.find("dispute_ended");
    let mut log = Log(honest.0.clone());
    let none = vec![json!({ "x1": 0, "x2": 0, "x3": 0 }); 4];
    let again = json!({ "event": "dispute_ended", "taken_back": none, "discarded": none });
    log.put_in(ended + 1, honest.0[ended]["by"].clone(), again);
    refused("an end that is none", &log.text(), ended + 2);
    let mut log = Log(honest.0.clone());
    log.put_in(ended + 1, honest.0[ended]["by"].clone(), json!({ "event": "cheated", "seat": 0 }));
    refused("an event that nobody knows", &log.text(), ended + 2);
}

#[test]
fn a_die_has_six_faces() {
    for number in [5, 7] {
        let mut log = Log::of(&dice::shown(3, 1));
        let faces = log.0[0]["setup"]["deck"]["die"][0]["faces"].as_array_mut();
        faces.expect("a list").resize(number, json!("red"));
        refused("another number of faces", &log.text(), 1);
    }
}

#[test]
fn undocumented_fields_and_values_are_refused() {
    for text in [settled(4, LogEnd::Over), shown(3, 0), dice::shown(3, 1)] {
        let honest = Log::of(&text);
        let last = honest.0.len() - 1;
        for (at, pointer) in
            [(0, ""), (0, "/fairness"), (0, "/seats/0"), (1, ""), (1, "/by"), (last, "")]
        {
            let mut log = Log(honest.0.clone());
            log.0[at].pointer_mut(pointer).expect(pointer)["note"] = json!(1);
            refused(pointer, &log.text(), at + 1);
        }
        for (at, pointer, forged) in [
            (0, "/match", json!(0)),
            (0, "/match", json!(false)),
            (0, "/seats/0/colour", honest.0[0]["seats"][1]["colour"].clone()),
            (0, "/seats/0/colour", json!("purple")),
            (0, "/seats/0/name", json!("")),
            (0, "/seats/0/name", json!("Ada\nBen")),
            (1, "/at", json!("1")),
            (1, "/at", json!(i64::MAX as u64 + 1)),
            (1, "/by", json!("nobody")),
            (1, "/by", json!({ "seat": 8 })),
        ] {
            let mut log = Log(honest.0.clone());
            *log.0[at].pointer_mut(pointer).expect(pointer) = forged;
            refused(pointer, &log.text(), at + 1);
        }
        for (field, value) in [("rated", json!(false)), ("policies", json!([]))] {
            let mut log = Log(honest.0.clone());
            log.0[0][field] = value;
            refused(field, &log.text(), 1);
        }
        let mut log = Log(honest.0.clone());
        _ = log.0[0]["seats"].as_array_mut().expect("a list").pop();
        refused("a seat too few", &log.text(), 1);
        let mut log = Log(honest.0.clone());
        log.0[0]["rated"] = json!(true);
        _ = taken("rated", &log.text());
        let mut log = Log(honest.0.clone());
        log.0[0]["fairness"]["contributions"][0] = json!("x".repeat(LONGEST_CONTRIBUTION + 1));
        refused("a long contribution", &log.text(), 1);
    }
}
