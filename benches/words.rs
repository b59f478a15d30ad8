//! Benchmarks wording a step for a channel and players who read four languages, against as many who read one. Both are
//! measured in turn in the same run, so that a noisy machine affects both; what counts is the ratio.

use std::hint::black_box;
use std::sync::Arc;
use std::time::{Duration, Instant};

use game_api::{
    Agreed, Colour, GameRef, PerSeat, PersonId, Reader, Scene, Seat, SeatId, Seed, SeededChance,
    Step, Texts, Viewer,
};
use witan::games;

/// Players in each match.
const PLAYERS: u8 = 4;

/// How often all matches are told.
const ROUNDS: usize = 7;

fn main() {
    let locales = games::locales();
    let all: Vec<&Arc<Texts>> = locales.all().iter().collect();
    assert_eq!(all.len(), 4, "the languages that are built in");
    for game in games::ALL {
        // The languages one after the other: each alone, then all of them, with the channel in the first.
        let steps: Vec<Step> = (1..=6).flat_map(|seed| play(*game, seed)).collect();
        let mut tellings: Vec<([&Arc<Texts>; 4], Duration)> =
            all.iter().map(|&texts| ([texts; 4], Duration::ZERO)).collect();
        tellings.push(([all[0], all[1], all[2], all[3]], Duration::ZERO));
        for round in 0..=ROUNDS {
            for (languages, spent) in &mut tellings {
                let took = tell(&steps, *languages);
                // The first round warms up.
                if round > 0 {
                    *spent += took;
                }
            }
        }
        let each = |spent: Duration| spent / u32::try_from(steps.len() * ROUNDS).expect("few");
        for (languages, spent) in &tellings {
            let tags: Vec<&str> = languages.iter().map(|texts| texts.language().tag()).collect();
            println!("{:<14} {} {:>9.2?} a step", game.id(), tags.join(" "), each(*spent));
        }
        let four = tellings[4].1.as_secs_f64();
        let alone: f64 = tellings[..4].iter().map(|(_, spent)| spent.as_secs_f64()).sum();
        let english = tellings[0].1.as_secs_f64();
        println!(
            "{:<14} four languages / the mean of one {:.2}, / English alone {:.2}",
            game.id(),
            four / (alone / 4.0),
            four / english
        );
    }
}

/// The steps of a match between simple players.
fn play(game: GameRef, seed: u8) -> Vec<Step> {
    let games = games::built_in();
    let mut chance = SeededChance::new(Seed::new([seed; 32]), 0);
    let setup = games.set_up(game, PLAYERS, &Agreed::default(), &mut chance);
    let mut live = setup.expect("four can play it").begin();
    let policies = game.policies().expect("it has computer players");
    let mut steps = Vec::new();
    while let Some(&seat) = live.awaited().first() {
        let shown = live.shown(Viewer::Seat(seat));
        let action = policies.quick(&shown, &mut chance).expect("the seat is awaited");
        let step = live.decide(seat, &action, &mut chance).expect("it is legal");
        live = step.after.clone();
        steps.push(step);
    }
    steps
}

/// Measures wording all steps, for a channel in the first language and each seat in its own.
fn tell(steps: &[Step], languages: [&Arc<Texts>; 4]) -> Duration {
    let reader = |texts: &Arc<Texts>| Reader::new(texts, 12, None);
    let channel = reader(languages[0]);
    let readers = PerSeat::from_fn(PLAYERS, |seat: SeatId| reader(languages[seat.index()]));
    let seats = PerSeat::from_fn(PLAYERS, |seat| Seat {
        colour: Colour::ALL[seat.index()],
        holder: PersonId(101 + seat.index() as u64),
        name: ["Anna", "Bert", "Cleo", "Dora"][seat.index()].to_owned(),
    });
    let scene = Scene::new(&channel.texts, &channel.match_name, 555, &seats);
    let scene = Scene { readers: Some(&readers), ..scene };
    let began = Instant::now();
    for step in steps {
        black_box(step.notices(&scene));
    }
    began.elapsed()
}
