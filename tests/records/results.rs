//! Who gets which result of a match.

use std::time::Duration;

use crate::house::{DEADLINE, House, STRANGER, awaited_in, holder, seat};
use game_api::{Account, AnyGame, Policies};
use game_api::{PersonId, Seed, SeededChance};
use koenig::{KOENIG, Koenig};
use witan::deadlines::scheduler;
use witan::domain::results::{End, OfMatch, Whose};
use witan::domain::{GuildId, MatchId, results};
use witan::moderation::order::Order;

const SECOND: Duration = Duration::from_secs(1);

/// Plays `id` on, one second per decision, until the turn `last` begins or the match is over. `holder_of` returns the
/// holder of a seat.
async fn play(
    house: &House,
    id: MatchId,
    last: u32,
    holder_of: impl Fn(game_api::SeatId) -> PersonId,
) {
    let mut luck = SeededChance::new(Seed::new([9; 32]), u64::from(last));
    loop {
        let public = house.public(id).await;
        let Some(seat) = awaited_in(&public).filter(|_| public.turn < last) else { return };
        let action = Koenig::quick(&house.view(id, holder_of(seat)).await, &mut luck);
        house.manual().advance(SECOND);
        let submission =
            crate::house::submission(id, holder_of(seat), action.expect("the seat is awaited"));
        house.matches.submit(&submission).await.expect("it is legal");
    }
}

async fn results(house: &House, whose: Whose) -> Vec<OfMatch> {
    house.matches.results(&KOENIG, whose).await.expect("the rows")
}

fn koenig(account: &Account) -> koenig::rules::Account {
    serde_json::from_str(account.json()).expect("the game is koenig")
}

#[tokio::test]
async fn a_new_holder_can_only_win_and_decisions_count_for_who_made_them() {
    let house = House::new().await;
    let id = house.begin(1, 3, Some(DEADLINE), 1).await;
    play(&house, id, 9, holder).await;
    // One player misses a deadline, once.
    let late = awaited_in(&house.public(id).await).expect("somebody is awaited");
    house.manual().advance(DEADLINE);
    scheduler::catch_up(&house.matches).await.expect("the database");
    let before = {
        let log = house.log(id).await;
        log.last().map_or(0, |line| line.step as u32)
    };
    assert!(results(&house, Whose::Server(GuildId(1))).await.is_empty(), "it is not over");
    // Another seat gets a new holder.
    let left = seat((u8::from(late) + 1) % 3);
    house.manual().advance(SECOND);
    let newcomer = Order::Replace { seat: left, person: STRANGER, name: "Newcomer".to_owned() };
    house.order(id, newcomer).await.expect("it is free to go");
    let now_holds = |one| if one == left { STRANGER } else { holder(one) };
    play(&house, id, u32::MAX, now_holds).await;

    let all = results(&house, Whose::Server(GuildId(1))).await;
    assert_eq!(all.len(), 4, "three who stayed to the end, and one who did not");
    let of = |person: PersonId| {
        let found = all.iter().find(|one| one.outcome.holder == person);
        found.unwrap_or_else(|| panic!("nothing of {person}")).outcome.clone()
    };
    assert_eq!(of(holder(left)).end, End::Left);
    assert_eq!(of(holder(left)).seat, of(STRANGER).seat);
    let took_over = of(STRANGER).end;
    assert!(matches!(took_over, End::Won | End::Left), "they lose nothing: {took_over:?}");
    assert_eq!(all.iter().filter(|one| one.outcome.end == End::Won).count(), 1);
    // Both holders of that seat have decisions, and all decisions together are those of the match.
    for person in [holder(left), STRANGER] {
        assert!(of(person).decisions > 0 && koenig(&of(person).account).dice > 0, "{person}");
    }
    assert!(of(holder(left)).decisions < before && of(STRANGER).decisions > before / 3);
    let together = results::together(&KOENIG, &all).expect("they are of koenig");
    let log = house.log(id).await;
    let steps = log.last().map_or(0, |line| line.step as u32);
    assert_eq!(together.decisions, steps - 1, "all but the replacement");
    let history = witan::domain::log::history(&KOENIG, &log).expect("a log");
    let events = witan::domain::log::published(&history);
    let tallies = KOENIG.tallies().expect("something is counted");
    let whole = tallies.accounts(3, &events).expect("they are of koenig");
    let both = |one: Account, other| tallies.together(&one, other).expect("they are of koenig");
    let whole = whole.values().iter().fold(tallies.nothing(), both);
    assert_eq!(together.account, Some(whole));
    // The clock's decision counts for the late player only.
    assert_eq!((of(holder(late)).late, together.late), (1, 1));
    // On another server the match does not count.
    assert!(results(&house, Whose::Server(GuildId(2))).await.is_empty());
    assert!(results(&house, Whose::PersonIn(STRANGER, GuildId(2))).await.is_empty());
    assert_eq!(results(&house, Whose::Person(STRANGER)).await.len(), 1);
    let people = results::by_person(&KOENIG, &all).expect("they are of koenig");
    assert_eq!((people[0].1.won, results::how_many(&all)), (1, 1), "who won comes first");
}
