//! The connections of a listener.
//!
//! A client that connects and sends no request is cut off after some time: each holds a file descriptor, of which there
//! are few, and a single one would be enough to keep a port busy for ever.

use std::pin::pin;
use std::time::Duration;

use axum::Router;
use axum::serve::Listener;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::sync::watch;

/// How long a client may take to send the head of a request, from the start of the connection or from the end of the
/// answer before: also the keep-alive limit.
pub(crate) const HEAD_TIMEOUT: Duration = Duration::from_secs(30);

/// Serves until aborted. Connections are tasks of their own, which end when the sender of `stopped` is dropped.
pub(crate) async fn serve<L: Listener>(
    mut listener: L,
    router: Router,
    head_timeout: Duration,
    stopped: watch::Receiver<()>,
) {
    loop {
        let (stream, _) = listener.accept().await;
        tokio::spawn(talk::<L>(stream, router.clone(), head_timeout, stopped.clone()));
    }
}

async fn talk<L: Listener>(
    stream: L::Io,
    router: Router,
    head_timeout: Duration,
    mut stopped: watch::Receiver<()>,
) {
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(head_timeout);
    let served = http.serve_connection(TokioIo::new(stream), TowerToHyperService::new(router));
    let mut served = pin!(served.with_upgrades());
    let ended = tokio::select! {
        ended = served.as_mut() => ended,
        // Nothing is ever sent: the error of a dropped sender is the signal.
        _ = stopped.changed() => {
            served.as_mut().graceful_shutdown();
            served.await
        }
    };
    if let Err(error) = ended {
        tracing::trace!("a connection failed: {error}");
    }
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;
    use std::net::{Ipv4Addr, SocketAddr};

    use axum::body::Body;
    use axum::routing::get;
    use futures_util::stream::{self, Stream};
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::{TcpListener, TcpStream};
    use tokio::time::timeout;

    use super::*;

    /// Timeout for anything at all, on a slow machine under load.
    const PATIENCE: Duration = Duration::from_secs(60);

    /// The head timeout in the tests.
    const SHORT: Duration = Duration::from_millis(100);

    /// Starts a server with these routes; it runs until the sender is dropped.
    async fn server(router: Router) -> (SocketAddr, watch::Sender<()>) {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.expect("a free port");
        let address = listener.local_addr().expect("it listens");
        let (running, stopped) = watch::channel(());
        tokio::spawn(serve(listener, router, SHORT, stopped));
        (address, running)
    }

    fn polite() -> Router {
        Router::new().route("/", get(async || "here"))
    }

    /// Connects, sends a text, and returns all it gets until the server closes the connection.
    async fn cut_after(address: SocketAddr, said: &str) -> String {
        let mut stream = say(address, said).await;
        let mut heard = String::new();
        let end = timeout(PATIENCE, stream.read_to_string(&mut heard)).await;
        end.expect("the connection is cut").expect("in peace");
        heard
    }

    async fn say(address: SocketAddr, said: &str) -> TcpStream {
        let mut stream = TcpStream::connect(address).await.expect("it listens");
        stream.write_all(said.as_bytes()).await.expect("it is open");
        stream
    }

    /// Streams each line that is sent, until there is no sender.
    fn retold(
        lines: watch::Receiver<&'static str>,
    ) -> impl Stream<Item = Result<&'static str, Infallible>> {
        stream::unfold(lines, async |mut lines| {
            lines.changed().await.ok()?;
            let line = *lines.borrow_and_update();
            Some((Ok(line), lines))
        })
    }

    #[tokio::test]
    async fn half_a_request_is_cut() {
        let (address, _running) = server(polite()).await;
        assert_eq!(cut_after(address, "").await, "");
        assert_eq!(cut_after(address, "GET / HTTP/1.1\r\nHost: loc").await, "");
    }

    #[tokio::test]
    async fn a_connection_is_kept_for_another_request_no_longer_than_for_the_first() {
        let (address, _running) = server(polite()).await;
        let heard = cut_after(address, "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n").await;
        assert!(heard.starts_with("HTTP/1.1 200 OK\r\n") && heard.ends_with("here"), "{heard}");
    }

    #[tokio::test]
    async fn an_answer_may_take_as_long_as_it_likes() {
        let (line, lines) = watch::channel("one ");
        let router = Router::new().route("/", get(async move || Body::from_stream(retold(lines))));
        let (address, _running) = server(router).await;
        let mut slow = say(address, "GET / HTTP/1.0\r\nHost: localhost\r\n\r\n").await;
        line.send_modify(|_| {});
        let mut heard = String::new();
        while !heard.contains("one ") {
            let mut some = [0; 100];
            let count = timeout(PATIENCE, slow.read(&mut some)).await.expect("it answers");
            let count = count.expect("the connection is open");
            heard.push_str(std::str::from_utf8(&some[..count]).expect("plain words"));
        }
        // Another connection is cut off meanwhile, so the limit has passed for this one too.
        cut_after(address, "").await;
        line.send_replace("two");
        drop(line);
        let rest = timeout(PATIENCE, slow.read_to_string(&mut heard)).await;
        rest.expect("the answer ends").expect("in peace");
        assert!(heard.ends_with("two"), "{heard}");
    }
}
