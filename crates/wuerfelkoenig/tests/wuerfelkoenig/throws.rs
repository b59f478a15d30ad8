//! Worked throws: of all 40 citizens exactly the listed conditions are met.

use game_api::Die;
use wuerfelkoenig::rules::{CitizenId, Deck, ThrownDice};

pub fn throw(numbers: [u8; 6]) -> ThrownDice {
    numbers.map(|number| Die::try_from(number).expect("a face"))
}

fn met(numbers: [u8; 6]) -> Vec<String> {
    let deck = Deck::built_in();
    let throw = throw(numbers);
    let all = CitizenId::all().filter(|&id| deck.meets(&throw, id));
    all.map(|id| deck.citizen(id).id.clone()).collect()
}

macro_rules! worked {
    ($($name:ident: $numbers:expr, $met:expr;)*) => {$(
        #[test]
        fn $name() {
            let expected: Vec<&str> = $met.split_whitespace().collect();
            assert_eq!(met($numbers), expected);
        }
    )*};
}

// In the order of the deck: snobs, elves, dwarves, gnomes, orcs, mushrooms, apprentices, fairies,
// hypnotist, dragons.
worked! {
    w_x12: [1, 6, 2, 5, 3, 4], "elf-4 elf-5 elf-6 gnome-5-blue gnome-6-blue mushroom-4 \
     mushroom-5 mushroom-6";
    w_x13: [1, 1, 1, 1, 1, 1], "snob-odd dwarf-3x1 dwarf-5x1 orc-3 orc-4 orc-5 apprentice-2-2-2 \
        fairy-red2-green2 fairy-blue2-green2 hypnotist";
    w_x14: [2, 2, 2, 2, 5, 6], "gnome-3-green orc-3 orc-4 fairy-blue2-green2";
    w_x15: [1, 2, 1, 2, 1, 5], "dwarf-3x1 orc-2-2 orc-3 orc-3-2 apprentice-2-2-2 fairy-red2-green2 \
        fairy-blue2-green2 hypnotist";
    w_x16: [6, 6, 6, 5, 4, 3], "elf-4 gnome-5-blue orc-3 mushroom-4 mushroom-5 dragon-25 \
     dragon-28 dragon-30";
    w_x17: [5, 5, 5, 4, 5, 4], "gnome-3-green orc-2-2 orc-3 orc-4 orc-3-2 orc-4-2 \
     fairy-blue2-green2 \
        dragon-25 dragon-28";
    w_x18: [3, 3, 5, 5, 3, 5], "snob-odd dwarf-3x3 orc-2-2 orc-3 orc-3-2 apprentice-3-3 \
     fairy-red3-blue2";
    w_x19: [3, 4, 5, 6, 6, 1], "elf-4 fairy-red2-green2 dragon-25";
}
