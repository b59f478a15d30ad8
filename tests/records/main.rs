//! Records and results: earlier turns, logs as files, the summary at the end of a match, and statistics.

#[allow(dead_code, reason = "another test program uses the rest of it")]
#[path = "../service/house.rs"]
mod house;
#[allow(dead_code, reason = "another test program uses the rest of it")]
#[path = "../error_replies/scene.rs"]
mod scene;
#[allow(dead_code, reason = "another test program uses the rest of it")]
#[path = "../table/mod.rs"]
mod table;

mod another_game;
mod commands;
mod corrections;
mod cups;
mod hidden_hands;
mod honours;
mod pictures;
mod publish;
mod ratings;
mod results;
mod summary;

#[path = "../../examples/stones.rs"]
mod stones;
#[path = "../../examples/tricks.rs"]
mod tricks;
