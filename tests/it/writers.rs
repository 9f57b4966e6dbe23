//! What is written is never worse than what was read: `fmt`, `--fix` and `translate` over the project's own cards, over texts
//! made of theirs, and over the corpus that `CARDC_CORPUS` names, one text in 10 of it, or all with `CARDC_FULL=1`.

#[path = "../../fuzz/writers.rs"]
mod judged;

use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::documents;
use crate::hostile::mutations::Mutations;
use cardc::Language;
use cardc::check::fix::format_text;
use cardc::lex::Lexicon;
use cardc::source::{Face, Input, read_all};

/// How many faults are shown.
const SHOWN: usize = 400;
/// How many texts are made of others; `CARDC_MUTATIONS` says otherwise, and then of those of the corpus, too.
const MADE: u64 = 400;

fn own_files() -> Vec<String> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("cards");
    let mut paths: Vec<PathBuf> =
        std::fs::read_dir(folder).expect("the folder is there").flatten().map(|entry| entry.path()).collect();
    paths.retain(|path| path.extension().is_some_and(|ending| ending == "cards"));
    paths.sort();
    paths.iter().filter_map(|path| std::fs::read_to_string(path).ok()).collect()
}

/// The cards of the project's own files and of the document of dated texts, each as a file of one language.
fn own_cards() -> Vec<(Language, String)> {
    let mut all = Vec::new();
    for file in own_files() {
        for card in &read_all(Input::from_text("own.cards", file.as_str())).cards {
            for language in Language::BOTH {
                for printed in card.faces.iter().filter_map(|face| face.printed(language)) {
                    all.push((language, as_file(language, &printed.type_line, &printed.text)));
                }
            }
        }
    }
    for row in documents::rows("dated.md") {
        let [language, on, dated, _] = row.as_slice() else { panic!("{row:?}") };
        let language = if language == "en" { Language::English } else { Language::French };
        let line = crate::dated::type_line(on)[language as usize];
        all.push((language, as_file(language, line, &dated.replace("\\n", "\n"))));
    }
    all
}

fn as_file(language: Language, type_line: &str, text: &str) -> String {
    let (head, name) = match language {
        Language::English => ("language: en", "Quay Warden"),
        Language::French => ("langue : fr", "L'Ombre du quai"),
    };
    format!("{head}\n\n{name} {{2}}\n{type_line}\n{text}\n")
}

#[test]
fn the_detector_finds_what_is_broken() {
    for wrong in [
        "À chaque fois qu'l'Ombre attaque",
        "la force d'l'Ombre",
        "à moins qu'il n' ait",
        "Elle elle gagne",
        "Créature : : ours",
    ] {
        assert!(!judged::broken(wrong, Language::French).is_empty(), "{wrong}");
    }
    for wrong in ["draw a an card", "sacrifice a artifact", "the the card", "draw a card.."] {
        assert!(!judged::broken(wrong, Language::English).is_empty(), "{wrong}");
    }
    for right in ["À chaque fois que l'Ombre attaque, piochez une carte.", "Vous pouvez vous défausser d'une carte."]
    {
        assert_eq!(judged::broken(right, Language::French), Vec::<String>::new());
    }
}

#[test]
fn the_detector_finds_what_does_not_agree() {
    for wrong in [
        "perdez un nombre de points de vie égal à la valeur de mana le plus élevé",
        "La carte nommée ne peuvent pas être jouée.",
        "Ces créatures doivent attaquent ce tour-ci.",
        "Chaque créature que vous contrôlez gagne +3/+3 et doivent être bloquée.",
        "un jeton de créature 1/1 noire et vert Serpent",
        "Exilez une cible, créature ciblée ou planeswalker.",
        "Un joueur ciblé pioche une carte ; ou le joueur ciblé se défausse d'une carte.",
    ] {
        assert!(!judged::disagreeing(wrong, Language::French).is_empty(), "{wrong}");
    }
    for wrong in [
        "Choose one —\n• this creature deals 1 damage to any target.\n• Draw a card.",
        "At the beginning of each of your second main phases, draw a card. It's your second main phase.",
        "Whenever a permanent an opponent owns you control enters, draw a card.",
        "Discard this creature: Draw a card.",
        "This card has flying as long as an artifact card is in your graveyard.",
        "Each creature get +1/+1.",
        "They has been cast.",
    ] {
        assert!(!judged::disagreeing(wrong, Language::English).is_empty(), "{wrong}");
    }
    for right in [
        "Les créatures sans le défenseur ne peuvent pas bloquer.",
        "X étant la valeur de mana totale de ces cartes.",
        "La créature et le joueur ciblés gagnent.",
        "un jeton de créature 1/1 noire et verte Serpent",
        "Chaque joueur et chaque créature qu'il contrôle gagnent.",
    ] {
        assert_eq!(judged::disagreeing(right, Language::French), Vec::<String>::new());
    }
}

/// What only looks like a participle, or like a mention of the card.
#[test]
fn a_keyword_does_not_agree_and_a_noun_like_the_name_stays() {
    let file = "language: fr\n\nGolem errant {6}\nCréature-artefact : golem\nLe Golem errant a la célérité tant que vous \
                contrôlez un gobelin.\n3/3\n\nChose {2}\nCréature\nLa Chose gagne +1/+1 pour chaque autre Chose sur le champ de \
                bataille.\n1/1\n";
    let written = format_text("own.cards", file, Lexicon::BUILT_IN).text;
    assert!(written.contains(" a la célérité tant que "), "{written}");
    assert!(written.contains("La Chose gagne +1/+1 pour chaque autre Chose sur"), "{written}");
}

#[test]
fn own_cards_are_not_made_worse() {
    for (language, file) in own_cards() {
        assert_eq!(judged::faults(&file, language), Vec::<String>::new());
        assert_eq!(judged::faults_of_translation(&file), Vec::<String>::new());
    }
}

#[test]
fn texts_made_of_others_are_not_made_worse() {
    let made = number("CARDC_MUTATIONS");
    let mut seeds = own_cards();
    // Those of the corpus are made others of where they are asked for.
    seeds.extend(made.and_then(|_| corpus()).into_iter().flatten());
    let files: Vec<(Language, String)> = Language::BOTH
        .into_iter()
        .flat_map(|language| {
            let of_language = seeds.iter().filter(|(of, _)| *of == language);
            let seeds: Vec<Vec<u8>> = of_language.map(|(_, file)| file.as_bytes().to_vec()).collect();
            let mutations = Mutations::new(&seeds, language);
            let first = number("CARDC_FUZZ_FIRST").unwrap_or(0);
            // Words in the place of words: of bytes that are no text nothing is asked here.
            let inputs = (first..first + made.unwrap_or(MADE) / 2).map(|number| mutations.input(number * 2));
            inputs.filter_map(|input| String::from_utf8(input).ok()).map(|file| (language, file)).collect::<Vec<_>>()
        })
        .collect();
    are_not_made_worse(&files);
}

/// What a number of the environment says.
fn number(name: &str) -> Option<u64> {
    std::env::var(name).ok().and_then(|number| number.parse().ok())
}

/// A usual run writes one text of so many, in some ten seconds; all of them take two minutes.
const STRIDE: usize = 10;

#[test]
fn the_corpus_is_not_made_worse() {
    let Some(files) = corpus() else {
        println!("skipped: CARDC_CORPUS names no corpus");
        return;
    };
    assert!(files.len() > 44_000, "{} texts of the corpus have a type line", files.len());
    let full = std::env::var_os("CARDC_FULL").is_some_and(|full| full == "1");
    are_not_made_worse(&files.into_iter().step_by(if full { 1 } else { STRIDE }).collect::<Vec<_>>());
}

/// The faces of the corpus in each language they are printed in, each as a file.
fn corpus() -> Option<Vec<(Language, String)>> {
    let folder = std::env::var_os("CARDC_CORPUS")?;
    let cards = cardc::source::read_file(&Path::new(&folder).join("AtomicCards.json")).cards;
    let faces = cards.iter().flat_map(|card| &card.faces);
    let cost = |face: &Face| face.mana_cost.as_deref().unwrap_or_default().to_owned();
    let texts =
        faces.flat_map(|face| face.all_printed().map(move |(language, printed)| (language, printed, cost(face))));
    let file = |(language, printed, cost): (Language, &cardc::source::Printed, String)| {
        let head = if language == Language::English { "language: en" } else { "langue : fr" };
        (language, format!("{head}\n\n{} {cost}\n{}\n{}\n", printed.name, printed.type_line, printed.text))
    };
    // Without its type line the first line of a text would be taken for it.
    Some(texts.filter(|(_, printed, _)| !printed.type_line.is_empty()).map(file).collect())
}

/// Has all writers write each of some files; tells what is wrong with what they write.
fn are_not_made_worse(files: &[(Language, String)]) {
    let next = AtomicUsize::new(0);
    let faults = Mutex::new(Vec::new());
    let write = || {
        while let Some((language, file)) = files.get(next.fetch_add(1, Ordering::Relaxed)) {
            let mut found = judged::faults(file, *language);
            found.extend(judged::faults_of_translation(file));
            faults.lock().expect("no other thread has panicked").extend(found);
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(write);
        }
    });
    let faults = faults.into_inner().expect("no thread has panicked");
    println!("{} texts written, {} faults", files.len(), faults.len());
    let mut kinds: Vec<&str> = faults.iter().filter_map(|fault: &String| fault.lines().next()).collect();
    kinds.sort_unstable();
    println!("{}", kinds.join("\n"));
    assert!(
        faults.is_empty(),
        "{} faults of {} texts:\n{}",
        faults.len(),
        files.len(),
        faults.iter().take(SHOWN).cloned().collect::<Vec<_>>().join("\n\n")
    );
}
