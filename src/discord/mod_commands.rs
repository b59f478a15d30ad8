//! `/mod`: the moderators' desk.

use super::answer::Answer;
use super::asker::Asker;
use super::desk::Desk;
use super::given::Given;
use super::{mod_audit, mod_orders, mod_settings};

/// Answers a subcommand of `/mod`.
pub async fn answer(desk: Desk, asker: Asker, given: Given) -> Answer {
    let Some(guild) = asker.guild else {
        return desk.say("mod-needs-a-server").into();
    };
    match given.subcommand.as_str() {
        "settings" => mod_settings::answer(&desk, &asker, &given, guild).await.into(),
        "audit" => mod_audit::answer(&desk, &asker, &given, guild).await,
        _ => mod_orders::answer(&desk, &asker, &given, guild).await,
    }
}
