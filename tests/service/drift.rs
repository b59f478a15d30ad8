//! Groups of people who drift: they fall silent, go away, leave, come back, appeal and vote, over weeks and without a
//! moderator. No match waits longer than agreed, none is lost, and every log verifies.

use std::time::Duration;

use crate::house::{House, PATIENCE, opening, person};
use game_api::{Leaving, Meanwhile, PersonId, SeatId, Seed, SeededChance};
use rand::rngs::StdRng;
use rand::{RngExt as _, SeedableRng as _};
use witan::app::matches::{Format, Submission};
use witan::computers;
use witan::deadlines::scheduler;
use witan::domain::{
    AtDeadline, Demand, GuildId, Match, MatchId, Patience, PausedBy, Stage, Terms, log,
};
use witan::leaving::seats::{Kind, Newcomer};
use witan::lobby::Opening;
use witan::moderation::order::Order;

/// The step by which time advances.
const STEP: Duration = Duration::from_secs(3 * 3600);

const HOUR: Duration = Duration::from_secs(3600);
const DAY: Duration = Duration::from_secs(86_400);

/// Between 22 and 9 o'clock of a late player's time zone, no deadline ends.
const NIGHT: Duration = Duration::from_secs(11 * 3600);

/// How long people drift before all fall silent.
const WEEKS: u32 = 5;

/// A group, its match, and its state.
struct Group {
    house: House,
    id: MatchId,
    terms: Terms,
    /// Whether each person plays; the others are silent, away or gone.
    plays: Vec<bool>,
    has_moderator: bool,
    luck: StdRng,
    /// The length of the log, and how long the match has waited since.
    waited: (u64, Duration),
    /// How long appeals have frozen the match.
    frozen: Duration,
    /// The events so far, to explain a failure.
    story: Vec<String>,
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_match_of_people_who_drift_waits_longer_than_agreed() {
    for seed in 1..=6 {
        drift(seed).await;
    }
}

/// `WITAN_GROUPS=200 cargo test --release --test service many_groups -- --ignored --nocapture`
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "it takes an hour"]
async fn no_match_of_many_groups_waits_longer_than_agreed() {
    let groups = std::env::var("WITAN_GROUPS").map_or(200, |text| text.parse().expect("a number"));
    for seed in 1..=groups {
        println!("{seed}: {:?}", drift(seed).await);
    }
}

/// Plays a group's match; returns its stage, and the length of its log.
async fn drift(seed: u64) -> (Stage, u64) {
    let mut group = Group::begin(seed).await;
    let worker = tokio::spawn(computers::run(group.house.matches.clone()));
    let steps = |time: Duration| time.as_secs() / STEP.as_secs();
    for _ in 0..steps(WEEKS * 7 * DAY) {
        group.people_drift().await;
        group.go_on(seed).await;
    }
    group.plays.fill(false);
    // The longest absence, the most missed deadlines, and a sleep.
    for _ in 0..steps(120 * DAY) {
        group.go_on(seed).await;
    }
    worker.abort();
    let info = group.info().await;
    let is_paused_by_all = info.paused.is_some_and(|pause| pause.by == PausedBy::Vote);
    assert!(
        info.stage != Stage::Running || is_paused_by_all,
        "group {seed} is never over: {:?} {:#?}",
        info.paused,
        group.story
    );
    let texts = witan::games::texts();
    let log_file = group.house.matches.log_file(group.id, Format::Jsonl, &texts).await;
    let text = log_file.expect("its log");
    let verified = log::verify(&witan::games::built_in(), &text, None);
    if let Err(error) = verified {
        panic!("group {seed}: {error}: {text}");
    }
    (info.stage, group.waited.0)
}

impl Group {
    async fn begin(seed: u64) -> Self {
        let mut luck = StdRng::seed_from_u64(seed);
        let house = House::new().await;
        let games = witan::games::ALL;
        let game = games[luck.random_range(0..games.len())];
        let people = luck.random_range(2..=5_u8);
        let players = luck.random_range(people.max(*game.players().start())..=5);
        let pick = |luck: &mut StdRng, from: &[u64]| from[luck.random_range(0..from.len())];
        let terms = Terms {
            deadline: Some(pick(&mut luck, &[12, 24, 48]) as u32 * HOUR),
            at_deadline: match luck.random() {
                true => AtDeadline::StandIn,
                false => AtDeadline::CarryOn,
            },
            time_bank: pick(&mut luck, &[0, 12, 24]) as u32 * HOUR,
            most_missed: pick(&mut luck, &[1, 3]) as u8,
            patience: match luck.random() {
                true => Patience::Usual,
                false => Patience::Patient,
            },
            reliability: Demand::Any,
            refill: Duration::ZERO,
            weekends: None,
        };
        let fill = Some("simple".to_owned());
        let opening = Opening { game, fill, terms: terms.clone(), ..opening(1, players, None) };
        let id = house.begin_by(people, &opening, seed as u8).await;
        let has_moderator = luck.random();
        let story = vec![format!("{} {people} of {players}, {terms:?}", game.id())];
        let plays = vec![true; people.into()];
        let (waited, frozen) = ((0, Duration::ZERO), Duration::ZERO);
        Group { house, id, terms, plays, has_moderator, luck, waited, frozen, story }
    }

    async fn info(&self) -> Match {
        self.house.matches.info(self.id).await.expect("the rows").expect("the match")
    }

    fn happens(&mut self, once_in: u32) -> bool {
        self.luck.random_ratio(1, once_in)
    }

    /// Each person does something, or nothing.
    async fn people_drift(&mut self) {
        for index in 0..self.plays.len() {
            let who = person(index as u8);
            if self.info().await.stage != Stage::Running {
                return;
            }
            let plays = self.plays[index];
            match plays {
                true if self.happens(40) => self.fall_silent(index, who).await,
                true => self.play(who).await,
                false if self.happens(30) => self.come_back(index, who).await,
                false => {}
            }
        }
        let is_appealed =
            self.info().await.paused.is_some_and(|pause| pause.by == PausedBy::Appeal);
        if is_appealed && self.has_moderator && self.happens(10) {
            let ruled = self.house.order(self.id, Order::Uphold).await;
            self.story.push(format!("ruled: {ruled:?}"));
        }
    }

    async fn fall_silent(&mut self, index: usize, who: PersonId) {
        self.plays[index] = false;
        let (matches, id) = (self.house.matches.clone(), self.id);
        let how = match self.luck.random_range(0..6) {
            0 => format!("{:?}", matches.seats().leave(id, who, Leaving::HandOn).await),
            1 => format!("{:?}", matches.seats().leave(id, who, Leaving::StandIn).await),
            2..4 => {
                let all = [Meanwhile::GoOn, Meanwhile::StandIn, Meanwhile::Wait];
                let meanwhile = all[self.luck.random_range(0..3)];
                let until = matches.clock().now().after(self.luck.random_range(1..12) * DAY);
                let gone = matches.clockwork().go_away(who, until, meanwhile).await;
                format!("away until {until:?}, {meanwhile:?}: {gone:?}")
            }
            _ => "silent".to_owned(),
        };
        self.story.push(format!("{}: {index} {how}", self.waited.0));
    }

    async fn come_back(&mut self, index: usize, who: PersonId) {
        self.plays[index] = true;
        let seats = self.house.matches.seats();
        let newcomer = Newcomer { person: who, name: "Back".to_owned(), kind: Kind::Human };
        let back = self.house.matches.clockwork().come_back(who).await;
        let taken = seats.take_back(&newcomer, Some(GuildId(1))).await;
        let kept = seats.keep(self.id, who).await;
        let woken = seats.wake(self.id, who).await;
        let vacant = seats.vacant(self.id, who, None).await.expect("the rows");
        let sat = match vacant {
            Some(seat) => format!("{:?}", seats.take(self.id, seat, &newcomer).await),
            None => String::new(),
        };
        let story = format!(
            "{}: {index} is back: {back:?} {taken:?} {kept:?} {woken:?} {sat}",
            self.waited.0
        );
        self.story.push(story);
    }

    /// A person who plays makes the awaited decision, and sometimes proposes something to all.
    async fn play(&mut self, who: PersonId) {
        let (matches, id) = (self.house.matches.clone(), self.id);
        let info = self.info().await;
        let Some(seat) = info.seats.iter().position(|seat| seat.holder == who) else { return };
        let seat = SeatId::new(seat as u8).expect("a seat");
        match info.paused.map(|pause| pause.by) {
            Some(PausedBy::Vote) if self.happens(8) => {
                drop(matches.clockwork().resume(id, who).await)
            }
            Some(PausedBy::Appeal) if self.happens(20) => {
                let stands = matches.moderation().let_stand(id, who).await;
                self.story.push(format!("{who} lets stand: {stands:?}"));
            }
            Some(PausedBy::Asleep) => drop(matches.seats().wake(id, who).await),
            Some(_) => {}
            None => {
                let is_asked = self.house.awaited(id).await.iter().any(|row| row.seat == seat);
                if is_asked && self.happens(2) {
                    self.decide(who).await;
                }
            }
        }
        if self.happens(300) {
            let appealed = matches.moderation().appeal(id, who, "It was not so").await;
            self.story.push(format!("{who} appeals: {:?}", appealed.map(drop)));
        }
        let votes = matches.votes(id).await.unwrap_or_default();
        if self.happens(400)
            || votes.iter().any(|vote| vote.wish.to_string() == "pause") && self.happens(6)
        {
            let vote = matches.clockwork().pause(id, who).await;
            self.story.push(format!("{who} wants a pause: {vote:?}"));
        }
        if self.happens(900)
            || votes.iter().any(|vote| vote.wish.to_string() == "end") && self.happens(12)
        {
            let vote = matches.seats().leave(id, who, Leaving::EndForAll).await;
            self.story.push(format!("{who} wants an end: {vote:?}"));
        }
        for missing in matches.seats().missing(id).await.unwrap_or_default() {
            if missing != seat && self.happens(6) {
                let vote = matches.seats().stand_in_for(id, who, missing).await;
                self.story.push(format!("{who} wants a computer in {missing:?}: {vote:?}"));
            }
        }
    }

    async fn decide(&mut self, who: PersonId) {
        let before = self.house.matches.snapshot(self.id, who).await.expect("it runs");
        let policies = before.game.policies().expect("it has them");
        let mut chance = SeededChance::new(Seed::new([self.luck.random(); 32]), before.seq);
        let Some(action) = policies.quick(&before.view, &mut chance) else { return };
        let submission =
            Submission { match_id: self.id, who, action, shown_at: None, origin: None };
        let done = self.house.matches.submit(&submission).await;
        self.story.push(format!("{who} decides: {:?}", done.map(drop)));
    }

    /// Advances the time, and checks that the match has not waited for too long.
    async fn go_on(&mut self, seed: u64) {
        self.house.manual().advance(STEP);
        scheduler::catch_up(&self.house.matches).await.expect("the database");
        self.computers_decide().await;
        let info = self.info().await;
        let length = self.house.log_length(self.id).await;
        if length != self.waited.0 || info.stage != Stage::Running {
            self.waited = (length, Duration::ZERO);
            return;
        }
        match info.paused.map(|pause| pause.by) {
            Some(PausedBy::Appeal) => self.frozen += STEP,
            Some(_) => {}
            None if self.is_waiting_as_agreed(&info).await => {}
            None => self.waited.1 += STEP,
        }
        let longest = self.terms.deadline.unwrap_or_default() + self.terms.time_bank + NIGHT + STEP;
        assert!(
            self.waited.1 <= longest && self.frozen <= 14 * DAY + STEP,
            "group {seed} waits: {:?}, frozen {:?}; {:?} {:#?}",
            self.waited,
            self.frozen,
            self.house.awaited(self.id).await,
            self.story
        );
    }

    /// Whether the match, being patient, waits for an awaited player.
    async fn is_waiting_as_agreed(&self, info: &Match) -> bool {
        let now = self.house.matches.clock().now();
        for row in self.house.awaited(self.id).await {
            let holder = info.seats[row.seat.index()].holder;
            let settings = self.house.matches.clockwork().settings(holder).await.expect("the rows");
            let waits = |meanwhile| {
                (meanwhile, self.terms.patience) == (Meanwhile::Wait, Patience::Patient)
            };
            if settings.away.is_some_and(|away| away.is_on(now) && waits(away.meanwhile)) {
                return true;
            }
        }
        false
    }

    /// Waits until computer players have made their decisions.
    async fn computers_decide(&self) {
        let decided = async {
            loop {
                let info = self.info().await;
                let rows = self.house.awaited(self.id).await;
                let is_theirs = |seat: SeatId| info.seats[seat.index()].is_computer();
                let is_running = info.stage == Stage::Running && info.paused.is_none();
                if !is_running || !rows.iter().any(|row| is_theirs(row.seat)) {
                    return;
                }
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
        };
        tokio::time::timeout(PATIENCE, decided).await.expect("computer players decide");
    }
}
