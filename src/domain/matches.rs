//! A match: where and for whom it is, its stage, and how its log is counted.

use strum::{EnumString, IntoStaticStr};

use super::{Actor, Awaited, ChannelId, GuildId, MatchId, MessageId, Pause, Rating, Terms};
use crate::clock::Moment;
use game_api::{
    Agreed, GameName, Language, PerSeat, PersonId, Scene, Seat, SeatId, Seed, Texts, Title,
    match_name,
};

#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumString, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Stage {
    /// People are joining.
    Lobby,
    /// Seats and contributions are frozen; it waits for the public beacon.
    Starting,
    /// It is being played.
    Running,
    /// It ended by the rules.
    Over,
    /// It was cancelled.
    Cancelled,
}

/// The relation to a lobby of a person who has no seat in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumString, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum LobbyRole {
    /// They were invited, and notified.
    Invited,
    /// The host has removed them; they cannot join again without an invitation.
    Removed,
}

/// A match to be created.
#[derive(Debug, Clone)]
pub struct NewMatch {
    pub game: GameName,
    /// The server; `None` if a person plays alone in direct messages with the bot.
    pub guild: Option<GuildId>,
    pub channel: ChannelId,
    pub host: PersonId,
    /// Whether a moderator opens it for others and hosts its lobby without a seat.
    pub for_others: bool,
    /// The number of players.
    pub players: u8,
    /// The language of its messages.
    pub language: Language,
    /// The agreed rules about time.
    pub terms: Terms,
    /// The agreed options of its game.
    pub agreed: Agreed,
    /// The policy of the computer players that take its free seats at the start, if they do.
    pub fill: Option<String>,
    /// The title; `None` if it is named by its number.
    pub title: Option<Title>,
    /// The channel in which its lobby is announced, if it is played in a thread of that channel.
    pub beside: Option<ChannelId>,
    pub seed: Seed,
}

/// A match as it is stored, without its log.
#[derive(Debug, Clone)]
pub struct Match {
    pub id: MatchId,
    pub game: GameName,
    /// The server; `None` if a person plays alone in direct messages with the bot.
    pub guild: Option<GuildId>,
    pub channel: ChannelId,
    pub host: PersonId,
    /// Whether a moderator has opened it for others and hosts its lobby without a seat.
    pub for_others: bool,
    /// The number of players.
    pub players: u8,
    /// The language of its messages.
    pub language: Language,
    /// The agreed rules about time.
    pub terms: Terms,
    /// The agreed options of its game.
    pub agreed: Agreed,
    /// The policy of the computer players that take its free seats at the start, if they do.
    pub fill: Option<String>,
    /// The host's title for it; `None` if it is named by its number.
    pub title: Option<Title>,
    /// The channel in which its lobby was announced, if it is played in a thread of that channel.
    pub beside: Option<ChannelId>,
    pub stage: Stage,
    /// The pause, if it is paused.
    pub paused: Option<Pause>,
    /// How often its state beside the log has changed.
    pub changes: u64,
    /// The seats with their holders, clockwise from seat 0.
    pub seats: Vec<Seat>,
    /// The setup as JSON, once the match runs.
    pub setup: Option<String>,
}

/// A lobby with a free seat, or a match with one that is on offer.
#[derive(Debug, Clone)]
pub struct Joinable {
    pub info: Match,
    /// The reliability ratings of those who hold its seats.
    pub ratings: Vec<(PersonId, Rating)>,
}

impl Match {
    /// Whether a person holds one of its seats.
    pub fn seats_person(&self, person: PersonId) -> bool {
        self.seats.iter().any(|seat| seat.holder == person)
    }

    /// The seat a person holds, if any.
    pub fn seat_of(&self, person: PersonId) -> Option<SeatId> {
        let mut seats = SeatId::first(self.seats.len() as u8).zip(&self.seats);
        seats.find(|(_, seat)| seat.holder == person).map(|(seat, _)| seat)
    }

    pub fn is_full(&self) -> bool {
        self.seats.len() >= usize::from(self.players)
    }

    /// The title, or the number where it has none.
    pub fn name(&self, texts: &Texts) -> String {
        match_name(texts, self.id.0, self.title.as_ref())
    }

    /// The Discord id of the channel that messages name as the place of the match; `None` in direct messages, where a
    /// person who plays alone reads everything.
    pub fn told_channel(&self) -> Option<u64> {
        self.guild.map(|_| self.channel.0)
    }

    pub fn by_seat(&self) -> PerSeat<Seat> {
        PerSeat::from_fn(self.seats.len() as u8, |seat| self.seats[seat.index()].clone())
    }

    /// Words a text about it in a language.
    pub fn in_scene<T>(&self, texts: &Texts, tell: impl FnOnce(&Scene<'_>) -> T) -> T {
        let match_name = self.name(texts);
        tell(&Scene::new(texts, &match_name, self.told_channel(), &self.by_seat()))
    }
}

/// Tells an outdated copy of a match from a current one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Version {
    /// The length of its log.
    pub seq: u64,
    /// How often its other state has changed.
    pub changes: u64,
}

impl Version {
    /// From a row: the number of the log's last line, and the changes.
    pub(crate) fn of_row(last: Option<i64>, changes: i64) -> Self {
        let seq = last.map_or(0, |last| last.cast_unsigned() + 1);
        Version { seq, changes: changes.cast_unsigned() }
    }
}

/// The position of the next step in a match's log.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NextStep {
    /// The number of its first entry, from 0.
    pub seq: u64,
    /// The step's number, from 1. A step is a decision with all that followed from it, or a settlement.
    pub step: u64,
}

/// One line of a match's log. It has no `Debug`: the event may contain hidden cards.
#[derive(Clone)]
pub struct LogLine {
    /// The line's number, from 0.
    pub seq: u64,
    /// The step it belongs to, from 1.
    pub step: u64,
    pub at: Moment,
    /// Who made the entry.
    pub actor: Actor,
    /// The [entry](crate::domain::record::Entry) of the record, as JSON.
    pub event: String,
}

/// One of a person's open matches, as their list shows it.
#[derive(Debug, Clone)]
pub struct Open {
    pub match_id: MatchId,
    /// The server; `None` if they play alone in direct messages with the bot.
    pub guild: Option<GuildId>,
    pub channel: ChannelId,
    /// The title; `None` if it is named by its number.
    pub title: Option<Title>,
    /// The message with its board, once it is posted.
    pub board: Option<MessageId>,
    /// The match's state for this person.
    pub state: OpenState,
}

/// An open match of a server, as its moderators' list shows it.
#[derive(Debug, Clone)]
pub struct Listed {
    pub info: Match,
    /// The message with its board, once it is posted.
    pub board: Option<MessageId>,
    /// Decisions that are awaited.
    pub awaited: Vec<Awaited>,
    /// Whether its messages do not arrive in its channel.
    pub is_silent: bool,
}

impl OpenState {
    /// Whether the match awaits their decision.
    pub fn is_awaited(self) -> bool {
        matches!(self, OpenState::Awaited { .. })
    }
}

/// The state of an open match for a person who plays in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OpenState {
    /// It awaits their decision.
    Awaited {
        /// The deadline; `None` without one.
        due: Option<Moment>,
    },
    /// It awaits others' decisions.
    Waiting,
    Paused,
    /// It has not begun.
    Lobby,
}
