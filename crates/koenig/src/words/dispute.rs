//! Disputes: the private choice of cards, and the public throws.

use std::cmp::Reverse;

use super::board::illustration;
use super::chapter::Chapter;
use super::controls;
use super::phrases::{cards, rolls, sides, whereabouts};
use crate::rules::{Event, Own, PhaseView, PublicEvent, Territory, Throw, View};
use game_api::SeatId;
use game_api::{Illustration, Message, Scene, say};

/// Where players see their cards, which decides how they can type some.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum HandVisibility {
    /// In direct messages: any reply is read as cards.
    Whispered,
    /// In the channel, for the player only: typing cards requires a command.
    InChannel,
}

/// Returns a player's own cards; during a dispute, also its subject, the number of the others' cards and the controls
/// to commit.
pub(crate) fn hand(scene: &Scene<'_>, view: &View, shown: HandVisibility) -> Message {
    let Some(own) = &view.own else { return Message::default() };
    let held = held(scene, own);
    let PhaseView::Dispute { intruder, defender, territory, .. } = &view.phase else {
        let head =
            say!(scene, "koenig-hand-head", match = scene.match_name, where = whereabouts(scene));
        return Message { text: [head, held].join("\n"), ..Message::default() };
    };
    let head = say!(
        scene,
        "koenig-whisper-head",
        match = scene.match_name,
        where = whereabouts(scene),
        territory = territory.name(),
        votes = view.lands[*territory].votes,
    );
    let sides = sides(scene, view, *intruder, *defender, *territory);
    let role = if own.seat == *intruder {
        "intruder"
    } else if own.seat == *defender {
        "defender"
    } else {
        "third"
    };
    let role = say!(scene, "koenig-whisper-role", role = role);
    let lines = [head, sides, role, others(scene, view, own), held];
    let can_commit = view.options[own.seat].commit;
    let controls = if can_commit { controls::commitment(scene, view, own) } else { Vec::new() };
    Message {
        text: lines
            .into_iter()
            .chain(how_to_commit(scene, view, own, shown))
            .collect::<Vec<_>>()
            .join("\n"),
        pictures: vec![Illustration::Place(territory.name().to_owned())],
        accent: Some(own.seat),
        controls,
        ..Message::default()
    }
}

/// Describes how many cards the others hold.
fn others(scene: &Scene<'_>, view: &View, own: &Own) -> String {
    let others = view.players.iter().filter(|(seat, _)| *seat != own.seat);
    let each: Vec<String> =
        others.map(|(seat, player)| format!("{} {}", scene.name(seat), player.cards)).collect();
    say!(scene, "koenig-whisper-others", hands = each.join(", "))
}

/// Describes a player's commitment, or how to commit, and what it means to have no card left.
fn how_to_commit(scene: &Scene<'_>, view: &View, own: &Own, shown: HandVisibility) -> Vec<String> {
    if !view.options[own.seat].commit {
        return vec![say!(scene, "koenig-whisper-no-cards")];
    }
    let most = own.hand.len().min(controls::MOST_CARDS);
    let told = match own.commitment {
        Some(committed) => {
            say!(scene, "koenig-whisper-committed", cards = cards(scene, committed))
        }
        None => {
            let typed = match shown {
                HandVisibility::Whispered => "here",
                HandVisibility::InChannel => "command",
            };
            say!(scene, "koenig-whisper-commit", most = most, typed = typed)
        }
    };
    let spends_all = own.commitment.map_or(own.hand.len() == 1, |cards| cards == own.hand);
    let warned =
        spends_all.then(|| say!(scene, "koenig-whisper-last-cards", cards = own.hand.len()));
    [told].into_iter().chain(warned).collect()
}

/// Returns what replaces the controls of a dispute that no longer exists.
pub(crate) fn no_longer(scene: &Scene<'_>) -> Message {
    let text = say!(scene, "koenig-whisper-no-longer", match = scene.match_name, where = whereabouts(scene));
    Message { text, ..Message::default() }
}

/// Returns what opens a player's commitment, for them only.
pub(crate) fn receipt(scene: &Scene<'_>, own: &Own) -> Option<String> {
    let seal = own.seal?;
    Some(say!(
        scene,
        "koenig-receipt",
        number = seal.number.to_string(),
        salt = seal.salt.reveal(),
        hash = seal.hash.to_string(),
    ))
}

fn held(scene: &Scene<'_>, own: &Own) -> String {
    say!(scene, "koenig-hand", cards = cards(scene, own.hand), count = own.hand.len())
}

/// Returns a player's cards after a deal.
pub(crate) fn new_hand(scene: &Scene<'_>, view: &View, each: u8) -> Message {
    let dealt = say!(
        scene,
        "koenig-new-hand",
        match = scene.match_name,
        where = whereabouts(scene),
        each = each,
    );
    let held = view.own.as_ref().map(|own| held(scene, own)).unwrap_or_default();
    Message { text: [dealt, held].join("\n"), ..Message::default() }
}

/// Returns the direct message to a player who committed, once the dispute is decided: their own total first, then the
/// others', and by how much they won or lost. If the channel's message with the dice follows in the same conversation,
/// one line is enough.
pub(crate) fn decided(
    scene: &Scene<'_>,
    seat: SeatId,
    winner: SeatId,
    dispute: &Chapter<'_>,
) -> Message {
    let territory = dispute.disputed().map(Territory::name).unwrap_or_default();
    let rounds: Vec<&Vec<Throw>> = dispute.events().iter().filter_map(thrown).collect();
    let margin = rounds.iter().rev().find_map(|throws| margin(scene, seat, winner, throws));
    if let (None, Some(margin)) = (scene.channel_link(), &margin) {
        let text = say!(scene, "koenig-whisper-margin", territory = territory, margin = margin);
        return Message { text, accent: Some(seat), ..Message::default() };
    }
    let text = say!(
        scene,
        "koenig-whisper-decided",
        match = scene.match_name,
        rolls = rolls(scene),
        who = scene.name(winner),
        territory = territory,
    );
    let mut rows: Vec<(SeatId, Vec<u8>)> = Vec::new();
    for throw in rounds.iter().copied().flatten() {
        match rows.iter_mut().find(|(thrower, _)| *thrower == throw.seat) {
            Some((_, totals)) => totals.push(throw.total),
            None => rows.push((throw.seat, vec![throw.total])),
        }
    }
    rows.sort_by_key(|(thrower, totals)| (*thrower != seat, Reverse(totals.clone())));
    let row = |(thrower, totals): &(SeatId, Vec<u8>)| {
        let totals: Vec<String> = totals.iter().map(ToString::to_string).collect();
        say!(scene, "koenig-reveal-row", who = scene.name(*thrower), totals = totals.join(" → "))
    };
    let rows = rows.iter().map(row);
    let lines: Vec<String> = [text].into_iter().chain(rows).chain(margin).collect();
    let pictures = dispute.illustration().iter().map(illustration).collect();
    Message { text: lines.join("\n"), pictures, accent: Some(seat), ..Message::default() }
}

/// Describes by how much a player won or lost a round in which they threw.
fn margin(scene: &Scene<'_>, seat: SeatId, winner: SeatId, throws: &[Throw]) -> Option<String> {
    let total = |of: SeatId| throws.iter().find(|it| it.seat == of).map(|it| it.total);
    let (own, best) = (total(seat)?, total(winner)?);
    if seat != winner {
        return Some(say!(scene, "koenig-reveal-lost", by = best.saturating_sub(own)));
    }
    let others = throws.iter().filter(|it| it.seat != seat).map(|it| it.total);
    let next = others.max()?;
    Some(say!(scene, "koenig-reveal-won", by = own.saturating_sub(next)))
}

/// Returns the throws of an event, if it is one.
pub(super) fn thrown(event: &PublicEvent) -> Option<&Vec<Throw>> {
    let Event::Thrown { throws, .. } = event else { return None };
    Some(throws)
}

/// Returns the winner, if it is among `events`.
pub(crate) fn winner(events: &[PublicEvent]) -> Option<SeatId> {
    events.iter().find_map(|event| {
        let Event::DisputeWon { winner } = event else { return None };
        Some(*winner)
    })
}

/// Formats the totals of the last throws, the highest first: "29 : 16 : 4".
pub(super) fn totals(events: &[PublicEvent]) -> String {
    let last = events.iter().rev().find_map(thrown);
    let mut totals: Vec<_> = last.into_iter().flatten().map(|throw| throw.total).collect();
    totals.sort_unstable();
    totals.iter().rev().map(ToString::to_string).collect::<Vec<_>>().join(" : ")
}
