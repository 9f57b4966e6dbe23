//! W-15, W-18, W-31, W-33: small words.

use super::{CREATURE, Check, Diagnostic, Edit, Example, Language, Lint, Paragraph, Place, Repair, WARNING};
use crate::diagnostic::Bilingual;
use crate::ir::Ability;
use crate::text::Words;
use render::templating::today::denial;

pub(super) const ELISION: Lint = Lint {
    code: "W-15",
    says: ("a vowel is elided here", "il faut ici une élision"),
    why: (
        "« Que », « de », « le », « ne », « si » lose their vowel before a vowel: « qu'une créature », « d'un artefact ». \
         English has none but \"it's\" and the like.",
        "« Que », « de », « le », « ne » perdent leur voyelle devant une voyelle : « qu'une créature », « d'un artefact », \
         « s'il ».",
    ),
    examples: &[Example {
        on: CREATURE,
        english: (
            "When this creature enters, if it is your turn, draw a card.",
            "When this creature enters, if it's your turn, draw a card.",
        ),
        french: (
            "À chaque fois que une créature meurt, piochez une carte.",
            "À chaque fois qu'une créature meurt, piochez une carte.",
        ),
    }],
    check: Check::Hunk(|hunk| match hunk.language() {
        Language::English => matches!(
            (hunk.old(), hunk.new()),
            ("it is", "it's") | ("that is", "that's") | ("there is", "there's") | ("you are", "you're")
        ),
        Language::French => {
            let (old, new) = (hunk.old(), hunk.new());
            // « est réduite de un »: a number is none of the vowels.
            if old == "de"
                && hunk.behind() == "un"
                && hunk.written().get(hunk.old.end + 1).is_none_or(|unit| is_sign(&unit.text))
            {
                return false;
            }
            let elided = |word: &str| word.ends_with('\'');
            let stem = |word: &str| word.trim_end_matches('\'').trim_end_matches(['e', 'a', 'i', 'u']).to_owned();
            let vowel = |letter: char| {
                "aeiouyéèêëàâîïôöûùüœæ".contains(letter) || letter == 'h' && elided(new) && hunk.behind() != "~"
            };
            !old.contains(' ')
                && !new.contains(' ')
                && hunk.letter_behind().is_some_and(|letter| vowel(letter) == elided(new))
                && elided(new) != elided(old)
                && !old.is_empty()
                && !new.is_empty()
                && stem(old) == stem(new)
        }
    }),
    ..WARNING
};

/// Whether a text is a sign that words end at.
fn is_sign(text: &str) -> bool {
    !text.starts_with(char::is_alphanumeric)
}

pub(super) const GETS: Lint = Lint {
    code: "W-18",
    says: (
        "power and toughness are got, abilities are gained or had",
        "la force et l'endurance se gagnent, les capacités s'acquièrent ou s'ont",
    ),
    why: (
        "\"Gets +1/+1\", \"gains flying until end of turn\", \"has flying\" as long as a static ability says so: the verb \
         tells at once which of the three it is.",
        "« Gagne +1/+1 », « acquiert le vol jusqu'à la fin du tour », « a le vol » tant qu'une capacité statique le dit : \
         le verbe dit aussitôt lequel des trois.",
    ),
    examples: &[Example {
        on: CREATURE,
        english: ("Other creatures you control gain +1/+1.", "Other creatures you control get +1/+1."),
        french: (
            "Les autres créatures que vous contrôlez ont +1/+1.",
            "Les autres créatures que vous contrôlez gagnent +1/+1.",
        ),
    }],
    check: Check::Repair(verbs_of_size),
    also: &[
        Check::Ability(until_end_of_turn),
        Check::Ability(gained_for_good),
        Check::Hunk(|hunk| {
            // Another verb of the three, in the same number.
            const VERBS: [[&str; 3]; 4] = [
                ["get", "gain", "have"],
                ["gets", "gains", "has"],
                ["gagne", "acquiert", "a"],
                ["gagnent", "acquièrent", "ont"],
            ];
            let (old, new) = (hunk.old(), hunk.new());
            // « A tous les types de créature » is no ability.
            let of_types = matches!(hunk.behind(), "tous" | "toutes");
            old != new && !of_types && VERBS.iter().any(|verbs| verbs.contains(&old) && verbs.contains(&new))
        }),
    ],
    ..WARNING
};

/// "This creature gains flying.": what nothing takes away again is had.
fn gained_for_good(place: Place<'_>, ir: &Paragraph) -> Vec<Diagnostic> {
    let says = |part: &str| place.written().contains(part);
    if !matches!(ir.ability, Ability::Keywords(_) | Ability::Static(_)) || !(says("gain") || says("acqui")) {
        return Vec::new();
    }
    const HAS: [(&str, &str); 4] = [("gains", "has"), ("gain", "have"), ("acquiert", "a"), ("acquièrent", "ont")];
    let words = place.words();
    let had = |at: usize| HAS.iter().find(|(gains, _)| words.is(at, gains) && words.list[at].depth == 0);
    // What lasts until something happens, or while a turn does, is gained.
    let lasts = |at: usize| words.is_any(at, &["until", "turn", "combat", "jusqu'", "tour", "long", "tant"]);
    if (0..words.list.len()).any(lasts) {
        return Vec::new();
    }
    let Some((at, (_, has))) = (0..words.list.len()).find_map(|at| Some((at, had(at)?))) else { return Vec::new() };
    let edit = Edit::new(words.span(at..at + 1), *has);
    let fix = place.fix(std::slice::from_ref(&edit), true).filter(|_| place.means_with(&[edit], ir));
    let message = Bilingual::new(
        "what is gained has an end: \"gains flying until end of turn\"; for good something \"has\" an ability",
        "ce qui s'acquiert a une fin : « acquiert le vol jusqu'à la fin du tour » ; pour de bon, on « a » une capacité",
    );
    fix.map(|fix| GETS.saying(message).at(words.span(at..at + 1)).fix(fix)).into_iter().collect()
}

/// « a le vol jusqu'à la fin du tour »: what is had for a while is acquired.
fn until_end_of_turn(place: Place<'_>, ir: &Paragraph) -> Vec<Diagnostic> {
    if place.language() == Language::English || !place.written().contains("jusqu") {
        return Vec::new();
    }
    let words = place.words();
    let found = (0..words.list.len()).find(|at| {
        words.is_any(*at, &["a", "ont"])
            && words.is_any(*at + 1, &["le", "la", "l'"])
            && (*at + 3..*at + 6).any(|until| words.is(until, "jusqu'"))
    });
    let Some(at) = found.filter(|at| words.list[*at].depth == 0) else { return Vec::new() };
    let with = if words.is(at, "a") { "acquiert" } else { "acquièrent" };
    let edit = Edit::new(words.span(at..at + 1), with);
    let same = place.edited(std::slice::from_ref(&edit)).and_then(|text| place.read(&text)).as_ref() == Some(ir);
    match place.fix(&[edit], true).filter(|_| same) {
        Some(fix) => vec![GETS.found().at(words.span(at..at + 1)).fix(fix)],
        None => Vec::new(),
    }
}

/// All verbs before a change of power and toughness or a keyword, each made the one that fits.
fn verbs_of_size(words: &Words<'_>) -> Vec<Repair> {
    // The verb; what stands before a change of power and toughness, and what before an ability.
    const VERBS: [(&str, &str, &str); 12] = [
        ("gain", "get", "gain"),
        ("gains", "gets", "gains"),
        ("have", "get", "have"),
        ("has", "gets", "has"),
        ("get", "get", "gain"),
        ("gets", "gets", "gains"),
        ("ont", "gagnent", "ont"),
        ("a", "gagne", "a"),
        ("acquiert", "gagne", "acquiert"),
        ("acquièrent", "gagnent", "acquièrent"),
        ("gagne", "gagne", "acquiert"),
        ("gagnent", "gagnent", "acquièrent"),
    ];
    let is_size = |at: usize| words.list.get(at + 1).is_some_and(|word| word.lower.starts_with(['+', '-', '−']));
    let changed = |only_sizes: bool| {
        let edits = (0..words.list.len()).filter(|at| is_size(*at) || !only_sizes).filter_map(|at| {
            let (verb, size, ability) = VERBS.iter().find(|(verb, ..)| words.is(at, verb))?;
            let with = if is_size(at) { size } else { ability };
            (with != verb).then(|| Edit::new(words.span(at..at + 1), *with))
        });
        let edits: Vec<Edit> = edits.collect();
        edits.first().map(|first| first.span.clone()).map(|mark| Repair::new(mark, edits).safe())
    };
    changed(true).into_iter().chain(changed(false)).collect()
}

pub(super) const CONTRACTION: Lint = Lint {
    code: "W-31",
    says: ("cards contract \"not\"", "un verbe se nie par « ne … pas »"),
    why: (
        "\"Can't\", \"doesn't\", \"isn't\": cards write the short forms, and \"only\" without \"that\". In French « ne … pas ».",
        "« Ne peut pas bloquer », « n'est pas » : les cartes écrivent les deux mots.",
    ),
    examples: &[Example {
        on: CREATURE,
        english: ("This creature cannot block.", "This creature can't block."),
        french: ("Cette créature ne peut bloquer.", "Cette créature ne peut pas bloquer."),
    }],
    check: Check::Hunk(|hunk| match hunk.language() {
        // A named change of templating.
        Language::English => false,
        Language::French => {
            let lower = |unit: &super::hunk::Unit| unit.text.to_lowercase();
            let denied = |unit: &super::hunk::Unit| {
                matches!(
                    lower(unit).as_str(),
                    "aucun" | "aucune" | "ni" | "jamais" | "personne" | "plus" | "que" | "qu'"
                )
            };
            let sentence = || hunk.written()[..hunk.old.start].iter().rev().take_while(|unit| unit.text != ".");
            let behind = || hunk.written()[hunk.old.end..].iter().take_while(|unit| unit.text != ".");
            let otherwise = || {
                let start = hunk.place.span().start;
                let verb = hunk.edit.span.start - start..hunk.edit.span.end - start;
                denial::is_denied_otherwise(hunk.place.written(), &verb)
            };
            // « Aucun joueur ne peut » denies without « pas », and « à moins qu'il ait » has no denial.
            match hunk.new() {
                "pas" => {
                    let near = || sentence().take(12).any(denied) || behind().take(6).any(denied);
                    hunk.old().is_empty() && !near() && !otherwise()
                }
                "ne" | "n'" => hunk.old().is_empty() && behind().take(4).any(|unit| lower(unit) == "pas"),
                _ => false,
            }
        }
    }),
    also: &[Check::Templating, Check::Repair(contracted)],
    ..WARNING
};

/// The short forms of "not", with which the text may be understood.
fn contracted(words: &Words<'_>) -> Vec<Repair> {
    const FORMS: [(&str, &str); 6] = [
        ("do not", "don't"),
        ("does not", "doesn't"),
        ("is not", "isn't"),
        ("are not", "aren't"),
        ("was not", "wasn't"),
        ("can not", "can't"),
    ];
    if words.language() == Language::French {
        return Vec::new();
    }
    let at = |at: usize| FORMS.iter().find(|(long, _)| words.stands(at, long)).map(|(_, short)| (at, *short));
    let edits = (0..words.list.len()).filter_map(at).map(|(at, short)| Edit::new(words.span(at..at + 2), short));
    let edits: Vec<Edit> = edits.collect();
    edits.first().map(|first| Repair::new(first.span.clone(), edits.clone()).safe()).into_iter().collect()
}

pub(super) const REPEATED: Lint = Lint {
    code: "W-33",
    says: ("this word stands here twice", "ce mot figure ici deux fois"),
    why: ("One of them is a slip.", "L'un des deux est une erreur."),
    examples: &[Example {
        on: CREATURE,
        english: ("When this creature enters, draw a a card.", "When this creature enters, draw a card."),
        french: (
            "Quand cette créature arrive, piochez une une carte.",
            "Quand cette créature arrive, piochez une carte.",
        ),
    }],
    check: Check::Paragraph(repeated),
    ..WARNING
};

fn repeated(place: Place<'_>) -> Vec<Diagnostic> {
    // Most paragraphs have none: look before anything is built.
    let tokens = place.tokens();
    let twice = |pair: &[crate::lex::Token]| {
        pair[0].span != pair[1].span && place.text_of(pair[0].span).eq_ignore_ascii_case(place.text_of(pair[1].span))
    };
    if !tokens.windows(2).any(twice) {
        return Vec::new();
    }
    let words = place.words();
    // « nous nous », « vous vous » are right; numbers, signs and symbols may stand twice.
    let again = (1..words.list.len()).find(|at| {
        let word = &words.list[*at].lower;
        words.is(*at - 1, word)
            && word.chars().all(char::is_alphabetic)
            && !matches!(word.as_str(), "vous" | "nous" | "that" | "had" | "x" | "y")
    });
    let Some(at) = again else { return Vec::new() };
    let edit = Edit::new(words.with_space_before(at..at + 1), "");
    let text = place.edited(std::slice::from_ref(&edit));
    if text.is_none_or(|text| place.read(&text).is_none()) {
        return Vec::new();
    }
    let found = REPEATED.found().at(words.span(at..at + 1));
    vec![match place.fix(&[edit], true) {
        Some(fix) => found.fix(fix),
        None => found,
    }]
}
