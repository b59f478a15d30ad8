//! Chapters: the content of one message of the channel.

use super::illustration;
use super::illustration::IllustratedEvent;
use super::phrases::text;
use super::{dispute, election, story};
use crate::rules::{ElectionResult, Event, PhaseView, PublicEvent, Territory, TurnTaken, View};
use game_api::SeatId;
use game_api::{Scene, say};

/// The events of one message, with the data for its heading.
pub(super) struct Chapter<'a> {
    events: &'a [PublicEvent],
    turn: u32,
    /// The seat whose turn it is or was.
    seat: Option<SeatId>,
    /// The territory of the current or past dispute.
    disputed: Option<Territory>,
    /// The votes needed for the crown.
    mark: u16,
    /// What the turn came to, as far as is known.
    taken: Option<TurnTaken>,
}

impl<'a> Chapter<'a> {
    /// Splits `events` into chapters. They are consecutive; the first `told` have been posted before, in one chapter.
    /// `view` is the public view after them.
    pub(super) fn all(events: &'a [PublicEvent], told: usize, view: &View) -> Vec<Self> {
        let openings = (told..events.len()).filter(|&at| events[at].mark().opens_chapter);
        let cuts: Vec<usize> =
            std::iter::once(0).chain(openings).chain(std::iter::once(events.len())).collect();
        cuts.windows(2).map(|cut| Self::new(events, cut[0], cut[1], view)).collect()
    }

    /// Returns the chapter that begins with the event at `begin`.
    pub(super) fn from(events: &'a [PublicEvent], begin: usize, view: &View) -> Self {
        let next = (begin + 1..events.len()).find(|&at| events[at].mark().opens_chapter);
        Self::new(events, begin, next.unwrap_or(events.len()), view)
    }

    /// Returns all of `events` as one chapter.
    pub(super) fn whole(events: &'a [PublicEvent], view: &View) -> Self {
        Self::new(events, 0, events.len(), view)
    }

    fn new(all: &'a [PublicEvent], begin: usize, end: usize, view: &View) -> Self {
        let ended = all[begin..].iter().find_map(|event| {
            let Event::TurnEnded { seat, turn } = event else { return None };
            Some((Some(*seat), *turn))
        });
        let (seat, turn) = ended.unwrap_or((turn_of(view), view.turn));
        let disputed = disputed_in(&all[..end], view);
        let taken = view.recent.turns.iter().rfind(|taken| taken.turn == turn).copied();
        Chapter { events: &all[begin..end], turn, seat, disputed, mark: view.mark, taken }
    }

    /// Returns the whole text: the call to act, the headline and `head`, the events, and `foot`. Events that a picture
    /// of the chapter shows are only in the picture's description.
    pub(super) fn text(
        &self,
        scene: &Scene<'_>,
        call: Option<&str>,
        head: &[String],
        foot: &[String],
        picture: Option<&IllustratedEvent>,
    ) -> String {
        let mut first = self.heading(scene, call);
        first.extend_from_slice(head);
        let mut lines: Vec<String> = Vec::new();
        for (at, event) in self.events.iter().enumerate() {
            let shown = picture.is_some_and(|picture| picture.shows(event));
            if !shown && !is_told_by(event, self.events.get(at + 1)) {
                lines.extend(election::lines(scene, self.mark, event));
                lines.extend(story::line(scene, event));
            }
        }
        if let Some(Event::TurnEnded { .. }) = self.events.last() {
            match (self.seat, lines.as_mut_slice()) {
                (Some(seat), [line]) => {
                    *line = say!(scene, "koenig-turn-passed", who = scene.name(seat));
                }
                // The next heading says so.
                (_, [_, _, ..]) => drop(lines.pop()),
                (_, _) => {}
            }
        }
        text(scene, &first, &lines, foot)
    }

    /// Returns the small print: the seals of committed cards, or how to check the luck unless a button `checks` it.
    pub(super) fn small(&self, scene: &Scene<'_>, checks: bool) -> String {
        let seals: Vec<String> = self
            .events
            .iter()
            .enumerate()
            .filter(|&(at, event)| !is_changed_later(event, &self.events[at + 1..]))
            .filter_map(|(_, event)| {
                let Event::Committed { seat, cards: _, seal } = event else { return None };
                let hash = seal.hash.to_string();
                let (start, end) = (hash.get(..4)?, hash.get(hash.len().checked_sub(4)?..)?);
                Some(format!("{} `{start}…{end}`", scene.circle(*seat)))
            })
            .collect();
        if seals.is_empty() {
            let tells = self.has_just_rolled() && !checks;
            return if tells { scene.fair() } else { String::new() };
        }
        say!(scene, "koenig-sealed", seals = seals.join(" "))
    }

    /// Whether dice were the latest event, apart from their consequences.
    fn has_just_rolled(&self) -> bool {
        let follows = |event: &&PublicEvent| {
            matches!(
                event,
                Event::DisputeWon { .. }
                    | Event::Returned { .. }
                    | Event::Banished { .. }
                    | Event::TakeBackChosen { .. }
                    | Event::DisputeEnded { .. }
                    | Event::TurnEnded { .. }
            )
        };
        let last = self.events.iter().rev().find(|event| !follows(event));
        last.is_some_and(|event| event.drawn().draws > 0)
    }

    pub(super) fn events(&self) -> &'a [PublicEvent] {
        self.events
    }

    /// Returns the territory of its dispute.
    pub(super) fn disputed(&self) -> Option<Territory> {
        self.disputed
    }

    /// Returns the seat whose turn it tells of.
    pub(super) fn seat(&self) -> Option<SeatId> {
        self.seat
    }

    /// Returns the turn of a computer player that it tells to somebody alone, if it is whole and has no dispute: its
    /// message is then one line.
    pub(super) fn computers_turn(&self, scene: &Scene<'_>) -> Option<&TurnTaken> {
        let taken = self.taken.as_ref().filter(|taken| taken.fought.is_none())?;
        let is_whole = matches!(self.events.last(), Some(Event::TurnEnded { .. }));
        let is_computer = scene.seats[taken.seat].is_computer();
        (is_whole && is_computer && scene.seats.is_alone()).then_some(taken)
    }

    /// Returns the picture that its message shows beside the board.
    pub(super) fn illustration(&self) -> Option<IllustratedEvent> {
        let fought = self.taken.as_ref().and_then(|taken| taken.fought.as_ref());
        illustration::of(self.events, (self.disputed, self.seat, fought), self.mark)
    }

    /// Returns the first lines. A call comes first: notifications on a phone show little more of a message.
    fn heading(&self, scene: &Scene<'_>, call: Option<&str>) -> Vec<String> {
        let headline = self.headline(scene);
        let Some(call) = call else { return vec![headline] };
        match self.events.first() {
            Some(Event::ElectionHeld { .. } | Event::Revealed { .. }) => {
                vec![say!(scene, "koenig-call", call = call), headline]
            }
            _ => {
                let name = scene.match_name;
                vec![say!(scene, "koenig-head-call", call = call, match = name, turn = self.turn)]
            }
        }
    }

    fn headline(&self, scene: &Scene<'_>) -> String {
        let name = scene.match_name;
        let opening = self.events.first();
        if let Some(Event::ElectionHeld { number, result, .. }) = opening {
            return match result {
                ElectionResult::Bonus { .. } => {
                    say!(scene, "koenig-head-election", match = name, number = *number)
                }
                ElectionResult::Crowned { .. } => {
                    say!(scene, "koenig-head-coronation", match = name, number = *number)
                }
            };
        }
        if let Some(Event::Revealed { .. }) = opening {
            let winner = dispute::winner(self.events).map(|winner| scene.name(winner));
            return say!(
                scene,
                "koenig-head-reveal",
                match = name,
                turn = self.turn,
                territory = self.disputed.map(Territory::name).unwrap_or_default(),
                winner = winner.unwrap_or_default(),
                totals = dispute::totals(self.events),
            );
        }
        let who = self.seat.map(|seat| scene.name(seat)).unwrap_or_default();
        say!(scene, "koenig-head-turn", match = name, turn = self.turn, who = who)
    }
}

/// Whether the next event says the same.
fn is_told_by(event: &PublicEvent, next: Option<&PublicEvent>) -> bool {
    matches!((event, next), (Event::Moved { .. }, Some(Event::DisputeBegan { .. })))
}

/// Whether an event is a commitment that its player changed later.
fn is_changed_later(event: &PublicEvent, later: &[PublicEvent]) -> bool {
    let by = |event: &PublicEvent| {
        let Event::Committed { seat, .. } = event else { return None };
        Some(*seat)
    };
    by(event).is_some() && later.iter().any(|other| by(other) == by(event))
}

/// Returns the seat whose turn it is.
pub(super) fn turn_of(view: &View) -> Option<SeatId> {
    match &view.phase {
        PhaseView::Turn { seat, .. } => Some(*seat),
        PhaseView::Dispute { intruder, .. } | PhaseView::Aftermath { intruder, .. } => {
            Some(*intruder)
        }
        PhaseView::Between | PhaseView::Over { .. } => None,
    }
}

/// Returns the territory of the dispute that `events` led to or belong to.
pub(super) fn disputed_in(events: &[PublicEvent], view: &View) -> Option<Territory> {
    events.iter().rev().find_map(disputed).or_else(|| view.disputed())
}

/// Returns the territory of a dispute, if this event names it.
fn disputed(event: &PublicEvent) -> Option<Territory> {
    match event {
        Event::DisputeBegan { territory, .. } | Event::Returned { territory, .. } => {
            Some(*territory)
        }
        Event::Banished { from, .. } => Some(*from),
        Event::Moved { .. }
        | Event::Travelled { .. }
        | Event::Placed { .. }
        | Event::Rerolled { .. }
        | Event::Committed { .. }
        | Event::Revealed { .. }
        | Event::Thrown { .. }
        | Event::DisputeWon { .. }
        | Event::TakeBackChosen { .. }
        | Event::DisputeEnded { .. }
        | Event::TurnEnded { .. }
        | Event::ElectionHeld { .. }
        | Event::Dealt { .. }
        | Event::TurnBegan { .. } => None,
    }
}
