//! Checks that every command in the documents exists, with its options and values.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use super::Line;
use crate::discord;

/// Paths that look like slash commands.
const PATHS: &[&str] = &["/data"];

/// The documents, from the root.
fn documents() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let docs = fs::read_dir(root.join("docs")).expect("the documents");
    let docs = docs.map(|file| file.expect("a readable folder").path());
    let mut all: Vec<PathBuf> =
        docs.filter(|path| path.extension().is_some_and(|end| end == "md")).collect();
    let others = ["README.md", "CHANGELOG.md", "crates/discord-emulator/README.md"];
    all.extend(others.map(|name| root.join(name)));
    all
}

/// The code in a document: each line of its blocks, and each span within a line.
fn code(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    for (at, part) in text.split("```").enumerate() {
        if at % 2 == 1 {
            found.extend(part.lines().skip(1).map(str::trim));
        } else {
            found.extend(part.split('`').skip(1).step_by(2));
        }
    }
    found
}

/// All code with its document.
fn shown() -> Vec<(String, String)> {
    let mut all = Vec::new();
    for path in documents() {
        let text = fs::read_to_string(&path).expect("a document");
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned());
        let name = name.unwrap_or_default();
        all.extend(code(&text).into_iter().map(|code| (name.clone(), code.to_owned())));
    }
    all
}

/// The words of a line; a quoted part is one word.
fn words(line: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut quoted = false;
    for c in line.chars() {
        match c {
            '"' => quoted = !quoted,
            ' ' | '\n' if !quoted => words.push(String::new()),
            c => words.last_mut().expect("there is one").push(c),
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

/// Whether a word is a placeholder.
fn is_placeholder(value: &str) -> bool {
    value.is_empty() || value == "…" || value.chars().all(|c| c.is_ascii_uppercase())
}

fn named<'a>(spec: &'a Value, name: &str) -> Option<&'a Value> {
    spec["options"].as_array()?.iter().find(|option| option["name"] == name)
}

/// The error in a documented slash command.
fn slash_fault(specs: &[Value], line: &str) -> Option<String> {
    let mut words = words(line).into_iter().peekable();
    let first = words.next()?;
    let name = first.strip_prefix('/')?;
    let Some(mut spec) = specs.iter().find(|spec| spec["name"] == name) else {
        return Some(format!("there is no command /{name}"));
    };
    while let Some(inner) = words.peek().and_then(|word| named(spec, word)) {
        spec = inner;
        words.next();
    }
    for word in words {
        let (name, value) = word.split_once(':').unwrap_or((&word, ""));
        let Some(option) = named(spec, name) else { return Some(format!("no {name:?} there")) };
        if is_placeholder(value) {
            continue;
        }
        let choices = option["choices"].as_array().filter(|all| !all.is_empty());
        let is_offered =
            choices.is_none_or(|all| all.iter().any(|choice| choice["value"] == value));
        let is_read = option["type"] != 4 || value.parse::<i64>().is_ok();
        if !is_offered || !is_read {
            return Some(format!("{name} is never {value:?}"));
        }
    }
    None
}

/// A documented command line of this program.
fn own(line: &str) -> Option<&str> {
    let line = line.split(" #").next().unwrap_or_default().trim();
    let line = line.strip_prefix("docker exec witan ").unwrap_or(line);
    let cargo = ["cargo run --release -- ", "cargo run -- "];
    let given = cargo.iter().find_map(|cargo| line.strip_prefix(cargo));
    given.or_else(|| line.strip_prefix("witan "))
}

/// A documented command line of the laboratory.
fn laboratory(line: &str) -> Option<&str> {
    let line = line.split(" #").next().unwrap_or_default().trim();
    let all = ["cargo run --release -p witan-lab -- ", "./target/release/witan-lab ", "witan-lab "];
    all.iter().find_map(|program| line.strip_prefix(program))
}

/// The error in a documented command line.
fn line_fault<L: clap::Parser>(given: &str) -> Option<String> {
    let words = words(given);
    // A subcommand that is only named, or shown without its arguments.
    if words.len() == 1 || words.iter().any(|word| word == "…") {
        let known = L::command().find_subcommand(words.first()?).is_some();
        return (!known).then(|| "there is no such subcommand".to_owned());
    }
    let digest = "0".repeat(64);
    let put = |word: &String| match word.as_str() {
        "N" | "M" | "S" | "R" | "MATCH" | "$players" => "3".to_owned(),
        "PERSON" | "YOUR_USER_ID" => "80351110224678912".to_owned(),
        "H" | "HASH" | "LOGHASH" => digest.clone(),
        "F" => "jsonl".to_owned(),
        "G" => crate::games::built_in().usual().id().to_owned(),
        word => word.to_owned(),
    };
    let line = ["witan".to_owned()].into_iter().chain(words.iter().map(put));
    L::try_parse_from(line).err().map(|error| error.to_string())
}

#[test]
fn every_slash_command_in_the_documents_can_be_given() {
    let games = crate::games::built_in();
    // Commands have a language option if there are two languages.
    let directory = tempfile::tempdir().expect("a folder");
    let another = directory.path().join("en-GB");
    fs::create_dir(&another).expect("a folder");
    fs::write(another.join("witan.ftl"), "language-name = English (UK)\n").expect("a file");
    let locales = game_api::Locales::load(games.all(), Some(directory.path()), "en");
    let locales = locales.expect("the sentences");
    let specs = discord::commands::all(&locales, &games);
    let Value::Array(specs) = serde_json::to_value(specs).expect("plain data") else {
        panic!("it is a list")
    };
    let is_slash = |code: &String| {
        code.starts_with('/')
            && !PATHS.contains(&code.as_str())
            && !code[1..].contains('/')
            && !code.contains('.')
            && code.len() > 1
    };
    let examples: Vec<_> = shown().into_iter().filter(|(_, code)| is_slash(code)).collect();
    assert!(examples.len() > 60, "only {} examples were found", examples.len());
    let faults: Vec<String> = examples
        .iter()
        .filter_map(|(file, code)| Some(format!("{file}: {code}: {}", slash_fault(&specs, code)?)))
        .collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(slash_fault(&specs, "/game new place:everywhere").is_some());
    assert!(slash_fault(&specs, "/game nowhere").is_some());
}

#[test]
fn every_command_line_in_the_documents_is_understood() {
    let shown = shown();
    let faults = |given: fn(&str) -> Option<&str>, fault: fn(&str) -> Option<String>| {
        let examples: Vec<_> =
            shown.iter().filter_map(|(file, code)| Some((file, given(code)?))).collect();
        assert!(examples.len() > 8, "only {} examples were found", examples.len());
        let faults = examples.into_iter();
        faults
            .filter_map(|(file, line)| Some(format!("{file}: {line}: {}", fault(line)?)))
            .collect::<Vec<_>>()
    };
    assert_eq!(faults(own, line_fault::<Line>), Vec::<String>::new());
    assert_eq!(faults(laboratory, line_fault::<witan_lab::Line>), Vec::<String>::new());
    assert!(line_fault::<Line>("sandbox --nowhere 1").is_some());
}
