//! Shares of games, and how sure they are.

use serde::{Deserialize, Serialize};

/// How many games of how many were won.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Share {
    pub games: u64,
    pub won: u64,
}

/// Where a share lies, 19 times of 20.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Interval {
    pub low: f64,
    pub high: f64,
}

/// How much one share is above another, and where that lies.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Difference {
    pub value: f64,
    /// From -1 to 1.
    pub interval: Interval,
}

/// The normal quantile of 97.5 %.
const Z: f64 = 1.959_964;

impl Share {
    pub fn add(&mut self, won: bool) {
        self.games += 1;
        self.won += u64::from(won);
    }

    /// From 0 to 1; none of no games.
    pub fn value(self) -> Option<f64> {
        (self.games > 0).then(|| self.won as f64 / self.games as f64)
    }

    /// Wilson's interval, which holds for few games too, and for shares near 0 and 1. Of no games it is everything.
    pub fn interval(self) -> Interval {
        let Some(share) = self.value() else { return Interval { low: 0.0, high: 1.0 } };
        let games = self.games as f64;
        let (square, whole) = (Z * Z / games, 1.0 + Z * Z / games);
        let centre = (share + square / 2.0) / whole;
        let half = (Z / whole) * (share * (1.0 - share) / games + square / (4.0 * games)).sqrt();
        Interval { low: (centre - half).max(0.0), high: (centre + half).min(1.0) }
    }

    /// How much it is above another share, of other games; none where there are no games of one of them. The interval is
    /// Newcombe's, of Wilson's two.
    pub fn above(self, other: Share) -> Option<Difference> {
        let (own, its) = (self.value()?, other.value()?);
        let (one, two) = (self.interval(), other.interval());
        let value = own - its;
        let low = value - (own - one.low).hypot(two.high - its);
        let high = value + (one.high - own).hypot(its - two.low);
        Some(Difference { value, interval: Interval { low, high } })
    }
}

impl std::ops::Add for Share {
    type Output = Share;

    fn add(self, other: Share) -> Share {
        Share { games: self.games + other.games, won: self.won + other.won }
    }
}

impl std::ops::Sub for Share {
    type Output = Share;

    /// The games that are not among others which are among these.
    fn sub(self, other: Share) -> Share {
        Share { games: self.games - other.games, won: self.won - other.won }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn intervals_are_wilson_s() {
        let Interval { low, high } = Share { games: 10, won: 5 }.interval();
        assert!((low - 0.2366).abs() < 1e-4 && (high - 0.7634).abs() < 1e-4, "{low} {high}");
        let Interval { low, high } = Share { games: 20, won: 0 }.interval();
        assert!(low == 0.0 && (high - 0.1611).abs() < 1e-4, "{low} {high}");
        assert_eq!(Share::default().interval(), Interval { low: 0.0, high: 1.0 });
    }

    #[test]
    fn differences_are_newcombe_s() {
        // His first example: 56 of 70 against 48 of 80.
        let found =
            Share { games: 70, won: 56 }.above(Share { games: 80, won: 48 }).map(|found| (found.value, found.interval));
        let (value, Interval { low, high }) = found.unwrap_or((0.0, Interval { low: 0.0, high: 0.0 }));
        assert!(
            (value - 0.2).abs() < 1e-9 && (low - 0.0524).abs() < 1e-4 && (high - 0.3339).abs() < 1e-4,
            "{low} {high}"
        );
        assert_eq!(Share::default().above(Share { games: 80, won: 48 }), None);
    }
}
