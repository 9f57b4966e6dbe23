//! W-60: a condition that stands in the reminder text of an ability word, and nowhere else.

use std::ops::Range;

use super::{
    ARTIFACT, CREATURE, Check, Diagnostic, Edit, Example, Fix, Language, Lint, Paragraph, Place, WARNING, dated,
};
use crate::bilingual;
use crate::diagnostic::Severity;
use crate::ir::walk::number;
use crate::ir::{Ability, Change, Condition, InstructionKind, Static, Style, symbol};
use crate::lex::Concept;
use crate::lex::say::capitalised;
use crate::lower::threshold::{is_left_to_threshold, on_condition, says_condition};

pub(super) const LINT: Lint = Lint {
    code: "W-60",
    rule: Some("207.2c"),
    says: (
        "the condition stands in the reminder text alone: the ability does this always",
        "la condition n'est que dans le texte de rappel : la capacité fait ceci toujours",
    ),
    why: (
        "Ability words have no meaning in the game, and neither has reminder text (207.2). A condition counts where the sentence \
         itself says it. Threshold alone had a meaning, until 2006, and is read with it.",
        "Les mots de capacité n'ont pas de sens en jeu, ni les textes de rappel (207.2). Une condition compte là où la phrase \
         elle-même la dit. Seul le seuil avait un sens, jusqu'en 2006, et est lu avec lui.",
    ),
    examples: &[
        Example {
            on: CREATURE,
            english: (
                "Hellbent — This creature gets +2/+2. (You have hellbent as long as you have no cards in hand.)",
                "Hellbent — This creature gets +2/+2 as long as you have no cards in hand.",
            ),
            french: (
                "Acharnement — Cette créature gagne +2/+2. (Vous avez l'acharnement tant que vous n'avez pas de carte en main.)",
                "Acharnement — Cette créature gagne +2/+2 tant que vous n'avez pas de carte en main.",
            ),
        },
        Example {
            on: ARTIFACT,
            english: (
                "Metalcraft — {T}: Draw a card. (You have metalcraft if you control three or more artifacts.)",
                "Metalcraft — {T}: Draw a card. Activate only if you control three or more artifacts.",
            ),
            french: (
                "Art des métaux — {T} : Piochez une carte. (Vous avez l'art des métaux si vous contrôlez au moins trois artefacts.)",
                "Art des métaux — {T} : Piochez une carte. N'activez que si vous contrôlez au moins trois artefacts.",
            ),
        },
    ],
    check: Check::Ability(check),
    also: &[Check::Ability(of_domain)],
    ..WARNING
};

fn check(place: Place<'_>, ir: &Paragraph) -> Vec<Diagnostic> {
    let Some(word) = head(place, ir) else { return Vec::new() };
    if ir.ability_word.0 == Some(symbol::ability_word::THRESHOLD) {
        return of_threshold(place, ir, &word);
    }
    let Some((reminder, condition)) = condition_of(place, &word) else { return Vec::new() };
    if says_condition(&ir.ability) {
        return Vec::new();
    }
    let fix = meant(place, &condition).and_then(|condition| {
        let mut ir = ir.clone();
        ir.ability = on_condition(ir.ability, &condition)?;
        number(&mut ir.ability);
        // What stood in brackets stands in the sentence now.
        place.meaning(&ir).map(|fix| Fix { span: fix.span.start..reminder.end, ..fix })
    });
    let found = LINT.found().at(reminder);
    vec![match fix {
        Some(fix) => found.fix(fix),
        None => found,
    }]
}

/// Threshold has the meaning that it had: a sentence that leaves the condition to it says it today.
fn of_threshold(place: Place<'_>, ir: &Paragraph, word: &str) -> Vec<Diagnostic> {
    let left = is_left_to_threshold(place.tokens()) && says_condition(&ir.ability);
    // What a change of templating says, it says.
    if !left || dated::forms(place, ir).iter().any(|found| found.code == dated::TEMPLATING.code) {
        return Vec::new();
    }
    let message = bilingual!(
        "\"{word}\" stands for its condition, as until 2006: cards of today say it in the sentence",
        "« {word} » tient lieu de sa condition, comme jusqu'en 2006 : les cartes d'aujourd'hui la disent dans la phrase"
    );
    let start = place.span().start;
    let found = Diagnostic { severity: Severity::Note, ..LINT.saying(message) }.at(start..start + word.len());
    let end = condition_of(place, word).map(|(reminder, _)| reminder.end);
    // A line that ends within a paragraph is its author's to keep.
    match place.meaning(&as_today(ir)).filter(|_| !place.written().contains('\n')) {
        Some(fix) => vec![found.fix(Fix { span: fix.span.start..end.unwrap_or(fix.span.end), safe: true, ..fix })],
        None => vec![found],
    }
}

/// With the condition where cards of today say it: before several effects, and what is quoted, and behind one.
fn as_today(ir: &Paragraph) -> Paragraph {
    let mut ir = ir.clone();
    if let Ability::Static(parts) = &mut ir.ability {
        let changes = |part: &Static| match part {
            Static::Continuous(effect) => {
                effect.changes.len() + usize::from(matches!(effect.changes.as_slice(), [Change::GainAbilities(_)]))
            }
            _ => 1,
        };
        let first = parts.iter().map(changes).sum::<usize>() > 1;
        for part in parts {
            if let Static::Continuous(effect) = part {
                effect.condition_first = Style(first);
            }
        }
    }
    ir
}

/// Domain counts the basic land types of lands; today its word stands before that.
fn of_domain(place: Place<'_>, ir: &Paragraph) -> Vec<Diagnostic> {
    const COUNTS: [&str; 6] = [
        "for each basic land type among lands",
        "the number of basic land types among lands",
        "pour chaque type de terrain de base parmi les terrains",
        "au nombre de types de terrains de base parmi les terrains",
        "le nombre de types de terrains de base parmi les terrains",
        "au nombre de types de terrain de base parmi les terrains",
    ];
    let written = place.written();
    let counts = COUNTS.iter().any(|words| written.contains(words));
    let headed = ir.ability_word.0.is_some() || ir.flavour.0.is_some();
    // An activated ability with a limit of its own has it nowhere.
    let headed = headed || matches!(&ir.ability, Ability::Activated(activated) if !activated.limits.is_empty());
    if !counts || headed || written.contains(['"', '“', '«', '•', '\n']) || matches!(ir.ability, Ability::Keywords(_))
    {
        return Vec::new();
    }
    let Some(word) = symbol::ability_word::DOMAIN.row().name(place.language()) else { return Vec::new() };
    let word = capitalised(word);
    let edit = Edit::insert(place.span().start, format!("{word} — "));
    let same = place.means_with(std::slice::from_ref(&edit), ir);
    let message =
        bilingual!("cards of today head this with \"{word}\"", "les cartes d'aujourd'hui mettent « {word} » en tête");
    match place.fix(&[edit], true).filter(|_| same) {
        Some(fix) => vec![Diagnostic { severity: Severity::Note, ..LINT.saying(message) }.at(place.span()).fix(fix)],
        None => Vec::new(),
    }
}

/// The ability word at the head of a paragraph, or what is taken for flavor words there, as it is written.
fn head(place: Place<'_>, ir: &Paragraph) -> Option<String> {
    match (ir.ability_word.0, &ir.flavour.0) {
        (Some(word), _) => {
            let name = word.row().name(place.language())?;
            place.written().get(..name.len()).map(str::to_owned)
        }
        (None, Some(words)) => Some(words.to_string()),
        (None, None) => None,
    }
}

/// The reminder text behind a paragraph that says when one has what an ability word names, and that condition.
fn condition_of(place: Place<'_>, word: &str) -> Option<(Range<usize>, String)> {
    let (heads, joins): (&[&str], &[&str]) = match place.language() {
        Language::English => (&["you have "], &[" as long as ", " only if ", " if ", " while "]),
        Language::French => (
            &["vous avez ", "vous avez le ", "vous avez la ", "vous avez les ", "vous avez l'"],
            &[" tant que ", " tant qu'", " si ", " s'"],
        ),
    };
    let lexed = &place.text.compiled.lexed;
    let end = place.span().end;
    let behind =
        |span: &Range<usize>| span.start >= end && lexed.text[end..span.start].trim_matches([' ', '\u{a0}']).is_empty();
    let reminder = lexed.trivia.iter().map(|span| span.range()).find(behind)?;
    let plain = |text: &str| text.to_lowercase().replace('’', "'").replace('\u{a0}', " ");
    let said = plain(lexed.text.get(reminder.clone())?.strip_prefix('(')?);
    let word = plain(word);
    let rest = heads.iter().find_map(|head| said.strip_prefix(head)?.strip_prefix(word.as_str()))?;
    let condition = joins.iter().find_map(|join| rest.strip_prefix(join))?;
    let condition = condition.split(['.', ')']).next()?.trim();
    Some((reminder, condition.to_owned()))
}

/// The condition that some words are, read in a sentence of its own.
fn meant(place: Place<'_>, condition: &str) -> Option<Condition> {
    let sentences = match place.language() {
        Language::English => [
            format!("As long as {condition}, creatures you control get +1/+1."),
            format!("If {condition}, draw a card."),
        ],
        Language::French => [
            format!("Tant que {condition}, les créatures que vous contrôlez gagnent +1/+1."),
            format!("Si {condition}, piochez une carte."),
        ],
    };
    sentences.iter().find_map(|sentence| match place.read(sentence)?.ability {
        Ability::Static(parts) => match parts.as_slice() {
            [Static::Continuous(effect)] => effect.condition.clone(),
            _ => None,
        },
        Ability::Spell(effect) => match effect.only() {
            Some(InstructionKind::If { condition, .. }) => Some(condition.clone()),
            _ => None,
        },
        _ => None,
    })
}
