//! Checks the tables of routes and events in `PROTOCOL.md` against the code.

use std::collections::BTreeSet;

use super::description::{describes, has_event};
use super::events::EVENTS;
use super::rest::declared;

const DOCUMENTED: &str = include_str!("../PROTOCOL.md");

/// The sources in which events are made.
const MAKERS: &[&str] = &[
    include_str!("events.rs"),
    include_str!("gateway.rs"),
    include_str!("interactions.rs"),
    include_str!("messages.rs"),
    include_str!("threads.rs"),
    include_str!("world/server.rs"),
];

/// The rows of the table below a heading, as their cells.
fn rows(heading: &str) -> impl Iterator<Item = Vec<&'static str>> {
    let (_, below) = DOCUMENTED.split_once(heading).expect("the heading is there");
    let lines = below.lines().skip_while(|line| !line.starts_with('|'));
    let table = lines.take_while(|line| line.starts_with('|')).skip(2);
    table.map(|line| line.trim_matches('|').split('|').map(str::trim).collect())
}

#[test]
fn the_table_of_routes_is_the_routers() {
    let declared: BTreeSet<String> = declared().collect();
    let documented: BTreeSet<String> = rows("## REST routes")
        .flat_map(|cells| {
            let path = cells[1].trim_matches('`').to_owned();
            cells[0].split(' ').map(move |method| format!("{method} {path}")).collect::<Vec<_>>()
        })
        .collect();
    let missing: Vec<_> = declared.difference(&documented).collect();
    let gone: Vec<_> = documented.difference(&declared).collect();
    assert!(missing.is_empty() && gone.is_empty(), "not in the table: {missing:?}; gone: {gone:?}");
}

/// Routes Discord has and does not describe, as in `UNDESCRIBED` of `api/cut.mjs`.
const UNDESCRIBED: [&str; 2] = ["GET /gateway", "GET /oauth2/applications/@me"];

#[test]
fn every_route_and_event_is_held_to_a_description() {
    let undescribed: Vec<String> = declared().filter(|operation| !describes(operation)).collect();
    assert_eq!(undescribed, UNDESCRIBED);
    let unknown: Vec<_> = EVENTS.iter().filter(|event| !has_event(event)).collect();
    assert!(unknown.is_empty(), "not in api/gateway.json: {unknown:?}");
}

#[test]
fn the_table_of_events_is_the_gateways() {
    let known: BTreeSet<&str> = EVENTS.iter().copied().collect();
    let documented: BTreeSet<&str> =
        rows("### Events").map(|cells| cells[0].trim_matches('`')).collect();
    assert_eq!(documented, known);
    for event in EVENTS {
        let named = format!("\"{event}\"");
        // The name stands once in the list, and at least once where the event is made.
        let times: usize = MAKERS.iter().map(|source| source.matches(&named).count()).sum();
        assert!(times > 1, "nothing sends {event}");
    }
}
