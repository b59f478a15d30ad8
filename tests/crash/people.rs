//! People who play on whatever happens to the program. Their decisions depend only on the position; without an answer
//! they check the state of the match, and try again in another way.

use std::time::{Duration, Instant};
use witan::domain;

use discord_emulator::{
    Answer, ButtonAction, ChannelId, Component, DirectMessages, InteractionId, Message, MessageId,
    Person, UserId, Visibility, World,
};
use game_api::{Commands, Policies};
use game_api::{PersonId, Seed, SeededChance};
use koenig::Koenig;
use koenig::rules::{Action, Cards};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use tokio::sync::watch;
use witan::app::matches::Snapshot;
use witan::domain::{MatchId, Stage};
use witan::store::matches as rows;

use crate::input::{awaited, card_values};
use crate::scene::{GLANCES, Life, PATIENCE, Scene};

/// A match that takes longer is stuck.
const LONGEST: Duration = Duration::from_secs(600);

/// The most attempts at one action.
const MOST_ATTEMPTS: u32 = 500;

/// How long a person waits for an answer, or for the board, before trying another way.
const ENDURANCE: Duration = Duration::from_secs(10);

/// The people of one match.
pub struct Party<'a> {
    scene: &'a Scene,
    channel: ChannelId,
    id: MatchId,
    names: &'a [&'a str],
    seed: u64,
}

/// A way to submit an action.
#[derive(Debug, Clone, Copy)]
enum Way {
    Command,
    Control,
    Typed,
}

/// A user action that waits for an answer.
enum Deed {
    Interaction(InteractionId),
    /// A direct message to the bot.
    Letter(MessageId),
}

impl<'a> Party<'a> {
    /// Lets the first of `names` open a lobby for all of them in the channel.
    pub async fn open_lobby(
        scene: &'a Scene,
        channel: &str,
        names: &'a [&'a str],
        (players, seed): (usize, u64),
    ) -> Party<'a> {
        let channel = scene.world.channel(channel).expect("the channel");
        let host = person(scene, names[0]);
        // The words that people add to the seed must be the same in all runs.
        let line = format!(
            "/game new place:here players:{players} fill:simple colour:green seed-text:{}",
            names[0]
        );
        scene.world.slash(host.id, channel, &line).expect("the command is there");
        scene
            .until("the lobby", |world| {
                let said = world.messages(host.id, channel);
                said.iter().any(|message| !message.components.is_empty()).then_some(())
            })
            .await;
        scene.until_silence().await;
        Party::at(scene, channel, names, seed).await
    }

    /// The people who play in a channel.
    pub async fn at(
        scene: &'a Scene,
        channel: ChannelId,
        names: &'a [&'a str],
        seed: u64,
    ) -> Party<'a> {
        let mut db = scene.store.read().await.expect("the database");
        let open = rows::open_in(&mut db, domain::ChannelId(channel.get())).await;
        let id = open.expect("the database").expect("the lobby is open");
        Party { scene, channel, id, names, seed }
    }

    /// The match.
    pub fn id(&self) -> MatchId {
        self.id
    }

    /// Joins, starts, and plays to the end.
    pub async fn play(&self) {
        self.gather().await;
        let began = Instant::now();
        while began.elapsed() < LONGEST {
            let public = self.snapshot(PersonId(0)).await;
            if public.view.awaited().iter().any(|seat| public.seats[*seat].is_computer()) {
                tokio::time::sleep(GLANCES).await;
                continue;
            }
            let view = public.view.view::<Koenig>().expect("the game is koenig");
            let Some(seat) = awaited(view) else { return };
            let seated = &public.seats[seat];
            let snapshot = self.snapshot(seated.holder).await;
            let view = snapshot.view.view::<Koenig>().expect("the game is koenig");
            let mut chance = SeededChance::new(numbered(self.seed, self.id), snapshot.seq);
            let action = Koenig::quick(view, &mut chance).expect("the seat is awaited");
            if self.luck(snapshot.seq, 0).random_bool(0.3) {
                // Some read everything before they decide.
                self.until_everything_is_said().await;
            }
            self.insist(&seated.name, &action, &snapshot).await;
        }
        panic!("match {} does not end (seed {})", self.id, self.seed);
    }

    /// The length of the match's log, as the channel's newest board shows it.
    async fn length(&self) -> u64 {
        let mut db = self.scene.store.read().await.expect("the database");
        let version = rows::version(&mut db, self.id).await.expect("the database");
        version.expect("the match was opened").seq
    }

    async fn snapshot(&self, viewer: PersonId) -> Snapshot {
        self.scene.matches().snapshot(self.id, viewer).await.expect("the match runs")
    }

    async fn until_everything_is_said(&self) {
        let life = *self.scene.life().borrow();
        tokio::select! {
            () = self.scene.until_silence() => {}
            () = another_life(self.scene.life(), life) => {}
        }
    }

    /// All join in order, and the host starts.
    async fn gather(&self) {
        for attempt in 0..MOST_ATTEMPTS {
            let mut db = self.scene.store.read().await.expect("the database");
            let info = rows::load(&mut db, self.id).await.expect("the database");
            drop(db);
            let info = info.expect("the lobby is there");
            if info.stage != Stage::Lobby {
                return;
            }
            let (name, line) = match self.names.get(info.seats.len()) {
                Some(name) => (name, format!("/game join seed-text:{name}")),
                None => (&self.names[0], "/game start".to_owned()),
            };
            self.until_it_may_listen(attempt).await;
            let life = *self.scene.life().borrow();
            let person = person(self.scene, name);
            let given = self.scene.world.slash(person.id, self.channel, &line);
            let given = given.expect("the command is there");
            tokio::select! {
                _ = self.scene.world.answer(given) => {}
                () = another_life(self.scene.life(), life) => {}
            }
        }
        panic!("match {} does not begin: {}", self.id, self.scene.incident());
    }

    /// Retries until the action is carried out.
    async fn insist(&self, name: &str, action: &Action, snapshot: &Snapshot) {
        for attempt in 0..MOST_ATTEMPTS {
            self.until_it_may_listen(attempt).await;
            let mut luck = self.luck(snapshot.seq, attempt);
            let ways = [Way::Command, Way::Control, Way::Typed];
            let way = *ways.choose(&mut luck).expect("three ways");
            let life = *self.scene.life().borrow();
            if let Some(deed) = self.act(name, action, snapshot, way).await {
                self.until_settled(name, &deed, life, snapshot.seq).await;
            }
            if self.length().await > snapshot.seq {
                return;
            }
        }
        panic!("{name} cannot do {action:?} (seed {}): {}", self.seed, self.scene.incident());
    }

    /// Usually waits until the program listens; sometimes acts before.
    async fn until_it_may_listen(&self, attempt: u32) {
        if attempt == 0 && self.luck(self.length().await, u32::MAX).random_bool(0.1) {
            return;
        }
        let mut life = self.scene.life();
        let listens = life.wait_for(|life| life.listens);
        let listens = tokio::time::timeout(PATIENCE, listens).await;
        listens.expect("the program comes back").expect("the scene outlives its people");
    }

    /// Submits an action; `None` if the person does not get that far.
    async fn act(
        &self,
        name: &str,
        action: &Action,
        snapshot: &Snapshot,
        way: Way,
    ) -> Option<Deed> {
        let world = &self.scene.world;
        let person = person(self.scene, name);
        match (way, action) {
            (Way::Typed, Action::Commit { cards }) => {
                let place = world.direct_channel(person.id).expect("a conversation");
                let said = world.say(person.id, place, &cards.to_string());
                Some(Deed::Letter(said.expect("people can write")))
            }
            (Way::Control, Action::Commit { cards }) => self.choose_cards(&person, *cards).await,
            (Way::Control, _) => {
                let json = serde_json::to_string(action).expect("an action is JSON");
                self.until_shown(|| press(self.scene, &person, &self.board()?, &json)).await
            }
            (Way::Command | Way::Typed, _) => {
                let line = Koenig::line(action, &|seat| snapshot.seats[seat].name.clone())
                    .expect("every action has a command");
                let given = world.slash(person.id, self.channel, &line);
                Some(Deed::Interaction(given.expect("the command is there")))
            }
        }
    }

    /// Commits cards from the list in the person's direct messages or, if those are closed, from the one
    /// the channel's button opens.
    async fn choose_cards(&self, person: &Person, cards: Cards) -> Option<Deed> {
        let world = &self.scene.world;
        let whispered = || {
            let place = world.direct_channel(person.id).expect("a conversation");
            let whispers = world.messages(person.id, place);
            let whisper = whispers.into_iter().rev().find(|message| list(message).is_some())?;
            choose(self.scene, person, &whisper, cards)
        };
        if person.direct_messages == DirectMessages::Open {
            return self.until_shown(whispered).await;
        }
        let offered = || {
            let said = self.said();
            let offer = said.iter().rev().find(|message| {
                message.notifies.contains(&person.id) && hand_button(message).is_some()
            })?;
            world.press(person.id, offer.id, &hand_button(offer)?).ok()
        };
        let pressed = self.until_shown(offered).await?;
        let Answer::Message(hand) = world.answer(pressed).await else { return None };
        choose(self.scene, person, &world.message(person.id, hand)?, cards)
    }

    /// Polls what people are shown until `look` finds something, unless the program dies first.
    async fn until_shown<T>(&self, mut look: impl FnMut() -> Option<T>) -> Option<T> {
        let life = *self.scene.life().borrow();
        tokio::select! {
            found = self.scene.world.wait_for(ENDURANCE, |_| look()) => found,
            () = another_life(self.scene.life(), life) => None,
        }
    }

    /// Waits until an action is carried out, refused, or lost as the process is gone.
    async fn until_settled(&self, name: &str, deed: &Deed, life: Life, seq: u64) {
        let reader = person(self.scene, name).id;
        let settled = async {
            tokio::select! {
                () = self.until_longer_than(seq) => {}
                () = self.until_answered(reader, deed, life) => {}
                () = another_life(self.scene.life(), life) => {}
            }
        };
        // After this timeout, the person checks the match again.
        let _ = tokio::time::timeout(ENDURANCE, settled).await;
    }

    async fn until_longer_than(&self, seq: u64) {
        while self.length().await <= seq {
            tokio::time::sleep(GLANCES).await;
        }
    }

    /// Waits until the person can read an answer. Answers shown only in the match, or too late, are awaited elsewhere.
    async fn until_answered(&self, reader: UserId, deed: &Deed, life: Life) {
        let world = &self.scene.world;
        let answer = match deed {
            Deed::Interaction(interaction) => match world.answer(*interaction).await {
                Answer::Message(message) | Answer::Thinking(message) | Answer::Updated(message) => {
                    message
                }
                // It was sent while the program did not listen, and was lost.
                Answer::Nothing if !life.listens => return,
                Answer::UpdateLater | Answer::Nothing => return std::future::pending().await,
                Answer::Choices(_) | Answer::Modal(_) => return,
            },
            Deed::Letter(letter) => {
                let place = world.direct_channel(reader).expect("a conversation");
                let replied = |world: &World| {
                    let messages = world.messages(reader, place);
                    let reply =
                        messages.iter().find(|message| message.reply_to == Some(*letter))?;
                    Some(reply.id)
                };
                self.scene.until("a reply", replied).await
            }
        };
        let said = |world: &World| {
            let message = world.message(reader, answer)?;
            (!message.content.is_empty()).then_some(())
        };
        self.scene.until("an answer", said).await;
    }

    /// The messages in the channel that everybody sees.
    fn said(&self) -> Vec<Message> {
        let anybody = person(self.scene, self.names[0]).id;
        let mut said = self.scene.world.messages(anybody, self.channel);
        said.retain(|message| message.visibility == Visibility::Everyone);
        said
    }

    /// The newest message in the channel with controls of the match.
    fn board(&self) -> Option<Message> {
        self.said()
            .into_iter()
            .rev()
            .find(|message| !message.components.is_empty() && hand_button(message).is_none())
    }

    /// Randomness that depends only on the position in the match.
    fn luck(&self, seq: u64, attempt: u32) -> StdRng {
        let moment = (self.id.0.cast_unsigned() << 48) ^ (seq << 32) ^ u64::from(attempt);
        StdRng::seed_from_u64(self.seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ moment)
    }
}

/// A seed for the decisions in a match.
pub fn numbered(seed: u64, id: MatchId) -> Seed {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    bytes[8..16].copy_from_slice(&id.0.to_le_bytes());
    Seed::new(bytes)
}

fn person(scene: &Scene, name: &str) -> Person {
    scene.world.person(name).unwrap_or_else(|| panic!("there is nobody called {name}"))
}

/// Waits until the process of `life` has ended.
async fn another_life(mut now: watch::Receiver<Life>, life: Life) {
    // The scene outlives its people.
    let _ = now.wait_for(|now| now.number != life.number || (life.listens && !now.listens)).await;
}

/// Presses the button, or chooses the item, that means `action`, on `message`.
fn press(scene: &Scene, person: &Person, message: &Message, action: &str) -> Option<Deed> {
    let pressed = message.controls().find_map(|control| match control {
        Component::Button { action: ButtonAction::Press { custom_id }, .. }
            if custom_id.ends_with(action) =>
        {
            scene.world.press(person.id, message.id, custom_id).ok()
        }
        Component::Select { custom_id, options, .. }
            if options.iter().any(|option| option.value == action) =>
        {
            scene.world.select(person.id, message.id, custom_id, &[action]).ok()
        }
        Component::Button { .. } | Component::Select { .. } => None,
    });
    pressed.map(Deed::Interaction)
}

/// Chooses cards from the list of a message.
fn choose(scene: &Scene, person: &Person, message: &Message, cards: Cards) -> Option<Deed> {
    let values = card_values(cards);
    let values: Vec<&str> = values.iter().map(String::as_str).collect();
    let chosen = scene.world.select(person.id, message.id, &list(message)?, &values).ok();
    chosen.map(Deed::Interaction)
}

/// The list of a message.
fn list(message: &Message) -> Option<String> {
    message.controls().find_map(|control| match control {
        Component::Select { custom_id, .. } => Some(custom_id.clone()),
        Component::Button { .. } => None,
    })
}

/// The button that shows a person their cards.
pub fn hand_button(message: &Message) -> Option<String> {
    let ids = message.controls().filter_map(Component::custom_id);
    ids.into_iter().find(|id| is_of_a_hand(id)).map(str::to_owned)
}

/// Whether a control shows a person their cards.
pub fn is_of_a_hand(id: &str) -> bool {
    id.starts_with("hand:")
}
