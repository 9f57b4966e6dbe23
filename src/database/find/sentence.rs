//! Whether a pattern is a sentence that a card could say, where no card does: with some phrase in each of its holes the grammar
//! reads it.

use crate::lex::{Language, Lexicon, Names, lex};
use crate::parse::{Entry, parse, stop};

/// The most texts that are read.
const TRIED: usize = 8_000;

/// A phrase of each kind that stands in holes.
const ENGLISH: [&str; 22] = [
    "draw a card",
    "target creature",
    "creatures",
    "creature",
    "a card",
    "two",
    "2",
    "it",
    "{2}",
    "flying",
    "you",
    "each opponent",
    "your graveyard",
    "you gain life",
    "it's your turn",
    "would draw a card",
    "draw two cards instead",
    "gets +1/+1 until end of turn",
    "block",
    "a 1/1 white Bird creature",
    "until end of turn",
    "this creature leaves the battlefield",
];
const FRENCH: [&str; 22] = [
    "piochez une carte",
    "la créature ciblée",
    "créatures",
    "la créature",
    "une carte",
    "deux",
    "2",
    "d'une carte",
    "{2}",
    "le vol",
    "vous",
    "chaque adversaire",
    "votre cimetière",
    "vous gagnez des points de vie",
    "c'est votre tour",
    "devait mourir",
    "exilez-la à la place",
    "gagne +1/+1 jusqu'à la fin du tour",
    "bloquer",
    "un 1/1 blanc Oiseau",
    "jusqu'à la fin du tour",
    "cette créature quitte le champ de bataille",
];

/// What a pattern may be the beginning or the end of.
const FRAMES: [&[(&str, &str)]; 2] = [
    &[
        ("", ""),
        ("", "."),
        ("", ", draw a card."),
        ("This creature ", "."),
        ("", ": Draw a card."),
        ("Target player ", "."),
    ],
    &[("", ""), ("", "."), ("", ", piochez une carte."), ("Cette créature ", "."), ("", " : Piochez une carte.")],
];

/// Whether the pieces of a pattern, each with the byte that it begins at, are a sentence; if not, the byte where reading stops.
pub(super) fn read(pieces: &[(usize, &str)], (language, lexicon): (Language, Lexicon)) -> Result<(), usize> {
    let phrases = match language {
        Language::English => &ENGLISH,
        Language::French => &FRENCH,
    };
    let mut furthest = 0;
    let mut chosen = vec![0; pieces.len() - 1];
    for _ in 0..TRIED {
        for (front, end) in FRAMES[usize::from(language == Language::French)] {
            let mut text = (*front).to_owned();
            // Where each piece begins in the text that is read.
            let mut begins = Vec::with_capacity(pieces.len());
            for (number, (_, piece)) in pieces.iter().enumerate() {
                begins.push(text.len());
                text.push_str(piece);
                text.push_str(chosen.get(number).map_or("", |phrase| phrases[*phrase]));
            }
            text.push_str(end);
            let Err(at) = read_text(&text, language, lexicon) else { return Ok(()) };
            let number = begins.partition_point(|begin| *begin <= at).saturating_sub(1);
            let (start, piece) = pieces[number];
            furthest = furthest.max(start + (at.saturating_sub(begins[number])).min(piece.len()));
        }
        // The next phrases, as a number counts up.
        let Some(next) = chosen.iter().rposition(|phrase| phrase + 1 < phrases.len()) else { break };
        chosen[next] += 1;
        chosen[next + 1..].fill(0);
    }
    Err(furthest)
}

/// Whether a text is read; if not, the byte where that stops.
fn read_text(text: &str, language: Language, lexicon: Lexicon) -> Result<(), usize> {
    let Ok(lexed) = lex(text, &Names::default().in_lexicon(lexicon), language) else { return Err(0) };
    let tokens = 0..lexed.tokens.len();
    let Err(refusal) = parse(Entry::Paragraph, &lexed, tokens.clone()) else { return Ok(()) };
    let at = stop(Entry::Paragraph, &lexed, tokens, refusal);
    Err(lexed.tokens.get(at).map_or(text.len(), |token| token.span.start as usize))
}
