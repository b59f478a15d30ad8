//! Failing REST requests.

use std::time::Duration;

use discord_emulator::{
    Moment, RateLimit, RateLimitScope, Requests, RestTrouble, RetryAfter, Route, Times, World,
};
use serde_json::{Value, json};

use crate::bot::Told;
use crate::fixture::{Fixture, PATIENCE, all, next};

const POSTS: Requests = Requests::to(Route::CreateMessage);

/// Posts to a channel; an error means that there was no answer.
async fn post(it: &Fixture, text: &str) -> Result<reqwest::Response, reqwest::Error> {
    it.try_post(json!({ "content": text })).await
}

/// The texts in the hall.
fn said(world: &World, it: &Fixture) -> Vec<String> {
    world.messages(it.aldred, it.hall).into_iter().map(|message| message.content).collect()
}

#[tokio::test]
async fn a_rate_limit_is_told_in_headers_and_body() {
    let it = Fixture::start().await;
    for (scope, word, global) in [
        (RateLimitScope::User, "user", false),
        (RateLimitScope::Global, "global", true),
        (RateLimitScope::Shared, "shared", false),
    ] {
        for (header, shown) in [(RetryAfter::InHeader, Some("1.5")), (RetryAfter::InBodyOnly, None)]
        {
            let trouble = RestTrouble::RateLimited { scope, retry_after_ms: 1500, header };
            it.world.trouble_rest(POSTS, Times::Next(1), trouble);
            let refused = post(&it, "No.").await.expect("an answer");
            assert_eq!(refused.status(), 429);
            let headers = refused.headers().clone();
            let text = |name: &str| headers.get(name).map(|value| value.to_str().expect("text"));
            assert_eq!(text("retry-after"), shown);
            assert_eq!(text("x-ratelimit-scope"), Some(word));
            assert_eq!(text("x-ratelimit-global"), global.then_some("true"));
            // The bucket is named, except for the global limit, which has none.
            let named = shown.filter(|_| !global);
            assert_eq!(text("x-ratelimit-bucket"), named.map(|_| "createmessage"));
            assert_eq!(text("x-ratelimit-reset-after"), named.map(|_| "1.500"));
            let body: Value = serde_json::from_str(&refused.text().await.expect("a whole body"))
                .expect("it is JSON");
            assert_eq!(body["retry_after"], 1.5);
            assert_eq!(body["global"], global);
            let whose = if word == "shared" { "The resource is" } else { "You are" };
            assert_eq!(body["message"], format!("{whose} being rate limited."));
        }
    }
    assert_eq!(post(&it, "Yes.").await.expect("an answer").status(), 200);
    assert_eq!(said(&it.world, &it), ["Yes."], "what was limited was not carried out");
    it.assert_no_complaints();
}

#[tokio::test]
async fn a_server_error_is_no_json_and_may_hide_that_all_went_well() {
    let it = Fixture::start().await;
    for (status, moment) in
        [(500, Moment::BeforeActing), (502, Moment::AfterActing), (503, Moment::BeforeActing)]
    {
        let fault = it.world.trouble_rest(
            POSTS,
            Times::Next(1),
            RestTrouble::ServerError { status, moment },
        );
        let failed = post(&it, &status.to_string()).await.expect("an answer");
        assert_eq!(failed.status(), status);
        assert_eq!(failed.headers()["content-type"], "text/html");
        assert!(failed.text().await.expect("a whole body").starts_with("<html>"));
        assert_eq!(fault.count(), 1);
    }
    assert_eq!(said(&it.world, &it), ["502"]);
}

#[tokio::test]
async fn any_refusal_can_be_had() {
    let it = Fixture::start().await;
    let message = "Cannot send messages to this user".to_owned();
    let refused = RestTrouble::Refused { status: 403, code: 50278, message };
    it.world.trouble_rest(POSTS, Times::Next(1), refused);
    let (status, body) = it.post(json!({ "content": "No." })).await;
    assert_eq!((status, &body["code"]), (403, &json!(50278)));
    assert_eq!(body["message"], "Cannot send messages to this user");
}

#[tokio::test]
async fn a_connection_is_cut_before_or_after_acting() {
    let it = Fixture::start().await;
    let cut = |moment| it.world.trouble_rest(POSTS, Times::Next(1), RestTrouble::Cut(moment));
    let before = cut(Moment::BeforeActing);
    post(&it, "before").await.expect_err("no answer comes");
    assert_eq!(said(&it.world, &it), [""; 0]);
    let after = cut(Moment::AfterActing);
    post(&it, "after").await.expect_err("no answer comes");
    assert_eq!(said(&it.world, &it), ["after"]);
    assert_eq!((before.count(), after.count()), (1, 1));
    assert_eq!(post(&it, "whole").await.expect("an answer").status(), 200);
    assert_eq!(it.world.faults(), [], "both are spent");
}

#[tokio::test]
async fn a_held_request_is_answered_when_it_is_released() {
    let it = Fixture::start().await;
    for (moment, there) in [(Moment::BeforeActing, 0), (Moment::AfterActing, 1)] {
        let seen = said(&it.world, &it).len();
        let fault = it.world.trouble_rest(POSTS, Times::Next(1), RestTrouble::Held(moment));
        let release = async {
            fault.struck(1, PATIENCE).await.expect("the request comes");
            assert_eq!(fault.held(), 1);
            assert_eq!(it.world.faults().len(), 1, "a rule that holds something is in force");
            assert_eq!(said(&it.world, &it).len() - seen, there);
            fault.release();
        };
        let (answer, ()) = tokio::join!(post(&it, "slow"), release);
        assert_eq!(answer.expect("an answer").status(), 200);
        assert_eq!(said(&it.world, &it).len() - seen, 1);
        assert_eq!((fault.count(), fault.held()), (1, 0));
    }
}

#[tokio::test]
async fn a_reply_that_never_comes_is_waited_for_until_the_client_gives_up() {
    let it = Fixture::start().await;
    let never = RestTrouble::Held(Moment::AfterActing);
    let fault = it.world.trouble_rest(POSTS, Times::UntilLifted, never);
    tokio::select! {
        answer = post(&it, "Hello?") => panic!("an answer: {answer:?}"),
        struck = fault.struck(1, PATIENCE) => struck.expect("the request comes"),
    }
    let gone = it.world.wait_for(PATIENCE, |_| (fault.held() == 0).then_some(())).await;
    gone.expect("who has gone is held no longer");
    assert_eq!(said(&it.world, &it), ["Hello?"]);
    let hasty = it.emulator.http_client_with_timeout(Duration::from_millis(50));
    let hasty = hasty.expect("the certificate is good");
    let asked = it.request(&hasty, "POST", &it.messages(), &json!({})).send().await;
    assert!(asked.expect_err("no answer comes").is_timeout());
    fault.lift();
    assert_eq!(it.post(json!({ "content": "Well." })).await.0, 200);
}

#[tokio::test]
async fn a_rule_strikes_the_requests_it_names_and_no_others() {
    let it = Fixture::start().await;
    let here = POSTS.in_channel(it.hall);
    let trouble = RestTrouble::ServerError { status: 500, moment: Moment::BeforeActing };
    let fault = it.world.trouble_rest(here, Times::UntilLifted, trouble);
    let north = it.world.channel("north-hall").expect("one of the two");
    let elsewhere = format!("/channels/{north}/messages");
    let text = json!({ "content": "Hear!" });
    assert_eq!(it.ask("POST", &elsewhere, text.clone()).await.0, 200);
    assert_eq!(it.ask("GET", &format!("/channels/{}", it.hall), Value::Null).await.0, 200);
    assert_eq!(it.post(text.clone()).await.0, 500);
    assert_eq!(it.post(text.clone()).await.0, 500);
    fault.lift();
    assert_eq!(it.post(text).await.0, 200);
    assert_eq!(fault.count(), 2);
    assert_eq!(it.world.faults(), []);
}

#[tokio::test]
async fn answers_to_interactions_go_wrong_by_the_channel_they_came_from() {
    let it = Fixture::start().await;
    let mut told = it.run_bot(all()).await;
    let callbacks = Requests::to(Route::InteractionCallback).in_channel(it.hall);
    let trouble = RestTrouble::ServerError { status: 500, moment: Moment::BeforeActing };
    let fault = it.world.trouble_rest(callbacks, Times::Next(1), trouble);
    it.world.slash(it.aldred, it.hall, "/silent").expect("it is registered");
    let Told::Silent(id, token) = next(&mut told).await else { panic!("it gets the command") };
    let path = format!("/interactions/{id}/{token}/callback");
    let answer = json!({ "type": 5 });
    assert_eq!(it.ask("POST", &path, answer.clone()).await.0, 500);
    assert_eq!(fault.count(), 1);
    assert_eq!(it.ask("POST", &path, answer).await.0, 204);
    let follow_ups = Requests::to(Route::EditOriginalResponse).in_channel(it.hall);
    it.world.trouble_rest(follow_ups, Times::Next(1), RestTrouble::Cut(Moment::AfterActing));
    let hook = format!("/webhooks/{}/{token}/messages/@original", it.world.bot());
    let client = it.emulator.http_client().expect("the certificate is good");
    let edit = it.request(&client, "PATCH", &hook, &json!({ "content": "There." }));
    edit.send().await.expect_err("no answer comes");
    assert_eq!(said(&it.world, &it), ["There."]);
}

#[tokio::test]
async fn requests_are_limited_by_kind_and_channel() {
    let it = Fixture::start().await;
    let unlimited = post(&it, "0").await.expect("an answer");
    assert!(!unlimited.headers().contains_key("x-ratelimit-limit"));
    it.world.limit_rate(Some(RateLimit { requests: 2, window_ms: 3_600_000 }));
    for remaining in ["1", "0"] {
        let answer = post(&it, remaining).await.expect("an answer");
        assert_eq!(answer.status(), 200);
        let header = |name: &str| answer.headers()[name].to_str().expect("text");
        assert_eq!(header("x-ratelimit-limit"), "2");
        assert_eq!(header("x-ratelimit-remaining"), remaining);
        assert_eq!(header("x-ratelimit-bucket"), "createmessage");
        let left: f64 = header("x-ratelimit-reset-after").parse().expect("seconds");
        assert!((3000.0..=3600.0).contains(&left), "{left}");
    }
    let refused = post(&it, "one too many").await.expect("an answer");
    assert_eq!(refused.status(), 429);
    let wait: f64 =
        refused.headers()["retry-after"].to_str().expect("text").parse().expect("seconds");
    assert!((3000.0..=3600.0).contains(&wait), "{wait}");
    let north = it.world.channel("north-hall").expect("one of the two");
    let text = json!({ "content": "elsewhere" });
    assert_eq!(it.ask("POST", &format!("/channels/{north}/messages"), text).await.0, 200);
    assert_eq!(it.ask("GET", &it.messages(), Value::Null).await.0, 200);
    it.world.pass_time(Duration::from_secs(3600));
    assert_eq!(post(&it, "later").await.expect("an answer").status(), 200);
    assert_eq!(said(&it.world, &it), ["0", "1", "0", "later"]);
    it.assert_no_complaints();
}
