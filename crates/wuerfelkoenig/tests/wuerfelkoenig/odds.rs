//! Exact chances against a table that was computed independently, over all 9,261 different throws.

use game_api::{Chance as _, Seed, SeededChance};
use wuerfelkoenig::rules::{CitizenId, Deck, KeptDice, ThrownDice};

use crate::throws::throw;

/// Each citizen's chance in percent with one throw, three and four, with best play for this one only.
const TABLE: [(&str, f32, f32, f32); 40] = [
    ("snob-even", 1.6, 44.9, 67.9),
    ("snob-odd", 1.6, 44.9, 67.9),
    ("elf-4", 27.0, 78.7, 89.7),
    ("elf-5", 9.3, 51.8, 68.1),
    ("elf-6", 1.5, 19.7, 31.1),
    ("dwarf-3x1", 6.2, 50.0, 68.9),
    ("dwarf-3x3", 6.2, 50.0, 68.9),
    ("dwarf-3x4", 6.2, 50.0, 68.9),
    ("dwarf-4x3", 0.9, 21.0, 37.8),
    ("dwarf-4x4", 0.9, 21.0, 37.8),
    ("dwarf-4x6", 0.9, 21.0, 37.8),
    ("dwarf-5x1", 0.1, 5.2, 12.7),
    ("dwarf-5x6", 0.1, 5.2, 12.7),
    ("gnome-3-green", 32.0, 93.2, 98.4),
    ("gnome-4-green", 10.0, 75.1, 90.4),
    ("gnome-4-red", 10.0, 75.1, 90.4),
    ("gnome-5-red", 1.8, 42.8, 66.1),
    ("gnome-5-blue", 1.8, 42.8, 66.1),
    ("gnome-6-blue", 0.1, 12.1, 26.7),
    ("orc-2-2", 55.6, 94.9, 98.3),
    ("orc-3", 36.7, 88.9, 95.4),
    ("orc-4", 5.2, 50.1, 67.9),
    ("orc-3-2", 17.0, 76.1, 87.8),
    ("orc-5", 0.4, 15.7, 29.3),
    ("orc-2-2-2", 3.9, 27.3, 38.8),
    ("orc-4-2", 1.0, 19.5, 31.3),
    ("mushroom-4", 30.0, 92.6, 97.8),
    ("mushroom-5", 5.3, 64.0, 81.8),
    ("mushroom-6", 0.4, 21.9, 39.4),
    ("apprentice-2-2-2", 12.3, 55.5, 70.0),
    ("apprentice-3-3", 2.7, 38.9, 57.1),
    ("fairy-red2-green2", 35.7, 92.2, 97.6),
    ("fairy-blue2-green2", 35.7, 92.2, 97.6),
    ("fairy-red3-blue2", 13.0, 73.0, 87.3),
    ("fairy-green3-red2", 13.0, 73.0, 87.3),
    ("fairy-blue3-green2", 13.0, 73.0, 87.3),
    ("hypnotist", 2.0, 38.2, 60.2),
    ("dragon-25", 20.6, 87.0, 96.1),
    ("dragon-28", 6.1, 61.2, 81.0),
    ("dragon-30", 2.0, 38.2, 60.2),
];

#[test]
fn chances_before_the_first_throw_are_those_of_the_table() {
    let deck = Deck::built_in();
    for (name, one, three, four) in TABLE {
        let citizen = deck.named(name).expect("a citizen");
        for (throws, expected) in [(1, one), (3, three), (4, four)] {
            let chance = 100.0 * deck.odds().chance(citizen, None, throws);
            assert!(
                (chance - expected).abs() <= 0.1,
                "{name}, {throws}: {chance} is not {expected}"
            );
        }
    }
}

#[test]
fn chances_from_dice_that_lie_are_as_one_can_count() {
    let deck = Deck::built_in();
    let chance = |name: &str, numbers, left| {
        let citizen = deck.named(name).expect("a citizen");
        deck.odds().chance(citizen, Some(&throw(numbers)), left)
    };
    let near = |one: f32, other: f32| (one - other).abs() < 1e-5;
    // Four fives lie, a fifth and a sixth die are thrown: one of them has to be a five for five alike.
    assert!(near(chance("orc-5", [5, 5, 5, 5, 1, 2], 1), 11.0 / 36.0));
    // With two throws, a five in one of them.
    let miss = (5.0_f32 / 6.0).powi(4);
    assert!(near(chance("orc-5", [5, 5, 5, 5, 1, 2], 2), 1.0 - miss));
    // A met condition is certain, an unmet one with no throw left is impossible.
    assert!(near(chance("orc-4", [5, 5, 5, 5, 1, 2], 0), 1.0));
    assert!(near(chance("orc-5", [5, 5, 5, 5, 1, 2], 0), 0.0));
    // A red six exists on one kind of die only: five dice are blue, and the sixth, a B, has to show blue.
    assert!(near(chance("gnome-6-blue", [1, 6, 2, 6, 3, 4], 1), 2.0 / 6.0));
}

/// Keeping the recommended dice for a citizen is as good as its chance says, by the computation of whole turns.
#[test]
fn what_to_keep_for_a_citizen_brings_its_chance() {
    let deck = Deck::built_in();
    let mut luck = SeededChance::new(Seed::new([7; 32]), 1);
    for citizen in CitizenId::all() {
        for left in 1..=3 {
            let meets = |met: u64| f64::from(u8::from(met >> citizen.index() & 1 == 1));
            let turn = deck.odds().turn(left, meets);
            for _ in 0..4 {
                let throw: ThrownDice = luck.dice(6).try_into().expect("six dice");
                let keep = deck.odds().keep(citizen, &throw, left);
                let worth = turn.of_keeping(&throw, keep, left);
                let chance = f64::from(deck.odds().chance(citizen, Some(&throw), left));
                assert!((worth - chance).abs() < 2e-5, "{citizen:?} {throw:?}: {worth}, {chance}");
                let fewer = KeptDice::all().filter(|it| it.len() < keep.len());
                let best = fewer.map(|it| turn.of_keeping(&throw, it, left)).fold(0.0, f64::max);
                assert!(keep.is_empty() || best < chance, "{citizen:?} {throw:?}: {best}");
            }
        }
    }
}
