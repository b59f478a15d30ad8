//! Where something is told, and to whom.

use std::sync::Arc;

use super::{Button, Emojis, Look, Press, Texts, Vocabulary, names};
use crate::{Colour, PerSeat, Seat, SeatId, Title, match_name};

/// Where something is told, and of whom: what a message needs to know beside the match itself.
#[derive(Clone, Copy)]
pub struct Scene<'a> {
    /// The sentences.
    pub texts: &'a Texts,
    /// What the match is called, such as "Match 12". Ours: it is not escaped.
    pub match_name: &'a str,
    /// The channel where it is played, by Discord's id; `None` in the conversation of whoever plays it alone.
    pub channel: Option<u64>,
    /// The seats.
    pub seats: &'a PerSeat<Seat>,
    /// How each seat reads it in private; `None` where all of it is told to one reader.
    pub readers: Option<&'a PerSeat<Reader>>,
    /// Emojis of the bot's own; `None` where a text is no message: a label, a file, a description.
    pub emojis: Option<&'a Emojis>,
}

/// How a match is told to somebody, or to its channel.
#[derive(Clone)]
pub struct Reader {
    /// The sentences, in their language.
    pub texts: Arc<Texts>,
    /// What the match is called there.
    pub match_name: String,
}

impl Reader {
    /// How this match is told in this language.
    pub fn new(texts: &Arc<Texts>, id: i64, title: Option<&Title>) -> Self {
        Reader { texts: Arc::clone(texts), match_name: match_name(texts, id, title) }
    }
}

impl<'a> Scene<'a> {
    /// A match as one reader is told of it.
    pub fn new(
        texts: &'a Texts,
        match_name: &'a str,
        channel: impl Into<Option<u64>>,
        seats: &'a PerSeat<Seat>,
    ) -> Self {
        let channel = channel.into();
        Scene { texts, match_name, channel, seats, readers: None, emojis: None }
    }

    /// The same for whoever holds a seat to read in private, in their own language.
    pub fn for_seat(&self, seat: SeatId) -> Scene<'a> {
        let reader = self.readers.map(|readers| &readers[seat]);
        reader.map_or(*self, |reader| Scene {
            texts: &reader.texts,
            match_name: &reader.match_name,
            ..*self
        })
    }

    /// The same where a text shows no emojis of the bot's own.
    pub fn plain(&self) -> Scene<'a> {
        Scene { emojis: None, ..*self }
    }

    /// The channel where it is played, as Discord links it.
    pub fn channel_link(&self) -> Option<String> {
        self.channel.map(|id| format!("<#{id}>"))
    }

    /// What stands in a text for the emoji of this name, if there is one.
    pub fn emoji(&self, name: &str) -> Option<String> {
        self.emojis?.get(name)
    }

    /// The name of whoever holds a seat, with the colour's circle, as a text shows it.
    pub fn name(&self, seat: SeatId) -> String {
        let name = names::in_text(self.seats[seat].shown_name(), &self.colour(seat));
        say!(self, "seat-name", circle = self.circle(seat), name = name)
    }

    /// The same as a label shows it, which knows no Markdown, in at most 24 characters.
    pub fn label(&self, seat: SeatId) -> String {
        let name = names::plain(self.seats[seat].shown_name(), &self.colour(seat));
        say!(self, "seat-label", circle = self.circle(seat), name = names::shortened(&name, 22))
    }

    /// A mention of whoever holds a seat; the name of a computer player, marked as such.
    pub fn mention(&self, seat: SeatId) -> String {
        if self.seats[seat].is_computer() {
            let name = names::in_text(self.seats[seat].shown_name(), &self.colour(seat));
            return say!(self, "seat-computer", circle = self.circle(seat), name = name);
        }
        let id = self.seats[seat].holder.to_string();
        say!(self, "seat-mention", circle = self.circle(seat), id = id)
    }

    /// A seat's colour, in words.
    pub fn colour(&self, seat: SeatId) -> String {
        say!(self, "colour", colour = self.seats[seat].colour.name())
    }

    /// The seat of this colour, or whose holder has this name.
    pub fn seat_named(&self, typed: &str) -> Option<SeatId> {
        let name = typed.trim().to_lowercase();
        let place = Vocabulary::colours(self.texts).place(&name);
        let colour = place.map(|place| Colour::ALL[place]);
        let mut seats = self.seats.iter();
        let meant =
            |seat: &Seat| Some(seat.colour) == colour || seat.shown_name().to_lowercase() == name;
        seats.find(|(_, seat)| meant(seat)).map(|(id, _)| id)
    }

    /// The round sign of a seat's colour.
    pub fn circle(&self, seat: SeatId) -> String {
        say!(self, "circle", colour = self.seats[seat].colour.name())
    }

    /// The name of whoever holds a seat, for a column of a code block.
    pub fn column(&self, seat: SeatId, width: usize) -> String {
        names::in_column(self.seats[seat].shown_name(), &self.colour(seat), width)
    }

    /// The names of several.
    pub fn names(&self, seats: impl IntoIterator<Item = SeatId>) -> String {
        let names: Vec<String> = seats.into_iter().map(|seat| self.name(seat)).collect();
        self.texts.list(&names)
    }

    /// The seats that people hold.
    pub fn people(&self) -> Vec<SeatId> {
        self.seats.iter().filter(|(_, seat)| !seat.is_computer()).map(|(id, _)| id).collect()
    }

    /// The small print of a message with luck in it.
    pub fn fair(&self) -> String {
        say!(self, "fair")
    }

    /// The button with which anybody checks the luck of the match.
    pub fn check(&self) -> Button {
        Button::new(say!(self, "button-check"), Look::Plain, Press::Check)
    }

    /// Mentions of several.
    pub fn mentions(&self, seats: impl IntoIterator<Item = SeatId>) -> String {
        let mentions: Vec<String> = seats.into_iter().map(|seat| self.mention(seat)).collect();
        self.texts.list(&mentions)
    }
}
