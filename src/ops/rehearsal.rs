//! A rehearsal on Discord: what the bot does there without a second person, done once with the code that delivers its
//! messages, and then deleted. `docs/FIRST-HOUR.md` lists what else only Discord can show.

use std::fmt::Write as _;
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use reqwest::Method;
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::Value;
use serenity::all::{AutoArchiveDuration, ChannelType, CreateThread};

use super::checkup::{CheckResult, Finding};
use crate::app::pictures::BoardRenderer;
use crate::discord::Endpoint;
use crate::discord::connection::limiter::Bucket;
use crate::discord::connection::refusal::{RequestError, code};
use crate::discord::connection::rest::{ApiRequest, Rest};
use crate::discord::connection::transport::Discord;
use crate::discord::connection::{emojis, wire};
use crate::domain::{ChannelId, GuildId, MatchId, MessageId};
use crate::incidents::incident::Incident;
use crate::outbox::Place;
use crate::outbox::{Delivery, Layout, Recipient, Transport, Undelivered};
use game_api::drawing::{EmojiArt, PictureFile, Studio};
use game_api::{
    Agreed, Button, Colour, Games, Look, Message, PerSeat, PersonId, Press, Row, Seat, Texts,
};

/// How often a request is tried that Discord says may work later: the limiter waits in between, as for the bot.
const TRIES: u32 = 3;

/// This many edits of one message in a row reach Discord's limit, which is five in five seconds.
const CHANGES: u32 = 7;

/// Discord's type number of its system message about a new thread, whose text is the thread's name.
const THREAD_CREATED: u8 = 18;

/// The result of a step: what was seen, or how it differs from what the bot relies on.
type StepResult = Result<String, String>;

/// The fields of a channel that are read.
#[derive(Deserialize)]
struct RehearsalChannel {
    #[serde(rename = "type")]
    kind: u8,
    guild_id: Option<serenity::all::GuildId>,
    name: Option<String>,
    thread_metadata: Option<ThreadState>,
}

#[derive(Deserialize)]
struct ThreadState {
    archived: bool,
}

/// The bot's own user.
#[derive(Deserialize)]
struct Me {
    id: serenity::all::UserId,
}

struct Rehearsal {
    rest: Arc<Rest>,
    transport: Discord,
    pictures: BoardRenderer,
    texts: Arc<Texts>,
    channel: ChannelId,
    guild: GuildId,
    /// Tells this rehearsal's messages apart from another's.
    number: u64,
    /// A game's poster and its board.
    drawn: [PictureFile; 2],
    emoji: Option<EmojiArt>,
    posted: Vec<Place>,
    threads: Vec<ChannelId>,
    findings: Vec<Finding>,
}

/// Rehearses in a channel of a server. There is one finding for each step.
pub async fn rehearse(
    connection: Endpoint,
    channel: u64,
    games: &Games,
    texts: &Arc<Texts>,
    pictures: BoardRenderer,
) -> Vec<Finding> {
    let begun = begin(connection, ChannelId(channel), games, texts, pictures).await;
    let (mut rehearsal, told) = match begun {
        Ok(begun) => begun,
        Err(why) => return vec![Finding::failed("channel", why)],
    };
    rehearsal.findings.push(Finding::fine("channel", told));
    rehearsal.play().await;
    rehearsal.clean_up().await;
    rehearsal.findings
}

async fn begin(
    connection: Endpoint,
    channel: ChannelId,
    games: &Games,
    texts: &Arc<Texts>,
    pictures: BoardRenderer,
) -> Result<(Rehearsal, String), String> {
    let rest = Arc::new(connection.rest().map_err(|error| error.to_string())?);
    let ground: RehearsalChannel = rest
        .ask(ApiRequest::get(format!("/channels/{channel}")))
        .await
        .map_err(|refused| refused.why)?;
    let (0, Some(guild)) = (ground.kind, ground.guild_id) else {
        return Err(format!("{channel} is no text channel of a server: make one for this"));
    };
    let drawn = draw(games, texts, &pictures).await?;
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let rehearsal = Rehearsal {
        transport: Discord::new(Arc::clone(&rest)),
        rest,
        pictures,
        texts: Arc::clone(texts),
        channel,
        guild: GuildId(guild.get()),
        number: now.as_secs(),
        drawn,
        emoji: games.all().iter().find_map(|game| game.emojis().into_iter().next()),
        posted: Vec::new(),
        threads: Vec::new(),
        findings: Vec::new(),
    };
    Ok((rehearsal, format!("#{} of server {guild}", ground.name.unwrap_or_default())))
}

/// A game's poster and its board.
async fn draw(
    games: &Games,
    texts: &Arc<Texts>,
    pictures: &BoardRenderer,
) -> Result<[PictureFile; 2], String> {
    let game = *games.all().first().ok_or("there is no game")?;
    let players = *game.players().start();
    let opening = games.example(game, players, &Agreed::default()).ok_or("no game begins")?;
    let name = game.name(texts);
    let draw = move |studio: Studio<'_>| {
        let seats = PerSeat::from_fn(players, |seat| {
            let colour = Colour::ALL[seat.index() % Colour::ALL.len()];
            Seat { colour, holder: PersonId(0), name: studio.colour(colour) }
        });
        Ok([opening.poster(studio, &seats, name)?, opening.board(studio, &seats)?])
    };
    pictures.draw(texts, draw).await.map_err(|error| error.to_string())
}

impl Rehearsal {
    /// Runs the steps in order. A step whose message or thread is missing is skipped.
    async fn play(&mut self) {
        let began = Instant::now();
        let posted = self.post().await;
        let board = posted.as_ref().ok().map(|(place, _)| *place);
        self.note("post", began, posted.map(|(_, seen)| seen));
        match board {
            None => self.skip(&["nonce", "edit", "taps", "close", "limit"]),
            Some(board) => {
                let began = Instant::now();
                let seen = self.repeat(board).await;
                self.note("nonce", began, seen);
                let began = Instant::now();
                let seen = self.change_picture(board).await;
                self.note("edit", began, seen);
                let began = Instant::now();
                let seen = self.change_controls(board).await;
                self.note("taps", began, seen);
                let began = Instant::now();
                let seen = self.close(board).await;
                self.note("close", began, seen);
                let began = Instant::now();
                let seen = self.meet_limit(board).await;
                self.note("limit", began, seen);
            }
        }
        let began = Instant::now();
        let seen = self.say_plainly().await;
        self.note("text", began, seen);
        let began = Instant::now();
        let opened = self.open_thread(ChannelType::PublicThread).await;
        let thread = opened.as_ref().ok().map(|(thread, _)| *thread);
        self.note("thread", began, opened.map(|(_, seen)| seen));
        match thread {
            None => self.skip(&["archive"]),
            Some(thread) => {
                let began = Instant::now();
                let seen = self.archive(thread).await;
                self.note("archive", began, seen);
            }
        }
        let began = Instant::now();
        let opened = self.open_thread(ChannelType::PrivateThread).await;
        self.note("room", began, opened.map(|(_, seen)| seen));
        let began = Instant::now();
        let seen = self.upload_emoji().await;
        self.note("emoji", began, seen);
    }

    /// Adds a finding. If Discord refused requests before accepting them, it is doubtful.
    fn note(&mut self, what: &'static str, began: Instant, seen: StepResult) {
        let took = began.elapsed().as_secs_f32();
        let refused = self.rest.take_refusals();
        let (verdict, mut told) = match seen {
            Err(why) => (CheckResult::Failed, why),
            Ok(told) if refused > 0 => (CheckResult::Doubtful, told),
            Ok(told) => (CheckResult::Fine, told),
        };
        if refused > 0 {
            let _ = write!(told, "; Discord refused {refused} requests on the way");
        }
        self.findings.push(Finding { what, verdict, told: format!("{took:>5.1} s  {told}") });
    }

    fn skip(&mut self, steps: &[&'static str]) {
        let told = "       not tried, as what it needs did not come";
        self.findings.extend(steps.iter().map(|what| Finding::doubtful(what, told)));
    }

    /// A message of the rehearsal. `letter` tells it apart from the others.
    fn delivery(&self, letter: char, text: &str, picture: Option<usize>) -> Delivery {
        let label = "Status".to_owned();
        let button = Button::new(label, Look::Plain, Press::Status);
        Delivery {
            entry: 0,
            nonce: format!("rehearsal-{}{letter}", self.number),
            match_id: MatchId(0),
            guild: Some(self.guild),
            seq: 0,
            message: Message {
                text: format!("witan doctor --rehearse: {text}"),
                controls: vec![Row::Buttons(vec![button])],
                ..Message::default()
            },
            layout: Layout::Card(Some(0x5b_7f_b8)),
            mentions: Vec::new(),
            role: None,
            thread_name: self.thread_name(),
            conversation: None,
            pictures: picture.map(|nth| self.drawn[nth].clone()).into_iter().collect(),
        }
    }

    fn thread_name(&self) -> String {
        format!("rehearsal {}", self.number)
    }

    async fn say(&mut self, to: ChannelId, delivery: &Delivery) -> Result<Place, String> {
        let place = again(|| self.transport.post(Recipient::Channel(to), delivery)).await?;
        self.posted.push(place);
        Ok(place)
    }

    async fn post(&mut self) -> Result<(Place, String), String> {
        let place = self.say(self.channel, &self.delivery('a', "a board", Some(0))).await?;
        let seen = self.picture_of(place).await?.seen();
        Ok((place, format!("message {}, {seen}", place.message.0)))
    }

    /// Posts the same message again, as after a crash.
    async fn repeat(&mut self, board: Place) -> StepResult {
        let again = self.say(self.channel, &self.delivery('a', "a board", Some(0))).await?;
        if again.message == board.message {
            return Ok("sent twice, it is one message".to_owned());
        }
        Err("sent twice with the same nonce, it is two messages".to_owned())
    }

    /// Edits the message with its picture, as each step of a match does.
    async fn change_picture(&self, board: Place) -> StepResult {
        let before = self.picture_of(board).await?;
        let changed = self.delivery('a', "the board after a step", Some(1));
        again(|| self.transport.edit(board, &changed)).await?;
        let after = self.picture_of(board).await?;
        match (before.is_the_same_as(&after), after.count()) {
            (Some(true), _) => Err("the old picture is still there".to_owned()),
            (_, Some(1) | None) => {
                Ok(format!("the new picture took the old one's place, {}", after.seen()))
            }
            (_, Some(count)) => Err(format!("there are {count} pictures, and not one")),
        }
    }

    /// Edits the controls only and keeps the picture, as for presses that only select something.
    async fn change_controls(&self, board: Place) -> StepResult {
        let OnMessage::Read { message, .. } = self.picture_of(board).await? else {
            return Err("the message cannot be read (Read Message History), so this was not tried"
                .to_owned());
        };
        let shown = serde_json::from_value::<wire::ReceivedMessage>(message)
            .map_err(|error| format!("what Discord says of the message cannot be read: {error}"))?;
        let button = Button::new("Picked".to_owned(), Look::Primary, Press::Status);
        let moment = wire::LogPosition { match_id: MatchId(0), seq: 0 };
        let body = shown.with_rows(&wire::rows(&[Row::Buttons(vec![button])], moment));
        let before = self.picture_of(board).await?;
        let (channel, id) = (board.channel, board.message);
        let path = format!("/channels/{channel}/messages/{id}");
        let ask = ApiRequest::to(Bucket::Edit(channel.0), Method::PATCH, path, body);
        self.rest.ask::<IgnoredAny>(ask).await.map_err(|refused| refused.why)?;
        let after = self.picture_of(board).await?;
        match (before.is_the_same_as(&after), after.count()) {
            (Some(true), Some(1)) => Ok(format!("the picture stays as it is, {}", after.seen())),
            (_, Some(0)) => Err("the picture is gone".to_owned()),
            (same, count) => {
                Err(format!("another picture? the same: {same:?}, there are {count:?}"))
            }
        }
    }

    /// Reduces the message to its text, as for a turn that is over.
    async fn close(&self, board: Place) -> StepResult {
        let mut closed = self.delivery('a', "a turn that is over", None);
        closed.message.controls.clear();
        again(|| self.transport.edit(board, &closed)).await?;
        match self.picture_of(board).await?.count() {
            Some(0) | None => Ok("picture and buttons are gone".to_owned()),
            Some(_) => Err("the picture is still there".to_owned()),
        }
    }

    /// Edits the message more often than Discord allows at once.
    async fn meet_limit(&self, board: Place) -> StepResult {
        let began = Instant::now();
        for nth in 1..=CHANGES {
            let changed = self.delivery('a', &format!("change {nth} of {CHANGES}"), None);
            again(|| self.transport.edit(board, &changed)).await?;
        }
        let took = began.elapsed();
        Ok(if took < Duration::from_secs(1) {
            format!("{CHANGES} changes at once, and no limit was met")
        } else {
            format!("{CHANGES} changes, with a wait for the limit")
        })
    }

    /// Posts and edits a message of text, pictures and rows, as in direct messages.
    async fn say_plainly(&mut self) -> StepResult {
        let plain = |text| Delivery { layout: Layout::Plain, ..self.delivery('b', text, Some(1)) };
        let (first, second) = (plain("a text"), plain("another text"));
        let place = self.say(self.channel, &first).await?;
        again(|| self.transport.edit(place, &second)).await?;
        Ok(format!("message {} was posted and changed", place.message.0))
    }

    /// Opens a thread as for matches and appeals, and posts a message there.
    async fn open_thread(&mut self, kind: ChannelType) -> Result<(ChannelId, String), String> {
        let wanted = CreateThread::new(self.thread_name())
            .kind(kind)
            .auto_archive_duration(AutoArchiveDuration::OneWeek);
        let opened = self.rest.open_thread(self.channel, &wanted).await;
        let thread = opened.map_err(|refused| refused.why)?;
        self.threads.push(thread);
        let letter = if kind == ChannelType::PrivateThread { 'r' } else { 't' };
        self.say(thread, &self.delivery(letter, "in a thread", Some(0))).await?;
        let sent = self.transport.traffic(thread).await.and_then(|traffic| traffic.sent);
        let counted = match sent {
            Some(count) => format!("Discord counts {count} messages in it"),
            None => "Discord does not count what is said in it".to_owned(),
        };
        Ok((thread, format!("{thread}, {counted}")))
    }

    /// Archives the thread, and checks whether its messages can still be edited.
    async fn archive(&mut self, thread: ChannelId) -> StepResult {
        let place = *self.posted.last().ok_or("nothing was said in it")?;
        self.put_away(thread).await.map_err(|refused| refused.why)?;
        let changed = self.delivery('t', "changed in a thread that was put away", None);
        let changed = match self.transport.edit(place, &changed).await {
            Err(Undelivered::Fixed(_)) => "its messages cannot be changed",
            Ok(()) => "its messages can be changed",
            Err(other) => return Err(why(other)),
        };
        self.say(thread, &self.delivery('u', "a message wakes a thread", None)).await?;
        let ground: RehearsalChannel = self
            .rest
            .ask(ApiRequest::get(format!("/channels/{thread}")))
            .await
            .map_err(|refused| refused.why)?;
        if ground.thread_metadata.is_some_and(|state| state.archived) {
            return Err("a new message does not wake it".to_owned());
        }
        // This is how presses and `/mod resume` unarchive a thread.
        self.put_away(thread).await.map_err(|refused| refused.why)?;
        let id = serenity::all::ChannelId::new(thread.0);
        self.rest.take_out(id).await.map_err(|refused| refused.why)?;
        Ok(format!("put away {changed}; a new message wakes it, and the bot may take it out"))
    }

    async fn upload_emoji(&self) -> StepResult {
        let Some(art) = &self.emoji else { return Ok("no game has any".to_owned()) };
        let name = format!("rehearsal_{}", self.number);
        emojis::try_one(&self.rest, &self.pictures, &self.texts, art, &name).await?;
        Ok(format!("{name} was uploaded and deleted"))
    }

    async fn put_away(&self, thread: ChannelId) -> Result<(), RequestError> {
        self.rest.put_away(serenity::all::ChannelId::new(thread.0), false).await
    }

    async fn delete(&self, path: String) -> Result<(), RequestError> {
        let bucket = Bucket::Edit(self.channel.0);
        let ask = ApiRequest::to(bucket, Method::DELETE, path, Value::Null);
        self.rest.ask::<IgnoredAny>(ask).await.map(drop)
    }

    /// Reads a message and its pictures.
    async fn picture_of(&self, place: Place) -> Result<OnMessage, String> {
        let (channel, id) = (place.channel, place.message);
        let asked =
            self.rest.ask(ApiRequest::get(format!("/channels/{channel}/messages/{id}"))).await;
        match asked {
            Ok(message) => Ok(OnMessage::of(message)),
            Err(refused) if refused.is_about_access() => Ok(OnMessage::Unseen),
            Err(refused) => Err(refused.why),
        }
    }

    /// Deletes what was posted. Deleting threads needs a permission that the bot does not ask for: without it they are
    /// archived.
    async fn clean_up(&mut self) {
        let began = Instant::now();
        let mut left = Vec::new();
        let notes = self.notes_of_threads().await;
        for place in std::mem::take(&mut self.posted).into_iter().chain(notes) {
            let path = format!("/channels/{}/messages/{}", place.channel, place.message);
            match self.delete(path).await {
                // A message sent twice is one message, or it is gone already.
                Err(refused) if refused.code != code::UNKNOWN_MESSAGE => {
                    left.push(format!("message {} ({})", place.message, refused.why));
                }
                Ok(()) | Err(_) => {}
            }
        }
        let mut put_away = 0;
        for thread in std::mem::take(&mut self.threads) {
            if self.delete(format!("/channels/{thread}")).await.is_ok() {
                continue;
            }
            match self.put_away(thread).await {
                Ok(()) => put_away += 1,
                Err(refused) => left.push(format!("thread {thread} ({})", refused.why)),
            }
        }
        // Being unable to delete threads is not counted as a refusal by Discord.
        self.rest.take_refusals();
        let threads = match put_away {
            0 => String::new(),
            count => {
                format!("; {count} empty threads are put away, as deleting takes Manage Threads")
            }
        };
        let seen = match left.is_empty() {
            true => Ok(format!("everything it posted is deleted{threads}")),
            false => Err(format!("delete by hand: {}{threads}", left.join(", "))),
        };
        self.note("clean up", began, seen);
    }

    /// Discord's system messages in the channel about new threads.
    async fn notes_of_threads(&self) -> Vec<Place> {
        let Some(first) = self.posted.first() else { return Vec::new() };
        let me = self.rest.ask::<Me>(ApiRequest::get("/users/@me".to_owned())).await;
        let path = format!("/channels/{}/messages?limit=50&after={}", self.channel, first.message);
        let listed = self.rest.ask::<Vec<Value>>(ApiRequest::get(path)).await;
        let (Ok(me), Ok(listed)) = (me, listed) else { return Vec::new() };
        let me = me.id.to_string();
        let name = self.thread_name();
        let ours = listed.iter().filter(|message| {
            message["type"] == THREAD_CREATED
                && message["author"]["id"] == me.as_str()
                && message["content"] == name.as_str()
        });
        let place = |message: &Value| {
            let id = message["id"].as_str()?.parse().ok()?;
            Some(Place { channel: self.channel, message: MessageId(id) })
        };
        ours.filter_map(place).collect()
    }
}

/// What is known about a message's pictures.
enum OnMessage {
    /// Reading needs Read Message History, which the bot does not ask for.
    Unseen,
    Read {
        message: Value,
        /// The id, width and height of each picture.
        files: Vec<(String, u64, u64)>,
    },
}

impl OnMessage {
    fn of(message: Value) -> Self {
        let mut files = Vec::new();
        note_files(&message["components"], &mut files);
        OnMessage::Read { message, files }
    }

    fn count(&self) -> Option<usize> {
        match self {
            OnMessage::Unseen => None,
            OnMessage::Read { files, .. } => Some(files.len()),
        }
    }

    fn is_the_same_as(&self, other: &OnMessage) -> Option<bool> {
        match (self, other) {
            (OnMessage::Read { files, .. }, OnMessage::Read { files: others, .. }) => {
                Some(files == others)
            }
            (OnMessage::Unseen, _) | (_, OnMessage::Unseen) => None,
        }
    }

    fn seen(&self) -> String {
        match self {
            OnMessage::Unseen => {
                "look at it yourself: reading it takes Read Message History".to_owned()
            }
            OnMessage::Read { files, .. } => match files.first() {
                Some((_, width, height)) => format!("{width}×{height} pixels"),
                None => "without a picture".to_owned(),
            },
        }
    }
}

fn note_files(components: &Value, files: &mut Vec<(String, u64, u64)>) {
    for component in components.as_array().into_iter().flatten() {
        for item in component["items"].as_array().into_iter().flatten() {
            let media = &item["media"];
            let id = media["attachment_id"].as_str().unwrap_or_default().to_owned();
            let size = |side: &str| media[side].as_u64().unwrap_or_default();
            files.push((id, size("width"), size("height")));
        }
        note_files(&component["components"], files);
    }
}

/// Does something, and repeats it if Discord says that it may work later: the limiter waits until then.
async fn again<T, F: Future<Output = Result<T, Undelivered>>>(
    mut act: impl FnMut() -> F,
) -> Result<T, String> {
    for _ in 1..TRIES {
        match act().await {
            Err(Undelivered::Later(_)) => {}
            done => return done.map_err(why),
        }
    }
    act().await.map_err(why)
}

fn why(undelivered: Undelivered) -> String {
    match undelivered {
        Undelivered::Blocked(Incident::Forbidden { permissions }) => {
            format!("the bot may not: it lacks {permissions}")
        }
        other => other.to_string(),
    }
}
