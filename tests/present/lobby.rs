//! The messages of a lobby and of a start, with the longest possible contents.

use std::time::Duration;

use game_api::{
    AnyGame, Chain, Colour, Language, Message, Notice, PerSeat, PersonId, Round, Scene, Seat, Seed,
    Slot, Title,
};
use koenig::KOENIG;
use witan::domain::{
    AtDeadline, ChannelId, Demand, GuildId, Match, MatchId, Patience, Rating, Stage, Terms,
};
use witan::lobby::MOST_INVITED;
use witan::lobby::MOST_WAITING;
use witan::lobby::words::{LobbyScene, LobbyStage, lobby, lobby_beside};
use witan::luck::words::{NamedRound, starting};

#[test]
fn what_shows_nothing_and_is_spelled_out_still_fits_into_one_message() {
    let texts = witan::games::texts();
    let seats: Vec<Seat> = (0..5)
        .map(|index| Seat {
            colour: Colour::ALL[index],
            holder: PersonId(u64::MAX),
            name: "*".repeat(200),
        })
        .collect();
    let stages = [
        LobbyStage::Open,
        LobbyStage::Starting,
        LobbyStage::Begun,
        LobbyStage::Closed,
        LobbyStage::Idle,
    ];
    let info = Match {
        id: MatchId(i64::MAX),
        game: KOENIG.id().into(),
        guild: Some(GuildId(u64::MAX)),
        channel: ChannelId(u64::MAX),
        host: PersonId(u64::MAX),
        for_others: true,
        players: 5,
        language: Language::from("en"),
        terms: Terms {
            deadline: Some(Duration::from_secs(7 * 86_400)),
            at_deadline: AtDeadline::CarryOn,
            time_bank: Duration::from_secs(7 * 86_400),
            refill: Duration::ZERO,
            weekends: None,
            most_missed: u8::MAX,
            patience: Patience::Patient,
            reliability: Demand::Reliable,
        },
        agreed: game_api::Agreed::default(),
        fill: None,
        title: Title::typed(&"W".repeat(200)),
        beside: Some(ChannelId(u64::MAX)),
        stage: Stage::Lobby,
        paused: None,
        changes: 0,
        seats: seats.clone(),
        setup: None,
    };
    let invited = [PersonId(u64::MAX); MOST_INVITED];
    let ratings = [(PersonId(u64::MAX), Rating::New)];
    let waiting = [PersonId(u64::MAX); MOST_WAITING];
    for stage in stages {
        let scene = LobbyScene {
            texts: &texts,
            info: &info,
            game: &KOENIG,
            host: Some(PersonId(u64::MAX)),
            stage,
            invited: &invited,
            ratings: &ratings,
            waiting: &waiting,
            has_beacon: false,
            published: true,
        };
        for message in [lobby(&scene), lobby_beside(&scene)] {
            let length = message.text.chars().count();
            assert!(length <= Message::LONGEST, "{stage:?}: {length} characters");
        }
    }
    // The message of the start.
    let seats = PerSeat::from_fn(5, |seat| seats[seat.index()].clone());
    let scene = Scene::new(&texts, "Match 9223372036854775807", 0, &seats);
    let named = NamedRound {
        chain: Chain::QUICKNET.name,
        kind: Chain::QUICKNET.kind,
        round: Round::new(u64::MAX).expect("rounds count from 1"),
        due_s: i64::MAX / 1000,
        is_another: true,
    };
    let hash = Seed::new([7; 32]).hash();
    let Notice::Post { slot: Slot::Start, message } = starting(&scene, &hash, Some(named)) else {
        panic!("it is posted, and never edited")
    };
    assert!(message.text.chars().count() <= Message::LONGEST, "{}", message.text);
}
