//! The summary of a match that is over.

use super::phrases::{block, column_head, yes_or_no};
use crate::rules::{Account, Event, PhaseView, PublicEvent, Standing, Tally, View, accounts};
use game_api::Scene;
use game_api::{PerSeat, SeatId, Verdict, say};

/// The width of rank and name.
const NAME_WIDTH: usize = 12;

/// The most elections with a column: more would be too wide for a phone.
const MOST_ELECTIONS: usize = 8;

/// Returns the summary in numbers: final standings, and the votes at each election. `events` are those of the whole
/// match, `view` is its end. `None` unless it is over.
pub(super) fn text(scene: &Scene<'_>, events: &[PublicEvent], view: &View) -> Option<String> {
    let PhaseView::Over { king, standings } = &view.phase else { return None };
    let accounts = accounts(view.players.players(), events);
    let elections = elections(events);
    let disputes: u32 = accounts.values().iter().map(Account::disputes_won).sum();
    let mut parts = vec![
        say!(scene, "koenig-summary-head", match = scene.match_name),
        say!(
            scene,
            "koenig-summary-line",
            who = scene.name(*king),
            turns = view.turn,
            elections = elections.len(),
            disputes = disputes,
        ),
        final_table(scene, standings, &accounts, elections.last().copied()),
        say!(scene, "koenig-summary-columns"),
    ];
    parts.extend(standings.iter().filter_map(|it| luck(scene, it.seat, &accounts[it.seat])));
    parts.push(say!(
        scene,
        "koenig-summary-votes",
        cut = yes_or_no(elections.len() > MOST_ELECTIONS),
        shown = MOST_ELECTIONS,
    ));
    parts.push(votes_table(scene, standings, &elections));
    Some(parts.join("\n"))
}

fn elections(events: &[PublicEvent]) -> Vec<(u32, &PerSeat<Tally>)> {
    let tallies = events.iter().filter_map(|event| match event {
        Event::ElectionHeld { number, tallies, .. } => Some((*number, tallies)),
        _ => None,
    });
    tallies.collect()
}

/// A table of rank, name, votes, disputes won, cards spent, dice and their average.
fn final_table(
    scene: &Scene<'_>,
    standings: &[Standing],
    accounts: &PerSeat<Account>,
    last: Option<(u32, &PerSeat<Tally>)>,
) -> String {
    let heads = [
        column_head(&say!(scene, "koenig-column-total"), 6),
        column_head(&say!(scene, "koenig-column-won"), 6),
        column_head(&say!(scene, "koenig-column-spent"), 6),
        column_head(&say!(scene, "koenig-column-dice"), 5),
        column_head(&say!(scene, "koenig-column-average"), 6),
    ];
    let mut rows = vec![format!("{:NAME_WIDTH$}{}", "", heads.concat())];
    rows.extend(standings.iter().map(|&Standing { place, seat }| {
        let account = &accounts[seat];
        let votes = last.map_or(0, |(_, tallies)| tallies[seat].total());
        let average = account.luck().average();
        let average = average.map_or_else(String::new, |it| scene.texts.decimal(it, 2));
        format!(
            "{place} {name}{votes:>6}{won:>6}{spent:>6}{dice:>5}{average:>6}",
            name = scene.column(seat, NAME_WIDTH - 2),
            won = account.disputes_won(),
            spent = account.cards_thrown + account.cards_disputed,
            dice = account.dice,
        )
    }));
    block(&rows)
}

/// Returns a remark on unusual dice only.
fn luck(scene: &Scene<'_>, seat: SeatId, account: &Account) -> Option<String> {
    let luck = account.luck();
    let fell = match luck.verdict() {
        Verdict::High => "high",
        Verdict::Low => "low",
        Verdict::Usual | Verdict::TooFew => return None,
    };
    Some(say!(scene, "koenig-summary-luck", who = scene.name(seat), fell = fell))
}

/// A table of everybody's territory votes at each election, before losses.
fn votes_table(
    scene: &Scene<'_>,
    standings: &[Standing],
    elections: &[(u32, &PerSeat<Tally>)],
) -> String {
    let shown = &elections[elections.len().saturating_sub(MOST_ELECTIONS)..];
    let heads: String = shown.iter().map(|(number, _)| format!("{number:>4}")).collect();
    let mut rows = vec![format!("{:NAME_WIDTH$}{heads}", "")];
    rows.extend(standings.iter().map(|it| {
        let votes: String =
            shown.iter().map(|(_, tallies)| format!("{:>4}", tallies[it.seat].votes)).collect();
        format!("{}{votes}", scene.column(it.seat, NAME_WIDTH))
    }));
    block(&rows)
}
