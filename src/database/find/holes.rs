//! A text with holes as a pattern. "…" stands for whatever makes a sentence there.
//!
//! The grammar says what that can be: phrases of each kind are put into the hole, and those that make a sentence are
//! compiled. What the IRs of one kind have in common is what the text says; where they differ is the hole. Kinds that make
//! a sentence both are alternatives. So a hole may be a noun, a number, a condition, a cost or several sentences, in either
//! language, and nobody has to say which.

use super::pattern::Pattern;
use crate::ir::Paragraph;
use crate::lex::{Language, Lexicon, Names};
use crate::phrase_compile::{compile, context_of};
use crate::tree::{Label, Tree};

/// What holes are written as.
const HOLES: [&str; 2] = ["…", "..."];
/// The most holes of a text.
pub const MOST_HOLES: usize = 4;

/// Phrases of one kind, of different forms. The first is tried alone to see whether the kind has a place in a hole.
type Kind = &'static [&'static str];

const ENGLISH: [Kind; 27] = [
    &[
        "draw a card",
        "you gain 2 life",
        "destroy target artifact",
        "draw a card. You gain 2 life",
        "you may sacrifice a land. If you do, draw two cards",
        "creatures you control get +1/+1 until end of turn",
        "if it's your turn, draw a card",
        "draw a card. This ability triggers only once each turn",
    ],
    &[
        "its controller pays {2}",
        "its controller pays {X}",
        "its controller pays {1} for each artifact you control",
        "its controller discards their hand",
    ],
    &[
        "target creature",
        "target artifact an opponent controls",
        "up to two target lands",
        "another target permanent",
        "any target",
    ],
    &["a creature", "this creature", "another permanent you control", "one or more artifacts", "enchanted land"],
    &[
        "creature",
        "artifact",
        "creature you control",
        "attacking creature",
        "artifact or enchantment",
        "Goblin",
        "permanent",
        "creature with flying",
        "nonland permanent an opponent controls",
    ],
    &["a spell", "a creature spell", "their second spell each turn"],
    &["a", "two tapped", "X", "three", "a tapped"],
    &["creatures", "artifacts", "creatures you control", "other Goblins you control", "attacking creatures", "lands"],
    &["you", "target player", "each opponent", "that player", "a player"],
    &["two", "three", "X", "five"],
    &["2", "3", "X", "7"],
    &["it's your turn", "you control a Forest", "you have 5 or more life", "no opponent controls a creature"],
    &[
        "it's your turn, draw a card",
        "you control a Forest, you gain 2 life. Destroy target artifact",
        "you have 5 or more life, sacrifice a land",
        "it's your turn, target opponent discards a card",
        "it's your turn, you may sacrifice a land. If you do, draw two cards",
        "it's your turn, creatures you control get +1/+1 until end of turn",
    ],
    &["you gain life", "this creature attacks", "a land enters", "an opponent casts a spell"],
    &[
        "you gain life, draw a card",
        "this creature attacks, you gain 2 life. Destroy target artifact",
        "a land enters, if it's your turn, sacrifice a land",
        "a land enters, target opponent discards a card",
        "a land enters, you may sacrifice a land. If you do, draw two cards",
        "a land enters, creatures you control get +1/+1 until end of turn",
    ],
    &["{2}", "{T}", "{1}, {T}, Sacrifice a creature", "Discard a card", "Pay 2 life"],
    &["{2}", "{W}", "{X}", "{1}{G}{G}"],
    &["{G}", "{C}{C}", "{R} or {G}", "one mana of any color", "two mana of any one color"],
    &["flying", "trample", "vigilance and haste", "first strike"],
    &["+1/+1", "+2/+0", "-3/-3", "+X/+X"],
    &["white", "black", "attacking", "nonland", "tapped", "legendary"],
    &["until end of turn", "this turn", "for as long as it's your turn"],
    &["your hand", "your graveyard", "exile", "the battlefield under your control"],
    &["your upkeep", "each end step", "combat on your turn", "each opponent's draw step"],
    &["a +1/+1", "two -1/-1", "X charge", "three loyalty"],
    &["5 or more", "10 or less", "more", "less"],
    &[
        "that would be dealt this turn",
        "that would be dealt to you",
        "that would be dealt to you by creatures this turn",
    ],
];

const FRENCH: [Kind; 22] = [
    &[
        "piochez une carte",
        "vous gagnez 2 points de vie",
        "détruisez l'artefact ciblé",
        "piochez une carte. Vous gagnez 2 points de vie",
        "vous pouvez sacrifier un terrain. Si vous faites ainsi, piochez deux cartes",
        "les créatures que vous contrôlez gagnent +1/+1 jusqu'à la fin du tour",
        "si c'est votre tour, piochez une carte",
        "piochez une carte. Cette capacité ne se déclenche qu'une seule fois par tour",
    ],
    &["son contrôleur ne paie {2}", "son contrôleur ne paie {X}"],
    &["une créature ciblée", "un artefact ciblé", "jusqu'à deux terrains ciblés", "un autre permanent ciblé"],
    &["une créature", "cette créature", "un autre permanent que vous contrôlez", "un ou plusieurs artefacts"],
    &[
        "créature",
        "artefact",
        "créature que vous contrôlez",
        "créature attaquante",
        "permanent",
        "créature avec le vol",
    ],
    &["la créature ciblée", "l'artefact ciblé", "le permanent ciblé", "la créature attaquante ciblée"],
    &["créatures", "artefacts", "créatures que vous contrôlez", "autres gobelins que vous contrôlez", "terrains"],
    &["vous", "le joueur ciblé", "chaque adversaire", "ce joueur", "un joueur"],
    &["deux", "trois", "X", "cinq"],
    &["2", "3", "X", "7"],
    &["c'est votre tour", "vous contrôlez une forêt", "vous avez 5 points de vie ou plus"],
    &[
        "c'est votre tour, piochez une carte",
        "vous contrôlez une forêt, vous gagnez 2 points de vie. Détruisez l'artefact ciblé",
        "vous avez 5 points de vie ou plus, sacrifiez un terrain",
        "c'est votre tour, un adversaire ciblé se défausse d'une carte",
        "c'est votre tour, vous pouvez sacrifier un terrain. Si vous faites ainsi, piochez deux cartes",
        "c'est votre tour, les créatures que vous contrôlez gagnent +1/+1 jusqu'à la fin du tour",
    ],
    &["vous gagnez des points de vie", "cette créature attaque", "un terrain arrive", "un adversaire lance un sort"],
    &[
        "vous gagnez des points de vie, piochez une carte",
        "cette créature attaque, vous gagnez 2 points de vie. Détruisez l'artefact ciblé",
        "un terrain arrive, si c'est votre tour, sacrifiez un terrain",
        "un terrain arrive, un adversaire ciblé se défausse d'une carte",
        "un terrain arrive, vous pouvez sacrifier un terrain. Si vous faites ainsi, piochez deux cartes",
        "un terrain arrive, les créatures que vous contrôlez gagnent +1/+1 jusqu'à la fin du tour",
    ],
    &["{2}", "{T}", "{1}, {T}, sacrifiez une créature", "Défaussez-vous d'une carte"],
    &["{G}", "{C}{C}", "{R} ou {G}", "un mana de la couleur de votre choix", "deux manas de la couleur de votre choix"],
    &["le vol", "le piétinement", "la vigilance et la célérité"],
    &["+1/+1", "+2/+0", "-3/-3", "+X/+X"],
    &["blanche", "noire", "attaquante", "engagée", "légendaire"],
    &["votre main", "votre cimetière", "l'exil"],
    &["votre entretien", "chaque étape de fin", "votre étape de pioche"],
    &["qui devraient être infligées ce tour-ci", "qui devraient vous être infligées"],
];

const fn kinds(language: Language) -> &'static [Kind] {
    match language {
        Language::English => &ENGLISH,
        Language::French => &FRENCH,
    }
}

/// The contexts that a text is read in: sentences of an instant are instructions.
const TYPE_LINES: [&str; 3] = ["", "Instant", "Creature"];
/// The most kinds of sentences that a text is taken for.
const SENTENCES: usize = 48;
/// The most that is tried to find them.
const TRIED: usize = 10_000;

/// The language of a text, and what its words are looked up in.
pub(super) type Words = (Language, Lexicon);

/// What of a sentence is asked for.
pub(super) type Part = fn(&Paragraph) -> Option<Tree>;

/// The patterns that a text with holes is; empty where it is no text of the language. Where it can be several things, an
/// instruction and a static ability for one, there are several.
pub(super) fn patterns(text: &str, words: Words, part: Part) -> Vec<Pattern> {
    let pieces = pieces(text);
    let mut ends = vec![pieces.clone()];
    let with = |end: &[&str]| {
        let mut pieces = pieces.clone();
        if let Some(last) = pieces.last_mut() {
            last.push_str(end[0]);
        }
        pieces.extend(end[1..].iter().map(|piece| String::from(*piece)));
        pieces
    };
    if !text.trim_end().ends_with(['.', '"']) {
        ends.push(with(&["."]));
        // An event without its effect stands for any effect.
        if pieces.last().is_some_and(|last| !last.is_empty()) {
            ends.push(with(&[", ", "."]));
            ends.push(with(&[": ", "."]));
        }
    }
    ends.into_iter().map(|pieces| of_pieces(&pieces, words, part)).find(|found| !found.is_empty()).unwrap_or_default()
}

/// The text around the holes.
fn pieces(text: &str) -> Vec<String> {
    let mut text = text.trim().to_owned();
    for hole in HOLES {
        text = text.replace(hole, "\0");
    }
    text.split('\0').map(str::to_owned).collect()
}

/// How many holes a text has.
pub(super) fn holes(text: &str) -> usize {
    pieces(text).len() - 1
}

fn of_pieces(pieces: &[String], words: Words, part: Part) -> Vec<Pattern> {
    let kinds = kinds(words.0);
    let holes = pieces.len() - 1;
    let mut patterns: Vec<Pattern> = Vec::new();
    let mut sentences = 0;
    for filling in Fillings::new(holes, kinds.len()).take(TRIED) {
        let first: Vec<&str> = filling.iter().map(|kind| kinds[*kind][0]).collect();
        let mut found = Vec::new();
        if !add(&mut found, pieces, &first, words, part) {
            continue;
        }
        for (hole, kind) in filling.iter().enumerate() {
            let mut phrases = first.clone();
            for phrase in &kinds[*kind][1..] {
                phrases[hole] = phrase;
                add(&mut found, pieces, &phrases, words, part);
            }
        }
        patterns.extend(found.into_iter().map(|(_, pattern)| pattern));
        sentences += 1;
        if sentences == SENTENCES {
            break;
        }
    }
    // The same pattern twice asks everything twice.
    let mut kept: Vec<Pattern> = Vec::new();
    for pattern in patterns {
        if !kept.contains(&pattern) {
            kept.push(pattern);
        }
    }
    kept
}

/// Compiles the text with these phrases in its holes, and widens the pattern of what it is by it.
fn add(found: &mut Vec<(Label, Pattern)>, pieces: &[String], phrases: &[&str], words: Words, part: Part) -> bool {
    let mut text = pieces[0].clone();
    for (phrase, piece) in phrases.iter().zip(&pieces[1..]) {
        text.push_str(phrase);
        text.push_str(piece);
    }
    let mut any = false;
    for type_line in TYPE_LINES {
        let Some(tree) = one(&text, words, type_line).as_ref().and_then(part) else { continue };
        any = true;
        match found.iter_mut().find(|(label, _)| *label == tree.label) {
            Some((_, pattern)) => *pattern = pattern.or(&tree),
            None => found.push((tree.label.clone(), Pattern::from(&tree))),
        }
    }
    any
}

/// The one ability that a text is.
fn one(text: &str, (language, lexicon): Words, type_line: &str) -> Option<Paragraph> {
    let names = Names::default().in_lexicon(lexicon);
    let mut compiled = compile(text, &names, language, context_of(type_line)).ok()?;
    match compiled.paragraphs.len() {
        1 => compiled.paragraphs.pop()?.outcome.ok(),
        _ => None,
    }
}

/// Every way to give each hole a kind.
struct Fillings {
    next: Option<Vec<usize>>,
    kinds: usize,
}

impl Fillings {
    fn new(holes: usize, kinds: usize) -> Fillings {
        Fillings { next: Some(vec![0; holes]), kinds }
    }
}

impl Iterator for Fillings {
    type Item = Vec<usize>;

    fn next(&mut self) -> Option<Vec<usize>> {
        let filling = self.next.take()?;
        let mut after = filling.clone();
        for kind in after.iter_mut().rev() {
            *kind += 1;
            if *kind < self.kinds {
                self.next = Some(after);
                break;
            }
            *kind = 0;
        }
        Some(filling)
    }
}
