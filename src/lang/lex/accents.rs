//! French words that are printed without the accent of a capital letter, or with the two letters of a ligature.

/// Spellings of a folded word that the lexicon lacks, in the order in which they are tried.
pub(super) fn variants(word: &str, capital: bool) -> impl Iterator<Item = String> {
    let accented: &[char] = match word.chars().next() {
        Some('e') if capital => &['é', 'è', 'ê'],
        Some('a') if capital => &['à', 'â'],
        Some('i') if capital => &['î'],
        Some('o') if capital => &['ô'],
        Some('c') if capital => &['ç'],
        _ => &[],
    };
    let first = word.chars().next().map_or(0, char::len_utf8);
    let rest = word[first..].to_owned();
    let ligature = word.contains("oe").then(|| word.replace("oe", "œ"));
    let letters = word.contains('œ').then(|| word.replace('œ', "oe"));
    accented.iter().map(move |letter| format!("{letter}{rest}")).chain(ligature).chain(letters)
}
