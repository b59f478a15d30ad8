//! Steps of a match, in words.

use crate::domain::StandingStep;
use crate::domain::record::PublicEntry;
use crate::messages::settlements::entry_line;
use game_api::{Scene, say};

/// The most characters a list of steps takes; it stands in a message with other words.
const LONGEST_LIST: usize = 1200;

/// The steps in words, a line each, the first of them first; if they are too many, the last of
/// them.
pub fn undone_lines(scene: &Scene<'_>, steps: &[StandingStep]) -> String {
    // Settlements go with what came before them.
    let played = told_steps(scene, steps);
    let mut lines = Vec::new();
    let mut left = LONGEST_LIST;
    for step in played.iter().rev() {
        let line = say!(
            scene,
            "undo-step",
            step = step.number.to_string(),
            what = step_line(scene, &step.entries),
        );
        let length = line.chars().count() + 1;
        if length > left {
            let more = played.len() - lines.len();
            lines.push(say!(scene, "undo-more", count = more));
            break;
        }
        left -= length;
        lines.push(line);
    }
    lines.reverse();
    lines.join("\n")
}

/// The steps worth a line: decisions in the game, and of a commitment that was changed the first.
pub fn told_steps<'a>(scene: &Scene<'_>, steps: &'a [StandingStep]) -> Vec<&'a StandingStep> {
    let mut once = Once::default();
    let told = steps.iter().filter(|step| step.is_played());
    told.filter(|step| once.is_new(step.is_aside(), || step_line(scene, &step.entries))).collect()
}

/// What is told once, however often it is repeated before anything else happens.
#[derive(Default)]
pub(crate) struct Once(Vec<String>);

impl Once {
    /// Whether something is to be told, which reads like this.
    pub(crate) fn is_new(&mut self, is_aside: bool, line: impl FnOnce() -> String) -> bool {
        if !is_aside {
            self.0.clear();
            return true;
        }
        let line = line();
        let is_new = !self.0.contains(&line);
        self.0.push(line);
        is_new
    }
}

/// A step in one line.
pub fn step_line(scene: &Scene<'_>, entries: &[PublicEntry]) -> String {
    let line = |(at, entry): (usize, &PublicEntry)| match (entry_line(scene, entry), entry) {
        // What was decided is always told, also what a log has no line for.
        (None, PublicEntry::Played(event)) if at == 0 => Some(event.sentence(scene)),
        (line, _) => line,
    };
    entries.iter().enumerate().filter_map(line).collect::<Vec<_>>().join(" ")
}
