//! Simultaneous notices are merged into few messages, without losing a word.

use crate::table::seat;
use game_api::{Button, Illustration, Look, Message, Notice, Press, Row, Slot};
use proptest::prelude::*;
use proptest::sample::Index;
use witan::outbox::coalesce::{NoticeLine, OnShow, coalesce, rehome};

/// A channel and the direct conversations, as people see them.
#[derive(Debug, Default)]
struct Room {
    channel: Vec<Message>,
    board: Option<usize>,
    whispers: Vec<Vec<Message>>,
    /// Edits of messages that were there before.
    changed: Vec<(Slot, Message)>,
}

impl Room {
    fn after(lines: impl IntoIterator<Item = NoticeLine>) -> Self {
        // A board was shown before.
        let channel = vec![message("before".to_owned(), true, true)];
        let mut room =
            Room { channel, board: Some(0), whispers: vec![Vec::new(); 3], ..Room::default() };
        for line in lines {
            room.take(line.notice);
        }
        room
    }

    fn take(&mut self, notice: Notice) {
        match notice {
            Notice::Post { slot: Slot::Whisper(seat), message } => {
                self.whispers[seat.index()].push(message);
            }
            Notice::Post { slot, message } => {
                if slot == Slot::Board {
                    self.board = Some(self.channel.len());
                }
                self.channel.push(message);
            }
            Notice::Edit { slot, message } | Notice::Close { slot, message } => {
                let old = match slot {
                    Slot::Whisper(seat) => self.whispers[seat.index()].last_mut(),
                    Slot::Board => self.board.map(|at| &mut self.channel[at]),
                    Slot::Aside
                    | Slot::Fairness
                    | Slot::Start
                    | Slot::Alarm
                    | Slot::Reminder(_)
                    | Slot::Deadline(_)
                    | Slot::Unheard
                    | Slot::Offer(_)
                    | Slot::Vote
                    | Slot::Consent
                    | Slot::Court
                    | Slot::Appeal
                    | Slot::Call
                    | Slot::Check
                    | Slot::Former(_)
                    | Slot::Beside(_)
                    | Slot::Talk(_)
                    | Slot::Past { .. } => None,
                };
                match old {
                    Some(old) => *old = message,
                    None => {
                        let last = self.changed.iter_mut().find(|(other, _)| *other == slot);
                        match last {
                            Some((_, old)) => *old = message,
                            None => self.changed.push((slot, message)),
                        }
                    }
                }
            }
        }
    }

    fn words(&self) -> String {
        let texts: Vec<&str> = self.channel.iter().map(|message| message.text.as_str()).collect();
        texts.join("\n\n")
    }

    fn pictures(&self) -> Vec<&Illustration> {
        self.channel.iter().flat_map(|message| &message.pictures).collect()
    }
}

fn message(text: String, controls: bool, board: bool) -> Message {
    let button = Button::new(text.chars().take(8).collect(), Look::Plain, Press::ShowHand);
    let controls = if controls { vec![Row::Buttons(vec![button])] } else { Vec::new() };
    Message { text, mentions: vec![seat(0)], controls, board, ..Message::default() }
}

fn notice() -> impl Strategy<Value = Notice> {
    let text = (any::<u16>(), prop_oneof![4 => 1..40_usize, 1 => 900..1900_usize])
        .prop_map(|(number, length)| format!("{number} {}", "ä".repeat(length)));
    let pictures = proptest::collection::vec(
        prop_oneof![Just(Illustration::Course), Just(Illustration::Replay)],
        0..3,
    );
    (0..6_u8, text, any::<bool>(), any::<bool>(), 0..3_u8, pictures).prop_map(
        |(kind, text, controls, board, whose, pictures)| match kind {
            0 => Notice::Post {
                slot: Slot::Board,
                message: Message { pictures, ..message(text, controls, true) },
            },
            1 => Notice::Close { slot: Slot::Board, message: message(text, false, false) },
            2 => Notice::Edit { slot: Slot::Board, message: message(text, controls, board) },
            3 => Notice::Post {
                slot: Slot::Aside,
                message: Message { pictures, ..message(text, controls, false) },
            },
            4 => Notice::Post {
                slot: Slot::Whisper(seat(whose)),
                message: message(text, controls, false),
            },
            _ => Notice::Edit {
                slot: Slot::Whisper(seat(whose)),
                message: message(text, controls, false),
            },
        },
    )
}

fn lines() -> impl Strategy<Value = Vec<NoticeLine>> {
    proptest::collection::vec(notice(), 0..24).prop_map(|notices| {
        (0..).zip(notices).map(|(seq, notice)| NoticeLine { seq, notice }).collect()
    })
}

fn boards(lines: &[NoticeLine]) -> usize {
    lines
        .iter()
        .filter(|line| matches!(line.notice, Notice::Post { slot: Slot::Board, .. }))
        .count()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn everybody_reads_the_same_words_in_the_same_order(lines in lines()) {
        let shorter: Vec<NoticeLine> = coalesce(&lines, OnShow::Last).into_iter().flatten().collect();
        let (long, short) = (Room::after(lines.clone()), Room::after(shorter.clone()));
        prop_assert_eq!(long.words(), short.words());
        prop_assert_eq!(long.pictures(), short.pictures());
        let most = |message: &Message| message.pictures.len() <= Message::MOST_PICTURES;
        prop_assert!(short.channel.iter().all(most));
        prop_assert_eq!(&long.whispers, &short.whispers);
        prop_assert_eq!(&long.changed, &short.changed);
        prop_assert!(short.channel.iter().all(|message| message.text.chars().count() <= Message::LONGEST));
        // The newest board is complete; older ones have lost controls and picture.
        prop_assert_eq!(boards(&shorter), boards(&lines).min(1));
        let newest = |room: &Room| room.board.map(|at| room.channel[at].clone());
        let (long, short) = (newest(&long), newest(&short));
        prop_assert!(long.as_ref().map(|m| &m.controls) == short.as_ref().map(|m| &m.controls));
        prop_assert_eq!(long.map(|m| m.board), short.map(|m| m.board));
        let again: Vec<NoticeLine> = coalesce(&shorter, OnShow::Last).into_iter().flatten().collect();
        prop_assert_eq!(again, shorter);
    }

    #[test]
    fn what_is_said_later_takes_no_earlier_word_away(lines in lines(), at in any::<Index>()) {
        let (early, late) = lines.split_at(at.index(lines.len() + 1));
        let early = coalesce(early, OnShow::Last);
        let room = Room::after(early.iter().flatten().cloned());
        let is_last = room.board == room.channel.len().checked_sub(1);
        let board = if is_last { OnShow::Last } else { OnShow::Passed };
        let said = [early, coalesce(late, board)].concat().into_iter().flatten();
        let (long, short) = (Room::after(lines.clone()), Room::after(said));
        prop_assert_eq!(long.words(), short.words());
        prop_assert_eq!(&long.whispers, &short.whispers);
    }

    #[test]
    fn a_control_belongs_to_the_moment_it_was_offered_at(lines in lines()) {
        for line in coalesce(&lines, OnShow::Last).into_iter().flatten() {
            let message = line.notice.message();
            if message.controls.is_empty() {
                continue;
            }
            let offered = lines.iter().any(|old| {
                old.seq == line.seq && old.notice.message().controls == message.controls
            });
            prop_assert!(offered);
        }
    }

    #[test]
    fn a_new_home_hears_everything_and_then_sees_one_board(lines in lines()) {
        let board = NoticeLine {
            seq: 99,
            notice: Notice::Post { slot: Slot::Board, message: message("now".to_owned(), true, true) },
        };
        let anew: Vec<NoticeLine> = rehome(&lines, board).into_iter().flatten().collect();
        prop_assert_eq!(boards(&anew), 1);
        let edits = |line: &NoticeLine| {
            line.notice.slot() == Slot::Board && !matches!(line.notice, Notice::Post { .. })
        };
        prop_assert_eq!(anew.iter().filter(|line| edits(line)).count(), 0);
        let room = Room::after(anew);
        let last = room.channel.last().map(|message| message.text.ends_with("now"));
        prop_assert_eq!(last, Some(true));
        // All asides are there.
        for line in &lines {
            if let Notice::Post { slot: Slot::Aside, message } = &line.notice {
                prop_assert!(room.words().contains(&message.text));
            }
        }
    }
}

#[test]
fn a_burst_of_turns_is_told_where_the_first_was_and_makes_one_board() {
    let post = |seq, text: &str| NoticeLine {
        seq,
        notice: Notice::Post { slot: Slot::Board, message: message(text.to_owned(), true, true) },
    };
    let close = |seq, text: &str| NoticeLine {
        seq,
        notice: Notice::Close {
            slot: Slot::Board,
            message: message(text.to_owned(), false, false),
        },
    };
    let burst = [
        close(1, "turn 1, over"),
        post(1, "turn 2"),
        close(2, "turn 2, over"),
        post(2, "turn 3"),
        close(3, "turn 3, over"),
        post(3, "turn 4"),
    ];
    let said: Vec<NoticeLine> = coalesce(&burst, OnShow::Last).into_iter().flatten().collect();
    let [words, board] = said.as_slice() else { panic!("two messages: {said:#?}") };
    let Notice::Edit { slot: Slot::Board, message } = &words.notice else { panic!("{words:?}") };
    assert_eq!(message.text, "turn 1, over\n\nturn 2, over\n\nturn 3, over");
    assert!(!message.board && message.controls.is_empty());
    let Notice::Post { slot: Slot::Board, message } = &board.notice else { panic!("{board:?}") };
    assert_eq!(message.text, "turn 4");
    assert!(message.board && !message.controls.is_empty() && board.seq == 3);
}

/// Entries waiting in the outbox can be read by a newer version of the program.
#[test]
fn a_message_of_before_there_were_other_pictures_can_be_read() {
    let stored = r#"{"text":"Turn 2","mentions":[0],"controls":[],"board":true}"#;
    let read: Message = serde_json::from_str(stored).expect("it is a message");
    assert_eq!(read, message("Turn 2".to_owned(), false, true));
    assert_eq!(serde_json::to_string(&read).expect("plain data"), stored);
}
