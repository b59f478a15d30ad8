//! A memory that forgets the oldest.

use std::collections::VecDeque;

/// The newest members of a sequence.
#[derive(Debug)]
pub(super) struct Recent<T, const KEPT: usize>(VecDeque<T>);

impl<T, const KEPT: usize> Default for Recent<T, KEPT> {
    fn default() -> Self {
        Recent(VecDeque::new())
    }
}

impl<T, const KEPT: usize> Recent<T, KEPT> {
    /// Adds one, and forgets the oldest if there are too many.
    pub(super) fn push(&mut self, item: T) {
        if self.0.len() == KEPT {
            self.0.pop_front();
        }
        self.0.push_back(item);
    }

    /// Oldest first.
    pub(super) fn iter(&self) -> impl DoubleEndedIterator<Item = &T> {
        self.0.iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_are_kept() {
        let mut recent = Recent::<u8, 2>::default();
        [1, 2, 3].into_iter().for_each(|item| recent.push(item));
        assert_eq!(recent.iter().copied().collect::<Vec<_>>(), [2, 3]);
    }
}
