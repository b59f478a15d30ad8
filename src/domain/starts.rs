//! What a start is worth, by the measured shares of wins among equals. Who wins more from a start is as much stronger, in
//! the model of the ratings: one beats another in proportion to their shares.

use skillratings::weng_lin::WengLinConfig;

/// For each start, the rating by which an average start's player would have to be stronger to win as much, in thousandths.
pub fn in_rating(shares: &[f64]) -> Vec<i64> {
    // The model's chance of beating somebody whose rating is lower by d is 1 / (1 + e^(−d / scale)).
    let scale = WengLinConfig::new().beta * std::f64::consts::SQRT_2;
    let logs: Vec<f64> = shares.iter().map(|share| share.ln()).collect();
    let mean = logs.iter().sum::<f64>() / logs.len() as f64;
    logs.iter().map(|log| thousandths(scale * (log - mean))).collect()
}

/// For each start, the points by which it is expected to bring more than an average one, in thousandths: a point for
/// everybody behind.
pub fn in_points(shares: &[f64]) -> Vec<i64> {
    let average = (shares.len() as f64 - 1.0) / 2.0;
    let expected = |own: &f64| {
        // Against itself, the start counts a half.
        shares.iter().map(|other| own / (own + other)).sum::<f64>() - 0.5
    };
    shares.iter().map(|own| thousandths(expected(own) - average)).collect()
}

fn thousandths(number: f64) -> i64 {
    (number * 1000.0).round() as i64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_start_is_worth_what_it_wins() {
        let shares = [0.2, 0.2, 0.4];
        let (rating, points) = (in_rating(&shares), in_points(&shares));
        // Twice the wins of another: 2 to 1 against each of them.
        assert_eq!(rating, [-1361, -1361, 2723]);
        assert_eq!(points, [-167, -167, 333]);
        assert_eq!((in_rating(&[0.25; 4]), in_points(&[0.25; 4])), (vec![0; 4], vec![0; 4]));
        assert!(in_rating(&[]).is_empty() && in_points(&[]).is_empty());
    }
}
