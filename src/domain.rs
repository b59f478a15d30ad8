//! A match without I/O: its record, the referee, the log format, and the types of everything else that is stored about
//! it or announced.

mod awaited;
mod consent;
pub mod countdown;
mod fairness;
mod hints;
mod ids;
mod lesson;
pub mod log;
mod matches;
mod meter;
mod people;
pub mod rated;
pub mod record;
mod reliability;
pub mod results;
mod server;
pub mod starts;
pub mod steps;
mod talk;
mod tenure;
mod terms;
mod turns;

pub use awaited::{Awaited, Pending};
pub use consent::{Voice, Voices, agreement};
pub use countdown::{Countdown, DeadlinePhase, Hours, MOST_MOVED};
pub use fairness::{BEACON, Disclosed, Named};
pub use hints::Hints;
pub use ids::{ChannelId, GuildId, MatchId, MessageId, Origin, RoleId};

pub use lesson::{LESSON, is_lesson};
pub use matches::{
    Joinable, Listed, LobbyRole, LogLine, Match, NewMatch, NextStep, Open, OpenState, Stage,
    Version,
};
pub use meter::Metered;

pub use people::{Absence, NextNotice, Settings};
pub use record::Actor;
pub use reliability::{Deed, Demand, ENOUGH, LAST, Rating, Reliability};
pub use server::{Called, Server, Usual};
pub use steps::{Proposal, StandingStep};
pub use talk::{Rooms, Talk};
pub use tenure::{Computer, Held, Offer, Tenure, Wish, has_played};
pub use terms::{Allowance, AtDeadline, LONGEST_SLEEP, Patience, Pause, PausedBy, Terms};
pub use turns::{Turn, turns};
