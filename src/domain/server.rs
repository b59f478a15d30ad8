//! The settings of a server for all its matches.

use std::time::Duration;

use super::{AtDeadline, ChannelId, Demand, Patience, RoleId, Terms};
use crate::clock::Zone;
use game_api::Language;

/// The settings of a server.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Server {
    /// The role whose members may moderate, besides those who manage the server.
    pub moderators: Option<RoleId>,
    /// The channel for alerts to moderators.
    pub log: Option<ChannelId>,
    /// The defaults of new matches about time.
    pub usual: Usual,
    /// The only channels, with their threads, in which matches may be opened; empty if all are allowed.
    pub channels: Vec<ChannelId>,
    /// How many lobbies a person may host at a time; `None` for [`Server::USUAL_LOBBIES`].
    pub lobbies: Option<u8>,
    /// How many days an appeal without a ruling freezes a match; `None` for [`Server::USUAL_APPEAL_DAYS`].
    pub appeal_days: Option<u8>,
    /// The default language of new matches; `None` for the server's language on Discord.
    pub language: Option<Language>,
    /// The server's language on Discord.
    pub locale: Option<Language>,
    /// The time zone; `None` for that of the person who opens a match.
    pub zone: Option<Zone>,
    /// The channel with the message that lists what can be joined.
    pub noticeboard: Option<ChannelId>,
    /// The role notified of each new lobby.
    pub notified: Option<RoleId>,
}

/// Who is notified of an appeal besides the players.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Called {
    /// The readers of the channel for alerts.
    Alerts,
    /// The moderators' role, in the match's channel.
    Role(RoleId),
    /// Nobody: the server has set neither.
    Nobody,
}

impl Server {
    /// The default limit of lobbies that a person may host at a time. Each notifies people.
    pub const USUAL_LOBBIES: u8 = 3;

    /// The default number of days for which an appeal without a ruling freezes a match.
    pub const USUAL_APPEAL_DAYS: u8 = 7;

    /// How many days an appeal without a ruling freezes a match.
    pub fn most_appeal_days(&self) -> u8 {
        self.appeal_days.unwrap_or(Self::USUAL_APPEAL_DAYS)
    }

    /// The same as a duration.
    pub fn longest_appeal(&self) -> Duration {
        Duration::from_secs(u64::from(self.most_appeal_days()) * 86_400)
    }

    /// How many lobbies a person may host at a time.
    pub fn most_lobbies(&self) -> u8 {
        self.lobbies.unwrap_or(Self::USUAL_LOBBIES)
    }

    /// Who is notified of an appeal besides the players.
    pub fn called(&self) -> Called {
        self.log.map_or_else(|| self.called_without_alerts(), |_| Called::Alerts)
    }

    /// The same if the bot cannot write in the channel for alerts.
    pub fn called_without_alerts(&self) -> Called {
        self.moderators.map_or(Called::Nobody, Called::Role)
    }

    /// The settings without deleted channels. Of the channels in which matches may be opened, one stays even if all
    /// are deleted: an empty list would allow every channel.
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

    /// The settings without deleted roles.
    pub fn without_roles(&self, is_gone: impl Fn(RoleId) -> bool) -> Self {
        let stays = |role: &RoleId| !is_gone(*role);
        let (moderators, notified) = (self.moderators.filter(stays), self.notified.filter(stays));
        Server { moderators, notified, ..self.clone() }
    }
}

/// A server's defaults about time for new matches whose host does not say. `None` stands for the default of all
/// servers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Usual {
    /// The time for each decision; `Some(None)` without a deadline.
    pub deadline: Option<Option<Duration>>,
    /// What happens when that time is over.
    pub at_deadline: Option<AtDeadline>,
    /// The additional time of each player for the whole match.
    pub time_bank: Option<Duration>,
    /// How much the time bank regains for each decision made in time.
    pub refill: Option<Duration>,
    /// After how many missed deadlines in a row the seat is offered to others.
    pub most_missed: Option<u8>,
    /// Whether players who were late have less time afterwards.
    pub patience: Option<Patience>,
    /// Whether all clocks pause on weekends, in the server's time zone.
    pub weekends: bool,
}

impl Usual {
    /// The time for each decision where neither the match nor the server says.
    pub const DEADLINE: Duration = Duration::from_secs(24 * 3600);

    /// The terms of a match whose host says nothing. Where no time bank ever runs, it regains nothing.
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
