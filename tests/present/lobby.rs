//! A lobby's message, with the longest of everything in it.

use std::time::Duration;

use witan::game::{Colour, Contribution, Digest, PersonId, Seat, Seed};
use witan::games::GameId;
use witan::present::{LobbyScene, LobbyStage, LobbyTerms, Message, Texts, lobby};

#[test]
fn what_shows_nothing_and_is_spelled_out_still_fits_into_one_message() {
    let texts = Texts::built_in();
    let seats: Vec<Seat> = (0..5)
        .map(|index| Seat {
            colour: Colour::ALL[index],
            holder: PersonId(u64::MAX),
            name: "*".repeat(200),
        })
        .collect();
    let hidden = Contribution::try_from("\u{e0041}".repeat(64)).expect("it is allowed");
    let contributions = vec![hidden; 5];
    let stages = [LobbyStage::Open, LobbyStage::Begun, LobbyStage::Closed, LobbyStage::Idle];
    for stage in stages {
        let message = lobby(&LobbyScene {
            texts: &texts,
            match_id: i64::MAX,
            game: GameId::Koenig,
            players: 5,
            terms: LobbyTerms {
                deadline: Some(Duration::from_secs(7 * 86_400)),
                goes_on: true,
                time_bank: Duration::from_secs(7 * 86_400),
                most_missed: u8::MAX,
            },
            host: Some(PersonId(u64::MAX)),
            seats: &seats,
            stage,
            hash: Some(Digest::of_server_seed(&Seed::new([7; 32]))),
            contributions: &contributions,
        });
        let length = message.text.chars().count();
        assert!(length <= Message::LONGEST, "{stage:?}: {length} characters");
        assert!(message.text.chars().all(|c| c != '\u{e0041}'), "{}", message.text);
    }
}
