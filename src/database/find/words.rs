//! The words of a text, as far as they tell one text from another: what a word is a form of, and not how it is written.
//!
//! "This creature" and the card's name are the card itself (201.5); "when", "whenever" and "at" begin a trigger (603.1), each
//! as well as another; « la créature ciblée » and « une créature ciblée » are both a target (115.1).

use std::ops::Range;
use std::rc::Rc;

use crate::lex::lexicon::{Layout, rows};
use crate::lex::{Concept, Entry, Language, Lexed, PartOfSpeech, SUBTYPES, Shape, Span, Symbol, Token, find};

/// A word or a sign of a text: its tokens, and what it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Word {
    pub(super) tokens: Range<usize>,
    is: Is,
    /// Whether its verb is in the passive: it stands behind a form of "be".
    is_passive: bool,
    /// Whether it is a pronoun that stands for the card whose text it is.
    is_own: bool,
    /// Whether it is « cette créature » of another one, which was spoken of before.
    is_other: bool,
    /// Whether it is a part of what an ability or a mode is called.
    is_label: bool,
    /// The types of the card that it can be, where it is known.
    types: Option<Rc<[Symbol]>>,
}

/// What a word is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Is {
    /// The card whose text it is.
    Itself,
    /// What begins a trigger.
    Trigger,
    /// The article of a target, in French.
    OfTarget,
    /// What its token says.
    Token,
}

impl Word {
    pub(super) fn begins_trigger(&self) -> bool {
        self.is == Is::Trigger
    }

    /// Takes it as the card itself, where it is a pronoun of such a span; whether it is.
    pub(super) fn take_pronoun(&mut self, lexed: &Lexed<'_>, stands_for_it: impl Fn(Span) -> bool) -> bool {
        let token = &lexed.tokens[self.tokens.start];
        let is_pronoun = PRONOUNS.iter().any(|pronoun| is_word(token, pronoun));
        self.is_own = self.is == Is::Token && is_pronoun && stands_for_it(token.span);
        self.is_own
    }

    /// Takes it as a mention of a card of these types; what a quotation calls "this creature" need be none of them.
    pub(super) fn take_types(&mut self, types: &Rc<[Symbol]>, is_quoted: bool) {
        self.types = (self.tokens.len() < 2 || !is_quoted).then(|| types.clone());
    }

    /// Whether it may be "this creature" of that kind: it is called so, or its card is one.
    fn is_kind(&self, lexed: &Lexed<'_>, kind: Symbol) -> bool {
        let is_called = self.tokens.len() == 2 && kind_of(&lexed.tokens[self.tokens.start + 1]) == Some(kind);
        is_called || self.types.as_ref().is_some_and(|types| types.contains(&kind))
    }

    /// Whether it is « cette créature », which is the card itself, or another one that was spoken of before.
    pub(super) fn may_be_other(&self, language: Language) -> bool {
        language == Language::French && self.is == Is::Itself && self.tokens.len() == 2
    }

    /// Takes it as a part of a name.
    pub(super) fn take_label(&mut self) {
        self.is_label = true;
    }

    /// Takes it as another one, unless it stands for the card itself.
    pub(super) fn take_other(&mut self, lexed: &Lexed<'_>, stands_for_it: impl Fn(Span) -> bool) {
        self.is_other = self.may_be_other(lexed.language) && !stands_for_it(lexed.tokens[self.tokens.start].span);
    }
}

/// The words that can stand for a card that was spoken of.
const PRONOUNS: [&str; 7] = ["it", "it_feminine", "it_clitic", "to_it", "to_it_clitic", "he", "she"];

/// What a word has in it by which [`Asked`] can know it.
pub(super) enum Part {
    Itself,
    Trigger,
    Concept(Symbol),
    Number(u32),
    Written(String),
}

/// What a word has in it: whatever asks for the word asks for one of these, but for articles and signs.
pub(super) fn parts<'w>(lexed: &'w Lexed<'_>, word: &Word) -> impl Iterator<Item = Part> + 'w {
    let whole = match word.is {
        Is::Itself => Some(Part::Itself),
        Is::Trigger => Some(Part::Trigger),
        Is::OfTarget | Is::Token => None,
    };
    let tokens = match word.is {
        // The two words of "this creature" may be asked for one by one.
        Is::Itself if word.tokens.len() == 2 => word.tokens.clone(),
        Is::Token => word.tokens.clone(),
        Is::Itself | Is::Trigger | Is::OfTarget => 0..0,
    };
    let of_token = |token: &'w Token| {
        let concepts = token.entries.iter().map(|entry| Part::Concept(entry.row.canonical()));
        let written = token.entries.is_empty().then(|| written(lexed, token)).filter(|text| is_saying(text));
        concepts.chain(token.number().map(Part::Number)).chain(written.map(Part::Written))
    };
    whole.into_iter().chain(lexed.tokens[tokens].iter().flat_map(of_token))
}

/// Whether what is written says something, and is no mere sign.
fn is_saying(written: &str) -> bool {
    written.starts_with('{') || written.chars().any(char::is_alphanumeric)
}

/// The words of a text.
pub(super) fn words(lexed: &Lexed<'_>) -> Vec<Word> {
    let tokens = &lexed.tokens;
    let mut words = Vec::with_capacity(tokens.len());
    let mut at = 0;
    while at < tokens.len() {
        let rest = &tokens[at..];
        let (is, length) = match trigger_word(rest, lexed.language) {
            Some(length) => (Is::Trigger, length),
            None if rest[0].is(Shape::Itself) => (Is::Itself, 1),
            None if calls_itself(rest) => (Is::Itself, 2),
            None if is_article_of_target(rest, lexed.language) => (Is::OfTarget, 1),
            None => (Is::Token, 1),
        };
        let is_passive = stands_behind_be(&tokens[..at]);
        words.push(Word {
            tokens: at..at + length,
            is,
            is_passive,
            is_own: false,
            is_other: false,
            is_label: false,
            types: None,
        });
        at += length;
        at += dated(&tokens[at - 1], &tokens[at..], lexed.language);
        at += chosen_by_rule(tokens, at);
        at += reflexive(tokens, at, lexed.language);
    }
    words
}

/// Whether a text ends with a form of "be", perhaps with a negation of it.
fn stands_behind_be(before: &[Token]) -> bool {
    let [.., last] = before else { return false };
    let is = |token: &Token, ids: &[&str]| token.entries.iter().any(|entry| ids.contains(&entry.row.id()));
    is(last, &["be", "are", "were", "is_not", "are_not", "was_not", "were_not"])
        || is(last, &["not"]) && before.iter().nth_back(1).is_some_and(|token| is(token, &["be", "are", "were"]))
}

/// Whether a text begins with "this creature", "this spell", or the like; « cette créature-là » is another.
fn calls_itself(rest: &[Token]) -> bool {
    let [this, noun, behind @ ..] = rest else { return false };
    is_word(this, "this") && is_kind_of_object(noun) && !behind.first().is_some_and(|there| is_word(there, "there"))
}

/// The card type or subtype that "this creature" names; none where any card can be called so: "this card", "this permanent".
fn kind_of(token: &Token) -> Option<Symbol> {
    let is_type =
        |part: PartOfSpeech| part == PartOfSpeech::CardType || SUBTYPES.iter().any(|(subtype, _)| *subtype == part);
    token.entries.iter().find(|entry| is_type(entry.row.part_of_speech())).map(|entry| entry.row.canonical())
}

fn is_kind_of_object(token: &Token) -> bool {
    token.entries.iter().any(|entry| match entry.row.part_of_speech() {
        PartOfSpeech::CardType => true,
        PartOfSpeech::Noun => matches!(entry.row.id(), "card" | "spell" | "permanent" | "token"),
        part => SUBTYPES.iter().any(|(subtype, _)| *subtype == part),
    })
}

/// Whether a French text begins with the article of a noun that is targeted, by however many nouns and adjectives that stands
/// behind it: « la créature ou le véhicule non-noir ciblé ».
fn is_article_of_target(rest: &[Token], language: Language) -> bool {
    let is_article = |token: &Token| is_word(token, "the") || is_word(token, "a");
    let goes_on = |token: &&Token| {
        let of_noun = |entry: &Entry| match entry.row.part_of_speech() {
            PartOfSpeech::Verb => false,
            PartOfSpeech::Word => matches!(entry.row.id(), "the" | "a" | "of" | "or" | "and" | "non"),
            _ => true,
        };
        token.entries.iter().any(of_noun)
    };
    let [article, behind @ ..] = rest else { return false };
    if language != Language::French || !is_article(article) {
        return false;
    }
    let is_targeted = |token: &&Token| {
        let is = |entry: &Entry| entry.row.part_of_speech() == PartOfSpeech::Verb && entry.row.id() == "target";
        token.entries.iter().any(|entry| is(entry) && is_participle(*entry, language))
    };
    behind.iter().take_while(|token| is_targeted(token) || goes_on(token)).any(|token| is_targeted(&token))
}

fn is_form_of(token: &Token, part: PartOfSpeech, id: &str) -> bool {
    token.entries.iter().any(|entry| entry.row.part_of_speech() == part && entry.row.id() == id)
}

/// How many tokens the word has that begins a trigger.
fn trigger_word(rest: &[Token], language: Language) -> Option<usize> {
    let is = |at: usize, word: &str| rest.get(at).is_some_and(|token| is_word(token, word));
    let is_noun = |at: usize, nouns: &[&str]| {
        rest.get(at).is_some_and(|token| {
            token
                .entries
                .iter()
                .any(|entry| entry.row.part_of_speech() == PartOfSpeech::Noun && nouns.contains(&entry.row.id()))
        })
    };
    let time = |at: usize| {
        let at = if is(at, "the") { at + 1 } else { at };
        is_noun(at, &["beginning", "end"])
    };
    match language {
        Language::English if is(0, "when") || is(0, "whenever") || is(0, "at") && time(1) => Some(1),
        Language::French if is(0, "when") || is(0, "at_the_time_when") || is(0, "to") && time(1) => Some(1),
        Language::French if is(0, "to") && is(1, "each") && is_noun(2, &["time"]) && is(3, "that_relative") => Some(4),
        Language::French if is(0, "each") && is_noun(1, &["time"]) && is(2, "that_relative") => Some(3),
        Language::English | Language::French => None,
    }
}

/// How many tokens say where what enters does: "the battlefield", as texts of 2009 to 2024 do.
fn dated(before: &Token, rest: &[Token], language: Language) -> usize {
    if !before.entries.iter().any(|entry| entry.row.id() == "enter") {
        return 0;
    }
    let words: &[&str] = match language {
        Language::English => &["the", "battlefield"],
        Language::French => &["on", "the", "battlefield", "of", "battle"],
    };
    let is = |(word, token): (&&str, &Token)| token.entries.iter().any(|entry| entry.row.id() == *word);
    if rest.len() >= words.len() && words.iter().zip(rest).all(is) { words.len() } else { 0 }
}

/// How many tokens say that a player chooses what they sacrifice, as texts have done since 2023: they do so anyway (701.21a).
fn chosen_by_rule(tokens: &[Token], at: usize) -> usize {
    let has = |token: &Token, id: &str| token.entries.iter().any(|entry| entry.row.id() == id);
    let [of, whose, choice, ..] = &tokens[at..] else { return 0 };
    let is_possessive = ["its", "his", "her", "their", "your"].iter().any(|id| is_word(whose, id));
    if !has(of, "of") || !is_possessive || !has(choice, "choice") {
        return 0;
    }
    let mut clause = tokens[..at].iter().rev().take_while(|token| {
        !matches!(token.shape(), Some(Shape::Comma | Shape::Period | Shape::Newline | Shape::Colon | Shape::Dash))
    });
    let verb = clause.find(|token| token.entry(PartOfSpeech::Verb).is_some());
    if verb.is_some_and(|verb| has(verb, "sacrifice")) { 3 } else { 0 }
}

/// How many tokens say that who discards does so themselves: « défaussez-vous », « se défausse » and « vous pouvez vous défausser » have
/// one verb, whoever does it.
fn reflexive(tokens: &[Token], at: usize, language: Language) -> usize {
    let discards = |at: usize| tokens.get(at).is_some_and(|token| is_form_of(token, PartOfSpeech::Verb, "discard"));
    let is = |id: &str| tokens.get(at).is_some_and(|token| is_word(token, id));
    let before = at.checked_sub(1).is_some_and(discards);
    // « Vous vous défaussez »: the second is no subject.
    let oneself = is("reflexive") || language == Language::French && is("you");
    usize::from(oneself && discards(at + 1) || is("you_clitic") && before)
}

fn is_word(token: &Token, id: &str) -> bool {
    is_form_of(token, PartOfSpeech::Word, id)
}

/// What a word of a pattern asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Asked {
    /// The card itself, of a type or subtype where it is called so.
    Itself(Option<Symbol>),
    Trigger,
    /// An article of a target, in French.
    OfTarget,
    Number(u32),
    /// A form of one of these, in one of these uses.
    Concepts(Vec<(Symbol, u8)>),
    /// This, as it is written, in small letters.
    Written(String),
}

impl Asked {
    /// What a word of a text asks for, where it stands in a pattern.
    pub(super) fn of(lexed: &Lexed<'_>, word: &Word) -> Asked {
        let token = &lexed.tokens[word.tokens.start];
        match word.is {
            Is::Itself if word.tokens.len() == 2 => Asked::Itself(kind_of(&lexed.tokens[word.tokens.start + 1])),
            Is::Itself => Asked::Itself(None),
            Is::Trigger => Asked::Trigger,
            Is::OfTarget => Asked::OfTarget,
            Is::Token => match token.number() {
                Some(number) => Asked::Number(number),
                None if token.entries.is_empty() => Asked::Written(written(lexed, token)),
                None => Asked::Concepts(asked_of(token, word.is_passive, lexed.language)),
            },
        }
    }

    /// Whether a word of a text is what is asked for.
    pub(super) fn is(&self, lexed: &Lexed<'_>, word: &Word) -> bool {
        if word.is_label {
            return false;
        }
        match self {
            Asked::Itself(kind) => {
                (word.is == Is::Itself && !word.is_other || word.is_own)
                    && kind.is_none_or(|kind| word.is_kind(lexed, kind))
            }
            Asked::Trigger => word.is == Is::Trigger,
            Asked::OfTarget => word.is == Is::OfTarget,
            Asked::Number(_) | Asked::Concepts(_) | Asked::Written(_) => match word.is {
                Is::Itself | Is::Trigger => false,
                Is::OfTarget => self.is_article(),
                Is::Token => self.is_token(lexed, &lexed.tokens[word.tokens.start], word.is_passive),
            },
        }
    }

    /// The same of « de votre main », which is « depuis votre main » as well.
    pub(super) fn or_from(self, lexed: &Lexed<'_>, word: &Word) -> Asked {
        let Asked::Concepts(mut concepts) = self else { return self };
        let prepositions = ["of", "from"].map(|id| find(PartOfSpeech::Word, id).map(|row| (row.canonical(), 0)));
        let is_one = concepts.iter().any(|concept| prepositions.contains(&Some(*concept)));
        let zones = ["hand", "graveyard", "library", "battlefield"];
        let mut behind = lexed.tokens[word.tokens.end..].iter().take(3);
        let is_zone = behind.any(|token| zones.iter().any(|zone| is_form_of(token, PartOfSpeech::Noun, zone)));
        if lexed.language == Language::French && is_one && is_zone {
            let others = prepositions.into_iter().flatten().filter(|one| !concepts.contains(one)).collect::<Vec<_>>();
            concepts.extend(others);
        }
        Asked::Concepts(concepts)
    }

    /// The same where it stands at the head of a pattern: what tells you to do something, and is a noun as well, is no noun
    /// there, which would have an article or a number before it ("counter …").
    pub(super) fn into_instruction(self, lexed: &Lexed<'_>, word: &Word) -> Asked {
        let Asked::Concepts(mut concepts) = self else { return self };
        let token = &lexed.tokens[word.tokens.start];
        let imperative = if lexed.language == Language::English { 0 } else { 1 };
        let instructs = |entry: &Entry| {
            entry.row.part_of_speech() == PartOfSpeech::Verb && entry.row.id() != "target" && entry.form == imperative
        };
        if token.entries.iter().any(instructs) {
            concepts.retain(|(row, _)| row.part_of_speech() != PartOfSpeech::Noun);
        }
        Asked::Concepts(concepts)
    }

    /// Whether it is a verb and can be nothing else.
    pub(super) fn is_verb_alone(&self) -> bool {
        let Asked::Concepts(concepts) = self else { return false };
        let is_verb = |(row, group): &(Symbol, u8)| {
            row.part_of_speech() == PartOfSpeech::Verb && row.id() != "target" && *group == 0
        };
        concepts.iter().all(is_verb)
    }

    /// Whether a word of an English text is the third person of a verb, if it is one, which no clause begins with.
    pub(super) fn is_third_person(token: &Token) -> bool {
        let mut forms = token.entries.iter().filter(|entry| entry.row.part_of_speech() == PartOfSpeech::Verb);
        token.entries.iter().any(|entry| entry.row.part_of_speech() == PartOfSpeech::Noun)
            && forms.all(|entry| entry.form == 1)
    }

    /// The concepts of which a word has one that is asked for.
    pub(super) fn concepts(&self) -> Vec<Symbol> {
        let Asked::Concepts(asked) = self else { return Vec::new() };
        let targets = rows(PartOfSpeech::Noun).filter(|row| asks_for_target(asked) && row.id() == "target");
        asked.iter().map(|(row, _)| *row).chain(targets.map(Symbol::canonical)).collect()
    }

    /// Whether it is « le », « la », « un » or « une ».
    pub(super) fn is_article(&self) -> bool {
        match self {
            Asked::Number(number) => *number == 1,
            Asked::Concepts(rows) => rows
                .iter()
                .any(|(row, _)| row.part_of_speech() == PartOfSpeech::Word && matches!(row.id(), "the" | "a")),
            Asked::Itself(_) | Asked::Trigger | Asked::OfTarget | Asked::Written(_) => false,
        }
    }

    /// Whether it is the first of the two words of "this creature".
    pub(super) fn begins_itself(&self, lexed: &Lexed<'_>, word: &Word) -> bool {
        self.is_of_itself(lexed, word, 0)
    }

    /// Whether it is the second of them.
    pub(super) fn ends_itself(&self, lexed: &Lexed<'_>, word: &Word) -> bool {
        self.is_of_itself(lexed, word, 1)
    }

    fn is_of_itself(&self, lexed: &Lexed<'_>, word: &Word, at: usize) -> bool {
        let tokens = &lexed.tokens[word.tokens.clone()];
        word.is == Is::Itself && tokens.len() == 2 && self.is_token(lexed, &tokens[at], false)
    }

    fn is_token(&self, lexed: &Lexed<'_>, token: &Token, is_passive: bool) -> bool {
        match self {
            Asked::Itself(_) | Asked::Trigger | Asked::OfTarget => false,
            Asked::Number(number) => token.number() == Some(*number),
            Asked::Concepts(asked) => {
                let readings = readings(token, is_passive, lexed.language);
                readings.into_iter().any(|entry| asked.contains(&used(entry, lexed.language)))
                    || is_form_of(token, PartOfSpeech::Noun, "target") && asks_for_target(asked)
            }
            Asked::Written(text) => token.entries.is_empty() && written(lexed, token) == *text,
        }
    }

    /// Whether it says something, and is no mere sign.
    pub(super) fn says(&self) -> bool {
        match self {
            Asked::Itself(_) | Asked::Trigger | Asked::OfTarget | Asked::Number(_) | Asked::Concepts(_) => true,
            Asked::Written(text) => is_saying(text),
        }
    }

    pub(super) fn is_sign(&self, sign: Shape) -> bool {
        matches!(self, Asked::Written(text) if text == sign.rule())
    }

    /// Whether it is one of the words that say who follows an instruction: "you".
    pub(super) fn is_you(&self) -> bool {
        self.is_word("you")
    }

    /// Whether it can be this function word.
    pub(super) fn is_word(&self, id: &str) -> bool {
        let is = |row: &Symbol| row.part_of_speech() == PartOfSpeech::Word && row.id() == id;
        matches!(self, Asked::Concepts(rows) if rows.iter().any(|(row, _)| is(row)))
    }

    /// Whether it is a noun or a type, and can be nothing else.
    pub(super) fn is_noun(&self) -> bool {
        let is = |row: &Symbol| matches!(row.part_of_speech(), PartOfSpeech::Noun | PartOfSpeech::CardType);
        matches!(self, Asked::Concepts(rows) if !rows.is_empty() && rows.iter().all(|(row, _)| is(row)))
    }

    /// What both languages have words for, as a text of either has it where it means the same.
    pub(super) fn of_both(&self) -> Option<Vec<Symbol>> {
        let Asked::Concepts(rows) = self else { return None };
        let both = |row: &Symbol| Language::BOTH.iter().all(|language| !row.row().forms(*language).is_empty());
        let rows: Vec<Symbol> = rows.iter().map(|(row, _)| *row).collect();
        let content = rows.iter().all(|row| row.part_of_speech() != PartOfSpeech::Word && both(row));
        content.then_some(rows)
    }

    /// The forms that it is found in.
    pub(super) fn forms(&self, language: Language) -> Vec<&'static str> {
        let Asked::Concepts(rows) = self else { return Vec::new() };
        let mut found: Vec<&'static str> = Vec::new();
        for (row, group) in rows {
            for (form, words) in row.row().forms(language).iter().enumerate() {
                let entry = Entry { row: *row, form: form as u8 };
                if !words.is_empty() && used(entry, language).1 == *group && !found.contains(words) {
                    found.push(words);
                }
            }
        }
        found
    }
}

/// A token without a row: signs by what they are, however they are written.
fn written(lexed: &Lexed<'_>, token: &Token) -> String {
    match token.shape() {
        Some(Shape::QuoteOpen | Shape::QuoteClose) => Shape::QuoteOpen.rule().to_owned(),
        Some(sign @ (Shape::Dash | Shape::Bullet | Shape::Colon | Shape::Comma | Shape::Period)) => {
            sign.rule().to_owned()
        }
        _ => lexed.lower_of(token.span).into_owned(),
    }
}

fn is_participle(entry: Entry, language: Language) -> bool {
    entry.row.part_of_speech().layout() == Layout::Verb
        && match language {
            Language::English => entry.form == 3,
            Language::French => (7..=10).contains(&entry.form),
        }
}

/// Whether « ciblé » is asked for, which several kinds of targets have as a noun: « une cible, créature ou véhicule ».
fn asks_for_target(asked: &[(Symbol, u8)]) -> bool {
    let is = |row: &Symbol| row.part_of_speech() == PartOfSpeech::Verb && row.id() == "target";
    asked.iter().any(|(row, group)| is(row) && *group == FRENCH_PARTICIPLE)
}

/// How a word of a text can be read: behind a form of "be", what is a participle as well as another form is a participle.
fn readings(token: &Token, is_passive: bool, language: Language) -> Vec<Entry> {
    let participles = token.entries.iter().copied().filter(|entry| is_participle(*entry, language));
    let participles: Vec<Entry> = if is_passive { participles.collect() } else { Vec::new() };
    if participles.is_empty() { token.entries.to_vec() } else { participles }
}

/// What a word of a pattern asks for: where it stands behind no "be", what is in the active voice as well as a participle is
/// active: « … détruit … » is not "is destroyed".
fn asked_of(token: &Token, is_passive: bool, language: Language) -> Vec<(Symbol, u8)> {
    let readings = readings(token, is_passive, language);
    let is_active = |row: Symbol| {
        let of_row = |entry: &&Entry| entry.row == row && used(**entry, language).1 == 0;
        !is_passive && readings.iter().any(|entry| of_row(&entry))
    };
    let asked = readings.iter().filter(|entry| !is_participle(**entry, language) || !is_active(entry.row));
    asked.map(|entry| used(*entry, language)).collect()
}

/// The first of the four forms of a French participle, which stands for all of them.
const FRENCH_PARTICIPLE: u8 = 7;

/// Whether a form is one of the present that the table of verbs has apart, as no rule makes it.
fn is_irregular_present(entry: Entry) -> bool {
    let form = entry.row.row().forms(Language::French).get(usize::from(entry.form)).copied();
    form.is_some_and(|form| matches!(form, "avez" | "êtes" | "voulez"))
}

/// A concept, and which of its forms: "dealt" is no "deals", while person and number make no difference.
fn used(entry: Entry, language: Language) -> (Symbol, u8) {
    let of_verb = entry.row.part_of_speech().layout() == Layout::Verb;
    let group = match (of_verb, language, entry.form) {
        (false, ..) | (true, Language::English, 0..=1) | (true, Language::French, 0..=6) => 0,
        (true, Language::French, 7..=10) => FRENCH_PARTICIPLE,
        (true, Language::French, _) if is_irregular_present(entry) => 0,
        (true, _, form) => form,
    };
    (entry.row.canonical(), group)
}
