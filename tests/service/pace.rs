//! The pace of single-player matches: they stop at certain events, and computer players' turns follow one by one.

use std::time::Duration;

use crate::computers::{settle, watch};
use crate::house::{DEADLINE, House, STRANGER, event, opening, person, seat};
use ::koenig::rules::Event;
use game_api::{
    Agreed, Illustration, Notice, PersonId, Press, Row, SeatId, Seed, SeededChance, Slot,
};
use witan::app::matches::{MatchError, Matches, Submission};
use witan::domain::{MatchId, Terms};
use witan::outbox;
use witan::pace::go_on;

/// Longer than a computer player's pause before its turn, and shorter than any stop.
const A_WHILE: Duration = Duration::from_secs(3);

/// The state of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stand {
    /// The person decides.
    Person,
    /// Something is shown, and a computer player waits.
    Shown,
    /// Something is shown, and the following messages are held.
    Held,
}

/// A house in which matches pause.
async fn house() -> House {
    let mut house = House::new().await;
    house.matches = pausing(&house.matches);
    house
}

fn pausing(matches: &Matches) -> Matches {
    let (store, clock) = (matches.store().clone(), matches.clock().clone());
    Matches::new(store, clock, witan::games::built_in(), witan::games::texts()).with_pauses()
}

async fn begin(house: &House, game: &str, pace: &str, people: u8) -> MatchId {
    begin_seeded(house, game, pace, people, 1).await
}

async fn begin_seeded(house: &House, game: &str, pace: &str, people: u8, seed: u8) -> MatchId {
    let game = house.matches.games().named(game).expect("it is built in");
    let policies = game.policies().expect("it has computer players");
    let fill = policies.all().first().map(|policy| policy.name.to_owned());
    let agreed = Agreed::default().with("pace", pace);
    let terms = Terms::plain(Some(DEADLINE));
    let opening =
        witan::lobby::Opening { game, fill, agreed, terms, ..opening(seed.into(), 3, None) };
    house.begin_by(people, &opening, seed).await
}

async fn held(house: &House, id: MatchId) -> Vec<Notice> {
    let mut db = house.matches.store().read().await.expect("the database");
    let entries = outbox::waiting(&mut db, id).await.expect("the entries");
    let now = house.matches.clock().now();
    let held = entries.into_iter().skip_while(|entry| entry.held.is_none_or(|until| until <= now));
    held.filter_map(|entry| entry.notice).collect()
}

/// The newest board that is not held.
async fn shown(house: &House, id: MatchId) -> Notice {
    let mut db = house.matches.store().read().await.expect("the database");
    let entries = outbox::waiting(&mut db, id).await.expect("the entries");
    let now = house.matches.clock().now();
    let told = entries.into_iter().take_while(|entry| entry.held.is_none_or(|until| until <= now));
    let boards = told.filter_map(|entry| entry.notice).filter(|one| one.slot() == Slot::Board);
    boards.last().expect("a board")
}

fn buttons(notice: &Notice) -> impl Iterator<Item = &Press> {
    let buttons = notice.message().controls.iter().flat_map(|row| match row {
        Row::Buttons(buttons) => buttons.as_slice(),
        _ => &[],
    });
    buttons.map(|button| &button.press)
}

fn offers_to_go_on(notice: &Notice) -> bool {
    buttons(notice).filter(|press| **press == Press::GoOn).count() == 1
}

fn says_that_it_goes_on(notice: &Notice) -> bool {
    notice.message().small.contains("Goes on by itself <t:")
}

/// Lets computer players decide until the match stops.
async fn until_it_stops(house: &House, id: MatchId) -> Stand {
    loop {
        settle(house).await;
        if !held(house, id).await.is_empty() {
            return Stand::Held;
        }
        let rows = house.awaited(id).await;
        let [row] = rows.as_slice() else { return Stand::Person };
        let until = row.wake.filter(|_| row.seat != seat(0));
        match until {
            None => return Stand::Person,
            Some(until) if until.since(house.matches.clock().now()) > A_WHILE => {
                return Stand::Shown;
            }
            Some(_) => house.manual().advance(A_WHILE),
        }
    }
}

async fn act(house: &House, id: MatchId, luck: &mut SeededChance) {
    let snapshot = house.matches.snapshot(id, person(0)).await.expect("it is played");
    let policies = snapshot.game.policies().expect("it has computer players");
    let action = policies.quick(&snapshot.view, luck).expect("they are awaited");
    let submission =
        Submission { match_id: id, who: person(0), action, shown_at: None, origin: None };
    house.matches.submit(&submission).await.expect("a legal action");
}

async fn press(house: &House, id: MatchId, who: PersonId, seq: u64) -> Result<(), MatchError> {
    go_on(&house.matches, id, who, seq).await
}

/// At a stop nothing happens until the player presses the button, not by another person's press, nor after a restart.
async fn go_on_after_a_look(house: &mut House, id: MatchId) {
    let seq = house.log_length(id).await;
    let board = shown(house, id).await;
    assert!(offers_to_go_on(&board), "at {seq}");
    assert!(!says_that_it_goes_on(&board), "it waits for the button");
    // They may take cards back; all other actions are the computer player's.
    let acts = buttons(&board).filter(|press| matches!(press, Press::Act(_)));
    let is_theirs = |press: &Press| matches!(press, Press::Act(json) if json.contains("decline") || json.contains("keep"));
    acts.for_each(|press| assert!(is_theirs(press), "{press:?}"));
    let refused = press(house, id, STRANGER, seq).await;
    assert!(matches!(refused, Err(MatchError::NotSeated)), "{refused:?}");
    let refused = press(house, id, person(0), seq - 1).await;
    assert!(matches!(refused, Err(MatchError::Stale)), "{refused:?}");
    let refused = press(house, id, person(0), seq + 1).await;
    assert!(matches!(refused, Err(MatchError::Ahead)), "{refused:?}");
    let (was_held, awaited) = (held(house, id).await, house.awaited(id).await);
    house.matches = pausing(&house.matches);
    house.manual().advance(Duration::from_secs(3600));
    settle(house).await;
    assert_eq!(house.log_length(id).await, seq, "it stands");
    assert_eq!((held(house, id).await, house.awaited(id).await), (was_held, awaited));
    press(house, id, person(0), seq).await.expect("it goes on");
    assert!(held(house, id).await.is_empty());
    let again = press(house, id, person(0), seq).await;
    assert!(matches!(again, Err(MatchError::Stale)), "{again:?}");
}

/// Plays a match to its end, and returns how often it stopped without held messages, and the held messages of each
/// other stop.
async fn play(game: &str) -> (u32, Vec<Vec<Notice>>) {
    let mut house = house().await;
    let id = begin(&house, game, "button", 1).await;
    let mut luck = SeededChance::new(Seed::new([6; 32]), 0);
    let (mut shown, mut all_held) = (0, Vec::new());
    loop {
        let worker = watch(&house);
        let stand = until_it_stops(&house, id).await;
        worker.abort();
        match stand {
            Stand::Person if house.awaited(id).await.is_empty() => {
                if game == "koenig" {
                    stopped_at_own(&house, id, shown + all_held.len() as u32).await;
                }
                return (shown, all_held);
            }
            Stand::Person => act(&house, id, &mut luck).await,
            Stand::Shown => {
                shown += 1;
                go_on_after_a_look(&mut house, id).await;
            }
            Stand::Held => {
                all_held.push(held(&house, id).await);
                go_on_after_a_look(&mut house, id).await;
            }
        }
    }
}

/// A dispute of others does not stop the match: a single card, which everybody must commit, is no participation.
async fn stopped_at_own(house: &House, id: MatchId, stops: u32) {
    let (mut all, mut own) = (0, 0);
    let (mut sides, mut committed) = ([seat(0); 2], 0);
    for line in house.log(id).await {
        match event(&line) {
            Event::DisputeBegan { intruder, defender, .. } => sides = [intruder, defender],
            Event::Revealed { commitments, .. } => committed = commitments[seat(0)].len(),
            Event::DisputeWon { winner } => {
                all += 1;
                own += u32::from(winner == seat(0) || sides.contains(&seat(0)) || committed > 1);
            }
            Event::ElectionHeld { .. } => (all, own) = (all + 1, own + 1),
            _ => {}
        }
    }
    assert!(stops <= own && own < all, "{stops} stops, {own} of {all} are theirs");
}

#[tokio::test]
async fn a_match_alone_stops_at_own_disputes_and_each_election_and_at_the_crown() {
    let (shown, held) = play("koenig").await;
    assert!(shown > 3 && held.len() > 1, "{shown} disputes of others and {}", held.len());
    let [first, .., last] = held.as_slice() else { panic!("several") };
    assert!(matches!(first[..], [Notice::Close { slot: Slot::Board, .. }, ..]), "{first:?}");
    let replay = |notice: &Notice| notice.message().pictures == [Illustration::Replay];
    assert!(last.iter().any(replay), "the end waits behind the crown");
    assert!(
        last.iter().all(|it| it.slot() != Slot::Aside || replay(it)),
        "the summary is before it"
    );
}

#[tokio::test]
async fn a_match_alone_stops_at_ones_own_last_roll() {
    let (_, held) = play("wuerfelkoenig").await;
    assert!(held.len() > 1, "{}", held.len());
}

/// A stop does not prevent other actions, and any other message ends it.
#[tokio::test]
async fn anything_else_that_is_said_ends_a_stop() {
    let house = house().await;
    let id = begin(&house, "koenig", "button", 1).await;
    let mut luck = SeededChance::new(Seed::new([4; 32]), 0);
    let worker = watch(&house);
    while until_it_stops(&house, id).await == Stand::Person {
        act(&house, id, &mut luck).await;
    }
    house.matches.clockwork().pause(id, person(0)).await.expect("nobody else is asked");
    assert!(held(&house, id).await.is_empty());
    let refused = press(&house, id, person(0), house.log_length(id).await).await;
    assert!(matches!(refused, Err(MatchError::Paused(_))), "{refused:?}");
    house.matches.clockwork().resume(id, person(0)).await.expect("it was their pause");
    let seq = house.log_length(id).await;
    settle(&house).await;
    assert!(house.log_length(id).await > seq, "it goes on");
    worker.abort();
}

/// A computer player's actions are not offered to the person, from the first board on.
#[tokio::test]
async fn the_first_board_of_a_computer_player_offers_nothing() {
    let house = house().await;
    let mut seen = [false; 2];
    for number in 1..20 {
        let id = begin_seeded(&house, "wuerfelkoenig", "button", 1, number).await;
        let is_own = house.awaited(id).await[0].seat == seat(0);
        let offers = buttons(&shown(&house, id).await).any(|press| matches!(press, Press::Act(_)));
        assert_eq!(offers, is_own);
        seen[usize::from(is_own)] = true;
    }
    assert_eq!(seen, [true; 2]);
}

/// It continues by itself after some seconds, if so agreed; and it never stops where several people play.
#[tokio::test]
async fn a_match_goes_on_by_itself_or_does_not_stop() {
    let house = house().await;
    let id = begin(&house, "koenig", "seconds", 1).await;
    let mut luck = SeededChance::new(Seed::new([4; 32]), 0);
    let worker = watch(&house);
    while until_it_stops(&house, id).await == Stand::Person {
        act(&house, id, &mut luck).await;
    }
    let board = shown(&house, id).await;
    assert!(offers_to_go_on(&board) && says_that_it_goes_on(&board), "{board:?}");
    let (seq, slow) = (house.log_length(id).await, Duration::from_secs(9));
    house.manual().advance(slow);
    house.until("it goes on", async || (house.log_length(id).await > seq).then_some(())).await;
    worker.abort();
    for (pace, people) in [("fast", 1), ("button", 2)] {
        let house = self::house().await;
        let id = begin(&house, "koenig", pace, people).await;
        let worker = watch(&house);
        for _ in 0..60 {
            settle(&house).await;
            let rows = house.awaited(id).await;
            let Some(row) = rows.first() else { break };
            assert!(row.seat < SeatId::new(people).expect("a seat"), "{pace}: {row:?}");
            let who = person(u8::from(row.seat));
            let snapshot = house.matches.snapshot(id, who).await.expect("it is played");
            let policies = snapshot.game.policies().expect("it has computer players");
            let action = policies.quick(&snapshot.view, &mut luck).expect("they are awaited");
            let submission = Submission { match_id: id, who, action, shown_at: None, origin: None };
            house.matches.submit(&submission).await.expect("a legal action");
            assert!(held(&house, id).await.is_empty(), "{pace}");
        }
        worker.abort();
    }
}
