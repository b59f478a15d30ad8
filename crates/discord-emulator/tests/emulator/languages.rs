//! Languages of clients and of the server: interactions contain them, and commands are shown in them.

use discord_emulator::Refused;
use serde_json::json;

use crate::fixture::Fixture;
use crate::socket::Socket;

async fn open() -> (Fixture, Socket) {
    let it = Fixture::start().await;
    let path = format!("/applications/{}/commands", it.world.bot());
    let choice = |value: &str, de: &str| json!({ "name": value, "value": value, "name_localizations": { "de": de } });
    let town = json!({
        "type": 3, "name": "town", "description": "Where to.", "required": true,
        "description_localizations": { "de": "Wohin." },
        "choices": [choice("york", "Eoforwic"), choice("wight", "Insel")],
    });
    let go = json!({
        "name": "go", "description": "Goes.", "description_localizations": { "de": "Geht." },
        "options": [town],
    });
    let (status, answer) = it.ask("PUT", &path, json!([go])).await;
    assert_eq!(status, 200, "{answer}");
    let (socket, _) = Socket::identify(&it).await;
    (it, socket)
}

#[tokio::test]
async fn what_somebody_does_says_their_language_and_the_servers() {
    let (it, mut socket) = open().await;
    let beorn = it.world.person("Beorn").expect("one of the six");
    it.world.set_locale(beorn.id, "de").expect("Discord is in German");
    it.world.set_server_locale("fr").expect("and in French");
    for (person, locale) in [(beorn.id, "de"), (it.aldred, "en-US")] {
        it.world.slash(person, it.hall, "/go town:york").expect("a command");
        let event = socket.event("INTERACTION_CREATE").await;
        assert_eq!((&event["locale"], &event["guild_locale"]), (&json!(locale), &json!("fr")));
        assert_eq!(event["data"]["options"][0]["value"], "york");
    }
    let (_, guild) = it.ask("GET", &format!("/guilds/{}", it.guild().await), json!(null)).await;
    assert_eq!(guild["preferred_locale"], "fr");
    let refused = it.world.set_locale(beorn.id, "ang").expect_err("Discord is not in Old English");
    assert_eq!(refused, Refused::NoSuchLanguage { locale: "ang".to_owned() });
    it.assert_no_complaints();
}

#[tokio::test]
async fn commands_are_described_and_completed_in_the_language_of_the_client() {
    let (it, mut socket) = open().await;
    it.world.set_locale(it.aldred, "de").expect("Discord is in German");
    let hint = it.world.hint(it.aldred, it.hall, "/go town:").expect("it is a command");
    assert_eq!(
        (hint.description.as_str(), hint.options[0].description.as_str()),
        ("Geht.", "Wohin.")
    );
    let offered = it.world.suggest(it.aldred, it.hall, "/go town:").await;
    let labels: Vec<&str> = offered.iter().map(|offered| offered.label.as_str()).collect();
    assert_eq!(labels, ["Eoforwic", "Insel"]);
    it.world.slash(it.aldred, it.hall, &offered[1].line).expect("what was offered can be given");
    let event = socket.event("INTERACTION_CREATE").await;
    assert_eq!(event["data"]["options"][0]["value"], "wight", "whatever it is called");

    let beorn = it.world.person("Beorn").expect("one of the six");
    let hint = it.world.hint(beorn.id, it.hall, "/go town:").expect("it is a command");
    assert_eq!(hint.description, "Goes.", "theirs is in English");
    it.assert_no_complaints();
}
