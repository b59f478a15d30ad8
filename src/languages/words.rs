//! Texts about changing the language of a match.

use crate::clock::Moment;
use crate::deadlines::words::{aside, refuse};
use crate::domain::Voice;
use crate::messages::voices::{addressed, asked, voices};
use game_api::{Message, Motion, Notice, Row, Scene, Slot, relative, say};

/// Tells the channel who wants to change the language to `name`, as the language calls itself, and asks the others.
pub fn language_wish(
    scene: &Scene<'_>,
    (agreed, missing): (&[Voice], &[Voice]),
    until: Option<Moment>,
    name: &str,
) -> Notice {
    let text = say!(
        scene,
        "language-wish",
        missing = asked(scene, missing, true),
        names = voices(scene, agreed),
        language = name,
        until = until.map_or_else(String::new, |until| relative(until.unix_s())),
    );
    let controls = vec![Row::Buttons(vec![refuse(scene, Motion::Language)])];
    Notice::Post { slot: Slot::Aside, message: Message { text, controls, ..addressed(missing) } }
}

/// Tells the channel, in the new language, that all agreed.
pub fn language_changed(scene: &Scene<'_>, agreed: &[Voice]) -> Notice {
    let (language, names) = (say!(scene, "language-name"), voices(scene, agreed));
    let text = say!(scene, "language-changed", names = names, language = language);
    Notice::Post { slot: Slot::Aside, message: Message { text, ..Message::default() } }
}

/// Tells the channel, in the new language, that nobody refused in time.
pub fn language_unopposed(scene: &Scene<'_>, agreed: &[Voice]) -> Notice {
    let (language, names) = (say!(scene, "language-name"), voices(scene, agreed));
    aside(say!(scene, "language-unopposed", names = names, language = language))
}
