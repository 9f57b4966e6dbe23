//! French rows of older years are brought to the wording of today, and so are rows of today put back into older words: what share
//! is, and that none comes out broken. `CARDC_CORPUS` names the folder with the rows; of ten, one is looked at, or all with
//! `CARDC_FULL=1`.

use std::path::PathBuf;

use cardc::check::fix::{Which, fix_text};
use cardc::lex::Lexicon;

/// A form of templating that is dated, as a text of today is put back into it.
struct Form {
    /// The years in which cards had it.
    years: &'static str,
    today: &'static str,
    dated: &'static str,
    /// How many of a hundred lines are brought back at least.
    least: usize,
}

const fn form(years: &'static str, today: &'static str, dated: &'static str, least: usize) -> Form {
    Form { years, today, dated, least }
}

const FORMS: &[Form] = &[
    form(
        "2009–2024",
        "Quand cette créature arrive, ",
        "Quand la Gardienne du quai arrive sur le champ de bataille, ",
        92,
    ),
    form("–2009", "Quand cette créature arrive, ", "Quand Gardienne du quai arrive en jeu, ", 88),
    form(
        "–2009",
        "Quand cette créature meurt, ",
        "Quand Gardienne du quai est mise dans un cimetière depuis le jeu, ",
        90,
    ),
    form(
        "2009–2011",
        "Quand cette créature meurt, ",
        "Quand la Gardienne du quai est mise dans un cimetière depuis le champ de bataille, ",
        90,
    ),
    form("–2024", "À chaque fois que cette créature attaque, ", "À chaque fois que la Gardienne du quai attaque, ", 80),
    form("–2024", "sacrifiez cet artefact : ", "sacrifiez le Gardien du quai : ", 80),
    form("–2024", "Ce terrain arrive engagé", "Ces Gardiens du quai arrivent engagés", 80),
    form("–2020", "Détruisez une créature ciblée", "Détruisez la créature ciblée", 80),
    form("–2020", "une créature ciblée que vous contrôlez", "la créature ciblée que vous contrôlez", 80),
    form("–2018", "à n'importe quelle cible.", "à une cible, créature ou joueur.", 80),
    form("–2017", "Ajoutez {G}.", "Ajoutez {G} à votre réserve.", 88),
    form("–2016", "Ajoutez {C}.", "Ajoutez {1} à votre réserve.", 88),
    form("–2016", "créez un jeton", "mettez sur le champ de bataille un jeton", 88),
    form("–2009", "créez un jeton", "mettez en jeu un jeton", 88),
    form("–2021", "une valeur de mana inférieure ou égale à", "un coût converti de mana inférieur ou égal à", 80),
    form("–2020", ", puis mélangez.", ", puis mélangez votre bibliothèque.", 80),
    form("–2020", "N'activez que ", "N'activez cette capacité que ", 88),
    form("–2009", "N'activez que ", "Ne jouez cette capacité que ", 88),
    form("–2009", "À chaque fois que vous lancez un sort", "À chaque fois que vous jouez un sort", 80),
    form("–2009", "au début de la prochaine étape de fin.", "à la fin du tour.", 85),
    form("–1999", "vous gagnez 2 points de vie.", "gagnez 2 points de vie.", 60),
    form("–1999", "révèle sa main", "dévoile sa main", 70),
];

/// Words that cards of today do not have.
const DATED: [&str; 22] = [
    " en jeu",
    "le jeu,",
    "de la partie",
    "réserve",
    "converti",
    "N'activez cette capacité",
    "Ne jouez cette capacité",
    "arrive sur le champ de bataille",
    "arrivent sur le champ de bataille",
    "mettez sur le champ de bataille un jeton",
    "imblocable",
    "nterrez",
    "créature ou joueur",
    "mélangez ensuite",
    "élangez votre bibliothèque.",
    "Ajoutez {1}",
    "de n'importe quel ordre",
    " ou moins.",
    "chacune égale ",
    "hacune égale au",
    "Contrecarrez le sort ciblé",
    "Détruisez la créature ciblée",
];

/// A participle in the gender of a name that is gone.
const BROKEN: [&str; 12] = [
    "cette créature est mis ",
    "cette créature devient bloqué ",
    "ette créature arrive engagé.",
    "ce terrain arrive engagée",
    "Ce terrain arrive engagée",
    "et artefact arrive engagée",
    "s'elle",
    "cette créature attaquent",
    "cette créature arrivent",
    "Cette créature gagnent",
    "de cette créature le ",
    "qu'cette",
];

/// A row of the corpus.
struct Row {
    name: String,
    type_line: String,
    text: String,
    date: String,
}

/// The rows, without reminder text and without what has another layout.
fn rows() -> Option<Vec<Row>> {
    let folder = PathBuf::from(std::env::var_os("CARDC_CORPUS")?);
    let all = std::fs::read_to_string(folder.join("pairs.fr.jsonl")).ok()?;
    let rows = all.lines().filter_map(|line| {
        let row: serde_json::Value = serde_json::from_str(line).ok()?;
        let field = |name: &str| Some(row[name].as_str()?.to_owned());
        let row = Row {
            name: field("name_fr")?,
            type_line: field("type_fr")?,
            text: without_reminders(&field("text_fr")?),
            date: field("date")?,
        };
        let plain = row.type_line.contains(['C', 'A', 'T', 'E', 'É', 'R']) && !row.name.contains("//");
        (plain && !row.name.is_empty() && !row.text.is_empty()).then_some(row)
    });
    Some(rows.collect())
}

fn without_reminders(text: &str) -> String {
    let mut plain = String::new();
    let mut depth = 0usize;
    for letter in text.chars() {
        match letter {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ if depth == 0 => plain.push(letter),
            _ => {}
        }
    }
    plain.lines().map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
}

fn plain(text: &str) -> String {
    text.replace('’', "'").replace(['\u{a0}', '\u{202f}'], " ")
}

/// A text of a card with all safe fixes made.
fn brought_up(name: &str, type_line: &str, text: &str) -> String {
    let file = format!("langue : fr\n\n{name} {{2}}\n{type_line}\n{text}\n");
    let fixed = fix_text("dated.cards", &file, Lexicon::BUILT_IN, Which::Safe, &|_| true).text;
    plain(&fixed.lines().skip(4).collect::<Vec<_>>().join("\n"))
}

/// How many rows stand from one that is looked at to the next.
fn step() -> usize {
    if std::env::var_os("CARDC_FULL").is_some() { 1 } else { 10 }
}

/// Of a hundred rows of older years that have a dated form, how many have none any more at least.
const OLDER: usize = 93;

#[test]
fn rows_of_older_years_are_brought_up() {
    let Some(rows) = rows() else { return println!("skipped: CARDC_CORPUS names no folder") };
    let dated = |text: &str| DATED.iter().any(|form| text.contains(form));
    let older = rows.iter().filter(|row| row.date.as_str() < "2024" && dated(&plain(&row.text)));
    let (mut all, mut left) = (0, Vec::new());
    for row in older.step_by(step()) {
        let said = brought_up(&row.name, &row.type_line, &row.text);
        let broken = BROKEN.iter().find(|broken| said.contains(*broken) && !plain(&row.text).contains(*broken));
        assert_eq!(broken, None, "{} becomes {said}", row.name);
        all += 1;
        if dated(&said) {
            left.push(said);
        }
    }
    println!("{} of {all} rows have a dated form still", left.len());
    assert!((all - left.len()) * 100 >= all * OLDER, "{} of {all}: {}", left.len(), left.join("\n"));
}

#[test]
fn rows_of_today_come_back_from_older_words() {
    let Some(rows) = rows() else { return println!("skipped: CARDC_CORPUS names no folder") };
    let newest: Vec<&Row> = rows.iter().filter(|row| row.date.as_str() >= "2024-11").collect();
    let mut fewer = Vec::new();
    for Form { years, today, dated, least } in FORMS {
        let (mut all, mut back) = (0, 0);
        for row in &newest {
            let text = plain(&row.text);
            // What stands in quotes is another object's, and a card that speaks of another by name keeps both.
            if !text.contains(today) || text.contains('«') {
                continue;
            }
            let named = dated.contains("du quai");
            let name = match dated {
                dated if dated.contains("Gardienne") => "Gardienne du quai",
                dated if dated.contains("Gardiens") => "Gardiens du quai",
                _ if named => "Gardien du quai",
                _ => row.name.as_str(),
            };
            let wanted = brought_up(name, &row.type_line, &text);
            let said = brought_up(name, &row.type_line, &text.replace(today, dated));
            let broken = BROKEN.iter().find(|broken| said.contains(*broken));
            assert_eq!(broken, None, "{} becomes {said}", row.name);
            all += 1;
            back += usize::from(said == wanted);
        }
        println!("{years} {dated} {back} of {all}");
        if back * 100 < all * least {
            fewer.push(format!("{dated}: {back} of {all}, {least} % wanted"));
        }
    }
    assert!(fewer.is_empty(), "{}", fewer.join("\n"));
}

/// A card of 1994 to 1999, or written from the memory of one: its type line and text, and those of today.
struct Old {
    line: &'static str,
    text: &'static str,
    today: (&'static str, &'static str),
}

const fn old(line: &'static str, text: &'static str, today: (&'static str, &'static str)) -> Old {
    Old { line, text, today }
}

const CREATURE: &str = "Créature — ours";
const ARTIFACT: &str = "Artefact";
const ENCHANTMENT: &str = "Enchantement";
const INSTANT: &str = "Éphémère";
const SORCERY: &str = "Rituel";
const AURA: &str = "Enchantement — aura";

const OLDEST: &[Old] = &[
    old("Invocation d'ours", "Vigilance", (CREATURE, "Vigilance")),
    old("Invocation de gobelins", "Célérité", ("Créature — gobelin", "Célérité")),
    old("Invoquer: elfes", "{T} : Ajoutez {G}.", ("Créature — elfe", "{T} : Ajoutez {G}.")),
    old("Invoquer : légende", "Vigilance", ("Créature légendaire", "Vigilance")),
    old("Invoquer : mur", "Vol", ("Créature — mur", "Défenseur\nVol")),
    old("Créature — mur", "(Les murs ne peuvent pas attaquer.)\nVol", ("Créature — mur", "Défenseur\nVol")),
    old("Créature : elfe et légende", "Vigilance", ("Créature légendaire — elfe", "Vigilance")),
    old("Artefact créature", "Vigilance", ("Créature-artefact", "Vigilance")),
    old("Interruption", "Piochez une carte.", (INSTANT, "Piochez une carte.")),
    old("Interrupt", "Piochez une carte.", (INSTANT, "Piochez une carte.")),
    old("Sorcellerie", "Piochez une carte.", (SORCERY, "Piochez une carte.")),
    old("Éphémère tribal : elfe", "Piochez une carte.", ("Éphémère de clan — elfe", "Piochez une carte.")),
    old("Mono artefact", "{1} : Piochez une carte.", (ARTIFACT, "{1}, {T} : Piochez une carte.")),
    old(
        "Enchanter la créature",
        "La créature enchantée a le vol.",
        (AURA, "Enchanter : créature\nLa créature enchantée a le vol."),
    ),
    old(
        "Enchantement de créature",
        "La créature cible gagne +2/+2.",
        (AURA, "Enchanter : créature\nLa créature enchantée gagne +2/+2."),
    ),
    old(
        CREATURE,
        "{R} : +1/+0 jusqu'à la fin du tour",
        (CREATURE, "{R} : Cette créature gagne +1/+0 jusqu'à la fin du tour."),
    ),
    old(
        CREATURE,
        "{R} : Vol jusqu'à la fin du tour.",
        (CREATURE, "{R} : Cette créature acquiert le vol jusqu'à la fin du tour."),
    ),
    old(
        CREATURE,
        "Ne peut être bloqué que par des murs.",
        (CREATURE, "Cette créature ne peut pas être bloquée excepté par des murs."),
    ),
    old(
        CREATURE,
        "{T} : Ajoutez un mana vert à votre réserve. Jouez cette capacité comme une source de mana.",
        (CREATURE, "{T} : Ajoutez {G}."),
    ),
    old(
        CREATURE,
        "Si la Gardienne du quai va du jeu au cimetière, piochez une carte.",
        (CREATURE, "Quand cette créature meurt, piochez une carte."),
    ),
    old(
        CREATURE,
        "Pendant votre entretien, payez {R} ou sacrifiez la Gardienne du quai.",
        (CREATURE, "Au début de votre entretien, sacrifiez cette créature à moins que vous ne payiez {R}."),
    ),
    old(
        CREATURE,
        "Kick {1}\nQuand la Gardienne du quai arrive en jeu, si vous avez payé le coût de kick, piochez une carte.",
        (CREATURE, "Kick {1}\nQuand cette créature arrive, si elle a été kickée, piochez une carte."),
    ),
    old(
        CREATURE,
        "À chaque fois que vous lancez un sort, gagnez 1 point de vie.",
        (CREATURE, "À chaque fois que vous lancez un sort, vous gagnez 1 point de vie."),
    ),
    old(INSTANT, "Contrecarre un sort cible au moment où il est lancé.", (INSTANT, "Contrecarrez un sort ciblé.")),
    old(INSTANT, "Détruit la créature cible.", (INSTANT, "Détruisez une créature ciblée.")),
    old(
        INSTANT,
        "Aucune créature n'inflige de blessures de combat ce tour-ci.",
        (INSTANT, "Prévenez toutes les blessures de combat qui devraient être infligées ce tour-ci."),
    ),
    old(
        INSTANT,
        "Prévenez jusqu'à 3 blessures infligées à une créature ou à un joueur.",
        (
            INSTANT,
            "Prévenez les 3 prochaines blessures qui devraient être infligées à n'importe quelle cible ce tour-ci.",
        ),
    ),
    old(
        INSTANT,
        "Gardienne du quai inflige 2 blessures à une cible.",
        (INSTANT, "Gardienne du quai inflige 2 blessures à n'importe quelle cible."),
    ),
    old(
        INSTANT,
        "Gardienne du quai inflige 2 blessures à la cible de votre choix, créature ou joueur.",
        (INSTANT, "Gardienne du quai inflige 2 blessures à n'importe quelle cible."),
    ),
    old(
        "Interruption",
        "Contrecarre le sort ciblé au moment où il est jeté.",
        (INSTANT, "Contrecarrez un sort ciblé."),
    ),
    old(
        "Interruption",
        "Contrecarrez le sort ciblé à moins que son lanceur ne paye {2} supplémentaires.",
        (INSTANT, "Contrecarrez un sort ciblé à moins que son contrôleur ne paie {2}."),
    ),
    old(
        CREATURE,
        "La Gardienne du quai ne peut pas être bloquée, sauf par des murs.",
        (CREATURE, "Cette créature ne peut pas être bloquée excepté par des murs."),
    ),
    old(
        CREATURE,
        "La Gardienne du quai ne peut pas être bloquée excepté par deux créatures ou plus.",
        (CREATURE, "Menace"),
    ),
    old(
        CREATURE,
        "Si la Gardienne du quai est mise dans le cimetière depuis le jeu, piochez une carte.",
        (CREATURE, "Quand cette créature meurt, piochez une carte."),
    ),
    old(
        CREATURE,
        "Retirez de la partie une carte de créature de votre cimetière : Régénérez la Gardienne du quai.",
        (CREATURE, "Exilez une carte de créature depuis votre cimetière : Régénérez cette créature."),
    ),
    old(
        CREATURE,
        "Quand la Gardienne du quai arrive en jeu, vous pouvez chercher une carte de forêt dans votre bibliothèque. Si vous faites \
         ainsi, révélez cette carte et mettez-la dans votre main. Mélangez ensuite votre bibliothèque.",
        (
            CREATURE,
            "Quand cette créature arrive, vous pouvez chercher dans votre bibliothèque une carte de forêt, la révéler, la mettre \
             dans votre main, puis mélanger.",
        ),
    ),
    old(
        SORCERY,
        "Détruisez la créature ciblée avec une force de 2 ou moins.",
        (SORCERY, "Détruisez une créature ciblée de force inférieure ou égale à 2."),
    ),
    old(
        SORCERY,
        "Détruisez toutes les créatures. Ces créatures ne peuvent pas être régénérées.",
        (SORCERY, "Détruisez toutes les créatures. Elles ne peuvent pas être régénérées."),
    ),
    old(
        "Terrain",
        "La Gardienne du quai arrive en jeu engagée à moins que vous ne contrôliez deux autres terrains ou plus.",
        ("Terrain", "Ce terrain arrive engagé à moins que vous ne contrôliez au moins deux autres terrains."),
    ),
    old(
        CREATURE,
        "Seuil — La Gardienne du quai gagne +2/+2. (Vous avez le seuil tant qu'il y a sept cartes ou plus dans votre cimetière.)",
        (CREATURE, "Seuil — Cette créature gagne +2/+2 tant qu'il y a au moins sept cartes dans votre cimetière."),
    ),
    old(
        "Enchantement de créature",
        "La créature ciblée gagne +1/+3 et peut bloquer comme si elle avait le vol.",
        (AURA, "Enchanter : créature\nLa créature enchantée gagne +1/+3 et a la portée."),
    ),
    old(
        "Enchanter : terrain",
        "À chaque fois que le terrain enchanté est engagé pour obtenir du mana, il produit un {G} supplémentaire.",
        (
            AURA,
            "Enchanter : terrain\nÀ chaque fois que le terrain enchanté est engagé pour du mana, son contrôleur ajoute un {G} \
             supplémentaire.",
        ),
    ),
    old(
        INSTANT,
        "Choisissez l'un : vous gagnez 3 points de vie ; ou piochez une carte.",
        (INSTANT, "Choisissez l'un —\n• Vous gagnez 3 points de vie.\n• Piochez une carte."),
    ),
    old(SORCERY, "Toutes les créatures en jeu sont détruites.", (SORCERY, "Détruisez toutes les créatures.")),
    old(
        SORCERY,
        "Le joueur ciblé doit se défausser au hasard de deux cartes de sa main.",
        (SORCERY, "Un joueur ciblé se défausse de deux cartes au hasard."),
    ),
    old(SORCERY, "Le joueur ciblé montre sa main.", (SORCERY, "Un joueur ciblé révèle sa main.")),
    old(
        SORCERY,
        "Retirez de la partie la carte ciblée dans n'importe quel cimetière.",
        (SORCERY, "Exilez une carte ciblée depuis un cimetière."),
    ),
    old(
        ENCHANTMENT,
        "Au début de votre entretien, mettez un marqueur marée sur cet enchantement.",
        (ENCHANTMENT, "Au début de votre entretien, mettez un marqueur « marée » sur cet enchantement."),
    ),
    old(
        ENCHANTMENT,
        "{1} : Mettez en jeu un jeton Serf. Traitez ce jeton comme une créature noire 0/1.",
        (ENCHANTMENT, "{1} : Créez un jeton de créature 0/1 noire Serf."),
    ),
    old(
        ENCHANTMENT,
        "Au début de l'entretien de chaque joueur, ce joueur sacrifie une créature à moins qu'il ne paie {2}.",
        (
            ENCHANTMENT,
            "Au début de l'entretien de chaque joueur, ce joueur sacrifie une créature de son choix à moins qu'il ne paie {2}.",
        ),
    ),
];

fn card(line: &str, text: &str) -> String {
    let corner =
        if line.starts_with("Cr") || line.starts_with("Inv") || line.contains("créature") && !line.contains("nchant") {
            "\n2/2"
        } else {
            ""
        };
    format!("langue : fr\n\nGardienne du quai {{2}}\n{line}\n{text}{corner}\n")
}

#[test]
fn the_oldest_cards_are_brought_up() {
    let mut left = Vec::new();
    for Old { line, text, today } in OLDEST {
        let wanted = card(today.0, today.1);
        let fixed = fix_text("old.cards", &card(line, text), Lexicon::BUILT_IN, Which::All, &|_| true).text;
        if fixed
            .lines()
            .skip(3)
            .take_while(|line| *line != "2/2")
            .ne(wanted.lines().skip(3).take_while(|line| *line != "2/2"))
        {
            left.push(format!("{line}\n{text}\nbecomes\n{fixed}"));
        }
    }
    assert!(left.is_empty(), "{} of {}: {}", left.len(), OLDEST.len(), left.join("\n\n"));
}

/// A type line that is not understood keeps nobody from reading the text, and no other part of the card is asked for.
#[test]
fn a_text_under_a_line_that_is_no_type_is_brought_up() {
    let fixed = |file: &str| fix_text("old.cards", file, Lexicon::BUILT_IN, Which::All, &|_| true).text;
    let unknown = |text: &str| format!("langue : fr\n\nVouivre du quai {{2}}\nDragonnet ancien\n{text}\n");
    let dated =
        unknown("Piochez une carte. Mélangez ensuite votre bibliothèque en jeu.\n{T} : Ajoutez {G} à votre réserve.");
    assert!(fixed(&dated).contains("{T} : Ajoutez {G}.\n"), "{}", fixed(&dated));
    let misspelt = "langue : fr\n\nVouivre du quai {2}\nCréatre : dragon\n{T} : Ajoutez {G} à votre réserve.\n2/2\n";
    assert_eq!(fixed(misspelt), "langue : fr\n\nVouivre du quai {2}\nCréature : dragon\n{T} : Ajoutez {G}.\n2/2\n");
    // A sentence is no type line: the line is missing.
    let missing = "langue : fr\n\nVouivre du quai {2}\nPiochez une carte.\n{T} : Ajoutez {G} à votre réserve.\n";
    assert_eq!(fixed(missing), missing);
}

/// What agrees with a name that is gone would be wrong: then the name stays, or nothing is written.
#[test]
fn a_name_that_something_agrees_with_is_no_creature_yet() {
    let text = "Si vous avez payé le coût de kick, le Gardien du quai arrive en jeu avec un marqueur +1/+1 sur lui.";
    let file = format!("langue : fr\n\nGardien du quai {{2}}\n{CREATURE}\nKick {{1}}\n{text}\n2/2\n");
    let fixed = fix_text("old.cards", &file, Lexicon::BUILT_IN, Which::All, &|_| true).text;
    assert!(!(fixed.contains("ette créature") && fixed.contains("sur lui")), "{fixed}");
    let text = "Quand le Gardien du quai est mis dans un cimetière d'où qu'il vienne, mélangez-le dans la bibliothèque de son propriétaire.";
    let file = format!("langue : fr\n\nGardien du quai {{2}}\n{CREATURE}\n{text}\n2/2\n");
    let fixed = fix_text("old.cards", &file, Lexicon::BUILT_IN, Which::All, &|_| true).text;
    assert_eq!(fixed, file);
}
