//! The tables of a cup where something comes in between.

use witan::cups::{CupId, CupTable, Unfinished};
use witan::domain::{Hints, MatchId, Proposal};

use crate::cups::{DAY, HOUR, Hall, come, go_on, open, play, whole};
use crate::house::{House, person};

/// The first table of the first round, and its match.
async fn first(house: &House, id: CupId) -> (CupTable, MatchId) {
    let whole = whole(house, id).await;
    let table = whole.tables.into_iter().find(|it| (it.round, it.nth) == (1, 1));
    let table = table.expect("it was drawn");
    let match_id = table.match_id.expect("its match is open");
    (table, match_id)
}

#[tokio::test]
async fn whoever_is_left_alone_has_neither_hints_nor_another_roll() {
    let mut house = House::new().await;
    let hall = Hall::default();
    let id = open(&house, 4, Unfinished::Chances).await;
    house.manual().advance(DAY);
    go_on(&mut house, &hall).await;
    come(&house, id, 1, &(1..4).map(person).collect()).await;
    house.manual().advance(DAY + HOUR);
    go_on(&mut house, &hall).await;

    let (_, match_id) = first(&house, id).await;
    let info = house.matches.info(match_id).await.expect("a row").expect("the match");
    assert_eq!(info.seats.iter().filter(|it| it.is_computer()).count(), 3);
    assert_eq!(info.agreed.on(&Hints::TERM), "off");
    // Something has been rolled by then.
    play(&house, match_id, 60).await;
    let steps = house.matches.undo().steps(match_id).await.expect("it runs").len();
    let at = house.log_length(match_id).await;
    let mut refused = 0;
    for count in 1..=steps {
        match house.matches.undo().undoing(match_id, person(0), count).await {
            Ok(undoing) => assert!(!undoing.uncounted, "{undoing:?}"),
            Err(_) => refused += 1,
        }
    }
    let proposal = Proposal { to: 1, at };
    let agreed = house.matches.undo().agree(match_id, person(0), proposal).await;
    assert!(agreed.is_err() && refused > 0, "{refused} of {steps}: {agreed:?}");
    assert_eq!(house.log_length(match_id).await, at);
}
