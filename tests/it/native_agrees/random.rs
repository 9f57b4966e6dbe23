//! A small generator of random numbers, the same on every machine.

pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Self {
        Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// From 0 to `bound` - 1.
    pub fn below(&mut self, bound: u64) -> u64 {
        self.next() % bound
    }

    pub fn chance(&mut self, percent: u64) -> bool {
        self.below(100) < percent
    }

    pub fn pick<T: Clone>(&mut self, from: &[T]) -> T {
        from[self.below(from.len() as u64) as usize].clone()
    }

    /// None, one, two or three of these.
    pub fn few<T>(&mut self, mut one: impl FnMut(&mut Self) -> T) -> Vec<T> {
        let count = self.pick(&[0, 0, 1, 1, 2, 3]);
        (0..count).map(|_| one(self)).collect()
    }

    pub fn maybe<T>(&mut self, percent: u64, one: impl FnOnce(&mut Self) -> T) -> Option<T> {
        if self.chance(percent) { Some(one(self)) } else { None }
    }
}
