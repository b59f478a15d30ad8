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

/// How long after a change on the server the bot is asked whom the matches wait for.
const SETTLED: Duration = Duration::from_millis(150);

/// How long a guided start may take to stop.
const LAST_PRESS: Duration = Duration::from_secs(5);

/// Why the bot was stopped.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StopReason {
    /// The program ends.
    Stopped,
    /// The bot restarts.
    ToRestart,
}

/// Carries out the page's control requests.
pub struct ControlPanel {
    world: World,
    requests: UnboundedReceiver<ControlRequest>,
    clock: Clock,
    /// The matches of the bot that runs now.
    matches: watch::Sender<Matches>,
    /// The latest guided start.
    guide: Option<RunningGuide>,
    /// The matches that wait for somebody since it ended, until one of them continues.
    left: Arc<Mutex<Vec<AwaitedMatch>>>,
}

/// A guided start.
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

    /// Notes that the bot has restarted.
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
                // The page is gone; the program ends by a signal.
                None => std::future::pending().await,
            }
        }
    }

    /// Shows on the page whom the matches wait for, and the result of a guided start until a match that it left waiting
    /// continues.
    async fn note_awaited(&mut self) {
        let matches = self.matches.borrow().clone();
        // Asked first: one that ends later left matches that are not yet among those read here.
        let has_ended = self.ended().is_some();
        // While the bot restarts, its database is closed, and nothing changes.
        let Some(awaited) = awaited(&self.world, &matches).await else { return };
        if has_ended {
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
        // Its last press finishes first; otherwise it would look as if somebody had acted since.
        stop.send_replace(true);
        if tokio::time::timeout(LAST_PRESS, &mut task).await.is_ok() {
            return;
        }
        task.abort();
        let matches = self.matches.borrow().clone();
        let words = matches.locales().usual().get("guide-stopped", &[]);
        end(&self.world, &id, words, &matches, &self.left).await;
    }

    /// The guided start whose result is shown.
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

/// The people whom matches wait for, each with the match; `None` if that is unknown now.
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

/// The same matches with the lengths of their logs.
async fn waiting(matches: &Matches, awaited: &[(MatchId, Awaited)]) -> Option<Vec<AwaitedMatch>> {
    let mut db = matches.store().read().await.ok()?;
    let mut waiting = Vec::new();
    for &(id, _) in awaited {
        waiting.push((id, store::matches::log_length(&mut db, id).await.ok()?));
    }
    Some(waiting)
}

/// Ends a guided start. The matches it leaves waiting are noted before its end is visible.
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
