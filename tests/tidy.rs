//! Checks that the compiler does not make: which module may use which, how long files are, and what their texts say.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

#[path = "tidy/documents.rs"]
mod documents;
#[path = "tidy/rules.rs"]
mod rules;
#[path = "tidy/sentences.rs"]
mod sentences;

/// What code of games must not name; other dependencies are excluded by Cargo.
const IMPURE: &[&str] = &["tokio", "sqlx", "serenity", "SystemTime", "Instant", "SysRng", "OsRng"];

/// Code that shows a game uses views and public events only, never a state, which contains all secrets.
const SECRETS: &[&str] = &["State", "Koenig::decide", "Koenig::evolve"];

/// Words, and the only rooms of `src` that may contain them: a file or folder, or a part of each feature.
const ROOMS: &[(&[&str], &[&str])] = &[
    (&["sqlx::query"], &["store", "rows"]),
    (&["serenity"], &["discord", "command", "ops", "cli", "logging", "config"]),
    (&["discord_emulator"], &["cli"]),
];

/// Rooms of `src` that must not name anything in [`IMPURE`].
const PURE: &[&str] = &["domain", "messages", "words"];

/// The most lines of a source file.
const LONGEST: usize = 600;

/// Marks of unfinished work; a finished tree has none. Split, so that this file does not contain them.
const UNDONE: &[&str] = &[concat!("TO", "DO"), concat!("FIX", "ME"), "todo!", "unimplemented!"];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// All files below `folder` with this extension.
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

/// The source folders: the root package's, and that of each crate.
fn packages() -> Vec<PathBuf> {
    let crates = fs::read_dir(root().join("crates")).expect("the folder of crates");
    let crates = crates.map(|entry| entry.expect("a readable folder").path().join("src"));
    std::iter::once(root().join("src")).chain(crates).collect()
}

/// Every source file of the workspace.
fn all_sources() -> Vec<PathBuf> {
    packages().iter().flat_map(|src| files(src, "rs")).collect()
}

/// The features, which `src/lib.rs` lists last: each is a folder, from its database rows to its words and its command.
fn features() -> BTreeSet<String> {
    let list = read(&root().join("src/lib.rs"));
    let (_, features) = list.split_once("// Features,").expect("the list of features");
    let modules = features.lines().filter_map(|line| line.strip_prefix("pub mod "));
    modules.map(|line| line.trim_end_matches(';').to_owned()).collect()
}

/// All source files of the root package with their top-level module, or the part of a feature.
fn sources() -> Vec<(String, PathBuf)> {
    let features = features();
    let part = move |(module, path): (String, PathBuf)| {
        let names = || path.iter().filter_map(|name| name.to_str());
        let part = ["rows", "words", "command"]
            .into_iter()
            .find(|part| names().any(|name| name.trim_end_matches(".rs") == *part));
        match part.filter(|_| features.contains(&module)) {
            Some(part) => (part.to_owned(), path),
            None => (module, path),
        }
    };
    sources_of(&root().join("src")).into_iter().map(part).collect()
}

/// The source files of the game crates, and of the API they use.
fn of_games() -> Vec<PathBuf> {
    let crates = ["game-api", "koenig", "wuerfelkoenig"];
    crates
        .iter()
        .flat_map(|name| files(&root().join("crates").join(name).join("src"), "rs"))
        .collect()
}

/// All source files of any package, with their top-level module.
fn sources_of(src: &Path) -> Vec<(String, PathBuf)> {
    let module = |path: &PathBuf| {
        let inside = path.strip_prefix(src).expect("it was found there");
        let first = inside.components().next().expect("a name").as_os_str();
        first.to_string_lossy().trim_end_matches(".rs").to_owned()
    };
    files(src, "rs").into_iter().map(|path| (module(&path), path)).collect()
}

/// A source text without comments, as mentioning something is not using it.
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

/// A source text without its unit tests, which may use anything.
fn without_tests(text: &str) -> &str {
    text.split("#[cfg(test)]\nmod ").next().unwrap_or_default()
}

/// The forbidden names in a source text of a room of `src`.
fn broken_edges(room: &str, text: &str) -> Vec<String> {
    let code = code(without_tests(text));
    let elsewhere = ROOMS.iter().filter(|(_, rooms)| !rooms.contains(&room));
    let elsewhere = elsewhere.flat_map(|(words, _)| *words);
    let pure = PURE.contains(&room).then_some(IMPURE).into_iter().flatten();
    let shown = ["messages", "words"].contains(&room).then_some(SECRETS).into_iter().flatten();
    let never: BTreeSet<&&str> = elsewhere.chain(pure).chain(shown).collect();
    let named = never.into_iter().filter(|word| names(&code, word));
    named.map(|word| format!("`{room}` may not name `{word}`")).collect()
}

fn assert_none(found: Vec<String>) {
    assert!(found.is_empty(), "\n{}\n", found.join("\n"));
}

/// `file`, and the files of the modules declared in it, recursively.
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
fn modules_name_only_what_they_may() {
    let found = sources().into_iter().flat_map(|(room, path)| {
        let broken = broken_edges(&room, &read(&path));
        broken.into_iter().map(move |what| format!("{}: {what}", path.display()))
    });
    assert_none(found.collect());
}

/// Features know each other's services, never each other's rows: what others may use of these, the service names.
#[test]
fn rows_are_private_to_their_feature() {
    let found = sources().into_iter().flat_map(|(_, path)| {
        let text = read(&path);
        let open = text.lines().filter(|line| shows_rows(line));
        open.map(|line| format!("{}: {line}", path.display())).collect::<Vec<_>>()
    });
    assert_none(found.collect());
}

/// Whether a line lets others than its own feature into a module of rows.
fn shows_rows(line: &str) -> bool {
    line.trim().starts_with("pub") && line.trim().ends_with(" mod rows;")
}

#[test]
fn games_name_no_clock_and_no_randomness_of_the_system() {
    let found = of_games().into_iter().flat_map(|path| {
        let code = code(without_tests(&read(&path)));
        let named = IMPURE.iter().filter(move |word| names(&code, word));
        named.map(|word| format!("{}: `{word}`", path.display())).collect::<Vec<_>>()
    });
    assert_none(found.collect());
}

/// The uses in a source text of `module` of modules declared after it in `order`.
fn edges_downward(order: &[&str], module: &str, text: &str) -> Vec<String> {
    let below = order.iter().position(|other| *other == module).map_or(&[][..], |at| &order[at..]);
    let used = used_modules(&code(without_tests(text))).into_iter();
    let used = used.filter(|used| used != module && below.contains(&used.as_str()));
    used.map(|used| format!("`{module}` uses `{used}`, which stands below it")).collect()
}

/// The bot and the emulator are layered in the order of their `lib.rs`. Features and the application may use each
/// other.
#[test]
fn modules_use_only_what_stands_above_them_in_the_list() {
    let features = features();
    for src in ["src", "crates/discord-emulator/src"].map(|src| root().join(src)) {
        let list = read(&src.join("lib.rs"));
        let declared = list.lines().filter_map(|line| {
            line.trim_start_matches("pub ").strip_prefix("mod ")?.strip_suffix(';')
        });
        let order: Vec<&str> = declared.filter(|module| !features.contains(*module)).collect();
        let found = sources_of(&src).into_iter().flat_map(|(module, path)| {
            let mut text = read(&path);
            if path.parent() == Some(&*src) {
                text = text.replace("super::", "crate::");
            }
            edges_downward(&order, &module, &text)
        });
        assert_none(found.collect());
    }
}

/// A game is one crate and one line of the list: no other code of the bot names it.
#[test]
fn games_are_named_in_the_list_alone() {
    let others = sources().into_iter().filter(|(module, _)| module != "games");
    let found = others.flat_map(|(_, path)| {
        let text = read(&path).to_lowercase();
        let named = witan::games::ALL.iter().filter(move |game| names(&text, game.id()));
        named.map(|game| format!("{} names {}", path.display(), game.id())).collect::<Vec<_>>()
    });
    assert_none(found.collect());
}

/// Words and pictures of a game use views and public events only.
#[test]
fn words_and_pictures_of_games_name_no_state() {
    let shown = of_games().into_iter().filter(|path| {
        let crates = path.strip_prefix(root().join("crates")).expect("it was found there");
        let mut rooms = crates.iter().map(|room| room.to_string_lossy().into_owned());
        let is_game = rooms.next().is_some_and(|name| name != "game-api");
        let room = rooms.nth(1).unwrap_or_default();
        is_game && ["words", "pictures"].contains(&room.trim_end_matches(".rs"))
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

/// A program that trusted another authority could be intercepted. The emulator's certificate is handled by its door.
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

/// Operators following that page search the log for these lines.
#[test]
fn lines_of_the_log_that_the_first_hour_names_are_in_the_program() {
    let page = read(&root().join("docs/FIRST-HOUR.md"));
    let program: String = sources().into_iter().map(|(_, path)| read(&path)).collect();
    let is_line = |text: &&str| {
        let is_plain = |c: char| c.is_alphabetic() || " ',:-".contains(c);
        text.contains(' ') && !text.starts_with("witan ") && text.chars().all(is_plain)
    };
    let told =
        page.lines().filter(|line| line.starts_with("- Log:") || line.starts_with("- If not:"));
    let quoted = told.flat_map(|line| line.split('`').skip(1).step_by(2)).filter(is_line);
    let quoted: Vec<&str> = quoted.collect();
    assert!(quoted.len() > 20, "{quoted:?}");
    let missing = quoted.into_iter().filter(|line| !program.contains(line));
    assert_none(missing.map(str::to_owned).collect());
}

/// Checks of the checks: one that finds nothing proves nothing.
mod the_checks {
    use super::{broken_edges, edges_downward, names, shows_rows, used_modules};

    #[test]
    fn find_every_way_to_name_a_module() {
        let code = "use crate::kit::{Seat, Die}; use crate::{games::koenig::{A, B}, store};\n\
                    fn f() { crate::app::open() }";
        let used: Vec<String> = used_modules(code).into_iter().collect();
        assert_eq!(used, ["app", "games", "kit", "store"]);
    }

    #[test]
    fn find_a_broken_edge() {
        assert!(!broken_edges("discord", "use discord_emulator::World;").is_empty());
        assert!(!broken_edges("messages", "use koenig::rules::{State, View};").is_empty());
        assert!(!broken_edges("domain", "let now = SystemTime::now();").is_empty());
        assert!(broken_edges("rows", "use sqlx::query;").is_empty());
        assert!(!broken_edges("undo", "use sqlx::query;").is_empty());
        assert!(broken_edges("command", "use serenity::all::Http;").is_empty());
        assert!(!broken_edges("words", "use serenity::all::Http;").is_empty());
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
    fn find_rows_that_others_see() {
        let open = ["pub mod rows;", "pub(crate) mod rows;", "    pub(super) mod rows;"];
        assert!(open.into_iter().all(shows_rows));
    }

    #[test]
    fn leave_comments_and_parts_of_words_alone() {
        assert!(broken_edges("domain", "// not tokio\nlet tokios = 1;").is_empty());
        assert!(!shows_rows("mod rows;") && !shows_rows("pub use self::rows::{guests, queue};"));
        assert!(names("a tokio::b", "tokio") && !names("tokio_b", "tokio"));
    }
}
