//! Hints in twin matches: no word depends on what a seat cannot know.

use crate::house::holder;
use crate::noninterference::twins;
use crate::rooms::Room;
use game_api::{Game, Scene, SeatId, match_name};
use koenig::Koenig;
use witan::help;

/// Sets that the match allows hints.
async fn allow(room: &mut Room) {
    let mut tx = room.house.matches.store().begin().await.expect("the database");
    let allow = r#"UPDATE matches SET agreed = '{"hints":"on"}' WHERE id = ?"#;
    sqlx::query(allow).bind(room.id.0).execute(&mut *tx).await.expect("the match is there");
    tx.commit().await.expect("the database");
    room.house.reopen().await;
}

/// The hint that the holder of a seat gets.
async fn hint(room: &Room, seat: SeatId) -> String {
    let snapshot = room.house.matches.snapshot(room.id, holder(seat)).await.expect("it runs");
    let best = room.house.matches.hint(&snapshot).await.expect("the seat is awaited");
    assert!(!best.is_empty(), "there is something to do");
    let texts = room.house.matches.locales().usual();
    let name = match_name(texts, room.id.0, None);
    let scene = Scene::new(texts, &name, snapshot.info.channel.0, &snapshot.seats);
    let policies = snapshot.game.policies().expect("it has computer players");
    help::words::hint(&scene, policies, &snapshot.view, &best).expect("it is koenig")
}

#[tokio::test]
async fn hints_are_alike_in_twins() {
    let mut asked_by_others = 0;
    for kind in 0..4 {
        let mut compared = 0;
        for moment in 0..40 {
            if compared >= 2 {
                break;
            }
            let players = 3 + (moment % 3) as u8;
            let Some(twins) = twins(players, 11, kind, 53 * moment, 5) else { continue };
            let awaited = Koenig::awaited(&twins.pasts[0].state());
            let unaware = |seat: &&SeatId| !twins.difference.is_known_to(**seat);
            let Some(&seat) = awaited.iter().find(unaware) else { continue };
            let mut told = Vec::new();
            for (mut room, others_first) in
                Room::pair(&twins, 11).await.into_iter().zip([false, true])
            {
                allow(&mut room).await;
                // Answers are cached by the seat that asked: others do not get them.
                for &other in awaited.iter().filter(|&&it| others_first && it != seat) {
                    hint(&room, other).await;
                    asked_by_others += 1;
                }
                told.push(hint(&room, seat).await);
                assert_eq!(hint(&room, seat).await, told[told.len() - 1]);
            }
            assert_eq!(told[0], told[1], "{:?}", twins.difference);
            compared += 1;
        }
        assert!(compared >= 2, "kind {kind}: only {compared} were compared");
    }
    assert!(asked_by_others > 0, "nobody who may know more has asked");
}
