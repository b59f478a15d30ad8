//! Instructions for disputes, for players who are away.

use crate::Koenig;
use crate::rules::{Action, Card, Cards, Options, Own, PhaseView, View};
use game_api::{
    Advance, Button, Choose, Instructed, Instructions, Item, List, Look, Message, Press, Row,
    Scene, say,
};

/// The hand size up to which players decide for themselves.
const FEW_CARDS: u8 = 2;

/// A player with so few cards may have none after the dispute, which calls an election (K-E1).
const LAST_CARD: u8 = 1;

/// K-D1. The most cards a player commits.
const MOST_CARDS: u8 = 5;

/// The most cards of which every choice is offered; of more, only the lowest and the highest.
const MOST_CHOSEN: u8 = 3;

/// The value of an empty plan in a list, as items must have one.
const NOTHING: &str = "-";

/// A plan for disputes. It has no `Debug`, as its cards are from a hand.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
struct DisputePlan {
    /// Commit the lowest card in disputes of others.
    aside: bool,
    /// The cards to commit in the next defence.
    defend: Option<Cards>,
    /// After winning, place a courtier and stop.
    won: bool,
}

/// Why a plan has ended.
#[derive(Clone, Copy, PartialEq, Eq)]
enum PlanEnd {
    Attacked,
    FewCards,
    Election,
    Spent,
}

/// What instructions say.
enum StoredInstructions {
    Plan(DisputePlan),
    Ended(PlanEnd),
}

impl PlanEnd {
    const ALL: [PlanEnd; 4] =
        [PlanEnd::Attacked, PlanEnd::FewCards, PlanEnd::Election, PlanEnd::Spent];

    fn name(self) -> &'static str {
        match self {
            PlanEnd::Attacked => "attacked",
            PlanEnd::FewCards => "few",
            PlanEnd::Election => "election",
            PlanEnd::Spent => "spent",
        }
    }
}

impl DisputePlan {
    /// Encodes the plan for a control: `a,d201,w`.
    fn written(self) -> Instructions {
        let cards = |cards: Cards| format!("d{}{}{}", cards.x1, cards.x2, cards.x3);
        let parts = [
            self.aside.then(|| "a".to_owned()),
            self.defend.map(cards),
            self.won.then(|| "w".to_owned()),
        ];
        Instructions::from(parts.into_iter().flatten().collect::<Vec<_>>().join(","))
    }

    fn read(text: &str) -> Option<DisputePlan> {
        let mut plan = DisputePlan::default();
        for part in text.split(',').filter(|part| !matches!(*part, "" | NOTHING)) {
            match part {
                "a" => plan.aside = true,
                "w" => plan.won = true,
                cards => plan.defend = Some(read_cards(cards.strip_prefix('d')?)?),
            }
        }
        Some(plan)
    }

    /// Returns the commitment for a dispute in which the player does not attack; `None` if the plan does not cover it.
    fn commitment(self, view: &View, own: &Own, defends: bool) -> Option<Result<Cards, PlanEnd>> {
        let cards = match (defends, self.defend) {
            (true, None) if self.aside => return Some(Err(PlanEnd::Attacked)),
            (true, cards) => cards?,
            (false, _) => self.aside.then(|| own.hand.least(1))?,
        };
        let near = view.players.values().iter().any(|player| player.cards <= LAST_CARD);
        Some(match () {
            () if own.hand.len() <= FEW_CARDS => Err(PlanEnd::FewCards),
            () if near => Err(PlanEnd::Election),
            () if !own.hand.contains(cards) => Err(PlanEnd::Spent),
            () => Ok(cards),
        })
    }
}

fn read_cards(text: &str) -> Option<Cards> {
    let digits: Option<Vec<u32>> = text.chars().map(|c| c.to_digit(10)).collect();
    let [x1, x2, x3] = *digits?.as_slice() else { return None };
    let cards = Cards { x1: x1 as u8, x2: x2 as u8, x3: x3 as u8 };
    (1..=MOST_CARDS).contains(&cards.len()).then_some(cards)
}

fn told(instructions: &Instructions) -> Option<StoredInstructions> {
    let text = instructions.as_str();
    match text.strip_prefix("ended-") {
        Some(name) => {
            PlanEnd::ALL.into_iter().find(|end| end.name() == name).map(StoredInstructions::Ended)
        }
        None => DisputePlan::read(text).map(StoredInstructions::Plan),
    }
}

/// Returns the plan; an empty one if it has ended.
fn plan_of(instructions: &Instructions) -> DisputePlan {
    match told(instructions) {
        Some(StoredInstructions::Plan(plan)) => plan,
        Some(StoredInstructions::Ended(_)) | None => DisputePlan::default(),
    }
}

impl Advance for Koenig {
    fn read(text: &str) -> Option<Instructions> {
        DisputePlan::read(text).map(DisputePlan::written)
    }

    fn sheet(scene: &Scene<'_>, view: &View, told: &Instructions, stand: bool) -> Message {
        let plan = plan_of(told);
        let word = |on: bool| if on { "yes" } else { "no" };
        let cards = plan.defend.map_or_else(|| "-".to_owned(), |cards| cards.to_string());
        let stands = match (told.is_empty(), stand) {
            (_, false) => "draft",
            (true, true) => "none",
            (false, true) => "given",
        };
        let mut lines = vec![say!(scene, "koenig-instructions")];
        lines.extend(ended(scene, told));
        lines.extend([
            say!(scene, "koenig-instructions-aside", does = word(plan.aside)),
            say!(
                scene,
                "koenig-instructions-defend",
                does = word(plan.defend.is_some()),
                cards = cards
            ),
            say!(scene, "koenig-instructions-won", does = word(plan.won)),
            say!(scene, "koenig-instructions-stand", stands = stands),
            say!(scene, "koenig-instructions-end"),
        ]);
        let controls =
            view.own.as_ref().map_or_else(Vec::new, |own| controls(scene, own, plan, stand));
        Message { text: lines.join("\n"), controls, ..Message::default() }
    }

    fn instructed(view: &View, told: &Instructions) -> Instructed<Action> {
        let Some(own) = &view.own else { return Instructed::Nothing };
        let plan = plan_of(told);
        match &view.phase {
            PhaseView::Dispute { intruder, defender, missing, .. }
                if missing.contains(&own.seat) && *intruder != own.seat =>
            {
                let defends = *defender == own.seat;
                let defend = plan.defend.filter(|_| !defends);
                match plan.commitment(view, own, defends) {
                    None => Instructed::Nothing,
                    Some(Ok(cards)) => Instructed::Do {
                        action: Action::Commit { cards },
                        then: DisputePlan { defend, ..plan }.written(),
                    },
                    Some(Err(end)) => {
                        Instructed::Ended(Instructions::from(format!("ended-{}", end.name())))
                    }
                }
            }
            PhaseView::Aftermath { winner, .. } if *winner == own.seat && plan.won => {
                match last_steps(&view.options[own.seat]) {
                    Some(action) => Instructed::Do { action, then: told.clone() },
                    None => Instructed::Nothing,
                }
            }
            _ => Instructed::Nothing,
        }
    }

    fn ends_by_acting(view: &View) -> bool {
        matches!(view.phase, PhaseView::Dispute { .. } | PhaseView::Aftermath { .. })
    }

    fn remark(scene: &Scene<'_>, view: &View, told: &Instructions) -> Option<String> {
        match Self::instructed(view, told) {
            Instructed::Do { action: Action::Commit { cards }, .. } => {
                Some(say!(scene, "koenig-instructions-applied", cards = cards.to_string()))
            }
            _ => ended(scene, told),
        }
    }
}

/// Places where there is room, and stops. Whom to banish where is left to the player.
fn last_steps(options: &Options) -> Option<Action> {
    match options {
        Options { banish, .. } if !banish.is_empty() => None,
        Options { place: true, .. } => Some(Action::Place),
        Options { end: true, .. } => Some(Action::End),
        _ => None,
    }
}

fn ended(scene: &Scene<'_>, instructions: &Instructions) -> Option<String> {
    let Some(StoredInstructions::Ended(end)) = told(instructions) else { return None };
    Some(say!(scene, "koenig-instructions-ended", why = end.name()))
}

/// The controls of the plan: a list of defences, the other choices, and a button to confirm.
fn controls(scene: &Scene<'_>, own: &Own, plan: DisputePlan, stand: bool) -> Vec<Row> {
    let value = |defend| {
        let plan = DisputePlan { defend, ..plan }.written();
        if plan.is_empty() { NOTHING.to_owned() } else { plan.as_str().to_owned() }
    };
    let nothing = Item {
        label: say!(scene, "koenig-instructions-item-nothing"),
        hint: String::new(),
        value: value(None),
    };
    let items = defences(own.hand).into_iter().map(|cards| Item {
        label: cards.to_string(),
        hint: String::new(),
        value: value(Some(cards)),
    });
    let list = List {
        prompt: say!(scene, "koenig-instructions-list"),
        choose: Choose::Draft,
        items: [nothing].into_iter().chain(items).collect(),
    };
    let toggle = |label: String, is_on: bool, plan: DisputePlan| {
        Button::new(
            label,
            if is_on { Look::Primary } else { Look::Plain },
            Press::Draft(plan.written()),
        )
    };
    let mut buttons = vec![
        toggle(
            say!(scene, "koenig-instructions-button-aside"),
            plan.aside,
            DisputePlan { aside: !plan.aside, ..plan },
        ),
        toggle(
            say!(scene, "koenig-instructions-button-won"),
            plan.won,
            DisputePlan { won: !plan.won, ..plan },
        ),
    ];
    let mut last = Vec::new();
    if !stand {
        last.push(Button::new(
            say!(scene, "koenig-instructions-button-confirm"),
            Look::Primary,
            Press::Instruct(plan.written()),
        ));
    }
    if stand && plan != DisputePlan::default() {
        last.push(Button::new(
            say!(scene, "koenig-instructions-button-revoke"),
            Look::Final,
            Press::Instruct(Instructions::default()),
        ));
    }
    buttons.extend(last);
    vec![Row::List(list), Row::Buttons(buttons)]
}

/// Returns the defences to choose from: a list has room for 25.
fn defences(hand: Cards) -> Vec<Cards> {
    let mut choices: Vec<Cards> = hand.choices(1, MOST_CHOSEN).collect();
    choices.sort_by_key(|cards| (cards.len(), cards.count(Card::X3), cards.count(Card::X2)));
    for count in MOST_CHOSEN + 1..=MOST_CARDS {
        for cards in [hand.least(count), hand.greatest(count)] {
            if cards.len() == count && !choices.contains(&cards) {
                choices.push(cards);
            }
        }
    }
    choices
}
