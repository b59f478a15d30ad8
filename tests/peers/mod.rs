//! Runs the verifiers of logs in other languages, which share no code with this program: one in Python, and the script
//! of the pages.

use std::fs;
use std::path::Path;
use std::process::Command;

const SCRIPTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/peers");

/// The verdict of the Python verifier on a log; `None` without Python. `round` is a relay's answer for the beacon's
/// round. Without it the pages' script must give the same verdict.
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

/// The verdict of the pages' script on a log; `None` without Node.
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

/// Asserts that both give the same verdict: the same numbers and hash, or an error in the same line.
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
