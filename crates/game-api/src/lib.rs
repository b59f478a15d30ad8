//! The API for writing a game: rules, chance as an argument, seats, messages, pictures.
//!
//! Nothing here knows of time, storage, networks or the system's randomness. Chance is an argument
//! ([`Chance`]), so that the same engine plays live, replays a log and runs a written scenario.
#![warn(missing_docs)]

#[macro_use]
mod notice;
mod advance;
mod advice;
mod chance;
mod command;
mod corrupt;
pub mod drawing;
mod erased;
mod faces;
mod files;
mod game;
mod games;
mod numbered;
mod pictures;
mod policy;
mod referee;
mod seat;
mod terms;
mod title;
mod words;

pub use advance::{Advance, Instructed, Instructions};
pub use advice::{Advice, Advised, Counsel, Measure, Merit, Missed, Weighed, ranked};
pub use chance::{
    BadContribution, BadDigest, BadHex, BadPulse, BadSignature, BeaconUse, Chain, ChainHash,
    ChainKind, Chance, Contribution, DiceStats, Die, Digest, Draw, Drawn, FAIRNESS, FairChance,
    Fairness, Hex, LONGEST_CONTRIBUTION, MatchSeed, NotADie, PublicKey, Pulse, QuickChance,
    RecordedChance, Round, SCHEME, Salt, Seal, Seed, SeededChance, Signature, Source, TRIAL_SECRET,
    UNNUMBERED, Verdict, any_seat, below, one_of,
};
pub use command::{CommandInput, CommandSpec, Commands, Subcommand};
pub use corrupt::{Corrupt, quoting};
pub use erased::AnyReferee as AnyPublicReferee;
pub use erased::{
    Account, Action, Ahead, AnyAdvance, AnyCorrections, AnyGame, AnyPlaces, AnyPolicies,
    AnySecrets, AnyShown, AnyTallies, Author, Correction, CorrectionError, Event, Faces, GameName,
    GameRef, Kit, Live, LiveGame, NotDone, PolicyName, PublicCorrection, PublicEvent, Refused,
    Setup, Shown, Step, UnreadCorrection, animation,
};
pub use faces::{Corrections, Law, Places, Policies, Reading, Secrets, Tallies};
pub use files::Files;
pub use game::{
    Decided, DecisionMaker, EventTag, Game, Mismatch, Plain, PublicReferee, ReplayedDecision,
    Shows, Storable, Viewer,
};
pub use games::{BadFile, Games, NoSuchGame, SetUpError};
pub use notice::{
    AppealRuling, Button, Choose, CupPress, Emojis, FluentValue, Hello, Illustration, Item,
    Language, Leaving, Link, List, LobbyPress, Locales, Look, Meanwhile, Message, Motion, Notice,
    OrderPress, Page, Press, Reader, Row, Scene, Slot, Texts, TextsError, Transform, Vocabulary,
    date, decimal, label, name_to_keep, names, printable, quoted, relative, span,
};
pub use numbered::{Numbered, Numbering, TurnedUp};
pub use pictures::{BoardMode, Illustrated, Pictures};
pub use policy::{Budget, Character, Policy, Sight, exp};
pub use referee::{OpenReferee, by_rules, compare, decide_again, difference, remake};
pub use seat::{Colour, MAX_SEATS, NoSuchSeat, PerSeat, PersonId, Seat, SeatId, SeatSet};
pub use terms::{Agreed, Term};
pub use title::{Title, match_name, numbered_name};
pub use words::{MatchView, Told, Words, most_telling, rule_on};
