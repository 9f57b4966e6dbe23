//! W-13, W-14: words that don't agree.

use super::hunk::Unit;
use super::{CREATURE, Check, Diagnostic, Edit, Example, Hunk, Language, Lint, Paragraph, Repair, WARNING};
use crate::bilingual;
use crate::lex::lexicon::FrenchVerb;
use crate::lex::{Concept, Entry, Gender, PartOfSpeech, Shape};
use crate::text::{Place, Words};

pub(super) const VERBS: Lint = Lint {
    code: "W-13",
    says: (
        "this word does not agree with its subject or number",
        "ce mot ne s'accorde pas avec son sujet ou son nombre",
    ),
    why: (
        "\"A creature gets\", \"two creatures get\". What is meant is still clear, and read as such; a reader stumbles.",
        "« Une créature gagne », « deux créatures gagnent ». Le sens reste clair et est lu tel quel ; le lecteur trébuche.",
    ),
    examples: &[Example {
        on: CREATURE,
        english: ("Other creatures you control gets +1/+1.", "Other creatures you control get +1/+1."),
        french: (
            "Les autres créatures que vous contrôlez gagne +1/+1.",
            "Les autres créatures que vous contrôlez gagnent +1/+1.",
        ),
    }],
    check: Check::Hunk(|hunk| {
        let [old] = hunk.old_units() else { return false };
        let [new] = hunk.new_units() else { return false };
        // In French the participle agrees in gender, too, and a name such as "Ana and Lys" may be taken for one or for two.
        let each = matches!(hunk.behind(), "each" | "chacun" | "chacune");
        let clear = hunk.before() != "~"
            && hunk.clause_before_is_alike()
            && !each
            && !is_of_planeswalkers_name(hunk)
            && !is_joined(hunk)
            && !is_let(hunk)
            && !is_of_others(hunk, old)
            && !agrees_with_pronoun(hunk, old)
            && !agrees_with_each(hunk, old)
            && !is_multiple(hunk)
            && (!may_be_noun(old, new) || is_of_player(hunk))
            && (hunk.language() == Language::English
                || !hunk.names_itself() && !is_participle(old) && !is_participle(new) && !is_subjunctive(old, new));
        clear
            && (forms_of(old, new, PartOfSpeech::Verb).is_some() && same_tense(old, new)
                || auxiliaries(old, new)
                || second_person(old, new))
    }),
    also: &[Check::Repair(imperative), Check::Ability(of_own_name)],
    ..WARNING
};

pub(super) const NOUNS: Lint = Lint {
    code: "W-14",
    says: ("this word does not agree with its noun", "ce mot ne s'accorde pas avec son nom"),
    why: (
        "Adjectives and participles have the gender and the number of their noun, nouns the number that is said: « une \
         créature ciblée », « un artefact ciblé », \"two creatures\".",
        "L'adjectif et le participe ont le genre et le nombre de leur nom : « une créature ciblée », « un artefact \
         ciblé », « deux créatures ».",
    ),
    examples: &[Example {
        on: CREATURE,
        english: ("When this creature enters, you draw two card.", "When this creature enters, you draw two cards."),
        french: (
            "Quand cette créature arrive, détruisez un artefact ciblée.",
            "Quand cette créature arrive, détruisez un artefact ciblé.",
        ),
    }],
    check: Check::Hunk(|hunk| {
        let [old] = hunk.old_units() else { return false };
        let [new] = hunk.new_units() else { return false };
        // « noir et vert »: both agree, or neither.
        let listed = matches!(hunk.behind(), "et" | "ou" | "and" | "or")
            && hunk.written().get(hunk.old.end + 1).is_some_and(|unit| {
                unit.entries.iter().any(|entry| entry.row.part_of_speech() == PartOfSpeech::Colour)
            });
        !listed
            && same_tense(old, new)
            && (is_counted(hunk, old, new)
                || disagrees_with_noun(hunk, old, new)
                || is_of_other_gender(hunk, old, new)
                || is_of_what_is_said(hunk, old, new))
    }),
    ..WARNING
};

/// The entries of a row that two words are different forms of.
fn forms_of(old: &Unit, new: &Unit, part: PartOfSpeech) -> Option<(Entry, Entry)> {
    old.entries.iter().filter(|entry| entry.row.part_of_speech() == part).find_map(|entry| {
        let other = new.entries.iter().find(|other| other.row == entry.row && other.form != entry.form)?;
        Some((*entry, *other))
    })
}

/// Whether the two are forms of a noun, too: "counters", "names".
fn may_be_noun(old: &Unit, new: &Unit) -> bool {
    forms_of(old, new, PartOfSpeech::Noun).is_some()
}

/// Whether a player or an object stands before, who does something: "target player draw".
fn is_of_player(hunk: &Hunk<'_>) -> bool {
    const PLAYERS: [&str; 14] = [
        "player",
        "players",
        "opponent",
        "opponents",
        "you",
        "they",
        "controller",
        "controllers",
        "owner",
        "owners",
        "joueur",
        "adversaire",
        "contrôleur",
        "propriétaire",
    ];
    let subject = |unit: &Unit| unit.entries.iter().any(|entry| entry.row.part_of_speech() == PartOfSpeech::CardType);
    PLAYERS.contains(&hunk.before()) || hunk.written_before().is_some_and(subject)
}

/// Another tense is more than agreement.
fn same_tense(old: &Unit, new: &Unit) -> bool {
    const PAST: [&str; 13] = [
        "had", "was", "were", "did", "didn't", "avait", "avaient", "aviez", "était", "étaient", "devait", "devaient",
        "deviez",
    ];
    let past = |unit: &Unit| PAST.contains(&unit.text.to_lowercase().as_str());
    past(old) == past(new)
}

/// Short forms of one verb with "not": they stand in the lexicon as words of their own.
fn auxiliaries(old: &Unit, new: &Unit) -> bool {
    const PAIRS: [[&str; 2]; 3] = [["don't", "doesn't"], ["aren't", "isn't"], ["weren't", "wasn't"]];
    let (old, new) = (old.text.to_lowercase(), new.text.to_lowercase());
    old != new && PAIRS.iter().any(|pair| pair.contains(&old.as_str()) && pair.contains(&new.as_str()))
}

/// Whether the subject before is so many times as many: « deux fois ce nombre de jetons sont créés » is printed in either number.
fn is_multiple(hunk: &Hunk<'_>) -> bool {
    let before = &hunk.written()[..hunk.old.start];
    let last: Vec<String> = before.iter().rev().take(6).map(|unit| unit.text.to_lowercase()).collect();
    last.windows(2).any(|pair| pair[0] == "ce" && pair[1] == "fois")
}

/// Whether the subject before is one thing or another: its verb may be in either number.
fn is_joined(hunk: &Hunk<'_>) -> bool {
    let before = &hunk.written()[..hunk.old.start];
    let from = before
        .iter()
        .rposition(|unit| unit.text == ".")
        .map_or(0, |stop| stop + 1)
        .max(before.len().saturating_sub(20));
    let joins = |unit: &Unit| matches!(unit.text.to_lowercase().as_str(), "or" | "ou" | "et/ou" | "and/or" | "/");
    // "Three or more", « deux ou plus » is a number.
    let number = |unit: &Unit| {
        matches!(unit.text.to_lowercase().as_str(), "more" | "less" | "fewer" | "greater" | "plus" | "moins")
    };
    (from..before.len()).any(|at| joins(&before[at]) && !before.get(at + 1).is_some_and(number))
}

/// Whether a verb has the number of the pronoun that it stands behind: « Elles ne peuvent pas », of each of several.
fn agrees_with_pronoun(hunk: &Hunk<'_>, verb: &Unit) -> bool {
    const BETWEEN: [&str; 8] = ["ne", "n'", "se", "s'", "y", "en", "lui", "leur"];
    let before = hunk.written()[..hunk.old.start].iter().rev().map(|unit| unit.text.to_lowercase());
    let pronoun = before.into_iter().find(|word| !BETWEEN.contains(&word.as_str()));
    let third = verb.entries.iter().any(|entry| entry.row.part_of_speech() == PartOfSpeech::Verb && entry.form == 1);
    match pronoun.as_deref() {
        Some("ils" | "elles") => verb.text.ends_with("nt"),
        Some("il" | "elle" | "on") => !verb.text.ends_with("nt"),
        Some("they") => !third,
        Some("it" | "he" | "she") => third,
        _ => false,
    }
}

/// Whether a verb has the number of what its sentence begins with, « chaque créature … gagne … et doit »: of each it is one, of
/// whatever the meaning is read.
fn agrees_with_each(hunk: &Hunk<'_>, verb: &Unit) -> bool {
    let ends = |unit: &Unit| matches!(unit.text.as_str(), "." | ":" | "—" | "•" | "\n" | "“");
    let before = &hunk.written()[..hunk.old.start];
    let head = before.iter().rposition(ends).map_or(0, |at| at + 1);
    let each = before.get(head).is_some_and(|unit| matches!(unit.text.to_lowercase().as_str(), "each" | "chaque"));
    let form = match hunk.language() {
        Language::English => 1,
        Language::French => 2,
    };
    each && verb.entries.iter().any(|entry| entry.row.part_of_speech() == PartOfSpeech::Verb && entry.form == form)
}

/// « Chaque aura et chaque équipement qui lui sont attachés », « {R}{G} ont été dépensés », « devait provoquer »: of all that
/// were named, or an infinitive.
fn is_of_others(hunk: &Hunk<'_>, verb: &Unit) -> bool {
    let infinitive =
        verb.entries.iter().any(|entry| entry.row.part_of_speech() == PartOfSpeech::Verb && entry.form == 0);
    let modal = matches!(hunk.before(), "devait" | "devrait" | "devraient" | "peut" | "peuvent" | "pouvez");
    hunk.language() == Language::French
        && (hunk.before().ends_with('}') || matches!(hunk.before(), "lui" | "leur") || infinitive && modal)
}

/// "you had a land enter": an infinitive, whatever its subject.
fn is_let(hunk: &Hunk<'_>) -> bool {
    let sentence = hunk.written()[..hunk.old.start].iter().rev().take_while(|unit| unit.text != ".");
    sentence.take(12).any(|unit| unit.text == "had")
}

/// « attaques »: no card says « tu ».
fn second_person(old: &Unit, new: &Unit) -> bool {
    old.text.strip_suffix('s') == Some(new.text.as_str())
        && new.entries.iter().any(|entry| entry.row.part_of_speech() == PartOfSpeech::Verb && entry.form == 2)
}

/// Words that stand between a noun and what says how many of it there are.
fn stands_between(unit: &Unit) -> bool {
    let word = unit.text.to_lowercase();
    matches!(unit.shape, Some(Shape::SizeChange | Shape::Size))
        || matches!(word.as_str(), "target" | "other" | "additional" | "autre" | "autres" | "même" | "mêmes")
        || unit.entries.iter().any(|entry| {
            matches!(
                entry.row.part_of_speech(),
                PartOfSpeech::Adjective | PartOfSpeech::Colour | PartOfSpeech::Supertype | PartOfSpeech::Counter
            )
        })
}

/// How many of a noun its article or number says there are: 0 for one, 1 for several, as the forms of nouns count.
fn number_said(units: &[Unit], at: usize, language: Language) -> Option<usize> {
    const ONE: [&str; 25] = [
        "a", "an", "another", "each", "every", "one", "any", "this", "that", "un", "une", "le", "la", "l'", "ce",
        "cet", "cette", "son", "sa", "votre", "leur", "chaque", "chacun", "aucun", "aucune",
    ];
    const SEVERAL: [&str; 15] = [
        "all",
        "those",
        "these",
        "both",
        "les",
        "des",
        "ces",
        "ses",
        "vos",
        "leurs",
        "tous",
        "toutes",
        "aux",
        "plusieurs",
        "x",
    ];
    // An English noun may have others before it: "two artifact creatures".
    let before_noun = |unit: &Unit| {
        stands_between(unit)
            || language == Language::English
                && unit.entries.iter().any(|entry| {
                    let part = entry.row.part_of_speech();
                    matches!(part, PartOfSpeech::CardType | PartOfSpeech::Keyword)
                        || PartOfSpeech::SUBTYPES.contains(&part)
                })
    };
    let is_target = |unit: &Unit| language == Language::English && unit.text.eq_ignore_ascii_case("target");
    let Some(place) = (0..at).rev().find(|at| !before_noun(&units[*at])) else {
        // "Target creatures get"
        return units[..at].iter().any(is_target).then_some(0);
    };
    let said = &units[place];
    let word = said.text.to_lowercase();
    // "Counter target spells": where no number is said, a target is one.
    let target = units[place + 1..at].iter().any(is_target);
    let begins = matches!(said.text.as_str(), "." | "," | "—" | "•" | "\n");
    if target && begins {
        return Some(0);
    }
    if target && said.entries.iter().any(|entry| entry.row.part_of_speech() == PartOfSpeech::Verb && entry.form == 0) {
        return Some(0);
    }
    match said.number {
        Some(0) => None,
        Some(number) => Some(usize::from(number > 1)),
        None if ONE.contains(&word.as_str()) => Some(0),
        None if SEVERAL.contains(&word.as_str()) => Some(1),
        None => None,
    }
}

/// Whether a word stands behind a planeswalker type (205.3j) without an article: "Chandra deals" is said of neither the card nor a
/// group (201.5), and right of one.
pub(super) fn is_of_planeswalkers_name(hunk: &Hunk<'_>) -> bool {
    let is_name = |entry: &Entry| entry.row.part_of_speech() == PartOfSpeech::PlaneswalkerType;
    let before = hunk.old.start.checked_sub(1).and_then(|at| hunk.written().get(at));
    before.is_some_and(|unit| unit.entries.iter().any(is_name)) && says_no_number(hunk)
}

/// Whether nothing before a noun says how many of it there are.
pub(super) fn says_no_number(hunk: &Hunk<'_>) -> bool {
    number_said(hunk.written(), hunk.old.start, hunk.language()).is_none()
}

/// Whether a noun is in the number that what stands before it does not say, and the word in its place is in that.
fn is_counted(hunk: &Hunk<'_>, old: &Unit, new: &Unit) -> bool {
    const NOUNS: [PartOfSpeech; 5] = [
        PartOfSpeech::Noun,
        PartOfSpeech::CardType,
        PartOfSpeech::TokenName,
        PartOfSpeech::Counter,
        PartOfSpeech::Designation,
    ];
    // Life is not counted.
    if old.text == "lives" && new.text == "life" {
        return true;
    }
    let number = number_said(hunk.written(), hunk.old.start, hunk.language());
    let of_tokens = || number_of_tokens(hunk.written(), hunk.old.start);
    let Some(number) = number.or_else(of_tokens) else { return false };
    NOUNS.into_iter().chain(PartOfSpeech::SUBTYPES).filter_map(|part| forms_of(old, new, part)).any(|(old, new)| {
        let number = number as u8;
        old.form < 2 && new.form < 2 && old.form != number && new.form == number
    })
}

/// Whether a French word stands behind a noun whose gender or number it does not have, and the word in its place has it.
fn disagrees_with_noun(hunk: &Hunk<'_>, old: &Unit, new: &Unit) -> bool {
    if hunk.language() != Language::French {
        return false;
    }
    let written = hunk.written();
    // « les autre créatures »: before its noun.
    let other = |unit: &Unit| matches!(unit.text.to_lowercase().as_str(), "autre" | "autres");
    if other(old) && other(new) {
        let behind = hunk.written_behind().and_then(noun_of).map(|(_, number)| number == 1);
        return behind.is_some_and(|several| new.text.ends_with('s') == several);
    }
    let Some(mut noun) = (0..hunk.old.start).rev().find(|at| !stands_between(&written[*at])) else { return false };
    // « cette créature arrive engagé »: behind the verb, with its subject.
    let is_verb = |unit: &Unit| {
        unit.entries.iter().any(|entry| entry.row.part_of_speech() == PartOfSpeech::Verb && matches!(entry.form, 2 | 3))
    };
    if noun > 0 && is_verb(&written[noun]) && noun_of(&written[noun]).is_none() {
        noun -= 1;
    }
    let Some((gender, number)) = noun_of(&written[noun]) else { return false };
    // « La créatures enchantée »: it is the noun that is wrong.
    if number_said(written, noun, hunk.language()).is_some_and(|said| said != number) {
        return false;
    }
    // « mettez-la sur le champ de bataille engagée »: it agrees with what is put there.
    if written[noun].text == "bataille" {
        return !hunk.names_itself() && forms_of(old, new, PartOfSpeech::Verb).is_some();
    }
    // Behind « sorts de créature » either noun may be meant, behind a verb the card that has a name.
    let word = |back: usize| noun.checked_sub(back).map(|at| written[at].text.to_lowercase()).unwrap_or_default();
    let of_another = matches!(word(1).as_str(), "de" | "d'" | "en") && !matches!(word(2).as_str(), "jeton" | "jetons");
    if of_another || hunk.names_itself() && is_participle(old) {
        return false;
    }
    let parts = [PartOfSpeech::Adjective, PartOfSpeech::Colour, PartOfSpeech::Verb, PartOfSpeech::Supertype];
    parts.into_iter().filter_map(|part| forms_of(old, new, part)).any(|_| {
        let agrees = |unit: &Unit| unit.entries.iter().any(|entry| agrees(entry, gender, number));
        !agrees(old) && agrees(new)
    })
}

/// « Cette créature arrive avec deux marqueurs sur lui », « renvoyez-le »: a pronoun that has not the gender of what it is read as.
fn is_of_other_gender(hunk: &Hunk<'_>, old: &Unit, new: &Unit) -> bool {
    const PAIRS: [[&str; 2]; 3] = [["lui", "elle"], ["-le", "-la"], ["celui-ci", "celle-ci"]];
    let (old, new) = (old.text.to_lowercase(), new.text.to_lowercase());
    hunk.language() == Language::French
        && old != new
        && PAIRS.iter().any(|pair| pair.contains(&old.as_str()) && pair.contains(&new.as_str()))
        // « De nouvelles cibles pour lui »: the copy, or the spell that it is one of. « Ce véhicule devient une créature … sur elle »:
        // what it is then.
        && hunk.before() != "pour"
        && !hunk.written()[..hunk.old.start].iter().any(|unit| matches!(unit.text.as_str(), "devient" | "deviennent"))
        && !hunk.names_itself()
        && !follows_alternatives(hunk)
        && hunk.clause_before_is_alike()
        && hunk.goes_on_alike()
}

/// « Un artefact ciblé ou une créature ciblée. Exilez-la »: cards let a pronoun agree with the nearest of two.
fn follows_alternatives(hunk: &Hunk<'_>) -> bool {
    let mut before = hunk.written()[..hunk.old.start].windows(3);
    let is_one = |unit: &Unit| matches!(unit.text.as_str(), "un" | "une");
    before.any(|three| three[0].text == "ou" && three[1..].iter().any(is_one))
}

/// « Un nombre de points de vie égale à sa force », « le bleue »: it agrees with the number, and not with what is counted; a colour
/// behind its article is a noun.
fn is_of_what_is_said(hunk: &Hunk<'_>, old: &Unit, new: &Unit) -> bool {
    if hunk.language() != Language::French {
        return false;
    }
    let masculine = |unit: &Unit| unit.entries.iter().any(|entry| agrees(entry, Gender::Masculine, 0));
    let colour = forms_of(old, new, PartOfSpeech::Colour).is_some() && hunk.before() == "le";
    let counts = |unit: &&Unit| matches!(unit.text.as_str(), "." | "," | ":" | "nombre");
    let last = hunk.written()[..hunk.old.start].iter().rev().find(counts);
    let number = last.is_some_and(|unit| unit.text == "nombre")
        && old.text.starts_with("éga")
        && forms_of(old, new, PartOfSpeech::Adjective).is_some();
    (colour || number) && !masculine(old) && masculine(new)
}

/// How many tokens are described by a type that stands in their description: « deux jetons de créature 1/1 blanche Soldat ».
fn number_of_tokens(units: &[Unit], at: usize) -> Option<usize> {
    let described = |unit: &Unit| {
        stands_between(unit)
            || matches!(unit.text.as_str(), "de" | "d'" | "et")
            || unit.entries.iter().any(|entry| {
                let part = entry.row.part_of_speech();
                part == PartOfSpeech::CardType || PartOfSpeech::SUBTYPES.contains(&part)
            })
    };
    let token = (0..at).rev().find(|at| !described(&units[*at]))?;
    matches!(units[token].text.as_str(), "jeton" | "jetons").then_some(0)
}

/// The gender and the number of a French noun, where it can be but one.
pub(super) fn noun_of(unit: &Unit) -> Option<(Gender, usize)> {
    let entry = unit.entries.iter().find(|entry| entry.row.row().gender.is_some())?;
    let forms = entry.row.row().forms(Language::French);
    let number = match forms {
        [one, more, ..] if one != more => usize::from(entry.form == 1),
        _ => return None,
    };
    Some((entry.row.row().gender?, number))
}

/// Whether a form of an adjective or participle has a gender and a number.
fn agrees(entry: &Entry, gender: Gender, number: usize) -> bool {
    let first = match entry.row.part_of_speech() {
        PartOfSpeech::Verb => 7,
        _ => 0,
    };
    let wanted = first + number * 2 + usize::from(gender == Gender::Feminine);
    usize::from(entry.form) == wanted
}

/// « que vous contrôliez » and « que vous contrôlez » are two moods, and either may be right.
fn is_subjunctive(old: &Unit, new: &Unit) -> bool {
    let mood = |unit: &Unit| unit.entries.iter().any(|entry| matches!(entry.form, 4..=6));
    forms_of(old, new, PartOfSpeech::Verb).is_some()
        && mood(old) != mood(new)
        && old.text.ends_with("iez") != new.text.ends_with("iez")
        || new.text.ends_with("iez")
}

/// Whether it is a French participle, which agrees like an adjective.
fn is_participle(unit: &Unit) -> bool {
    unit.entries.iter().any(|entry| entry.form >= 7)
}

/// "When …, draws a card": an instruction is in the imperative, as it would be said to the player.
fn imperative(words: &Words<'_>) -> Vec<Repair> {
    let language = words.language();
    let place: Place<'_> = words.place;
    let (third, command) = match language {
        Language::English => (1, 0),
        Language::French => (2, 1),
    };
    let heads = (1..words.list.len()).filter(|at| words.is_any(*at - 1, &[",", ".", ":", "—", "•", "may", "pouvez"]));
    let repairs = heads.filter_map(|at| {
        let span = &words.list[at].span;
        let token = place.tokens().iter().find(|token| token.span.range() == *span)?;
        let verb = token.entry(PartOfSpeech::Verb).filter(|entry| usize::from(entry.form) == third)?;
        // Behind "you may" the infinitive stands.
        let form = if words.is(at - 1, "pouvez") { 0 } else { command };
        let with = verb.row.row().forms(language).get(form)?;
        Some(Repair::replace(span.clone(), *with).safe())
    });
    repairs.collect()
}

/// « Le ~ gagnent », « si vous contrôle »: behind an article in the singular a card's name is one, whatever it is called, and
/// « vous » behind what begins a clause is its subject.
fn of_own_name(place: Place<'_>, ir: &Paragraph) -> Vec<Diagnostic> {
    if place.language() != Language::French {
        return Vec::new();
    }
    let tokens = place.tokens();
    let is_verb = |at: &usize| tokens[*at].entries.iter().any(|entry| entry.row.part_of_speech() == PartOfSpeech::Verb);
    let found = (0..tokens.len()).filter(is_verb).filter_map(|at| {
        let (of, form) = number_of_own_name(place, at).or_else(|| person_of_you(place, at))?;
        let verb = &tokens[at];
        let is = |form: u8| {
            verb.entries.iter().find(|entry| entry.row.part_of_speech() == PartOfSpeech::Verb && entry.form == form)
        };
        if is(form).is_some() {
            return None;
        }
        let said = of.iter().find_map(|of| is(*of))?;
        let with = said.row.row().forms(Language::French).get(usize::from(form))?;
        let edits = [Edit::new(verb.span.range(), *with)];
        super::keeps_meaning(place, ir, &edits).then_some(())?;
        let label = bilingual!("today: \"{with}\"", "aujourd'hui : « {with} »");
        Some(VERBS.found().label(verb.span.range(), label).fix(place.fix(&edits, true)?))
    });
    found.collect()
}

/// The forms of a verb that the word at a place can't have, and the one that it has: behind an article and the name.
fn number_of_own_name(place: Place<'_>, at: usize) -> Option<(&'static [u8], u8)> {
    let words = behind(place, at)?;
    place.tokens().get(at.checked_sub(1)?).filter(|token| token.is(Shape::Itself))?;
    // The article may be a part of the mention, or a word before it.
    const ONE: [&str; 4] = ["le", "la", "l'", "l’"];
    // « La force du ~ », « les sorts qui ciblent le ~ coûtent », « un autre gobelin et le ~ gagnent »: there it is no subject.
    const BEGINS: [&str; 8] = ["", ".", ",", ":", "—", "•", "si", "quand"];
    let name = words(1);
    let own = name.split_inclusive([' ', '\'', '’']).next().is_some_and(|word| ONE.contains(&word.trim_end()));
    let before = if own { words(2) } else { words(3) };
    let one = own || ONE.contains(&words(2).as_str());
    // « Jugement de la tombe infligent »: its first noun tells, where no article does.
    let bare = || {
        let full = &place.text.names.full;
        let number = render::name_agreement(full).map(|(_, number)| number);
        // « Les Souris »: one or several by the same word.
        let either = |word: &str| word.ends_with(['s', 'x', 'z']) || word.eq_ignore_ascii_case("les");
        let clear = !name.split(' ').next().is_some_and(either) && !full.split(' ').next().is_some_and(either);
        clear && BEGINS.contains(&words(2).trim()) && number == Some(crate::lex::lexicon::Number::Singular)
    };
    (one && BEGINS.contains(&before.trim()) || !one && bare()).then_some((&[3], 2))
}

/// The same behind « si vous », « tant que vous ne »; « à moins que vous ne piochiez » is in the subjunctive.
fn person_of_you(place: Place<'_>, at: usize) -> Option<(&'static [u8], u8)> {
    const SECOND: u8 = FrenchVerb::SecondPlural.index() as u8;
    const SUBJUNCTIVE: u8 = FrenchVerb::SubjunctiveSecondPlural.index() as u8;
    let words = behind(place, at)?;
    let back = if matches!(words(1).as_str(), "ne" | "n'" | "n’" | "en" | "y") { 2 } else { 1 };
    let begins = ["si", "quand", "que", "lorsque"].contains(&words(back + 1).as_str());
    if words(back) != "vous" || !begins || is_compared(&words, back + 2) {
        return None;
    }
    let wished = words(back + 1) == "que" && is_wished(&words, back + 2);
    Some((&[2, 3], if wished { SUBJUNCTIVE } else { SECOND }))
}

/// Whether what stands so many words back compares with what follows: « Un joueur autre que vous a perdu », « chaque joueur qui a
/// moins de points de vie que vous pioche une carte ».
fn is_compared(words: &dyn Fn(usize) -> String, back: usize) -> bool {
    const COMPARED: [&str; 6] = ["autre", "autres", "même", "mêmes", "autant", "plutôt"];
    const MORE: [&str; 2] = ["plus", "moins"];
    /// The most words of what is compared.
    const MOST: usize = 8;
    let clause =
        (back..back + MOST).map(words).take_while(|word| !word.is_empty() && !matches!(word.as_str(), "," | "." | ":"));
    clause.enumerate().any(|(at, word)| {
        let word = word.as_str();
        // « À moins que » compares nothing.
        COMPARED.contains(&word) || MORE.contains(&word) && !(at == 0 && words(back + 1) == "à")
    })
}

/// Whether « que » behind these words has the subjunctive.
fn is_wished(words: &dyn Fn(usize) -> String, back: usize) -> bool {
    matches!(words(back).as_str(), "moins" | "avant" | "pour" | "sans" | "condition")
        || words(back) == "ce" && words(back + 1) == "à"
}

/// The words before a place, so many back, in lower case.
fn behind(place: Place<'_>, at: usize) -> Option<impl Fn(usize) -> String> {
    let tokens = place.tokens();
    tokens.get(at).filter(|token| token.entry(PartOfSpeech::Verb).is_some())?;
    Some(move |back: usize| {
        let token = at.checked_sub(back).and_then(|at| tokens.get(at));
        token.map_or_else(String::new, |token| place.text_of(token.span).to_lowercase())
    })
}
