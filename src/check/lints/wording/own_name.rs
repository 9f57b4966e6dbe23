//! W-32: what a card calls itself.

use std::ops::Range;

pub(super) use render::templating::today::called::NAMED;
use render::templating::today::called::{self, Mention};

use super::hunk::{Hunk, hunks_to};
use super::reminder::reminders_of;
use super::{CARD, Check, Diagnostic, Edit, Example, Fix, Language, Lint, NONE, NOTE, Paragraph, Place, all_hunks};
use crate::ir::{Ability, Antecedent, Event, Objects, symbol};
use crate::lex::say::lower_case;
use crate::lex::{PartOfSpeech, Shape, Symbol};

pub(super) const LINT: Lint = Lint {
    code: "W-32",
    rule: Some("201.5"),
    says: (
        "a card that is not legendary calls itself \"this creature\"",
        "une carte qui n'est pas légendaire se dit « cette créature »",
    ),
    why: (
        "The name and \"this creature\" are the same object. Since 2024 only legends call themselves by name.",
        "Le nom et « cette créature » sont le même objet. Depuis 2024, seules les légendes se disent par leur nom.",
    ),
    examples: &[
        Example {
            on: CARD,
            english: (
                "Tide Cub {U}\nCreature — Bear\nWhen Tide Cub enters, draw a card.\n1/1",
                "Tide Cub {U}\nCreature — Bear\nWhen this creature enters, draw a card.\n1/1",
            ),
            french: (
                "Ourson des marées {U}\nCréature : ours\nQuand Ourson des marées arrive, piochez une carte.\n1/1",
                "Ourson des marées {U}\nCréature : ours\nQuand cette créature arrive, piochez une carte.\n1/1",
            ),
        },
        // Bestowed, it can't block anyway.
        Example {
            on: CARD,
            english: (
                "Tide Ghost {U}\nEnchantment Creature — Spirit\nBestow {3}{U}\nTide Ghost can't block.\nEnchanted creature gets +1/+1.\n1/1",
                "Tide Ghost {U}\nEnchantment Creature — Spirit\nBestow {3}{U}\nThis creature can't block.\nEnchanted creature gets +1/+1.\n1/1",
            ),
            french: NONE,
        },
        Example {
            on: CARD,
            english: (
                "Tide Warden {U}\nEnchantment Creature — Horror\nImpending 4—{U}\nWhen Tide Warden enters, draw a card.\n4/4",
                "Tide Warden {U}\nEnchantment Creature — Horror\nImpending 4—{U}\nWhen this permanent enters, draw a card.\n4/4",
            ),
            french: (
                "Gardien des marées {U}\nCréature-enchantement : horreur\nImminence 4 — {U}\nQuand le Gardien des marées arrive, piochez une carte.\n4/4",
                "Gardien des marées {U}\nCréature-enchantement : horreur\nImminence 4 — {U}\nQuand ce permanent arrive, piochez une carte.\n4/4",
            ),
        },
    ],
    check: Check::Ability(check),
    also: &[Check::Ability(super::short_name::check)],
    ..NOTE
};

/// What a paragraph says for its name.
struct Called {
    /// The nouns in the place of its mentions.
    nouns: Vec<Edit>,
    /// Whether a mention stays.
    left: bool,
    /// What the card is called where it stands on the battlefield.
    this: String,
    of_spell: bool,
}

/// The mentions of the card that today's cards have a noun for; of a paragraph that is not understood none that needs a meaning.
fn mentions(place: Place<'_>, ir: Option<&Paragraph>) -> Option<Called> {
    if !place.tokens().iter().any(|token| token.is(Shape::Itself)) {
        return None;
    }
    let types = place.text.types;
    let legend = types.supertypes.iter().any(|row| row.id() == "legendary");
    let own = ["creature", "land", "artifact", "enchantment"].iter().find(|id| types.is(id));
    // A spell is called by its name, but where it is a card in a hand or a graveyard, or what is cast.
    let own = own.or_else(|| ["instant", "sorcery"].iter().find(|id| types.is(id)));
    let (Some(own), false) = (own, legend || types.is("planeswalker") || types.is("battle")) else { return None };
    let of_spell = matches!(*own, "instant" | "sorcery");
    let kind = KINDS.iter().find(|(id, ..)| types.subtypes.iter().any(|row| row.id() == *id));
    // What is now a creature and now an Equipment is neither for good.
    if *own == "creature" && kind.is_some() {
        return None;
    }
    let bestowed = *own == "creature" && place.text.paragraphs().filter_map(Place::ir).any(has_bestow);
    // What may enter as no creature is one for a while only (702.176).
    let impending = *own == "creature" && place.text.paragraphs().filter_map(Place::ir).any(has_impending);
    let this = match (place.language(), *own, kind) {
        (Language::English, "creature", None) if impending => "this permanent".to_owned(),
        (Language::French, "creature", None) if impending => "ce permanent".to_owned(),
        (Language::English, _, Some((_, english, _))) => (*english).to_owned(),
        (Language::French, _, Some((_, _, french))) => (*french).to_owned(),
        (Language::English, own, None) => format!("this {own}"),
        (Language::French, "creature", None) => "cette créature".to_owned(),
        (Language::French, "artifact", None) => "cet artefact".to_owned(),
        (Language::French, "enchantment", None) => "cet enchantement".to_owned(),
        (Language::French, _, None) => "ce terrain".to_owned(),
    };
    let (card, spell) = match place.language() {
        Language::English => ("this card", "this spell"),
        Language::French => ("cette carte", "ce sort"),
    };
    let french = place.language() == Language::French;
    let mut edits: Vec<Edit> = Vec::new();
    let mut left = false;
    let hostless = kind.is_some_and(|(id, ..)| *id == "aura") && ir.is_some_and(has_lost_host);
    let tokens = place.tokens();
    // What asks where the card is speaks of it there: "if this card is in your graveyard, … exile it".
    let lower = lower_case(place.written());
    let in_graveyard = is_asked_for(place, &lower);
    let dead_from = dead_from(place, &lower);
    let may_be_elsewhere = ELSEWHERE.iter().any(|word| lower.contains(word));
    for (at, token) in tokens.iter().enumerate().filter(|(_, token)| token.is(Shape::Itself)) {
        let span = token.span.range();
        let behind = tokens.get(at + 1);
        let before = at.checked_sub(1).map(|before| place.text_of(tokens[before].span).to_lowercase());
        // "~'s power and toughness are each equal to …", "transforms into ~", "if ~ would be put into a graveyard from
        // anywhere": today's cards say these by name.
        let words_behind = lower_case(&place.written()[span.end - place.span().start..]).replace('’', "'");
        // Of a card in a graveyard its power is asked by its name, too.
        let dead = words_behind.starts_with("'s ") && lower.contains("return it from your graveyard");
        let by_name = is_own_size(&words_behind)
            || words_behind.starts_with(" is put into a graveyard from anywhere")
            || words_behind.starts_with(" is all colors")
            || french && is_anywhere(&words_behind)
            || dead
            || behind.is_some_and(|token| {
                place.text_of(token.span).eq_ignore_ascii_case("would") && lower.contains("from anywhere")
            })
            || cannot_be_cast(place, &span)
            || before.as_deref() == Some("reveal") && words_behind.starts_with(" and shuffle")
            || before.as_deref().is_some_and(|word| matches!(word, "into" | "en"));
        // A token that a card creates with its own name, a card "named" so: there the name is meant, and no object. Behind a size
        // it is a creature type.
        let is_size =
            |word: &str| word.contains('/') && word.starts_with(|first: char| first.is_ascii_digit() || first == 'x');
        if before.as_deref().is_some_and(|word| NAMED.contains(&word) || is_size(word)) {
            continue;
        }
        let words_before = lower_case(&place.written()[..span.start - place.span().start]);
        let words_before = words_before.trim_end();
        let of = OF.iter().find_map(|of| before_word(words_before, of));
        // « Devour Intellect — »: words before a dash are none of the rules.
        let flavour = ir.and_then(|ir| ir.flavour.0.as_ref()).map_or(0, |words| words.len());
        let within_flavour = span.start < place.span().start + flavour;
        // "As an additional cost to cast this spell", and "cast it", whatever it is called elsewhere.
        let cost =
            COSTS.iter().any(|cost| words_before.ends_with(cost)) || is_cast(words_before, &words_behind, of_spell);
        // "You may cast this card from your graveyard": what is permitted is of a card.
        let may_cast = MAY_CAST.iter().any(|may| words_before.ends_with(may))
            && (behind.is_some_and(|token| ["from", "depuis"].contains(&place.text_of(token.span)))
                || words_behind.starts_with(" for as long as it remains exiled"));
        let cast = !cost && !may_cast && before.as_deref().is_some_and(on_the_stack);
        // « Quand vous lancez ce sort »; « tant qu'il reste exilé » would be said of a card.
        let cast_in_french = french && cast && behind.is_none_or(|token| place.text_of(token.span) != "tant");
        let cast = cast && !cast_in_french;
        // « Une carte de ~ » is one of that name.
        let by_name = by_name || of.is_some_and(|head| ends_word(head, "carte") || ends_word(head, "cartes"));
        let quoted = is_quoted(place, span.start) && !gives_itself(place, &span);
        if by_name || within_flavour || quoted || cast {
            left = true;
            continue;
        }
        let first = place.written()[..span.start - place.span().start].trim_end();
        // Data lose the dash behind an ability word.
        let behind_ability_word =
            at.checked_sub(1).is_some_and(|before| tokens[before].entry(PartOfSpeech::AbilityWord).is_some());
        let begins = first.is_empty() || first.ends_with(['.', ':', '—', '•', '"', '“', '«']) || behind_ability_word;
        // In a hand or a graveyard it is a card.
        let behind = |ahead: usize| tokens.get(at + ahead).map(|token| place.text_of(token.span).to_lowercase());
        let is = |ahead: usize, words: &[&str]| behind(ahead).is_some_and(|word| words.contains(&word.as_str()));
        let before_is = |words: &[&str]| before.as_deref().is_some_and(|word| words.contains(&word));
        // What is bestowed is a creature where it does what only creatures do.
        let as_creature = is(1, &CREATURES_DO)
            || is(1, &["dies", "meurt", "and", "or"])
            || is(1, &["deals", "inflige"]) && place.written().contains("combat")
            || is(1, &["et", "ou"]) && (is(4, &["enchantée"]) || is(5, &["enchantée"]));
        if bestowed && !as_creature && !french {
            left = true;
            continue;
        }
        // « si … est un enchantement »: what it is now is asked.
        if before_is(&["if", "si"]) && is(1, &["is", "est"]) && is(2, &["a", "an", "un", "une"]) {
            left = true;
            continue;
        }
        // What is put somewhere from there is a card; of what stays where it is, "from your hand" says where another comes from.
        let clause: Vec<String> =
            (1..).map_while(behind).take_while(|word| ![".", ",", ":"].contains(&&**word)).collect();
        let from = clause.iter().position(|word| matches!(word.as_str(), "from" | "depuis"));
        // « la force de ~ » is of what has it; « défaussez-vous de ~ » is of a card in a hand.
        let discarded = of.is_some_and(|head| DISCARD.iter().any(|verb| ends_word(head, verb)));
        let possessor = of.is_some() && !discarded;
        let moved = |from: usize| {
            let another = ["unless", "and", "card", "cards", "moins", "et", "carte", "cartes"];
            before_is(&["put", "puts", "cast", "mettre", "mettez", "met", "lancer", "lancez"])
                && !clause[..from].iter().any(|word| another.contains(&word.as_str()))
        };
        let from_hidden = from.is_some_and(|from| {
            clause.get(from + 1).is_some_and(|word| matches!(word.as_str(), "your" | "votre"))
                && clause
                    .get(from + 2)
                    .is_some_and(|word| matches!(word.as_str(), "hand" | "graveyard" | "main" | "cimetière"))
                && moved(from)
        });
        // What returns from a graveyard is a card there; what the Aura does else it does by what it last was (608.2h).
        let hostless = hostless && before_is(&["return", "returns", "renvoyez", "renvoyer"]);
        let dead = dead_from.is_some_and(|from| span.start > from) && before_is(&MOVED);
        let elsewhere = in_graveyard
            || may_cast
            || !of_spell && is_off_the_battlefield(&words_behind)
            || before_is(&["draft"])
            || hostless
            || from_hidden
            || dead
            || discarded
            || before_is(&["discard", "discards", "reveal", "cycle", "cycles", "recyclez"])
            || !possessor
                && !before_is(&["on", "with", "of", "sur", "avec"])
                && is(1, &["from", "in", "depuis"])
                && !is(2, &["play"])
            || is(1, &["is"]) && is(2, &["in"]) && !is(3, &["play"])
            || french && may_be_elsewhere && is_elsewhere(place, span.clone())
            || is(1, &["de"]) && is(2, &["votre"]) && is(3, &["cimetière", "main"])
            || before_is(&["return", "returns"]) && is(1, &["to"]) && is(3, &["battlefield"]);
        // It is a spell that is countered, and that costs something to cast (113.6).
        let kicked = |ahead: usize| behind(ahead).is_some_and(|word| word.starts_with("kické") || word == "kicked");
        let on_stack = cost
            || cast_in_french
            || of.is_some_and(|head| ends_word(head, "coût de mana"))
            || of_spell && is(1, &["a", "ont"]) && is(2, &["été"]) && kicked(3)
            || of_spell && is(1, &["was"]) && kicked(2)
            || of_spell && words_behind.starts_with("'s ") && words_behind.contains(" cost was paid")
            || is(1, &["costs", "coûte"])
            || is(1, &["can't"]) && is(2, &["be"]) && is(3, &["countered"])
            || is(1, &["ne"]) && is(2, &["peut"]) && is(4, &["être"]) && is(5, &["contrecarré", "contrecarrée"]);
        let this = match (on_stack, elsewhere) {
            (true, _) => spell,
            (false, true) => card,
            (false, false) if of_spell => {
                left = true;
                continue;
            }
            (false, false) => this.as_str(),
        };
        edits.push(Edit::new(span, if begins { crate::text::capitalised(this) } else { this.to_owned() }));
    }
    Some(Called { nouns: edits, left, this, of_spell })
}

fn check(place: Place<'_>, ir: &Paragraph) -> Vec<Diagnostic> {
    let Some(Called { nouns: mut edits, left, this, .. }) = mentions(place, Some(ir)) else { return Vec::new() };
    let french = place.language() == Language::French;
    // « cette créature inflige des blessures à une créature, exilez cette créature »: who reads it can't tell the two apart.
    let told_apart = !french || is_told_apart(place, &this, Some(ir));
    let same = |edits: &[Edit]| place.means_with(edits, ir);
    if french && !edits.is_empty() {
        if told_apart
            && let Some(all) = by_noun(place, &edits).filter(|all| same(all))
            && let Some(found) = said_by_noun(place, &edits, &all)
        {
            return found;
        }
        if told_apart
            && !left
            && let Some(found) = agreeing(place, ir, &edits)
        {
            return found;
        }
        // The name is what tells the two apart, or what agrees with it could not be changed with it.
        return Vec::new();
    }
    // Mostly all of them can be said so at once.
    if !edits.is_empty() && !same(&edits) {
        edits.retain(|edit| same(std::slice::from_ref(edit)));
    }
    let found = edits.into_iter().map(|edit| {
        let said = calls_itself(&noun(&edit)).at(edit.span.clone());
        said.fix(Fix { span: edit.span, replacement: edit.with, safe: true })
    });
    found.collect()
}

/// The same of a paragraph that was not understood. In French the words alone tell what agrees with the name. English has nothing
/// that does, and "this creature" is never another one there (201.5); where the card is, some words tell by themselves, and what
/// they don't is offered.
pub(super) fn of_unread(place: Place<'_>) -> Vec<Diagnostic> {
    if !place.tokens().iter().any(|token| token.is(Shape::Itself)) {
        return Vec::new();
    }
    let lower = place.written().to_lowercase();
    if place.language() == Language::English {
        return of_unread_english(place, &lower);
    }
    // Where the card is, its meaning would have to tell.
    const ELSEWHERE: [&str; 8] = [
        "suspens",
        "suspendu",
        "complot",
        "reste exilé",
        "restent exilé",
        "est exilé",
        "est dans votre cimetière",
        "dans votre main de départ",
    ];
    // « Une autre créature arrive, … sur ~ »: what « cette créature » would be.
    let another = [" une créature", "'une créature", " autre créature", " une carte de créature"];
    if ELSEWHERE.iter().any(|word| lower.contains(word)) {
        return Vec::new();
    }
    let Some(Called { nouns, this, of_spell: false, .. }) = mentions(place, None) else { return Vec::new() };
    let is_another = this == "cette créature" && another.iter().any(|word| lower.contains(word));
    let all = || (!is_another && is_told_apart(place, &this, None)).then(|| by_noun(place, &nouns)).flatten();
    if nouns.is_empty() {
        Vec::new()
    } else {
        all().and_then(|all| said_by_noun(place, &nouns, &all)).unwrap_or_default()
    }
}

fn of_unread_english(place: Place<'_>, lower: &str) -> Vec<Diagnostic> {
    /// Where the card is, and whether it is a spell yet, a meaning would have to tell.
    const ELSEWHERE: [&str; 8] = ["exile", "graveyard", "library", "suspend", "discard", "reveal", "cast", "your hand"];
    let elsewhere = ELSEWHERE.iter().any(|word| lower.contains(word));
    let Some(Called { mut nouns, of_spell, .. }) = mentions(place, None) else { return Vec::new() };
    // A card that is "this creature" here, and its name there, would be two objects to who reads it.
    let alone = |edit: &Edit| place.text.printed.text[edit.span.end..].starts_with(':') && is_cost(place, edit);
    let safe = nouns.iter().all(|edit| is_plain(place, edit) || alone(edit));
    nouns.retain(|edit| !elsewhere && !of_spell || is_plain(place, edit) || is_cost(place, edit));
    let offered = nouns.into_iter().map(|edit| {
        let said = calls_itself(&noun(&edit)).at(edit.span.clone());
        said.fix(Fix { span: edit.span, replacement: edit.with, safe })
    });
    offered.collect()
}

/// Whether the words beside a mention tell by themselves where the card is that speaks of itself so.
fn is_plain(place: Place<'_>, edit: &Edit) -> bool {
    /// What a permanent does on the battlefield, or undergoes there.
    const DOES: [&str; 23] = [
        "enters", "leaves", "attacks", "blocks", "deals", "dies", "gets", "becomes", "has", "gains", "can't",
        "doesn't", "didn't", "remains", "enter", "become", "deal", "attacked", "blocked", "fights", "loses", "assigns",
        "must",
    ];
    const UNDERGOES: [&str; 15] = [
        " is turned face up",
        " is dealt damage",
        " is dealt combat damage",
        " is tapped for mana",
        " is tapped",
        " is untapped",
        " is renowned",
        " is attacking",
        " is the chosen",
        " is on the battlefield",
        " is still on the battlefield",
        " was kicked",
        " can attack",
        " can block",
        " or another ",
    ];
    /// What is done with one there.
    const DONE: [&str; 23] = [
        "tap",
        "untap",
        "transform",
        "attach",
        "copies of",
        "regenerate",
        "attached to",
        "blocked by",
        "damage by",
        "dealt by",
        "targets",
        "targets only",
        "championed with",
        "copy of",
        "sacrifice",
        "sacrifices",
        "counter on",
        "counters on",
        "exiled with",
        "counter from",
        "counters from",
        "control of",
        "damage to",
    ];
    /// What it has while it is one, and where its name is asked for what it was then.
    const HAS: [&str; 9] =
        ["power", "toughness", "controller", "owner", "echo", "cumulative", "loyalty", "base", "abilities"];
    /// Behind the name of a card that is in a graveyard, or on its way there.
    const DEAD: [&str; 5] = [
        " from your graveyard",
        " from your hand",
        " from its owner's graveyard",
        " is put into your graveyard from your library",
        " while it's exiled",
    ];
    let start = place.span().start;
    let (Some(before), Some(behind)) =
        (place.written().get(..edit.span.start - start), place.written().get(edit.span.end - start..))
    else {
        return false;
    };
    let before = before.trim_end().to_lowercase();
    let first = |text: &str| text.split([' ', ',', '.', ':']).next().unwrap_or_default().to_owned();
    match edit.with.to_lowercase().as_str() {
        "this card" => DEAD.iter().any(|words| behind.starts_with(words)),
        "this spell" => true,
        _ => {
            let does = behind.strip_prefix(' ').is_some_and(|behind| DOES.contains(&first(behind).as_str()));
            let has = behind.strip_prefix("'s ").is_some_and(|behind| HAS.contains(&first(behind).as_str()));
            // "Can't be countered" is said of a spell.
            let of_spell = [" can't be countered", " can't be cast"].iter().any(|words| behind.starts_with(words));
            let undergoes = UNDERGOES.iter().any(|words| behind.starts_with(words))
                || ends_word(&before, "to") && before.contains("damage") && behind.starts_with(['.', ',', ' ']);
            // What goes back to a hand was on the battlefield, where no other place is spoken of.
            let elsewhere = ["graveyard", "exile", "library", "dies"];
            let returns = (ends_word(&before, "return") || ends_word(&before, "returns"))
                && behind.starts_with(" to its owner's hand")
                && !elsewhere.iter().any(|place_of| place.written().to_lowercase().contains(place_of));
            let done = DONE.iter().any(|words| ends_word(&before, words));
            !of_spell && (does || has || undergoes || done || returns)
        }
    }
}

/// Whether a mention is what is paid with: "exile ~ and another card:".
fn is_cost(place: Place<'_>, edit: &Edit) -> bool {
    let start = place.span().start;
    let (before, behind) = place.written().split_at(edit.span.start - start);
    let behind = behind.get(edit.span.end - edit.span.start..).unwrap_or_default();
    before.trim_end().to_lowercase().ends_with("exile")
        && behind.contains(':')
        && [":", " and "].iter().any(|next| behind.starts_with(next))
}

/// The noun of an edit, as it stands within a sentence.
fn noun(edit: &Edit) -> String {
    match edit.with.strip_prefix("This ") {
        Some(noun) => format!("this {noun}"),
        None if edit.with.starts_with('C') => edit.with.to_lowercase(),
        None => edit.with.clone(),
    }
}

/// The edits of a paragraph with nouns in the place of its name, and all that agrees with them.
fn by_noun(place: Place<'_>, nouns: &[Edit]) -> Option<Vec<Edit>> {
    let start = place.span().start;
    let edits = called_by_noun(place, nouns, place.written())?;
    Some(edits.into_iter().map(|(span, with)| Edit::new(start + span.start..start + span.end, with)).collect())
}

/// The same of a text that the paragraph is the beginning of.
fn called_by_noun(place: Place<'_>, nouns: &[Edit], text: &str) -> Option<Vec<(Range<usize>, String)>> {
    let start = place.span().start;
    let names: Vec<Range<usize>> =
        place.tokens().iter().filter(|token| token.is(Shape::Itself)).map(|token| token.span.range()).collect();
    let names: Vec<Range<usize>> = names.into_iter().map(|span| span.start - start..span.end - start).collect();
    let mentions: Vec<Mention> = nouns
        .iter()
        .map(|edit| Mention { span: edit.span.start - start..edit.span.end - start, noun: edit.with.clone() })
        .collect();
    called::by_noun(text, &names, &mentions, &place.text.names.full)
}

/// What agrees with the name in the reminder text behind a paragraph, where its subject is the card: « Cette créature a le vol.
/// (Elle …) ». Where nobody can tell what it speaks of, it stays as it is.
fn in_reminders(place: Place<'_>, nouns: &[Edit]) -> Vec<Edit> {
    let mut edits = Vec::new();
    for (reminder, said) in reminders_of(place).filter(|(reminder, _)| reminder.start >= place.span().end) {
        let inner = said.trim_matches(['(', ')']);
        // Behind its first clause it may speak of others, and is half changed.
        let clause = inner.split([',', '.', ';']).next().unwrap_or_default().len();
        let head = place.written().len() + 1;
        let of_it = ["Il ", "Elle ", "Ils ", "Elles "].iter().any(|subject| inner.starts_with(subject));
        let Some(all) = called_by_noun(place, nouns, &format!("{} {inner}", place.written())).filter(|_| of_it) else {
            continue;
        };
        let at = |at: usize| reminder.start + 1 + at - head;
        let within: Vec<_> = all.into_iter().filter(|(span, _)| span.start >= head).collect();
        if within.iter().all(|(span, _)| span.end <= head + clause) {
            edits.extend(within.into_iter().map(|(span, with)| Edit::new(at(span.start)..at(span.end), with)));
        }
    }
    edits
}

fn said_by_noun(place: Place<'_>, nouns: &[Edit], all: &[Edit]) -> Option<Vec<Diagnostic>> {
    let fix = place.fix(&[all, &in_reminders(place, nouns)].concat(), true)?;
    let found = nouns.iter().map(|edit| calls_itself(&noun(edit)).at(edit.span.clone()).fix(fix.clone()));
    Some(found.collect())
}

/// Whether nothing else is called in a paragraph as the card would be, outside quotations.
fn is_told_apart(place: Place<'_>, this: &str, ir: Option<&Paragraph>) -> bool {
    let written = place.written();
    let at = |at: usize| !render::templating::today::is_quoted(written, at);
    let lower = written.to_lowercase();
    let same_length = lower.len() == written.len();
    let others: Vec<usize> = lower.match_indices(this).map(|(found, _)| found).filter(|found| at(*found)).collect();
    if others.is_empty() {
        return true;
    }
    // The card itself, perhaps.
    let start = place.span().start;
    let name = place.text.names.full.as_str();
    let edits = others.iter().map(|at| Edit::new(start + at..start + at + this.len(), name));
    let edits: Vec<Edit> = edits.collect();
    same_length && ir.is_some() && place.edited(&edits).and_then(|text| place.read(&text)).as_ref() == ir
}

/// That a card calls itself so.
fn calls_itself(said: &str) -> Diagnostic {
    LINT.saying(crate::bilingual!(
        "a card that is not legendary calls itself \"{said}\"",
        "une carte qui n'est pas légendaire se dit « {said} »"
    ))
}

/// The name with all that agrees with it: what the paragraph says otherwise once the card is called by its noun. None where that
/// is more than the name and other forms of the same words: then another wording would come along.
fn agreeing(place: Place<'_>, ir: &Paragraph, nouns: &[Edit]) -> Option<Vec<Diagnostic>> {
    let said = place.calling_itself()?;
    let known = all_hunks(place);
    // Of what does not agree with its name, nobody can tell which of the two is meant: « le Bâton …, attachez-la ».
    if known.iter().any(agrees) {
        return None;
    }
    let hunks = hunks_to(place, &said);
    let (others, of_name): (Vec<&Hunk<'_>>, Vec<&Hunk<'_>>) =
        hunks.iter().partition(|hunk| known.iter().any(|known| known.edit == hunk.edit));
    if others.len() != known.len() || !of_name.iter().all(|hunk| noun_of(hunk).is_some() || agrees(hunk)) {
        return None;
    }
    // Half of them by name and half by a noun would be two objects to who reads it.
    if of_name.iter().filter(|hunk| noun_of(hunk).is_some()).count() < nouns.len() {
        return None;
    }
    // It is a card where it stands in a graveyard, and a creature on the battlefield.
    let is_called = |hunk: &Hunk<'_>, noun: &str| {
        let at = |edit: &&Edit| edit.span.start < hunk.edit.span.end && hunk.edit.span.start < edit.span.end;
        nouns.iter().find(at).is_none_or(|edit| edit.with.to_lowercase() == noun)
    };
    if !of_name.iter().all(|hunk| noun_of(hunk).is_none_or(|noun| is_called(hunk, &noun))) {
        return None;
    }
    let edits: Vec<Edit> = of_name.iter().map(|hunk| hunk.edit.clone()).collect();
    let same = |edits: &[Edit]| place.edited(edits).and_then(|text| place.read(&text)).as_ref() == Some(ir);
    if edits.is_empty() || !same(&edits) {
        return None;
    }
    let reminders = in_reminders(place, nouns);
    let apart = reminders.is_empty() && edits.iter().all(|edit| same(std::slice::from_ref(edit)));
    let apart = apart && of_name.iter().all(|hunk| noun_of(hunk).is_some());
    let all = place.fix(&[edits, reminders].concat(), true)?;
    let found = of_name.into_iter().filter_map(|hunk| {
        let fix = if apart { place.fix(std::slice::from_ref(&hunk.edit), true)? } else { all.clone() };
        Some(calls_itself(&noun_of(hunk)?).at(hunk.edit.span.clone()).fix(fix))
    });
    Some(found.collect())
}

/// The noun that stands in the place of the card's name: « du Héraut » is « de cette créature ».
fn noun_of(hunk: &Hunk<'_>) -> Option<String> {
    let plain = |word: &&str| !LINKS.contains(word);
    let (old, new) = (hunk.old().split(' ').filter(plain), hunk.new().split(' ').filter(plain));
    let new: Vec<&str> = new.collect();
    let noun = matches!(new[..], ["ce" | "cet" | "cette", noun] if noun.chars().all(char::is_alphabetic));
    (noun && old.eq(["~"])).then(|| new.join(" "))
}

/// Words that stand before a name and run together with its article, or lose a letter.
const LINKS: [&str; 13] = ["de", "d'", "du", "des", "à", "au", "aux", "que", "qu'", "le", "la", "l'", "les"];

/// Whether a word is said in another gender or number.
fn agrees(hunk: &Hunk<'_>) -> bool {
    let pair = (hunk.old(), hunk.new());
    hunk.is_another_form() || OTHER_GENDER.iter().any(|(name, noun)| (*name, *noun) == pair || (*noun, *name) == pair)
}

/// Pronouns of a name, and those of the noun in its place.
const OTHER_GENDER: [(&str, &str); 13] = [
    ("il", "elle"),
    ("ils", "elle"),
    ("ils", "il"),
    ("elles", "elle"),
    ("elles", "il"),
    ("lui", "elle"),
    ("eux", "elle"),
    ("eux", "lui"),
    ("-le", "-la"),
    ("-les", "-la"),
    ("-les", "-le"),
    ("le", "la"),
    ("celui-ci", "celle-ci"),
];

/// Whether a paragraph is what makes a creature an Aura, too (702.103).
fn has_bestow(ir: &Paragraph) -> bool {
    has_keyword(ir, symbol::keyword::BESTOW)
}

/// Whether a paragraph is what lets a creature enter as none.
fn has_impending(ir: &Paragraph) -> bool {
    has_keyword(ir, symbol::keyword::IMPENDING)
}

fn has_keyword(ir: &Paragraph, name: Symbol) -> bool {
    let Ability::Keywords(keywords) = &ir.ability else { return false };
    keywords.iter().any(|keyword| keyword.name == name)
}

/// What only creatures do.
const CREATURES_DO: [&str; 8] = ["gets", "attacks", "blocks", "can't", "gagne", "attaque", "bloque", "ne"];

/// Whether an ability triggers when what the card is attached to leaves. An Aura is put into a graveyard then (704.5m).
fn has_lost_host(ir: &Paragraph) -> bool {
    let Ability::Triggered(triggered) = &ir.ability else { return false };
    let (Event::Dies { what, .. } | Event::Leaves { what, .. }) = &triggered.event else { return false };
    matches!(what, Objects::Ref(known) if known.to == Antecedent::Host)
}

/// What « de » is with the article of a name, the longest first.
const OF: [&str; 6] = ["de la", "de l'", "des", "du", "de", "d'"];

/// The words without one of which a French text has its card nowhere but on the battlefield.
const ELSEWHERE: [&str; 5] = ["cimetière", "main", "exil", "comploté", "suspen"];

/// Whether a French sentence has the card outside the battlefield where it is mentioned: « renvoyez ~ sur le champ de bataille,
/// engagée, depuis votre cimetière », « quand ~ devient comploté ».
fn is_elsewhere(place: Place<'_>, mention: Range<usize>) -> bool {
    /// What is brought from there by these is a card.
    const BROUGHT: [&str; 9] =
        ["renvoyez", "renvoyer", "exilez", "exiler", "mettez", "mettre", "révélez", "révéler", "lancer"];
    const FROM: [&str; 4] = ["depuis votre cimetière", "depuis votre main", "de votre cimetière", "depuis l'exil"];
    const BECOMES: [&str; 7] = [
        "devient comploté",
        "deviennent comploté",
        "est suspendu",
        "est en suspension",
        "est exilé",
        "sont exilé",
        "est mis dans votre cimetière depuis votre bibliothèque",
    ];
    let (written, start) = (place.written(), place.span().start);
    let (Some(before), Some(behind)) = (written.get(..mention.start - start), written.get(mention.end - start..))
    else {
        return false;
    };
    let plain = |text: &str| lower_case(text).replace('’', "'");
    let (before, behind) = (plain(before), plain(behind));
    let before = before.rsplit(['.', '•', ':', '—']).next().unwrap_or_default();
    let behind = behind.split(['.', '•', ';']).next().unwrap_or_default().trim_start();
    let another = [" carte", " et ", " créature", " à moins"];
    // Between the verb and the place nothing else is brought.
    let verb_of = |before: &str| {
        let words: Vec<&str> = before.split([' ', ',', '\u{a0}']).filter(|word| !word.is_empty()).collect();
        let articles = ["le", "la", "les", "ce", "cet", "cette", "ces"];
        let last = words.iter().rev().find(|word| !articles.contains(word)).copied().unwrap_or_default();
        BROUGHT.contains(&last)
    };
    let behind = behind.replace("engagé et attaquant", "").replace("engagée et attaquante", "");
    let from = FROM.iter().filter_map(|from| behind.find(from)).min();
    let from_behind = from.is_some_and(|at| !another.iter().any(|word| behind[..at].contains(word)));
    let from_before = FROM.iter().any(|from| {
        let head = before.trim_end_matches([' ', ',']).trim_end_matches("engagé").trim_end_matches("engagée");
        head.trim_end_matches([' ', ',']).ends_with(from)
            && BROUGHT.iter().any(|verb| before.contains(verb))
            && !another[..2].iter().any(|word| before.contains(word))
    });
    let becomes = BECOMES.iter().any(|becomes| behind.replace("mise dans", "mis dans").starts_with(becomes));
    becomes || from_behind && verb_of(before) || from_before
}

/// The French verb behind which a card in a hand stands with « de ».
const DISCARD: [&str; 5] = ["défaussez-vous", "défaussez", "défausser", "défausse", "défaussent"];

/// Words that let somebody cast a card.
const MAY_CAST: [&str; 3] = ["may cast", "pouvez lancer", "peut lancer"];

/// Words behind which a card is a spell.
const COSTS: [&str; 8] = [
    "additional cost to cast",
    "additional cost to play",
    "when you cast",
    "when you play",
    "spent to cast",
    "spent to play",
    "coût supplémentaire pour lancer",
    "coût supplémentaire pour jouer",
];

/// Whether a paragraph asks for the card itself in a graveyard or a hand: "as long as this card is in your graveyard". It may
/// ask for another one there: "as long as an artifact card is in your graveyard".
fn is_asked_for(place: Place<'_>, lower: &str) -> bool {
    const THERE: [&str; 3] = ["is in your graveyard", "est dans votre cimetière", "est dans votre main de départ"];
    const CALLED: [&str; 6] = ["this card", "it", "it's", "cette carte", "elle", "il"];
    let start = place.span().start;
    let is_name = |end: usize| {
        let mut names = place.tokens().iter().filter(|token| token.is(Shape::Itself)).map(|token| token.span.range());
        names.any(|name| name.end - start == end)
    };
    THERE.iter().flat_map(|there| lower.match_indices(there)).any(|(at, _)| {
        let before = lower[..at].trim_end();
        // The lower case of a letter may be longer or shorter than it.
        let same = lower.len() == place.written().len();
        same && is_name(before.len()) || CALLED.iter().any(|called| ends_word(before, called))
    })
}

/// Verbs of what a card in a graveyard goes through.
const MOVED: [&str; 8] = ["exile", "exiles", "return", "returns", "exilez", "exiler", "renvoyez", "renvoyer"];

/// Where the effect of a trigger begins that follows the object into the graveyard: when it dies, or the creature that it
/// enchants.
fn dead_from(place: Place<'_>, lower: &str) -> Option<usize> {
    const DIES: [&str; 4] = [" dies", "put into a graveyard from", " meurt", "dans un cimetière depuis"];
    const HOST: [&str; 2] = ["enchanted creature", "la créature enchantée"];
    let words = place.words();
    let comma = words.comma_from(0).filter(|_| words.is_trigger())?;
    let end = words.list.get(comma)?.span.start;
    let head = lower.get(..end - place.span().start)?;
    // "This creature or another creature dies": it may be there still.
    let own = place.tokens().get(1).is_some_and(|token| token.is(Shape::Itself));
    let follows =
        own && ![" or ", " ou "].iter().any(|or| head.contains(or)) || HOST.iter().any(|host| head.contains(host));
    (follows && DIES.iter().any(|dies| head.contains(dies))).then_some(end)
}

/// Whether words behind the name of a card tell its own size, which today's cards do by name: "~'s power is equal to …". Whether
/// "this creature's power is 5 or greater" is asked of the creature.
fn is_own_size(behind: &str) -> bool {
    let Some(size) = behind.strip_prefix("'s ") else { return false };
    let words: Vec<&str> = size.split([' ', ',', '.']).take(6).collect();
    let equal = |words: &[&str]| matches!(words, ["equal", ..] | ["each", "equal", ..]);
    match words[..] {
        ["power" | "toughness", "is", ref rest @ ..] => equal(rest),
        ["power", "and", "toughness", "are" | "is", ref rest @ ..] => equal(rest),
        _ => false,
    }
}

/// Whether the words behind a French name are said of the card in whatever zone it is: « … a le flash », « est mis dans un
/// cimetière d'où qu'il vienne » (113.6).
fn is_anywhere(behind: &str) -> bool {
    const SAID: [&str; 4] =
        [" a le flash", " ont le flash", " est de toutes les couleurs", " sont de toutes les couleurs"];
    let clause = behind.split([',', '.']).next().unwrap_or_default();
    SAID.iter().any(|said| behind.starts_with(said)) || clause.contains(" dans un cimetière d'où qu")
}

/// Whether the words around the name of a card speak of the spell that it is cast as: "rather than pay ~'s mana cost", "cast ~ only
/// during combat".
fn is_cast(before: &str, behind: &str, of_spell: bool) -> bool {
    const BEHIND: [&str; 6] = [" only", " without paying", " as though", " for its", " by ", " any time"];
    let is_free =
        ["cast", "play"].iter().any(|cast| ends_word(before, cast)) && BEHIND.iter().any(|on| behind.starts_with(on));
    behind.starts_with("'s mana cost") && before.ends_with("pay")
        || is_free
        || of_spell && behind.starts_with(" was cast")
        || [" has flash", " has cascade", " has storm", " has convoke"].iter().any(|has| behind.starts_with(has))
}

/// Whether the words behind the name of a card speak of it in exile, a hand or a library, or on its way from there.
fn is_off_the_battlefield(behind: &str) -> bool {
    const THERE: [&str; 5] =
        [" becomes plotted", " is suspended", " is exiled", " while it's exiled", " is put into your hand from"];
    let clause = behind.split([',', '.']).next().unwrap_or_default();
    THERE.iter().any(|there| behind.starts_with(there))
        || behind.starts_with(" is put into your graveyard from your library")
        || clause.starts_with(" is put into") && clause.ends_with(" from your library")
}

/// What stands before the word that a text ends with; none where it ends with another word, be it one that ends so.
fn before_word<'t>(text: &'t str, word: &str) -> Option<&'t str> {
    let head = text.strip_suffix(word)?;
    (!head.ends_with(char::is_alphanumeric)).then(|| head.trim_end())
}

fn ends_word(text: &str, word: &str) -> bool {
    before_word(text, word).is_some()
}

/// The subtypes that a card calls itself by, in English and in French.
const KINDS: [(&str, &str, &str); 6] = [
    ("spacecraft", "this Spacecraft", "ce vaisseau spatial"),
    ("aura", "this Aura", "cette aura"),
    ("equipment", "this Equipment", "cet équipement"),
    ("vehicle", "this Vehicle", "ce véhicule"),
    ("saga", "this Saga", "cette saga"),
    ("class", "this Class", "cette classe"),
];

/// Whether a place stands within quotation marks: there "this creature" is what has the quoted ability, and the name is
/// the card that gives it (201.5a).
pub(super) fn is_quoted(place: Place<'_>, at: usize) -> bool {
    render::templating::today::is_quoted(place.written(), at - place.span().start)
}

/// Whether what is quoted around a mention is an ability that the card gives itself: "As long as …, this creature has "When this
/// creature dies, …"".
fn gives_itself(place: Place<'_>, mention: &Range<usize>) -> bool {
    const HAS: [&str; 7] = [" has", " gains", " have", " and with", " a", " acquiert", " ont"];
    const THIS: [&str; 4] = ["this creature", "this artifact", "cette créature", "cet artefact"];
    const OTHERS: [&str; 10] =
        ["token", "jeton", "enchant", "equipped", "équipé", "target", "ciblé", "creatures", "créatures", "copy"];
    let (written, start) = (place.written(), place.span().start);
    let Some(open) = written[..mention.start - start].rfind(['"', '“', '«']) else { return false };
    let head = written[..open].trim_end();
    let clause = head.rsplit(['.', ',', ':', '—']).next().unwrap_or(head);
    // "It gets +2/+2, has trample, and has": the subject stands before the first of them.
    let goes_on =
        ["and has", "and gains", "and with"].contains(&clause.trim()) || clause.trim().starts_with("it enters");
    let clause = if goes_on { head.rsplit(['.', ':', '—', '\n']).next().unwrap_or(head) } else { clause };
    let subject = start + head.len() - clause.len()..start + head.len();
    let mut names = place.tokens().iter().filter(|token| token.is(Shape::Itself)).map(|token| token.span.range());
    let is_named = names.any(|name| subject.start <= name.start && name.end <= subject.end);
    let clause = clause.to_lowercase().replace("is enchanted", "");
    (is_named || THIS.iter().any(|this| clause.contains(this)))
        && HAS.iter().any(|has| clause.ends_with(has))
        && !OTHERS.iter().any(|word| clause.contains(word))
}

/// Whether what can't be played is the card by its name: "You can't cast ~ during your first turn."
fn cannot_be_cast(place: Place<'_>, mention: &Range<usize>) -> bool {
    let before = lower_case(&place.written()[..mention.start - place.span().start]);
    ["you can't play ", "you can't cast "].iter().any(|verb| before.ends_with(verb))
}

/// Verbs of what is on the stack: "cast this spell", whatever the card is elsewhere.
fn on_the_stack(word: &str) -> bool {
    matches!(word, "cast" | "casts" | "counter" | "counters" | "lancer" | "lancez" | "contrecarrer" | "contrecarrez")
}
