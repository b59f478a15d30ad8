//! The published values of a match that must differ between twins: hashes of secrets, and the salts and seeds that open
//! them.
//!
//! Twins in which somebody has committed other cards, or whose luck comes from another seed, have other hashes
//! (`docs/FAIRNESS-SPEC.md`). To compare the rest of a text word for word, each such hash is replaced by a description,
//! such as "the hash of commitment 3". That hides no leak, because
//!
//! - only these strings are replaced: any other hash, perhaps of cards without a salt, stays and is compared, and so do
//!   the number and the place of each;
//! - each is checked here to be what the document says. The hash of a commitment covers a salt of 128 bits that is
//!   derived from the seed under a domain of its own, the hash of the server seed covers 32 bytes of the system's
//!   randomness: without salt or seed neither reveals the cards, or the luck;
//! - salts are replaced as well, but may be read only by the player who committed, until the reveal opens them; and the
//!   server seed may be read by nobody until the match is over. If one of them occurs anywhere else, that is a leak, and
//!   the test fails.

use std::collections::HashMap;

use game_api::{BeaconUse, Fairness, SeatId, Seed};
use koenig::rules::Event;
use witan::domain::{MatchId, Stage};
use witan::store::Connection;
use witan::store::matches as rows;

use crate::noninterference::sealed;

/// The hashes and seed that a match has published by now.
pub struct Published {
    server_seed: Seed,
    /// Whether the match is over, and its seed published.
    is_over: bool,
    /// Each hash with a description of what it covers.
    hashes: Vec<(String, String)>,
    salts: Vec<Salt>,
}

/// The salt that opens a commitment.
struct Salt {
    digits: String,
    number: u64,
    seat: SeatId,
    opened: bool,
}

impl Published {
    /// Reads those of a match in the database.
    pub async fn of(db: &mut Connection, id: MatchId) -> Self {
        let lines = rows::log(db, id, None).await.expect("the log");
        // Lines other than the game's events contain no seals.
        let events = lines.iter().filter_map(|line| serde_json::from_str(&line.event).ok());
        let published = Self::new(&fairness(db, id).await, events);
        let info = rows::load(db, id).await.expect("the rows").expect("the match");
        Self { is_over: info.stage == Stage::Over, ..published }
    }

    /// Collects those of a running match with this log.
    pub fn new(fairness: &Fairness, events: impl IntoIterator<Item = Event>) -> Self {
        let seed = fairness.seed();
        let hash = fairness.hash().to_string();
        let mut published = Published {
            server_seed: fairness.server_seed,
            is_over: false,
            hashes: vec![(hash, "(the hash of the server seed)".to_owned())],
            salts: Vec::new(),
        };
        // The index of each seat's last commitment.
        let mut last: HashMap<SeatId, usize> = HashMap::new();
        for event in events {
            match event {
                Event::Committed { seat, cards, seal } => {
                    assert!(seal == sealed(&seed, seal.number, seat, cards), "it is no such hash");
                    let name = format!("(the hash of commitment {})", seal.number);
                    published.hashes.push((seal.hash.to_string(), name));
                    last.insert(seat, published.salts.len());
                    let (digits, number) = (seal.salt.reveal(), seal.number);
                    published.salts.push(Salt { digits, number, seat, opened: false });
                }
                Event::Revealed { .. } => {
                    last.drain().for_each(|(_, at)| published.salts[at].opened = true);
                }
                _ => {}
            }
        }
        published
    }

    /// A text as `reader` reads it, the holder of a seat or anybody, with every hash replaced by its description.
    pub fn hide(&self, text: &str, reader: Option<SeatId>) -> String {
        let seed = self.server_seed.to_hex();
        assert!(self.is_over || !text.contains(&seed), "the seed is told: {text}");
        let mut text = text.replace(&seed, "(the server seed)");
        for Salt { digits, number, seat, opened } in &self.salts {
            if text.contains(digits.as_str()) {
                let known = *opened || self.is_over || reader == Some(*seat);
                assert!(known, "a salt is told: {text}");
                text = text.replace(digits.as_str(), &format!("(the salt of commitment {number})"));
            }
        }
        // The log of a finished match contains every card, so its hash differs.
        const LOG: &str = "gives it from now on: `";
        if let Some(at) = text.find(LOG).filter(|_| self.is_over) {
            let digits = at + LOG.len()..at + LOG.len() + 64;
            text.replace_range(digits, "(the hash of the log)");
        }
        for (hash, name) in &self.hashes {
            // Short forms show only its beginning, or its beginning and end.
            let ends = format!("{}…{}", &hash[..4], &hash[60..]);
            text =
                text.replace(hash.as_str(), name).replace(&hash[..16], name).replace(&ends, name);
        }
        text
    }
}

async fn fairness(db: &mut Connection, id: MatchId) -> Fairness {
    let (seed, contributions): (Vec<u8>, String) =
        sqlx::query_as("SELECT seed, contributions FROM matches WHERE id = ?")
            .bind(id.0)
            .fetch_one(db)
            .await
            .expect("the match has begun");
    Fairness {
        server_seed: Seed::new(seed.try_into().expect("32 bytes")),
        match_id: id.0.cast_unsigned(),
        contributions: serde_json::from_str(&contributions).expect("contributions are JSON"),
        beacon: BeaconUse::Off,
    }
}
