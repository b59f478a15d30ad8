//! Documents are as short as their readers need: limits on words and sentences, private idiom, and valid links.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use super::{assert_none, files, read, root};

/// The most words of the README and the English pages in `docs` together, without code blocks.
const MOST_WORDS: usize = 26_000;

/// The most words of a sentence.
const LONGEST_SENTENCE: usize = 40;

/// The most words per sentence on average, in pages for people who play, moderate or run the bot, and
/// in all others.
const AVERAGE: f64 = 15.0;
const AVERAGE_OF_OTHERS: f64 = 18.0;

/// Pages for developers.
const OTHERS: &[&str] =
    &["ARCHITECTURE.md", "CONTRIBUTING.md", "FAIRNESS-SPEC.md", "LOG.md", "PLAYERS.md"];

/// Words of a private idiom, or of literal translations. Quoted program output may contain them.
const STRUCK: &[&str] = &[
    "heard",
    "held to",
    "what comes of",
    "comes to",
    "anew",
    "goes on",
    "going on",
    "told in",
    "set right",
    "thrown",
    "somebody",
    "anybody",
    "everybody",
];

/// Fewer words are a label rather than a sentence.
const LABEL: usize = 4;

/// The English pages checked: the README and those in `docs`.
fn pages() -> Vec<PathBuf> {
    let docs = files(&root().join("docs"), "md").into_iter();
    let english = docs.filter(|path| path.parent() == Some(&root().join("docs")));
    std::iter::once(root().join("README.md")).chain(english).collect()
}

/// The pages of the crates.
fn pages_of_crates() -> Vec<PathBuf> {
    let crates = root().join("crates");
    let is_first =
        |path: &PathBuf| path.strip_prefix(&crates).is_ok_and(|it| it.iter().count() == 2);
    files(&crates, "md").into_iter().filter(is_first).collect()
}

fn name(path: &Path) -> String {
    path.strip_prefix(root()).expect("it is below the root").display().to_string()
}

/// A text's paragraphs, list items and table cells, each on one line; headings begin with `#`.
fn pieces(text: &str) -> Vec<String> {
    let (mut pieces, mut piece) = (Vec::new(), String::new());
    let mut is_code = false;
    for line in text.lines().map(str::trim) {
        let item = ["- ", "> "].iter().find_map(|mark| line.strip_prefix(mark)).or_else(|| {
            line.split_once(". ").filter(|(n, _)| n.parse::<u32>().is_ok()).map(|(_, item)| item)
        });
        let is_fence = line.starts_with("```");
        let is_apart = is_fence || is_code || line.is_empty() || line.starts_with(['#', '|']);
        if (is_apart || item.is_some()) && !piece.is_empty() {
            pieces.push(std::mem::take(&mut piece));
        }
        is_code ^= is_fence;
        if is_fence || is_code {
            continue;
        }
        if line.starts_with('|') {
            pieces.extend(line.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()));
        } else if line.starts_with('#') {
            pieces.push(line.to_owned());
        } else if !line.is_empty() {
            piece.push_str(item.unwrap_or(line));
            piece.push(' ');
        }
    }
    pieces.push(piece);
    pieces
}

/// The readable text of a piece: links by their text, no markup, pictures without descriptions. Code is replaced by
/// `code`.
fn plain(piece: &str, code: impl Fn(&str) -> String) -> String {
    let mut text = String::new();
    for (at, part) in piece.split('`').enumerate() {
        text.push_str(&if at % 2 == 1 { code(part) } else { part.replace('*', "") });
    }
    let mut read = String::new();
    for (at, part) in text.split("](").enumerate() {
        let rest = if at == 0 { part } else { part.split_once(')').map_or("", |(_, rest)| rest) };
        match rest.rsplit_once("![") {
            Some((before, _)) => read.push_str(before),
            None => read.push_str(rest),
        }
    }
    read.replace('[', "")
}

/// The number of words in each sentence.
fn sentences(piece: &str) -> Vec<usize> {
    let (mut found, mut words) = (Vec::new(), 0);
    for word in
        plain(piece, |code| code.replace(['.', '…', '?', '!', '[', ']'], "")).split_whitespace()
    {
        words += usize::from(word.chars().any(char::is_alphanumeric));
        if word.trim_end_matches(['"', '”', '’', ')']).ends_with(['.', '?', '!', '…']) {
            found.push(std::mem::take(&mut words));
        }
    }
    found.push(words);
    found
}

struct Measure {
    words: usize,
    average: f64,
    longest: usize,
}

fn measure(text: &str) -> Measure {
    let pieces = pieces(text);
    let words = pieces.iter().flat_map(|piece| sentences(piece)).sum();
    let prose = pieces.iter().filter(|piece| !piece.starts_with('#'));
    let sentences: Vec<usize> =
        prose.flat_map(|piece| sentences(piece)).filter(|words| *words >= LABEL).collect();
    let all: u32 = sentences.iter().map(|words| u32::try_from(*words).expect("few")).sum();
    let count = u32::try_from(sentences.len()).expect("few").max(1);
    let average = f64::from(all) / f64::from(count);
    Measure { words, average, longest: sentences.into_iter().max().unwrap_or(0) }
}

/// The words of [`STRUCK`] in a text, outside of code.
fn struck(text: &str) -> Vec<&'static str> {
    let pieces = pieces(text).into_iter().map(|piece| plain(&piece, |_| String::new()));
    let words: Vec<String> = pieces
        .map(|piece| {
            let words = piece.to_lowercase().replace(|c: char| !c.is_alphanumeric(), " ");
            format!(" {} ", words.split_whitespace().collect::<Vec<_>>().join(" "))
        })
        .collect();
    let has = |word: &&&str| words.iter().any(|piece| piece.contains(&format!(" {word} ")));
    STRUCK.iter().filter(has).copied().collect()
}

#[test]
fn documents_are_short_and_so_are_their_sentences() {
    let (mut table, mut wrong, mut all) = (String::new(), Vec::new(), 0);
    for path in pages().into_iter().chain(pages_of_crates()) {
        let (page, text) = (name(&path), read(&path));
        let Measure { words, average, longest } = measure(&text);
        _ = writeln!(
            table,
            "{page:42} {words:6} words, {average:4.1} a sentence, at most {longest}"
        );
        if !page.starts_with("crates/") {
            all += words;
        }
        let is_other =
            OTHERS.iter().any(|other| path.ends_with(other)) || page.starts_with("crates/");
        let most = if is_other { AVERAGE_OF_OTHERS } else { AVERAGE };
        if average > most {
            wrong.push(format!("{page}: {average:.1} words a sentence, at most {most}"));
        }
        if longest > LONGEST_SENTENCE {
            wrong.push(format!("{page}: a sentence of {longest} words"));
        }
        wrong.extend(struck(&text).into_iter().map(|word| format!("{page}: “{word}”")));
    }
    println!("{table}{all} words in the README and docs");
    if all > MOST_WORDS {
        wrong.push(format!("{all} words in all, at most {MOST_WORDS}:\n{table}"));
    }
    assert_none(wrong);
}

/// The anchor of a heading.
fn anchor(heading: &str) -> String {
    let text = plain(heading, str::to_owned).trim_start_matches('#').trim().to_lowercase();
    let kept = text.chars().filter(|c| c.is_alphanumeric() || " -_".contains(*c));
    kept.map(|c| if c == ' ' { '-' } else { c }).collect()
}

/// Links lead to existing files and headings. Releases exist only on a forge.
#[test]
fn links_between_documents_lead_somewhere() {
    let docs = files(&root().join("docs"), "md").into_iter();
    let all = docs.chain(pages_of_crates()).chain([root().join("README.md")]);
    let found = all.flat_map(|path| {
        let text = pieces(&read(&path)).join("\n");
        let links = text.split("](").skip(1).filter_map(|rest| rest.split(')').next());
        let local = links.filter(|link| !link.contains("://") && !link.ends_with("../../releases"));
        let broken = |link: &&str| {
            let (file, heading) = link.split_once('#').unwrap_or((link, ""));
            let folder = path.parent().expect("a folder");
            let target = if file.is_empty() { path.clone() } else { folder.join(file) };
            let has_heading = || {
                let headings = pieces(&read(&target)).into_iter();
                headings.filter(|piece| piece.starts_with('#')).any(|it| anchor(&it) == heading)
            };
            !target.exists() || (!heading.is_empty() && !has_heading())
        };
        let broken: Vec<String> =
            local.filter(broken).map(|link| format!("{}: {link}", name(&path))).collect();
        broken
    });
    assert_none(found.collect());
}

/// Checks of the checks: one that measures nothing proves nothing.
#[test]
fn words_sentences_and_idiom_are_found() {
    let text = "# A heading of six words here\n\nIt is one sentence. This one has *six words* in it!\n\
                ```sh\nno words here at all\n```\n\n1. An item, `with code`, and [a link](docs/LOG.md).\n\
                | a cell of five words | two words |\n|---|---|\n![a picture](x.png)\n";
    let Measure { words, average, longest } = measure(text);
    assert_eq!((words, longest), (6 + 4 + 7 + 7 + 5 + 2, 7));
    assert!((average - 5.75).abs() < 0.01, "{average}");
    assert_eq!(struck("It goes on\nwith `heard`, and is *held to* it."), ["held to", "goes on"]);
    assert!(struck("overheard, `anew`, stand").is_empty());
    assert_eq!(anchor("## What *is* `kept`, and why?"), "what-is-kept-and-why");
}
