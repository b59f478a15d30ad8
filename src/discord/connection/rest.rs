//! Requests to Discord that are no answers to interactions.

use std::sync::Arc;
use std::time::Duration;

use serde::de::DeserializeOwned;
use serde_json::Value;
use serenity::all::{Http, StatusCode};
use serenity::constants::USER_AGENT;

use super::limiter::{Bucket, Limiter, Told};
use super::refusal::Refusal;
use crate::kit::drawing::PictureFile;

/// Where Discord's REST is. An emulator's client finds the emulator there.
const API: &str = "https://discord.com/api/v10";

/// A way to Discord on which each request waits for its turn.
pub struct Rest {
    http: Arc<Http>,
    client: reqwest::Client,
    limiter: Limiter,
}

/// What is asked.
pub struct Ask<'a> {
    /// What it is counted with.
    pub bucket: Bucket,
    /// The verb.
    pub method: reqwest::Method,
    /// Below [`API`].
    pub path: String,
    /// JSON; `Null` for none.
    pub body: Value,
    /// Files that come with it.
    pub files: &'a [PictureFile],
}

impl Ask<'_> {
    /// To look at something.
    pub fn get(path: String) -> Self {
        let method = reqwest::Method::GET;
        Ask { bucket: Bucket::Reads, method, path, body: Value::Null, files: &[] }
    }
}

impl Rest {
    /// A way over `client`, with the token of `http`.
    pub fn new(http: Arc<Http>, client: reqwest::Client) -> Self {
        Self { http, client, limiter: Limiter::new() }
    }

    /// serenity's way, for answers to interactions.
    pub fn http(&self) -> Arc<Http> {
        Arc::clone(&self.http)
    }

    /// serenity's way, once it is the turn of a request.
    pub async fn turn(&self) -> &Http {
        self.limiter.turn(Bucket::Other).await;
        &self.http
    }

    /// How many refusals there were since this was asked.
    pub fn take_refusals(&self) -> u64 {
        self.limiter.take_refusals()
    }

    /// Asks Discord something, once it is its turn.
    pub async fn ask<T: DeserializeOwned>(&self, ask: Ask<'_>) -> Result<T, Refusal> {
        let bucket = ask.bucket;
        let request = self.request(ask)?;
        self.limiter.turn(bucket).await;
        let answer =
            self.client.execute(request).await.map_err(|error| Refusal::unheard(&error))?;
        let (status, headers) = (answer.status(), answer.headers().clone());
        let body = answer.bytes().await;
        let mut told = Told { bucket: standing(&headers), wait: None };
        if status == StatusCode::TOO_MANY_REQUESTS {
            let body = body.as_deref().unwrap_or_default();
            told.wait = Some(wait(&headers, &serde_json::from_slice(body).unwrap_or_default()));
        }
        self.limiter.note(bucket, status, told);
        let body = body.map_err(|error| Refusal::unheard(&error))?;
        if !status.is_success() {
            return Err(Refusal::answered(status, serde_json::from_slice(&body).ok()));
        }
        let json = if body.is_empty() { b"null" } else { &body[..] };
        serde_json::from_slice(json).map_err(|error| Refusal::unheard(&error))
    }

    fn request(&self, ask: Ask<'_>) -> Result<reqwest::Request, Refusal> {
        let Ask { bucket: _, method, path, mut body, files } = ask;
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
                let part = reqwest::multipart::Part::bytes(file.file.clone()).file_name(file.name);
                form = form.part(format!("files[{id}]"), part);
            }
            builder.multipart(form)
        };
        builder.build().map_err(|error| Refusal::unheard(&error))
    }
}

/// What the headers say of the bucket.
fn standing(headers: &reqwest::header::HeaderMap) -> Option<(u32, Duration)> {
    let text = |name: &str| headers.get(name)?.to_str().ok();
    let remaining = text("x-ratelimit-remaining")?.parse().ok()?;
    Some((remaining, seconds(text("x-ratelimit-reset-after")?.parse().ok()?)))
}

/// How long to wait after a 429, and whether everything has to.
fn wait(headers: &reqwest::header::HeaderMap, body: &Value) -> (Duration, bool) {
    let header = headers.get("retry-after").and_then(|value| value.to_str().ok()?.parse().ok());
    let after = body["retry_after"].as_f64().or(header).unwrap_or(1.0);
    let is_global = body["global"] == true || headers.contains_key("x-ratelimit-global");
    (seconds(after), is_global)
}

/// At most an hour: what is longer is asked again then.
fn seconds(seconds: f64) -> Duration {
    Duration::try_from_secs_f64(seconds).unwrap_or_default().min(Duration::from_secs(3600))
}
