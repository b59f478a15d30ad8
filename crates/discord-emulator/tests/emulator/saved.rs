//! A saved world.

use std::time::Duration;

use discord_emulator::{ChannelKind, Emulator, Options};
use serenity::all::{ChannelId, CreateAttachment, CreateMessage, HttpBuilder};

use crate::fixture::PNG;

#[tokio::test]
async fn a_saved_world_is_found_again() {
    let directory = tempfile::tempdir().expect("a place to write");
    let options =
        Options { saved_world: Some(directory.path().join("world.json")), ..Options::default() };
    let emulator = Emulator::start(options.clone()).await.expect("a new world");
    let world = emulator.world();
    let hall = world.channel("great-hall").expect("one of the two");
    let client = emulator.http_client().expect("the certificate is good");
    let http = HttpBuilder::new(emulator.token()).client(client).build();
    let picture = CreateMessage::new().add_file(CreateAttachment::bytes(PNG, "board.png"));
    ChannelId::new(hall.get()).send_message(&http, picture).await.expect("the bot may");
    world.pass_time(Duration::from_secs(3600));
    emulator.stop().await.expect("it can be written");

    let renamed = Options { bot_name: "herald".to_owned(), ..options.clone() };
    let emulator = Emulator::start(renamed).await.expect("a saved world");
    let world = emulator.world();
    assert_eq!(world.channel("great-hall"), Some(hall));
    assert_eq!(world.passed(), Duration::from_secs(3600), "time does not go back");
    let aldred = world.person("Aldred").expect("one of the six").id;
    let places = world.channels(aldred);
    let direct = places.iter().find(|place| place.kind == ChannelKind::Direct);
    assert_eq!(direct.expect("a conversation").name, "herald", "the bot may have another name");
    let messages = world.messages(aldred, hall);
    assert_eq!(world.attachment(messages[0].files()[0]).as_deref(), Some(PNG));
    let page = emulator.page();
    let client = emulator.http_client().expect("the certificate is good");
    assert!(client.get(&page).send().await.is_ok());
    emulator.stop().await.expect("it can be written");
    assert!(client.get(&page).send().await.is_err(), "nobody is at home any more");

    std::fs::write(directory.path().join("world.json"), "{").expect("it is writable");
    let refused = Emulator::start(options).await.expect_err("that is no world");
    assert!(refused.to_string().contains("world.json"), "{refused}");
}
