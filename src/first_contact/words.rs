//! What the bot is, in words and buttons.

use crate::kit::{Button, GameRef, Games, Hello, Look, Message, Page, Press, Row, Texts, label};

/// The longest label that Discord takes.
const LONGEST_LABEL: usize = 80;

/// What this is, with buttons to begin.
pub fn hello(texts: &Texts, games: &Games) -> Message {
    let line = |game: &GameRef| {
        let players = game.players();
        let args = [
            ("game", game.name(texts).into()),
            ("least", (*players.start()).into()),
            ("most", (*players.end()).into()),
            ("length", game.length(texts).into()),
            ("pitch", texts.get(&format!("{}-pitch", game.id()), &[]).into()),
        ];
        texts.get("first-contact-game", &args)
    };
    let lines: Vec<String> = games.all().iter().map(line).collect();
    let text = texts.get("first-contact", &[("games", lines.join("\n").into())]);
    // Alone one plays against computer players, which not every game has.
    let mut play: Vec<Button> = Vec::new();
    for game in games.all().iter().filter(|game| game.policies().is_some()) {
        let args = [
            ("game", game.name(texts).into()),
            ("minutes", u64::from(game.minutes_alone()).into()),
        ];
        let label = label(&texts.get("button-play-now", &args), LONGEST_LABEL);
        let look = if play.is_empty() { Look::Primary } else { Look::Plain };
        play.push(Button::new(label, look, Press::Hello(Hello::Play(game.id().to_owned()))));
    }
    let others = [("button-rules", Hello::Rules), ("button-find", Hello::Find)];
    let others = others.map(|(key, hello)| plain(texts.get(key, &[]), Press::Hello(hello)));
    let buttons: Vec<Button> = play.into_iter().chain(others).collect();
    let rows = buttons.chunks(Message::MOST_BUTTONS).map(|row| Row::Buttons(row.to_vec()));
    Message { text, controls: rows.collect(), ..Message::default() }
}

/// Asks of which game somebody wants to read the rules.
pub fn which_rules(texts: &Texts, games: &Games) -> Message {
    let button = |game: &GameRef| {
        let press = Press::Page(Page::Rules(game.id().to_owned(), 1));
        plain(label(&game.name(texts), LONGEST_LABEL), press)
    };
    let buttons: Vec<Button> = games.all().iter().map(button).collect();
    let rows = buttons.chunks(Message::MOST_BUTTONS).map(|row| Row::Buttons(row.to_vec()));
    let text = texts.get("first-contact-rules", &[]);
    Message { text, controls: rows.collect(), ..Message::default() }
}

fn plain(label: String, press: Press) -> Button {
    Button::new(label, Look::Plain, press)
}
