//! The program behind the sandbox's page: it carries out what is asked on its control panel.

use crate::app::matches::Matches;
use crate::clock::Clock;
use crate::domain::MatchId;
use crate::store;
use discord_emulator::{Awaited, ChannelId, ControlRequest, Guide, GuideState, World};
use game_api::PersonId;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use super::guides::{self, GuideContext};

/// How long after a change on the server it is asked whom the matches wait for.
const SETTLED: Duration = Duration::from_millis(150);

/// How long a guided start that is to stop may take to end what it has begun.
const LAST_PRESS: Duration = Duration::from_secs(5);

/// Why the bot was stopped.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StopReason {
    /// The program is to end.
    Stopped,
    /// The bot is to be restarted.
    ToRestart,
}

/// Carries out the page's control requests.
pub struct ControlPanel {
    world: World,
    requests: UnboundedReceiver<ControlRequest>,
    clock: Clock,
    /// The matches as the bot of this moment holds them.
    matches: watch::Sender<Matches>,
    /// The guided start begun last.
    guide: Option<RunningGuide>,
    /// The matches that its end left waiting for somebody, until one of them has gone on.
    left: Arc<Mutex<Vec<AwaitedMatch>>>,
}

/// A guided start that was begun.
struct RunningGuide {
    id: String,
    stop: watch::Sender<bool>,
    task: JoinHandle<()>,
}

/// A match that waits for somebody, and how long its log is.
type AwaitedMatch = (MatchId, u64);

impl ControlPanel {
    /// Takes the page's control requests, and sets the bot's clock to the time of the world.
    pub fn open(world: &World, clock: Clock, matches: Matches) -> Self {
        let requests =
            world.take_control_requests(guides::all(matches.locales().usual(), matches.games()));
        let control_panel = ControlPanel {
            world: world.clone(),
            requests,
            clock,
            matches: watch::Sender::new(matches),
            guide: None,
            left: Arc::default(),
        };
        control_panel.let_pass(world.passed());
        control_panel
    }

    /// The bot has been restarted.
    pub fn turn_to(&mut self, matches: Matches) {
        self.matches.send_replace(matches);
    }

    /// Carries out control requests until one of them concerns the bot's end.
    pub async fn carry_out(&mut self) -> StopReason {
        let mut changes = self.world.changes();
        changes.mark_changed();
        loop {
            let request = tokio::select! {
                request = self.requests.recv() => request,
                Ok(()) = changes.changed() => {
                    tokio::time::sleep(SETTLED).await;
                    changes.mark_unchanged();
                    self.note_awaited().await;
                    continue;
                }
            };
            match request {
                Some(ControlRequest::TimePassed(time)) => self.let_pass(time),
                Some(ControlRequest::Begin { guide, channel }) => self.begin(guide, channel).await,
                Some(ControlRequest::StopGuide) => self.stop_guide().await,
                Some(ControlRequest::RestartBot) => return StopReason::ToRestart,
                // The page is gone, and its end is up to those who run the program.
                None => std::future::pending().await,
            }
        }
    }

    /// Shows on the page whom the matches wait for, and what became of a guided start until a match that it left waiting
    /// has gone on.
    async fn note_awaited(&mut self) {
        let matches = self.matches.borrow().clone();
        // While the bot restarts, its database is closed: then it is as before.
        let Some(awaited) = awaited(&self.world, &matches).await else { return };
        if self.ended().is_some() {
            let Some(now) = waiting(&matches, &awaited).await else { return };
            let mut left = self.left.lock().unwrap_or_else(PoisonError::into_inner);
            let has_gone_on = left.iter().any(|one| !now.contains(one));
            *left = now;
            drop(left);
            if has_gone_on {
                self.forget_ended();
            }
        }
        self.world.note_awaited(awaited.into_iter().map(|(_, awaited)| awaited).collect());
    }

    fn let_pass(&self, time: std::time::Duration) {
        if let Clock::Ahead(ahead) = &self.clock {
            ahead.advance(time);
        }
    }

    async fn begin(&mut self, guide: String, channel: ChannelId) {
        self.stop_guide().await;
        self.forget_ended();
        let stop = watch::Sender::new(false);
        let (now, stopped) = (self.matches.subscribe(), stop.subscribe());
        let context = GuideContext::new(&self.world, channel, now, stopped);
        self.world.note_guide(&guide, GuideState::Running);
        let (world, id, left) = (self.world.clone(), guide.clone(), Arc::clone(&self.left));
        let matches = self.matches.subscribe();
        let task = tokio::spawn(async move {
            let why = guides::play(&id, context).await;
            let matches = matches.borrow().clone();
            end(&world, &id, why, &matches, &left).await;
        });
        self.guide = Some(RunningGuide { id: guide, stop, task });
    }

    async fn stop_guide(&mut self) {
        let Some(RunningGuide { id, stop, mut task }) = self.guide.take() else { return };
        // What it has just pressed comes to its end first: it would look as if somebody had acted since.
        stop.send_replace(true);
        if tokio::time::timeout(LAST_PRESS, &mut task).await.is_ok() {
            return;
        }
        task.abort();
        let matches = self.matches.borrow().clone();
        let words = matches.locales().usual().get("guide-stopped", &[]);
        end(&self.world, &id, words, &matches, &self.left).await;
    }

    /// The guided start of which it is shown what became of it.
    fn ended(&self) -> Option<Guide> {
        let mut guides = self.world.guides().into_iter();
        guides.find(|guide| matches!(guide.state, GuideState::Ended(_)))
    }

    fn forget_ended(&mut self) {
        if let Some(guide) = self.ended() {
            self.world.note_guide(&guide.id, GuideState::Ready);
        }
    }
}

impl Drop for ControlPanel {
    fn drop(&mut self) {
        if let Some(guide) = &self.guide {
            guide.task.abort();
        }
    }
}

/// Whom the matches wait for, each with which; `None` if that cannot be known now.
async fn awaited(world: &World, matches: &Matches) -> Option<Vec<(MatchId, Awaited)>> {
    let mut awaited = Vec::new();
    for person in world.people() {
        let open = matches.mine(PersonId(person.id.get())).await.ok()?;
        awaited.extend(open.iter().filter(|open| open.state.is_awaited()).map(|open| {
            let channel = ChannelId::from(open.channel.0);
            (open.match_id, Awaited { person: person.id, channel })
        }));
    }
    Some(awaited)
}

/// The same matches with how long their logs are.
async fn waiting(matches: &Matches, awaited: &[(MatchId, Awaited)]) -> Option<Vec<AwaitedMatch>> {
    let mut db = matches.store().read().await.ok()?;
    let mut waiting = Vec::new();
    for &(id, _) in awaited {
        waiting.push((id, store::matches::log_length(&mut db, id).await.ok()?));
    }
    Some(waiting)
}

/// A guided start has ended. What it leaves waiting is noted before anybody can see that it has.
async fn end(
    world: &World,
    guide: &str,
    why: String,
    matches: &Matches,
    left: &Mutex<Vec<AwaitedMatch>>,
) {
    let waiting = match awaited(world, matches).await {
        Some(awaited) => waiting(matches, &awaited).await,
        None => None,
    };
    *left.lock().unwrap_or_else(PoisonError::into_inner) = waiting.unwrap_or_default();
    world.note_guide(guide, GuideState::Ended(why));
}
