//! Secrets in the database: only in the columns that `docs/SECRETS.md` names.

use std::collections::BTreeSet;
use std::path::Path;

use crate::absent::{Absence, When, absence};
use crate::noninterference::{Twins, twins};
use crate::rooms::{Room, Step, carry_out};
use game_api::Correction;
use koenig::Koenig;
use koenig::rules::{Card, Correction as Fact, HeldCards};
use witan::moderation::order::Order;

/// The columns that contain hidden cards, or the luck to come.
const SECRET: [&str; 4] = ["events.event", "matches.seed", "orders.what", "outbox.notice"];

/// All columns with content that `tells` accepts.
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
    // A player changes a commitment: a direct message says so, and stays undelivered.
    for who in 0..3 {
        let change = Step::Change { who, choice: 1 };
        assert!(carry_out(&rooms, twins.difference, change).await);
    }
    let mut found = secret_columns(&rooms[0], &twins).await;
    // A moderator sets the cards of a hand.
    let Absence { seat, twins, .. } = absence(Card::X1, When::OwnTurn);
    let rooms = Room::pair(twins, 1).await;
    let held = HeldCards { card: Card::X2, count: 1 };
    let fact = Correction::of::<Koenig>(Fact::Cards { seat: *seat, held });
    let corrections = vec![(&fact).into()];
    let done = rooms[0].house.order(rooms[0].id, Order::Correct { corrections }).await;
    done.expect("it can be so");
    found.extend(secret_columns(&rooms[0], twins).await);
    assert_eq!(found, BTreeSet::from(SECRET.map(str::to_owned)));
}

async fn secret_columns(room: &Room, twins: &Twins) -> BTreeSet<String> {
    let seed = twins.pasts[0].fairness.server_seed;
    let tells_cards =
        |value: &[u8]| [&b"x1"[..], b"x2", b"x3"].iter().any(|card| contains(value, card));
    let tells = |value: &[u8]| tells_cards(value) || contains(value, seed.reveal());
    columns(room, tells).await
}

#[test]
fn the_document_names_each_of_them() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/SECRETS.md");
    let text = std::fs::read_to_string(path).expect("the document");
    for column in SECRET {
        assert!(text.contains(&format!("`{column}`")), "{column} is not named");
    }
}
