//! A match, pure: its record, the referee, the format of logs.

mod ids;
pub mod log;
pub mod record;

pub use ids::{ChannelId, GuildId, MatchId, MessageId, Origin, RoleId};
