//! Computer players in twin matches: a seat's decisions do not depend on what it cannot know.

use game_api::{Budget, Game, Policies, Policy, QuickChance, SeatId, Sight, Viewer, Weighed};
use koenig::Koenig;
use koenig::rules::{Action, Event};

use crate::noninterference::{Past, twins};

/// A policy's evaluation of all legal actions of a seat.
fn weighed(policy: &dyn Policy<Koenig>, past: &Past, seat: SeatId) -> Vec<Weighed<Action>> {
    let view = Koenig::view(&past.state(), Viewer::Seat(seat));
    let seen: Vec<_> = past.log.iter().map(|(_, event)| Event::publish(event)).collect();
    let sight = Sight { view: &view, seen: &seen };
    policy.weigh(sight, Budget { playouts: 40 }, &mut QuickChance::new(5))
}

#[test]
fn every_policy_decides_alike_in_twins() {
    for kind in 0..4 {
        let mut compared = 0;
        for moment in 0..40 {
            if compared >= 6 {
                break;
            }
            let players = 3 + (moment % 3) as u8;
            let Some(twins) = twins(players, 11, kind, 53 * moment, 5) else { continue };
            let [one, other] = &twins.pasts;
            let awaited = Koenig::awaited(&one.state());
            let unaware = |seat: &&SeatId| !twins.difference.is_known_to(**seat);
            let Some(&seat) = awaited.iter().find(unaware) else { continue };
            for policy in Koenig::all() {
                let decided = weighed(*policy, one, seat);
                assert!(!decided.is_empty(), "{} decides nothing", policy.name());
                let others = weighed(*policy, other, seat);
                assert_eq!(decided, others, "{} saw {:?}", policy.name(), twins.difference);
            }
            compared += 1;
        }
        assert!(compared >= 3, "kind {kind}: only {compared} were compared");
    }
}
