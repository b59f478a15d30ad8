//! The matches of the load test: stored as if they had been played so far, and the next actions of their people.

use super::Demand;
use game_api::{
    Agreed, Colour, Event, GameRef, Games, Language, LiveGame, PersonId, Seat, SeatId, Seed,
    SeededChance, Setup, Viewer,
};
use std::time::Duration;
use witan::clock::Clock;
use witan::domain::{
    Actor, Awaited, Countdown, GuildId, Held, Hours, MatchId, NewMatch, NextStep, Settings, Terms,
};
use witan::store::{Store, matches as rows, people, tenures};
use witan::{deadlines, domain, store};

use anyhow::{Context, bail};
use discord_emulator::{ChannelId, Emulator, Person, UserId};
use futures_util::stream::{self, StreamExt, TryStreamExt};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use serde::Deserialize;

/// The number of concurrent requests for threads.
const THREADS_AT_A_TIME: usize = 16;

/// The number of matches stored in one transaction.
const MATCHES_AT_A_TIME: usize = 200;

/// The limit of decisions in a match.
const MOST_DECISIONS: usize = 10_000;

/// The time limit of a decision in these matches: longer than any measurement.
const DEADLINE: Duration = Duration::from_secs(86_400);

/// All matches of the load test.
pub struct Field {
    pub plots: Vec<Plot>,
    /// The number of events in all logs.
    pub events: u64,
}

/// A match from the perspective of its people.
pub struct Plot {
    pub id: MatchId,
    /// The channel of the match.
    pub channel: ChannelId,
    holders: Vec<UserId>,
    colours: Vec<Colour>,
    game: GameRef,
    live: LiveGame,
    seq: u64,
    /// Whether there are events not read yet.
    behind: bool,
}

impl Field {
    /// Opens a thread for each match, and stores matches in all stages of play.
    pub async fn sow(
        emulator: &Emulator,
        store: &Store,
        games: &Games,
        game: GameRef,
        demand: &Demand,
    ) -> anyhow::Result<Field> {
        let threads = open_threads(emulator, demand.matches).await?;
        let people = emulator.world().people();
        // People are stored in advance; otherwise storing six people for each of the many matches would dominate the
        // first seconds.
        let mut tx = store.begin().await?;
        for person in &people {
            let locale = Language::read(&person.locale);
            let settings = Settings { locale, ..Settings::default() };
            people::set(&mut tx, PersonId(person.id.get()), &settings).await?;
        }
        tx.commit().await?;
        let mut luck = StdRng::seed_from_u64(demand.seed);
        let mut field = Field { plots: Vec::with_capacity(threads.len()), events: 0 };
        for batch in threads.chunks(MATCHES_AT_A_TIME) {
            let mut tx = store.begin().await?;
            for &place in batch {
                let plot = sow_one(&mut tx, games, game, &people, place, &mut luck).await?;
                field.events += plot.seq;
                field.plots.push(plot);
            }
            tx.commit().await?;
        }
        Ok(field)
    }
}

impl Plot {
    /// Returns the next action of the first awaited seat: the person and the command; `None` once the match is over.
    pub fn next(&self, luck: &mut StdRng) -> Option<(UserId, String)> {
        let &seat = self.live.awaited().first()?;
        let mut chance = SeededChance::new(Seed::new(luck.random()), 0);
        let shown = self.live.shown(Viewer::Seat(seat));
        let action = self.game.policies()?.quick(&shown, &mut chance)?;
        let colour = |seat: SeatId| self.colours[seat.index()].name().to_owned();
        Some((self.holders[seat.index()], self.game.line(&action, &colour)?))
    }

    /// Marks that there are events not read yet.
    pub fn falls_behind(&mut self) {
        self.behind = true;
    }

    /// Reads the new events, if there are any.
    pub async fn catch_up_if_behind(&mut self, store: &Store) -> anyhow::Result<()> {
        if !self.behind {
            return Ok(());
        }
        let log = rows::log(&mut *store.read().await?, self.id, None).await?;
        for line in log.iter().filter(|line| line.seq >= self.seq) {
            self.live = self.live.after(&self.game.read_event(&line.event)?)?;
        }
        self.seq = log.len() as u64;
        self.behind = false;
        Ok(())
    }
}

/// Stores one match, played up to some moment before its end.
async fn sow_one(
    db: &mut store::Connection,
    games: &Games,
    game: GameRef,
    people: &[Person],
    (guild, channel): (GuildId, ChannelId),
    luck: &mut StdRng,
) -> anyhow::Result<Plot> {
    let players = luck.random_range(game.players());
    let first = luck.random_range(0..people.len());
    let seated: Vec<&Person> =
        people.iter().cycle().skip(first).take(usize::from(players)).collect();
    let seats: Vec<Seat> = seated
        .iter()
        .zip(Colour::ALL)
        .map(|(person, colour)| Seat {
            colour,
            holder: PersonId(person.id.get()),
            name: person.name.clone(),
        })
        .collect();
    let seed = Seed::new(luck.random());
    let setup = games.set_up(game, players, &Agreed::default(), &mut SeededChance::new(seed, 0))?;
    let decisions = play(game, &setup, luck)?;
    let so_far = &decisions[..luck.random_range(0..decisions.len())];

    let now = Clock::System.now();
    let new = NewMatch {
        for_others: false,
        game: game.into(),
        guild: Some(guild),
        channel: domain::ChannelId(channel.get()),
        host: seats[0].holder,
        players,
        language: Language::from("en"),
        terms: Terms::plain(Some(DEADLINE)),
        agreed: Agreed::default(),
        fill: None,
        title: None,
        beside: None,
        seed,
    };
    let id = rows::create(db, &new, now).await?;
    rows::replace_seats(db, id, &seats).await?;
    rows::start(db, id, &setup.json(), now).await?;
    let mut live = setup.begin();
    let mut seq = 0;
    for (step, (seat, events)) in (1..).zip(so_far) {
        let json: Vec<String> = events.iter().map(Event::json).collect();
        rows::append(db, id, NextStep { seq, step }, Actor::Seat(*seat), &json, now).await?;
        for event in events {
            live = live.after(event)?;
        }
        seq += events.len() as u64;
    }
    for (seat, holder) in SeatId::first(players).zip(&seats) {
        let (computer, until) = (None, None);
        let holder = holder.holder;
        let held =
            Held { seat, holder, computer, since_seq: 0, since: now, until, handed_on: false };
        tenures::begin(db, id, &held, Duration::ZERO).await?;
    }
    let hours = Hours::default();
    let countdown = Countdown::begin(DEADLINE, &hours, now);
    let awaited: Vec<Awaited> = live
        .awaited()
        .into_iter()
        .map(|seat| Awaited {
            match_id: id,
            seat,
            countdown: Some(countdown),
            due: Some(countdown.due(&hours)),
            wake: Some(countdown.next(DEADLINE, &hours).0),
        })
        .collect();
    deadlines::put(db, &awaited).await?;
    Ok(Plot {
        id,
        channel,
        holders: seated.iter().map(|person| person.id).collect(),
        colours: seats.iter().map(|seat| seat.colour).collect(),
        game,
        live,
        seq,
        behind: false,
    })
}

/// Plays a match between simple players, decision by decision.
fn play(
    game: GameRef,
    setup: &Setup,
    luck: &mut StdRng,
) -> anyhow::Result<Vec<(SeatId, Vec<Event>)>> {
    let policies = game.policies().context("the game has no computer players")?;
    let mut chance = SeededChance::new(Seed::new(luck.random()), 0);
    let mut live = setup.begin();
    let mut decisions = Vec::new();
    while let Some(&seat) = live.awaited().first() {
        let shown = live.shown(Viewer::Seat(seat));
        let action = policies.quick(&shown, &mut chance).context("the seat is not awaited")?;
        let step = live.decide(seat, &action, &mut chance)?;
        decisions.push((seat, step.events));
        live = step.after;
        if decisions.len() > MOST_DECISIONS {
            bail!("a match does not end");
        }
    }
    Ok(decisions)
}

/// Opens this many threads, as the bot would.
async fn open_threads(
    emulator: &Emulator,
    count: u32,
) -> anyhow::Result<Vec<(GuildId, ChannelId)>> {
    #[derive(Deserialize)]
    struct Thread {
        guild_id: String,
        id: String,
    }
    let client = emulator.http_client()?;
    let parent =
        emulator.world().channel("great-hall").context("the emulator has no great-hall")?;
    let address = format!("https://discord.com/api/v10/channels/{parent}/threads");
    let token = format!("Bot {}", emulator.token());
    let open = |number: u32| {
        let body = serde_json::json!({ "name": format!("Match {number}"), "type": 11 });
        let request = client
            .post(&address)
            .header("Authorization", &token)
            .header("Content-Type", "application/json")
            .body(body.to_string());
        async move {
            let reply = request.send().await?.error_for_status()?.text().await?;
            let Thread { guild_id, id } = serde_json::from_str(&reply)?;
            let place = (GuildId(guild_id.parse()?), ChannelId::from(id.parse::<u64>()?));
            Ok::<_, anyhow::Error>(place)
        }
    };
    stream::iter((1..=count).map(open)).buffered(THREADS_AT_A_TIME).try_collect().await
}
