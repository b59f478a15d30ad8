//! The state of a match before and after a refused request, which must not change.

use ::koenig::Koenig;
use ::koenig::rules as koenig;
use ::koenig::rules::PhaseView;
use discord_emulator::{ChannelId, Component, InteractionId, Message};
use game_api::{Action, Policies};
use game_api::{PersonId, SeatId, Seed, SeededChance};
use witan::app::matches::Submission;
use witan::domain::MatchId;

use crate::table::Table;

/// The most characters of a short answer.
const SHORT: usize = 400;

/// A person who plays in none of the matches.
pub const STRANGER: &str = "Mildred";

/// A channel's messages and a match's state at one moment.
#[derive(Debug, PartialEq)]
pub struct Moment {
    said: Vec<(String, Vec<Vec<Component>>)>,
    log: u64,
    view: koenig::View,
}

impl Table {
    /// The public state now.
    pub async fn moment(&self, id: MatchId) -> Moment {
        let snapshot = self.snapshot(id, STRANGER).await;
        let said = self.said().into_iter().map(|said| (said.content, said.components)).collect();
        let view = snapshot.view.view::<Koenig>().expect("the game is koenig").clone();
        Moment { said, log: snapshot.seq, view }
    }

    /// The friendly refusal that a person reads.
    pub async fn excuse(&self, name: &str, interaction: InteractionId) -> String {
        let text = self.private_answer(name, interaction).await.content;
        let length = text.chars().count();
        assert!((15..=SHORT).contains(&length), "{length} characters: {text}");
        for rude in ["error", "Error", "invalid", "panick", "None", "Some(", "{", "wish-"] {
            assert!(!text.contains(rude), "{rude:?} in {text}");
        }
        assert!(!text.contains("went wrong"), "{text}");
        text
    }

    /// The friendly refusal of a command.
    pub async fn excuse_command(&self, name: &str, channel: ChannelId, line: &str) -> String {
        let person = self.person(name).id;
        let given = self.world.slash(person, channel, line);
        let given = given.unwrap_or_else(|why| panic!("{name} cannot give {line:?}: {why}"));
        self.excuse(name, given).await
    }

    /// Fails if anything has changed since `before`.
    pub async fn assert_unchanged(&self, id: MatchId, before: &Moment, what: &str) {
        self.silence().await;
        assert!(self.moment(id).await == *before, "{what} has changed something");
    }

    /// The seat in turn, or the first awaited one.
    pub async fn awaited(&self, id: MatchId) -> SeatId {
        match self.view(id, STRANGER).await.phase {
            PhaseView::Turn { seat, .. } => seat,
            PhaseView::Dispute { missing, .. } => *missing.first().expect("somebody is missing"),
            PhaseView::Aftermath { winner, .. } => winner,
            PhaseView::Between | PhaseView::Over { .. } => panic!("nobody is awaited"),
        }
    }

    /// The name of a player other than `seat`.
    pub fn another(&self, seat: SeatId) -> &'static str {
        self.name_of(SeatId::first(3).find(|other| *other != seat).expect("three play"))
    }

    /// Lets simple players play, faster than people, until `stop`; false if the match ends before.
    pub async fn play_on(&self, id: MatchId, stop: impl Fn(&koenig::View) -> bool) -> bool {
        let mut luck = SeededChance::new(Seed::new([3; 32]), 0);
        loop {
            let public = self.view(id, STRANGER).await;
            if stop(&public) {
                self.silence().await;
                return true;
            }
            if matches!(public.phase, PhaseView::Over { .. }) {
                self.silence().await;
                return false;
            }
            let seat = self.awaited(id).await;
            let name = self.name_of(seat);
            let action = Koenig::quick(&self.view(id, name).await, &mut luck);
            let submission = Submission {
                match_id: id,
                who: PersonId(self.person(name).id.get()),
                action: Action::of::<Koenig>(&action.expect("the seat is awaited")),
                shown_at: None,
                origin: None,
            };
            self.matches.submit(&submission).await.expect("it is legal");
        }
    }

    /// Plays on to a dispute.
    pub async fn play_to_a_dispute(&self, id: MatchId) {
        let found = self.play_on(id, |view| matches!(view.phase, PhaseView::Dispute { .. })).await;
        assert!(found, "a match has disputes");
    }
}

/// The `custom_id` of a message's first control that fits.
pub fn control(message: &Message, fits: impl Fn(&str) -> bool) -> String {
    let mut ids = message.controls().filter_map(Component::custom_id);
    ids.find(|id| fits(id)).unwrap_or_else(|| panic!("no such control: {message:#?}")).to_owned()
}
