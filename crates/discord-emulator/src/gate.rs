//! Access control: who may talk to the emulator.
//!
//! It listens on this machine only, but a browser on this machine also visits other sites, and those can make it send
//! requests here: to this address, or to a host name of their own that resolves to it (DNS rebinding). The first shows
//! in the `Origin` of a request or, for pictures and links, in `Sec-Fetch-Site`; the second in its `Host`. For browsers
//! too old to send these, a header in every answer forbids showing it to other sites.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::header::{HOST, ORIGIN, X_CONTENT_TYPE_OPTIONS};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

/// The host names of this machine.
const LOOPBACK: [&str; 3] = ["127.0.0.1", "localhost", "[::1]"];

/// Header with the site of the page that sent a browser's request: same origin, another port of this machine
/// (`same-site`), another site, or none if the user typed the address.
const SEC_FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

/// The allowed values.
const OWN_SITE: [&str; 2] = ["same-origin", "none"];

/// Header that restricts which sites may load an answer.
const RESOURCE_POLICY: HeaderName = HeaderName::from_static("cross-origin-resource-policy");

/// The hosts and origins that one listener accepts.
#[derive(Clone, Debug)]
pub(super) struct Gate {
    hosts: Arc<[String]>,
    origins: Arc<[String]>,
}

impl Gate {
    /// For the page's listener: this machine's names with the port, and other host names of a tunnel, which may
    /// encrypt.
    pub(super) fn of_page(address: SocketAddr, others: &[String]) -> Gate {
        let port = address.port();
        let own = LOOPBACK.iter().map(|name| format!("{name}:{port}"));
        let Gate { hosts, origins } =
            Gate::new("http", own.chain(others.iter().cloned()).collect());
        let encrypted = others.iter().map(|host| format!("https://{host}"));
        Gate { hosts, origins: origins.iter().cloned().chain(encrypted).collect() }
    }

    /// For the TLS listener: the names of its certificate, as clients use them for which all names lead here, and this
    /// machine's names with the port.
    pub(super) fn of_tls(address: SocketAddr, names: &[&str]) -> Gate {
        let port = address.port();
        let local = LOOPBACK.iter().map(|name| format!("{name}:{port}"));
        let named = names.iter().flat_map(|name| [(*name).to_owned(), format!("{name}:{port}")]);
        Gate::new("https", local.chain(named).collect())
    }

    fn new(scheme: &str, hosts: Vec<String>) -> Gate {
        let origins = hosts.iter().map(|host| format!("{scheme}://{host}")).collect();
        Gate { hosts: hosts.into(), origins }
    }

    fn admits(&self, request: &Request) -> bool {
        // A request may also name its host in the request line, as requests to a proxy do.
        let target = request.uri().authority().map(|authority| authority.as_str());
        let headers = request.headers();
        target.is_none_or(|host| is_among(&self.hosts, host))
            && headers.contains_key(HOST)
            && all_among(headers, HOST, &self.hosts)
            && all_among(headers, ORIGIN, &self.origins)
            && all_among(headers, SEC_FETCH_SITE, &OWN_SITE)
    }
}

fn all_among(headers: &HeaderMap, name: HeaderName, known: &[impl AsRef<str>]) -> bool {
    let mut values = headers.get_all(name).iter();
    values.all(|value| value.to_str().is_ok_and(|value| is_among(known, value)))
}

fn is_among(known: &[impl AsRef<str>], value: &str) -> bool {
    known.iter().any(|known| known.as_ref().eq_ignore_ascii_case(value))
}

/// Refuses requests that come neither from the emulator's own page nor from a client for this emulator.
pub(super) async fn guard(State(gate): State<Gate>, request: Request, next: Next) -> Response {
    let mut response = if gate.admits(&request) {
        next.run(request).await
    } else {
        let words = "The emulator answers only to its own page and to bots on this machine. To see the \
            page, type its address. If you reach it by another name, through a tunnel, start it with --host and \
            that name.";
        (StatusCode::FORBIDDEN, words).into_response()
    };
    let headers = response.headers_mut();
    headers.insert(RESOURCE_POLICY, HeaderValue::from_static("same-origin"));
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    fn admits(gate: &Gate, headers: &[(&str, &str)]) -> bool {
        let mut request = axum::http::Request::builder().uri("/");
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        gate.admits(&request.body(axum::body::Body::empty()).expect("a request"))
    }

    #[test]
    fn only_the_names_of_this_machine_with_the_port_are_admitted() {
        let gate = Gate::of_page(([127, 0, 0, 1], 7777).into(), &[]);
        for host in ["127.0.0.1:7777", "localhost:7777", "LOCALHOST:7777", "[::1]:7777"] {
            assert!(admits(&gate, &[("host", host)]), "{host}");
        }
        for host in [
            "127.0.0.1",
            "localhost:7778",
            "localhost.example.org:7777",
            "127.0.0.1.example.org:7777",
            "example.org:7777",
            "example.org",
            "discord.com",
            "",
        ] {
            assert!(!admits(&gate, &[("host", host)]), "{host}");
        }
        assert!(!admits(&gate, &[]), "one has to say whom one speaks to");
        assert!(!admits(&gate, &[("host", "localhost:7777"), ("host", "example.org")]));
    }

    #[test]
    fn a_tunnel_is_admitted_by_the_name_that_was_told() {
        let others = ["localhost:9000".to_owned(), "green-fish.example.dev".to_owned()];
        let gate = Gate::of_page(([127, 0, 0, 1], 7777).into(), &others);
        let from = |host, origin| admits(&gate, &[("host", host), ("origin", origin)]);
        assert!(from("localhost:9000", "http://localhost:9000"));
        assert!(from("green-fish.example.dev", "https://green-fish.example.dev"));
        assert!(
            from("localhost:7777", "https://green-fish.example.dev"),
            "with its own name inside"
        );
        assert!(!from("red-fish.example.dev", "https://green-fish.example.dev"));
        assert!(!from("localhost:9000", "https://red-fish.example.dev"));
    }

    #[test]
    fn an_origin_has_to_be_the_pages_own() {
        let gate = Gate::of_page(([127, 0, 0, 1], 7777).into(), &[]);
        let from = |origin| admits(&gate, &[("host", "localhost:7777"), ("origin", origin)]);
        assert!(from("http://localhost:7777") && from("http://127.0.0.1:7777"));
        for origin in [
            "null",
            "http://localhost",
            "http://localhost:8080",
            "https://localhost:7777",
            "https://example.org",
        ] {
            assert!(!from(origin), "{origin}");
        }
    }

    #[test]
    fn requests_from_pages_of_other_sites_and_ports_are_refused() {
        let gate = Gate::of_page(([127, 0, 0, 1], 7777).into(), &[]);
        let from = |site| admits(&gate, &[("host", "localhost:7777"), ("sec-fetch-site", site)]);
        assert!(from("same-origin") && from("none"));
        assert!(!from("same-site") && !from("cross-site") && !from(""));
    }

    #[test]
    fn the_encrypted_listener_has_the_names_of_its_certificate() {
        let gate = Gate::of_tls(([127, 0, 0, 1], 7777).into(), &["discord.com"]);
        assert!(admits(&gate, &[("host", "discord.com")]));
        assert!(admits(&gate, &[("host", "127.0.0.1:7777")]));
        assert!(!admits(&gate, &[("host", "discord.com.example.org")]));
        assert!(!admits(&gate, &[("host", "example.org")]));
        assert!(!admits(&gate, &[("host", "discord.com"), ("origin", "https://example.org")]));
    }
}
