//! A running match in memory: its position, and what is kept beside it.

use std::collections::BTreeSet;
use std::time::Duration;

use super::{MatchError, Matches, Snapshot};
use crate::clock::Moment;
use crate::domain::record::{Entry, Settlement};
use crate::domain::{
    Allowance, Awaited, Computer, Countdown, DeadlinePhase, Hours, Match, MatchId, Offer, Stage,
    Tenure, Version, record,
};
use crate::pace::SoloPace;
use crate::store::steps::Telling;
use crate::store::{Connection, matches, tenures};
use crate::{luck, outbox};
use game_api::{
    Action, Drawn, Emojis, Event, FairChance, GameRef, LiveGame, MatchSeed, Message, NotDone,
    Notice, PerSeat, PersonId, Reader, Scene, Seat, SeatId, SeededChance, Slot, Step, Viewer,
};

/// A running match in memory.
pub(crate) struct LiveMatch {
    pub(crate) info: Match,
    /// How its channel is told of it.
    pub(crate) channel: Reader,
    /// How each seat is told of it in private.
    readers: PerSeat<Reader>,
    emojis: Emojis,
    pub(crate) seats: PerSeat<Seat>,
    /// How each seat is held.
    pub(crate) tenures: PerSeat<Tenure>,
    seed: MatchSeed,
    /// Which characters play for the computer.
    characters: SeededChance,
    /// What was drawn so far, in all of the log, and never less.
    drawn: Drawn,
    pub(crate) game: GameRef,
    pub(crate) live: LiveGame,
    /// The length of the log.
    pub(crate) seq: u64,
    /// Whether it went on from an older copy before.
    pub(crate) was_restored: bool,
    /// How many steps there were: decisions with what followed, and settlements.
    pub(crate) steps: u64,
    /// Controls posted when the log was shorter than this no longer mean what they meant.
    pub(crate) stale_before: u64,
    /// Who decided last, and when, if that was since it is in memory.
    pub(crate) acted: Option<(SeatId, Moment)>,
    /// Who plays it alone, and how long it pauses for them.
    pub(crate) pace: Option<SoloPace>,
}

impl LiveMatch {
    /// Reads a match that has begun, as it was when its log was `until` lines long.
    pub(crate) async fn load(
        db: &mut Connection,
        matches: &Matches,
        id: MatchId,
        until: Option<u64>,
    ) -> Result<Option<Self>, MatchError> {
        let Some(info) = matches::load(db, id).await? else { return Ok(None) };
        let Some(setup) = &info.setup else { return Ok(None) };
        let game = matches.games().named(info.game.as_str())?;
        let setup = game.read_setup(setup)?;
        let players = info.seats.len() as u8;
        let tenures = tenures::current(db, id).await?;
        if tenures.len() != info.seats.len() {
            return Err(MatchError::NoTenure);
        }
        let read = |seat: SeatId| {
            let own = tenures[seat.index()].settings.languages();
            Reader::new(
                matches.locales().first_of(own.chain([&info.language])),
                id.0,
                info.title.as_ref(),
            )
        };
        let pace = SoloPace::of(db, matches, &info).await?;
        let fairness = luck::rows::of(db, id).await?;
        let mut table = LiveMatch {
            channel: Reader::new(matches.texts_of(&info), id.0, info.title.as_ref()),
            readers: PerSeat::from_fn(players, read),
            emojis: matches.emojis().clone(),
            seats: info.by_seat(),
            tenures: PerSeat::from_fn(players, |seat| tenures[seat.index()].clone()),
            seed: fairness.seed(),
            characters: fairness.characters_luck(),
            drawn: setup.drawn(),
            game,
            live: setup.begin(),
            seq: 0,
            was_restored: false,
            steps: 0,
            stale_before: 0,
            acted: None,
            pace,
            info,
        };
        let mut entries = Vec::new();
        for line in matches::log(db, id, until).await? {
            let entry = Entry::parse(game, &line.event)?;
            table.count(&entry);
            table.steps = line.step;
            entries.push(entry);
        }
        table.live = record::fold(game, &setup, &entries)?;
        Ok(Some(table))
    }

    /// The board as it stands.
    pub(crate) fn board_message(&self) -> Message {
        let message = self.live.shown(Viewer::Public).board_message(&self.scene());
        Message { board: true, ..message }
    }

    /// The board is said once more, as it stands.
    pub(crate) fn board_again(&self) -> Notice {
        Notice::Edit { slot: Slot::Board, message: self.board_message() }
    }

    /// What the match waits for is asked once more, of everybody and in private: until when is another moment now.
    pub(crate) fn asked_again(&self) -> Vec<Notice> {
        self.asked_again_of(&self.live.awaited())
    }

    /// The same where that is another moment for these seats.
    pub(crate) fn asked_again_of(&self, seats: &[SeatId]) -> Vec<Notice> {
        let scene = self.scene();
        let private = self.in_private().into_iter().filter_map(|seat| {
            if !seats.contains(&seat) || self.seats[seat].is_computer() {
                return None;
            }
            let own = self.live.shown(Viewer::Seat(seat));
            let secrets = self.game.secrets()?;
            let message = secrets.whispered_hand(&scene.for_seat(seat), &own).ok()?;
            Some(Notice::Edit { slot: Slot::Whisper(seat), message })
        });
        [self.board_again()].into_iter().chain(private).collect()
    }

    /// What has to be so in the database too, or this copy is old.
    pub(crate) fn version(&self) -> Version {
        Version { seq: self.seq, changes: self.info.changes }
    }

    /// What the match gives whoever holds a seat for a decision.
    pub(crate) fn allowance(&self, seat: SeatId) -> Allowance {
        self.info.terms.allowance(self.tenures[seat].missed)
    }

    /// What the deadlines of whoever holds a seat go by.
    pub(crate) fn hours(&self, seat: SeatId) -> Hours {
        self.tenures[seat].settings.hours_for(&self.allowance(seat))
    }

    /// Whether the match goes on without whoever holds a seat, who is away.
    pub(crate) fn is_passed_over(&self, seat: SeatId, now: Moment) -> bool {
        self.tenures[seat].settings.is_passed_over(self.info.terms.patience, now)
    }

    /// The same at a deadline: a clock that comes late does not make them late whose absence has ended meanwhile.
    pub(crate) fn is_passed_over_at(
        &self,
        seat: SeatId,
        countdown: Countdown,
        now: Moment,
    ) -> bool {
        self.is_passed_over(seat, countdown.due(&self.hours(seat)).min(now))
    }

    /// Whether the match waits for nobody but people who are passed over and whose affair it is not.
    pub(crate) fn waits_for_absent(&self, now: Moment) -> bool {
        let awaited = self.live.awaited();
        awaited.iter().all(|&seat| self.is_passed_over(seat, now) && self.live.is_bystander(seat))
    }

    /// The decision, which the clock makes now if the match waits only for people who are passed over.
    pub(crate) fn hastened(&self, row: Awaited, now: Moment) -> Awaited {
        if self.info.paused.is_some() || !self.waits_for_absent(now) {
            return row;
        }
        let zero = Duration::ZERO;
        let none = Countdown { phase: DeadlinePhase::Fresh, since: now, left: zero, moved: zero };
        Awaited { countdown: row.countdown.or(Some(none)), wake: Some(now), ..row }
    }

    /// A decision of this seat's that begins now.
    pub(crate) fn fresh(&self, seat: SeatId, now: Moment) -> Awaited {
        let hours = self.hours(seat);
        let allowed = self.allowance(seat).time;
        self.row(seat, allowed.map(|allowed| Countdown::begin(allowed, &hours, now)))
    }

    /// A decision of this seat's with this time for it.
    pub(crate) fn row(&self, seat: SeatId, countdown: Option<Countdown>) -> Awaited {
        let (match_id, paused) = (self.info.id, self.info.paused.is_some());
        if self.seats[seat].is_computer() {
            return Awaited::by_computer(match_id, seat, paused);
        }
        let row = Awaited { match_id, seat, countdown, due: None, wake: None };
        let row = row.scheduled(self.allowance(seat).time, &self.hours(seat), paused);
        // Once others have been asked, whoever is late has been reminded often enough.
        let overdue = countdown.is_some_and(|countdown| countdown.phase == DeadlinePhase::Overdue);
        let offered = self.tenures[seat].offer != Offer::None;
        if overdue && offered { Awaited { wake: None, ..row } } else { row }
    }

    /// The match as it is told of: to its channel, and to each seat in private.
    pub(crate) fn scene(&self) -> Scene<'_> {
        Scene { readers: Some(&self.readers), ..self.scene_for(&self.channel) }
    }

    /// The same as it is told to one reader.
    pub(crate) fn scene_for<'a>(&'a self, reader: &'a Reader) -> Scene<'a> {
        let scene =
            Scene::new(&reader.texts, &reader.match_name, self.info.told_channel(), &self.seats);
        Scene { emojis: Some(&self.emojis), ..scene }
    }

    pub(crate) fn seat_of(&self, person: PersonId) -> Option<SeatId> {
        self.seats.iter().find(|(_, seat)| seat.holder == person).map(|(id, _)| id)
    }

    /// What computer players do one after the other is told together, once none decides any more.
    pub(crate) fn telling(&self, awaited: &[Awaited], now: Moment) -> Telling {
        let decides = |row: &Awaited| {
            self.seats[row.seat].is_computer() && row.wake.is_none_or(|wake| wake <= now)
        };
        if !self.seats.values().iter().any(Seat::is_computer) {
            Telling::AsItIs
        } else if awaited.iter().any(decides) {
            Telling::Within(outbox::rows::TOGETHER)
        } else {
            Telling::AtOnce
        }
    }

    /// The decision, which a computer player does not make before this moment.
    pub(crate) fn not_before(&self, row: Awaited, until: Option<Moment>) -> Awaited {
        let waits = self.seats[row.seat].is_computer() && row.wake.is_some();
        if waits { Awaited { wake: row.wake.max(until), ..row } } else { row }
    }

    /// What a computer player in this seat decides by that is its luck.
    pub(crate) fn policy_luck(&self, seat: SeatId) -> SeededChance {
        self.seed.policy_luck(seat, self.seq)
    }

    /// Who plays in a seat for the computer, if anybody can.
    pub(crate) fn computer(&self, seat: SeatId) -> Option<Computer> {
        let wanted = self.info.fill.as_deref();
        Computer::seated(self.game, wanted, seat, &mut self.characters.clone())
    }

    /// The seats that can do something in private now.
    pub(crate) fn in_private(&self) -> Vec<SeatId> {
        let Some(secrets) = self.game.secrets() else { return Vec::new() };
        let seats = SeatId::first(self.seats.players());
        seats
            .filter(|&seat| secrets.awaits_in_private(&self.live.shown(Viewer::Seat(seat))))
            .collect()
    }

    pub(crate) fn snapshot(&self, person: PersonId) -> Snapshot {
        let seat = self.seat_of(person);
        Snapshot {
            info: self.info.clone(),
            seats: self.seats.clone(),
            seat,
            is_offered: seat.is_some_and(|seat| self.tenures[seat].offer != Offer::None),
            game: self.game,
            view: self.live.shown(seat.map_or(Viewer::Public, Viewer::Seat)),
            seq: self.seq,
            stale_before: self.stale_before,
            acted: self.acted,
            policies: self.policies(),
        }
    }

    /// The policies that play now, each once.
    fn policies(&self) -> Vec<String> {
        let held = self.tenures.values().iter().filter(|it| it.holder.is_computer());
        let names = held.filter_map(|it| Some(it.computer.as_ref()?.policy.clone()));
        names.collect::<BTreeSet<_>>().into_iter().collect()
    }

    /// Opens the match, which has just begun; gives what happened.
    pub(crate) fn open(&mut self) -> Vec<Event> {
        let (events, live) = self.live.open(&mut FairChance::after(&self.seed, self.drawn));
        self.live = live;
        events.iter().for_each(|event| self.count(&Entry::Played(event.clone())));
        events
    }

    pub(crate) fn decide(&self, seat: SeatId, action: &Action) -> Result<Step, NotDone> {
        let mut chance = FairChance::after(&self.seed, self.drawn);
        self.live.decide(seat, action, &mut chance)
    }

    /// Carries a decision into the table.
    pub(crate) fn advance(&mut self, step: Step) {
        for event in step.events {
            self.count(&Entry::Played(event));
        }
        self.steps += 1;
        self.live = step.after;
        if self.live.awaited().is_empty() {
            self.info.stage = Stage::Over;
        }
    }

    /// Keeps account of the log, whether the entry stands or not: its length, what was drawn, what
    /// outdates controls.
    fn count(&mut self, entry: &Entry) {
        self.seq += 1;
        self.drawn = entry.after(self.drawn);
        if let Entry::Settled(Settlement::Restored(passed)) = entry {
            self.was_restored = true;
            passed.renew(&mut self.seed);
        }
        if entry.outdates_controls() {
            self.stale_before = self.seq;
        }
    }
}
