//! Actions that are sent when they are due, whether the bot keeps up or not.
//!
//! Times are counted from the moment an action was due, not from when it was sent: delays by a slow bot, or by this
//! program itself, count in full.

use std::collections::{HashMap, VecDeque};
use std::time::Duration;

use discord_emulator::{Answer, InteractionId, UserId, World};
use futures_util::FutureExt;
use rand::rngs::StdRng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use tokio::time::{Instant, sleep};
use witan::domain::Origin;
use witan::store::{Store, matches as rows};

use super::Demand;
use super::field::{Field, Plot};

/// The interval between looks at what is due, answered or committed. It limits the precision of measurements.
const TICK: Duration = Duration::from_millis(1);

/// How long to wait for the last actions.
const LAST_WAIT: Duration = Duration::from_secs(10);

/// The number of matches prepared in advance, so that reading their logs does not affect the measurement.
const AHEAD: usize = 1_024;

/// The results of all actions.
pub struct Outcome {
    pub sent: usize,
    /// Answered, but not carried out.
    pub refused: usize,
    /// Not answered within Discord's three seconds.
    pub unanswered: usize,
    /// Not sent, as every match was busy.
    pub skipped: usize,
    /// From the due time of each to the bot's answer; sorted.
    pub acknowledged: Vec<Duration>,
    /// From the due time of each until another process could see it in the database; sorted.
    pub committed: Vec<Duration>,
}

/// A pending action.
struct Pending {
    plot: Plot,
    due: Instant,
    fate: Option<Fate>,
    committed: bool,
}

/// How the bot answered an action.
#[derive(Clone, Copy, PartialEq)]
enum Fate {
    Answered,
    Unanswered,
}

/// Lets people act at the requested rate, and waits for the last answers.
pub async fn run(
    world: &World,
    store: &Store,
    field: Field,
    demand: &Demand,
) -> anyhow::Result<Outcome> {
    let mut luck = StdRng::seed_from_u64(demand.seed ^ 0x010a_d000);
    let mut run = Run::new(world, store, field, &mut luck);
    let end = Duration::from_secs(demand.seconds.into());
    let began = Instant::now();
    let mut due = Duration::ZERO;
    loop {
        // Independent arrivals: the gaps between them are exponentially distributed.
        while due <= began.elapsed() && due < end {
            run.send(began + due);
            let gap = -(1.0 - luck.random::<f64>()).ln() / demand.rate;
            due += Duration::from_secs_f64(gap);
        }
        run.look().await?;
        run.let_go();
        run.get_ready(&mut luck).await?;
        if due >= end && (run.pending.is_empty() || began.elapsed() > end + LAST_WAIT) {
            return Ok(run.finish());
        }
        sleep(TICK).await;
    }
}

struct Run<'a> {
    world: &'a World,
    store: &'a Store,
    /// Matches without a pending action.
    idle: VecDeque<Plot>,
    /// The next of them, with their actions.
    ready: VecDeque<(Plot, UserId, String)>,
    pending: HashMap<InteractionId, Pending>,
    outcome: Outcome,
}

impl<'a> Run<'a> {
    fn new(world: &'a World, store: &'a Store, mut field: Field, luck: &mut StdRng) -> Self {
        field.plots.shuffle(luck);
        let outcome = Outcome {
            sent: 0,
            refused: 0,
            unanswered: 0,
            skipped: 0,
            acknowledged: Vec::new(),
            committed: Vec::new(),
        };
        let idle = field.plots.into();
        Run { world, store, idle, ready: VecDeque::new(), pending: HashMap::new(), outcome }
    }

    /// Prepares the next matches. Matches that are over are dropped.
    async fn get_ready(&mut self, luck: &mut StdRng) -> anyhow::Result<()> {
        while self.ready.len() < AHEAD {
            let Some(mut plot) = self.idle.pop_front() else { break };
            plot.catch_up_if_behind(self.store).await?;
            if let Some((who, line)) = plot.next(luck) {
                self.ready.push_back((plot, who, line));
            }
        }
        Ok(())
    }

    /// Sends an action.
    fn send(&mut self, due: Instant) {
        let Some((plot, who, line)) = self.ready.pop_front() else {
            self.outcome.skipped += 1;
            return;
        };
        match self.world.slash(who, plot.channel, &line) {
            Ok(interaction) => {
                self.outcome.sent += 1;
                let pending = Pending { plot, due, fate: None, committed: false };
                self.pending.insert(interaction, pending);
            }
            Err(why) => {
                eprintln!("an action could not be sent: {line}: {why}");
                self.outcome.skipped += 1;
            }
        }
    }

    /// Records what was answered and committed since the last call.
    async fn look(&mut self) -> anyhow::Result<()> {
        for (&interaction, pending) in &mut self.pending {
            if pending.fate.is_some() {
                continue;
            }
            pending.fate = match self.world.answer(interaction).now_or_never() {
                None => None,
                Some(Answer::Nothing) => Some(Fate::Unanswered),
                Some(_) => Some(Fate::Answered),
            };
            if pending.fate == Some(Fate::Answered) {
                self.outcome.acknowledged.push(pending.due.elapsed());
            }
        }
        let waiting = self.pending.iter().filter(|(_, pending)| !pending.committed);
        let Some(first) = waiting.map(|(id, _)| id.get()).min() else { return Ok(()) };
        let carried_out = rows::origins_from(&mut *self.store.read().await?, Origin(first)).await?;
        for origin in carried_out {
            if let Some(pending) = self.pending.get_mut(&InteractionId::from(origin.0))
                && !pending.committed
            {
                pending.committed = true;
                pending.plot.falls_behind();
                self.outcome.committed.push(pending.due.elapsed());
            }
        }
        Ok(())
    }

    /// Removes the actions that are finished.
    fn let_go(&mut self) {
        // An answer may arrive before this process has seen the commit, which has until the limit to show up.
        let settled = |pending: &Pending| {
            let late = pending.due.elapsed() > LAST_WAIT;
            pending.fate.is_some() && (pending.committed || late)
        };
        for (_, pending) in self.pending.extract_if(|_, pending| settled(pending)) {
            self.outcome.count(&pending);
            self.idle.push_back(pending.plot);
        }
    }

    fn finish(mut self) -> Outcome {
        self.pending.values().for_each(|pending| self.outcome.count(pending));
        self.outcome.acknowledged.sort_unstable();
        self.outcome.committed.sort_unstable();
        self.outcome
    }
}

impl Outcome {
    fn count(&mut self, pending: &Pending) {
        match pending.fate {
            Some(Fate::Answered) if !pending.committed => self.refused += 1,
            Some(Fate::Answered) => {}
            Some(Fate::Unanswered) | None => self.unanswered += 1,
        }
    }
}
