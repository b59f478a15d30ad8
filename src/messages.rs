//! The application's own sentences: lobby, deadlines, moderation, undo, incidents, statistics.
//!
//! Pure, and given only what the addressee may know.

pub(crate) mod any;
pub(crate) mod deadlines;
pub(crate) mod leaving;
pub mod log;
pub(crate) mod records;
pub(crate) mod steps;
pub(crate) mod voices;

pub use any::{add_ways, has_talk_rooms, play_here, replay, report};

pub use deadlines::{
    Reminded, Reminder, absence, absence_over, aside, asleep, at_a_standstill, bank_used, due,
    due_in_words, goes_on, in_channel, language_changed, language_unopposed, language_wish, let_go,
    offer, offer_of_departed, offer_taken, offer_withdrawn, passed_over, pause_vote, paused,
    paused_since, paused_unopposed, refused, reminded, reminder, seat_kept, seat_taken,
    slept_too_long, stands_in, timed_out, waiting, woken, you_are_next,
};

pub use leaving::{
    end_vote, end_vote_alone, ended_for_all, give_up_question, handed_on, leave_question,
    left_for_a_while, stand_in_agreed, stand_in_for, stand_in_vote,
};

pub use records::{Scope, record, server_record};

pub use steps::{told_steps, undone_lines};
pub use voices::{addressed, asked, voice, voices};
