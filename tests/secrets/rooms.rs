//! Two rooms in which twins are played side by side, and everything that others could notice there.

use crate::house::{DEADLINE, House, STRANGER, event, holder, renderer, submission};
use crate::noninterference::{Difference, Past, Twins, action, shared};
use crate::published::Published;
use game_api::{AnyGame, CommandInput, NotDone, Pictures, PublicEvent, Scene};
use game_api::{PersonId, SeatId};
use koenig::rules::{Event, PhaseView, View};
use koenig::{KOENIG, Koenig};
use proptest::test_runner::Config as Cases;
use serde_json::{Value, json};
use strum::VariantArray;
use witan::app::matches::{ExportError, Format, MatchError, Snapshot, export};
use witan::clock::Moment;
use witan::deadlines;
use witan::domain::{LogLine, MatchId, Stage};

/// The number of cases of a property test: `usual`, or the value of `WITAN_SECRET_CASES`.
pub fn cases(usual: u32) -> Cases {
    let cases = std::env::var("WITAN_SECRET_CASES").ok().and_then(|number| number.parse().ok());
    Cases {
        failure_persistence: None,
        max_shrink_iters: 30,
        max_global_rejects: 100_000,
        ..Cases::with_cases(cases.unwrap_or(usual))
    }
}

/// A room with one of two twins in it.
pub struct Room {
    pub house: House,
    pub id: MatchId,
}

/// The next step, in both rooms.
#[derive(Debug, Clone, Copy)]
pub enum Step {
    /// An awaited player decides.
    Decide { who: u8, choice: u16 },
    /// A player who is not awaited acts: changes committed cards, or says whether to take some back.
    Change { who: u8, choice: u16 },
    /// Somebody attempts an action that is mostly illegal.
    Try { who: u8, choice: u16 },
    /// The deadline passes.
    Wait,
}

/// A command whose option is being typed; a baron may be named before it.
struct Given<'a> {
    subcommand: &'a str,
    baron: &'a str,
}

impl CommandInput for Given<'_> {
    fn subcommand(&self) -> &str {
        self.subcommand
    }

    fn text(&self, option: &str) -> &str {
        if option == "baron" { self.baron } else { "" }
    }
}

impl Room {
    /// Creates a house with this match in it.
    async fn new(past: &Past, players: u8, seed: u8) -> Self {
        let mut house = House::new().await;
        let id = house.begin(1, players, Some(DEADLINE), seed).await;
        let mut tx = house.matches.store().begin().await.expect("the database");
        past.write(&mut tx, id).await;
        tx.commit().await.expect("the database");
        house.reopen().await;
        Self { house, id }
    }

    /// Creates both rooms.
    pub async fn pair(twins: &Twins, seed: u8) -> [Self; 2] {
        let [one, other] = &twins.pasts;
        let players = one.state().players();
        [Self::new(one, players, seed).await, Self::new(other, players, seed).await]
    }

    pub async fn events(&self) -> Vec<Event> {
        self.house.log(self.id).await.iter().map(event).collect()
    }

    async fn snapshot(&self, who: PersonId) -> Snapshot {
        self.house.matches.snapshot(self.id, who).await.expect("it runs")
    }

    /// Carries out passed deadlines, the earliest first.
    pub async fn let_pass(&self) {
        for _ in 0..200 {
            let mut db = self.house.matches.store().read().await.expect("the database");
            let first = deadlines::first_wake(&mut db).await.expect("the rows");
            drop(db);
            let now = self.house.matches.clock().now();
            let Some(row) = first.filter(|row| row.wake.is_some_and(|wake| wake <= now)) else {
                return;
            };
            self.house.matches.clockwork().tick(row).await.expect("it stands");
        }
        panic!("deadlines pass without end");
    }

    /// The waiting entries of the outbox, in order, with the length of the log they tell of; without the words for
    /// readers who know the secret.
    pub async fn letters(&self, difference: Difference) -> Vec<(u64, String)> {
        let published = self.published().await;
        let mut db = self.house.matches.store().read().await.expect("the database");
        let rows: Vec<(i64, i64, String, i64, i64)> =
            sqlx::query_as("SELECT id, seq, notice, due_ms, attempts FROM outbox ORDER BY id")
                .fetch_all(&mut *db)
                .await
                .expect("the letters");
        rows.into_iter()
            .map(|(id, seq, notice, due, attempts)| {
                let (notice, reader) = without_what_they_know(&notice, difference);
                let notice = published.hide(&notice, reader);
                (seq.unsigned_abs(), format!("{id} at {seq} due {due} after {attempts}: {notice}"))
            })
            .collect()
    }

    /// Everything that a person can be shown: texts, controls, pictures.
    pub async fn shown_to(&self, who: PersonId) -> String {
        let snapshot = self.snapshot(who).await;
        let texts = self.house.matches.locales().usual();
        let name = game_api::match_name(texts, self.id.0, None);
        let (seats, channel) = (&snapshot.seats, snapshot.info.channel.0);
        let scene = Scene::new(texts, &name, channel, seats);
        let due = self.house.awaited(self.id).await;
        let secrets = KOENIG.secrets().expect("hands are secret");
        let message = |message| serde_json::to_string(&message).expect("a message is JSON");
        let mut shown = vec![
            format!("{due:?} {} {:?}", snapshot.seq, snapshot.seat),
            snapshot.view.status(&scene),
            message(snapshot.view.board_message(&scene)),
            message(secrets.hand_message(&scene, &snapshot.view).expect("the game is koenig")),
            snapshot.view.alt_text(&renderer().in_language(texts).scene(seats)),
            snapshot.view.svg(renderer().in_language(texts), seats),
        ];
        // The completions of each option, with each baron that could be named before.
        for (_, named) in seats.iter() {
            for subcommand in KOENIG.command().subcommands {
                let given = Given { subcommand: subcommand.name, baron: named.colour.name() };
                let offers = subcommand.options.iter();
                let offers =
                    offers.flat_map(|option| snapshot.view.suggest(&given, option, &scene));
                shown.extend(offers.map(|item| format!("{} = {}", item.label, item.value)));
            }
        }
        let log = self.house.log(self.id).await;
        let public = |line: &LogLine| -> PublicEvent {
            KOENIG.read_event(&line.event).expect("an event").publish()
        };
        shown.extend(log.iter().filter_map(|line| public(line).line(&scene)));
        // Exports are the same for everybody, and boards take long to write.
        let pages = |format: &&Format| **format != Format::Page || who == STRANGER;
        for &format in Format::VARIANTS.iter().filter(pages) {
            shown.push(self.exported(format).await.expect("a log"));
        }
        self.published().await.hide(&shown.join("\n"), snapshot.seat)
    }

    /// The exported log.
    pub async fn exported(&self, format: Format) -> Result<String, ExportError> {
        let mut db = self.house.matches.store().read().await.expect("the database");
        let matches = &self.house.matches;
        export(matches.games(), &mut db, &[matches.locales().usual()], self.id, format).await
    }

    pub async fn published(&self) -> Published {
        let mut db = self.house.matches.store().read().await.expect("the database");
        Published::of(&mut db, self.id).await
    }

    /// The answer to an attempt.
    async fn attempt(&self, who: PersonId, wanted: koenig::rules::Action) -> String {
        let texts = self.house.matches.locales().usual();
        match self.house.matches.submit(&submission(self.id, who, wanted)).await {
            // The number of events may depend on what they reveal, which is public and compared as such.
            Ok(_) => "done".to_owned(),
            Err(MatchError::NotDone(NotDone::Refused(refusal))) => {
                let seats = self.snapshot(who).await.seats;
                let scene = Scene::new(texts, "", 1, &seats);
                format!("{refusal} {}", refusal.words(&scene))
            }
            Err(error) => error.to_string(),
        }
    }
}

/// A notice without its words if its reader may know the difference; and its only reader, if it is private.
fn without_what_they_know(notice: &str, difference: Difference) -> (String, Option<SeatId>) {
    let mut notice: Value = serde_json::from_str(notice).expect("a notice is JSON");
    let mut reader = None;
    for kind in ["post", "edit"] {
        let Some(seat) = notice[kind]["slot"]["whisper"].as_u64() else { continue };
        let seat = SeatId::new(seat as u8).expect("a seat");
        reader = Some(seat);
        if difference.is_known_to(seat) {
            notice[kind]["message"] = json!("for their eyes");
        }
    }
    (notice.to_string(), reader)
}

/// An item of `among`, if there is any.
fn pick<T: Copy>(among: &[T], which: u8) -> Option<T> {
    among.get(usize::from(which) % among.len().max(1)).copied()
}

/// An action that anybody may attempt: also with pieces, cards and barons of others.
fn tries(choice: u16) -> koenig::rules::Action {
    use koenig::rules::{Action, Card, Cards, Territory};
    // Each kind of action comes with each card, and with each baron.
    let to = Territory::ALL[usize::from(choice / 9) % Territory::ALL.len()];
    let card = Card::ALL[usize::from(choice / 9) % 3];
    let baron = SeatId::new((choice / 9 % 3) as u8).expect("a seat");
    match choice % 9 {
        0 => Action::Move { to },
        1 => Action::Through { to, card },
        2 => Action::Place,
        3 => Action::Reroll { card },
        4 => Action::End,
        5 => Action::Banish { baron, to },
        6 => Action::Keep,
        7 => Action::Commit { cards: Cards { x1: 0, x2: 0, x3: (choice % 7) as u8 } },
        _ => Action::Commit { cards: card.into() },
    }
}

/// Carries out a step in both rooms. False if nothing more can be done.
pub async fn carry_out(rooms: &[Room; 2], difference: Difference, step: Step) -> bool {
    let public = rooms[0].house.public(rooms[0].id).await;
    let seats: Vec<SeatId> = public.players.iter().map(|(seat, _)| seat).collect();
    let view = async |room: &Room, seat| -> View { room.house.view(room.id, holder(seat)).await };
    let (who, choice) = match step {
        Step::Decide { who, choice } => {
            let awaited = match &public.phase {
                PhaseView::Turn { seat, .. } => vec![*seat],
                PhaseView::Dispute { missing, .. } => missing.to_vec(),
                PhaseView::Aftermath { winner, .. } => vec![*winner],
                PhaseView::Between | PhaseView::Over { .. } => return false,
            };
            (pick(&awaited, who), choice)
        }
        Step::Change { who, choice } => {
            let able = |seat: &&SeatId| {
                let options = &public.options[**seat];
                options.commit || !options.take_back.is_empty()
            };
            let able: Vec<SeatId> = seats.iter().filter(able).copied().collect();
            match pick(&able, who) {
                None => return true,
                seat => (seat, choice),
            }
        }
        Step::Try { who, choice } => {
            // Those who know the secret may be told of it when they attempt the impossible.
            let unknowing = seats.iter().filter(|seat| !difference.is_known_to(**seat));
            let mut people: Vec<PersonId> = unknowing.map(|seat| holder(*seat)).collect();
            people.push(STRANGER);
            let person = pick(&people, who).expect("there are strangers");
            let told = [
                rooms[0].attempt(person, tries(choice)).await,
                rooms[1].attempt(person, tries(choice)).await,
            ];
            assert_eq!(told[0], told[1], "{:?} told {person}", tries(choice));
            return true;
        }
        Step::Wait => {
            for room in rooms {
                room.house.manual().advance(DEADLINE);
                room.let_pass().await;
            }
            return true;
        }
    };
    let Some(seat) = who else { return false };
    let views = [view(&rooms[0], seat).await, view(&rooms[1], seat).await];
    let known = difference.is_known_to(seat);
    let Some(actions) = action([&views[0], &views[1]], known, choice) else { return true };
    for (room, action) in rooms.iter().zip(actions) {
        room.house.act(room.id, seat, action).await;
    }
    true
}

/// Compares messages, readers and times. False once the difference has become public.
pub async fn compare_letters(rooms: &[Room; 2], difference: Difference) -> bool {
    let [one, other] = [&rooms[0], &rooms[1]];
    let (first, second) = (one.events().await, other.events().await);
    let shared = shared(difference, &first, &second);
    let said = [one.letters(difference).await, other.letters(difference).await];
    let same = |letters: &[(u64, String)]| -> Vec<String> {
        let before = letters.iter().filter(|(seq, _)| *seq <= shared as u64);
        before.map(|(_, letter)| letter.clone()).collect()
    };
    assert_same(&same(&said[0]), &same(&said[1]), &format!("letters tell of {difference:?}"));
    shared == first.len().max(second.len())
}

/// Compares everything that others can be shown. When the match is over, everybody is shown all.
pub async fn compare_what_is_shown(rooms: &[Room; 2], difference: Difference) {
    let [one, other] = [&rooms[0], &rooms[1]];
    let mut people = vec![STRANGER];
    let Snapshot { seats, info, .. } = one.snapshot(STRANGER).await;
    if info.stage == Stage::Over {
        return;
    }
    let unknowing = seats.iter().filter(|(seat, _)| !difference.is_known_to(*seat));
    people.extend(unknowing.map(|(seat, _)| holder(seat)));
    for person in people {
        let shown = [one.shown_to(person).await, other.shown_to(person).await];
        let shown = shown.map(|all| all.lines().map(str::to_owned).collect::<Vec<_>>());
        assert_same(&shown[0], &shown[1], &format!("{person} is shown {difference:?}"));
    }
    // Those who know the secret see the same board as everybody.
    for (seat, _) in seats.iter().filter(|(seat, _)| difference.is_known_to(*seat)) {
        for room in rooms {
            let public = room.house.public(room.id).await;
            let own = room.house.view(room.id, holder(seat)).await;
            let (renderer, texts) = (renderer(), room.house.matches.locales().usual());
            let board = |view: &View| {
                let studio = renderer.in_language(texts);
                Koenig::board(studio, &seats, view, game_api::BoardMode::Now).svg()
            };
            assert!(board(&own) == board(&public));
        }
    }
}

/// Fails at the first line that differs.
pub fn assert_same(one: &[String], other: &[String], what: &str) {
    for (first, second) in one.iter().zip(other) {
        assert!(first == second, "{what}:\n{first}\n{second}");
    }
    assert_eq!(one.len(), other.len(), "{what}: there is more to read in one");
}

/// The current time in both rooms.
pub fn now(rooms: &[Room; 2]) -> Moment {
    let [one, other] = [&rooms[0], &rooms[1]].map(|room| room.house.matches.clock().now());
    assert_eq!(one, other);
    one
}
