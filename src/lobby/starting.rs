//! Starting a match: the sources of its randomness are settled first. With a public beacon this is a stage of its
//! own, in which the match waits for a round that was named before its value could be known.

use super::{Around, Guest, Lobbies, LobbyError, host, sit_down};
use crate::clock::Moment;
use crate::domain::{BEACON, Computer, Match, MatchId, Named, Stage};
use crate::lobby::ready::USUAL_WAIT;
use crate::lobby::words::LobbyStage;
use crate::lobby::{rows, words};
use crate::luck::words::NamedRound;
use crate::store::{Connection, StoreError, Transaction, matches};
use crate::{luck, outbox};
use game_api::{
    BeaconUse, Chain, ChainKind, Contribution, Drawn, FairChance, GameRef, PersonId, Seat, SeatId,
    SeededChance, Slot, Texts,
};
use std::time::Duration;

/// How often a round is named at most: if Discord again gets the message later than the round, the match starts
/// without one.
const MOST_NAMED: u8 = 3;

/// A match that waits for a beacon round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Starting {
    pub id: MatchId,
    /// The round named last.
    pub named: Named,
    /// When the message that names the round was sent, by Discord's clock; `None` until then.
    pub told: Option<Moment>,
}

impl Starting {
    /// Whether the message that names the round was sent after the round was due.
    pub fn is_late(&self) -> bool {
        self.told.zip(self.named.due()).is_some_and(|(told, due)| told >= due)
    }

    /// The use of the round, given its value if known; if it was named late, the chain of which another is named.
    pub(crate) fn outcome<'a>(
        &self,
        came: Option<&BeaconUse>,
        chain: Option<&'a Chain>,
    ) -> Result<BeaconUse, &'a Chain> {
        let Named { chain: hash, round, times } = self.named;
        match (came, chain) {
            (Some(came), _) => Ok(*came),
            (None, Some(chain)) if self.is_late() && times < MOST_NAMED => Err(chain),
            (None, _) => Ok(BeaconUse::Missed { chain: hash, round }),
        }
    }
}

/// How far ahead a named round must be: enough for a message to be sent before it, and twice as much each time that
/// was too little. With a trial chain nothing is at stake.
fn lead(chain: &Chain, times: u8) -> Duration {
    let first = match chain.kind {
        ChainKind::Public => Duration::from_secs(6),
        ChainKind::Trial => Duration::from_secs(1),
    };
    first * (1 << times.clamp(1, MOST_NAMED).saturating_sub(1))
}

/// Names a round from now; `times` counts the rounds named, this one included.
pub(crate) fn name_round(chain: &Chain, now: Moment, times: u8) -> Named {
    let round = chain.round_at_or_after(now.after(lead(chain, times)).ms());
    Named { chain: chain.hash, round, times }
}

/// The same for the message to the channel.
pub(crate) fn named_round(chain: &Chain, named: Named) -> NamedRound {
    NamedRound {
        chain: chain.name,
        kind: chain.kind,
        round: named.round,
        due_s: chain.due_ms(named.round) / 1000,
        is_another: named.times > 1,
    }
}

impl Lobbies<'_> {
    /// Starts the match for the people seated, once all seats are taken or the host starts it: at once, or after
    /// the beacon's next round. Returns the stage reached. In an old lobby people are first asked whether they are
    /// present.
    ///
    /// # Errors
    /// [`LobbyError::NotReady`], [`LobbyError::TooFew`], [`LobbyError::NotSeated`], [`LobbyError::NotHost`] or
    /// [`LobbyError::NoLobby`].
    pub async fn start(&self, id: MatchId, person: PersonId) -> Result<LobbyStage, LobbyError> {
        self.start_within(id, person, USUAL_WAIT).await
    }

    /// The same with this much time to answer.
    pub async fn start_within(
        &self,
        id: MatchId,
        person: PersonId,
        wait: Duration,
    ) -> Result<LobbyStage, LobbyError> {
        self.startable(id, person).await?;
        self.check_ready(id, Some(person), wait).await?;
        self.start_now(id, person).await
    }

    /// The same without asking whether people are present.
    pub(crate) async fn start_now(
        &self,
        id: MatchId,
        person: PersonId,
    ) -> Result<LobbyStage, LobbyError> {
        let mut tx = self.app.store().begin().await?;
        let stage = self.start_in(&mut tx, id, person).await?;
        self.commit_start(tx).await?;
        Ok(stage)
    }

    /// The same as part of a transaction.
    pub(crate) async fn start_in(
        &self,
        db: &mut Connection,
        id: MatchId,
        person: PersonId,
    ) -> Result<LobbyStage, LobbyError> {
        let mut info = super::load(db, id).await?;
        let game = self.app.game(&info.game)?;
        may_start(game, &info, person)?;
        let luck = luck::of(db, id).await?.characters_luck();
        fill(game, self.app.texts_of(&info), &mut info, &luck)?;
        self.start_seated(db, info).await
    }

    /// Starts a lobby with those seated, computer players included.
    pub(crate) async fn start_seated(
        &self,
        db: &mut Connection,
        info: Match,
    ) -> Result<LobbyStage, LobbyError> {
        let id = info.id;
        matches::replace_seats(db, id, &info.seats).await?;
        let contributions = contributions(db, &info).await?;
        luck::settle(db, id, &contributions).await?;
        rows::dismiss_guests(db, id).await?;
        rows::ask(db, id, None).await?;
        Ok(match self.beacon_of(&info) {
            None => {
                if info.guild.is_some() {
                    self.tell_start(db, &info, None).await?;
                }
                self.begin_with(db, info, &BeaconUse::Off).await?;
                LobbyStage::Begun
            }
            Some(chain) => {
                // Before anything else, as it has to be in the channel before the round.
                self.name(db, &info, chain, 1).await?;
                let notices =
                    self.notices(&info, LobbyStage::Starting, &Around::default(), false)?;
                self.app.say(db, id, 0, &notices).await?;
                LobbyStage::Starting
            }
        })
    }

    /// Commits the start, and wakes the tasks that continue it.
    pub(crate) async fn commit_start(&self, tx: Transaction) -> Result<(), StoreError> {
        self.app.commit(tx).await?;
        self.app.starts().notify_one();
        self.app.joinable_changed().notify_one();
        Ok(())
    }

    /// The public beacon's chain, if the match uses a round of it: a match against computers does only on request.
    fn beacon_of(&self, info: &Match) -> Option<&'static Chain> {
        let asks = info.guild.is_some() || info.agreed.on(&BEACON) == "on";
        self.app.beacon().filter(|_| asks)
    }

    /// Starts a lobby opened for others without a press once all its seats are taken; first people may be asked
    /// whether they are present.
    pub(crate) async fn start_by_itself(&self, info: &Match) {
        let started = match self.check_ready(info.id, None, USUAL_WAIT).await {
            Ok(()) => self.start_now(info.id, info.host).await.map(drop),
            asked => asked,
        };
        match started {
            Ok(()) | Err(LobbyError::NotReady { .. }) => {}
            // A person can still start it.
            Err(error) => {
                tracing::error!(match_id = %info.id, %error, "a lobby does not start by itself");
            }
        }
    }

    /// A lobby that this person may start.
    ///
    /// # Errors
    /// As [`Lobbies::start`].
    pub(crate) async fn startable(
        &self,
        id: MatchId,
        person: PersonId,
    ) -> Result<Match, LobbyError> {
        let mut db = self.app.store().read().await?;
        let info = super::load(&mut db, id).await?;
        may_start(self.app.game(&info.game)?, &info, person)?;
        Ok(info)
    }

    /// The matches that wait for a beacon round.
    pub async fn starting(&self) -> Result<Vec<Starting>, StoreError> {
        let mut db = self.app.store().read().await?;
        let mut all = Vec::new();
        for (id, named) in luck::starting(&mut db).await? {
            let told = outbox::said(&mut db, id, Slot::Start).await?;
            all.push(Starting { id, named, told: told.map(|place| place.message.sent()) });
        }
        Ok(all)
    }

    /// Begins a starting match, or continues one from an older copy, once its round was published or is no longer
    /// waited for; if the message that named it was late, names another. Does nothing if that is already done.
    ///
    /// # Errors
    /// [`LobbyError`] if the match cannot be begun.
    pub async fn go_on_starting(
        &self,
        starting: &Starting,
        beacon: Option<&BeaconUse>,
    ) -> Result<(), LobbyError> {
        let Starting { id, named, told: _ } = *starting;
        let mut tx = self.app.store().begin().await?;
        if luck::named(&mut tx, id).await? != Some(named) {
            return Ok(());
        }
        let Some(info) = matches::load(&mut tx, id).await? else { return Ok(()) };
        if info.stage == Stage::Running {
            drop(tx);
            return self.end_wait_after_copy(starting, beacon).await;
        }
        match starting.outcome(beacon, self.app.beacon()) {
            Err(chain) => {
                outbox::forget(&mut tx, id, Slot::Start).await?;
                self.name(&mut tx, &info, chain, named.times + 1).await?;
            }
            Ok(beacon) => {
                let told = luck::words::beacon_came(self.app.texts_of(&info), &beacon);
                self.app.say(&mut tx, id, 0, told.as_slice()).await?;
                self.begin_with(&mut tx, info, &beacon).await?;
            }
        }
        self.app.commit(tx).await?;
        self.app.starts().notify_one();
        Ok(())
    }

    /// Names a beacon round, the first or a further one.
    pub(crate) async fn name(
        &self,
        db: &mut Connection,
        info: &Match,
        chain: &Chain,
        times: u8,
    ) -> Result<(), LobbyError> {
        let named = name_round(chain, self.app.clock().now(), times);
        luck::name_round(db, info.id, &named).await?;
        self.tell_start(db, info, Some((chain, named))).await
    }

    /// Tells the channel the sources of the match's randomness.
    async fn tell_start(
        &self,
        db: &mut Connection,
        info: &Match,
        named: Option<(&Chain, Named)>,
    ) -> Result<(), LobbyError> {
        let fairness = luck::of(db, info.id).await?;
        let round = named.map(|(chain, named)| named_round(chain, named));
        let told = info.in_scene(self.app.texts_of(info), |scene| {
            luck::words::starting(scene, &fairness.added(), round)
        });
        Ok(self.app.say(db, info.id, 0, &[told]).await?)
    }

    /// Begins a match whose randomness is settled except for the beacon's part, given here.
    async fn begin_with(
        &self,
        db: &mut Connection,
        info: Match,
        beacon: &BeaconUse,
    ) -> Result<(), LobbyError> {
        luck::mix_in(db, info.id, beacon).await?;
        let seed = luck::of(db, info.id).await?.seed();
        let mut chance = FairChance::after(&seed, Drawn::default());
        let players = info.seats.len() as u8;
        let game = self.app.game(&info.game)?;
        let setup = self.app.games().set_up(game, players, &info.agreed, &mut chance)?;
        let notices = self.notices(&info, LobbyStage::Begun, &Around::default(), false)?;
        self.app.say(db, info.id, 0, &notices).await?;
        Ok(self.app.begin(db, info, &setup).await?)
    }
}

/// Fills the free seats with computer players, if that is set.
fn fill(
    game: GameRef,
    texts: &Texts,
    info: &mut Match,
    luck: &SeededChance,
) -> Result<(), LobbyError> {
    if info.fill.is_none() {
        return Ok(());
    }
    for seat in SeatId::first(info.players).skip(info.seats.len()) {
        let computer = computer_beside(info, game, texts, seat, luck)?;
        info.seats.push(computer);
    }
    Ok(())
}

/// A computer player's seat beside those taken: its policy follows from `luck`, which is the same for every seat.
pub(crate) fn computer_beside(
    info: &Match,
    game: GameRef,
    texts: &Texts,
    seat: SeatId,
    luck: &SeededChance,
) -> Result<Seat, LobbyError> {
    let computer = Computer::seated(game, info.fill.as_deref(), seat, &mut luck.clone());
    let others: Vec<&str> = info.seats.iter().map(|it| it.name.as_str()).collect();
    let name = words::computer_name(texts, game, (seat, computer.as_ref()), &others);
    let person = PersonId::computer(seat);
    sit_down(&info.seats, &Guest { person, name, colour: None, luck: None, origin: None })
}

pub(crate) fn may_start(game: GameRef, info: &Match, person: PersonId) -> Result<(), LobbyError> {
    let seated = info.seats.len() as u8;
    // Computers do not play among themselves.
    let needed = if info.fill.is_some() { 1 } else { *game.players().start() };
    let is_host = host(info) == Some(person);
    if !is_host && !info.seats_person(person) {
        return Err(LobbyError::NotSeated);
    }
    if seated < needed {
        return Err(LobbyError::TooFew { needed });
    }
    if !info.is_full() && !is_host {
        return Err(LobbyError::NotHost(host(info).unwrap_or(info.host)));
    }
    Ok(())
}

/// The contribution of each seat to the seed. A seat without a known one gets the id of the message that published
/// the hash.
async fn contributions(db: &mut Connection, info: &Match) -> Result<Vec<Contribution>, StoreError> {
    let posted = outbox::said(db, info.id, Slot::Fairness).await?;
    let mut contributions = Vec::with_capacity(info.seats.len());
    for seat in &info.seats {
        let own = luck::contribution(db, info.id, seat.holder).await?;
        let message = posted.map_or(0, |place| place.message.0);
        contributions.push(own.unwrap_or_else(|| Contribution::of_message(message)));
    }
    Ok(contributions)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_round_is_named_further_ahead_than_the_one_before() {
        for (chain, first) in [(Chain::QUICKNET, 6), (Chain::TRIAL, 1)] {
            let ahead: Vec<u64> = (1..=MOST_NAMED).map(|it| lead(chain, it).as_secs()).collect();
            assert_eq!(ahead, [first, 2 * first, 4 * first]);
        }
    }
}
