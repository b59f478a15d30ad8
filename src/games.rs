//! The list of games, one per line.

use game_api::{GameRef, Games, Locales, Texts};

/// All games built into the program, the default first.
pub static ALL: &[GameRef] = &[&koenig::KOENIG, &wuerfelkoenig::WUERFELKOENIG];

/// All texts of the program and of these games in English.
pub fn texts() -> Texts {
    Texts::built_in(ALL)
}

/// All built-in languages; English is the default.
pub fn locales() -> Locales {
    Locales::load(ALL, None, "en").expect("tests read what is built in")
}

/// These games with their built-in files.
///
/// ```
/// use game_api::AnyGame;
///
/// let games = witan::games::built_in();
/// let game = games.usual();
/// assert!(game.players().contains(&4));
/// assert_eq!(games.named(game.id()).expect("it is listed"), game);
/// assert!(games.named("chess").is_err());
/// ```
pub fn built_in() -> Games {
    Games::load(ALL, None).expect("tests read what is built in")
}
