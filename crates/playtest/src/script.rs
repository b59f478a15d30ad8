//! Parses scenario files into cases. Each game interprets the words in its tests.

/// The cases of one scenario file, or why it cannot be parsed.
pub type Script = Result<Vec<ScriptCase>, ScriptError>;

/// An error in a scenario, with its line.
#[derive(Debug)]
pub struct ScriptError {
    pub line: usize,
    pub what: String,
}

impl ScriptError {
    pub fn new(line: usize, what: impl Into<String>) -> Self {
        Self { line, what: what.into() }
    }
}

/// A case: a name with rule numbers, and its steps.
#[derive(Debug)]
pub struct ScriptCase {
    pub line: usize,
    pub title: String,
    pub steps: Vec<Statement>,
}

/// A directive with the rest of its line and the indented lines below it.
#[derive(Debug)]
pub struct Statement {
    pub line: usize,
    pub word: Directive,
    pub rest: String,
    pub block: Vec<Text>,
}

/// A line of a block.
#[derive(Debug)]
pub struct Text {
    pub line: usize,
    pub text: String,
}

/// The directives.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Directive {
    Setup,
    Given,
    Do,
    Away,
    Dice,
    Deck,
    Refused,
    Instead,
    Events,
    State,
}

impl Directive {
    fn parse(word: &str) -> Option<Self> {
        Some(match word {
            "SETUP" => Self::Setup,
            "GIVEN" => Self::Given,
            "DO" => Self::Do,
            "AWAY" => Self::Away,
            "DICE" => Self::Dice,
            "DECK" => Self::Deck,
            "REFUSED" => Self::Refused,
            "INSTEAD" => Self::Instead,
            "EVENTS" => Self::Events,
            "STATE" => Self::State,
            _ => return None,
        })
    }
}

/// Parses a whole file.
pub fn read(file: &str) -> Script {
    let mut cases: Vec<ScriptCase> = Vec::new();
    for (line, raw) in (1..).zip(file.lines()) {
        let text = raw.split('#').next().unwrap_or_default().trim_end();
        if text.is_empty() {
            continue;
        }
        if let Some(title) = text.strip_prefix("CASE ") {
            cases.push(ScriptCase { line, title: squeezed(title), steps: Vec::new() });
            continue;
        }
        let case = cases.last_mut().ok_or_else(|| ScriptError::new(line, "no CASE yet"))?;
        if text.starts_with(' ') {
            let step = case.steps.last_mut();
            let step = step.ok_or_else(|| ScriptError::new(line, "indented below nothing"))?;
            step.block.push(Text { line, text: squeezed(text) });
            continue;
        }
        let (first, rest) = text.split_once(' ').unwrap_or((text, ""));
        let word = Directive::parse(first)
            .ok_or_else(|| ScriptError::new(line, format!("`{first}` is no directive")))?;
        case.steps.push(Statement { line, word, rest: squeezed(rest), block: Vec::new() });
    }
    Ok(cases)
}

/// Replaces every run of whitespace by one space, so that columns may be aligned.
fn squeezed(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
