//! Which objects have which matchers, and which of them an event concerns.

use super::Source;
use crate::eval::{Bindings, SourceRow};

/// The sources of the game as it is, sorted by matcher for native code to run over.
#[derive(Debug, Clone, Default)]
pub struct Sources {
    /// The sources of matcher `m` are `starts[m]..starts[m + 1]`.
    pub(super) starts: Vec<u32>,
    pub(super) rows: Vec<SourceRow>,
    pub(super) bindings: Vec<Bindings>,
    /// Place in the list that the sources were given in.
    given: Vec<u32>,
}

impl Sources {
    /// Sorts the sources of `matchers` matchers; one of a matcher beyond those is left out.
    pub fn new(matchers: usize, sources: &[Source]) -> Self {
        let mut starts = vec![0_u32; matchers + 1];
        let known = || sources.iter().enumerate().filter(|(_, source)| (source.matcher.0 as usize) < matchers);
        for (_, source) in known() {
            starts[source.matcher.0 as usize + 1] += 1;
        }
        for at in 1..starts.len() {
            starts[at] += starts[at - 1];
        }
        let count = starts[matchers] as usize;
        let mut sorted = Sources {
            rows: vec![SourceRow::default(); count],
            bindings: vec![Bindings::default(); count],
            given: vec![0; count],
            starts,
        };
        let mut next = sorted.starts.clone();
        for (given, source) in known() {
            let at = &mut next[source.matcher.0 as usize];
            sorted.rows[*at as usize] = source.row;
            sorted.bindings[*at as usize] = source.bindings;
            sorted.given[*at as usize] = given as u32;
            *at += 1;
        }
        sorted
    }

    /// Number of sources.
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// Whether nothing has a matcher.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }
}

/// The sources that an event concerns: a set of bits, used again for each event.
#[derive(Debug, Clone, Default)]
pub struct Hits {
    pub(super) words: Vec<u64>,
}

impl Hits {
    /// No hits, with room for these sources.
    pub(super) fn reset(&mut self, sources: usize) {
        self.words.clear();
        self.words.resize(sources.div_ceil(64), 0);
    }

    /// The places, in the list given to [`Sources::new`], of the sources that were hit; in order
    /// of matcher, then of the list.
    pub fn iter<'a>(&'a self, sources: &'a Sources) -> impl Iterator<Item = usize> + 'a {
        let bits = self.words.iter().enumerate().flat_map(|(word, &bits)| {
            let mut rest = bits;
            std::iter::from_fn(move || {
                let bit = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
                rest &= rest - 1;
                Some(word * 64 + bit)
            })
        });
        bits.filter_map(|at| sources.given.get(at).map(|&given| given as usize))
    }

    /// How many sources were hit.
    pub fn count(&self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }
}
