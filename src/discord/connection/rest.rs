//! The REST client for all requests but answers to interactions.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use reqwest::header::{DATE, HeaderMap};
use serde::de::{DeserializeOwned, IgnoredAny};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use serenity::all::{ApplicationId, ChannelId, Http, HttpError, MessageId, StatusCode};
use serenity::constants::USER_AGENT;

use super::limiter::{Bucket, LimitHeaders, Limiter, Wait};
use super::refusal::{RequestError, code};
use crate::clock::Clock;
use crate::domain;
use crate::honours::Crown;
use crate::outbox::Place;
use game_api::PersonId;
use game_api::drawing::PictureFile;

/// The base address of Discord's REST API. An emulator's client maps it to the emulator.
const API: &str = "https://discord.com/api/v10";

/// The longest answer that is read, in bytes. Discord's longest, all channels of a server, has some hundred
/// kilobytes.
const LONGEST_ANSWER: usize = 8 << 20;

/// How long no conversations are opened after Discord took the bot for a spammer.
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// Minutes of silence after which Discord archives a thread.
const ONE_WEEK: u16 = 7 * 24 * 60;

/// How long a bucket is assumed to last if its end cannot be read.
const UNTOLD: Duration = Duration::from_secs(5);

/// A REST client that sends each request when the rate limits allow it.
pub struct Rest {
    http: Arc<Http>,
    client: reqwest::Client,
    limiter: Limiter,
    quarantine: Mutex<Quarantine>,
    /// The clock that is told Discord's time.
    clock: OnceLock<Clock>,
}

/// Whether Discord takes the bot for a spammer.
#[derive(Default)]
struct Quarantine {
    /// Until then no conversation is opened.
    until: Option<Instant>,
    /// How often Discord said so since this was last read.
    said: u64,
}

/// The part of the bot's application that is read.
#[derive(Deserialize)]
pub struct Application {
    pub id: ApplicationId,
}

/// The part of a thread or conversation just opened that is read.
#[derive(Deserialize)]
pub struct CreatedChannel {
    pub id: ChannelId,
}

/// The part of a posted message that is read.
#[derive(Deserialize)]
struct Posted {
    id: MessageId,
}

/// A request to Discord.
pub struct ApiRequest<'a> {
    /// The bucket it is counted in.
    pub bucket: Bucket,
    pub method: reqwest::Method,
    /// The path below [`API`].
    pub path: String,
    /// The JSON body; `Null` for none.
    pub body: Value,
    /// Attached files.
    pub files: &'a [PictureFile],
}

impl ApiRequest<'_> {
    /// A request that changes something, without files.
    pub fn to(bucket: Bucket, method: reqwest::Method, path: String, body: Value) -> Self {
        ApiRequest { bucket, method, path, body, files: &[] }
    }

    /// A request that reads.
    pub fn get(path: String) -> Self {
        // Discord counts requests by server or channel: `/guilds/1` of `/guilds/1/members/2`.
        let end = path.match_indices('/').nth(2).map_or(path.len(), |(at, _)| at);
        let mut about = DefaultHasher::new();
        path[..end].hash(&mut about);
        let bucket = Bucket::Reads(about.finish());
        ApiRequest::to(bucket, reqwest::Method::GET, path, Value::Null)
    }
}

impl Rest {
    /// Creates a client that sends over `client`, with the token of `http`.
    pub fn new(http: Arc<Http>, client: reqwest::Client) -> Self {
        Self {
            http,
            client,
            limiter: Limiter::new(),
            quarantine: Mutex::default(),
            clock: OnceLock::new(),
        }
    }

    /// Tells a clock Discord's time from now on.
    pub fn tell_time(&self, clock: &Clock) {
        let _ = self.clock.set(clock.clone());
    }

    /// serenity's client, for answers to interactions.
    pub fn http(&self) -> Arc<Http> {
        Arc::clone(&self.http)
    }

    /// Records a failed request of serenity's client: Discord counts it with the others.
    pub fn note_failure(&self, error: &serenity::Error) {
        if let serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) = error {
            self.limiter.note_status(response.status_code);
        }
    }

    /// Opens a thread in a channel, or a post in a forum.
    pub async fn open_thread(
        &self,
        of: domain::ChannelId,
        thread: &impl Serialize,
    ) -> Result<domain::ChannelId, RequestError> {
        let body = serde_json::to_value(thread).expect("a thread is plain data");
        let path = format!("/channels/{of}/threads");
        let ask = ApiRequest::to(Bucket::Threads(of.0), reqwest::Method::POST, path, body);
        Ok(domain::ChannelId(self.ask::<CreatedChannel>(ask).await?.id.get()))
    }

    /// Opens the thread of a message.
    pub async fn open_thread_on(
        &self,
        on: Place,
        name: &str,
    ) -> Result<domain::ChannelId, RequestError> {
        let Place { channel, message } = on;
        let body = json!({ "name": name, "auto_archive_duration": ONE_WEEK });
        let path = format!("/channels/{channel}/messages/{message}/threads");
        let ask = ApiRequest::to(Bucket::Threads(channel.0), reqwest::Method::POST, path, body);
        Ok(domain::ChannelId(self.ask::<CreatedChannel>(ask).await?.id.get()))
    }

    /// Opens direct messages with a person, or returns the open channel.
    pub async fn conversation(&self, person: PersonId) -> Result<domain::ChannelId, RequestError> {
        let (path, body) = ("/users/@me/channels", json!({ "recipient_id": person.0.to_string() }));
        let ask =
            ApiRequest::to(Bucket::Conversations, reqwest::Method::POST, path.to_owned(), body);
        Ok(domain::ChannelId(self.ask::<CreatedChannel>(ask).await?.id.get()))
    }

    /// Unarchives a thread.
    pub async fn take_out(&self, thread: ChannelId) -> Result<(), RequestError> {
        let (path, body) = (format!("/channels/{thread}"), json!({ "archived": false }));
        let ask = ApiRequest::to(Bucket::Threads(thread.get()), reqwest::Method::PATCH, path, body);
        self.ask::<IgnoredAny>(ask).await.map(drop)
    }

    /// Archives a thread, locked or not.
    pub async fn put_away(&self, thread: ChannelId, locks: bool) -> Result<(), RequestError> {
        let path = format!("/channels/{thread}");
        let mut body = json!({ "archived": true });
        if locks {
            body["locked"] = true.into();
        }
        let ask = ApiRequest::to(Bucket::Threads(thread.get()), reqwest::Method::PATCH, path, body);
        self.ask::<IgnoredAny>(ask).await.map(drop)
    }

    /// Adds a person to a thread.
    pub async fn let_in(&self, thread: ChannelId, person: PersonId) -> Result<(), RequestError> {
        let path = format!("/channels/{thread}/thread-members/{person}");
        let ask =
            ApiRequest::to(Bucket::Threads(thread.get()), reqwest::Method::PUT, path, Value::Null);
        self.ask::<IgnoredAny>(ask).await.map(drop)
    }

    /// Gives a person a role of a server, or takes it away.
    pub async fn set_role(&self, crown: Crown) -> Result<(), RequestError> {
        let Crown { guild, role, person, lost } = crown;
        let path = format!("/guilds/{guild}/members/{person}/roles/{role}");
        let method = if lost { reqwest::Method::DELETE } else { reqwest::Method::PUT };
        let ask = ApiRequest::to(Bucket::Roles(guild.0), method, path, Value::Null);
        self.ask::<IgnoredAny>(ask).await.map(drop)
    }

    /// Posts a text in a channel without notifying anybody.
    pub async fn post_text(
        &self,
        channel: ChannelId,
        text: &str,
    ) -> Result<domain::MessageId, RequestError> {
        let body = json!({ "content": text, "allowed_mentions": { "parse": [] } });
        let path = format!("/channels/{channel}/messages");
        let ask = ApiRequest::to(Bucket::Post(channel.get()), reqwest::Method::POST, path, body);
        Ok(domain::MessageId(self.ask::<Posted>(ask).await?.id.get()))
    }

    /// Changes a text of the bot's own, and removes its pictures.
    pub async fn change_text(
        &self,
        channel: ChannelId,
        message: domain::MessageId,
        text: &str,
    ) -> Result<(), RequestError> {
        let body =
            json!({ "content": text, "attachments": [], "allowed_mentions": { "parse": [] } });
        let path = format!("/channels/{channel}/messages/{message}");
        let ask = ApiRequest::to(Bucket::Edit(channel.get()), reqwest::Method::PATCH, path, body);
        self.ask::<IgnoredAny>(ask).await.map(drop)
    }

    /// Whether many requests wait for their turn.
    pub fn is_crowded(&self) -> bool {
        self.limiter.is_crowded()
    }

    /// The number of refusals since the last call.
    pub fn take_refusals(&self) -> u64 {
        self.limiter.take_refusals()
    }

    /// How often Discord has said since the last call that it takes the bot for a spammer.
    pub fn take_quarantined(&self) -> u64 {
        std::mem::take(&mut self.quarantine().said)
    }

    fn quarantine(&self) -> MutexGuard<'_, Quarantine> {
        self.quarantine.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sends a request once the limits allow it.
    pub async fn ask<T: DeserializeOwned>(&self, ask: ApiRequest<'_>) -> Result<T, RequestError> {
        let bucket = ask.bucket;
        let until = self.quarantine().until;
        if bucket == Bucket::Conversations && until.is_some_and(|until| Instant::now() < until) {
            let (status, why) = (Some(StatusCode::FORBIDDEN), "no conversation is opened today");
            return Err(RequestError { status, code: code::QUARANTINED, why: why.to_owned() });
        }
        let request = self.request(ask)?;
        self.limiter.turn(bucket).await;
        let answer =
            self.client.execute(request).await.map_err(|error| RequestError::unheard(&error))?;
        let (status, headers) = (answer.status(), answer.headers().clone());
        if let Some(clock) = self.clock.get() {
            clock.hear_date(headers.get(DATE).and_then(|date| date.to_str().ok()));
        }
        let body = read_body(answer).await;
        let mut told = LimitHeaders { bucket: standing(&headers), wait: None };
        if status == StatusCode::TOO_MANY_REQUESTS {
            let body = body.as_deref().unwrap_or_default();
            told.wait = Some(wait(&headers, &serde_json::from_slice(body).unwrap_or_default()));
        }
        self.limiter.note(bucket, status, told);
        let body = body?;
        if !status.is_success() {
            let refusal = RequestError::answered(status, serde_json::from_slice(&body).ok());
            if refusal.code == code::QUARANTINED {
                tracing::error!(why = refusal.why, "Discord takes the bot for one that sends spam");
                let mut quarantine = self.quarantine();
                quarantine.until = Some(Instant::now() + DAY);
                quarantine.said += 1;
            }
            return Err(refusal);
        }
        let json = if body.is_empty() { b"null" } else { &body[..] };
        serde_json::from_slice(json).map_err(|error| RequestError::unheard(&error))
    }

    fn request(&self, ask: ApiRequest<'_>) -> Result<reqwest::Request, RequestError> {
        let ApiRequest { bucket: _, method, path, mut body, files } = ask;
        let builder = self
            .client
            .request(method, format!("{API}{path}"))
            .header(reqwest::header::AUTHORIZATION, self.http.token())
            .header(reqwest::header::USER_AGENT, USER_AGENT);
        let builder = if files.is_empty() && body.is_null() {
            builder
        } else if files.is_empty() {
            builder.header(reqwest::header::CONTENT_TYPE, "application/json").body(body.to_string())
        } else {
            let about = files.iter().enumerate().map(|(id, file)| {
                serde_json::json!({ "id": id, "filename": file.name, "description": file.alt })
            });
            body["attachments"] = about.collect();
            let mut form = reqwest::multipart::Form::new().text("payload_json", body.to_string());
            for (id, file) in files.iter().enumerate() {
                let part =
                    reqwest::multipart::Part::bytes(file.file.clone()).file_name(file.name.clone());
                form = form.part(format!("files[{id}]"), part);
            }
            builder.multipart(form)
        };
        builder.build().map_err(|error| RequestError::unheard(&error))
    }
}

/// Reads a whole answer, up to [`LONGEST_ANSWER`].
async fn read_body(mut answer: reqwest::Response) -> Result<Vec<u8>, RequestError> {
    let mut body = Vec::new();
    while let Some(more) = answer.chunk().await.map_err(|error| RequestError::unheard(&error))? {
        if body.len() + more.len() > LONGEST_ANSWER {
            return Err(RequestError::unheard(&TooLong));
        }
        body.extend_from_slice(&more);
    }
    Ok(body)
}

/// The answer is longer than [`LONGEST_ANSWER`].
#[derive(Debug, thiserror::Error)]
#[error("the answer is longer than any of Discord's")]
struct TooLong;

/// The state of the bucket, from the headers.
fn standing(headers: &HeaderMap) -> Option<(u32, u32, Duration)> {
    let text = |name: &str| headers.get(name)?.to_str().ok();
    let remaining = text("x-ratelimit-remaining")?.parse().ok()?;
    let limit = text("x-ratelimit-limit")?.parse().ok()?;
    let after = text("x-ratelimit-reset-after")?.parse().ok().and_then(seconds);
    Some((limit, remaining, after.unwrap_or(UNTOLD)))
}

/// How long to wait after a 429, and whether that applies to all requests.
fn wait(headers: &HeaderMap, body: &Value) -> Wait {
    let header = headers.get("retry-after").and_then(|value| value.to_str().ok()?.parse().ok());
    let time = body["retry_after"].as_f64().or(header).and_then(seconds);
    let for_all = body["global"] == true || headers.contains_key("x-ratelimit-global");
    Wait { time, for_all }
}

/// At most an hour: after that it is asked again. An invalid time counts as none.
fn seconds(seconds: f64) -> Option<Duration> {
    let is_time = seconds.is_finite() && seconds > 0.0;
    is_time.then(|| Duration::from_secs_f64(seconds.min(3600.0)))
}

#[cfg(test)]
mod tests {
    use reqwest::header::RETRY_AFTER;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};

    use crate::discord::connection::refusal::About;

    use super::*;

    #[test]
    fn what_is_no_time_to_wait_says_nothing() {
        let none = HeaderMap::new();
        for strange in [json!(-1), json!(0), json!("soon"), json!(null), json!([])] {
            assert_eq!(wait(&none, &json!({ "retry_after": strange })).time, None, "{strange}");
        }
        for (text, time) in [("NaN", None), ("inf", None), ("-1", None), ("2.5", Some(2.5))] {
            let header = HeaderMap::from_iter([(RETRY_AFTER, text.parse().expect("a header"))]);
            assert_eq!(wait(&header, &Value::Null).time, time.map(Duration::from_secs_f64));
        }
        let long = wait(&none, &json!({ "retry_after": 1e300 })).time;
        assert_eq!(long, Some(Duration::from_secs(3600)));
    }

    #[tokio::test]
    async fn an_answer_without_an_end_fills_no_memory() {
        let door = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("any port");
        let place = door.local_addr().expect("it is bound");
        tokio::spawn(async move {
            let (mut peer, _) = door.accept().await.expect("somebody asks");
            let _question = peer.read(&mut [0; 4096]).await.expect("they ask");
            peer.write_all(b"HTTP/1.1 200 OK\r\n\r\n").await.expect("they listen");
            while peer.write_all(&[b' '; 1 << 16]).await.is_ok() {}
        });
        let answer = reqwest::get(format!("http://{place}/")).await.expect("it begins");
        let refusal = read_body(answer).await.expect_err("it has no end");
        assert_eq!(refusal.about(), About::Moment, "it is asked again");
    }

    #[test]
    fn what_is_looked_at_of_one_server_holds_up_no_other() {
        let bucket = |path: &str| ApiRequest::get(path.to_owned()).bucket;
        assert_eq!(bucket("/guilds/1"), bucket("/guilds/1/members/2"));
        assert_ne!(bucket("/guilds/1/members/2"), bucket("/guilds/2/members/2"));
        assert_ne!(bucket("/gateway/bot"), bucket("/users/@me"));
    }
}
