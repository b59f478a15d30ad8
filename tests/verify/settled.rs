//! Matches with settlements, as the program records them.

use ::koenig::rules as koenig;
use ::koenig::rules::{Card, HeldCards, PhaseView, Territory, TurnStep};
use ::koenig::{KOENIG, Koenig};
use game_api::{
    Action, Agreed, AnyGame, BeaconUse, Chain, Colour, Contribution, Correction, Drawn, FairChance,
    Fairness, LiveGame, MatchSeed, PersonId, Policies, Pulse, Round, Seat, SeatId, Seed,
    SeededChance, Setup, Viewer,
};
use witan::clock::Moment;
use witan::domain::LogLine;
use witan::domain::log;
use witan::domain::log::{Contents, Extent, LogEnd, Note};
use witan::domain::record;
use witan::domain::record::{Actor, Corrected, Entry, Settlement};

/// Round 42 of quicknet.
pub fn round_42() -> Pulse {
    let signature = "95a9f9f5b231b7714de1553105d8ffdf3dcda24cfdb1e689319bccf79a9c8ce430a91b811fbfaf763900bc998b5d686a";
    Pulse {
        chain: Chain::QUICKNET.hash,
        round: Round::new(42).expect("rounds count from 1"),
        signature: signature.parse().expect("96 digits"),
    }
}

/// A match in the making, entry by entry.
pub struct Script {
    luck: Fairness,
    seed: MatchSeed,
    setup: Setup,
    entries: Vec<Entry>,
    lines: Vec<LogLine>,
    live: LiveGame,
    drawn: Drawn,
    at: Moment,
    mind: SeededChance,
}

impl Script {
    pub fn begin(players: u8, beacon: BeaconUse) -> Self {
        let contribution = |seat: u8| Contribution::of_interaction(1_100_000 + u64::from(seat));
        let luck = Fairness {
            server_seed: Seed::new([players; 32]),
            match_id: 12,
            contributions: (0..players).map(contribution).collect(),
            beacon,
        };
        let seed = luck.seed();
        let mut chance = FairChance::after(&seed, Drawn::default());
        let games = witan::games::built_in();
        let setup =
            games.set_up(&KOENIG, players, &Agreed::default(), &mut chance).expect("a setup");
        Script {
            live: setup.begin(),
            drawn: chance.drawn(),
            at: Moment::from_ms(1_700_000_000_000),
            mind: SeededChance::new(Seed::new([9; 32]), 0),
            entries: Vec::new(),
            lines: Vec::new(),
            seed,
            luck,
            setup,
        }
    }

    /// The number of entries.
    fn length(&self) -> u64 {
        self.entries.len() as u64
    }

    fn write(&mut self, by: Actor, entry: Entry) {
        self.drawn = entry.after(self.drawn);
        let (seq, event) = (self.length(), entry.to_json());
        self.lines.push(LogLine { seq, step: seq + 1, at: self.at, actor: by, event });
        self.entries.push(entry);
    }

    fn later(&mut self) {
        self.at = Moment::from_ms(self.at.ms() + 60_000);
    }

    fn decide(&mut self, by: Actor, seat: SeatId, action: &Action) {
        self.later();
        let mut chance = FairChance::after(&self.seed, self.drawn);
        let decided = self.live.decide(seat, action, &mut chance).expect("it is legal");
        for event in decided.events {
            self.write(by, Entry::Played(event));
        }
        self.live = decided.after;
    }

    pub fn settle(&mut self, by: Actor, settlement: Settlement) {
        self.later();
        if let Settlement::Restored(passed) = &settlement {
            passed.renew(&mut self.seed);
        }
        self.write(by, Entry::Settled(settlement));
        self.live =
            record::fold(&KOENIG, &self.setup, &self.entries).expect("it can be settled so");
    }

    fn awaited(&self) -> SeatId {
        self.live.awaited()[0]
    }

    fn view(&self, viewer: Viewer) -> koenig::View {
        self.live.shown(viewer).view::<Koenig>().expect("it is koenig").clone()
    }

    fn phase(&self) -> PhaseView {
        self.view(Viewer::Public).phase
    }

    fn is_turn(&self) -> bool {
        matches!(self.phase(), PhaseView::Turn { .. })
    }

    fn decide_by_default(&mut self, by: fn(SeatId) -> Actor) {
        let seat = self.awaited();
        let action = self.live.default_action(seat).expect("it is awaited");
        self.decide(by(seat), seat, &action);
    }

    /// Makes one decision of the awaited player.
    fn go_on(&mut self) {
        let seat = self.awaited();
        let view = self.view(Viewer::Seat(seat));
        let action = Koenig::quick(&view, &mut self.mind).expect("it is awaited");
        self.decide(Actor::Seat(seat), seat, &Action::of::<Koenig>(&action));
    }

    fn go_on_until(&mut self, there: impl Fn(&Self) -> bool) {
        while !there(self) {
            self.go_on();
        }
    }

    /// Moves a player into a territory without a holder; returns the player.
    fn step(&mut self) -> SeatId {
        loop {
            let view = self.view(Viewer::Public);
            if let PhaseView::Turn { seat, step: TurnStep::Fresh, .. } = view.phase {
                let free = |&to: &Territory| view.lands[to].holder.is_none();
                if let Some(to) = view.options[seat].moves.iter().find(free) {
                    let action = Action::of::<Koenig>(&koenig::Action::Move { to });
                    self.decide(Actor::Seat(seat), seat, &action);
                    return seat;
                }
            }
            self.go_on();
        }
    }

    fn appeal(&mut self, seat: u8) {
        let seat = SeatId::new(seat).expect("a seat");
        let reason = "I went to another place".to_owned();
        self.settle(Actor::Seat(seat), Settlement::Appealed { seat, reason });
    }

    /// A moderator corrects one fact of each kind.
    fn correct(&mut self) {
        let view = self.view(Viewer::Public);
        let [zero, one] = [0, 1].map(|seat| SeatId::new(seat).expect("a seat"));
        let territory = view.players[zero].baron;
        let next = self.awaited().clockwise(self.live.players()).nth(1).expect("the next");
        let held = HeldCards { card: Card::X1, count: 2 };
        let after = [
            koenig::Correction::Courtiers { seat: zero, territory, courtiers: 1 },
            koenig::Correction::Baron { seat: zero, territory },
            koenig::Correction::Cards { seat: zero, held },
            koenig::Correction::Bonus { seat: one, votes: 7 },
            koenig::Correction::InTurn { seat: next },
        ];
        let face = KOENIG.corrections().expect("facts can be set right");
        let corrections = after
            .map(Correction::of::<Koenig>)
            .map(|after| {
                let before = face.standing(&self.live, &after).expect("it is koenig");
                Corrected { before: before.expect("it is a turn"), after }
            })
            .to_vec();
        let reason = "as the pictures show".to_owned();
        self.settle(Actor::Moderator, Settlement::Corrected { corrections, reason });
    }

    /// Makes every settlement but the last, by everybody who may, and decisions by clock and by force.
    fn settle_everything(&mut self) {
        let undone =
            |to, reason: &str| Settlement::Undone { to, reason: reason.to_owned(), alone: false };
        let seat = self.step();
        self.settle(Actor::Seat(seat), undone(self.length() - 1, ""));
        // Back over a commitment, whose number is not used again.
        self.go_on_until(|script| matches!(script.phase(), PhaseView::Dispute { .. }));
        let before = self.length();
        self.go_on();
        self.settle(Actor::Players, undone(before, "the wrong cards"));
        self.appeal(0);
        let reason = "it was so".to_owned();
        self.settle(Actor::Moderator, Settlement::Upheld { reason });
        // In the middle of a turn, when seat 0 holds more cards than after the correction.
        self.go_on_until(|script| matches!(script.phase(), PhaseView::Aftermath { .. }));
        self.go_on_until(Self::is_turn);
        self.step();
        self.go_on_until(Self::is_turn);
        self.appeal(1);
        self.correct();
        let before = self.length();
        self.decide_by_default(Actor::Forced);
        self.appeal(2);
        self.settle(Actor::Moderator, undone(before, "not asleep"));
        self.decide_by_default(Actor::Clock);
        self.decide_by_default(Actor::Absent);
        let seat = SeatId::new(2).expect("a seat");
        for (by, name) in [(Actor::Moderator, "Dunstan"), (Actor::Seat(seat), "Édith \u{1f451}")] {
            self.settle(by, Settlement::Replaced { seat, name: name.to_owned() });
        }
        self.later();
        let passed = record::Passed::at(self.at.ms() + 60_000, None);
        self.settle(Actor::Operator, Settlement::Restored(passed));
        // Back over the restored entry: its numbers are skipped all the same.
        let before = self.length();
        self.go_on();
        self.settle(Actor::Moderator, undone(before - 1, "once more"));
        // And with a round of the beacon: later draws come from the new seed even after an undo to before it.
        self.go_on();
        let passed = record::Passed::at(0, Some(BeaconUse::Mixed(round_42())));
        self.settle(Actor::Operator, Settlement::Restored(passed));
        self.go_on();
        self.settle(Actor::Moderator, undone(before - 1, "twice more"));
    }

    /// The log as exported.
    pub fn text(&self, end: LogEnd) -> String {
        let seats: Vec<Seat> = SeatId::first(self.live.players())
            .zip(["Ada", "Ben", "Édith \u{1f451}", "Cy", "Dot"])
            .map(|(seat, name)| Seat {
                colour: Colour::ALL[seat.index()],
                holder: PersonId(0),
                name: name.to_owned(),
            })
            .collect();
        log::write(&Contents {
            game: &KOENIG,
            match_id: Some(self.luck.match_id.cast_signed()),
            seats: &seats,
            setup: &self.setup,
            fairness: &self.luck,
            policies: &[],
            rated: false,
            lines: &self.lines,
            end,
        })
        .expect("a log")
    }
}

/// A match with every kind of settlement.
pub fn settled(players: u8, end: LogEnd) -> String {
    let mut script = Script::begin(players, BeaconUse::Mixed(round_42()));
    script.settle_everything();
    match end {
        LogEnd::Running => {}
        LogEnd::Over => script.go_on_until(|script| script.live.awaited().is_empty()),
        LogEnd::Cancelled => {
            let reason = "nobody comes any more".to_owned();
            script.settle(Actor::Moderator, Settlement::Cancelled { reason });
        }
    }
    script.text(end)
}

#[test]
fn a_match_holds_whatever_was_settled_in_it() {
    for players in 3..=5 {
        for (end, is_whole) in
            [(LogEnd::Running, false), (LogEnd::Over, true), (LogEnd::Cancelled, true)]
        {
            let verified = log::verify(&witan::games::built_in(), &settled(players, end), None);
            let verified = verified.unwrap_or_else(|why| panic!("{players}, {end:?}: {why}"));
            assert_eq!(verified.extent == Extent::Whole, is_whole, "{verified:?}");
            let [Note::Restored { beacon: chosen, .. }, Note::Restored { beacon, .. }] =
                verified.notes[..]
            else {
                panic!("{:?}", verified.notes)
            };
            assert_eq!((chosen, beacon), (BeaconUse::Off, BeaconUse::Mixed(round_42())));
            assert!(verified.drawn.draws >= 1_700_000_000_000_000, "{:?}", verified.drawn);
        }
    }
}
