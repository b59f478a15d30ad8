//! A policy that is somebody else's program: a line of JSON in, a line of JSON out.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use anyhow::Context;
use game_api::{Action, PublicEvent, SeatId};
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Value, json};

/// The program. It ends when nothing more comes.
pub(super) struct Foreign {
    child: Child,
    asks: Option<ChildStdin>,
    answers: BufReader<ChildStdout>,
}

#[derive(Deserialize)]
struct Answer {
    action: Box<RawValue>,
}

impl Foreign {
    /// Starts it; words of its command line are separated by spaces.
    pub fn start(line: &str) -> anyhow::Result<Self> {
        let mut words = line.split_whitespace();
        let program = words.next().context("--policy names no program")?;
        let mut child = Command::new(program)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| format!("the program {program} cannot be started"))?;
        let asks = child.stdin.take();
        let answers = child.stdout.take().context("the program has no output")?;
        Ok(Foreign { child, asks, answers: BufReader::new(answers) })
    }

    /// What it decides for a seat that has seen this.
    pub fn decide(
        &mut self,
        game: &str,
        seat: SeatId,
        mut told: Value,
        seen: &[PublicEvent],
    ) -> anyhow::Result<Action> {
        let events: Result<Vec<Value>, _> =
            seen.iter().map(|event| serde_json::from_str(&event.json())).collect();
        told["game"] = json!(game);
        told["seat"] = json!(seat);
        told["events"] = Value::Array(events?);
        let asks = self.asks.as_mut().context("the program takes no input")?;
        writeln!(asks, "{told}").and_then(|()| asks.flush()).context("the program has ended")?;
        let mut line = String::new();
        self.answers.read_line(&mut line).context("the program's answer cannot be read")?;
        let answer: Answer = serde_json::from_str(&line)
            .with_context(|| format!("the program's answer is no action: {}", line.trim_end()))?;
        Ok(Action::from_json(answer.action.get()))
    }
}

impl Drop for Foreign {
    fn drop(&mut self) {
        self.asks = None;
        // It has nothing more to do; whether it ends well is nobody's concern.
        _ = self.child.wait();
    }
}
