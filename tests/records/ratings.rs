//! Ratings: the changes by a rated match, and that a rebuild gives the same.

use std::collections::BTreeMap;

use crate::house::{DEADLINE, House, awaited_in, holder, opening, person, seat, submission};
use game_api::{AnyGame, Drawn, Leaving, Notice, PersonId, Policies as _, Seed, SeededChance};
use koenig::{KOENIG, Koenig};
use witan::deadlines;
use witan::domain::rated::{Ladder, Unrated, spoilt};
use witan::domain::record::{Entry, Settlement};
use witan::domain::{MatchId, Stage};
use witan::lobby::Opening;
use witan::moderation::order::Order;
use witan::ratings;
use witan::ratings::{Rated, RatingScope, Skill};

async fn finish(house: &House, id: MatchId, seed: u64) {
    let mut luck = SeededChance::new(Seed::new([9; 32]), seed);
    loop {
        let public = house.public(id).await;
        let Some(seat) = awaited_in(&public) else { return };
        let action = Koenig::quick(&house.view(id, holder(seat)).await, &mut luck);
        let submission = submission(id, holder(seat), action.expect("the seat is awaited"));
        house.matches.submit(&submission).await.expect("it is legal");
    }
}

/// Plays a match to its end. Returns the text of its last message.
async fn play(house: &House, channel: u64, rated: &str) -> (MatchId, String) {
    let usual = opening(channel, 3, Some(DEADLINE));
    let agreed = usual.agreed.clone().with("rated", rated);
    let id = house.begin_as(&Opening { agreed, ..usual }, channel as u8).await;
    finish(house, id, channel).await;
    let last = house.notices().await.pop().expect("something was said");
    let (Notice::Post { message, .. } | Notice::Edit { message, .. }) = last else {
        panic!("the replay is posted")
    };
    (id, message.text)
}

async fn every(house: &House) -> BTreeMap<(Ladder, PersonId), Rated> {
    let every = ratings::every(house.matches.store()).await.expect("the rows");
    every.into_iter().map(|(ladder, person, rated)| ((ladder, person), rated)).collect()
}

async fn sql(house: &House, statement: &'static str) {
    let mut tx = house.matches.store().begin().await.expect("the database");
    sqlx::query(statement).execute(&mut *tx).await.expect("a statement");
    tx.commit().await.expect("the database");
}

#[tokio::test]
async fn rated_matches_change_ratings_which_can_be_reckoned_again() {
    let house = House::new().await;
    let (_, told) = play(&house, 1, "no").await;
    assert!(!told.contains('⚖') && every(&house).await.is_empty(), "{told}");
    for one in [0, 1] {
        ratings::set_wish(&house.matches, person(one), RatingScope::Everywhere)
            .await
            .expect("a row");
    }
    let (_, told) = play(&house, 2, "yes").await;
    assert!(told.contains("1 of 5 rated matches"), "{told}");
    let first = every(&house).await;
    assert_eq!(first.len(), 3 + 2, "in the server, and two over all servers");
    let here = |all: &BTreeMap<(Ladder, PersonId), Rated>| {
        let here = all.iter().filter(|((ladder, _), _)| ladder.guild == 1);
        here.map(|(_, rated)| rated.skill.number).collect::<Vec<_>>()
    };
    assert!(here(&first).iter().max() > Some(&Skill::START.number));
    ratings::set_wish(&house.matches, person(2), RatingScope::Hidden).await.expect("a row");
    for channel in 3..=6 {
        play(&house, channel, "yes").await;
    }
    let (_, told) = play(&house, 7, "yes").await;
    assert_eq!(told.matches('±').count(), 2, "who hides theirs is not told of: {told}");
    let guild = Some(witan::domain::GuildId(1));
    let known = async |of, asks| {
        let known = ratings::known(&house.matches, KOENIG.id(), guild, person(of), person(asks));
        known.await.expect("the rows").len()
    };
    assert_eq!((known(0, 2).await, known(2, 0).await, known(2, 2).await), (2, 0, 1));

    // Each start has its worth.
    let mut db = house.matches.store().read().await.expect("the database");
    let worth = sqlx::query_scalar("SELECT DISTINCT head_start FROM rated_places ORDER BY 1");
    let worth: Vec<i64> = worth.fetch_all(&mut *db).await.expect("rows");
    drop(db);
    assert!(worth.len() == 3 && worth[0] < 0 && worth[2] > 0, "{worth:?}");

    // A rebuild gives the same ratings, whatever the order of the rows and the former values.
    let before = every(&house).await;
    let rebuilt = ratings::rebuild(house.matches.store()).await.expect("the rows");
    assert_eq!((rebuilt.matches, rebuilt.changed), (6, 0));
    sql(&house, "CREATE TABLE kept AS SELECT * FROM rated_places").await;
    sql(&house, "DELETE FROM rated_places").await;
    sql(&house, "INSERT INTO rated_places SELECT * FROM kept ORDER BY person DESC, match_id DESC")
        .await;
    sql(&house, "UPDATE ratings SET number = number + 1").await;
    let rebuilt = ratings::rebuild(house.matches.store()).await.expect("the rows");
    assert_eq!((every(&house).await, rebuilt.changed), (before.clone(), before.len()));

    // A forgotten person stays in the others' ratings, as a number.
    house.matches.forget(person(1)).await.expect("the database");
    let rebuilt = ratings::rebuild(house.matches.store()).await.expect("the rows");
    assert_eq!(rebuilt.changed, 0);
    let after = every(&house).await;
    assert!(after.keys().all(|(_, who)| *who != person(1)));
    let others = |all: &BTreeMap<(Ladder, PersonId), Rated>| {
        let others = all.iter().filter(|((_, who), _)| [person(0), person(2)].contains(who));
        others.map(|(key, rated)| (key.clone(), *rated)).collect::<Vec<_>>()
    };
    assert_eq!((others(&after), after.len()), (others(&before), before.len()));
}

/// Plays a rated match of two people and a computer player until `stop`, and to its end if it is left then.
async fn play_two(house: &House, id: MatchId, stop: impl Fn(&koenig::rules::View) -> bool) {
    let mut luck = SeededChance::new(Seed::new([9; 32]), id.0.cast_unsigned());
    loop {
        house
            .until("computer players", async || {
                let mut db = house.matches.store().read().await.expect("the database");
                let now = house.matches.clock().now();
                let due = deadlines::by_computers(&mut db, now, 10).await.expect("the rows");
                due.is_empty().then_some(())
            })
            .await;
        let public = house.public(id).await;
        let Some(seat) = awaited_in(&public).filter(|_| !stop(&public)) else { return };
        let action = Koenig::quick(&house.view(id, holder(seat)).await, &mut luck);
        let submission = submission(id, holder(seat), action.expect("the seat is awaited"));
        house.matches.submit(&submission).await.expect("it is legal");
    }
}

#[tokio::test]
async fn of_two_people_who_leaves_after_the_first_round_is_last() {
    let house = House::new().await;
    let computers = tokio::spawn(witan::computers::run(house.matches.clone()));
    let left = Some(Leaving::StandIn);
    for (channel, turn, leaving, is_rated) in
        [(1, 2, left, false), (2, 4, None, false), (3, 4, left, true)]
    {
        let fill = Some("simple".to_owned());
        let usual = opening(channel, 3, Some(DEADLINE));
        let agreed = usual.agreed.clone().with("rated", "yes");
        let opening = Opening { agreed, fill, ..usual };
        let id = house.begin_by(2, &opening, channel as u8).await;
        play_two(&house, id, |view| view.turn >= turn).await;
        match leaving {
            Some(how) => {
                house.matches.seats().leave(id, person(1), how).await.expect("they play");
            }
            None => house.order(id, Order::StandIn { seat: seat(1) }).await.expect("they may"),
        }
        play_two(&house, id, |_| false).await;
        let info = house.matches.info(id).await.expect("the rows").expect("the match");
        assert_eq!(info.stage, Stage::Over);
        assert_eq!(!every(&house).await.is_empty(), is_rated, "left in turn {turn}: {leaving:?}");
    }
    computers.abort();
    let rated = every(&house).await;
    let number = |index| {
        let of = |key: &&(Ladder, PersonId)| key.1 == person(index);
        rated[rated.keys().find(of).expect("they are rated")].skill.number
    };
    assert!(number(0) > Skill::START.number && Skill::START.number > number(1));
    let rebuilt = ratings::rebuild(house.matches.store()).await.expect("the rows");
    assert_eq!((rebuilt.matches, rebuilt.ratings, rebuilt.changed), (1, 2, 0));
}

#[tokio::test]
async fn a_match_in_which_luck_was_undone_is_not_rated() {
    let house = House::new().await;
    let id = house.begin(1, 3, Some(DEADLINE), 1).await;
    finish(&house, id, 1).await;
    let log = house.log(id).await;
    let parse = |json: &str| Entry::parse(&KOENIG, json).expect("an entry");
    let entries: Vec<Entry> = log.iter().map(|line| parse(&line.event)).collect();
    assert_eq!(spoilt(&entries), None);
    let drew = |entry: &Entry| entry.after(Drawn::default()) != Drawn::default();
    let first = entries.iter().rposition(drew).expect("dice");
    let undone = |to: usize, at: usize| {
        let (to, reason, alone) = (to as u64, String::new(), false);
        let undone = Entry::Settled(Settlement::Undone { to, reason, alone });
        spoilt(&[&entries[..at], &[undone]].concat())
    };
    assert_eq!(undone(first, first + 1), Some(Unrated::Luck));
    let quiet = entries.iter().position(|entry| !drew(entry)).expect("a move");
    assert_eq!(undone(quiet, quiet + 1), None);
}
