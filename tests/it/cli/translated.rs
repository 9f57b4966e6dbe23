//! `cardc translate`: what it writes is cards again.

use super::{cardc, cardc_in, folder};

/// The lines of a check that are errors, but for those about what was left as it was.
fn errors(text: &str) -> Vec<String> {
    let folder = folder(&[("said.cards", text)]);
    let run = cardc_in(folder.path(), &["check", "--format", "short", "said.cards"]);
    let lines: Vec<&str> = text.lines().collect();
    let is_left = |said: &str| {
        let line = said.split(':').nth(1).and_then(|line| line.parse::<usize>().ok());
        line.is_some_and(|line| lines.get(line - 1).is_some_and(|line| line.starts_with("??")))
    };
    let errors = run.stdout.lines().filter(|line| line.contains(": error[") && !is_left(line));
    errors.map(str::to_owned).collect()
}

#[test]
fn the_cards_of_the_project_are_cards_in_the_other_language() {
    for (file, to) in [
        ("cards/cinderquay.cards", "fr"),
        ("cards/cinderquay.cards", "en"),
        ("cards/tidewatch.cards", "fr"),
        ("cards/lints.cards", "fr"),
        ("cards/brume.cards", "en"),
    ] {
        for way in [&["translate", "--to", to, file][..], &["translate", "--to", to, "--side-by-side", file]] {
            let said = cardc(way);
            let count = |text: &str| text.lines().filter(|line| line.starts_with("??")).count();
            assert_eq!(count(&said.stdout), 0, "{way:?}: {}", said.stdout);
            assert_eq!(errors(&said.stdout), [""; 0], "{way:?}: {}", said.stdout);
        }
    }
}

const SET: &str = "words:\n\nkeyword Shimmer N\n  This creature enters with N +1/+1 counters on it.\n  (This creature enters with N \
                   +1/+1 counters on it.)\n\naction muster\n  Draw a card.\n\ncards:\n\nTide Cub {1}{U}\nLegendary Creature — \
                   Bear\nColor: green\nShimmer 2\n{T}: Add {U}. (This creature becomes tapped.)\nWhen this creature enters, \
                   muster.\nFlavor: Small.\nRarity: rare\n2/3\n= Ourson\n// transform\nTide Bear\nLand\n{T}: Add {U}.\n";

#[test]
fn a_card_is_said_with_all_that_is_printed_on_it() {
    let folder = folder(&[("set.cards", SET)]);
    let said = cardc_in(folder.path(), &["translate", "--to", "fr", "--lang", "en", "set.cards"]);
    let text = said.stdout.as_str();
    for part in [
        "# ?? not in French: shimmer\nwords:\n",
        "keyword Shimmer N = shimmer\n",
        "cards:\n",
        "language: fr\n\n# ?? not in French: the flavor text\nOurson {1}{U}\nCréature légendaire — ours\nCouleur : vert\nShimmer 2",
        "\n{T} : Ajoutez {U}.",
        "\n?? When this creature enters, muster.\n",
        "\nAmbiance : Small.\nRareté : rare\n2/3\n= Tide Cub\n// transform\n# ?? not in French: the name\nTide Bear\nTerrain\n",
    ] {
        assert!(text.contains(part), "no {part:?} in\n{text}");
    }
    assert_eq!(said.code, Some(1));
    assert!(text.contains("# ?? ") && !text.contains("has no form for this place"), "{text}");
    assert_eq!(errors(text), [""; 0], "{text}");
    let both = cardc_in(folder.path(), &["translate", "--to", "fr", "--side-by-side", "set.cards"]);
    let wanted = "language: en\n\n# ?? not in French: the flavor text\nTide Cub {1}{U}\nLegendary Creature — Bear\nColor: green\nShimmer 2\n";
    assert!(both.stdout.contains(wanted), "{}", both.stdout);
    assert!(both.stdout.contains("2/3\n= Ourson\nCréature légendaire — ours\nShimmer 2"), "{}", both.stdout);
}

/// What was written is read again by `fmt` and by `translate` itself.
#[test]
fn a_translation_is_read_by_the_other_commands() {
    let said = cardc(&["translate", "--to", "fr", "cards/tidewatch.cards"]);
    let folder = folder(&[("said.cards", &said.stdout)]);
    let fmt = cardc_in(folder.path(), &["fmt", "--diff", "said.cards"]);
    assert_eq!(fmt.stdout, "", "{}", fmt.stdout);
    let back = cardc_in(folder.path(), &["translate", "--to", "en", "said.cards"]);
    assert_eq!(back.code, Some(0), "{}", back.stderr);
    assert!(back.stdout.contains("Quay Warden {2}{W}\nCreature — Human Soldier\nVigilance\n"), "{}", back.stdout);
}

const NAMED: &str = "language: en\n\nTide Cub {U}\nCreature — Bear\nMake waves! — When this creature enters, search your \
                     library for a card named Quay Lamp, reveal it, put it into your hand, then shuffle.\nWhenever this \
                     creature attacks, muster the crew.\nWhenever this creature blocks, destroy.\n1/1\n= Ourson\n\nQuay Lamp {1}\nArtifact\n{T}: Add {C}.\n= Lampe du \
                     quai\n";

#[test]
fn what_is_left_is_one_finding_and_is_marked_once() {
    let folder = folder(&[("set.cards", NAMED)]);
    let said = cardc_in(folder.path(), &["translate", "--to", "fr", "--lang", "en", "set.cards"]);
    std::fs::write(folder.path().join("said.cards"), &said.stdout).unwrap();
    let check = cardc_in(folder.path(), &["check", "--lang", "en", "--format", "short", "said.cards"]);
    let left = said.stdout.lines().filter(|line| line.starts_with("??")).count();
    assert_eq!(check.stdout.matches("still to be translated").count(), left, "{}", check.stdout);
    assert!(!check.stdout.contains("is not a word"), "{}", check.stdout);
    // Spaces of a foreign text are not those of this language.
    assert!(!check.stdout.contains("W-26"), "{}", check.stdout);
    let back = cardc_in(folder.path(), &["translate", "--to", "en", "--lang", "en", "said.cards"]);
    assert!(!back.stdout.contains("?? ??"), "{}", back.stdout);
}

const LEFT_WITH_ITS_NAME: &str = "language: fr\n\nOurson du phare {U}\nCréature — ours\n?? When Ourson du phare enters the \
                                  battlefield, muster the crew.\n?? Choose one -\n?? - Target player draws.\n1/1\n";

/// Words of another language are nobody's to put into those of this one.
#[test]
fn what_is_left_is_not_written_anew() {
    for way in [&["fmt"][..], &["check", "--fix"], &["check", "--fix", "--unsafe-fixes"]] {
        let folder = folder(&[("said.cards", LEFT_WITH_ITS_NAME)]);
        cardc_in(folder.path(), &[way, &["said.cards"]].concat());
        assert_eq!(std::fs::read_to_string(folder.path().join("said.cards")).unwrap(), LEFT_WITH_ITS_NAME, "{way:?}");
    }
}

#[test]
fn what_stays_is_told_and_other_cards_are_called_by_their_names_there() {
    let folder = folder(&[("set.cards", NAMED)]);
    let said = cardc_in(folder.path(), &["translate", "--to", "fr", "--lang", "en", "set.cards"]);
    for part in [
        "# ?? not in French: \"Make waves!\"\nOurson {U}\n",
        "\nMake waves ! — Quand cette créature arrive, cherchez dans votre bibliothèque une carte appelée Lampe du quai,",
        "\n# ?? this is not understood from \"muster the crew.\" on\n?? Whenever this creature attacks, muster the crew.\n",
        "\n# ?? this is not understood to its end, \"this creature blocks, destroy\"\n?? Whenever this creature blocks, destroy.\n",
    ] {
        assert!(said.stdout.contains(part), "no {part:?} in\n{}", said.stdout);
    }
}

/// A set of texts said in the other language: each line is a text with what is written for it.
fn said(to: &str, head: &str, type_line: &str, lines: &[(&str, &str)]) {
    let cards: Vec<String> =
        lines.iter().enumerate().map(|(at, (text, _))| format!("Sand {at} {{1}}\n{type_line}\n{text}\n")).collect();
    let folder = folder(&[("set.cards", &format!("language: {head}\n\n{}", cards.join("\n")))]);
    let said = cardc_in(folder.path(), &["translate", "--to", to, "--lang", "en", "set.cards"]);
    for (text, wanted) in lines {
        assert!(said.stdout.contains(&format!("\n{wanted}\n")), "no {wanted:?} for {text:?} in\n{}", said.stdout);
    }
}

/// Who searches shuffles in the same sentence, who has to sacrifice chooses, and an Aura that comes back is a card by then.
#[test]
fn a_translation_has_the_words_of_today() {
    said(
        "fr",
        "en",
        "Sorcery",
        &[
            (
                "Search your library for up to two Forest cards, put them onto the battlefield tapped. Then shuffle.",
                "Cherchez dans votre bibliothèque jusqu'à deux cartes de forêt, mettez-les sur le champ de bataille engagées, puis mélangez.",
            ),
            ("Target player sacrifices an artifact.", "Un joueur ciblé sacrifie un artefact de son choix."),
            (
                "Choose one -\n- Draw a card.\n- You gain 3 life.",
                "Choisissez l'un —\n• Piochez une carte.\n• Vous gagnez 3 points de vie.",
            ),
        ],
    );
    said(
        "fr",
        "en",
        "Creature — Dwarf",
        &[(
            "Whenever Sand 0 blocks or becomes blocked by one or more Orcs, Sand 0 gets +0/+2 until end of turn.",
            "À chaque fois que cette créature bloque ou devient bloquée par au moins un orque, elle gagne +0/+2 jusqu'à la fin du tour.",
        )],
    );
    said(
        "en",
        "fr",
        "Rituel",
        &[
            (
                "Cherchez dans votre bibliothèque une carte de forêt, révélez-la et mettez-la dans votre main. Mélangez ensuite votre bibliothèque.",
                "Search your library for a Forest card, reveal it, put it into your hand, then shuffle.",
            ),
            (
                "Mettez une carte ciblée depuis un cimetière au-dessus ou au-dessous de la bibliothèque de son propriétaire.",
                "Put target card from a graveyard on your choice of the top or bottom of its owner's library.",
            ),
        ],
    );
    said(
        "en",
        "fr",
        "Créature : démon",
        &[("Vous pouvez lancer Sand 0 depuis votre cimetière.", "You may cast this card from your graveyard.")],
    );
}
