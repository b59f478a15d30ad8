//! Each of Discord's error codes, as the answer to each kind of request of the outbox.

mod documented;

use discord_emulator::{
    Emulator, FaultHandle, Options, Requests, RestTrouble, Route, Times, World,
};
use futures_util::future::join_all;
use game_api::{Message, PersonId};
use witan::discord::Endpoint;
use witan::domain::{ChannelId, GuildId, MatchId};
use witan::incidents::incident::Incident;
use witan::outbox::Place;
use witan::outbox::{Delivery, Layout, Recipient, Transport, Undelivered};

use documented::DOCUMENTED;

/// The cause of an error code.
#[derive(Debug, Clone, Copy, PartialEq)]
enum About {
    Message,
    Words,
    Files,
    Changed,
    Fixed,
    Place,
    Access,
    Person,
    Moment,
}

/// The causes in `docs/BAD_DAYS.md`; all other codes are about the message.
const TABLE: &[(About, &str, &[u32])] = &[
    (About::Words, "words", &[20009, 200_000, 200_001, 240_000]),
    (About::Files, "files", &[30015, 40005, 50045, 50046, 50110, 50123, 50146, 400_001]),
    (About::Changed, "changed", &[10008, 10011, 50005, 50021]),
    (About::Fixed, "fixed", &[30046]),
    (
        About::Place,
        "place",
        &[10003, 20024, 40058, 40067, 50003, 50008, 50009, 50024, 50083, 50095, 60003, 160_005],
    ),
    (About::Access, "access", &[10004, 50001, 50013]),
    (About::Person, "person", &[10007, 10013, 40007, 50007, 50033, 50278]),
    (
        About::Moment,
        "moment",
        &[20016, 20022, 20028, 20029, 40003, 40004, 40006, 40062, 40333, 110_000, 110_001, 130_000],
    ),
];

fn about(code: u32) -> About {
    let row = TABLE.iter().find(|(_, _, codes)| codes.contains(&code));
    row.map_or(About::Message, |(about, _, _)| *about)
}

/// A kind of request used for delivery.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Kind {
    Post,
    Edit,
    OpenConversation,
    PostInPrivate,
    OpenThread,
    LetIntoThread,
    PostInThread,
}

const KINDS: [Kind; 7] = [
    Kind::Post,
    Kind::Edit,
    Kind::OpenConversation,
    Kind::PostInPrivate,
    Kind::OpenThread,
    Kind::LetIntoThread,
    Kind::PostInThread,
];

impl Kind {
    fn route(self) -> Route {
        match self {
            Kind::Post | Kind::PostInPrivate | Kind::PostInThread => Route::CreateMessage,
            Kind::Edit => Route::EditMessage,
            Kind::OpenConversation => Route::CreateDm,
            Kind::OpenThread => Route::CreateThread,
            Kind::LetIntoThread => Route::ThreadMembers,
        }
    }

    /// The expected outcome for a message, by its name in [`outcome`].
    fn expected(self, code: u32) -> &'static str {
        let private = matches!(self, Kind::OpenConversation | Kind::PostInPrivate);
        match (self, about(code)) {
            // A deleted thread is replaced by a new one.
            (Kind::PostInThread, About::Place) if code == 10003 => "delivered",
            (Kind::LetIntoThread, About::Moment) | (_, About::Moment) => "later",
            // If nobody can be added, the thread stays empty; the content is then sent to each person instead.
            (Kind::LetIntoThread, _) => "never",
            (_, About::Message) => "never",
            (_, About::Words) => "filtered",
            (_, About::Files) => "unfit",
            (_, About::Changed) => "gone",
            (_, About::Fixed) => "fixed",
            // It is posted again, and that request shows the cause.
            (Kind::Edit, About::Place) if code == 10003 => "gone",
            (Kind::Edit, About::Place) if code == 50083 => "fixed",
            (_, About::Place | About::Access) if private => "closed",
            (_, About::Place) => match code {
                10003 => "channel gone",
                50083 | 160_005 => "thread closed",
                _ => "deaf",
            },
            (_, About::Access) => "forbidden",
            (_, About::Person) => "closed",
        }
    }
}

fn outcome(result: &Result<(), Undelivered>) -> &'static str {
    match result {
        Ok(()) => "delivered",
        Err(Undelivered::Later(_)) => "later",
        Err(Undelivered::ClosedToUs) => "closed",
        Err(Undelivered::Gone) => "gone",
        Err(Undelivered::Fixed(_)) => "fixed",
        Err(Undelivered::Blocked(Incident::Deaf { .. })) => "deaf",
        Err(Undelivered::Blocked(Incident::ChannelGone)) => "channel gone",
        Err(Undelivered::Blocked(Incident::ThreadClosed)) => "thread closed",
        Err(Undelivered::Blocked(Incident::Forbidden { .. })) => "forbidden",
        Err(Undelivered::Blocked(other)) => panic!("blocked by {other:?}"),
        Err(Undelivered::Filtered(_)) => "filtered",
        Err(Undelivered::Unfit(_)) => "unfit",
        Err(Undelivered::Never(_)) => "never",
        Err(Undelivered::TokenRefused) => "token",
    }
}

/// The bot's transport with an emulator at its other end.
struct Line<T> {
    transport: T,
    emulator: Emulator,
    world: World,
    guild: GuildId,
    sent: u32,
}

async fn line() -> Line<impl Transport> {
    let options = Options { bot_name: "witan".to_owned(), unlimited: true, ..Options::default() };
    let emulator = Emulator::start(options).await.expect("an emulator");
    let client = emulator.http_client().expect("a client");
    let token = emulator.token().to_owned();
    let asked = client.get("https://discord.com/api/v10/users/@me/guilds");
    let asked = asked.header("Authorization", format!("Bot {token}")).send().await;
    let guilds = asked.expect("an answer").text().await.expect("a text");
    let guilds: serde_json::Value = serde_json::from_str(&guilds).expect("JSON");
    let guild = guilds[0]["id"].as_str().and_then(|id| id.parse().ok()).expect("a server");
    let transport =
        Endpoint::Emulator { token, client, connector: None }.transport().expect("a client");
    Line { transport, world: emulator.world(), emulator, guild: GuildId(guild), sent: 0 }
}

impl<T: Transport> Line<T> {
    fn hall(&self) -> ChannelId {
        ChannelId(self.world.channel("great-hall").expect("the channel").get())
    }

    fn beorn(&self) -> PersonId {
        PersonId(self.world.person("Beorn").expect("the person").id.get())
    }

    fn delivery(&mut self) -> Delivery {
        self.sent += 1;
        Delivery {
            entry: i64::from(self.sent),
            nonce: format!("test-{}", self.sent),
            match_id: MatchId(1),
            guild: Some(self.guild),
            seq: 0,
            message: Message { text: "Hear, hear.".to_owned(), ..Message::default() },
            layout: Layout::Plain,
            mentions: vec![self.beorn()],
            role: None,
            thread_name: "Appealed".to_owned(),
            conversation: None,
            pictures: Vec::new(),
        }
    }

    async fn post(&mut self, to: Recipient) -> Result<Place, Undelivered> {
        let delivery = self.delivery();
        self.transport.post(to, &delivery).await
    }

    /// Makes the next request of this kind fail, and sends it.
    async fn meet(&mut self, kind: Kind, incident: RestTrouble) -> Result<(), Undelivered> {
        let (hall, beorn) = (self.hall(), self.beorn());
        let court = |thread| Recipient::Court { beside: hall, thread };
        let ready = match kind {
            Kind::Edit => Some(self.post(Recipient::Channel(hall)).await.expect("it is heard")),
            Kind::PostInPrivate => {
                Some(self.post(Recipient::Person(beorn)).await.expect("it is heard"))
            }
            Kind::PostInThread => Some(self.post(court(None)).await.expect("it is heard")),
            Kind::OpenConversation => {
                // A new client has no direct conversation cached.
                let client = self.emulator.http_client().expect("a client");
                let token = self.emulator.token().to_owned();
                let fresh = Endpoint::Emulator { token, client, connector: None }
                    .transport()
                    .expect("a client");
                let fault = self.fault(kind, incident);
                let delivery = self.delivery();
                let met = fresh.post(Recipient::Person(beorn), &delivery).await;
                assert_eq!(fault.count(), 1);
                return met.map(drop);
            }
            Kind::Post | Kind::OpenThread | Kind::LetIntoThread => None,
        };
        let fault = self.fault(kind, incident);
        let delivery = self.delivery();
        let met = match (kind, ready) {
            (Kind::Edit, Some(place)) => self.transport.edit(place, &delivery).await,
            (Kind::Post, _) => {
                self.transport.post(Recipient::Channel(hall), &delivery).await.map(drop)
            }
            (Kind::PostInPrivate, _) => {
                self.transport.post(Recipient::Person(beorn), &delivery).await.map(drop)
            }
            (Kind::PostInThread, Some(place)) => {
                self.transport.post(court(Some(place.channel)), &delivery).await.map(drop)
            }
            _ => self.transport.post(court(None), &delivery).await.map(drop),
        };
        assert_eq!(fault.count(), 1, "{kind:?}");
        met
    }

    fn fault(&self, kind: Kind, incident: RestTrouble) -> FaultHandle {
        self.world.trouble_rest(Requests::to(kind.route()), Times::Next(1), incident)
    }
}

fn refused(status: u16, code: u32) -> RestTrouble {
    RestTrouble::Refused { status, code, message: format!("refused with {code}") }
}

#[tokio::test]
async fn each_documented_error_code_has_the_outcome_in_the_table() {
    // Each kind on a connection of its own: all of them wait for rate limits at the same time.
    let each = KINDS.map(async |kind| {
        let mut line = line().await;
        for &code in DOCUMENTED {
            let met = line.meet(kind, refused(400, code)).await;
            assert_eq!(outcome(&met), kind.expected(code), "{code} to {kind:?}");
        }
    });
    join_all(each).await;
}

#[tokio::test]
async fn errors_without_a_discord_code_are_retried_unless_discord_sent_them() {
    let mut line = line().await;
    for kind in KINDS {
        for status in [400, 403, 404, 405, 409] {
            let met = line.meet(kind, refused(status, 0)).await;
            assert_eq!(outcome(&met), "never", "{status} to {kind:?}");
        }
        for (status, meaning) in [(401, "token"), (408, "later"), (500, "later"), (503, "later")] {
            let met = line.meet(kind, refused(status, 0)).await;
            assert_eq!(outcome(&met), meaning, "{status} to {kind:?}");
        }
        // An HTML page of a proxy in between, such as Cloudflare's when it bans.
        for status in [403, 502] {
            let moment = discord_emulator::Moment::BeforeActing;
            let met = line.meet(kind, RestTrouble::ServerError { status, moment }).await;
            assert_eq!(outcome(&met), "later", "{status} to {kind:?}");
        }
    }
}

#[test]
fn the_table_is_that_of_the_document() {
    let page = include_str!("../../docs/BAD_DAYS.md");
    let mut listed: Vec<u32> = Vec::new();
    for (about, word, codes) in TABLE {
        let row = page.lines().find(|line| line.starts_with(&format!("| {word} |")));
        let row = row.unwrap_or_else(|| panic!("no row for {about:?}"));
        let numbers = row.split('|').nth(2).expect("a column").split(',');
        let numbers: Vec<u32> = numbers.map(|n| n.trim().parse().expect("a code")).collect();
        assert_eq!(numbers, *codes, "{about:?}");
        listed.extend(numbers);
    }
    for code in listed {
        assert!(DOCUMENTED.contains(&code), "{code} is not documented");
    }
}
