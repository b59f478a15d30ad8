//! Runs the verifiers of logs that are written in other languages and share nothing with this program: one in Python,
//! and the script that pages carry.

use std::fs;
use std::path::Path;
use std::process::Command;

const SCRIPTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/peers");

/// What the one in Python says of a log: what holds, or what does not. `None` where there is no Python. `round` is what a
/// relay answers for the beacon's round. Without it the pages' script has to find the same.
pub fn python(log: &str, round: Option<&str>) -> Option<Result<String, String>> {
    let directory = tempfile::tempdir().expect("a directory");
    let file = directory.path().join("match.jsonl");
    fs::write(&file, log).expect("a file");
    let mut command = Command::new("python3");
    command.arg(format!("{SCRIPTS}/verify.py")).arg(&file);
    if let Some(round) = round {
        let file = directory.path().join("round.json");
        fs::write(&file, round).expect("a file");
        command.arg("--round").arg(file);
    }
    let Ok(output) = command.output() else {
        eprintln!("skipped: there is no python3 here");
        return None;
    };
    let said = |bytes: Vec<u8>| String::from_utf8(bytes).expect("it writes UTF-8");
    let found = match output.status.success() {
        true => Ok(said(output.stdout)),
        false => Err(said(output.stderr)),
    };
    if round.is_none()
        && let Some(script) = script(&file)
    {
        agree(&found, &script);
    }
    Some(found)
}

/// What the script of pages says of a log. `None` where there is no Node.
fn script(file: &Path) -> Option<Result<String, String>> {
    let run = Command::new("node").arg(format!("{SCRIPTS}/verify.js")).arg(file).output();
    let Ok(output) = run else {
        eprintln!("skipped: there is no node here");
        return None;
    };
    let said = String::from_utf8(output.stdout).expect("it writes UTF-8");
    let broken = String::from_utf8_lossy(&output.stderr);
    assert!(broken.is_empty(), "the script broke off: {broken}");
    Some(if output.status.success() { Ok(said) } else { Err(said) })
}

/// Both found the same: the same numbers and hash, or something wrong in the same line.
fn agree(python: &Result<String, String>, script: &Result<String, String>) {
    match (python, script) {
        (Ok(python), Ok(script)) => {
            let said = script.trim_end().split_inclusive(". ");
            for said in said.map(|said| said.trim_end()) {
                assert!(python.contains(said), "{said}: {python}");
            }
        }
        (Err(python), Err(script)) => {
            let line = |said: &str| said.split([' ', ':']).nth(1).map(str::to_owned);
            assert_eq!(line(python), line(script), "{python} {script}");
        }
        _ => panic!("one says that it holds: {python:?} {script:?}"),
    }
}
