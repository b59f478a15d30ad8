//! A cup's tables in unusual cases: only one person present, a lost channel, a deleted message, an order.

use std::collections::BTreeSet;

use game_api::{Notice, Slot};
use witan::app::pictures::BoardRenderer;
use witan::cups::{
    CupId, CupOrder, CupOrderError, CupStage, CupTable, CupWorker, Plan, Presence, Registered,
    Stands, Unfinished, Whole,
};
use witan::deadlines::scheduler;
use witan::domain::{ChannelId, Hints, MatchId, Proposal, Stage};
use witan::incidents;
use witan::incidents::incident::Incident;
use witan::incidents::moving::{Move, Rights};
use witan::lobby::LobbyError;
use witan::outbox;
use witan::undo::Asked;

use crate::cups::{DAY, HALL, HOUR, Hall, SERVER, come, go_on, open, plan, play, whole};
use crate::house::{House, MODERATOR, guest, person, renderer};

/// A cup of this many people whose first round has begun: its tables ask who is there.
async fn begun(people: u8) -> (House, Hall, CupId) {
    let mut house = House::new().await;
    let hall = Hall::default();
    let id = open(&house, people, Unfinished::Chances).await;
    house.manual().advance(DAY);
    go_on(&mut house, &hall).await;
    (house, hall, id)
}

/// The first round's first table, and its match.
async fn first(house: &House, id: CupId) -> (CupTable, MatchId) {
    let whole = whole(house, id).await;
    let table = whole.tables.into_iter().find(|it| (it.round, it.nth) == (1, 1));
    let table = table.expect("it was drawn");
    let match_id = table.match_id.expect("its match is open");
    (table, match_id)
}

async fn waiting(house: &House, id: MatchId) -> Vec<Notice> {
    let mut db = house.matches.store().read().await.expect("the database");
    let entries = outbox::waiting(&mut db, id).await.expect("the entries");
    entries.into_iter().filter_map(|entry| entry.notice).collect()
}

async fn order(house: &House, id: CupId, order: CupOrder) -> witan::cups::Cup {
    let asked = house.matches.ask_of_cup(SERVER, id, MODERATOR, order, "a test").await;
    let number = asked.expect("it can be ordered").0;
    house.matches.order_of_cup(SERVER, number, MODERATOR).await.expect("nothing has changed")
}

#[tokio::test]
async fn whoever_is_left_alone_has_neither_hints_nor_another_roll() {
    let (mut house, hall, id) = begun(4).await;
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
            Ok(undoing) => {
                assert_ne!(undoing.asked, Asked::Themselves { uncounted: true });
            }
            Err(_) => refused += 1,
        }
    }
    let proposal = Proposal { to: 1, at };
    let agreed = house.matches.undo().agree(match_id, person(0), proposal).await;
    assert!(agreed.is_err() && refused > 0, "{refused} of {steps}: {agreed:?}");
    assert_eq!(house.log_length(match_id).await, at);
}

#[tokio::test]
async fn a_table_whose_channel_is_lost_waits_and_asks_again_in_another() {
    let (mut house, hall, id) = begun(4).await;
    let (table, match_id) = first(&house, id).await;
    let opened = table.opened.expect("it was opened");
    house.manual().advance(HOUR);
    let mut tx = house.matches.store().begin().await.expect("the database");
    let now = house.matches.clock().now();
    incidents::note(&mut tx, match_id, &Incident::ChannelGone, now).await.expect("a row");
    tx.commit().await.expect("the database");

    // All that time, nobody could press anything.
    house.manual().advance(3 * DAY);
    go_on(&mut house, &hall).await;
    let called = whole(&house, id).await;
    assert!(called.sittings.iter().all(|it| it.state == Presence::Called), "{called:?}");
    let to =
        Move { guild: SERVER, channel: ChannelId(78), by: MODERATOR, rights: Rights::Moderator };
    house.matches.moves().move_to(match_id, &to).await.expect("its channel is gone");
    let said = waiting(&house, match_id).await;
    let asked: Vec<&Notice> = said.iter().filter(|it| it.slot() == Slot::Vote).collect();
    let until = opened.after(4 * DAY).unix_s();
    let [Notice::Post { .. }, ..] = asked.as_slice() else { panic!("{said:?}") };
    let newest = asked.last().expect("one").message();
    assert!(newest.text.contains(&format!("<t:{until}:R>")), "{}", newest.text);
    assert!(said.iter().all(|it| it.slot() != Slot::Board), "it is no lobby: {said:?}");
    assert_eq!(first(&house, id).await.0.thread, Some(ChannelId(78)), "the cup links it there");

    house.manual().advance(20 * HOUR);
    go_on(&mut house, &hall).await;
    come(&house, id, 1, &BTreeSet::new()).await;
    go_on(&mut house, &hall).await;
    house.matches.snapshot(match_id, MODERATOR).await.expect("all are there, so it runs");
}

#[tokio::test]
async fn a_deleted_message_of_one_table_keeps_no_other_from_beginning() {
    let house = House::new().await;
    let hall = Hall::default();
    let id = open(&house, 12, Unfinished::Chances).await;
    house.manual().advance(DAY);
    // The program stops after the first table's message was posted.
    hall.said().unheard = 3;
    let keeper =
        || CupWorker::new(house.matches.clone(), BoardRenderer::new(renderer()), hall.clone());
    let now = || house.matches.clock().now();
    keeper().catch_up(now()).await.expect("the database");
    hall.said().unheard = 0;
    let posted = whole(&house, id).await.tables[0].message.expect("it was posted");
    hall.said().deleted = Some(posted);
    let open =
        |whole: &Whole| whole.tables.iter().map(|it| it.match_id.is_some()).collect::<Vec<_>>();
    keeper().catch_up(now()).await.expect("the database");
    let after = whole(&house, id).await;
    assert_eq!(open(&after), [true, true, true]);
    assert_ne!(after.tables[0].message, Some(posted), "it is posted again");
}

#[tokio::test]
async fn a_table_that_cannot_open_keeps_no_other_from_it_and_an_order_may_be_the_cure() {
    let house = House::new().await;
    let hall = Hall::default();
    let id = open(&house, 12, Unfinished::Chances).await;
    house.manual().advance(DAY);
    let now = || house.matches.clock().now();
    let pictures = BoardRenderer::new(renderer());
    let mut keeper = CupWorker::new(house.matches.clone(), pictures, hall.clone());
    let open = async || {
        let whole = whole(&house, id).await;
        whole.tables.iter().filter(|it| it.match_id.is_some()).count()
    };
    // The answers to the first table's thread and to the last table's message are lost.
    hall.said().unheard = 3;
    keeper.catch_up(now()).await.expect("the database");
    hall.said().unheard = 0;
    assert_eq!(open().await, 1);
    keeper.catch_up(now()).await.expect("the database");
    assert_eq!(open().await, 1, "it is left alone for a while");
    order(&house, id, CupOrder::Extend { hours: 1, round: None }).await;
    keeper.catch_up(now()).await.expect("the database");
    assert_eq!(open().await, 3);
}

#[tokio::test]
async fn orders_say_where_and_until_when() {
    let (mut house, hall, id) = begun(4).await;
    let (table, match_id) = first(&house, id).await;
    order(&house, id, CupOrder::Extend { hours: 5, round: None }).await;
    let until = table.opened.expect("it was opened").after(DAY + 5 * HOUR).unix_s();
    let said = waiting(&house, match_id).await;
    let asked = said.iter().rfind(|it| it.slot() == Slot::Vote).expect("who is there?");
    assert!(asked.message().text.contains(&format!("<t:{until}:R>")), "{said:?}");
    let moved = order(&house, id, CupOrder::Move { channel: 78 }).await;
    assert_eq!(moved.plan.channel, ChannelId(78));
    go_on(&mut house, &hall).await;
    let said = hall.said();
    let left = said.edits.iter().rfind(|(place, _)| place.channel == HALL).expect("it is left");
    assert!(left.1.text.contains("<#78>") && left.1.controls.is_empty(), "{}", left.1.text);
}

#[tokio::test]
async fn the_message_in_the_channel_a_cup_has_left_keeps_no_table_from_beginning() {
    let mut house = House::new().await;
    let hall = Hall::default();
    let id = open(&house, 12, Unfinished::Chances).await;
    go_on(&mut house, &hall).await;
    order(&house, id, CupOrder::Move { channel: 78 }).await;
    hall.said().closed = Some(HALL);
    house.manual().advance(DAY);
    let pictures = BoardRenderer::new(renderer());
    let mut keeper = CupWorker::new(house.matches.clone(), pictures, hall.clone());
    keeper.catch_up(house.matches.clock().now()).await.expect("the database");
    let tables = whole(&house, id).await.tables;
    assert!(tables.len() == 3 && tables.iter().all(|it| it.match_id.is_some()), "{tables:?}");
}

#[tokio::test]
async fn a_cup_that_was_called_off_by_mistake_tells_who_has_won() {
    let mut house = House::new().await;
    let hall = Hall::default();
    let starts = house.matches.clock().now().after(DAY);
    let plan = Plan { rounds: 1, ..plan(starts, Unfinished::Chances) };
    let (number, planned) = house.matches.plan_cup(&plan).await.expect("a plan");
    let id = planned.cup.id;
    house.matches.order_of_cup(SERVER, number, MODERATOR).await.expect("it opens");
    for index in 0..4 {
        house.matches.register(id, person(index), &guest(index).name).await.expect("it is open");
    }
    house.manual().advance(DAY);
    go_on(&mut house, &hall).await;
    order(&house, id, CupOrder::CallOff).await;
    go_on(&mut house, &hall).await;
    order(&house, id, CupOrder::Undo { number: 0 }).await;
    go_on(&mut house, &hall).await;
    for _ in 0..8 {
        house.manual().advance(DAY);
        go_on(&mut house, &hall).await;
    }
    assert_eq!(whole(&house, id).await.cup.stage, CupStage::Over);
    let said = hall.said();
    let told = |words: &str| said.posts.values().filter(|(_, text)| text.contains(words)).count();
    assert_eq!((told("called off"), told("is over")), (1, 1));
}

/// The state of a person at the tables of the first round.
fn sat(whole: &Whole, who: u8) -> Vec<(u8, Presence)> {
    let sat = whole.sittings.iter().filter(|it| it.person == person(who));
    sat.map(|it| (it.nth, it.state)).collect()
}

#[tokio::test]
async fn a_table_waits_as_long_as_its_cup_gives_it() {
    let (mut house, hall, id) = begun(4).await;
    let (_, match_id) = first(&house, id).await;
    order(&house, id, CupOrder::Extend { hours: 336, round: None }).await;
    house.manual().advance(14 * DAY + HOUR);
    scheduler::catch_up(&house.matches).await.expect("the database");
    let info = house.matches.info(match_id).await.expect("a row").expect("the match");
    assert_eq!(info.stage, Stage::Lobby, "it is no idle lobby");
    come(&house, id, 1, &BTreeSet::new()).await;
    go_on(&mut house, &hall).await;
    house.matches.snapshot(match_id, MODERATOR).await.expect("all are there, so it runs");
}

#[tokio::test]
async fn a_question_at_a_table_follows_its_cup() {
    let (mut house, hall, id) = begun(4).await;
    let (_, match_id) = first(&house, id).await;
    let asked = async |house: &House| {
        let said = waiting(house, match_id).await;
        let asked = said.iter().rfind(|it| it.slot() == Slot::Vote).expect("a question");
        (asked.message().text.clone(), !asked.message().controls.is_empty())
    };
    order(&house, id, CupOrder::CallOff).await;
    let (text, can_press) = asked(&house).await;
    assert!(text.contains("called off") && !can_press, "{text}");
    let pressed = house.matches.lobbies().is_present(match_id, person(0)).await;
    assert!(matches!(pressed, Err(LobbyError::NoLobby)), "{pressed:?}");

    order(&house, id, CupOrder::Undo { number: 0 }).await;
    assert!(asked(&house).await.1, "they are asked again");
    order(&house, id, CupOrder::Pause).await;
    for who in 0..4 {
        let lobbies = house.matches.lobbies();
        lobbies.is_present(match_id, person(who)).await.expect("they are drawn");
    }
    let (text, _) = asked(&house).await;
    assert!(text.contains("paused") && !text.contains("Everyone is here"), "{text}");
    go_on(&mut house, &hall).await;
    house.matches.snapshot(match_id, MODERATOR).await.expect_err("the cup is paused");
    order(&house, id, CupOrder::Resume).await;
    go_on(&mut house, &hall).await;
    house.matches.snapshot(match_id, MODERATOR).await.expect("all are there, so it runs");
}

#[tokio::test]
async fn a_table_decided_before_its_match_has_none() {
    let (mut house, hall, id) = begun(4).await;
    let (_, match_id) = first(&house, id).await;
    for who in 0..4 {
        let (person, halves) = (person(who).0, Some(0));
        order(&house, id, CupOrder::Score { round: 1, table: 1, person, halves }).await;
    }
    go_on(&mut house, &hall).await;
    let info = house.matches.info(match_id).await.expect("a row").expect("the match");
    assert_eq!(info.stage, Stage::Cancelled);
    let said = waiting(&house, match_id).await;
    let asked = said.iter().rfind(|it| it.slot() == Slot::Vote).expect("a question");
    assert!(asked.message().controls.is_empty(), "{}", asked.message().text);
}

#[tokio::test]
async fn points_set_before_the_end_stay_and_a_decided_table_is_not_opened_by_an_undo() {
    let (mut house, hall, id) = begun(4).await;
    come(&house, id, 1, &BTreeSet::new()).await;
    go_on(&mut house, &hall).await;
    let (person, halves) = (person(0).0, Some(0));
    order(&house, id, CupOrder::Score { round: 1, table: 1, person, halves }).await;
    house.manual().advance(6 * DAY);
    go_on(&mut house, &hall).await;
    let after = whole(&house, id).await;
    let round: Vec<_> = after.sittings.iter().filter(|it| it.round == 1).collect();
    let points: i64 = round.iter().map(|it| it.halves.expect("it is decided")).sum();
    let own = round.iter().find(|it| it.person.0 == person).expect("they play");
    assert!(own.halves == Some(0) && points > 0, "{round:?}");
    let undone =
        house.matches.ask_of_cup(SERVER, id, MODERATOR, CupOrder::Undo { number: 0 }, "why").await;
    assert!(matches!(undone, Err(CupOrderError::NothingToUndo)), "{undone:?}");
}

#[tokio::test]
async fn nobody_comes_in_who_is_barred_or_sits_at_another_table() {
    let (mut house, hall, id) = begun(8).await;
    for late in [30, 31] {
        let done = house.matches.register(id, person(late), &guest(late).name).await;
        assert_eq!(done.expect("it runs"), Registered::Reserve);
    }
    house.matches.lobbies().bar(SERVER, person(30), MODERATOR).await.expect("a moderator bars");
    let drawn = whole(&house, id).await;
    let at = |nth: u8| {
        let mut at = drawn.sittings.iter().filter(move |it| it.nth == nth).map(|it| it.person);
        at.next().expect("four sit there")
    };
    order(&house, id, CupOrder::Stand { person: at(1).0, stands: Stands::Reserve }).await;
    come(&house, id, 1, &BTreeSet::from([at(2)])).await;
    house.manual().advance(DAY + HOUR);
    go_on(&mut house, &hall).await;
    let begun = whole(&house, id).await;
    assert_eq!((sat(&begun, 30), sat(&begun, 31)), (vec![], vec![(2, Presence::Here)]));
    let again = begun.sittings.iter().filter(|it| it.person == at(1)).count();
    assert_eq!(again, 1, "they sit at their own table only");
    for _ in 0..6 {
        house.manual().advance(DAY);
        go_on(&mut house, &hall).await;
    }
    let next = whole(&house, id).await;
    assert!(next.cup.round == 2 && sat(&next, 30).is_empty(), "{:?}", next.cup);
}

#[tokio::test]
async fn a_match_that_cannot_be_read_keeps_no_other_table_from_its_end() {
    let (mut house, hall, id) = begun(8).await;
    come(&house, id, 1, &BTreeSet::new()).await;
    go_on(&mut house, &hall).await;
    let (_, broken) = first(&house, id).await;
    let mut tx = house.matches.store().begin().await.expect("the database");
    sqlx::query("UPDATE matches SET setup = '{}', changes = changes + 1 WHERE id = ?")
        .bind(broken.0)
        .execute(&mut *tx)
        .await
        .expect("the match is there");
    tx.commit().await.expect("the database");
    house.manual().advance(6 * DAY);
    house.reopen().await;
    let pictures = BoardRenderer::new(renderer());
    let mut keeper = CupWorker::new(house.matches.clone(), pictures, hall.clone());
    keeper.catch_up(house.matches.clock().now()).await.expect("the database");
    let after = whole(&house, id).await;
    let decided: Vec<_> = after.tables.iter().map(|it| it.decided.is_some()).collect();
    assert_eq!(decided, [false, true]);
}

#[tokio::test]
async fn a_called_off_cup_needs_nobody_and_an_open_one_its_organiser() {
    let (house, _, id) = begun(4).await;
    let organiser = house.matches.forget(MODERATOR).await.expect("the database");
    assert_eq!(organiser.cups.open, [id]);
    order(&house, id, CupOrder::CallOff).await;
    let player = house.matches.forget(person(0)).await.expect("the database");
    assert!(player.cups.numbered && player.cups.open.is_empty(), "{player:?}");
    let after = whole(&house, id).await;
    assert!(after.entrants.iter().all(|it| it.person != person(0)), "{after:?}");
}
