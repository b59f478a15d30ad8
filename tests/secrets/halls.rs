//! The emulator with one of two twins in it, and people who request everything there.

use std::collections::HashSet;
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};

use crate::lines::Line;
use crate::noninterference::{Past, Twins};
use crate::published::Published;
use crate::table::{PLAYERS, Table};
use discord_emulator::{
    Answer, ChannelId, InteractionId, Message, MessageId, MessageState, Refused, Visibility,
};
use game_api::{Action as AnyAction, PerSeat, PersonId, Seat, SeatId};
use game_api::{Press, Row};
use koenig::Koenig;
use koenig::rules::Action;
use serde_json::json;
use tokio::sync::Mutex;
use witan::app::matches::Submission;
use witan::clock::{Clock, Moment};
use witan::domain::{Match, MatchId};
use witan::moderation::order::{Order, OrderId, Request};
use witan::store::matches as rows;

/// A person who may manage the server, and plays in no match unless a test says so.
pub const MODERATOR: &str = "Mildred";

/// The emulator with one of the twins in it.
pub struct Hall {
    pub table: Table,
    pub id: MatchId,
    /// Messages from before the match became a twin.
    before: HashSet<MessageId>,
    known: Mutex<Known>,
}

/// Facts about the match that tell which differences are by design.
struct Known {
    length: i64,
    published: Published,
    seats: PerSeat<Seat>,
}

impl Hall {
    pub async fn open(past: &Past) -> Self {
        let mut table = Table::open(Clock::manual(Moment::from_ms(1_700_000_000_000))).await;
        let id = table.begin(usize::from(past.setup.starts.players())).await;
        let mut tx = table.matches.store().begin().await.expect("the database");
        past.write(&mut tx, id).await;
        tx.commit().await.expect("the database");
        table.crash_and_restart().await;
        let everybody = table.world.people().into_iter();
        let whispers = everybody.flat_map(|person| table.whispers(&person.name));
        let before = table.said().into_iter().chain(whispers).map(|message| message.id).collect();
        let known = Mutex::new(known(&table, id).await);
        Self { table, id, before, known }
    }

    /// Opens both halls.
    pub async fn pair(twins: &Twins) -> [Self; 2] {
        let [one, other] = &twins.pasts;
        [Self::open(one).await, Self::open(other).await]
    }

    /// A moderator replaces the holder of a seat.
    pub async fn hand_over(&self, seat: SeatId, to: &str) {
        let person = PersonId(self.table.person(to).id.get());
        let order = Order::Replace { seat, person, name: to.to_owned() };
        self.order(order).await;
        self.table.silence().await;
    }

    /// A moderator, who is none of the people here, gives an order and confirms it.
    async fn order(&self, order: Order) {
        let (guild, moderator) = (self.info().await.guild.expect("a server"), PersonId(1));
        let reason = "a test".to_owned();
        let request = Request { guild, match_id: self.id, moderator, order, reason };
        let preview =
            self.table.matches.moderation().ask(&request).await.expect("it can be ordered");
        let Row::Buttons(buttons) = &preview.controls[0] else { panic!("buttons") };
        let Press::Order { number, .. } = buttons[0].press else { panic!("an order's") };
        let done =
            self.table.matches.moderation().carry_out(OrderId(number), guild, moderator).await;
        done.expect("it can be carried out");
    }

    async fn info(&self) -> Match {
        let mut db = self.table.matches.store().read().await.expect("the database");
        rows::load(&mut db, self.id).await.expect("the database").expect("the match")
    }

    /// The seat that a person holds.
    pub async fn seat_of(&self, name: &str) -> Option<SeatId> {
        self.table.snapshot(self.id, name).await.seat
    }

    /// Submits an action of the player who holds a seat, faster than people could.
    pub async fn act(&self, seat: SeatId, action: Action) {
        let seats = self.table.snapshot(self.id, MODERATOR).await.seats;
        let submission = Submission {
            match_id: self.id,
            who: seats[seat].holder,
            action: AnyAction::of::<Koenig>(&action),
            shown_at: None,
            origin: None,
        };
        self.table.matches.submit(&submission).await.expect("it is legal");
    }

    /// A text as a person reads it, without the emulator's random ids, and without differences by design.
    pub async fn plain(&self, name: &str, text: &str) -> String {
        let text = self.hidden(name, text).await;
        let people = self.table.world.people();
        let names = people.iter().map(|person| (person.id.to_string(), person.name.clone()));
        let here = (self.table.channel.to_string(), "here".to_owned());
        let text = names.chain([here]).fold(text, |text, (id, name)| text.replace(&id, &name));
        // All other ids, such as that of another channel.
        let digits = |c: char| c.is_ascii_digit();
        text.split(|c: char| !digits(c))
            .filter(|number| number.len() > 16)
            .fold(text.clone(), |text, id| text.replace(id, "id"))
    }

    async fn hidden(&self, name: &str, text: &str) -> String {
        let mut known_before = self.known.lock().await;
        if length(&self.table, self.id).await != known_before.length {
            *known_before = known(&self.table, self.id).await;
        }
        let reader = PersonId(self.table.person(name).id.get());
        let seat = known_before.seats.iter().find(|(_, seat)| seat.holder == reader);
        known_before.published.hide(text, seat.map(|(seat, _)| seat))
    }

    /// A message as a person sees it, with its files.
    pub async fn told(&self, name: &str, message: &Message) -> String {
        let mut files = Vec::new();
        for file in message.files() {
            let bytes = self.table.world.attachment(file).expect("it was uploaded");
            // Text files contain hashes, which differ by design; pictures contain none.
            match std::str::from_utf8(&bytes) {
                Ok(text) => files.push(text.to_owned()),
                Err(_) => {
                    let mut hasher = DefaultHasher::new();
                    bytes.hash(&mut hasher);
                    files.push(format!("{} bytes, {}", bytes.len(), hasher.finish() >> 16));
                }
            }
        }
        let alt: Vec<_> = message.attachments.iter().map(|file| &file.alt_text).collect();
        let text = format!(
            "{} {:?} {:?} {:?} {files:?} {alt:?}",
            message.content, message.components, message.notifies, message.flags
        );
        self.plain(name, &text).await
    }

    /// The answer that a person gets.
    pub async fn answer(&self, name: &str, interaction: InteractionId) -> String {
        let person = self.table.person(name).id;
        let answer = self.table.world.answer(interaction).await;
        let (Answer::Message(id) | Answer::Thinking(id) | Answer::Updated(id)) = answer else {
            self.table.answered().await;
            let late = self.table.told(person, interaction);
            return match late {
                Some(message) => self.told(name, &message).await,
                None => self.plain(name, &format!("{answer:?}")).await,
            };
        };
        let message = self
            .table
            .until("an answer", |world| {
                let message = world.message(person, id)?;
                (message.state != MessageState::Thinking).then_some(message)
            })
            .await;
        self.told(name, &message).await
    }

    /// The answer to a press, a choice, a form or a command.
    pub async fn reaction(&self, name: &str, done: Result<InteractionId, Refused>) -> String {
        match done {
            Ok(interaction) => self.answer(name, interaction).await,
            Err(why) => self.plain(name, &why.to_string()).await,
        }
    }

    /// The answer to a command, as Discord's client sends it, after the channel's messages are delivered: the next
    /// command may send some there too, from another queue.
    pub async fn ask(&self, name: &str, channel: ChannelId, line: &str) -> String {
        let given = self.table.world.slash(self.table.person(name).id, channel, line);
        let told = format!("{name}: {line}: {}", self.reaction(name, given).await);
        self.table.silence().await;
        told
    }

    /// The same from a modified client: what Discord would not let through, the bot must refuse.
    pub async fn ask_anyhow(&self, name: &str, channel: ChannelId, line: &Line) -> String {
        let (world, person) = (&self.table.world, self.table.person(name).id);
        let given = world.slash(person, channel, &line.text).or_else(|_| {
            let fields = json!({ "type": 2, "data": line.forged });
            world.forge_interaction(person, channel, fields)
        });
        let told = format!("{name}: {}: {}", line.text, self.reaction(name, given).await);
        self.table.silence().await;
        told
    }

    /// The completions that a person is offered.
    pub async fn complete_anyhow(&self, name: &str, channel: ChannelId, line: &Line) -> String {
        let fields = json!({ "type": 4, "data": line.forged });
        let typing =
            self.table.world.forge_interaction(self.table.person(name).id, channel, fields);
        format!("{name}: {}: {}", line.text, self.reaction(name, typing).await)
    }

    /// All messages in the channel and in a person's conversation, as they see them, except answers to commands, which
    /// were compared before.
    pub async fn seen_by(&self, name: &str) -> Vec<String> {
        let mut messages = self.table.said();
        messages.extend(self.table.whispers(name));
        messages.retain(|message| message.visibility == Visibility::Everyone);
        messages.retain(|message| !self.before.contains(&message.id));
        let mut seen = Vec::new();
        for message in messages {
            seen.push(self.told(name, &message).await);
        }
        seen
    }
}

async fn length(table: &Table, id: MatchId) -> i64 {
    let mut db = table.matches.store().read().await.expect("the database");
    sqlx::query_scalar("SELECT count(*) FROM events WHERE match_id = ?")
        .bind(id.0)
        .fetch_one(&mut *db)
        .await
        .expect("a number")
}

async fn known(table: &Table, id: MatchId) -> Known {
    let length = length(table, id).await;
    let seats = table.snapshot(id, MODERATOR).await.seats;
    let mut db = table.matches.store().read().await.expect("the database");
    Known { length, published: Published::of(&mut db, id).await, seats }
}

/// The players who do not know the difference, and hold their seats from the beginning.
pub fn others(holder: SeatId) -> Vec<&'static str> {
    let others = SeatId::first(3).filter(|seat| *seat != holder);
    others.map(|seat| PLAYERS[seat.index()]).collect()
}
