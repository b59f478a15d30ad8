//! Answers to interactions that fail: the action is carried out all the same, once.

use discord_emulator::{Moment, Requests, RestTrouble, Route, Times};

use crate::hall::{assert_nothing_twice, hall, to_play, turn, until_board};
use crate::table::PATIENCE;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_answer_that_fails_leaves_the_action_done_once_and_shown_by_the_board() {
    let (table, id) = hall().await;
    let troubles = [
        RestTrouble::Refused {
            status: 404,
            code: 10062,
            message: "Unknown interaction".to_owned(),
        },
        RestTrouble::ServerError { status: 500, moment: Moment::BeforeActing },
        RestTrouble::Cut(Moment::BeforeActing),
        RestTrouble::Cut(Moment::AfterActing),
    ];
    for trouble in troubles {
        let before = turn(&table, id).await;
        let fault = table.world.trouble_rest(
            Requests::to(Route::InteractionCallback),
            Times::Next(1),
            trouble.clone(),
        );
        let name = table.name_of(to_play(&table, id).await);
        let person = table.person(name).id;
        table.world.slash(person, table.channel, "/king end").expect("they may");
        fault.struck(1, PATIENCE).await.expect("the answer fails");
        table.silence().await;
        assert_eq!(turn(&table, id).await, before + 1, "{trouble:?}");
        let next = table.name_of(to_play(&table, id).await);
        until_board(&table, table.channel, &format!("<@{}>", table.person(next).id)).await;
    }
    assert_nothing_twice(&table);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_press_whose_answer_fails_is_carried_out_too() {
    let (table, id) = hall().await;
    let before = turn(&table, id).await;
    let fault = table.world.trouble_rest(
        Requests::to(Route::InteractionCallback),
        Times::Next(1),
        RestTrouble::ServerError { status: 503, moment: Moment::BeforeActing },
    );
    let name = table.name_of(to_play(&table, id).await);
    let board = table.board().expect("there is a board");
    table.press(name, &board, "\"end\"").expect("there is a button");
    fault.struck(1, PATIENCE).await.expect("the answer fails");
    table.silence().await;
    assert_eq!(turn(&table, id).await, before + 1);
}
