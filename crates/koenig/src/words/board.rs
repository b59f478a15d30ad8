//! The channel's board message: the latest turns, the chapter so far, what is at stake, who has to do what, and the
//! controls.

use super::chapter::{Chapter, turn_of};
use super::controls;
use super::illustration::{Crowned, IllustratedEvent};
use super::phrases::{sides, yes_or_no};
use super::since;
use crate::rules::{PhaseView, Player, Territory, TurnStep, View};
use game_api::SeatId;
use game_api::{Illustration, Message, Press, Row, Scene, say};

/// Returns the message with its pictures.
pub(super) fn message(scene: &Scene<'_>, chapter: &Chapter<'_>, view: &View) -> Message {
    let Prompt { sentences, mentions } = ask(scene, view);
    let head = match view.phase {
        PhaseView::Turn { seat, .. } => since::lines(scene, view, seat),
        _ => Vec::new(),
    };
    let mut foot = Vec::from_iter(at_stake(scene, view));
    let happened = chapter.illustration();
    let mut pictures: Vec<Illustration> = happened.iter().map(illustration).collect();
    // At the end a picture of the king replaces the board.
    let crowned = Crowned::of(view).map(IllustratedEvent::Coronation);
    pictures.extend(crowned.iter().map(illustration));
    let is_over = matches!(view.phase, PhaseView::Over { .. });
    let is_told = is_over || is_asked_alone(scene, view);
    let mut below = if is_told { Vec::new() } else { vec![table(scene, view)] };
    // What is asked stands beside the controls where two pictures would part them (`Message::asks_below`).
    let asked = if is_over || pictures.is_empty() { &mut foot } else { &mut below };
    asked.extend(sentences);
    let controls = controls::board(scene, view);
    let checks = controls.iter().any(|row| match row {
        Row::Buttons(buttons) => buttons.iter().any(|button| button.press == Press::Check),
        Row::List(_) | Row::People { .. } => false,
    });
    Message {
        text: chapter.text(scene, call(scene, view).as_deref(), &head, &foot, happened.as_ref()),
        below: below.join("\n"),
        small: chapter.small(scene, checks),
        accent: turn_of(view),
        mentions,
        controls,
        board: !is_over,
        pictures,
        ..Message::default()
    }
}

/// Returns the message of a chapter that is over: its throws or votes stay visible.
pub(super) fn closed(scene: &Scene<'_>, chapter: &Chapter<'_>) -> Message {
    let shown = chapter.illustration();
    let text = match chapter.computers_turn(scene) {
        Some(taken) => since::line(scene, taken),
        None => chapter.text(scene, None, &[], &[], shown.as_ref()),
    };
    let pictures = shown.iter().map(illustration).collect();
    Message { text, pictures, accent: chapter.seat(), ..Message::default() }
}

/// Returns the message of a chapter that is no longer valid.
pub(super) fn no_longer(scene: &Scene<'_>, chapter: &Chapter<'_>) -> Message {
    let told = say!(scene, "koenig-board-no-longer");
    let text = chapter.text(scene, None, &[], &[told], None);
    Message { text, accent: chapter.seat(), ..Message::default() }
}

pub(super) fn illustration(what: &IllustratedEvent) -> Illustration {
    Illustration::Scene(serde_json::to_value(what).expect("plain data"))
}

/// Returns everybody's standing in one line: the picture shows it too.
fn table(scene: &Scene<'_>, view: &View) -> String {
    let stand = |(seat, player): (SeatId, &Player)| {
        say!(
            scene,
            "koenig-table-stand",
            who = scene.name(seat),
            votes = player.votes(),
            cards = player.cards,
            supply = player.supply,
        )
    };
    let stands = view.players.iter().map(stand).collect::<Vec<_>>().join(" · ");
    say!(scene, "koenig-table", mark = view.mark, stands = stands)
}

/// Returns who is near the crown, and whether an election is near.
fn at_stake(scene: &Scene<'_>, view: &View) -> Option<String> {
    if matches!(view.phase, PhaseView::Over { .. }) {
        return None;
    }
    let ((votes, near), (cards, short)) = (view.threats(), view.few_cards());
    let crown = (!near.is_empty())
        .then(|| say!(scene, "koenig-stake-crown", who = scene.names(near), votes = votes));
    let election = (!short.is_empty())
        .then(|| say!(scene, "koenig-stake-election", who = scene.names(short), cards = cards));
    let both: Vec<String> = crown.into_iter().chain(election).collect();
    (!both.is_empty()).then(|| both.join(" · "))
}

/// Calls the people whose decision is awaited, in a few words.
fn call(scene: &Scene<'_>, view: &View) -> Option<String> {
    let is_person = |seat: &SeatId| !scene.seats[*seat].is_computer();
    let alone = yes_or_no(scene.seats.is_alone());
    match &view.phase {
        PhaseView::Turn { seat, .. } | PhaseView::Aftermath { winner: seat, .. } => {
            let who = scene.name(*seat);
            is_person(seat).then(|| say!(scene, "koenig-call-turn", alone = alone, who = who))
        }
        PhaseView::Dispute { missing, .. } => {
            let missing: Vec<SeatId> = missing.iter().copied().filter(is_person).collect();
            let (count, who) = (missing.len(), scene.names(missing));
            let call = || say!(scene, "koenig-call-cards", alone = alone, count = count, who = who);
            (count > 0).then(call)
        }
        PhaseView::Between | PhaseView::Over { .. } => None,
    }
}

/// Whether the next message, to the only reader, tells what a dispute is about, what everybody holds, and asks for
/// cards.
fn is_asked_alone(scene: &Scene<'_>, view: &View) -> bool {
    let PhaseView::Dispute { missing, .. } = &view.phase else { return false };
    scene.seats.is_alone() && missing.iter().any(|&seat| !scene.seats[seat].is_computer())
}

/// The questions to players, and whom to mention.
#[derive(Default)]
struct Prompt {
    sentences: Vec<String>,
    mentions: Vec<SeatId>,
}

fn ask(scene: &Scene<'_>, view: &View) -> Prompt {
    match &view.phase {
        // A computer player needs no instructions.
        PhaseView::Turn { seat, .. } if scene.seats[*seat].is_computer() => Prompt::default(),
        PhaseView::Turn { seat, step, .. } => {
            let mut sentences = vec![turn(scene, view, *seat, *step)];
            sentences.extend(last_card(scene, view, *seat));
            Prompt { sentences, mentions: vec![*seat] }
        }
        PhaseView::Dispute { missing, .. } if is_asked_alone(scene, view) => {
            Prompt { sentences: Vec::new(), mentions: missing.to_vec() }
        }
        PhaseView::Dispute { intruder, defender, territory, committed, missing } => {
            let mut sentences = vec![sides(scene, view, *intruder, *defender, *territory)];
            sentences.push(say!(
                scene,
                "koenig-ask-commit",
                committed = committed.len(),
                done = scene.names(committed.iter().copied()),
                missing = scene.names(missing.iter().copied()),
            ));
            Prompt { sentences, mentions: missing.to_vec() }
        }
        PhaseView::Aftermath { winner, territory, undecided, .. } => {
            let mut mentions = vec![*winner];
            let mut sentences = Vec::new();
            if !scene.seats[*winner].is_computer() {
                sentences.push(aftermath(scene, view, *winner, *territory));
                sentences.extend(last_card(scene, view, *winner));
            }
            mentions.extend(undecided.iter().filter(|&seat| seat != winner));
            if !undecided.is_empty() {
                let taken: Vec<String> = undecided
                    .iter()
                    .map(|&seat| format!("{} {}", scene.name(seat), view.options[seat].take_back))
                    .collect();
                sentences.push(say!(scene, "koenig-ask-take-back", taken = taken.join(", ")));
                let could = super::controls::without_cards(view, undecided);
                let could = could.map(|seat| scene.name(seat)).collect::<Vec<_>>();
                if !could.is_empty() {
                    let who = scene.texts.list(&could);
                    sentences.push(say!(scene, "koenig-ask-leave-back", who = who));
                }
            }
            Prompt { sentences, mentions }
        }
        PhaseView::Over { king, standings: _ } => Prompt {
            sentences: vec![say!(scene, "koenig-coronation", who = scene.mention(*king))],
            mentions: vec![*king],
        },
        PhaseView::Between => Prompt::default(),
    }
}

fn turn(scene: &Scene<'_>, view: &View, seat: SeatId, step: TurnStep) -> String {
    let options = &view.options[seat];
    let who = scene.mention(seat);
    let place = yes_or_no(options.place);
    match step {
        TurnStep::Fresh => {
            let moves = yes_or_no(!options.moves.is_empty());
            say!(scene, "koenig-ask-fresh", who = who, place = place, moves = moves)
        }
        TurnStep::Entered => {
            let travels = yes_or_no(!options.travels.is_empty());
            say!(scene, "koenig-ask-entered", who = who, place = place, travels = travels)
        }
        TurnStep::TravelFailed => say!(scene, "koenig-ask-travel-failed", who = who),
        TurnStep::Placing => {
            let territory = view.players[seat].baron;
            more_courtiers(scene, view, seat, territory)
        }
    }
}

/// A warning where a card can be spent that is the player's last.
fn last_card(scene: &Scene<'_>, view: &View, seat: SeatId) -> Option<String> {
    let options = &view.options[seat];
    let spends = options.reroll || !options.travels.is_empty();
    (spends && view.cards_kept(seat) == 1).then(|| say!(scene, "koenig-last-card"))
}

fn aftermath(scene: &Scene<'_>, view: &View, winner: SeatId, territory: Territory) -> String {
    let options = &view.options[winner];
    let who = scene.mention(winner);
    if !options.banish.is_empty() {
        let (count, all) = (options.banish.len(), options.banish.iter().map(|&(baron, _)| baron));
        say!(scene, "koenig-ask-banish", who = who, count = count, barons = scene.names(all))
    } else if options.place {
        say!(scene, "koenig-ask-place", who = who, territory = territory.name())
    } else if options.reroll {
        more_courtiers(scene, view, winner, territory)
    } else {
        say!(scene, "koenig-ask-finish", who = who)
    }
}

fn more_courtiers(scene: &Scene<'_>, view: &View, seat: SeatId, territory: Territory) -> String {
    say!(
        scene,
        "koenig-ask-reroll",
        who = scene.mention(seat),
        territory = territory.name(),
        courtiers = view.lands[territory].courtiers,
        limit = view.lands[territory].votes,
    )
}
