//! The `.cards` format.

use cardc::diagnostic::{Diagnostic, Language, Severity, short};
use cardc::source::{self, Card, Cards, Face, Input};

const SAMPLE: &str = "\
# Two cards and a half.

Lantern Keeper {1}{W}
Creature — Human Cleric
Vigilance
  When Lantern Keeper enters, you gain 2 life.
1/3

= Gardienne des lanternes
Créature : humain et clerc
Vigilance
Quand la Gardienne des lanternes arrive, vous gagnez 2 points de vie.
---
Marais aux murmures
Terrain
{T} : Ajoutez {B}.

Quiet Apprentice {U}
Creature — Human Wizard
{3}{U}: Transform Quiet Apprentice.
1/1

//

Loud Master
Creature — Human Wizard
Flying
4/4
";

fn read(text: &str) -> Cards {
    source::read_all(Input::from_text("set.cards", text))
}

fn cards(text: &str) -> Vec<Card> {
    let read = read(text);
    assert_eq!(shown(&read.diagnostics), "");
    read.cards
}

fn card(text: &str) -> Card {
    let mut cards = cards(text);
    assert_eq!(cards.len(), 1, "{cards:?}");
    cards.remove(0)
}

fn shown(diagnostics: &[Diagnostic]) -> String {
    let mut out = Vec::new();
    for diagnostic in diagnostics {
        short::write(&mut out, diagnostic, None, Language::English).unwrap();
    }
    String::from_utf8(out).unwrap()
}

fn faults(text: impl AsRef<[u8]>) -> (Vec<String>, String) {
    let read = source::read_all(Input::from_text("set.cards", text.as_ref()));
    (read.cards.iter().map(|card| card.name.to_string()).collect(), shown(&read.diagnostics))
}

fn text(face: &Face, language: Language) -> &str {
    &face.printed(language).expect("the face is printed in this language").text
}

#[test]
fn sample() {
    let cards = cards(SAMPLE);
    let [keeper, swamp, apprentice] = cards.as_slice() else { panic!("{cards:?}") };

    let face = &keeper.faces[0];
    assert_eq!((keeper.name.as_str(), keeper.layout.as_str()), ("Lantern Keeper", "normal"));
    assert_eq!(face.mana_cost.as_deref(), Some("{1}{W}"));
    assert_eq!((face.power.as_deref(), face.toughness.as_deref()), (Some("1"), Some("3")));
    assert_eq!(text(face, Language::English), "Vigilance\nWhen Lantern Keeper enters, you gain 2 life.");
    let french = face.french.as_ref().unwrap();
    assert_eq!(
        (french.name.as_str(), french.type_line.as_str()),
        ("Gardienne des lanternes", "Créature : humain et clerc")
    );
    assert!(french.text.ends_with("2 points de vie."));

    assert!(swamp.faces[0].english.is_none());
    assert_eq!(swamp.faces[0].name, "Marais aux murmures");
    assert_eq!(text(&swamp.faces[0], Language::French), "{T} : Ajoutez {B}.");

    assert_eq!(
        (apprentice.name.as_str(), apprentice.layout.as_str()),
        ("Quiet Apprentice // Loud Master", "transform")
    );
    assert_eq!(apprentice.faces[1].power.as_deref(), Some("4"));
}

#[test]
fn every_byte_of_a_text_is_found_in_the_file() {
    for source in [SAMPLE.to_owned(), SAMPLE.replace('\n', "\r\n"), format!("\u{feff}{SAMPLE}")] {
        for card in cards(&source) {
            for (_, printed) in card.faces.iter().flat_map(Face::all_printed) {
                for (at, expected) in printed.text.char_indices().filter(|(_, c)| *c != '\n') {
                    let position = printed.position(at);
                    let offset = position.offset as usize;
                    assert_eq!(source[offset..].chars().next(), Some(expected), "{} {at}", printed.name);
                    let before = &source[..offset];
                    assert_eq!(position.line as usize, before.matches('\n').count() + 1);
                    let line = before.rsplit('\n').next().unwrap().trim_start_matches('\u{feff}');
                    assert_eq!(position.column as usize, line.chars().count() + 1);
                }
            }
        }
    }
}

#[test]
fn places_of_diagnostics() {
    let keeper = card(SAMPLE.split("---").next().unwrap());
    let face = &keeper.faces[0];
    let english = face.english.as_ref().unwrap();
    let place = english.place("set.cards", &keeper, face, english.text.find("gain").unwrap());
    let position = place.position.unwrap();
    assert_eq!((position.line, position.column), (6, 35));
    assert_eq!((place.card.as_deref(), place.face), (Some("Lantern Keeper"), None));
}

#[test]
fn languages_are_told_from_the_words() {
    let is = |language, source: &str| assert!(card(source).faces[0].printed(language).is_some(), "{source}");
    is(Language::French, "Bouc\nÉphémère\nPiochez.");
    is(Language::French, "Bouc\nE\u{301}phe\u{301}me\u{300}re\nPiochez.");
    is(Language::French, "Bouc\nPlaneswalker légendaire : Bouc\n+1 : Vous piochez une carte.\nLoyauté : 3");
    is(Language::English, "Goat\nInstant\nDraw a card.");
    is(Language::English, "Goat\nLegendary Planeswalker — Goat\n+1: Draw a card.\nLoyalty: 3");
    is(Language::English, "Goat\nPlaneswalker\nLoyalty: 3");
    // The two sides decide together.
    let both = card("Kip\nPlaneswalker\nFlying\n= Kip\nPlaneswalker\nVol du tour\n");
    assert_eq!(text(&both.faces[0], Language::French), "Vol du tour");
}

#[test]
fn a_language_line_settles_it() {
    let source = "language: fr\nGoat\nInstant\nDraw a card.\n\nlangue : auto\n\nGoat\nInstant\nDraw a card.\n";
    let cards = cards(source);
    assert!(cards[0].is_in(Language::French) && !cards[0].is_in(Language::English));
    assert!(cards[1].is_in(Language::English));
    let (_, said) = faults("language: latin\n\nGoat\nInstant\n");
    assert_eq!(said, "set.cards:1:1: error[E-LANGUAGE]: unknown language: write `en`, `fr` or `auto`\n");
}

#[test]
fn faces_and_layouts() {
    let layout = |source: &str| card(source).layout.to_string();
    assert_eq!(layout("Up {R}\nInstant\nA.\n//\nDown {B}\nSorcery\nB."), "split");
    assert_eq!(layout("Ox {R}\nCreature — Ox\n2/2\n//\nDown {B}\nSorcery — Adventure\nB."), "adventure");
    assert_eq!(layout("Ox {R}\nCreature — Ox\n2/2\n// modal_dfc\nHill {B}\nArtifact"), "modal_dfc");
    assert_eq!(layout("Up {R}\nInstant\nA.\n\n// aftermath\nDown {B}\nSorcery\nB."), "aftermath");
    let paired =
        card("Ox {R}\nCreature — Ox\n2/2\n= Bœuf\nCréature : bœuf\n// modal_dfc\nHill\nLand\n= Colline\nTerrain\n");
    assert_eq!(paired.name, "Ox // Hill");
    assert_eq!(paired.faces[1].french.as_ref().unwrap().name, "Colline");
    let room = "Up {R}\nEnchantment — Room\nA.\n//\nDown {B}\nEnchantment — Room\nB.";
    assert_eq!(layout(room), "split");
    assert_eq!(layout(&room.replace("//", "// room")), "split");
    assert_eq!(layout("Ox {R}\nCreature — Ox\n2/2\n//\nDown {B}\nSorcery — Omen\nB."), "adventure");
    assert_eq!(layout("Ox {R}\nCreature — Ox\n2/2\n// omen\nDown {B}\nSorcery — Omen\nB."), "adventure");
    let prepared = "Ox {R}\nCreature — Ox\nThis creature enters prepared.\n2/2\n//\nDown {B}\nSorcery\nB.";
    assert_eq!(layout(prepared), "prepare");
    assert_eq!(layout(&prepared.replace("//", "// préparation")), "prepare");
    assert_eq!(layout("Up {R}\nBattle — Siege\nDefense: 3\n//\nOx\nCreature — Ox\n2/2"), "transform");
    assert_eq!(layout("Hill\nLand\n{T}: Transform this land.\n//\nDale\nLand"), "transform");
    let (cards, said) = faults("Ox {R}\nCreature — Ox\n// upside\nHill\nLand\n\nGoat\nInstant");
    assert_eq!(cards, ["Goat"]);
    assert!(said.starts_with("set.cards:3:1: error[E-LAYOUT]: unknown layout"), "{said}");
}

#[test]
fn numbers_in_the_corner() {
    let siege = card("Siege {2}\nBattle — Siege\nText.\nDefense: 5");
    assert_eq!(siege.faces[0].defense.as_deref(), Some("5"));
    let bear = card("Bear {G}\nCreature — Bear\n*/1+*");
    assert_eq!(bear.faces[0].toughness.as_deref(), Some("1+*"));
    assert_eq!(text(&bear.faces[0], Language::English), "");
    // Only the last line is the corner.
    let levels = card("Wall {G}\nCreature — Wall\nLEVEL 1-4\n2/4\nDefender\n0/3");
    assert_eq!(text(&levels.faces[0], Language::English), "LEVEL 1-4\n2/4\nDefender");
}

const NOTED: &str = "\
Lantern Keeper {1}{W}
Creature — Human Cleric
Vigilance
Flavor: Nobody has seen her sleep.
FLAVOR: Nobody has asked.
Rarity: mythic
Artist: Ana Lys
Number: 12a
1/3
= Gardienne des lanternes
Créature : humain et clerc
Vigilance
Texte d’ambiance : Personne ne l'a vue dormir.
// modal_dfc
Lantern Hall
Land
{T}: Add {W}.
Collector number: 12b
";

#[test]
fn what_stands_beside_the_rules_is_kept() {
    let keeper = card(NOTED);
    let [front, back] = keeper.faces.as_slice() else { panic!("{keeper:?}") };
    let noted = |face: &Face| (face.rarity.clone(), face.artist.clone(), face.number.clone());
    assert_eq!(noted(front), (Some("mythic".into()), Some("Ana Lys".into()), Some("12a".into())));
    assert_eq!(noted(back), (None, None, Some("12b".into())));
    let flavour = |language| front.printed(language).and_then(|printed| printed.flavour.clone());
    assert_eq!(flavour(Language::English).as_deref(), Some("Nobody has seen her sleep.\nNobody has asked."));
    assert_eq!(flavour(Language::French).as_deref(), Some("Personne ne l'a vue dormir."));
    assert_eq!(text(front, Language::English), "Vigilance");
    assert_eq!((front.power.as_deref(), front.toughness.as_deref()), (Some("1"), Some("3")));
}

#[test]
fn what_is_noted_twice_is_a_fault() {
    let said = faults("Yak\nLand\nRarity: rare\nRarity: common\n").1;
    assert_eq!(said, "set.cards:4:1: error[E-NOTE]: this line has a value, and stands once on a face\n");
    assert!(faults("Yak\nLand\nArtist:\n").1.contains("E-NOTE"));
    let read = read("Bear {G}\nCreature — Bear\nArtist: Ana\n2/2\n= Ours\nCréature : ours\nArtiste : Eva\n");
    assert_eq!(
        shown(&read.diagnostics),
        "set.cards:5:3: warning[W-PAIR]: the artist differs in the two languages (Bear)\n"
    );
}

/// What a card says, wherever it stands in the file.
fn without_places(cards: &[Card]) -> Vec<Card> {
    let mut cards = cards.to_vec();
    let faces = cards.iter_mut().flat_map(|card| &mut card.faces);
    faces.flat_map(|face| [&mut face.english, &mut face.french]).flatten().for_each(|printed| {
        printed.origin = source::Origin::default();
    });
    cards
}

#[test]
fn cards_are_written_as_they_are_read() {
    let siege =
        "Siege {2}\nBattle — Siege\nText.\nDefense: 5\n\nKip {3}\nPlaneswalker — Kip\n+1: Draw a card.\nLoyalty: 3";
    let split = "Up {R}\nInstant\nDraw a card.\n// aftermath\nDown {B}\nSorcery\nDraw a card.";
    let own = ["tidewatch.cards", "brume.cards", "lints.cards"].map(|name| {
        let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("cards").join(name);
        std::fs::read_to_string(path).unwrap()
    });
    for source in own.iter().map(String::as_str).chain([SAMPLE, NOTED, siege, split]) {
        let first = cards(source);
        let written = source::cards::write(&first);
        let again = cards(&written);
        assert_eq!(without_places(&again), without_places(&first), "{written}");
        assert_eq!(source::cards::write(&again), written);
    }
}

/// What the page for designers shows of the format reads as it says.
#[test]
fn the_cards_of_the_page_for_designers() {
    let page = include_str!("../../docs/designer.md");
    let shown = page.split("A `.cards` file has cards as they read:\n\n```text\n").nth(1).expect("it shows cards");
    let cards = cards(shown.split("```").next().unwrap());
    let [warden, ana, apprentice] = cards.as_slice() else { panic!("{cards:?}") };
    assert_eq!(warden.faces[0].number.as_deref(), Some("12"));
    assert!(warden.faces[0].french.as_ref().is_some_and(|french| french.flavour.is_some()));
    assert_eq!(ana.faces[0].loyalty.as_deref(), Some("3"));
    assert_eq!((apprentice.layout.as_str(), apprentice.faces.len()), ("transform", 2));
}

#[test]
fn languages_that_disagree_are_warned_of() {
    let read = read("Bear {G}\nCreature — Bear\n2/2\n= Ours {U}\nCréature : ours\n2/3\n");
    assert_eq!(read.cards.len(), 1);
    assert!(read.diagnostics.iter().all(|diagnostic| diagnostic.severity == Severity::Warning));
    assert_eq!(
        shown(&read.diagnostics),
        "set.cards:4:3: warning[W-PAIR]: the mana cost differs in the two languages (Bear)\n\
         set.cards:4:3: warning[W-PAIR]: the lower right corner differs in the two languages (Bear)\n"
    );
    assert_eq!(read.summary.errors, 0);
}

#[test]
fn a_faulty_card_is_reported_and_the_rest_is_read() {
    let source = "\
Goat
Instant
Draw a card.

You gain 2 life.

  Ox {2}G}
Creature — Ox

{R}
Instant

= Chèvre
Éphémère

Yak
Creature — Yak
1/1
";
    let (cards, said) = faults(source);
    assert_eq!(cards, ["Goat", "Yak"]);
    assert_eq!(
        said,
        "set.cards:5:1: error[E-TYPE]: the type line is missing below the name\n\
         set.cards:7:8: error[E-COST]: braces belong around each symbol of the mana cost, behind the name\n\
         set.cards:10:1: error[E-NAME]: this card has no name\n"
    );
}

#[test]
fn what_continues_no_card() {
    assert_eq!(
        faults("= Chèvre\nÉphémère\n\nYak\nCreature — Yak").1,
        "set.cards:1:1: error[E-PAIR]: no face above to give in the other language\n"
    );
    assert_eq!(faults("Yak\nLand\n---\n// split\nOx\nLand\n\nElk\nLand").0, ["Yak", "Elk"]);
    let no_face = "error[E-FACE]: no face follows this line: it stands right below, or with blank lines on both sides of this one\n";
    assert_eq!(faults("Yak\nLand\n//\n").1, format!("set.cards:3:1: {no_face}"));
    // What stands behind a blank line may be another card.
    let (cards, said) = faults("Yak\nLand\n// split\n\nOx\nLand\n");
    assert_eq!((cards, said), (vec!["Ox".to_owned()], format!("set.cards:3:1: {no_face}")));
    assert_eq!(faults("Yak\nLand\n\n// split\n\nOx\nLand\n").0, ["Yak // Ox"]);
    assert_eq!(
        faults("Yak\nLand\n//\n//\nOx\nLand\n").1,
        "set.cards:4:1: error[E-FACE]: expected a face above this line\n"
    );
    assert_eq!(faults("Yak\nLand\n= Ox\nTerrain\n= Elk\nLand\n").0, [""; 0]);
    assert_eq!(faults("Yak\nLand\n= Ox\n"), (vec!["Yak".to_owned()], String::new()));
}

#[test]
fn bytes_that_are_no_text() {
    let (cards, said) = faults(b"Goat\nInstant\nDraw \xff card.\n\nYak\nLand\n");
    assert_eq!(cards, ["Yak"]);
    assert!(said.starts_with("set.cards:3:6: error[E-UTF8]: this is not UTF-8"), "{said}");
    assert_eq!(faults(b"Goat\0\nInstant").1, "set.cards:1:1: error[E-FORMAT]: this is not a text file\n");
}

#[test]
fn nothing_to_read() {
    assert_eq!(faults("").1, "set.cards:1:1: error[E-EMPTY]: the file is empty\n");
    assert_eq!(faults("# only a comment\n").1, "set.cards:2:1: error[E-EMPTY]: the file holds no card\n");
    assert_eq!(faults(" \n\n").1, "set.cards:1:1: error[E-EMPTY]: the file is empty\n");
}

#[test]
fn lines_and_cards_without_end() {
    let long = "x".repeat(50 << 20);
    let (cards, said) = faults(format!("Goat\nInstant\n{long}\nmore\n\nYak\nLand\n"));
    assert_eq!(cards, ["Yak"]);
    assert_eq!(said, "set.cards:3:1: error[E-SIZE]: this line is longer than 65536 bytes\n");
    let many = "a paragraph\n".repeat(1 << 20);
    let (cards, said) = faults(format!("Goat\nInstant\n{many}\nYak\nLand\n"));
    assert_eq!(cards, ["Yak"]);
    assert!(said.contains("E-SIZE") && said.lines().count() == 1, "{said}");
}

#[test]
fn a_missing_file() {
    let read = source::read_file(std::path::Path::new("no/such/file.cards"));
    assert!(shown(&read.diagnostics).starts_with("no/such/file.cards: error[E-FILE]: can't open the file:"));
    assert_eq!(read.summary.errors, 1);
    let folder = source::read_file(std::path::Path::new("."));
    assert_eq!(shown(&folder.diagnostics), ".: error[E-FILE]: this is a folder, not a card file\n");
}

#[test]
fn no_changed_byte_panics() {
    for at in 0..SAMPLE.len() {
        for byte in [b'\n', b'=', b'/', b'{', b'}', b'#', 0xFF] {
            let mut changed = SAMPLE.as_bytes().to_vec();
            changed[at] = byte;
            let (_, said) = faults(&changed);
            assert!(!said.contains("E-FILE"), "{said}");
            faults(&changed[..at]);
        }
    }
}

/// A layout that the faces leave open is asked for, or told with what it is taken for.
#[test]
fn no_layout_is_taken_in_silence() {
    let ox = "Ox {R}\nCreature — Ox\n2/2\n";
    let (cards, said) = faults(format!("{ox}//\nDown {{B}}\nSorcery\nB."));
    assert!(cards.is_empty(), "{cards:?}");
    assert!(said.starts_with("set.cards:4:1: error[E-LAYOUT]: a permanent with a spell may be"), "{said}");
    let (cards, said) = faults(format!("{ox}//\nHill {{B}}\nArtifact\n"));
    assert_eq!(cards, ["Ox // Hill"]);
    assert!(
        said.starts_with("set.cards:4:1: warning[W-LAYOUT]: this is taken for a modal double-faced card"),
        "{said}"
    );
    assert_eq!(faults(format!("{ox}// modal_dfc\nHill {{B}}\nArtifact\n")).1, "");
    for (word, type_line, part) in [
        ("adventure", "Sorcery", "no face is an Adventure"),
        ("omen", "Sorcery", "no face is an Omen"),
        ("room", "Enchantment", "both doors of a Room"),
        ("prepare", "Artifact", "a preparation card is a permanent with an instant or sorcery"),
    ] {
        let (_, said) = faults(format!("{ox}// {word}\nDown {{B}}\n{type_line}\n"));
        assert!(said.contains("error[E-LAYOUT]") && said.contains(part), "{word}: {said}");
    }
}

#[test]
fn a_name_of_two_faces_is_taken_apart() {
    let room = |first: &str, second: &str| {
        format!("{first} {{U}}\nEnchantment — Room\n//\n{second} {{R}}\nEnchantment — Room\n")
    };
    for (first, second) in [("Shop // Loft", "Loft"), ("Shop // Loft", "Shop // Loft"), ("Shop", "Loft")] {
        let card = card(&room(first, second));
        let names: Vec<&str> = card.faces.iter().map(|face| face.name.as_str()).collect();
        assert_eq!((card.name.as_str(), names), ("Shop // Loft", vec!["Shop", "Loft"]));
    }
    for (text, remedy) in [
        (room("Shop // Loft", "Attic"), "`Shop {U}` here"),
        (
            "Shop // Loft {2}{U}\nInstant\nA.".to_owned(),
            "`Shop {2}{U}` here, and below its text a line `//` and then `Loft`",
        ),
        ("Shop // Loft {U} // {R}\nInstant // Instant\nA.".to_owned(), "`Shop {U}` here"),
        (
            "Shop {U} // Loft {R}\nInstant\nA.".to_owned(),
            "`Shop {U}` here, and below its text a line `//` and then `Loft {R}`",
        ),
    ] {
        let (cards, said) = faults(&text);
        assert!(cards.is_empty() && said.contains("error[E-NAME]") && said.contains(remedy), "{text}: {said}");
    }
}

#[test]
fn colour_indicators() {
    let colours = |line: &str| {
        let card = card(&format!("Ox\nCreature — Ox\n{line}\nTrample.\n2/2"));
        card.faces[0].printed_colours().letters().collect::<String>()
    };
    for (line, letters) in [
        ("Color: red", "R"),
        ("colour indicator: White and Blue", "WU"),
        ("Colors: G, R", "RG"),
        ("Couleur : rouge et verte", "RG"),
        ("Couleurs : noir", "B"),
    ] {
        assert_eq!(colours(line), letters, "{line}");
    }
    let said = |lines: &str| faults(format!("Ox\nCreature — Ox\n{lines}\n2/2")).1;
    assert_eq!(
        said("Color: rde and blue"),
        "set.cards:3:8: error[E-COLOR]: \"rde\" is no color; did you mean \"red\"? (204.1)\n"
    );
    assert!(said("Color: colorless").contains("no color indicator says that a face is colorless"));
    assert!(said("Color:").contains("error[E-COLOR]: this line says which colors the face is"));
    assert!(said("Color: red, R").contains("a color stands here twice: \"R\""));
    assert!(said("Color: red\nCouleur : vert").contains("error[E-NOTE]"));
    let pair = "Ox\nCreature — Ox\nColor: red\n= Bœuf\nCréature : bœuf\nCouleur : vert\n";
    assert!(faults(pair).1.contains("warning[W-PAIR]: the color differs in the two languages"), "{}", faults(pair).1);
}

#[test]
fn a_name_in_the_other_language_may_stand_alone() {
    let ox = card("Ox {R}\nCreature — Ox\n2/2\n= Bœuf\n");
    assert!(ox.faces[0].french.is_none());
    assert_eq!(ox.faces[0].name_in(Language::French).map(|name| name.as_str()), Some("Bœuf"));
    assert!(faults("Ox\nCreature — Ox\n= Bœuf {R}\n").1.contains("error[E-NAME]"));
}
