//! The program behind the sandbox's page: it carries out what is asked on its control panel.

use crate::app::matches::Matches;
use crate::clock::Clock;
use crate::domain::MatchId;
use crate::kit::PersonId;
use discord_emulator::{Awaited, ChannelId, ControlRequest, Guide, GuideState, World};
use std::time::Duration;
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use super::guides::{self, GuideContext};

/// How long after a change on the server it is asked whom the matches wait for.
const SETTLED: Duration = Duration::from_millis(150);

/// Why the bot was stopped.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ended {
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
    guide: Option<(String, JoinHandle<()>)>,
    /// The matches that its end left waiting for somebody and how long their logs were, once it has ended and until one
    /// of them has gone on.
    left: Option<Vec<(MatchId, u64)>>,
}

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
            left: None,
        };
        control_panel.let_pass(world.passed());
        control_panel
    }

    /// The bot has been restarted.
    pub fn turn_to(&mut self, matches: Matches) {
        self.matches.send_replace(matches);
    }

    /// Carries out control requests until one of them concerns the bot's end.
    pub async fn carry_out(&mut self) -> Ended {
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
                Some(ControlRequest::Begin { guide, channel }) => self.begin(guide, channel),
                Some(ControlRequest::StopGuide) => self.stop_guide(),
                Some(ControlRequest::RestartBot) => return Ended::ToRestart,
                // The page is gone, and its end is up to those who run the program.
                None => std::future::pending().await,
            }
        }
    }

    /// Shows on the page whom the matches wait for, and what became of a guided start until a match that it left waiting
    /// has gone on.
    async fn note_awaited(&mut self) {
        let matches = self.matches.borrow().clone();
        let (mut awaited, mut waiting) = (Vec::new(), Vec::new());
        for person in self.world.people() {
            let who = PersonId(person.id.get());
            // While the bot restarts, its database is closed: then it is as before.
            let Ok(open) = matches.mine(who).await else { return };
            for open in open.iter().filter(|open| open.state.is_awaited()) {
                let channel = ChannelId::from(open.channel.0);
                awaited.push(Awaited { person: person.id, channel });
                let Ok(snapshot) = matches.snapshot(open.match_id, who).await else { return };
                waiting.push((open.match_id, snapshot.seq));
            }
        }
        if self.ended().is_some() {
            let went_on = |left: &Vec<_>| left.iter().any(|one| !waiting.contains(one));
            if self.left.as_ref().is_some_and(went_on) {
                self.forget_ended();
            } else {
                self.left = Some(waiting);
            }
        }
        self.world.note_awaited(awaited);
    }

    fn let_pass(&self, time: std::time::Duration) {
        if let Clock::Ahead(ahead) = &self.clock {
            ahead.advance(time);
        }
    }

    fn begin(&mut self, guide: String, channel: ChannelId) {
        self.stop_guide();
        self.forget_ended();
        let context = GuideContext::new(&self.world, channel, self.matches.subscribe());
        self.world.note_guide(&guide, GuideState::Running);
        let (world, id) = (self.world.clone(), guide.clone());
        let task = tokio::spawn(async move {
            let why = guides::play(&id, context).await;
            world.note_guide(&id, GuideState::Ended(why));
        });
        self.guide = Some((guide, task));
    }

    fn stop_guide(&mut self) {
        let Some((id, task)) = self.guide.take().filter(|(_, task)| !task.is_finished()) else {
            return;
        };
        task.abort();
        let words = self.matches.borrow().locales().usual().get("guide-stopped", &[]);
        self.world.note_guide(&id, GuideState::Ended(words));
    }

    /// The guided start of which it is shown what became of it.
    fn ended(&self) -> Option<Guide> {
        let mut guides = self.world.guides().into_iter();
        guides.find(|guide| matches!(guide.state, GuideState::Ended(_)))
    }

    fn forget_ended(&mut self) {
        self.left = None;
        if let Some(guide) = self.ended() {
            self.world.note_guide(&guide.id, GuideState::Ready);
        }
    }
}

impl Drop for ControlPanel {
    fn drop(&mut self) {
        self.stop_guide();
    }
}
