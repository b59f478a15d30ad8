//! The program's files on disk can be read by its user only, whatever the umask; and a database has one name, under
//! which its lock and SQLite's files are found.
#![cfg(unix)]

use discord_emulator::{Emulator, Options};
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Output};

use crate::program::{
    Running, clean, complaint, database_with_a_match, keep_private, printed, run, witan, write_door,
};

/// The program, started with a umask that makes files readable by all.
fn witan_of_the_careless(directory: &Path, line: &[&str]) -> Command {
    let mut command = Command::new("sh");
    clean(&mut command, directory);
    command.args(["-c", "umask 022; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_witan")]).args(line);
    command
}

fn careless(directory: &Path, line: &[&str]) -> Output {
    witan_of_the_careless(directory, line).output().expect("the program can be run")
}

/// The files in a directory with this prefix that others than their owner can use.
fn open_to_others(directory: &Path, beginning: &str) -> Vec<String> {
    let entries = fs::read_dir(directory).expect("a directory").map(|entry| entry.expect("a file"));
    let of_the_program = entries.filter(|entry| {
        let name = entry.file_name().into_string().expect("UTF-8");
        name.starts_with(beginning)
    });
    of_the_program
        .filter(|entry| entry.metadata().expect("a file").permissions().mode() & 0o077 != 0)
        .map(|entry| entry.path().display().to_string())
        .collect()
}

fn set_mode(path: &Path, mode: u32) {
    fs::set_permissions(path, fs::Permissions::from_mode(mode)).expect("it is ours");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_else_can_read_what_the_bot_and_its_copies_write() {
    let here = tempfile::tempdir().expect("a directory");
    let emulator = Emulator::start(Options { unlimited: true, ..Options::default() })
        .await
        .expect("an emulator");
    write_door(&emulator, here.path());
    let mut command =
        witan_of_the_careless(here.path(), &["against", "door.json", "--db", "witan.db"]);
    let bot = Running::start(&mut command, here.path(), &emulator).await;
    assert!(here.path().join("witan.db-wal").exists(), "{}", bot.log());
    printed(&careless(here.path(), &["backup", "witan.db.copy"]));
    assert_eq!(open_to_others(here.path(), "witan.db"), Vec::<String>::new());
}

#[tokio::test]
async fn a_restored_database_is_its_owners_alone_even_if_the_one_before_was_not() {
    let here = tempfile::tempdir().expect("a directory");
    let path = here.path().join("witan.db");
    database_with_a_match(&path).await;
    printed(&run(here.path(), &["backup", "monday.db"]));
    for mode in [0o644, 0o660] {
        set_mode(&path, mode);
        printed(&careless(here.path(), &["restore", "monday.db"]));
        let restored = fs::metadata(&path).expect("the database").permissions().mode();
        assert_eq!(restored & 0o777, 0o600);
        // The name of a replaced database contains the second, which may be the same in the next round.
        let kept = fs::read_dir(here.path())
            .expect("a directory")
            .flatten()
            .find(|entry| entry.file_name().to_string_lossy().starts_with("witan.db.replaced-"));
        fs::remove_file(kept.expect("the database before is kept").path()).expect("it is ours");
    }
}

#[tokio::test]
async fn the_doctor_names_the_files_others_can_read_and_what_to_type() {
    let here = tempfile::tempdir().expect("a directory");
    database_with_a_match(&here.path().join("witan.db")).await;
    let files = |told: &str| {
        let line = told.lines().find(|line| line[6..].starts_with("files")).map(str::to_owned);
        line.expect("a line about files")
    };
    for name in ["witan.db.schema-1", "witan.db.replaced-2027-01-15T080000Z", "witan.db.lock"] {
        fs::write(here.path().join(name), "").expect("a file");
        set_mode(&here.path().join(name), 0o644);
    }
    set_mode(&here.path().join("witan.db"), 0o600);
    let output = run(here.path(), &["doctor"]);
    assert!(!output.status.success());
    let line = files(&String::from_utf8_lossy(&output.stdout));
    // The lock contains the id of a process and nothing else.
    let expected = "chmod 600 witan.db.replaced-2027-01-15T080000Z witan.db.schema-1";
    assert!(line.starts_with("FAIL") && line.ends_with(expected), "{line}");
    for name in ["witan.db.schema-1", "witan.db.replaced-2027-01-15T080000Z"] {
        set_mode(&here.path().join(name), 0o600);
    }
    let line = files(&printed(&run(here.path(), &["doctor"])));
    assert!(line.starts_with("ok"), "{line}");
    for mode in [0o640, 0o604, 0o620] {
        set_mode(&here.path().join("witan.db"), mode);
        let output = run(here.path(), &["doctor"]);
        let line = files(&String::from_utf8_lossy(&output.stdout));
        assert!(line.starts_with("FAIL") && line.ends_with("chmod 600 witan.db"), "{line}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_bot_starts_on_a_database_with_a_second_name() {
    let here = tempfile::tempdir().expect("a directory");
    let path = here.path().join("witan.db");
    database_with_a_match(&path).await;
    keep_private(here.path());
    // The nightly copy, which is the way out, is made in this state too.
    let other = here.path().join("other.db");
    fs::hard_link(&path, &other).expect("a link");
    let emulator = Emulator::start(Options { unlimited: true, ..Options::default() })
        .await
        .expect("an emulator");
    write_door(&emulator, here.path());
    for name in ["witan.db", "other.db"] {
        let told = complaint(&run(here.path(), &["against", "door.json", "--db", name]));
        assert!(told.contains("2 names (hard links)") && told.contains(name), "{told}");
        assert!(!here.path().join(format!("{name}.lock")).exists(), "it is not worked with");
        let output = run(here.path(), &["doctor", "--db", name]);
        let told = String::from_utf8_lossy(&output.stdout);
        let is_named = |line: &str| line.starts_with("FAIL  database") && line.contains("2 names");
        assert!(!output.status.success() && told.lines().any(is_named), "{told}");
        complaint(&run(here.path(), &["forget", "80351110224678912", "--db", name]));
    }
    printed(&run(here.path(), &["backup", "monday.db"]));
    fs::remove_file(&other).expect("it is ours");

    // `restore` keeps the former database as the same file until the copy is in its place; the power may fail then.
    let kept = here.path().join("witan.db.replaced-2027-01-15T080000Z");
    fs::hard_link(&path, &kept).expect("a link");
    // A symbolic link is resolved to the one name.
    std::os::unix::fs::symlink(&path, here.path().join("link.db")).expect("a link");
    for name in ["witan.db", "link.db"] {
        printed(&run(here.path(), &["doctor", "--db", name]));
    }
    let mut command = witan(here.path());
    command.args(["against", "door.json", "--db", "link.db"]);
    let bot = Running::start(&mut command, here.path(), &emulator).await;
    assert!(here.path().join("witan.db.lock").exists(), "{}", bot.log());
}

#[tokio::test]
async fn a_database_is_named_by_a_path_and_nothing_else() {
    let here = tempfile::tempdir().expect("a directory");
    database_with_a_match(&here.path().join("witan.db")).await;
    for (name, said) in [
        ("file:witan.db", "write witan.db"),
        ("file:///srv/witan.db?mode=rw", "write /srv/witan.db"),
        ("sqlite://witan.db", "write witan.db"),
        (":memory:", "gone when the program ends"),
    ] {
        for line in [&["doctor"][..], &["restore", "witan.db"], &["sandbox", "--port", "0"]] {
            let told = complaint(&run(here.path(), &[line, &["--db", name]].concat()));
            assert!(told.contains(said) && told.contains(name), "{name}: {told}");
        }
        let output = witan(here.path()).env("WITAN_DATABASE", name).arg("doctor").output();
        let told = complaint(&output.expect("the program can be run"));
        assert!(told.contains(said) && told.contains("WITAN_DATABASE"), "{name}: {told}");
    }
    let left: Vec<_> = fs::read_dir(here.path()).expect("a directory").flatten().collect();
    assert!(left.iter().all(|entry| !entry.file_name().to_string_lossy().contains(':')));
}
