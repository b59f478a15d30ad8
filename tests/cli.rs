//! The program's subcommands, as typed in a shell. It never gets anything that could be a token.

use std::path::Path;
use std::process::{Command, Output};
use std::{fs, io};

use clap::Parser as _;
use tempfile::TempDir;

/// The program in an empty directory, without the settings of the developer who runs the tests.
fn program(directory: &Path, settings: &[(&str, &str)], line: &[&str]) -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_witan"));
    for name in [
        "DISCORD_TOKEN",
        "WITAN_DATABASE",
        "WITAN_ASSETS",
        "WITAN_LOCALES",
        "WITAN_LANGUAGE",
        "WITAN_BEACON",
        "RUST_LOG",
    ] {
        program.env_remove(name);
    }
    program.envs(settings.iter().copied()).current_dir(directory).args(line);
    program
}

fn witan(directory: &Path, settings: &[(&str, &str)], line: &[&str]) -> Output {
    program(directory, settings, line).output().expect("the program can be run")
}

/// Runs the laboratory, which writes logs into the folder `logs`.
fn lab(directory: &Path, line: &[&str]) {
    let logs = directory.join("logs").display().to_string();
    let line = [&["witan-lab"], line, &["--export", &logs]].concat();
    witan_lab::run(witan_lab::Line::parse_from(line), &mut io::sink()).expect("it plays");
}

fn directory() -> TempDir {
    tempfile::tempdir().expect("a directory")
}

/// The output of a successful run.
fn printed(output: &Output) -> String {
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{text}{}", String::from_utf8_lossy(&output.stderr));
    text
}

/// The error message of a failed run. It must not be a panic.
fn complaint(output: &Output) -> String {
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(!output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
    assert!(!text.contains("panicked"), "{text}");
    text
}

#[test]
fn what_is_logged_can_be_set_and_a_log_that_cannot_be_written_ends_nothing() {
    let here = directory();
    let wrong = complaint(&witan(here.path(), &[("RUST_LOG", "witan=loud")], &["health"]));
    assert!(wrong.contains("RUST_LOG") && wrong.contains("debug"), "{wrong}");
    #[cfg(target_os = "linux")]
    {
        let full = fs::File::options().write(true).open("/dev/full").expect("Linux has it");
        let mut program = program(here.path(), &[], &["restore", "nowhere.db"]);
        let status = program.stderr(full).status().expect("the program can be run");
        assert_eq!(status.code(), Some(1), "it fails, and does not panic");
    }
}

#[test]
fn exported_logs_replay_and_a_broken_one_names_its_line() {
    let here = directory();
    lab(here.path(), &["simulate", "--players", "4", "--matches", "3"]);
    let logs: Vec<_> = fs::read_dir(here.path().join("logs"))
        .expect("the logs")
        .map(|entry| entry.expect("a file").path())
        .collect();
    assert_eq!(logs.len(), 3);
    for log in &logs {
        let text = printed(&witan(here.path(), &[], &["replay", &log.display().to_string()]));
        assert!(text.contains("crowned") && text.contains("Every line holds"), "{text}");
    }
    let honest = fs::read_to_string(&logs[0]).expect("a log");
    let mut lines: Vec<&str> = honest.lines().collect();
    lines[4] = "{\"seq\":4,";
    let broken = here.path().join("broken.jsonl");
    fs::write(&broken, lines.join("\n") + "\n").expect("a file");
    let told = complaint(&witan(here.path(), &[], &["replay", "broken.jsonl"]));
    assert!(told.contains("broken.jsonl") && told.contains("line 5"), "{told}");
    let told = complaint(&witan(here.path(), &[], &["replay", "none.jsonl"]));
    assert!(told.contains("none.jsonl"), "{told}");
}

#[test]
fn a_match_that_is_not_there_cannot_be_exported() {
    let here = directory();
    let told = complaint(&witan(here.path(), &[], &["export", "1"]));
    assert!(told.contains("witan.db") && told.contains("--db"), "{told}");
    assert!(!here.path().join("witan.db").exists(), "asking makes no database");
    fs::write(here.path().join("empty.db"), "").expect("a file");
    let told = complaint(&witan(here.path(), &[], &["export", "7", "--db", "empty.db"]));
    assert!(told.contains("empty.db"), "{told}");
    let written = fs::metadata(here.path().join("empty.db")).expect("it is there").len();
    assert_eq!(written, 0, "asking changes nothing");
    let told = complaint(&witan(here.path(), &[], &["export", "seven"]));
    assert!(told.contains("MATCH"), "{told}");
    let told = complaint(&witan(here.path(), &[], &["export", "7", "--format", "pdf"]));
    assert!(told.contains("jsonl, markdown, page"), "{told}");
}

#[test]
fn a_setting_that_cannot_be_used_is_named() {
    let here = directory();
    // Not in the format of a token, so that Discord is never asked about it.
    for token in ["hunter2", "two.parts", "a.b.c.d", "spaces in.it.too"] {
        let told = complaint(&witan(here.path(), &[("DISCORD_TOKEN", token)], &[]));
        assert!(told.contains("DISCORD_TOKEN") && !told.contains(token), "{told}");
    }
    for name in ["WITAN_ASSETS", "WITAN_LOCALES"] {
        let told =
            complaint(&witan(here.path(), &[(name, "nowhere")], &["sandbox", "--port", "0"]));
        assert!(told.contains(name) && told.contains("nowhere"), "{told}");
    }
    let told =
        complaint(&witan(here.path(), &[("WITAN_LANGUAGE", "tlh")], &["sandbox", "--port", "0"]));
    assert!(told.contains("tlh"), "{told}");
    fs::create_dir(here.path().join("assets")).expect("a directory");
    let told =
        complaint(&witan(here.path(), &[("WITAN_ASSETS", "assets")], &["sandbox", "--port", "0"]));
    assert!(told.contains("board.toml"), "{told}");
    fs::write(here.path().join("text.db"), "no database ".repeat(100)).expect("a file");
    let line = ["sandbox", "--port", "0", "--db", "text.db"];
    let told = complaint(&witan(here.path(), &[], &line));
    assert!(told.contains("text.db"), "{told}");
}

/// The path of the log of a simulated match, and its text.
fn log(directory: &Path) -> (String, String) {
    lab(directory, &["simulate", "--matches", "1"]);
    let text = fs::read_to_string(directory.join("logs/match-0.jsonl")).expect("a log");
    ("logs/match-0.jsonl".to_owned(), text)
}

#[cfg(unix)]
#[test]
fn a_file_too_large_for_a_log_is_not_read_whole() {
    let here = directory();
    let (honest, _) = log(here.path());
    // A memory limit ends a program that reads without limit.
    let piped = |line: &str| {
        let line = format!("ulimit -v 1000000; {line}");
        let mut shell = Command::new("bash");
        shell.args(["-o", "pipefail", "-c", &line, env!("CARGO_BIN_EXE_witan")]);
        shell.current_dir(here.path()).output().expect("there is a shell")
    };
    let large = fs::File::create(here.path().join("large")).expect("a file");
    // A sparse file, which takes no disk space.
    large.set_len(1 << 40).expect("it can be that long");
    for command in ["verify", "replay"] {
        for line in [
            format!("\"$0\" {command} large"),
            format!("\"$0\" {command} /dev/zero"),
            format!("yes '{{\"seq\":1}}' | \"$0\" {command} /dev/stdin"),
        ] {
            let told = complaint(&piped(&line));
            assert!(told.contains("64 MiB") && told.contains("/game export"), "{line}: {told}");
        }
        let text = printed(&piped(&format!("cat {honest} | \"$0\" {command} /dev/stdin")));
        assert!(text.contains("Every line holds"), "{text}");
    }
}

#[test]
fn control_characters_of_a_file_are_not_printed() {
    let here = directory();
    let (_, honest) = log(here.path());
    // Control sequences that clear the screen and reverse the following text: escaped as in JSON, and raw.
    let orders = ["\\u001b[2J\\u009b31m\\u202e", "\u{9b}31m\u{7f}\u{202e}"];
    let harmless = |text: &str| {
        let orders = |c: char| (c.is_control() && c != '\n') || c == '\u{202e}';
        assert!(!text.contains(orders), "{text:?}");
    };
    for order in orders {
        let (header, rest) = honest.split_once('\n').expect("lines");
        for (lines, is_log) in [
            (honest.replacen("\"by\":{\"seat\":", &format!("\"by\":{{\"{order}\":"), 1), false),
            (format!("{}\n{rest}", header.replacen("koenig", order, 1)), false),
            (format!("{header}\n{{\"{order}\":1}}\n{rest}"), false),
            (honest.replacen("\"event\":\"", &format!("\"event\":\"{order}"), 1), false),
            (
                format!(
                    "{}\n{rest}",
                    header.replace("\"name\":\"red\"", &format!("\"name\":\"{order}Red\""))
                ),
                false,
            ),
            (
                format!(
                    "{}\n{rest}",
                    header.replace("\"name\":\"red\"", "\"name\":\"\u{202e}Red\"")
                ),
                true,
            ),
        ] {
            assert_ne!(lines, honest);
            fs::write(here.path().join("sent.jsonl"), lines).expect("a file");
            for command in ["verify", "replay"] {
                let output = witan(here.path(), &[], &[command, "sent.jsonl"]);
                assert_eq!(output.status.success(), is_log, "{output:?}");
                harmless(&String::from_utf8(output.stdout).expect("UTF-8"));
                harmless(&String::from_utf8(output.stderr).expect("UTF-8"));
            }
        }
    }
}

#[test]
fn a_file_of_settings_counts_for_the_bot_and_in_its_own_directory_alone() {
    let here = directory();
    let below = here.path().join("below");
    fs::create_dir(&below).expect("a directory");
    let (_, honest) = log(here.path());
    for place in [here.path(), &below] {
        fs::write(place.join("match.jsonl"), &honest).expect("a file");
    }
    fs::write(here.path().join(".env"), "WITAN_LOCALES=nowhere\nDISCORD_TOKEN=hunter2\n")
        .expect("a file");
    // A `.env` beside a log from somebody else is ignored.
    for place in [here.path(), &below] {
        for line in [&["verify", "match.jsonl"][..], &["replay", "match.jsonl"]] {
            printed(&witan(place, &[], line));
        }
    }
    for line in [&["health"][..], &["doctor"], &["export", "1"], &["backup", "copy.db"]] {
        let told = complaint(&witan(here.path(), &[], line));
        assert!(told.contains("DISCORD_TOKEN"), "{line:?}: {told}");
        let output = witan(&below, &[], line);
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(!told.contains("DISCORD_TOKEN") && !told.contains("nowhere"), "{line:?}: {told}");
    }
    // An invalid line is reported, but not quoted.
    fs::write(here.path().join(".env"), "hunter2\n").expect("a file");
    let told = complaint(&witan(here.path(), &[], &["health"]));
    assert!(told.contains(".env") && !told.contains("hunter2"), "{told}");
    // Nor is `.env` read if the database, the only required setting, is named.
    for line in [&["health"][..], &["backup", "copy.db"], &["restore", "copy.db"]] {
        let line = [line, &["--db", "matches.db"]].concat();
        let told = complaint(&witan(here.path(), &[], &line));
        assert!(told.contains(".db") && !told.contains(".env"), "{line:?}: {told}");
    }
}

#[test]
fn decisions_of_computer_players_are_made_again() {
    let here = directory();
    let seats = ["--seats", "middle,simple,simple", "--sets", "1", "--playouts", "8"];
    lab(here.path(), &[&["arena"][..], &seats].concat());
    let log = here.path().join("logs/set-0-0.jsonl");
    let told = printed(&witan(here.path(), &[], &["verify", &log.display().to_string()]));
    assert!(told.contains("were made again, and are the same"), "{told}");
    let honest = fs::read_to_string(&log).expect("a log");
    // Another policy decides otherwise, sooner or later; another version is not recomputed.
    let named = |name: &str| {
        let head = format!("\"name\":\"{name}\",\"version\":");
        let (_, policy) = honest.split_once(&head).expect("a policy");
        let (version, _) = policy.split_once(',').expect("its budget");
        head + version
    };
    let forged = here.path().join("forged.jsonl");
    fs::write(&forged, honest.replace(&named("simple"), &named("middle"))).expect("a file");
    let wrong = complaint(&witan(here.path(), &[], &["verify", &forged.display().to_string()]));
    assert!(wrong.contains("decides otherwise"), "{wrong}");
    let older = here.path().join("older.jsonl");
    fs::write(&older, honest.replace("\"version\":1,\"playouts\"", "\"version\":9,\"playouts\""))
        .expect("a file");
    let output = witan(here.path(), &[], &["verify", &older.display().to_string()]);
    assert_eq!(output.status.code(), Some(3));
}

#[test]
fn a_log_that_was_damaged_on_its_way_has_a_status_of_its_own() {
    let here = directory();
    let (_, honest) = log(here.path());
    let utf_16: Vec<u8> = honest.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let cut = honest.as_bytes()[..honest.len() / 2].to_vec();
    for damaged in [honest.replace('\n', "\r\n").into_bytes(), utf_16, cut, Vec::new()] {
        fs::write(here.path().join("damaged.jsonl"), damaged).expect("a file");
        for command in ["verify", "replay"] {
            let output =
                witan(here.path(), &[("RUST_BACKTRACE", "1")], &[command, "damaged.jsonl"]);
            assert_eq!(output.status.code(), Some(4));
            let told = complaint(&output);
            assert!(told.contains("on its way") && !told.contains("does not hold"), "{told}");
            assert_eq!(told.lines().count(), 1, "one line, and no backtrace: {told}");
        }
    }
    let missing = witan(here.path(), &[], &["verify", "none.jsonl"]);
    assert_eq!(missing.status.code(), Some(4));
    fs::write(here.path().join("forged.jsonl"), honest.replacen("\"die\":1", "\"die\":2", 1))
        .expect("a file");
    let forged = witan(here.path(), &[("RUST_BACKTRACE", "1")], &["verify", "forged.jsonl"]);
    assert_eq!(forged.status.code(), Some(1));
    assert_eq!(complaint(&forged).lines().count(), 1);
}

/// All commands that print, with their status when the whole output is read.
#[cfg(target_os = "linux")]
#[test]
fn a_reader_who_stops_changes_no_status_and_a_full_disk_is_told() {
    let here = directory();
    let (honest, _) = log(here.path());
    let sandbox = tokio::runtime::Runtime::new().expect("a runtime");
    let made = sandbox.block_on(witan::store::Store::open(&here.path().join("witan.db")));
    sandbox.block_on(made.expect("a database").close());
    for (line, status) in [
        (&["verify", &honest][..], 0),
        (&["replay", &honest], 0),
        (&["health"], 1),
        (&["doctor"], 1),
        (&["backup", "copy.db"], 0),
        (&["restore", "copy.db"], 0),
        (&["forget", "80351110224678912"], 0),
        (&["--help"], 0),
    ] {
        let (reader, writer) = io::pipe().expect("a pipe");
        drop(reader);
        let mut program = program(here.path(), &[], line);
        let output = program.stdout(writer).output().expect("the program can be run");
        let told = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(status), "{line:?}: {told}");
        assert!(!told.contains("panicked") && !told.contains("output"), "{line:?}: {told}");
    }
    let full = fs::File::options().write(true).open("/dev/full").expect("Linux has it");
    let mut program = program(here.path(), &[], &["verify", &honest]);
    let output = program.stdout(full).output().expect("the program can be run");
    assert_eq!(output.status.code(), Some(1));
    let told = complaint(&output);
    assert!(told.contains("standard output") && told.lines().count() == 1, "{told}");
}

#[test]
fn a_package_gets_its_manual_and_its_completions() {
    let here = directory();
    printed(&witan(here.path(), &[], &["man", "."]));
    let page = |name: &str| fs::read_to_string(here.path().join(name)).expect("a page");
    assert!(page("witan.1").contains("witan\\-verify(1)"), "{}", page("witan.1"));
    assert!(page("witan-verify.1").contains("log"));
    assert!(!here.path().join("witan-against.1").exists(), "it is hidden");
    for shell in ["bash", "zsh", "fish"] {
        assert!(printed(&witan(here.path(), &[], &["completions", shell])).contains("verify"));
    }
}

#[test]
fn subcommands_of_the_laboratory_name_its_program() {
    let here = directory();
    for line in [&["arena", "--sets", "3"][..], &["simulate"], &["load", "--rate", "5"]] {
        let output = witan(here.path(), &[], line);
        assert_eq!(output.status.code(), Some(2));
        assert!(complaint(&output).contains("witan-lab"), "{line:?}");
    }
}

#[test]
fn a_load_is_borne_and_measured() {
    let load = |line: &[&str]| {
        let line = [&["witan-lab", "load", "--program", env!("CARGO_BIN_EXE_witan")], line];
        let mut out = Vec::new();
        let done = witan_lab::run(witan_lab::Line::parse_from(line.concat()), &mut out);
        done.map(|()| String::from_utf8(out).expect("a text"))
    };
    let text = load(&["--matches", "12", "--rate", "20", "--seconds", "1"]).expect("it is borne");
    for word in ["start", "12 open matches", "acknowledged", "committed", "messages"] {
        assert!(text.contains(word), "{word:?} in {text}");
    }
    assert!(text.contains(" 0 refused, 0 unanswered"), "{text}");
    assert!(!text.contains("complaint"), "{text}");
    let wrong = load(&["--rate", "0"]).expect_err("nothing is done");
    assert!(wrong.to_string().contains("--rate"), "{wrong}");
}
