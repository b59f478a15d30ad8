//! Appeals: the match is frozen until a ruling, until the appellant withdraws the appeal or all others let the events
//! stand, and for some days at most.

pub mod case;
pub mod command;
mod rows;
pub mod words;

pub(crate) use rows::close;

use std::time::Duration;

use crate::app::consent::{Wishing, wishing};
use crate::app::contained::one_of_many;
use crate::app::matches::{Checkout, LiveMatch, MatchError, turns_of};
use crate::appeals::case::{Appeals, Case, REMINDED_AFTER};
use crate::appeals::rows::OpenAppeal;
use crate::appeals::words::AppealEnd;
use crate::clock::Moment;
use crate::deadlines::pauses::stop_time;
use crate::domain::record::{Entry, Settlement};
use crate::domain::{
    Actor, Called, GuildId, Held, MatchId, PausedBy, Server, Voice, Wish, has_played,
};
use crate::luck::fairness::disclosed;
use crate::moderation::Moderation;
use crate::moderation::rulings::{Ruling, appeal_over, rule};
use crate::store::{Connection, StoreError, matches, servers, tenures};
use crate::undo::steps;
use game_api::{GameRef, PersonId, SeatId};

/// How long the audit lists appeals that ended without a ruling.
const MONTH: Duration = Duration::from_secs(30 * 86_400);

/// Why an appeal is not made, or does not end.
#[derive(Debug, thiserror::Error)]
pub enum AppealError {
    #[error("no reason is given")]
    NoReason,
    #[error("the match is appealed already")]
    Already,
    #[error("that person has appealed before, and what happened stood")]
    Settled,
    #[error("appeals have frozen the match for as long as they may")]
    TooLong,
    #[error("nobody appeals anything")]
    Nothing,
    #[error("that person has agreed already")]
    Agreed,
    #[error(transparent)]
    Match(#[from] MatchError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The result of making an appeal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Appealed {
    /// The match is frozen, and these people were notified.
    Frozen(Called),
    /// The match continues: everybody known to be able to rule has played in it.
    Unheard,
}

/// The result of a vote to let the events stand that were appealed against.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LetStand {
    /// These people have not agreed yet.
    Open { missing: Vec<Voice> },
    /// The match continues.
    Over,
}

impl Moderation<'_> {
    /// Makes a player's appeal. The match is frozen until it ends.
    pub async fn appeal(
        &self,
        id: MatchId,
        who: PersonId,
        reason: &str,
    ) -> Result<Appealed, AppealError> {
        let mut checkout = self.app.checkout(id).await?;
        let (db, table) = checkout.look();
        let seat = table.seat_of(who).ok_or(MatchError::NotSeated)?;
        if words::appeal_reason(reason).is_empty() {
            return Err(AppealError::NoReason);
        }
        let paused = table.info.paused.map(|pause| pause.by);
        if paused == Some(PausedBy::Appeal) {
            return Err(AppealError::Already);
        }
        let now = self.app.clock().now();
        let held = tenures::all(db, id).await?;
        // Who has left and come back is still the same person.
        let own = held.iter().filter(|it| it.seat == seat && it.holder == who);
        let since = own.map(|it| it.since_seq).min();
        let appeals = appeals(db, id, table.game).await?;
        if appeals.is_settled_for(seat, since.unwrap_or_default()) {
            return Err(AppealError::Settled);
        }
        let server = servers::of(db, table.info.guild).await?;
        let ends = appeals.end_of_one(now, server.longest_appeal()).ok_or(AppealError::TooLong)?;
        if server.called() == Called::Nobody && self.all_judges_play(table.info.guild, &held) {
            let told = words::appeal_unheard(&table.scene(), seat, reason);
            self.app.say(db, id, table.seq, &[told]).await?;
            checkout.commit().await?;
            return Ok(Appealed::Unheard);
        }
        // In a paused match, its time is stopped already.
        if paused.is_none() {
            stop_time(db, table, now).await?;
        }
        rows::open(db, id, now, ends).await?;
        let settlement = Settlement::Appealed { seat, reason: reason.to_owned() };
        let told = words::appealed(&table.scene(), seat, reason, server.called(), ends);
        checkout.settle(Actor::Seat(seat), settlement, vec![told]).await?;
        let (db, table) = checkout.look();
        self.app.say(db, id, table.seq, &table.asked_again()).await?;
        self.show_evidence(db, table, &server, (seat, reason)).await?;
        checkout.commit().await?;
        self.app.deadlines().notify_one();
        Ok(Appealed::Frozen(server.called()))
    }

    /// Whether everybody known to manage a server has played in a match. Discord tells this only about people who use
    /// the bot, so others are not known.
    fn all_judges_play(&self, guild: Option<GuildId>, held: &[Held]) -> bool {
        let known = guild.map(|guild| self.app.managers().of(guild)).unwrap_or_default();
        !known.is_empty() && known.iter().all(|person| has_played(*person, held))
    }

    /// Withdraws an appeal for its appellant; for another player, votes to let the events stand, which all others have
    /// to.
    pub async fn let_stand(&self, id: MatchId, who: PersonId) -> Result<LetStand, AppealError> {
        let mut checkout = self.app.checkout(id).await?;
        let now = self.app.clock().now();
        let (db, table) = checkout.look();
        let (appellant, _) = open_appeal(db, table).await?.ok_or(AppealError::Nothing)?;
        if table.seat_of(who) == Some(appellant) {
            let how = AppealEnd::Withdrawn(appellant);
            end(&mut checkout, Actor::Seat(appellant), &how, now).await?;
        } else {
            let is_asked = |voice: &Voice| voice.seat != appellant;
            let wish = wishing(db, id, who, &Wish::LetStand, (is_asked, now)).await?;
            let Wishing { is_first, agreed, missing, .. } = wish.ok_or(AppealError::Agreed)?;
            if !missing.is_empty() {
                let asked = words::let_stand_vote(&table.scene(), (&agreed, &missing), is_first);
                self.app.say(db, id, table.seq, &[asked]).await?;
                checkout.commit().await?;
                return Ok(LetStand::Open { missing });
            }
            end(&mut checkout, Actor::Players, &AppealEnd::LetStand(agreed), now).await?;
        }
        checkout.commit().await?;
        self.app.deadlines().notify_one();
        Ok(LetStand::Over)
    }

    /// Reminds moderators of appeals without a ruling, and ends those that have had none for too long. Returns when to
    /// look again, if ever.
    pub(crate) async fn watch_appeals(&self) -> Result<Option<Moment>, MatchError> {
        let mut db = self.app.store().read().await?;
        let open = rows::all_open(&mut db).await?;
        drop(db);
        let mut next = None;
        for appeal in open {
            let now = self.app.clock().now();
            let then = match next_of(&appeal) {
                Next::Remind(at) | Next::End(at) if at > now => Some(at),
                Next::Remind(_) => {
                    one_of_many(self.app, appeal.match_id, self.remind(&appeal, now)).await
                }
                Next::End(_) => {
                    one_of_many(self.app, appeal.match_id, self.end_unanswered(&appeal, now)).await
                }
            };
            next = next.into_iter().chain(then).min();
        }
        Ok(next)
    }

    /// Reminds moderators of an appeal, and returns when it ends; `None` if it is over by now.
    async fn remind(&self, appeal: &OpenAppeal, now: Moment) -> Result<Option<Moment>, MatchError> {
        let mut checkout = self.app.checkout(appeal.match_id).await?;
        let (db, table) = checkout.look();
        let open = still_appealed(db, table, appeal).await?;
        let Some((seat, reason)) = open else { return Ok(None) };
        let server = servers::of(db, table.info.guild).await?;
        let ends = appeal.ends.unwrap_or_else(|| now.after(server.longest_appeal()));
        let scene = table.scene();
        let told = words::appeal_reminder(&scene, (seat, &reason), server.called(), ends);
        self.app.say(db, appeal.match_id, table.seq, &told).await?;
        rows::note_reminded(db, appeal.match_id, ends).await?;
        checkout.commit().await?;
        Ok(Some(ends))
    }

    async fn end_unanswered(
        &self,
        appeal: &OpenAppeal,
        now: Moment,
    ) -> Result<Option<Moment>, MatchError> {
        let mut checkout = self.app.checkout(appeal.match_id).await?;
        let (db, table) = checkout.look();
        let open = still_appealed(db, table, appeal).await?;
        let Some((seat, _)) = open else { return Ok(None) };
        rows::note_unanswered(db, appeal.match_id, now).await?;
        end(&mut checkout, Actor::Clock(seat), &AppealEnd::Unanswered, now).await?;
        checkout.commit().await?;
        Ok(None)
    }

    /// The matches of a server in which an appeal ended without a ruling in the last month, the newest first.
    pub async fn unanswered_appeals(&self, guild: GuildId) -> Result<Vec<MatchId>, StoreError> {
        let mut db = self.app.store().read().await?;
        rows::unanswered(&mut db, guild, self.app.clock().now().before(MONTH)).await
    }

    /// Posts the evidence for those who judge.
    async fn show_evidence(
        &self,
        db: &mut Connection,
        table: &LiveMatch,
        server: &Server,
        (seat, reason): (SeatId, &str),
    ) -> Result<(), MatchError> {
        let id = table.info.id;
        let turns = turns_of(db, id, table.game).await?;
        let steps = steps(db, id, table.game).await?;
        let luck = disclosed(self.app.games(), db, id).await?;
        let scene = table.scene();
        let language = scene.texts.language();
        let case = Case::new(table.game, seat, reason, (&turns, steps), luck, (server, language))?;
        for line in words::case(&scene, &case, table.seq) {
            self.app.say(db, id, line.seq, &[line.notice]).await?;
        }
        Ok(())
    }
}

async fn appeals(db: &mut Connection, id: MatchId, game: GameRef) -> Result<Appeals, MatchError> {
    let mut entries = Vec::new();
    for line in matches::log(db, id, None).await? {
        entries.push((line.at, Entry::parse(game, &line.event)?));
    }
    Ok(Appeals::of(entries.iter().map(|(at, entry)| (*at, entry))))
}

/// The next step for an appeal without a ruling.
enum Next {
    Remind(Moment),
    End(Moment),
}

/// Moderators are reminded once, unless the appeal ends before that.
fn next_of(appeal: &OpenAppeal) -> Next {
    let reminder = appeal.since.after(REMINDED_AFTER);
    match appeal.ends {
        Some(ends) if appeal.is_reminded || ends <= reminder => Next::End(ends),
        _ => Next::Remind(reminder),
    }
}

/// The appellant and the reason, if this appeal is still open.
async fn still_appealed(
    db: &mut Connection,
    table: &LiveMatch,
    appeal: &OpenAppeal,
) -> Result<Option<(SeatId, String)>, MatchError> {
    let is_the_same = table.info.paused.is_some_and(|pause| pause.since == appeal.since);
    if is_the_same { open_appeal(db, table).await } else { Ok(None) }
}

/// The appellant and the reason of the open appeal, if there is one.
pub(crate) async fn open_appeal(
    db: &mut Connection,
    table: &LiveMatch,
) -> Result<Option<(SeatId, String)>, MatchError> {
    if table.info.paused.is_none_or(|pause| pause.by != PausedBy::Appeal) {
        return Ok(None);
    }
    let appeals = appeals(db, table.info.id, table.game).await?;
    Ok(appeals.open().map(|(seat, reason)| (seat, reason.to_owned())))
}

/// Ends an appeal without a ruling: the events stand, and the match continues.
async fn end(
    checkout: &mut Checkout<'_>,
    by: Actor,
    how: &AppealEnd,
    now: Moment,
) -> Result<(), MatchError> {
    let (db, table) = checkout.look();
    let ended = words::appeal_ended(&table.scene(), how);
    let notices = appeal_over(db, table, &ended).await?;
    let settlement = Settlement::Upheld { reason: String::new() };
    rule(checkout, Ruling { by, settlement, notices, now }).await?;
    let app = checkout.app();
    let (db, table) = checkout.look();
    let (id, seq) = (table.info.id, table.seq);
    let told = words::goes_on_after_appeal(&table.scene(), ended, &table.live.awaited());
    app.say(db, id, seq, &[told]).await
}
