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
    form("–1999", "vous gagnez 2 points de vie.", "gagnez 2 points de vie.", 20),
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
