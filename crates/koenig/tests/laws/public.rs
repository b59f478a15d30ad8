//! The public referee, without the seed and the hands.

use game_api::{Drawn, PublicReferee as _, UNNUMBERED};
use koenig::rules::{Event, KoenigReferee, PublicEvent, Setup};
use proptest::prelude::*;
use proptest::sample::Index;

use super::DECISIONS;
use super::forgery::forgeries;
use super::play::scripts;

/// Follows a match; returns the ends of its decisions, or what is wrong and where.
fn follow(setup: &Setup, log: &[PublicEvent]) -> Result<Vec<usize>, (usize, String)> {
    let mut referee = KoenigReferee::new(setup, UNNUMBERED);
    let mut drawn = Drawn { draws: 1, commitments: 0 };
    let mut ends = vec![0];
    let mut at = 0;
    while at < log.len() {
        let remade = referee
            .remake(log[at..].iter(), false, drawn)
            .map_err(|mismatch| (at + mismatch.offset, mismatch.why))?;
        log[at..at + remade.events].iter().for_each(|event| drawn += event.drawn());
        at += remade.events;
        ends.push(at);
        referee = remade.after;
    }
    Ok(ends)
}

fn published(log: &[Event]) -> Vec<PublicEvent> {
    log.iter().map(Event::publish).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    /// The public events of every match are accepted, whatever is face down, and so is a log that stops at a pending
    /// decision.
    #[test]
    fn what_is_public_of_every_match_is_accepted(script in scripts(), stop in any::<Index>()) {
        let mut decisions = vec![0];
        let mut log = Vec::new();
        script.play(DECISIONS, |step| {
            log.extend(step.events.iter().map(Event::publish));
            decisions.push(log.len());
            Ok(())
        })?;
        let setup = script.setup();
        prop_assert_eq!(follow(&setup, &log), Ok(decisions.clone()));
        let stop = stop.index(decisions.len());
        let begun = follow(&setup, &log[..decisions[stop]]);
        prop_assert_eq!(begun, Ok(decisions[..=stop].to_vec()));
    }

    /// Every forged public event is found, anywhere in a match.
    #[test]
    fn what_is_public_cannot_be_forged(
        script in scripts(),
        places in proptest::collection::vec((any::<Index>(), any::<Index>()), 20),
    ) {
        let (setup, log) = (script.setup(), script.log(DECISIONS));
        let told = published(&log);
        for (at, how) in places {
            let index = at.index(log.len());
            for (what, forged) in forgeries(&log, index, script.players, how) {
                let forged = published(&forged);
                prop_assert!(
                    forged == told || follow(&setup, &forged).is_err(),
                    "{}: event {} {:?}", what, index, told[index]
                );
            }
        }
    }
}
