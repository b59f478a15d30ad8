//! A table for end-to-end tests: the emulator, the real bot with the real client library, and people who do only what
//! people can do: use commands, press buttons, choose from lists, write direct messages.

mod warnings;

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use witan::app::matches::{Matches, Snapshot};
use witan::app::pictures::BoardRenderer;
use witan::clock::Clock;
use witan::discord::{Bot, BotError, Endpoint};
use witan::domain::{MatchId, Stage};
use witan::luck::beacon::Beacon;
use witan::luck::starts;
use witan::store::Store;
use witan::{domain, noticeboards, outbox, store};

use ::koenig::Koenig;
use ::koenig::rules as koenig;
use discord_emulator::{
    Answer, ButtonAction, Channel, ChannelId, Component, Emulator, InteractionId, Message,
    MessageState, Options, Person, UserId, Visibility, World,
};
use game_api::drawing::Renderer;
use game_api::{GameRef, Games, Locales, PersonId, SeatId, Texts};
use serde_json::json;
use tempfile::TempDir;
use tokio::runtime::Handle;
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::Connector;

/// Timeout for anything at all, on a slow machine under load.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// The players, in the order in which they join.
pub const PLAYERS: [&str; 5] = ["Aldred", "Beorn", "Cwen", "Dunstan", "Edith"];

/// An emulator with the bot in it.
pub struct Table {
    pub emulator: Emulator,
    pub world: World,
    pub channel: ChannelId,
    pub matches: Matches,
    games: &'static [GameRef],
    locales: Locales,
    bot: Option<Bot>,
    /// The beacon whose round matches wait for when they start.
    beacon: Option<Beacon>,
    starts: Option<JoinHandle<()>>,
    pictures: BoardRenderer,
    clock: Clock,
    directory: TempDir,
    /// The number of shards of the bot.
    shards: u64,
}

/// The usual number of shards in tests of something else: one, or `WITAN_TEST_SHARDS`.
fn usual_shards() -> u64 {
    let wanted = std::env::var("WITAN_TEST_SHARDS").ok();
    wanted.map_or(1, |wanted| wanted.parse().expect("WITAN_TEST_SHARDS is a number"))
}

/// An emulator without rate limits, which have tests of their own.
async fn emulator(encrypted_gateway: bool) -> Emulator {
    let bot_name = "witan".to_owned();
    let options = Options { bot_name, encrypted_gateway, unlimited: true, ..Options::default() };
    Emulator::start(options).await.expect("an emulator")
}

/// One renderer for all tests of a program: without optimisation, creating it is slow.
fn renderer() -> Arc<Renderer> {
    static RENDERER: OnceLock<Arc<Renderer>> = OnceLock::new();
    let new = || Arc::new(Renderer::new(None).expect("the built-in fonts"));
    Arc::clone(RENDERER.get_or_init(new))
}

impl Table {
    /// Opens an emulator and starts the bot in it.
    pub async fn open(clock: Clock) -> Self {
        Self::open_with(clock, None).await
    }

    /// The same with one connection, whatever `WITAN_TEST_SHARDS` says.
    pub async fn with_one_connection(clock: Clock) -> Self {
        let games = witan::games::ALL;
        let emulator = emulator(false).await;
        Self::open_on(emulator, 1, Texts::built_in(games).into(), games, clock, None).await
    }

    /// The same over an encrypted gateway.
    pub async fn encrypted(clock: Clock) -> Self {
        let (games, emulator) = (witan::games::ALL, emulator(true).await);
        Self::open_on(emulator, 1, Texts::built_in(games).into(), games, clock, None).await
    }

    /// The same with a beacon.
    pub async fn open_with(clock: Clock, beacon: Option<Beacon>) -> Self {
        Self::open_of(witan::games::ALL, clock, beacon).await
    }

    /// The same with these games.
    pub async fn open_of(games: &'static [GameRef], clock: Clock, beacon: Option<Beacon>) -> Self {
        Self::open_in(Texts::built_in(games).into(), games, clock, beacon).await
    }

    /// The same with these languages.
    pub async fn open_in(
        locales: Locales,
        games: &'static [GameRef],
        clock: Clock,
        beacon: Option<Beacon>,
    ) -> Self {
        let emulator = emulator(false).await;
        Self::open_on(emulator, usual_shards(), locales, games, clock, beacon).await
    }

    async fn open_on(
        emulator: Emulator,
        shards: u64,
        locales: Locales,
        games: &'static [GameRef],
        clock: Clock,
        beacon: Option<Beacon>,
    ) -> Self {
        warnings::watch_the_log();
        let directory = tempfile::tempdir().expect("a directory");
        let world = emulator.world();
        world.demand_shards(shards);
        let channel = world.channel("great-hall").expect("the channel");
        let pictures = BoardRenderer::new(renderer());
        let matches = open_matches(games, &locales, &directory, &clock, beacon.as_ref()).await;
        let (bot, starts) = (None, None);
        let mut table = Table {
            emulator,
            world,
            channel,
            matches,
            games,
            locales,
            bot,
            beacon,
            starts,
            pictures,
            clock,
            directory,
            shards,
        };
        table.start_bot().await;
        table
    }

    async fn start_bot(&mut self) {
        self.launch_bot().await;
        let shards = self.shards;
        self.until("the bot to connect", |world| {
            (world.connected_shards() >= shards && !world.commands().is_empty()).then_some(())
        })
        .await;
    }

    /// Starts the bot, whether or not it can connect.
    async fn launch_bot(&mut self) {
        let is_encrypted = self.emulator.gateway().starts_with("wss:");
        let tls = || self.emulator.door().tls().expect("the certificate is good");
        let connection = Endpoint::Emulator {
            connector: is_encrypted.then(|| Connector::Rustls(Arc::new(tls()))),
            token: self.emulator.token().to_owned(),
            client: self.emulator.http_client().expect("a client"),
        };
        let bot = Bot::start(connection, self.matches.clone(), self.pictures.clone()).await;
        self.bot = Some(bot.expect("the bot starts"));
        let waiting = starts::run(self.matches.clone(), self.beacon.clone());
        self.starts = Some(tokio::spawn(waiting));
    }

    /// Kills the bot, as in a crash, and restarts it on the same database.
    pub async fn crash_and_restart(&mut self) {
        self.restart_after(async |_| {}).await;
    }

    /// The same, with a change of the database in between.
    pub async fn restart_after(&mut self, between: impl AsyncFnOnce(&Path)) {
        self.end_after(between).await;
        self.start_bot().await;
    }

    /// The same, but the bot need not be able to connect.
    pub async fn crash_and_launch(&mut self) {
        self.end_after(async |_| {}).await;
        self.launch_bot().await;
    }

    async fn end_after(&mut self, between: impl AsyncFnOnce(&Path)) {
        if let Some(bot) = self.bot.take() {
            bot.break_off().await;
        }
        if let Some(starts) = self.starts.take() {
            starts.abort();
        }
        self.until("the bot to be gone", |world| (!world.bot_is_connected()).then_some(())).await;
        self.matches.store().close().await;
        between(&self.directory.path().join("witan.db")).await;
        let Table { games, locales, directory, clock, .. } = self;
        self.matches = open_matches(games, locales, directory, clock, self.beacon.as_ref()).await;
    }

    /// The directory of the database, whose name is `witan.db`.
    pub fn directory(&self) -> &Path {
        self.directory.path()
    }

    /// Stops the bot, as an operator would.
    pub async fn stop_bot(&mut self) {
        self.bot.take().expect("the bot runs").stop().await;
    }

    /// Waits until the bot ends by itself, and returns why.
    pub async fn bot_ends(&mut self) -> BotError {
        let bot = self.bot.as_mut().expect("the bot runs");
        let ended = timeout(PATIENCE, bot.wait()).await.expect("it ends");
        ended.expect_err("it does not end for no reason")
    }

    /// The number of waiting entries, of all matches.
    pub async fn undelivered(&self) -> i64 {
        let mut db = self.matches.store().read().await.expect("the database");
        sqlx::query_scalar("SELECT count(*) FROM outbox")
            .fetch_one(&mut *db)
            .await
            .expect("a number")
    }

    /// Waits until `look` finds something.
    pub async fn until<T>(&self, what: &str, look: impl FnMut(&World) -> Option<T>) -> T {
        self.world.wait_for(PATIENCE, look).await.unwrap_or_else(|| {
            panic!("waited in vain for {what}; complaints: {:#?}", self.world.complaints())
        })
    }

    /// Lets the bot upload its emojis, as the program does; here only on request.
    pub fn keep_emojis(&mut self) {
        if let Some(bot) = &mut self.bot {
            bot.keep_emojis(&self.matches, &self.pictures);
        }
    }

    /// Waits until the bot, if running, has answered all interactions.
    pub async fn answered(&self) {
        if let Some(bot) = &self.bot {
            bot.answered().await;
        }
    }

    /// Waits until the bot has sent all messages.
    pub async fn silence(&self) {
        let wait = async {
            loop {
                let mut db = self.matches.store().read().await.expect("the database");
                let is_quiet = outbox::next_due(&mut db).await.expect("the outbox").is_none();
                let calls = noticeboards::calls(&mut db).await.expect("the database");
                if is_quiet && calls.is_empty() {
                    return;
                }
                drop(db);
                let mut changes = self.world.changes();
                let _ = timeout(Duration::from_millis(20), changes.changed()).await;
            }
        };
        timeout(PATIENCE, wait).await.unwrap_or_else(|_| {
            panic!("the bot does not fall silent; complaints: {:#?}", self.world.complaints())
        });
    }

    /// Waits until a match has begun, computer players have made all their decisions, and all messages are delivered.
    pub async fn until_people_are_awaited(&self, id: MatchId) {
        let wait = async {
            loop {
                let info = self.matches.info(id).await.expect("the rows").expect("the match");
                let has_begun = !matches!(info.stage, Stage::Lobby | Stage::Starting);
                let awaited = self.matches.awaited(id).await.expect("the rows");
                let is_computer = |seat: SeatId| info.seats[seat.index()].holder.is_computer();
                if has_begun && !awaited.iter().any(|row| is_computer(row.seat)) {
                    return;
                }
                sleep(Duration::from_millis(2)).await;
            }
        };
        timeout(PATIENCE, wait).await.expect("computer players decide");
        self.silence().await;
    }

    /// All rows of each table, with their columns as SQL literals.
    pub async fn stored(&self) -> BTreeMap<String, Vec<String>> {
        let mut db = self.matches.store().read().await.expect("the database");
        let tables: Vec<(String, String)> = sqlx::query_as(
            "SELECT t.name, group_concat('quote(\"' || c.name || '\")', '||char(9)||')
             FROM sqlite_schema AS t, pragma_table_info(t.name) AS c
             WHERE t.type = 'table' GROUP BY t.name",
        )
        .fetch_all(&mut *db)
        .await
        .expect("the schema");
        let mut stored = BTreeMap::new();
        for (table, columns) in tables {
            let select = format!("SELECT {columns} FROM \"{table}\" ORDER BY 1");
            let rows = sqlx::query_scalar(sqlx::AssertSqlSafe(select)).fetch_all(&mut *db).await;
            stored.insert(table, rows.expect("a table"));
        }
        stored
    }

    /// One of the people.
    pub fn person(&self, name: &str) -> Person {
        self.world.person(name).unwrap_or_else(|| panic!("there is nobody called {name}"))
    }

    /// Uses a command, waits for its answer, and returns what the person then reads.
    pub async fn command(&self, name: &str, channel: ChannelId, line: &str) -> String {
        let person = self.person(name);
        let given = self.world.slash(person.id, channel, line);
        let interaction = given.unwrap_or_else(|why| panic!("{name} cannot give {line:?}: {why}"));
        self.read(&person, interaction).await
    }

    /// The message that answers a command.
    pub async fn shown(&self, name: &str, channel: ChannelId, line: &str) -> Message {
        let person = self.person(name);
        let given = self.world.slash(person.id, channel, line).expect("a command");
        match self.world.answer(given).await {
            Answer::Message(message) | Answer::Thinking(message) => {
                let full = |world: &World| {
                    let message = world.message(person.id, message)?;
                    (!message.content.is_empty()).then_some(message)
                };
                self.until("an answer", full).await
            }
            other => panic!("{line}: {other:?}"),
        }
    }

    /// The text of the answer to an interaction; empty if the match itself shows it.
    pub async fn read(&self, person: &Person, interaction: InteractionId) -> String {
        let message = match self.world.answer(interaction).await {
            Answer::Message(message) | Answer::Thinking(message) | Answer::Updated(message) => {
                message
            }
            Answer::UpdateLater => {
                self.answered().await;
                let told = self.told(person.id, interaction);
                return told.map_or_else(String::new, |message| message.content);
            }
            other => panic!("{} got no answer: {other:?}", person.name),
        };
        self.until("an answer", |world| {
            let message = world.message(person.id, message)?;
            (!message.content.is_empty()).then_some(message.content)
        })
        .await
    }

    /// The private answer to an interaction.
    pub async fn private_answer(&self, name: &str, interaction: InteractionId) -> Message {
        let person = self.person(name);
        let id = match self.world.answer(interaction).await {
            Answer::Message(id) | Answer::Thinking(id) => id,
            Answer::UpdateLater => {
                self.until("a further message", |_| self.told(person.id, interaction)).await.id
            }
            other => panic!("{name} got no answer of their own: {other:?}"),
        };
        let message = self
            .until("an answer", |world| {
                let message = world.message(person.id, id)?;
                (message.state != MessageState::Thinking).then_some(message)
            })
            .await;
        assert_eq!(message.visibility, Visibility::Only(person.id), "for {name} alone");
        assert_eq!(message.state, MessageState::Sent, "{}", message.content);
        message
    }

    /// The answer to a press or a command in a message of its own. It comes later if a slow press was only acknowledged
    /// at first.
    pub fn told(&self, person: UserId, interaction: InteractionId) -> Option<Message> {
        let from = json!(interaction);
        let channels = self.world.channels(person).into_iter();
        let mut later = channels.flat_map(|channel| {
            self.world.messages_after(person, channel.id, interaction.get().into())
        });
        later.find(|message| message.raw["interaction_metadata"]["id"] == from)
    }

    /// The messages in the match's channel that everybody sees.
    pub fn said(&self) -> Vec<Message> {
        let anybody = self.person("Mildred").id;
        self.world
            .messages(anybody, self.channel)
            .into_iter()
            .filter(|message| message.visibility == Visibility::Everyone)
            .collect()
    }

    /// The newest message in the channel with controls, except controls that can only be refused.
    pub fn board(&self) -> Option<Message> {
        let is_refusal = |control: &Component| match control {
            Component::Button { action: ButtonAction::Press { custom_id }, .. } => {
                custom_id.starts_with("no:")
            }
            Component::Button { .. } | Component::Select { .. } => false,
        };
        let has_controls =
            |message: &Message| message.controls().any(|control| !is_refusal(control));
        self.said().into_iter().rev().find(has_controls)
    }

    /// A person's direct messages, oldest first.
    pub fn whispers(&self, name: &str) -> Vec<Message> {
        let person = self.person(name).id;
        let channel = self.world.direct_channel(person).expect("people can open a conversation");
        self.world.messages(person, channel)
    }

    /// Presses the button, or chooses the item, of `message` that means `action`.
    pub fn press(&self, name: &str, message: &Message, action: &str) -> Option<InteractionId> {
        let person = self.person(name).id;
        message.controls().find_map(|control| match control {
            Component::Button { action: ButtonAction::Press { custom_id }, .. }
                if custom_id.ends_with(action) =>
            {
                self.world.press(person, message.id, custom_id).ok()
            }
            Component::Select { custom_id, options, .. }
                if options.iter().any(|option| option.value == action) =>
            {
                self.world.select(person, message.id, custom_id, &[action]).ok()
            }
            Component::Button { .. } | Component::Select { .. } => None,
        })
    }

    /// Opens a lobby, seats `players` people in it, and starts the match.
    pub async fn begin(&self, players: usize) -> MatchId {
        self.begin_on(players, "").await
    }

    /// The same with terms as options.
    pub async fn begin_on(&self, players: usize, terms: &str) -> MatchId {
        let new = format!("/game new place:here players:{players} colour:green {terms}");
        let opened = self.command("Aldred", self.channel, new.trim_end()).await;
        assert!(opened.contains("lobby is open"), "{opened}");
        self.silence().await;
        for (nth, name) in PLAYERS[1..players].iter().enumerate() {
            let lobby = self.board().expect("the lobby has buttons");
            if nth % 2 == 0 {
                let pressed = self.press(name, &lobby, ":join").expect("there is a button to join");
                // The lobby's message shows it.
                assert_eq!(self.read(&self.person(name), pressed).await, "");
            } else {
                let joined = self.command(name, self.channel, "/game join").await;
                assert!(joined.contains("joined as"), "{joined}");
            }
            self.silence().await;
        }
        let lobby = self.board().expect("the lobby has buttons");
        let pressed = self.press("Aldred", &lobby, ":start").expect("there is a button to start");
        assert_eq!(self.read(&self.person("Aldred"), pressed).await, "");
        self.silence().await;
        self.open_match(self.channel).await
    }

    /// The open match of a channel.
    pub async fn open_match(&self, channel: ChannelId) -> MatchId {
        let mut db = self.matches.store().read().await.expect("the database");
        let here = domain::ChannelId(channel.get());
        let open = store::matches::open_in(&mut db, here).await.expect("the database");
        open.expect("the match is open")
    }

    /// One player's snapshot of a match.
    pub async fn snapshot(&self, id: MatchId, name: &str) -> Snapshot {
        let person = PersonId(self.person(name).id.get());
        self.matches.snapshot(id, person).await.expect("the match runs")
    }

    /// One player's view of a match.
    pub async fn view(&self, id: MatchId, name: &str) -> koenig::View {
        let snapshot = self.snapshot(id, name).await;
        snapshot.view.view::<Koenig>().expect("the game is koenig").clone()
    }

    /// The first holder of a seat: people join in the order of [`PLAYERS`].
    pub fn name_of(&self, seat: SeatId) -> &'static str {
        PLAYERS[seat.index()]
    }

    /// A channel or thread a person sees, by the beginning of its name.
    pub fn channel_named(&self, viewer: &str, start: &str) -> Option<Channel> {
        let viewer = self.person(viewer).id;
        self.world.channels(viewer).into_iter().find(|channel| channel.name.starts_with(start))
    }

    /// How many warnings with these words were logged in this test.
    pub fn warned(words: &str) -> usize {
        warnings::complaints().iter().filter(|warning| warning.contains(words)).count()
    }

    /// Fails if the bot sent any request that a correct bot does not send.
    pub fn assert_clean(&self) {
        assert_eq!(self.world.complaints(), Vec::<String>::new());
    }

    /// Fails as [`Table::assert_clean`] does, and also if the program has logged a warning: actions of people are no
    /// reason for one.
    pub fn assert_quiet(&self) {
        self.assert_clean();
        assert_eq!(warnings::complaints(), Vec::<String>::new());
    }
}

/// Fails each test with incorrect requests of the bot, as the emulator itself does with violations of its own. And ends
/// all tasks.
impl Drop for Table {
    fn drop(&mut self) {
        if let Some(starts) = &self.starts {
            starts.abort();
        }
        if !std::thread::panicking() {
            assert_eq!(self.world.complaints(), Vec::<String>::new());
        }
    }
}

/// Waits until the bots and emulators of all dropped tables have ended.
pub async fn nothing_goes_on() {
    let tasks = Handle::current().metrics();
    let gone = async {
        while tasks.num_alive_tasks() > 0 {
            sleep(Duration::from_millis(10)).await;
        }
    };
    let in_time = timeout(PATIENCE, gone).await.is_ok();
    assert!(in_time, "{} tasks go on when all is dropped", tasks.num_alive_tasks());
}

async fn open_matches(
    games: &'static [GameRef],
    locales: &Locales,
    directory: &TempDir,
    clock: &Clock,
    beacon: Option<&Beacon>,
) -> Matches {
    let store = Store::open(&directory.path().join("witan.db")).await.expect("a database");
    let games = Games::load(games, None).expect("the built-in games");
    let chain = beacon.map(Beacon::chain);
    Matches::with_beacon(store, clock.clone(), games, locales.clone(), chain)
}
