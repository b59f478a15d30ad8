//! The laboratory's command line.

use std::path::Path;
use std::process::{Command, Output};

fn lab(directory: &Path, line: &[&str]) -> Output {
    let mut program = Command::new(env!("CARGO_BIN_EXE_witan-lab"));
    program.env_remove("WITAN_ASSETS").current_dir(directory).args(line);
    program.output().expect("the program can be run")
}

/// Returns the output of a successful run.
fn printed(output: &Output) -> String {
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{text}{}", String::from_utf8_lossy(&output.stderr));
    text
}

/// Returns the error output of a failed run, which must not be a panic.
fn complaint(output: &Output) -> String {
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(!output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
    assert!(!text.contains("panicked"), "{text}");
    text
}

#[test]
fn a_simulation_is_summed_up_and_the_same_for_the_same_seed() {
    let here = tempfile::tempdir().expect("a directory");
    let line = ["simulate", "--players", "3", "--matches", "5", "--seed", "7"];
    let text = printed(&lab(here.path(), &line));
    for word in ["matches", "turns", "disputes", "elections", "seat 2", "matches a second"] {
        assert!(text.contains(word), "{word:?} in {text}");
    }
    let without_speed = |text: &str| -> Vec<String> {
        text.lines().filter(|line| !line.starts_with("speed")).map(str::to_owned).collect()
    };
    let again = printed(&lab(here.path(), &line));
    assert_eq!(without_speed(&text), without_speed(&again));
    let wrong = complaint(&lab(here.path(), &["simulate", "--players", "6"]));
    assert!(wrong.contains('6') || wrong.contains("3 to 5"), "{wrong}");
}

#[test]
fn random_players_are_counted_rule_by_rule() {
    let here = tempfile::tempdir().expect("a directory");
    let line = |policy: &'static str| {
        ["simulate", "--players", "3", "--matches", "2", "--policy", policy, "--coverage"]
    };
    let text = printed(&lab(here.path(), &line("random")));
    for word in [
        "verified            2 logs",
        "          2  K-S1 a match of 3 to 5 begins",
        "K-T5 an x1 places one",
        "K-D7 refused: banishing another baron",
        "          -  K-X1",
        "CASE K-A5 cards are taken back",
        "judged from 10000 matches on",
    ] {
        assert!(text.contains(word), "{word:?} in {text}");
    }
    assert!(!text.contains("Man is entered"), "it does not exist with three players: {text}");
    assert_ne!(printed(&lab(here.path(), &line("simple"))), text);
    let wrong = complaint(&lab(here.path(), &line("clever")));
    assert!(wrong.contains("clever") && wrong.contains("simple, random"), "{wrong}");
}

#[test]
fn strength_is_measured_from_every_seat() {
    let here = tempfile::tempdir().expect("a directory");
    let line = ["arena", "--seats", "middle,simple,simple", "--sets", "1", "--playouts", "8"];
    let text = printed(&lab(here.path(), &line));
    for word in ["3 matches; fair is 33.3 %", "middle", "simple", "Elo", "turns"] {
        assert!(text.contains(word), "{word:?} in {text}");
    }
    // In each match one of the starting territories wins.
    let won = |start: &str| -> f64 {
        let line = text.lines().find(|line| line.starts_with(start)).expect("a line for each");
        let share = line.split_once("won ").expect("a share").1;
        share.split_once(" %").expect("in percent").0.parse().expect("a number")
    };
    let all: f64 = ["Rouecestre", "Sedberouie", "Sarisberie"].map(won).iter().sum();
    assert!((all - 100.0).abs() < 0.2, "{text}");
    let none = complaint(&lab(here.path(), &["arena", "--seats", "strong,brilliant,simple"]));
    assert!(none.contains("brilliant") && none.contains("middle"), "{none}");
    let nobody = ["arena", "--players", "0", "--sprt", "0.40,0.45"];
    let nobody = complaint(&lab(here.path(), &nobody));
    assert!(nobody.contains("3 to 5 players, not for 0"), "{nobody}");
}

#[test]
fn ratings_order_players_by_their_strength_after_thirty_matches() {
    let here = tempfile::tempdir().expect("a directory");
    let line =
        "arena --game wuerfelkoenig --seats strong,simple,random --sets 30 --playouts 2 --rate 30";
    let text = printed(&lab(here.path(), &line.split(' ').collect::<Vec<_>>()));
    assert!(text.contains("in the order of --seats after 30 matches: 3 of 3 times"), "{text}");
}

#[test]
fn a_program_of_somebody_elses_plays() {
    let here = tempfile::tempdir().expect("a directory");
    let program = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/first_action.py");
    let program = format!("python3 {program}");
    let line = ["arena", "--seats", "program,simple,simple", "--sets", "1", "--policy", &program];
    let text = printed(&lab(here.path(), &line));
    assert!(text.contains("program") && text.contains("3 matches"), "{text}");
}
