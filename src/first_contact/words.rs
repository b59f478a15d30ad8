//! The bot's introduction, with its buttons.

use crate::domain::GuildId;
use game_api::{Button, GameRef, Games, Hello, Look, Message, Page, Press, Row, Texts, label};

/// Where the introduction is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GreetingPlace {
    /// In direct messages, where there are no lobbies to find.
    Private,
    Server,
}

impl From<Option<GuildId>> for GreetingPlace {
    fn from(guild: Option<GuildId>) -> Self {
        if guild.is_some() { GreetingPlace::Server } else { GreetingPlace::Private }
    }
}

/// A game's name, with the name by which readers of this language may know it.
pub fn full_name(texts: &Texts, game: GameRef) -> String {
    let meaning = texts.get(&format!("{}-meaning", game.id()), &[]);
    let parts = [game.name(texts), meaning].into_iter().filter(|part| !part.is_empty());
    parts.collect::<Vec<_>>().join(" · ")
}

/// The introduction, with buttons to begin: the shortest game first.
pub fn hello(texts: &Texts, games: &Games, place: GreetingPlace) -> Message {
    let mut all = games.all().to_vec();
    all.sort_by_key(|game| game.minutes_alone());
    let line = |game: &GameRef| {
        let players = game.players();
        let args = [
            ("game", full_name(texts, *game).into()),
            ("least", (*players.start()).into()),
            ("most", (*players.end()).into()),
            ("length", game.length(texts).into()),
            ("pitch", texts.get(&format!("{}-pitch", game.id()), &[]).replace('\n', " ").into()),
        ];
        texts.get("first-contact-game", &args)
    };
    let lines: Vec<String> = all.iter().map(line).collect();
    let text = texts.get("first-contact", &[("games", lines.join("\n").into())]);
    // Matches alone need computer players, which not every game has.
    let mut play: Vec<Button> = Vec::new();
    for game in all.iter().filter(|game| game.policies().is_some()) {
        let args = [
            ("game", game.name(texts).into()),
            ("minutes", u64::from(game.minutes_alone()).into()),
        ];
        let label = label(&texts.get("button-play-now", &args), Button::LONGEST_LABEL);
        let look = if play.is_empty() { Look::Primary } else { Look::Plain };
        play.push(Button::new(label, look, Press::Hello(Hello::Play(game.id().to_owned()))));
    }
    let rules = Some(("button-rules", Hello::Rules));
    let find = (place == GreetingPlace::Server).then_some(("button-find", Hello::Find));
    let others = rules.into_iter().chain(find);
    let others = others.map(|(key, hello)| plain(texts.get(key, &[]), Press::Hello(hello)));
    let buttons: Vec<Button> = play.into_iter().chain(others).collect();
    let rows = buttons.chunks(Message::MOST_BUTTONS).map(|row| Row::Buttons(row.to_vec()));
    Message { text, controls: rows.collect(), ..Message::default() }
}

/// Asks which game's rules to show.
pub fn which_rules(texts: &Texts, games: &Games) -> Message {
    let button = |game: &GameRef| {
        let press = Press::Page(Page::Rules(game.id().to_owned(), 1));
        plain(label(&game.name(texts), Button::LONGEST_LABEL), press)
    };
    let buttons: Vec<Button> = games.all().iter().map(button).collect();
    let rows = buttons.chunks(Message::MOST_BUTTONS).map(|row| Row::Buttons(row.to_vec()));
    let text = texts.get("first-contact-rules", &[]);
    Message { text, controls: rows.collect(), ..Message::default() }
}

fn plain(label: String, press: Press) -> Button {
    Button::new(label, Look::Plain, press)
}
