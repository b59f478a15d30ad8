//! Where a match's luck comes from, for those who want to check it.

use crate::domain::Disclosed;
use game_api::{
    BeaconUse, Button, Chain, ChainHash, ChainKind, Contribution, Digest, Look, Message, Notice,
    Press, Pulse, Round, Row, Scene, SeatId, Slot, Texts, names, say,
};

/// So many characters are shown of what somebody added: all that a contribution can come to.
const LONGEST_WORDS: usize = 1000;

/// All that can be told of it, line by line.
pub fn luck(scene: &Scene<'_>, luck: &Disclosed) -> Vec<String> {
    let mut lines = vec![say!(scene, "luck-hash", hash = luck.hash.to_string())];
    lines.extend(contributed(scene, &luck.contributions, |seat| contributor(scene, luck, seat)));
    lines.push(say!(scene, "luck-added-hash", hash = luck.added.to_string()));
    lines.push(if luck.is_alone() {
        say!(scene, "luck-alone")
    } else {
        beacon_line(scene.texts, &luck.beacon)
    });
    lines.extend(is_trial(&luck.beacon).then(|| say!(scene, "luck-trial")));
    lines.push(say!(
        scene,
        "luck-drawn",
        draws = luck.drawn.draws,
        commitments = luck.drawn.commitments
    ));
    if let Some(secrets) = luck.secrets {
        let told = secrets.commitments_told(scene, &luck.events);
        lines.extend(told.expect("the events of a match are of its game"));
    }
    lines.push(match luck.server_seed.as_deref() {
        Some(seed) => say!(scene, "luck-seed", seed = seed),
        None => say!(scene, "luck-secret"),
    });
    lines
}

/// Whether it comes from a chain whose secret is public.
fn is_trial(beacon: &BeaconUse) -> bool {
    let BeaconUse::Mixed(pulse) = beacon else { return false };
    Chain::known(&pulse.chain).is_some_and(|chain| chain.kind == ChainKind::Trial)
}

/// What was added to the seed of a match that starts, line by line.
pub fn added(scene: &Scene<'_>, luck: &Disclosed) -> Vec<String> {
    let mut lines = vec![say!(scene, "luck-hash", hash = luck.hash.to_string())];
    lines.extend(contributed(scene, &luck.contributions, |seat| scene.name(seat)));
    lines.push(say!(scene, "luck-added-hash", hash = luck.added.to_string()));
    lines
}

/// Who added to the seed what a seat did: the player who sat there when the match started.
fn contributor(scene: &Scene<'_>, luck: &Disclosed, seat: SeatId) -> String {
    let now = scene.name(seat);
    match luck.contributors.get(seat.index()) {
        Some(first) if first.is_computer() => {
            if scene.seats[seat].is_computer() {
                now
            } else {
                format!("🤖 ({now})")
            }
        }
        Some(first) if *first != scene.seats[seat].holder => {
            // Somebody who was forgotten has no id any more.
            let who = if first.is_on_discord() { format!("<@{first}>") } else { "…".to_owned() };
            say!(scene, "luck-first-holder", who = who, name = now)
        }
        Some(_) | None => now,
    }
}

/// Publishes the hash of a match's server seed, before anybody but the host has sat down.
pub fn hash_published(texts: &Texts, match_name: &str, hash: &Digest) -> Notice {
    let hash = hash.to_string();
    binding(texts.get("luck-published", &[("match", match_name.into()), ("hash", hash.into())]))
}

/// Tells the channel the seed of a match that is over or was given up, and the hash of its log, if
/// it has one.
pub fn seed_revealed(
    texts: &Texts,
    match_name: &str,
    hash: &Digest,
    server_seed: &str,
    log: Option<&Digest>,
) -> Notice {
    let seed = texts.get(
        "luck-revealed",
        &[
            ("match", match_name.into()),
            ("seed", server_seed.into()),
            ("hash", hash.to_string().into()),
        ],
    );
    let log = log.map(|log| texts.get("luck-log", &[("hash", log.to_string().into())]));
    binding([Some(seed), log].into_iter().flatten().collect::<Vec<_>>().join("\n"))
}

/// Tells the channel that a match which has not begun has another seed, as its bot went on from an
/// older copy.
pub fn seeded_again(texts: &Texts, match_name: &str) -> Notice {
    binding(texts.get("luck-seeded-again", &[("match", match_name.into())]))
}

/// Tells the channel that the match goes on from an older copy, which dice it does not throw, and what the others come
/// from.
pub fn restored(scene: &Scene<'_>, beacon: &BeaconUse) -> Notice {
    let how = luck_after_copy(Some(beacon));
    let told = say!(scene, "luck-restored", match = scene.match_name, how = how);
    binding(format!("{told}\n{}", beacon_line(scene.texts, beacon)))
}

/// Whether a round of the beacon is mixed into what follows an older copy, as sentences select by it.
pub(crate) fn luck_after_copy(beacon: Option<&BeaconUse>) -> &'static str {
    match beacon {
        Some(BeaconUse::Mixed(_)) => "mixed",
        Some(BeaconUse::Off | BeaconUse::Missed { .. }) | None => "chosen",
    }
}

/// Tells the channel that the match goes on from an older copy once a round of the beacon has come.
pub fn restoring(scene: &Scene<'_>, round: NamedRound) -> Notice {
    let told = say!(scene, "luck-restoring", match = scene.match_name);
    let text = format!("{told}\n{}", round_line(scene, round));
    Notice::Post { slot: Slot::Start, message: Message { text, ..Message::default() } }
}

/// The round of a public beacon that a match waits for.
#[derive(Debug, Clone, Copy)]
pub struct NamedRound {
    pub chain: &'static str,
    /// What it proves that a round is the chain's.
    pub kind: ChainKind,
    pub round: Round,
    /// When it is due, in seconds since 1970-01-01 UTC.
    pub due_s: i64,
    /// Whether one was named before that was late.
    pub is_another: bool,
}

/// Tells the channel of a match that starts the hash of what was added to its seed, with a button that shows it; `round`
/// is none where there is no beacon.
pub fn starting(scene: &Scene<'_>, added: &Digest, round: Option<NamedRound>) -> Notice {
    let told = say!(scene, "luck-starting", match = scene.match_name, hash = added.to_string());
    let beacon = match round {
        None => say!(scene, "luck-no-beacon"),
        Some(round) => round_line(scene, round),
    };
    let button = Button::new(say!(scene, "button-added"), Look::Plain, Press::Check);
    let controls = vec![Row::Buttons(vec![button])];
    let message = Message { text: format!("{told} {beacon}"), controls, ..Message::default() };
    Notice::Post { slot: Slot::Start, message }
}

/// The round that is waited for in one line.
fn round_line(scene: &Scene<'_>, round: NamedRound) -> String {
    let NamedRound { chain, kind, round, due_s, is_another } = round;
    say!(
        scene,
        "luck-beacon-named",
        chain = chain,
        kind = match kind {
            ChainKind::Public => "public",
            ChainKind::Trial => "trial",
        },
        round = round.number().to_string(),
        due = due_s.to_string(),
        another = if is_another { "yes" } else { "no" },
    )
}

/// Tells the channel that the round which was named did not come. One that came is in the log, and at every relay.
pub fn beacon_came(texts: &Texts, beacon: &BeaconUse) -> Option<Notice> {
    match beacon {
        BeaconUse::Mixed(_) => None,
        BeaconUse::Off | BeaconUse::Missed { .. } => Some(binding(beacon_line(texts, beacon))),
    }
}

/// The beacon's part in one line.
fn beacon_line(texts: &Texts, beacon: &BeaconUse) -> String {
    let chain = |hash: &ChainHash| match Chain::known(hash) {
        Some(chain) => chain.name.to_owned(),
        None => hash.to_string(),
    };
    match beacon {
        BeaconUse::Off => texts.get("luck-no-beacon", &[]),
        BeaconUse::Missed { chain: hash, round } => texts.get(
            "luck-beacon-missed",
            &[("chain", chain(hash).into()), ("round", round.to_string().into())],
        ),
        BeaconUse::Mixed(Pulse { chain: hash, round, signature }) => texts.get(
            "luck-beacon-mixed",
            &[
                ("chain", chain(hash).into()),
                ("round", round.to_string().into()),
                ("signature", signature.to_string().into()),
            ],
        ),
    }
}

/// What each seat added to the seed, and whose words they are.
fn contributed(
    scene: &Scene<'_>,
    contributions: &[Contribution],
    whose: impl Fn(SeatId) -> String,
) -> Vec<String> {
    let each = SeatId::first(scene.seats.players()).zip(contributions);
    each.map(|(seat, contribution)| {
        let words = names::verbatim(contribution.as_str(), LONGEST_WORDS);
        say!(scene, "lobby-contribution", name = whose(seat), words = words)
    })
    .collect()
}

fn binding(text: String) -> Notice {
    Notice::Post { slot: Slot::Fairness, message: Message { text, ..Message::default() } }
}
