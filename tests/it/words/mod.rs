//! Words that a set brings: vocabularies that are read, said, played; and those that are wrong.

mod known;
mod wrong;

use cardc::check::{classify, diagnose, words};
use cardc::compile::{compile, context_of};
use cardc::diagnostic::Severity;
use cardc::lex::lexicon::Lexicon;
use cardc::lex::{Concept, Language, Names, PartOfSpeech};
use cardc::render;
use cardc::source::{Card, Input, read_all};
use cardc::vocabulary::read_text;

/// Words that no card has.
const BAND: &str = "\
keyword Concert N = Concert N
  As an additional cost to cast this spell, you may tap any number of untapped creatures you control with total power N \
or greater.

keyword Chronicled = Chroniqué
counter gleed = brandon
designation primed = amorcé
action muster = mobiliser
  Create a 1/1 white Human Hero creature token.
";

fn lexicon(text: &str) -> Lexicon {
    let read = read_text("test.words", text, Lexicon::BUILT_IN);
    let mut found = read.diagnostics;
    found.extend(words(read.lexicon, Lexicon::BUILT_IN));
    assert!(found.is_empty(), "{found:#?}");
    read.lexicon
}

/// A text said again in its own language and in the other, and read once more.
fn said(text: &str, type_line: &str, language: Language, lexicon: Lexicon) -> [String; 2] {
    let names = Names::with_words("Test", language, lexicon);
    let compiled = compile(text, &names, language, context_of(type_line)).expect("it is short");
    let ir = compiled.ir().unwrap_or_else(|| panic!("{text}: {:?}", compiled.paragraphs));
    [language, language.other()].map(|to| {
        let said: Vec<String> = ir
            .paragraphs
            .iter()
            .map(|paragraph| {
                render::paragraph(paragraph, &names, to).unwrap_or_else(|error| panic!("{text}: {error:?}"))
            })
            .collect();
        let said = said.join("\n");
        let other = Names::with_words("Test", to, lexicon);
        let again = compile(&said, &other, to, context_of(type_line)).expect("it is short");
        let again = again.ir().unwrap_or_else(|| panic!("{said}: {:?}", again.paragraphs));
        let abilities = |face: &cardc::ir::FaceIr| -> Vec<cardc::ir::Ability> {
            face.paragraphs.iter().map(|paragraph| paragraph.ability.clone()).collect()
        };
        assert_eq!(abilities(&ir), abilities(&again), "{text} / {said}");
        said
    })
}

#[test]
fn new_words_are_read_and_said_in_both_languages() {
    let band = lexicon(BAND);
    for (text, type_line, french) in [
        ("Concert 4", "Sorcery", "Concert 4"),
        (
            "If this spell was cast using concert, draw a card.",
            "Sorcery",
            "Si ce sort a été lancé en utilisant concert, piochez une carte.",
        ),
        ("Chronicled", "Creature", "Chroniqué"),
        ("Creatures you control have chronicled.", "Creature", "Les créatures que vous contrôlez ont le chroniqué."),
        ("Muster.", "Sorcery", "Mobilisez."),
        ("Muster twice.", "Sorcery", "Mobilisez deux fois."),
        ("Each player musters.", "Sorcery", "Chaque joueur mobilise."),
        ("Whenever you muster, draw a card.", "Creature", "À chaque fois que vous mobilisez, piochez une carte."),
        (
            "Put a gleed counter on target creature.",
            "Sorcery",
            "Mettez un marqueur « brandon » sur une créature ciblée.",
        ),
        ("This creature enters primed.", "Creature", "Cette créature arrive amorcée."),
        ("{1}: This creature becomes primed.", "Creature", "{1} : Cette créature devient amorcée."),
        ("{1}: This creature is no longer primed.", "Creature", "{1} : Cette créature n'est plus amorcée."),
        (
            "Primed creatures you control have flying.",
            "Creature",
            "Les créatures amorcées que vous contrôlez ont le vol.",
        ),
        (
            "Whenever a creature becomes primed, you gain 1 life.",
            "Creature",
            "À chaque fois qu'une créature devient amorcée, vous gagnez 1 point de vie.",
        ),
    ] {
        let [again, other] = said(text, type_line, Language::English, band);
        assert_eq!(again, text);
        assert_eq!(other, french, "{text}");
        let [again, other] = said(french, type_line, Language::French, band);
        assert_eq!(again, french);
        assert_eq!(other, text, "{french}");
    }
}

#[test]
fn words_of_two_sets_do_not_mix() {
    let (one, other) = (lexicon("counter gleed = brandon"), lexicon("keyword Gleed = Brandon\n"));
    assert!(one.find(PartOfSpeech::Counter, "gleed").is_some() && one.find(PartOfSpeech::Keyword, "gleed").is_none());
    assert!(
        other.find(PartOfSpeech::Counter, "gleed").is_none() && other.find(PartOfSpeech::Keyword, "gleed").is_some()
    );
    let reads = |text: &str, lexicon: Lexicon| {
        let names = Names::default().in_lexicon(lexicon);
        compile(text, &names, Language::English, context_of("Creature")).expect("it is short").accepted()
    };
    let text = "Whenever this creature attacks, put a gleed counter on it.";
    assert!(reads(text, one) && !reads("Gleed", one) && reads("Gleed", other));
    assert!(!reads(text, Lexicon::BUILT_IN) && !reads("Gleed", Lexicon::BUILT_IN));
    // The same vocabulary is the same lexicon, and one over another has the words of both.
    assert_eq!(lexicon("counter gleed = brandon"), one);
    let both = read_text("more.words", "keyword Clamber = Escalade\n  Flying", one).lexicon;
    assert!(reads(text, both) && reads("Clamber", both) && !reads("Clamber", one));
}

#[test]
fn a_keyword_is_classified_by_its_meaning() {
    let lexicon = lexicon(
        "keyword Kindle N = Attisement N\n  When this creature enters, put N gleed counters on it.\ncounter gleed",
    );
    let names = Names::default().in_lexicon(lexicon);
    let compiled = compile("Kindle 3", &names, Language::English, context_of("Creature")).expect("it is short");
    let ir = compiled.ir().expect("it is known");
    let ability = &ir.paragraphs[0].ability;
    let said: Vec<String> =
        cardc::check::describe(ability, &classify(ability)).iter().map(|line| line.en.to_string()).collect();
    assert_eq!(said[1], "is a triggered ability by its meaning (rule 603.6a)");
    assert_eq!(said[2], "means: When this creature enters, put three gleed counters on it.");
}

#[test]
fn forms_are_derived() {
    let lexicon = lexicon(
        "creature type Wharf Imp = Diablotin des quais\ndesignation sodden = détrempé\naction hearten [object] = \
         ragaillardir [objet]\n  Tap [object].\naction stir = lever\n  Draw a card.\n",
    );
    let forms = |part: PartOfSpeech, id: &str, language: Language| {
        lexicon.find(part, id).expect("it was brought").row().forms(language).join(" | ")
    };
    assert_eq!(forms(PartOfSpeech::CreatureType, "wharf_imp", Language::English), "wharf imp | wharf imps");
    assert_eq!(
        forms(PartOfSpeech::CreatureType, "wharf_imp", Language::French),
        "diablotin des quais | diablotins des quais"
    );
    assert_eq!(
        forms(PartOfSpeech::Designation, "sodden", Language::French),
        "détrempé | détrempée | détrempés | détrempées"
    );
    assert_eq!(
        forms(PartOfSpeech::ActionObject, "hearten", Language::French),
        "ragaillardir | ragaillardissez | ragaillardit | ragaillardissent | ragaillardisse | ragaillardissent | \
         ragaillardissiez | ragaillardi | ragaillardie | ragaillardis | ragaillardies | ragaillardissant"
    );
    assert_eq!(
        forms(PartOfSpeech::ActionWord, "stir", Language::English),
        "stir | stirs | stirred | stirred | stirring"
    );
}

/// The set of the project that brings words.
fn cinderquay() -> Vec<Card> {
    let text = std::fs::read_to_string("cards/cinderquay.cards").expect("the file is there");
    let read = read_all(Input::from_text("cinderquay.cards", text));
    assert!(read.diagnostics.is_empty(), "{:#?}", read.diagnostics);
    read.cards
}

#[test]
fn a_set_with_words_of_its_own_goes_to_the_other_language_and_back() {
    let cards = cinderquay();
    assert_eq!(cards.len(), 30);
    for face in cards.iter().flat_map(|card| &card.faces) {
        assert_eq!(face.all_printed().count(), 2, "{} is in both languages", face.name);
        let mut read = Vec::new();
        for (language, printed) in face.all_printed() {
            let wrong: Vec<_> = diagnose(face, printed, language)
                .into_iter()
                .filter(|found| found.severity == Severity::Error)
                .collect();
            assert!(wrong.is_empty(), "{}: {wrong:#?}", printed.name);
            let names = printed.names(language);
            let compiled = compile(&printed.text, &names, language, context_of(face.type_line())).expect("it is short");
            read.push(compiled.ir().expect("no error was found"));
            said(&printed.text.replace(printed.name.as_str(), "Test"), face.type_line(), language, printed.lexicon);
        }
        let abilities: Vec<Vec<_>> =
            read.iter().map(|face| face.paragraphs.iter().map(|paragraph| &paragraph.ability).collect()).collect();
        assert_eq!(abilities[0], abilities[1], "{} says the same in both languages", face.name);
    }
    let lexicon = cards[0].faces[0].lexicon();
    assert!(words(lexicon, Lexicon::BUILT_IN).is_empty());
}

#[test]
fn many_words_are_loaded_and_found() {
    let text: String = (0..500)
        .map(|number| {
            let letters: String =
                number.to_string().bytes().map(|digit| char::from(b'a' + (digit - b'0') * 2)).collect();
            format!("counter zq{letters} = zq{letters}\n")
        })
        .collect();
    let lexicon = lexicon(&text);
    assert_eq!(lexicon.added_rows().len(), 500);
    assert!(lexicon.added_rows().iter().all(|row| lexicon.find(PartOfSpeech::Counter, row.id()) == Some(*row)));
}

#[test]
fn actions_are_done_to_players_and_with_a_number_to_objects() {
    let lexicon = lexicon(
        "action gleen [player] = glaner [joueur]\n  [player] loses 1 life. [player] discards a card.\naction wend N \
         [object] = sentir N [objet]\n  [object] gets +N/+N until end of turn.\n",
    );
    for (text, french) in [
        ("Gleen target opponent.", "Glanez un adversaire ciblé."),
        ("Gleen each opponent.", "Glanez chaque adversaire."),
        ("Wend 2 target creature.", "Sentissez 2 une créature ciblée."),
    ] {
        let [again, other] = said(text, "Sorcery", Language::English, lexicon);
        assert_eq!((again.as_str(), other.as_str()), (text, french));
    }
}

#[test]
fn abilities_stand_under_a_name_that_is_chosen() {
    let lexicon = lexicon("choice Anchor = Ancre\nchoice Sail = Voile\n");
    let [again, other] = said(
        "As this enchantment enters, choose Anchor or Sail.\n• Anchor — Creatures you control get +1/+1.\n• Sail — At the \
         beginning of your upkeep, draw a card.",
        "Enchantment",
        Language::English,
        lexicon,
    );
    assert!(again.ends_with("\n• Sail — At the beginning of your upkeep, draw a card."), "{again}");
    assert_eq!(
        other,
        "Au moment où cet enchantement arrive, choisissez Ancre ou Voile.\n• Ancre — Les créatures que vous contrôlez gagnent \
         +1/+1.\n• Voile — Au début de votre entretien, piochez une carte."
    );
}

#[test]
fn the_ir_names_a_keyword_by_its_name() {
    let lexicon = lexicon(
        "keyword Kindle N = Attisement N\n  When this creature enters, put N gleed counters on it.\ncounter gleed",
    );
    let json = |text: &str, lexicon: Lexicon| {
        let names = Names::default().in_lexicon(lexicon);
        let compiled = compile(text, &names, Language::English, context_of("Creature")).expect("it is short");
        serde_json::to_string(&compiled.ir().expect("it is known")).expect("IR is data")
    };
    assert!(json("Kindle 2", lexicon).contains("\"keyword.kindle\""));
    for (text, name) in
        [("Ward {2}", "keyword.ward"), ("Crew 3", "keyword.crew"), ("Hexproof from black", "keyword.hexproof")]
    {
        assert!(json(text, Lexicon::BUILT_IN).contains(&format!("\"{name}\"")), "{text}");
    }
    assert!(json("Trample over planeswalkers", Lexicon::BUILT_IN).contains("\"keyword.trample\""));
}

/// The names of words in the JSON of a text's IR, in their order, each once: `keyword.flying`.
fn names_in_json(text: &str, type_line: &str, language: Language, lexicon: Lexicon) -> Vec<String> {
    fn collect(value: &serde_json::Value, names: &mut Vec<String>) {
        match value {
            serde_json::Value::String(text) => {
                let is_name = text.split_once('.').is_some_and(|(domain, id)| {
                    let plain =
                        |part: &str| !part.is_empty() && part.chars().all(|c| c.is_ascii_lowercase() || c == '_');
                    plain(domain) && plain(id)
                });
                if is_name && !names.contains(text) {
                    names.push(text.clone());
                }
            }
            serde_json::Value::Array(all) => all.iter().for_each(|value| collect(value, names)),
            serde_json::Value::Object(all) => all.values().for_each(|value| collect(value, names)),
            _ => {}
        }
    }
    let of = Names::default().in_lexicon(lexicon);
    let compiled = compile(text, &of, language, context_of(type_line)).expect("it is short");
    let mut names = Vec::new();
    for paragraph in compiled.paragraphs.iter().filter_map(|paragraph| paragraph.outcome.as_ref().ok()) {
        collect(&serde_json::to_value(paragraph).expect("IR is data"), &mut names);
    }
    names.sort();
    names
}

/// Three texts before and after a set brings its words: what was there has the name that it had, what is new the name of
/// the concept, in both languages.
#[test]
fn the_json_names_concepts() {
    let set = lexicon(
        "keyword Kindle N = Attisement N\n  When this creature enters, put N gleed counters on it.\ncounter gleed = \
         brandon\ncreature type Emberling = Braiseux\ndesignation primed = amorcé\naction muster = mobiliser\n  Create a 1/1 \
         white Human Hero creature token.\n",
    );
    for (type_line, english, french, before, after) in [
        (
            "Creature",
            "Kindle 2\nFlying",
            "Attisement 2\nVol",
            &["keyword.flying"][..],
            &["keyword.flying", "keyword.kindle"][..],
        ),
        (
            "Creature",
            "Ward {2}\nWhenever this creature attacks, put a gleed counter on target Emberling.\nPrimed creatures you control \
             have reach.",
            "Parade {2}\nÀ chaque fois que cette créature attaque, mettez un marqueur « brandon » sur un braiseux ciblé.\nLes \
             créatures amorcées que vous contrôlez ont la portée.",
            &["keyword.ward"][..],
            &["counter.gleed", "creature_type.emberling", "designation.primed", "keyword.reach", "keyword.ward"][..],
        ),
        (
            "Sorcery",
            "Muster.\nCreate two Treasure tokens.",
            "Mobilisez.\nCréez deux jetons Trésor.",
            &["artifact_type.treasure"][..],
            &["action.muster", "artifact_type.treasure"][..],
        ),
    ] {
        for (text, language) in [(english, Language::English), (french, Language::French)] {
            assert_eq!(names_in_json(text, type_line, language, Lexicon::BUILT_IN), before, "{text}");
            assert_eq!(names_in_json(text, type_line, language, set), after, "{text}");
        }
    }
}

/// A vocabulary that is edited keeps what it was: where only places in the file change, it is the same lexicon; where one word
/// does, that word is the only new one. What a file was before is known by its name: this one is named by no other test, as tests
/// run beside each other.
#[test]
fn an_edit_brings_no_more_than_what_it_changes() {
    let words = |count: usize, more: &str| {
        let mut text = String::from(more);
        for number in 0..count {
            let letters: String =
                number.to_string().bytes().map(|digit| char::from(b'a' + (digit - b'0') * 2)).collect();
            text += &format!("counter vq{letters} = vq{letters}\n");
        }
        read_text("numbered.words", &text, Lexicon::BUILT_IN).lexicon
    };
    let first = words(200, "");
    for edit in 1..20 {
        assert_eq!(words(200, &"# A line above.\n".repeat(edit)), first);
    }
    let mut latest = first;
    for edit in 0..20u8 {
        let next = words(200, &format!("counter wv{0} = wv{0}\n", char::from(b'a' + edit)));
        let new = next.added_rows().iter().filter(|row| !latest.added_rows().contains(row)).count();
        assert_eq!(new, 1);
        latest = next;
    }
}

#[test]
fn an_unknown_word_is_told_as_what_it_would_have_to_be() {
    for (text, type_line, line) in [
        ("Create two 1/1 green Vexling creature tokens.", "Sorcery", "creature type Vexling"),
        ("Destroy all Vexlings.", "Sorcery", "creature type Vexling"),
        ("Hatebound from artifacts", "Creature", "keyword Hatebound from [quality]"),
        ("Gleen target player.", "Sorcery", "action Gleen [player]"),
        ("Wend 2 target creature.", "Sorcery", "action Wend N [object]"),
        ("Frob 2.", "Sorcery", "action Frob N"),
    ] {
        let cards = format!("Test {{1}}\n{type_line}\n{text}\n");
        let read = read_all(Input::from_text("test.cards", cards));
        let face = &read.cards[0].faces[0];
        let printed = face.printed(Language::English).expect("it is English");
        let found = diagnose(face, printed, Language::English);
        let notes: Vec<&str> = found.iter().flat_map(|found| &found.notes).map(|note| &*note.en).collect();
        assert!(notes.iter().any(|note| note.contains(&format!("`{line}`"))), "{text}: {notes:?}");
    }
}

#[test]
fn a_database_keeps_the_words_of_its_cards() {
    use cardc::database::file::{Builder, Prepared};
    use cardc::database::find::{Form, Query};
    use cardc::database::{Database, compile};
    let mut builder = Builder::new();
    let cards = cinderquay();
    let compiled: Vec<_> = cards.iter().cloned().map(compile).collect();
    for card in &compiled {
        builder.add(&Prepared::new(card).expect("it can be packed")).expect("records are held in memory");
    }
    let mut bytes = Vec::new();
    builder.write(&mut bytes).expect("it is written to memory");
    // A word of the same name that another set brings is another word.
    lexicon("keyword Kindle = Attisement\n  Flying\n");
    let database = Database::from_bytes(bytes).expect("it is whole");
    let [words] = database.words() else { panic!("the cards have one vocabulary") };
    assert_eq!(*words, cards[0].faces[0].lexicon());
    for (number, card) in compiled.iter().enumerate() {
        let read = database.compiled(number).expect("it is whole");
        assert_eq!(read.faces, card.faces);
        assert_eq!(read.card.faces[0].lexicon(), *words);
    }
    let form = Form::with_words("muster", None, *words).expect("it is a word of the set");
    let query = Query { form: Some(form), ..Query::default() };
    let found = (0..database.len()).map(|number| database.compiled(number).expect("it is whole"));
    assert!(found.filter(|card| card.abilities().any(|place| query.holds(&place))).count() > 0);
}

#[test]
fn the_reminder_text_of_a_vocabulary_is_put_behind_its_keywords() {
    use cardc::check::reminders::with_reminders;
    let file = "words:\n\nkeyword Kindle N = Attisement N\n  When this creature enters, put N gleed counters on it.\n  (It \
                enters, and gets N gleeds.)\n  = (Elle arrive, et reçoit N brandons.)\ncounter gleed = brandon\n\ncards:\n\nTest \
                {1}\nCreature — Bear\nKindle 2\n1/1\n= Essai\nCréature : ours\nAttisement 2 (Autre chose.)\n";
    let fixed = with_reminders("test.cards", file, Lexicon::BUILT_IN);
    assert!(fixed.text.contains("\nKindle 2 (It enters, and gets 2 gleeds.)\n"), "{}", fixed.text);
    assert!(fixed.text.contains("\nAttisement 2 (Elle arrive, et reçoit 2 brandons.)\n"), "{}", fixed.text);
    assert_eq!(with_reminders("test.cards", &fixed.text, Lexicon::BUILT_IN).changes, 0);
}

#[test]
fn a_meaning_is_said_in_either_language() {
    for text in ["mot-clé Zib = Zab\n  Flying\n", "keyword Zab = Zib\n  Vol\n", "keyword Zab = Zib\n  Flying\n"] {
        lexicon(text);
    }
}

/// A vocabulary that is edited, as an editor sees it: only the word that changes is a new one, and what speaks of it.
#[test]
fn the_words_of_an_edited_vocabulary_stay_themselves() {
    let of = |words: &str| {
        let read = read_text("edited.words", words, Lexicon::BUILT_IN);
        assert!(read.diagnostics.is_empty(), "{:?}", read.diagnostics);
        read.lexicon
    };
    let with = |counter: &str| {
        format!(
            "# A word is typed.\ncounter {counter}\ncounter sodd = suint\nkeyword Smoulder N = Couvage N\n  When this creature \
             enters, put N gleed counters on it.\nkeyword Damp N = Moiteur N\n  When this creature enters, put N sodd \
             counters on it.\n"
        )
    };
    let (before, after) = (of(&with("gleed = brandon")), of(&with("gleed = brandonne, brandonnes")));
    let find =
        |part: PartOfSpeech, id: &str| [before, after].map(|words| words.find(part, id).expect("it was brought"));
    for (part, id, same) in [
        (PartOfSpeech::Counter, "gleed", false),
        (PartOfSpeech::Counter, "sodd", true),
        (PartOfSpeech::KeywordNumber, "smoulder", false),
        (PartOfSpeech::KeywordNumber, "damp", true),
    ] {
        let [before, after] = find(part, id);
        assert_eq!(before == after, same, "{id}");
    }
    // They stand where they stand in the file of today.
    let moved = of(&format!("\n\n{}", with("gleed = brandonne, brandonnes")));
    let damp = moved.find(PartOfSpeech::KeywordNumber, "damp").expect("it was brought");
    assert_eq!(find(PartOfSpeech::KeywordNumber, "damp")[1], damp);
    assert_eq!(damp.meaning().map(|said| said.place.line), Some(8));
    // And so they do in one that is again as it was.
    let again = of(&with("gleed = brandonne, brandonnes"));
    assert_eq!((again, damp.meaning().map(|said| said.place.line)), (after, Some(6)));
    // What it means is what it meant.
    let names = Names::default().in_lexicon(moved);
    let compiled = compile("Smoulder 2\nDamp 1", &names, Language::English, context_of("Creature"));
    assert!(compiled.expect("it is short").accepted());
}

/// What is said of cycling is true of a keyword that is a kind of it: without that line, it is another word.
#[test]
fn a_keyword_of_another_kind_is_another_word() {
    let [plain, kind, again] = ["", "  Kind: cycling\n", ""].map(|kind| {
        let words = format!("keyword Tidecycling {{cost}}\n{kind}  {{cost}}, Discard this card: Draw a card.\n");
        let read = read_text("kinds.words", &words, Lexicon::BUILT_IN);
        assert!(read.diagnostics.is_empty(), "{:?}", read.diagnostics);
        read.lexicon
    });
    assert_ne!(plain, kind);
    assert_eq!(plain, again);
}

/// There are 65,536 symbols: typing in a vocabulary takes one at each keystroke, and not one for each of its words.
#[test]
fn typing_in_a_vocabulary_takes_few_symbols() {
    let letter = |number: u32| char::from(b'a' + (number % 26) as u8);
    let words: String = (0..26).map(|number| format!("counter zq{0}ld = zq{0}lde\n", letter(number))).collect();
    let typed = |keystroke: u32| {
        let read = read_text(
            "typed.words",
            &format!("{words}counter xy{0}th = xy{0}the\n", letter(keystroke)),
            Lexicon::BUILT_IN,
        );
        assert!(read.diagnostics.is_empty(), "{:?}", read.diagnostics);
        read.lexicon.added_rows()
    };
    let first = typed(0);
    for keystroke in 1..26 {
        let rows = typed(keystroke);
        assert_eq!((rows.len(), &rows[..26]), (27, &first[..26]));
        assert!(!first.contains(&rows[26]));
    }
}

/// What is found in a text with the words of a set, and the notes behind it.
fn notes(words: &str, text: &str) -> Vec<String> {
    let read = read_all(Input::from_text(
        "test.cards",
        format!("words:\n{words}\ncards:\n\nTest {{1}}\nCreature — Bear\n{text}\n1/1\n"),
    ));
    let mut found = read.diagnostics;
    for face in read.cards.iter().flat_map(|card| &card.faces) {
        for (language, printed) in face.all_printed() {
            found.extend(diagnose(face, printed, language));
        }
    }
    found.iter().flat_map(|found| &found.notes).map(|note| note.en.to_string()).collect()
}

#[test]
fn a_known_word_is_told_with_its_name_in_the_other_language() {
    let notes = notes("counter ember = tison", "When this creature enters, put an ember counter on it.");
    assert!(notes.iter().any(|note| note.contains("in French it is \"braise\"")), "{notes:?}");
}

#[test]
fn the_name_of_a_token_is_no_type() {
    let token = "token Coinling = Piécette (f)\n  Artifact Creature — Construct\n  1/1\n";
    let found = notes(token, "Whenever a Coinling dies, draw a card.");
    assert!(found.iter().any(|note| note.contains("`token named Coinling`")), "{found:?}");
    let typed = format!("creature type Coinling = Piécette\n{token}");
    assert_eq!(notes(&typed, "Whenever a Coinling dies, draw a card."), Vec::<String>::new());
    assert_eq!(notes(token, "Whenever a token named Coinling dies, draw a card."), Vec::<String>::new());
}
