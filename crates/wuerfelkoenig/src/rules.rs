//! The rules of *Würfelkönig*, numbered in `docs/RULES-WUERFELKOENIG.md`; each function names the ones it implements.
//!
//! The table records which citizens and penalties are left, but not their order: each is drawn when it comes (W-S7). So
//! nothing is hidden, and a view is the table itself.

use std::ops::RangeInclusive;
use std::sync::Arc;

use crate::Wuerfelkoenig;
use game_api::{
    Agreed, Chance, Decided, Draw, Drawn, EventTag, Files, Game, GameRef, OpenReferee, SeatId,
    Term, Viewer,
};

mod account;
mod action;
mod aim;
mod column;
mod correction;
mod deck;
mod event;
mod evolve;
mod needs;
mod odds;
mod options;
mod refusal;
mod rulebook;
mod score;
mod showing;
mod table;
mod turn;

pub use account::{Account, accounts};
pub use action::{Action, KeptDice, NoSuchDice};
pub use column::{Column, NoSuchColumn};
pub use correction::{BadCorrection, Correction};
pub use deck::{
    COLUMNS, Citizen, CitizenCard, CitizenId, CitizenKind, DICE, Deck, DeckError, Face, PLACES,
    Ribbon, STACKS, Stack, ThrownDice,
};
pub use event::{EndCause, Event, NextPenalty};
pub use needs::{Colours, Needs};
pub use odds::{Odds, TurnWorth};
pub use refusal::Refusal;
pub use rulebook::{rule, rules_of};
pub use score::{Kingdom, PileCard, Score, Standing};
pub use showing::Showing;
pub use table::{BadSetup, Phase, RunsOut, Setup, Table, TurnTaken};

impl Game for Wuerfelkoenig {
    const ID: &'static str = "wuerfelkoenig";
    /// W-S1.
    const PLAYERS: RangeInclusive<u8> = 2..=5;
    const TERMS: &'static [Term] = &[Showing::TERM];

    type Data = Arc<Deck>;
    type Setup = Setup;
    type State = Table;
    type Action = Action;
    type Event = Event;
    type PublicEvent = Event;
    type View = Table;
    type Refusal = Refusal;
    type PublicReferee = OpenReferee<Wuerfelkoenig>;

    fn kit() -> GameRef {
        &super::WUERFELKOENIG
    }

    fn read(files: Files<'_>) -> Result<Arc<Deck>, String> {
        const FILE: &str = "cards.toml";
        let Some(text) = files.text(FILE)? else { return Ok(Deck::built_in()) };
        let deck = Deck::parse(&text).map(Deck::shared);
        deck.map_err(|error| format!("{} is no deck of Würfelkönig: {error}", files.name(FILE)))
    }

    /// W-S4, W-S5, W-S6. Draws the first seat, five citizens and a penalty, each as a draw of its own.
    fn set_up(deck: &Arc<Deck>, players: u8, chance: &mut dyn Chance) -> Setup {
        let seats: Vec<u8> = SeatId::first(players).map(u8::from).collect();
        let first = SeatId::new(chance.pick(&seats)).expect("it was picked among seats");
        let mut left: Vec<u8> = CitizenId::all().map(|citizen| citizen.0).collect();
        let row = std::array::from_fn(|_| {
            let drawn = chance.pick(&left);
            left.retain(|&other| other != drawn);
            CitizenId(drawn)
        });
        let penalties: Vec<u8> =
            deck.penalties.iter().map(|&points| event::drawn_penalty(points)).collect();
        let penalty = -(chance.pick(&penalties) as i8);
        let odds = Showing::default();
        Setup { deck: Arc::clone(deck), players, first, row, penalty, odds }
    }

    fn agree(setup: Setup, agreed: &Agreed) -> Setup {
        Setup { odds: Showing::agreed(agreed), ..setup }
    }

    fn agreed(setup: &Setup) -> Agreed {
        setup.odds.agreement()
    }

    fn data_of(setup: &Setup) -> Arc<Deck> {
        Arc::clone(&setup.deck)
    }

    fn players(setup: &Setup) -> u8 {
        setup.players
    }

    fn begin(setup: &Setup) -> Table {
        Table::new(setup)
    }

    fn decide(
        table: &Table,
        seat: SeatId,
        action: &Action,
        chance: &mut dyn Chance,
    ) -> Result<Decided<Table, Event>, Refusal> {
        turn::decide(table, seat, action, chance)
    }

    fn spends(action: &Action) -> bool {
        matches!(action, Action::Roll { .. })
    }

    fn is_for(action: &Action, players: u8) -> bool {
        match action {
            Action::Give { to } => to.index() < usize::from(players),
            _ => true,
        }
    }

    fn evolve(table: &mut Table, event: &Event) {
        evolve::evolve(table, event);
    }

    fn publish(event: &Event) -> Event {
        event.clone()
    }

    fn view(table: &Table, viewer: Viewer) -> Table {
        let viewer = if let Viewer::Seat(seat) = viewer { Some(seat) } else { None };
        Table { viewer, ..table.clone() }
    }

    fn awaited(table: &Table) -> Vec<SeatId> {
        Vec::from_iter(table.awaited())
    }

    fn default_action(table: &Table, seat: SeatId) -> Option<Action> {
        (table.awaited() == Some(seat)).then_some(Action::Finish)
    }

    fn standings(table: &Table) -> Option<Vec<(u8, SeatId)>> {
        let Phase::Over { standings, .. } = &table.phase else { return None };
        Some(standings.iter().map(|standing| (standing.place, standing.seat)).collect())
    }

    fn leaders(table: &Table) -> Vec<SeatId> {
        let standings = score::standings(&table.deck, &table.kingdoms);
        standings.iter().filter(|it| it.place == 1).map(|it| it.seat).collect()
    }

    fn mark(event: &Event) -> EventTag {
        event.mark()
    }

    fn drawn_in_setup() -> Drawn {
        Drawn { draws: 2 + COLUMNS as u64, commitments: 0 }
    }

    fn drawn(event: &Event) -> Drawn {
        event.drawn()
    }

    fn draws(event: &Event) -> Vec<Draw> {
        event.draws()
    }

    fn rules_of(event: &Event) -> &'static [&'static str] {
        rules_of(event)
    }

    fn decision(table: &Table, first: &Event) -> Option<(SeatId, Action)> {
        match *first {
            Event::Finished { seat } => Some((seat, Action::Finish)),
            Event::Thrown { seat, keep, .. } => Some((seat, Action::Roll { keep })),
            Event::Took { seat, column, place, .. } => {
                let leave = place.is_none() && table.place_with(column).is_some();
                Some((seat, Action::Take { column, leave }))
            }
            Event::Declined { seat, .. } => Some((seat, Action::Decline)),
            Event::Gave { seat, to, .. } => Some((seat, Action::Give { to })),
            Event::Penalised { seat, .. } => Some((seat, Action::Penalty)),
            Event::TurnBegan { .. }
            | Event::Discarded { .. }
            | Event::Refilled { .. }
            | Event::Ended { .. } => None,
        }
    }
}
