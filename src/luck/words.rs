//! Texts about a match's randomness, for people who want to verify it.

use crate::domain::Disclosed;
use game_api::{
    BeaconUse, Button, Chain, ChainHash, ChainKind, Contribution, Digest, Look, Message, Notice,
    Press, Pulse, Round, Row, Scene, SeatId, Slot, Texts, names, say,
};

/// How many characters of a contribution are shown: the most a contribution can have.
const LONGEST_WORDS: usize = 1000;

/// All public information, line by line.
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

/// Whether the beacon is a trial chain, whose secret is public.
fn is_trial(beacon: &BeaconUse) -> bool {
    let BeaconUse::Mixed(pulse) = beacon else { return false };
    Chain::known(&pulse.chain).is_some_and(|chain| chain.kind == ChainKind::Trial)
}

/// The contributions to the seed of a starting match, line by line.
pub fn added(scene: &Scene<'_>, luck: &Disclosed) -> Vec<String> {
    let mut lines = vec![say!(scene, "luck-hash", hash = luck.hash.to_string())];
    lines.extend(contributed(scene, &luck.contributions, |seat| scene.name(seat)));
    lines.push(say!(scene, "luck-added-hash", hash = luck.added.to_string()));
    lines
}

/// The person who made a seat's contribution: the player who had it when the match started.
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
            // A deleted person has no Discord id any more.
            let who = if first.is_on_discord() { format!("<@{first}>") } else { "…".to_owned() };
            say!(scene, "luck-first-holder", who = who, name = now)
        }
        Some(_) | None => now,
    }
}

/// Publishes the hash of a match's server seed, before anybody but the host has a seat.
pub fn hash_published(texts: &Texts, match_name: &str, hash: &Digest) -> Notice {
    let hash = hash.to_string();
    binding(texts.get("luck-published", &[("match", match_name.into()), ("hash", hash.into())]))
}

/// Tells the channel the seed of a finished or cancelled match, and the hash of its log, if it has one.
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

/// Tells the channel that a match which has not begun has a new seed, as the bot continues from an older copy.
pub fn seeded_again(texts: &Texts, match_name: &str) -> Notice {
    binding(texts.get("luck-seeded-again", &[("match", match_name.into())]))
}

/// Tells the channel that the match continues from an older copy, which dice it does not roll, and the source of
/// the others.
pub fn restored(scene: &Scene<'_>, beacon: &BeaconUse) -> Notice {
    let how = luck_after_copy(Some(beacon));
    let told = say!(scene, "luck-restored", match = scene.match_name, how = how);
    binding(format!("{told}\n{}", beacon_line(scene.texts, beacon)))
}

/// Whether a beacon round is mixed into the randomness after an older copy, as the selector of the texts.
pub(crate) fn luck_after_copy(beacon: Option<&BeaconUse>) -> &'static str {
    match beacon {
        Some(BeaconUse::Mixed(_)) => "mixed",
        Some(BeaconUse::Off | BeaconUse::Missed { .. }) | None => "chosen",
    }
}

/// Tells the channel that the match continues from an older copy once a beacon round is published.
pub fn restoring(scene: &Scene<'_>, round: NamedRound) -> Notice {
    let told = say!(scene, "luck-restoring", match = scene.match_name);
    let text = format!("{told}\n{}", round_line(scene, round));
    Notice::Post { slot: Slot::Start, message: Message { text, ..Message::default() } }
}

/// The beacon round that a match waits for.
#[derive(Debug, Clone, Copy)]
pub struct NamedRound {
    pub chain: &'static str,
    /// What a round of this chain proves.
    pub kind: ChainKind,
    pub round: Round,
    /// When it is due, in seconds since 1970-01-01 UTC.
    pub due_s: i64,
    /// Whether an earlier one was named too late.
    pub is_another: bool,
}

/// Tells the channel of a starting match the hash of the contributions to its seed, with a button that shows them;
/// `round` is `None` without a beacon.
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

/// The awaited round as a line.
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

/// Tells the channel that the named round was not published. A published one is in the log, and at every relay.
pub fn beacon_came(texts: &Texts, beacon: &BeaconUse) -> Option<Notice> {
    match beacon {
        BeaconUse::Mixed(_) => None,
        BeaconUse::Off | BeaconUse::Missed { .. } => Some(binding(beacon_line(texts, beacon))),
    }
}

/// The beacon's part as a line.
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

/// The contribution of each seat to the seed, with its author.
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
