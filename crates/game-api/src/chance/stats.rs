//! Statistics of dice, compared with the expectation.

/// The number and the sum of some dice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct DiceStats {
    /// The number of dice thrown.
    pub dice: u32,
    /// The sum of their points.
    pub pips: u32,
}

/// The statistical verdict on some dice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// Too few dice for a verdict.
    TooFew,
    /// Within the usual range.
    Usual,
    /// Higher than 39 in 40 samples of as many fair dice.
    High,
    /// Lower than 39 in 40 samples of as many fair dice.
    Low,
}

impl DiceStats {
    /// The expected value of one fair die.
    pub const EXPECTED: f64 = 3.5;

    /// The variance of one fair die.
    const VARIANCE: f64 = 35.0 / 12.0;

    /// The fewest dice for a verdict: with fewer, their sum is not yet normal enough, and says little anyway.
    pub const FEWEST: u32 = 30;

    /// The number of standard deviations beyond which the sum is unusual: one in twenty is, by chance alone.
    const UNUSUAL: f64 = 1.96;

    /// Returns the average; `None` without dice.
    pub fn average(self) -> Option<f64> {
        (self.dice > 0).then(|| f64::from(self.pips) / f64::from(self.dice))
    }

    /// Returns by how many standard deviations the sum exceeds the expected one; 0 without dice.
    pub fn z(self) -> f64 {
        if self.dice == 0 {
            return 0.0;
        }
        let dice = f64::from(self.dice);
        (f64::from(self.pips) - Self::EXPECTED * dice) / (Self::VARIANCE * dice).sqrt()
    }

    /// Returns the verdict.
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
        // An average of 4 is usual with 30 dice and high with 100.
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
