//! Asks Discord who is on a server, one person at a time: a list of all takes a privileged intent.

use std::sync::Arc;

use serde::de::IgnoredAny;

use super::refusal::{Refusal, code};
use super::rest::{Ask, Rest};
use crate::app::members::{Members, Membership};
use crate::domain::GuildId;
use crate::kit::PersonId;

/// The members of servers, as Discord knows them. Cheap to clone.
#[derive(Clone)]
pub struct ServerMembers {
    rest: Arc<Rest>,
}

impl ServerMembers {
    /// Asks through `rest`.
    pub fn new(rest: Arc<Rest>) -> Self {
        Self { rest }
    }
}

impl Members for ServerMembers {
    async fn look(&self, guild: GuildId, person: PersonId) -> Membership {
        let asking = Ask::get(format!("/guilds/{guild}/members/{person}"));
        match self.rest.ask::<IgnoredAny>(asking).await {
            Ok(_) => Membership::Member,
            Err(Refusal { code: code::UNKNOWN_MEMBER, .. }) => Membership::Gone,
            Err(Refusal { why, .. }) => {
                tracing::info!(%guild, why, "whether somebody is on a server is not known");
                Membership::Unknown
            }
        }
    }
}
