//! `/game`: opening, joining, leaving, starting and looking at matches.

use crate::kit;
use crate::messages;
use std::sync::Arc;

use serenity::all::{AutoArchiveDuration, ChannelType, CreateThread, Http, Permissions};

use super::answer::Answer;
use super::asker::Asker;
use super::commands::{DEADLINES, MOST_MISSED, TIME_BANKS, place};
use super::desk::Desk;
use super::given::Given;
use super::luck_commands;
use super::wire;
use super::{
    map_commands, match_commands, mod_orders, mod_settings, moving, record_commands, undo_commands,
};
use crate::app::lobby::{Guest, LobbyError, Opening};
use crate::app::matches::Glance;
use crate::clock::Moment;
use crate::domain::{Awaited, ChannelId, MatchId, Open, OpenState, Stage, Terms};
use crate::games::GameId;
use crate::kit::{Colour, Contribution};
use crate::kit::{Link, Message, Scene};
use crate::messages::LobbyStage;
use crate::store::StoreError;
use crate::store::awaited;

/// Characters of the log on one page: what a message holds, less its heading.
pub(super) const PAGE: usize = Message::LONGEST - 100;

/// For how many players a match is that does not say.
const USUAL_PLAYERS: u8 = 4;

/// Answers a subcommand of `/game`.
pub async fn answer(desk: Desk, http: Arc<Http>, asker: Asker, given: Given) -> Answer {
    match given.subcommand.as_str() {
        "new" => new(&desk, &http, &asker, &given).await.into(),
        "join" => join(&desk, &asker, &given).await.into(),
        "luck" => luck_commands::contribute(&desk, &asker, given.text("words")).await.into(),
        "verify" => luck_commands::verify(&desk, &asker).await,
        "leave" => leave(&desk, &asker).await.into(),
        "start" => start(&desk, &asker).await.into(),
        "status" => match lobby_here(&desk, &asker).await {
            Some(lobby) => lobby,
            None => status(&desk, &asker).await,
        },
        "map" => match lobby_here(&desk, &asker).await {
            Some(lobby) => lobby,
            None => map_commands::map(&desk, &asker, &given).await,
        },
        "replay" => map_commands::replay(&desk, &asker).await,
        "hand" => hand(&desk, &asker).await,
        "pause" => match_commands::pause(&desk, &asker).await.into(),
        "undo" => undo_commands::undo(&desk, &asker, given.number("steps")).await,
        "resume" => match_commands::resume(&desk, &asker).await.into(),
        "log" => record_commands::log(&desk, &asker, &given).await,
        "export" => record_commands::export(&desk, &asker).await,
        "stats player" => record_commands::stats_of_player(&desk, &asker, &given).await.into(),
        "stats server" => record_commands::stats_of_server(&desk, &asker).await.into(),
        "rules" => rules(&desk),
        "mine" => mine(&desk, &asker, given.number("page")).await.into(),
        "move" => moving::answer(&desk, &asker, given.number("match")).await.into(),
        _ => desk.say("invalid-game-command").into(),
    }
}

fn colour(given: &Given) -> Option<Colour> {
    Colour::named(given.text("colour"))
}

fn guest(asker: &Asker, colour: Option<Colour>, luck: Option<Contribution>) -> Guest {
    let name = asker.name.clone();
    Guest { person: asker.person, name, colour, luck, origin: Some(asker.origin) }
}

async fn new(desk: &Desk, http: &Http, asker: &Asker, given: &Given) -> String {
    let Some(guild) = asker.guild else {
        return desk.say("new-needs-a-server");
    };
    let players = given.number("players").map_or(USUAL_PLAYERS, |players| {
        // What does not fit becomes a number no game is for, and is refused as such.
        u8::try_from(players).unwrap_or(0)
    });
    let game = GameId::Koenig;
    if !game.players().contains(&players) {
        return desk.excuse_lobby(&LobbyError::Players);
    }
    let server = match mod_orders::server(desk, guild).await {
        Ok(server) => server,
        Err(error) => return trouble(desk, &error),
    };
    let here = [Some(asker.channel), asker.parent];
    if !server.channels.is_empty() && !server.channels.iter().any(|one| here.contains(&Some(*one)))
    {
        return desk.say_with("new-not-here", "channels", mod_settings::mentions(&server.channels));
    }
    let Some(terms) = terms(given, server.usual.terms()) else {
        return desk.say("invalid-deadline");
    };
    let luck = match luck_commands::words(desk, given.text("luck")) {
        Ok(words) => words,
        Err(why) => return why,
    };
    let in_thread = given.text("place") == place::THREAD;
    let venue = match (in_thread, asker.in_thread) {
        (true, _) => Venue::NewThread,
        (false, true) => Venue::Thread,
        (false, false) => Venue::Channel,
    };
    let missing = missing_permissions(asker.app_permissions, venue);
    if !missing.is_empty() {
        return desk.say_with("new-needs-permissions", "permissions", missing.to_string());
    }
    // Before there is a thread that nobody would need.
    if let Err(error) = desk.matches.may_open_lobby(guild, asker.person).await {
        return desk.excuse_lobby(&error);
    }
    let channel = if in_thread {
        match open_thread(http, desk, asker).await {
            Ok(channel) => channel,
            Err(error) => {
                tracing::info!(%error, "no thread could be opened");
                return desk.say("new-no-thread");
            }
        }
    } else {
        asker.channel
    };
    let host = guest(asker, colour(given), luck);
    let opening = Opening { game, guild, channel, players, terms, host };
    match desk.matches.open_lobby(&opening).await {
        Ok(_) => desk.say_with("new-opened", "channel", format!("<#{channel}>")),
        Err(error) => desk.excuse_lobby(&error),
    }
}

/// Where a match is to be played.
#[derive(Clone, Copy)]
pub enum Venue {
    /// In this channel.
    Channel,
    /// In this thread.
    Thread,
    /// In a thread that is opened for it.
    NewThread,
}

/// What a new match agrees on about time, `usual` where nobody says; `None` if an option is none that is offered.
fn terms(given: &Given, usual: Terms) -> Option<Terms> {
    let deadline = match given.text("deadline") {
        "" => usual.deadline,
        word => DEADLINES.into_iter().find(|(name, _)| *name == word)?.1,
    };
    let at_deadline = match given.text("at-deadline") {
        "" => usual.at_deadline,
        word => word.parse().ok()?,
    };
    let time_bank = match given.text("time-bank") {
        "" => usual.time_bank,
        word => TIME_BANKS.into_iter().find(|(name, _)| *name == word)?.1,
    };
    let most_missed = match given.number("most-missed") {
        None => usual.most_missed,
        Some(missed) => {
            u8::try_from(missed).ok().filter(|missed| (1..=MOST_MISSED).contains(missed))?
        }
    };
    Some(Terms { deadline, at_deadline, time_bank, most_missed })
}

/// What the bot is not allowed to do here, and has to be to play a match.
pub fn missing_permissions(allowed: Permissions, venue: Venue) -> Permissions {
    let threads = Permissions::SEND_MESSAGES_IN_THREADS;
    let speak = match venue {
        Venue::Channel => Permissions::SEND_MESSAGES,
        Venue::Thread => threads,
        Venue::NewThread => Permissions::CREATE_PUBLIC_THREADS | threads,
    };
    (Permissions::VIEW_CHANNEL | Permissions::ATTACH_FILES | speak) - allowed
}

/// A new thread in the asker's channel.
async fn open_thread(http: &Http, desk: &Desk, asker: &Asker) -> serenity::Result<ChannelId> {
    let name =
        desk.say_with("thread-name", "host", asker.name.chars().take(40).collect::<String>());
    let thread = CreateThread::new(name)
        .kind(ChannelType::PublicThread)
        .auto_archive_duration(AutoArchiveDuration::OneWeek);
    let parent = serenity::all::ChannelId::new(asker.channel.0);
    Ok(ChannelId(parent.create_thread(http, thread).await?.id.get()))
}

pub(super) async fn open_here(desk: &Desk, asker: &Asker) -> Result<MatchId, String> {
    match desk.open_in(asker.channel).await {
        Ok(Some(id)) => Ok(id),
        Ok(None) => Err(desk.say("lobby-none")),
        Err(error) => Err(trouble(desk, &error)),
    }
}

/// What is said when the database fails.
pub fn trouble(desk: &Desk, error: &StoreError) -> String {
    tracing::error!(%error, "a command could not be carried out");
    desk.say("trouble")
}

async fn join(desk: &Desk, asker: &Asker, given: &Given) -> String {
    let luck = match luck_commands::words(desk, given.text("luck")) {
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
    match desk.matches.join(id, &guest(asker, colour, luck)).await {
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

async fn leave(desk: &Desk, asker: &Asker) -> String {
    match open_here(desk, asker).await {
        Ok(id) => leave_match(desk, asker, id).await,
        Err(why) => why,
    }
}

/// Somebody gets up in a lobby.
pub async fn leave_match(desk: &Desk, asker: &Asker, id: MatchId) -> String {
    match desk.matches.leave(id, asker.person).await {
        Ok(LobbyStage::Closed) => desk.say("left-and-closed"),
        Ok(LobbyStage::Open | LobbyStage::Starting | LobbyStage::Begun | LobbyStage::Idle) => {
            desk.say("left")
        }
        Err(error) => desk.excuse_lobby(&error),
    }
}

async fn start(desk: &Desk, asker: &Asker) -> String {
    match open_here(desk, asker).await {
        Ok(id) => start_match(desk, asker, id).await,
        Err(why) => why,
    }
}

/// Somebody begins a match.
pub async fn start_match(desk: &Desk, asker: &Asker, id: MatchId) -> String {
    match desk.matches.start(id, asker.person).await {
        Ok(LobbyStage::Starting) => desk.say("starting"),
        Ok(_) => desk.say("started"),
        Err(error) => desk.excuse_lobby(&error),
    }
}

/// The lobby of the channel, if it has one.
async fn lobby_here(desk: &Desk, asker: &Asker) -> Option<Answer> {
    let id = desk.open_in(asker.channel).await.ok()??;
    let message = desk.matches.lobby(id).await.ok()?;
    let moment = wire::Moment { match_id: id, seq: 0 };
    Some(Answer {
        text: message.text,
        controls: Some((moment, message.controls)),
        ..Answer::default()
    })
}

/// The match of the channel, or why there is none to see.
pub async fn glance(desk: &Desk, asker: &Asker) -> Result<Glance, String> {
    match desk.glance_in(asker.channel, asker.person).await {
        Ok(glance) => Ok(glance),
        Err(error) => Err(desk.excuse_no_glance(&error, asker.person).await),
    }
}

/// The rules in short.
fn rules(desk: &Desk) -> Answer {
    Answer::pages(messages::rules(desk.matches.texts(), GameId::Koenig))
}

async fn status(desk: &Desk, asker: &Asker) -> Answer {
    let glance = match glance(desk, asker).await {
        Ok(glance) => glance,
        Err(why) => return why.into(),
    };
    let awaited = match awaited_in(desk, glance.info.id).await {
        Ok(awaited) => awaited,
        Err(error) => return trouble(desk, &error).into(),
    };
    let troubles = match desk.matches.trouble_lines(&glance.info).await {
        Ok(troubles) => troubles,
        Err(error) => return trouble(desk, &error).into(),
    };
    let text = desk.scene(&glance, |scene| messages::status(scene, &glance.view));
    let now = desk.matches.clock().now();
    let time = desk.scene(&glance, |scene| time_lines(scene, &glance, &awaited, now)).join("\n");
    let given_up = (glance.info.stage == Stage::Cancelled).then(|| desk.say("status-cancelled"));
    let parts = [given_up.into_iter().collect(), vec![text, time], troubles].concat();
    Answer::pages(pages(&parts, Message::LONGEST))
}

/// How the time of a running match stands: who has how much of it, and what was agreed on.
fn time_lines(scene: &Scene<'_>, glance: &Glance, awaited: &[Awaited], now: Moment) -> Vec<String> {
    if glance.info.stage != Stage::Running {
        return Vec::new();
    }
    let mut lines = match glance.info.paused {
        Some(pause) => {
            vec![messages::paused_since(scene.texts, pause.by, pause.since.unix_s())]
        }
        None => messages::waiting(scene, awaited, now),
    };
    lines.push(messages::terms(scene.texts, &glance.info.terms));
    lines
}

/// Those whom a match waits for.
async fn awaited_in(desk: &Desk, id: MatchId) -> Result<Vec<Awaited>, StoreError> {
    let mut db = desk.matches.store().read().await?;
    awaited::awaited(&mut db, id).await
}

async fn hand(desk: &Desk, asker: &Asker) -> Answer {
    match glance(desk, asker).await {
        Ok(glance) => show_hand(desk, asker, &glance).await,
        Err(why) => why.into(),
    }
}

/// A player's own cards, and in a dispute the controls to commit some.
pub async fn show_hand(desk: &Desk, asker: &Asker, glance: &Glance) -> Answer {
    if glance.seat.is_none() {
        return desk.excuse_onlooker(glance, asker.person).await.into();
    }
    let message = desk.scene(glance, |scene| messages::hand_message(scene, &glance.view));
    let (view, seats) = (glance.view.clone(), glance.seats.clone());
    let drawn = desk.pictures.hand(desk.matches.texts(), view, seats).await;
    Answer { picture: Desk::shown(drawn).flatten(), ..desk.answer(glance, message).await }
}

/// Lines put together into pages of at most `room` characters; at least one page, if an empty one.
pub(super) fn pages(lines: &[String], room: usize) -> Vec<String> {
    let mut pages = vec![String::new()];
    for line in lines {
        let page = pages.last_mut().expect("there is always a page");
        if !page.is_empty() && page.chars().count() + line.chars().count() + 1 > room {
            pages.push(line.clone());
        } else {
            if !page.is_empty() {
                page.push('\n');
            }
            page.push_str(line);
        }
    }
    pages
}

/// All open matches of a person; those that wait for them first, the soonest due on top.
async fn mine(desk: &Desk, asker: &Asker, page: Option<i64>) -> String {
    let lines: Vec<String> = match open_of(desk, asker).await {
        Ok(open) if open.is_empty() => return desk.say("mine-none"),
        Ok(open) => open.iter().map(|open| line_of(desk, open)).collect(),
        Err(error) => return trouble(desk, &error),
    };
    let pages = pages(&lines, PAGE);
    let page = page.and_then(|page| usize::try_from(page).ok()).unwrap_or(1).clamp(1, pages.len());
    let lines = pages[page - 1].as_str();
    if pages.len() == 1 {
        return lines.to_owned();
    }
    let args = [("page", page.into()), ("pages", pages.len().into()), ("lines", lines.into())];
    desk.matches.texts().get("mine-page", &args)
}

async fn open_of(desk: &Desk, asker: &Asker) -> Result<Vec<Open>, StoreError> {
    let mut db = desk.matches.store().read().await?;
    awaited::open_of(&mut db, asker.person).await
}

fn line_of(desk: &Desk, open: &Open) -> String {
    let (key, due) = match open.state {
        OpenState::Awaited { due: Some(due) } => ("mine-awaited-until", due.unix_s()),
        OpenState::Awaited { due: None } => ("mine-awaited", 0),
        OpenState::Waiting => ("mine-waiting", 0),
        OpenState::Paused => ("mine-paused", 0),
        OpenState::Lobby => ("mine-lobby", 0),
    };
    let link = Link {
        guild: open.guild.0,
        channel: open.channel.0,
        message: open.board.map(|message| message.0),
    };
    let texts = desk.matches.texts();
    let args = [
        ("match", kit::match_name(texts, open.match_id.0).into()),
        ("channel", format!("<#{}>", open.channel).into()),
        ("due", kit::relative(due).into()),
        ("link", link.address().into()),
    ];
    texts.get(key, &args)
}
