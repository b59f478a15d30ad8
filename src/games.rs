//! The list of games: one line a game.

use game_api::{GameRef, Games, Locales, Texts};

/// All games that are built into the program, the usual one first.
pub static ALL: &[GameRef] = &[&koenig::KOENIG, &wuerfelkoenig::WUERFELKOENIG];

/// Every sentence of the program and of these games in English.
pub fn texts() -> Texts {
    Texts::built_in(ALL)
}

/// The same in every language that is built in; English is the usual one.
pub fn locales() -> Locales {
    Locales::load(ALL, None, "en").expect("tests read what is built in")
}

/// These games with what is built into the program.
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
