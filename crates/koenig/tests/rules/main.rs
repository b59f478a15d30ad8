//! The rules of *Lang lebe der König!* as scenarios: `tests/scenarios/*.txt`.
//!
//! The format of scenarios is described in `crates/playtest/README.md`.

mod coverage;
mod run;
mod show;

use std::path::{Path, PathBuf};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scenarios")
}

/// Runs the scenarios of one file and panics with all failures.
fn play(name: &str) {
    let path = folder().join(format!("{name}.txt"));
    let text = std::fs::read_to_string(&path).expect("the scenario file is there");
    let failures = run::file(&format!("tests/scenarios/{name}.txt"), &text);
    assert!(failures.is_empty(), "\n{}", failures.join("\n"));
}

/// One test for each file, and the list of them.
macro_rules! sections {
    ($($name:ident)*) => {
        $(#[test]
        fn $name() {
            play(stringify!($name));
        })*

        const SECTIONS: &[&str] = &[$(stringify!($name)),*];
    };
}

sections! { setup turns disputes elections examples absence }

#[test]
fn every_file_is_played() {
    for entry in std::fs::read_dir(folder()).expect("the scenarios' folder is there") {
        let path = entry.expect("a readable folder").path();
        let name = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
        assert!(SECTIONS.contains(&name), "{} is in no section", path.display());
    }
}

/// A runner that finds nothing proves nothing: each kind of failure must be found, at its place.
mod the_runner {
    use super::run;

    const GIVEN: &str = "\
CASE K-T1 a case
GIVEN red to move
  red    baron Wigemor, courtiers Wigemor 2
  blue   baron Tateshale, courtiers Tateshale 2
  green  baron Oxeneford, courtiers Oxeneford 2
";

    fn fails(rest: &str, expected: &str) {
        let failures = run::file("x.txt", &format!("{GIVEN}{rest}")).join("\n");
        assert!(failures.contains(expected), "expected {expected:?} in {failures:?}");
    }

    #[test]
    fn passes_what_is_true() {
        let text = "DO red place; red reroll x1\nDICE 3\nSTATE\n  red supply = 13\n";
        assert_eq!(run::file("x.txt", &format!("{GIVEN}{text}")), Vec::<String>::new());
    }

    #[test]
    fn fails_on_a_word_it_does_not_know() {
        fails("DANCE red\n", "x.txt:6: `DANCE` is no directive");
        fails("DO red dance\n", "x.txt:6: `dance` is no action");
        fails("STATE\n  red mood = good\n", "x.txt:7: `red mood` is nothing a state has");
        fails("STATE\n  red hand\n", "x.txt:7: not `key = value`");
    }

    #[test]
    fn fails_on_luck_that_does_not_fit() {
        fails("DO red place; red reroll x1\nDICE 3 4\n", "x.txt:7: unused: 4");
        fails("DO red place; red reroll x1\n", "x.txt:6: chance was asked for more than is given");
        fails("DICE 3\n", "x.txt:6: luck without a DO");
        fails("DO red place\nDICE 7\n", "x.txt:7: a die shows 1 to 6, not 7");
    }

    #[test]
    fn fails_on_a_refusal_nobody_expected() {
        fails("DO red reroll x1\n", "x.txt:6: `red reroll x1` was refused: K-T4");
    }

    #[test]
    fn fails_on_a_refusal_that_does_not_come() {
        fails("DO red place\nREFUSED K-T4\n", "x.txt:7: `red place` was not refused");
        fails("DO red reroll x1\nREFUSED K-T5\n", "x.txt:7: refused, but differently");
    }

    #[test]
    fn fails_on_events_and_states_that_differ() {
        fails("DO red place\nEVENTS\n  red moves\n", "- red moves\n    + red places in Wigemor");
        fails("STATE\n  red supply = 3\n", "- red supply = 3\n    + red supply = 15");
    }

    #[test]
    fn fails_on_a_case_that_says_nothing() {
        let failures = run::file("x.txt", GIVEN).join("\n");
        assert!(failures.contains("x.txt:1: the case expects nothing"), "{failures}");
    }
}
