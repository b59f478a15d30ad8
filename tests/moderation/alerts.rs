//! Moderators are told of appeals in the channel for alerts; if there is none, the bot says so.

use std::time::Duration;

use discord_emulator::Permissions;
use witan::domain::GuildId;

use crate::desk::{MODERATOR, open};
use crate::table::Table;

/// A match on a server with a channel for alerts and, perhaps, a moderators' role.
async fn with_alerts(settings: &str) -> (Table, discord_emulator::ChannelId) {
    let table = open().await;
    table.command(MODERATOR, table.channel, &format!("/mod settings {settings}")).await;
    table.begin(3).await;
    let north = table.world.channel("north-hall").expect("the other channel");
    (table, north)
}

/// The number of direct messages.
fn private(table: &Table) -> usize {
    ["Aldred", "Beorn", "Cwen", MODERATOR].iter().map(|name| table.whispers(name).len()).sum()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_decides_is_told_here_if_the_channel_for_alerts_cannot_be_written_in() {
    let (table, north) = with_alerts("alerts:#north-hall moderators:@Moderator").await;
    table.world.deny(north, Permissions::SEND_MESSAGES);
    let (before, told_before) = (table.said().len(), private(&table));
    let told = table.appeal("Aldred", "this is wrong").await;
    assert!(told.contains("If that fails, the match’s channel will say so"), "{told}");
    let said = table.said().split_off(before);
    let lost = said.iter().find(|it| it.content.contains("couldn’t post in the moderators’ alert"));
    let lost = lost.unwrap_or_else(|| panic!("it is told: {said:#?}"));
    let roles = lost.raw["mention_roles"].as_array().expect("always there");
    assert_eq!(roles.len(), 1, "who can decide is notified: {}", lost.content);
    // The host, who made the appeal, gets no direct message.
    assert_eq!(private(&table), told_before, "nobody else is written to");
    table.order("/mod rule confirm reason:x").await;
    let said = table.said();
    let closed = said.iter().find(|it| it.id == lost.id).expect("it is there");
    assert!(closed.content.contains("Decided") && closed.components.is_empty(), "{closed:#?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_channel_for_alerts_that_is_deleted_is_named_no_more() {
    let (table, north) = with_alerts("alerts:#north-hall").await;
    table.world.delete_channel(north);
    table.silence().await;
    let told = table.command(MODERATOR, table.channel, "/mod settings").await;
    assert!(told.contains("No alert channel"), "{told}");
    let told = table.appeal("Aldred", "this is wrong").await;
    assert!(told.contains("No moderator has been notified"), "{told}");
    assert!(!told.contains("telling the moderators"), "{told}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_channel_for_alerts_deleted_while_the_bot_is_away_is_noticed_at_start() {
    let (mut table, north) = with_alerts("alerts:#north-hall moderators:@Moderator").await;
    let allowed = "/mod settings allow:#north-hall";
    table.command(MODERATOR, table.channel, allowed).await;
    let world = table.world.clone();
    table.restart_after(async |_| world.delete_channel(north)).await;
    // Discord sends the server's channels some time after the bot has started.
    let mut told = table.command(MODERATOR, table.channel, "/mod settings").await;
    for _ in 0..200 {
        if told.contains("No alert channel") {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
        told = table.command(MODERATOR, table.channel, "/mod settings").await;
    }
    assert!(told.contains("No alert channel"), "{told}");
    // Otherwise the list would be empty, and matches could be opened in all channels.
    assert!(told.contains(&format!("<#{north}>")), "{told}");
    let told = table.appeal("Aldred", "this is wrong").await;
    assert!(told.contains("It’s up to <@&"), "{told}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_role_that_is_gone_is_called_no_more() {
    let (table, _) = with_alerts("moderators:@Moderator").await;
    let (guild, server) = table.settled().await;
    let role = server.moderators.expect("it was set");
    table.matches.incidents().lose_role(guild, role).await.expect("the database");
    let told = table.appeal("Aldred", "this is wrong").await;
    assert!(told.contains("No moderator has been notified"), "{told}");
}

impl Table {
    /// The server's settings.
    async fn settled(&self) -> (GuildId, witan::domain::Server) {
        let info = self.info(self.open_match(self.channel).await).await;
        let guild = info.guild.expect("it is a server's");
        let mut db = self.matches.store().read().await.expect("the database");
        (guild, witan::store::servers::load(&mut db, guild).await.expect("the database"))
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_channel_for_alerts_is_tried_when_it_is_chosen() {
    let table = open().await;
    let north = table.world.channel("north-hall").expect("the other channel");
    let choose = "/mod settings alerts:#north-hall";
    let told = table.command(MODERATOR, table.channel, choose).await;
    assert!(!told.contains("can’t post"), "{told}");
    let read = |table: &Table| table.world.messages(table.person(MODERATOR).id, north);
    let said = read(&table);
    assert!(said[0].content.contains("come here"), "{said:#?}");
    table.world.deny(north, Permissions::SEND_MESSAGES);
    let told = table.command(MODERATOR, table.channel, choose).await;
    assert!(told.contains(&format!("I can’t post in <#{north}>")), "{told}");
    table.command(MODERATOR, table.channel, "/mod settings lobbies:2").await;
    assert_eq!(read(&table).len(), 1, "it is tried when it is chosen only");
}
