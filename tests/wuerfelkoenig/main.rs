//! *Würfelkönig*: its components, its rules as scenarios and laws, its chances, its pictures, and
//! whole matches over the emulator.

mod deck;
#[allow(dead_code, reason = "another test program uses the rest of it")]
#[path = "../moderation/desk.rs"]
mod desk;
mod drawn;
mod exact;
mod laws;
mod odds;
#[path = "../peers/mod.rs"]
mod peers;
mod play;
mod policies;
mod scenarios;
#[allow(dead_code, reason = "another test program uses the rest of it")]
#[path = "../error_replies/scene.rs"]
mod scene;
mod settled;
#[allow(dead_code, reason = "another test program uses the rest of it")]
#[path = "../table/mod.rs"]
mod table;
mod throws;
