//! Vocabularies that are wrong: each is told where, and why.

use cardc::check::words;
use cardc::diagnostic::Diagnostic;
use cardc::lex::lexicon::Lexicon;
use cardc::vocabulary::read_text;

/// A vocabulary, the line that is wrong, and part of what is said of it in both languages.
const WRONG: [(&str, u32, &str, &str); 46] = [
    ("kword Kindle", 1, "begins with no kind of word", "aucune sorte de mot"),
    ("Kindle N = Attisement N", 1, "begins with no kind of word", "aucune sorte de mot"),
    ("keyword", 1, "the name of the word is missing", "il manque le nom"),
    ("keyword = Attisement", 1, "the name of the word is missing", "il manque le nom"),
    ("counter soot,, soots", 1, "nothing between two commas", "entre deux virgules"),
    ("counter 3rd", 1, "can't be the name of a word", "ne peut pas nommer un mot"),
    ("counter soot!", 1, "can't be the name of a word", "ne peut pas nommer un mot"),
    ("counter soot = suie = suif", 1, "one `=`", "un seul « = »"),
    ("  When this creature enters, draw a card.", 1, "no word above", "il n'y en a pas"),
    ("keyword Kindle\nWhen this creature enters, draw a card.", 2, "begins with no kind of word", "en retrait"),
    ("keyword Kindle N {cost} [quality]\n  Flying", 1, "behind a keyword stands nothing", "après un mot-clé"),
    ("action stoke {cost}\n  Draw a card.", 1, "behind an action stands nothing", "après une action"),
    ("counter soot N", 1, "nothing follows a kind of counter", "rien ne suit un type de marqueur"),
    ("keyword Kindle N = Attisement {coût}\n  Flying", 1, "differs in the two languages", "diffère d'une langue"),
    ("counter soot\n  Draw a card.", 2, "has no meaning of its own", "n'a pas de sens propre"),
    ("action stoke", 1, "says nothing to do", "ne dit rien à faire"),
    ("keyword Kindle N", 1, "no indented line says what it means", "aucune ligne en retrait"),
    ("keyword Kindle N\n  Flying", 1, "never speaks of it", "n'en parle jamais"),
    ("keyword Kindle\n  When this creature enters, draw N cards.", 1, "does not follow the word", "ne suit pas le mot"),
    ("keyword Kindle\n  (One)\n  (Two)", 3, "once in each language", "une fois par langue"),
    ("keyword Kindle\n  (One", 2, "in parentheses", "entre parenthèses"),
    ("keyword Kindle\n  Flying\n  = Vol", 3, "behind `=` only reminder text", "que le texte de rappel"),
    ("token Lumen", 1, "said by its type line", "sa ligne de type"),
    ("token Lumen\n  Creature — Spirit", 1, "has a power and toughness", "une force et une endurance"),
    ("token Lumen\n  Artifact\n  Colors: purple", 3, "is no colour", "n'est pas une couleur"),
    ("keyword Kindle = Attisement\nkeyword Kindle = Flamme", 2, "stands in line 1 already", "déjà à la ligne 1"),
    (
        "creature type Fifer, Fifes = Fifre\ncreature type Fifeling, Fifes = Fifrelin",
        2,
        "a form of the word in line 1",
        "ligne 1",
    ),
    ("keyword Flying = Vol", 1, "is known already", "est déjà connu"),
    ("keyword Kindle = Vol", 1, "is known already", "est déjà connu"),
    ("creature type Elve = Elvon", 1, "another word already", "déjà un autre mot"),
    ("keyword target", 1, "sentences are built with", "les phrases sont faites"),
    ("action destroy\n  Draw two cards.", 1, "a keyword action (701", "une action à mot-clé (701"),
    ("action scry\n  Draw two cards.", 1, "a keyword action (701.22)", "une action à mot-clé (701.22)"),
    ("keyword Kindle {costt}\n  Flying", 1, "none of what can follow a word", "ce qui peut suivre un mot"),
    ("action stoke [color]\n  Draw a card.", 1, "`[object]`, `[player]`", "« [objet] », « [joueur] »"),
    ("ability word Flying", 1, "is known already: a keyword", "est déjà connu : un mot-clé"),
    ("counter card", 1, "sentences are built with", "les phrases sont faites"),
    (
        "token Treasure = Trésor\n  Artifact — Treasure\n  Vigilance",
        1,
        "a predefined token (111.10)",
        "jeton prédéfini",
    ),
    ("token Zib\n  Instant\n  Vigilance", 1, "no instant and no sorcery (111.1)", "ni éphémère ni rituel (111.1)"),
    ("token Zub\n  Creture — Human\n  1/1", 1, "is no type line", "n'est pas une ligne de type"),
    ("token Zab\n  Artifact — Zorb", 1, "in the type line is not known", "n'est pas connu"),
    ("action muster = prendre\n  Draw a card.", 1, "can't be derived", "ne se dérivent pas"),
    ("designation primed = amorcé, a, b, c, d", 1, "4 at most", "4 au plus"),
    (
        "keyword Soar\n  Kind: flying\n  Vigilance",
        2,
        "is no keyword that others can be kinds of: landwalk, cycling, morph, kicker",
        "être des sortes : traversée de terrain, recyclage, mue, kick",
    ),
    ("action stoke\n  Stoke.", 2, "calls upon itself", "s'appelle lui-même"),
    ("action stoke\n  Tend.\naction tend\n  Stoke.", 2, "calls upon itself", "s'appelle lui-même"),
];

/// Meanings that are not understood, or are of the wrong kind.
const MEANINGS: [(&str, u32, &str); 6] = [
    ("keyword Kindle\n  When this creature enters, drawn a card.", 2, "is not understood"),
    (
        "keyword Kindle\n  When this creature enters, put a gleed counter on it.",
        2,
        "stands where a kind of counter does",
    ),
    ("keyword Kindle\n  Draw a card.", 2, "nothing says when to follow it"),
    ("action stoke\n  When this creature enters, draw a card.", 2, "an action is instructions"),
    ("action stoke\n  Destroy target creature.", 2, "has no target of its own"),
    ("keyword Kindle\n  Flying\n  Sacrifice it at once.", 3, ""),
];

fn found(text: &str) -> Vec<Diagnostic> {
    let read = read_text("wrong.words", text, Lexicon::BUILT_IN);
    let mut found = read.diagnostics;
    found.extend(words(read.lexicon, Lexicon::BUILT_IN));
    found
}

#[test]
fn what_is_wrong_with_a_vocabulary_is_told_in_its_file() {
    for (text, line, english, french) in WRONG {
        let found = found(text);
        let [first, ..] = found.as_slice() else { panic!("nothing is wrong with {text:?}") };
        let said = |language: fn(&cardc::diagnostic::Bilingual) -> &str| {
            let notes = first.notes.iter().map(language);
            std::iter::once(language(&first.message)).chain(notes).collect::<Vec<_>>().join(" / ")
        };
        assert!(said(|text| &text.en).contains(english), "{text:?}: {}", said(|text| &text.en));
        assert!(said(|text| &text.fr).contains(french), "{text:?}: {}", said(|text| &text.fr));
        let place = first.place.position.unwrap_or_else(|| panic!("{text:?} has a place"));
        assert_eq!(place.line, line, "{text:?}");
        assert_eq!(first.place.file.as_deref(), Some("wrong.words"));
    }
}

#[test]
fn a_meaning_that_is_not_understood_is_told_in_the_file_of_the_vocabulary() {
    for (text, line, english) in MEANINGS {
        let found = found(text);
        let [first, ..] = found.as_slice() else { panic!("nothing is wrong with {text:?}") };
        assert!(first.message.en.contains(english), "{text:?}: {}", first.message.en);
        assert_eq!(first.place.position.map(|at| at.line), Some(line), "{text:?}");
    }
}
