//! Reminder text in another language (207.2a): what reads as rules text is said as that, and of a keyword its meaning.

use std::sync::Arc;

use super::Speaker;
use crate::check::reminders;
use crate::compile::{Compiled, compile, context_of};
use crate::diagnostic::Language;
use crate::ir::walk::Visit;
use crate::ir::{Ability, Action, Antecedent, CardType, Instruction, InstructionKind, Paragraph, Reference, Style};
use crate::lex::Span;
use crate::lower::FaceContext;
use crate::render::{self, Stands};
use crate::runtime::meanings;

/// The card types of predefined tokens (111.10).
const OF_TOKENS: [CardType; 2] = [CardType::Artifact, CardType::Enchantment];

const ENERGY: &str = "{E}";

/// How a reminder counts energy symbols, in English and French.
const ENERGY_COUNTERS: [[&str; 6]; 2] = [
    [
        "an energy counter",
        "two energy counters",
        "three energy counters",
        "four energy counters",
        "energy counters",
        "energy counter",
    ],
    [
        "un marqueur « énergie »",
        "deux marqueurs « énergie »",
        "trois marqueurs « énergie »",
        "quatre marqueurs « énergie »",
        "marqueurs « énergie »",
        "marqueur « énergie »",
    ],
];

/// What a reminder text stands behind.
struct Behind {
    /// What its keyword means.
    meaning: Option<Arc<[Ability]>>,
    /// What is done concerns the card itself: "adapt 2".
    is_itself: bool,
}

impl Speaker<'_> {
    /// The reminder texts that stand in paragraphs of their own.
    pub(super) fn reminders_alone(
        &mut self,
        compiled: &Compiled<'_>,
        within: std::ops::Range<usize>,
        lines: &mut Vec<String>,
    ) {
        let said = self.reminders(compiled, within, None, lines);
        if !said.is_empty() {
            lines.push(said.trim_start().to_owned());
        }
    }

    /// The reminder texts of a stretch, each with a space before it. Those that can't be said are left as a comment.
    pub(super) fn reminders(
        &mut self,
        compiled: &Compiled<'_>,
        within: std::ops::Range<usize>,
        ir: Option<&Paragraph>,
        lines: &[String],
    ) -> String {
        let inside = |span: &&Span| within.start <= span.start as usize && span.end as usize <= within.end;
        let there: Vec<&str> =
            compiled.lexed.trivia.iter().filter(inside).map(|span| compiled.lexed.text_of(*span)).collect();
        let stands_alone = |text: &&str| text.starts_with('(') && self.energy(text).is_none();
        let there: Vec<&str> = there.into_iter().filter(stands_alone).collect();
        if there.is_empty() {
            return String::new();
        }
        // A vocabulary has the reminder text of its words in both languages.
        let said = compiled.lexed.text[within.clone()].lines().next().unwrap_or_default();
        let own = ir.and_then(|ir| reminders::reminder(&ir.ability, said, self.way.to)).filter(|_| there.len() == 1);
        if let Some(own) = own {
            return format!(" {own}");
        }
        let behind = Behind {
            meaning: ir.filter(|_| there.len() == 1).and_then(keyword_meaning),
            is_itself: ir.is_some_and(|ir| acts_by_itself(&ir.ability)),
        };
        let mut out = String::new();
        for text in there {
            match self.reminder(text, &behind) {
                Some(said) => out = format!("{out} ({said})"),
                None => self.remark_within(lines, &text.replace('\n', " ")),
            }
        }
        out
    }

    /// What is said with the reminders that count energy, each behind the symbols that it counts: "{E}{E} (two energy counters)".
    pub(super) fn with_energy(&self, compiled: &Compiled<'_>, within: std::ops::Range<usize>, said: String) -> String {
        let mut said = said;
        for span in compiled.lexed.trivia.iter().rev() {
            if !within.contains(&(span.start as usize)) {
                continue;
            }
            let Some(counted) = self.energy(compiled.lexed.text_of(*span)) else { continue };
            let before = &compiled.lexed.text[within.start..span.start as usize];
            // As many symbols stand before it in either language.
            let nth = before.matches(ENERGY).count();
            if let Some((at, _)) = said.match_indices(ENERGY).nth(nth.saturating_sub(1))
                && nth > 0
            {
                said.insert_str(at + ENERGY.len(), &format!(" ({counted})"));
            }
        }
        said
    }

    /// "two energy counters": what such a reminder counts, in the other language.
    fn energy(&self, text: &str) -> Option<String> {
        let inner = text.strip_prefix('(')?.strip_suffix(')')?.replace(['\u{a0}', '\u{202f}'], " ");
        let [from, to] = [self.from, self.way.to].map(|language| &ENERGY_COUNTERS[language as usize]);
        from.iter().zip(to).find(|(from, _)| **from == inner).map(|(_, to)| (*to).to_owned())
    }

    /// A reminder text without its parentheses, where it reads as rules text or says what a token is, or what the keyword
    /// means that it stands behind.
    fn reminder(&self, text: &str, behind: &Behind) -> Option<String> {
        let inner = text.strip_prefix('(')?.strip_suffix(')')?.replace(['\u{a0}', '\u{202f}'], " ").replace('’', "'");
        // "It can't be blocked except by …": the creature that has the keyword, whatever was named before.
        let (it, this) = match self.from {
            Language::English => (["It ", "it "], "This creature "),
            Language::French => (["Elle ", "elle "], "Cette créature "),
        };
        let on = context_of(&self.type_line);
        let is_creature = match on {
            FaceContext::Permanent(types) => types.has(CardType::Creature),
            _ => false,
        };
        let rest = it.iter().find_map(|it| inner.strip_prefix(it)).filter(|_| is_creature);
        let named = rest.map(|rest| format!("{this}{rest}"));
        let read = self.read_reminder(&inner, on, behind).or_else(|| self.read_reminder(&named?, on, behind));
        read.and_then(|(read, on)| self.said_of_reminder(&read, self.from, on))
            .or_else(|| self.said_of_token(&inner, behind))
            .or_else(|| self.said_of_meaning(behind.meaning.as_deref()?))
    }

    /// What a reminder text says as rules text of what it stands on, or, where it says what the words of an instruction mean, of
    /// anything; and of which it does.
    fn read_reminder(&self, inner: &str, on: FaceContext, behind: &Behind) -> Option<(Paragraph, FaceContext)> {
        // « Cette créature » of what an instruction is done to is no card.
        let is_known = |ability: &Ability, at: FaceContext| {
            at == on || self.from == Language::English || behind.is_itself || !speaks_of_itself(ability)
        };
        [on, FaceContext::Unknown].into_iter().find_map(|at| {
            let compiled = compile(inner, &self.names, self.from, at).ok()?;
            let [paragraph] = compiled.paragraphs.as_slice() else { return None };
            let ir = paragraph.outcome.as_ref().ok().filter(|ir| reminds(&ir.ability) && is_known(&ir.ability, at))?;
            Some((ir.clone(), at))
        })
    }

    fn said_of_reminder(&self, ir: &Paragraph, from: Language, on: FaceContext) -> Option<String> {
        let stands = Stands { on, called: &self.printed.name, behind: &[] };
        let said = render::translation(ir, &self.target, from, self.way.to, stands).ok()?;
        (!said.contains('\n')).then_some(said)
    }

    /// The abilities that a keyword means.
    fn said_of_meaning(&self, meaning: &[Ability]) -> Option<String> {
        let on = context_of(&self.type_line);
        let one = |ability: &Ability| {
            let (ability_word, flavour) = (Style(None), Style(None));
            self.said_of_reminder(&Paragraph { ability_word, flavour, ability: ability.clone() }, Language::English, on)
        };
        let said = meaning.iter().map(one).collect::<Option<Vec<_>>>()?.join(" ");
        // The meaning of a keyword is that of every card: a name has no place in it.
        let names = [Some(&self.target.full), self.target.short.as_ref()];
        (!names.into_iter().flatten().any(|name| said.contains(&**name))).then_some(said)
    }

    /// "Create a … token. It's an artifact with "…"": what is said before it, what it is and its ability.
    fn said_of_token(&self, inner: &str, behind: &Behind) -> Option<String> {
        for card_type in OF_TOKENS {
            for plural in [false, true] {
                let [here, there] = [self.from, self.way.to].map(|language| {
                    let (opens, closes) = render::QUOTES[language as usize];
                    Some((format!("{} {opens}", render::it_is_with(card_type, plural, language).ok()?), closes))
                });
                let ((head, closes), (said_head, said_closes)) = (here?, there?);
                let Some((before, rest)) = inner.split_once(&head) else { continue };
                let say = |text: &str, on| {
                    let (read, on) = self.read_reminder(text, on, behind)?;
                    self.said_of_reminder(&read, self.from, on)
                };
                // It speaks of the token.
                let ability = say(rest.strip_suffix(closes)?, FaceContext::Unknown)?;
                let before = match before.trim() {
                    "" => String::new(),
                    before => format!("{} ", say(before, context_of(&self.type_line))?),
                };
                return Some(format!("{before}{said_head}{ability}{said_closes}"));
            }
        }
        None
    }
}

/// Whether a text that says this reminds of what another says: that of flash reads as flash, and that of "mill" as "mill".
fn reminds(ability: &Ability) -> bool {
    struct Mills(bool);
    impl Visit for Mills {
        fn action(&mut self, action: &Action) {
            self.0 |= matches!(action, Action::Mill { .. });
        }
    }
    let mut mills = Mills(false);
    mills.ability(ability);
    let is_milling = matches!(ability, Ability::Spell(_)) && mills.0;
    !(is_milling || matches!(ability, Ability::Keywords(_)))
}

/// Whether an ability ends with what a word of the game has its own object do, as "adapt 2" and "monstrosity 3" have.
fn acts_by_itself(ability: &Ability) -> bool {
    let effect = if let Ability::Triggered(triggered) = ability {
        &triggered.effect
    } else if let Ability::Activated(activated) = ability {
        &activated.effect
    } else {
        return false;
    };
    let is_one =
        |step: &Instruction| matches!(&step.what, InstructionKind::Do { action: Action::Keyword { on: None, .. }, .. });
    effect.steps.last().is_some_and(is_one)
}

fn speaks_of_itself(ability: &Ability) -> bool {
    struct Itself(bool);
    impl Visit for Itself {
        fn reference(&mut self, reference: &Reference) {
            self.0 |= reference.to == Antecedent::This;
        }
    }
    let mut itself = Itself(false);
    itself.ability(ability);
    itself.0
}

/// The abilities that the keyword of a line means, where it is one and the rules say its meaning in sentences.
fn keyword_meaning(ir: &Paragraph) -> Option<Arc<[Ability]>> {
    let Ability::Keywords(keywords) = &ir.ability else { return None };
    let [keyword] = keywords.as_slice() else { return None };
    if keyword.name.is_added() { None } else { meanings::of(keyword) }
}
