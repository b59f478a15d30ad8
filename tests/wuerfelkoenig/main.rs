//! *Würfelkönig* in whole matches over the emulator.

#[allow(dead_code, reason = "another test program uses the rest of it")]
#[path = "../moderation/desk.rs"]
mod desk;
#[path = "../peers/mod.rs"]
mod peers;
mod play;
#[allow(dead_code, reason = "another test program uses the rest of it")]
#[path = "../error_replies/scene.rs"]
mod scene;
mod settled;
#[allow(dead_code, reason = "another test program uses the rest of it")]
#[path = "../table/mod.rs"]
mod table;
