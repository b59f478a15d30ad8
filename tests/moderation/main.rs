//! Moderation: every order from preview to channel, every refusal, the audit, and a server's settings for its matches.

#[path = "../peers/mod.rs"]
mod peers;
#[allow(dead_code, reason = "another test program uses the rest of it")]
#[path = "../error_replies/scene.rs"]
mod scene;
#[allow(dead_code, reason = "another test program uses the rest of it")]
#[path = "../table/mod.rs"]
mod table;

mod alerts;
mod appeal;
mod appeals_end;
mod audit;
mod bars;
mod confirming;
mod consent;
mod corrections;
mod courts;
mod desk;
mod elsewhere;
mod forum;
mod kept;
mod leaving;
mod listed;
mod lobbies;
mod luck;
mod naming;
mod notes;
mod noticeboard;
mod offers;
mod orders;
mod own_server;
mod refusals;
mod settings;
mod tables;
mod talk;
