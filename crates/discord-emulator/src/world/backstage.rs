//! The program behind the bot, and what the page asks of it.

use std::time::Duration;

use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};

use super::World;
use crate::backstage::{Guide, GuideState, Order};
use crate::ids::ChannelId;
use crate::view::Refused;

impl World {
    /// Takes the page's orders from now on, instead of whoever took them before, and offers these guided
    /// starts. Until somebody does, the page offers nothing of the kind.
    pub fn take_orders(&self, guides: Vec<Guide>) -> UnboundedReceiver<Order> {
        let (orders, taken) = unbounded_channel();
        self.change(|state| {
            state.backstage.orders = Some(orders);
            state.backstage.guides = guides;
        });
        taken
    }

    /// Shows how far a guided start is.
    pub fn note_guide(&self, id: &str, now: GuideState) {
        self.change(|state| {
            let mut guides = state.backstage.guides.iter_mut();
            if let Some(guide) = guides.find(|guide| guide.id == id) {
                guide.state = now;
            }
        });
    }

    /// The guided starts that are offered.
    pub fn guides(&self) -> Vec<Guide> {
        self.read(|state| state.backstage.guides.clone())
    }

    /// Lets time pass for everybody: people, Discord and the bot.
    ///
    /// # Errors
    /// [`Refused::NobodyBackstage`] if the bot's clock cannot follow; then no time passes.
    pub fn let_time_pass(&self, time: Duration) -> Result<(), Refused> {
        self.order(Order::TimePassed(time))?;
        self.pass_time(time);
        Ok(())
    }

    /// Stops the bot and starts it anew, as its operator would.
    ///
    /// # Errors
    /// [`Refused::NobodyBackstage`].
    pub fn restart_bot(&self) -> Result<(), Refused> {
        self.order(Order::RestartBot)
    }

    /// Begins a guided start in a channel.
    ///
    /// # Errors
    /// [`Refused`] if there is none of this name, or one is under way.
    pub fn begin_guide(&self, id: &str, channel: ChannelId) -> Result<(), Refused> {
        let (known, busy) = self.read(|state| {
            let backstage = &state.backstage;
            (backstage.guides.iter().any(|guide| guide.id == id), backstage.is_guiding())
        });
        match (known, busy) {
            (false, _) => Err(Refused::NoSuchGuide),
            (true, true) => Err(Refused::GuideRuns),
            (true, false) => self.order(Order::Begin { guide: id.to_owned(), channel }),
        }
    }

    /// Stops the guided start that is under way, if there is one.
    ///
    /// # Errors
    /// [`Refused::NobodyBackstage`].
    pub fn stop_guide(&self) -> Result<(), Refused> {
        self.order(Order::StopGuide)
    }

    fn order(&self, order: Order) -> Result<(), Refused> {
        let taken = self.read(|state| {
            let orders = state.backstage.orders.as_ref();
            orders.is_some_and(|orders| orders.send(order).is_ok())
        });
        if taken { Ok(()) } else { Err(Refused::NobodyBackstage) }
    }
}
