//! The guides for players: in every language they have the same content as in English, as far as a program can check.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use super::files::{LANGUAGES, is_badly_spaced, sentences};

const GUIDES: [&str; 5] =
    ["PLAYING", "PLAYING-KOENIG", "PLAYING-WUERFELKOENIG", "RULES", "RULES-WUERFELKOENIG"];

fn guide(language: &str, name: &str) -> String {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs");
    let folder = if language == "en" { docs } else { docs.join(language) };
    std::fs::read_to_string(folder.join(format!("{name}.md"))).expect("the guide")
}

/// The sections of a guide, from one heading to the next.
fn sections(text: &str) -> Vec<Vec<&str>> {
    let mut sections: Vec<Vec<&str>> = Vec::new();
    for line in text.lines() {
        match sections.last_mut() {
            Some(section) if !line.starts_with('#') => section.push(line),
            Some(_) | None => sections.push(vec![line]),
        }
    }
    sections
}

/// The commands, options, numbers and rules in a section, with their counts.
fn facts(section: &[&str]) -> BTreeMap<String, usize> {
    let text = section.join(" ");
    let mut facts = BTreeMap::new();
    let mut note = |fact: String| *facts.entry(fact).or_default() += 1;
    for (at, part) in text.split('`').enumerate() {
        let unquoted: String = part.split('"').step_by(2).collect();
        match at % 2 {
            0 => numbers(part).for_each(&mut note),
            _ if part.starts_with('/') || is_option(part) => {
                let (options, path): (Vec<&str>, Vec<&str>) =
                    unquoted.split_whitespace().partition(|word| word.contains(':'));
                note(path.join(" "));
                options.iter().filter_map(|word| word.split(':').next()).for_each(|option| {
                    note(format!("{option}:"));
                });
            }
            _ => {}
        }
    }
    facts
}

fn is_option(code: &str) -> bool {
    let name = code.strip_suffix(':').unwrap_or_default();
    !name.is_empty() && name.chars().all(|c| c.is_ascii_lowercase() || c == '-')
}

/// Numbers, in English notation, and rule numbers.
fn numbers(prose: &str) -> impl Iterator<Item = String> {
    let words = prose.split(|c: char| !c.is_alphanumeric() && !"-.,:".contains(c));
    let words = words.map(|word| word.trim_matches(|c: char| !c.is_alphanumeric()));
    words.filter_map(|word| {
        if word.starts_with("K-") || word.starts_with("W-") {
            return Some(word.to_owned());
        }
        let end = word.find(|c: char| !c.is_ascii_digit() && !".,:".contains(c));
        let number = word[..end.unwrap_or(word.len())].replace([',', ':'], ".");
        let hour = number.strip_suffix(".00").unwrap_or(&number);
        (!hour.is_empty()).then(|| hour.to_owned())
    })
}

#[test]
fn guides_have_the_headings_commands_and_numbers_of_english() {
    let mut faults = Vec::new();
    for name in GUIDES {
        let english = guide("en", name);
        for language in &LANGUAGES[1..] {
            let translated = guide(language, name);
            let (ours, theirs) = (sections(&english), sections(&translated));
            let levels = |of: &[Vec<&str>]| -> Vec<usize> {
                of.iter()
                    .map(|section| section[0].chars().take_while(|c| *c == '#').count())
                    .collect()
            };
            if levels(&ours) != levels(&theirs) {
                faults.push(format!("{language}/{name}: {:?}", levels(&theirs)));
                continue;
            }
            for (ours, theirs) in ours.iter().zip(&theirs) {
                let (ours, has) = (facts(ours), facts(theirs));
                let differ =
                    ours.keys().chain(has.keys()).filter(|key| ours.get(*key) != has.get(*key));
                let differ: BTreeSet<&String> = differ.collect();
                if !differ.is_empty() {
                    faults.push(format!("{language}/{name}, {}: {differ:?}", theirs[0]));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// The parts of a guide in italics or bold.
fn emphasised(language: &str) -> BTreeSet<String> {
    let text: Vec<String> = GUIDES.iter().map(|name| guide(language, name)).collect();
    let text = text.join("\n").replace('\n', " ");
    let parts = text.split('*').map(|part| part.split_whitespace().collect::<Vec<_>>().join(" "));
    parts.filter(|part| !part.is_empty()).collect()
}

/// A label without the emoji before it.
fn plain(label: &str) -> String {
    let label = label.trim_start_matches(|c: char| !c.is_alphanumeric());
    label.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The labels of buttons, by id and index of the variant.
fn buttons(language: &str) -> BTreeMap<(String, usize), String> {
    let sentences = sentences(language).into_iter().filter(|(id, _)| id.contains("button"));
    let labels = sentences.flat_map(|(id, sentence)| {
        // A text that ends in a space is the beginning of a label, which may be any verb.
        let words = sentence.words.into_iter().enumerate();
        let whole = words.filter(|(_, word)| !word.ends_with(' '));
        whole.map(|(at, word)| ((id.clone(), at), plain(&word))).collect::<Vec<_>>()
    });
    labels.collect()
}

#[test]
fn guides_name_buttons_as_the_bot_does() {
    let (english, named) = (buttons("en"), emphasised("en"));
    let mut faults = Vec::new();
    for language in &LANGUAGES[1..] {
        let (theirs, theirs_named) = (buttons(language), emphasised(language));
        let mut found = 0;
        for button in &named {
            let ids: Vec<_> = english.iter().filter(|(_, label)| *label == button).collect();
            let mut labels = ids.iter().filter_map(|(id, _)| theirs.get(*id));
            if !ids.is_empty() && !labels.any(|label| theirs_named.contains(label)) {
                faults.push(format!("{language}: {button}"));
            }
            found += usize::from(!ids.is_empty());
        }
        assert!(found > 25, "only {found} buttons are named");
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn french_guides_are_spaced_as_french_is() {
    let mut faults = Vec::new();
    for name in GUIDES {
        for line in guide("fr", name).lines().filter(|line| !line.starts_with("|---")) {
            let prose = line.replace("Lang lebe der König!", "");
            let prose: String = prose.split('`').step_by(2).collect::<Vec<_>>().join("x");
            if is_badly_spaced(&prose) {
                faults.push(format!("{name}: {line}"));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
