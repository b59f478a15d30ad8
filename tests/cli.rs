//! The program's subcommands, as somebody types them. It never gets a token that could be one.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use tempfile::TempDir;

/// Runs the program in an empty directory, with none of the settings of whoever runs the tests.
fn witan(directory: &Path, settings: &[(&str, &str)], line: &[&str]) -> Output {
    let mut program = Command::new(env!("CARGO_BIN_EXE_witan"));
    for name in [
        "DISCORD_TOKEN",
        "WITAN_DATABASE",
        "WITAN_ASSETS",
        "WITAN_LOCALES",
        "WITAN_LANGUAGE",
        "RUST_LOG",
    ] {
        program.env_remove(name);
    }
    program.envs(settings.iter().copied()).current_dir(directory).args(line);
    program.output().expect("the program can be run")
}

fn directory() -> TempDir {
    tempfile::tempdir().expect("a directory")
}

/// What a run that went well printed.
fn printed(output: &Output) -> String {
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{text}{}", String::from_utf8_lossy(&output.stderr));
    text
}

/// What a run that failed complained about. It must not be a panic.
fn complaint(output: &Output) -> String {
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(!output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
    assert!(!text.contains("panicked"), "{text}");
    text
}

#[test]
fn a_simulation_is_summed_up_and_the_same_for_the_same_seed() {
    let here = directory();
    let line = ["simulate", "--players", "3", "--matches", "5", "--seed", "7"];
    let text = printed(&witan(here.path(), &[], &line));
    for word in ["matches", "turns", "disputes", "elections", "seat 2", "matches a second"] {
        assert!(text.contains(word), "{word:?} in {text}");
    }
    let without_speed = |text: &str| -> Vec<String> {
        text.lines().filter(|line| !line.starts_with("speed")).map(str::to_owned).collect()
    };
    let again = printed(&witan(here.path(), &[], &line));
    assert_eq!(without_speed(&text), without_speed(&again));
    let wrong = complaint(&witan(here.path(), &[], &["simulate", "--players", "6"]));
    assert!(wrong.contains('6') || wrong.contains("3 to 5"), "{wrong}");
}

#[test]
fn random_players_are_counted_rule_by_rule() {
    let here = directory();
    let line = |policy: &'static str| {
        ["simulate", "--players", "3", "--matches", "2", "--policy", policy, "--coverage"]
    };
    let text = printed(&witan(here.path(), &[], &line("random")));
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
    assert_ne!(printed(&witan(here.path(), &[], &line("simple"))), text);
    let wrong = complaint(&witan(here.path(), &[], &line("clever")));
    assert!(wrong.contains("simple or random"), "{wrong}");
}

#[test]
fn exported_logs_replay_and_a_broken_one_names_its_line() {
    let here = directory();
    let line = ["simulate", "--players", "4", "--matches", "3", "--export", "logs"];
    printed(&witan(here.path(), &[], &line));
    let logs: Vec<_> = fs::read_dir(here.path().join("logs"))
        .expect("the logs")
        .map(|entry| entry.expect("a file").path())
        .collect();
    assert_eq!(logs.len(), 3);
    for log in &logs {
        let text = printed(&witan(here.path(), &[], &["replay", &log.display().to_string()]));
        assert!(text.contains("crowned") && text.contains("Every event holds"), "{text}");
    }
    let honest = fs::read_to_string(&logs[0]).expect("a log");
    let mut lines: Vec<&str> = honest.lines().collect();
    lines[4] = "{\"seq\":4,";
    let broken = here.path().join("broken.jsonl");
    fs::write(&broken, lines.join("\n")).expect("a file");
    let told = complaint(&witan(here.path(), &[], &["replay", "broken.jsonl"]));
    assert!(told.contains("broken.jsonl") && told.contains("line 5"), "{told}");
    let told = complaint(&witan(here.path(), &[], &["replay", "none.jsonl"]));
    assert!(told.contains("none.jsonl"), "{told}");
    fs::write(&broken, "").expect("a file");
    let told = complaint(&witan(here.path(), &[], &["replay", "broken.jsonl"]));
    assert!(told.contains("line 1"), "{told}");
}

#[test]
fn a_match_that_is_not_there_cannot_be_exported() {
    let here = directory();
    let told = complaint(&witan(here.path(), &[], &["export", "1"]));
    assert!(told.contains("witan.db") && told.contains("--db"), "{told}");
    assert!(!here.path().join("witan.db").exists(), "asking makes no database");
    fs::write(here.path().join("empty.db"), "").expect("a file");
    let told = complaint(&witan(here.path(), &[], &["export", "7", "--db", "empty.db"]));
    assert!(told.contains("empty.db"), "{told}");
    let written = fs::metadata(here.path().join("empty.db")).expect("it is there").len();
    assert_eq!(written, 0, "asking changes nothing");
    let told = complaint(&witan(here.path(), &[], &["export", "seven"]));
    assert!(told.contains("MATCH"), "{told}");
    let told = complaint(&witan(here.path(), &[], &["export", "7", "--format", "pdf"]));
    assert!(told.contains("jsonl or markdown"), "{told}");
}

#[test]
fn a_setting_that_cannot_be_used_is_named() {
    let here = directory();
    // Shaped like no token, so that nobody is ever asked whether it is one.
    for token in ["hunter2", "two.parts", "a.b.c.d", "spaces in.it.too"] {
        let told = complaint(&witan(here.path(), &[("DISCORD_TOKEN", token)], &[]));
        assert!(told.contains("DISCORD_TOKEN") && !told.contains(token), "{told}");
    }
    for name in ["WITAN_ASSETS", "WITAN_LOCALES"] {
        let told = complaint(&witan(here.path(), &[(name, "nowhere")], &["simulate"]));
        assert!(told.contains(name) && told.contains("nowhere"), "{told}");
    }
    let told =
        complaint(&witan(here.path(), &[("WITAN_LANGUAGE", "tlh")], &["sandbox", "--port", "0"]));
    assert!(told.contains("tlh"), "{told}");
    fs::create_dir(here.path().join("assets")).expect("a directory");
    let told = complaint(&witan(here.path(), &[("WITAN_ASSETS", "assets")], &["simulate"]));
    assert!(told.contains("board.toml"), "{told}");
    fs::write(here.path().join("text.db"), "no database ".repeat(100)).expect("a file");
    let line = ["sandbox", "--port", "0", "--db", "text.db"];
    let told = complaint(&witan(here.path(), &[], &line));
    assert!(told.contains("text.db"), "{told}");
}

#[test]
fn a_load_is_borne_and_measured() {
    let here = directory();
    let line = ["load", "--matches", "12", "--rate", "20", "--seconds", "1"];
    let text = printed(&witan(here.path(), &[], &line));
    for word in ["start", "12 open matches", "acknowledged", "committed", "messages"] {
        assert!(text.contains(word), "{word:?} in {text}");
    }
    assert!(text.contains(" 0 refused, 0 unanswered"), "{text}");
    assert!(!text.contains("complaint"), "{text}");
    let wrong = complaint(&witan(here.path(), &[], &["load", "--rate", "0"]));
    assert!(wrong.contains("--rate"), "{wrong}");
}
