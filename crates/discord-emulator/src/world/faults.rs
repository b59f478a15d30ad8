//! Bad days, ordered.

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
    /// The rule's name, which [`World::lift`] takes.
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

    /// Waits until the fault has struck so often; `None` after `limit`.
    pub async fn struck(&self, times: u32, limit: Duration) -> Option<()> {
        self.world.wait_for(limit, |_| (self.count() >= times).then_some(())).await
    }

    /// Lets go of the requests held at this moment. Later ones are held again.
    pub fn release(&self) {
        self.world.release(self.id);
    }

    /// Ends the rule, and lets go of the requests it holds.
    pub fn lift(&self) {
        self.world.lift(self.id);
    }

    fn report(&self) -> Option<FaultReport> {
        self.world.read(|state| state.faults.report(self.id))
    }
}

impl World {
    /// Puts a rule into force. Of several rules for an occasion the oldest strikes.
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

    /// Makes the websocket go wrong.
    pub fn trouble_gateway(&self, times: Times, trouble: GatewayTrouble) -> FaultHandle {
        self.inject(FaultRule { fault: Fault::Gateway(trouble), times })
    }

    /// The rules that may still strike or hold requests, oldest first.
    pub fn faults(&self) -> Vec<FaultReport> {
        self.read(|state| state.faults.in_force())
    }

    /// Lets go of the requests that a rule holds at this moment.
    pub fn release(&self, rule: FaultId) {
        self.change(|state| state.faults.release(rule));
    }

    /// Ends a rule, and lets go of the requests it holds.
    pub fn lift(&self, rule: FaultId) {
        self.change(|state| state.faults.lift(rule));
    }

    /// Ends every rule: all is well again.
    pub fn lift_faults(&self) {
        self.change(|state| state.faults.lift_all());
    }

    /// Limits requests to so many of each kind and channel, with Discord's headers, in the place of
    /// Discord's own limits. `None` brings those back, or none if the emulator is unlimited.
    pub fn limit_rate(&self, limit: Option<RateLimit>) {
        self.change(|state| state.rates.set(limit));
    }

    /// Wants the bot to run so many shards, as Discord does of those on many servers: a bot with fewer
    /// is turned away with 4011. `GET /gateway/bot` tells the number.
    pub fn demand_shards(&self, shards: u64) {
        self.change(|state| state.sessions.starts.shards = shards.max(1));
    }

    /// Gives the application these privileged intents and takes all others, as who owns it can in Discord's
    /// portal: a bot that asks for another is turned away with 4014. What they are is in [`Options::intents`].
    ///
    /// [`Options::intents`]: crate::Options::intents
    pub fn give_intents(&self, intents: u64) {
        self.change(|state| state.server.intents = intents);
    }

    /// Puts the bot in quarantine, in which it can write to nobody directly to whom it has not written before, or
    /// ends that. It comes by itself when people have taken nothing from it too often.
    pub fn set_quarantine(&self, is_in_force: bool) {
        self.change(|state| state.quarantine.set(is_in_force));
    }

    /// The intents each session of the bot asked for.
    pub fn intents(&self) -> Vec<u64> {
        self.read(|state| state.sessions.intents())
    }

    /// Ends every open websocket.
    pub fn end_gateway(&self, ending: Ending) {
        self.change(|state| state.sessions.end(ending));
    }

    /// Lets the open websocket of a shard hang: nothing is read from it, and nothing sent. What happens meanwhile
    /// stays in its session. A websocket that takes the session over does not hang.
    pub fn hang_shard(&self, shard: u64) {
        self.change(|state| state.sessions.hang(shard));
    }

    /// Lets all websockets that hang go on.
    pub fn wake_shards(&self) {
        self.change(|state| state.sessions.wake());
    }

    /// Asks the bot to reconnect and resume (RECONNECT), as Discord does before it restarts a machine.
    pub fn ask_to_reconnect(&self) {
        self.send_raw(&json!({ "op": 7, "d": null, "s": null, "t": null }).to_string());
    }

    /// Tells new websockets to keep this heartbeat. The emulator itself stays as patient as ever.
    pub fn set_heartbeat(&self, interval: Duration) {
        self.change(|state| state.heartbeat = interval);
    }

    /// Sends an event with any name and content to every session, with its place in the sequence.
    pub fn dispatch_raw(&self, name: &str, data: &Value) {
        self.change(|state| state.dispatch_anyhow(intent::NONE, name, data));
    }

    /// Sends any text over every open websocket, be it JSON or not.
    pub fn send_raw(&self, text: &str) {
        self.change(|state| state.sessions.send_text(text));
    }

    /// Makes an interaction of a person in a channel in which `fields` take the place of what Discord
    /// would have sent: `type` and `data`, and any other. The bot can answer it, as if it were what
    /// `fields` says, and the emulator takes it for what `type` says, a command if it says nothing known.
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
    /// Begins a strike of the oldest rule that is about a request.
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
