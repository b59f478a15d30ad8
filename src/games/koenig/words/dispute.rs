//! Disputes: the cards each player chooses from in private, and the throws everybody sees.

use super::controls;
use super::phrases::{block, cards, channel, sides};
use crate::games::koenig::rules::{Event, Own, PhaseView, PublicEvent, Territory, Throw, View};
use crate::kit::SeatId;
use crate::kit::names;
use crate::kit::{Message, Scene};

/// Width of a name in a table of throws.
const NAME_WIDTH: usize = 22;

/// Where a player is shown their cards, and so how they can type some.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::games::koenig) enum Shown {
    /// In direct messages: any answer is read as cards.
    Whispered,
    /// In the channel, to them alone: there it takes a command.
    InChannel,
}

/// A player's own cards; while there is a dispute, what it is about and the list to commit from.
pub(in crate::games::koenig) fn hand(scene: &Scene<'_>, view: &View, shown: Shown) -> Message {
    let Some(own) = &view.own else { return Message::default() };
    let held = held(scene, own);
    let PhaseView::Dispute { intruder, defender, territory, .. } = &view.phase else {
        let head =
            say!(scene, "koenig-hand-head", match = scene.match_name, channel = channel(scene));
        return Message { text: [head, held].join("\n"), ..Message::default() };
    };
    let head = say!(
        scene,
        "koenig-whisper-head",
        match = scene.match_name,
        channel = channel(scene),
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
    let text = [head, sides, role, held, how_to_commit(scene, view, own, shown)].join("\n");
    let can_commit = view.options[own.seat].commit;
    let controls = can_commit.then(|| controls::commitment(scene, own.hand)).into_iter().collect();
    Message { text, controls, ..Message::default() }
}

/// What a player has committed, or how they can.
fn how_to_commit(scene: &Scene<'_>, view: &View, own: &Own, shown: Shown) -> String {
    if !view.options[own.seat].commit {
        return say!(scene, "koenig-whisper-no-cards");
    }
    match own.commitment {
        Some(committed) => {
            let told = say!(scene, "koenig-whisper-committed", cards = cards(scene, committed));
            [told].into_iter().chain(receipt(scene, own)).collect::<Vec<_>>().join("\n")
        }
        None => {
            let typed = match shown {
                Shown::Whispered => "here",
                Shown::InChannel => "command",
            };
            let most = own.hand.len().min(controls::MOST_CARDS);
            say!(scene, "koenig-whisper-commit", most = most, typed = typed)
        }
    }
}

/// What stands where cards could be committed to a dispute that no longer is.
pub(in crate::games::koenig) fn no_longer(scene: &Scene<'_>) -> Message {
    let text =
        say!(scene, "koenig-whisper-no-longer", match = scene.match_name, channel = channel(scene));
    Message { text, ..Message::default() }
}

/// What opens a player's commitment, for them alone.
pub(in crate::games::koenig) fn receipt(scene: &Scene<'_>, own: &Own) -> Option<String> {
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

/// A player's cards after a deal.
pub(in crate::games::koenig) fn new_hand(scene: &Scene<'_>, view: &View, each: u8) -> Message {
    let dealt = say!(
        scene,
        "koenig-new-hand",
        match = scene.match_name,
        channel = channel(scene),
        each = each,
    );
    let held = view.own.as_ref().map(|own| held(scene, own)).unwrap_or_default();
    Message { text: [dealt, held].join("\n"), ..Message::default() }
}

/// What every whisper of a dispute says once it is decided.
pub(in crate::games::koenig) fn decided(
    scene: &Scene<'_>,
    winner: SeatId,
    territory: Option<Territory>,
) -> Message {
    let text = say!(
        scene,
        "koenig-whisper-decided",
        match = scene.match_name,
        channel = channel(scene),
        who = scene.name(winner),
        territory = territory.map(Territory::name).unwrap_or_default(),
    );
    Message { text, ..Message::default() }
}

/// Who won, if `events` tell.
pub(in crate::games::koenig) fn winner(events: &[PublicEvent]) -> Option<SeatId> {
    events.iter().find_map(|event| {
        let Event::DisputeWon { winner } = event else { return None };
        Some(*winner)
    })
}

/// The throws among `events` as tables: the first and the last; those between them only left a tie.
pub(in crate::games::koenig) fn throws(scene: &Scene<'_>, events: &[PublicEvent]) -> Vec<String> {
    let rounds: Vec<&[Throw]> = events
        .iter()
        .filter_map(|event| {
            let Event::Thrown { throws, .. } = event else { return None };
            Some(throws.as_slice())
        })
        .collect();
    let Some((first, again)) = rounds.split_first() else { return Vec::new() };
    let mut parts = vec![say!(scene, "koenig-reveal-how"), table(scene, first)];
    let Some((last, between)) = again.split_last() else { return parts };
    parts.push(tie(scene, first));
    if let Some(latest) = between.last() {
        parts.push(say!(scene, "koenig-reveal-between", throws = between.len()));
        parts.push(tie(scene, latest));
    }
    parts.push(table(scene, last));
    parts
}

/// Each die with its card, the bonus and the total, the intruder first (K-D3).
fn table(scene: &Scene<'_>, throws: &[Throw]) -> String {
    let rows: Vec<String> = throws
        .iter()
        .flat_map(|throw| {
            let dice: Vec<String> = throw
                .dice
                .iter()
                .map(|placed| format!("{}×{}", placed.die.points(), placed.card.value()))
                .collect();
            let bonus = if throw.bonus > 0 { format!(" +{}", throw.bonus) } else { String::new() };
            let cards = if dice.is_empty() {
                names::shortened(&say!(scene, "koenig-reveal-no-cards"), NAME_WIDTH)
            } else {
                dice.join(" ")
            };
            let name = scene.column(throw.seat, NAME_WIDTH);
            [format!("{name} {:>3}", throw.total), format!("  {cards}{bonus}")]
        })
        .collect();
    block(&rows)
}

/// Who are equal at the top of a throw.
fn tie(scene: &Scene<'_>, throws: &[Throw]) -> String {
    let best = throws.iter().map(|throw| throw.total).max().unwrap_or_default();
    let tied = throws.iter().filter(|throw| throw.total == best).map(|throw| throw.seat);
    say!(scene, "koenig-reveal-tie", names = scene.names(tied), total = best)
}
