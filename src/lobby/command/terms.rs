//! The time control of matches: the options of `/game new` and `/mod settings`.

use std::time::Duration;

use serenity::all::{CommandOptionType, CreateCommandOption};
use strum::VariantArray;

use crate::clock::Zone;
use crate::discord::commands::options::string;
use crate::discord::context::{Context, OrSay as _};
use crate::discord::options::CommandOptions;
use crate::discord::reply::Reply;
use crate::domain::{AtDeadline, Demand, Patience, Server, Usual};
use game_api::{PersonId, Texts};

/// The deadlines on offer, with their names.
pub const DEADLINES: [(&str, Option<Duration>); 7] = [
    ("none", None),
    ("6h", Some(hours(6))),
    ("12h", Some(hours(12))),
    ("24h", Some(hours(24))),
    ("2d", Some(hours(48))),
    ("3d", Some(hours(72))),
    ("7d", Some(hours(168))),
];

/// The time banks on offer, in hours, with their names.
pub const TIME_BANKS: [(&str, Duration); 6] = [
    ("none", Duration::ZERO),
    ("6h", hours(6)),
    ("12h", hours(12)),
    ("24h", hours(24)),
    ("2d", hours(48)),
    ("3d", hours(72)),
];

/// The most hours of a time bank that can come back for a decision.
const MOST_REFILLED: u64 = 24;

/// The option for stopping the clocks on weekends.
const WEEKENDS: &str = "weekends";

/// The choice that stops them.
const PAUSE: &str = "pause";

/// The option for the hours that come back.
const REFILL: &str = "refill";

/// The most missed deadlines in a row after which a seat can be offered.
pub const MOST_MISSED: u8 = 10;

/// The option for who can join without an invitation.
const RELIABILITY: &str = "reliability";

const fn hours(hours: u64) -> Duration {
    Duration::from_secs(hours * 3600)
}

/// How long each decision may take; `key` is that of the option's description.
pub fn deadline(texts: &Texts, key: &str) -> CreateCommandOption {
    let option = string("deadline", texts.get(key, &[]), false);
    DEADLINES.into_iter().fold(option, |option, (word, _)| {
        option.add_string_choice(texts.get(&format!("deadline-{word}"), &[]), word)
    })
}

/// What happens at the deadline.
pub fn at_deadline(texts: &Texts, key: &str) -> CreateCommandOption {
    let option = string("at-deadline", texts.get(key, &[]), false);
    AtDeadline::VARIANTS.iter().fold(option, |option, at_deadline| {
        let word: &str = at_deadline.into();
        option.add_string_choice(texts.get(&format!("at-deadline-{word}"), &[]), word)
    })
}

/// How much extra time each player has.
pub fn time_bank(texts: &Texts, key: &str) -> CreateCommandOption {
    let option = string("time-bank", texts.get(key, &[]), false);
    TIME_BANKS.into_iter().fold(option, |option, (word, _)| {
        option.add_string_choice(texts.get(&format!("deadline-{word}"), &[]), word)
    })
}

/// How many hours of it come back for each decision made in time.
pub fn refill(texts: &Texts, key: &str) -> CreateCommandOption {
    CreateCommandOption::new(CommandOptionType::Integer, REFILL, texts.get(key, &[]))
        .min_int_value(0)
        .max_int_value(MOST_REFILLED)
}

/// Whether all clocks stop on Saturdays and Sundays.
pub fn weekends(texts: &Texts, key: &str) -> CreateCommandOption {
    string(WEEKENDS, texts.get(key, &[]), false)
        .add_string_choice(texts.get("weekends-pause", &[]), PAUSE)
        .add_string_choice(texts.get("weekends-play", &[]), "play")
}

/// The time zone of the weekends without clocks, if they are chosen or the default: the server's, else the host's.
pub async fn weekend_zone(
    ctx: &Context,
    host: PersonId,
    input: &CommandOptions,
    server: &Server,
    usual: &Usual,
) -> Result<Option<Zone>, Reply> {
    if !usual.weekends {
        return Ok(None);
    }
    if usual.terms().deadline.is_none() {
        let is_asked = input.text(WEEKENDS) == PAUSE;
        return if is_asked { Err(ctx.say("weekends-without-deadline").into()) } else { Ok(None) };
    }
    if let Some(zone) = &server.zone {
        return Ok(Some(zone.clone()));
    }
    let own = ctx.matches.clockwork().settings(host).await.or_say(ctx)?.zone;
    own.map(Some).ok_or_else(|| ctx.say("weekends-without-zone").into())
}

/// The number of missed deadlines after which a seat is offered.
pub fn most_missed(texts: &Texts, key: &str) -> CreateCommandOption {
    let say = texts.get(key, &[]);
    CreateCommandOption::new(CommandOptionType::Integer, "missed-limit", say)
        .min_int_value(1)
        .max_int_value(u64::from(MOST_MISSED))
}

/// Whether a player who was late has less time afterwards.
pub fn patience(texts: &Texts, key: &str) -> CreateCommandOption {
    let option = string("patience", texts.get(key, &[]), false);
    Patience::VARIANTS.iter().fold(option, |option, patience| {
        let word: &str = patience.into();
        option.add_string_choice(texts.get(&format!("patience-{word}"), &[]), word)
    })
}

/// Who can join without an invitation.
pub fn reliability(texts: &Texts) -> CreateCommandOption {
    let option = string(RELIABILITY, texts.get("option-reliability", &[]), false);
    Demand::VARIANTS.iter().fold(option, |option, demand| {
        let word: &str = demand.into();
        option.add_string_choice(texts.get(&format!("reliability-{word}"), &[]), word)
    })
}

/// The chosen value of that option.
pub fn demand(input: &CommandOptions) -> Demand {
    input.text(RELIABILITY).parse().unwrap_or_default()
}

/// The new defaults for the time control of matches, or why they are refused.
pub fn usual(ctx: &Context, input: &CommandOptions, before: Usual) -> Result<Usual, String> {
    let usual = read(input, before).ok_or_else(|| ctx.say("invalid-deadline"))?;
    let asked = input.number(REFILL).is_some_and(|hours| hours > 0);
    if asked && usual.terms().refill.is_zero() {
        return Err(ctx.say("refill-without-bank"));
    }
    Ok(usual)
}

/// The same; `None` if a value is not on offer.
fn read(input: &CommandOptions, before: Usual) -> Option<Usual> {
    let deadline = match input.text("deadline") {
        "" => before.deadline,
        word => Some(DEADLINES.into_iter().find(|(name, _)| *name == word)?.1),
    };
    let at_deadline = match input.text("at-deadline") {
        "" => before.at_deadline,
        word => Some(word.parse().ok()?),
    };
    let time_bank = match input.text("time-bank") {
        "" => before.time_bank,
        word => Some(TIME_BANKS.into_iter().find(|(name, _)| *name == word)?.1),
    };
    let refill = match input.number(REFILL) {
        None => before.refill,
        Some(given) => {
            let given = u64::try_from(given).ok().filter(|given| *given <= MOST_REFILLED);
            Some(hours(given?))
        }
    };
    let most_missed = match input.number("missed-limit") {
        None => before.most_missed,
        Some(missed) => {
            let missed = u8::try_from(missed).ok();
            Some(missed.filter(|missed| (1..=MOST_MISSED).contains(missed))?)
        }
    };
    let patience = match input.text("patience") {
        "" => before.patience,
        word => Some(word.parse().ok()?),
    };
    let weekends = match input.text(WEEKENDS) {
        "" => before.weekends,
        word => word == PAUSE,
    };
    Some(Usual { deadline, at_deadline, time_bank, refill, most_missed, patience, weekends })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::Terms;

    #[test]
    fn what_is_usual_can_be_chosen() {
        assert!(DEADLINES.iter().any(|(_, deadline)| *deadline == Some(Usual::DEADLINE)));
        assert!(TIME_BANKS.iter().any(|(_, bank)| *bank == Terms::USUAL_TIME_BANK));
    }
}
