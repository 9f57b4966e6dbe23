//! `find` from the command line, what `build` writes read again, and databases that are compared.

use std::fs;
use std::path::Path;

use super::{cardc, cardc_in, folder};

const CARDS: &str = "Reef Lookout {W}
Creature — Human Scout
Vigilance
When this creature enters, create a 1/1 white Bird creature token with flying.
Stormcatch — Whenever you cast a spell, draw a card.
2/2
Rarity: rare

Tide Letter {U}
Instant
Counter target spell. Its controller draws a card.

Salt Ghost {3}{B}
Creature — Spirit
Frobnicate twice.
1/1

Cinder Step {1}{R}
Sorcery
Cinder Step deals 3 damage to any target. Create two Treasure tokens.
";

fn set() -> tempfile::TempDir {
    folder(&[("set.cards", CARDS)])
}

/// The names of the cards that are found, and the exit code.
fn found(folder: &Path, arguments: &[&str]) -> (Option<i32>, Vec<String>) {
    let mut all = vec!["find"];
    all.extend(arguments);
    all.push("set.cards");
    let run = cardc_in(folder, &all);
    let names = run.stdout.lines().filter_map(|line| line.split_once(": ")).map(|(name, _)| name.to_owned());
    (run.code, names.collect())
}

#[test]
fn the_exit_code_says_whether_something_is_found() {
    let folder = set();
    let names = |arguments: &[&str]| found(folder.path(), arguments);
    assert_eq!(names(&["create …"]), (Some(0), vec!["Reef Lookout".into(), "Cinder Step".into()]));
    assert_eq!(names(&["create … token"]), (Some(0), vec!["Reef Lookout".into(), "Cinder Step".into()]));
    assert_eq!(names(&["counter target …"]), (Some(0), vec!["Tide Letter".into()]));
    assert_eq!(names(&["deals … damage to any target"]), (Some(0), vec!["Cinder Step".into()]));
    assert_eq!(names(&["draw a card"]), (Some(0), vec!["Reef Lookout".into(), "Tide Letter".into()]));
    assert_eq!(names(&["you draw a card"]), (Some(0), vec!["Reef Lookout".into()]));
    assert_eq!(names(&["stormcatch — …"]), (Some(0), vec!["Reef Lookout".into()]));
    assert_eq!(names(&["stormcatch — whenever you cast a spell, …"]), (Some(0), vec!["Reef Lookout".into()]));
    assert_eq!(names(&["landfall — …"]), (Some(1), Vec::new()));
    assert_eq!(names(&["zzz — …"]), (Some(2), Vec::new()));
    assert_eq!(names(&["create two … tokens"]), (Some(0), vec!["Cinder Step".into()]));
    assert_eq!(names(&["create two Goblin tokens"]), (Some(1), Vec::new()));
    assert_eq!(names(&["draw two"]), (Some(2), Vec::new()));
    assert_eq!(names(&["destroy all lands"]), (Some(1), Vec::new()));
    assert_eq!(names(&["frobnicate …"]), (Some(2), Vec::new()));
    let run = cardc_in(folder.path(), &["find", "draw a card", "none.cards", "set.cards"]);
    assert_eq!(run.code, Some(3), "{}", run.stderr);
}

/// What no ability can have is a misspelt question, and not an answer of none.
#[test]
fn a_kind_that_there_is_not_is_refused() {
    let folder = set();
    for (asked, near) in [
        ("--event=attaks", "did you mean \"attacks\""),
        ("--effect=destory", "did you mean \"destroy\""),
        ("--keyword=vigilanse", "did you mean \"vigilance\""),
        ("--mentions=gobblin", "did you mean \"goblin\""),
        ("--intervening-if=frob", "no ability has \"frob\""),
        ("--rule=many", "no ability has \"many\""),
    ] {
        let run = cardc_in(folder.path(), &["find", asked, "set.cards"]);
        assert_eq!(run.code, Some(2), "{asked}: {}", run.stderr);
        assert!(run.stderr.contains(near), "{asked}: {}", run.stderr);
    }
    for asked in ["--event=becomes_target", "--effect=scry", "--keyword=ward", "--mentions=treasure", "--rule=702.21"] {
        let run = cardc_in(folder.path(), &["find", asked, "set.cards"]);
        assert_ne!(run.code, Some(2), "{asked}: {}", run.stderr);
    }
}

#[test]
fn conditions_on_cards_say_what_they_do_not_know() {
    let folder = set();
    let names = |filter: &str| found(folder.path(), &["--where", filter]);
    let (all, none) =
        (|names: &[&str]| (Some(0), names.iter().map(|name| (*name).to_owned()).collect()), (Some(1), Vec::new()));
    assert_eq!(names("color:blue"), all(&["Tide Letter"]));
    assert_eq!(names("couleur=bleu"), all(&["Tide Letter"]));
    assert_eq!(names("type:creature and mv<=3"), all(&["Reef Lookout"]));
    assert_eq!(names("(c:r or c:u) not type:instant"), all(&["Cinder Step"]));
    assert_eq!(names("keyword:vigilance"), all(&["Reef Lookout"]));
    assert_eq!(names("-keyword:vigilance mv>3"), none);
    assert_eq!(names("rarity>=rare"), all(&["Reef Lookout"]));
    assert_eq!(names("power>=2 sous-type:humain"), all(&["Reef Lookout"]));
    assert_eq!(names("legal:modern"), none);
    let run = cardc_in(folder.path(), &["find", "--where", "legal:modern", "set.cards"]);
    assert!(run.stderr.contains("4 faces have no legality recorded"), "{}", run.stderr);
    let run = cardc_in(folder.path(), &["find", "--where", "-keyword:flying", "set.cards"]);
    assert!(run.stderr.contains("1 face has no keywords recorded"), "{}", run.stderr);
    for (filter, said) in [
        ("layout=zzz", "the layouts are: normal"),
        ("colr:blue", "did you mean \"color\""),
        ("color:bleu and", "a question is expected here"),
        ("type:creatur", "did you mean \"creature\""),
        ("mv<three", "a number is expected here"),
        ("(mv<3", "a `)` is missing"),
        ("mv 3", "is expected here"),
    ] {
        let run = cardc_in(folder.path(), &["find", "--where", filter, "set.cards"]);
        assert_eq!(run.code, Some(2), "{filter}: {}", run.stderr);
        assert!(run.stderr.contains(said) && run.stderr.contains('^'), "{filter}: {}", run.stderr);
    }
}

#[test]
fn a_half_of_a_split_card_is_asked_as_its_card() {
    let card = |side: char, name: &str, cost: &str, mv: u8, text: &str| {
        format!(
            r#"{{"name": "Salt // Foam", "faceName": "{name}", "side": "{side}", "layout": "split", "type": "Instant", "manaCost": "{cost}",
                "convertedManaCost": 5, "faceConvertedManaCost": {mv}, "text": "{text}"}}"#
        )
    };
    let (salt, foam) =
        (card('a', "Salt", "{1}{R}", 2, "Draw a card."), card('b', "Foam", "{2}{U}", 3, "Draw two cards."));
    let folder = folder(&[("x.json", &format!(r#"{{"data": {{"Salt // Foam": [{salt}, {foam}]}}}}"#))]);
    for (filter, code) in [
        ("mv=5", 0),
        ("mv<=3", 1),
        ("color=ur", 0),
        ("color=red", 1),
        ("name:foam and name:salt", 0),
        ("name:fo", 0),
        ("name=foam", 0),
        ("name=fo", 1),
        ("not nom=fo", 0),
    ] {
        let run = cardc_in(folder.path(), &["find", "draw a card", "--where", filter, "x.json"]);
        assert_eq!(run.code, Some(code), "{filter}: {}", run.stderr);
    }
}

/// What is melded has the mana value of two cards (202.3c), which its file may say; a back of a layout that tells nothing has
/// none that is known.
#[test]
fn a_face_without_a_cost_has_the_mana_value_that_its_file_states() {
    let card = |name: &str, layout: &str, more: &str| {
        format!(
            r#""{name}": [{{"name": "{name}", "layout": "{layout}", "type": "Creature — Beast", "power": "4", "toughness": "4",
                "text": "Trample"{more}}}]"#
        )
    };
    let melded = card("Twin Maw", "normal", r#", "manaValue": 11.0"#);
    let token = card("Bare Maw", "normal", "");
    let folder = folder(&[("x.json", &format!(r#"{{"data": {{{melded}, {token}}}}}"#))]);
    for (filter, name) in [("mv=11", "Twin Maw"), ("mv=0", "Bare Maw")] {
        let run = cardc_in(folder.path(), &["find", "trample", "--where", filter, "x.json"]);
        assert!(run.stdout.starts_with(name), "{filter}: {}{}", run.stdout, run.stderr);
    }
}

#[test]
fn what_is_not_understood_is_told_with_what_would_be() {
    let folder = set();
    let run = cardc_in(folder.path(), &["find", "whenever a creature dies, frobnicate the lot", "set.cards"]);
    assert_eq!(run.code, Some(2));
    assert!(run.stderr.contains("whenever a creature dies, …"), "{}", run.stderr);
    let run = cardc_in(folder.path(), &["find", "create …", "--explain", "set.cards"]);
    assert!(run.stdout.contains("read in English") && run.stdout.contains("whoever follows it"), "{}", run.stdout);
    assert!(run.stderr.contains("1 ability is not understood"), "{}", run.stderr);
}

#[test]
fn names_never_take_hold_of_the_terminal() {
    let name = r#"{"data": {"X": [{"name": "Na\u001b]0;taken\u0007me", "type": "Instant", "text": "Draw a card."}]}}"#;
    let folder = folder(&[("x.json", name)]);
    for arguments in [&["find", "draw a card", "x.json"][..], &["find", "--where", "type:instant", "x.json"]] {
        let run = cardc_in(folder.path(), arguments);
        assert_eq!(run.code, Some(0), "{}", run.stderr);
        assert!(!run.stdout.contains(['\u{1b}', '\u{7}']), "{:?}", run.stdout);
    }
}

#[test]
fn what_build_wrote_is_read_as_cards() {
    let folder = set();
    for (name, ir) in [("a.json", None), ("a.jsonl", None), ("b.jsonl", Some("tree")), ("c.jsonl", Some("none"))] {
        let mut arguments = vec!["build", "set.cards", "-o", name];
        arguments.extend(ir.iter().flat_map(|ir| ["--ir", ir]));
        assert_eq!(cardc_in(folder.path(), &arguments).code, Some(0));
        for command in [&["check"][..], &["stats"], &["find", "draw a card"], &["classify"]] {
            let of = |file| {
                let run = cardc_in(folder.path(), &[command, &[file]].concat());
                let last = run.stderr.lines().chain(run.stdout.lines()).last().unwrap_or_default().to_owned();
                (run.code, last.split(" (").next().unwrap_or_default().to_owned(), run.stdout.lines().count())
            };
            if command[0] != "stats" && command[0] != "check" {
                assert_eq!(of("set.cards"), of(name), "{command:?} {name}");
            }
            // What is not understood in a file that people write has an exit code of its own.
            let code =
                |(code, ..): (Option<i32>, String, usize)| code.filter(|code| (command[0], *code) != ("check", 3));
            assert_eq!(code(of("set.cards")).unwrap_or(0), code(of(name)).unwrap_or(0), "{command:?} {name}");
        }
        let run = cardc_in(folder.path(), &["db", "diff", "set.cards", name]);
        assert_eq!((run.code, run.stderr.trim()), (Some(0), "no card changed"), "{}", run.stdout);
    }
}

#[test]
fn a_set_with_words_of_its_own_is_itself() {
    let cards = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("cards/cinderquay.cards")).unwrap();
    let other = cards.replacen("put N gleed counters on it", "put N soot counters on it", 1);
    let folder = folder(&[("a.cards", &cards), ("b.cards", &cards), ("c.cards", &other)]);
    let diff = |other: &str| cardc_in(folder.path(), &["db", "diff", "a.cards", other]);
    let run = diff("b.cards");
    assert_eq!((run.code, run.stderr.trim()), (Some(0), "no card changed"), "{}", run.stdout);
    // A word that means something else changes the cards that have it.
    let run = diff("c.cards");
    assert_eq!(run.code, Some(1), "{}", run.stdout);
    assert_eq!(cardc_in(folder.path(), &["build", "a.cards", "-o", "d.jsonl"]).code, Some(0));
    let run = diff("d.jsonl");
    assert_eq!((run.code, run.stderr.trim()), (Some(0), "no card changed"), "{}", run.stdout);
}

/// Keywords are the same abilities in one line as in several.
#[test]
fn keywords_in_other_lines_are_wording() {
    let card = |text: &str| format!("Reef Angel {{3}}{{W}}\nCreature — Angel\n{text}\n2/2\n");
    let files = [("a.cards", card("Flying, vigilance")), ("b.cards", card("Flying\nVigilance"))];
    let folder = folder(&files.each_ref().map(|(name, text)| (*name, text.as_str())));
    let run = cardc_in(folder.path(), &["db", "diff", "a.cards", "b.cards"]);
    assert!(run.stdout.starts_with("1 card changed in wording only"), "{}", run.stdout);
}

#[test]
fn the_help_of_find_names_its_exit_codes() {
    let run = cardc(&["find", "--help"]);
    assert!(run.stdout.contains("Exit codes: 0"), "{}", run.stdout);
}

#[test]
fn where_conditions_keep_a_pattern_from_what_says_it_that_is_told() {
    let folder = set();
    let run = cardc_in(folder.path(), &["find", "draw a card", "--where", "mv>9", "set.cards"]);
    assert_eq!(run.code, Some(1), "{}", run.stderr);
    assert!(run.stderr.contains("is said, but not where the other conditions hold"), "{}", run.stderr);
    let run = cardc_in(folder.path(), &["find", "draw seven cards", "--where", "mv>9", "set.cards"]);
    // Without the condition, "draw … cards" would be the nearest.
    assert!(!run.stderr.contains("nearest"), "{}", run.stderr);
}

#[test]
fn what_has_no_words_in_the_language_of_the_pattern_is_told() {
    let folder = folder(&[(
        "set.cards",
        "Tide Toll\nArtifact\n{T}: Exile all cards from all opponents' hands and graveyards. Each opponent sacrifices a land.\n",
    )]);
    let run = cardc_in(folder.path(), &["find", "chaque adversaire sacrifie …", "set.cards"]);
    assert_eq!(run.code, Some(1), "{}", run.stderr);
    assert!(run.stderr.contains("1 ability has no words in French"), "{}", run.stderr);
    assert!(run.stderr.contains("(Tide Toll)"), "{}", run.stderr);
    // What shares no word with the pattern is none of these.
    let run = cardc_in(folder.path(), &["find", "détruisez un artefact ciblé", "set.cards"]);
    assert!(!run.stderr.contains("has no words in French"), "{}", run.stderr);
}

const FRENCH: &str = "Crique d'écume
Terrain
Toucheterre — À chaque fois qu'un terrain arrive sous votre contrôle, vous pouvez piocher une carte.

Chaînes de marée {W}
Enchantement : aura
Enchanter : créature
La créature enchantée ne peut pas bloquer.

Appel du large {2}{U}
Rituel
Choisissez l'un —
• Piochez deux cartes.
• La créature ciblée ne peut pas bloquer les créatures avec le vol ce tour-ci.
";

/// A label that English lacks, too, may be a French ability word; a colon may stand behind a keyword.
#[test]
fn a_french_pattern_is_known_by_its_words() {
    let folder = folder(&[("set.cards", FRENCH)]);
    for (pattern, name) in [
        ("toucheterre — …", "Crique d'écume"),
        ("choisissez l'un — …", "Appel du large"),
        ("enchanter : créature", "Chaînes de marée"),
        ("ne peut pas bloquer", "Chaînes de marée"),
        ("à chaque fois que …, piochez une carte", "Crique d'écume"),
    ] {
        assert_eq!(found(folder.path(), &[pattern]), (Some(0), vec![name.to_owned()]), "{pattern}");
    }
}

const SAID_TO_ITS_END: &str = "Reef Wall {1}{U}
Creature — Wall
This creature can't block creatures with flying.
0/4

Reef Idler {U}
Creature — Fish
This creature can't block.
2/1

Tide Hush {U}
Instant
Target creature can't block this turn.

Tide Scholar {2}{U}
Creature — Human Wizard
When this creature enters, you may draw a card.
2/1

Tide Gossip {1}{U}
Creature — Human
When this creature enters, each player draws a card.
1/1

Tide Miser {1}{U}
Creature — Human
When this creature enters, if you control an Island, draw a card.
1/1
";

#[test]
fn what_something_cannot_do_is_said_to_its_end() {
    let folder = folder(&[("set.cards", SAID_TO_ITS_END)]);
    let names = |arguments: &[&str]| found(folder.path(), arguments).1;
    assert_eq!(names(&["this creature can't block"]), ["Reef Idler"]);
    assert_eq!(names(&["can't block"]), ["Reef Idler", "Tide Hush"]);
    // A hole at the end may be nothing.
    assert_eq!(names(&["can't block …"]), ["Reef Wall", "Reef Idler", "Tide Hush"]);
}

const OF_ALL_YEARS: &str = "Reef Tax {1}{B}
Sorcery
Target opponent sacrifices a creature of their choice.

Old Tax {1}{B}
Sorcery
Target opponent sacrifices a creature.

Old Bird {2}{U}
Creature — Bird
When Old Bird comes into play, draw a card.
Old Bird is unblockable.
1/1

Young Miller {U}
Creature — Bird
Boast — {1}, Sacrifice an artifact: Mill two cards.
This creature can't be blocked.
1/1
";

/// A hole in the place of words never loses a card, and what the rules say anyway divides nothing (701.21a).
#[test]
fn dated_words_are_found_by_the_words_of_today() {
    let folder = folder(&[("set.cards", OF_ALL_YEARS)]);
    let names = |arguments: &[&str]| found(folder.path(), arguments).1;
    assert_eq!(names(&["when ~ enters, draw a card"]), ["Old Bird"]);
    assert_eq!(names(&["when ~ enters, …"]), ["Old Bird"]);
    assert_eq!(names(&["can't be blocked"]), ["Old Bird", "Young Miller"]);
    assert_eq!(names(&["target opponent sacrifices a creature"]), ["Reef Tax", "Old Tax"]);
    assert_eq!(names(&["target opponent sacrifices a creature of their choice"]), ["Reef Tax", "Old Tax"]);
    let run = cardc_in(folder.path(), &["find", "~ is unblockable", "--accepted=true", "set.cards"]);
    assert!(run.stdout.contains("Old Bird") || run.stderr.contains("can't be blocked"), "{}", run.stderr);
    let run =
        cardc_in(folder.path(), &["find", "put a 1/1 white Bird creature token onto the battlefield", "set.cards"]);
    assert_eq!(run.code, Some(1), "{}", run.stderr);
}

#[test]
fn an_activated_ability_is_found_with_its_ability_word() {
    let folder = folder(&[("set.cards", OF_ALL_YEARS)]);
    let names = |arguments: &[&str]| found(folder.path(), arguments).1;
    assert_eq!(names(&["boast — {1}: …"]), ["Young Miller"]);
    assert_eq!(names(&["boast — sacrifice an artifact: mill two cards"]), ["Young Miller"]);
    assert_eq!(names(&["exhaust — {1}: …"]), Vec::<String>::new());
}

/// As in a pattern of its own, an instruction behind a trigger is found whoever follows it.
#[test]
fn an_instruction_behind_a_trigger_is_found_whoever_follows_it() {
    let folder = folder(&[("set.cards", SAID_TO_ITS_END)]);
    let names = |arguments: &[&str]| found(folder.path(), arguments).1;
    assert_eq!(names(&["when ~ enters, draw a card"]), ["Tide Scholar", "Tide Gossip"]);
    assert_eq!(names(&["when ~ enters, you draw a card"]), Vec::<String>::new());
    assert_eq!(names(&["when ~ enters, you may draw a card"]), ["Tide Scholar"]);
}

/// Each vocabulary's words are themselves: cards of two sets that bring the same word are both found.
#[test]
fn the_words_of_all_vocabularies_are_found() {
    let set = |name: &str, kind: &str| {
        format!("words:\ncreature type {kind}, {kind}\ncards:\n{name} {{B}}\nSorcery\nDestroy target {kind}.\n")
    };
    let files = [
        ("one.cards", set("Reef Bane", "Prismkin")),
        ("two.cards", set("Moss Bane", "Mossling")),
        ("three.cards", set("Ash Bane", "Prismkin")),
    ];
    let files: Vec<(&str, &str)> = files.iter().map(|(name, text)| (*name, text.as_str())).collect();
    let folder = folder(&files);
    for (kind, names) in [("Prismkin", vec!["Reef Bane", "Ash Bane"]), ("Mossling", vec!["Moss Bane"])] {
        let pattern = format!("destroy target {kind}");
        let run = cardc_in(folder.path(), &["find", &pattern, "one.cards", "two.cards", "three.cards"]);
        let found: Vec<&str> = run.stdout.lines().filter_map(|line| Some(line.split_once(": ")?.0)).collect();
        assert_eq!(found, names, "{}", run.stderr);
    }
    let run = cardc_in(folder.path(), &["find", "exile target Mossling", "one.cards", "two.cards"]);
    assert_eq!(run.code, Some(1), "{}", run.stderr);
}

#[test]
fn the_language_of_messages_is_no_condition_on_texts() {
    let folder = folder(&[(
        "set.cards",
        "language: fr\n\nPéage du quai\nArtefact\nSacrifiez cet artefact : Piochez une carte.\n",
    )]);
    let find =
        |option| cardc_in(folder.path(), &["find", "Sacrifiez … : Piochez une carte", option, "en", "set.cards"]);
    assert_eq!(find("--lang").code, Some(0));
    assert_eq!(find("--text-lang").code, Some(1));
}

#[test]
fn a_condition_is_explained_as_one() {
    let folder = folder(&[(
        "set.cards",
        "Tide Clerk\nCreature — Human\nWhen this creature enters, if you control a Forest, draw a card.\n1/1\n",
    )]);
    let arguments = ["find", "--intervening-if=you control …", "--explain", "set.cards"];
    let run = cardc_in(folder.path(), &arguments);
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    assert!(run.stdout.contains("It is said by a whole condition."), "{}", run.stdout);
}

#[test]
fn what_goes_on_behind_a_pattern_is_told_and_which_words_of_it_add_nothing() {
    let folder = folder(&[(
        "set.cards",
        "Keel Shade {W}\nCreature — Spirit\nThis creature has hexproof unless it's attacking.\n1/1\n\n\
         Reef Shade {W}\nCreature — Spirit\nThis creature has hexproof.\n1/1\n\n\
         Tide Call {W}\nSorcery\nCreate two 1/1 blue Crab creature tokens.\n",
    )]);
    let run = cardc_in(folder.path(), &["find", "~ has hexproof", "set.cards"]);
    assert_eq!(run.stdout.lines().count(), 1, "{}", run.stdout);
    assert!(
        run.stderr.contains("1 card says more than these words") && run.stderr.contains("Keel Shade"),
        "{}",
        run.stderr
    );
    let run = cardc_in(folder.path(), &["find", "create … blue … tokens", "--explain", "set.cards"]);
    assert!(run.stdout.contains("the same cards are found: create, blue, tokens"), "{}", run.stdout);
}
