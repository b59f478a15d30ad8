//! How dice fell, against what is to be expected of them.

/// Some dice and what they showed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct DiceStats {
    /// How many dice were thrown.
    pub dice: u32,
    /// What they showed together.
    pub pips: u32,
}

/// What can be said of some dice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// Too few were thrown to say anything.
    TooFew,
    /// As chance has it.
    Usual,
    /// Higher than all but one in forty of as many fair dice.
    High,
    /// Lower than all but one in forty of as many fair dice.
    Low,
}

impl DiceStats {
    /// What one fair die shows on average.
    pub const EXPECTED: f64 = 3.5;

    /// The variance of one fair die.
    const VARIANCE: f64 = 35.0 / 12.0;

    /// Below this many dice their sum is not yet normal enough, and says little anyway.
    pub const FEWEST: u32 = 30;

    /// Beyond this many standard deviations it is no longer usual: one in twenty is, by chance alone.
    const UNUSUAL: f64 = 1.96;

    /// What a die showed on average; `None` without dice.
    pub fn average(self) -> Option<f64> {
        (self.dice > 0).then(|| f64::from(self.pips) / f64::from(self.dice))
    }

    /// How many standard deviations the sum is above what is to be expected; 0 without dice.
    pub fn z(self) -> f64 {
        if self.dice == 0 {
            return 0.0;
        }
        let dice = f64::from(self.dice);
        (f64::from(self.pips) - Self::EXPECTED * dice) / (Self::VARIANCE * dice).sqrt()
    }

    /// What can be said of it.
    pub fn verdict(self) -> Verdict {
        match self.z() {
            _ if self.dice < Self::FEWEST => Verdict::TooFew,
            z if z > Self::UNUSUAL => Verdict::High,
            z if z < -Self::UNUSUAL => Verdict::Low,
            _ => Verdict::Usual,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_verdict_weighs_how_many_dice_there_were() {
        let of = |dice, pips| DiceStats { dice, pips }.verdict();
        assert_eq!(of(0, 0), Verdict::TooFew);
        assert_eq!(of(29, 29 * 6), Verdict::TooFew);
        // An average of 4 is nothing with 30 dice and much with 100.
        assert_eq!(of(30, 120), Verdict::Usual);
        assert_eq!(of(100, 400), Verdict::High);
        assert_eq!(of(100, 300), Verdict::Low);
        assert_eq!(of(100, 350), Verdict::Usual);
    }

    #[test]
    fn z_is_what_tables_of_fair_dice_say() {
        // 100 dice: 350 expected, with a standard deviation of √(100 · 35/12) = 17.08.
        let luck = DiceStats { dice: 100, pips: 384 };
        assert!((luck.z() - 1.991).abs() < 0.001, "{}", luck.z());
        assert_eq!(luck.average(), Some(3.84));
        assert_eq!(DiceStats::default().average(), None);
    }
}
