//! What people read stands in `locales/`.

use std::collections::BTreeSet;

use super::{features, files, read, root, without_tests};

/// The rooms with texts for people, all of which belong in `locales/`.
const SPEAKERS: &[&str] = &[
    "src/messages",
    "src/discord",
    "src/honours/picture",
    "crates/koenig/src/words",
    "crates/koenig/src/pictures",
    "crates/koenig/src/commands",
    "crates/koenig/src/corrections",
    "crates/koenig/src/secrets",
    "crates/koenig/src/tallies",
    "crates/wuerfelkoenig/src/words",
    "crates/wuerfelkoenig/src/pictures",
    "crates/wuerfelkoenig/src/commands",
    "crates/wuerfelkoenig/src/corrections",
    "crates/wuerfelkoenig/src/tallies",
    "crates/game-api/src/notice",
];

/// Texts for programs and operators, by the code before them.
const NOT_TO_PEOPLE: &[&str] = &[
    "tracing::",
    "expect(",
    "#[error(",
    "#[expect(",
    "#[allow(",
    "panic!(",
    "unreachable!(",
    "assert!(",
    "assert_eq!(",
    "reason(",
    "BotError::",
    "Finding::",
];

/// Words of several languages, or of none, that are allowed in code: part of the text, and why.
const WORDED: &[(&str, &str)] = &[
    ("a seat has no holder", "a mistake of ours, of which nobody reads"),
    ("both are facts of one match", "the same"),
    ("stats player", "a subcommand"),
    ("stats server", "a subcommand"),
    ("rule confirm", "a subcommand"),
    ("rule back", "a subcommand"),
    ("rule correct", "a subcommand"),
    ("without its place", "typed, in English as everybody may"),
    ("no event", "what becomes of it in the log of the program"),
    ("no answer of Discord's", "what the program's operator reads"),
    ("no conversation is opened today", "the same"),
    ("the channel has no private threads", "the same"),
    ("there would be nobody in the thread", "the same"),
];

/// The string literals in code, each with the code before it in its statement.
fn literals(code: &str) -> Vec<(String, String)> {
    let (mut literals, mut before) = (Vec::new(), String::new());
    let mut chars = code.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            '\'' => {
                // A character literal, or a lifetime.
                let mut ahead = chars.clone();
                let first = ahead.next();
                if first == Some('\\') || ahead.next() == Some('\'') {
                    chars.next();
                    while chars.next().is_some_and(|c| c != '\'') {}
                }
            }
            '"' => {
                let is_raw = before.ends_with('r') || before.ends_with('#');
                let mut text = String::new();
                while let Some(c) = chars.next() {
                    match c {
                        '\\' if !is_raw => text.extend(chars.next()),
                        '"' => break,
                        c => text.push(c),
                    }
                }
                literals.push((before.clone(), text));
            }
            '/' if chars.peek() == Some(&'/') => while chars.next().is_some_and(|c| c != '\n') {},
            ';' | '{' | '}' => before.clear(),
            c => before.push(c),
        }
    }
    literals
}

/// Whether a text reads like natural language: two words with a space in between.
fn is_worded(text: &str) -> bool {
    let is_word = |word: &&str| {
        let letters = word.trim_matches(|c: char| ",.;:!?()“”’".contains(c));
        letters.chars().count() > 1 && letters.chars().all(|c| c.is_alphabetic() || c == '’')
    };
    let words: Vec<&str> = text.split(' ').collect();
    words.windows(2).any(|pair| pair.iter().all(&is_word))
}

#[test]
fn what_people_read_stands_in_the_files_of_their_languages() {
    let mut found = Vec::new();
    let mut excused: BTreeSet<&(&str, &str)> = BTreeSet::new();
    let parts = |feature: &String| ["words", "command"].map(|part| format!("src/{feature}/{part}"));
    let features = features();
    let parts = features.iter().flat_map(parts);
    let parts = parts.filter(|part| root().join(part).with_extension("rs").exists());
    for room in SPEAKERS.iter().map(|room| (*room).to_owned()).chain(parts) {
        let folder = root().join(room);
        let mut rooms = vec![folder.with_extension("rs")];
        if folder.is_dir() {
            rooms.extend(files(&folder, "rs"));
        }
        for file in rooms {
            let text = read(&file);
            let program = without_tests(&text);
            for (before, literal) in literals(program) {
                let heard = NOT_TO_PEOPLE.iter().any(|mark| before.contains(mark));
                let known = WORDED.iter().find(|(part, _)| literal.contains(part));
                excused.extend(known);
                if is_worded(&literal) && !heard && known.is_none() {
                    found.push(format!("{}: {literal:?}", file.display()));
                }
            }
        }
    }
    assert!(found.is_empty(), "in no language's file:\n{}", found.join("\n"));
    assert_eq!(excused.len(), WORDED.len(), "an exception that nothing needs");
}
