//! Why a lobby did not change.

use super::{MOST_INVITED, MOST_NOTIFIED, MOST_WAITING};
use crate::app::matches::MatchError;
use crate::clock::Moment;
use crate::domain::{ChannelId, Demand, Rating};
use crate::store::StoreError;
use game_api::{Colour, PersonId, SetUpError};

/// Why a lobby did not change.
#[derive(Debug, thiserror::Error)]
pub enum LobbyError {
    #[error("the channel has an open match")]
    ChannelTaken,
    /// The person hosts as many lobbies in the server as allowed, in these channels.
    #[error("that person hosts {} lobbies already", .0.len())]
    TooMany(Vec<ChannelId>),
    /// The server allows matches only in these channels and their threads.
    #[error("matches are opened in other channels")]
    NotHere(Vec<ChannelId>),
    /// There is no such lobby: the match has begun, or was never opened.
    #[error("the match is no lobby")]
    NoLobby,
    /// It is a table of a cup, which seats people and begins by itself.
    #[error("the match is a table of a cup")]
    OfCup,
    #[error("the match has begun")]
    Begun,
    #[error("all seats are taken")]
    Full,
    #[error("at most {MOST_WAITING} people can wait for a seat")]
    QueueFull,
    #[error("the game has no such computer players")]
    NoComputers,
    /// The person already has a seat in the colour they asked for.
    #[error("that person sits there already")]
    Seated,
    #[error("that person has not played the match")]
    NotPlayed,
    #[error("that person does not sit there")]
    NotSeated,
    #[error("the host has removed that person")]
    Removed,
    #[error("a moderator keeps that person out of the server's matches")]
    Barred,
    /// The person to be removed has no seat.
    #[error("nobody of that name sits there")]
    NobodyThere(PersonId),
    #[error("everyone is invited already")]
    NobodyNew,
    /// The limit of invited people is reached.
    #[error("at most {MOST_INVITED} people can be invited")]
    TooManyInvited,
    /// The day's limit of people notified by this person is reached.
    #[error("at most {MOST_NOTIFIED} people can be notified in a day")]
    TooManyToday,
    /// The person has opened too many lobbies in the last hour.
    #[error("at most {most} lobbies can be opened in an hour")]
    TooOften { most: usize },
    #[error("those people cannot be invited")]
    NobodyWilling,
    #[error("people sit there whom they do not want to play with")]
    Unwanted(Vec<PersonId>),
    /// A seated person does not want to play with them, which they are not told.
    #[error("they cannot join that lobby")]
    NotHereNow,
    /// The lobby is for people with a higher reliability on the server, or invited ones.
    #[error("they are not as reliable as the lobby demands")]
    Unreliable(Demand, Rating),
    #[error("the colour is taken")]
    ColourTaken(Colour),
    #[error("only the host may do that")]
    NotHost(PersonId),
    /// A seated person has left the server, and the seat is free again.
    #[error("somebody in the lobby has left the server")]
    Departed,
    /// The host has left the server: the seat is free again, and this person is the new host.
    #[error("the host has left the server")]
    HostDeparted(PersonId),
    #[error("there are too few players")]
    TooFew {
        /// The number of players needed.
        needed: u8,
    },
    /// The lobby is old, and these people are asked whether they are still present.
    #[error("people are asked whether they are there")]
    NotReady { people: Vec<PersonId>, until: Moment },
    /// The system provided no randomness for the match's seed.
    #[error("the system gives no randomness")]
    NoRandomness,
    #[error(transparent)]
    SetUp(#[from] SetUpError),
    #[error(transparent)]
    Begin(#[from] MatchError),
    #[error(transparent)]
    Store(#[from] StoreError),
}
