//! Commands, buttons, forms: people's actions, and the bot's possible answers.

use std::time::Duration;

use discord_emulator::{Answer, MessageState, Visibility};
use serde_json::{Value, json};

use crate::bot::Told;
use crate::fixture::{Fixture, PATIENCE, PNG, all, next};

#[tokio::test]
async fn a_command_is_deferred_edited_and_followed_up() {
    let it = Fixture::start().await;
    it.run_bot(all()).await;
    let draw = it.world.slash(it.aldred, it.hall, "/draw").expect("it is registered");
    let Answer::Thinking(id) = it.world.answer(draw).await else { panic!("it defers") };
    let drawn = it.world.wait_for(PATIENCE, |world| {
        world.message(it.beorn, id).filter(|message| message.state == MessageState::Sent)
    });
    let drawn = drawn.await.expect("everyone sees the answer");
    assert_eq!(drawn.content, "Here it is.");
    assert_eq!(drawn.answers, Some((it.aldred, "/draw".to_owned())));
    assert_eq!(drawn.attachments, [], "the picture is in the embed alone");
    let picture = drawn.embeds[0].image.as_ref().expect("the embed shows it");
    assert_eq!(picture.alt_text.as_deref(), Some("The board."));
    assert_eq!(it.world.attachment(drawn.files()[0]).as_deref(), Some(PNG));
    let image = &drawn.raw["embeds"][0]["image"];
    assert_eq!((&image["width"], &image["description"]), (&json!(1200), &json!("The board.")));
    assert_eq!(image["content_type"], "image/png");

    let client = it.emulator.http_client().expect("the certificate is good");
    let fetched = client.get(&picture.url).send().await.expect("it is served");
    assert_eq!(fetched.headers()["content-type"], "image/png");
    assert_eq!(fetched.bytes().await.expect("whole"), PNG);

    let more = it.world.wait_for(PATIENCE, |world| {
        world.messages(it.aldred, it.hall).into_iter().find(|message| message.content == "More?")
    });
    let more = more.await.expect("the follow-up comes");
    assert_eq!(more.visibility, Visibility::Only(it.aldred));
    assert_eq!(it.world.messages(it.beorn, it.hall).len(), 1);
    it.assert_no_complaints();
}

#[tokio::test]
async fn buttons_and_selects_of_a_message_for_one_person() {
    let it = Fixture::start().await;
    it.run_bot(all()).await;
    let whisper = it.world.slash(it.aldred, it.hall, "/whisper").expect("it is registered");
    let Answer::Message(id) = it.world.answer(whisper).await else { panic!("it answers") };
    assert_eq!(it.world.message(it.beorn, id), None);
    assert_eq!(it.world.messages(it.beorn, it.hall), []);
    assert!(it.world.press(it.beorn, id, "done").is_err());

    let pressed = it.world.press(it.aldred, id, "done").expect("the button is there");
    assert_eq!(it.world.answer(pressed).await, Answer::Updated(id));
    let message = it.world.message(it.aldred, id).expect("it is still there");
    assert_eq!(message.content, "Pressed.");
    assert_eq!(message.controls().count(), 2, "what an update does not name stays");

    let refused =
        it.world.select(it.aldred, id, "colours", &["green"]).expect_err("no such colour");
    assert_eq!(refused.to_string(), "Choose 1 to 2 of the values offered.");
    let chosen =
        it.world.select(it.aldred, id, "colours", &["blue", "red"]).expect("both are there");
    it.world.answer(chosen).await;
    assert_eq!(it.world.message(it.aldred, id).expect("still there").content, "blue and red");
    it.assert_no_complaints();
}

#[tokio::test]
async fn autocomplete_asks_the_bot() {
    let it = Fixture::start().await;
    it.run_bot(all()).await;
    let choices = it.world.complete(it.aldred, it.hall, "/go town:L").await.expect("a command");
    let names: Vec<_> = choices.iter().map(|choice| choice.name.as_str()).collect();
    assert_eq!(names, ["Lundonia: safe", "Lincolia: safe"]);
    let suggestions = it.world.suggest(it.aldred, it.hall, "/go town:Ox").await;
    assert_eq!(suggestions[0].line, "/go town:Oxeneford ");
    let refused = it.world.slash(it.aldred, it.hall, "/go").expect_err("the town is missing");
    assert_eq!(refused.to_string(), "The option \"town\" is missing.");
    it.assert_no_complaints();
}

#[tokio::test]
async fn a_form_is_opened_and_submitted() {
    let it = Fixture::start().await;
    it.run_bot(all()).await;
    let form = it.world.slash(it.aldred, it.hall, "/form").expect("it is registered");
    assert!(matches!(it.world.answer(form).await, Answer::Modal(_)));
    assert_eq!(it.world.modal(it.aldred).expect("it is open").title, "Why?");
    let refused = it.world.submit_modal(it.aldred, &[("reason", "I")]).expect_err("too short");
    assert_eq!(refused.to_string(), "\"Reason\" must have 2 to 4000 characters.");
    let submitted = it.world.submit_modal(it.aldred, &[("reason", "I must")]).expect("it is open");
    let Answer::Message(id) = it.world.answer(submitted).await else { panic!("it answers") };
    assert_eq!(it.world.message(it.beorn, id).expect("for all").content, "Because I must");
    assert_eq!(it.world.modal(it.aldred), None);
    it.assert_no_complaints();
}

/// A form opened by a command belongs to no message; a deferred update is a valid answer all the same.
#[tokio::test]
async fn a_form_that_a_command_opened_is_taken_note_of() {
    let it = Fixture::start().await;
    let mut told = it.run_bot(all()).await;
    let form = it.world.slash(it.aldred, it.hall, "/form").expect("it is registered");
    assert!(matches!(it.world.answer(form).await, Answer::Modal(_)));
    it.world.submit_modal(it.aldred, &[("reason", "silent")]).expect("it is open");
    let Told::Silent(id, token) = next(&mut told).await else { panic!("it gets the form") };
    let callback = format!("/interactions/{id}/{token}/callback");
    assert_eq!(it.ask("POST", &callback, json!({ "type": 6 })).await.0, 204);
    let hook = format!("/webhooks/{}/{token}", it.world.bot());
    assert_eq!(it.ask("POST", &hook, json!({ "content": "Noted." })).await.0, 200);
    let original = format!("{hook}/messages/@original");
    assert_eq!(it.refusal("GET", &original, Value::Null).await, (404, 10008), "there is none");
    it.assert_no_complaints();
}

#[tokio::test]
async fn late_and_double_answers_are_refused() {
    let it = Fixture::start().await;
    it.run_bot(all()).await;
    let twice = it.world.slash(it.aldred, it.hall, "/twice").expect("it is registered");
    assert!(matches!(it.world.answer(twice).await, Answer::Message(_)));
    let silent = it.world.slash(it.aldred, it.hall, "/silent").expect("it is registered");
    assert_eq!(it.world.answer(silent).await, Answer::Nothing);
    let seen = it.world.messages(it.aldred, it.hall);
    let failed = seen.last().expect("the failure is shown");
    assert_eq!(failed.state, MessageState::Failed);
    assert_eq!(failed.content, "The application did not respond");
    assert_eq!(it.world.messages(it.beorn, it.hall).len(), 1, "to nobody else");
}

#[tokio::test]
async fn an_interaction_is_answered_in_time_or_not_at_all() {
    let it = Fixture::start().await;
    let mut told = it.run_bot(all()).await;
    let mut silent = async || {
        it.world.slash(it.aldred, it.hall, "/silent").expect("it is registered");
        let Told::Silent(id, token) = next(&mut told).await else { panic!("it gets the command") };
        let hook = format!("/webhooks/{}/{token}", it.world.bot());
        (format!("/interactions/{id}/{token}/callback"), hook)
    };
    let text = |text: &str| json!({ "content": text });

    let (callback, hook) = silent().await;
    assert_eq!(it.refusal("POST", &hook, text("early")).await, (404, 10015));
    let deferred = json!({ "type": 5, "data": { "flags": 64 } });
    assert_eq!(it.ask("POST", &callback, deferred).await.0, 204);
    it.world.pass_time(Duration::from_secs(14 * 60));
    let (status, message) = it.ask("POST", &hook, text("on time")).await;
    assert_eq!((status, &message["flags"]), (200, &json!(64)), "it takes the place of thinking…");
    let original = format!("{hook}/messages/@original");
    assert_eq!(it.ask("GET", &original, Value::Null).await.1["id"], message["id"]);
    let by_channel =
        format!("/channels/{}/messages/{}", it.hall, message["id"].as_str().expect("an id"));
    assert_eq!(it.refusal("GET", &by_channel, Value::Null).await, (404, 10008), "it is ephemeral");
    it.world.pass_time(Duration::from_secs(60));
    assert_eq!(it.refusal("POST", &hook, text("late")).await, (401, 50027));

    let (callback, _) = silent().await;
    it.world.pass_time(Duration::from_secs(3));
    let answer = json!({ "type": 4, "data": { "content": "late" } });
    assert_eq!(it.refusal("POST", &callback, answer).await, (404, 10062));

    let (callback, _) = silent().await;
    let update = json!({ "type": 7, "data": { "content": "there is no message to update" } });
    assert_eq!(it.refusal("POST", &callback, update).await, (400, 50035));
    let answer = json!({ "type": 4, "data": { "content": "x".repeat(2001) } });
    let (_, refused) = it.ask("POST", &callback, answer).await;
    let fault = &refused["errors"]["data"]["content"]["_errors"][0];
    assert_eq!(fault["code"], "BASE_TYPE_MAX_LENGTH");
}

/// Client libraries write booleans in several ways.
#[tokio::test]
async fn an_answer_comes_with_the_message_if_asked_for() {
    let it = Fixture::start().await;
    let mut told = it.run_bot(all()).await;
    for (asked, status, content) in [
        ("", 204, Value::Null),
        ("?with_response=false", 204, Value::Null),
        ("?with_response=0", 204, Value::Null),
        ("?with_response=true", 200, json!("short")),
        ("?with_response=1", 200, json!("short")),
        ("?with_response=True", 200, json!("short")),
        ("?with_response=perhaps", 400, Value::Null),
    ] {
        it.world.slash(it.aldred, it.hall, "/silent").expect("it is registered");
        let Told::Silent(id, token) = next(&mut told).await else { panic!("it gets the command") };
        let path = format!("/interactions/{id}/{token}/callback{asked}");
        let answer = json!({ "type": 4, "data": { "content": "short" } });
        let (got, answered) = it.ask("POST", &path, answer).await;
        let message = &answered["resource"]["message"]["content"];
        assert_eq!((got, message), (status, &content), "{asked}: {answered}");
    }
}
