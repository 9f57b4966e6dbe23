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

/// Each test has a file of its own: where a word stands is known by file, to all threads.
fn document(file: &str, text: &str, before: Option<Document>) -> Document {
    Document::new(file, text.to_owned(), None, Lexicon::BUILT_IN, before)
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
        let mut known = document("pieces.cards", &text, None);
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
            known = document("pieces.cards", &text, Some(known));
            same(&known, &document("pieces.cards", &text, None));
            looked_at += known.looked_at;
            cards += known.cards().len();
            texts.push(text.clone());
        }
    }
    assert!(looked_at * 2 < cards, "{looked_at} of {cards} cards were looked at");
}

/// Lines of other programs, faces, languages, words and comments.
const OTHERS: [&str; 20] = [
    "\u{feff}",
    "\t",
    "\r\n",
    "\u{3000}",
    "Tide Cub {U}\r\nCreature — Bear\r\nWhenever this creature attacks, destroy targt artifact.\r\n1/1\r\n\r\n",
    "\tTide Cub {U}\n\tCreature — Bear\n\tDestroy targt artifact.\n\t1/1\n\n",
    "Cub of Day {U}\nCreature — Bear\nFlying\n1/1\n\n// transform\nCub of Night\nCreature — Bear\nSurge — Draw a crd.\n2/2\n\n",
    "Left {U}\nInstant\nDraw a card.\n\n//\nRight {R}\nSorcery\nDestroy target lnd.\n\n",
    "Cub {U}\nCreature — Bear\nWhen this creature dies, draw a card.\n1/1\n\n= Ourson\nCréature : ours\nQuand cette créature meurt, \
     piochez deux cartes.\n1/1\n\n",
    "Quay Hand {2}\nCreature — Scout\nTidecycling {2}\nWhen you cycle this card, you gain 1 life.\n1/1\n\n",
    "words:\n\nkeyword Tidecycling {cost}\n  Kind: cycling\n  {cost}, Discard this card: Draw a card.\n\ncards:\n",
    "  Kind: cycling\n",
    "mots :\n\ntype de créature Braiseux = Emberling\n\ncartes :\n",
    "ability word Surge = Flot\n",
    "language: en\n",
    "langue : xx\n",
    "# cardc: ignore\n",
    "# cardc: ignore B-TEXT, E-WORD\n",
    "• Draw a card.\n",
    "=\n",
];

/// The same of all kinds of texts and changes; `CARDC_FUZZ_FIRST` has others looked at, `CARDC_FULL=1` many more of them.
#[test]
fn whatever_is_changed_is_known_as_all_of_it() {
    let first = std::env::var("CARDC_FUZZ_FIRST").ok().and_then(|first| first.parse::<u64>().ok()).unwrap_or(0);
    let mut numbers = Numbers(0x2545_F491_4F6C_DD1D ^ first);
    let rounds = if std::env::var_os("CARDC_FULL").is_some_and(|full| full == "1") { 200 } else { 5 };
    for _ in 0..rounds {
        let mut text = numbers.pieces(12);
        let mut known = document("others.cards", &text, None);
        let mut before: Vec<String> = Vec::new();
        for _ in 0..20 {
            let new = match numbers.below(12) {
                0 => String::new(),
                1 if text.contains('\r') => text.replace('\r', ""),
                1 => text.replace('\n', "\r\n"),
                2 => text.strip_prefix('\u{feff}').map_or_else(|| format!("\u{feff}{text}"), str::to_owned),
                3 | 4 if !before.is_empty() => before[numbers.below(before.len())].clone(),
                5 => {
                    let mut cards: Vec<&str> = text.split("\n\n").collect();
                    let card = cards.remove(numbers.below(cards.len()));
                    cards.insert(numbers.below(cards.len() + 1), card);
                    cards.join("\n\n")
                }
                6 => text.replace(
                    ["Cub", "Surge", "\n\n", "Tidecycling"][numbers.below(4)],
                    ["Tide", "\n"][numbers.below(2)],
                ),
                _ => {
                    let from = text.floor_char_boundary(numbers.below(text.len() + 1));
                    let to = text.ceil_char_boundary((from + [0, 0, 1, 9, 90][numbers.below(5)]).min(text.len()));
                    let with = match numbers.below(3) {
                        0 => numbers.pieces(2),
                        _ => OTHERS[numbers.below(OTHERS.len())].to_owned(),
                    };
                    [&text[..from], &with, &text[to..]].concat()
                }
            };
            let new = new[..new.floor_char_boundary(4000)].to_owned();
            known = document("others.cards", &new, Some(known));
            same(&known, &document("others.cards", &new, None));
            before.push(std::mem::replace(&mut text, new));
        }
    }
}

/// Words of a set, some of which speak of others.
const WORDS: [&str; 12] = [
    "keyword Glimmer N = Lueur N\n  When this creature enters, put N spark counters on it.\n",
    "keyword Mudborn = Né de la vase\n  This creature enters with a silt counter on it.\n",
    "keyword Lockcycling {cost}\n  Kind: cycling\n  {cost}, Discard this card: Draw a card.\n",
    "counter spark = étincelle (f)\n",
    "counter silt = vase (f)\n",
    "creature type Reedling, Reedlings = Roseleur\n",
    "action ferry = passer\n  Create a 1/1 white Reedling creature token.\n",
    "ability word Spate = Crue\n",
    "designation moored = amarré\n",
    "token Buoy = Bouée (f)\n  Artifact — Buoy\n  {1}, Sacrifice this artifact: You gain 2 life.\n",
    "keyword Undertow = Ressac\n  Whenever this creature attacks, ferry.\n",
    "# a comment\n",
];

/// Cards with such words, in both languages, right and wrong, and without.
const HAVING: [&str; 14] = [
    "Quay Cub {U}\nCreature — Bear\nGlimmer 2\n1/1\n= Ourson du quai\nCréature : ours\nLueur 2\n",
    "Silt Hand {B}\nCreature — Reedling\nMudborn\n1/1\n= Main de vase\nCréature : roseleur\nNé de la vase\n",
    "Lock Keeper {2}\nCreature — Scout\nLockcycling {2}\n2/2\n",
    "Weir Warden {W}\nCreature — Reedling Scout\nOther Reedlings you control have vigilance.\n1/1\n",
    "Ferry Hand {1}\nCreature — Human\nWhen this creature enters, ferry.\n1/1\n",
    "Spring Tide {U}\nEnchantment\nSpate — At the beginning of your upkeep, draw a card.\n",
    "Buoy Layer {1}\nCreature — Human\nWhen this creature enters, create a Buoy token.\n1/1\n",
    "Bay Runner {R}\nCreature — Bear\nWhenever this creature attacks, destroy target nonReedling creature.\n1/1\n",
    "Slack Water {U}\nInstant\nPut a sprk counter on target creature.\n",
    "Bank Cub {G}\nCreature — Reeding\nGlimer 2\n1/1\n",
    "High Water {G}\nSorcery\nDraw two cards.\n",
    "Low Water {G}\nEnchantment\nEbb — Whenever a creature dies, you gain 1 life.\n",
    "Riptide {R}\nCreature — Bear\nUndertow\n2/2\n= Contre-courant\nCréature : ours\nRessac\n",
    "Cub of Day {U}\nCreature — Bear\n1/1\n\n//\nWater of Night {U}\nInstant — Reedling\nFerry.\n",
];

/// A text among whose words one thing is another.
fn with_other_words(numbers: &mut Numbers, text: &str, before: &[String]) -> String {
    let end = text.find("\ncards:").unwrap_or(text.len());
    let (words, cards) = text.split_at(end);
    let from = words.floor_char_boundary(numbers.below(words.len() + 1));
    let to = words.ceil_char_boundary((from + [0, 0, 1, 1, 4][numbers.below(5)]).min(words.len()));
    let typed = ["x", "s", "", "é", " ", "\n", "-", "l'", "="][numbers.below(9)];
    let (old, new) = [
        ("spark", "silt"),
        ("Reedling", "Weirling"),
        ("1 life", "2 life"),
        ("2 life", "1 life"),
        ("ferry", "Spate"),
        ("vase", "glaise"),
        ("Mudborn", "Bear"),
        ("Glimmer", "Flying"),
        ("\n  ", "\n"),
    ][numbers.below(9)];
    match numbers.below(10) {
        0 if !before.is_empty() => before[numbers.below(before.len())].clone(),
        1 | 2 => words.replacen(old, new, 1) + cards,
        3 => {
            let mut lines: Vec<&str> = words.split_inclusive('\n').collect();
            let line = lines.remove(numbers.below(lines.len()));
            if numbers.below(2) == 0 {
                lines.insert(numbers.below(lines.len() + 1), line);
            }
            lines.concat() + cards
        }
        4 => [words, "\n", WORDS[numbers.below(WORDS.len())], cards].concat(),
        _ => [&words[..from], typed, &words[to..], cards].concat(),
    }
}

/// What changes among the words of a file has those cards looked at that may have one of them, and no others.
#[test]
fn what_is_typed_among_words_is_known_as_all_of_it() {
    let first = std::env::var("CARDC_FUZZ_FIRST").ok().and_then(|first| first.parse::<u64>().ok()).unwrap_or(0);
    let mut numbers = Numbers(0x6A09_E667_F3BC_C909 ^ first);
    let rounds = if std::env::var_os("CARDC_FULL").is_some_and(|full| full == "1") { 60 } else { 3 };
    let (mut looked_at, mut all) = (0, 0);
    for _ in 0..rounds {
        let words: String = (0..9).map(|_| WORDS[numbers.below(WORDS.len())]).collect();
        let cards: Vec<&str> = (0..24).map(|_| HAVING[numbers.below(HAVING.len())]).collect();
        let mut text = format!("words:\n\n{words}\ncards:\n\n{}", cards.join("\n"));
        let mut known = document("words.cards", &text, None);
        let mut before: Vec<String> = Vec::new();
        for _ in 0..40 {
            let new = with_other_words(&mut numbers, &text, &before);
            known = document("words.cards", &new, Some(known));
            same(&known, &document("words.cards", &new, None));
            looked_at += known.looked_at;
            all += known.cards().len();
            before.push(std::mem::replace(&mut text, new));
        }
    }
    println!("{looked_at} of {all} cards were looked at");
    assert!(looked_at * 4 < all * 3, "{looked_at} of {all} cards were looked at");
}
