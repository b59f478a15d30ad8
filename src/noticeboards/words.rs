//! The joinable matches of a server as text: for a person who asks, and for the noticeboard.

use crate::domain::{Joinable, Match};
use crate::lobby::words::{demand, rated, small_print};
use game_api::{
    self, Button, Choose, Games, Item, List, Look, Message, Press, Row, Scene, Texts, label,
};

/// The most matches listed at once.
const MOST_FOUND: usize = 10;

/// The most characters of an item's label and of its hint.
const LONGEST: usize = 100;

/// The matches a person can join, and whether they get notices of new lobbies.
pub fn found(texts: &Texts, games: &Games, found: &[Joinable]) -> Message {
    tables(texts, games, found, if found.is_empty() { "find-none" } else { "find-head" })
}

/// A server's noticeboard: the list of joinable matches.
pub fn noticeboard(texts: &Texts, games: &Games, found: &[Joinable]) -> Message {
    let head = if found.is_empty() { "noticeboard-none" } else { "noticeboard-head" };
    tables(texts, games, found, head)
}

fn tables(texts: &Texts, games: &Games, found: &[Joinable], head: &str) -> Message {
    let signs = (!found.is_empty()).then(|| texts.get("reliability-signs", &[]));
    let small = signs.into_iter().chain([texts.get("tell-me-small", &[])]).collect::<Vec<_>>();
    let (head, small) = (texts.get(head, &[]), small_print(&small).join("\n"));
    let mut room = Message::LONGEST - head.chars().count() - small.chars().count() - 1;
    let lines = found.iter().take(MOST_FOUND).map(|it| line(texts, games, it));
    let fitting = lines.map_while(|line| {
        room = room.checked_sub(line.chars().count() + 1)?;
        Some(line)
    });
    let lines: Vec<String> = fitting.collect();
    let found = &found[..lines.len()];
    let text = [vec![head], lines, vec![small]].concat().join("\n");
    let item = |it: &Joinable| Item {
        label: label(&it.info.name(texts), LONGEST),
        hint: label(&game_name(texts, games, &it.info), LONGEST),
        value: it.info.id.0.to_string(),
    };
    let list = List {
        prompt: texts.get("list-find", &[]),
        choose: Choose::Match,
        items: found.iter().map(item).collect(),
    };
    let list = (!found.is_empty()).then_some(Row::List(list));
    let tell = games.all().iter().map(|game| tell_me(texts, game.id(), &game.name(texts)));
    let tell: Vec<Button> = tell.take(Message::MOST_BUTTONS).collect();
    let controls = list.into_iter().chain([Row::Buttons(tell)]).collect();
    Message { text, controls, ..Message::default() }
}

/// The button that switches notices of a game's lobbies on or off.
fn tell_me(texts: &Texts, game: &str, name: &str) -> Button {
    Button::new(
        texts.get("button-tell-me", &[("game", name.into())]),
        Look::Plain,
        Press::TellMe(game.to_owned()),
    )
}

/// Tells a person who gets notices that a lobby is open.
pub fn told_of(texts: &Texts, games: &Games, open: &Joinable) -> Message {
    let info = &open.info;
    let args = [("line", line(texts, games, open).into())];
    let label = texts.get("button-tell-me-not", &[]);
    let not = Button::new(label, Look::Plain, Press::TellMe(info.game.to_string()));
    Message {
        text: texts.get("tell-me-told", &args),
        controls: vec![Row::Buttons(vec![not])],
        ..Message::default()
    }
}

/// A match as a line: its game, its pace, its free seats, and its players.
fn line(texts: &Texts, games: &Games, it: &Joinable) -> String {
    let info = &it.info;
    let pace = match info.terms.deadline {
        Some(deadline) => game_api::span(texts, deadline),
        None => texts.get("find-no-deadline", &[]),
    };
    let seats = info.by_seat();
    let scene = Scene::new(texts, "", info.told_channel(), &seats);
    let name = |seat| rated(&scene.name(seat), seats[seat].holder, &it.ratings);
    let people: Vec<String> = scene.people().into_iter().map(name).collect();
    let args = [
        ("match", info.name(texts).into()),
        ("game", game_name(texts, games, info).into()),
        ("pace", pace.into()),
        ("free", usize::from(info.players).saturating_sub(info.seats.len()).into()),
        ("players", info.players.into()),
        ("seated", info.seats.len().into()),
        ("people", texts.list(&people).into()),
        ("channel", format!("<#{}>", info.channel).into()),
    ];
    if info.setup.is_some() {
        return texts.get("find-seat", &args);
    }
    let asked = demand(texts, info.terms.reliability);
    [texts.get("find-lobby", &args)].into_iter().chain(asked).collect::<Vec<_>>().join(" · ")
}

fn game_name(texts: &Texts, games: &Games, info: &Match) -> String {
    games.named(info.game.as_str()).map(|game| game.name(texts)).unwrap_or_default()
}
