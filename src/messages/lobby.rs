//! A lobby: who sits in it, and the controls to sit down, get up and start.

use super::deadlines::aside;
use crate::domain::{AtDeadline, Terms};
use crate::kit::{
    Agreed, Button, Choose, Colour, GameRef, Item, List, LobbyPress, Look, Message, Notice,
    PersonId, Press, Row, Seat, Texts, names,
};

/// What a lobby's message is made from.
pub struct LobbyScene<'a> {
    /// The sentences.
    pub texts: &'a Texts,
    /// The match's number.
    pub match_id: i64,
    /// Which game.
    pub game: GameRef,
    /// For how many players.
    pub players: u8,
    /// What it has agreed on about time.
    pub terms: Terms,
    /// What it has agreed on about its game.
    pub agreed: &'a Agreed,
    /// Who may start and close it.
    pub host: Option<PersonId>,
    /// Who sits in it, clockwise.
    pub seats: &'a [Seat],
    /// What has become of it.
    pub stage: LobbyStage,
    /// Whether a round of a public beacon goes into its seed when it starts.
    pub has_beacon: bool,
}

/// What has become of a lobby.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LobbyStage {
    /// People can sit down.
    Open,
    /// Seats and contributions are settled; the match begins shortly.
    Starting,
    /// The match has begun.
    Begun,
    /// It was given up.
    Closed,
    /// Nobody has changed it for [`IDLE_DAYS`].
    Idle,
}

/// After so many days without any change a lobby closes.
pub const IDLE_DAYS: u8 = 14;

/// Tells the channel that a lobby has closed by itself.
#[must_use]
pub fn lobby_idle(texts: &Texts, match_id: i64) -> Notice {
    let name = crate::kit::match_name(texts, match_id);
    let args = [("match", name.into()), ("days", IDLE_DAYS.into())];
    aside(texts.get("lobby-idle", &args))
}

/// Tells the channel that somebody has left the server, and so the lobby.
#[must_use]
pub fn lobby_departed(texts: &Texts, seat: &Seat) -> Notice {
    let name = names::in_text(&seat.name, &colour_word(texts, seat.colour));
    aside(texts.get("lobby-departed", &[("name", name.into())]))
}

/// A lobby's message.
#[must_use]
pub fn lobby(scene: &LobbyScene<'_>) -> Message {
    let mut lines = vec![headline(scene)];
    lines.extend(scene.seats.iter().map(|seat| seat_line(scene, seat)));
    match scene.stage {
        LobbyStage::Open => {
            let free = usize::from(scene.players).saturating_sub(scene.seats.len());
            if free > 0 {
                lines.push(say!(scene, "lobby-free", free = free));
            }
            lines.push(terms(scene.texts, &scene.terms));
            lines.extend(agreed(scene.texts, scene.game, scene.agreed));
            lines.push(next(scene, free));
            lines.push(say!(scene, "lobby-luck"));
            if !scene.has_beacon {
                lines.push(say!(scene, "lobby-no-beacon"));
            }
        }
        LobbyStage::Starting => lines.push(say!(scene, "lobby-is-starting")),
        LobbyStage::Begun => lines.push(say!(scene, "lobby-has-begun")),
        LobbyStage::Closed => lines.push(say!(scene, "lobby-was-closed")),
        LobbyStage::Idle => lines.push(say!(scene, "lobby-was-idle", days = IDLE_DAYS)),
    }
    let controls = if scene.stage == LobbyStage::Open { controls(scene) } else { Vec::new() };
    Message { text: lines.join("\n"), controls, ..Message::default() }
}

fn headline(scene: &LobbyScene<'_>) -> String {
    let name = crate::kit::match_name(scene.texts, scene.match_id);
    say!(scene, "lobby-headline", game = scene.game.name(scene.texts), name = name)
}

fn seat_line(scene: &LobbyScene<'_>, seat: &Seat) -> String {
    let colour = colour_word(scene.texts, seat.colour);
    let circle = say!(scene, "circle", colour = seat.colour.name());
    let name = names::in_text(&seat.name, &colour);
    if scene.host == Some(seat.holder) {
        say!(scene, "lobby-host", circle = circle, name = name)
    } else {
        say!(scene, "lobby-guest", circle = circle, name = name)
    }
}

/// What was agreed about time, in words.
#[must_use]
pub fn terms(texts: &Texts, terms: &Terms) -> String {
    let Some(deadline) = terms.deadline else { return texts.get("lobby-no-deadline", &[]) };
    let each = [("hours", (deadline.as_secs() / 3600).into())];
    let then = match terms.at_deadline {
        AtDeadline::CarryOn => "lobby-deadline",
        AtDeadline::Remind => "lobby-deadline-reminds",
    };
    let mut lines = vec![texts.get(then, &each)];
    if !terms.time_bank.is_zero() {
        let bank = [("hours", (terms.time_bank.as_secs() / 3600).into())];
        lines.push(texts.get("lobby-time-bank", &bank));
    }
    lines.push(texts.get("lobby-most-missed", &[("missed", terms.most_missed.into())]));
    lines.join("\n")
}

/// What was agreed about the game, in words.
pub fn agreed(texts: &Texts, game: GameRef, agreed: &Agreed) -> impl Iterator<Item = String> {
    game.terms().iter().map(|term| {
        texts.get(&format!("{}-agreed-{}-{}", game.id(), term.id, agreed.on(term)), &[])
    })
}

/// What can happen next.
fn next(scene: &LobbyScene<'_>, free: usize) -> String {
    let needed = *scene.game.players().start();
    let missing = usize::from(needed).saturating_sub(scene.seats.len());
    match (free, missing) {
        (0, _) => say!(scene, "lobby-complete"),
        (_, 0) => say!(scene, "lobby-host-may-start"),
        (_, missing) => say!(scene, "lobby-needs", missing = missing),
    }
}

fn controls(scene: &LobbyScene<'_>) -> Vec<Row> {
    let button = |key: &str, look, press| Button {
        label: scene.texts.get(key, &[]),
        look,
        press: Press::Lobby(press),
    };
    let mut rows = vec![Row::Buttons(vec![
        button("button-join", Look::Primary, LobbyPress::Join),
        button("button-leave", Look::Plain, LobbyPress::Leave),
        button("button-start", Look::Plain, LobbyPress::Start),
        button("button-close", Look::Final, LobbyPress::Close),
    ])];
    let items: Vec<Item> = Colour::ALL
        .into_iter()
        .filter(|&colour| !scene.seats.iter().any(|seat| seat.colour == colour))
        .map(|colour| {
            let circle = say!(scene, "circle", colour = colour.name());
            Item {
                label: format!("{circle} {}", colour_word(scene.texts, colour)),
                hint: String::new(),
                value: colour.name().to_owned(),
            }
        })
        .collect();
    if !items.is_empty() {
        let prompt = say!(scene, "list-colour");
        rows.push(Row::List(List { prompt, choose: Choose::Colour, items }));
    }
    rows
}

/// A colour, in words.
pub(super) fn colour_word(texts: &Texts, colour: Colour) -> String {
    texts.get("colour", &[("colour", colour.name().into())])
}
