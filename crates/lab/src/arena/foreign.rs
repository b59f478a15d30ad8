//! A policy in an external program: a line of JSON in, a line of JSON out.

use std::collections::BTreeMap;
use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use anyhow::Context;
use game_api::{Action, PublicEvent, SeatId};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;

/// The external program. It exits when its input is closed.
pub(super) struct Foreign {
    child: Child,
    asks: Option<ChildStdin>,
    answers: BufReader<ChildStdout>,
    /// How many events of this match each of its seats has been sent.
    sent: BTreeMap<SeatId, usize>,
}

/// A question to the program.
#[derive(Serialize)]
struct Question<'a> {
    game: &'a str,
    seat: SeatId,
    /// How many earlier events this seat has been sent.
    from: usize,
    events: Vec<Box<RawValue>>,
    #[serde(flatten)]
    told: Value,
}

#[derive(Deserialize)]
struct Answer {
    action: Box<RawValue>,
}

impl Foreign {
    /// Starts the program; the words of its command line are separated by spaces.
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
        Ok(Foreign { child, asks, answers: BufReader::new(answers), sent: BTreeMap::new() })
    }

    /// Starts a match, of which nothing has been sent.
    pub fn begin(&mut self) {
        self.sent.clear();
    }

    /// Returns its decision for a seat that has seen these events.
    pub fn decide(
        &mut self,
        game: &str,
        seat: SeatId,
        told: Value,
        seen: &[PublicEvent],
    ) -> anyhow::Result<Action> {
        let from = self.sent.insert(seat, seen.len()).unwrap_or_default();
        let new = seen[from..].iter().map(|event| RawValue::from_string(event.json()));
        let events = new.collect::<Result<_, _>>()?;
        let mut asked = serde_json::to_vec(&Question { game, seat, from, events, told })?;
        asked.push(b'\n');
        let asks = self.asks.as_mut().context("the program takes no input")?;
        asks.write_all(&asked).context("the program has ended")?;
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
        // It has nothing more to do; its exit status does not matter.
        _ = self.child.wait();
    }
}
