//! Where a match's luck comes from, for those who want to check it.

use super::{Message, Notice, Scene, Slot, koenig, names};
use crate::game::{Contribution, Digest, Drawn, PerSeat, PersonId, SeatId};
use crate::games::PublicEvent;

/// So many characters are shown of what somebody added: all that a contribution can come to.
const LONGEST_WORDS: usize = 1000;

/// What is told of a match's luck.
#[derive(Clone, Copy)]
pub struct LuckScene<'a> {
    /// The hash of the server seed.
    pub hash: Digest,
    /// What each seat added, from seat 0.
    pub contributions: &'a [Contribution],
    /// Who held each seat then, from seat 0.
    pub contributors: &'a [PersonId],
    /// The server seed in hexadecimal digits, once the match is over.
    pub server_seed: Option<&'a str>,
    /// What was drawn so far.
    pub drawn: Drawn,
    /// What happened so far.
    pub events: &'a [PublicEvent],
}

/// All that can be told of it, line by line.
#[must_use]
pub fn luck(scene: &Scene<'_>, luck: &LuckScene<'_>) -> Vec<String> {
    let mut lines = vec![say!(scene, "luck-hash", hash = luck.hash.to_string())];
    let seats: PerSeat<SeatId> = PerSeat::from_fn(scene.seats.players(), |seat| seat);
    lines.extend(seats.values().iter().zip(luck.contributions).map(|(&seat, contribution)| {
        let words = names::verbatim(contribution.as_str(), LONGEST_WORDS);
        say!(scene, "lobby-contribution", name = contributor(scene, luck, seat), words = words)
    }));
    lines.push(say!(
        scene,
        "luck-drawn",
        draws = luck.drawn.draws,
        commitments = luck.drawn.commitments
    ));
    lines.extend(commitments(scene, luck.events));
    lines.push(match luck.server_seed {
        Some(seed) => say!(scene, "luck-seed", seed = seed),
        None => say!(scene, "luck-secret"),
    });
    lines
}

/// Who added to the seed what a seat did: the player who sat there when the match started.
fn contributor(scene: &Scene<'_>, luck: &LuckScene<'_>, seat: SeatId) -> String {
    let now = scene.name(seat);
    match luck.contributors.get(seat.index()) {
        Some(first) if *first != scene.seats[seat].holder => {
            say!(scene, "luck-first-holder", who = format!("<@{first}>"), name = now)
        }
        Some(_) | None => now,
    }
}

/// Tells the channel the seed of a match that is over.
#[must_use]
pub fn seed_revealed(scene: &Scene<'_>, hash: &Digest, server_seed: &str) -> Notice {
    let text = say!(
        scene,
        "luck-revealed",
        match = scene.match_name,
        seed = server_seed,
        hash = hash.to_string(),
    );
    Notice::Post { slot: Slot::Aside, message: Message { text, ..Message::default() } }
}

/// The commitments of the last dispute.
fn commitments(scene: &Scene<'_>, events: &[PublicEvent]) -> Vec<String> {
    let events: Vec<_> = events
        .iter()
        .map(|event| match event {
            PublicEvent::Koenig(event) => event.clone(),
        })
        .collect();
    koenig::commitments_told(scene, &events)
}
