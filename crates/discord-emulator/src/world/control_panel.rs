//! The program that runs the bot, and what the page's control panel asks of it.

use std::time::Duration;

use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};

use super::World;
use crate::control_panel::{Awaited, ControlRequest, Guide, GuideGroup, GuideState};
use crate::ids::ChannelId;
use crate::view::Refused;

impl World {
    /// Takes the page's control requests from now on, instead of anyone who took them before, and offers
    /// these guided starts. Until a program does so, the page offers nothing of the kind.
    pub fn take_control_requests(&self, guides: Vec<Guide>) -> UnboundedReceiver<ControlRequest> {
        let (controller, requests) = unbounded_channel();
        self.change(|state| {
            state.control_panel.controller = Some(controller);
            state.control_panel.guides = guides;
        });
        requests
    }

    /// Shows how far a guided start is.
    pub fn note_guide(&self, id: &str, now: GuideState) {
        self.change(|state| {
            let mut guides = state.control_panel.guides.iter_mut();
            if let Some(guide) = guides.find(|guide| guide.id == id) {
                guide.state = now;
            }
        });
    }

    /// Shows on the page for whom the program waits.
    pub fn note_awaited(&self, awaited: Vec<Awaited>) {
        if self.awaited() != awaited {
            self.change(|state| state.control_panel.awaited = awaited);
        }
    }

    /// For whom the program waits.
    pub fn awaited(&self) -> Vec<Awaited> {
        self.read(|state| state.control_panel.awaited.clone())
    }

    /// Shows what groups of guided starts begin, in this order.
    pub fn show_guide_groups(&self, groups: Vec<GuideGroup>) {
        self.change(|state| state.control_panel.guide_groups = groups);
    }

    /// The groups of the guided starts.
    pub fn guide_groups(&self) -> Vec<GuideGroup> {
        self.read(|state| state.control_panel.guide_groups.clone())
    }

    /// The guided starts that are offered.
    pub fn guides(&self) -> Vec<Guide> {
        self.read(|state| state.control_panel.guides.clone())
    }

    /// Lets time pass for everybody: people, Discord and the bot.
    ///
    /// # Errors
    /// [`Refused::NoController`] if the bot's clock cannot follow; then no time passes.
    pub fn let_time_pass(&self, time: Duration) -> Result<(), Refused> {
        self.request(ControlRequest::TimePassed(time))?;
        self.pass_time(time);
        Ok(())
    }

    /// Stops the bot and starts it again, as its operator would.
    ///
    /// # Errors
    /// [`Refused::NoController`].
    pub fn restart_bot(&self) -> Result<(), Refused> {
        self.request(ControlRequest::RestartBot)
    }

    /// Begins a guided start in a channel.
    ///
    /// # Errors
    /// [`Refused`] if there is none of this name, or one is under way.
    pub fn begin_guide(&self, id: &str, channel: ChannelId) -> Result<(), Refused> {
        let (known, busy) = self.read(|state| {
            let panel = &state.control_panel;
            (panel.guides.iter().any(|guide| guide.id == id), panel.is_guiding())
        });
        match (known, busy) {
            (false, _) => Err(Refused::NoSuchGuide),
            (true, true) => Err(Refused::GuideRuns),
            (true, false) => self.request(ControlRequest::Begin { guide: id.to_owned(), channel }),
        }
    }

    /// Stops the guided start that is under way, if there is one.
    ///
    /// # Errors
    /// [`Refused::NoController`].
    pub fn stop_guide(&self) -> Result<(), Refused> {
        self.request(ControlRequest::StopGuide)
    }

    fn request(&self, request: ControlRequest) -> Result<(), Refused> {
        let taken = self.read(|state| {
            let controller = state.control_panel.controller.as_ref();
            controller.is_some_and(|controller| controller.send(request).is_ok())
        });
        if taken { Ok(()) } else { Err(Refused::NoController) }
    }
}
