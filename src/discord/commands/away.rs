//! `/away`: people are away, and back.

use serenity::all::{CreateCommand, InteractionContext};

use crate::app::StoreError;
use crate::app::clockwork::people::{AwayError, LONGEST_ABSENCE};
use crate::clock::{Moment, Zone};
use crate::discord::asker::Asker;
use crate::discord::commands::options::string;
use crate::discord::context::Desk;
use crate::discord::given::Given;
use crate::kit;
use crate::kit::Texts;

/// Somebody is away, or back.
pub const AWAY: &str = "away";

/// When they are back.
const UNTIL: &str = "until";

/// The longest text that could be meant.
const LONGEST: u16 = 60;

/// The command to be away.
pub fn spec(texts: &Texts) -> CreateCommand {
    let say = |key: &str| texts.get(key, &[]);
    CreateCommand::new(AWAY)
        .description(say("command-away"))
        .contexts(vec![InteractionContext::Guild, InteractionContext::BotDm])
        .add_option(string(UNTIL, say("option-until"), false).max_length(LONGEST))
}

/// Answers `/away`.
pub async fn away(desk: Desk, asker: Asker, given: Given) -> String {
    let zone = match desk.matches.clockwork().settings(asker.person).await {
        Ok(settings) => settings.zone_or_utc(),
        Err(error) => return trouble(&desk, &error),
    };
    let typed = given.text(UNTIL).trim();
    if typed.is_empty() || typed.eq_ignore_ascii_case("back") {
        return match desk.matches.clockwork().come_back(asker.person).await {
            Ok(()) => desk.say("away-ended"),
            Err(error) => excuse(&desk, &error, &zone),
        };
    }
    let Ok(until) = zone.date(typed, desk.matches.clock().now()) else {
        return desk.say_with("away-not-understood", "typed", kit::quoted(typed));
    };
    match desk.matches.clockwork().go_away(asker.person, until).await {
        Ok(()) => begun(&desk, until),
        Err(error) => excuse(&desk, &error, &zone),
    }
}

fn begun(desk: &Desk, until: Moment) -> String {
    let (date, relative) = (kit::date(until.unix_s()), kit::relative(until.unix_s()));
    desk.matches.texts().get("away-begun", &[("until", date.into()), ("relative", relative.into())])
}

fn excuse(desk: &Desk, error: &AwayError, zone: &Zone) -> String {
    match error {
        AwayError::Past => desk.say_with("away-past", "zone", zone.name()),
        AwayError::TooLong => {
            desk.say_with("away-too-long", "days", LONGEST_ABSENCE.as_secs() / 86_400)
        }
        AwayError::NotAway => desk.say_with("away-not", "zone", zone.name()),
        AwayError::Match(error) => desk.excuse(error, None),
        AwayError::Store(error) => trouble(desk, error),
    }
}

fn trouble(desk: &Desk, error: &StoreError) -> String {
    tracing::error!(%error, "what somebody set for themselves could not be changed");
    desk.say("trouble")
}
