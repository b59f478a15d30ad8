//! A bounded list that drops the oldest items.

use std::collections::VecDeque;

/// The newest items of a sequence.
#[derive(Debug)]
pub(super) struct Recent<T, const KEPT: usize>(VecDeque<T>);

impl<T, const KEPT: usize> Default for Recent<T, KEPT> {
    fn default() -> Self {
        Recent(VecDeque::new())
    }
}

impl<T, const KEPT: usize> Recent<T, KEPT> {
    /// Adds an item, and drops the oldest if there are too many.
    pub(super) fn push(&mut self, item: T) {
        if self.0.len() == KEPT {
            self.0.pop_front();
        }
        self.0.push_back(item);
    }

    /// Iterates from the oldest.
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
