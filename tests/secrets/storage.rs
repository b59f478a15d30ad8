//! Where secrets lie in the database: only in the columns that `docs/SECRETS.md` names.

use std::collections::BTreeSet;
use std::path::Path;

use crate::rooms::{Room, Step, carry_out};
use crate::twins::twins;

/// The columns that hold cards nobody has turned up, or the luck to come.
const SECRET: [&str; 3] = ["events.event", "matches.seed", "outbox.notice"];

/// Each column of each table whose content `tells` likes.
async fn columns(room: &Room, tells: impl Fn(&[u8]) -> bool) -> BTreeSet<String> {
    let mut db = room.house.matches.store().read().await.expect("the database");
    let columns: Vec<(String, String)> = sqlx::query_as(
        "SELECT t.name, c.name FROM sqlite_schema AS t, pragma_table_info(t.name) AS c
         WHERE t.type = 'table'",
    )
    .fetch_all(&mut *db)
    .await
    .expect("the schema");
    let mut found = BTreeSet::new();
    for (table, column) in columns {
        let select = format!("SELECT CAST(\"{column}\" AS BLOB) FROM \"{table}\"");
        let values: Vec<Option<Vec<u8>>> = sqlx::query_scalar(sqlx::AssertSqlSafe(select))
            .fetch_all(&mut *db)
            .await
            .expect("a column");
        if values.iter().flatten().any(|value| tells(value)) {
            found.insert(format!("{table}.{column}"));
        }
    }
    found
}

fn contains(value: &[u8], wanted: &[u8]) -> bool {
    value.windows(wanted.len()).any(|part| part == wanted)
}

#[tokio::test]
async fn only_the_columns_that_are_named_hold_secrets() {
    let twins = twins(3, 7, 2, 5, 5).expect("somebody has committed cards");
    let rooms = Room::pair(&twins, 7).await;
    // Somebody changes what they committed: a whisper says so, and nobody delivers it.
    for who in 0..3 {
        let change = Step::Change { who, choice: 1 };
        assert!(carry_out(&rooms, twins.difference, change).await);
    }
    let seed = twins.pasts[0].seed;
    let tells_cards =
        |value: &[u8]| [&b"x1"[..], b"x2", b"x3"].iter().any(|card| contains(value, card));
    let tells = |value: &[u8]| tells_cards(value) || contains(value, seed.reveal());
    let found = columns(&rooms[0], tells).await;
    assert_eq!(found, BTreeSet::from(SECRET.map(str::to_owned)));
}

#[test]
fn the_document_names_each_of_them() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/SECRETS.md");
    let text = std::fs::read_to_string(path).expect("the document");
    for column in SECRET {
        assert!(text.contains(&format!("`{column}`")), "{column} is not named");
    }
}
