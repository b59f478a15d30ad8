//! What is known of the table before a batch: enough to aim near what is real, and to tell what is legal.

use std::collections::BTreeMap;

use discord_emulator::{ChannelId, MessageId, UserId};
use game_api::SeatId;
use koenig::rules::{Action, Cards};
use serde_json::Value;
use witan::domain::MatchId;

/// Everybody, the moderator last, who plays nowhere.
pub const PEOPLE: [&str; 6] = ["Aldred", "Beorn", "Cwen", "Dunstan", "Edith", "Mildred"];

/// Who manages the server.
pub const MANAGER: &str = "Mildred";

/// A channel with a match.
pub struct Room {
    pub channel: ChannelId,
    pub match_id: MatchId,
    /// The message with the match's controls.
    pub board: MessageId,
    /// That message as Discord sends it.
    pub raw: Value,
    pub stage: Stage,
}

/// How far a match has come.
pub enum Stage {
    /// All its seats are taken.
    Lobby { seated: Vec<&'static str> },
    /// It is played, or over.
    Begun {
        /// Controls shown before the log was so long are stale.
        stale_before: u64,
        /// The length of the log.
        length: u64,
        seats: BTreeMap<&'static str, Seated>,
    },
}

/// Somebody who plays.
pub struct Seated {
    pub seat: SeatId,
    pub hand: Cards,
    /// Everything they can do now.
    pub legal: Vec<Action>,
}

/// A person and their conversation with the bot.
pub struct Person {
    pub id: UserId,
    pub direct: ChannelId,
    /// A whisper they got, if any.
    pub whisper: Option<MessageId>,
}

/// What is known.
pub struct Facts {
    /// A match, another match, and a full lobby in a thread.
    pub rooms: Vec<Room>,
    pub people: BTreeMap<&'static str, Person>,
    /// The `custom_id`s that were seen so far, the last ones last.
    pub controls: Vec<String>,
    /// The values of lists that were seen so far.
    pub values: Vec<String>,
}

impl Room {
    /// Somebody who plays in this match.
    pub fn seated(&self, who: &str) -> Option<&Seated> {
        match &self.stage {
            Stage::Lobby { .. } => None,
            Stage::Begun { seats, .. } => seats.get(who),
        }
    }

    /// Everything somebody can do in this match now.
    pub fn legal(&self, who: &str) -> &[Action] {
        self.seated(who).map_or(&[], |seated| seated.legal.as_slice())
    }
}
