//! Private talk: who is in a thread, who is not, and when it is closed or shown.

use discord_emulator::{Channel, ChannelKind, InteractionId, Message, Permissions};
use witan::domain::MatchId;

use crate::desk::open;
use crate::scene::control;
use crate::table::Table;

impl Table {
    /// Presses *Talk* below the newest message that has it.
    fn presses_talk(&self, name: &str) -> Option<InteractionId> {
        let said = self.said();
        said.iter().rev().find_map(|message| self.press(name, message, "talk:1:0:"))
    }

    /// The text of a lobby opened with these options.
    async fn lobby_of(&self, options: &str) -> String {
        self.command("Edith", self.channel, &format!("/game new place:here {options}")).await;
        self.silence().await;
        let said = self.said().pop().expect("the lobby").content;
        self.command("Edith", self.channel, "/game leave").await;
        self.silence().await;
        said
    }

    /// Presses *Talk* below the board: returns the question whom to choose.
    async fn asks_to_talk(&self, name: &str) -> Message {
        let pressed = self.presses_talk(name).expect("the button is there");
        self.private_answer(name, pressed).await
    }

    /// Chooses these seats, and returns what the person reads.
    async fn talks_with(&self, name: &str, seats: &[&str]) -> String {
        let question = self.asks_to_talk(name).await;
        let id = control(&question, |id| id.starts_with("talkwith"));
        let person = self.person(name);
        let chosen = self.world.select(person.id, question.id, &id, seats).expect("they are there");
        let told = self.read(&person, chosen).await;
        self.silence().await;
        told
    }

    /// The private threads that a person sees, archived ones included.
    fn talks(&self, name: &str) -> Vec<Channel> {
        let channels = self.world.channels(self.person(name).id).into_iter();
        channels.filter(|it| it.kind == ChannelKind::PrivateThread).collect()
    }

    /// All messages in a thread, as one of its members reads them.
    fn read_talk(&self, name: &str, thread: &Channel) -> Vec<Message> {
        self.world.messages(self.person(name).id, thread.id)
    }

    async fn begin_talking(&self) -> MatchId {
        let id = self.begin_on(3, "talk:private").await;
        assert_eq!(id, MatchId(1), "the controls name it");
        id
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_talk_in_a_thread_of_their_own_and_nobody_else_hears_of_it() {
    let mut table = open().await;
    table.begin_talking().await;
    let status = table.command("Beorn", table.channel, "/game status").await;
    assert!(status.contains("People who can manage threads"), "{status}");
    let said = table.said();
    let told = table.talks_with("Aldred", &["2"]).await;
    assert!(told.contains("opening a private thread"), "{told}");
    let [thread] = &table.talks("Cwen")[..] else { panic!("one: {:?}", table.talks("Cwen")) };
    assert_eq!(table.talks("Aldred"), std::slice::from_ref(thread));
    assert!(thread.name.contains("Aldred") && thread.name.contains("Cwen"), "{}", thread.name);
    assert!(table.talks("Beorn").is_empty());
    let first = &table.read_talk("Cwen", thread)[0].content;
    assert!(
        first.contains("People who can manage threads on this server can read this"),
        "{first}"
    );
    assert_eq!(table.said(), said, "the channel hears nothing");
    // One thread for each pair, regardless of who asks.
    let told = table.talks_with("Cwen", &["0"]).await;
    assert!(told.contains(&format!("<#{}>", thread.id)), "{told}");
    let told = table.talks_with("Beorn", &["0", "2"]).await;
    assert!(told.contains("opening"), "{told}");
    assert_eq!(table.talks("Beorn").len(), 1);
    assert_eq!(table.talks("Cwen").len(), 2);
    // A crash in between does not change that.
    let question = table.asks_to_talk("Beorn").await;
    let id = control(&question, |id| id.starts_with("talkwith"));
    let person = table.person("Beorn");
    let chosen = table.world.select(person.id, question.id, &id, &["0"]).expect("it is there");
    table.read(&person, chosen).await;
    table.crash_and_restart().await;
    table.silence().await;
    let mut talks = table.talks("Beorn");
    talks.retain(|thread| !table.read_talk("Beorn", thread).is_empty());
    assert_eq!(talks.len(), 2);
    table.assert_clean();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_takes_a_seat_reads_nothing_of_what_was_said_before() {
    let table = open().await;
    table.begin_talking().await;
    table.talks_with("Aldred", &["2"]).await;
    table.talks_with("Aldred", &["1"]).await;
    table.order("/mod replace player:@Cwen with:@Dunstan reason:moved").await;
    let [with_cwen, with_beorn] = &table.talks("Aldred")[..] else { panic!("two") };
    assert!(with_cwen.archived && !with_beorn.archived);
    let last = table.read_talk("Aldred", with_cwen).pop().expect("it says why").content;
    assert!(last.contains("changed hands"), "{last}");
    assert!(table.talks("Dunstan").is_empty());
    let told = table.talks_with("Dunstan", &["0"]).await;
    assert!(told.contains("opening"), "{told}");
    let [new] = &table.talks("Dunstan")[..] else { panic!("one") };
    assert_ne!(new.id, with_cwen.id);
    assert_eq!(table.read_talk("Dunstan", new).len(), 1);
    // A computer player talks to nobody.
    table.order("/mod stand-in player:@Beorn reason:away").await;
    assert!(
        table.talks("Aldred").iter().find(|it| it.id == with_beorn.id).expect("there").archived
    );
    let question = table.asks_to_talk("Aldred").await;
    assert!(table.press("Aldred", &question, "1").is_none(), "the computer's seat is not offered");
    table.assert_quiet();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_said_is_shown_once_all_in_it_want_that() {
    let table = open().await;
    let id = table.begin_talking().await;
    table.talks_with("Aldred", &["2"]).await;
    table.talks_with("Aldred", &["1"]).await;
    table.finish(id).await;
    table.silence().await;
    let with_cwen = table.talks("Cwen")[0].clone();
    assert!(with_cwen.archived && !with_cwen.locked);
    let last = table.read_talk("Cwen", &with_cwen).pop().expect("it says so");
    let pressed = table.press("Cwen", &last, ":1").expect("a button");
    let told = table.read(&table.person("Cwen"), pressed).await;
    assert!(told.contains("As soon as everyone"), "{told}");
    table.silence().await;
    assert!(!table.talks("Beorn").iter().any(|it| it.id == with_cwen.id), "Aldred was not asked");
    // Aldred is asked in the thread, and can also agree below the match's last message.
    let ours = table.asks_to_talk("Aldred").await;
    let pressed = table.press("Aldred", &ours, "ours:1:0:1").expect("a button for each thread");
    let told = table.read(&table.person("Aldred"), pressed).await;
    assert!(told.contains("can read the thread now"), "{told}");
    table.silence().await;
    let shown = table.talks("Beorn").into_iter().find(|it| it.id == with_cwen.id);
    let shown = shown.expect("Beorn has played");
    assert!(!shown.archived);
    assert!(table.talks("Dunstan").is_empty());
    // Nobody else can open their thread.
    let pressed = table.press("Beorn", &last, ":1");
    if let Some(pressed) = pressed {
        let told = table.read(&table.person("Beorn"), pressed).await;
        assert!(told.contains("aren’t in that thread"), "{told}");
    }
    table.assert_quiet();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lobby_says_how_its_players_talk() {
    let table = open().await;
    let usual = table.lobby_of("").await;
    assert!(!usual.contains("talk"), "{usual}");
    let private = table.lobby_of("talk:private").await;
    assert!(private.contains("people who can manage threads here can read"), "{private}");
    let none = table.lobby_of("talk:none").await;
    assert!(none.contains("no talk about the match"), "{none}");
    table.world.deny(table.channel, Permissions::CREATE_PRIVATE_THREADS);
    let impossible = table.lobby_of("talk:private").await;
    assert!(impossible.contains("I can’t open private threads"), "{impossible}");
    table.begin_on(3, "talk:private").await;
    assert!(table.presses_talk("Aldred").is_none(), "there is no button for it");
    table.assert_quiet();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_permission_that_is_taken_away_later_is_named() {
    let table = open().await;
    table.begin_talking().await;
    table.world.deny(table.channel, Permissions::CREATE_PRIVATE_THREADS);
    let told = table.talks_with("Aldred", &["2"]).await;
    assert!(told.contains("Create Private Threads"), "{told}");
    assert!(table.talks("Cwen").is_empty());
    table.world.allow(table.channel, Permissions::CREATE_PRIVATE_THREADS);
    table.talks_with("Aldred", &["2"]).await;
    assert_eq!(table.talks("Cwen").len(), 1);
    table.assert_quiet();
}
