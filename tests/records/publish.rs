//! Pages of matches for a web server: which there are, their content, and their removal.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use game_api::PersonId;
use serde_json::Value;
use witan::domain::log::LogEnd;
use witan::domain::{GuildId, MatchId, log};
use witan::publish::{self, PageWorker, Pass, Site};

use crate::house::{DEADLINE, House, person};

const WRITTEN: Pass = Pass { written: 1, removed: 0 };
const REMOVED: Pass = Pass { written: 0, removed: 1 };

/// All files below a directory, by their names within it.
fn files(directory: &Path) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for entry in fs::read_dir(directory).expect("a directory") {
        let path = entry.expect("an entry").path();
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        if path.is_dir() {
            found.extend(files(&path).into_iter().map(|file| format!("{name}/{file}")));
        } else {
            found.insert(name);
        }
    }
    found
}

/// The log embedded in a page.
fn log_in(page: &str) -> String {
    let (_, rest) = page.split_once("id=\"data\">").expect("the data of the page");
    let (data, _) = rest.split_once("</script>").expect("its end");
    let data: Value = serde_json::from_str(data).expect("JSON");
    data["log"].as_str().expect("a log").to_owned()
}

async fn execute(house: &House, statement: &'static str) {
    let mut tx = house.matches.store().begin().await.expect("the database");
    sqlx::query(statement).execute(&mut *tx).await.expect("a statement");
    tx.commit().await.expect("the database");
}

async fn to_its_end(house: &House, channel: u64) -> MatchId {
    let id = house.begin(channel, 3, Some(DEADLINE), channel as u8).await;
    house.play_until(id, |_| false).await;
    id
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pages_follow_from_the_database_and_name_whom_they_may() {
    let house = House::new().await;
    let directory = tempfile::tempdir().expect("a directory");
    let root = directory.path().join("www");
    fs::create_dir(&root).expect("a directory");
    let site = Site { directory: root.clone(), address: None };
    let mut keeper = PageWorker::new(house.matches.clone(), site);
    let mut pass = async || keeper.catch_up().await.map_err(|error| error.to_string());

    // A match whose lobby did not announce it is not published.
    let before = to_its_end(&house, 1).await;
    house.manual().advance(DEADLINE);
    publish::switch(&house.matches, GuildId(1), true).await.expect("a row");
    assert_eq!(pass().await, Ok(Pass::default()));
    assert!(!said(&house).await.contains("published as a web page"));
    let id = house.begin(2, 3, Some(DEADLINE), 1).await;
    assert!(said(&house).await.contains("published as a web page"), "its lobby says so");
    assert_eq!(pass().await, Ok(Pass::default()), "it is still going on");
    house.play_until(id, |_| false).await;
    assert_eq!(pass().await, Ok(WRITTEN));
    let page = root.join(format!("1/match-{id}.html"));
    let names = |text: &str| [0, 1, 2].map(|index| text.contains(&format!("Guest {index}")));
    let read = |path: &Path| fs::read_to_string(path).expect("a file");
    let index = root.join("1/index.html");
    let there = BTreeSet::from(["1/index.html".to_owned(), format!("1/match-{id}.html")]);
    assert_eq!(files(&root), there, "match {before} has no page");
    for file in [&page, &index] {
        assert_eq!(names(&read(file)), [true; 3]);
        assert!(!read(file).contains("<link") && read(file).contains("property=\"og:title\""));
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            let mode = file.metadata().expect("a file").permissions().mode();
            assert_eq!(mode & 0o777, 0o644, "a web server can read it");
        }
    }
    assert!(read(&index).contains(&format!("href=\"match-{id}.html\"")));
    assert_eq!(pass().await, Ok(Pass::default()), "nothing has changed");

    // One player asks to appear by colour, another to be forgotten.
    publish::set_by_colour(&house.matches, person(1), true).await.expect("a row");
    assert_eq!(pass().await, Ok(WRITTEN));
    house.matches.forget(person(0)).await.expect("the database");
    assert_eq!(pass().await, Ok(WRITTEN));
    for file in [&page, &index] {
        assert_eq!(names(&read(file)), [false, false, true], "{file:?}");
        assert!(read(file).contains("Former player"));
    }
    let logged = log_in(&read(&page));
    log::verify(&witan::games::built_in(), &logged, None).expect("its dice and moves hold");
    assert_eq!(log::header(&logged).expect("a header").match_id, Some(id.0));
    assert!(logged.contains(&format!("\"end\":{}", serde_json::json!(LogEnd::Over))));

    // Wherever the program was interrupted, the next pass completes the work.
    fs::write(root.join("1/.unfinished-a"), "half a page").expect("a file");
    for broken in ["UPDATE published SET made_of = NULL", "DELETE FROM published"] {
        execute(&house, broken).await;
        fs::write(&page, "half a page").expect("a file");
        assert_eq!(pass().await, Ok(WRITTEN));
        assert_eq!(names(&read(&page)), [false, false, true]);
    }
    fs::remove_file(&page).expect("a file");
    assert_eq!(pass().await, Ok(WRITTEN));
    fs::remove_file(root.join("1/.unfinished-a")).expect("a file");

    // An unusable directory disturbs nothing else.
    fs::rename(&root, directory.path().join("gone")).expect("a directory");
    publish::set_by_colour(&house.matches, person(1), false).await.expect("a row");
    assert!(pass().await.expect_err("it is gone").contains("files cannot be written"));
    fs::rename(directory.path().join("gone"), &root).expect("a directory");
    assert_eq!(pass().await, Ok(WRITTEN));
    assert_eq!(names(&read(&page)), [false, true, true]);

    // A match that is running again has no page, nor have those of a server that turned pages off.
    execute(&house, "UPDATE matches SET stage = 'running' WHERE id = 2").await;
    assert_eq!(pass().await, Ok(REMOVED));
    assert_eq!(files(&root), BTreeSet::new());
    execute(&house, "UPDATE matches SET stage = 'over' WHERE id = 2").await;
    assert_eq!(pass().await, Ok(WRITTEN));
    fs::write(root.join("1/own.css"), "the operator's").expect("a file");
    publish::switch(&house.matches, GuildId(1), false).await.expect("a row");
    assert_eq!(pass().await, Ok(REMOVED));
    assert_eq!(files(&root), BTreeSet::from(["1/own.css".to_owned()]));
    house.manual().advance(DEADLINE);
    publish::switch(&house.matches, GuildId(1), true).await.expect("a row");
    assert_eq!(pass().await, Ok(Pass::default()), "its lobby was opened before that");
    assert!(!publish::by_colour(&house.matches, PersonId(7)).await.expect("a row"));
}

/// All undelivered messages.
async fn said(house: &House) -> String {
    let notices = house.notices().await;
    notices.iter().map(|it| format!("{}\n{}\n", it.message().text, it.message().small)).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_that_cannot_be_read_keeps_no_other_from_its_page() {
    let house = House::new().await;
    let directory = tempfile::tempdir().expect("a directory");
    let site = Site { directory: directory.path().to_owned(), address: None };
    let mut keeper = PageWorker::new(house.matches.clone(), site);
    publish::switch(&house.matches, GuildId(1), true).await.expect("a row");
    house.manual().advance(DEADLINE);
    to_its_end(&house, 1).await;
    let sound = to_its_end(&house, 2).await;
    execute(&house, "UPDATE matches SET agreed = 'broken' WHERE id = 1").await;
    assert_eq!(keeper.catch_up().await.map_err(|error| error.to_string()), Ok(WRITTEN));
    let there = BTreeSet::from(["1/index.html".to_owned(), format!("1/match-{sound}.html")]);
    assert_eq!(files(directory.path()), there);
}
