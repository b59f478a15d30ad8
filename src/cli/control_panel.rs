//! The program behind the sandbox's page: it carries out what is asked on its control panel.

use crate::app::matches::Matches;
use crate::clock::Clock;
use discord_emulator::{ChannelId, ControlRequest, GuideState, World};
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use super::guides::{self, GuideContext};

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
}

impl ControlPanel {
    /// Takes the page's control requests, and sets the bot's clock to the time of the world.
    pub fn open(world: &World, clock: Clock, matches: Matches) -> Self {
        let requests = world.take_control_requests(guides::all(matches.locales().usual()));
        let control_panel = ControlPanel {
            world: world.clone(),
            requests,
            clock,
            matches: watch::Sender::new(matches),
            guide: None,
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
        loop {
            match self.requests.recv().await {
                Some(ControlRequest::TimePassed(time)) => self.let_pass(time),
                Some(ControlRequest::Begin { guide, channel }) => self.begin(guide, channel),
                Some(ControlRequest::StopGuide) => self.stop_guide(),
                Some(ControlRequest::RestartBot) => return Ended::ToRestart,
                // The page is gone, and its end is up to those who run the program.
                None => std::future::pending().await,
            }
        }
    }

    fn let_pass(&self, time: std::time::Duration) {
        if let Clock::Ahead(ahead) = &self.clock {
            ahead.advance(time);
        }
    }

    fn begin(&mut self, guide: String, channel: ChannelId) {
        self.stop_guide();
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
}

impl Drop for ControlPanel {
    fn drop(&mut self) {
        self.stop_guide();
    }
}
