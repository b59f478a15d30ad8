//! Runs the verifier of logs that is written in another language and shares nothing with this program.

use std::fs;
use std::process::Command;

const SCRIPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/peers/verify.py");

/// What it says of a log: what holds, or what does not. `None` where there is no Python. `round` is what a relay
/// answers for the beacon's round.
pub fn python(log: &str, round: Option<&str>) -> Option<Result<String, String>> {
    let directory = tempfile::tempdir().expect("a directory");
    let file = directory.path().join("match.jsonl");
    fs::write(&file, log).expect("a file");
    let mut command = Command::new("python3");
    command.arg(SCRIPT).arg(file);
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
    Some(match output.status.success() {
        true => Ok(said(output.stdout)),
        false => Err(said(output.stderr)),
    })
}
