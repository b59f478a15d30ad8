//! The option that names a language.

pub(crate) mod game;

use std::sync::Arc;

use serenity::all::CreateCommandOption;

use crate::discord::commands::options::string;
use crate::discord::options::CommandOptions;
use game_api::{Language, Locales, Texts};

const LANGUAGE: &str = "language";

/// The one Discord says.
const AUTO: &str = "auto";

/// The option; none as long as there is only one language. `auto` is the key of the choice that leaves it to Discord.
pub fn option(
    texts: &Texts,
    locales: &Locales,
    about: &str,
    auto: Option<&str>,
) -> Option<CreateCommandOption> {
    let say = |key: &str| texts.get(key, &[]);
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
        _ => Some(Some(texts(locales, input)?.language().clone())),
    }
}

/// The sentences of the language that is named.
pub fn texts<'a>(locales: &'a Locales, input: &CommandOptions) -> Option<&'a Arc<Texts>> {
    locales.closest(&Language::from(input.text(LANGUAGE)))
}
