//! Hostile input made of seeds: bytes, pieces that break readers, letters of all scripts, and words in the place of words,
//! those of the other language among them, and signs.
//! The test `hostile` tries some of it in every run, the benchmark `hostile` as much as one has time for.

use cardc::Language;
use cardc::lex::lexicon::surfaces;
use cardc::runtime::players::Random;

/// The most bytes of an input.
const LONGEST: usize = 4_000;

/// Pieces that break readers: letters that change their length with their case, marks of direction, brackets, numbers.
const PIECES: [&str; 18] = [
    "Ⱥ",
    "ﬁ",
    "İ",
    "l’",
    "\u{202e}",
    "\u{200d}",
    "\u{0}",
    "\u{feff}",
    "(",
    "\"",
    "{X}{X}",
    "{9999999}",
    "99999999999999999999",
    "•",
    "—",
    "\n\n",
    "~",
    "[[",
];

/// What stands between the words of a text.
const SIGNS: [&str; 16] = [",", ".", ":", " :", ";", " ;", "—", "•", "(", ")", "\"", "«", "»", "’", "/", "\n"];

/// Where the letters of scripts stand, and the marks, signs and numbers that look like some.
const SCRIPTS: [(u32, u32); 24] = [
    (0x00C0, 0x024F),
    (0x0300, 0x036F),
    (0x0370, 0x03FF),
    (0x0400, 0x052F),
    (0x0531, 0x058A),
    (0x05D0, 0x05EA),
    (0x0620, 0x064A),
    (0x0900, 0x097F),
    (0x0E01, 0x0E5B),
    (0x10A0, 0x10FF),
    (0x1100, 0x11FF),
    (0x1200, 0x137C),
    (0x13A0, 0x13FD),
    (0x1E00, 0x1FFF),
    (0x2000, 0x206F),
    (0x2100, 0x218B),
    (0x2C60, 0x2C7F),
    (0x3041, 0x30FF),
    (0x4E00, 0x4FFF),
    (0xA720, 0xA7FF),
    (0xAC00, 0xAFFF),
    (0xFB00, 0xFB06),
    (0xFF01, 0xFF5E),
    (0x1F300, 0x1F64F),
];

/// Inputs made of seeds.
pub struct Mutations<'s> {
    seeds: &'s [Vec<u8>],
    /// The words of a language, by which those of a text are replaced.
    words: Vec<&'static str>,
    /// Those of the other language.
    foreign: Vec<&'static str>,
}

impl<'s> Mutations<'s> {
    pub fn new(seeds: &'s [Vec<u8>], language: Language) -> Mutations<'s> {
        Mutations { seeds, words: surfaces(language).collect(), foreign: surfaces(language.other()).collect() }
    }

    /// The input of a number: one of the seeds with some of it changed, of two numbers one by words.
    pub fn input(&self, number: u64) -> Vec<u8> {
        let mut random = Random::new(number);
        let mut data = self.seeds[random.below(self.seeds.len())].clone();
        for _ in 0..=random.below(3) {
            if number.is_multiple_of(2) {
                self.by_words(&mut data, &mut random)
            } else {
                self.by_bytes(&mut data, &mut random)
            }
        }
        data.truncate(LONGEST);
        data
    }

    /// Words exchanged, taken out, put in and said twice, and signs.
    fn by_words(&self, data: &mut Vec<u8>, random: &mut Random) {
        let text = String::from_utf8_lossy(data).into_owned();
        let mut words: Vec<&str> = text.split(' ').collect();
        let at = random.below(words.len());
        let other = String::from_utf8_lossy(&self.seeds[random.below(self.seeds.len())]).into_owned();
        let signed = format!("{}{}", words[at].trim_end_matches([',', '.', ':']), SIGNS[random.below(SIGNS.len())]);
        match random.below(8) {
            0 => words.swap(at, random.below(text.split(' ').count())),
            1 => drop(words.remove(at)),
            2 => words.insert(at, self.words[random.below(self.words.len())]),
            3 => words.insert(at, words[at]),
            4 => words[at] = self.foreign[random.below(self.foreign.len())],
            5 => words[at] = &signed,
            6 => words[at] = other.split(' ').nth(random.below(other.split(' ').count())).unwrap_or_default(),
            _ => words[at] = self.words[random.below(self.words.len())],
        }
        *data = words.join(" ").into_bytes();
    }

    /// Bytes changed, pieces and letters put in, parts cut out, doubled or taken from elsewhere.
    fn by_bytes(&self, data: &mut Vec<u8>, random: &mut Random) {
        let at = random.below(data.len() + 1);
        match random.below(6) {
            0 => {
                let piece = PIECES[random.below(PIECES.len())];
                data.splice(at..at, piece.bytes());
            }
            1 if at < data.len() => data[at] = random.below(256) as u8,
            2 => {
                let end = (at + random.below(40)).min(data.len());
                data.drain(at..end);
            }
            3 => {
                let end = (at + random.below(60)).min(data.len());
                let part = data[at..end].to_vec();
                data.splice(at..at, part);
            }
            4 => {
                let (first, last) = SCRIPTS[random.below(SCRIPTS.len())];
                let letter = char::from_u32(first + random.below((last - first + 1) as usize) as u32);
                // Between letters, so that the text stays one.
                let text = String::from_utf8_lossy(data);
                let place = text.char_indices().map(|(place, _)| place).nth(at).unwrap_or(text.len());
                let written: String = text[..place].chars().chain(letter).chain(text[place..].chars()).collect();
                *data = written.into_bytes();
            }
            _ => {
                let other = &self.seeds[random.below(self.seeds.len())];
                let from = random.below(other.len() + 1);
                let end = (from + random.below(60)).min(other.len());
                data.splice(at..at, other[from..end].iter().copied());
            }
        }
    }
}
