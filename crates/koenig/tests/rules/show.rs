//! Formats events and views in the notation of the scenarios.

use game_api::{Colour, Die, PerSeat, SeatId};
use koenig::rules::{
    Cards, ElectionResult, Event, Options, PhaseView, Tally, Territories, Territory, Throw, View,
};

/// Returns the colour that stands for a seat in scenarios: red is seat 0, and so on clockwise.
pub fn seat(seat: SeatId) -> &'static str {
    Colour::ALL[seat.index()].name()
}

/// Returns the lines of an event.
pub fn event(event: &Event) -> Vec<String> {
    match event {
        Event::Moved { seat: who, from, to } => {
            vec![format!("{} moves from {from} to {to}", seat(*who))]
        }
        Event::Travelled { seat: who, to, card, die, arrived, .. } => {
            let result = if *arrived { "arrives in" } else { "fails to reach" };
            vec![format!("{} throws {} on {card}: {result} {to}", seat(*who), die.points())]
        }
        Event::Placed { seat: who, territory } => {
            vec![format!("{} places in {territory}", seat(*who))]
        }
        Event::Rerolled { seat: who, territory, card, die, placed, draw: _ } => {
            let result = if *placed { "places in" } else { "places none in" };
            vec![format!("{} throws {} on {card}: {result} {territory}", seat(*who), die.points())]
        }
        Event::DisputeBegan { intruder, defender, territory } => {
            vec![format!("dispute in {territory}: {} against {}", seat(*intruder), seat(*defender))]
        }
        Event::Committed { seat: who, cards, seal: _ } => {
            vec![format!("{} commits {cards}", seat(*who))]
        }
        Event::Revealed { commitments, salts: _ } => {
            vec![format!("revealed: {}", per_seat(commitments, |cards| cards.to_string()))]
        }
        Event::Thrown { round, throws } => {
            let head = format!("throw {round}");
            std::iter::once(head).chain(throws.iter().map(throw)).collect()
        }
        Event::DisputeWon { winner } => vec![format!("{} wins", seat(*winner))],
        Event::Returned { seat: who, territory, courtiers } => {
            vec![format!("{courtiers} of {} leave {territory}", seat(*who))]
        }
        Event::Banished { by, baron, from, to } => {
            vec![format!("{} banishes {} from {from} to {to}", seat(*by), seat(*baron))]
        }
        Event::TakeBackChosen { seat: who, take } => {
            vec![format!("{} {}", seat(*who), if *take { "keeps" } else { "declines" })]
        }
        Event::DisputeEnded { taken_back, discarded } => vec![
            format!("taken back: {}", per_seat_if_any(taken_back)),
            format!("discarded: {}", per_seat_if_any(discarded)),
        ],
        Event::TurnEnded { seat: who, turn } => vec![format!("turn {turn} of {} ends", seat(*who))],
        Event::ElectionHeld { number, tallies, tie_throws, result } => {
            let mut lines = vec![format!("election {number}")];
            lines.extend(tallies.iter().map(|(who, &votes)| tally(who, votes)));
            lines.extend(tie_throws.iter().map(|tie| {
                let each =
                    tie.dice.iter().map(|(who, five)| format!("{} {}", seat(*who), dice(five)));
                format!("tie: {}", each.collect::<Vec<_>>().join(", "))
            }));
            lines.push(result_line(result));
            lines
        }
        Event::Dealt { each, from, hands, draw: _ } => {
            vec![format!(
                "{each} each are dealt from {}: {}",
                seat(*from),
                per_seat(hands, |cards| cards.to_string())
            )]
        }
        Event::TurnBegan { seat: who, turn } => {
            vec![format!("turn {turn} of {} begins", seat(*who))]
        }
    }
}

fn throw(throw: &Throw) -> String {
    let dice = throw.dice.iter().map(|placed| format!("{}·{}", placed.die.points(), placed.card));
    let dice = dice.collect::<Vec<_>>().join(" ");
    let dice = if dice.is_empty() { "-" } else { &dice };
    format!("{}: {dice} + {} = {}", seat(throw.seat), throw.bonus, throw.total)
}

fn tally(who: SeatId, tally: Tally) -> String {
    let Tally { votes, lost, cards, bonus } = tally;
    let total = tally.total();
    format!("{}: {votes} - {lost} + {bonus} = {total}, {cards} cards", seat(who))
}

fn result_line(result: &ElectionResult) -> String {
    let list = |parts: Vec<String>| parts.join(", ");
    match result {
        ElectionResult::Bonus { ranking, awarded } => {
            let each = ranking.iter().map(|&who| format!("{} {}", seat(who), awarded[who]));
            format!("bonus: {}", list(each.collect()))
        }
        ElectionResult::Crowned { king, standings } => {
            let each =
                standings.iter().map(|place| format!("{} {}", place.place, seat(place.seat)));
            format!("{} is crowned; places: {}", seat(*king), list(each.collect()))
        }
    }
}

fn dice(dice: &[Die]) -> String {
    dice.iter().map(|die| die.points().to_string()).collect::<Vec<_>>().join(" ")
}

fn per_seat<T>(values: &PerSeat<T>, of: impl Fn(&T) -> String) -> String {
    let each = values.iter().map(|(who, value)| format!("{} {}", seat(who), of(value)));
    each.collect::<Vec<_>>().join(", ")
}

fn per_seat_if_any(values: &PerSeat<Cards>) -> String {
    let some = values.iter().filter(|(_, cards)| !cards.is_empty());
    let each = some.map(|(who, cards)| format!("{} {cards}", seat(who))).collect::<Vec<_>>();
    if each.is_empty() { "none".to_owned() } else { each.join(", ") }
}

/// Returns the content of a territory: `empty`, `red 2 + baron`, `blue 3, red baron`.
pub fn land(view: &View, territory: Territory) -> String {
    let land = &view.lands[territory];
    if !land.in_play {
        return "out of play".to_owned();
    }
    let mut parts = Vec::new();
    if let Some(holder) = land.holder {
        let courtiers = (land.courtiers > 0).then(|| land.courtiers.to_string());
        let baron = land.barons.contains(&holder).then(|| "baron".to_owned());
        let pieces: Vec<String> = courtiers.into_iter().chain(baron).collect();
        parts.push(format!("{} {}", seat(holder), pieces.join(" + ")));
    }
    let guests = land.barons.iter().filter(|&&baron| Some(baron) != land.holder);
    parts.extend(guests.map(|&baron| format!("{} baron", seat(baron))));
    if parts.is_empty() { "empty".to_owned() } else { parts.join(", ") }
}

/// Returns the possible actions of a seat: `move Man, Loncastre; place; end`.
pub fn options(options: &Options) -> String {
    let names = |set: Territories| {
        set.iter().map(|territory| territory.to_string()).collect::<Vec<_>>().join(", ")
    };
    let mut parts = Vec::new();
    if !options.moves.is_empty() {
        parts.push(format!("move {}", names(options.moves)));
    }
    if !options.travels.is_empty() {
        parts.push(format!("through {}", names(options.travels)));
    }
    let words = [(options.place, "place"), (options.reroll, "reroll"), (options.commit, "commit")];
    parts.extend(words.iter().filter(|(may, _)| *may).map(|(_, word)| (*word).to_owned()));
    for &(baron, exiles) in &options.banish {
        parts.push(format!("banish {} to {}", seat(baron), names(exiles)));
    }
    if !options.take_back.is_empty() {
        parts.push(format!("take back {}", options.take_back));
    }
    if options.end {
        parts.push("end".to_owned());
    }
    if parts.is_empty() { "nothing".to_owned() } else { parts.join("; ") }
}

/// Returns the phase: `turn 3 of red`, `dispute in Wigemor`, `king red`.
pub fn phase(view: &View) -> String {
    match &view.phase {
        PhaseView::Turn { seat: who, .. } => format!("turn {} of {}", view.turn, seat(*who)),
        PhaseView::Dispute { territory, .. } => format!("dispute in {territory}"),
        PhaseView::Aftermath { winner, territory, .. } => {
            format!("{} has won {territory}", seat(*winner))
        }
        PhaseView::Between => "between two turns".to_owned(),
        PhaseView::Over { king, .. } => format!("king {}", seat(*king)),
    }
}

/// Returns a list of seats: `red, blue`, or `nobody`.
pub fn seats(seats: &[SeatId]) -> String {
    let names: Vec<&str> = seats.iter().map(|&who| seat(who)).collect();
    if names.is_empty() { "nobody".to_owned() } else { names.join(", ") }
}
