//! The edge to Discord: events in, answers and messages out.
//!
//! [`Bot`] is the whole program at work: the gateway connection, the outbox, the deadlines. The same
//! code runs against Discord and against the sandbox; only [`Connection`] differs.

use std::sync::Arc;
use std::time::Duration;

use serenity::all::{
    ClientBuilder, Command, Context, CreateAutocompleteResponse, CreateInteractionResponse,
    CreateMessage, EventHandler, GatewayIntents, Http, HttpBuilder, Interaction, Message,
    MessageFlags, Ready, ShardManager, ShardStageUpdateEvent,
};
use serenity::async_trait;
use tokio::task::JoinHandle;

mod answer;
mod asker;
pub mod checkup;
mod commands;
mod control_id;
mod courier;
mod desk;
mod game_commands;
mod given;
mod king_commands;
mod mod_commands;
mod presses;
mod typed;
mod wire;

pub use commands::koenig::line as king_line;

use asker::Asker;
use desk::Desk;
use given::Given;

use crate::deadlines;
use crate::matches::Matches;
use crate::outbox::Outbox;
use crate::pictures::Pictures;
use crate::store::{Origin, StoreError};

/// How long a request to Discord may take. serenity sets no limit of its own.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(30);

/// What the bot is told of. None of it is privileged.
const INTENTS: GatewayIntents = GatewayIntents::GUILDS.union(GatewayIntents::DIRECT_MESSAGES);

/// How long to wait after each attempt to register the commands that failed.
const REGISTRATION_WAITS: [Duration; 5] = [
    Duration::from_secs(1),
    Duration::from_secs(5),
    Duration::from_secs(30),
    Duration::from_secs(120),
    Duration::from_secs(600),
];

/// With whom the bot speaks.
pub enum Connection {
    /// Discord.
    Discord {
        /// The bot's token. Secret.
        token: String,
    },
    /// A stand-in on this machine.
    StandIn {
        /// The token it takes.
        token: String,
        /// A client that can reach the stand-in and nothing else.
        client: reqwest::Client,
    },
}

impl Connection {
    /// What speaks with Discord's REST API over this connection.
    fn http(self) -> Result<Http, reqwest::Error> {
        let (token, client) = match self {
            Connection::Discord { token } => {
                (token, reqwest::Client::builder().timeout(REQUEST_TIMEOUT).build()?)
            }
            Connection::StandIn { token, client } => (token, client),
        };
        Ok(HttpBuilder::new(token).client(client).build())
    }
}

/// Why the bot cannot run.
#[derive(Debug, thiserror::Error)]
pub enum BotError {
    /// The HTTP client cannot be built.
    #[error("no HTTP client can be built: {0}")]
    Client(#[from] reqwest::Error),
    /// serenity cannot start.
    #[error("Discord cannot be reached or refuses the token (DISCORD_TOKEN): {0}")]
    Discord(#[from] Box<serenity::Error>),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A part of the program ended that should run for ever.
    #[error("the {0} broke off; what was not said yet is said after the next start")]
    BrokeOff(&'static str),
    /// A stand-in names a gateway that is not on this machine.
    #[error("the stand-in names the gateway {0}, which is not on this machine")]
    NotLoopback(String),
}

/// The program at work. Dropping it ends it as a crash would: nothing is lost.
pub struct Bot {
    shards: Arc<ShardManager>,
    outbox: JoinHandle<()>,
    deadlines: JoinHandle<()>,
    gateway: JoinHandle<Result<(), serenity::Error>>,
}

impl Bot {
    /// Connects, and begins to deliver and to watch deadlines.
    ///
    /// # Errors
    /// [`BotError`] says what is in the way.
    pub async fn start(
        connection: Connection,
        matches: Matches,
        pictures: Pictures,
    ) -> Result<Self, BotError> {
        matches.forget_old_origins().await?;
        let stand_in = matches!(connection, Connection::StandIn { .. });
        let http = connection.http()?;
        let desk = Desk { matches: matches.clone(), pictures: pictures.clone() };
        let mut client = ClientBuilder::new_with_http(http, INTENTS)
            .event_handler(Handler { desk })
            .await
            .map_err(Box::new)?;
        if stand_in {
            // serenity falls back to Discord's own gateway when it cannot ask for one.
            let gateway = client.ws_url.lock().await.clone();
            if !gateway.starts_with("ws://127.0.0.1:") {
                return Err(BotError::NotLoopback(gateway));
            }
        }
        let outbox =
            Outbox::new(matches.clone(), pictures, courier::Discord::new(Arc::clone(&client.http)));
        let shards = Arc::clone(&client.shard_manager);
        Ok(Self {
            shards,
            outbox: tokio::spawn(outbox.run()),
            deadlines: tokio::spawn(deadlines::run(matches)),
            gateway: tokio::spawn(async move { client.start().await }),
        })
    }

    /// Waits until a part of the program ends by itself, as none should.
    ///
    /// # Errors
    /// [`BotError`] says which, and why.
    pub async fn wait(&mut self) -> Result<(), BotError> {
        tokio::select! {
            ended = &mut self.gateway => match ended {
                Ok(result) => result.map_err(|error| BotError::Discord(Box::new(error))),
                Err(_) => Err(BotError::BrokeOff("connection")),
            },
            _ = &mut self.outbox => Err(BotError::BrokeOff("outbox")),
            _ = &mut self.deadlines => Err(BotError::BrokeOff("clock")),
        }
    }

    /// Disconnects and ends.
    pub async fn stop(self) {
        self.shards.shutdown_all().await;
        drop(self);
    }
}

impl Drop for Bot {
    fn drop(&mut self) {
        self.gateway.abort();
        self.outbox.abort();
        self.deadlines.abort();
        // serenity runs its shards in tasks of their own, which only it can end.
        let shards = Arc::clone(&self.shards);
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            runtime.spawn(async move { shards.shutdown_all().await });
        }
    }
}

struct Handler {
    desk: Desk,
}

#[async_trait]
impl EventHandler for Handler {
    async fn ready(&self, context: Context, ready: Ready) {
        tracing::info!(name = %ready.user.name, guilds = ready.guilds.len(), "connected");
        for wait in REGISTRATION_WAITS {
            let commands = commands::all(self.desk.matches.texts());
            match Command::set_global_commands(&context.http, commands).await {
                Ok(_) => return,
                Err(error) => {
                    tracing::error!(%error, ?wait, "the slash commands could not be registered");
                    tokio::time::sleep(wait).await;
                }
            }
        }
    }

    // serenity's own lines never leave the program (see `logging`), so this one tells of the connection.
    async fn shard_stage_update(&self, _: Context, change: ShardStageUpdateEvent) {
        tracing::info!(from = %change.old, to = %change.new, "the connection to Discord has changed");
    }

    async fn interaction_create(&self, context: Context, interaction: Interaction) {
        let http = Arc::clone(&context.http);
        let desk = self.desk.clone();
        let trouble = desk.say("trouble");
        match interaction {
            Interaction::Command(command) => {
                let asker = Asker::from(&command);
                let given = Given::new(&command.data.options);
                let origin = Origin(command.id.get());
                match command.data.name.as_str() {
                    commands::koenig::KING => {
                        let work = king_commands::answer(desk, asker, given, origin);
                        answer::command(&http, &command, trouble, work).await;
                    }
                    commands::GAME => {
                        let work = game_commands::answer(desk, Arc::clone(&http), asker, given);
                        answer::command(&http, &command, trouble, work).await;
                    }
                    commands::moderation::MOD => {
                        let work = mod_commands::answer(desk, asker, given);
                        answer::command(&http, &command, trouble, work).await;
                    }
                    _ => {
                        let text = desk.say("invalid-game-command");
                        answer::command(&http, &command, trouble, async { text.into() }).await;
                    }
                }
            }
            Interaction::Autocomplete(typing) => {
                let given = Given::new(&typing.data.options);
                let items = king_commands::suggest(&desk, &Asker::from(&typing), &given).await;
                let choices =
                    items.into_iter().fold(CreateAutocompleteResponse::new(), |choices, item| {
                        choices.add_string_choice(item.label, item.value)
                    });
                let response = CreateInteractionResponse::Autocomplete(choices);
                if let Err(error) = typing.create_response(&http, response).await {
                    tracing::info!(%error, "suggestions came too late");
                }
            }
            Interaction::Component(press) => {
                let pressed = press.clone();
                let work = async move { presses::react(&desk, &pressed).await };
                answer::press(&http, &press, trouble, work).await;
            }
            // Neither is asked for by anything this bot posts.
            Interaction::Ping(_) | Interaction::Modal(_) => {}
            _ => {}
        }
    }

    async fn message(&self, context: Context, message: Message) {
        if message.author.bot || message.guild_id.is_some() {
            return;
        }
        let text = typed::answer(&self.desk, &message).await;
        let reply = CreateMessage::new()
            .content(text)
            .reference_message(&message)
            .allowed_mentions(wire::notify(&[]))
            .flags(MessageFlags::SUPPRESS_NOTIFICATIONS);
        if let Err(error) = message.channel_id.send_message(&context.http, reply).await {
            tracing::warn!(%error, "a direct message could not be answered");
        }
    }
}
