//! Logs in another format than in docs/LOG.md, and headers with other content.

use game_api::{BeaconUse, Chain, Round, Seed};
use playtest::simulate::{PolicyChoice, Simulation};
use serde_json::json;
use witan::domain::log;
use witan::domain::log::{LogEnd, LogError};

use super::forgeries::Log;
use super::honest::{play, played, written};
use super::settled::{round_42, settled};

/// Asserts that a text is refused at line `line`, counted from 1, with a message that contains `words`.
#[track_caller]
fn is_refused(text: &str, line: usize, words: &str) {
    let told = log::verify(&witan::games::built_in(), text, None).expect_err(words).to_string();
    assert!(told.starts_with(&format!("line {line} ")), "line {line} expected: {told}");
    assert!(told.contains(words), "{words:?} expected: {told}");
}

/// A text with line `line`, counted from 1, changed by `change`.
fn with_line(text: &str, line: usize, change: impl Fn(&str) -> String) -> String {
    let change = |(number, old): (usize, &str)| match number == line {
        true => change(old),
        false => old.to_owned(),
    };
    (1..).zip(text.split_inclusive('\n')).map(change).collect()
}

/// Asserts that a text is reported as damaged in transit, with a message that contains `words`.
#[track_caller]
fn is_damaged(text: &str, words: &str) {
    let error = log::verify(&witan::games::built_in(), text, None).expect_err(words);
    assert!(matches!(error, LogError::Damaged(_)), "{error}");
    assert!(error.to_string().contains(words), "{words:?} expected: {error}");
}

#[test]
fn a_line_is_one_object_and_ends_with_a_line_feed() {
    let text = settled(3, LogEnd::Over);
    let last = text.lines().count();
    let object = "a line is one JSON object, with nothing before or behind it";
    for line in [1, 2, last] {
        is_refused(&with_line(&text, line, |it| format!(" {it}")), line, object);
        is_refused(&with_line(&text, line, |it| it.replace('\n', " \n")), line, object);
        is_refused(&with_line(&text, line, |it| format!("[{}]\n", it.trim_end())), line, object);
        let twice = |it: &str| format!("{}{it}", it.trim_end());
        is_refused(&with_line(&text, line, twice), line, "is not understood");
    }
    is_refused("{}\n", 1, "is not understood");
}

#[test]
fn damage_on_the_way_is_no_forgery() {
    let text = settled(3, LogEnd::Over);
    let last = text.lines().count();
    for line in [1, 2, last] {
        is_damaged(&with_line(&text, line, |it| it.replace('\n', "\r\n")), "CR and LF");
        is_damaged(
            &with_line(&text, line, |it| format!("\n{it}")),
            &format!("line {line} is empty"),
        );
        let behind = format!("line {} is empty", line + 1);
        is_damaged(&with_line(&text, line, |it| format!("{it}\n")), &behind);
    }
    is_damaged(&text.replace('\n', "\r\n"), "CR and LF");
    is_damaged(&format!("\u{feff}{text}"), "byte order mark");
    is_damaged(text.trim_end(), "ends within a line");
    is_damaged(&format!("{text} "), "ends within a line");
    is_damaged(&text[..text.len() / 2], "ends within a line");
    is_damaged(&with_line(&text, last, |_| String::new()), "its last line");
    let header = text.split_inclusive('\n').next().expect("a header");
    is_damaged(header, "its last line");
    is_damaged("", "it is empty");
}

#[test]
fn no_field_is_unknown_missing_or_there_twice() {
    for end in [LogEnd::Over, LogEnd::Cancelled, LogEnd::Running] {
        let honest = Log::of(&settled(4, end));
        let (committed, thrown) = (honest.find("committed"), honest.find("thrown"));
        let last = honest.0.len() - 1;
        for (at, pointer) in [
            (0, ""),
            (0, "/seats/1"),
            (0, "/fairness"),
            (0, "/fairness/beacon"),
            (0, "/fairness/beacon/mixed"),
            (0, "/setup"),
            (0, "/setup/board"),
            (0, "/setup/board/territory/3"),
            (0, "/setup/board/start/0"),
            (committed, ""),
            (committed, "/by"),
            (committed, "/event"),
            (committed, "/event/seal"),
            (thrown, "/event/throws/0"),
            (thrown, "/event/throws/0/dice/0"),
            (last, ""),
        ] {
            let mut log = Log(honest.0.clone());
            let object = log.0[at].pointer_mut(pointer).and_then(|it| it.as_object_mut());
            let object = object.unwrap_or_else(|| panic!("{pointer} of line {}", at + 1));
            _ = object.insert("note".to_owned(), json!(1));
            log.is_caught(at, &["understood"]);
            // A required field is missing.
            let mut log = Log(honest.0.clone());
            let object = log.0[at].pointer_mut(pointer).and_then(|it| it.as_object_mut());
            let object = object.expect("it was there");
            let name = object.keys().find(|&name| name != "known").cloned().expect("a field");
            _ = object.remove(&name);
            log.is_caught(at, &[]);
        }
    }
    let text = settled(3, LogEnd::Over);
    for (line, field) in [(1, "\"game\":\"koenig\","), (2, "\"seq\":1,"), (2, "\"seat\":")] {
        let value = if field.ends_with(':') { "0," } else { "" };
        let twice = |it: &str| it.replacen(field, &format!("{field}{value}{field}"), 1);
        is_refused(&with_line(&text, line, twice), line, "is not understood");
    }
    // Nor deeply nested, where other code reads the fields.
    let is_corrected = |line: &str| line.contains("\"settled\":\"corrected\"");
    let corrected = text.lines().position(is_corrected).expect("facts were set right") + 1;
    let twice = |it: &str| it.replacen("\"votes\":", "\"votes\":0,\"votes\":", 1);
    is_refused(&with_line(&text, corrected, twice), corrected, "\"votes\" is there twice");
}

#[test]
fn nobody_has_to_make_decisions_again_for_days() {
    let text = settled(3, LogEnd::Over);
    for (playouts, refused) in [(100_001_u32, true), (u32::MAX, true), (100_000, false)] {
        let policy = json!({"seat": 0, "name": "unknown", "version": 1, "playouts": playouts,
                            "from": 1, "to": null});
        let policies = format!("{{\"policies\":[{policy}],");
        let text = with_line(&text, 1, |header| header.replacen('{', &policies, 1));
        if refused {
            is_refused(&text, 1, "at most 100000 playouts");
        } else {
            log::verify(&witan::games::built_in(), &text, None).expect("it is understood");
        }
    }
}

#[test]
fn no_list_stands_for_an_object_and_no_fraction_for_a_number() {
    let text = settled(3, LogEnd::Over);
    let honest = Log::of(&text);
    let (moved, committed) = (honest.find("moved"), honest.find("committed"));
    let restored = honest.0.iter().position(|line| line["event"]["settled"] == "restored");
    let restored = restored.expect("a copy was put back");
    let list = |at: usize, pointer: &str| {
        let mut log = Log(honest.0.clone());
        let field = log.0[at].pointer_mut(pointer).expect(pointer);
        let object = field.as_object().expect("an object");
        // In the order of the document, as serde would accept them.
        let names: &[&str] = match pointer {
            "/seats/0" => &["colour", "name"],
            "/fairness" => &["version", "hash", "contributions", "beacon", "server_seed"],
            "/fairness/beacon/mixed" => &["chain", "round", "signature"],
            "/setup" => &["board", "starts", "first"],
            "/event/seal" => &["number", "hash", "salt"],
            "/event/cards" => &["x1", "x2", "x3"],
            "" => &["seq", "at", "by", "event"],
            _ => &["event", "seat", "from", "to"],
        };
        *field = names.iter().map(|&name| object[name].clone()).collect();
        log.is_caught(at, &[]);
    };
    for pointer in ["/seats/0", "/fairness", "/fairness/beacon/mixed", "/setup"] {
        list(0, pointer);
    }
    list(moved, "");
    list(moved, "/event");
    list(committed, "/event/seal");
    list(committed, "/event/cards");
    let mut closing = Log(honest.0.clone());
    let last = closing.0.len() - 1;
    closing.0[last] = json!(["over", last - 1]);
    closing.is_caught(last, &["nothing before or behind it"]);
    for (at, pointer, forged) in [
        (0, "/log", json!(1.0)),
        (0, "/fairness/version", json!("1")),
        (0, "/setup/first", json!(0.0)),
        (moved, "/seq", json!(moved as f64)),
        (moved, "/by", json!({ "seat": [0] })),
        (moved, "/at", json!(null)),
        (restored, "/event/draws", json!("1")),
    ] {
        let mut log = Log(honest.0.clone());
        *log.0[at].pointer_mut(pointer).expect(pointer) = forged;
        log.is_caught(at, &["is not understood"]);
    }
}

#[test]
fn who_sits_there() {
    let honest = Log::of(&settled(4, LogEnd::Over));
    let forged = |pointer: &str, value: serde_json::Value| {
        let mut log = Log(honest.0.clone());
        *log.0[0].pointer_mut(pointer).expect(pointer) = value;
        log
    };
    let colour = honest.0[0]["seats"][0]["colour"].clone();
    forged("/seats/2/colour", colour).is_caught(0, &["two seats are red"]);
    forged("/seats/2/colour", json!("purple")).is_caught(0, &["is not understood"]);
    let name = "a name has 1 to 100 characters on one line";
    let longest = "\u{1f451}".repeat(100);
    forged("/seats/1/name", json!(longest)).verify().expect("characters count, not bytes");
    for bad in ["", &"n".repeat(101), "Ada\nBen", "Ada\u{1b}[31m", "\u{0}", "\u{85}"] {
        forged("/seats/1/name", json!(bad)).is_caught(0, &[name]);
    }
}

#[test]
fn which_match_it_is() {
    // Matches are numbered from 1, and one without a number is not number 0.
    let honest = Log::of(&written(&played(3, 1), LogEnd::Over));
    for number in [0, -1, i64::MIN] {
        let mut log = Log(honest.0.clone());
        log.0[0]["match"] = json!(number);
        log.is_caught(0, &["a match has a number from 1"]);
    }
    let mut later = Log(honest.0.clone());
    later.0[0]["log"] = json!(2);
    assert!(matches!(later.verify(), Err(LogError::Version(2))));
    later.0[0]["log"] = json!(0);
    assert!(matches!(later.verify(), Err(LogError::Version(0))));
}

#[test]
fn what_the_luck_comes_from() {
    let honest = Log::of(&settled(5, LogEnd::Over));
    let forged = |change: &dyn Fn(&mut serde_json::Value)| {
        let mut log = Log(honest.0.clone());
        change(&mut log.0[0]["fairness"]);
        log
    };
    let given = ["setup.", "seed gives"];
    forged(&|it| it["contributions"].as_array_mut().expect("a list").swap(0, 1))
        .is_caught(0, &given);
    forged(&|it| _ = it["contributions"].as_array_mut().expect("a list").pop())
        .is_caught(0, &["4 seats contributed"]);
    forged(&|it| it["version"] = json!(2)).is_caught(0, &["version 2"]);
    // The beacon's fields.
    let chain = Chain::QUICKNET.hash.to_string();
    let trial = json!({
        "chain": Chain::TRIAL.hash.to_string(),
        "round": 1000,
        "signature": "a3bf2596b889d79bfc37d4224795736830f6e908ec9cff35feb4367569a0f354\
                      46a68ca0da2d1d642abcadd5621804d2",
    });
    forged(&|it| it["beacon"]["mixed"]["round"] = json!(43))
        .is_caught(0, &["not that of round 43 of quicknet"]);
    forged(&|it| it["beacon"]["mixed"]["signature"] = trial["signature"].clone())
        .is_caught(0, &["not that of round 42 of quicknet"]);
    forged(&|it| it["beacon"]["mixed"]["signature"] = json!("00".repeat(48)))
        .is_caught(0, &["not a point of the curve"]);
    forged(&|it| it["beacon"]["mixed"]["chain"] = json!("07".repeat(32)))
        .is_caught(0, &["is not a chain that witan knows"]);
    forged(&|it| it["beacon"]["mixed"]["chain"] = trial["chain"].clone())
        .is_caught(0, &["not that of round 42 of witan-trial"]);
    // Another valid round, and none.
    forged(&|it| it["beacon"]["mixed"] = trial.clone()).is_caught(0, &given);
    forged(&|it| it["beacon"] = json!({ "missed": { "chain": chain, "round": 42 } }))
        .is_caught(0, &given);
    forged(&|it| it["beacon"] = json!("off")).is_caught(0, &given);
    for bad in [json!("on"), json!(null), json!({ "off": null }), json!({ "missed": "off" })] {
        forged(&|it| it["beacon"] = bad.clone()).is_caught(0, &["is not understood"]);
    }
}

/// A round that was named and missed changes no die. That it was named is in the channel, and in the log that has the
/// hash shown there.
#[test]
fn a_round_that_was_missed_is_bound_by_the_hash_of_the_log() {
    let beacon = BeaconUse::Missed {
        chain: Chain::QUICKNET.hash,
        round: Round::new(42).expect("not round 0"),
    };
    let simulation = Simulation {
        players: 3,
        policy: PolicyChoice::Simple,
        seed: Seed::new([8; 32]),
        beacon,
        attempts: 0,
    };
    let text = written(&play(&simulation, 1), LogEnd::Over);
    let missed = log::verify(&witan::games::built_in(), &text, None).expect("it holds");
    assert_eq!(missed.beacon, beacon);
    let mut log = Log::of(&text);
    log.0[0]["fairness"]["beacon"] = json!("off");
    let off = log.verify().expect("the same dice");
    assert_eq!(off.beacon, BeaconUse::Off);
    assert_ne!(off.log_hash, missed.log_hash);
    // A round that was not missed would change them.
    log.0[0]["fairness"]["beacon"] = json!({ "mixed": round_42() });
    assert!(log.verify().is_err());
}
