//! The fixture: an emulator with helpers.

use std::time::Duration;

use discord_emulator::{ChannelId, Emulator, Options, Permissions, UserId, World};
use serde_json::Value;
use serenity::all::{GatewayIntents, Http, HttpBuilder};
use serenity::client::ClientBuilder;
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};
use tokio::time::timeout;

use crate::bot::{Bot, Told};

/// Timeout for anything at all, on a slow machine under load.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// The beginning of a picture of 1200 by 600 pixels.
pub const PNG: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x04\xb0\0\0\x02\x58\x08\x06\0\0\0";

pub fn code_of(error: &serenity::Error) -> isize {
    match error {
        serenity::Error::Http(serenity::all::HttpError::UnsuccessfulRequest(response)) => {
            response.error.code
        }
        other => panic!("not a refusal of Discord: {other}"),
    }
}

/// An emulator, with its client and the most used ids.
pub struct Fixture {
    pub emulator: Emulator,
    pub world: World,
    pub aldred: UserId,
    pub beorn: UserId,
    pub hall: ChannelId,
}

impl Fixture {
    pub async fn start() -> Fixture {
        // More than in the usual invitation: missing permissions have a test of their own.
        let more = Permissions::MANAGE_THREADS | Permissions::PIN_MESSAGES;
        let permissions = Permissions::INVITATION | more;
        let options = Options {
            permissions,
            intents: 1 << 1 | 1 << 8 | 1 << 15,
            unlimited: true,
            ..Options::default()
        };
        Fixture::of(Emulator::start(options).await.expect("any port will do"))
    }

    pub fn of(emulator: Emulator) -> Fixture {
        let world = emulator.world();
        let id = |name| world.person(name).expect("one of the six").id;
        let (aldred, beorn) = (id("Aldred"), id("Beorn"));
        let hall = world.channel("great-hall").expect("one of the two");
        Fixture { emulator, world, aldred, beorn, hall }
    }

    pub fn http(&self) -> Http {
        let client = self.emulator.http_client().expect("the certificate is good");
        HttpBuilder::new(self.emulator.token()).client(client).build()
    }

    /// Runs the bot until it is ready; returns the channel of its reports.
    pub async fn run_bot(&self, intents: GatewayIntents) -> UnboundedReceiver<Told> {
        let (tell, mut told) = unbounded_channel();
        let client = ClientBuilder::new_with_http(self.http(), intents).event_handler(Bot { tell });
        let mut client = client.await.expect("the emulator lets it in");
        tokio::spawn(async move { client.start().await.expect("the gateway lets it in") });
        assert_eq!(next(&mut told).await, Told::Ready);
        told
    }

    /// A raw request of the bot.
    pub fn request(
        &self,
        client: &reqwest::Client,
        method: &str,
        path: &str,
        body: &Value,
    ) -> reqwest::RequestBuilder {
        client
            .request(
                method.parse().expect("a method"),
                format!("https://discord.com/api/v10{path}"),
            )
            .header("Authorization", format!("Bot {}", self.emulator.token()))
            .header("Content-Type", "application/json")
            .body(body.to_string())
    }

    /// Sends a raw request as the bot, and returns status and body.
    pub async fn ask(&self, method: &str, path: &str, body: Value) -> (u16, Value) {
        let client = self.emulator.http_client().expect("the certificate is good");
        let response = self.request(&client, method, path, &body).send().await;
        let response = response.expect("the emulator answers");
        let status = response.status().as_u16();
        let text = response.text().await.expect("a whole body");
        (status, serde_json::from_str(&text).unwrap_or(Value::Null))
    }

    /// Sends a raw request that must be refused, and returns status and code.
    pub async fn refusal(&self, method: &str, path: &str, body: Value) -> (u16, u64) {
        let (status, body) = self.ask(method, path, body).await;
        (status, body["code"].as_u64().expect("a refusal has a code"))
    }

    /// The path of the hall's messages.
    pub fn messages(&self) -> String {
        format!("/channels/{}/messages", self.hall)
    }

    /// Posts in the hall, and returns status and body.
    pub async fn post(&self, body: Value) -> (u16, Value) {
        self.ask("POST", &self.messages(), body).await
    }

    /// Posts in the hall; an error means that there was no answer.
    pub async fn try_post(&self, body: Value) -> Result<reqwest::Response, reqwest::Error> {
        let client = self.emulator.http_client().expect("the certificate is good");
        self.request(&client, "POST", &self.messages(), &body).send().await
    }

    /// The server's id, as the bot learns it.
    pub async fn guild(&self) -> String {
        let (_, guilds) = self.ask("GET", "/users/@me/guilds", Value::Null).await;
        guilds[0]["id"].as_str().expect("the bot is on one").to_owned()
    }

    pub fn assert_no_complaints(&self) {
        assert_eq!(self.world.complaints(), [""; 0]);
    }
}

pub async fn next(told: &mut UnboundedReceiver<Told>) -> Told {
    timeout(PATIENCE, told.recv()).await.expect("the bot is alive").expect("the bot goes on")
}

pub fn all() -> GatewayIntents {
    GatewayIntents::non_privileged() | GatewayIntents::MESSAGE_CONTENT
}
