use super::lexicon::Words;
use super::*;

fn lexed(text: &'static str, language: Language) -> Lexed<'static> {
    lex(text, &Names::default(), language).unwrap()
}

/// The tokens as text, with the shape or the class of each.
fn show(lexed: &Lexed<'_>) -> String {
    let tokens = lexed.tokens.iter().map(|token| {
        let text = lexed.text_of(token.span);
        match token.shape() {
            Some(Shape::Newline) => "NEWLINE".to_owned(),
            Some(shape) => format!("{text}:{}", shape.rule()),
            None => text.to_owned(),
        }
    });
    tokens.collect::<Vec<_>>().join(" ")
}

fn english(text: &'static str) -> String {
    show(&lexed(text, Language::English))
}

fn french(text: &'static str) -> String {
    show(&lexed(text, Language::French))
}

fn named(name: &str, text: &'static str, language: Language) -> String {
    show(&lex(text, &Names::new(name, language), language).unwrap())
}

fn surfaces_of(text: &'static str, language: Language) -> Vec<&'static str> {
    let words = Words::of(language);
    let tokens = lexed(text, language).tokens;
    tokens.iter().filter(|token| token.word < Shape::Word.word()).map(|token| words.word(token.word).surface).collect()
}

#[test]
fn shapes() {
    assert_eq!(english("+1/+1"), "+1/+1:PT_CHANGE");
    assert_eq!(english("−2/–0 -X/-X"), "−2/–0:PT_CHANGE -X/-X:PT_CHANGE");
    assert_eq!(english("2/2 */* 1+*/1+* X/X"), "2/2:PT */*:PT 1+*/1+*:PT X/X:PT");
    assert_eq!(english("{2}{G/U}{W/P}{S}"), "{2}:MANA {G/U}:MANA {W/P}:MANA {S}:MANA");
    assert_eq!(
        english("{T} {Q} {E} {TK} {CHAOS} {∞}"),
        "{T}:TAP {Q}:UNTAP_SYMBOL {E}:ENERGY {TK}:TICKET {CHAOS}:CHAOS {∞}:UNKNOWN_SYMBOL"
    );
    assert_eq!(
        english("cards — cards • 1—9 | cards"),
        "cards —:DASH cards •:BULLET 1:DIGITS —:DASH 9:DIGITS |:PIPE cards"
    );
    assert_eq!(english("1-4, 8+"), "1:DIGITS -:DASH 4:DIGITS ,:COMMA 8:DIGITS +:PLUS");
    assert_eq!(english("99999999999 ¤"), "99999999999:UNKNOWN_SYMBOL ¤:UNKNOWN_SYMBOL");
    // Some texts have this sign where a line ends.
    assert_eq!(english("cards # cards"), "cards NEWLINE cards");
}

#[test]
fn values() {
    let values = |text| lexed(text, Language::English).tokens.iter().map(|token| token.value).collect::<Vec<_>>();
    let number = |negative, number| Signed { negative, amount: Amount::Number(number) };
    assert_eq!(values("12"), [Value::Number(12)]);
    assert_eq!(values("+3/-0"), [Value::Change { power: number(false, 3), toughness: number(true, 0) }]);
    let variable = Amount::Variable('X');
    assert_eq!(values("1+*/X"), [Value::Size { power: Amount::NumberPlusStar(1), toughness: variable }]);
    assert_eq!(values("−X"), [Value::Loyalty(Signed { negative: true, amount: variable })]);
    assert_eq!(lexed("two", Language::English).tokens[0].number(), Some(2));
    assert_eq!(lexed("trois", Language::French).tokens[0].number(), Some(3));
}

#[test]
fn loyalty_costs() {
    assert_eq!(
        english("+1: −3: [+2]: [0]:"),
        "+1:LOYALTY ::COLON −3:LOYALTY ::COLON [+2]:LOYALTY ::COLON [0]:LOYALTY ::COLON"
    );
    assert_eq!(french("0\u{a0}: piochez"), "0:LOYALTY ::COLON piochez");
    assert_eq!(english("power 0: draw"), "power 0:DIGITS ::COLON draw");
}

#[test]
fn chapters() {
    assert_eq!(
        english("I, II — Draw\nIII — Draw"),
        "I:ROMAN ,:COMMA II:ROMAN —:DASH Draw NEWLINE III:ROMAN —:DASH Draw"
    );
    assert_eq!(lexed("IV — Draw", Language::French).tokens[0].value, Value::Chapter(4));
    assert!(!english("Draw I — II").contains("ROMAN"));
}

#[test]
fn forms_of_a_row_share_a_class() {
    let class = |text, language| lexed(text, language).encoded;
    assert_eq!(class("creature", Language::English), class("Creatures", Language::English));
    assert_eq!(class("destroy", Language::English), class("destroys", Language::English));
    assert_ne!(class("destroy", Language::English), class("destroyed", Language::English));
    assert_eq!(class("détruit", Language::French).chars().count(), 1);
    assert_eq!(class("Goblin", Language::English), class("elves", Language::English));
    assert_eq!(class("vigilance", Language::English), class("lifelink", Language::English));
}

#[test]
fn homographs_have_the_entries_of_all_their_rows() {
    let parts = |text, language| {
        let lexed = lexed(text, language);
        lexed.tokens[0].entries.iter().map(|entry| entry.row.to_string()).collect::<Vec<_>>()
    };
    let counter = parts("counter", Language::English);
    assert!(counter.contains(&"noun.counter".to_owned()) && counter.contains(&"verb.counter".to_owned()));
    // The base, past and participle of "put".
    let lexed = lexed("put", Language::English);
    let forms: Vec<u8> = lexed.tokens[0].entries.iter().map(|entry| entry.form).collect();
    assert_eq!(forms, [0, 2, 3]);
}

#[test]
fn french_words_fall_apart() {
    assert_eq!(surfaces_of("du sort", Language::French), ["de", "le", "sort"]);
    assert_eq!(surfaces_of("Aux joueurs", Language::French), ["à", "les", "joueurs"]);
    assert_eq!(surfaces_of("jusqu’au tour", Language::French), ["jusqu'", "à", "le", "tour"]);
    assert_eq!(surfaces_of("lorsqu'il", Language::French), ["lorsqu'", "il"]);
    assert_eq!(surfaces_of("d'une", Language::French), ["d'", "une"]);
    assert_eq!(surfaces_of("peut-être", Language::French), ["peut-être"]);
    assert_eq!(french("exilez-la"), "exilez -la");
    assert_eq!(french("ce tour-ci"), "ce tour -ci");
    assert_eq!(french("non-créature"), "non- créature");
    let tokens = lexed("du sort", Language::French).tokens;
    assert_eq!(tokens[0].span, tokens[1].span);
}

#[test]
fn english_words_fall_apart() {
    assert_eq!(surfaces_of("nonblack noncreature", Language::English), ["non", "black", "non", "creature"]);
    assert_eq!(english("non-Elf"), "non- Elf");
    assert_eq!(english("noncreature's"), "non creature 's:POSSESSIVE");
    assert_eq!(english("owner's owners' owner’s"), "owner 's:POSSESSIVE owners ':POSSESSIVE owner ’s:POSSESSIVE");
    assert_eq!(surfaces_of("can't it’s", Language::English), ["can't", "it's"]);
}

#[test]
fn names_of_several_words() {
    assert_eq!(english("first strike, double strike"), "first strike ,:COMMA double strike");
    assert_eq!(lexed("lien de vie", Language::French).tokens.len(), 1);
    assert_eq!(lexed("first card", Language::English).tokens.len(), 2);
    // Contractions are expanded in names too.
    assert_eq!(lexed("traversée des marais", Language::French).tokens.len(), 1);
    assert_eq!(english("first\nstrike"), "first NEWLINE strike:WORD");
}

#[test]
fn unknown_words() {
    let lexed = lexed("Destroy targt creature", Language::English);
    assert!(lexed.tokens[1].is(Shape::Word) && !lexed.tokens[1].capital);
    assert!(lexed.tokens[0].capital);
}

#[test]
fn quotations() {
    assert_eq!(english("\"draw\" draw"), "\":QUOTE_OPEN draw \":QUOTE_CLOSE draw");
    assert_eq!(
        english("\"draw 'draw.' draw\""),
        "\":QUOTE_OPEN draw ':QUOTE_OPEN draw .:PERIOD ':QUOTE_CLOSE draw \":QUOTE_CLOSE"
    );
    assert_eq!(
        english("\"draw \"draw\" draw\""),
        "\":QUOTE_OPEN draw \":QUOTE_OPEN draw \":QUOTE_CLOSE draw \":QUOTE_CLOSE"
    );
    assert_eq!(french("« piochez »"), "«:QUOTE_OPEN piochez »:QUOTE_CLOSE");
    assert_eq!(french("\" piochez \""), "\":QUOTE_OPEN piochez \":QUOTE_CLOSE");
}

#[test]
fn reminder_text_is_trivia() {
    let check = |text: &'static str, tokens: &str, trivia: &[&str]| {
        let lexed = lexed(text, Language::English);
        assert_eq!(show(&lexed), tokens);
        assert_eq!(lexed.trivia.iter().map(|span| lexed.text_of(*span)).collect::<Vec<_>>(), trivia);
    };
    check("Flying (It flies (high).) draw", "Flying draw", &["(It flies (high).)"]);
    check("Flying {E} (an energy counter) draw", "Flying {E}:ENERGY draw", &["(an energy counter)"]);
    check("(Draw.)\nFlying)", "Flying ):UNKNOWN_SYMBOL", &["(Draw.)"]);
    check("Flying (draw,) draw", "Flying (:UNKNOWN_SYMBOL draw ,:COMMA ):UNKNOWN_SYMBOL draw", &[]);
    check("Flying (Draw\nFlying", "Flying (:UNKNOWN_SYMBOL Draw NEWLINE Flying", &[]);
}

#[test]
fn letters_that_change_their_length_with_their_case() {
    for text in ["non‐ȺȺ", "l’ȺȺ", "İİ’s", "d’İ‐Ⱥ"] {
        for language in Language::BOTH {
            let lexed = lexed(text, language);
            assert!(lexed.tokens.iter().all(|token| text.get(token.span.range()).is_some()), "{text}");
        }
    }
}

#[test]
fn the_name_of_the_card() {
    let name = "Orla, the Ninth Lantern";
    assert_eq!(
        named(name, "Orla's owner. Orla, the Ninth Lantern. ~ CARDNAME", Language::English),
        "Orla:SELF 's:POSSESSIVE owner .:PERIOD Orla, the Ninth Lantern:SELF .:PERIOD ~:SELF CARDNAME:SELF"
    );
    assert_eq!(named(name, "Orlais, sub-Orla", Language::English), "Orlais:WORD ,:COMMA sub-Orla:WORD");
    assert_eq!(named("Kit's 7th Drum", "Kit’s 7th Drum (Kit's 7th Drum)", Language::English), "Kit’s 7th Drum:SELF");
}

#[test]
fn the_name_takes_its_french_article() {
    let with = |name, text| named(name, text, Language::French);
    assert_eq!(with("Allumeur", "l'Allumeur, l’Allumeur"), "l'Allumeur:SELF ,:COMMA l’Allumeur:SELF");
    assert_eq!(with("Allumeur", "d'Allumeur"), "d' Allumeur:SELF");
    assert_eq!(
        with("Moulin gris", "du Moulin gris, au Moulin gris"),
        "du Moulin gris:SELF ,:COMMA au Moulin gris:SELF"
    );
    assert_eq!(
        with("Le Moulin", "Le Moulin, le Moulin, du Moulin"),
        "Le Moulin:SELF ,:COMMA le Moulin:SELF ,:COMMA du Moulin:SELF"
    );
    assert_eq!(with("Le Moulin", "Moulin"), "Moulin:WORD");
    assert_eq!(with("Moulin", "Sacrifiez-la Moulin"), "Sacrifiez -la Moulin:SELF");
}

#[test]
fn a_keyword_of_the_same_name() {
    assert_eq!(
        named("Flying", "Flying, haste\nFlying deals", Language::English),
        "Flying ,:COMMA haste NEWLINE Flying:SELF deals"
    );
    assert_eq!(named("First Strike", "First Strike", Language::English), "First Strike");
}

#[test]
fn decomposed_text_is_composed() {
    let text = "De\u{301}truisez l'Allume\u{301}e, de\u{301}truisez";
    let lexed = lex(text, &Names::new("Allumée", Language::French), Language::French).unwrap();
    assert_eq!(show(&lexed), "De\u{301}truisez l'Allume\u{301}e:SELF ,:COMMA de\u{301}truisez");
}

#[test]
fn paragraphs_and_their_bullets() {
    let count = |text| {
        let lexed = lexed(text, Language::English);
        paragraphs(&lexed).map(|range| show_range(&lexed, range)).collect::<Vec<_>>()
    };
    assert_eq!(count("Draw.\n\nDraw."), ["Draw.", "Draw."]);
    assert_eq!(count("Choose one —\n• Draw.\n• Draw.\nDraw."), ["Choose one —\n• Draw.\n• Draw.", "Draw."]);
    assert_eq!(count("Draw.\n1—9 | Draw.\n10+ | Draw.\n20 | Draw."), ["Draw.\n1—9 | Draw.\n10+ | Draw.\n20 | Draw."]);
    assert_eq!(count("\n(Reminder)\n"), [""; 0]);
}

fn show_range<'t>(lexed: &Lexed<'t>, range: Range<usize>) -> &'t str {
    lexed.text_of(lexed.span_of(range))
}

#[test]
fn limits() {
    let long = "x ".repeat(MAX_TEXT);
    let names = Names::default();
    assert_eq!(lex(&long, &names, Language::English).unwrap_err(), LexError::TooLong { length: long.len() });
    assert_eq!(lex(&long[..50_000], &names, Language::English).unwrap_err(), LexError::TooManyTokens);
}

#[test]
fn rows_are_written_by_name() {
    let row = find(PartOfSpeech::CardType, "creature").unwrap();
    assert_eq!(serde_json::to_string(&row).unwrap(), "\"card_type.creature\"");
    assert_eq!(serde_json::from_str::<Symbol>("\"card_type.creature\"").unwrap(), row);
    assert!(serde_json::from_str::<Symbol>("\"card_type.ghost\"").is_err());
    for row in Symbol::all() {
        assert_eq!(Symbol::from_name(&row.to_string()), Some(row));
    }
}

#[test]
fn forms_of_rows() {
    use lexicon::{EnglishVerb, FrenchVerb};
    let row = |part, id| find(part, id).unwrap().row();
    let creature = row(PartOfSpeech::CardType, "creature");
    assert_eq!(creature.noun(Language::French, Number::Plural), Some("créatures"));
    assert_eq!(creature.gender, Some(Gender::Feminine));
    let destroy = row(PartOfSpeech::Verb, "destroy");
    assert_eq!(destroy.english_verb(EnglishVerb::ThirdPerson), Some("destroys"));
    assert_eq!(destroy.french_verb(FrenchVerb::SecondPlural), Some("détruisez"));
    assert_eq!(destroy.agreeing(Gender::Feminine, Number::Plural), Some("détruites"));
    let white = row(PartOfSpeech::Colour, "white");
    assert_eq!(white.agreeing(Gender::Feminine, Number::Singular), Some("blanche"));
}

proptest::proptest! {
    /// Whatever the text, nothing panics, spans are in order and lie on character boundaries, and nothing but blanks and
    /// the sign of a line break is left out.
    #[test]
    fn any_text(text in "([ -~]|[éÉà«»’—•−\n\u{a0}\u{301}İ]|Clone|qu'|du |l'|\\(|\\)|\"){0,60}") {
        for language in Language::BOTH {
            let names = Names::new("Le Clone", language);
            let lexed = lex(&text, &names, language).unwrap();
            proptest::prop_assert_eq!(lexed.encoded.len(), lexed.tokens.len() * 3);
            let mut covered = vec![false; text.len()];
            let mut last = 0;
            for span in lexed.tokens.iter().map(|token| token.span).chain(lexed.trivia.iter().copied()) {
                proptest::prop_assert!(text.get(span.range()).is_some());
                covered[span.range()].fill(true);
            }
            for token in &lexed.tokens {
                proptest::prop_assert!(token.span.start >= last);
                last = token.span.start;
            }
            for (at, character) in text.char_indices() {
                let says_nothing = character.is_whitespace() || character == '#';
                proptest::prop_assert!(covered[at] || says_nothing, "{:?} at {}", character, at);
            }
            for paragraph in paragraphs(&lexed) {
                proptest::prop_assert!(!paragraph.is_empty() && paragraph.end <= lexed.tokens.len());
            }
        }
    }
}

/// What a French card is called by: by what stands before the place that it is from, without its exclamation marks, with other
/// capitals, and by its whole name before the verb where an article begins the sentence.
#[test]
fn french_names_are_found_as_texts_say_them() {
    fn found<'t>(name: &str, text: &'t str) -> Vec<&'t str> {
        let names = Names::new(name, Language::French);
        let mentions = names.mentions(text);
        mentions.into_iter().map(|mention| &text[mention.start..mention.end]).collect()
    }
    assert_eq!(found("Wyndel du Portail", "À chaque fois que Wyndel attaque"), ["Wyndel"]);
    assert_eq!(found("Wyndel du Portail", "Wyndel du Portail attaque"), ["Wyndel du Portail"]);
    // Another's name, and a word of the game.
    assert!(found("Wyndel du Portail", "Wyndel Roc attaque").is_empty());
    assert!(found("Soldat du Portail", "un jeton de créature Soldat").is_empty());
    assert_eq!(found("Ça va brûler !", "Ça va brûler inflige 2 blessures"), ["Ça va brûler"]);
    assert_eq!(found("Bâton du conteur", "retirez un marqueur du Bâton du Conteur"), ["Bâton du Conteur"]);
    assert_eq!(found("Mine de sel", "La mine de sel arrive en jeu"), ["mine de sel"]);
    assert_eq!(found("Æthermage de la côte", "L'Aethermage de la côte arrive"), ["Aethermage de la côte"]);
}
