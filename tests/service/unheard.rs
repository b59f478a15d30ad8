//! Matches and people that messages cannot reach.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use crate::house::{DEADLINE, House, awaited_in, guest, holder, opening, seat};
use crate::outbox::{later, silence, waiting};
use crate::scripted::{Fate, Scripted, Sent, What, texts};
use game_api::{Message, Notice, Slot};
use koenig::rules::Action;
use witan::domain::{ChannelId, GuildId};
use witan::incidents;
use witan::incidents::incident::Incident;
use witan::incidents::moving::{Move, Rights};
use witan::outbox::{Recipient, Undelivered};

/// How often another way to commit cards was offered in the channel.
fn offers(sent: &[Sent]) -> usize {
    sent.iter()
        .filter(|sent| sent.text.contains("can’t DM you"))
        .filter(|sent| sent.what == What::Post(Recipient::Channel(ChannelId(1))))
        .filter(|sent| sent.has_controls && sent.picture.is_none())
        .map(|sent| sent.text.matches("<@").count())
        .sum()
}

#[tokio::test]
async fn who_takes_no_direct_messages_is_not_tried_for_each_of_them() {
    let house = House::new().await;
    let id = house.begin(1, 3, None, 1).await;
    let transport = Scripted::new(move |what, _| match what {
        What::Post(Recipient::Person(_)) => Fate::Fails(Undelivered::ClosedToUs),
        What::Post(_) | What::Edit(_) => Fate::Delivered,
    });
    let work = transport.work(&house);
    let found = house.play_until(id, |view| view.elections > 0).await;
    assert!(found, "no election in this match: choose another seed");
    silence(&house).await;
    let tried = || {
        let private = |sent: &&Sent| matches!(sent.what, What::Post(Recipient::Person(_)));
        transport.sent().iter().filter(private).count()
    };
    assert_eq!(tried(), 3, "each once");
    work.abort();
}

#[tokio::test]
async fn who_takes_no_direct_messages_is_told_in_the_channel_what_asks_for_an_answer() {
    let house = House::new().await;
    let id = house.begin(1, 3, None, 1).await;
    let (all, now) = (house.matches.clone(), house.matches.clock().now());
    let transport = Scripted::new(move |what, _| {
        // They are tried each time, because they do something in between.
        for index in 0..3 {
            all.conversations().note_heard(holder(seat(index)), true, now);
        }
        match what {
            What::Post(Recipient::Person(_)) => Fate::Fails(Undelivered::ClosedToUs),
            What::Post(_) | What::Edit(_) => Fate::Delivered,
        }
    });
    let work = transport.work(&house);
    house.play_to_a_dispute(id).await;
    silence(&house).await;
    let closed = |sent: &Sent| sent.fate == Fate::Fails(Undelivered::ClosedToUs);
    let sent = transport.sent();
    let asked = sent.iter().filter(|sent| closed(sent) && sent.has_controls).count();
    assert_eq!(asked, 3, "everyone is asked for cards: {:#?}", texts(&sent));
    assert_eq!(offers(&sent), 3, "one for each: {:#?}", texts(&sent));
    let offered = sent.iter().filter(|sent| sent.text.contains("can’t DM you")).count();
    assert_eq!(offered, 1, "in one message: {:#?}", texts(&sent));
    // The confirmation of a commitment asks for nothing, and is not repeated in the channel.
    let missing = awaited_in(&house.public(id).await).expect("somebody is missing");
    let hand = house.view(id, holder(missing)).await.own.expect("their own view").hand;
    house.act(id, missing, Action::Commit { cards: hand.least(1) }).await;
    silence(&house).await;
    // Direct messages that ask for nothing, such as new cards, are not repeated in the channel.
    let found = house.play_until(id, |view| view.elections > 0).await;
    assert!(found, "no election in this match: choose another seed");
    silence(&house).await;
    let sent = transport.sent();
    assert!(sent.iter().any(|sent| closed(sent) && !sent.has_controls), "cards were dealt");
    let confirms = |sent: &Sent| sent.text.contains("You committed");
    let asked = |sent: &&Sent| closed(sent) && sent.has_controls && !confirms(sent);
    assert!(sent.iter().any(|sent| closed(sent) && confirms(sent)), "commitments were confirmed");
    assert_eq!(offers(&sent), sent.iter().filter(asked).count(), "{:#?}", texts(&sent));
    work.abort();
}

#[tokio::test]
async fn a_trouble_is_told_once_holds_up_deadlines_and_gives_the_time_back() {
    let house = House::new().await;
    let id = house.begin(1, 3, Some(DEADLINE), 1).await;
    let lost = Arc::new(Mutex::new(true));
    let transport = Scripted::new({
        let lost = Arc::clone(&lost);
        move |what, _| {
            let lost = *lost.lock().unwrap_or_else(PoisonError::into_inner);
            match what {
                What::Post(Recipient::Channel(_)) | What::Edit(_) if lost => {
                    Fate::Fails(Undelivered::Blocked(Incident::ChannelGone))
                }
                What::Post(_) | What::Edit(_) => Fate::Delivered,
            }
        }
    });
    let work = transport.work(&house);
    let watch = house.watch_deadlines();
    let alarms = |sent: &[Sent]| {
        let told = sent.iter().filter(|sent| sent.text.contains("/game relocate"));
        told.map(|sent| sent.what).collect::<Vec<_>>()
    };
    let first = house.awaited(id).await[0].due.expect("it has a deadline");
    transport.until("an alarm", |sent| !alarms(sent).is_empty()).await;
    for _ in 0..20 {
        house
            .until("all entries to be put off", async || {
                let mut db = house.matches.store().read().await.expect("the database");
                let due = witan::outbox::next_due(&mut db).await.expect("the entries");
                due.filter(|due| *due > house.matches.clock().now())
            })
            .await;
        let tried = transport.sent().len();
        house.manual().advance(DEADLINE / 10);
        transport.until("another try", |sent| sent.len() > tried).await;
    }
    assert_eq!(alarms(&transport.sent()), [What::Post(Recipient::Person(holder(seat(0))))]);
    assert_eq!(house.log(id).await.len(), 0, "nobody is passed over who cannot see the match");
    *lost.lock().unwrap_or_else(PoisonError::into_inner) = false;
    house
        .until("silence", async || {
            house.manual().advance(Duration::from_secs(1));
            (waiting(&house).await == 0).then_some(())
        })
        .await;
    let gained = house.awaited(id).await[0].due.expect("it has a deadline").since(first);
    assert!(gained >= 2 * DEADLINE, "{gained:?}");
    let board = transport.sent().into_iter().rev().find(|sent| sent.picture.is_some());
    assert!(board.is_some_and(|board| board.fate == Fate::Delivered), "the board is there at last");
    work.abort();
    watch.abort();
}

#[tokio::test]
async fn a_call_to_moderators_outlives_the_incident_that_kept_it_back() {
    let house = House::new().await;
    let id = house.begin(1, 3, None, 1).await;
    let mut tx = house.matches.store().begin().await.expect("the database");
    let now = house.matches.clock().now();
    incidents::note(&mut tx, id, &Incident::ChannelGone, now).await.expect("a row");
    let said = |slot, text: &str| {
        let message = Message { text: text.to_owned(), ..Message::default() };
        Notice::Post { slot, message }
    };
    let notices = [said(Slot::Alarm, "an alarm"), said(Slot::Call, "a call")];
    witan::outbox::push(&mut tx, id, 0, &notices, now).await.expect("rows");
    tx.commit().await.expect("the database");
    // Nobody could be told, until the channel could be reached again.
    let transport = Scripted::new(|_, delivery| match delivery.message.text.as_str() {
        text if text.contains("an alarm") || text.contains("a call") => later(),
        _ => Fate::Delivered,
    });
    let work = transport.work(&house);
    let left = async || -> Vec<String> {
        let mut db = house.matches.store().read().await.expect("the database");
        let left = "SELECT notice ->> '$.post.slot' FROM outbox ORDER BY id";
        sqlx::query_scalar(left).fetch_all(&mut *db).await.expect("rows")
    };
    house.until("the match to be heard", async || (left().await.len() == 1).then_some(())).await;
    assert_eq!(left().await, ["call"]);
    work.abort();
}

#[tokio::test]
async fn players_of_a_lobby_that_moves_read_it_in_the_channel_if_their_direct_messages_are_closed()
{
    let house = House::new().await;
    let id = house.matches.lobbies().open(&opening(1, 3, None)).await.expect("the channel is free");
    house.matches.lobbies().join(id, &guest(1)).await.expect("there is a seat");
    let (guild, channel) = (GuildId(1), ChannelId(2));
    house.matches.incidents().lose(guild, Some(ChannelId(1))).await.expect("the database");
    let to = Move { guild, channel, by: holder(seat(0)), rights: Rights::Member };
    house.matches.moves().move_to(id, &to).await.expect("its channel is gone");
    let transport = Scripted::new(move |what, _| match what {
        What::Post(Recipient::Person(_)) => Fate::Fails(Undelivered::ClosedToUs),
        What::Post(Recipient::Channel(ChannelId(1))) => {
            Fate::Fails(Undelivered::Blocked(Incident::ChannelGone))
        }
        What::Post(_) | What::Edit(_) => Fate::Delivered,
    });
    let work = transport.work(&house);
    let told = |sent: &[Sent]| {
        let there = |sent: &&Sent| sent.what == What::Post(Recipient::Channel(channel));
        sent.iter().filter(there).filter(|sent| sent.text.contains("continues in <#2>")).count()
    };
    transport.until("both to be told", |sent| told(sent) == 2).await;
    house.until("silence", async || (waiting(&house).await == 0).then_some(())).await;
    let lobby = |sent: &Sent| sent.has_controls && sent.fate == Fate::Delivered;
    assert_eq!(transport.sent().iter().filter(|sent| lobby(sent)).count(), 1);
    // The lost channel is tried once, and leaves no incident.
    let mut db = house.matches.store().read().await.expect("the database");
    let standing = incidents::standing(&mut db, id).await.expect("the rows");
    assert!(standing.iter().all(|incident| !incident.silences()), "{standing:?}");
    work.abort();
}
