//! Matches in a forum, one post each.

use discord_emulator::{ChannelId, ChannelKind};
use witan::domain::Stage;

use crate::desk::{MODERATOR, open};
use crate::table::Table;

impl Table {
    /// Creates a forum with a post by a person.
    fn forum(&self, name: &str) -> (ChannelId, ChannelId) {
        let forum = self.world.add_channel(ChannelKind::Forum, "tables").expect("a channel");
        self.world.say(self.person(name).id, forum, "Who plays?").expect("a post");
        (forum, self.posts(forum)[0])
    }

    /// The posts of a forum, oldest first.
    fn posts(&self, forum: ChannelId) -> Vec<ChannelId> {
        let channels = self.world.channels(self.person(MODERATOR).id).into_iter();
        channels.filter(|it| it.parent == Some(forum)).map(|it| it.id).collect()
    }

    /// All texts in a channel.
    fn read_in(&self, channel: ChannelId) -> String {
        let said = self.world.messages(self.person(MODERATOR).id, channel).into_iter();
        said.map(|message| message.content).collect::<Vec<_>>().join("\n")
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_is_played_in_a_post_and_the_next_in_another() {
    let table = open().await;
    let (forum, post) = table.forum("Aldred");
    let told = table.command("Aldred", post, "/game new players:3").await;
    assert!(told.contains(&format!("<#{post}>")), "in the post of whoever asks: {told}");
    table.silence().await;
    let said = table.read_in(post);
    assert!(said.contains("no private threads"), "before anybody has joined: {said}");
    for name in ["Beorn", "Cwen"] {
        table.command(name, post, "/game join").await;
    }
    table.command("Aldred", post, "/game start").await;
    table.silence().await;
    let id =
        table.matches.open_in(witan::domain::ChannelId(post.get())).await.expect("the database");
    let info = table.info(id.expect("a match")).await;
    assert_eq!((info.stage, info.beside), (Stage::Running, None));
    // Another match gets a post of its own.
    table.command("Dunstan", post, "/game new players:3 name:\"Second\"").await;
    table.silence().await;
    let posts = table.posts(forum);
    let [first, second] = posts[..] else { panic!("two posts: {posts:?}") };
    assert_eq!(first, post);
    assert!(table.read_in(second).contains("Second"), "{}", table.read_in(second));
    assert!(!table.read_in(second).contains("joined"));
    table.assert_quiet();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_plays_in_a_forum_alone_has_matches_opened_there_from_anywhere() {
    let table = open().await;
    let (forum, _) = table.forum("Aldred");
    let told = table.command(MODERATOR, table.channel, "/mod settings allow:#tables").await;
    assert!(told.contains(&format!("<#{forum}>")), "{told}");
    let told = table.command("Beorn", table.channel, "/game new players:3 name:\"Winter\"").await;
    let opened = *table.posts(forum).last().expect("a post");
    assert!(told.contains(&format!("<#{opened}>")), "{told}");
    table.silence().await;
    assert!(table.read_in(opened).contains("Winter"), "{}", table.read_in(opened));
    let here = table.said();
    assert!(here.is_empty(), "nothing is said where no matches are: {here:#?}");
    table.assert_quiet();
}
