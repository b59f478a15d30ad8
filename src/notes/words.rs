//! A note as stored, and as shown to its author.

use super::LONGEST;
use game_api::Texts;

/// The most lines of a note: as a quote, each gets longer.
const MOST_LINES: usize = 20;

/// A text as stored: its first lines, without invisible characters.
pub fn to_keep(text: &str) -> String {
    let seen = text.chars().filter(|c| *c == '\n' || !c.is_control());
    let kept: String = seen.take(LONGEST).collect();
    let lines: Vec<&str> = kept.trim().splitn(MOST_LINES, '\n').collect();
    let (last, first) = lines.split_last().unwrap_or((&"", &[]));
    [first, &[&*last.replace('\n', " ")]].concat().join("\n")
}

/// A note, to be added below the rest of a message.
pub fn shown(texts: &Texts, note: &str) -> String {
    let quoted: Vec<String> = note.lines().map(|line| format!("> {line}")).collect();
    texts.get("note-shown", &[("note", quoted.join("\n").into())])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_note_keeps_its_first_lines_and_none_of_its_words() {
        assert_eq!(to_keep(" a\u{7}\nb \n"), "a\nb");
        assert_eq!(to_keep("\n\t"), "");
        let long = to_keep(&"x\n".repeat(400));
        assert_eq!((long.lines().count(), long.matches('x').count()), (MOST_LINES, 400));
        assert!(to_keep(&"y".repeat(2000)).len() == LONGEST);
    }
}
