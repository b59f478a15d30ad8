//! Phrases, and texts composed of lines.

use super::emojis;
use crate::rules::{Card, Cards, Territories, Territory, View};
use game_api::names;
use game_api::{Die, Message, Scene, SeatId, Texts, say};

/// The most characters of a name in a picture's description.
const ALT_NAME_WIDTH: usize = 12;

/// Converts a truth value for Fluent's selectors.
pub(super) fn yes_or_no(truth: bool) -> &'static str {
    if truth { "yes" } else { "no" }
}

/// Lists the names of some territories.
pub(super) fn territories(texts: &Texts, some: Territories) -> String {
    texts.list(&some.iter().map(Territory::name).collect::<Vec<_>>())
}

/// Formats cards as people type them, or the word for none; as emojis where these are available.
pub(super) fn cards(scene: &Scene<'_>, cards: Cards) -> String {
    if cards.is_empty() {
        return say!(scene, "koenig-no-cards");
    }
    let kind = |card: Card| {
        let emoji = scene.emoji(&emojis::card(card))?;
        Some(match cards.count(card) {
            0 => String::new(),
            1 => emoji,
            several => format!("{several} {emoji}"),
        })
    };
    let kinds: Option<Vec<String>> = Card::ALL.into_iter().map(kind).collect();
    kinds.map_or_else(
        || cards.to_string(),
        |kinds| kinds.into_iter().filter(|kind| !kind.is_empty()).collect::<Vec<_>>().join(" + "),
    )
}

/// Formats a card as people type it, or as an emoji.
pub(super) fn card(scene: &Scene<'_>, card: Card) -> String {
    scene.emoji(&emojis::card(card)).unwrap_or_else(|| card.to_string())
}

/// Formats a die as a number or as an emoji.
pub(super) fn die(scene: &Scene<'_>, die: Die) -> String {
    scene.emoji(&emojis::die(die)).unwrap_or_else(|| die.points().to_string())
}

/// Describes a number of courtiers, possibly with a baron.
pub(super) fn pieces(scene: &Scene<'_>, courtiers: u8, baron: bool) -> String {
    say!(scene, "koenig-pieces", courtiers = courtiers, baron = yes_or_no(baron))
}

/// Describes a seat's pieces, as emojis where these are available.
fn pieces_of(scene: &Scene<'_>, seat: Option<SeatId>, courtiers: u8, baron: bool) -> String {
    let shown = || {
        let colour = scene.seats.get(seat?)?.colour;
        let courtier = scene.emoji(&emojis::courtier(colour))?;
        let piece = scene.emoji(&emojis::baron(colour))?;
        let shown = courtier.repeat(usize::from(courtiers)) + if baron { &piece } else { "" };
        (!shown.is_empty()).then_some(shown)
    };
    shown().unwrap_or_else(|| pieces(scene, courtiers, baron))
}

/// Describes the holder's pieces in a territory, and their bonus in a dispute (K-D3).
pub(super) fn defence(scene: &Scene<'_>, view: &View, territory: Territory) -> (String, u8) {
    let land = &view.lands[territory];
    let baron = land.holder.is_some_and(|holder| land.barons.contains(&holder));
    let strength = 2 * (land.courtiers + u8::from(baron));
    (pieces_of(scene, land.holder, land.courtiers, baron), strength)
}

/// Describes the parties of a dispute, and the bonus of their pieces (K-D3).
pub(super) fn sides(
    scene: &Scene<'_>,
    view: &View,
    intruder: SeatId,
    defender: SeatId,
    territory: Territory,
) -> String {
    let (pieces, strength) = defence(scene, view, territory);
    say!(
        scene,
        "koenig-sides",
        intruder = scene.name(intruder),
        defender = scene.name(defender),
        pieces = pieces,
        strength = strength,
    )
}

/// Returns the channel of a match, to follow its name; empty for readers in that channel.
pub(super) fn whereabouts(scene: &Scene<'_>) -> String {
    let there = |channel| say!(scene, "koenig-where", channel = channel);
    scene.channel_link().map(there).unwrap_or_default()
}

/// Returns where to see the throws of a dispute, as a further sentence; empty like [`whereabouts`].
pub(super) fn rolls(scene: &Scene<'_>) -> String {
    let there = |channel| say!(scene, "koenig-rolls-there", channel = channel);
    scene.channel_link().map(there).unwrap_or_default()
}

/// Returns the name of a seat's holder for a picture's description.
pub(super) fn alt_name(scene: &Scene<'_>, seat: SeatId) -> String {
    scene.column(seat, ALT_NAME_WIDTH).trim_end().to_owned()
}

/// Returns rows in a monospaced block.
pub(super) fn block(rows: &[String]) -> String {
    let rows: Vec<&str> = rows.iter().map(|row| row.trim_end()).collect();
    format!("```\n{}\n```", rows.join("\n"))
}

/// Returns the head of a column: a word from the texts, right-aligned to `width` characters.
pub(super) fn column_head(word: &str, width: usize) -> String {
    format!("{:>width$}", names::shortened(word, width - 1))
}

/// Returns a message's text: all of `head` and `foot`, and as many of the last lines between them as fit.
pub(super) fn text(
    scene: &Scene<'_>,
    head: &[String],
    lines: &[String],
    foot: &[String],
) -> String {
    let length = |part: &String| part.chars().count() + 1;
    let earlier = say!(scene, "koenig-earlier");
    let fixed: usize = head.iter().chain(foot).map(length).sum();
    let mut left = Message::LONGEST.saturating_sub(fixed + length(&earlier));
    let kept = lines
        .iter()
        .rev()
        .take_while(|line| match left.checked_sub(length(line)) {
            Some(rest) => {
                left = rest;
                true
            }
            None => false,
        })
        .count();
    let dropped = lines.len() - kept;
    let earlier = (dropped > 0).then_some(&earlier);
    let parts: Vec<&str> = head
        .iter()
        .chain(earlier)
        .chain(&lines[dropped..])
        .chain(foot)
        .map(String::as_str)
        .collect();
    parts.join("\n")
}
