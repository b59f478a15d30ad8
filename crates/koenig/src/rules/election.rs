//! K-E: elections, and the deal that follows one.

use std::cmp::Reverse;

use super::cards::{Card, Cards};
use super::draft::Draft;
use super::event::{ElectionResult, Event, Standing, Tally, TieThrow};
use super::state::{Phase, State};
use game_api::{Chance, PerSeat, SeatId};

/// K-E7. The most cards a player is dealt.
pub const MOST_DEALT: u8 = 15;

/// Limits the rounds of one tie, as in a dispute. Then the seats' order decides.
const MOST_ROUNDS: u32 = 100;

/// K-E1 to K-E8. Holds an election and, if nobody is crowned, deals; `next` has the next turn.
pub(super) fn hold(draft: &mut Draft<'_>, next: SeatId) {
    let state = &draft.state;
    let players = state.players;
    let number = state.elections + 1;
    let tallies = PerSeat::from_fn(players, |seat| tally(state, seat));
    let mark = state.mark();
    let contenders: Vec<SeatId> =
        SeatId::first(players).filter(|&seat| tallies[seat].total() >= mark).collect();
    let mut tie_throws = Vec::new();
    let result = if contenders.is_empty() {
        let mut ranking = Vec::new();
        rank(
            SeatId::first(players).collect(),
            &tallies,
            draft.chance,
            &mut ranking,
            &mut tie_throws,
        );
        ElectionResult::Bonus { awarded: awards(players, &ranking), ranking }
    } else {
        let king = crown(contenders, &tallies, draft.chance, &mut tie_throws);
        ElectionResult::Crowned { king, standings: standings(king, &tallies) }
    };
    draft.push(Event::ElectionHeld { number, tallies, tie_throws, result });
    if !matches!(draft.state.phase, Phase::Over { .. }) {
        deal(draft, next);
    }
}

/// K-E2, K-E3. Returns a player's votes.
fn tally(state: &State, seat: SeatId) -> Tally {
    let votes = state.territory_votes(seat);
    let cards = state.hands[seat].len();
    let lost = if cards == 0 { votes / 3 } else { 0 };
    Tally { votes, lost, cards, bonus: state.bonus[seat] }
}

/// K-E5, K-E6. Returns the tie-breakers before dice: territory votes after K-E3, then cards.
fn standing_of(tally: &Tally) -> (u8, u8) {
    (tally.net(), tally.cards)
}

/// K-E6. Sorts `seats` into `ranking` by territory votes, cards, and dice thrown until no tie is left.
fn rank(
    mut seats: Vec<SeatId>,
    tallies: &PerSeat<Tally>,
    chance: &mut dyn Chance,
    ranking: &mut Vec<SeatId>,
    tie_throws: &mut Vec<TieThrow>,
) {
    seats.sort_by_key(|&seat| Reverse(standing_of(&tallies[seat])));
    for equals in seats.chunk_by(|&a, &b| standing_of(&tallies[a]) == standing_of(&tallies[b])) {
        rank_by_dice(equals.to_vec(), chance, ranking, tie_throws, MOST_ROUNDS);
    }
}

/// K-E6. Five dice each; players who are still tied throw again among themselves.
fn rank_by_dice(
    equals: Vec<SeatId>,
    chance: &mut dyn Chance,
    ranking: &mut Vec<SeatId>,
    tie_throws: &mut Vec<TieThrow>,
    rounds_left: u32,
) {
    if equals.len() == 1 || rounds_left == 0 {
        ranking.extend(equals);
        return;
    }
    let sums = throw_five(equals, chance, tie_throws);
    for still_equal in sums.chunk_by(|a, b| a.1 == b.1) {
        let seats = still_equal.iter().map(|&(seat, _)| seat).collect();
        rank_by_dice(seats, chance, ranking, tie_throws, rounds_left - 1);
    }
}

/// K-E5. Returns which of several players at the mark is crowned.
fn crown(
    mut contenders: Vec<SeatId>,
    tallies: &PerSeat<Tally>,
    chance: &mut dyn Chance,
    tie_throws: &mut Vec<TieThrow>,
) -> SeatId {
    let best = contenders.iter().map(|&seat| standing_of(&tallies[seat])).max();
    contenders.retain(|&seat| Some(standing_of(&tallies[seat])) == best);
    for _ in 0..MOST_ROUNDS {
        if contenders.len() == 1 {
            break;
        }
        let sums = throw_five(contenders, chance, tie_throws);
        let best = sums[0].1;
        contenders =
            sums.into_iter().filter(|&(_, sum)| sum == best).map(|(seat, _)| seat).collect();
    }
    contenders[0]
}

/// Throws five dice for each of `seats`; returns them with their sums, the highest first.
fn throw_five(
    seats: Vec<SeatId>,
    chance: &mut dyn Chance,
    tie_throws: &mut Vec<TieThrow>,
) -> Vec<(SeatId, u8)> {
    let draw = chance.next_draw();
    let dice: Vec<_> =
        seats.into_iter().map(|seat| (seat, std::array::from_fn(|_| chance.die()))).collect();
    let mut sums: Vec<(SeatId, u8)> = dice
        .iter()
        .map(|(seat, dice)| (*seat, dice.iter().map(|die| die.points()).sum()))
        .collect();
    sums.sort_by_key(|&(_, sum)| Reverse(sum));
    tie_throws.push(TieThrow { dice, draw });
    sums
}

/// K-E6. Returns as many bonus votes for the first rank as there are players, one fewer for each rank below.
fn awards(players: u8, ranking: &[SeatId]) -> PerSeat<u8> {
    let mut awarded = PerSeat::from_fn(players, |_| 0);
    for (&seat, votes) in ranking.iter().zip((1..=players).rev()) {
        awarded[seat] = votes;
    }
    awarded
}

/// K-E5. Returns the final ranks: the king, then by territory and bonus votes together; ties share a rank.
fn standings(king: SeatId, tallies: &PerSeat<Tally>) -> Vec<Standing> {
    let mut others: Vec<SeatId> =
        SeatId::first(tallies.players()).filter(|&seat| seat != king).collect();
    others.sort_by_key(|&seat| Reverse(tallies[seat].total()));
    let place_of = |seat: SeatId| {
        let ahead = others.iter().filter(|&&other| tallies[other].total() > tallies[seat].total());
        2 + ahead.count() as u8
    };
    let rest = others.iter().map(|&seat| Standing { place: place_of(seat), seat });
    std::iter::once(Standing { place: 1, seat: king }).chain(rest).collect()
}

/// K-E7. Shuffles the discard pile and deals it one by one, the same number to each player.
fn deal(draft: &mut Draft<'_>, from: SeatId) {
    let players = draft.state.players;
    let mut deck: Vec<u8> = draft.state.pile.iter().map(Card::value).collect();
    let draw = draft.chance.next_draw();
    draft.chance.shuffle(&mut deck);
    let each = MOST_DEALT.min(draft.state.pile.len() / players);
    let mut hands = PerSeat::from_fn(players, |_| Cards::NONE);
    let receivers =
        std::iter::repeat_n((), usize::from(each)).flat_map(|()| from.clockwise(players));
    for (seat, value) in receivers.zip(deck) {
        hands[seat] += Cards::from(Card::of_value(value).expect("the deck was made of cards"));
    }
    draft.push(Event::Dealt { each, from, hands, draw });
}
