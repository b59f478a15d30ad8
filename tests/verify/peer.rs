//! Another implementation of docs/FAIRNESS.md, which shares nothing with this program.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use super::honest::shown;

const SCRIPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/peers/verify.py");

/// What the script says of a log; `None` where there is no Python.
fn verify(directory: &Path, text: &str) -> Option<Output> {
    let file = directory.join("match.jsonl");
    fs::write(&file, text).expect("a file");
    Command::new("python3").arg(SCRIPT).arg(file).output().ok()
}

#[test]
fn another_implementation_agrees() {
    let directory = tempfile::tempdir().expect("a directory");
    for (players, number) in [(3, 0), (3, 1), (4, 7), (5, 2)] {
        let text = shown(players, number);
        let Some(output) = verify(directory.path(), &text) else {
            eprintln!("skipped: there is no python3 here");
            return;
        };
        let complaint = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{players} players, match {number}: {complaint}");
    }
    // And it is one that can say no.
    let text = shown(4, 7);
    let at = text.find("\"die\":").expect("a die") + "\"die\":".len();
    let die: u8 = text[at..=at].parse().expect("a die");
    let mut forged = text.clone();
    forged.replace_range(at..=at, &(die % 6 + 1).to_string());
    let line = text[..at].lines().count();
    let output = verify(directory.path(), &forged).expect("it ran before");
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(
        !output.status.success() && complaint.starts_with(&format!("line {line}:")),
        "{complaint}"
    );
}
