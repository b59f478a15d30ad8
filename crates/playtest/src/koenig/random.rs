//! A random player for simulations: it knows only what its seat may know and takes any legal action, so that every rule
//! comes up sooner or later. Also random actions, legal or not, to be refused.

use game_api::{Chance, SeatId, below, one_of};
use koenig::rules::{Action, Card, MOST_CARDS, Own, Territory, View};

/// The kinds of action among which a random player chooses first, however many actions of a kind there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ActionKind {
    Move,
    Through,
    Place,
    Reroll,
    End,
    Commit,
    Banish,
    TakeBack,
}

impl ActionKind {
    const ALL: [ActionKind; 8] = [
        ActionKind::Move,
        ActionKind::Through,
        ActionKind::Place,
        ActionKind::Reroll,
        ActionKind::End,
        ActionKind::Commit,
        ActionKind::Banish,
        ActionKind::TakeBack,
    ];

    fn of(action: &Action) -> ActionKind {
        match action {
            Action::Move { .. } => ActionKind::Move,
            Action::Through { .. } => ActionKind::Through,
            Action::Place => ActionKind::Place,
            Action::Reroll { .. } => ActionKind::Reroll,
            Action::End => ActionKind::End,
            Action::Commit { .. } => ActionKind::Commit,
            Action::Banish { .. } => ActionKind::Banish,
            Action::Keep | Action::Decline => ActionKind::TakeBack,
        }
    }
}

/// The preferences of a random player. Players with equal preferences hardly ever reach rare situations: a deal of no
/// card requires a player who wastes cards among others who save them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Temper {
    /// The weight of each kind of action, in the order of [`ActionKind::ALL`]. Never 0, so that every match ends.
    weights: [u8; ActionKind::ALL.len()],
    /// The most cards it commits.
    most_cards: u8,
}

impl Temper {
    /// Mostly stays at home and keeps cards.
    pub const MISER: Temper = Temper { weights: [6, 1, 1, 1, 16, 1, 1, 1], most_cards: 1 };

    /// Throws as long as there are cards.
    pub const WASTER: Temper = Temper { weights: [8, 32, 1, 32, 1, 1, 1, 1], most_cards: 1 };

    /// Spreads over the board.
    pub const BUILDER: Temper = Temper { weights: [16, 1, 32, 8, 4, 1, 1, 1], most_cards: 1 };

    /// Draws a random temperament.
    pub fn new(chance: &mut dyn Chance) -> Self {
        Temper {
            weights: ActionKind::ALL.map(|_| 1 << (chance.die().points() - 1)),
            most_cards: chance.die().points().min(MOST_CARDS),
        }
    }
}

/// Returns a random player's action in this view; `None` if it has none.
pub fn random_player(view: &View, temper: Temper, chance: &mut dyn Chance) -> Option<Action> {
    let own = view.own.as_ref()?;
    let mut actions = view.legal_actions();
    let weights = temper.weights.map(usize::from);
    let mut kinds: Vec<(ActionKind, usize)> = ActionKind::ALL.into_iter().zip(weights).collect();
    kinds.retain(|(kind, _)| actions.iter().any(|action| ActionKind::of(action) == *kind));
    let mut place = below(kinds.iter().map(|(_, weight)| weight).sum(), chance)?;
    let (kind, _) = kinds.into_iter().find(|&(_, weight)| {
        let found = place < weight;
        place = place.saturating_sub(weight);
        found
    })?;
    let count = commitment(own, temper, chance);
    actions.retain(|action| match action {
        Action::Commit { cards } => kind == ActionKind::Commit && cards.len() == count,
        action => ActionKind::of(action) == kind,
    });
    one_of(&actions, chance)
}

/// Returns how many cards it would commit.
fn commitment(own: &Own, temper: Temper, chance: &mut dyn Chance) -> u8 {
    let most = own.hand.len().min(temper.most_cards);
    let more = below(usize::from(most), chance).unwrap_or_default();
    1 + more as u8
}

/// Returns any conceivable action in a match of `players` players, legal or not.
pub fn any_action(players: u8, chance: &mut dyn Chance) -> Action {
    match any_of(ActionKind::ALL, chance) {
        ActionKind::Move => Action::Move { to: any_of(Territory::ALL, chance) },
        ActionKind::Through => {
            Action::Through { to: any_of(Territory::ALL, chance), card: any_of(Card::ALL, chance) }
        }
        ActionKind::Place => Action::Place,
        ActionKind::Reroll => Action::Reroll { card: any_of(Card::ALL, chance) },
        ActionKind::End => Action::End,
        // From one too few to one too many.
        ActionKind::Commit => {
            let count = below(usize::from(MOST_CARDS) + 2, chance).unwrap_or_default();
            let cards = (0..count).map(|_| any_of(Card::ALL, chance));
            Action::Commit { cards: cards.collect() }
        }
        ActionKind::Banish => {
            let seats: Vec<SeatId> = SeatId::first(players).collect();
            let baron = one_of(&seats, chance).expect("a match has seats");
            Action::Banish { baron, to: any_of(Territory::ALL, chance) }
        }
        ActionKind::TakeBack => any_of([Action::Keep, Action::Decline], chance),
    }
}

fn any_of<T: Copy, const N: usize>(items: [T; N], chance: &mut dyn Chance) -> T {
    one_of(&items, chance).expect("the list is not empty")
}
