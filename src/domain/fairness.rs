//! Where a match's luck comes from, as far as it is public.

use serde::{Deserialize, Serialize};

use super::record::Entry;
use super::{LogLine, Match, Stage, log};
use crate::clock::Moment;
use game_api::{
    AnySecrets, BeaconUse, Chain, ChainHash, Contribution, Corrupt, Digest, Drawn, Fairness,
    GameRef, PersonId, PublicEvent, Round, Term,
};

/// The term about the public beacon for matches of one person against computers: with several people it is always
/// mixed in. No lobby shows it, as such a match has none.
pub const BEACON: Term = Term { id: "beacon", choices: &["off", "on"] };

/// What is public about where a match's luck comes from.
#[derive(Clone)]
pub struct Disclosed {
    /// The hash of the server seed.
    pub hash: Digest,
    /// The hash of the seats' contributions, as published when the match starts.
    pub added: Digest,
    /// The seats' contributions, from seat 0; empty in a lobby.
    pub contributions: Vec<Contribution>,
    /// Who held each seat when the match started, and made its contribution, from seat 0; empty in a lobby.
    pub contributors: Vec<PersonId>,
    /// The public beacon's part.
    pub beacon: BeaconUse,
    /// The server seed in hexadecimal digits, once the match is over or was cancelled.
    pub server_seed: Option<String>,
    /// What was drawn so far.
    pub drawn: Drawn,
    /// The events so far.
    pub events: Vec<PublicEvent>,
    /// The game's hidden information, if it has any.
    pub secrets: Option<&'static dyn AnySecrets>,
}

impl Disclosed {
    /// Whether one person played alone against computer players, without a beacon.
    pub fn is_alone(&self) -> bool {
        let people = self.contributors.iter().filter(|person| !person.is_computer()).count();
        self.beacon == BeaconUse::Off && people == 1 && self.contributors.len() > 1
    }

    /// What is public about a match with this log. `contributors` are the first holders of the seats.
    ///
    /// # Errors
    /// [`Corrupt`] if the setup or the log does not belong to the match's game.
    pub fn of(
        game: GameRef,
        info: &Match,
        fairness: Fairness,
        contributors: Vec<PersonId>,
        lines: &[LogLine],
    ) -> Result<Self, Corrupt> {
        let mut drawn = match &info.setup {
            Some(setup) => game.read_setup(setup)?.drawn(),
            None => Drawn::default(),
        };
        for line in lines {
            drawn = Entry::parse(game, &line.event)?.after(drawn);
        }
        let is_revealed = match info.stage {
            Stage::Over | Stage::Cancelled => true,
            Stage::Lobby | Stage::Starting | Stage::Running => false,
        };
        Ok(Disclosed {
            hash: fairness.hash(),
            added: fairness.added(),
            server_seed: is_revealed.then(|| fairness.server_seed.to_hex()),
            contributions: fairness.contributions,
            beacon: fairness.beacon,
            contributors,
            drawn,
            events: log::published(&log::history(game, lines)?),
            secrets: game.secrets(),
        })
    }
}

/// The round of the beacon that a starting match has named.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Named {
    pub chain: ChainHash,
    pub round: Round,
    /// How many rounds have been named so far, this one included.
    pub times: u8,
}

impl Named {
    /// When the round is due; `None` if its chain is no longer known.
    pub fn due(&self) -> Option<Moment> {
        Some(Moment::from_ms(Chain::known(&self.chain)?.due_ms(self.round)))
    }
}
