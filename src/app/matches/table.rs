//! A running match in memory: its position, and what is kept beside it.

use super::{Glance, WishError};
use crate::clock::Moment;
use crate::domain::record;
use crate::domain::record::{Entry, Settlement};
use crate::domain::{
    Awaited, Countdown, Hours, Match, MatchId, Offer, Phase, Stage, Tenure, Version,
};
use crate::games::{Action, Event, Position, PublicEvent, Setup};
use crate::kit;
use crate::kit::{Decided, Drawn, FairChance, MatchSeed, PerSeat, PersonId, Seat, SeatId, Viewer};
use crate::kit::{Scene, Texts};
use crate::messages;
use crate::store::Connection;
use crate::store::luck;
use crate::store::matches as rows;
use crate::store::tenures;

/// A running match in memory.
pub(in crate::app) struct Table {
    pub(in crate::app) info: Match,
    pub(in crate::app) name: String,
    pub(in crate::app) seats: PerSeat<Seat>,
    /// How each seat is held.
    pub(in crate::app) tenures: PerSeat<Tenure>,
    seed: MatchSeed,
    /// What was drawn so far, in all of the log, and never less.
    drawn: Drawn,
    pub(in crate::app) position: Position,
    /// The length of the log.
    pub(in crate::app) seq: u64,
    /// Whether it went on from an older copy before.
    pub(in crate::app) was_restored: bool,
    /// How many steps there were: decisions with what followed, and settlements.
    pub(in crate::app) steps: u64,
    /// Controls posted when the log was shorter than this no longer mean what they meant.
    pub(in crate::app) fence: u64,
    /// What happened since the last board was posted.
    pub(in crate::app) story: Vec<PublicEvent>,
}

/// A decision of the engine's, with its events as everybody may know them.
pub(in crate::app) struct Step {
    pub(in crate::app) decided: Decided<Position, Event>,
    pub(in crate::app) public: Vec<PublicEvent>,
}

impl Table {
    /// Reads a match that has begun, as it was when its log was `until` lines long.
    pub(in crate::app) async fn load(
        db: &mut Connection,
        texts: &Texts,
        id: MatchId,
        until: Option<u64>,
    ) -> Result<Option<Self>, WishError> {
        let Some(info) = rows::load(db, id).await? else { return Ok(None) };
        let Some(setup) = &info.setup else { return Ok(None) };
        let setup = Setup::parse(info.game, setup)?;
        let players = info.seats.len() as u8;
        let tenures = tenures::current(db, id).await?;
        if tenures.len() != info.seats.len() {
            return Err(WishError::NoTenure);
        }
        let mut table = Table {
            seats: PerSeat::from_fn(players, |seat| info.seats[seat.index()].clone()),
            tenures: PerSeat::from_fn(players, |seat| tenures[seat.index()].clone()),
            seed: luck::of(db, id).await?.seed(),
            drawn: setup.drawn(),
            position: Position::begin(&setup),
            name: kit::match_name(texts, id.0),
            seq: 0,
            was_restored: false,
            steps: 0,
            fence: 0,
            story: Vec::new(),
            info,
        };
        let mut entries = Vec::new();
        for line in rows::log(db, id, until).await? {
            let entry = Entry::parse(table.info.game, &line.event)?;
            table.count(&entry);
            table.steps = line.step;
            entries.push(entry);
        }
        table.position = record::fold(&setup, &entries)?;
        for (_, entry) in record::standing(&entries) {
            if let Entry::Played(event) = entry {
                table.tell(event.publish());
            }
        }
        Ok(Some(table))
    }

    /// What has to be so in the database too, or this copy is old.
    pub(in crate::app) fn version(&self) -> Version {
        Version { seq: self.seq, changes: self.info.changes }
    }

    /// How whoever holds a seat lives.
    pub(in crate::app) fn hours(&self, seat: SeatId) -> Hours {
        self.tenures[seat].settings.hours()
    }

    /// A decision of this seat's that begins now.
    pub(in crate::app) fn fresh(&self, seat: SeatId, now: Moment) -> Awaited {
        let hours = self.hours(seat);
        let allowed = self.info.terms.deadline;
        self.row(seat, allowed.map(|allowed| Countdown::begin(allowed, &hours, now)))
    }

    /// A decision of this seat's with this time for it.
    pub(in crate::app) fn row(&self, seat: SeatId, countdown: Option<Countdown>) -> Awaited {
        let row = Awaited { match_id: self.info.id, seat, countdown, due: None, wake: None };
        let paused = self.info.paused.is_some();
        let row = row.scheduled(self.info.terms.deadline, &self.hours(seat), paused);
        // Once others have been asked, whoever is late has been reminded often enough.
        let overdue = countdown.is_some_and(|countdown| countdown.phase == Phase::Overdue);
        let offered = self.tenures[seat].offer != Offer::None;
        if overdue && offered { Awaited { wake: None, ..row } } else { row }
    }

    pub(in crate::app) fn scene<'a>(&'a self, texts: &'a Texts) -> Scene<'a> {
        Scene { texts, match_name: &self.name, channel: self.info.channel.0, seats: &self.seats }
    }

    pub(in crate::app) fn seat_of(&self, person: PersonId) -> Option<SeatId> {
        self.seats.iter().find(|(_, seat)| seat.holder == person).map(|(id, _)| id)
    }

    pub(in crate::app) fn glance(&self, person: PersonId) -> Glance {
        let seat = self.seat_of(person);
        Glance {
            info: self.info.clone(),
            seats: self.seats.clone(),
            seat,
            view: self.position.view(seat.map_or(Viewer::Public, Viewer::Seat)),
            seq: self.seq,
            story: self.story.clone(),
        }
    }

    pub(in crate::app) fn decide(&self, seat: SeatId, action: &Action) -> Result<Step, WishError> {
        let mut chance = FairChance::after(&self.seed, self.drawn);
        let decided = self.position.decide(seat, action, &mut chance)?;
        let public = decided.events.iter().map(Event::publish).collect();
        Ok(Step { decided, public })
    }

    /// Carries a decision into the table.
    pub(in crate::app) fn advance(&mut self, step: Step) {
        for event in step.decided.events {
            self.count(&Entry::Played(event));
        }
        step.public.into_iter().for_each(|public| self.tell(public));
        self.steps += 1;
        self.position = step.decided.state;
        if self.position.awaited().is_empty() {
            self.info.stage = Stage::Over;
        }
    }

    /// Keeps account of the log, whether the entry stands or not: its length, what was drawn, what
    /// outdates controls.
    fn count(&mut self, entry: &Entry) {
        self.seq += 1;
        self.drawn = entry.after(self.drawn);
        self.was_restored |= matches!(entry, Entry::Settled(Settlement::Restored(_)));
        if entry.outdates_controls() {
            self.fence = self.seq;
        }
    }

    /// Keeps account of the story since the last board.
    fn tell(&mut self, public: PublicEvent) {
        if messages::opens_chapter(&public) {
            self.story.clear();
        }
        self.story.push(public);
    }
}
