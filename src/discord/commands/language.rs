//! The option that names a language.

use serenity::all::CreateCommandOption;

use super::options::string;
use crate::discord::options::CommandOptions;
use crate::kit::{Language, Locales};

const LANGUAGE: &str = "language";

/// The one Discord says.
const AUTO: &str = "auto";

/// The option; none as long as there is only one language. `auto` is the key of the choice that leaves it to Discord.
pub fn option(locales: &Locales, about: &str, auto: Option<&str>) -> Option<CreateCommandOption> {
    let say = |key: &str| locales.usual().get(key, &[]);
    if locales.all().len() < 2 {
        return None;
    }
    let option = string(LANGUAGE, say(about), false);
    let option = match auto {
        Some(key) => option.add_string_choice(say(key), AUTO),
        None => option,
    };
    Some(locales.all().iter().fold(option, |option, texts| {
        option.add_string_choice(texts.get("language-name", &[]), texts.language().tag())
    }))
}

/// The language that is named, or `Some(None)` if it is left to Discord; `None` if nothing is said.
pub fn named(locales: &Locales, input: &CommandOptions) -> Option<Option<Language>> {
    match input.text(LANGUAGE) {
        AUTO => Some(None),
        tag => {
            let known = locales.closest(&Language::from(tag))?;
            Some(Some(known.language().clone()))
        }
    }
}
