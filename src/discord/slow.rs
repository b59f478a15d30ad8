//! Slow tasks, one at a time for each person.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};

use game_api::PersonId;

/// The people for whom a slow task is running. Cheap to clone.
#[derive(Clone, Default)]
pub struct SlowWork(Arc<Mutex<HashSet<PersonId>>>);

/// A slow task of a person, which lasts until this is dropped.
pub struct Slow {
    work: SlowWork,
    person: PersonId,
}

impl SlowWork {
    /// Starts a slow task for a person; `None` if one is running for them.
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
