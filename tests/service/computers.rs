//! Computer players without Discord: they consent, get no messages, stop during pauses, and exchange seats with people.

use std::collections::BTreeSet;
use std::time::Duration;

use crate::house::{DEADLINE, House, STRANGER, awaited_in, holder, opening, person, seat};
use ::koenig::rules::PhaseView;
use ::koenig::{Koenig, rules as koenig};
use game_api::{Drawn, Language, PersonId, Policies as _, SeatId, Seed, SeededChance, Slot};
use tokio::task::JoinHandle;
use witan::app::matches::{Format, MatchError, Submission};
use witan::deadlines::pauses::{PauseError, PauseVote};
use witan::deadlines::scheduler;
use witan::domain::log::{Note, Verified};
use witan::domain::{Actor, AtDeadline, Awaited, LogLine, MatchId, Proposal, Terms, log};
use witan::languages::LanguageError;
use witan::leaving::seats::{Kind, Newcomer};
use witan::lobby::Opening;
use witan::moderation::order::Order;
use witan::store::tenures;
use witan::undo::{Asked, Consent};
use witan::{computers, deadlines};

/// A match of the first person with two computer players.
async fn begin_filled(house: &House, terms: Terms) -> MatchId {
    let fill = Some("simple".to_owned());
    house.begin_by(1, &Opening { fill, terms, ..opening(1, 3, None) }, 1).await
}

pub fn watch(house: &House) -> JoinHandle<()> {
    tokio::spawn(computers::run(house.matches.clone()))
}

/// The holder of each seat.
async fn holders(house: &House, id: MatchId) -> Vec<PersonId> {
    let info = house.matches.info(id).await.expect("the rows").expect("the match");
    info.seats.iter().map(|seat| seat.holder).collect()
}

/// The pending decisions of computer players.
async fn due(house: &House) -> Vec<Awaited> {
    let mut db = house.matches.store().read().await.expect("the database");
    let now = house.matches.clock().now();
    deadlines::by_computers(&mut db, now, 10).await.expect("the rows")
}

/// Waits until no computer player has a pending decision.
pub async fn settle(house: &House) {
    house.until("computer players", async || due(house).await.is_empty().then_some(())).await;
}

/// Lets people do something sensible, and computer players decide, for this many turns.
async fn play_turns(house: &House, id: MatchId, turns: u32) {
    let until = house.public(id).await.turn + turns;
    loop {
        settle(house).await;
        let view = house.public(id).await;
        if view.turn >= until {
            return;
        }
        play(house, id, awaited_in(&view).expect("the match goes on")).await;
    }
}

/// Plays until a computer player is awaited, with no worker to decide for it.
async fn play_to_a_computer(house: &House, id: MatchId) -> SeatId {
    let worker = watch(house);
    settle(house).await;
    worker.abort();
    loop {
        let awaited = awaited_in(&house.public(id).await).expect("the match goes on");
        if awaited != seat(0) {
            return awaited;
        }
        play(house, id, awaited).await;
    }
}

pub async fn play(house: &House, id: MatchId, seat: SeatId) {
    let own = house.view(id, holder(seat)).await;
    let mut luck = SeededChance::new(Seed::new([9; 32]), own.turn.into());
    let action = Koenig::quick(&own, &mut luck).expect("the seat is awaited");
    house.act(id, seat, action).await;
}

#[tokio::test]
async fn computer_players_are_told_nothing_and_agree_to_everything() {
    let house = House::new().await;
    let id = begin_filled(&house, Terms::plain(Some(DEADLINE))).await;
    assert_eq!(
        holders(&house, id).await,
        [person(0), PersonId::computer(seat(1)), PersonId::computer(seat(2)),]
    );
    let worker = watch(&house);
    play_turns(&house, id, 12).await;
    worker.abort();
    let notices = house.notices().await;
    let private: Vec<SeatId> =
        notices.iter().filter_map(|notice| notice.slot().private_to()).collect();
    assert!(
        private.contains(&seat(0)) && private.iter().all(|told| *told == seat(0)),
        "{private:?}"
    );
    // Nobody else needs to agree.
    let undoing = house.matches.undo().undoing(id, person(0), 3).await.expect("three steps");
    let proposal = Proposal { to: undoing.to, at: undoing.at };
    let undone = house.matches.undo().agree(id, person(0), proposal).await;
    assert!(matches!(undone, Ok(Consent::Undone)), "{undone:?}");
    let paused = house.matches.clockwork().pause(id, person(0)).await;
    assert!(matches!(paused, Ok(PauseVote::Paused)), "{paused:?}");
    assert_eq!(due(&house).await, [], "a pause holds them as well");
    house.matches.clockwork().resume(id, person(0)).await.expect("it was their vote");
    let worker = watch(&house);
    settle(&house).await;
    worker.abort();
    let (_, verified) = verified(&house, id).await;
    assert!(verified.recomputed.same > 4 && verified.recomputed.other == 0, "{verified:?}");
}

/// A stand-in does not vote for a player who can take the seat back: they vote themselves, without taking it back.
#[tokio::test]
async fn a_player_with_a_stand_in_is_still_asked_for_consent() {
    let house = House::new().await;
    let id = house.begin(1, 4, None, 5).await;
    let german = Language::from("de");
    let (clockwork, languages) = (house.matches.clockwork(), house.matches.languages());
    for index in [0, 1] {
        clockwork.pause(id, person(index)).await.expect("they play");
        languages.agree(id, person(index), &german).await.expect("they play");
    }
    for away in [2, 3] {
        house.order(id, Order::StandIn { seat: seat(away) }).await.expect("a moderator may");
    }
    let paused = clockwork.pause(id, person(0)).await;
    assert!(matches!(paused, Err(PauseError::Agreed)), "two are missing: {paused:?}");
    let told = languages.agree(id, person(0), &german).await;
    assert!(matches!(told, Err(LanguageError::Agreed)), "two are missing: {told:?}");
    let stranger = clockwork.pause(id, STRANGER).await;
    assert!(matches!(stranger, Err(PauseError::Match(MatchError::NotSeated))), "{stranger:?}");
    house.said_since(id).await;
    let told = languages.agree(id, person(2), &german).await.expect("they can come back");
    assert_eq!(told.iter().map(|voice| voice.person).collect::<Vec<_>>(), [person(3)]);
    let asked = house.notices().await.pop().expect("they are asked");
    assert_eq!(asked.message().guests, [person(3)], "and notified by name");
    assert!(asked.message().text.contains("<@103>"), "{}", asked.message().text);
    let there = languages.agree(id, person(3), &german).await;
    assert!(there.as_ref().is_ok_and(Vec::is_empty), "nobody is missing: {there:?}");
    for index in [2, 3] {
        clockwork.pause(id, person(index)).await.expect("they can come back");
    }
    let info = house.matches.info(id).await.expect("the rows").expect("the match");
    assert!(info.language == german && info.paused.is_some(), "{info:?}");
}

/// A player left alone with stand-ins of other people needs those people's consent to undo their actions, or luck.
#[tokio::test]
async fn who_is_left_alone_undoes_nothing_of_those_who_sleep() {
    let house = House::new().await;
    let terms =
        Terms { at_deadline: AtDeadline::StandIn, most_missed: 1, ..Terms::plain(Some(DEADLINE)) };
    let id = house.begin_with(1, 3, terms, 5).await;
    house.play_until(id, |view| view.turn > 8).await;
    // The awaited players miss their deadlines, until one person is left.
    while holders(&house, id).await.iter().filter(|holder| !holder.is_computer()).count() > 1 {
        let worker = watch(&house);
        settle(&house).await;
        worker.abort();
        house.manual().advance(DEADLINE + Duration::from_secs(1));
        scheduler::catch_up(&house.matches).await.expect("the rows");
    }
    let worker = watch(&house);
    settle(&house).await;
    worker.abort();
    let now = holders(&house, id).await;
    let awake = now.iter().copied().find(|holder| !holder.is_computer()).expect("one is left");
    let asleep: Vec<PersonId> = (0..3).map(person).filter(|person| *person != awake).collect();
    let before = house.log_length(id).await;
    let undo = house.matches.undo();
    for steps in [1, 5, 12] {
        let Ok(undoing) = undo.undoing(id, awake, steps).await else { continue };
        let touches =
            undoing.steps.iter().any(witan::domain::StandingStep::turned_up_luck) || steps == 12;
        let proposal = Proposal { to: undoing.to, at: undoing.at };
        if !touches {
            continue;
        }
        let asked = undo.agree(id, awake, proposal).await.expect("they may ask");
        let Consent::Open { missing } = asked else { panic!("{steps}: {asked:?}") };
        assert!(!missing.is_empty() && missing.iter().all(|it| asleep.contains(&it.person)));
        assert!(steps < 12 || missing.len() == 2, "{missing:?}");
        assert_eq!(house.log_length(id).await, before, "nothing has happened");
    }
    // Their own press is required, without taking the seat back.
    let undoing = undo.undoing(id, awake, 12).await.expect("there are steps");
    let proposal = Proposal { to: undoing.to, at: undoing.at };
    undo.refuse(id, asleep[0], proposal).await.expect("they were asked");
    undo.agree(id, awake, proposal).await.expect("they may ask again");
    undo.agree(id, asleep[0], proposal).await.expect("they can come back");
    house.said_since(id).await;
    let undone = undo.agree(id, asleep[1], proposal).await;
    assert!(matches!(undone, Ok(Consent::Undone)), "{undone:?}");
    let told = house.notices().await;
    let told = told.iter().find(|notice| notice.slot() == Slot::Aside).expect("it is told");
    for who in &asleep {
        assert!(told.message().text.contains(&format!("<@{who}>")), "{}", told.message().text);
    }
}

/// Against computer players only, undoing luck alone is named as such, in the channel and by `verify`.
#[tokio::test]
async fn luck_undone_among_computer_players_alone_is_told() {
    let house = House::new().await;
    let id = begin_filled(&house, Terms::plain(None)).await;
    let worker = watch(&house);
    play_turns(&house, id, 9).await;
    worker.abort();
    let undo = house.matches.undo();
    let mut steps = 1;
    let undoing =
        loop {
            let undoing = undo.undoing(id, person(0), steps).await.expect("there are steps");
            assert_ne!(undoing.asked, Asked::Others, "there is nobody else");
            if undoing.steps.iter().any(|step| {
                step.entries.iter().any(|entry| entry.after(Drawn::default()).draws > 0)
            }) {
                break undoing;
            }
            steps += 1;
        };
    assert_eq!(undoing.asked, Asked::Themselves { uncounted: true });
    house.said_since(id).await;
    let proposal = Proposal { to: undoing.to, at: undoing.at };
    let undone = undo.agree(id, person(0), proposal).await;
    assert!(matches!(undone, Ok(Consent::Undone)), "{undone:?}");
    let line = usize::try_from(house.log_length(id).await).expect("it is short") + 1;
    let notices = house.notices().await;
    let of_undo: Vec<&str> = notices
        .iter()
        .filter(|notice| matches!(notice.slot(), Slot::Aside | Slot::Consent))
        .map(|notice| notice.message().text.as_str())
        .collect();
    let [told] = of_undo[..] else { panic!("one message tells it: {of_undo:?}") };
    assert!(told.contains("alone with 2 computer players"), "{told}");
    let (_, after) = verified(&house, id).await;
    assert_eq!(after.notes, [Note::UndoneAlone { line }]);
}

/// Other players' commitments do not matter to a person, but a computer player decides by the whole log.
#[tokio::test]
async fn a_computer_player_decides_again_if_the_log_has_grown() {
    let house = House::new().await;
    let id = begin_filled(&house, Terms::plain(None)).await;
    let awaited = loop {
        let worker = watch(&house);
        settle(&house).await;
        worker.abort();
        play(&house, id, seat(0)).await;
        if let PhaseView::Dispute { missing, .. } = &house.public(id).await.phase
            && missing.contains(&seat(0))
            && let Some(other) = missing.iter().find(|other| **other != seat(0))
        {
            break *other;
        }
    };
    let who = PersonId::computer(awaited);
    let before = house.matches.snapshot(id, who).await.expect("it runs");
    let policies = before.game.policies().expect("it has them");
    let mut luck = SeededChance::new(Seed::new([4; 32]), 0);
    let action = policies.quick(&before.view, &mut luck).expect("the seat is awaited");
    play(&house, id, seat(0)).await;
    let now = house.matches.snapshot(id, who).await.expect("it runs");
    assert!(now.stale_before <= before.seq && before.seq < now.seq, "a person's would do");
    let submit = |shown_at| {
        let (action, shown_at) = (action.clone(), Some(shown_at));
        Submission { match_id: id, who, action, shown_at, origin: None }
    };
    let stale = house.matches.submit(&submit(before.seq)).await;
    assert!(matches!(stale, Err(MatchError::Stale)), "{stale:?}");
    house.matches.submit(&submit(now.seq)).await.expect("it is of now");
}

/// If the match's terms say so, a stand-in plays for a player who has missed a deadline, until they take their seat
/// back.
#[tokio::test]
async fn a_stand_in_gives_the_seat_back() {
    let house = House::new().await;
    let terms =
        Terms { at_deadline: AtDeadline::StandIn, most_missed: 1, ..Terms::plain(Some(DEADLINE)) };
    let id = house.begin_with(1, 3, terms, 5).await;
    let late = awaited_in(&house.public(id).await).expect("somebody begins");
    house.manual().advance(DEADLINE + Duration::from_secs(1));
    scheduler::catch_up(&house.matches).await.expect("the rows");
    assert_eq!(holders(&house, id).await[late.index()], PersonId::computer(late));
    // Once round the table: the stand-in has its turn, and the others theirs.
    let worker = watch(&house);
    play_turns(&house, id, 4).await;
    worker.abort();
    let log = house.log(id).await;
    let by_late = |line: &&LogLine| line.actor == Actor::Seat(late);
    assert!(log.iter().filter(by_late).count() > 0, "the stand-in has decided");
    let back = Newcomer { person: holder(late), name: "Guest".to_owned(), kind: Kind::Human };
    let seats = house.matches.seats();
    assert_eq!(seats.vacant(id, STRANGER, None).await.expect("the rows"), Some(late));
    seats.take(id, late, &back).await.expect("it is theirs");
    assert_eq!(holders(&house, id).await[late.index()], holder(late));
    assert_eq!(seats.vacant(id, STRANGER, None).await.expect("the rows"), None);
    play_turns(&house, id, 4).await;
    let (text, verified) = verified(&house, id).await;
    let policies = text.lines().next().expect("a header").matches("\"playouts\"").count();
    assert_eq!((policies, verified.recomputed.other), (1, 0));
    assert!(verified.recomputed.same > 0);
}

/// The kind of decision that a seat is asked for.
fn asked(view: &koenig::View, seat: SeatId) -> String {
    match &view.phase {
        PhaseView::Turn { step, .. } => format!("{step:?}"),
        PhaseView::Dispute { intruder, .. } if *intruder == seat => "Intruder".to_owned(),
        PhaseView::Dispute { defender, .. } if *defender == seat => "Defender".to_owned(),
        PhaseView::Dispute { .. } => "Bystander".to_owned(),
        PhaseView::Aftermath { .. } => "Aftermath".to_owned(),
        PhaseView::Between | PhaseView::Over { .. } => unreachable!("nobody is asked"),
    }
}

/// Travels on wherever possible, except in every third turn; otherwise plays like the simple policy.
async fn walk(house: &House, id: MatchId, seat: SeatId) {
    let view = house.view(id, holder(seat)).await;
    let hand = view.own.as_ref().expect("their own view").hand;
    let travels = view.options[seat].travels.iter().next().filter(|_| view.turn % 3 > 0);
    match (travels, hand.iter().next()) {
        (Some(to), Some(card)) => {
            house.act(id, seat, koenig::Action::Through { to, card }).await;
        }
        _ => play(house, id, seat).await,
    }
}

/// At every kind of decision, a moderator can put in a stand-in, which decides, and the former holder takes the seat
/// back and makes the next decision.
#[tokio::test]
async fn a_seat_is_taken_over_and_given_back_in_every_phase() {
    let house = House::new().await;
    let fill = Some("simple".to_owned());
    let id = house.begin_as(&Opening { fill, ..opening(1, 4, None) }, 1).await;
    let mut phases = BTreeSet::new();
    while let Some(seat) = awaited_in(&house.public(id).await) {
        if phases.insert(asked(&house.public(id).await, seat)) {
            house.order(id, Order::StandIn { seat }).await.expect("a moderator may");
            assert_eq!(holders(&house, id).await[seat.index()], PersonId::computer(seat));
            let worker = watch(&house);
            settle(&house).await;
            worker.abort();
            let back = Newcomer { person: holder(seat), name: "Guest".into(), kind: Kind::Human };
            house.matches.seats().take(id, seat, &back).await.expect("it is theirs");
            assert_eq!(holders(&house, id).await[seat.index()], holder(seat));
        } else {
            walk(&house, id, seat).await;
        }
        if phases.len() == 8 {
            break;
        }
    }
    let all = [
        "Aftermath",
        "Bystander",
        "Defender",
        "Entered",
        "Fresh",
        "Intruder",
        "Placing",
        "TravelFailed",
    ];
    assert_eq!(phases.iter().collect::<Vec<_>>(), all);
    let (_, verified) = verified(&house, id).await;
    assert!(verified.recomputed.same >= 8 && verified.recomputed.other == 0, "{verified:?}");
}

/// Characters fill seats at the strength that was asked for, a different one each as long as there are any. A character
/// asked for by name fills all of them.
#[tokio::test]
async fn characters_sit_at_the_table_under_their_names() {
    let house = House::new().await;
    let mut orders = BTreeSet::new();
    for _ in 0..8 {
        let opening = Opening { fill: Some("simple".to_owned()), ..opening(1, 5, None) };
        let id = house.begin_by(1, &opening, 1).await;
        let named = named_policies(&house, id).await;
        let mut all = named.clone();
        all.sort();
        let expected =
            [("Egbert", "basher"), ("Ine", "builder"), ("Offa", "hoarder"), ("Penda", "raider")];
        assert_eq!(all, expected.map(|(name, policy)| (name.to_owned(), policy.to_owned())));
        orders.insert(named);
        house.order(id, Order::Cancel).await.expect("a moderator may");
    }
    assert!(orders.len() > 1, "they always sit alike: {orders:?}");
    let opening = Opening { fill: Some("middle-raider".to_owned()), ..opening(1, 4, None) };
    let id = house.begin_by(1, &opening, 1).await;
    let expected = ["Penda", "Penda II", "Penda III"];
    let expected = expected.map(|name| (name.to_owned(), "middle-raider".to_owned()));
    assert_eq!(named_policies(&house, id).await, expected);
}

/// The names of computer players with their policies.
async fn named_policies(house: &House, id: MatchId) -> Vec<(String, String)> {
    let info = house.matches.info(id).await.expect("the rows").expect("the match");
    let mut db = house.matches.store().read().await.expect("the database");
    let held = tenures::current(&mut db, id).await.expect("the rows");
    let named = info.seats.iter().zip(held);
    named.filter_map(|(seat, held)| Some((seat.name.clone(), held.computer?.policy))).collect()
}

/// A newer version's decisions are not attributed to the older one.
#[tokio::test]
async fn a_match_goes_on_with_another_version_of_a_policy() {
    let house = House::new().await;
    let id = begin_filled(&house, Terms::plain(None)).await;
    let awaited = play_to_a_computer(&house, id).await;
    let mut tx = house.matches.store().begin().await.expect("the database");
    sqlx::query(
        "UPDATE tenures SET computer = json_set(computer, '$.version', 999) WHERE seat = ?",
    )
    .bind(u8::from(awaited))
    .execute(&mut *tx)
    .await
    .expect("the rows");
    tx.commit().await.expect("the database");
    let matches = house.second().await;
    let worker = tokio::spawn(computers::run(matches));
    settle(&house).await;
    worker.abort();
    let (text, verified) = verified(&house, id).await;
    let policies = text.lines().next().expect("a header").matches("\"playouts\"").count();
    assert_eq!(policies, 3, "{text}");
    // Earlier decisions of the seat, if any, are attributed to the other version.
    assert!(verified.recomputed.same > 0, "{verified:?}");
}

/// Cancels a match; returns its log, and the result of verifying it.
async fn verified(house: &House, id: MatchId) -> (String, Verified) {
    house.order(id, Order::Cancel).await.expect("a moderator may");
    let texts = witan::games::texts();
    let text = house.matches.log_file(id, Format::Jsonl, &texts).await.expect("its log");
    let verified = log::verify(&witan::games::built_in(), &text, None);
    let verified = verified.unwrap_or_else(|error| panic!("{error}: {text}"));
    (text, verified)
}
