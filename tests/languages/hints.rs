//! The texts of hints in each language, for every kind of action.

use std::collections::{BTreeMap, BTreeSet};
use witan::{games, help};

use game_api::{
    Action, Advice, Colour, Game, GameRef, LiveGame, Merit, Message, PerSeat, PersonId, Policies,
    QuickChance, Scene, Seat, SeatId, Setup, Shown, Viewer,
};
use koenig::rules::{Board, set_up};
use koenig::{KOENIG, Koenig};
use wuerfelkoenig::rules::{Deck, KeptDice};
use wuerfelkoenig::{WUERFELKOENIG, Wuerfelkoenig, rules as dice};

fn seats(players: u8) -> PerSeat<Seat> {
    PerSeat::from_fn(players, |seat| Seat {
        holder: PersonId(100 + u64::from(u8::from(seat))),
        name: format!("Guest_{}", u8::from(seat)),
        colour: Colour::ALL[seat.index()],
    })
}

/// Advice without further explanation.
fn advice(action: Action, merit: Merit) -> Advice<Action> {
    Advice { action, merit, then: None, because: None }
}

/// For each kind of action, an action and a view in which it is legal.
type Told = BTreeMap<String, (Shown, Action)>;

/// Collects views for each kind of action from matches of simple players.
fn every_kind<G: Policies>(game: GameRef, setup: impl Fn(&mut QuickChance) -> Setup) -> Told {
    let mut told = Told::new();
    for number in 0..12 {
        let mut chance = QuickChance::new(number);
        let mut live: LiveGame = setup(&mut chance).begin();
        while let Some(&seat) = live.awaited().first() {
            let shown = live.shown(Viewer::Seat(seat));
            for action in G::legal_actions(shown.view::<G>().expect("it is this game")) {
                let json = serde_json::to_value(&action).expect("an action is JSON");
                let kind = match &json {
                    serde_json::Value::Object(fields) => fields.keys().next().cloned(),
                    other => other.as_str().map(str::to_owned),
                };
                let kind = kind.expect("an action has a name");
                told.entry(kind).or_insert_with(|| (shown.clone(), Action::of::<G>(&action)));
            }
            let policies = game.policies().expect("it has them");
            let action = policies.quick(&shown, &mut chance).expect("it is awaited");
            live = live.decide(seat, &action, &mut chance).expect("it is legal").after;
        }
    }
    told
}

fn koenig() -> Told {
    every_kind::<Koenig>(&KOENIG, |chance| {
        let setup = set_up(std::sync::Arc::new(Board::built_in()), 4, chance);
        Setup::of::<Koenig>(setup.expect("4 play"))
    })
}

fn wuerfelkoenig() -> Told {
    every_kind::<Wuerfelkoenig>(&WUERFELKOENIG, |chance| {
        Setup::of::<Wuerfelkoenig>(Wuerfelkoenig::set_up(&Deck::built_in(), 4, chance))
    })
}

#[test]
fn every_kind_of_action_is_told_in_every_language() {
    let kinds = |told: &Told| told.keys().cloned().collect::<Vec<_>>().join(" ");
    let (koenig, dice) = (koenig(), wuerfelkoenig());
    assert_eq!(kinds(&koenig), "banish commit decline end keep move place reroll through");
    assert_eq!(kinds(&dice), "decline finish give penalty roll stop take");
    let seats = seats(4);
    let mut all = Vec::new();
    for texts in games::locales().all() {
        let scene = Scene::new(texts, "Match 1", 1, &seats);
        let mut lines = Vec::new();
        for (game, told) in [(&KOENIG as GameRef, &koenig), (&WUERFELKOENIG as GameRef, &dice)] {
            let policies = game.policies().expect("it has them");
            for (kind, (shown, action)) in told {
                let best = [advice(action.clone(), Merit::Best)];
                let text =
                    help::words::hint(&scene, policies, shown, &best).expect("it is this game");
                assert!(text.chars().count() <= Message::LONGEST, "{text}");
                let line = text.lines().nth(1).expect("the action's line");
                assert!(!line.contains("-why-") && !line.contains("-advice-"), "{line}");
                lines.push(format!("{kind}: {line}"));
            }
        }
        all.push(format!("{}\n{}", texts.language().tag(), lines.join("\n")));
    }
    insta::assert_snapshot!(all.join("\n\n"));
}

#[test]
fn every_merit_is_a_word_of_its_own() {
    let merits = [
        Merit::Only,
        Merit::ClearlyBest,
        Merit::Best,
        Merit::Even,
        Merit::AsGood,
        Merit::Weaker,
        Merit::MuchWeaker,
        Merit::Mostly,
        Merit::Often,
        Merit::Sometimes,
    ];
    for texts in games::locales().all() {
        let told =
            merits.map(|merit| texts.get("hint-merit", &[("merit", <&str>::from(merit).into())]));
        let different: BTreeSet<&String> = told.iter().collect();
        assert_eq!(different.len(), merits.len(), "{told:?}");
    }
}

/// If the players have agreed not to show chances, a hint shows none.
#[test]
fn hidden_chances_stay_hidden() {
    let mut chance = QuickChance::new(3);
    let setup = Wuerfelkoenig::set_up(&Deck::built_in(), 2, &mut chance);
    let seats = seats(2);
    let texts = games::texts();
    let scene = Scene::new(&texts, "Match 1", 1, &seats);
    for (odds, is_told) in [(dice::Showing::Shown, true), (dice::Showing::Hidden, false)] {
        let setup = dice::Setup { odds, ..setup.clone() };
        let live = Setup::of::<Wuerfelkoenig>(setup.clone()).begin();
        let roll = |keep| Action::of::<Wuerfelkoenig>(&dice::Action::Roll { keep });
        let seat: SeatId = setup.first;
        let live = live.decide(seat, &roll(KeptDice::NONE), &mut QuickChance::new(1));
        let live = live.expect("it is their turn").after;
        let own = live.shown(Viewer::Seat(seat));
        let best = [advice(roll(KeptDice::NONE), Merit::Best)];
        let policies = (&WUERFELKOENIG as GameRef).policies().expect("it has them");
        let text = help::words::hint(&scene, policies, &own, &best).expect("it is this game");
        assert_eq!(text.contains('%'), is_told, "{text}");
    }
}
