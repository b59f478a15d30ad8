//! `/me` and `/away`: people set something for themselves.

use super::asker::Asker;
use super::commands::player::{NEXT_NOTICE, OFF, QUIET_FROM, QUIET_TO, TIMEZONE, UNTIL};
use super::desk::Desk;
use super::given::Given;
use crate::app::matches::{AwayError, LONGEST_ABSENCE};
use crate::clock::{Hour, Moment, Quiet, Zone};
use crate::domain::{NextNotice, Settings};
use crate::kit;
use crate::kit::Item;
use crate::store::StoreError;

/// Suggestions Discord takes for an option.
const MOST_SUGGESTIONS: usize = 25;

/// What somebody asks to be set: only what they name.
#[derive(Default)]
struct Change {
    zone: Option<Zone>,
    quiet: Option<Option<Quiet>>,
    next_notice: Option<NextNotice>,
}

/// Answers `/me`.
pub async fn me(desk: Desk, asker: Asker, given: Given) -> String {
    match try_me(&desk, &asker, &given).await {
        Ok(text) => text,
        Err(error) => trouble(&desk, &error),
    }
}

async fn try_me(desk: &Desk, asker: &Asker, given: &Given) -> Result<String, StoreError> {
    let before = desk.matches.settings(asker.person).await?;
    if given.is_empty() {
        return Ok(shown(desk, &before));
    }
    let change = match read(desk, given, &before) {
        Ok(change) => change,
        Err(why) => return Ok(why),
    };
    let set = |settings: &mut Settings| {
        settings.zone = change.zone.or(settings.zone.take());
        settings.quiet = change.quiet.unwrap_or(settings.quiet);
        settings.next_notice = change.next_notice.unwrap_or(settings.next_notice);
    };
    let after = desk.matches.set(asker.person, set).await?;
    Ok(shown(desk, &after))
}

/// What is to be set, or why it cannot be.
fn read(desk: &Desk, given: &Given, before: &Settings) -> Result<Change, String> {
    let mut change = Change::default();
    let typed = given.text(TIMEZONE);
    if !typed.is_empty() {
        let zone = Zone::named(typed);
        change.zone = Some(
            zone.ok_or_else(|| desk.say_with("me-unknown-zone", "typed", kit::quoted(typed)))?,
        );
    }
    change.quiet = match (given.text(QUIET_FROM), given.text(QUIET_TO)) {
        ("", "") => None,
        (OFF, _) => Some(None),
        (from, to) => {
            let hour = |text: &str| text.parse().ok().and_then(Hour::new);
            let from = hour(from).or(before.quiet.map(Quiet::from));
            let to = hour(to).or(before.quiet.map(Quiet::to));
            let quiet = from.zip(to).and_then(|(from, to)| Quiet::new(from, to));
            Some(Some(quiet.ok_or_else(|| desk.say("me-half-quiet"))?))
        }
    };
    change.next_notice = given.text(NEXT_NOTICE).parse().ok();
    Ok(change)
}

/// What somebody has set, in words.
fn shown(desk: &Desk, settings: &Settings) -> String {
    let texts = desk.matches.texts();
    let mut lines = vec![match &settings.zone {
        Some(zone) => desk.say_with("me-zone", "zone", zone.name()),
        None => desk.say("me-no-zone"),
    }];
    lines.push(match settings.quiet {
        Some(quiet) => {
            let (from, to) = (i64::from(quiet.from()), i64::from(quiet.to()));
            texts.get("me-quiet", &[("from", from.into()), ("to", to.into())])
        }
        None => desk.say("me-no-quiet"),
    });
    lines.push(desk.say_with("me-next", "on", <&str>::from(settings.next_notice)));
    let now = desk.matches.clock().now();
    if let Some(until) = settings.away_until.filter(|until| *until > now) {
        lines.push(desk.say_with("me-away", "until", kit::date(until.unix_s())));
    }
    lines.join("\n")
}

/// Answers `/away`.
pub async fn away(desk: Desk, asker: Asker, given: Given) -> String {
    let zone = match desk.matches.settings(asker.person).await {
        Ok(settings) => settings.zone_or_utc(),
        Err(error) => return trouble(&desk, &error),
    };
    let typed = given.text(UNTIL).trim();
    if typed.is_empty() || typed.eq_ignore_ascii_case("back") {
        return match desk.matches.come_back(asker.person).await {
            Ok(()) => desk.say("away-ended"),
            Err(error) => excuse(&desk, &error, &zone),
        };
    }
    let Ok(until) = zone.date(typed, desk.matches.clock().now()) else {
        return desk.say_with("away-not-understood", "typed", kit::quoted(typed));
    };
    match desk.matches.go_away(asker.person, until).await {
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

/// The time zones that fit what is typed; what people look for is the city.
pub fn suggest(given: &Given) -> Vec<Item> {
    let Some((TIMEZONE, typed)) = given.typing() else { return Vec::new() };
    let typed = typed.trim().to_lowercase().replace(' ', "_");
    let mut names = Zone::names();
    names.retain(|name| name.to_lowercase().contains(&typed));
    // Names without a continent are old ones, or of no place at all.
    names.sort_by_key(|name| !name.contains('/') || name.starts_with("Etc/"));
    names.truncate(MOST_SUGGESTIONS);
    names
        .into_iter()
        .map(|name| Item { label: name.clone(), hint: String::new(), value: name })
        .collect()
}

fn trouble(desk: &Desk, error: &StoreError) -> String {
    tracing::error!(%error, "what somebody set for themselves could not be changed");
    desk.say("trouble")
}
