//! Fault injection.

use std::time::Duration;

use serde_json::{Value, json};

use super::World;
use crate::faults::{
    Asked, Ending, Fault, FaultId, FaultReport, FaultRule, GatewayTrouble, InteractionRef,
    RateLimit, Requests, RestTrouble, Strike, Times,
};
use crate::ids::{ChannelId, InteractionId, UserId};
use crate::numbers::intent;
use crate::state::State;
use crate::view::Refused;

/// A handle on a rule in force. Dropping it leaves the rule in force.
#[derive(Clone, Debug)]
pub struct FaultHandle {
    world: World,
    id: FaultId,
}

impl FaultHandle {
    /// The rule's id, for [`World::lift`].
    pub fn id(&self) -> FaultId {
        self.id
    }

    /// How often the fault has struck.
    pub fn count(&self) -> u32 {
        self.report().map_or(0, |report| report.struck)
    }

    /// How many requests are held at this moment.
    pub fn held(&self) -> u32 {
        self.report().map_or(0, |report| report.held)
    }

    /// Waits until the fault has struck this often; `None` after `limit`.
    pub async fn struck(&self, times: u32, limit: Duration) -> Option<()> {
        self.world.wait_for(limit, |_| (self.count() >= times).then_some(())).await
    }

    /// Releases the requests held at this moment. Later ones are held again.
    pub fn release(&self) {
        self.world.release(self.id);
    }

    /// Ends the rule, and releases the requests it holds.
    pub fn lift(&self) {
        self.world.lift(self.id);
    }

    fn report(&self) -> Option<FaultReport> {
        self.world.read(|state| state.faults.report(self.id))
    }
}

impl World {
    /// Adds a fault rule. If several rules match an occasion, the oldest strikes.
    pub fn inject(&self, rule: FaultRule) -> FaultHandle {
        let id = self.change(|state| state.faults.add(rule));
        FaultHandle { world: self.clone(), id }
    }

    /// Makes requests of the bot go wrong.
    ///
    /// ```
    /// # use discord_emulator::{Emulator, Options};
    /// use discord_emulator::{Requests, RestTrouble, Times};
    /// # use serenity::all::{ChannelId, HttpBuilder};
    ///
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # let emulator = Emulator::start(Options::default()).await?;
    /// # let world = emulator.world();
    /// # let hall = world.channel("great-hall").expect("one of the two");
    /// # let bot = HttpBuilder::new(emulator.token()).client(emulator.http_client()?).build();
    /// let here = Requests::ALL.in_channel(hall);
    /// let forbidden =
    ///     RestTrouble::Refused { status: 403, code: 50013, message: "Missing Permissions".to_owned() };
    /// let rule = world.trouble_rest(here, Times::UntilLifted, forbidden);
    /// let hall = ChannelId::new(hall.get());
    /// assert!(hall.say(&bot, "Can you hear me?").await.is_err());
    ///
    /// rule.lift();
    /// assert!(hall.say(&bot, "And now?").await.is_ok());
    /// # Ok(())
    /// # }
    /// ```
    pub fn trouble_rest(
        &self,
        requests: Requests,
        times: Times,
        trouble: RestTrouble,
    ) -> FaultHandle {
        self.inject(FaultRule { fault: Fault::Rest { requests, trouble }, times })
    }

    /// Makes the websocket misbehave.
    pub fn trouble_gateway(&self, times: Times, trouble: GatewayTrouble) -> FaultHandle {
        self.inject(FaultRule { fault: Fault::Gateway(trouble), times })
    }

    /// The rules that may still strike or hold requests, oldest first.
    pub fn faults(&self) -> Vec<FaultReport> {
        self.read(|state| state.faults.in_force())
    }

    /// Releases the requests that a rule holds at this moment.
    pub fn release(&self, rule: FaultId) {
        self.change(|state| state.faults.release(rule));
    }

    /// Ends a rule, and releases the requests it holds.
    pub fn lift(&self, rule: FaultId) {
        self.change(|state| state.faults.lift(rule));
    }

    /// Ends all rules.
    pub fn lift_faults(&self) {
        self.change(|state| state.faults.lift_all());
    }

    /// Sets the rate limit per route and channel, with Discord's headers, replacing Discord's own limits. `None`
    /// restores those, or none if the emulator is unlimited.
    pub fn limit_rate(&self, limit: Option<RateLimit>) {
        self.change(|state| state.rates.set(limit));
    }

    /// Demands at least this many shards, as Discord does of bots on many servers: with fewer, an IDENTIFY is closed
    /// with 4011. `GET /gateway/bot` tells the number.
    pub fn demand_shards(&self, shards: u64) {
        self.change(|state| state.sessions.starts.shards = shards.max(1));
    }

    /// Grants the application exactly these privileged intents, as its owner can in Discord's portal: a bot that
    /// requests another is closed with 4014. The values are in [`Options::intents`].
    ///
    /// [`Options::intents`]: crate::Options::intents
    pub fn give_intents(&self, intents: u64) {
        self.change(|state| state.server.intents = intents);
    }

    /// Begins or ends the bot's quarantine, in which it can open no new conversation. It also begins by itself when
    /// people have refused the bot too often.
    pub fn set_quarantine(&self, is_in_force: bool) {
        self.change(|state| state.quarantine.set(is_in_force));
    }

    /// The intents that each session of the bot has requested.
    pub fn intents(&self) -> Vec<u64> {
        self.read(|state| state.sessions.intents())
    }

    /// Closes all open websockets.
    pub fn end_gateway(&self, ending: Ending) {
        self.change(|state| state.sessions.end(ending));
    }

    /// Makes the open websocket of a shard hang: it neither reads nor sends. Its session collects the events meanwhile.
    /// A websocket that takes over the session does not hang.
    pub fn hang_shard(&self, shard: u64) {
        self.change(|state| state.sessions.hang(shard));
    }

    /// Ends all hangs.
    pub fn wake_shards(&self) {
        self.change(|state| state.sessions.wake());
    }

    /// Asks the bot to reconnect and resume (RECONNECT), as Discord does before it restarts a machine.
    pub fn ask_to_reconnect(&self) {
        self.send_raw(&json!({ "op": 7, "d": null, "s": null, "t": null }).to_string());
    }

    /// Tells new websockets to keep this heartbeat interval. The emulator's own timeout does not change.
    pub fn set_heartbeat(&self, interval: Duration) {
        self.change(|state| state.heartbeat = interval);
    }

    /// Sends an event with any name and content to all sessions, with a sequence number.
    pub fn dispatch_raw(&self, name: &str, data: &Value) {
        self.change(|state| state.dispatch_anyhow(intent::NONE, name, data));
    }

    /// Sends any text over all open websockets, even if it is not JSON.
    pub fn send_raw(&self, text: &str) {
        self.change(|state| state.sessions.send_text(text));
    }

    /// Sends an interaction of a person in a channel, in which `fields` replace what Discord would have sent: `type`
    /// and `data`, and any other. The bot can answer it as the interaction that `type` says, a command if the type is
    /// unknown.
    ///
    /// # Errors
    /// [`Refused`] if the person cannot see the channel.
    pub fn forge_interaction(
        &self,
        person: UserId,
        channel: ChannelId,
        fields: Value,
    ) -> Result<InteractionId, Refused> {
        self.change(|state| state.forge_interaction(person, channel, fields))
    }
}

impl State {
    /// Begins a strike of the oldest rule that matches a request.
    pub(crate) fn strike_request(&mut self, asked: &Asked<'_>) -> Option<(Strike, RestTrouble)> {
        let mut requests = asked.requests;
        if let Some(interaction) = asked.interaction {
            requests.channel = self.channel_of(interaction);
        }
        self.faults.strike_request(&requests)
    }

    fn channel_of(&self, interaction: InteractionRef<'_>) -> Option<ChannelId> {
        match interaction {
            InteractionRef::Id(id) => self.interactions.get(&id).map(|found| found.channel),
            InteractionRef::Token(token) => {
                let mut newest_first = self.interactions.values().rev();
                newest_first.find(|found| found.token == token).map(|found| found.channel)
            }
        }
    }
}
