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
fn said_of_set(to: &str, head: &str, type_line: &str, lines: &[(&str, &str)]) {
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
    said_of_set(
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
    said_of_set(
        "fr",
        "en",
        "Creature — Dwarf",
        &[(
            "Whenever Sand 0 blocks or becomes blocked by one or more Orcs, Sand 0 gets +0/+2 until end of turn.",
            "À chaque fois que cette créature bloque ou devient bloquée par au moins un orque, elle gagne +0/+2 jusqu'à la fin du tour.",
        )],
    );
    said_of_set(
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
    said_of_set(
        "en",
        "fr",
        "Créature : démon",
        &[("Vous pouvez lancer Sand 0 depuis votre cimetière.", "You may cast this card from your graveyard.")],
    );
}

/// What a card says, and how the other language says it.
fn said(to: &str, head: &str, pairs: &[(&str, &str)]) {
    for (text, wanted) in pairs {
        let (head, other_name) = head.split_once("\n= ").unwrap_or((head, ""));
        let from = if to == "fr" { "en" } else { "fr" };
        let name = if other_name.is_empty() { String::new() } else { format!("= {other_name}\n") };
        let card = format!("language: {from}\n\n{head}\n{text}\n{name}");
        let folder = folder(&[("one.cards", &card)]);
        let run = cardc_in(folder.path(), &["translate", "--to", to, "one.cards"]);
        assert!(run.stdout.contains(&format!("\n{wanted}\n")), "{wanted}\nin\n{}", run.stdout);
    }
}

/// A creature that calls itself « cette créature » says « cette créature-là » of another.
#[test]
fn two_of_one_noun_are_told_apart_in_french() {
    let bear = "Tide Cub {U}\nCreature — Bear\n1/1";
    said(
        "fr",
        bear,
        &[
            (
                "Whenever this creature blocks a creature, that creature doesn't untap during its controller's next untap step.",
                "À chaque fois que cette créature bloque une créature, cette créature-là ne se dégage pas pendant la prochaine \
                 étape de dégagement de son contrôleur.",
            ),
            (
                "Whenever this creature deals combat damage to a creature, destroy that creature.",
                "À chaque fois que cette créature inflige des blessures de combat à une créature, détruisez cette créature-là.",
            ),
            // What speaks has another noun, or is not spoken of.
            (
                "Whenever this creature attacks, untap target artifact. That artifact gains flying until end of turn.",
                "À chaque fois que cette créature attaque, dégagez un artefact ciblé. Cet artefact acquiert le vol jusqu'à la \
                 fin du tour.",
            ),
            (
                "{T}: Untap target creature. That creature gains flying until end of turn.",
                "{T} : Dégagez une créature ciblée. Cette créature acquiert le vol jusqu'à la fin du tour.",
            ),
        ],
    );
}

#[test]
fn words_of_english_have_words_in_french() {
    let bear = "Tide Cub {U}\nCreature — Bear\n1/1";
    said(
        "fr",
        bear,
        &[
            (
                "When this creature enters, up to two target creatures each gain flying until end of turn.",
                "Quand cette créature arrive, jusqu'à deux créatures ciblées acquièrent chacune le vol jusqu'à la fin du tour.",
            ),
            (
                "When this creature enters, creatures you control get +1/+0 until end of turn. If you control an artifact, \
                 those creatures also gain flying until end of turn.",
                "Quand cette créature arrive, les créatures que vous contrôlez gagnent +1/+0 jusqu'à la fin du tour. Si vous \
                 contrôlez un artefact, ces créatures acquièrent aussi le vol jusqu'à la fin du tour.",
            ),
            (
                "Whenever you cast your first spell during each opponent's turn, draw a card.",
                "À chaque fois que vous lancez votre premier sort pendant le tour de chaque adversaire, piochez une carte.",
            ),
            (
                "When this creature enters, if there are three or more basic land types among lands you control, draw a card.",
                "Quand cette créature arrive, s'il y a au moins trois types de terrain de base parmi les terrains que vous \
                 contrôlez, piochez une carte.",
            ),
            (
                "When this creature enters, return target outlaw card from your graveyard to your hand.",
                "Quand cette créature arrive, renvoyez une carte de hors-la-loi ciblée depuis votre cimetière dans votre main.",
            ),
            (
                "When this creature enters, copy target instant spell. You may choose a new target for that copy.",
                "Quand cette créature arrive, copiez un sort d'éphémère ciblé. Vous pouvez choisir une nouvelle cible pour cette \
                 copie.",
            ),
            (
                "You may cast this spell as though it had flash if you pay {2} more to cast it.",
                "Vous pouvez lancer ce sort comme s'il avait le flash si vous payez {2} supplémentaires pour le lancer.",
            ),
            (
                "This spell costs {2} less to cast if it's bargained.",
                "Ce sort coûte {2} de moins à lancer s'il est négocié.",
            ),
            (
                "At the beginning of your end step, target opponent may have you draw a card. If that player doesn't, you \
                 mill X cards, where X is the number of dream counters on this creature, and that player loses 1 life.",
                "Au début de votre étape de fin, un adversaire ciblé peut vous faire piocher une carte. Si ce joueur ne le fait \
                 pas, vous meulez X cartes, X étant le nombre de marqueurs « rêve » sur cette créature, et ce joueur perd 1 \
                 point de vie.",
            ),
            (
                "{7}{G}: Return target permanent card from your graveyard to the battlefield. It gains \"If this permanent \
                 would leave the battlefield, exile it instead of putting it anywhere else.\"",
                "{7}{G} : Renvoyez sur le champ de bataille une carte de permanent ciblée depuis votre cimetière. Elle acquiert \
                 « Si ce permanent devait quitter le champ de bataille, exilez-le à la place de le mettre autre part. »",
            ),
            (
                "Whenever another creature enters, reveal cards from the top of your library until you reveal an Equipment \
                 card. Put that card onto the battlefield attached to that creature, then put the rest on the bottom of your \
                 library in a random order.",
                "À chaque fois qu'une autre créature arrive, révélez les cartes du dessus de votre bibliothèque jusqu'à ce que \
                 vous révéliez une carte d'équipement. Mettez cette carte sur le champ de bataille attachée à cette \
                 créature-là, puis mettez le reste au-dessous de votre bibliothèque dans un ordre aléatoire.",
            ),
            (
                "Whenever a Vehicle you control attacks, choose one —\n• That Vehicle gains first strike until end of \
                 turn.\n• Untap this creature.",
                "À chaque fois qu'un véhicule que vous contrôlez attaque, choisissez l'un —\n• Ce véhicule-là acquiert \
                 l'initiative jusqu'à la fin du tour.\n• Dégagez cette créature.",
            ),
        ],
    );
}

#[test]
fn what_is_paid_for_a_keyword_is_taken_from_the_graveyard() {
    said(
        "fr",
        "Quay Lich {B}\nCreature — Zombie\n1/1",
        &[
            (
                "Escape—{1}{U}, Exile two other cards from your graveyard.",
                "Échappée — {1}{U}, exilez deux autres cartes de votre cimetière.",
            ),
            (
                "{1}, Exile a card from your graveyard: Scry 1.",
                "{1}, exilez une carte depuis votre cimetière : Regard 1.",
            ),
        ],
    );
}

/// « cette carte » would be what died.
#[test]
fn an_aura_that_comes_back_is_no_card_of_another() {
    said(
        "fr",
        "Quay Veil {U}\nEnchantment — Aura\nEnchant creature\n= Voile du quai",
        &[(
            "When enchanted creature dies, return this card to your hand.",
            "Quand la créature enchantée meurt, renvoyez cette aura dans votre main.",
        )],
    );
}

/// The article of a legend's name tells its gender.
#[test]
fn a_name_has_the_gender_of_its_article() {
    said(
        "fr",
        "The Moth, Silent Queen {B}\nLegendary Creature — Horror\n1/1\n= La Mite, reine muette",
        &[
            (
                "The Moth enters tapped with two stun counters on it.",
                "La Mite arrive engagée avec deux marqueurs « étourdissement » sur elle.",
            ),
            ("When The Moth dies, exile it.", "Quand La Mite meurt, exilez-la."),
        ],
    );
}

#[test]
fn words_of_french_have_words_in_english() {
    said(
        "en",
        "Colère des fourmis {R}\nRituel\n= Anger of the Ants",
        &[
            (
                "La Colère des fourmis inflige 3 blessures à n'importe quelle cible.",
                "Anger of the Ants deals 3 damage to any target.",
            ),
            (
                "Inflexible — Si au moins trois manas rouges ont été dépensés pour lancer ce sort, piochez une carte.",
                "Adamant — If at least three red mana was spent to cast this spell, draw a card.",
            ),
            (
                "Une créature ciblée gagne +1/+1 jusqu'à la fin du tour. Elle acquiert aussi le vol jusqu'à la fin du tour.",
                "Target creature gets +1/+1 until end of turn. It also gains flying until end of turn.",
            ),
        ],
    );
    said(
        "en",
        "Liche du quai {B}\nCréature : zombie\n1/1",
        &[
            (
                "Vous pouvez lancer la Liche du quai depuis votre cimetière tant que vous contrôlez un gobelin.",
                "You may cast this card from your graveyard as long as you control a Goblin.",
            ),
            (
                "À chaque fois que vous lancez un sort, mettez les cartes de votre main au-dessous de votre bibliothèque dans \
                 l'ordre de votre choix.",
                "Whenever you cast a spell, put all cards from your hand on the bottom of your library in any order.",
            ),
            (
                "Quand cette créature meurt, dégagez un ours ciblé. Créez ensuite un jeton Trésor.",
                "When this creature dies, untap target Bear. Then create a Treasure token.",
            ),
            (
                "Quand cette créature meurt, vous pouvez engager un ours ciblé. Si vous le faites, dégagez ensuite un loup ciblé.",
                "When this creature dies, you may tap target Bear. If you do, untap target Wolf.",
            ),
        ],
    );
}

/// What reads as rules text is said as that, what a token is by its ability, and of a keyword that is a sentence its meaning.
#[test]
fn reminder_texts_are_said_in_the_other_language() {
    let bear = "Tide Cub {U}\nCreature — Bear\n1/1";
    said(
        "fr",
        bear,
        &[
            (
                "When this creature enters, proliferate. (Untap each Bear you control.)",
                "Quand cette créature arrive, proliférez. (Dégagez chaque ours que vous contrôlez.)",
            ),
            (
                "When this creature enters, create a Treasure token. (It's an artifact with \"{3}, Sacrifice this token: You \
                 gain 7 life.\")",
                "Quand cette créature arrive, créez un jeton Trésor. (C'est un artefact avec « {3}, sacrifiez ce jeton : Vous \
                 gagnez 7 points de vie. »)",
            ),
            (
                "When this creature enters, proliferate. (Draw a card. They're artifacts with \"{T}: Add {C}.\")",
                "Quand cette créature arrive, proliférez. (Piochez une carte. Ce sont des artefacts avec « {T} : Ajoutez {C}. »)",
            ),
            (
                "Bushido 2 (It fights the better for it.)",
                "Bushido 2 (À chaque fois que cette créature bloque ou devient bloquée, elle gagne +2/+2 jusqu'à la fin du tour.)",
            ),
            ("Flying, bushido 2 (It fights the better for it.)", "Vol, bushido 2"),
            ("Lifelink (It heals you.)", "Lien de vie"),
        ],
    ); // « Cette créature » of what is detained is not the card.
    said(
        "en",
        "Ourson {U}\nCréature : ours\n1/1",
        &[
            (
                "Quand cette créature arrive, détenez une créature ciblée qu'un adversaire contrôle. (Engagez cette créature.)",
                "When this creature enters, detain target creature an opponent controls.",
            ),
            ("{2} : Adaptez 2. (Engagez cette créature.)", "{2}: Adapt 2. (Tap this creature.)"),
        ],
    );
}

/// What printed cards say where other words would be wrong, or of another gender.
#[test]
fn nouns_pronouns_and_lists_are_those_of_printed_cards() {
    said(
        "fr",
        "Tide Cub {U}\nCreature — Bear\n1/1",
        &[
            (
                "{2}: Target creature gets +1/+1 until end of turn. If you don't control it, draw a card.",
                "{2} : Une créature ciblée gagne +1/+1 jusqu'à la fin du tour. Si vous ne la contrôlez pas, piochez une carte.",
            ),
            (
                "{7}: Destroy up to one target artifact, enchantment, or creature with flying.",
                "{7} : Détruisez jusqu'à une cible, artefact, enchantement ou créature avec le vol.",
            ),
            (
                "{2}: Put a creature card from your hand onto the battlefield. If a Bear enters this way, it enters with two \
                 +1/+1 counters on it.",
                "{2} : Mettez sur le champ de bataille une carte de créature de votre main. Si un ours arrive de cette manière, \
                 il arrive avec deux marqueurs +1/+1 sur lui.",
            ),
            ("Commander creatures you control have flying.", "Les créatures Commandant que vous contrôlez ont le vol."),
            ("{2}: Exile all graveyards.", "{2} : Exilez tous les cimetières."),
            (
                "{2}: Exile all creatures and all graveyards.",
                "{2} : Exilez toutes les créatures et tous les cimetières.",
            ),
            (
                "{1}: Put a land card from your hand or graveyard onto the battlefield.",
                "{1} : Mettez sur le champ de bataille une carte de terrain de votre main ou de votre cimetière.",
            ),
            (
                "{4}: Return target creature card from your graveyard with mana value 3 or less to your hand.",
                "{4} : Renvoyez une carte de créature ciblée avec une valeur de mana inférieure ou égale à 3 depuis votre \
                 cimetière dans votre main.",
            ),
            (
                "{6}: Move any number of +1/+1 counters from this creature onto other creatures.",
                "{6} : Déplacez n'importe quel nombre de marqueurs +1/+1 de cette créature sur d'autres créatures.",
            ),
            (
                "Whenever one or more Goblins and/or Elves you control attack, draw a card.",
                "À chaque fois qu'au moins un gobelin et/ou un elfe que vous contrôlez attaque, piochez une carte.",
            ),
            (
                "{9}: Put a +1/+1 counter on this creature and a +1/+1 counter on target creature.",
                "{9} : Mettez un marqueur +1/+1 sur cette créature et un marqueur +1/+1 sur une créature ciblée.",
            ),
            (
                "When this creature enters, look at the top four cards of your library. You may reveal a Goblin card from \
                 among them and put that card into your hand. Put the rest on the bottom of your library in a random order.",
                "Quand cette créature arrive, regardez les quatre cartes du dessus de votre bibliothèque. Vous pouvez révéler \
                 une carte de gobelin parmi elles et la mettre dans votre main. Mettez le reste au-dessous de votre \
                 bibliothèque dans un ordre aléatoire.",
            ),
        ],
    );
}

#[test]
fn phrases_stand_where_printed_cards_have_them() {
    said(
        "fr",
        "Tide Cub {U}\nCreature — Bear\n1/1",
        &[
            (
                "Whenever another creature or an artifact you control dies, draw a card.",
                "À chaque fois qu'une autre créature ou qu'un artefact que vous contrôlez meurt, piochez une carte.",
            ),
            (
                "Whenever you cast a noncreature or Dragon spell, draw a card.",
                "À chaque fois que vous lancez un sort non-créature ou de dragon, piochez une carte.",
            ),
            (
                "{3}: This creature can't be blocked this turn except by creatures with haste.",
                "{3} : Cette créature ne peut pas être bloquée ce tour-ci excepté par des créatures avec la célérité.",
            ),
            (
                "{4}: Exile the top card of your library. You may play it this turn without paying its mana cost.",
                "{4} : Exilez la carte du dessus de votre bibliothèque. Vous pouvez la jouer ce tour-ci sans payer son coût de \
                 mana.",
            ),
            (
                "{7}: Return target creature card with mana value X plus 1 from your graveyard to your hand.",
                "{7} : Renvoyez une carte de créature ciblée avec une valeur de mana de X plus 1 depuis votre cimetière dans \
                 votre main.",
            ),
            (
                "{8}: Create a 2/1 colorless Construct artifact creature token with flying named Ballista.",
                "{8} : Créez un jeton de créature-artefact 2/1 incolore Construction avec le vol appelé Ballista.",
            ),
            (
                "Each creature attacking one of your opponents has trample.",
                "Chaque créature qui attaque un de vos adversaires a le piétinement.",
            ),
            (
                "When this creature enters, if it has power 4 or greater, draw a card.",
                "Quand cette créature arrive, si elle a une force supérieure ou égale à 4, piochez une carte.",
            ),
            (
                "When this creature enters, tap target creature. That creature doesn't untap during its controller's next \
                 untap step.",
                "Quand cette créature arrive, engagez une créature ciblée. Cette créature ne se dégage pas pendant la prochaine \
                 étape de dégagement de son contrôleur.",
            ),
        ],
    );
    said(
        "fr",
        "Hugo Sand {1}\nLegendary Creature — Human\n1/1",
        &[(
            "Whenever Hugo Sand or another Rat you control dies, draw a card.",
            "À chaque fois que Hugo Sand ou qu'un autre rat que vous contrôlez meurt, piochez une carte.",
        )],
    );
    said(
        "en",
        "Ourson {U}\nCréature : ours\n1/1",
        &[
            (
                "{4} : Exilez la carte du dessus de votre bibliothèque. Vous pouvez la jouer ce tour-ci sans payer son coût de \
                 mana.",
                "{4}: Exile the top card of your library. You may play it this turn without paying its mana cost.",
            ),
            (
                "La force de cette créature est égale au nombre de cartes de créature dans tous les cimetières.",
                "This creature's power is equal to the number of creature cards in all graveyards.",
            ),
            (
                "Quand cette créature arrive, vous gagnez 1 point de vie pour chaque créature qui est morte sous votre contrôle \
                 ce tour-ci.",
                "When this creature enters, you gain 1 life for each creature that died under your control this turn.",
            ),
            (
                "Quand cette créature arrive, si vous ne contrôlez pas d'elfe, piochez une carte.",
                "When this creature enters, if you don't control an Elf, draw a card.",
            ),
            (
                "À chaque fois que vous lancez un sort non-créature ou un sort de dragon, piochez une carte.",
                "Whenever you cast a noncreature or Dragon spell, draw a card.",
            ),
        ],
    );
}

/// « Il » who can't gain life is a player.
#[test]
fn who_gains_life_is_a_player() {
    said(
        "en",
        "Brasier {R}\nRituel",
        &[(
            "Brasier inflige 3 blessures à n'importe quelle cible. Si un joueur subit des blessures de cette manière, il ne peut \
             pas gagner de points de vie ce tour-ci.",
            "Brasier deals 3 damage to any target. If a player is dealt damage this way, they can't gain life this turn.",
        )],
    );
    said(
        "fr",
        "Blaze {R}\nSorcery",
        &[(
            "Blaze deals 3 damage to any target. If a player is dealt damage this way, they can't gain life this turn.",
            "Ce sort inflige 3 blessures à n'importe quelle cible. Si un joueur subit des blessures de cette manière, il ne peut \
             pas gagner de points de vie ce tour-ci.",
        )],
    );
    let left = cardc(&[
        "explain",
        "--type",
        "Sorcery",
        "--lang",
        "en",
        "Destroy target creature. It can't gain life this turn.",
    ]);
    assert!(left.stdout.contains("not understood") || left.stderr.contains("not understood"), "{}", left.stdout);
}

/// « … égal à l'endurance de cette créature sur chaque autre créature »: whose toughness? Counters on each with the toughness of
/// each are said in the other order, and with that of the card by its name.
#[test]
fn an_amount_before_each_of_several_is_of_nobody_in_particular() {
    let folder = folder(&[(
        "one.cards",
        "langue : fr\n\nOurson {U}\nCréature : ours\n{1} : Mettez un nombre de marqueurs +1/+1 égal à l'endurance de cette \
         créature sur chaque autre créature que vous contrôlez.\n{2} : Mettez sur chaque autre créature que vous contrôlez un \
         nombre de marqueurs +1/+1 égal à l'endurance de cette créature.\n1/1\n",
    )]);
    let run = cardc_in(folder.path(), &["translate", "--to", "en", "one.cards"]);
    assert!(run.stdout.contains("\n?? {1} : Mettez un nombre"), "{}", run.stdout);
    let other = "\n{2}: Put a number of +1/+1 counters on each other creature you control equal to that creature's toughness.\n";
    assert!(run.stdout.contains(other), "{}", run.stdout);
    said(
        "fr",
        "Tide Cub {U}\nCreature — Bear\n1/1\n= Ourson",
        &[(
            "{1}: Put a number of +1/+1 counters equal to this creature's toughness on each other creature you control.",
            "{1} : Mettez sur chaque autre créature que vous contrôlez un nombre de marqueurs +1/+1 égal à l'endurance de \
             l'Ourson.",
        )],
    );
}

/// What is called something in a text of the other language keeps that name.
#[test]
fn flavour_words_and_names_of_tokens_are_those_of_the_other_text() {
    let card = r#"{"meta": {}, "data": {"Tide Cub": [{"name": "Tide Cub", "type": "Creature — Bear", "types": ["Creature"],
        "layout": "normal", "colors": [], "colorIdentity": [], "convertedManaCost": 0, "manaValue": 0, "legalities": {},
        "purchaseUrls": {}, "power": "1", "toughness": "1",
        "text": "Low Tide — When this creature enters, draw a card.\nWhen this creature dies, create a 1/1 green Bear creature token named Pup.",
        "foreignData": [{"language": "French", "name": "Ourson", "type": "Créature : ours",
        "text": "Marée basse — Quand l'Ourson arrive, piochez une carte.\nQuand l'Ourson meurt, créez un jeton de créature 1/1 verte Ours appelé Petit."}]}]}}"#;
    let folder = folder(&[("cards.json", card)]);
    let run = cardc_in(folder.path(), &["translate", "--to", "fr", "cards.json"]);
    for line in [
        "\nMarée basse — Quand cette créature arrive",
        "\nQuand cette créature meurt, créez un jeton de créature 1/1 verte Ours appelé Petit.\n",
    ] {
        assert!(run.stdout.contains(line), "{}", run.stdout);
    }
    assert!(!run.stdout.contains("??"), "{}", run.stdout);
}

/// What most cards of today say, where a text may say it in several ways.
#[test]
fn wordings_are_those_of_most_cards() {
    said(
        "fr",
        "Tide Cub {U}\nCreature — Bear\n1/1",
        &[
            (
                "This creature has flying as long as there's an artifact card in your graveyard.",
                "Cette créature a le vol tant qu'il y a au moins une carte d'artefact dans votre cimetière.",
            ),
            (
                "Whenever one or more cards are put into a library from anywhere, scry 1.",
                "À chaque fois qu'au moins une carte est mise dans une bibliothèque depuis n'importe où, regard 1.",
            ),
            (
                "When this creature enters, exile up to three target cards from a single graveyard.",
                "Quand cette créature arrive, exilez jusqu'à trois cartes ciblées d'un cimetière unique.",
            ),
            (
                "Whenever this creature attacks, if it's attacking the player with the most life, draw a card.",
                "À chaque fois que cette créature attaque, si elle attaque le joueur qui a le plus de points de vie, piochez \
                 une carte.",
            ),
            (
                "When this creature enters, it deals damage equal to the number of Bears you control to target creature an \
                 opponent controls.",
                "Quand cette créature arrive, elle inflige un nombre de blessures égal au nombre d'ours que vous contrôlez à une \
                 créature ciblée qu'un adversaire contrôle.",
            ),
            (
                "When this creature enters, you get {E}{E}{E} (three energy counters).",
                "Quand cette créature arrive, vous gagnez {E}{E}{E} (trois marqueurs « énergie »).",
            ),
        ],
    );
    said(
        "fr",
        "Tide Lore {U}\nSorcery",
        &[(
            "Look at the top four cards of your library. Put one of those cards into your hand and the rest into your graveyard.",
            "Regardez les quatre cartes du dessus de votre bibliothèque. Mettez l'une de ces cartes dans votre main et le reste \
             dans votre cimetière.",
        )],
    );
    said(
        "en",
        "Ourson {U}\nCréature : ours\n1/1",
        &[
            (
                "{2} : Un joueur ciblé pioche une carte et se défausse ensuite d'une carte.",
                "{2}: Target player draws a card, then discards a card.",
            ),
            (
                "{2} : Prévenez les 2 prochaines blessures qui devraient être infligées ce tour-ci à n'importe quelle cible.",
                "{2}: Prevent the next 2 damage that would be dealt to any target this turn.",
            ),
            (
                "S'il a été kické, Ourson arrive avec deux marqueurs +1/+1 sur lui.",
                "If this creature was kicked, it enters with two +1/+1 counters on it.",
            ),
            (
                "Cette créature ne peut pas attaquer à moins que le joueur défenseur ne contrôle au moins une île.",
                "This creature can't attack unless defending player controls an Island.",
            ),
            (
                "Quand cette créature arrive, vous gagnez {E}{E} (deux marqueurs « énergie »).",
                "When this creature enters, you get {E}{E} (two energy counters).",
            ),
        ],
    );
}
