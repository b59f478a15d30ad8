//! Ratings of players whose order of strength is known.

use game_api::PersonId;
use witan::clock::Moment;
use witan::domain::rated::{Ladder, PaceClass, Placed, RatedMatch};
use witan::ratings::reckon;

use super::Played;

/// Series of matches, after each of which everyone is rated.
pub(super) struct Series {
    length: u32,
    played: Vec<RatedMatch>,
    /// The series in which the players were rated in their order, and all.
    right: u32,
    all: u32,
}

impl Series {
    pub fn new(length: u32) -> Self {
        Series { length, played: Vec::new(), right: 0, all: 0 }
    }

    pub fn add(&mut self, played: &Played) {
        let ladder = Ladder { game: String::new(), pace: PaceClass::Day, guild: 1 };
        let placed = |(&who, &(place, head_start)): (&usize, &(u8, i64))| Placed {
            person: PersonId(who as u64),
            place,
            head_start,
            everywhere: false,
        };
        let places = played.who.iter().zip(&played.places).map(placed).collect();
        self.played.push(RatedMatch { ladder, ended: Moment::from_ms(0), places });
        if self.played.len() == self.length as usize {
            // By person.
            let ratings: Vec<i64> =
                reckon(&self.played).into_values().map(|it| it.skill.number).collect();
            self.all += 1;
            self.right += u32::from(ratings.is_sorted_by(|one, other| one > other));
            self.played.clear();
        }
    }

    /// The result, as a line to print.
    pub fn line(&self) -> String {
        let Series { length, right, all, .. } = self;
        format!("ratings    in the order of --seats after {length} matches: {right} of {all} times")
    }
}
