//! The whole match as a Markdown document.

use super::chapter::turn_of;
use super::phrases::cards;
use super::story;
use crate::rules::{Cards, ElectionResult, Event, PublicEvent, Standing, Tally, Throw, View};
use game_api::Scene;
use game_api::Told;
use game_api::{PerSeat, SeatId, say};

/// Returns the match turn by turn. `opening` is its first position, `told` are all later events and rulings.
pub(super) fn text(scene: &Scene<'_>, opening: &View, told: &[Told<PublicEvent>]) -> String {
    let mut blocks = vec![heading(scene), players(scene, opening)];
    blocks.push(say!(scene, "koenig-report-mark", mark = opening.mark));
    let first = turn_of(opening).map(|seat| scene.name(seat)).unwrap_or_default();
    blocks.push(turn(scene, 1, first));
    let mut revealed = None;
    let mut standings = None;
    // Consecutive sentences form one list.
    let mut list: Vec<String> = Vec::new();
    for told in told {
        let event = match told {
            Told::Event(event) => event,
            Told::Settled(line) => {
                list.push(format!("- {line}"));
                continue;
            }
        };
        let block = match event {
            Event::TurnBegan { seat, turn: number } => {
                Some(turn(scene, *number, scene.name(*seat)))
            }
            Event::Revealed { commitments, .. } => {
                revealed = Some(commitments);
                None
            }
            Event::Thrown { throws, .. } => {
                let head = story::sentence(scene, event);
                Some(format!("{head}\n\n{}", thrown(scene, throws, revealed)))
            }
            Event::ElectionHeld { number, tallies, result, .. } => {
                if let ElectionResult::Crowned { standings: places, .. } = result {
                    standings = Some((places, tallies));
                }
                Some(election(scene, *number, tallies, result))
            }
            Event::Committed { .. } | Event::TurnEnded { .. } => None,
            Event::Moved { .. }
            | Event::Travelled { .. }
            | Event::Placed { .. }
            | Event::Rerolled { .. }
            | Event::DisputeBegan { .. }
            | Event::DisputeWon { .. }
            | Event::Returned { .. }
            | Event::Banished { .. }
            | Event::TakeBackChosen { .. }
            | Event::DisputeEnded { .. }
            | Event::Dealt { .. } => {
                list.push(format!("- {}", story::sentence(scene, event)));
                None
            }
        };
        if let Some(block) = block {
            end_list(&mut blocks, &mut list);
            blocks.push(block);
        }
    }
    end_list(&mut blocks, &mut list);
    blocks.push(match standings {
        Some((places, tallies)) => final_standings(scene, places, tallies),
        None => say!(scene, "koenig-report-running"),
    });
    format!("{}\n", blocks.join("\n\n"))
}

fn end_list(blocks: &mut Vec<String>, list: &mut Vec<String>) {
    if !list.is_empty() {
        blocks.push(std::mem::take(list).join("\n"));
    }
}

fn heading(scene: &Scene<'_>) -> String {
    format!("# {}", say!(scene, "koenig-report-title", match = scene.match_name))
}

fn turn(scene: &Scene<'_>, number: u32, who: String) -> String {
    format!("## {}", say!(scene, "koenig-report-turn", turn = number, who = who))
}

fn players(scene: &Scene<'_>, opening: &View) -> String {
    let heads = ["koenig-report-player", "koenig-report-colour", "koenig-report-start"];
    let order =
        turn_of(opening).into_iter().flat_map(|first| first.clockwise(opening.players.players()));
    let rows = order.map(|seat| {
        vec![scene.name(seat), scene.colour(seat), opening.players[seat].baron.name().to_owned()]
    });
    table(scene, &heads, rows)
}

/// K-D2, K-D3. Returns the table of a dispute's throws and cards.
fn thrown(scene: &Scene<'_>, throws: &[Throw], revealed: Option<&PerSeat<Cards>>) -> String {
    let heads = [
        "koenig-report-player",
        "koenig-report-cards",
        "koenig-report-dice",
        "koenig-report-pieces",
        "koenig-report-total",
    ];
    let rows = throws.iter().map(|throw| {
        let held = revealed.map(|all| cards(scene, all[throw.seat])).unwrap_or_default();
        let dice: Vec<String> = throw
            .dice
            .iter()
            .map(|placed| format!("{} × {}", placed.die.points(), placed.card.value()))
            .collect();
        vec![
            scene.name(throw.seat),
            held,
            dice.join(" + "),
            format!("+{}", throw.bonus),
            throw.total.to_string(),
        ]
    });
    table(scene, &heads, rows)
}

/// K-E1 to K-E6. Returns an election's heading, and its table.
fn election(
    scene: &Scene<'_>,
    number: u32,
    tallies: &PerSeat<Tally>,
    result: &ElectionResult,
) -> String {
    let heads = [
        "koenig-report-player",
        "koenig-report-land",
        "koenig-report-lost",
        "koenig-report-bonus",
        "koenig-report-total",
        "koenig-report-hand",
        "koenig-report-awarded",
    ];
    let order: Vec<SeatId> = match result {
        ElectionResult::Bonus { ranking, .. } => ranking.clone(),
        ElectionResult::Crowned { standings, .. } => standings.iter().map(|it| it.seat).collect(),
    };
    let rows = order.into_iter().map(|seat| {
        let tally = &tallies[seat];
        let awarded = match result {
            ElectionResult::Bonus { awarded, .. } => format!("+{}", awarded[seat]),
            ElectionResult::Crowned { king, .. } if *king == seat => "👑".to_owned(),
            ElectionResult::Crowned { .. } => String::new(),
        };
        vec![
            scene.name(seat),
            tally.votes.to_string(),
            tally.lost.to_string(),
            tally.bonus.to_string(),
            tally.total().to_string(),
            tally.cards.to_string(),
            awarded,
        ]
    });
    let head = say!(scene, "koenig-report-election", number = number);
    format!("### {head}\n\n{}", table(scene, &heads, rows))
}

fn final_standings(scene: &Scene<'_>, places: &[Standing], tallies: &PerSeat<Tally>) -> String {
    let heads = ["koenig-report-place", "koenig-report-player", "koenig-report-total"];
    let rows = places.iter().map(|it| {
        vec![it.place.to_string(), scene.name(it.seat), tallies[it.seat].total().to_string()]
    });
    format!("## {}\n\n{}", say!(scene, "koenig-report-standings"), table(scene, &heads, rows))
}

/// Returns a table with these heads, given by their keys.
fn table(scene: &Scene<'_>, heads: &[&str], rows: impl Iterator<Item = Vec<String>>) -> String {
    let line = |cells: Vec<String>| format!("| {} |", cells.join(" | "));
    let heads: Vec<String> = heads.iter().map(|key| scene.texts.get(key, &[])).collect();
    let rule = line(vec!["---".to_owned(); heads.len()]);
    let lines: Vec<String> = [line(heads), rule].into_iter().chain(rows.map(line)).collect();
    lines.join("\n")
}
