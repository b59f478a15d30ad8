//! The program that runs the bot, and the control panel's requests to it.

use std::time::Duration;

use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};

use super::World;
use crate::control_panel::{Awaited, ControlRequest, Guide, GuideGroup, GuideState};
use crate::ids::ChannelId;
use crate::view::Refused;

impl World {
    /// Receives the page's control requests from now on, replacing any earlier receiver, and offers these guided
    /// starts. Without a receiver, the page offers neither.
    pub fn take_control_requests(&self, guides: Vec<Guide>) -> UnboundedReceiver<ControlRequest> {
        let (controller, requests) = unbounded_channel();
        self.change(|state| {
            state.control_panel.controller = Some(controller);
            state.control_panel.guides = guides;
        });
        requests
    }

    /// Sets the state of a guided start.
    pub fn note_guide(&self, id: &str, now: GuideState) {
        self.change(|state| {
            let mut guides = state.control_panel.guides.iter_mut();
            if let Some(guide) = guides.find(|guide| guide.id == id) {
                guide.state = now;
            }
        });
    }

    /// Shows on the page whom the program waits for.
    pub fn note_awaited(&self, awaited: Vec<Awaited>) {
        if self.awaited() != awaited {
            self.change(|state| state.control_panel.awaited = awaited);
        }
    }

    /// The people the program waits for.
    pub fn awaited(&self) -> Vec<Awaited> {
        self.read(|state| state.control_panel.awaited.clone())
    }

    /// Sets the groups of guided starts, in order of display.
    pub fn show_guide_groups(&self, groups: Vec<GuideGroup>) {
        self.change(|state| state.control_panel.guide_groups = groups);
    }

    /// The groups of the guided starts.
    pub fn guide_groups(&self) -> Vec<GuideGroup> {
        self.read(|state| state.control_panel.guide_groups.clone())
    }

    /// The guided starts on offer.
    pub fn guides(&self) -> Vec<Guide> {
        self.read(|state| state.control_panel.guides.clone())
    }

    /// Advances the time for everybody: people, Discord and the bot.
    ///
    /// # Errors
    /// [`Refused::NoController`] if the bot's clock cannot follow; then no time passes.
    pub fn let_time_pass(&self, time: Duration) -> Result<(), Refused> {
        self.request(ControlRequest::TimePassed(time))?;
        self.pass_time(time);
        Ok(())
    }

    /// Restarts the bot, as its operator would.
    ///
    /// # Errors
    /// [`Refused::NoController`].
    pub fn restart_bot(&self) -> Result<(), Refused> {
        self.request(ControlRequest::RestartBot)
    }

    /// Begins a guided start in a channel.
    ///
    /// # Errors
    /// [`Refused`] if none has this id, or one is running.
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

    /// Stops the guided start that is running, if any.
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
