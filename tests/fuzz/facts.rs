//! Facts about the table before a batch: enough to invent nearly valid cases, and to recognise legal ones.

use std::collections::BTreeMap;

use discord_emulator::{ChannelId, MessageId, UserId};
use game_api::SeatId;
use koenig::rules::{Action, Cards};
use serde_json::Value;
use witan::domain::MatchId;

/// All people; the last is the moderator, who plays in no match.
pub const PEOPLE: [&str; 6] = ["Aldred", "Beorn", "Cwen", "Dunstan", "Edith", "Mildred"];

/// The person who may manage the server.
pub const MANAGER: &str = "Mildred";

/// A channel with a match.
pub struct Room {
    pub channel: ChannelId,
    pub match_id: MatchId,
    /// The message with the match's controls.
    pub board: MessageId,
    /// That message in Discord's JSON.
    pub raw: Value,
    pub stage: Stage,
}

/// The stage of a match.
pub enum Stage {
    /// A full lobby.
    Lobby { seated: Vec<&'static str> },
    /// Running, or over.
    Begun {
        /// Controls from before this log length are stale.
        stale_before: u64,
        /// The length of the log.
        length: u64,
        seats: BTreeMap<&'static str, Seated>,
    },
}

/// A player.
pub struct Seated {
    pub seat: SeatId,
    pub hand: Cards,
    /// All their legal actions.
    pub legal: Vec<Action>,
}

/// A person and their conversation with the bot.
pub struct Person {
    pub id: UserId,
    pub direct: ChannelId,
    /// A direct message with controls that they got, if any.
    pub whisper: Option<MessageId>,
}

/// The known facts.
pub struct Facts {
    /// A match, another match, and a full lobby in a thread.
    pub rooms: Vec<Room>,
    pub people: BTreeMap<&'static str, Person>,
    /// The `custom_id`s seen so far, newest last.
    pub controls: Vec<String>,
    /// The values of selects seen so far.
    pub values: Vec<String>,
}

impl Room {
    /// A player of this match.
    pub fn seated(&self, who: &str) -> Option<&Seated> {
        match &self.stage {
            Stage::Lobby { .. } => None,
            Stage::Begun { seats, .. } => seats.get(who),
        }
    }

    /// A person's legal actions in this match.
    pub fn legal(&self, who: &str) -> &[Action] {
        self.seated(who).map_or(&[], |seated| seated.legal.as_slice())
    }
}
