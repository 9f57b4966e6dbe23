//! Commands say what they did: nothing is passed over in silence, and the exit code is that of the whole work.

use std::fs::{self, File};
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Command, Stdio};

use super::{Run, cardc, cardc_in, folder};

const WARDEN: &str = "Quay Warden {W}\nCreature — Human\nVigilance\n1/1\n";
const WRONG: &str = "Misspelt Blade {1}{R}\nInstant\nDestroy targt creature.\n";

fn assert_says(run: &Run, code: i32, parts: &[&str]) {
    let all = format!("{}{}", run.stdout, run.stderr);
    assert_eq!(run.code, Some(code), "{all}");
    for part in parts {
        assert!(all.contains(part), "no `{part}` in\n{all}");
    }
}

#[test]
fn folders_are_gone_into() {
    let folder = folder(&[
        ("set/a.cards", WARDEN),
        ("set/red/b.cards", WRONG),
        ("set/red/deep/c.cards", WRONG),
        ("set/notes.txt", "nothing"),
        ("set/read.me.md", "nothing"),
        ("set/.git/d.cards", WRONG),
    ]);
    let check = cardc_in(folder.path(), &["check", "set"]);
    let skipped = "skipped: 2 files of other endings (.md, .txt), 1 hidden file or folder";
    assert_says(&check, 1, &["3 cards, 2 errors, 0 warnings", "c.cards:3:9", skipped]);
    let french = cardc_in(folder.path(), &["--lang", "fr", "check", "set"]);
    assert_says(&french, 1, &["ignoré : 2 fichiers d'autres extensions (.md, .txt), 1 fichier ou dossier masqué"]);
    let classes = cardc_in(folder.path(), &["classify", "set"]);
    assert_eq!(classes.stdout.lines().count(), 3, "{}", classes.stdout);
    assert_says(&cardc_in(folder.path(), &["stats", "--json", "set"]), 0, &["\"faces\":{\"en\":{\"total\":3"]);
    let translated = cardc_in(folder.path(), &["translate", "--to", "fr", "set"]);
    assert_eq!(translated.stdout.matches("?? Destroy targt").count(), 2, "{}", translated.stdout);
}

/// Every card of the project is found, the wrong ones among them.
#[test]
fn the_cards_of_the_project_are_all_checked() {
    let mut files = Vec::new();
    let mut waiting = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("cards")];
    while let Some(folder) = waiting.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() { waiting.push(path) } else { files.push(path) }
        }
    }
    let count = |code: &str| {
        let errors = files.iter().map(|file| {
            let run = cardc(&["check", "--format", "short", file.to_str().unwrap()]);
            run.stdout.lines().filter(|line| line.contains(code)).count()
        });
        errors.sum::<usize>()
    };
    let whole = cardc(&["check", "--format", "short", "cards"]);
    let found = |code: &str| whole.stdout.lines().filter(|line| line.contains(code)).count();
    assert_eq!(found("error["), count("error["), "{}", whole.stdout);
    assert_eq!(found("warning["), count("warning["));
    assert!(found("error[") >= 2, "{}", whole.stdout);
    assert_eq!(whole.code, Some(1));
}

#[cfg(unix)]
#[test]
fn links_that_lead_back_end() {
    let folder = folder(&[("set/a.cards", WARDEN)]);
    std::os::unix::fs::symlink(folder.path().join("set"), folder.path().join("set/again")).unwrap();
    assert_says(&cardc_in(folder.path(), &["check", "set"]), 0, &[" 0 errors"]);
}

/// Runs a command whose reader goes away after a few bytes.
fn run_cut(folder: &Path, arguments: &[&str]) -> Run {
    let start = std::time::Instant::now();
    let mut child = Command::new(env!("CARGO_BIN_EXE_cardc"))
        .args(arguments)
        .current_dir(folder)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut out = child.stdout.take().unwrap();
    let mut head = [0; 10];
    let _ = out.read(&mut head);
    drop(out);
    let done = child.wait_with_output().unwrap();
    let stderr = String::from_utf8(done.stderr).unwrap();
    Run { code: done.status.code(), stdout: String::new(), stderr, elapsed: start.elapsed() }
}

#[test]
fn a_closed_pipe_changes_no_exit_code() {
    let many: String = (0..600).map(|n| format!("{}\n", WRONG.replace("Blade", &format!("Blade {n}")))).collect();
    let folder = folder(&[("many.cards", &many), ("fine.cards", WARDEN)]);
    for (arguments, code) in [
        (&["check", "many.cards"][..], 1),
        (&["check", "--format", "json", "many.cards"], 1),
        (&["check", "--lints"], 0),
        (&["classify", "many.cards"], 0),
        (&["translate", "--to", "fr", "many.cards"], 1),
        (&["stats", "--failures", "600", "many.cards"], 0),
        (&["explain", "--card", "Quay Warden", "fine.cards"], 0),
        (&["completions", "bash"], 0),
        (&["completions", "zsh"], 0),
        (&["--help"], 0),
    ] {
        let run = run_cut(folder.path(), arguments);
        assert_eq!(run.code, Some(code), "{arguments:?}: {}", run.stderr);
        assert!(!run.stderr.contains("panicked") && !run.stderr.contains("pipe"), "{arguments:?}: {}", run.stderr);
    }
    let check = run_cut(folder.path(), &["check", "many.cards"]);
    assert!(check.stderr.contains("600 cards, 600 errors, 0 warnings"), "{}", check.stderr);
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_device_is_an_error() {
    let folder = folder(&[("a.cards", WRONG), ("s.toml", "id = \"s\"\nexpect = [\"life(A)=20\"]\n[players.A]\n")]);
    for arguments in [
        &["check", "a.cards"][..],
        &["check", "--lints"],
        &["classify", "a.cards"],
        &["translate", "--to", "fr", "a.cards"],
        &["stats", "a.cards"],
        &["stats", "--runnable", "a.cards"],
        &["explain", "Flying"],
        &["explain", "--lint", "IF-1"],
        &["test", "s.toml"],
        &["test", "--format", "junit", "s.toml"],
        &["play", "--cards", "a.cards", "--random-decks"],
        &["completions", "bash"],
        &["--help"],
        &["--version"],
    ] {
        let full = File::options().write(true).open("/dev/full").unwrap();
        let run = Command::new(env!("CARGO_BIN_EXE_cardc"))
            .args(arguments)
            .current_dir(folder.path())
            .stdin(Stdio::null())
            .stdout(full)
            .output()
            .unwrap();
        let stderr = String::from_utf8(run.stderr).unwrap();
        assert_eq!(run.status.code(), Some(2), "{arguments:?}: {stderr}");
        assert!(!stderr.contains("panicked"), "{arguments:?}: {stderr}");
        if arguments[0] != "play" {
            assert!(stderr.contains("can't write the output"), "{arguments:?}: {stderr}");
        }
    }
}

fn gzip(text: &[u8]) -> Vec<u8> {
    let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    packed.write_all(text).unwrap();
    packed.finish().unwrap()
}

/// A ZIP archive of files, written by hand: what is read must not depend on what wrote it.
fn zip(files: &[(&str, &[u8])]) -> Vec<u8> {
    let (mut out, mut directory) = (Vec::new(), Vec::new());
    for (name, text) in files {
        let mut crc = flate2::Crc::new();
        crc.update(text);
        let mut packed = flate2::write::DeflateEncoder::new(Vec::new(), flate2::Compression::fast());
        packed.write_all(text).unwrap();
        let packed = packed.finish().unwrap();
        // Version, flags, method, time, date; then checksum, sizes, length of the name and of more.
        let mut head = vec![20, 0, 0, 0, 8, 0, 0, 0, 0x21, 0];
        head.extend(crc.sum().to_le_bytes());
        head.extend((packed.len() as u32).to_le_bytes());
        head.extend((text.len() as u32).to_le_bytes());
        head.extend((name.len() as u16).to_le_bytes());
        head.extend([0, 0]);
        directory.extend(b"PK\x01\x02\x14\x00");
        directory.extend(&head);
        directory.extend([0; 10]);
        directory.extend((out.len() as u32).to_le_bytes());
        directory.extend(name.as_bytes());
        out.extend(b"PK\x03\x04");
        out.extend(&head);
        out.extend(name.as_bytes());
        out.extend(packed);
    }
    let start = out.len() as u32;
    out.extend(&directory);
    out.extend(b"PK\x05\x06\0\0\0\0");
    let count = (files.len() as u16).to_le_bytes();
    out.extend([count, count].concat());
    out.extend((directory.len() as u32).to_le_bytes());
    out.extend(start.to_le_bytes());
    out.extend([0, 0]);
    out
}

#[test]
fn packed_files_are_read() {
    let json =
        br#"{"meta": {}, "data": {"Quay Warden": [{"name": "Quay Warden", "type": "Creature", "text": "Vigilance"}]}}"#;
    let folder = folder(&[]);
    let at = |name: &str| folder.path().join(name);
    fs::write(at("cards.json.gz"), gzip(json)).unwrap();
    fs::write(at("cards.json.zip"), zip(&[("cards.json", json), ("__MACOSX/._cards.json", b"x")])).unwrap();
    fs::write(at("set.cards.gz"), [gzip(WARDEN.as_bytes()), gzip(b"\n"), gzip(WRONG.as_bytes())].concat()).unwrap();
    for (name, cards) in [("cards.json.gz", 1), ("cards.json.zip", 1), ("set.cards.gz", 2), (".", 4)] {
        let run = cardc_in(folder.path(), &["check", name]);
        assert!(run.stderr.contains(&format!("{cards} card")), "{name}: {}{}", run.stdout, run.stderr);
    }
    // Through a pipe as well.
    for name in ["cards.json.gz", "cards.json.zip"] {
        let run = Command::new(env!("CARGO_BIN_EXE_cardc"))
            .args(["classify", "-"])
            .stdin(File::open(at(name)).unwrap())
            .output()
            .unwrap();
        assert!(String::from_utf8_lossy(&run.stdout).contains("\"keyword\""), "{name}");
    }
}

#[test]
fn packed_files_that_can_not_be_read() {
    let folder = folder(&[]);
    let zeros = vec![b' '; 64 << 20];
    let cards = [WARDEN.as_bytes(), b"\n"].concat().repeat(40);
    let mut damaged = gzip(&cards);
    let middle = damaged.len() / 2;
    damaged[middle] ^= 0x55;
    let mut wrong_sum = zip(&[("a.cards", &cards)]);
    wrong_sum[14] ^= 1;
    let directory = wrong_sum.windows(4).position(|bytes| bytes == b"PK\x01\x02").unwrap();
    wrong_sum[directory + 16] ^= 1;
    for (name, content, error) in [
        ("bomb.json.gz", gzip(&zeros), "the file unpacks to more than a card file holds"),
        ("bomb.json.zip", zip(&[("a.json", &zeros)]), "the file unpacks to more than a card file holds"),
        ("damaged.cards.gz", damaged, "the compressed data is damaged"),
        ("cut.cards.gz", gzip(&cards)[..40].to_vec(), "the compressed data is damaged"),
        ("sum.cards.zip", wrong_sum, "the compressed data is damaged"),
        (
            "two.zip",
            zip(&[("a.cards", &cards), ("b.cards", &cards)]),
            "the archive holds 2 card files (a.cards, b.cards)",
        ),
        ("none.zip", zip(&[]), "the archive"),
        ("cut.zip", zip(&[("a.cards", &cards)])[..60].to_vec(), "the archive can't be read"),
        ("cards.xz", b"\xfd7zXZ\0\0\0".to_vec(), "compressed in a form that is not read"),
    ] {
        fs::write(folder.path().join(name), content).unwrap();
        let run = cardc_in(folder.path(), &["check", name]);
        assert!(matches!(run.code, Some(1 | 2)), "{name}: {}", run.stderr);
        assert!(run.stdout.contains(error), "{name} does not say `{error}`: {}", run.stdout);
        assert!(run.elapsed.as_secs() < 20, "{name}: {:?}", run.elapsed);
    }
}

#[test]
fn names_are_found_as_people_type_them() {
    let folder = folder(&[(
        "set.cards",
        "Épée du quai {1}\nArtefact : équipement\nÉquipement {2}\n\nOld  Quay\u{a0}Warden {W}\nCreature — Human\nVigilance\n1/1\n",
    )]);
    let explain = |name: &str| cardc_in(folder.path(), &["explain", "--card", name, "set.cards"]);
    for name in ["Épée du quai", "epee du QUAI", "old quay warden", "Old Quay  Warden"] {
        assert_says(&explain(name), 0, &[]);
    }
    assert_says(&explain("Old Quay Wardn"), 2, &["no card is called \"Old Quay Wardn\"; did you mean"]);
    let translate = |name: &str| cardc_in(folder.path(), &["translate", "--to", "fr", "--card", name, "set.cards"]);
    assert_says(&translate("old quay warden"), 0, &["Vigilance"]);
    assert_says(&translate("Epee du qai"), 2, &["did you mean \"Épée du quai\"?"]);
}

#[test]
fn terminals_are_not_taken_hold_of() {
    let json = "{\"meta\": {}, \"data\": {\"X\\u001b[31mY\": [{\"name\": \"X\\u001b[31mY\", \"type\": \"Creature\", \
                \"layout\": \"normal\", \"text\": \"Fly\\u001b[31ming \u{202e}abc\\nVigilance\", \"manaCost\": \"{G}\"}]}}";
    let scenario = "id = \"S\\u001b[31m\"\ntitle = \"T\\u001b]0;pwn\\u0007\u{202e}\"\nexpect = [\"life(A)=3\"]\n\
                    [players.A]\n[players.B]\n";
    let folder = folder(&[("x.json", json), ("s.toml", scenario)]);
    let hostile = |letter: char| {
        (letter.is_control() && letter != '\n' && letter != '\t') || ('\u{202a}'..='\u{202e}').contains(&letter)
    };
    for arguments in [
        &["check", "x.json"][..],
        &["check", "--format", "short", "x.json"],
        &["check", "--format", "json", "x.json"],
        &["classify", "x.json"],
        &["find", "vigilance", "x.json"],
        &["find", "--json", "vigilance", "x.json"],
        &["translate", "--to", "fr", "x.json"],
        &["stats", "--failures", "9", "x.json"],
        &["stats", "--runnable", "--failures", "9", "x.json"],
        &["explain", "--card", "X\u{1b}[31mY", "x.json"],
        &["explain", "--card", "\u{1b}[31m", "x.json"],
        &["explain", "Fly\u{1b}[31ming \u{202e}abc"],
        &["explain", "--emit", "tokens", "Fly\u{1b}[31ming \u{202e}abc"],
        &["explain", "--emit", "tree", "Flying\u{202e}"],
        &["check", "no\u{1b}[31mfile"],
        &["no\u{1b}[31mcommand"],
        &["test", "s.toml", "--trace"],
        &["test", "s.toml", "--format", "junit"],
        &["test", "s.toml", "--filter", "\u{1b}[31m zz"],
    ] {
        let run = cardc_in(folder.path(), arguments);
        let all = format!("{}{}", run.stdout, run.stderr);
        assert!(!all.is_empty() && !all.contains(hostile), "{arguments:?}: {all:?}");
    }
    // Data keeps what it says.
    let classes = cardc_in(folder.path(), &["classify", "x.json"]).stdout;
    assert!(classes.contains("\\u001b[31m") && classes.contains("\\u202e"), "{classes}");
    assert!(serde_json::from_str::<serde_json::Value>(classes.lines().next().unwrap()).is_ok(), "{classes}");
}

#[test]
fn junit_is_xml() {
    let scenario = "id = \"S\\u001b[31m\"\ntitle = \"T <&> \\\"quoted\\\" \\u0007\"\nexpect = [\"life(A)=3\"]\n\
                    [players.A]\n[players.B]\n";
    let folder =
        folder(&[("s & t.toml", scenario), ("broken.toml", "id = 3 < 4"), ("fine.toml", "id = \"f\"\n[players.A]\n")]);
    let run = cardc_in(folder.path(), &["test", "--format", "junit", "."]);
    assert_eq!(run.code, Some(1));
    let mut reader = quick_xml::Reader::from_str(&run.stdout);
    let (mut cases, mut failures) = (0, 0);
    loop {
        match reader.read_event().unwrap() {
            quick_xml::events::Event::Eof => break,
            quick_xml::events::Event::Start(start) | quick_xml::events::Event::Empty(start) => {
                cases += usize::from(start.name().as_ref() == "testcase");
                failures += usize::from(start.name().as_ref() == "failure");
                start.attributes().for_each(|attribute| assert!(attribute.is_ok(), "{}", run.stdout));
            }
            _ => {}
        }
    }
    assert_eq!((cases, failures), (3, 2), "{}", run.stdout);
    assert!(run.stdout.contains("T &lt;&amp;&gt; &quot;quoted&quot; ?"), "{}", run.stdout);
}

#[test]
fn filters() {
    let folder = folder(&[
        ("s/one.toml", "id = \"keeper\"\ntitle = \"La gardienne épie\"\nrules = [\"603.2\"]\n[players.A]\n"),
        ("s/two.toml", "id = \"fire\"\ntitle = \"Fire\"\n[players.A]\n"),
    ]);
    let test = |filter: &str| cardc_in(folder.path(), &["test", "s", "--filter", filter]);
    for filter in ["keeper", "KEEPER", "EPIE", "603.2", "one.toml"] {
        assert_says(&test(filter), 0, &["ok   keeper", "1 passed"]);
    }
    let nothing = test("keepr");
    assert_says(&nothing, 2, &["no scenario has \"keepr\"", "did you mean \"keeper\"?", "there are 2: keeper, fire"]);
}

#[test]
fn play_is_bounded_and_says_so() {
    let decks = "Forest\nBasic Land — Forest\n\nBear {1}{G}\nCreature — Bear\n2/2\n";
    let folder = folder(&[
        ("a.cards", decks),
        ("big.txt", "1000000000 Bear\n"),
        ("deck.txt", "9 forest\n9 BEAR\n"),
        ("typo.txt", "1 Baer"),
    ]);
    let play = |more: &[&str]| cardc_in(folder.path(), &[&["play", "--cards", "a.cards"][..], more].concat());
    assert_says(
        &play(&["--deck", "big.txt", "--deck", "deck.txt"]),
        2,
        &["big.txt, line 1: a deck has at most 10000 cards"],
    );
    assert_says(&play(&["--deck", "typo.txt", "--deck", "deck.txt"]), 2, &["`Baer`; did you mean \"Bear\"?"]);
    assert_says(&play(&["--random-decks", "--games", "18446744073709551615"]), 2, &["1..=1000000000"]);
    assert_says(&play(&["--random-decks", "--jobs", "999999"]), 2, &["1..=256"]);
    assert_says(&play(&["--deck", "/dev/zero", "--deck", "deck.txt"]), 2, &["/dev/zero"]);
    let many: Vec<&str> = std::iter::repeat_n(["--deck", "deck.txt"], 300).flatten().collect();
    assert_says(&play(&many), 2, &["300 decks: a game has at most 8 players"]);
    assert_says(&play(&["--deck", "deck.txt", "--deck", "deck.txt", "--turns", "9"]), 0, &[" won"]);
    let missing = cardc_in(folder.path(), &["play", "--cards", "none.cards", "--random-decks"]);
    assert_says(&missing, 2, &["none.cards", "not all card files can be read"]);
    let beside = cardc_in(folder.path(), &["play", "--cards", "a.cards", "--cards", "none.cards", "--random-decks"]);
    assert_says(&beside, 2, &["none.cards"]);
}

/// Cards for decks, of two colours.
const QUAY: &str = "\
Forest\nBasic Land — Forest\n\nBear {1}{G}\nCreature — Bear\n2/2\n\nOwl's Eye {G}\nCreature — Quayling\n1/1\n\nFog {G}\nInstant\nYou \
gain 2 life.\n//\nMist {G}\nInstant\nYou gain 3 life.\n";

#[test]
fn decks_of_other_programs_are_played() {
    let decks = [
        ("arena.txt", "Deck\n9 Forest (ANB) 112\n9 Bear (10E) 268\n\nSideboard\n60 Lost Card (ANB) 1\n"),
        ("moxfield.txt", "9 Forest\n9 Owl's Eye (CMR) 632 *F* #tag\n"),
        ("stroke.txt", "9 Forest\n4x Bear\nFog/Mist x4\nSB: 2 Lost Card\n"),
        (
            "online.dek",
            "<?xml version=\"1.0\"?>\n<Deck>\n<Cards CatID=\"1\" Quantity=\"9\" Sideboard=\"false\" Name=\"Forest\"/>\n<Cards CatID=\"2\" \
             Quantity=\"4\" Sideboard=\"false\" Name=\"Owl&apos;s Eye\"/>\n<Cards Quantity=\"4\" Sideboard=\"true\" Name=\"Lost Card\"/>\n</Deck>\n",
        ),
        (
            "cockatrice.cod",
            "<?xml version=\"1.0\"?>\n<cockatrice_deck version=\"1\">\n<zone name=\"main\"><card number=\"18\" name=\"Forest\"/></zone>\n<zone \
             name=\"side\"><card number=\"1\" name=\"Lost Card\"/></zone>\n</cockatrice_deck>\n",
        ),
        ("blank.txt", "18 Forest\n\n60 Lost Card\n"),
        (
            "typo.dek",
            "<Deck>\n<Cards Quantity=\"9\" Name=\"Forest\"/>\n<Cards Quantity=\"4\" Name=\"Baer\"/>\n</Deck>\n",
        ),
        ("broken.dek", "<Deck>\n<Cards Quantity=\n"),
    ];
    let folder = folder(&[&[("a.cards", QUAY)][..], &decks[..]].concat());
    let play = |deck: &str| {
        let other = ["play", "--cards", "a.cards", "--deck", deck, "--deck", "moxfield.txt", "--turns", "9"];
        cardc_in(folder.path(), &other)
    };
    for (deck, _) in &decks[..5] {
        assert_says(&play(deck), 0, &["game 0"]);
    }
    assert_says(
        &play("blank.txt"),
        0,
        &["blank.txt, line 2: what stands behind this blank line is taken for the sideboard"],
    );
    assert_says(&play("typo.dek"), 2, &["typo.dek, line 3: no card is named `Baer`; did you mean \"Bear\"?"]);
    assert_says(&play("broken.dek"), 2, &["broken.dek, line "]);
}

/// A game that is kept and gone on with is the game that it would have been.
#[test]
fn a_resumed_game_goes_on_as_it_would_have() {
    let folder = folder(&[("a.cards", QUAY), ("deck.txt", "17 Forest\n15 Bear\n8 Owl's Eye\n")]);
    let play = |more: &[&str]| cardc_in(folder.path(), &[&["play", "--cards", "a.cards"][..], more].concat());
    for seed in ["1", "2", "3"] {
        let decks = ["--deck", "deck.txt", "--deck", "deck.txt", "--seed", seed, "--trace"];
        let whole = play(&decks);
        play(&[&decks[..], &["--keep", "kept.json", "--turns", "4"]].concat());
        let resumed = play(&["--resume", "kept.json", "--trace"]);
        assert_eq!((resumed.code, resumed.stderr.as_str()), (Some(0), ""), "{}", resumed.stderr);
        let game = |run: &super::Run| {
            run.stdout.lines().filter(|line| !line.contains(" a second")).collect::<Vec<_>>().join("\n")
        };
        assert_eq!(game(&resumed), game(&whole), "seed {seed}");
    }
    // Others than the players that were kept: they say so.
    assert_says(&play(&["--resume", "kept.json", "--passive"]), 0, &["not those of these players"]);
}

/// A word before a dash that several cards have is one of their set, in data as in written files: it is told, and nobody plays
/// it as if it said nothing.
#[test]
fn a_word_that_several_cards_have_is_no_flavour() {
    let card = |name: &str, label: &str| {
        format!(
            "\"{name}\": [{{\"name\": \"{name}\", \"type\": \"Creature — Bear\", \"layout\": \"normal\", \"manaCost\": \"{{G}}\", \"power\": \"1\", \
             \"toughness\": \"1\", \"text\": \"{label} — {{2}}: Put a +1/+1 counter on this creature.\"}}]"
        )
    };
    let file = |cards: &[String]| format!("{{\"meta\": {{}}, \"data\": {{{}}}}}", cards.join(", "));
    let one = file(&[card("Tide Cub", "Surge up"), card("Ash Cub", "Sit down")]);
    let several = file(&[
        card("Tide Cub", "Surge up"),
        card("Ash Cub", "Surge up"),
        card("A-Old Cub", "Bow"),
        card("Old Cub", "Bow"),
    ]);
    let deck = "9 Tide Cub\n";
    let words = "ability word Surge up\n";
    let folder = folder(&[("one.json", &one), ("several.json", &several), ("deck.txt", deck), ("set.words", words)]);
    let run = |arguments: &[&str]| cardc_in(folder.path(), arguments);
    let named = one.replacen("\"layout\"", "\"keywords\": [\"Sit down\", \"Surge up\"], \"layout\"", 1);
    std::fs::write(folder.path().join("named.json"), named).expect("it is written");
    let of_data = run(&["check", "--format", "short", "named.json"]);
    assert_eq!(of_data.stdout.matches("W-35").count(), 1, "{}", of_data.stdout);
    let none = run(&["check", "--format", "short", "one.json"]);
    assert_eq!((none.code, none.stdout.as_str()), (Some(0), ""), "{}", none.stdout);
    let told = run(&["check", "--format", "short", "several.json"]);
    assert_eq!(told.stdout.matches("W-35").count(), 2, "{}", told.stdout);
    assert!(
        told.stdout.contains("\"Surge up\" is a word of this set") && !told.stdout.contains("Bow"),
        "{}",
        told.stdout
    );
    let play = |cards: &str, more: &[&str]| {
        let decks = ["--deck", "deck.txt", "--deck", "deck.txt", "--turns", "3"];
        run(&[&["play", "--cards", cards][..], &decks, more].concat())
    };
    assert_says(&play("one.json", &[]), 0, &["game 0"]);
    assert_says(&play("several.json", &[]), 2, &["deck.txt, line 1", "\"Surge up\""]);
    assert_says(&play("several.json", &["--words", "set.words"]), 0, &["game 0"]);
}

/// What a message says to write helps, where it is written.
#[test]
fn the_word_that_is_proposed_is_one_that_helps() {
    let card = "Tide Caller {U}\nCreature — Human Wizard\nWhen this creature enters, gladden Jace 3.\n1/1\n";
    let folder = folder(&[("a.cards", card)]);
    let check = || cardc_in(folder.path(), &["check", "a.cards"]);
    let advice = "action gladden Jace N";
    assert_says(&check(), 3, &[&format!("`{advice}`")]);
    std::fs::write(folder.path().join("cardc.words"), format!("{advice}\n  Draw N cards.\n")).expect("it is written");
    let after = check();
    assert!(!after.stdout.contains("beyond"), "{}", after.stdout);
}
