//! Computer players: their decisions are legal, reproducible everywhere, and win what can be won.

use game_api::{Budget, Die, Game, Policies, QuickChance, SeatId, Sight, Viewer, Weighed};
use wuerfelkoenig::Wuerfelkoenig;
use wuerfelkoenig::rules::{Action, CitizenId, Column, Deck, Phase, PileCard, Table};

fn seat(index: u8) -> SeatId {
    SeatId::new(index).expect("a seat")
}

fn column(number: u8) -> Column {
    Column::try_from(number).expect("a column")
}

/// Follows a match of simple players; `law` gets the table before each decision.
fn follow(players: u8, number: u64, mut law: impl FnMut(&Table)) {
    let mut chance = QuickChance::new(number);
    let setup = Wuerfelkoenig::set_up(&Deck::built_in(), players, &mut chance);
    let mut table = Wuerfelkoenig::begin(&setup);
    while let Some(seat) = table.awaited() {
        let view = Wuerfelkoenig::view(&table, Viewer::Seat(seat));
        law(&view);
        let action = Wuerfelkoenig::quick(&view, &mut chance).expect("it is awaited");
        let decided = Wuerfelkoenig::decide(&table, seat, &action, &mut chance);
        table = decided.expect("it is legal").state;
    }
}

/// Returns the evaluated actions of a policy.
fn weighed(name: &str, view: &Table) -> Vec<Weighed<Action>> {
    let policy = Wuerfelkoenig::all().iter().find(|it| it.name() == name).expect("a policy");
    let sight = Sight { view, seen: &[] };
    policy.weigh(sight, Budget::default(), &mut QuickChance::new(1))
}

#[test]
fn every_policy_decides_what_is_legal_and_the_same_again() {
    for name in ["simple", "middle", "strong"] {
        let mut decisions = 0;
        for players in 2..=5 {
            follow(players, u64::from(players), |view| {
                let all = weighed(name, view);
                assert_eq!(all, weighed(name, view));
                assert!(all.windows(2).all(|two| two[0].worth >= two[1].worth), "{all:?}");
                let legal = |it: &Weighed<Action>| view.allows(view.seat, &it.action);
                assert!(!all.is_empty() && all.iter().all(legal), "{name}: {all:?}");
                let likely = |it: &Weighed<Action>| (0.0..=1.0).contains(&it.worth);
                assert!(name != "strong" || all.iter().all(likely), "{all:?}");
                let others = SeatId::first(players).filter(|&it| it != view.seat);
                for viewer in others {
                    let view = Wuerfelkoenig::view(view, Viewer::Seat(viewer));
                    assert_eq!(weighed(name, &view), [], "it is not awaited");
                }
                decisions += 1;
            });
        }
        assert!(decisions > 100, "{name} decided only {decisions} times");
    }
}

/// Decisions of this version: another machine, and another build, has to make the same.
#[test]
fn decisions_are_the_same_everywhere() {
    let mut told = Vec::new();
    for (name, number) in [("middle", 5), ("strong", 5), ("strong", 6), ("strong", 7)] {
        let mut decisions = 0;
        follow(4, number, |view| {
            decisions += 1;
            if decisions % 7 == 0 {
                let best = weighed(name, view).swap_remove(0);
                let action = serde_json::to_string(&best.action).expect("JSON");
                told.push(format!("{name} {action} {:?}", best.worth));
            }
        });
    }
    insta::assert_snapshot!(told.join("\n"));
}

/// A table before the decision after the last throw: six dice of one number, and a snob whose condition they meet,
/// beneath the last place of the city. Each seat has the given points.
fn table(points: [i8; 4]) -> Table {
    let mut chance = QuickChance::new(1);
    let setup = Wuerfelkoenig::set_up(&Deck::built_in(), 4, &mut chance);
    let mut table = Wuerfelkoenig::begin(&setup);
    let all: Vec<CitizenId> = CitizenId::all().collect();
    let named = |name: &str| {
        let is_named = |it: &&CitizenId| table.deck.citizen(**it).id == name;
        *all.iter().find(is_named).expect("a citizen")
    };
    let row = ["snob-even", "gnome-6-blue", "dragon-30", "orc-2-2", "dwarf-4x6"].map(named);
    table.row = row.map(Some);
    table.pile = ((1 << all.len()) - 1) & !row.iter().fold(0, |row, it| row | 1 << it.index());
    table.places[0] = 1;
    for (seat, points) in SeatId::first(4).zip(points) {
        table.kingdoms[seat].cards.push(PileCard::Place { column: column(2), points });
    }
    (table.seat, table.viewer) = (seat(0), Some(seat(0)));
    table.throw = Some([Die::try_from(2).expect("a face"); 6]);
    table.thrown = table.throws;
    table
}

#[test]
fn the_strong_player_ends_a_match_that_it_wins_and_no_other() {
    let take = |leave| Action::Take { column: column(1), leave };
    let best = |points| weighed("strong", &table(points)).swap_remove(0);
    let won = best([10, 18, 3, 3]);
    assert_eq!((won.action, won.worth.to_bits()), (take(false), 1.0_f64.to_bits()));
    // With the snob's five points and the four of the place it would still be behind.
    let behind = best([10, 20, 3, 3]);
    assert_eq!(behind.action, take(true));
    assert!(behind.worth > 0.0);
    // Equal in points and in minus points, it would share the victory.
    let shared = weighed("strong", &table([10, 19, 3, 3]));
    assert!(shared.iter().any(|it| it.action == take(false) && (it.worth - 0.5).abs() < 1e-12));
}

#[test]
fn the_strong_player_gives_the_dragon_to_who_is_ahead() {
    for ahead in 1..4 {
        let mut points = [12, 10, 10, 10];
        points[ahead] = 16;
        let mut table = table(points);
        let dragon = table.row[2].take().expect("it is there");
        table.phase = Phase::Giving { dragon };
        let best = weighed("strong", &table).swap_remove(0);
        assert_eq!(best.action, Action::Give { to: seat(ahead as u8) });
    }
}

#[test]
fn the_strong_player_takes_a_second_citizen_that_helps() {
    let mut table = table([10, 12, 9, 9]);
    table.row[0] = None;
    // Beside the hypnotist lies a gnome worth eight points.
    table.phase = Phase::Second { column: column(2) };
    let all = weighed("strong", &table);
    assert_eq!(all[0].action, Action::Take { column: column(2), leave: false });
    assert!(all.iter().any(|it| it.action == Action::Decline));
}
