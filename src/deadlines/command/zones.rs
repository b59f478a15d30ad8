//! Time zones as people type them: parsing, suggestions, and the present time there.

use crate::clock::{Near, Zone, ZoneMatch};
use crate::discord::commands::options::MOST_SUGGESTIONS;
use crate::discord::context::Context;
use crate::domain::Settings;
use game_api::{FluentValue, Item, Language, PersonId, label};

/// The longest text that can be a time zone.
pub const LONGEST: u16 = 60;

/// The longest label of a suggestion that Discord accepts.
const LONGEST_LABEL: usize = 100;

/// The region in which a person probably lives.
pub fn near(settings: &Settings) -> Near {
    Near::of(settings.zone.as_ref(), settings.locale.as_ref().map(Language::tag))
}

/// The zone in a text, or the possible ones.
pub fn read(ctx: &Context, typed: &str, near: &Near) -> Result<Zone, String> {
    let quoted = game_api::quoted(typed);
    match Zone::typed(typed, near, ctx.matches.clock().now()) {
        ZoneMatch::One(zone) => Ok(zone),
        ZoneMatch::Several(zones) => {
            let each: Vec<String> = zones
                .iter()
                .map(|zone| ctx.texts.get("settings-zone-choice", &args(ctx, zone)))
                .collect();
            let args = [("typed", quoted.into()), ("zones", each.join("\n").into())];
            Err(ctx.texts.get("settings-several-zones", &args))
        }
        ZoneMatch::Unknown => Err(ctx.say_with("settings-unknown-zone", "typed", quoted)),
    }
}

/// A person's zone, with the present time there.
pub fn told(ctx: &Context, zone: &Zone) -> String {
    let mut lines = vec![ctx.texts.get("settings-zone", &args(ctx, zone))];
    lines.extend(zone.is_fixed().then(|| ctx.say("settings-zone-fixed")));
    lines.join("\n")
}

/// A server's zone, with the present time there.
pub fn told_of_server(ctx: &Context, zone: &Zone) -> String {
    ctx.texts.get("mod-settings-zone", &args(ctx, zone))
}

fn args(ctx: &Context, zone: &Zone) -> [(&'static str, FluentValue<'static>); 2] {
    let time = zone.time(ctx.matches.clock().now()).unwrap_or_default();
    [("zone", zone.name().into()), ("time", time.into())]
}

/// The time zones that match a person's typed text.
pub async fn suggested_to(ctx: &Context, person: PersonId, typed: &str) -> Vec<Item> {
    let settings = ctx.matches.clockwork().settings(person).await.unwrap_or_default();
    suggest(ctx, typed, &near(&settings))
}

/// The time zones that match a text, each with the present time there.
pub fn suggest(ctx: &Context, typed: &str, near: &Near) -> Vec<Item> {
    let now = ctx.matches.clock().now();
    let places = Zone::suggested(typed, near, now, ctx.texts.language().tag());
    let places = places.into_iter().take(MOST_SUGGESTIONS);
    let items = places.map(|place| {
        let (zone, time) = (place.zone.name(), place.zone.time(now).unwrap_or_default());
        let told = match place.name {
            Some(name) => format!("{name} · {zone} · {time}"),
            None => format!("{zone} · {time}"),
        };
        Item { label: label(&told, LONGEST_LABEL), hint: String::new(), value: zone }
    });
    items.collect()
}
