//! Cards of the corpus put into the words of older ones, form by form, and brought back: what share of each form is, and that none of
//! them comes to mean something else. `CARDC_CORPUS` names the folder of the cards.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use cardc::Language;
use cardc::check::fix::{Which, fix_text};
use cardc::check::{Found, lints};
use cardc::compile::{compile, context_of};
use cardc::lex::{Lexicon, Names};
use cardc::source::{Card, Face, Printed};

use crate::abilities::corpus;

/// A form of templating that is dated.
struct Form {
    /// The years in which cards had it.
    years: &'static str,
    /// What cards of today say, and what older ones said: `~` is the name of the card. A line is changed where it has the first;
    /// with `whole`, where it is the first.
    today: &'static str,
    dated: &'static str,
    whole: bool,
    /// How many of a hundred lines are brought back at least.
    least: usize,
}

const fn within(years: &'static str, today: &'static str, dated: &'static str, least: usize) -> Form {
    Form { years, today, dated, whole: false, least }
}

const fn line(years: &'static str, today: &'static str, dated: &'static str, least: usize) -> Form {
    Form { years, today, dated, whole: true, least }
}

const FORMS: &[Form] = &[
    within("2009–2024", "When this creature enters, ", "When ~ enters the battlefield, ", 92),
    within("–2009", "When this creature enters, ", "When ~ comes into play, ", 92),
    within("2009–2024", "This creature enters with ", "~ enters the battlefield with ", 94),
    within("–2024", "Whenever this creature attacks, ", "Whenever ~ attacks, ", 81),
    within("–2024", "{T}: This creature deals ", "{T}: ~ deals ", 94),
    within("–2024", "Sacrifice this artifact: ", "Sacrifice ~: ", 94),
    within("–2009", "When this creature dies, ", "When ~ is put into a graveyard from play, ", 92),
    within("2009–2011", "When this creature dies, ", "When ~ is put into a graveyard from the battlefield, ", 92),
    within("–1996", "When this creature dies, ", "If ~ is put into the graveyard from play, ", 91),
    within("–2018", "When you cast this spell, ", "When you cast ~, ", 78),
    within("–2018", "rather than pay this spell's mana cost", "rather than pay ~'s mana cost", 81),
    within("–2018", "cost to cast this spell, ", "cost to play ~, ", 94),
    within("–2021", "mana value", "converted mana cost", 92),
    within("–2021", ", then shuffle.", ", then shuffle your library.", 92),
    within("1996–1999", ". Then shuffle.", ". Shuffle your library afterwards.", 80),
    within(
        "2009–2021",
        "Activate only as a sorcery.",
        "Activate this ability only any time you could cast a sorcery.",
        98,
    ),
    within("–2009", "Activate only once each turn.", "Play this ability only once each turn.", 98),
    within("–1997", "Activate only once each turn.", "Use this ability only once each turn.", 98),
    within("–2018", "Add one mana of any color.", "Add one mana of any color to your mana pool.", 98),
    within("1997–2016", ": Add {C}.", ": Add {1} to your mana pool.", 98),
    within("–2009", "at the beginning of the next end step", "at end of turn", 86),
    within("–2009", "Whenever you cast ", "Whenever you play ", 92),
    within("1996–1999", "Whenever you cast ", "Whenever you successfully cast ", 96),
    within("–1999", "can't", "cannot", 97),
    within("–1999", "untap step", "untap phase", 79),
    within("–1997", "At the beginning of your upkeep, ", "During your upkeep, ", 95),
    within("–1999", " to its owner's hand.", " to owner's hand.", 98),
    within("–2016", "attacks each combat if able", "attacks each turn if able", 91),
    line("–2003", "Haste", "~ is unaffected by summoning sickness.", 98),
    line("–1996", "Haste", "~ may attack the turn it comes into play.", 98),
    line("–2004", "Vigilance", "Attacking doesn't cause ~ to tap.", 98),
    line("–2006", "Flash", "You may play ~ any time you could play an instant.", 98),
    line("–2007", "Reach", "~ can block creatures with flying.", 98),
    line("–2007", "Shroud", "~ can't be the target of spells or abilities.", 98),
    line("–2011", "Hexproof", "~ can't be the target of spells or abilities your opponents control.", 98),
    line("–2013", "Indestructible", "~ is indestructible.", 98),
];

/// The share of lines that come back, of all forms together.
const LEAST: usize = 94;

/// What came of a form.
#[derive(Clone, Copy, Default)]
struct Brought {
    tried: usize,
    back: usize,
}

/// Cards that are one face of no legend with a plain name: what calls itself by its name until 2024.
fn is_plain(card: &Card) -> bool {
    let [face] = card.faces.as_slice() else { return false };
    let types = face.types();
    let legend = types.supertypes.iter().any(|row| row.id() == "legendary");
    let letters = card.name.chars().all(|letter| letter.is_ascii_alphabetic() || matches!(letter, ' ' | '\''));
    !legend && letters && card.layout == "normal"
}

/// The lines of a text without reminder text.
fn lines(printed: &Printed) -> Vec<String> {
    let mut plain = String::new();
    let mut depth = 0usize;
    for letter in printed.text.chars() {
        match letter {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ if depth == 0 => plain.push(letter),
            _ => {}
        }
    }
    plain.lines().map(|line| line.trim().to_owned()).filter(|line| !line.is_empty()).collect()
}

fn with_form(form: &Form, today: &str, name: &str) -> Option<String> {
    let old = form.dated.replace('~', name);
    match form.whole {
        true => (today == form.today).then_some(old),
        // What stands in quotes is another object's.
        false if today.contains('"') => None,
        false => today.contains(form.today).then(|| today.replace(form.today, &old)),
    }
}

fn file(face: &Face, printed: &Printed, lines: &[String]) -> String {
    let cost = face.mana_cost.as_deref().unwrap_or_default();
    let corner = match (&face.power, &face.toughness) {
        (Some(power), Some(toughness)) => format!("{power}/{toughness}\n"),
        _ => String::new(),
    };
    format!("language: en\n\n{} {cost}\n{}\n{}\n{corner}", printed.name, printed.type_line, lines.join("\n"))
}

fn brought_up(file: &str) -> Vec<String> {
    let is_on = |found: &Found<'_>| lints::named(found.diagnostic.code).is_some_and(|lint| lint.on);
    let fixed = fix_text("dated.cards", file, Lexicon::BUILT_IN, Which::Safe, &is_on).text;
    fixed.lines().skip(4).map(str::to_owned).collect()
}

/// Whether lines mean what those of today do, as far as they are understood.
fn mean_the_same(printed: &Printed, said: &[String], today: &[String]) -> bool {
    let read = |lines: &[String]| {
        let text = lines.join("\n");
        let names = Names::new(&printed.name, Language::English);
        let compiled = compile(&text, &names, Language::English, context_of(&printed.type_line)).ok()?;
        compiled.paragraphs.into_iter().map(|paragraph| paragraph.outcome.ok()).collect::<Option<Vec<_>>>()
    };
    match (read(said), read(today)) {
        (Some(said), Some(today)) => said == today,
        _ => true,
    }
}

#[test]
fn dated_cards_of_the_corpus_are_brought_back() {
    let Some((cards, _)) = corpus(4, 1) else { return };
    let cards: Vec<&Card> = cards.iter().filter(|card| is_plain(card)).collect();
    let next = AtomicUsize::new(0);
    let all = Mutex::new((vec![Brought::default(); FORMS.len()], Vec::new()));
    let work = || {
        while let Some(card) = cards.get(next.fetch_add(1, Ordering::Relaxed)) {
            let face = &card.faces[0];
            let Some(printed) = face.printed(Language::English) else { continue };
            let today = lines(printed);
            for (at, form) in FORMS.iter().enumerate() {
                let changed = today.iter().map(|line| with_form(form, line, &printed.name));
                let changed: Vec<Option<String>> = changed.collect();
                if changed.iter().all(Option::is_none) {
                    continue;
                }
                let dated: Vec<String> =
                    changed.iter().zip(&today).map(|(dated, today)| dated.clone().unwrap_or(today.clone())).collect();
                let said = brought_up(&file(face, printed, &dated));
                let said = &said[..today.len().min(said.len())];
                let own = brought_up(&file(face, printed, &today));
                let back = said == today.as_slice() || said == &own[..today.len().min(own.len())];
                let wrong = !back && said != dated.as_slice() && !mean_the_same(printed, said, &today);
                let mut all = all.lock().expect("no other thread has panicked");
                all.0[at].tried += 1;
                all.0[at].back += usize::from(back);
                if wrong {
                    all.1.push(format!("{}\n  {}\n  {}", printed.name, dated.join(" / "), said.join(" / ")));
                }
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(work);
        }
    });
    let (brought, wrong) = all.into_inner().expect("no thread has panicked");
    let (tried, back) = brought.iter().fold((0, 0), |(tried, back), one| (tried + one.tried, back + one.back));
    for (form, one) in FORMS.iter().zip(&brought) {
        println!("{:10} {:4} of {:4}  {}", form.years, one.back, one.tried, form.dated);
    }
    println!("{back} of {tried} lines are brought back, {} made wrong", wrong.len());
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    for (form, one) in FORMS.iter().zip(&brought) {
        assert!(one.back * 100 >= one.tried * form.least, "{} of {}: {}", one.back, one.tried, form.dated);
    }
    assert!(back * 100 >= tried * LEAST, "{back} of {tried}");
}
