//! The statements in `.sqlx` find the rows they need by an index, however many matches there are.

use std::path::Path;

use serde_json::Value;
use sqlx::{AssertSqlSafe, Row as _};
use witan::store::Store;

/// Tables that grow with every match.
const LARGE: [&str; 5] = ["awaited", "events", "results", "seats", "tenures"];

/// The beginnings of statements that read such a table whole: for statistics, once a minute, or for a whole server.
const RARE: [&str; 4] = [
    "SELECT count(*) AS \"events!: i64\" FROM events",
    "SELECT DISTINCT m.guild AS \"guild!\", t.holder",
    "SELECT r.match_id, r.seat, r.holder, r.place",
    "UPDATE events SET event = json_set(event, '$.name'",
];

/// The table and the name that a statement gives it.
fn names<'a>(statement: &'a str, table: &'a str) -> Vec<&'a str> {
    let words: Vec<&str> = statement.split_whitespace().collect();
    let after = words.windows(3).filter(|three| three[0] == table);
    let named = after.filter_map(|three| match three[1] {
        "AS" => Some(three[2]),
        word if word.len() == 1 => Some(word),
        _ => None,
    });
    named.chain([table]).collect()
}

#[tokio::test]
async fn statements_search_large_tables_by_an_index() {
    let directory = tempfile::tempdir().expect("a directory");
    let store = Store::open(&directory.path().join("witan.db")).await.expect("a database");
    let mut tx = store.begin().await.expect("a transaction");
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(".sqlx");
    let mut whole = Vec::new();
    for file in folder.read_dir().expect("the statements") {
        let text = std::fs::read_to_string(file.expect("a file").path()).expect("a statement");
        let described: Value = serde_json::from_str(&text).expect("JSON");
        let statement = described["query"].as_str().expect("SQL").to_owned();
        let explained = AssertSqlSafe(format!("EXPLAIN QUERY PLAN {statement}"));
        let plan = sqlx::query(explained).fetch_all(&mut *tx).await.expect("a plan");
        let plan: Vec<String> = plan.iter().map(|step| step.get("detail")).collect();
        let scanned = plan.iter().filter_map(|step| step.strip_prefix("SCAN "));
        let scanned: Vec<&str> =
            scanned.filter_map(|step| step.split_whitespace().next()).collect();
        let reads = |table| names(&statement, table).iter().any(|name| scanned.contains(name));
        let line = statement.split_whitespace().collect::<Vec<_>>().join(" ");
        if LARGE.into_iter().any(reads) && !RARE.iter().any(|rare| line.starts_with(rare)) {
            whole.push(line);
        }
    }
    assert_eq!(whole, Vec::<String>::new(), "these read a large table whole");
}
