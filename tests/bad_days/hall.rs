//! A match in the great hall, with helpers to play on and to read it.

use discord_emulator::{ChannelId, Message};
use game_api::SeatId;
use koenig::rules::PhaseView;
use witan::clock::Clock;
use witan::domain::MatchId;

use crate::table::{PLAYERS, Table};

/// A running match of three, with all messages delivered.
pub async fn hall() -> (Table, MatchId) {
    begun(Table::open(Clock::System).await).await
}

/// The same with one shard, for tests of a connection.
pub async fn hall_with_one_connection() -> (Table, MatchId) {
    begun(Table::with_one_connection(Clock::System).await).await
}

/// The same over an encrypted gateway.
pub async fn encrypted_hall() -> (Table, MatchId) {
    begun(Table::encrypted(Clock::System).await).await
}

async fn begun(table: Table) -> (Table, MatchId) {
    let id = table.begin(3).await;
    (table, id)
}

/// The seat in turn.
pub async fn to_play(table: &Table, id: MatchId) -> SeatId {
    match table.view(id, "Mildred").await.phase {
        PhaseView::Turn { seat, .. } => seat,
        other => panic!("it is nobody's turn: {other:?}"),
    }
}

/// Ends the current turn by command, in any channel or none; returns what the player reads.
pub async fn end_turn(table: &Table, id: MatchId) -> String {
    let name = table.name_of(to_play(table, id).await);
    table.command(name, table.channel, "/king end").await
}

/// How many turns have begun.
pub async fn turn(table: &Table, id: MatchId) -> u32 {
    table.view(id, "Mildred").await.turn
}

/// The messages in a channel that everybody sees.
pub fn said_in(table: &Table, channel: ChannelId) -> Vec<Message> {
    table.world.messages(table.person("Mildred").id, channel)
}

/// Fails unless each turn announced in the hall was announced once.
pub fn assert_nothing_twice(table: &Table) {
    let mut texts: Vec<String> = table.said().into_iter().map(|message| message.content).collect();
    let all = texts.len();
    texts.sort();
    texts.dedup();
    assert_eq!(texts.len(), all, "something was said twice: {texts:#?}");
}

/// Waits until the newest board with controls in a channel has this text.
pub async fn until_board(table: &Table, channel: ChannelId, what: &str) -> Message {
    table
        .until(&format!("a board that says {what:?}"), |_| {
            let said = said_in(table, channel);
            let board = said.into_iter().rev().find(|message| !message.components.is_empty())?;
            board.content.contains(what).then_some(board)
        })
        .await
}

/// Waits until a person has got a direct message with these words; returns how many there are.
pub async fn until_whispered(table: &Table, name: &str, words: &str) -> usize {
    let heard =
        || table.whispers(name).iter().filter(|message| message.content.contains(words)).count();
    table.until(&format!("a whisper to {name}: {words}"), |_| (heard() > 0).then_some(())).await;
    heard()
}

/// All players.
pub fn players() -> impl Iterator<Item = &'static str> {
    PLAYERS[..3].iter().copied()
}
