//! K-D: disputes.

use super::{AppliedEvent, CoverageRow, Role, happened, refused};
use game_api::{Die, SeatId};
use koenig::rules::{Cards, Event, MOST_CARDS, Phase, PlacedDie, Refusal, Throw, dispute};

/// Why a dispute hardly ever occurs with an empty hand.
const NO_CARD: &str = "few disputes follow a deal of zero";

pub(super) const ROWS: &[CoverageRow] = &[
    happened("K-D1", "all commit, then all is turned up", |it| {
        matches!(it.event, Event::Revealed { .. })
    }),
    happened("K-D1", "somebody commits one card", |it| {
        somebody_committed(it, |cards| cards.len() == 1)
    }),
    happened("K-D1", "somebody commits five cards", |it| {
        somebody_committed(it, |cards| cards.len() == MOST_CARDS)
    }),
    happened("K-D1", "somebody commits more than one x3", |it| {
        somebody_committed(it, |cards| cards.x3 > 1)
    }),
    happened("K-D1", "a commitment is changed", |it| match (&it.before.phase, it.event) {
        (Phase::Dispute(dispute), Event::Committed { seat, cards, .. }) => {
            dispute.commitments[*seat].is_some_and(|before| before != *cards)
        }
        _ => false,
    }),
    happened("K-D1", "a seat without cards commits none", |it| {
        somebody_committed(it, |cards| cards.is_empty())
    }),
    refused("K-D1", "committing no card", |it| {
        matches!(it.refusal, Refusal::WrongNumber { count: 0 })
    }),
    refused("K-D1", "committing more than five cards", |it| {
        matches!(it.refusal, Refusal::WrongNumber { count: 6.. })
    }),
    refused("K-D1", "committing cards that are not in hand", |it| {
        matches!(it.refusal, Refusal::CardsNotHeld { .. })
    }),
    refused("K-D1", "committing without a card in hand", |it| {
        matches!(it.refusal, Refusal::NothingToCommit)
    })
    .shown_by(
        "K-D1 who holds no card, after a deal of zero, commits none and is not waited for",
        NO_CARD,
    ),
    refused("K-D1", "committing without a dispute", |it| matches!(it.refusal, Refusal::NoDispute)),
    refused("K-D1", "anything else before all have committed", |it| {
        matches!(it.refusal, Refusal::DisputeUndecided { .. })
    }),
    refused("K-D1", "committing after all have", |it| {
        matches!(it.refusal, Refusal::AlreadyRevealed)
    }),
    happened("K-D2", "the higher of two dice goes to the higher card", |it| {
        thrown(it).iter().any(|throw| placement_matters(&throw.dice))
    }),
    happened("K-D3", "two for the intruder's baron", |it| bonus(it, Role::Intruder, |_| true)),
    happened("K-D3", "two for each of the defender's courtiers", |it| {
        bonus(it, Role::Defender, |it| courtiers_there(it) && !baron_there(it))
    }),
    happened("K-D3", "two for the defender's baron besides", |it| {
        bonus(it, Role::Defender, |it| courtiers_there(it) && baron_there(it))
    }),
    happened("K-D3", "two for the defender's baron alone", |it| {
        bonus(it, Role::Defender, |it| !courtiers_there(it))
    }),
    happened("K-D3", "what pieces add decides who wins", |it| {
        let points = |throw: &Throw| throw.total - throw.bonus;
        let best = last_round(it).iter().map(points).max();
        matches!(*it.event, Event::DisputeWon { winner }
            if last_round(it).iter().any(|throw| throw.seat == winner && Some(points(throw)) < best))
    }),
    happened("K-D3", "the intruder's result first, then clockwise", |it| {
        let order: Vec<SeatId> = thrown(it).iter().map(|throw| throw.seat).collect();
        order.first().is_some_and(|first| {
            it.role(*first) == Some(Role::Intruder)
                && first.index() > 0
                && order == first.clockwise(it.before.players).collect::<Vec<_>>()
        })
    }),
    happened("K-D4", "the intruder wins", |it| won_by(it, Role::Intruder)),
    happened("K-D4", "the defender wins", |it| won_by(it, Role::Defender)),
    happened("K-D4", "a third player wins", |it| won_by(it, Role::Third)),
    happened("K-D5", "a tie of two is thrown again", |it| tie_thrown_again(it) == Some(2)),
    happened("K-D5", "a tie of three is thrown again", |it| tie_thrown_again(it) == Some(3)),
    happened("K-D5", "a tie of four is thrown again", |it| tie_thrown_again(it) == Some(4))
        .from(4)
        .shown_among(
            4..=4,
            "K-D5 a tie of four is thrown again by those four",
            "equal totals of all take rare luck",
        ),
    happened("K-D5", "a tie of five is thrown again", |it| tie_thrown_again(it) == Some(5))
        .from(5)
        .shown_by(
            "K-D5 a tie of five is thrown again by all five",
            "equal totals of all take rare luck",
        ),
    happened("K-D5", "a second tie after the first", |it| {
        matches!(it.event, Event::Thrown { round: 3.., .. })
    }),
    happened("K-D5", "a tie below the lead is left", |it| match *it.event {
        Event::DisputeWon { winner } => {
            let below = || last_round(it).iter().filter(|throw| throw.seat != winner);
            below().any(|one| below().any(|two| one.seat != two.seat && one.total == two.total))
        }
        _ => false,
    }),
    happened("K-D6", "the last throw gives back other cards than the first would", |it| {
        matches!(it.event, Event::DisputeWon { .. })
            && last_throws(it).any(|last| {
                let first = rounds(it).last().unwrap_or_default();
                let first = first.iter().find(|first| first.seat == last.seat);
                first.is_some_and(|first| given_back(first) != given_back(last))
            })
    }),
    happened("K-D7", "the defender banishes the intruder", |it| {
        banishes(it, Role::Defender, Role::Intruder)
    }),
    happened("K-D7", "the defender chooses where to among several", |it| {
        banishes(it, Role::Defender, Role::Intruder) && has_choice(it)
    }),
    refused("K-D7", "the winner's part by somebody else", |it| {
        matches!(it.refusal, Refusal::NotTheWinner { .. })
    }),
    refused("K-D7", "anything else before a baron is banished", |it| {
        matches!(it.refusal, Refusal::BanishFirst { .. })
    }),
    refused("K-D7", "banishing another baron", |it| {
        matches!(it.refusal, Refusal::NotToBanish { .. })
    }),
    refused("K-D7", "banishing to a territory without the baron's courtiers", |it| {
        matches!(it.refusal, Refusal::CannotBanishTo { .. })
    }),
    happened("K-D8", "the intruder drives courtiers out", |it| returned_by(it, Role::Intruder)),
    happened("K-D8", "the intruder banishes the defender", |it| {
        banishes(it, Role::Intruder, Role::Defender)
    }),
    happened("K-D8", "the intruder chooses where to among several", |it| {
        banishes(it, Role::Intruder, Role::Defender) && has_choice(it)
    }),
    happened("K-D8", "the defender's baron, being elsewhere, stays", |it| {
        matches!(*it.event, Event::Returned { seat, territory, .. }
            if returned_by(it, Role::Intruder) && it.before.barons[seat] != territory)
    }),
    happened("K-D9", "a third player drives courtiers out", |it| returned_by(it, Role::Third)),
    happened("K-D9", "a third player banishes the intruder", |it| {
        banishes(it, Role::Third, Role::Intruder)
    }),
    happened("K-D9", "a third player banishes the defender", |it| {
        banishes(it, Role::Third, Role::Defender)
    }),
    happened("K-D10", "the intruder places one", |it| places(it, Role::Intruder)),
    happened("K-D10", "the defender places one", |it| places(it, Role::Defender)),
    happened("K-D10", "a third player places one", |it| places(it, Role::Third)),
    happened("K-D10", "the winner re-rolls for more", |it| {
        matches!(it.event, Event::Rerolled { .. }) && it.aftermath().is_some()
    }),
    happened("K-D10", "a third player who places none leaves it empty", |it| {
        it.winner() == Some(Role::Third)
            && matches!(it.event, Event::DisputeEnded { .. })
            && it
                .aftermath()
                .is_some_and(|aftermath| it.after.holder(aftermath.territory).is_none())
    }),
    refused("K-D10", "a re-roll with a card that lies on the table", |it| {
        matches!((&it.state.phase, it.refusal), (Phase::Aftermath(aftermath), Refusal::CardNotHeld { card, .. })
            if aftermath.commitments[it.seat].count(*card) > 0)
    }),
    refused("K-D10", "a step after a dispute", |it| {
        matches!(it.refusal, Refusal::NoMoveAfterDispute)
    }),
    happened("K-D11", "an x1 comes back", |it| taken_back(it, |taken, _| taken.x1 > 0)),
    happened("K-D11", "all x1 come back, and an x2", |it| {
        taken_back(it, |taken, left| taken.x1 > 0 && taken.x2 > 0 && left.x1 == 0)
    }),
    happened("K-D11", "an x3 comes back after all others", |it| {
        taken_back(it, |taken, left| {
            taken.x1 + taken.x2 > 0 && taken.x3 > 0 && left.x1 + left.x2 == 0
        })
    }),
    happened("K-D11", "a 1 on a single card brings none back", |it| match it.event {
        Event::DisputeEnded { taken_back, .. } => {
            let single =
                |throw: &&Throw| matches!(&throw.dice[..], [PlacedDie { die: Die::ONE, .. }]);
            last_throws(it).filter(single).any(|throw| taken_back[throw.seat].is_empty())
        }
        _ => false,
    }),
    happened("K-D11", "cards are declined", |it| match (it.event, it.aftermath()) {
        (Event::DisputeEnded { taken_back, .. }, Some(aftermath)) => {
            let may = |seat| !aftermath.may_take[seat].is_empty();
            taken_back.iter().any(|(seat, taken)| may(seat) && taken.is_empty())
        }
        _ => false,
    }),
    happened("K-D11", "an answer is changed", |it| match (it.event, it.aftermath()) {
        (Event::TakeBackChosen { seat, take }, Some(aftermath)) => {
            aftermath.takes[*seat].is_some_and(|before| before != *take)
        }
        _ => false,
    }),
    refused("K-D11", "an answer where there is nothing to take back", |it| {
        matches!(it.refusal, Refusal::NothingToTakeBack)
    }),
    happened("K-D12", "the dispute ends the turn", |it| {
        matches!(
            (it.event, it.turn.last()),
            (Event::TurnEnded { .. }, Some(Event::DisputeEnded { .. }))
        )
    }),
    happened("K-D12", "next is the intruder's neighbour, who is not the winner's", |it| {
        match *it.event {
            Event::TurnBegan { seat, .. } => it.turn.iter().any(|event| {
                matches!(*event, Event::DisputeWon { winner } if it.before.left_of(winner) != seat)
            }),
            _ => false,
        }
    }),
    happened("K-D13", "the defender sends a baron back to where it came from", |it| {
        banishes_back(it) && it.winner() == Some(Role::Defender)
    }),
    happened("K-D13", "a third player sends a baron back to where it came from", |it| {
        banishes_back(it) && it.winner() == Some(Role::Third)
    }),
];

/// Whether cards are revealed, and a player's are of this kind.
fn somebody_committed(it: &AppliedEvent<'_>, such: fn(Cards) -> bool) -> bool {
    matches!(it.event, Event::Revealed { commitments, .. }
        if commitments.values().iter().any(|&cards| such(cards)))
}

/// Returns everybody's first throw, if this is it.
fn thrown<'a>(it: &AppliedEvent<'a>) -> &'a [Throw] {
    match it.event {
        Event::Thrown { round: 1, throws } => throws,
        _ => &[],
    }
}

/// K-D2. Whether the assignment of dice to cards matters.
fn placement_matters(dice: &[PlacedDie]) -> bool {
    dice.iter().any(|one| dice.iter().any(|two| one.card > two.card && one.die > two.die))
}

/// Whether the pieces of the player in this role count, in a dispute of this kind.
fn bonus(it: &AppliedEvent<'_>, role: Role, such: fn(&AppliedEvent<'_>) -> bool) -> bool {
    thrown(it).iter().any(|throw| throw.bonus > 0 && it.role(throw.seat) == Some(role)) && such(it)
}

/// Whether the defender of the dispute being decided has courtiers there.
fn courtiers_there(it: &AppliedEvent<'_>) -> bool {
    matches!(&it.before.phase, Phase::Dispute(dispute)
        if it.before.courtiers(dispute.defender, dispute.territory) > 0)
}

/// Whether the defender's baron is there.
fn baron_there(it: &AppliedEvent<'_>) -> bool {
    matches!(&it.before.phase, Phase::Dispute(dispute)
        if it.before.barons[dispute.defender] == dispute.territory)
}

/// Iterates over the throws of this turn's dispute, the last round first.
fn rounds<'a>(it: &AppliedEvent<'a>) -> impl Iterator<Item = &'a [Throw]> {
    it.turn.iter().rev().filter_map(|event| match event {
        Event::Thrown { throws, .. } => Some(&throws[..]),
        _ => None,
    })
}

/// Returns the last throws of those tied for the lead, or of all if there was no tie.
fn last_round<'a>(it: &AppliedEvent<'a>) -> &'a [Throw] {
    rounds(it).next().unwrap_or_default()
}

/// K-D6. Iterates over each player's last throw.
fn last_throws<'a>(it: &AppliedEvent<'a>) -> impl Iterator<Item = &'a Throw> {
    let seats = SeatId::first(it.before.players);
    seats.filter_map(|seat| rounds(it).flatten().find(|throw| throw.seat == seat))
}

/// Returns how many throw again, if this is a throw to break a tie.
fn tie_thrown_again(it: &AppliedEvent<'_>) -> Option<usize> {
    match it.event {
        Event::Thrown { round: 2.., throws } => Some(throws.len()),
        _ => None,
    }
}

fn won_by(it: &AppliedEvent<'_>, role: Role) -> bool {
    matches!(*it.event, Event::DisputeWon { winner } if it.role(winner) == Some(role))
}

/// K-D11. Returns the cards a throw would give back.
fn given_back(throw: &Throw) -> Cards {
    let ones = throw.dice.iter().filter(|placed| placed.die == Die::ONE).count() as u8;
    dispute::take_back(throw.dice.iter().map(|placed| placed.card).collect(), ones)
}

/// Whether the winner, in the first role, banishes the baron of the other to courtiers of its own.
fn banishes(it: &AppliedEvent<'_>, winner: Role, other: Role) -> bool {
    matches!(*it.event, Event::Banished { baron, to, .. }
        if it.winner() == Some(winner)
            && it.role(baron) == Some(other)
            && it.before.courtiers(baron, to) > 0)
}

/// Whether the banished baron could have gone elsewhere.
fn has_choice(it: &AppliedEvent<'_>) -> bool {
    match (it.event, it.aftermath()) {
        (Event::Banished { baron, .. }, Some(aftermath)) => {
            dispute::exiles(it.before, aftermath, *baron).len() > 1
        }
        _ => false,
    }
}

/// K-D13. Whether a baron without a courtier on the board is banished to where it came from.
fn banishes_back(it: &AppliedEvent<'_>) -> bool {
    match (it.event, it.aftermath()) {
        (Event::Banished { baron, to, .. }, Some(aftermath)) => {
            it.before.courtiers(*baron, *to) == 0 && aftermath.came_from == *to
        }
        _ => false,
    }
}

fn returned_by(it: &AppliedEvent<'_>, role: Role) -> bool {
    matches!(it.event, Event::Returned { .. }) && it.winner() == Some(role)
}

/// Whether the winner's free courtier is placed, by the player in this role.
fn places(it: &AppliedEvent<'_>, role: Role) -> bool {
    matches!(it.event, Event::Placed { .. }) && it.winner() == Some(role)
}

/// Whether a player takes back cards of one kind and loses cards of another, as `such` says.
fn taken_back(it: &AppliedEvent<'_>, such: fn(Cards, Cards) -> bool) -> bool {
    match it.event {
        Event::DisputeEnded { taken_back, discarded } => {
            taken_back.iter().any(|(seat, &taken)| such(taken, discarded[seat]))
        }
        _ => false,
    }
}
