//! What a game is made with: rules, chance as an argument, seats, what is said, what is drawn.
//!
//! Nothing here knows of time, storage, networks or the system's randomness. Chance is an argument
//! ([`Chance`]), so that the same engine plays live, replays a log and runs a written scenario.

#[macro_use]
mod notice;
mod chance;
pub mod drawing;
mod game;

mod seat;

pub use chance::{
    BadContribution, BadDigest, BadHex, BadPulse, BadSignature, BeaconUse, Chain, ChainHash,
    ChainKind, Chance, Contribution, DiceLuck, Die, Digest, Draw, Drawn, FAIRNESS, FairChance,
    Fairness, Hex, LONGEST_CONTRIBUTION, MatchSeed, NotADie, PublicKey, Pulse, RecordedChance,
    Round, SCHEME, Salt, Seal, Seed, SeededChance, Signature, Source, TRIAL_SECRET, UNNUMBERED,
    Verdict,
};
pub use game::{Decided, Game, Viewer};
pub use notice::{
    Button, Choose, FluentValue, Illustration, Item, Link, List, LobbyPress, Look, Message, Notice,
    OrderPress, Press, Row, Scene, Slot, Texts, TextsError, date, label, match_name, name_to_keep,
    printable, quoted, relative, span,
};
pub(crate) use notice::{decimal, names};
pub use seat::{Colour, MAX_SEATS, NoSuchSeat, PerSeat, PersonId, Seat, SeatId};
