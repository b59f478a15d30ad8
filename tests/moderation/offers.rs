//! Seats offered by moderators: never to themselves, and a player who has missed no deadline can keep theirs.

use game_api::{Action, PersonId};
use koenig::Koenig;
use witan::app::matches::Submission;
use witan::domain::{MatchId, Offer};

use crate::desk::{MODERATOR, open};
use crate::orders::assert_signed;
use crate::scene::control;
use crate::table::Table;

impl Table {
    /// Presses the button of an offer whose id has this prefix, and returns the answer.
    pub async fn press_offer(
        &self,
        who: &str,
        offer: &discord_emulator::Message,
        kind: &str,
    ) -> String {
        let person = self.person(who);
        let button = control(offer, |id| id.starts_with(kind));
        let pressed = self.world.press(person.id, offer.id, &button).expect("a button");
        let told = self.read(&person, pressed).await;
        self.silence().await;
        told
    }

    async fn holder(&self, id: MatchId, seat: usize) -> PersonId {
        self.info(id).await.seats[seat].holder
    }

    pub fn id_of(&self, who: &str) -> PersonId {
        PersonId(self.person(who).id.get())
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seat_is_offered_and_taken() {
    let table = open().await;
    let id = table.begin(3).await;
    let (preview, said) = table.order("/mod offer player:@Beorn reason:\"off to sea\"").await;
    assert!(preview.contains("has missed nothing"), "{preview}");
    assert!(said[0].content.contains("is on offer"), "{}", said[0].content);
    assert_signed(&table, &said[0].content, "off to sea");
    let beorn = table.person("Beorn").id;
    assert_eq!(said[1].notifies, [beorn], "he is told: {}", said[1].content);
    let told = table.press_offer("Dunstan", &said[1], "seat:").await;
    assert!(told.contains("kept for its player"), "{told}");
    let told = table.command("Dunstan", table.channel, "/game join").await;
    assert!(told.contains("kept for its player"), "{told}");
    assert_eq!(table.holder(id, 1).await, table.id_of("Beorn"));
    table.manual().advance(Offer::TO_KEEP);
    let told = table.press_offer("Dunstan", &said[1], "seat:").await;
    assert!(told.contains("yours"), "{told}");
    assert_eq!(table.holder(id, 1).await, table.id_of("Dunstan"));
    // The offer has no buttons any more; by whom and why it was made can still be read.
    let message = |id| table.said().into_iter().find(|said| said.id == id).expect("it is there");
    assert!(message(said[1].id).components.is_empty(), "nobody else can take it");
    assert_eq!(message(said[0].id).content, said[0].content);
    table.assert_quiet();
}

/// "A seat can't be given to yourself": not by replacing, not by an offer, not by a stand-in, not later.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_moderator_takes_a_seat_they_have_had_offered() {
    for order in ["offer", "stand-in"] {
        let table = open().await;
        let id = table.begin(3).await;
        let own = format!("/mod replace player:@Aldred with:@{MODERATOR} reason:x");
        let told = table.refused(id, MODERATOR, &own).await;
        assert!(told.contains("give yourself a seat"), "{told}");
        let line = format!("/mod {order} player:@Beorn reason:x");
        let (_, said) = table.order(&line).await;
        let call = said.iter().find(|it| !it.components.is_empty()).expect("it is offered");
        for day in 0..3 {
            for told in [
                table.press_offer(MODERATOR, call, "seat:").await,
                table.command(MODERATOR, table.channel, "/game join").await,
            ] {
                assert!(told.contains("someone else has to take it"), "{order}, {day}: {told}");
            }
            table.manual().advance(Offer::TO_KEEP);
        }
        assert_ne!(table.holder(id, 1).await, table.id_of(MODERATOR));
    }
}

/// A player with a stand-in can take the seat back at once, and for a day nobody else can take it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stand_in_keeps_the_seat_for_whoever_has_missed_nothing() {
    let table = open().await;
    let id = table.begin(3).await;
    let (preview, said) = table.order("/mod stand-in player:@Beorn reason:x").await;
    assert!(preview.contains("nobody else can take it before"), "{preview}");
    let call = said.iter().find(|it| !it.components.is_empty()).expect("it is offered");
    assert_eq!(call.notifies, [table.person("Beorn").id], "{}", call.content);
    let told = table.press_offer("Dunstan", call, "seat:").await;
    assert!(told.contains("kept for its player"), "{told}");
    let told = table.press_offer("Beorn", call, "seat:").await;
    assert!(told.contains("The seat is yours"), "{told}");
    assert_eq!(table.holder(id, 1).await, table.id_of("Beorn"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_has_missed_nothing_keeps_their_seat_also_when_not_on_turn() {
    let table = open().await;
    let id = table.begin(3).await;
    let other = table.another(table.awaited(id).await);
    let seat = ["Aldred", "Beorn", "Cwen"].iter().position(|it| *it == other).expect("they play");
    let line = format!("/mod offer player:@{other} reason:x");
    let (_, said) = table.order(&line).await;
    let told = table.press_offer("Dunstan", &said[1], "keep:").await;
    assert!(told.contains("whose seat it is"), "{told}");
    let told = table.press_offer(other, &said[1], "keep:").await;
    assert!(told.contains("keep your seat"), "{told}");
    let message = |id| table.said().into_iter().find(|said| said.id == id).expect("it is there");
    assert!(message(said[1].id).content.contains("keeps the seat"));
    table.manual().advance(Offer::TO_KEEP);
    let told = table.excuse_command("Dunstan", table.channel, "/game join").await;
    assert!(!told.contains("yours"), "{told}");

    // The command keeps the seat, too; and a player who agrees can release it at once.
    let (_, said) = table.order(&line).await;
    let told = table.command(other, table.channel, "/game join").await;
    assert!(told.contains("keep your seat"), "{told}");
    table.silence().await;
    assert!(message(said[1].id).content.contains("keeps the seat"));
    let (_, said) = table.order(&line).await;
    let told = table.press_offer(other, &said[1], "letgo:").await;
    assert!(told.contains("Anyone can take your seat now"), "{told}");
    let told = table.press_offer("Dunstan", &said[1], "seat:").await;
    assert!(told.contains("yours"), "{told}");
    assert_eq!(table.holder(id, seat).await, table.id_of("Dunstan"));
    table.assert_quiet();
}

/// An announced absence does not count towards the time to answer.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_away_keeps_their_seat_until_they_are_back() {
    let table = open().await;
    let id = table.begin(3).await;
    table.command("Beorn", table.channel, "/away until:\"5 days\"").await;
    table.silence().await;
    let (_, said) = table.order("/mod offer player:@Beorn reason:x").await;
    let call = said.iter().find(|it| !it.components.is_empty()).expect("it is offered");
    table.manual().advance(5 * Offer::TO_KEEP);
    let told = table.press_offer("Dunstan", call, "seat:").await;
    assert!(told.contains("kept for its player"), "{told}");
    // They are back and play: the seat is theirs.
    table.manual().advance(Offer::TO_KEEP / 2);
    let told = table.press_offer("Beorn", call, "keep:").await;
    // A computer player may have taken over since, as the match's terms say.
    assert!(told.contains("keep your seat") || told.contains("seat is yours"), "{told}");
    assert_eq!(table.holder(id, 1).await, table.id_of("Beorn"));
}

/// Acting keeps the seat as well.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn acting_ends_an_offer() {
    let table = open().await;
    let id = table.begin(3).await;
    let name = table.name_of(table.awaited(id).await);
    let (_, said) = table.order(&format!("/mod offer player:@{name} reason:x")).await;
    let own = table.view(id, name).await;
    let mut luck = game_api::SeededChance::new(game_api::Seed::new([3; 32]), 0);
    let action = <Koenig as game_api::Policies>::quick(&own, &mut luck).expect("awaited");
    let action = Action::of::<Koenig>(&action);
    let who = table.id_of(name);
    let submission = Submission { match_id: id, who, action, shown_at: None, origin: None };
    table.matches.submit(&submission).await.expect("it is their turn");
    table.silence().await;
    let call = table.said().into_iter().find(|it| it.id == said[1].id).expect("it is there");
    assert!(call.content.contains("keeps the seat"), "{}", call.content);
    table.manual().advance(Offer::TO_KEEP);
    let told = table.excuse_command("Dunstan", table.channel, "/game join").await;
    assert!(!told.contains("yours"), "{told}");
}
