//! A document after changes is the document of its text.

use cardc_lsp::desk::{Document, tokens};
use lang::lex::Lexicon;

const PIECES: [&str; 24] = [
    "\n",
    "\n\n",
    "Tide Cub {U}\nCreature — Bear\nWhenever this creature attacks, destroy targt artifact.\n1/1\n\n",
    "Quay Cub {U}\nCreature — Bear\nSurge — When this creature enters, draw a card if you control a Forest.\n1/1\n\n",
    "Quay Warden {W}\nCreature — Scout\nSurge — You gain 1 life.\n\n",
    "Ourson {U}\nCréature : ours\nQuand cette créature arrive, piochez une carte.\n1/1\n\n",
    "# cardc: ignore IF-1 because it is old\n",
    "# cardc: ignore W\n",
    "language: fr\n",
    "language: auto\n",
    "words:\n\ncreature type Emberling = Braiseux\n\ncards:\n",
    "Creature — Emberling\n",
    "Creture — Bear\n",
    "= Ourson\n",
    "// transform\n",
    "---\n",
    "Rarity: legendary\n",
    "Number: 7\n",
    "Flying.\n",
    "2/2\n",
    " ",
    "x",
    "é𝔸",
    "—",
];

/// Numbers that look random.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, most: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % most.max(1) as u64) as usize
    }

    fn pieces(&mut self, most: usize) -> String {
        (0..=self.below(most)).map(|_| PIECES[self.below(PIECES.len())]).collect()
    }
}

fn document(text: &str, before: Option<Document>) -> Document {
    Document::new("set.cards", text.to_owned(), None, Lexicon::BUILT_IN, before)
}

fn same(document: &Document, full: &Document) {
    let text = &full.text;
    assert_eq!(document.language, full.language, "{text}");
    assert_eq!(document.cards(), full.cards(), "{text}");
    assert_eq!(document.findings.len(), full.findings.len(), "{text}");
    for (one, other) in document.findings.iter().zip(&full.findings) {
        assert_eq!(one.diagnostic, other.diagnostic, "{text}");
        assert_eq!((&one.span, &one.others, &one.fix), (&other.span, &other.others, &other.fix), "{text}");
        assert_eq!(document.range(&one.span), full.range(&other.span), "{text}");
    }
    assert_eq!(tokens(document), tokens(full), "{text}");
}

#[test]
fn what_is_known_after_changes_is_what_is_known_of_the_text() {
    let mut numbers = Numbers(0x2545_F491_4F6C_DD1D);
    let (mut looked_at, mut cards) = (0, 0);
    for _ in 0..12 {
        let mut text = numbers.pieces(20);
        let mut known = document(&text, None);
        // Texts that come back are known.
        let mut texts = Vec::new();
        for _ in 0..25 {
            let from = text.floor_char_boundary(numbers.below(text.len() + 1));
            let to = text.ceil_char_boundary((from + numbers.below(3) * numbers.below(20)).min(text.len()));
            let with = if numbers.below(4) > 0 { numbers.pieces(1) } else { String::new() };
            text = match texts.len() {
                many @ 8.. if numbers.below(6) == 0 => texts.swap_remove(many - 2),
                _ => [&text[..from], &with, &text[to..]].concat(),
            };
            known = document(&text, Some(known));
            same(&known, &document(&text, None));
            looked_at += known.looked_at;
            cards += known.cards().len();
            texts.push(text.clone());
        }
    }
    assert!(looked_at * 2 < cards, "{looked_at} of {cards} cards were looked at");
}
