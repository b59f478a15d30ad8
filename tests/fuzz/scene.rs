//! The table for fuzzing: two matches, a full lobby in a thread, and a person who plays in none.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use discord_emulator::{
    Answer, ChannelId, ChannelKind, Component, InteractionId, Message, MessageId, MessageState,
    Refused, UserId, Visibility,
};
use game_api::{AnyGame, Policies};
use game_api::{PersonId, Seed, SeededChance};
use koenig::rules::{Action, PhaseView};
use koenig::{KOENIG, Koenig};
use rand::RngExt;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use witan::app::matches::{Matches, Submission};
use witan::clock::Clock;
use witan::domain::MatchId;
use witan::store::{Store, backup, matches as rows};

use crate::case::{Case, Count, Place};
use crate::facts::{Facts, MANAGER, PEOPLE, Person, Room, Seated, Stage};
use crate::legal::legal_case;
use crate::oracle::{Due, Snapshot, due, judge_words};
use crate::table::{PATIENCE, Table};
use crate::{gateway, input, watch};

/// How many controls are remembered.
const REMEMBERED: usize = 400;

/// Timeout for the library to reconnect: it waits 5 s before it identifies again.
const RECONNECTED: Duration = Duration::from_secs(120);

pub struct Scene {
    table: Table,
    pub facts: Facts,
    seed: u64,
    last: Snapshot,
    complaints: usize,
    shadows: u32,
}

/// A case that was sent.
enum Sent {
    Interaction(UserId, InteractionId),
    Typed(UserId, ChannelId, MessageId),
    Nothing,
}

impl Scene {
    /// Lets people join and play for a while.
    pub async fn open(seed: u64, luck: &mut StdRng) -> Self {
        let table = Table::open(Clock::System).await;
        let hall = table.begin(3).await;
        let north = table.world.channel("north-hall").expect("the channel");
        let tell = async |name: &str, channel, line: &str| {
            let told = table.command(name, channel, line).await;
            table.silence().await;
            told
        };
        tell("Beorn", north, "/game new place:here players:3").await;
        tell("Dunstan", north, "/game join").await;
        tell("Edith", north, "/game join").await;
        tell("Beorn", north, "/game start").await;
        let other = table.open_match(north).await;
        tell("Cwen", table.channel, "/game new players:3 place:thread").await;
        let thread = table.channel_named("Cwen", "Lang lebe der König!").expect("a thread").id;
        tell("Dunstan", thread, "/game join").await;
        tell("Aldred", thread, "/game join").await;
        let lobby = table.open_match(thread).await;
        // Otherwise a nonsensical command opens one more match, in a thread of its own.
        table.world.add_channel(ChannelKind::Text, "elsewhere").expect("there is room");
        tell("Mildred", table.channel, "/mod settings allow:#elsewhere").await;
        play_on(&table, hall, luck.random_range(0..60), luck, |_| false).await;
        play_on(&table, other, 60, luck, |phase| matches!(phase, PhaseView::Dispute { .. })).await;
        table.silence().await;
        let places = [(table.channel, hall), (north, other), (thread, lobby)];
        let mut facts = Facts {
            rooms: Vec::new(),
            people: BTreeMap::new(),
            controls: Vec::new(),
            values: Vec::new(),
        };
        learn(&table, &places, &mut facts).await;
        let last = Snapshot::of(&table).await;
        Self { table, facts, seed, last, complaints: 0, shadows: 0 }
    }

    /// Sends a batch, and fails unless each case is answered properly and nothing changes.
    pub async fn run(&mut self, batch: &[Case], count: &mut Count) {
        for case in batch {
            count.add(case);
            let is_interaction = matches!(case, Case::Interaction { .. });
            count.unreadable += usize::from(is_interaction && due(case) == Due::Nothing);
        }
        let (mut faults, late) = self.let_in(batch).await;
        for case in late {
            let (alone, still_late) = self.let_in(std::slice::from_ref(&case)).await;
            faults.extend(alone);
            if still_late.is_empty() {
                count.late += 1;
            } else {
                faults.push(format!("no answer in time to {case}"));
            }
        }
        if !faults.is_empty() {
            self.report(batch, &faults).await;
        }
    }

    /// Looks for the cases that cause the faults, and fails.
    async fn report(&mut self, batch: &[Case], faults: &[String]) -> ! {
        let seed = self.seed;
        if self.probe().await.is_err() {
            let frames = batch.iter().filter(|case| due(case) == Due::Nothing);
            let frames: Vec<String> = frames.map(Case::to_string).collect();
            panic!("WITAN_FUZZ_SEED={seed}: {faults:#?}\nthe bot is gone after {frames:#?}");
        }
        let mut guilty = Vec::new();
        for case in batch {
            let (faults, late) = self.let_in(std::slice::from_ref(case)).await;
            if !faults.is_empty() || !late.is_empty() {
                guilty.push(format!("{case}\n{faults:#?}, unanswered: {}", !late.is_empty()));
            }
        }
        let which = if guilty.is_empty() {
            let batch: Vec<String> = batch.iter().map(Case::to_string).collect();
            format!("none of the batch does it alone: {batch:#?}")
        } else {
            format!("{} of the batch do it alone:\n{}", guilty.len(), guilty.join("\n"))
        };
        panic!("WITAN_FUZZ_SEED={seed}: {faults:#?}\n{which}");
    }

    /// Sends cases at once; returns faults in the answers and in the state afterwards, and the cases without an answer
    /// in time.
    async fn let_in(&mut self, cases: &[Case]) -> (Vec<String>, Vec<Case>) {
        let sent: Vec<Sent> = cases.iter().map(|case| self.send(case)).collect();
        let (mut faults, mut late) = (Vec::new(), Vec::new());
        let judged = cases.iter().zip(sent).map(|(case, sent)| self.judge(case, sent));
        let judged = futures_util::future::join_all(judged).await;
        for (case, judged) in cases.iter().zip(judged) {
            match judged {
                Ok(true) => {}
                Ok(false) => late.push(case.clone()),
                Err(why) => faults.push(format!("{why}, to {case}")),
            }
        }
        faults.extend(self.probe().await.err());
        let forged = cases.iter().filter(|case| matches!(case, Case::Event { .. })).count();
        faults.extend(self.differences().await);
        faults.extend(self.unseen(forged + late.len()));
        (faults, late)
    }

    fn send(&self, case: &Case) -> Sent {
        let world = &self.table.world;
        let person = |who: &str| self.facts.people[who].id;
        let pressed = |who: &str, id: Result<InteractionId, Refused>| {
            Sent::Interaction(person(who), id.expect("they see the message"))
        };
        match case {
            Case::Interaction { who, place, fields } => {
                let channel = match place {
                    Place::Room(index) => self.facts.rooms[*index].channel,
                    Place::Direct => self.facts.people[who].direct,
                    Place::Nowhere => self.table.channel,
                };
                let id = world.forge_interaction(person(who), channel, fields.clone());
                Sent::Interaction(person(who), id.expect("all see all channels"))
            }
            Case::Press { who, on, id } => pressed(who, world.forge_press(person(who), *on, id)),
            Case::Choice { who, on, id, values } => {
                let values: Vec<&str> = values.iter().map(String::as_str).collect();
                pressed(who, world.forge_choice(person(who), *on, id, &values))
            }
            Case::Typed { who, text } => {
                let direct = self.facts.people[who].direct;
                let id = world.say(person(who), direct, text);
                Sent::Typed(person(who), direct, id.expect("it can be typed"))
            }
            Case::Event { name, data } => {
                world.dispatch_raw(name, data);
                Sent::Nothing
            }
            Case::Frame(text) => {
                world.send_raw(text);
                Sent::Nothing
            }
        }
    }

    /// Returns whether a case that cannot be legal was answered in time, or what is wrong with the answer.
    async fn judge(&self, case: &Case, sent: Sent) -> Result<bool, String> {
        match (due(case), sent) {
            (Due::Words, Sent::Interaction(person, id)) => {
                let message = match self.table.world.answer(id).await {
                    Answer::Message(message) | Answer::Thinking(message) => message,
                    Answer::UpdateLater => {
                        let world = &self.table.world;
                        let further = world.wait_for(PATIENCE, |_| self.table.told(person, id));
                        further.await.ok_or("acknowledged, and then nothing came")?.id
                    }
                    Answer::Nothing => return Ok(false),
                    other => return Err(format!("answered by {other:?}")),
                };
                let message = self.whole(person, message).await?;
                if message.visibility != Visibility::Only(person) || !message.notifies.is_empty() {
                    return Err(format!("not for them alone: {:?}", message.content));
                }
                self.judge_words(person, &message.content, case)?;
                // Further pages of the answer may still come; a message that is gone is no error.
                let _ = self.table.world.dismiss_message(person, message.id);
                Ok(true)
            }
            (Due::Suggestions, Sent::Interaction(_, id)) => {
                match self.table.world.answer(id).await {
                    Answer::Choices(_) => Ok(true),
                    Answer::Nothing => Ok(false),
                    other => Err(format!("answered by {other:?}")),
                }
            }
            (Due::Reply, Sent::Typed(person, channel, typed)) => {
                // A person who is awaited nowhere gets the introduction, once in ten minutes.
                let reply = self.table.world.wait_for(PATIENCE, |world| {
                    let later = world.messages_after(person, channel, typed);
                    let reply = later.into_iter().find(|message| message.reply_to == Some(typed));
                    let messages = || world.messages(person, channel);
                    let is_told = |message: &Message| message.content.contains("`/help`");
                    reply.map(Some).or_else(|| messages().iter().any(is_told).then_some(None))
                });
                // Interactions during a reconnect are lost, as on Discord.
                let Some(reply) = reply.await else { return Ok(false) };
                reply.map_or(Ok(true), |reply| {
                    self.judge_words(person, &reply.content, case).map(|()| true)
                })
            }
            (Due::Nothing, _) => Ok(true),
            (due, _) => unreachable!("{due:?} is due, to another kind of case"),
        }
    }

    /// Waits until a deferred message is complete.
    async fn whole(&self, person: UserId, message: MessageId) -> Result<Message, String> {
        let whole = self.table.world.wait_for(PATIENCE, |world| {
            let message = world.message(person, message)?;
            (message.state != MessageState::Thinking).then_some(message)
        });
        let message = whole.await.ok_or("an answer was promised and never came")?;
        if message.state == MessageState::Sent {
            Ok(message)
        } else {
            Err("a failed answer".to_owned())
        }
    }

    /// Checks the words of an answer, without the reader's own cards, which may look like part of another hand. No
    /// answer may contain the token or another player's hand.
    fn judge_words(&self, person: UserId, text: &str, case: &Case) -> Result<(), String> {
        let mut rest = text.to_owned();
        let mut secrets = vec![self.table.emulator.token().to_owned()];
        for room in &self.facts.rooms {
            let Stage::Begun { seats, .. } = &room.stage else { continue };
            for (name, Seated { hand, .. }) in seats {
                // A small hand looks like committed cards, which everybody may see.
                if self.facts.people[name].id == person {
                    rest = rest.replace(&hand.to_string(), "");
                } else if hand.len() > 5 {
                    secrets.push(hand.to_string());
                }
            }
        }
        if let Some(secret) = secrets.iter().find(|secret| rest.contains(*secret)) {
            return Err(format!("an answer with the secret {secret:?}: {text:?}"));
        }
        judge_words(text, case)
    }

    /// Checks that the bot still answers.
    async fn probe(&self) -> Result<(), String> {
        let manager = self.facts.people[MANAGER].id;
        let ask = async {
            loop {
                let asked = self.table.world.slash(manager, self.table.channel, "/game status");
                let asked = asked.map_err(|why| format!("the commands are gone: {why}"))?;
                match self.table.world.answer(asked).await {
                    Answer::Message(message) | Answer::Thinking(message) => {
                        let message = self.whole(manager, message).await?;
                        let _ = self.table.world.dismiss_message(manager, message.id);
                        return Ok(());
                    }
                    // It may be reconnecting.
                    Answer::Nothing => {}
                    other => return Err(format!("a probe was answered by {other:?}")),
                }
            }
        };
        tokio::time::timeout(RECONNECTED, ask).await.map_err(|_| "the bot answers no more")?
    }

    /// What has changed since the last call.
    async fn differences(&mut self) -> Vec<String> {
        self.table.silence().await;
        let now = Snapshot::of(&self.table).await;
        let differences = self.last.differences(&now);
        self.last = now;
        differences
    }

    /// Invisible failures: panics, warnings, complaints. Up to `undeliverable` answers may have failed.
    fn unseen(&mut self, undeliverable: usize) -> Vec<String> {
        let mut found = watch::panics();
        let (undelivered, worries): (Vec<_>, Vec<_>) = watch::worries()
            .into_iter()
            .partition(|worry| worry.contains("could not be a") && worry.starts_with("WARN"));
        // This warning is expected, as it quotes nothing.
        found
            .extend(worries.into_iter().filter(|worry| !worry.contains("an event cannot be read")));
        // A late answer fails twice: when it is deferred, and when it is sent.
        if undelivered.len() > 2 * undeliverable {
            found.extend(undelivered);
        }
        let complaints = self.table.world.complaints();
        found.extend(complaints[self.complaints.min(complaints.len())..].iter().cloned());
        self.complaints = complaints.len();
        found
    }

    /// Disturbs or ends the connection: the bot comes back, and nothing has changed.
    pub async fn shake(&mut self, luck: &mut StdRng, count: &mut Count) {
        let frame = gateway::shake(luck);
        self.table.world.send_raw(&frame);
        let mut faults: Vec<String> = self.probe().await.err().into_iter().collect();
        faults.extend(self.differences().await);
        faults.extend(self.unseen(0));
        assert!(faults.is_empty(), "WITAN_FUZZ_SEED={}: {frame}: {faults:#?}", self.seed);
        count.shaken += 1;
    }

    /// Submits a legal action in a random way, and compares the result with a plain submission.
    pub async fn do_something_legal(&mut self, luck: &mut StdRng, count: &mut Count) {
        let able: Vec<(usize, &'static str)> = (0..self.facts.rooms.len())
            .flat_map(|room| PEOPLE.map(|who| (room, who)))
            .filter(|&(room, who)| !self.facts.rooms[room].legal(who).is_empty())
            .collect();
        let Some(&(index, who)) = able.choose(luck) else { return };
        let room = &self.facts.rooms[index];
        let action = *room.legal(who).choose(luck).expect("there is something to do");
        let case = legal_case(&self.facts, index, who, action, luck);
        let expected = self.by_the_front_door(room.match_id, who, action).await;
        let sent = self.send(&case);
        let answered = match sent {
            Sent::Interaction(_, id) => {
                !matches!(self.table.world.answer(id).await, Answer::Nothing)
            }
            Sent::Typed(..) | Sent::Nothing => true,
        };
        // The reply to a direct message comes after its effect.
        if let Sent::Typed(person, channel, typed) = sent {
            let replied = self.table.world.wait_for(PATIENCE, |world| {
                let later = world.messages_after(person, channel, typed);
                later.iter().any(|message| message.reply_to == Some(typed)).then_some(())
            });
            replied.await.expect("a reply");
        }
        let seed = self.seed;
        assert!(answered, "WITAN_FUZZ_SEED={seed}: no answer to {case}");
        if self.probe().await.is_err() {
            panic!("WITAN_FUZZ_SEED={seed}: the bot answers no more after {case}");
        }
        // A slow answer is deferred before anything is done.
        let until = Instant::now() + PATIENCE;
        let mut done = logs(&self.table.matches, &self.facts).await;
        while done != expected && Instant::now() < until {
            tokio::time::sleep(Duration::from_millis(10)).await;
            done = logs(&self.table.matches, &self.facts).await;
        }
        self.table.silence().await;
        assert!(
            done == expected,
            "WITAN_FUZZ_SEED={seed}: not what {action:?} does: {case}\n{done:#?}\nfor\n{expected:#?}"
        );
        let unseen = self.unseen(0);
        assert!(unseen.is_empty(), "WITAN_FUZZ_SEED={seed}: {unseen:#?} after {case}");
        let places: Vec<_> =
            self.facts.rooms.iter().map(|room| (room.channel, room.match_id)).collect();
        learn(&self.table, &places, &mut self.facts).await;
        self.last = Snapshot::of(&self.table).await;
        count.legal += 1;
    }

    /// The logs of all matches after a plain submission, in a copy of the database.
    async fn by_the_front_door(
        &mut self,
        id: MatchId,
        who: &str,
        action: Action,
    ) -> Vec<Vec<String>> {
        self.shadows += 1;
        let directory = self.table.directory();
        let copy = directory.join(format!("copy-{}.db", self.shadows));
        backup::save(&directory.join("witan.db"), &copy).await.expect("a copy");
        let store = Store::open(&copy).await.expect("the copy");
        let games = witan::games::built_in();
        let matches = Matches::new(store, Clock::System, games, witan::games::texts());
        let submission = submission(id, self.facts.people[who].id, action);
        matches.submit(&submission).await.expect("it is legal");
        let logs = logs(&matches, &self.facts).await;
        matches.store().close().await;
        std::fs::remove_file(&copy).expect("the copy was there");
        logs
    }
}

fn submission(match_id: MatchId, who: UserId, action: Action) -> Submission {
    let (who, action) = (PersonId(who.get()), game_api::Action::of::<Koenig>(&action));
    Submission { match_id, who, action, shown_at: None, origin: None }
}

/// The events of all matches.
async fn logs(matches: &Matches, facts: &Facts) -> Vec<Vec<String>> {
    let mut db = matches.store().read().await.expect("the database");
    let mut logs = Vec::new();
    for room in &facts.rooms {
        let log = rows::log(&mut db, room.match_id, None).await.expect("the log");
        logs.push(log.into_iter().map(|line| line.event).collect());
    }
    logs
}

/// Lets simple players play at most this many actions, or until the phase at which to `stop`.
async fn play_on(
    table: &Table,
    id: MatchId,
    actions: u32,
    luck: &mut StdRng,
    stop: impl Fn(&PhaseView) -> bool,
) {
    let mut chance = SeededChance::new(Seed::new(luck.random()), 0);
    for _ in 0..actions {
        let snapshot = table.snapshot(id, MANAGER).await;
        let view = snapshot.view.view::<Koenig>().expect("the game is koenig");
        let Some(seat) = input::awaited(view).filter(|_| !stop(&view.phase)) else { return };
        let who = snapshot.seats[seat].holder;
        let snapshot = table.matches.snapshot(id, who).await.expect("it runs");
        let own = snapshot.view.view::<Koenig>().expect("the game is koenig");
        let action = Koenig::quick(own, &mut chance).expect("the seat is awaited");
        let done = table.matches.submit(&submission(id, UserId::from(who.0), action)).await;
        done.expect("it is legal");
    }
}

/// Updates the facts.
async fn learn(table: &Table, places: &[(ChannelId, MatchId)], facts: &mut Facts) {
    let viewer = table.person(MANAGER).id;
    facts.rooms.clear();
    for &(channel, match_id) in places {
        let said = table.world.messages(viewer, channel);
        let boards = said.iter().filter(|message| message.visibility == Visibility::Everyone);
        let boards =
            boards.filter(|message| matches!(message.author, discord_emulator::Author::Bot { .. }));
        let board = boards.max_by_key(|message| (!message.components.is_empty(), message.id));
        let board = board.expect("the bot has said something");
        remember(board, facts);
        let stage = stage(table, match_id).await;
        facts.rooms.push(Room {
            channel,
            match_id,
            board: board.id,
            raw: board.raw.clone(),
            stage,
        });
    }
    for name in PEOPLE {
        let id = table.person(name).id;
        let direct = table.world.direct_channel(id).expect("everybody has one");
        let whispers = table.world.messages(id, direct);
        let whisper = whispers.iter().rev().find(|message| !message.components.is_empty());
        if let Some(whisper) = whisper {
            remember(whisper, facts);
        }
        let whisper = whisper.map(|message| message.id);
        facts.people.insert(name, Person { id, direct, whisper });
    }
    let surplus = facts.controls.len().saturating_sub(REMEMBERED);
    facts.controls.drain(..surplus);
}

/// Remembers the controls of a message.
fn remember(message: &Message, facts: &mut Facts) {
    for control in message.controls() {
        if let Some(id) = control.custom_id().map(str::to_owned)
            && !facts.controls.contains(&id)
        {
            facts.controls.push(id);
        }
        let Component::Select { options, .. } = control else { continue };
        for option in options {
            if !facts.values.contains(&option.value) {
                facts.values.push(option.value.clone());
            }
        }
    }
}

async fn stage(table: &Table, id: MatchId) -> Stage {
    let mut db = table.matches.store().read().await.expect("the database");
    let log = rows::log(&mut db, id, None).await.expect("the log");
    let info = rows::load(&mut db, id).await.expect("the database").expect("the match");
    drop(db);
    if info.stage == witan::domain::Stage::Lobby {
        let holds = |name: &str| {
            let person = PersonId(table.person(name).id.get());
            info.seats.iter().any(|seat| seat.holder == person)
        };
        return Stage::Lobby { seated: PEOPLE.into_iter().filter(|name| holds(name)).collect() };
    }
    let outdates = |event: &str| !KOENIG.read_event(event).expect("an event").mark().keeps_controls;
    let stale_before =
        log.iter().rev().find(|line| outdates(&line.event)).map_or(0, |line| line.seq + 1);
    let mut seats = BTreeMap::new();
    for name in PEOPLE {
        let view = table.view(id, name).await;
        if let Some(own) = &view.own {
            let legal = view.options[own.seat].actions(own.hand);
            seats.insert(name, Seated { seat: own.seat, hand: own.hand, legal });
        }
    }
    Stage::Begun { stale_before, length: log.len() as u64, seats }
}
