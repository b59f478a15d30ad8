//! TLS, so that the emulator can pass for Discord with clients that trust its certificate, and no others.
//!
//! Client libraries have `https://discord.com` built into every request. Setting another address may be ignored, so
//! the client is built to resolve all names to the emulator.

use std::io;
use std::iter;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use rustls::pki_types::{CertificateDer, PrivateKeyDer, PrivatePkcs8KeyDer};
use rustls::{ClientConfig, RootCertStore, ServerConfig};
use serde::{Deserialize, Serialize};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::server::TlsStream;

/// The host names in the certificate; the last is that of the gateway's address.
pub(super) const NAMES: [&str; 3] = ["discord.com", "cdn.discordapp.com", "localhost"];

/// The timeout of a request of the bot.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(30);

/// The timeout of a peer's handshake.
const HANDSHAKE_TIMEOUT: Duration = Duration::from_secs(10);

/// How many handshakes may run at once; further connections wait in the kernel's queue.
const HANDSHAKES: usize = 64;

/// Errors in setting up TLS.
#[derive(Debug, thiserror::Error)]
pub enum TlsError {
    /// The certificate could not be signed.
    #[error("no certificate can be made: {0}")]
    Generate(#[from] rcgen::Error),
    /// The server refuses the certificate.
    #[error("the certificate cannot be used: {0}")]
    Unusable(#[from] rustls::Error),
    /// The client refuses the certificate.
    #[error("the client cannot be built: {0}")]
    Client(#[from] reqwest::Error),
    /// The address is not on this machine.
    #[error("the emulator's address {0} is not on this machine")]
    NotLoopback(SocketAddr),
}

/// The certificate of this run, with its key.
#[derive(Debug)]
pub(super) struct Certificate {
    certificate: CertificateDer<'static>,
    key: PrivatePkcs8KeyDer<'static>,
}

impl Certificate {
    /// Generates a new certificate. Only clients that are given it trust it.
    pub(super) fn generate() -> Result<Certificate, TlsError> {
        let signed = rcgen::generate_simple_self_signed(NAMES.map(str::to_owned))?;
        let key = PrivatePkcs8KeyDer::from(signed.signing_key.serialize_der());
        Ok(Certificate { certificate: signed.cert.der().clone(), key })
    }
}

/// The way into an emulator: all that a bot needs in order to take it for Discord, also one in another
/// process, to which it can be handed as JSON.
///
/// ```
/// use discord_emulator::{Door, Emulator, Options};
///
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let emulator = Emulator::start(Options::default()).await?;
/// let written = serde_json::to_string(&emulator.door())?;
///
/// // In the bot's process:
/// let door: Door = serde_json::from_str(&written)?;
/// let answer = door.client()?.get("https://discord.com/api/v10/gateway").send().await?;
/// assert_eq!(answer.status(), 200);
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Serialize, Deserialize)]
pub struct Door {
    /// The only bot token the emulator accepts.
    pub token: String,
    /// The TLS address; on this machine.
    address: SocketAddr,
    /// The certificate, as DER. It is not secret.
    certificate: Vec<u8>,
}

impl Door {
    /// The door of the listener at `address`.
    pub(super) fn new(token: String, address: SocketAddr, certificate: &Certificate) -> Door {
        Door { token, address, certificate: certificate.certificate.to_vec() }
    }

    /// An HTTP client that takes the emulator for Discord and can reach nothing else: all host names resolve to the
    /// emulator, and only its certificate is trusted.
    ///
    /// Pass it to serenity's `HttpBuilder::client`, and leave serenity's rate limiter on. It times out a request after
    /// 30 seconds, as serenity sets no limit of its own.
    ///
    /// # Errors
    /// [`TlsError::NotLoopback`] if the door is not on this machine, or [`TlsError::Client`] if the TLS
    /// library refuses the certificate.
    pub fn client(&self) -> Result<reqwest::Client, TlsError> {
        self.client_with_timeout(REQUEST_TIMEOUT)
    }

    /// The TLS settings for a websocket to the encrypted gateway: only the emulator's certificate is trusted.
    ///
    /// # Errors
    /// [`TlsError::Unusable`] if the TLS library refuses the certificate.
    pub fn tls(&self) -> Result<ClientConfig, TlsError> {
        let mut roots = RootCertStore::empty();
        roots.add(CertificateDer::from(self.certificate.clone()))?;
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let config = ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()?
            .with_root_certificates(roots)
            .with_no_client_auth();
        Ok(config)
    }

    /// The same client with another timeout.
    pub(super) fn client_with_timeout(&self, limit: Duration) -> Result<reqwest::Client, TlsError> {
        if !self.address.ip().is_loopback() {
            return Err(TlsError::NotLoopback(self.address));
        }
        let root = reqwest::Certificate::from_der(&self.certificate)?;
        let client = reqwest::Client::builder()
            .use_rustls_tls()
            .tls_built_in_root_certs(false)
            .add_root_certificate(root)
            .dns_resolver(Arc::new(AllNamesLeadTo(self.address)))
            .no_proxy()
            .timeout(limit)
            .build()?;
        Ok(client)
    }
}

/// A resolver with a single answer. Its port is used for addresses without one.
struct AllNamesLeadTo(SocketAddr);

impl Resolve for AllNamesLeadTo {
    fn resolve(&self, _: Name) -> Resolving {
        let addresses: Addrs = Box::new(iter::once(self.0));
        Box::pin(std::future::ready(Ok(addresses)))
    }
}

/// Accepts encrypted connections for axum.
pub(super) struct Listener {
    tcp: TcpListener,
    acceptor: TlsAcceptor,
    handshakes: JoinSet<Option<(TlsStream<TcpStream>, SocketAddr)>>,
}

impl Listener {
    /// Wraps a TCP listener.
    pub(super) fn new(tcp: TcpListener, certificate: &Certificate) -> Result<Listener, TlsError> {
        // The provider is named here, as a library should not install one for the whole process.
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let config = ServerConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()?
            .with_no_client_auth()
            .with_single_cert(
                vec![certificate.certificate.clone()],
                PrivateKeyDer::Pkcs8(certificate.key.clone_key()),
            )?;
        let acceptor = TlsAcceptor::from(Arc::new(config));
        Ok(Listener { tcp, acceptor, handshakes: JoinSet::new() })
    }

    /// Runs the handshake in a task of its own, so that a slow peer delays nobody.
    fn shake_hands(&mut self, tcp: TcpStream, peer: SocketAddr) {
        let acceptor = self.acceptor.clone();
        self.handshakes.spawn(async move {
            let stream = timeout(HANDSHAKE_TIMEOUT, acceptor.accept(tcp)).await.ok()?.ok()?;
            Some((stream, peer))
        });
    }
}

impl axum::serve::Listener for Listener {
    type Io = TlsStream<TcpStream>;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Self::Io, Self::Addr) {
        loop {
            tokio::select! {
                accepted = self.tcp.accept(), if self.handshakes.len() < HANDSHAKES => match accepted {
                    Ok((tcp, peer)) => self.shake_hands(tcp, peer),
                    // Out of file descriptors, most likely: others must close first.
                    Err(_) => sleep(Duration::from_millis(100)).await,
                },
                Some(finished) = self.handshakes.join_next() => {
                    if let Ok(Some(connection)) = finished {
                        return connection;
                    }
                }
            }
        }
    }

    fn local_addr(&self) -> io::Result<Self::Addr> {
        self.tcp.local_addr()
    }
}
