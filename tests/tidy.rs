//! Keeps the house in order: who may know whom, how long a file is, and that every rule has a scenario.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// What a layer may not name, as words of the source.
const IMPURE: &[&str] = &["tokio", "sqlx", "serenity", "SystemTime", "Instant", "SysRng", "OsRng"];

/// The emulator of Discord is for the program and for tests: the bot does not know which Discord it speaks to.
const EMULATOR: &str = "discord_emulator";

/// What shows a game sees views and public events only, never a state, where every secret is.
const SECRETS: &[&str] = &["State", "Koenig::decide", "Koenig::evolve"];

/// A top-level module of the library: which others it may use, and what it may not name.
struct Module {
    name: &'static str,
    uses: &'static [&'static str],
    never: &'static [&'static [&'static str]],
}

/// The house, from the ground up: each module uses only what stands above it here. A module that is not
/// here does not belong to it yet.
const HOUSE: &[Module] = &[
    Module { name: "config", uses: &[], never: &[] },
    Module { name: "logging", uses: &[], never: &[&["tokio", "sqlx"]] },
    Module { name: "clock", uses: &[], never: &[&["sqlx", "serenity"]] },
    Module { name: "kit", uses: &[], never: &[IMPURE] },
    Module { name: "games", uses: &["kit"], never: &[IMPURE] },
    Module { name: "domain", uses: &["clock", "kit"], never: &[IMPURE] },
    Module { name: "messages", uses: &["clock", "kit", "domain"], never: &[IMPURE, SECRETS] },
    Module { name: "store", uses: &["clock", "kit", "domain"], never: &[&["serenity"]] },
    Module {
        name: "app",
        uses: &["clock", "kit", "domain", "messages", "store", "feature"],
        never: &[&["sqlx::query", "serenity"]],
    },
    Module {
        name: "discord",
        uses: &["logging", "clock", "kit", "domain", "messages", "app", "feature"],
        never: &[&["sqlx", "store"]],
    },
    Module {
        name: "feature",
        uses: &["clock", "kit", "domain", "messages", "store", "app"],
        never: &[&["sqlx", "serenity"]],
    },
    Module {
        name: "feature/rows",
        uses: &["clock", "kit", "domain", "store"],
        never: &[&["tokio", "serenity"]],
    },
    Module {
        name: "feature/words",
        uses: &["clock", "kit", "domain", "messages"],
        never: &[IMPURE, SECRETS],
    },
    Module {
        name: "feature/command",
        uses: &["clock", "kit", "domain", "messages", "app", "discord", "feature"],
        never: &[&["sqlx", "store"]],
    },
    Module {
        name: "ops",
        uses: &["clock", "kit", "domain", "store", "app", "discord"],
        never: &[&["sqlx::query"]],
    },
];

/// Features: each is one folder, from its rows in the database to its words and its command.
const FEATURES: &[&str] = &["pace", "undo"];

/// The longest a source file may be, in lines.
const LONGEST: usize = 600;

/// Marks of work left undone; none is in a finished tree. Written apart, lest this file hold them.
const UNDONE: &[&str] = &[concat!("TO", "DO"), concat!("FIX", "ME"), "todo!", "unimplemented!"];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// All files below `folder` whose names end so.
fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        let entries = fs::read_dir(&folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
        for entry in entries {
            let path = entry.expect("a readable folder").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|found| found == extension) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

/// The folders of source: the root package's, and that of each crate beside it.
fn packages() -> Vec<PathBuf> {
    let crates = fs::read_dir(root().join("crates")).expect("the folder of crates");
    let crates = crates.map(|entry| entry.expect("a readable folder").path().join("src"));
    std::iter::once(root().join("src")).chain(crates).collect()
}

/// Every source file of the workspace.
fn all_sources() -> Vec<PathBuf> {
    packages().iter().flat_map(|src| files(src, "rs")).collect()
}

/// Every source file of the root package with the top-level module it belongs to, or the part of a feature it is.
fn sources() -> Vec<(String, PathBuf)> {
    let part = |(module, path): (String, PathBuf)| {
        if !FEATURES.contains(&module.as_str()) {
            return (module, path);
        }
        let part = match path.file_stem().and_then(|stem| stem.to_str()) {
            Some(part @ ("rows" | "words" | "command")) => format!("feature/{part}"),
            _ => "feature".to_owned(),
        };
        (part, path)
    };
    sources_of(&root().join("src")).into_iter().map(part).collect()
}

/// The same of any package.
fn sources_of(src: &Path) -> Vec<(String, PathBuf)> {
    let module = |path: &PathBuf| {
        let inside = path.strip_prefix(src).expect("it was found there");
        let first = inside.components().next().expect("a name").as_os_str();
        first.to_string_lossy().trim_end_matches(".rs").to_owned()
    };
    files(src, "rs").into_iter().map(|path| (module(&path), path)).collect()
}

/// A source text without its comments, so that talking about something is not using it.
fn code(text: &str) -> String {
    let lines = text.lines().map(|line| line.split("//").next().unwrap_or_default());
    lines.collect::<Vec<_>>().join("\n")
}

/// The top-level modules that a source text names: `crate::x`, and each `x` of `crate::{x::…, y}`.
fn used_modules(code: &str) -> BTreeSet<String> {
    let word = |text: &str| -> String {
        text.trim_start().chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect()
    };
    let mut used = BTreeSet::new();
    for rest in code.split("crate::").skip(1) {
        match rest.strip_prefix('{') {
            None => _ = used.insert(word(rest)),
            Some(list) => {
                let mut depth = 0_i32;
                let mut item = true;
                for (at, c) in list.char_indices() {
                    if item && !c.is_whitespace() {
                        used.insert(word(&list[at..]));
                        item = false;
                    }
                    match c {
                        '{' => depth += 1,
                        '}' => depth -= 1,
                        ',' if depth == 0 => item = true,
                        _ => {}
                    }
                    if depth < 0 {
                        break;
                    }
                }
            }
        }
    }
    used.remove("");
    used
}

/// Whether `word` stands in `code` as a word of its own.
fn names(code: &str, word: &str) -> bool {
    let boundary = |c: Option<char>| c.is_none_or(|c| !c.is_alphanumeric() && c != '_');
    code.match_indices(word).any(|(at, found)| {
        boundary(code[..at].chars().next_back())
            && boundary(code[at + found.len()..].chars().next())
    })
}

/// A source text without its unit tests, which may use whatever they try.
fn without_tests(text: &str) -> &str {
    text.split("#[cfg(test)]\nmod ").next().unwrap_or_default()
}

/// What is wrong with a source text that belongs to `module`.
fn broken_edges(module: &str, text: &str) -> Vec<String> {
    let Some(rule) = HOUSE.iter().find(|rule| rule.name == module) else {
        return vec![format!("module `{module}` has no place in the house: see HOUSE")];
    };
    let code = code(without_tests(text));
    let known = |used: &String| HOUSE.iter().any(|rule| rule.name == used.as_str());
    let named = used_modules(&code).into_iter();
    let mut broken: Vec<String> = named
        .map(|used| if FEATURES.contains(&used.as_str()) { "feature".to_owned() } else { used })
        .filter(|used| known(used) && used != module && !rule.uses.contains(&used.as_str()))
        .map(|used| format!("`{module}` may not use `{used}`"))
        .collect();
    let never = rule.never.iter().copied().flatten().chain([&EMULATOR]);
    let never = never.filter(|word| names(&code, word));
    broken.extend(never.map(|word| format!("`{module}` may not name `{word}`")));
    broken
}

fn assert_none(found: Vec<String>) {
    assert!(found.is_empty(), "\n{}\n", found.join("\n"));
}

/// The files that the module declarations of `file` lead to, itself included.
fn reached(file: &Path) -> Vec<PathBuf> {
    let folder = if file.ends_with("lib.rs") || file.ends_with("main.rs") {
        file.with_file_name("")
    } else {
        file.with_extension("")
    };
    let text = read(file);
    let declared = text.lines().filter_map(|line| {
        let line = line.trim().trim_start_matches("pub(crate) ").trim_start_matches("pub ");
        line.strip_prefix("mod ")?.strip_suffix(';')
    });
    let inner = declared.flat_map(|name| reached(&folder.join(name).with_extension("rs")));
    std::iter::once(file.to_owned()).chain(inner).collect()
}

#[test]
fn every_source_file_is_compiled() {
    let mut compiled = BTreeSet::new();
    for src in packages() {
        let tops = ["lib.rs", "main.rs"].map(|top| src.join(top));
        compiled.extend(tops.iter().filter(|top| top.exists()).flat_map(|top| reached(top)));
    }
    let all: BTreeSet<PathBuf> = all_sources().into_iter().collect();
    let left: Vec<&PathBuf> = all.difference(&compiled).collect();
    assert!(left.is_empty(), "no module declaration leads to {left:?}");
}

#[test]
fn modules_know_only_what_they_may() {
    let wiring = ["lib", "main", "cli"];
    let sources = sources().into_iter().filter(|(module, _)| !wiring.contains(&module.as_str()));
    let found = sources.flat_map(|(module, path)| {
        let broken = broken_edges(&module, &read(&path));
        broken.into_iter().map(move |what| format!("{}: {what}", path.display()))
    });
    assert_none(found.collect());
}

/// What a source text of `module` uses of those that come after it in `order`.
fn edges_downward(order: &[&str], module: &str, text: &str) -> Vec<String> {
    let below = order.iter().position(|other| *other == module).map_or(&[][..], |at| &order[at..]);
    let used = used_modules(&code(without_tests(text))).into_iter();
    let used = used.filter(|used| used != module && below.contains(&used.as_str()));
    used.map(|used| format!("`{module}` uses `{used}`, which stands below it")).collect()
}

/// The emulator is built from the ground up, too, in the order of its `lib.rs`: there is no circle in it.
#[test]
fn modules_of_the_emulator_use_only_what_stands_above_them_in_the_list() {
    let src = root().join("crates/discord-emulator/src");
    let list = read(&src.join("lib.rs"));
    let lines = list.lines();
    let order: Vec<&str> =
        lines.filter_map(|line| line.strip_prefix("mod ")?.strip_suffix(';')).collect();
    let found = sources_of(&src).into_iter().flat_map(|(module, path)| {
        let mut text = read(&path);
        if path.parent() == Some(&*src) {
            text = text.replace("super::", "crate::");
        }
        edges_downward(&order, &module, &text)
    });
    assert_none(found.collect());
}

/// A game is one folder and one line of the list: nothing else names it.
#[test]
fn games_are_named_in_their_folders_and_the_list_alone() {
    let others = sources().into_iter().filter(|(module, _)| module != "games");
    let found = others.flat_map(|(_, path)| {
        let text = read(&path).to_lowercase();
        let named = witan::games::ALL.iter().filter(move |game| names(&text, game.id()));
        named.map(|game| format!("{} names {}", path.display(), game.id())).collect::<Vec<_>>()
    });
    assert_none(found.collect());
}

/// What a game says and draws sees views and public events only.
#[test]
fn words_and_pictures_of_games_name_no_state() {
    let games = root().join("src/games");
    let shown = files(&games, "rs").into_iter().filter(|path| {
        let inside = path.strip_prefix(&games).expect("it was found there");
        let room = inside.iter().nth(1).map(|room| room.to_string_lossy().into_owned());
        room.is_some_and(|room| ["words", "pictures"].contains(&room.trim_end_matches(".rs")))
    });
    let found = shown.flat_map(|path| {
        let text = code(without_tests(&read(&path)));
        let named = SECRETS.iter().filter(move |word| names(&text, word));
        named.map(|word| format!("{} names {word}", path.display())).collect::<Vec<_>>()
    });
    assert_none(found.collect());
}

#[test]
fn no_file_is_longer_than_one_reads() {
    let long = all_sources().into_iter().filter_map(|path| {
        let lines = read(&path).lines().count();
        (lines > LONGEST).then(|| format!("{}: {lines} lines", path.display()))
    });
    assert_none(long.collect());
}

/// Whoever could name an authority of their own could be in between. An emulator's certificate is its door's business.
#[test]
fn the_program_trusts_the_usual_authorities_alone() {
    let trusting =
        ["add_root_certificate", "RootCertStore", "ClientConfig", "dangerous", "Connector::"];
    assert_none(
        sources()
            .into_iter()
            .flat_map(|(_, path)| {
                let text = code(&read(&path));
                let found =
                    trusting.into_iter().filter(|word| text.contains(word)).collect::<Vec<_>>();
                found.into_iter().map(move |word| format!("{}: {word}", path.display()))
            })
            .collect(),
    );
}

#[test]
fn nothing_is_left_undone() {
    let found = all_sources().into_iter().flat_map(|path| {
        let text = read(&path);
        let undone = UNDONE.iter().filter(move |mark| text.contains(**mark));
        undone.map(move |mark| format!("{}: {mark}", path.display())).collect::<Vec<_>>()
    });
    assert_none(found.collect());
}

/// The rule numbers in a text, such as `K-T13`.
fn numbers(text: &str) -> BTreeSet<String> {
    let number = |rest: &str| {
        let section = rest.chars().next().filter(char::is_ascii_uppercase)?;
        let digits: String = rest[1..].chars().take_while(char::is_ascii_digit).collect();
        (!digits.is_empty()).then(|| format!("K-{section}{digits}"))
    };
    text.split("K-").skip(1).filter_map(number).collect()
}

#[test]
fn every_rule_has_a_scenario_and_every_scenario_a_rule() {
    let text = read(&root().join("docs/RULES.md"));
    // A rule is told where a line begins with its number; elsewhere it is only mentioned.
    let told = text.lines().filter_map(|line| line.strip_prefix("- **"));
    let rules: BTreeSet<String> =
        told.filter_map(|line| numbers(line.split("**").next()?).pop_first()).collect();
    let mut shown = BTreeSet::new();
    for path in files(&root().join("tests/scenarios/koenig"), "txt") {
        let text = read(&path);
        shown.extend(text.lines().filter_map(|line| line.strip_prefix("CASE ")).flat_map(numbers));
    }
    let missing = rules.difference(&shown).map(|rule| format!("{rule} has no scenario"));
    let unknown = shown.difference(&rules).map(|rule| format!("no rule {rule} in docs/RULES.md"));
    assert_none(missing.chain(unknown).collect());
    assert!(rules.len() > 50, "docs/RULES.md tells only {} rules", rules.len());
    let rows = text.lines().filter_map(|line| line.strip_prefix("| ")?.split(' ').next());
    let table: BTreeSet<String> =
        rows.filter(|row| row.starts_with("K-")).map(str::to_owned).collect();
    assert_eq!(table, rules, "the table of docs/RULES.md has a row for each rule");
}

#[test]
fn the_code_cites_only_rules_there_are() {
    let rules = numbers(&read(&root().join("docs/RULES.md")));
    let found = sources().into_iter().flat_map(|(_, path)| {
        let cited: Vec<String> = numbers(&read(&path)).difference(&rules).cloned().collect();
        cited.into_iter().map(move |rule| format!("{}: {rule}", path.display())).collect::<Vec<_>>()
    });
    assert_none(found.collect());
}

/// RULES.md says where each rule is carried out and shown: a function and file that are renamed have
/// to be renamed there too.
#[test]
fn the_table_of_rules_names_what_there_is() {
    let text = read(&root().join("docs/RULES.md"));
    let rows = text.lines().filter_map(|line| line.strip_prefix("| K-"));
    let found = rows.flat_map(|row| {
        let ticked: Vec<&str> = row.split('`').skip(1).step_by(2).collect();
        let sources: Vec<String> = ticked
            .iter()
            .filter(|name| name.ends_with(".rs"))
            .map(|name| {
                ["rules", "player", ""]
                    .map(|at| root().join("src/games/koenig").join(at).join(name))
            })
            .filter_map(|places| places.into_iter().find(|place| place.exists()))
            .map(|place| read(&place))
            .collect();
        ticked
            .iter()
            .filter(|name| match name.rsplit_once('.') {
                Some((_, "rs")) => sources.is_empty(),
                Some((_, "txt")) => !root().join("tests/scenarios/koenig").join(name).exists(),
                Some(_) | None => !sources.iter().any(|source| names(source, name)),
            })
            .map(|name| format!("K-{row}: there is no `{name}`"))
            .collect::<Vec<_>>()
    });
    assert_none(found.collect());
}

/// The glossary has a line for each type it names, and names what there is.
#[test]
fn the_glossary_names_what_there_is() {
    let text = read(&root().join("docs/GLOSSARY.md"));
    let rows = text.lines().filter_map(|line| line.strip_prefix("| ")?.split(" | ").next());
    let words: Vec<&str> = rows.filter(|word| word.starts_with('`')).collect();
    let mut sorted = words.clone();
    sorted.sort_unstable();
    assert_eq!(words, sorted, "its words stand in their order");
    assert!(words.len() > 20, "the glossary has only {} words", words.len());
    let sources: Vec<String> = all_sources().iter().map(|path| read(path)).collect();
    let defined = |word: &str| {
        let kinds = ["struct", "enum", "trait", "type"];
        kinds.iter().any(|kind| sources.iter().any(|text| names(text, &format!("{kind} {word}"))))
    };
    let found = words.iter().map(|word| word.trim_matches('`')).filter(|word| !defined(word));
    assert_none(found.map(|word| format!("nothing is called {word}")).collect());
}

/// What finds nothing proves nothing.
mod the_checks {
    use super::{broken_edges, edges_downward, names, numbers, used_modules};

    #[test]
    fn find_every_way_to_name_a_module() {
        let code = "use crate::kit::{Seat, Die}; use crate::{games::koenig::{A, B}, store};\n\
                    fn f() { crate::app::open() }";
        let used: Vec<String> = used_modules(code).into_iter().collect();
        assert_eq!(used, ["app", "games", "kit", "store"]);
    }

    #[test]
    fn find_a_broken_edge() {
        assert!(broken_edges("games", "use crate::kit::Seat;").is_empty());
        assert!(!broken_edges("kit", "use crate::store::Store;").is_empty());
        assert!(!broken_edges("discord", "use discord_emulator::World;").is_empty());
        assert!(!broken_edges("games", "let now = SystemTime::now();").is_empty());
        assert!(!broken_edges("messages", "use crate::games::koenig::{State, View};").is_empty());
        assert!(!broken_edges("attic", "").is_empty());
        assert!(broken_edges("feature/rows", "use sqlx::query;").is_empty());
        assert!(!broken_edges("feature", "use sqlx::query;").is_empty());
        assert!(broken_edges("discord", "use crate::undo::command;").is_empty());
        assert!(!broken_edges("messages", "use crate::undo::words;").is_empty());
    }

    #[test]
    fn find_an_edge_downward() {
        let order = ["ids", "state", "world"];
        assert!(
            edges_downward(&order, "state", "use crate::{ids::UserId, state::State};").is_empty()
        );
        assert!(!edges_downward(&order, "state", "use crate::world::World;").is_empty());
        assert!(edges_downward(&order, "lib", "use crate::world::World;").is_empty());
    }

    #[test]
    fn leave_comments_and_parts_of_words_alone() {
        assert!(broken_edges("games", "// not tokio\nlet tokios = 1;").is_empty());
        assert!(names("a tokio::b", "tokio") && !names("tokio_b", "tokio"));
    }

    #[test]
    fn find_numbers() {
        let found: Vec<String> = numbers("K-T13, K-D9: K-x1 K- K-S").into_iter().collect();
        assert_eq!(found, ["K-D9", "K-T13"]);
    }
}

/// The rooms that speak to people: every sentence of theirs stands in `locales/`.
const SPEAKERS: &[&str] = &[
    "src/messages",
    "src/discord",
    "src/undo/words",
    "src/undo/command",
    "src/games/koenig/words",
    "src/games/koenig/pictures",
    "src/games/koenig/commands",
    "src/games/koenig/corrections",
    "src/games/koenig/secrets",
    "src/games/koenig/tallies",
    "src/games/wuerfelkoenig/words",
    "src/games/wuerfelkoenig/pictures",
    "src/games/wuerfelkoenig/commands",
    "src/games/wuerfelkoenig/corrections",
    "src/games/wuerfelkoenig/tallies",
    "src/kit/notice",
];

/// What is said to programs and to whoever runs this one, by what stands before it.
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

/// Words of several languages, or of none, that stand in code all the same: part of the text, and why.
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

/// The texts in quotation marks in code, each with what stands before it in its statement.
fn literals(code: &str) -> Vec<(String, String)> {
    let (mut literals, mut before) = (Vec::new(), String::new());
    let mut chars = code.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            '\'' => {
                // A character, or a lifetime.
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

/// Whether a text reads like words of a language: two of them with a space between.
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
    for room in SPEAKERS {
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
