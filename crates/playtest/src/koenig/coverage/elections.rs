//! K-E: elections.

use super::{AppliedEvent, CoverageRow, happened, refused};
use game_api::{PerSeat, SeatId};
use koenig::rules::{ElectionResult, Event, MOST_DEALT, Refusal, Standing, Tally, TieThrow};

/// The number of spaces on the printed bonus track (K-E10).
const TRACK: u16 = 15;

/// Why it hardly ever occurs with three players.
const TWO_OF_THREE: &str = "two of three at the mark at once take rare luck";

/// Why dice hardly ever decide the crown.
const EQUAL: &str = "equal votes and cards of several at the mark take rare luck";

pub(super) const ROWS: &[CoverageRow] = &[
    happened("K-E1", "an empty hand calls an election", |it| held(it).is_some()),
    happened("K-E1", "a hand that was emptied out of turn", |it| {
        match (held(it), it.turn.last()) {
            (Some(held), Some(Event::TurnEnded { seat, .. })) => {
                held.tallies.iter().any(|(other, tally)| other != *seat && tally.cards == 0)
            }
            _ => false,
        }
    }),
    happened("K-E1", "no election while all hold cards", next_without_election),
    happened("K-E2", "a territory counts once, with several pieces", |it| {
        tallied(it, |it, seat, _| {
            it.before.holdings(seat).iter().any(|land| it.before.courtiers(seat, land) > 1)
        })
    }),
    happened("K-E2", "a territory counts with the baron alone", |it| {
        tallied(it, |it, seat, _| it.before.courtiers(seat, it.before.barons[seat]) == 0)
    }),
    happened("K-E3", "without a card a third is lost", |it| {
        tallied(it, |_, _, tally| tally.lost > 0)
    }),
    happened("K-E3", "a third of two votes is none", |it| {
        tallied(it, |_, _, tally| tally.cards == 0 && tally.votes == 2)
    }),
    happened("K-E4", "the mark is reached: crowned", |it| crowned(it).is_some()),
    happened("K-E4", "the deduction keeps from the crown", |it| {
        tallied(it, |it, _, tally| {
            let mark = it.before.mark();
            tally.total() < mark && u16::from(tally.votes) + tally.bonus >= mark
        })
    }),
    refused("K-E4", "anything after the end", |it| matches!(it.refusal, Refusal::Over { .. })),
    happened("K-E5", "of several at the mark, the most territory votes win", |it| {
        rivals(it, |king, rival| king.net() > rival.net())
    }),
    happened("K-E5", "the most territory votes win with a lesser sum", |it| {
        rivals(it, |king, rival| king.net() > rival.net() && king.total() < rival.total())
    })
    .shown_among(
        3..=3,
        "K-E5 two reach the mark: the more territory votes, not the greater sum",
        TWO_OF_THREE,
    ),
    happened("K-E5", "of equal territory votes, the most cards win", |it| {
        rivals(it, |king, rival| king.net() == rival.net() && king.cards > rival.cards)
    })
    .shown_among(3..=3, "K-E5 equal territory votes: the more cards", TWO_OF_THREE),
    happened("K-E5", "the most cards win where the sums are unequal", |it| {
        rivals(it, |king, rival| {
            king.net() == rival.net() && king.cards > rival.cards && king.total() != rival.total()
        })
    })
    .shown_among(3..=3, "K-E5 equal territory votes: the more cards", TWO_OF_THREE),
    happened("K-E5", "dice for the crown", |it| {
        crowned(it).is_some_and(|crowned| !crowned.ties.is_empty())
    })
    .shown_by("K-E5 equal cards too: five dice each, thrown again while tied", EQUAL),
    happened("K-E5", "dice for the crown, among three", |it| {
        crowned(it).is_some_and(|crowned| crowned.ties.iter().any(|tie| tie.dice.len() > 2))
    })
    .shown_by("K-E5 three equal in both: dice among the three, then among those who lead", EQUAL),
    happened("K-E5", "dice for the crown, thrown again", |it| {
        crowned(it).is_some_and(|crowned| crowned.ties.len() > 1)
    })
    .shown_by("K-E5 equal cards too: five dice each, thrown again while tied", EQUAL),
    happened("K-E5", "further places by the sum, not by territory votes", |it| {
        places(it, |above, below| above.net() < below.net() && above.total() > below.total())
    }),
    happened("K-E5", "equal sums share a place", |it| {
        places(it, |above, below| above.total() == below.total())
    }),
    happened("K-E6", "bonus votes by rank of territory votes", |it| {
        ranked(it, |above, below| above.net() > below.net())
    }),
    happened("K-E6", "bonus votes held do not count", |it| {
        ranked(it, |above, below| above.net() > below.net() && above.total() < below.total())
    }),
    happened("K-E6", "of equal territory votes, more cards", |it| {
        ranked(it, |above, below| above.net() == below.net() && above.cards > below.cards)
    }),
    happened("K-E6", "dice for a rank", |it| bonus_ties(it).is_some_and(|ties| !ties.is_empty())),
    happened("K-E6", "dice for a rank, thrown again", |it| {
        bonus_ties(it).is_some_and(|ties| {
            let both = |one: &TieThrow, two: &TieThrow| {
                two.dice.iter().all(|(seat, _)| one.dice.iter().any(|(other, _)| other == seat))
            };
            ties.iter().zip(ties.iter().skip(1)).any(|(one, two)| both(one, two))
        })
    }),
    happened("K-E7", "the pile is dealt, the same number to each", |it| {
        matches!(it.event, Event::Dealt { each: 1.., .. })
    }),
    happened("K-E7", "what is left stays in the pile", |it| {
        matches!(it.event, Event::Dealt { each: 1.., .. }) && !it.after.pile.is_empty()
    }),
    happened("K-E7", "at most fifteen each, though there are more", |it| {
        matches!(it.event, Event::Dealt { .. })
            && it.before.pile.len() / it.before.players > MOST_DEALT
    }),
    happened("K-E7", "none each, as there are too few", |it| {
        matches!(it.event, Event::Dealt { each: 0, .. })
    }),
    happened("K-E7", "an election after the turn that follows a deal of none", |it| {
        let mut ends = it
            .past
            .iter()
            .rev()
            .filter(|event| matches!(event, Event::TurnEnded { .. } | Event::Dealt { .. }));
        held(it).is_some()
            && matches!(ends.next(), Some(Event::TurnEnded { .. }))
            && matches!(ends.next(), Some(Event::Dealt { each: 0, .. }))
    }),
    happened("K-E8", "play goes on with the next player", |it| {
        matches!((it.event, it.turn.last()), (Event::TurnBegan { .. }, Some(Event::Dealt { .. })))
    }),
    happened("K-E8", "a later election", |it| held(it).is_some_and(|held| held.number > 1)),
    happened("K-E9", "the mark is reached between elections: nothing", |it| {
        let votes = |seat| u16::from(it.after.territory_votes(seat)) + it.after.bonus[seat];
        next_without_election(it)
            && SeatId::first(it.after.players).any(|seat| votes(seat) >= it.after.mark())
    }),
    happened("K-E10", "more than fifteen bonus votes count", |it| {
        tallied(it, |_, _, tally| tally.bonus > TRACK)
    }),
    happened("K-E10", "more than fifteen bonus votes decide the crown", |it| {
        crowned(it).is_some_and(|crowned| {
            let king = crowned.tallies[crowned.king];
            king.bonus > TRACK && u16::from(king.net()) + TRACK < it.before.mark()
        })
    })
    .shown_among(
        3..=3,
        "K-E10 bonus votes above 15 still count",
        "three votes an election hardly come to so many before somebody is crowned",
    ),
];

struct Election<'a> {
    number: u32,
    tallies: &'a PerSeat<Tally>,
}

fn held<'a>(it: &AppliedEvent<'a>) -> Option<Election<'a>> {
    match it.event {
        Event::ElectionHeld { number, tallies, .. } => Some(Election { number: *number, tallies }),
        _ => None,
    }
}

/// Whether in an election this is true of a seat's votes.
fn tallied(it: &AppliedEvent<'_>, such: fn(&AppliedEvent<'_>, SeatId, &Tally) -> bool) -> bool {
    held(it).is_some_and(|held| held.tallies.iter().any(|(seat, tally)| such(it, seat, tally)))
}

/// An election that crowned a king.
struct Crowning<'a> {
    king: SeatId,
    tallies: &'a PerSeat<Tally>,
    ties: &'a [TieThrow],
    standings: &'a [Standing],
}

fn crowned<'a>(it: &AppliedEvent<'a>) -> Option<Crowning<'a>> {
    match it.event {
        Event::ElectionHeld {
            tallies,
            tie_throws,
            result: ElectionResult::Crowned { king, standings },
            ..
        } => Some(Crowning { king: *king, tallies, ties: tie_throws, standings }),
        _ => None,
    }
}

/// Whether a king was crowned before another player at the mark, with this relation between their votes.
fn rivals(it: &AppliedEvent<'_>, between: fn(&Tally, &Tally) -> bool) -> bool {
    crowned(it).is_some_and(|crowned| {
        let king = &crowned.tallies[crowned.king];
        let others = crowned.tallies.iter().filter(|(seat, _)| *seat != crowned.king);
        let mut rivals = others.filter(|(_, tally)| tally.total() >= it.before.mark());
        rivals.any(|(_, rival)| between(king, rival))
    })
}

/// Whether below the king, a seat was placed just before another with this relation between their votes.
fn places(it: &AppliedEvent<'_>, between: fn(&Tally, &Tally) -> bool) -> bool {
    crowned(it).is_some_and(|crowned| {
        let tallies: Vec<&Tally> =
            crowned.standings.iter().skip(1).map(|place| &crowned.tallies[place.seat]).collect();
        tallies.windows(2).any(|pair| between(pair[0], pair[1]))
    })
}

/// Whether a seat was ranked just before another, with this relation between their votes.
fn ranked(it: &AppliedEvent<'_>, between: fn(&Tally, &Tally) -> bool) -> bool {
    match it.event {
        Event::ElectionHeld { tallies, result: ElectionResult::Bonus { ranking, .. }, .. } => {
            ranking.windows(2).any(|pair| between(&tallies[pair[0]], &tallies[pair[1]]))
        }
        _ => false,
    }
}

/// Returns the tie-breaking throws of an election that crowned nobody.
fn bonus_ties<'a>(it: &AppliedEvent<'a>) -> Option<&'a [TieThrow]> {
    match it.event {
        Event::ElectionHeld { tie_throws, result: ElectionResult::Bonus { .. }, .. } => {
            Some(tie_throws)
        }
        _ => None,
    }
}

/// Whether the next turn begins right after the last.
fn next_without_election(it: &AppliedEvent<'_>) -> bool {
    matches!((it.event, it.turn.last()), (Event::TurnBegan { .. }, Some(Event::TurnEnded { .. })))
}
