//! Applies fault rules to requests.

use std::future::ready;
use std::io;

use axum::Json;
use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{Request, State};
use axum::http::header::{CONTENT_TYPE, RETRY_AFTER, VIA};
use axum::http::{HeaderName, HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use serde_json::{Value, json};

use super::payload::REQUEST_SIZE;
use super::rates;
use crate::errors::ApiError;
use crate::faults::{Asked, Moment, RateLimitScope, RestTrouble, RetryAfter, Strike};
use crate::json::merge;
use crate::world::World;

const RATE_LIMIT_SCOPE: HeaderName = HeaderName::from_static("x-ratelimit-scope");
const RATE_LIMIT_GLOBAL: HeaderName = HeaderName::from_static("x-ratelimit-global");

/// Applies the oldest rule that matches a request.
pub(super) async fn apply(State(world): State<World>, request: Request, next: Next) -> Response {
    let asked = Asked::read(request.method(), request.uri().path());
    let Some((strike, trouble)) = world.change_quietly(|state| state.strike_request(&asked)) else {
        return next.run(request).await;
    };
    let requests = asked.requests;
    let Ok(request) = read_whole(request).await else {
        return ApiError::TOO_LARGE.into_response();
    };
    match trouble {
        RestTrouble::RateLimited { scope, retry_after_ms, header } => {
            happened(&world, strike);
            let mut response = rate_limited(scope, retry_after_ms, header);
            if header == RetryAfter::InHeader {
                rates::tell_of_fault(response.headers_mut(), requests, scope, retry_after_ms);
            }
            response
        }
        RestTrouble::ServerError { status, moment } => {
            act_by(moment, request, next).await;
            happened(&world, strike);
            server_error(status)
        }
        RestTrouble::Refused { status, code, message } => {
            happened(&world, strike);
            (status_of(status), Json(json!({ "message": message, "code": code }))).into_response()
        }
        RestTrouble::Held(Moment::BeforeActing) => {
            hold(&world, strike).await;
            next.run(request).await
        }
        RestTrouble::Held(Moment::AfterActing) => {
            let response = next.run(request).await;
            hold(&world, strike).await;
            response
        }
        RestTrouble::Cut(moment) => {
            act_by(moment, request, next).await;
            happened(&world, strike);
            cut()
        }
    }
}

/// Reads the whole request first: an answer sent before the end of the request would be lost, and a client that
/// disconnects while it is held would go unnoticed.
async fn read_whole(request: Request) -> Result<Request, axum::Error> {
    let (head, body) = request.into_parts();
    let body = to_bytes(body, REQUEST_SIZE).await?;
    Ok(Request::from_parts(head, Body::from(body)))
}

async fn act_by(moment: Moment, request: Request, next: Next) {
    match moment {
        Moment::BeforeActing => {}
        Moment::AfterActing => {
            // The bot is not to learn the result.
            let _ = next.run(request).await;
        }
    }
}

fn happened(world: &World, strike: Strike) {
    world.change(|state| state.faults.happened(strike));
}

/// A held request. It is no longer held when its client disconnects.
struct Held<'a> {
    world: &'a World,
    strike: Strike,
}

impl Drop for Held<'_> {
    fn drop(&mut self) {
        self.world.change(|state| state.faults.unhold(self.strike));
    }
}

async fn hold(world: &World, strike: Strike) {
    let mut changes = world.changes();
    world.change(|state| state.faults.hold(strike));
    let _held = Held { world, strike };
    while world.read(|state| state.faults.holds(strike)) {
        if changes.changed().await.is_err() {
            return;
        }
    }
}

/// The 429 for too many edits of messages older than an hour.
pub(super) fn too_many_old_edits(wait_ms: u32) -> Response {
    let text = "Maximum number of edits to messages older than 1 hour reached. Try again later";
    limited(
        json!({ "message": text, "code": 30046 }),
        RateLimitScope::User,
        wait_ms,
        RetryAfter::InHeader,
    )
}

pub(super) fn rate_limited(
    scope: RateLimitScope,
    retry_after_ms: u32,
    header: RetryAfter,
) -> Response {
    let message = match scope {
        RateLimitScope::User | RateLimitScope::Global => "You are being rate limited.",
        RateLimitScope::Shared => "The resource is being rate limited.",
    };
    limited(json!({ "message": message }), scope, retry_after_ms, header)
}

fn limited(
    mut body: Value,
    scope: RateLimitScope,
    retry_after_ms: u32,
    header: RetryAfter,
) -> Response {
    let seconds = f64::from(retry_after_ms) / 1000.0;
    let (scope, global) = match scope {
        RateLimitScope::User => ("user", false),
        RateLimitScope::Global => ("global", true),
        RateLimitScope::Shared => ("shared", false),
    };
    merge(&mut body, json!({ "retry_after": seconds, "global": global }));
    let mut response = (StatusCode::TOO_MANY_REQUESTS, Json(body)).into_response();
    let headers = response.headers_mut();
    headers.insert(RATE_LIMIT_SCOPE, HeaderValue::from_static(scope));
    // Without this header the 429 would come from Cloudflare, in front of Discord, with no known wait.
    headers.insert(VIA, HeaderValue::from_static("1.1 google"));
    if global {
        headers.insert(RATE_LIMIT_GLOBAL, HeaderValue::from_static("true"));
    }
    match header {
        RetryAfter::InHeader => {
            let seconds = HeaderValue::from_str(&seconds.to_string());
            headers.insert(RETRY_AFTER, seconds.expect("a number is a header's value"));
        }
        RetryAfter::InBodyOnly => {}
    }
    response
}

/// The page of the proxy in front of Discord when no server answers.
fn server_error(status: u16) -> Response {
    let status = status_of(status);
    let page = format!(
        "<html>\r\n<head><title>{status}</title></head>\r\n<body>\r\n<center><h1>{status}</h1></center>\r\n\
         <hr><center>cloudflare</center>\r\n</body>\r\n</html>\r\n"
    );
    (status, [(CONTENT_TYPE, "text/html")], page).into_response()
}

/// Falls back to a valid server error if there is no such status.
fn status_of(status: u16) -> StatusCode {
    StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
}

/// Closes the connection: the server gives it up when a body fails, and has sent nothing by then, as the head is sent
/// together with the first part of the body.
fn cut() -> Response {
    let broken = Err::<Bytes, _>(io::Error::from(io::ErrorKind::ConnectionReset));
    Response::new(Body::from_stream(stream::once(ready(broken))))
}
