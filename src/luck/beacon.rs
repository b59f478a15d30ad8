//! Fetches rounds of a public randomness beacon from its relays.
//!
//! A relay need not be trusted: its answer is checked against the chain's key, and the first valid one is used. All
//! relays are asked at the same time, repeatedly for half a minute. If none has the round then, [`Unanswered`] says
//! what each of them answered, and the match continues without it and says so.
//!
//! Only a connection to Discord itself can reach the real beacon
//! ([`Endpoint::public_beacon`](crate::discord::Endpoint::public_beacon)). All others get a
//! [`Beacon::on_this_machine`], which can reach nothing but this machine.

use std::fmt;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use futures_util::StreamExt;
use futures_util::future::join_all;
use futures_util::stream::FuturesUnordered;
use reqwest::dns::{Name, Resolve, Resolving};
use reqwest::header::DATE;
use reqwest::redirect::Policy;
use reqwest::{Client, StatusCode, Url};
use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::clock::{Clock, Moment};
use game_api::{BadSignature, Chain, ChainHash, PublicKey, Pulse, Round, SCHEME, Signature};

/// The relays of quicknet in drand's documentation (docs.drand.love, "Our HTTP API"), except for one on a port of
/// its own, which a firewall may close. The last is run by Cloudflare, the others by drand's makers.
const QUICKNET_RELAYS: [&str; 4] = [
    "https://api.drand.sh",
    "https://api2.drand.sh",
    "https://api3.drand.sh",
    "https://drand.cloudflare.com",
];

/// How long after it was due a round is waited for, by the given clock.
pub const PATIENCE: Duration = Duration::from_secs(30);

/// The pause between two requests to a relay, by the same clock.
const PAUSE: Duration = Duration::from_secs(1);

/// The most requests to a relay for a round.
const TRIES: u32 = 30;

/// How long a request may take, by the machine's clock. A relay asked for the very next round may delay its answer
/// until that is due, which is a period at most.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(5);

/// The longest answer that is read, in bytes. A round has about 250, a chain's description 500.
const LONGEST_ANSWER: usize = 4096;

/// A chain, and the relays that serve its rounds.
///
/// ```
/// use witan::luck::beacon::Beacon;
/// use game_api::Chain;
///
/// let beacon = Beacon::on_this_machine(Chain::TRIAL, &["127.0.0.1:4711".parse()?])?;
/// assert_eq!(beacon.chain().name, "witan-trial");
///
/// let elsewhere = Beacon::on_this_machine(Chain::TRIAL, &["192.0.2.1:80".parse()?]);
/// assert!(elsewhere.is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Beacon {
    chain: &'static Chain,
    relays: Vec<Url>,
    client: Client,
    timeout: Duration,
}

/// Why a beacon cannot be created.
#[derive(Debug, thiserror::Error)]
pub enum BeaconError {
    #[error("the relay {0} is not on this machine")]
    NotLoopback(SocketAddr),
    #[error("no HTTP client can be built: {0}")]
    Client(#[from] reqwest::Error),
}

/// How a relay failed to answer.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    #[error("cannot be reached: {0}")]
    Unreachable(String),
    #[error("does not answer in time")]
    Slow,
    /// The relay does not have the round (yet).
    #[error("does not have the round yet")]
    NotYet,
    #[error("answers with status {0}")]
    Status(u16),
    #[error("answers with more than {LONGEST_ANSWER} bytes")]
    TooLong,
    #[error("answers with what is not understood")]
    NotUnderstood,
    #[error("answers with round {0} in place of it")]
    OtherRound(Round),
    #[error("answers what is not so: {0}")]
    BadSignature(#[from] BadSignature),
    #[error("describes another chain in place of it")]
    OtherChain,
}

/// The result of one relay.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report<T> {
    /// The relay's address, such as `https://api.drand.sh`.
    pub relay: String,
    pub what: T,
}

/// A round that no relay served in time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unanswered {
    /// The name of the chain.
    pub chain: &'static str,
    pub round: Round,
    /// The last failure of each relay.
    pub relays: Vec<Report<Fault>>,
}

impl fmt::Display for Unanswered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no relay gives round {} of {}", self.round, self.chain)?;
        for (at, Report { relay, what }) in self.relays.iter().enumerate() {
            write!(f, "{} {relay} {what}", if at == 0 { ":" } else { ";" })?;
        }
        Ok(())
    }
}

impl std::error::Error for Unanswered {}

/// A relay's answer to a request for a round. Its other fields follow from the signature.
#[derive(Deserialize)]
struct Answer {
    round: Round,
    signature: Signature,
}

/// A relay's description of its chain.
#[derive(Deserialize)]
struct Info {
    hash: ChainHash,
    public_key: PublicKey,
    period: u32,
    genesis_time: u32,
    #[serde(rename = "schemeID")]
    scheme: String,
}

impl Info {
    fn is_of(&self, chain: &Chain) -> bool {
        self.hash == chain.hash
            && self.public_key == *chain.public_key()
            && self.period == chain.period_s
            && self.genesis_time == chain.genesis_s
            && self.scheme == SCHEME
    }
}

impl Beacon {
    /// drand's quicknet, over the internet. Only a connection to Discord itself provides it.
    ///
    /// # Errors
    /// [`BeaconError::Client`] if the TLS library cannot be used.
    pub(crate) fn quicknet() -> Result<Self, BeaconError> {
        let client = builder().https_only(true).build()?;
        let relays = QUICKNET_RELAYS.map(|relay| Url::parse(relay).expect("these are URLs"));
        Ok(Self::with(Chain::QUICKNET, relays.to_vec(), client))
    }

    /// Relays on this machine, for the sandbox and tests. It can reach nothing else: it knows addresses only,
    /// resolves no names, uses no proxy and follows no redirection.
    ///
    /// # Errors
    /// [`BeaconError::NotLoopback`] if a relay is on another machine.
    pub fn on_this_machine(
        chain: &'static Chain,
        relays: &[SocketAddr],
    ) -> Result<Self, BeaconError> {
        if let Some(elsewhere) = relays.iter().find(|relay| !relay.ip().is_loopback()) {
            return Err(BeaconError::NotLoopback(*elsewhere));
        }
        let client = builder().dns_resolver(Arc::new(NoNames)).build()?;
        let url = |relay| Url::parse(&format!("http://{relay}")).expect("an address is a host");
        Ok(Self::with(chain, relays.iter().map(url).collect(), client))
    }

    fn with(chain: &'static Chain, relays: Vec<Url>, client: Client) -> Self {
        Self { chain, relays, client, timeout: REQUEST_TIMEOUT }
    }

    /// The same with another limit for a request, by the machine's clock.
    #[must_use]
    pub fn with_timeout(self, timeout: Duration) -> Self {
        Self { timeout, ..self }
    }

    pub fn chain(&self) -> &'static Chain {
        self.chain
    }

    /// Waits until the round is due, and fetches it from the first relay that has it.
    ///
    /// It gives up [`PATIENCE`] after the round was due. Even if that is long ago, as after a restart, each relay
    /// is asked once. Dropping the future gives up at once.
    ///
    /// # Errors
    /// [`Unanswered`] if no relay has a valid signature.
    pub async fn fetch(&self, round: Round, clock: &Clock) -> Result<Pulse, Unanswered> {
        let due = Moment::from_ms(self.chain.due_ms(round));
        clock.sleep_until(due).await;
        let until = due.after(PATIENCE);
        let mut asked: FuturesUnordered<_> = self
            .relays
            .iter()
            .enumerate()
            .map(|(at, relay)| async move { (at, self.insist(relay, round, clock, until).await) })
            .collect();
        let mut faults = Vec::new();
        while let Some((at, answer)) = asked.next().await {
            match answer {
                Ok(pulse) => return Ok(pulse),
                Err(fault) => faults.push((at, fault)),
            }
        }
        faults.sort_by_key(|(at, _)| *at);
        let report = |(at, what)| Report { relay: name(&self.relays[at]), what };
        let relays = faults.into_iter().map(report).collect();
        Err(Unanswered { chain: self.chain.name, round, relays })
    }

    /// Asks each relay for its chain.
    pub async fn look(&self) -> Vec<Report<Result<(), Fault>>> {
        let asked = self.relays.iter().map(|relay| async move {
            Report { relay: name(relay), what: self.described(relay).await }
        });
        join_all(asked).await
    }

    /// Asks one relay for a round until it answers or time is up.
    async fn insist(
        &self,
        relay: &Url,
        round: Round,
        clock: &Clock,
        until: Moment,
    ) -> Result<Pulse, Fault> {
        let mut tries = 1;
        loop {
            let again = clock.now().after(PAUSE);
            let fault = match self.given(relay, round).await {
                Ok(pulse) => return Ok(pulse),
                Err(fault) => fault,
            };
            if fault.is_untrue() {
                tracing::warn!(relay = name(relay), %round, %fault, "a relay is not to be trusted");
            }
            if tries == TRIES || again.max(clock.now()) >= until {
                return Err(fault);
            }
            tries += 1;
            clock.sleep_until(again).await;
        }
    }

    /// Asks one relay for a round once.
    async fn given(&self, relay: &Url, round: Round) -> Result<Pulse, Fault> {
        let answer = self.ask(relay, &format!("{}/public/{round}", self.chain.hash)).await;
        let answer: Answer = answer.map_err(|fault| match fault {
            // drand's older relays say 404, the newer ones 425.
            Fault::Status(404 | 425) => Fault::NotYet,
            fault => fault,
        })?;
        if answer.round != round {
            return Err(Fault::OtherRound(answer.round));
        }
        self.chain.verify(round, &answer.signature)?;
        Ok(Pulse { chain: self.chain.hash, round, signature: answer.signature })
    }

    /// Asks one relay for its chain's description.
    async fn described(&self, relay: &Url) -> Result<(), Fault> {
        let info: Info = self.ask(relay, &format!("{}/info", self.chain.hash)).await?;
        if info.is_of(self.chain) { Ok(()) } else { Err(Fault::OtherChain) }
    }

    /// Tells a clock in doubt the time of the relays. They need not be trusted: their time only decides between two
    /// candidates.
    pub async fn tell_time(&self, clock: &Clock) {
        for relay in &self.relays {
            if !clock.is_in_doubt() {
                return;
            }
            let info = format!("{relay}{}/info", self.chain.hash);
            if let Ok(answer) = self.client.get(info).timeout(self.timeout).send().await {
                clock.hear_date(answer.headers().get(DATE).and_then(|date| date.to_str().ok()));
            }
        }
    }

    async fn ask<T: DeserializeOwned>(&self, relay: &Url, path: &str) -> Result<T, Fault> {
        let request = self.client.get(format!("{relay}{path}")).timeout(self.timeout);
        let mut response = request.send().await?;
        if response.status() != StatusCode::OK {
            return Err(Fault::Status(response.status().as_u16()));
        }
        let mut content = Vec::new();
        while let Some(chunk) = response.chunk().await? {
            if content.len() + chunk.len() > LONGEST_ANSWER {
                return Err(Fault::TooLong);
            }
            content.extend_from_slice(&chunk);
        }
        serde_json::from_slice(&content).map_err(|_| Fault::NotUnderstood)
    }
}

impl Fault {
    /// Whether the relay gave a false answer, not just a useless one.
    fn is_untrue(&self) -> bool {
        match self {
            Fault::OtherRound(_) | Fault::BadSignature(_) | Fault::OtherChain => true,
            Fault::Unreachable(_)
            | Fault::Slow
            | Fault::NotYet
            | Fault::Status(_)
            | Fault::TooLong
            | Fault::NotUnderstood => false,
        }
    }
}

impl From<reqwest::Error> for Fault {
    fn from(error: reqwest::Error) -> Self {
        if error.is_timeout() {
            return Fault::Slow;
        }
        // The innermost error says most, as "Connection refused".
        let mut deepest: &dyn std::error::Error = &error;
        while let Some(source) = deepest.source() {
            deepest = source;
        }
        Fault::Unreachable(deepest.to_string())
    }
}

fn builder() -> reqwest::ClientBuilder {
    let agent = concat!("witan/", env!("CARGO_PKG_VERSION"));
    Client::builder().user_agent(agent).redirect(Policy::none()).no_proxy()
}

/// A relay's address as text.
fn name(relay: &Url) -> String {
    relay.as_str().trim_end_matches('/').to_owned()
}

/// A DNS resolver that resolves no name.
struct NoNames;

impl Resolve for NoNames {
    fn resolve(&self, name: Name) -> Resolving {
        let told =
            format!("{} is a name, and only addresses of this machine are used", name.as_str());
        Box::pin(async move { Err(told.into()) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game_api::ChainKind;

    /// The beacon is only built here, and sends no request.
    #[test]
    fn the_real_beacon_is_spoken_to_by_https_alone() {
        let beacon = Beacon::quicknet().expect("a client");
        assert_eq!(beacon.chain().kind, ChainKind::Public);
        assert_eq!(beacon.relays.len(), QUICKNET_RELAYS.len());
        assert!(beacon.relays.iter().all(|relay| relay.scheme() == "https"));
    }

    #[tokio::test]
    async fn on_this_machine_names_lead_nowhere() {
        let here = Beacon::on_this_machine(Chain::TRIAL, &[]).expect("a client");
        let relays = vec![Url::parse("http://localhost:9").expect("a URL")];
        let answers = Beacon { relays, ..here }.look().await;
        let told = answers[0].what.clone().expect_err("it is not asked").to_string();
        assert!(told.contains("localhost is a name"), "{told}");
    }
}
