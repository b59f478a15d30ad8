//! The program behind the sandbox's page: it carries out what the page orders.

use discord_emulator::{ChannelId, GuideState, Order, World};
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use witan::clock::Clock;
use witan::matches::Matches;

use super::guides::{self, Stage};

/// Why the bot was stopped.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ended {
    /// The program is to end.
    Stopped,
    /// The bot is to start anew.
    ToStartAnew,
}

/// Who carries out the page's orders.
pub struct Backstage {
    world: World,
    orders: UnboundedReceiver<Order>,
    clock: Clock,
    /// The matches as the bot of this moment holds them.
    matches: watch::Sender<Matches>,
    /// The guided start begun last.
    guide: Option<(String, JoinHandle<()>)>,
}

impl Backstage {
    /// Takes the page's orders, and sets the bot's clock to the time of the world.
    pub fn enter(world: &World, clock: Clock, matches: Matches) -> Self {
        let orders = world.take_orders(guides::all(matches.texts()));
        let backstage = Backstage {
            world: world.clone(),
            orders,
            clock,
            matches: watch::Sender::new(matches),
            guide: None,
        };
        backstage.let_pass(world.passed());
        backstage
    }

    /// The bot has been started anew.
    pub fn turn_to(&mut self, matches: Matches) {
        self.matches.send_replace(matches);
    }

    /// Carries out orders until one of them concerns the bot's end.
    pub async fn carry_out(&mut self) -> Ended {
        loop {
            match self.orders.recv().await {
                Some(Order::TimePassed(time)) => self.let_pass(time),
                Some(Order::Begin { guide, channel }) => self.begin(guide, channel),
                Some(Order::StopGuide) => self.stop_guide(),
                Some(Order::RestartBot) => return Ended::ToStartAnew,
                // The page is gone, and whoever runs the program decides about its end.
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
        let stage = Stage::new(&self.world, channel, self.matches.subscribe());
        self.world.note_guide(&guide, GuideState::Running);
        let (world, id) = (self.world.clone(), guide.clone());
        let task = tokio::spawn(async move {
            let why = guides::play(&id, stage).await;
            world.note_guide(&id, GuideState::Ended(why));
        });
        self.guide = Some((guide, task));
    }

    fn stop_guide(&mut self) {
        let Some((id, task)) = self.guide.take().filter(|(_, task)| !task.is_finished()) else {
            return;
        };
        task.abort();
        let words = self.matches.borrow().texts().get("guide-stopped", &[]);
        self.world.note_guide(&id, GuideState::Ended(words));
    }
}

impl Drop for Backstage {
    fn drop(&mut self) {
        self.stop_guide();
    }
}
