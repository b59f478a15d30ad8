//! `/settings days-off:`: days of the week on which no deadline of a person ends.

use serenity::all::CreateCommandOption;

use crate::clock::DaysOff;
use crate::discord::commands::options::string;
use crate::discord::context::Context;
use crate::discord::dates;
use crate::discord::options::CommandOptions;
use game_api::{Item, Texts};

/// The option's name.
pub const DAYS_OFF: &str = "days-off";

/// The choice of no days off.
const NONE: &str = "none";

/// The suggestions: none, the usual weekend, another weekend, or a single day.
const USUAL: [&[usize]; 10] = [&[], &[5, 6], &[4, 5], &[0], &[1], &[2], &[3], &[4], &[5], &[6]];

pub fn option(texts: &Texts) -> CreateCommandOption {
    string(DAYS_OFF, texts.get("option-days-off", &[]), false)
        .set_autocomplete(true)
        .max_length(100)
}

/// The days to set, if the option is given, or why they cannot be read.
pub fn read(ctx: &Context, input: &CommandOptions) -> Result<Option<DaysOff>, String> {
    match input.text(DAYS_OFF) {
        "" => Ok(None),
        typed => meant(&ctx.texts, typed)
            .map(Some)
            .map_err(|key| ctx.say_with(key, "typed", game_api::quoted(typed))),
    }
}

/// The days in a text, or the key of the sentence that says why it has none.
fn meant(texts: &Texts, typed: &str) -> Result<DaysOff, &'static str> {
    let none = texts.get("days-off-none", &[]).to_lowercase();
    if [NONE, &none].contains(&typed.trim().to_lowercase().as_str()) {
        return Ok(DaysOff::default());
    }
    let days = dates::words(texts).days(typed).ok_or("settings-unknown-days")?;
    DaysOff::new(days).ok_or("settings-all-days-off")
}

/// The days off as text.
pub fn shown(texts: &Texts, days: DaysOff) -> String {
    if days == DaysOff::default() {
        return texts.get("settings-no-days-off", &[]);
    }
    texts.get("settings-days-off", &[("days", named(texts, days).into())])
}

/// The suggestions that match the typed text.
pub fn suggest(texts: &Texts, typed: &str) -> Vec<Item> {
    let item = |days: DaysOff| {
        let label = named(texts, days);
        let value = if days == DaysOff::default() { NONE.to_owned() } else { label.clone() };
        Item { label, hint: String::new(), value }
    };
    if !typed.trim().is_empty() {
        return meant(texts, typed).ok().map(item).into_iter().collect();
    }
    USUAL.into_iter().filter_map(|days| DaysOff::new(days.iter().copied())).map(item).collect()
}

fn named(texts: &Texts, days: DaysOff) -> String {
    if days == DaysOff::default() {
        return texts.get("days-off-none", &[]);
    }
    let day = |day: usize| texts.get("weekday", &[("day", day.into())]);
    texts.list(&days.days().map(day).collect::<Vec<_>>())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games;
    use game_api::Language;

    #[test]
    fn days_are_read_as_people_write_them() {
        for (language, typed, days) in [
            ("en", "Sat, Sun", &[5, 6][..]),
            ("en", "fri-mon", &[0, 4, 5, 6]),
            ("en", "Sundays", &[6]),
            ("en", "every Sunday", &[6]),
            ("en", "weekend", &[5, 6]),
            ("en", "on weekends and Mondays", &[0, 5, 6]),
            ("en", "Sat/Sun", &[5, 6]),
            ("en", "from Friday to Sunday", &[4, 5, 6]),
            ("en", "someday", &[]),
            ("en", "not Sunday", &[]),
            ("en", "every", &[]),
            ("en", "Friday to", &[]),
            ("de", "Sa und So", &[5, 6]),
            ("de", "Mo–Mi", &[0, 1, 2]),
            ("de", "Mo. bis Mi.", &[0, 1, 2]),
            ("de", "samstag sun", &[5, 6]),
            ("de", "sonntags", &[6]),
            ("de", "jeden Sonntag", &[6]),
            ("de", "am Wochenende", &[5, 6]),
            ("de", "nicht sonntags", &[]),
            ("fr", "sam. et dim.", &[5, 6]),
            ("fr", "tous les dimanches", &[6]),
            ("fr", "le dimanche", &[6]),
            ("fr", "le week-end", &[5, 6]),
            ("fr", "du vendredi au dimanche", &[4, 5, 6]),
            ("nl", "za en zo", &[5, 6]),
            ("nl", "zondags", &[6]),
            ("nl", "elke zondag", &[6]),
            ("nl", "in het weekend", &[5, 6]),
            ("nl", "vr t/m zo", &[4, 5, 6]),
            ("nl", "vrijdag tot en met zondag", &[4, 5, 6]),
        ] {
            let texts = games::locales().first_of([&Language::from(language)]).clone();
            let read = meant(&texts, typed).map(|days| days.days().collect::<Vec<_>>());
            assert_eq!(read.unwrap_or_default(), days, "{typed}");
        }
        for language in ["en", "de", "fr", "nl"] {
            let texts = games::locales().first_of([&Language::from(language)]).clone();
            for Item { value, .. } in suggest(&texts, "") {
                let again = suggest(&texts, &value);
                assert_eq!(again.first().map(|item| &item.value), Some(&value), "{language}");
            }
            assert_eq!(meant(&texts, "mon tue wed thu fri sat sun"), Err("settings-all-days-off"));
        }
    }
}
