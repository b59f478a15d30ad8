//! A match as such: where and for whom it is, how far it has come, and how its log is counted.

use strum::{EnumString, IntoStaticStr};

use super::{Actor, Awaited, ChannelId, GuildId, MatchId, MessageId, Pause, Rating, Terms};
use crate::clock::Moment;
use game_api::{
    Agreed, GameName, Language, PerSeat, PersonId, Scene, Seat, SeatId, Seed, Texts, Title,
    match_name,
};

/// How far a match has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumString, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Stage {
    /// People are sitting down.
    Lobby,
    /// Seats and contributions are frozen; it waits for the public beacon.
    Starting,
    /// It is being played.
    Running,
    /// It came to its end.
    Over,
    /// It was given up.
    Cancelled,
}

/// What somebody who does not sit in a lobby is to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumString, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum LobbyRole {
    /// They were invited, and notified.
    Invited,
    /// Its host has removed them; they cannot join unless they are invited.
    Removed,
}

/// A match to be.
#[derive(Debug, Clone)]
pub struct NewMatch {
    pub game: GameName,
    /// In which server; `None` if somebody plays alone, in their conversation with the bot.
    pub guild: Option<GuildId>,
    pub channel: ChannelId,
    pub host: PersonId,
    /// Whether a moderator opens it for others, and is its lobby's host without a seat.
    pub for_others: bool,
    /// For how many players.
    pub players: u8,
    /// What its channel reads.
    pub language: Language,
    /// What it has agreed on about time.
    pub terms: Terms,
    /// What it has agreed on about its game.
    pub agreed: Agreed,
    /// The policy of the computer players that take its free seats when it starts, if any do.
    pub fill: Option<String>,
    /// What it is called; `None` for its number.
    pub title: Option<Title>,
    /// The channel in which people are told of it, if it is played in a thread of that.
    pub beside: Option<ChannelId>,
    pub seed: Seed,
}

/// A match as it is stored, without its log.
#[derive(Debug, Clone)]
pub struct Match {
    pub id: MatchId,
    pub game: GameName,
    /// In which server; `None` if somebody plays alone, in their conversation with the bot.
    pub guild: Option<GuildId>,
    pub channel: ChannelId,
    pub host: PersonId,
    /// Whether a moderator has opened it for others, and is its lobby's host without a seat.
    pub for_others: bool,
    /// For how many players.
    pub players: u8,
    /// What its channel reads.
    pub language: Language,
    /// What it has agreed on about time.
    pub terms: Terms,
    /// What it has agreed on about its game.
    pub agreed: Agreed,
    /// The policy of the computer players that take its free seats when it starts, if any do.
    pub fill: Option<String>,
    /// What its host calls it; `None` if by its number.
    pub title: Option<Title>,
    /// The channel in which people were told of its lobby, if that is in a thread of it.
    pub beside: Option<ChannelId>,
    /// How far it has come.
    pub stage: Stage,
    /// Whether it stands still.
    pub paused: Option<Pause>,
    /// How often something beside its log has changed.
    pub changes: u64,
    /// Who sits in it, clockwise from seat 0.
    pub seats: Vec<Seat>,
    /// Its setup as JSON, once it runs.
    pub setup: Option<String>,
}

/// A lobby with a free seat, or a match with one that is on offer.
#[derive(Debug, Clone)]
pub struct Joinable {
    pub info: Match,
    /// How reliable those are who sit there.
    pub ratings: Vec<(PersonId, Rating)>,
}

impl Match {
    /// Whether somebody sits in it.
    pub fn seats_person(&self, person: PersonId) -> bool {
        self.seats.iter().any(|seat| seat.holder == person)
    }

    /// The seat somebody holds, if they do.
    pub fn seat_of(&self, person: PersonId) -> Option<SeatId> {
        let mut seats = SeatId::first(self.seats.len() as u8).zip(&self.seats);
        seats.find(|(_, seat)| seat.holder == person).map(|(seat, _)| seat)
    }

    /// Whether all its seats are taken.
    pub fn is_full(&self) -> bool {
        self.seats.len() >= usize::from(self.players)
    }

    /// What it is called.
    pub fn name(&self, texts: &Texts) -> String {
        match_name(texts, self.id.0, self.title.as_ref())
    }

    /// The channel that a message names for where it is played, by Discord's id; `None` in the conversation of whoever
    /// plays it alone, who reads everything there.
    pub fn told_channel(&self) -> Option<u64> {
        self.guild.map(|_| self.channel.0)
    }

    /// Who sits in it, by seat.
    pub fn by_seat(&self) -> PerSeat<Seat> {
        PerSeat::from_fn(self.seats.len() as u8, |seat| self.seats[seat.index()].clone())
    }

    /// Words about it in a language.
    pub fn in_scene<T>(&self, texts: &Texts, tell: impl FnOnce(&Scene<'_>) -> T) -> T {
        let match_name = self.name(texts);
        tell(&Scene::new(texts, &match_name, self.told_channel(), &self.by_seat()))
    }
}

/// What tells a copy of a match that is old from one that is not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Version {
    /// The length of its log.
    pub seq: u64,
    /// How often something else of it has changed.
    pub changes: u64,
}

impl Version {
    /// As a row has it: the number of the last line of the log, and the changes.
    pub(crate) fn of_row(last: Option<i64>, changes: i64) -> Self {
        let seq = last.map_or(0, |last| last.cast_unsigned() + 1);
        Version { seq, changes: changes.cast_unsigned() }
    }
}

/// Where the next step of a match's log comes to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NextStep {
    /// The number of its first entry, from 0.
    pub seq: u64,
    /// Its number, from 1. A step is a decision with all that followed, or a settlement.
    pub step: u64,
}

/// One line of a match's log. It has no `Debug`: the event holds what is face down.
#[derive(Clone)]
pub struct LogLine {
    /// Its number, from 0.
    pub seq: u64,
    /// The step it belongs to, from 1.
    pub step: u64,
    pub at: Moment,
    /// Who brought it about.
    pub actor: Actor,
    /// What happened: an [entry](crate::domain::record::Entry) of the record, as JSON.
    pub event: String,
}

/// An open match of somebody's, as a list of them shows it.
#[derive(Debug, Clone)]
pub struct Open {
    pub match_id: MatchId,
    /// In which server; `None` if somebody plays alone, in their conversation with the bot.
    pub guild: Option<GuildId>,
    pub channel: ChannelId,
    /// What it is called; `None` for its number.
    pub title: Option<Title>,
    /// Its board, once it is posted.
    pub board: Option<MessageId>,
    /// What it is to them.
    pub state: OpenState,
}

/// An open match of a server, as those who moderate there see it in a list.
#[derive(Debug, Clone)]
pub struct Listed {
    pub info: Match,
    /// Its board, once it is posted.
    pub board: Option<MessageId>,
    /// Those it waits for.
    pub awaited: Vec<Awaited>,
    /// Whether nothing gets into its channel.
    pub is_silent: bool,
}

impl OpenState {
    /// Whether the match waits for them.
    pub fn is_awaited(self) -> bool {
        matches!(self, OpenState::Awaited { .. })
    }
}

/// What an open match is to somebody who sits in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OpenState {
    /// It waits for them.
    Awaited {
        /// Until when; `None` for as long as it takes.
        due: Option<Moment>,
    },
    /// It waits for others.
    Waiting,
    Paused,
    /// It has not begun.
    Lobby,
}
