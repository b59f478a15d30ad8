//! The context in which a message is worded.

use std::sync::Arc;

use super::{Button, Emojis, Look, Press, Texts, Vocabulary, names};
use crate::{Colour, PerSeat, Seat, SeatId, Title, match_name};

/// The context of a message besides the match itself: language, names, channel, readers.
#[derive(Clone, Copy)]
pub struct Scene<'a> {
    /// The sentences.
    pub texts: &'a Texts,
    /// The match's name, such as "Match 12". It is safe: it is not escaped.
    pub match_name: &'a str,
    /// The channel of the match, by Discord's id; `None` in the direct conversation of a person who plays alone.
    pub channel: Option<u64>,
    /// The seats.
    pub seats: &'a PerSeat<Seat>,
    /// How each seat reads private messages; `None` if there is only one reader.
    pub readers: Option<&'a PerSeat<Reader>>,
    /// The bot's own emojis; `None` where a text is not a message: a label, a file, a description.
    pub emojis: Option<&'a Emojis>,
}

/// The language of one reader, or of the channel.
#[derive(Clone)]
pub struct Reader {
    /// The sentences in their language.
    pub texts: Arc<Texts>,
    /// The match's name in their language.
    pub match_name: String,
}

impl Reader {
    /// The reader of a match in this language.
    pub fn new(texts: &Arc<Texts>, id: i64, title: Option<&Title>) -> Self {
        Reader { texts: Arc::clone(texts), match_name: match_name(texts, id, title) }
    }
}

impl<'a> Scene<'a> {
    /// The scene of a match for one reader.
    pub fn new(
        texts: &'a Texts,
        match_name: &'a str,
        channel: impl Into<Option<u64>>,
        seats: &'a PerSeat<Seat>,
    ) -> Self {
        let channel = channel.into();
        Scene { texts, match_name, channel, seats, readers: None, emojis: None }
    }

    /// The same scene for private messages to a seat's holder, in their own language.
    pub fn for_seat(&self, seat: SeatId) -> Scene<'a> {
        let reader = self.readers.map(|readers| &readers[seat]);
        reader.map_or(*self, |reader| Scene {
            texts: &reader.texts,
            match_name: &reader.match_name,
            ..*self
        })
    }

    /// The same scene without the bot's own emojis.
    pub fn plain(&self) -> Scene<'a> {
        Scene { emojis: None, ..*self }
    }

    /// A link to the channel of the match.
    pub fn channel_link(&self) -> Option<String> {
        self.channel.map(|id| format!("<#{id}>"))
    }

    /// Returns the Markdown for the emoji of this name, if there is one.
    pub fn emoji(&self, name: &str) -> Option<String> {
        self.emojis?.get(name)
    }

    /// The name of a seat's holder, with the colour's circle, for a text.
    pub fn name(&self, seat: SeatId) -> String {
        let name = names::in_text(self.seats[seat].shown_name(), &self.colour(seat));
        say!(self, "seat-name", circle = self.circle(seat), name = name)
    }

    /// The name for a label, where Markdown is not interpreted, in at most 24 characters.
    pub fn label(&self, seat: SeatId) -> String {
        let name = names::plain(self.seats[seat].shown_name(), &self.colour(seat));
        say!(self, "seat-label", circle = self.circle(seat), name = names::shortened(&name, 22))
    }

    /// A mention of a seat's holder; for a computer player its name, marked as such.
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

    /// Finds the seat of this colour, or whose holder has this name.
    pub fn seat_named(&self, typed: &str) -> Option<SeatId> {
        let name = typed.trim().to_lowercase();
        let place = Vocabulary::colours(self.texts).place(&name);
        let colour = place.map(|place| Colour::ALL[place]);
        let mut seats = self.seats.iter();
        let meant =
            |seat: &Seat| Some(seat.colour) == colour || seat.shown_name().to_lowercase() == name;
        seats.find(|(_, seat)| meant(seat)).map(|(id, _)| id)
    }

    /// The emoji of a seat's colour, a circle.
    pub fn circle(&self, seat: SeatId) -> String {
        say!(self, "circle", colour = self.seats[seat].colour.name())
    }

    /// The name of a seat's holder, for a column of a code block.
    pub fn column(&self, seat: SeatId, width: usize) -> String {
        names::in_column(self.seats[seat].shown_name(), &self.colour(seat), width)
    }

    /// Lists the names of several seats.
    pub fn names(&self, seats: impl IntoIterator<Item = SeatId>) -> String {
        let names: Vec<String> = seats.into_iter().map(|seat| self.name(seat)).collect();
        self.texts.list(&names)
    }

    /// Returns the seats that people hold.
    pub fn people(&self) -> Vec<SeatId> {
        self.seats.iter().filter(|(_, seat)| !seat.is_computer()).map(|(id, _)| id).collect()
    }

    /// The small print of a message about luck.
    pub fn fair(&self) -> String {
        say!(self, "fair")
    }

    /// The button to check the luck of the match.
    pub fn check(&self) -> Button {
        Button::new(say!(self, "button-check"), Look::Plain, Press::Check)
    }

    /// Lists mentions of several seats.
    pub fn mentions(&self, seats: impl IntoIterator<Item = SeatId>) -> String {
        let mentions: Vec<String> = seats.into_iter().map(|seat| self.mention(seat)).collect();
        self.texts.list(&mentions)
    }
}
