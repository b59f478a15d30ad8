//! `/game join`, `leave`, `start`: sitting down before a match begins, and getting up; and seats
//! that change hands.

use serenity::all::CreateCommandOption;

use super::luck;
use crate::app::lobby::{Guest, LobbyError};
use crate::app::seats::{Kind, Newcomer, ReplaceError};
use crate::discord::caller::Caller;
use crate::discord::commands::options::string;
use crate::discord::context::OrSay as _;
use crate::discord::context::{Desk, InWords};
use crate::discord::given::Given;
use crate::discord::reply::{Handled, Reply};
use crate::domain::MatchId;
use crate::kit::{Colour, Contribution, SeatId, Texts};
use crate::messages::LobbyStage;

/// The options of `/game join`.
pub fn options(texts: &Texts) -> Vec<CreateCommandOption> {
    vec![colour_option(texts), luck::option(texts, "luck", false)]
}

/// Which colour to sit down in.
pub fn colour_option(texts: &Texts) -> CreateCommandOption {
    let option = string("colour", texts.get("option-colour", &[]), false);
    Colour::ALL.into_iter().fold(option, |option, colour| {
        let word = texts.get("colour", &[("colour", colour.name().into())]);
        option.add_string_choice(word, colour.name())
    })
}

/// The colour that was chosen, if any.
pub fn colour(given: &Given) -> Option<Colour> {
    Colour::named(given.text("colour"))
}

/// Whoever asks, as somebody who sits down.
pub fn guest(caller: &Caller, colour: Option<Colour>, luck: Option<Contribution>) -> Guest {
    let name = caller.name.clone();
    Guest { person: caller.person, name, colour, luck, origin: Some(caller.origin) }
}

/// Somebody sits down in the lobby of the channel.
pub async fn join(desk: &Desk, caller: &Caller, given: &Given) -> Handled {
    let luck = luck::words(desk, given.text("luck"))?;
    let id = desk.open_here(caller).await?;
    join_with(desk, caller, id, colour(given), luck).await
}

/// Somebody sits down in a lobby, or changes colour there.
pub async fn join_match(
    desk: &Desk,
    caller: &Caller,
    id: MatchId,
    colour: Option<Colour>,
) -> Handled {
    join_with(desk, caller, id, colour, None).await
}

async fn join_with(
    desk: &Desk,
    caller: &Caller,
    id: MatchId,
    colour: Option<Colour>,
    luck: Option<Contribution>,
) -> Handled {
    let guest = guest(caller, colour, luck);
    let colour = desk.matches.lobbies().join(id, &guest).await.or_say(desk)?;
    let word = desk.say_with("colour", "colour", colour.name());
    let joined = desk.say_with("joined", "colour", word);
    Ok(Reply::from(match desk.matches.disclosed(id).await {
        Ok(Some(luck)) => {
            let hash = desk.say_with("joined-hash", "hash", luck.hash.to_string());
            format!("{joined}\n{hash}")
        }
        Ok(None) | Err(_) => joined,
    }))
}

/// Somebody gets up in the lobby of the channel.
pub async fn leave(desk: &Desk, caller: &Caller) -> Handled {
    leave_match(desk, caller, desk.open_here(caller).await?).await
}

/// Somebody gets up in a lobby.
pub async fn leave_match(desk: &Desk, caller: &Caller, id: MatchId) -> Handled {
    Ok(Reply::from(match desk.matches.lobbies().leave(id, caller.person).await.or_say(desk)? {
        LobbyStage::Closed => desk.say("left-and-closed"),
        LobbyStage::Open | LobbyStage::Starting | LobbyStage::Begun | LobbyStage::Idle => {
            desk.say("left")
        }
    }))
}

/// Somebody begins the match of the channel.
pub async fn start(desk: &Desk, caller: &Caller) -> Handled {
    start_match(desk, caller, desk.open_here(caller).await?).await
}

/// Somebody begins a match.
pub async fn start_match(desk: &Desk, caller: &Caller, id: MatchId) -> Handled {
    Ok(Reply::from(match desk.matches.lobbies().start(id, caller.person).await.or_say(desk)? {
        LobbyStage::Starting => desk.say("starting"),
        LobbyStage::Open | LobbyStage::Begun | LobbyStage::Closed | LobbyStage::Idle => {
            desk.say("started")
        }
    }))
}

/// Somebody gives a lobby up.
pub async fn close_match(desk: &Desk, caller: &Caller, id: MatchId) -> Handled {
    desk.matches.lobbies().close(id, caller.person).await.or_say(desk)?;
    Ok(desk.say("lobby-closed").into())
}

/// Somebody takes a seat that is offered.
pub async fn take_seat(desk: &Desk, caller: &Caller, id: MatchId, seat: SeatId) -> Handled {
    let newcomer = Newcomer { person: caller.person, name: caller.name.clone(), kind: Kind::Human };
    desk.matches.seats().take(id, seat, &newcomer).await.or_say(desk)?;
    Ok(desk.say("seat-yours").into())
}

/// The lobby of the channel, if it has one.
pub async fn lobby_here(desk: &Desk, caller: &Caller) -> Option<Reply> {
    let id = desk.matches.open_in(caller.channel).await.ok()??;
    Some(Reply::of(id, desk.matches.lobbies().shown(id, &desk.texts).await.ok()?))
}

impl InWords for LobbyError {
    fn in_words(&self, desk: &Desk) -> String {
        match self {
            LobbyError::ChannelTaken => desk.say("lobby-channel-taken"),
            LobbyError::TooMany(channels) => {
                let channels: Vec<String> =
                    channels.iter().map(|one| format!("<#{one}>")).collect();
                desk.say_with("lobby-too-many", "channels", channels.join(", "))
            }
            LobbyError::Players | LobbyError::SetUp(_) => desk.say("lobby-players"),
            LobbyError::NoLobby => desk.say("lobby-none"),
            LobbyError::Full => desk.say("lobby-full"),
            LobbyError::Seated => desk.say("lobby-seated"),
            LobbyError::NotSeated => desk.say("lobby-not-seated"),
            LobbyError::ColourTaken(colour) => {
                let word = desk.say_with("colour", "colour", colour.name());
                desk.say_with("lobby-colour-taken", "colour", word)
            }
            LobbyError::NotHost(host) => {
                desk.say_with("lobby-not-host", "host", format!("<@{host}>"))
            }
            LobbyError::TooFew { needed } => desk.say_with("lobby-too-few", "needed", *needed),
            LobbyError::NoRandomness | LobbyError::Begin(_) | LobbyError::Store(_) => {
                tracing::error!(error = %self, "a lobby could not be changed");
                desk.say("trouble")
            }
        }
    }
}

impl InWords for ReplaceError {
    fn in_words(&self, desk: &Desk) -> String {
        match self {
            ReplaceError::NotOffered | ReplaceError::NoSuchSeat => desk.say("seat-not-offered"),
            ReplaceError::Seated => desk.say("seat-seated"),
            ReplaceError::Bot => desk.say("seat-bot"),
            ReplaceError::Match(error) => error.in_words(desk),
            ReplaceError::Store(error) => error.in_words(desk),
        }
    }
}
