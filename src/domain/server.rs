//! What servers have settled for all their matches.

use std::time::Duration;

use super::{AtDeadline, ChannelId, Demand, Patience, RoleId, Terms};
use crate::clock::Zone;
use game_api::Language;

/// What a server has settled.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Server {
    /// The role whose members may moderate, beside those who manage the server.
    pub moderators: Option<RoleId>,
    /// The channel in which moderators are told what needs them.
    pub log: Option<ChannelId>,
    /// What new matches agree on about time.
    pub usual: Usual,
    /// The only channels, with their threads, in which matches may be opened; empty if all are.
    pub channels: Vec<ChannelId>,
    /// How many lobbies a person may host at a time; `None` for [`Server::USUAL_LOBBIES`].
    pub lobbies: Option<u8>,
    /// How many days an appeal freezes a match on which nobody rules; `None` for [`Server::USUAL_APPEAL_DAYS`].
    pub appeal_days: Option<u8>,
    /// What new matches are told in that do not say; `None` for the language Discord says.
    pub language: Option<Language>,
    /// The language Discord says.
    pub locale: Option<Language>,
    /// Where its clocks are set; `None` for those of whoever opens a match.
    pub zone: Option<Zone>,
    /// The channel with the message that names what can be joined.
    pub noticeboard: Option<ChannelId>,
    /// The role that is notified of each new lobby.
    pub notified: Option<RoleId>,
}

/// Who is told of an appeal beside those who play.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Called {
    /// Whoever reads the channel for alerts.
    Alerts,
    /// The moderators' role, in the match's channel.
    Role(RoleId),
    /// Nobody: the server has named neither.
    Nobody,
}

impl Server {
    /// How many lobbies a person may host at a time where the server does not say. Each notifies people.
    pub const USUAL_LOBBIES: u8 = 3;

    /// How many days an appeal freezes a match on which nobody rules, where the server does not say.
    pub const USUAL_APPEAL_DAYS: u8 = 7;

    /// How many days an appeal freezes a match on which nobody rules.
    pub fn most_appeal_days(&self) -> u8 {
        self.appeal_days.unwrap_or(Self::USUAL_APPEAL_DAYS)
    }

    /// The same as a time.
    pub fn longest_appeal(&self) -> Duration {
        Duration::from_secs(u64::from(self.most_appeal_days()) * 86_400)
    }

    /// How many lobbies a person may host at a time.
    pub fn most_lobbies(&self) -> u8 {
        self.lobbies.unwrap_or(Self::USUAL_LOBBIES)
    }

    /// Who is told of an appeal beside those who play.
    pub fn called(&self) -> Called {
        self.log.map_or_else(|| self.called_without_alerts(), |_| Called::Alerts)
    }

    /// The same where the channel for alerts cannot be written in.
    pub fn called_without_alerts(&self) -> Called {
        self.moderators.map_or(Called::Nobody, Called::Role)
    }

    /// What is left of it where these channels are gone. One of those in which matches may be opened stays: where none
    /// is named, they may be opened in all.
    pub fn without_channels(&self, is_gone: impl Fn(ChannelId) -> bool) -> Self {
        let mut left = self.clone();
        left.log = left.log.filter(|channel| !is_gone(*channel));
        left.noticeboard = left.noticeboard.filter(|channel| !is_gone(*channel));
        left.channels.retain(|channel| !is_gone(*channel));
        if left.channels.is_empty() {
            left.channels.extend(self.channels.first());
        }
        left
    }

    /// The same where these roles are.
    pub fn without_roles(&self, is_gone: impl Fn(RoleId) -> bool) -> Self {
        let stays = |role: &RoleId| !is_gone(*role);
        let (moderators, notified) = (self.moderators.filter(stays), self.notified.filter(stays));
        Server { moderators, notified, ..self.clone() }
    }
}

/// What new matches of a server agree on about time where whoever opens them does not say. `None`
/// is what is usual everywhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Usual {
    /// How long each decision may take; `Some(None)` for as long as it takes.
    pub deadline: Option<Option<Duration>>,
    /// What happens when that time is over.
    pub at_deadline: Option<AtDeadline>,
    /// How much longer each player may take, over the whole match.
    pub time_bank: Option<Duration>,
    /// How much of that comes back for each decision made in time.
    pub refill: Option<Duration>,
    /// So many deadlines missed in a row, and the seat is offered to others.
    pub most_missed: Option<u8>,
    /// Whether whoever is late has less time afterwards.
    pub patience: Option<Patience>,
    /// Whether all clocks stand still on weekends, by the server's time zone.
    pub weekends: bool,
}

impl Usual {
    /// How long a decision may take in a match that does not say, where the server does not say
    /// either.
    pub const DEADLINE: Duration = Duration::from_secs(24 * 3600);

    /// What a match agrees on that says nothing. Where no time bank ever runs, nothing comes back into it.
    pub fn terms(&self) -> Terms {
        let deadline = self.deadline.unwrap_or(Some(Self::DEADLINE));
        let time_bank = self.time_bank.unwrap_or(Terms::USUAL_TIME_BANK);
        let refill = self.refill.filter(|_| deadline.is_some() && !time_bank.is_zero());
        Terms {
            deadline,
            at_deadline: self.at_deadline.unwrap_or(AtDeadline::StandIn),
            time_bank,
            refill: refill.unwrap_or_default(),
            most_missed: self.most_missed.unwrap_or(Terms::USUAL_MOST_MISSED),
            patience: self.patience.unwrap_or_default(),
            weekends: None,
            reliability: Demand::Any,
        }
    }
}
