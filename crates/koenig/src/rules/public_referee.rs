//! Replays a match from its public events.
//!
//! Face-down cards are guessed: of each hand, and of the discard pile, it is known which public cards are in it, and
//! how many others there are; these are the guesses. A guess that turns out wrong is exchanged for one in another
//! place. If there is no such guess, the player cannot hold that card.
//!
//! The consequences of a decision depend on how many cards a hand holds, never on which, so the match's own engine
//! computes the expected events. All guesses form one pool: from which deal a shown card comes is not considered.

use super::action::Action;
use super::cards::{Card, Cards};
use super::correction::{Correction, PublicCorrection};
use super::decisions::decision;
use super::dispute::MOST_CARDS;
use super::event::{Event, PublicEvent};
use super::rulebook::rules_of;
use super::state::{Phase, Setup, State};
use super::{Koenig, Refusal};
use game_api::{
    Decided, Draw, Drawn, Game, Mismatch, Numbered, PerSeat, RecordedChance, ReplayedDecision,
    Salt, SeatId, by_rules, compare, decide_again,
};

/// A referee who follows a match without its seed and its hands.
#[derive(Debug, Clone, PartialEq)]
pub struct KoenigReferee {
    numbers: Numbered,
    /// `None` once a hand was corrected: from there on nobody can count the cards.
    imagined: Option<Imagined>,
}

/// Why an event is wrong, beyond a difference from the rules.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
enum Unlikely {
    #[error("the rules forbid it: {0}")]
    Illegal(Refusal),
    /// There are not enough cards of a kind for this seat to have this many of them.
    #[error("seat {} cannot hold as many cards {card} as it shows: there are not so many left", u8::from(*.seat))]
    NotHeld { seat: SeatId, card: Card },
    #[error("the rules say that all cards committed are turned up here")]
    NotTurnedUp,
    /// K-A2. A seat missed its deadline, and its default commitment was not the required one.
    #[error("seat {} let its time pass, and K-A2 commits one card of the lowest value it holds", u8::from(*.seat))]
    NotLeast { seat: SeatId },
}

/// A possible match.
#[derive(Debug, Clone, PartialEq)]
struct Imagined {
    /// The match, with guesses for face-down cards.
    state: State,
    /// The guessed cards of each hand.
    guesses: PerSeat<Cards>,
    /// The guessed cards of the discard pile: those left over from a deal.
    guesses_in_pile: Cards,
    /// K-A2. The seats whose deadline passed, so that one card of the lowest value was committed for them.
    least: PerSeat<bool>,
}

/// The content of a reveal.
struct Reveal<'a> {
    commitments: &'a PerSeat<Cards>,
    salts: &'a PerSeat<Option<Salt>>,
}

/// Placeholder for an unknown salt.
const NO_SALT: Salt = Salt::new([0; 16]);

impl game_api::PublicReferee<Koenig> for KoenigReferee {
    fn new(setup: &Setup, match_id: u64) -> Self {
        let state = Koenig::begin(setup);
        let players = state.players;
        let imagined = Imagined {
            state,
            guesses: PerSeat::from_fn(players, |_| Cards::NONE),
            guesses_in_pile: Cards::NONE,
            least: PerSeat::from_fn(players, |_| false),
        };
        Self { numbers: Numbered::new(match_id, players), imagined: Some(imagined) }
    }

    fn is_over(&self) -> bool {
        match &self.imagined {
            Some(imagined) => Koenig::awaited(&imagined.state).is_empty(),
            None => self.numbers.is_over(),
        }
    }

    fn open<'a>(
        &self,
        _log: impl Iterator<Item = &'a PublicEvent> + Clone,
        _drawn: Drawn,
    ) -> Result<ReplayedDecision<Self>, Mismatch> {
        Ok(ReplayedDecision { decider: None, events: 0, after: self.clone() })
    }

    fn remake<'a>(
        &self,
        log: impl Iterator<Item = &'a PublicEvent> + Clone,
        as_default: bool,
        drawn: Drawn,
    ) -> Result<ReplayedDecision<Self>, Mismatch> {
        let imagined = self.imagined.as_ref();
        let judged = imagined.map(|it| it.remake(log.clone(), as_default, drawn)).transpose();
        let seen = match &judged {
            Ok(Some(remade)) => remade.events,
            Ok(None) => 1,
            Err(mismatch) => mismatch.offset + 1,
        };
        // Errors that can be found without the rules are reported in terms that need none.
        let mut numbers = self.numbers.clone();
        numbers.see::<Koenig>(log.take(seen), drawn)?;
        let remade = judged?;
        Ok(ReplayedDecision {
            decider: remade.as_ref().and_then(|remade| remade.decider),
            events: seen,
            after: KoenigReferee { numbers, imagined: remade.map(|remade| remade.after) },
        })
    }
}

impl KoenigReferee {
    /// Whether the claimed old value of a corrected fact is possible.
    pub fn stood(&self, before: PublicCorrection, after: PublicCorrection) -> bool {
        self.imagined.as_ref().is_none_or(|imagined| {
            let stood = imagined.state.standing(after.guess());
            stood.map(Correction::publish) == Some(before)
        })
    }

    /// Returns the referee's knowledge after these facts are corrected.
    ///
    /// # Errors
    /// The law of the board that forbids it.
    pub fn corrected(&self, facts: &[PublicCorrection]) -> Result<Self, super::BadCorrection> {
        let Some(imagined) = &self.imagined else { return Ok(self.clone()) };
        let (hidden, open): (Vec<PublicCorrection>, Vec<PublicCorrection>) =
            facts.iter().partition(|fact| fact.is_hidden());
        let open: Vec<Correction> = open.into_iter().map(PublicCorrection::guess).collect();
        let state = imagined.state.corrected(&open)?;
        let imagined = hidden.is_empty().then(|| Imagined { state, ..imagined.clone() });
        Ok(Self { numbers: self.numbers.clone(), imagined })
    }
}

impl Imagined {
    fn remake<'a>(
        &self,
        log: impl Iterator<Item = &'a PublicEvent> + Clone,
        as_default: bool,
        drawn: Drawn,
    ) -> Result<ReplayedDecision<Imagined>, Mismatch> {
        let mut after = self.clone();
        let mut ahead = log.clone();
        let first = ahead.next();
        let turned_up = ahead.next().and_then(Reveal::of);
        let cards = after.prepare(first, turned_up.as_ref())?;
        let salts = turned_up.as_ref().map(|turned_up| turned_up.salts);
        let salt = |seat| salts.and_then(|salts| *salts.get(seat)?).unwrap_or(NO_SALT);
        let recorded = RecordedChance::new(log.clone().flat_map(|event| draws(event, salt)));
        let mut chance = recorded.numbered_after(drawn);
        let wanted = first.and_then(|first| decision(&after.state, first, |_| cards));
        let players = after.state.players;
        let (mut decider, decided) =
            decide_again::<Koenig>(&after.state, players, wanted, &mut chance)?;
        let Decided { events, state } = decided;
        if matches!(events.get(1), Some(Event::Revealed { .. })) && turned_up.is_none() {
            return Err(Mismatch::at(1, Unlikely::NotTurnedUp));
        }
        compare(log, events.iter().map(Event::publish), |written, expected| {
            by_rules(written, expected, rules_of(expected))
        })?;
        if let Some((seat, Action::Commit { cards })) = wanted {
            let awaited = Koenig::awaited(&after.state).contains(&seat);
            decider.by_default = awaited && after.may_be_least(seat, cards);
            after.least[seat] = as_default;
        }
        after.follow(&events, state);
        Ok(ReplayedDecision { decider: Some(decider), events: events.len(), after })
    }

    /// Moves guesses so that a decision's revealed cards are in place; returns the cards it commits, if any.
    fn prepare(
        &mut self,
        first: Option<&PublicEvent>,
        turned_up: Option<&Reveal<'_>>,
    ) -> Result<Cards, Mismatch> {
        match first {
            Some(Event::Travelled { seat, card, .. } | Event::Rerolled { seat, card, .. }) => {
                let spent = |other| if other == *seat { (*card).into() } else { Cards::NONE };
                // If that is impossible, the rules forbid to spend the card.
                let _ = self.provide(&PerSeat::from_fn(self.state.players, spent));
                Ok(Cards::NONE)
            }
            Some(Event::Committed { seat, .. }) => match turned_up {
                Some(turned_up) => {
                    self.turn_up(*seat, turned_up).map_err(|why| Mismatch::at(1, why))
                }
                None => Ok(self.state.hands.get(*seat).copied().unwrap_or_default().least(1)),
            },
            _ => Ok(Cards::NONE),
        }
    }

    /// Moves revealed cards into hands and commitments; returns the commitment of `last`, the last to commit.
    fn turn_up(&mut self, last: SeatId, turned_up: &Reveal<'_>) -> Result<Cards, Unlikely> {
        let Reveal { commitments, salts } = turned_up;
        let shown = |seat| commitments.get(seat).copied().unwrap_or_default();
        let Phase::Dispute(dispute) = &self.state.phase else { return Ok(shown(last)) };
        let others: Vec<SeatId> = dispute
            .commitments
            .iter()
            .filter(|&(seat, committed)| seat != last && committed.is_some())
            .map(|(seat, _)| seat)
            .collect();
        for &seat in &others {
            let count = shown(seat).len();
            if !(1..=MOST_CARDS).contains(&count) {
                return Err(Unlikely::Illegal(Refusal::WrongNumber { count }));
            }
            if self.least[seat] && !self.may_be_least(seat, shown(seat)) {
                return Err(Unlikely::NotLeast { seat });
            }
        }
        let players = self.state.players;
        let is_shown = |seat: SeatId| seat == last || others.contains(&seat);
        let needs = |seat| if is_shown(seat) { shown(seat) } else { Cards::NONE };
        self.provide(&PerSeat::from_fn(players, needs))?;
        if let Phase::Dispute(dispute) = &mut self.state.phase {
            for seat in others {
                dispute.commitments[seat] = Some(shown(seat));
                if let (Some(seal), Some(Some(salt))) = (&mut dispute.seals[seat], salts.get(seat))
                {
                    seal.salt = *salt;
                }
            }
        }
        Ok(shown(last))
    }

    /// Exchanges guesses until each hand holds what it `needs`.
    fn provide(&mut self, needs: &PerSeat<Cards>) -> Result<(), Unlikely> {
        for (seat, &needed) in needs.iter() {
            for card in Card::ALL {
                while self.state.hands[seat].count(card) < needed.count(card) {
                    self.exchange(seat, card, needs).ok_or(Unlikely::NotHeld { seat, card })?;
                }
            }
        }
        Ok(())
    }

    /// Gives `seat` a `card` in exchange for a guess it does not need; `None` if no guess can be exchanged.
    fn exchange(&mut self, seat: SeatId, card: Card, needs: &PerSeat<Cards>) -> Option<()> {
        let is_spare = |seat: SeatId, card: Card| {
            self.guesses[seat].count(card) > 0
                && self.state.hands[seat].count(card) > needs[seat].count(card)
        };
        let given = Card::ALL.into_iter().find(|&given| is_spare(seat, given))?;
        if self.guesses_in_pile.count(card) > 0 {
            swap(&mut self.guesses_in_pile, card, given)?;
            swap(&mut self.state.pile, card, given)?;
        } else {
            let other = SeatId::first(self.state.players).find(|&other| is_spare(other, card))?;
            swap(&mut self.guesses[other], card, given)?;
            swap(&mut self.state.hands[other], card, given)?;
        }
        swap(&mut self.guesses[seat], given, card)?;
        swap(&mut self.state.hands[seat], given, card)
    }

    /// Returns the publicly known cards in a hand.
    fn known(&self, seat: SeatId) -> Cards {
        self.state.hands[seat].minus(self.guesses[seat]).unwrap_or_default()
    }

    /// K-A2. Whether these can be one card of the lowest value in a hand.
    fn may_be_least(&self, seat: SeatId, cards: Cards) -> bool {
        let known = self.known(seat).iter().next();
        cards.len() == 1 && known.is_none_or(|known| cards.iter().all(|card| card <= known))
    }

    /// Applies the resulting events to what is known: a spent card is assumed to be a known one, if there is one.
    fn follow(&mut self, events: &[Event], state: State) {
        for event in events {
            match event {
                Event::Travelled { seat, card, .. } | Event::Rerolled { seat, card, .. } => {
                    self.spend(*seat, (*card).into());
                }
                Event::Revealed { commitments, salts: _ } => {
                    commitments.iter().for_each(|(seat, &cards)| self.spend(seat, cards));
                    self.least = PerSeat::from_fn(self.state.players, |_| false);
                }
                // If no cards are dealt, what is known of the pile stays known.
                Event::Dealt { each: 0, .. } => {}
                Event::Dealt { hands, .. } => {
                    hands.iter().for_each(|(seat, &cards)| self.guesses[seat] += cards);
                    self.guesses_in_pile = state.pile;
                }
                Event::Moved { .. }
                | Event::Placed { .. }
                | Event::DisputeBegan { .. }
                | Event::Committed { .. }
                | Event::Thrown { .. }
                | Event::DisputeWon { .. }
                | Event::Returned { .. }
                | Event::Banished { .. }
                | Event::TakeBackChosen { .. }
                | Event::DisputeEnded { .. }
                | Event::TurnEnded { .. }
                | Event::ElectionHeld { .. }
                | Event::TurnBegan { .. } => {}
            }
        }
        self.state = state;
    }

    fn spend(&mut self, seat: SeatId, cards: Cards) {
        let known = self.known(seat);
        for card in Card::ALL {
            let guessed = cards.count(card).saturating_sub(known.count(card));
            let left = self.guesses[seat].count(card).saturating_sub(guessed);
            self.guesses[seat].set(card, left);
        }
    }
}

impl<'a> Reveal<'a> {
    fn of(event: &'a PublicEvent) -> Option<Self> {
        match event {
            Event::Revealed { commitments, salts } => Some(Reveal { commitments, salts }),
            _ => None,
        }
    }
}

/// Replaces one card `from` by `to`; `None` if there is none.
fn swap(cards: &mut Cards, from: Card, to: Card) -> Option<()> {
    *cards = cards.minus(from.into())? + to.into();
    Some(())
}

/// Returns the results of chance in an event, as far as they are public. A deal is guessed.
fn draws(event: &PublicEvent, salt: impl Fn(SeatId) -> Salt) -> Vec<Draw> {
    match event {
        Event::Dealt { .. } => vec![Draw::Order(Vec::new())],
        Event::Committed { seat, seal, cards: _ } => {
            vec![Draw::Seal(seal.with_salt(salt(*seat)))]
        }
        open => open.dice().map(|(_, die)| Draw::Die(die)).collect(),
    }
}
