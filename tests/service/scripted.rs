//! A transport that follows a script, and records its requests.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use crate::house::{House, PATIENCE, renderer};
use tokio::sync::watch;
use tokio::task::JoinHandle;
use witan::app::pictures::BoardRenderer;
use witan::domain::{ChannelId, MatchId, MessageId};
use witan::outbox::Place;
use witan::outbox::{Delivery, Outbox, Recipient, Transport, Undelivered};

/// A request to the transport.
#[derive(Debug, Clone)]
pub struct Sent {
    pub what: What,
    pub entry: i64,
    pub match_id: MatchId,
    pub seq: u64,
    pub text: String,
    pub has_controls: bool,
    pub picture: Option<Vec<u8>>,
    pub fate: Fate,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum What {
    Post(Recipient),
    Edit(Place),
}

/// The result of a request.
#[derive(Debug, Clone, PartialEq)]
pub enum Fate {
    Delivered,
    Fails(Undelivered),
    /// It is delivered, but the transport never answers.
    NeverHeardOf,
}

type Script = Box<dyn FnMut(What, &Delivery) -> Fate + Send>;

/// A transport that follows a script, and records its requests.
#[derive(Clone)]
pub struct Scripted {
    inner: Arc<Inner>,
}

struct Inner {
    script: Mutex<Script>,
    sent: watch::Sender<Vec<Sent>>,
    messages: AtomicU64,
}

impl Scripted {
    /// Creates one whose script decides each result.
    pub fn new(script: impl FnMut(What, &Delivery) -> Fate + Send + 'static) -> Self {
        let inner = Inner {
            script: Mutex::new(Box::new(script)),
            sent: watch::Sender::new(Vec::new()),
            messages: AtomicU64::new(1),
        };
        Self { inner: Arc::new(inner) }
    }

    /// Runs an outbox with it.
    pub fn work(&self, house: &House) -> JoinHandle<()> {
        tokio::spawn(
            Outbox::new(house.matches.clone(), BoardRenderer::new(renderer()), self.clone()).run(),
        )
    }

    /// All requests so far.
    pub fn sent(&self) -> Vec<Sent> {
        self.inner.sent.borrow().clone()
    }

    /// Waits until the requests are as wanted.
    pub async fn until(&self, what: &str, mut wanted: impl FnMut(&[Sent]) -> bool) -> Vec<Sent> {
        let mut sent = self.inner.sent.subscribe();
        let seen = tokio::time::timeout(PATIENCE, sent.wait_for(|sent| wanted(sent))).await;
        match seen {
            Ok(seen) => seen.expect("the transport is here").clone(),
            Err(_) => panic!("waited in vain for {what}: {:#?}", texts(&self.sent())),
        }
    }

    async fn take(&self, what: What, delivery: &Delivery) -> Result<(), Undelivered> {
        let fate = {
            let mut script = self.inner.script.lock().unwrap_or_else(PoisonError::into_inner);
            script(what, delivery)
        };
        let sent = Sent {
            what,
            entry: delivery.entry,
            match_id: delivery.match_id,
            seq: delivery.seq,
            text: delivery.message.text.clone(),
            has_controls: !delivery.message.controls.is_empty(),
            picture: delivery.pictures.last().map(|picture| picture.file.clone()),
            fate: fate.clone(),
        };
        self.inner.sent.send_modify(|all| all.push(sent));
        match fate {
            Fate::Delivered => Ok(()),
            Fate::Fails(why) => Err(why),
            Fate::NeverHeardOf => std::future::pending().await,
        }
    }
}

impl Transport for Scripted {
    async fn post(&self, to: Recipient, delivery: &Delivery) -> Result<Place, Undelivered> {
        self.take(What::Post(to), delivery).await?;
        let channel = match to {
            Recipient::Channel(channel) => channel,
            Recipient::Person(person) => ChannelId(person.0),
            Recipient::Court { beside, .. } | Recipient::Talk { beside, .. } => beside,
        };
        let message = MessageId(self.inner.messages.fetch_add(1, Ordering::SeqCst));
        Ok(Place { channel, message })
    }

    async fn edit(&self, place: Place, delivery: &Delivery) -> Result<(), Undelivered> {
        self.take(What::Edit(place), delivery).await
    }
}

/// The requests, one per line.
pub fn texts(sent: &[Sent]) -> Vec<String> {
    sent.iter()
        .map(|sent| format!("{:?} {} {:?}: {:.60}", sent.what, sent.entry, sent.fate, sent.text))
        .collect()
}
