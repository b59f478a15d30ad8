//! A server's noticeboard is current, shows only what its readers may see, and leads into matches; it also lets people
//! subscribe to new lobbies.

use std::time::Duration;

use discord_emulator::{ChannelId, Component, Message, UserId};
use serde_json::json;
use witan::clock::{Clock, Moment};
use witan::games::{ALL, locales};

use crate::desk::{MODERATOR, open};
use crate::table::Table;

const MINUTE: Duration = Duration::from_secs(60);

impl Table {
    fn north(&self) -> ChannelId {
        self.world.channel("north-hall").expect("the channel")
    }

    /// Waits until the noticeboard has this text.
    async fn noticeboard(&self, says: &str) -> Message {
        let (mildred, north) = (self.person(MODERATOR).id, self.north());
        let shows = |message: &Message| message.content.contains(says);
        self.until(says, |world| world.messages(mildred, north).into_iter().find(shows)).await
    }

    /// Puts up the noticeboard in the north hall, as a moderator.
    async fn put_up(&self) {
        let line = "/mod settings noticeboard:#north-hall";
        let told = self.command(MODERATOR, self.channel, line).await;
        assert!(told.contains("The noticeboard is in"), "{told}");
        self.noticeboard("Nobody is looking for players").await;
    }

    /// When a message in the north hall was last edited.
    fn edits(&self, message: &Message) -> Option<String> {
        let message = self.world.message(self.person(MODERATOR).id, message.id);
        message.expect("it stands").edited_at
    }

    /// Advances the time, and waits for the noticeboard's watch.
    async fn pass(&self, time: Duration) {
        self.manual().advance(time);
        self.silence().await;
    }
}

fn list(message: &Message) -> (&str, Vec<&str>) {
    let list = message.controls().find_map(|control| match control {
        Component::Select { custom_id, options, .. } => {
            Some((custom_id.as_str(), options.iter().map(|option| option.value.as_str()).collect()))
        }
        Component::Button { .. } => None,
    });
    list.expect("something to join")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_noticeboard_shows_what_can_be_joined_and_leads_into_it() {
    let table = open().await;
    table.put_up().await;
    table.pass(MINUTE).await;
    table.command("Aldred", table.channel, "/game new place:here players:3 name:\"Winter\"").await;
    let board = table.noticeboard("Winter").await;
    assert!(board.content.contains("2 seats free of 3"), "{}", board.content);
    // Within the same minute it is not edited again; the next edit shows all changes at once.
    let edited = table.edits(&board);
    let (beorn, cwen) = (table.person("Beorn"), table.person("Cwen"));
    let (id, values) = list(&board);
    let chosen = table.world.select(beorn.id, board.id, id, &values).expect("it is a list");
    let told = table.read(&beorn, chosen).await;
    assert!(told.contains("joined as"), "{told}");
    table.silence().await;
    assert_eq!(table.edits(&board), edited);
    table.pass(MINUTE).await;
    let board = table.noticeboard("one seat free of 3").await;
    let (id, values) = list(&board);
    let chosen = table.world.select(cwen.id, board.id, id, &values).expect("it is a list");
    table.read(&cwen, chosen).await;
    table.pass(MINUTE).await;
    let full = table.noticeboard("Nobody is looking for players").await;
    assert_eq!(full.id, board.id, "there is one message");
    // If it is deleted, it is posted again; and it can be moved to another channel.
    table.world.delete_message(full.id).expect("a moderator may");
    table.command("Cwen", table.channel, "/game leave").await;
    table.pass(MINUTE).await;
    let again = table.noticeboard("one seat free of 3").await;
    assert_ne!(again.id, full.id);
    table.command(MODERATOR, table.north(), "/mod settings noticeboard:#great-hall").await;
    table.noticeboard("The noticeboard is in").await;
    table.assert_quiet();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_noticeboard_speaks_the_language_that_discord_says_of_its_server() {
    let clock = Clock::manual(Moment::from_ms(1_790_000_000_000));
    let mut table = Table::open_in(locales(), ALL, clock, None).await;
    table.world.set_server_locale("de").expect("Discord has it");
    // The bot learns the language with the server, when it connects.
    table.crash_and_restart().await;
    table.command(MODERATOR, table.channel, "/mod settings noticeboard:#north-hall").await;
    table.noticeboard("Zurzeit sucht hier niemand").await;
    table.assert_quiet();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_noticeboard_names_nothing_that_its_readers_cannot_see() {
    let table = open().await;
    table.put_up().await;
    let people: Vec<UserId> = ["Aldred", "Beorn"].map(|name| table.person(name).id).to_vec();
    table.world.make_private(table.channel, &people);
    table.command("Aldred", table.channel, "/game new place:here players:3 name:\"Secret\"").await;
    table.pass(MINUTE).await;
    let east = table.world.add_channel(discord_emulator::ChannelKind::Text, "east-hall");
    table
        .command("Dunstan", east.expect("a channel"), "/game new place:here name:\"Spring\"")
        .await;
    table.pass(MINUTE).await;
    let board = table.noticeboard("Spring").await;
    assert!(!board.content.contains("Secret"), "{}", board.content);
    assert_eq!(list(&board).1.len(), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_wants_to_be_told_is_told_of_lobbies_that_they_can_see_until_they_do_not() {
    let table = open().await;
    table.put_up().await;
    let board = table.noticeboard("Nobody is looking for players").await;
    for name in ["Beorn", "Cwen", "Edith"] {
        let pressed = table.press(name, &board, ":koenig").expect("a button");
        let told = table.read(&table.person(name), pressed).await;
        assert!(told.contains("I’ll write to you"), "{told}");
    }
    table.world.hide(table.channel, table.person("Edith").id);
    table.command("Aldred", table.channel, "/game new place:here name:\"Winter\" with:@Cwen").await;
    let told = |name: &str| {
        let said = table.whispers(name).into_iter();
        said.filter(|message| message.content.contains("A lobby has opened")).collect::<Vec<_>>()
    };
    let first = table.until("a direct message", |_| told("Beorn").into_iter().next()).await;
    assert!(first.content.contains("Winter"), "{}", first.content);
    // They are not told of another game, nor of anything after they unsubscribe.
    table.command("Dunstan", table.north(), "/game new place:here game:wuerfelkoenig").await;
    let pressed = table.press("Beorn", &first, ":koenig").expect("a button");
    let answer = table.read(&table.person("Beorn"), pressed).await;
    assert!(answer.contains("**Off:**"), "{answer}");
    let pressed = table.press("Beorn", &first, ":koenig").expect("a button");
    let answer = table.read(&table.person("Beorn"), pressed).await;
    assert!(answer.contains("**Off:**"), "it only stops: {answer}");
    table.command("Aldred", table.channel, "/game leave").await;
    table.command("Aldred", table.channel, "/game new place:here").await;
    table.until("a direct message", |_| told("Cwen").into_iter().next()).await;
    assert_eq!(told("Beorn").len(), 1);
    assert_eq!(told("Cwen").len(), 1, "she was invited into the first");
    assert_eq!(told("Edith").len(), 0, "she does not see the channel");
    table.assert_quiet();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_role_for_new_lobbies_is_pinged_once_each() {
    let table = open().await;
    let told = table.command(MODERATOR, table.channel, "/mod settings notify:@Moderator").await;
    assert!(told.contains("pinged once"), "{told}");
    table.command("Aldred", table.channel, "/game new place:here players:3").await;
    table.silence().await;
    let names = |message: &Message| message.raw["mention_roles"] != json!([]);
    assert_eq!(table.said().iter().filter(|message| names(message)).count(), 1);
    table.command("Beorn", table.channel, "/game join").await;
    table.silence().await;
    let pings = table.said().iter().filter(|message| names(message)).count();
    assert_eq!(pings, 0, "a change of the message names nobody");
    let lobby = table.board().expect("a lobby");
    assert!(lobby.content.contains("Beorn"), "{}", lobby.content);
    table.command("Cwen", table.north(), "/game new place:thread players:3").await;
    table.silence().await;
    let (mildred, north) = (table.person(MODERATOR).id, table.north());
    let beside = table.world.messages(mildred, north);
    let pinged = beside.iter().filter(|message| names(message)).count();
    assert_eq!(pinged, 1, "beside its thread, which nobody is added to: {beside:#?}");
}
