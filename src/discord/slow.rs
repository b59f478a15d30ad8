//! What takes long, one thing at a time for each person.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};

use game_api::PersonId;

/// For whom something slow is under way. Cheap to clone.
#[derive(Clone, Default)]
pub struct SlowWork(Arc<Mutex<HashSet<PersonId>>>);

/// Something slow that is under way for somebody, until it is dropped.
pub struct Slow {
    work: SlowWork,
    person: PersonId,
}

impl SlowWork {
    /// Begins something for somebody; `None` if something is under way for them.
    pub fn begin(&self, person: PersonId) -> Option<Slow> {
        let mut people = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        people.insert(person).then(|| Slow { work: self.clone(), person })
    }
}

impl Drop for Slow {
    fn drop(&mut self) {
        self.work.0.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.person);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_person_has_one_slow_thing_at_a_time() {
        let work = SlowWork::default();
        let first = work.begin(PersonId(1)).expect("nothing is under way");
        assert!(work.begin(PersonId(1)).is_none());
        assert!(work.begin(PersonId(2)).is_some());
        drop(first);
        assert!(work.begin(PersonId(1)).is_some());
    }
}
