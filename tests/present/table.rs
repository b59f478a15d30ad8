//! A match at a table: plays it, and collects the messages.

use std::fmt::Write;
use std::sync::Arc;

use ::koenig::Koenig;
use ::koenig::rules::{Action, Board, PublicEvent, Setup, State, View};
use ::koenig::words as koenig;
use game_api::{
    Choose, Illustration, Item, MatchView, Message, Notice, Press, Row, Scene, Slot, Texts, Words,
};
use game_api::{
    Colour, CommandInput, Commands, Die, Draw, Game, PerSeat, PersonId, RecordedChance, Salt, Seal,
    Seat, SeatId, Viewer,
};

/// A match, its players, and the chapter told last.
pub struct Table {
    pub texts: Texts,
    pub seats: PerSeat<Seat>,
    pub state: State,
    pub story: Vec<PublicEvent>,
}

impl Table {
    /// Starts a match of `players`, each with the start card of their seat's number.
    pub fn new(players: u8) -> Self {
        let board = Arc::new(Board::built_in());
        let start = board.start_cards(players).expect("3 to 5 players").clone();
        let starts = PerSeat::from_fn(players, |seat| start.territories[seat.index()]);
        let first = starts.iter().find(|&(_, &at)| at == start.first).expect("somebody begins").0;
        let names = ["Anna", "Bert", "Cleo", "Dora", "Emil"];
        Table {
            texts: witan::games::texts(),
            seats: PerSeat::from_fn(players, |seat| Seat {
                colour: Colour::ALL[seat.index()],
                holder: PersonId(101 + seat.index() as u64),
                name: names[seat.index()].to_owned(),
            }),
            state: Koenig::begin(&Setup { board, starts, first }),
            story: Vec::new(),
        }
    }

    pub fn scene(&self) -> Scene<'_> {
        Scene::new(&self.texts, "Match 12", 555, &self.seats)
    }

    pub fn view(&self) -> View {
        Koenig::view(&self.state, Viewer::Public)
    }

    pub fn view_of(&self, seat: SeatId) -> View {
        Koenig::view(&self.state, Viewer::Seat(seat))
    }

    /// Carries out `action` with these dice and returns the messages, the answer to the player first.
    pub fn act(&mut self, player: u8, action: Action, dice: &[u8]) -> (String, Vec<Notice>) {
        let dice = dice.iter().map(|&die| Draw::Die(Die::try_from(die).expect("a die")));
        // The seal is the same here for all commitments.
        let is_sealed = matches!(action, Action::Commit { .. });
        let mut chance = RecordedChance::new(is_sealed.then(seal).into_iter().chain(dice));
        let decided = Koenig::decide(&self.state, seat(player), &action, &mut chance)
            .unwrap_or_else(|refusal| panic!("{action:?}: {refusal}"));
        assert!(chance.is_faithful(), "{action:?} takes more dice");
        self.state = decided.state;
        self.tell(
            seat(player),
            &action,
            &decided.events.iter().map(Koenig::publish).collect::<Vec<_>>(),
        )
    }

    /// The messages when the match begins.
    pub fn opening(&self) -> Vec<Notice> {
        let (view, own) = (self.view(), |seat| self.view_of(seat));
        Koenig::opening(&self.scene(), &MatchView { story: &[], view: &view, own: &own })
    }

    /// The messages after `events` have led to the current state.
    pub fn tell(
        &mut self,
        player: SeatId,
        action: &Action,
        events: &[PublicEvent],
    ) -> (String, Vec<Notice>) {
        let answer = Koenig::answer(&self.scene(), &self.view_of(player), action, events);
        let before = self.story.clone();
        self.story.extend_from_slice(events);
        let opens = |event: &PublicEvent| Koenig::mark(event).opens_chapter;
        if let Some(opening) = self.story.iter().rposition(opens) {
            self.story.drain(..opening);
        }
        let (view, own) = (self.view(), |seat| self.view_of(seat));
        let now = MatchView { story: &self.story, view: &view, own: &own };
        let notices = Koenig::step(&self.scene(), &before, events, &now);
        (answer, notices)
    }
}

/// A command whose last option is being typed.
struct Typing<'a> {
    subcommand: &'a str,
    baron: &'a str,
}

impl CommandInput for Typing<'_> {
    fn subcommand(&self) -> &str {
        self.subcommand
    }

    fn text(&self, option: &str) -> &str {
        if option == "baron" { self.baron } else { "" }
    }
}

/// The completions of this option of a subcommand.
pub fn suggested(scene: &Scene<'_>, view: &View, subcommand: &str, option: &str) -> Vec<Item> {
    Koenig::suggest(&Typing { subcommand, baron: "" }, option, scene, view)
}

/// The territories to which this baron can be banished.
pub fn exiles(scene: &Scene<'_>, view: &View, baron: SeatId) -> Vec<Item> {
    let baron = scene.seats[baron].colour.name();
    Koenig::suggest(&Typing { subcommand: "banish", baron }, "to", scene, view)
}

pub fn seat(index: u8) -> SeatId {
    SeatId::new(index).expect("a seat")
}

/// Formats an answer and notices for a snapshot.
pub fn written((answer, notices): (String, Vec<Notice>)) -> String {
    format!("[answer]\n{answer}\n\n{}", all_written(&notices))
}

pub fn all_written(notices: &[Notice]) -> String {
    notices.iter().map(notice).collect::<Vec<_>>().join("\n")
}

fn notice(notice: &Notice) -> String {
    let (what, slot, message) = match notice {
        Notice::Post { slot, message } => ("post", slot, message),
        Notice::Edit { slot, message } => ("edit", slot, message),
        Notice::Close { slot, message } => ("close", slot, message),
    };
    let place = match slot {
        Slot::Board => "board".to_owned(),
        Slot::Aside => "aside".to_owned(),
        Slot::Fairness => "fairness".to_owned(),
        Slot::Start => "start".to_owned(),
        Slot::Alarm => "alarm".to_owned(),
        Slot::Whisper(seat) => format!("whisper to seat {}", seat.index()),
        Slot::Reminder(seat) => format!("reminder to seat {}", seat.index()),
        Slot::Deadline(seat) => format!("deadline of seat {}", seat.index()),
        Slot::Unheard => "unheard".to_owned(),
        Slot::Vote => "vote".to_owned(),
        Slot::Consent => "consent".to_owned(),
        Slot::Court => "court".to_owned(),
        Slot::Appeal => "appeal".to_owned(),
        Slot::Call => "call".to_owned(),
        Slot::Check => "check".to_owned(),
        Slot::Talk(talk) => format!("talk {talk}"),
        Slot::Past { message, .. } => format!("past message {message}"),
        Slot::Former(channel) => format!("former channel {channel}"),
        Slot::Beside(channel) => format!("channel {channel} beside"),
        Slot::Offer(seat) => format!("offer of seat {}", seat.index()),
    };
    format!("[{what} {place}]\n{}", message_written(message))
}

/// The subject of a picture.
fn depicted(picture: &Illustration) -> &'static str {
    match picture {
        Illustration::Scene(what) => {
            match serde_json::from_value(what.clone()).expect("a picture of koenig") {
                koenig::IllustratedEvent::Dispute { has_baron: true, .. } => {
                    "picture of the dispute, with the defender's baron"
                }
                koenig::IllustratedEvent::Dispute { .. } => "picture of the dispute",
                koenig::IllustratedEvent::Election { .. } => "picture of the election",
                koenig::IllustratedEvent::Coronation(_) => "picture of the coronation",
            }
        }
        Illustration::Place(_) => "picture of the place",
        Illustration::Course => "picture of the course",
        Illustration::Chances => "picture of the chances",
        Illustration::Then(_) => "picture of the board as it was",
        Illustration::Replay => "replay",
        Illustration::Poster => "poster",
    }
}

/// Formats a message for a snapshot.
pub fn message_written(message: &Message) -> String {
    let mut text = message.text.replace('\u{200b}', "");
    text.push('\n');
    if !message.mentions.is_empty() {
        let seats: Vec<_> = message.mentions.iter().map(|seat| seat.index()).collect();
        let _ = writeln!(text, "(mentions seats {seats:?})");
    }
    for picture in &message.pictures {
        let _ = writeln!(text, "({})", depicted(picture));
    }
    if message.board {
        text.push_str("(picture)\n");
    }
    if !message.below.is_empty() {
        let _ = writeln!(text, "{}", message.below.replace('\u{200b}', ""));
    }
    for row in &message.controls {
        match row {
            Row::Buttons(buttons) => {
                for button in buttons {
                    let press = match &button.press {
                        Press::Act(what) | Press::Pick(what) => what,
                        Press::ShowHand => "show hand",
                        Press::Draft(_) => "draft",
                        Press::Instruct(_) => "instruct",
                        Press::Lobby(press) => press.name(),
                        Press::TakeSeat(_) => "take seat",
                        Press::StandIn(_) => "stand in",
                        Press::KeepSeat => "keep seat",
                        Press::LetSeatGo => "let seat go",
                        Press::Wake => "wake",
                        Press::AgreeToPause => "agree to pause",
                        Press::Refuse(_) => "refuse",
                        Press::TellMe(_) => "tell me",
                        Press::Hello(_) => "hello",
                        Press::PlayHere => "play here",
                        Press::Status => "status",
                        Press::AskToLeave => "ask to leave",
                        Press::Leave(how) => how.name(),
                        Press::Away(meanwhile) => meanwhile.into(),
                        Press::Check => "check",
                        Press::Review => "review",
                        Press::ShowMatch => "show match",
                        Press::TakeBack => "take back",
                        Press::GoOn => "go on",
                        Press::Note => "note",
                        Press::Talk => "talk",
                        Press::TalkWith => "talk with",
                        Press::OpenOurs(_) => "open ours",
                        Press::Judge => "judge",
                        Press::LetStand => "let stand",
                        Press::Page(_) => "page",
                        Press::Rule(_) => "rule",
                        Press::Consent { agree: true, .. } => "agree to go back",
                        Press::Consent { agree: false, .. } => "do not agree",
                        Press::Order { number: _, press } => press.name(),
                        Press::Cup { number: _, press } => press.into(),
                        Press::List { .. }
                        | Press::Drafts
                        | Press::Colour
                        | Press::Fill
                        | Press::Find
                        | Press::Invite
                        | Press::Appeal => unreachable!("no button means that"),
                    };
                    let _ = writeln!(text, "  [{}] {:?} {press}", button.label, button.look);
                }
            }
            Row::People { prompt, most } => {
                let _ = writeln!(text, "  <{prompt}> (up to {most} people)");
            }
            Row::List(list) => {
                let several = match list.choose {
                    Choose::Act
                    | Choose::Draft
                    | Choose::Colour
                    | Choose::Fill
                    | Choose::Match
                    | Choose::Talk(_)
                    | Choose::Step => String::new(),
                    Choose::Several(most) => format!(" (up to {most})"),
                };
                let _ = writeln!(text, "  <{}>{several}", list.prompt);
                for item in &list.items {
                    let _ = writeln!(text, "    {} ({}) {}", item.label, item.hint, item.value);
                }
            }
        }
    }
    if !message.small.is_empty() {
        let _ = writeln!(text, "{}", message.small.replace('\u{200b}', ""));
    }
    text
}

fn seal() -> Draw {
    let hash = "ab".repeat(32).parse().expect("a hash");
    Draw::Seal(Seal { number: 1, hash, salt: Salt::new([0xcd; 16]) })
}
