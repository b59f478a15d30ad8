//! docs/log.schema.json: the format of a log's lines, for programs.

use std::collections::BTreeSet;

use jsonschema::Validator;
use koenig::rules::Board;
use serde_json::{Value, json};
use witan::domain::log::LogEnd;

use super::dice;
use super::honest::{cut, played, shown, written};
use super::settled::settled;

fn schema() -> Validator {
    let text = include_str!("../../docs/log.schema.json");
    let schema: Value = serde_json::from_str(text).expect("the schema is JSON");
    assert!(jsonschema::meta::is_valid(&schema), "it is a schema");
    jsonschema::draft202012::new(&schema).expect("it is a schema")
}

fn value(line: &str) -> Value {
    serde_json::from_str(line).expect("a line is JSON")
}

#[track_caller]
fn every_line_fits(schema: &Validator, text: &str) {
    for (number, line) in (1..).zip(text.lines()) {
        if let Err(error) = schema.validate(&value(line)) {
            panic!("line {number}, {line}: {error} at {}", error.instance_path());
        }
    }
}

#[test]
fn whatever_is_exported_fits() {
    let schema = schema();
    for players in 3..=5 {
        every_line_fits(&schema, &shown(players, 7));
        let running = written(&played(players, 8), LogEnd::Running);
        every_line_fits(&schema, &cut(&running, 90));
        for end in [LogEnd::Running, LogEnd::Over, LogEnd::Cancelled] {
            every_line_fits(&schema, &settled(players, end));
        }
        // A single-player match is ended by all its players; otherwise no single player can end it.
        let by_moderator = r#""by":"moderator","event":{"settled":"cancelled""#;
        let given_up = settled(players, LogEnd::Cancelled);
        assert!(given_up.contains(by_moderator), "{given_up}");
        let by = |who: &str| {
            given_up.replace(by_moderator, &by_moderator.replacen("\"moderator\"", who, 1))
        };
        every_line_fits(&schema, &by("\"players\""));
        let by_a_seat = by("{\"seat\":0}");
        assert!(by_a_seat.lines().any(|line| !schema.is_valid(&value(line))));
    }
}

#[test]
fn so_does_the_other_game() {
    let schema = schema();
    let mut kinds = BTreeSet::new();
    for players in 2..=5 {
        for number in 0..4 {
            let text = dice::shown(players, number);
            every_line_fits(&schema, &text);
            let events = text.lines().map(|line| value(line)["event"]["event"].clone());
            kinds.extend(events.filter_map(|kind| kind.as_str().map(str::to_owned)));
        }
    }
    let all = [
        "declined",
        "discarded",
        "ended",
        "finished",
        "gave",
        "penalised",
        "refilled",
        "thrown",
        "took",
        "turn_began",
    ];
    assert_eq!(Vec::from_iter(kinds), all, "each kind of event came up");
    let thrown = dice::shown(2, 0);
    let thrown = thrown.lines().find(|line| line.contains("\"thrown\"")).expect("a throw");
    for (field, forged) in [
        ("keep", json!([1, 1])),
        ("dice", json!([1, 2, 3, 4, 5])),
        ("dice", json!([1, 2, 3, 4, 5, 7])),
        ("faces", json!(["red"])),
        ("draw", json!(0)),
        ("die", json!(1)),
        ("event", json!("cast")),
    ] {
        let mut line = value(thrown);
        line["event"][field] = forged;
        assert!(!schema.is_valid(&line), "{line}");
    }
    let text = dice::shown(3, 0);
    let header = text.lines().next().expect("a header");
    for (pointer, forged) in [
        ("/game", json!("koenig")),
        ("/setup/odds", json!("secret")),
        ("/setup/row/0", json!(40)),
        ("/setup/players", json!(6)),
        ("/setup/deck/citizen", json!([])),
    ] {
        let mut line = value(header);
        *line.pointer_mut(pointer).expect(pointer) = forged;
        assert!(!schema.is_valid(&line), "{pointer}");
    }
}

#[test]
fn the_examples_of_the_docs_fit() {
    let schema = schema();
    let board = serde_json::to_string(&Board::built_in()).expect("boards are JSON");
    let blocks = include_str!("../../docs/LOG.md").split("```jsonl\n").skip(1);
    let blocks: Vec<&str> = blocks.map(|rest| rest.split("```").next().expect("it ends")).collect();
    assert_eq!(blocks.len(), 4);
    for block in blocks {
        let whole = block.replacen("\"board\":{}", &format!("\"board\":{board}"), 1);
        every_line_fits(&schema, &whole);
    }
}

/// A line of a log with all possible fields, changed.
#[test]
fn what_is_described_otherwise_does_not_fit() {
    let schema = schema();
    let text = settled(4, LogEnd::Over);
    let refused = |line: &str, pointer: &str, forged: Value| {
        let line = text.lines().find(|it| it.contains(line)).unwrap_or_else(|| panic!("{line}"));
        let mut line = value(line);
        assert!(schema.is_valid(&line), "{line}");
        match line.pointer_mut(pointer) {
            Some(field) => *field = forged,
            // An unknown field.
            None => {
                let (parent, name) = pointer.rsplit_once('/').expect("a path");
                let parent = line.pointer_mut(parent).and_then(Value::as_object_mut);
                _ = parent.expect(pointer).insert(name.to_owned(), forged);
            }
        }
        assert!(!schema.is_valid(&line), "{pointer}: {line}");
    };
    let header = "\"log\":1";
    for (pointer, forged) in [
        ("/log", json!(2)),
        ("/match", json!(0)),
        ("/note", json!("")),
        ("/seats/0/colour", json!("purple")),
        ("/seats/0/name", json!("")),
        ("/seats/0/name", json!("n".repeat(101))),
        ("/seats/0/name", json!("Ada\nBen")),
        ("/seats/0", json!(["red", "Ada"])),
        ("/fairness/hash", json!("AB".repeat(32))),
        ("/fairness/contributions/0", json!("a".repeat(65))),
        ("/fairness/beacon", json!("on")),
        ("/fairness/beacon/mixed/round", json!(0)),
        ("/fairness/beacon/missed", json!({ "chain": "ab".repeat(32), "round": 1 })),
        ("/setup/board", json!({})),
        ("/setup/starts/0", json!("London")),
    ] {
        refused(header, pointer, forged);
    }
    for (line, pointer, forged) in [
        ("\"moved\"", "/seq", json!(0)),
        ("\"moved\"", "/by", json!("moderator")),
        ("\"moved\"", "/by/clock", json!(0)),
        ("\"moved\"", "/event", json!(["moved", 0, "Man", "Wigemor"])),
        ("\"moved\"", "/event/card", json!("x1")),
        ("\"rerolled\"", "/event/die", json!(7)),
        ("\"rerolled\"", "/event/draw", json!(1.5)),
        ("\"committed\"", "/event/seal/salt", json!("ab")),
        ("\"thrown\"", "/event/throws/0/draw", json!(null)),
        ("\"thrown\"", "/event/throws/0/dice", json!([])),
        ("\"upheld\"", "/by", json!("players")),
        ("\"restored\"", "/by", json!("moderator")),
        ("\"appealed\"", "/by", json!({ "forced": 0 })),
        ("\"corrected\"", "/event/corrections", json!([])),
        ("\"corrected\"", "/event/settled", json!("mended")),
        ("\"end\":", "/end", json!("won")),
        ("\"end\":", "/seq", json!(1)),
    ] {
        refused(line, pointer, forged);
    }
}
