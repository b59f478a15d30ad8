//! Guided starts: simulated people do what a user could do on the sandbox's page.

use crate::app::matches::{Matches, Snapshot};
use crate::app::pictures::BoardRenderer;
use crate::domain::{MatchId, Stage};
use crate::first_contact::full_name;
use crate::{domain, store};
use game_api::drawing::{PictureFile, Studio};
use game_api::{
    Action, Agreed, Colour, GameRef, Games, PerSeat, PersonId, Seat, SeatId, Seed, SeededChance,
    Texts,
};
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, bail};
use discord_emulator::{
    Answer, ButtonAction, ChannelId, Component, Guide, GuideGroup, GuideState, InteractionId,
    Membership, Message, Person, Role, UserId, Visibility, World,
};
use rand::RngExt as _;
use rand::rngs::StdRng;
use tokio::sync::watch;
use tokio::time::sleep;

/// The guided start of a match alone against computer players.
const ALONE: &str = "alone";
/// The guided start that leaves the match to the user of the page.
const START: &str = "start";
/// The guided start that plays the match to its end.
const WATCH: &str = "watch";

/// The number of players.
const PLAYERS: usize = 4;

/// The delay before an action, so that it can be followed.
const PACE: Duration = Duration::from_millis(1500);
/// The delay before a quick action, such as sitting down.
const BRISK_PACE: Duration = Duration::from_millis(500);

/// How long the bot may take to answer.
const PATIENCE: Duration = Duration::from_secs(20);

/// The number of failed attempts after which a guided start gives up.
const TRIES: u32 = 5;

/// The same for the start of a match, which waits for a round of the beacon.
const START_TRIES: u32 = 24;

/// The person who is left out of matches.
const NOBODY: PersonId = PersonId(0);

/// The guided starts on the page, the shortest game first, and playing alone before playing with others. Those of the
/// usual game are named after their action, others `start-<game>`.
pub fn all(texts: &Texts, games: &Games) -> Vec<Guide> {
    let guide = |game: GameRef, verb: &str, title: &str, description: &str| {
        let is_usual = game == games.usual();
        let id = if is_usual { verb.to_owned() } else { format!("{verb}-{game}") };
        let label = texts.get(title, &[]);
        let mut title = label.clone();
        if games.all().len() > 1 {
            let args = [("title", title.into()), ("game", game.name(texts).into())];
            title = texts.get("guide-of-game", &args);
        }
        let group = game.id().to_owned();
        let description = texts.get(description, &[]);
        let is_direct = verb == ALONE;
        Guide { id, title, label, group, description, is_direct, state: GuideState::Ready }
    };
    let alone = |&game: &GameRef| guide(game, ALONE, "guide-alone", "guide-alone-description");
    let together = |&game: &GameRef| {
        [
            guide(game, START, "guide-start", "guide-start-description"),
            guide(game, WATCH, "guide-watch", "guide-watch-description"),
        ]
    };
    let games = shortest_first(games);
    let can_be_alone = games.iter().filter(|game| game.policies().is_some());
    can_be_alone.map(alone).chain(games.iter().flat_map(together)).collect()
}

/// The games as they are offered to a newcomer.
fn shortest_first(games: &Games) -> Vec<GameRef> {
    let mut games = games.all().to_vec();
    games.sort_by_key(|game| game.minutes_alone());
    games
}

/// Describes each game on the page, with a picture of its beginning.
pub async fn show_games(world: World, matches: Matches, pictures: BoardRenderer) {
    let (texts, games) = (Arc::clone(matches.locales().usual()), matches.games().clone());
    let mut groups = Vec::new();
    let offered = shortest_first(&games);
    for (nth, game) in offered.iter().enumerate() {
        let players = game.players();
        let args = [
            ("least", (*players.start()).into()),
            ("most", (*players.end()).into()),
            ("minutes", game.minutes_alone().into()),
            ("pitch", texts.get(&format!("{}-pitch", game.id()), &[]).into()),
            ("first", if nth == 0 && offered.len() > 1 { "yes" } else { "no" }.into()),
        ];
        let description = texts.get("guide-game", &args);
        groups.push(GuideGroup {
            id: game.id().to_owned(),
            title: full_name(&texts, *game),
            description,
            picture: Vec::new(),
            alt: String::new(),
        });
    }
    world.show_guide_groups(groups.clone());
    for (group, game) in groups.iter_mut().zip(offered) {
        let players = (*game.players().end()).min(PLAYERS as u8);
        let Some(opening) = games.example(game, players, &Agreed::default()) else { continue };
        let name = game.name(&texts);
        let draw = move |studio: Studio<'_>| {
            let seats = PerSeat::from_fn(players, |seat| {
                let colour = Colour::ALL[seat.index() % Colour::ALL.len()];
                Seat { colour, holder: NOBODY, name: studio.colour(colour) }
            });
            opening.poster(studio, &seats, name)
        };
        match pictures.draw(&texts, draw).await {
            Ok(PictureFile { file, alt, .. }) => (group.picture, group.alt) = (file, alt),
            Err(error) => tracing::warn!(%error, "a game is shown without a picture"),
        }
    }
    world.show_guide_groups(groups);
}

/// Runs a guided start to its end, and returns its result in words.
pub async fn play(guide: &str, context: GuideContext) -> String {
    let (guide, game) = guide.split_once('-').unwrap_or((guide, ""));
    let played = async {
        if guide == ALONE {
            return context.begin_alone(game).await;
        }
        let id = context.begin(guide, game).await?;
        if guide == WATCH { context.play(id).await } else { Ok("guide-begun") }
    };
    match played.await {
        Ok(key) => context.say(key),
        // Errors made here are sentences for the page; database errors go to the log.
        Err(error) => match error.downcast::<Halt>() {
            Ok(Halt(words)) => words,
            Err(error) => {
                tracing::error!("a guided start broke off: {error:#}");
                context.say("guide-no-answer")
            }
        },
    }
}

/// Why a guided start cannot continue, as a sentence.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
struct Halt(String);

/// Whether a person takes part in guided starts.
fn plays(person: &Person) -> bool {
    person.role == Role::Player && person.membership == Membership::Member
}

/// The place of a guided start.
#[derive(Clone)]
pub struct GuideContext {
    world: World,
    channel: ChannelId,
    matches: watch::Receiver<Matches>,
    stopped: watch::Receiver<bool>,
}

impl GuideContext {
    pub fn new(
        world: &World,
        channel: ChannelId,
        matches: watch::Receiver<Matches>,
        stopped: watch::Receiver<bool>,
    ) -> Self {
        GuideContext { world: world.clone(), channel, matches, stopped }
    }

    fn matches(&self) -> Matches {
        self.matches.borrow().clone()
    }

    fn say(&self, key: &str) -> String {
        self.matches().locales().usual().get(key, &[])
    }

    fn halt(&self, key: &str, name: &str) -> anyhow::Error {
        Halt(self.matches().locales().usual().get(key, &[("name", name.into())])).into()
    }

    /// The channel's running match or lobby.
    async fn open_match(&self) -> anyhow::Result<Option<MatchId>> {
        let matches = self.matches();
        let mut db = matches.store().read().await?;
        Ok(store::matches::open_in(&mut db, domain::ChannelId(self.channel.get())).await?)
    }

    /// Starts a match for the person whose conversation with the bot this is.
    async fn begin_alone(&self, game: &str) -> anyhow::Result<&'static str> {
        let is_theirs = |person: &Person| self.world.direct_channel(person.id) == Ok(self.channel);
        let person = self.world.people().into_iter().find(|it| plays(it) && is_theirs(it));
        let person = person.ok_or_else(|| Halt(self.say("guide-nobody")))?;
        if self.open_match().await?.is_some() {
            return Err(self.halt("guide-already-alone", &person.name));
        }
        let matches = self.matches();
        let game = matches.games().named(game).unwrap_or(matches.games().usual());
        let explains = game.policies().is_some_and(|policies| policies.lessons() > 0);
        let lesson = if explains { " lesson:on" } else { "" };
        let line = format!("/game new game:{game}{lesson}");
        let given = self.world.slash(person.id, self.channel, &line);
        self.answered(given.map_err(|why| Halt(why.to_string()))?).await?;
        for _ in 0..START_TRIES {
            if let Some(id) = self.open_match().await?
                && self.is_running(id).await
            {
                return Ok("guide-begun");
            }
            self.pause(BRISK_PACE).await?;
        }
        Err(self.halt("guide-not-opened", &person.name))
    }

    /// The match after this one: an open one or a new one.
    async fn begin(&self, guide: &str, game: &str) -> anyhow::Result<MatchId> {
        let mut people: Vec<Person> = self.world.people().into_iter().filter(plays).collect();
        if people.len() < PLAYERS {
            bail!(Halt(self.say("guide-nobody")));
        }
        match self.open_match().await? {
            Some(id) if self.is_running(id).await => {
                return if guide == WATCH {
                    Ok(id)
                } else {
                    Err(Halt(self.say("guide-already")).into())
                };
            }
            // The free seats of an open lobby are filled.
            Some(_) => self.sit_down(&people).await?,
            None => {
                people.truncate(PLAYERS);
                self.open_lobby(&people[0], game).await?;
                self.sit_down(&people[1..]).await?;
            }
        }
        self.start(&people).await
    }

    /// Opens a lobby for this game; without a name, for the usual one.
    async fn open_lobby(&self, host: &Person, game: &str) -> anyhow::Result<()> {
        let which = if game.is_empty() { String::new() } else { format!(" game:{game}") };
        let line = format!("/game new place:here players:{PLAYERS}{which}");
        let given = self.world.slash(host.id, self.channel, &line);
        self.answered(given.map_err(|why| Halt(why.to_string()))?).await?;
        let offers = |world: &World| self.button(world, ":join");
        match self.world.wait_for(PATIENCE, offers).await {
            Some(_) => Ok(()),
            None => Err(self.halt("guide-not-opened", &host.name)),
        }
    }

    async fn sit_down(&self, guests: &[Person]) -> anyhow::Result<()> {
        for guest in guests {
            self.pause(BRISK_PACE).await?;
            // Where all seats are taken nobody else can join.
            if self.button(&self.world, ":join").is_none() {
                break;
            }
            self.press(guest, ":join").await?;
        }
        self.pause(BRISK_PACE).await
    }

    /// Starts the match of a lobby as the first of these people who may.
    async fn start(&self, people: &[Person]) -> anyhow::Result<MatchId> {
        // The lobby offers it as soon as its message shows that enough people sit there.
        self.world.wait_for(PATIENCE, |world| self.button(world, ":start")).await;
        for person in people {
            self.press(person, ":start").await?;
            for _ in 0..START_TRIES {
                if let Some(id) = self.open_match().await?
                    && self.is_running(id).await
                {
                    return Ok(id);
                }
                self.pause(BRISK_PACE).await?;
            }
        }
        Err(self.halt("guide-not-opened", &people[0].name))
    }

    /// Waits so that people can follow. A guided start stops here, never between a press and its result.
    async fn pause(&self, time: Duration) -> anyhow::Result<()> {
        let mut stopped = self.stopped.clone();
        match tokio::time::timeout(time, stopped.wait_for(|stopped| *stopped)).await {
            Ok(_) => bail!(Halt(self.say("guide-stopped"))),
            Err(_) => Ok(()),
        }
    }

    async fn is_running(&self, id: MatchId) -> bool {
        self.matches().snapshot(id, NOBODY).await.is_ok()
    }

    /// Presses a button on the newest message that has it.
    async fn press(&self, person: &Person, ending: &str) -> anyhow::Result<()> {
        let Some((message, id)) = self.button(&self.world, ending) else {
            return Err(self.halt("guide-stuck", &person.name));
        };
        let pressed = self.world.press(person.id, message, &id);
        self.answered(pressed.map_err(|why| Halt(why.to_string()))?).await
    }

    fn button(&self, world: &World, ending: &str) -> Option<(discord_emulator::MessageId, String)> {
        let said = public_messages(world, self.channel);
        said.iter().rev().find_map(|message| {
            let id = message.controls().find_map(|control| match control {
                Component::Button { action: ButtonAction::Press { custom_id }, .. } => {
                    custom_id.ends_with(ending).then(|| custom_id.clone())
                }
                Component::Button { .. } | Component::Select { .. } => None,
            })?;
            Some((message.id, id))
        })
    }

    async fn answered(&self, interaction: InteractionId) -> anyhow::Result<()> {
        match self.world.answer(interaction).await {
            Answer::Nothing => bail!(Halt(self.say("guide-no-answer"))),
            Answer::Message(_)
            | Answer::Thinking(_)
            | Answer::UpdateLater
            | Answer::Updated(_)
            | Answer::Choices(_)
            | Answer::Modal(_) => Ok(()),
        }
    }

    /// Plays a match to its end, or until it is stopped.
    async fn play(&self, id: MatchId) -> anyhow::Result<&'static str> {
        let mut chance = SeededChance::new(Seed::new(rand::make_rng::<StdRng>().random()), 0);
        let mut tries = 0;
        while tries < TRIES {
            self.pause(PACE).await?;
            // While the bot restarts, its matches cannot be read.
            let Ok(public) = self.matches().snapshot(id, NOBODY).await else {
                tries += 1;
                continue;
            };
            if public.info.paused.is_some() {
                return Ok("guide-paused");
            }
            let Some(&seat) = public.view.awaited().first() else {
                return Ok(if public.info.stage == Stage::Over {
                    "guide-over"
                } else {
                    "guide-paused"
                });
            };
            let acted = self.act(id, &public, seat, tries > 0, &mut chance).await;
            let after = self.wait_for_more(id, public.seq).await;
            tries = if after { 0 } else { tries + 1 };
            if tries == TRIES {
                acted?;
                let name = public.seats[seat].name.clone();
                return Err(self.halt("guide-stuck", &name));
            }
        }
        Ok("guide-no-answer")
    }

    /// Waits until the log of a match is longer than this.
    async fn wait_for_more(&self, id: MatchId, seq: u64) -> bool {
        let longer = async {
            loop {
                match self.matches().snapshot(id, NOBODY).await {
                    Ok(snapshot) if snapshot.seq > seq => return,
                    Ok(_) | Err(_) => sleep(BRISK_PACE / 5).await,
                }
            }
        };
        tokio::time::timeout(PACE * 2, longer).await.is_ok()
    }

    /// Acts as a simple player would, with the offered controls; by a typed command if requested or if there are none.
    async fn act(
        &self,
        id: MatchId,
        public: &Snapshot,
        seat: SeatId,
        typed: bool,
        chance: &mut SeededChance,
    ) -> anyhow::Result<()> {
        let holder = public.seats[seat].holder;
        let own = self.matches().snapshot(id, holder).await?;
        let policies = own.game.policies();
        let Some(action) = policies.and_then(|policies| policies.quick(&own.view, chance)) else {
            return Ok(());
        };
        let person = UserId::from(holder.0);
        let channel = ChannelId::from(public.info.channel.0);
        let pressed =
            if typed { None } else { self.use_control(own.game, person, channel, &action) };
        let interaction = match pressed {
            Some(interaction) => interaction,
            None => {
                let name = |seat: SeatId| public.seats[seat].name.clone();
                let line =
                    own.game.line(&action, &name).context("the action is of another game")?;
                self.world.slash(person, channel, &line).map_err(|why| Halt(why.to_string()))?
            }
        };
        self.answered(interaction).await
    }

    /// Presses the button or chooses the option for this action.
    fn use_control(
        &self,
        game: GameRef,
        person: UserId,
        channel: ChannelId,
        action: &Action,
    ) -> Option<InteractionId> {
        if let Some(values) = game.secrets().and_then(|secrets| secrets.selection_of(action)) {
            let own = self.world.direct_channel(person).ok()?;
            let whispers = self.world.messages(person, own);
            let message = whispers.iter().rev().find(|message| !message.components.is_empty())?;
            let list = message.controls().find_map(|control| match control {
                Component::Select { custom_id, .. } => Some(custom_id),
                Component::Button { .. } => None,
            })?;
            let values: Vec<&str> = values.iter().map(String::as_str).collect();
            return self.world.select(person, message.id, list, &values).ok();
        }
        let action = action.json();
        let said = public_messages(&self.world, channel);
        let board = said.iter().rev().find(|message| !message.components.is_empty())?;
        board.controls().find_map(|control| match control {
            Component::Button { action: ButtonAction::Press { custom_id }, .. }
                if custom_id.ends_with(action) =>
            {
                self.world.press(person, board.id, custom_id).ok()
            }
            Component::Select { custom_id, options, .. }
                if options.iter().any(|option| option.value == action) =>
            {
                self.world.select(person, board.id, custom_id, &[action]).ok()
            }
            Component::Button { .. } | Component::Select { .. } => None,
        })
    }
}

/// The public messages of a channel, oldest first.
fn public_messages(world: &World, channel: ChannelId) -> Vec<Message> {
    let Some(anybody) = world.people().first().map(|person| person.id) else {
        return Vec::new();
    };
    let mut messages = world.messages(anybody, channel);
    messages.retain(|message| message.visibility == Visibility::Everyone);
    messages
}
