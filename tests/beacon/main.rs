//! The client of the randomness beacon against local relays: honest, absent, slow and dishonest ones. And whole matches
//! whose luck everybody can check, from the lobby to the verified log.

mod fair_play;
#[allow(dead_code, reason = "another test program uses the rest of it")]
#[path = "../table/mod.rs"]
mod table;

use std::io::{Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use beacon_relay::{Lie, Manner, Relay};
use game_api::{BadSignature, Chain, Hex, Pulse, Round, SCHEME, TRIAL_SECRET};
use tokio::net::TcpSocket;
use witan::clock::{Clock, Moment};
use witan::luck::beacon::{Beacon, Fault, PATIENCE, Report, Unanswered};
use witan::ops::checkup;
use witan::ops::checkup::{CheckResult, Finding};

/// The requested round.
const NUMBER: u64 = 1000;

/// Longer than any test.
const AN_HOUR: Duration = Duration::from_secs(3600);

fn round() -> Round {
    Round::new(NUMBER).expect("rounds count from 1")
}

/// The trial chain of the relays, with its secret.
fn signer() -> Arc<beacon_relay::Chain> {
    let Chain { name, genesis_s, period_s, .. } = *Chain::TRIAL;
    let chain = beacon_relay::Chain::new(name, TRIAL_SECRET, genesis_s.into(), period_s);
    Arc::new(chain.expect("the secret is a key"))
}

fn due() -> Moment {
    Moment::from_ms(Chain::TRIAL.due_ms(round()))
}

fn expected() -> Pulse {
    let signature = Hex::new(signer().sign(NUMBER));
    Pulse { chain: Chain::TRIAL.hash, round: round(), signature }
}

/// Starts a relay for each manner, at the time when the round becomes due.
async fn relays<const N: usize>(manners: [Manner; N]) -> Vec<Relay> {
    let mut relays = Vec::new();
    for manner in manners {
        let relay = Relay::start(signer(), 0, || due().ms()).await.expect("a free port");
        relay.behave(manner);
        relays.push(relay);
    }
    relays
}

fn beacon(relays: &[Relay]) -> Beacon {
    let addresses: Vec<SocketAddr> = relays.iter().map(Relay::address).collect();
    Beacon::on_this_machine(Chain::TRIAL, &addresses).expect("they are on this machine")
}

/// Fetches the round when the time for retries is over.
async fn fetch_late(beacon: &Beacon) -> Result<Pulse, Unanswered> {
    beacon.fetch(round(), &Clock::manual(due().after(PATIENCE))).await
}

/// The fault of each relay, when none gave the round.
async fn faults(beacon: &Beacon) -> Vec<Fault> {
    let unanswered = fetch_late(beacon).await.expect_err("no relay gives the round");
    unanswered.relays.into_iter().map(|report| report.what).collect()
}

/// A local address on which nobody listens, as long as the socket is kept.
fn nobody() -> (SocketAddr, TcpSocket) {
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.bind((Ipv4Addr::LOCALHOST, 0).into()).expect("a free port");
    (socket.local_addr().expect("an address"), socket)
}

#[test]
fn the_chain_for_trials_is_that_of_its_secret() {
    let signer = signer();
    assert_eq!(Chain::TRIAL.hash, Hex::new(signer.hash()));
    assert_eq!(*Chain::TRIAL.public_key(), Hex::new(signer.public_key()));
    assert_eq!(SCHEME, beacon_relay::SCHEME);
    assert_eq!(signer.newest_round(due().ms()), NUMBER);
    assert_eq!(signer.newest_round(due().ms() - 1), NUMBER - 1);
}

#[tokio::test]
async fn a_round_is_fetched_and_holds() {
    let relays = relays([Manner::Honest]).await;
    let pulse = beacon(&relays).fetch(round(), &Clock::manual(due())).await.expect("a round");
    assert_eq!(pulse, expected());
    assert_eq!(pulse.verify(), Ok(Chain::TRIAL));
}

#[tokio::test]
async fn one_relay_that_answers_is_enough() {
    let others = [Manner::Down, Manner::Slow(AN_HOUR), Manner::Lying(Lie::Flood)];
    for other in others {
        for manners in [[other, other, Manner::Honest], [Manner::Honest, other, other]] {
            let pulse = fetch_late(&beacon(&relays(manners).await)).await;
            assert_eq!(pulse, Ok(expected()), "{manners:?}");
        }
    }
}

#[tokio::test]
async fn a_relay_that_lies_is_passed_over() {
    for lie in [Lie::Signature, Lie::Round, Lie::NoPoint, Lie::OtherChain, Lie::Garbage, Lie::Flood]
    {
        let relays = relays([Manner::Lying(lie), Manner::Lying(lie), Manner::Honest]).await;
        assert_eq!(fetch_late(&beacon(&relays)).await, Ok(expected()), "{lie:?}");
    }
}

#[tokio::test]
async fn if_all_lie_the_error_says_what_each_said() {
    let lies =
        [Lie::Signature, Lie::Round, Lie::NoPoint, Lie::OtherChain, Lie::Garbage, Lie::Flood];
    let relays = relays(lies.map(Manner::Lying)).await;
    let of_another = BadSignature::OfAnother { round: round(), chain: "witan-trial" };
    let before = Round::new(NUMBER - 1).expect("not 0");
    assert_eq!(
        faults(&beacon(&relays)).await,
        [
            Fault::BadSignature(of_another),
            Fault::OtherRound(before),
            Fault::BadSignature(BadSignature::NoPoint),
            Fault::BadSignature(of_another),
            Fault::NotUnderstood,
            Fault::TooLong,
        ]
    );
}

#[tokio::test]
async fn if_none_answers_the_error_names_them_all() {
    let down = relays([Manner::Down, Manner::Honest]).await;
    let (nobody, _kept) = nobody();
    let addresses = [down[0].address(), nobody];
    let beacon = Beacon::on_this_machine(Chain::TRIAL, &addresses).expect("on this machine");
    let told = fetch_late(&beacon).await.expect_err("they are down").to_string();
    assert!(told.starts_with("no relay gives round 1000 of witan-trial: "), "{told}");
    for address in addresses {
        assert!(told.contains(&format!("http://{address} cannot be reached: ")), "{told}");
    }

    let silent = self::relays([Manner::Slow(AN_HOUR), Manner::Slow(AN_HOUR)]).await;
    let beacon = self::beacon(&silent).with_timeout(Duration::from_millis(50));
    assert_eq!(faults(&beacon).await, [Fault::Slow, Fault::Slow]);
}

#[tokio::test]
async fn nobody_is_asked_before_the_round_is_due() {
    let relays = relays([Manner::Honest]).await;
    let beacon = beacon(&relays);
    let clock = Clock::manual(Moment::from_ms(due().ms() - 1));
    let fetching = tokio::spawn({
        let (beacon, clock) = (beacon.clone(), clock.clone());
        async move { beacon.fetch(round(), &clock).await }
    });
    // By the time the relay has answered this, it would also have been asked for the round.
    assert!(beacon.look().await[0].what.is_ok());
    assert_eq!(relays[0].asked(), 1);
    let Clock::Manual(manual) = &clock else { panic!("it is manual") };
    manual.advance(Duration::from_millis(1));
    assert_eq!(fetching.await.expect("it ends"), Ok(expected()));
    assert_eq!(relays[0].asked(), 2);
}

/// A relay whose clock is some seconds behind this machine's. Each request advances both by a second.
async fn behind(by_s: i64) -> (Relay, Clock) {
    let clock = Clock::manual(due());
    let now = clock.clone();
    let relay = Relay::start(signer(), 0, move || {
        let Clock::Manual(manual) = &now else { panic!("it is manual") };
        manual.advance(Duration::from_secs(1));
        now.now().ms() - by_s * 1000
    });
    (relay.await.expect("a free port"), clock)
}

#[tokio::test]
async fn a_round_that_is_late_is_waited_for() {
    let (relay, clock) = behind(4).await;
    let beacon = Beacon::on_this_machine(Chain::TRIAL, &[relay.address()]).expect("here");
    assert_eq!(beacon.fetch(round(), &clock).await, Ok(expected()));
    assert_eq!(relay.asked(), 4);
}

#[tokio::test]
async fn a_round_that_does_not_come_is_given_up_after_half_a_minute() {
    let (relay, clock) = behind(1_000_000).await;
    let beacon = Beacon::on_this_machine(Chain::TRIAL, &[relay.address()]).expect("here");
    let unanswered = beacon.fetch(round(), &clock).await.expect_err("it does not come");
    let told = format!("http://{}", relay.address());
    assert_eq!(unanswered.relays, [Report { relay: told, what: Fault::NotYet }]);
    assert_eq!(unanswered.round, round());
    assert_eq!(clock.now(), due().after(PATIENCE));
    assert_eq!(relay.asked(), PATIENCE.as_secs());
}

#[tokio::test]
async fn a_round_of_long_ago_is_asked_for_once_after_all() {
    let relays = relays([Manner::Honest, Manner::Down]).await;
    let clock = Clock::manual(due().after(Duration::from_secs(1_000_000)));
    assert_eq!(beacon(&relays).fetch(round(), &clock).await, Ok(expected()));
    relays[0].behave(Manner::Lying(Lie::Garbage));
    assert!(beacon(&relays).fetch(round(), &clock).await.is_err());
    assert_eq!(relays[0].asked(), 2);
}

#[tokio::test]
async fn a_relay_of_another_chain_has_no_such_round() {
    let chain = beacon_relay::Chain::new("another", TRIAL_SECRET, 0, 3).expect("a key");
    let relay = Relay::start(Arc::new(chain), 0, || due().ms()).await.expect("a free port");
    let beacon = Beacon::on_this_machine(Chain::TRIAL, &[relay.address()]).expect("here");
    assert_eq!(faults(&beacon).await, [Fault::Status(400)]);
}

/// Answers each request with a redirect, and counts the requests.
fn redirecting(to: String) -> (SocketAddr, Arc<AtomicU64>) {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a free port");
    let address = listener.local_addr().expect("an address");
    let asked = Arc::new(AtomicU64::new(0));
    let count = Arc::clone(&asked);
    thread::spawn(move || {
        for stream in listener.incoming() {
            let Ok(mut stream) = stream else { return };
            let _ = stream.read(&mut [0; 4096]);
            count.fetch_add(1, Ordering::SeqCst);
            let answer =
                format!("HTTP/1.1 302 Found\r\nLocation: {to}\r\nContent-Length: 0\r\n\r\n");
            let _ = stream.write_all(answer.as_bytes());
        }
    });
    (address, asked)
}

#[tokio::test]
async fn the_beacon_follows_no_redirect_to_another_address() {
    let honest = relays([Manner::Honest]).await;
    let there = format!("{}/{}/public/{NUMBER}", honest[0].url(), Chain::TRIAL.hash);
    let (address, asked) = redirecting(there);
    let beacon = Beacon::on_this_machine(Chain::TRIAL, &[address]).expect("on this machine");
    assert_eq!(faults(&beacon).await, [Fault::Status(302)]);
    assert_eq!((asked.load(Ordering::SeqCst), honest[0].asked()), (1, 0));

    for elsewhere in ["192.0.2.1:443", "0.0.0.0:80", "[2001:db8::1]:443"] {
        let elsewhere = elsewhere.parse().expect("an address");
        let error = Beacon::on_this_machine(Chain::TRIAL, &[honest[0].address(), elsewhere]);
        let told = error.expect_err("it is elsewhere").to_string();
        assert!(told.contains(&elsewhere.to_string()), "{told}");
    }
}

#[tokio::test]
async fn looking_says_which_relays_serve_the_chain() {
    let manners = [
        Manner::Honest,
        Manner::Lying(Lie::OtherChain),
        Manner::Lying(Lie::Garbage),
        Manner::Lying(Lie::Flood),
        Manner::Down,
    ];
    let relays = relays(manners).await;
    let reports = beacon(&relays).look().await;
    let named: Vec<&str> = reports.iter().map(|report| report.relay.as_str()).collect();
    assert_eq!(named, relays.iter().map(Relay::url).collect::<Vec<_>>());
    let mut found: Vec<_> = reports.into_iter().map(|report| report.what).collect();
    assert!(matches!(found.pop(), Some(Err(Fault::Unreachable(_)))));
    let expected = [Ok(()), Err(Fault::OtherChain), Err(Fault::NotUnderstood), Err(Fault::TooLong)];
    assert_eq!(found, expected);
}

#[tokio::test]
async fn the_doctor_says_how_many_relays_are_well_and_what_ails_the_rest() {
    let relays = relays([Manner::Honest, Manner::Honest]).await;
    let beacon = beacon(&relays);
    let found = checkup::beacon(&beacon).await;
    assert_eq!(found, Finding::fine("beacon", "2 of 2 relays serve witan-trial"));

    relays[1].behave(Manner::Lying(Lie::OtherChain));
    let found = checkup::beacon(&beacon).await;
    let ailing = format!("{} describes another chain in place of it", relays[1].url());
    let told = format!("1 of 2 relays serve witan-trial, and one is enough; {ailing}");
    assert_eq!(found, Finding::doubtful("beacon", told));

    relays[0].behave(Manner::Down);
    let found = checkup::beacon(&beacon).await;
    assert_eq!(found.verdict, CheckResult::Failed);
    for part in ["0 of 2", "start without it and say so", "WITAN_BEACON=off", &relays[0].url()] {
        assert!(found.told.contains(part), "{part} in {}", found.told);
    }
}
