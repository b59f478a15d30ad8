//! A server's honours board: one message, edited as matches end, and the announcement when a season is over.

use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use crate::house::{DEADLINE, House, opening, renderer};
use game_api::drawing::PictureFile;
use game_api::{Language, PersonId};
use witan::app::matches::Matches;
use witan::app::pictures::BoardRenderer;
use witan::domain::{ChannelId, GuildId, MessageId, RoleId, Server};
use witan::honours::{Crown, HonoursWorker, ResultsFormat, Season};
use witan::lobby::{Guest, Opening};
use witan::outbox::Place;
use witan::outbox::{Delivery, Recipient, Transport, Undelivered};
use witan::ratings::RatingScope;
use witan::{games, honours, ratings};

const NAMES: [&str; 17] = [
    "Aldred",
    "Beorn",
    "Cwen",
    "Dunstan",
    "Eadgyth of the Long Marches and Fens",
    "Frithuswith",
    "Godwin",
    "Hild",
    "Ingeld",
    "Jórunn",
    "Kenelm",
    "Leofric",
    "王様",
    "Mildred",
    "*Nothelm*",
    "Osric",
    "Penda",
];

const BOARD: ChannelId = ChannelId(77);

/// A role above the bot's own.
const TOO_HIGH: RoleId = RoleId(79);

/// The text of a message, with its place if it was an edit.
type Entry = (Option<Place>, String, Vec<PictureFile>);

/// All messages, and roles given and taken.
#[derive(Clone, Default)]
struct Said(Arc<Mutex<Vec<Entry>>>, Arc<Mutex<Vec<Crown>>>);

impl Said {
    fn take(&self) -> Vec<Entry> {
        std::mem::take(&mut *self.0.lock().expect("nobody has panicked"))
    }

    fn crowns(&self) -> Vec<Crown> {
        std::mem::take(&mut *self.1.lock().expect("nobody has panicked"))
    }

    fn say(&self, place: Option<Place>, delivery: &Delivery) -> usize {
        let mut said = self.0.lock().expect("nobody has panicked");
        said.push((place, delivery.message.text.clone(), delivery.pictures.clone()));
        said.len()
    }
}

impl Transport for Said {
    async fn post(&self, to: Recipient, delivery: &Delivery) -> Result<Place, Undelivered> {
        assert!(matches!(to, Recipient::Channel(BOARD)));
        let message = MessageId(1000 + self.say(None, delivery) as u64);
        Ok(Place { channel: BOARD, message })
    }

    async fn edit(&self, place: Place, delivery: &Delivery) -> Result<(), Undelivered> {
        self.say(Some(place), delivery);
        Ok(())
    }

    async fn crown(&self, crown: Crown) -> Result<(), Undelivered> {
        if crown.role == TOO_HIGH {
            return Err(Undelivered::Never("Missing Permissions".to_owned()));
        }
        self.1.lock().expect("nobody has panicked").push(crown);
        Ok(())
    }
}

fn who(index: usize) -> PersonId {
    PersonId(5_000_000 + index as u64)
}

async fn execute(house: &House, statement: &'static str, values: &[i64]) {
    let mut tx = house.matches.store().begin().await.expect("the database");
    let query = values.iter().fold(sqlx::query(statement), |query, value| query.bind(*value));
    query.execute(&mut *tx).await.expect("a statement");
    tx.commit().await.expect("the database");
}

/// As many matches as people, who finish in another order each time.
async fn a_season(house: &House) {
    for (index, name) in NAMES.iter().enumerate() {
        let usual = opening(100 + index as u64, 3, Some(DEADLINE));
        let host = Guest { person: who(index), name: (*name).to_owned(), ..usual.host.clone() };
        let lobby = Opening { host, ..usual };
        let id = house.matches.lobbies().open(&lobby).await.expect("the channel is free");
        let now = house.matches.clock().now().ms();
        let rated = "INSERT INTO rated_matches VALUES (?1, ?1, 'koenig', 'day', 1, ?2)";
        execute(house, rated, &[id.0, now]).await;
        for seat in [0, 1, 3, 7, 11] {
            let person = (index + seat) % NAMES.len();
            // The first people mostly finish first.
            let place = 1 + person as i64 + (seat as i64 * 5) % 9;
            let placed = "INSERT INTO rated_places VALUES (?, ?, ?, 0, 0)";
            execute(house, placed, &[id.0, who(person).0 as i64, place]).await;
        }
    }
}

#[tokio::test]
async fn a_board_is_kept_true_and_a_season_ends_with_its_kings() {
    let house = House::new().await;
    a_season(&house).await;
    let (guild, said) = (GuildId(1), Said::default());
    let (store, clock) = (house.matches.store().clone(), house.matches.clock().clone());
    let matches = Matches::new(store, clock, games::built_in(), games::locales());
    let pictures = BoardRenderer::new(renderer());
    let roles = said.clone();
    let mut keeper = HonoursWorker::new(matches.clone(), pictures, said.clone());
    let mut keep = async || {
        keeper.catch_up(house.matches.clock().now()).await.expect("the database");
        said.take()
    };
    assert!(keep().await.is_empty(), "no server wants a board");
    honours::settle(&house.matches, guild, |it| it.channel = Some(BOARD)).await.expect("a row");
    for language in ["de", "fr", "nl", "en"] {
        let language = Some(Language::from(language));
        let change =
            |before: &Server| Ok::<_, ()>(Server { language: language.clone(), ..before.clone() });
        matches.settle_server(guild, change).await.expect("a row").expect("it is free to");
        let mut told = keep().await;
        let (_, text, pictures) = told.pop().expect("the board");
        let [picture] = &pictures[..] else { panic!("one game at one pace: {text}") };
        assert!(text.contains("\n5. ") && !text.contains("\n6. "), "{text}");
        assert!(picture.alt.contains("15. ") && !picture.alt.contains("16. "), "{}", picture.alt);
        assert!(picture.alt.chars().count() < 1024 && text.chars().count() < 2000);
        if let Some(folder) = std::env::var_os("WITAN_LOOK") {
            let name = format!("honours-{}.png", language.as_ref().expect("one").tag());
            std::fs::write(Path::new(&folder).join(name), &picture.file).expect("a file");
            println!("{text}\n{}\n", picture.alt);
        }
    }
    assert!(keep().await.is_empty(), "nothing has changed");
    // People who hide their rating are no longer on it, nor are forgotten ones.
    ratings::set_wish(&house.matches, who(0), RatingScope::Hidden).await.expect("a row");
    house.matches.forget(who(1)).await.expect("the database");
    let told = keep().await;
    let [(Some(place), text, _)] = &told[..] else { panic!("the message is changed") };
    assert_eq!(place.channel, BOARD);
    assert_eq!(["Aldred", "Beorn"].map(|name| text.contains(name)), [false; 2], "{text}");
    let first = text.split_once("1. ").and_then(|(_, rest)| rest.split_once(':'));
    let first = first.expect("somebody is first").0.to_owned();

    let (king, role) = (who(NAMES.iter().position(|it| *it == first).expect("a name")), RoleId(78));
    honours::settle(&house.matches, guild, |it| it.king = Some(role)).await.expect("a row");
    assert!(keep().await.is_empty() && roles.crowns().is_empty(), "nobody is king yet");
    let season = Season::at(house.matches.clock().now(), Season::USUAL);
    let left = season.until.since(house.matches.clock().now());
    house.manual().advance(left + Duration::from_secs(1));
    let told = keep().await;
    let [(None, over, kings), (Some(_), board, none)] = &told[..] else {
        panic!("the season is over, and another begins")
    };
    assert!(
        over.contains(&season.name()) && over.contains(&format!("**{first}** is king")),
        "{over}"
    );
    assert!(kings[0].alt.contains(&format!("{first} is king")), "{}", kings[0].alt);
    assert!(board.contains("Nobody") && none.is_empty(), "{board}");
    if let Some(folder) = std::env::var_os("WITAN_LOOK") {
        std::fs::write(Path::new(&folder).join("kings.png"), &kings[0].file).expect("a file");
        println!("{over}\n\n{board}");
    }
    let crown = Crown { guild, role, person: king, lost: false };
    assert_eq!(roles.crowns(), [crown]);
    assert!(keep().await.is_empty() && roles.crowns().is_empty(), "it is told once");
    // A forgotten person loses the role, and is then deleted.
    let forgotten = Crown { person: who(9), ..crown };
    let crowned = "INSERT INTO crowns VALUES (1, 78, ?, 0, 0)";
    execute(&house, crowned, &[who(9).0 as i64]).await;
    keep().await;
    assert_eq!(roles.crowns(), [forgotten]);
    house.matches.forget(who(9)).await.expect("the database");
    keep().await;
    assert_eq!(roles.crowns(), [Crown { lost: true, ..forgotten }]);
    let mut db = house.matches.store().read().await.expect("the database");
    let left: Vec<i64> = sqlx::query_scalar("SELECT person FROM crowns")
        .fetch_all(&mut *db)
        .await
        .expect("the crowns");
    drop(db);
    assert_eq!(left, [king.0 as i64]);
    // A year later nobody has played: the only message is the new season's name.
    house.manual().advance(Duration::from_secs(366 * 86_400));
    assert_eq!(keep().await.len(), 1);
    assert_eq!(roles.crowns(), [Crown { lost: true, ..crown }]);

    let all = witan::clock::Moment::from_ms(0);
    let (csv, lines) =
        honours::export(&house.matches, guild, all, ResultsFormat::Csv).await.expect("rows");
    assert!((lines, csv.lines().count()) == (0, 1), "no match was played to its end: {csv}");
}

#[tokio::test]
async fn a_role_that_cannot_be_taken_keeps_back_no_other() {
    let house = House::new().await;
    let (guild, role) = (GuildId(1), RoleId(78));
    honours::settle(&house.matches, guild, |it| it.king = Some(role)).await.expect("a row");
    execute(&house, "INSERT INTO crowns VALUES (1, 79, ?, 1, 1)", &[who(0).0 as i64]).await;
    execute(&house, "INSERT INTO crowns VALUES (1, 78, ?, 0, 0)", &[who(1).0 as i64]).await;
    let roles = Said::default();
    let pictures = BoardRenderer::new(renderer());
    let mut worker = HonoursWorker::new(house.matches.clone(), pictures, roles.clone());
    worker.catch_up(house.matches.clock().now()).await.expect("the database");
    assert_eq!(roles.crowns(), [Crown { guild, role, person: who(1), lost: false }]);
}
