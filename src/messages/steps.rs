//! Steps of a match, in words.

use crate::domain::StandingStep;
use crate::domain::record::PublicEntry;
use crate::messages::settlements::entry_line;
use game_api::{Scene, say};

/// The most characters in a list of steps; the message contains other text, too.
const LONGEST_LIST: usize = 1200;

/// The steps in words, one per line, in order; if there are too many, the last of them.
pub fn undone_lines(scene: &Scene<'_>, steps: &[StandingStep]) -> String {
    // Settlements are undone with the steps before them.
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

/// The steps that get a line: decisions in the game, and only the first of repeated commitments.
pub fn told_steps<'a>(scene: &Scene<'_>, steps: &'a [StandingStep]) -> Vec<&'a StandingStep> {
    let mut once = Once::default();
    let told = steps.iter().filter(|step| step.is_played());
    told.filter(|step| once.is_new(step.is_aside(), || step_line(scene, &step.entries))).collect()
}

/// Filters out lines that are repeated before anything else happens.
#[derive(Default)]
pub(crate) struct Once(Vec<String>);

impl Once {
    /// Whether this line has not been told yet.
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
        // A decision always gets a text, even if a log has no line for it.
        (None, PublicEntry::Played(event)) if at == 0 => Some(event.sentence(scene)),
        (line, _) => line,
    };
    entries.iter().enumerate().filter_map(line).collect::<Vec<_>>().join(" ")
}
