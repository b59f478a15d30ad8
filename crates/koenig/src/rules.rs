//! *Lang lebe der König!* (Günter Burkhardt, 1997): nobles strive for the crown of England.
//!
//! The rules are numbered in `docs/RULES.md`; each function names the ones it implements. The engine is pure:
//! [`decide`](Game::decide) returns the events that follow from an action, [`evolve`](Game::evolve) applies one event
//! to the state, [`view`](Game::view) returns what one viewer may know.

use std::ops::RangeInclusive;
use std::sync::Arc;

use crate::Koenig;
use game_api::{
    Chance, Decided, Draw, Drawn, EventTag, Files, Game, GameRef, PerSeat, SeatId, Viewer,
};

mod account;
mod action;
mod board;
mod cards;
mod correction;
mod decisions;
pub mod dispute;
mod draft;
mod election;
mod event;
mod evolve;
mod imagine;
mod ledger;
mod notation;
mod numbering;
mod options;
mod position;
mod public_referee;
mod recent;
mod refusal;
mod rulebook;
mod starts;
mod state;
mod territory;
mod turn;
mod view;

pub use account::{Account, accounts};
pub use action::Action;
pub use board::{Board, BoardError, PLAYERS, StartCards, TerritoryLine};
pub use cards::{Card, Cards};
pub use correction::{BadCorrection, Correction, HeldCards, PublicCorrection};
pub use event::{
    ElectionResult, Event, FaceDown, PlacedDie, PublicEvent, Standing, Tally, Throw, TieThrow,
};
pub use ledger::Ledger;
pub use notation::{BadCards, facts};
pub use options::Options;
pub use position::{BadPosition, PlayerPosition, Position};
pub use public_referee::KoenigReferee;
pub use recent::{Fought, HeldElection, Recent, TurnTaken};
pub use refusal::Refusal;
pub use rulebook::{rule, rules_of};
pub use state::{
    Aftermath, BadSetup, Court, FIRST_COURTIERS, FIRST_SUPPLY, LastMove, Phase, SeatList, Setup,
    State, TurnState, TurnStep,
};
pub use territory::{NoSuchTerritory, PerTerritory, Territories, Territory};
pub use view::{Land, Own, PhaseView, Player, View};

pub use dispute::MOST_CARDS;
use draft::Draft;
pub use election::MOST_DEALT;

/// K-S1, K-S3, K-S5. Draws the start cards.
///
/// # Errors
/// [`BadSetup::Players`] unless there are 3 to 5 players.
pub fn set_up(board: Arc<Board>, players: u8, chance: &mut dyn Chance) -> Result<Setup, BadSetup> {
    let cards = board.start_cards(players).ok_or(BadSetup::Players(players))?;
    let mut order: Vec<u8> = (0..players).collect();
    chance.shuffle(&mut order);
    let starts =
        PerSeat::from_fn(players, |seat| cards.territories[usize::from(order[seat.index()])]);
    let (first, _) = starts
        .iter()
        .find(|&(_, &start)| start == cards.first)
        .expect("a valid board has the first start among the cards");
    Ok(Setup { first, starts, board })
}

impl Game for Koenig {
    const ID: &'static str = "koenig";
    const PLAYERS: RangeInclusive<u8> = PLAYERS;

    type Data = Arc<Board>;
    type Setup = Setup;
    type State = State;
    type Action = Action;
    type Event = Event;
    type PublicEvent = PublicEvent;
    type View = View;
    type Refusal = Refusal;
    type PublicReferee = KoenigReferee;

    fn kit() -> GameRef {
        &super::KOENIG
    }

    fn read(files: Files<'_>) -> Result<Arc<Board>, String> {
        const FILE: &str = "board.toml";
        let Some(text) = files.text(FILE)? else { return Ok(Arc::default()) };
        let board = Board::parse(&text);
        board.map(Arc::new).map_err(|error| {
            format!("{} is no board of Lang lebe der König!: {error}", files.name(FILE))
        })
    }

    fn set_up(board: &Arc<Board>, players: u8, chance: &mut dyn Chance) -> Setup {
        set_up(Arc::clone(board), players, chance).expect("it is for so many players")
    }

    fn data_of(setup: &Setup) -> Arc<Board> {
        Arc::clone(&setup.board)
    }

    fn start_shares(setup: &Setup) -> Vec<f64> {
        starts::shares(setup)
    }

    fn players(setup: &Setup) -> u8 {
        setup.starts.players()
    }

    fn begin(setup: &Setup) -> State {
        State::new(setup)
    }

    fn decide(
        state: &State,
        seat: SeatId,
        action: &Action,
        chance: &mut dyn Chance,
    ) -> Result<Decided<State, Event>, Refusal> {
        check(state, seat, action)?;
        let mut after = state.clone();
        let mut draft = Draft::new(&mut after, chance);
        carry_out(&mut draft, seat, action);
        Ok(Decided { events: draft.finish(), state: after })
    }

    fn is_for(action: &Action, players: u8) -> bool {
        action.is_for(players)
    }

    fn spends(action: &Action) -> bool {
        matches!(action, Action::Reroll { .. } | Action::Through { .. })
    }

    fn evolve(state: &mut State, event: &Event) {
        evolve::evolve(state, event);
    }

    fn publish(event: &Event) -> PublicEvent {
        event.publish()
    }

    fn view(state: &State, viewer: Viewer) -> View {
        View::new(state, viewer)
    }

    fn awaited(state: &State) -> Vec<SeatId> {
        match &state.phase {
            Phase::Turn(turn) => vec![turn.seat],
            Phase::Dispute(dispute) => dispute::awaited(state, dispute).collect(),
            Phase::Aftermath(aftermath) => vec![aftermath.winner],
            Phase::Between | Phase::Over { .. } => Vec::new(),
        }
    }

    fn default_action(state: &State, seat: SeatId) -> Option<Action> {
        if !Self::awaited(state).contains(&seat) {
            return None;
        }
        match &state.phase {
            Phase::Turn(_) => Some(Action::End),
            Phase::Dispute(_) => Some(Action::Commit { cards: state.hands[seat].least(1) }),
            Phase::Aftermath(aftermath) => Some(dispute::default_action(state, aftermath)),
            Phase::Between | Phase::Over { .. } => None,
        }
    }

    /// True for those who commit cards in a dispute between two others.
    fn is_bystander(state: &State, seat: SeatId) -> bool {
        match &state.phase {
            Phase::Dispute(dispute) => ![dispute.intruder, dispute.defender].contains(&seat),
            Phase::Turn(_) | Phase::Aftermath(_) | Phase::Between | Phase::Over { .. } => false,
        }
    }

    fn standings(view: &View) -> Option<Vec<(u8, SeatId)>> {
        match &view.phase {
            PhaseView::Over { standings, .. } => {
                Some(standings.iter().map(|standing| (standing.place, standing.seat)).collect())
            }
            PhaseView::Turn { .. }
            | PhaseView::Dispute { .. }
            | PhaseView::Aftermath { .. }
            | PhaseView::Between => None,
        }
    }

    /// The seats with the most votes.
    fn leaders(view: &View) -> Vec<SeatId> {
        let most = view.players.iter().map(|(_, player)| player.votes()).max();
        let leading = view.players.iter().filter(|(_, player)| Some(player.votes()) == most);
        leading.map(|(seat, _)| seat).collect()
    }

    fn mark(event: &PublicEvent) -> EventTag {
        event.mark()
    }

    /// K-S3. The draw of the start cards.
    fn drawn_in_setup() -> Drawn {
        Drawn { draws: 1, commitments: 0 }
    }

    fn drawn(event: &PublicEvent) -> Drawn {
        event.drawn()
    }

    fn draws(event: &Event) -> Vec<Draw> {
        decisions::draws(event)
    }

    fn rules_of(event: &Event) -> &'static [&'static str] {
        rules_of(event)
    }

    fn decision(state: &State, first: &Event) -> Option<(SeatId, Action)> {
        decisions::decision(state, first, |&cards| cards)
    }
}

/// Carries out a legal action.
fn carry_out(draft: &mut Draft<'_>, seat: SeatId, action: &Action) {
    let is_decided = matches!(draft.state.phase, Phase::Aftermath(_));
    match *action {
        Action::Move { to } => turn::step(draft, seat, to),
        Action::Through { to, card } => turn::travel(draft, seat, to, card),
        Action::Place if is_decided => dispute::place(draft, seat),
        Action::Place => turn::place(draft, seat),
        Action::Reroll { card } if is_decided => dispute::reroll(draft, seat, card),
        Action::Reroll { card } => turn::reroll(draft, seat, card),
        Action::End if is_decided => dispute::end(draft),
        Action::End => turn::end(draft),
        Action::Commit { cards } => dispute::commit(draft, seat, cards),
        Action::Banish { baron, to } => dispute::banish(draft, seat, baron, to),
        Action::Keep => dispute::choose_take_back(draft, seat, true),
        Action::Decline => dispute::choose_take_back(draft, seat, false),
    }
}

/// Whether `seat` may do `action` now. Uses no chance and changes nothing.
fn check(state: &State, seat: SeatId, action: &Action) -> Result<(), Refusal> {
    match &state.phase {
        Phase::Turn(turn) => turn::check(state, turn, seat, action),
        Phase::Dispute(dispute) => dispute::check(state, dispute, seat, action),
        Phase::Aftermath(aftermath) => dispute::check_aftermath(state, aftermath, seat, action),
        Phase::Over { king, .. } => Err(Refusal::Over { king: *king }),
        Phase::Between => unreachable!("no decision leaves a match between two turns"),
    }
}
