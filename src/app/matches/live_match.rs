//! A running match in memory: the game's state, and what is kept beside it.

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
    /// The texts for its channel.
    pub(crate) channel: Reader,
    /// The texts for private messages to each seat.
    readers: PerSeat<Reader>,
    emojis: Emojis,
    pub(crate) seats: PerSeat<Seat>,
    /// Each seat's holder.
    pub(crate) tenures: PerSeat<Tenure>,
    seed: MatchSeed,
    /// The luck that decides which characters play for the computer.
    characters: SeededChance,
    /// The draws so far, in the whole log: their number never decreases.
    drawn: Drawn,
    pub(crate) game: GameRef,
    pub(crate) live: LiveGame,
    /// The log's length.
    pub(crate) seq: u64,
    /// Whether it has continued from an older copy before.
    pub(crate) was_restored: bool,
    /// The number of steps: decisions with what followed, and settlements.
    pub(crate) steps: u64,
    /// Controls posted before the log had this length are outdated.
    pub(crate) stale_before: u64,
    /// Who decided last, and when, if that was since the match was cached.
    pub(crate) acted: Option<(SeatId, Moment)>,
    /// The person who plays it alone, and how it is slowed down for them.
    pub(crate) pace: Option<SoloPace>,
}

impl LiveMatch {
    /// Reads a match that has begun, in its state when its log had `until` lines.
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
        let fairness = luck::of(db, id).await?;
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

    /// The message with the present board.
    pub(crate) fn board_message(&self) -> Message {
        let message = self.live.shown(Viewer::Public).board_message(&self.scene());
        Message { board: true, ..message }
    }

    /// Updates the board's message to the present state.
    pub(crate) fn board_again(&self) -> Notice {
        Notice::Edit { slot: Slot::Board, message: self.board_message() }
    }

    /// Updates the requests for decisions, public and private, because their deadlines have changed.
    pub(crate) fn asked_again(&self) -> Vec<Notice> {
        self.asked_again_of(&self.live.awaited())
    }

    /// The same where only the deadlines of these seats have changed.
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

    /// The version that the database must have too; otherwise this copy is outdated.
    pub(crate) fn version(&self) -> Version {
        Version { seq: self.seq, changes: self.info.changes }
    }

    /// The time the match gives the holder of a seat for a decision.
    pub(crate) fn allowance(&self, seat: SeatId) -> Allowance {
        self.info.terms.allowance(self.tenures[seat].missed)
    }

    /// The availability that the deadlines of a seat's holder depend on.
    pub(crate) fn hours(&self, seat: SeatId) -> Hours {
        self.tenures[seat].settings.hours_for(&self.allowance(seat))
    }

    /// Whether the holder of a seat is away, and the match continues without them.
    pub(crate) fn is_passed_over(&self, seat: SeatId, now: Moment) -> bool {
        self.tenures[seat].settings.is_passed_over(self.info.terms.patience, now)
    }

    /// The same at the deadline: people back from an absence are not late only because the scheduler is.
    pub(crate) fn is_passed_over_at(
        &self,
        seat: SeatId,
        countdown: Countdown,
        now: Moment,
    ) -> bool {
        self.is_passed_over(seat, countdown.due(&self.hours(seat)).min(now))
    }

    /// Whether the only awaited people are passed over, in decisions that are others' affair.
    pub(crate) fn waits_for_absent(&self, now: Moment) -> bool {
        let awaited = self.live.awaited();
        awaited.iter().all(|&seat| self.is_passed_over(seat, now) && self.live.is_bystander(seat))
    }

    /// The decision; due now if all awaited people are passed over.
    pub(crate) fn hastened(&self, row: Awaited, now: Moment) -> Awaited {
        if self.info.paused.is_some() || !self.waits_for_absent(now) {
            return row;
        }
        let zero = Duration::ZERO;
        let none = Countdown { phase: DeadlinePhase::Fresh, since: now, left: zero, moved: zero };
        Awaited { countdown: row.countdown.or(Some(none)), wake: Some(now), ..row }
    }

    /// A decision of this seat that begins now.
    pub(crate) fn fresh(&self, seat: SeatId, now: Moment) -> Awaited {
        let hours = self.hours(seat);
        let allowed = self.allowance(seat).time;
        self.row(seat, allowed.map(|allowed| Countdown::begin(allowed, &hours, now)))
    }

    /// A decision of this seat with this countdown.
    pub(crate) fn row(&self, seat: SeatId, countdown: Option<Countdown>) -> Awaited {
        let (match_id, paused) = (self.info.id, self.info.paused.is_some());
        if self.seats[seat].is_computer() {
            return Awaited::by_computer(match_id, seat, paused);
        }
        let row = Awaited { match_id, seat, countdown, due: None, wake: None };
        let row = row.scheduled(self.allowance(seat).time, &self.hours(seat), paused);
        // A player whose seat is offered already has been reminded often enough.
        let overdue = countdown.is_some_and(|countdown| countdown.phase == DeadlinePhase::Overdue);
        let offered = self.tenures[seat].offer != Offer::None;
        if overdue && offered { Awaited { wake: None, ..row } } else { row }
    }

    /// The context for texts about the match: for its channel, and for each seat in private.
    pub(crate) fn scene(&self) -> Scene<'_> {
        Scene { readers: Some(&self.readers), ..self.scene_for(&self.channel) }
    }

    /// The same for one reader.
    pub(crate) fn scene_for<'a>(&'a self, reader: &'a Reader) -> Scene<'a> {
        let scene =
            Scene::new(&reader.texts, &reader.match_name, self.info.told_channel(), &self.seats);
        Scene { emojis: Some(&self.emojis), ..scene }
    }

    pub(crate) fn seat_of(&self, person: PersonId) -> Option<SeatId> {
        self.seats.iter().find(|(_, seat)| seat.holder == person).map(|(id, _)| id)
    }

    /// Decisions of computer players in a row are announced together, once none is left to decide.
    pub(crate) fn telling(&self, awaited: &[Awaited], now: Moment) -> Telling {
        let decides = |row: &Awaited| {
            self.seats[row.seat].is_computer() && row.wake.is_none_or(|wake| wake <= now)
        };
        if !self.seats.values().iter().any(Seat::is_computer) {
            Telling::AsItIs
        } else if awaited.iter().any(decides) {
            Telling::Within(outbox::TOGETHER)
        } else {
            Telling::AtOnce
        }
    }

    /// The decision, which a computer player may not make before this moment.
    pub(crate) fn not_before(&self, row: Awaited, until: Option<Moment>) -> Awaited {
        let waits = self.seats[row.seat].is_computer() && row.wake.is_some();
        if waits { Awaited { wake: row.wake.max(until), ..row } } else { row }
    }

    /// The luck for the decision of a computer player in this seat.
    pub(crate) fn policy_luck(&self, seat: SeatId) -> SeededChance {
        self.seed.policy_luck(seat, self.seq)
    }

    /// The computer player for a seat, if the game has any.
    pub(crate) fn computer(&self, seat: SeatId) -> Option<Computer> {
        let wanted = self.info.fill.as_deref();
        Computer::seated(self.game, wanted, seat, &mut self.characters.clone())
    }

    /// The seats that can make a private decision now.
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

    /// The different policies that play now.
    fn policies(&self) -> Vec<String> {
        let held = self.tenures.values().iter().filter(|it| it.holder.is_computer());
        let names = held.filter_map(|it| Some(it.computer.as_ref()?.policy.clone()));
        names.collect::<BTreeSet<_>>().into_iter().collect()
    }

    /// Opens a match that has just begun; returns its events.
    pub(crate) fn open(&mut self) -> Vec<Event> {
        let mut chance = FairChance::after(&self.seed, self.drawn);
        let (events, live) = self.live.open(&mut chance);
        let drawn = chance.drawn();
        self.live = live;
        events.iter().for_each(|event| self.count(&Entry::Played(event.clone())));
        self.check_count(drawn, self.drawn);
        events
    }

    pub(crate) fn decide(&self, seat: SeatId, action: &Action) -> Result<Step, NotDone> {
        let mut chance = FairChance::after(&self.seed, self.drawn);
        let step = self.live.decide(seat, action, &mut chance)?;
        self.check_count(chance.drawn(), self.drawn + step.drawn());
        Ok(step)
    }

    /// Panics, before anything is stored, if the game has drawn more or less than its events say: later dice would
    /// repeat these.
    fn check_count(&self, drawn: Drawn, told: Drawn) {
        assert_eq!(drawn, told, "what `drawn` of {} says of its events", self.game.id());
    }

    /// Applies a decision to the match.
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

    /// Updates what depends on the whole log, undone entries included: its length, the draws, and which controls are
    /// outdated.
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
