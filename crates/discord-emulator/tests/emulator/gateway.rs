//! Events, and who gets them.

use discord_emulator::{Message, World};
use serenity::all::GatewayIntents;

use crate::bot::Told;
use crate::fixture::{Fixture, PATIENCE, all, next};

#[tokio::test]
async fn a_session_is_resumed_and_misses_nothing() {
    let it = Fixture::start().await;
    let mut told = it.run_bot(all()).await;
    it.world.cut_gateway();
    it.world.say(it.aldred, it.hall, "Anyone?").expect("Aldred may write");
    let replied = |world: &World| -> Option<Message> {
        let mut messages = world.messages(it.aldred, it.hall).into_iter();
        messages.rfind(|message| message.content == "I heard: \"Anyone?\"")
    };
    let reply = it.world.wait_for(PATIENCE, replied).await.expect("the event is replayed");
    assert!(reply.reply_to.is_some());
    assert_eq!(next(&mut told).await, Told::Resumed);

    it.world.forget_sessions();
    assert_eq!(next(&mut told).await, Told::Ready, "what cannot be resumed begins again");
    assert!(it.world.bot_is_connected());
    it.assert_no_complaints();
}

#[tokio::test]
async fn text_is_kept_from_those_without_the_intent() {
    let it = Fixture::start().await;
    it.run_bot(GatewayIntents::non_privileged()).await;
    it.world.say(it.aldred, it.hall, "A secret.").expect("Aldred may write");
    let direct = it.world.direct_channel(it.aldred).expect("there is an Aldred");
    it.world.say(it.aldred, direct, "For you.").expect("Aldred may write");
    it.world.say(it.aldred, it.hall, "Hear, @bot!").expect("Aldred may write");
    for (channel, heard) in [(it.hall, "I heard: \"\""), (direct, "I heard: \"For you.\"")] {
        let found = |world: &World| {
            let mut messages = world.messages(it.aldred, channel).into_iter();
            messages.find(|message| message.content == heard)
        };
        it.world.wait_for(PATIENCE, found).await.expect(heard);
    }
    let named = |world: &World| {
        let mut messages = world.messages(it.aldred, it.hall).into_iter();
        messages.find(|message| message.content.starts_with("I heard: \"Hear, <@"))
    };
    it.world.wait_for(PATIENCE, named).await.expect("who is named reads it");
}
