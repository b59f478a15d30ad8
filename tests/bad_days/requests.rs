//! Failing requests: rate limits, server errors, answers that never come.

use discord_emulator::{Moment, RateLimitScope, Requests, RestTrouble, RetryAfter, Route, Times};
use witan::clock::Clock;
use witan::discord::BotError;

use crate::hall::{assert_nothing_twice, end_turn, hall, to_play, turn, until_board};
use crate::table::{PATIENCE, Table, nothing_goes_on};

/// Ends two turns while this many posts fail with `incident`; afterwards each message is there once.
async fn survives(incident: RestTrouble, times: u32) {
    let (table, id) = hall().await;
    let before = turn(&table, id).await;
    let fault =
        table.world.trouble_rest(Requests::to(Route::CreateMessage), Times::Next(times), incident);
    for _ in 0..2 {
        let reply = end_turn(&table, id).await;
        assert!(!reply.contains("went wrong"), "{reply}");
    }
    fault.struck(times, PATIENCE).await.expect("the incident comes");
    table.silence().await;
    assert_eq!(turn(&table, id).await, before + 2);
    let next = table.name_of(to_play(&table, id).await);
    until_board(&table, table.channel, &format!("<@{}>", table.person(next).id)).await;
    assert_nothing_twice(&table);
    table.assert_clean();
}

const fn limited(header: RetryAfter) -> RestTrouble {
    RestTrouble::RateLimited { scope: RateLimitScope::User, retry_after_ms: 200, header }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn too_many_requests_are_sent_again_when_discord_says() {
    survives(limited(RetryAfter::InHeader), 3).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn too_many_requests_without_a_header_are_sent_again_later() {
    survives(limited(RetryAfter::InBodyOnly), 2).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn requests_are_retried_after_a_server_error() {
    for status in [500, 502, 503] {
        survives(RestTrouble::ServerError { status, moment: Moment::BeforeActing }, 1).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_request_carried_out_despite_a_server_error_is_not_repeated() {
    survives(RestTrouble::ServerError { status: 502, moment: Moment::AfterActing }, 1).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_connection_cut_before_or_after_the_deed_leaves_one_message() {
    for moment in [Moment::BeforeActing, Moment::AfterActing] {
        survives(RestTrouble::Cut(moment), 1).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_reply_that_never_comes_holds_up_no_other_match_and_a_crash_repeats_nothing() {
    let (mut table, id) = hall().await;
    let posts = Requests::to(Route::CreateMessage).in_channel(table.channel);
    let held =
        table.world.trouble_rest(posts, Times::UntilLifted, RestTrouble::Held(Moment::AfterActing));
    end_turn(&table, id).await;
    table.until("a request to be held", |_| (held.held() > 0).then_some(())).await;
    let north = table.world.channel("north-hall").expect("the other channel");
    table.command("Dunstan", north, "/game new place:here players:3").await;
    until_board(&table, north, "Dunstan").await;
    assert!(held.held() > 0, "the first match still waits");
    table.crash_and_restart().await;
    held.lift();
    table.silence().await;
    let next = table.name_of(to_play(&table, id).await);
    until_board(&table, table.channel, &format!("<@{}>", table.person(next).id)).await;
    assert_nothing_twice(&table);
    table.assert_clean();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_revoked_token_ends_the_program_with_what_to_do() {
    let (mut table, id) = hall().await;
    let refused = table.world.trouble_rest(
        Requests::to(Route::CreateMessage),
        Times::UntilLifted,
        RestTrouble::Refused { status: 401, code: 0, message: "401: Unauthorized".to_owned() },
    );
    end_turn(&table, id).await;
    let error = table.bot_ends().await;
    assert!(matches!(error, BotError::TokenRefused), "{error}");
    assert!(error.to_string().contains("DISCORD_TOKEN"), "{error}");
    let asked = refused.count();
    assert!(asked <= 3, "one try for each entry under way, not {asked}");
    refused.lift();
    table.crash_and_restart().await;
    table.silence().await;
    let next = table.name_of(to_play(&table, id).await);
    until_board(&table, table.channel, &format!("<@{}>", table.person(next).id)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_burst_of_turns_makes_one_board() {
    let (table, id) = hall().await;
    let boards = |table: &crate::table::Table| {
        table.said().iter().filter(|message| !message.attachments.is_empty()).count()
    };
    let edits = Requests::to(Route::EditMessage);
    let held =
        table.world.trouble_rest(edits, Times::Next(1), RestTrouble::Held(Moment::BeforeActing));
    end_turn(&table, id).await;
    table.until("a request to be held", |_| (held.held() > 0).then_some(())).await;
    let mut names = Vec::new();
    for _ in 0..4 {
        names.push(table.name_of(to_play(&table, id).await));
        end_turn(&table, id).await;
    }
    held.lift();
    table.silence().await;
    assert_eq!(boards(&table), 1, "{:#?}", table.said());
    let said: String = table.said().into_iter().map(|message| message.content).collect();
    for name in names {
        assert!(said.contains(name), "what {name} did is told: {said}");
    }
    table.assert_clean();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_that_cannot_register_its_commands_ends_all_the_same() {
    let mut table = Table::open(Clock::System).await;
    let refused =
        RestTrouble::Refused { status: 400, code: 50035, message: "Invalid Form Body".to_owned() };
    let requests = Requests::to(Route::RegisterCommands);
    let fault = table.world.trouble_rest(requests, Times::UntilLifted, refused);
    table.crash_and_launch().await;
    fault.struck(1, PATIENCE).await.expect("it registers them");
    drop(table);
    nothing_goes_on().await;
}
