//! `witan ratings rebuild`: another process computes the same ratings.

use std::collections::BTreeMap;

use game_api::PersonId;
use witan::clock::Moment;
use witan::domain::rated::{Ladder, PaceClass, Placed, RatedMatch};
use witan::ratings;

use crate::program::{open, open_lobby, printed, run};

#[tokio::test]
async fn ratings_are_the_same_when_another_process_reckons_them_anew() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("witan.db");
    let matches = open(&path).await;
    let mut rated = Vec::new();
    for nth in 1..=12_u64 {
        let id = open_lobby(&matches, 100 + nth).await;
        let placed = |seat: u64| Placed {
            person: PersonId(5_000_000 + (nth + seat) % 5),
            place: 1 + ((nth * 7 + seat) % 3) as u8,
            head_start: 400 * (seat as i64 - 1),
            everywhere: false,
        };
        let ladder = Ladder { game: "koenig".to_owned(), pace: PaceClass::Day, guild: 1 };
        let ended = Moment::from_ms(nth as i64);
        rated.push((id, nth, RatedMatch { ladder, ended, places: (0..3).map(placed).collect() }));
    }
    let mut tx = matches.store().begin().await.expect("the database");
    // Stored in reverse order.
    for (id, nth, rated) in rated.iter().rev() {
        sqlx::query("INSERT INTO rated_matches VALUES (?, ?, 'koenig', 'day', 1, ?)")
            .bind(*nth as i64)
            .bind(id.0)
            .bind(rated.ended.ms())
            .execute(&mut *tx)
            .await
            .expect("a row");
        for placed in rated.places.iter().rev() {
            let place = "INSERT INTO rated_places (match_id, person, place, everywhere, head_start) \
                         VALUES (?, ?, ?, 0, ?)";
            sqlx::query(place)
                .bind(id.0)
                .bind(placed.person.0 as i64)
                .bind(placed.place)
                .bind(placed.head_start)
                .execute(&mut *tx)
                .await
                .expect("a row");
        }
    }
    tx.commit().await.expect("the database");
    matches.store().close().await;

    let db = path.to_str().expect("a path");
    let told = printed(&run(directory.path(), &["ratings", "rebuild", "--db", db]));
    assert!(told.contains("5 ratings from 12 matches; 5 were other before."), "{told}");
    let again = printed(&run(directory.path(), &["ratings", "rebuild", "--db", db]));
    assert!(again.contains("; 0 were other before."), "{again}");

    let matches = open(&path).await;
    let stored = ratings::every(matches.store()).await.expect("the rows");
    let stored: BTreeMap<_, _> = stored.into_iter().map(|(on, who, it)| ((on, who), it)).collect();
    // Nor does the order within a match matter.
    for (_, _, one) in &mut rated {
        one.places.sort_by_key(|placed| placed.person);
    }
    assert_eq!(stored, ratings::reckon(rated.iter().map(|(_, _, one)| one)));
}
