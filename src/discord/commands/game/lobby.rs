//! `/game join`, `leave`, `start`: sitting down before a match begins, and getting up; and seats that change hands.

use serenity::all::CreateCommandOption;

use super::luck;
use crate::app::lobby::Guest;
use crate::app::seats::{Kind, Newcomer, ReplaceError};
use crate::discord::asker::Asker;
use crate::discord::commands::options::string;
use crate::discord::connection::wire;
use crate::discord::context::{Desk, open_here};
use crate::discord::given::Given;
use crate::discord::reply::Answer;
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
pub fn guest(asker: &Asker, colour: Option<Colour>, luck: Option<Contribution>) -> Guest {
    let name = asker.name.clone();
    Guest { person: asker.person, name, colour, luck, origin: Some(asker.origin) }
}

/// Somebody sits down in the lobby of the channel.
pub async fn join(desk: &Desk, asker: &Asker, given: &Given) -> String {
    let luck = match luck::words(desk, given.text("luck")) {
        Ok(words) => words,
        Err(why) => return why,
    };
    match open_here(desk, asker).await {
        Ok(id) => join_with(desk, asker, id, colour(given), luck).await,
        Err(why) => why,
    }
}

/// Somebody sits down in a lobby, or changes colour there.
pub async fn join_match(desk: &Desk, asker: &Asker, id: MatchId, colour: Option<Colour>) -> String {
    join_with(desk, asker, id, colour, None).await
}

async fn join_with(
    desk: &Desk,
    asker: &Asker,
    id: MatchId,
    colour: Option<Colour>,
    luck: Option<Contribution>,
) -> String {
    match desk.matches.lobbies().join(id, &guest(asker, colour, luck)).await {
        Ok(colour) => {
            let word = desk.say_with("colour", "colour", colour.name());
            let joined = desk.say_with("joined", "colour", word);
            match desk.matches.disclosed(id).await {
                Ok(Some(luck)) => {
                    let hash = desk.say_with("joined-hash", "hash", luck.hash.to_string());
                    format!("{joined}\n{hash}")
                }
                Ok(None) | Err(_) => joined,
            }
        }
        Err(error) => desk.excuse_lobby(&error),
    }
}

/// Somebody gets up in the lobby of the channel.
pub async fn leave(desk: &Desk, asker: &Asker) -> String {
    match open_here(desk, asker).await {
        Ok(id) => leave_match(desk, asker, id).await,
        Err(why) => why,
    }
}

/// Somebody gets up in a lobby.
pub async fn leave_match(desk: &Desk, asker: &Asker, id: MatchId) -> String {
    match desk.matches.lobbies().leave(id, asker.person).await {
        Ok(LobbyStage::Closed) => desk.say("left-and-closed"),
        Ok(LobbyStage::Open | LobbyStage::Starting | LobbyStage::Begun | LobbyStage::Idle) => {
            desk.say("left")
        }
        Err(error) => desk.excuse_lobby(&error),
    }
}

/// Somebody begins the match of the channel.
pub async fn start(desk: &Desk, asker: &Asker) -> String {
    match open_here(desk, asker).await {
        Ok(id) => start_match(desk, asker, id).await,
        Err(why) => why,
    }
}

/// Somebody begins a match.
pub async fn start_match(desk: &Desk, asker: &Asker, id: MatchId) -> String {
    match desk.matches.lobbies().start(id, asker.person).await {
        Ok(LobbyStage::Starting) => desk.say("starting"),
        Ok(_) => desk.say("started"),
        Err(error) => desk.excuse_lobby(&error),
    }
}

/// Somebody takes a seat that is offered.
pub async fn take_seat(desk: &Desk, asker: &Asker, id: MatchId, seat: SeatId) -> String {
    let newcomer = Newcomer { person: asker.person, name: asker.name.clone(), kind: Kind::Human };
    match desk.matches.seats().take(id, seat, &newcomer).await {
        Ok(()) => desk.say("seat-yours"),
        Err(ReplaceError::NotOffered | ReplaceError::NoSuchSeat) => desk.say("seat-not-offered"),
        Err(ReplaceError::Seated) => desk.say("seat-seated"),
        Err(ReplaceError::Bot) => desk.say("seat-bot"),
        Err(ReplaceError::Match(error)) => desk.excuse(&error, None),
        Err(ReplaceError::Store(error)) => desk.excuse(&error.into(), None),
    }
}

/// The lobby of the channel, if it has one.
pub async fn lobby_here(desk: &Desk, asker: &Asker) -> Option<Answer> {
    let id = desk.matches.open_in(asker.channel).await.ok()??;
    let message = desk.matches.lobbies().shown(id).await.ok()?;
    let moment = wire::Moment { match_id: id, seq: 0 };
    Some(Answer {
        text: message.text,
        controls: Some((moment, message.controls)),
        ..Answer::default()
    })
}
