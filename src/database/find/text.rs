//! Where in a text a pattern stands.
//!
//! A text is taken as its words, and as the phrases that the grammar makes of it. The words of a pattern stand in it one
//! after the other, from the beginning of an ability, an instruction, a statement or a keyword, or from the verb of one. A hole
//! is filled by the words between: it may be any phrase or several, but it takes no part of a clause of which the rest stands
//! outside of it, and behind a comma not the rest of an event or a condition. A phrase without a hole in it or before it is said to its end: "destroy target creature" is not said of a target creature with
//! flying.

use std::collections::HashSet;
use std::ops::Range;
use std::rc::Rc;

use super::apart::Apart;
use super::words::{Asked, Word, words};
use crate::lex::lexicon::Layout;
use crate::lex::{self, Language, Lexed, PartOfSpeech, Shape, Span, Symbol, Token};
use crate::parse::{Entry, Kind, Tree, parse};
use lang::frame::FRAMES;

/// A part of a pattern.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Item {
    Word(Asked),
    Hole,
}

/// What a pattern is looked for as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum As {
    /// An ability, an instruction, a statement or a keyword.
    Part,
    /// An instruction to you, that names nobody.
    Imperative,
    /// A condition.
    Condition,
    /// The condition of an intervening-if clause (603.4).
    InterveningIf,
}

/// A place in a text that a pattern stands in: its words, and those of its holes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Stands {
    pub(super) words: Range<usize>,
    pub(super) holes: Vec<Range<usize>>,
}

/// A phrase of a text.
#[derive(Clone, Debug)]
pub(super) struct Phrase {
    pub(super) kind: Kind,
    /// The number of the phrase that it is a part of.
    pub(super) within: Option<usize>,
    pub(super) words: Range<usize>,
    is_clause: bool,
    /// Whether a pattern may begin with it.
    begins: bool,
}

/// A text, and its phrases where it was read.
pub(super) struct Text<'t> {
    pub(super) lexed: &'t Lexed<'t>,
    pub(super) words: Vec<Word>,
    pub(super) phrases: Vec<Phrase>,
}

impl<'t> Text<'t> {
    pub(super) fn of(lexed: &'t Lexed<'t>) -> Text<'t> {
        Text { lexed, words: words(lexed), phrases: Vec::new() }
    }

    /// Reads it: whether it is a paragraph of the language.
    pub(super) fn read(&mut self) -> bool {
        let Ok(tree) = parse(Entry::Paragraph, self.lexed, 0..self.lexed.tokens.len()) else { return false };
        self.phrases = phrases(&tree, &self.words);
        true
    }

    /// Takes as the card itself the pronouns of these spans that stand for it; whether there are any.
    pub(super) fn take_pronouns(&mut self, stand_for_it: impl Fn(Span) -> bool) -> bool {
        let mut any = false;
        for word in &mut self.words {
            any |= word.take_pronoun(self.lexed, &stand_for_it);
        }
        any
    }

    /// Takes it as the text of a card with these types.
    pub(super) fn take_types(&mut self, types: &Rc<[Symbol]>) {
        let mut quotes = 0;
        for at in 0..self.words.len() {
            match self.shape(at) {
                Some(Shape::QuoteOpen) => quotes += 1,
                Some(Shape::QuoteClose) => quotes -= 1,
                _ => {}
            }
            self.words[at].take_types(types, quotes > 0);
        }
    }

    /// Whether something in it may be the card itself, or another one that was spoken of before.
    pub(super) fn may_have_others(&self) -> bool {
        self.words.iter().any(|word| word.may_be_other(self.lexed.language))
    }

    /// Takes what may be either as another one, where it does not stand for the card itself.
    pub(super) fn take_others(&mut self, stand_for_it: impl Fn(Span) -> bool) {
        self.words.iter_mut().for_each(|word| word.take_other(self.lexed, &stand_for_it));
    }

    /// Takes what stands before the dash of an ability or a mode as a name, which says nothing (207.2d).
    pub(super) fn leave_labels(&mut self) {
        let is_label = |phrase: &&Phrase| matches!(phrase.kind, Kind::FlavourWord | Kind::ModeName);
        for label in self.phrases.iter().filter(is_label) {
            self.words[label.words.clone()].iter_mut().for_each(Word::take_label);
        }
    }

    pub(super) fn token(&self, at: usize) -> Option<&Token> {
        self.lexed.tokens.get(self.words.get(at)?.tokens.start)
    }

    /// Whether a word can be a form of a word of the lexicon that is called so.
    pub(super) fn has(&self, at: usize, id: &str) -> bool {
        self.token(at).is_some_and(|token| token.entries.iter().any(|entry| entry.row.id() == id))
    }

    fn shape(&self, at: usize) -> Option<Shape> {
        self.token(at)?.shape()
    }

    /// Whether the words of a pattern stand in it, those of each piece between holes one after the other; those of costs in
    /// whatever order.
    pub(super) fn has_words(&self, items: &[Item]) -> bool {
        let costs = colon(items).map_or(&[][..], |colon| &items[..colon]);
        let signs = [Shape::Comma, Shape::Period, Shape::Dash];
        let ends = |item: &Item| *item == Item::Hole || signs.iter().any(|sign| is_sign(item, *sign));
        let mut parts = costs.split(ends).filter(|part| !part.is_empty());
        parts.all(|part| self.has_piece(part, 0).is_some()) && {
            let mut at = 0;
            // Behind a sign the subject of an instruction may be unsaid.
            let mut pieces = items[costs.len()..].split(ends).filter(|piece| !piece.is_empty());
            pieces.all(|piece| {
                let found = self.has_piece(piece, at);
                at = found.unwrap_or(at);
                found.is_some()
            })
        }
    }

    /// Where words of a pattern without holes end, that stand in it one after the other from a word on.
    fn has_piece(&self, piece: &[Item], from: usize) -> Option<usize> {
        let may_be = |piece: &[Item], at: usize| {
            let words = self.words.get(at..at + piece.len());
            words.is_some_and(|words| {
                piece.iter().zip(words).all(|(item, word)| match item {
                    Item::Word(asked) => {
                        asked.is(self.lexed, word)
                            || asked.begins_itself(self.lexed, word)
                            || asked.ends_itself(self.lexed, word)
                    }
                    Item::Hole => false,
                })
            })
        };
        // What is a part of "this creature" is so behind a hole or before one, where the next piece may begin.
        let whole = (from..self.words.len()).find(|at| may_be(piece, *at)).map(|at| at + piece.len() - 1);
        whole.or_else(|| {
            let mut apart = Apart::new(self);
            (from..self.words.len()).find_map(|at| apart.ends(piece, at))
        })
    }

    /// Whether words of a pattern without holes stand at a place.
    pub(super) fn is_at(&self, piece: &[Item], from: usize) -> bool {
        let is = |(item, word): (&Item, &Word)| matches!(item, Item::Word(asked) if asked.is(self.lexed, word));
        self.words.get(from..from + piece.len()).is_some_and(|words| piece.iter().zip(words).all(is))
    }

    /// Where a pattern stands first.
    pub(super) fn stands(&self, items: &[Item], wanted: As) -> Option<Stands> {
        match wanted {
            // A colon may also stand behind a keyword: « Enchanter : créature ».
            As::Part => {
                let activated = colon(items).and_then(|at| self.activated(&items[..at], &items[at + 1..]));
                activated.or_else(|| self.part(items))
            }
            // A hole behind "you" begins with the instruction.
            As::Imperative => {
                let begins = (0..self.words.len()).filter(|at| self.begins_imperative(*at));
                begins.into_iter().find_map(|at| Search::from(self, at).find(items, at))
            }
            As::Condition => self.condition(items, |_| true),
            As::InterveningIf => {
                let of_trigger = |phrase: &Phrase| {
                    phrase.within.is_some_and(|within| self.phrases[within].kind == Kind::InterveningIf)
                };
                self.condition(items, of_trigger)
            }
        }
    }

    fn part(&self, items: &[Item]) -> Option<Stands> {
        let leading = items.first() == Some(&Item::Hole);
        let items = &items[usize::from(leading)..];
        let instructs = matches!(items.first(), Some(Item::Word(asked)) if asked.is_verb_alone());
        let english = self.lexed.language == Language::English;
        let is_noun = |at: usize| {
            let signs = [Shape::QuoteOpen, Shape::Dash, Shape::Bullet, Shape::Colon];
            let at_head = self.begins_sentence(at) || signs.iter().any(|sign| self.shape(at - 1) == Some(*sign));
            let is_third_person = self.token(at).is_some_and(|token| english && Asked::is_third_person(token));
            let starts = |phrase: &Phrase| phrase.kind == Kind::Objects && phrase.words.start == at;
            at_head && is_third_person || self.phrases.iter().any(starts)
        };
        // A verb alone is found as what happens, too: "whenever you proliferate".
        let is_verb = instructs && items.len() == 1;
        let begins =
            |at: &usize| leading || (self.begins(*at) || is_verb && self.happens(*at)) && !(instructs && is_noun(*at));
        let found = (usize::from(leading)..self.words.len()).filter(begins).find_map(|at| {
            let mut search = Search::from(self, at);
            if leading {
                search.holes.push(at - 1..at);
            }
            search.find(items, at)
        });
        found.or_else(|| self.other_event(items))
    }

    /// A trigger whose event stands behind "or", beside the first that the ability waits for: "When a player casts a spell or a
    /// creature attacks, …".
    fn other_event(&self, items: &[Item]) -> Option<Stands> {
        let [Item::Word(Asked::Trigger), event @ ..] = items else { return None };
        let begins = |at: &usize| {
            self.has(at - 1, "or")
                && self.phrases.iter().any(|phrase| is_event(phrase.kind) && phrase.words.start == *at)
        };
        (1..self.words.len()).filter(begins).find_map(|at| Search::from(self, at).find(event, at))
    }

    fn condition(&self, items: &[Item], is: impl Fn(&Phrase) -> bool) -> Option<Stands> {
        let conditions = self.phrases.iter().filter(|phrase| phrase.kind == Kind::Condition && is(phrase));
        let mut found = conditions.filter_map(|phrase| {
            let stands = Search::from(self, phrase.words.start).find(items, phrase.words.start)?;
            let open = items.last() == Some(&Item::Hole);
            (stands.words.end == phrase.words.end || open && stands.words.end < phrase.words.end).then_some(stands)
        });
        found.next()
    }

    /// An activated ability with these costs, perhaps among others, in whatever order (602.1a).
    fn activated(&self, costs: &[Item], effect: &[Item]) -> Option<Stands> {
        let (label, costs) = match costs.iter().position(|item| is_sign(item, Shape::Dash)) {
            Some(dash) => costs.split_at(dash + 1),
            None => (&[][..], costs),
        };
        // An ability word, or the keyword that it is: "Boast — {1}: …".
        let is_labelled = |cost: &&Phrase| match label {
            [Item::Hole, _] => cost.words.start > 1 && self.shape(cost.words.start - 1) == Some(Shape::Dash),
            label => cost.words.start.checked_sub(label.len()).is_some_and(|at| self.is_at(label, at)),
        };
        let of_activated = |phrase: &&Phrase| {
            let is_paid = |whole: usize| matches!(self.phrases[whole].kind, Kind::Activated | Kind::ClassLevel);
            phrase.kind == Kind::Cost && phrase.within.is_some_and(is_paid)
        };
        self.phrases.iter().filter(of_activated).filter(is_labelled).find_map(|cost| {
            let mut search = Search::from(self, cost.words.start);
            search.holes = self.costs(costs, cost)?;
            search.find(effect, cost.words.end + 1)
        })
    }

    /// The holes of these costs, each of which is a part of a cost. A comma stands between two of them, or within one: "Pay half
    /// your life, rounded up".
    fn costs(&self, asked: &[Item], cost: &Phrase) -> Option<Vec<Range<usize>>> {
        let commas: Vec<usize> =
            asked.iter().enumerate().filter(|(_, item)| is_comma(item)).map(|(at, _)| at).collect();
        // The holes of the costs behind each comma, from the last one on: each rest is read once.
        let mut behind: Vec<(usize, Vec<Range<usize>>)> = vec![(asked.len() + 1, Vec::new())];
        let begins = commas.iter().rev().map(|comma| comma + 1).chain([0]);
        for start in begins {
            let split = behind.iter().rev().find_map(|(next, rest)| {
                let mut holes = self.one_cost(asked.get(start..next - 1)?, cost)?;
                holes.extend(rest.iter().cloned());
                Some(holes)
            });
            behind.extend(split.map(|holes| (start, holes)));
        }
        behind.pop().filter(|(start, _)| *start == 0).map(|(_, holes)| holes)
    }

    fn one_cost(&self, asked: &[Item], cost: &Phrase) -> Option<Vec<Range<usize>>> {
        if asked.is_empty() || asked == [Item::Hole] {
            return Some(Vec::new());
        }
        let at = cost.words.clone().filter(|at| self.begins_part(cost, *at));
        let mut found = at.filter_map(|at| Search::from(self, at).find(asked, at));
        let is_whole = |stands: &Stands| {
            let open = asked.last() == Some(&Item::Hole);
            self.ends_part(cost, stands.words.end) || open && stands.words.end < cost.words.end
        };
        found.find(is_whole).map(|stands| stands.holes)
    }

    /// Whether a part of a cost begins at a word.
    fn begins_part(&self, cost: &Phrase, at: usize) -> bool {
        at == cost.words.start || self.parts(cost).any(|part| part.words.start == at)
    }

    fn ends_part(&self, cost: &Phrase, end: usize) -> bool {
        end == cost.words.end || self.parts(cost).any(|part| part.words.end == end)
    }

    pub(super) fn parts<'p>(&'p self, whole: &'p Phrase) -> impl Iterator<Item = &'p Phrase> {
        let of_whole =
            |phrase: &&Phrase| phrase.within.is_some_and(|within| std::ptr::eq(&self.phrases[within], whole));
        self.phrases.iter().filter(of_whole)
    }

    /// Whether a pattern may begin at a word: with a clause, behind the subject of one, or with one of the triggers of an ability
    /// that has several.
    fn begins(&self, at: usize) -> bool {
        let begins = |phrase: &Phrase| {
            phrase.begins && (phrase.words.start == at || phrase.words.contains(&at) && self.subject_ends(phrase, at))
        };
        let is_paid = |phrase: &Phrase| phrase.kind == Kind::Cost && phrase.words.contains(&at);
        let may_begin = self.begins_sentence(at)
            || self.words[at].begins_trigger()
            || self.phrases.iter().any(begins)
            || self.begins_keyword(at)
            || self.begins_behind_comma(at)
            || self.begins_behind_condition(at)
            || self.begins_behind_instead(at)
            || self.begins_other_subject(at)
            || self.is_light_verb(at - 1) && self.begins(at - 1);
        may_begin && !self.phrases.iter().any(is_paid)
    }

    /// Whether a word is the verb of what happens.
    fn happens(&self, at: usize) -> bool {
        let is_verb = |phrase: &Phrase| {
            let of_event = phrase.within.is_some_and(|within| is_event(self.phrases[within].kind));
            of_event && phrase.words.start == at && !is_subject(phrase.kind) && !is_event(phrase.kind)
        };
        self.phrases.iter().any(is_verb)
    }

    /// Whether a keyword of a list begins at a word, with its article in French: of a line of them, or of what something has,
    /// gains or loses, or is created with.
    fn begins_keyword(&self, at: usize) -> bool {
        let has_article = self.is_article(at);
        let is_keyword = |phrase: &Phrase| {
            let begins = phrase.words.start == at || has_article && phrase.words.start == at + 1;
            let is_listed = |list: usize| matches!(self.phrases[list].kind, Kind::KeywordList | Kind::OneOfChanges);
            begins && phrase.within.is_some_and(is_listed)
        };
        self.phrases.iter().any(is_keyword)
    }

    fn begins_sentence(&self, at: usize) -> bool {
        at == 0 || matches!(self.shape(at - 1), Some(Shape::Period | Shape::Newline | Shape::Pipe))
    }

    /// Whether a word is the verb of « appliquer regard 1 », where the instruction is « regard 1 ».
    fn is_light_verb(&self, at: usize) -> bool {
        self.lexed.language == Language::French && self.has(at, "apply")
    }

    /// Whether the subject of a clause, or an instruction to you, begins at a word, behind what the clause begins with: "During
    /// your turn, …", "If … would be dealt to you, …".
    fn begins_behind_comma(&self, at: usize) -> bool {
        let of_clause = |phrase: &Phrase| phrase.within.is_some_and(|within| self.phrases[within].begins);
        let in_clause = |phrase: &Phrase| phrase.begins && phrase.words.contains(&at);
        let is_subject = |phrase: &Phrase| is_subject(phrase.kind) && phrase.words.start == at && of_clause(phrase);
        let begins = |phrase: &Phrase| is_subject(phrase) || in_clause(phrase) && self.is_instruction(at);
        self.shape(at - 1) == Some(Shape::Comma) && self.phrases.iter().any(begins)
    }

    /// Whether what holds under a condition begins at a word: "If …, you may cast this spell without paying its mana cost."
    fn begins_behind_condition(&self, at: usize) -> bool {
        let ends_there = |phrase: &Phrase| {
            let of_clause = phrase.within.is_some_and(|within| self.phrases[within].begins);
            phrase.kind == Kind::Condition && phrase.words.end + 1 == at && of_clause
        };
        self.shape(at - 1) == Some(Shape::Comma) && self.phrases.iter().any(ends_there)
    }

    /// "… instead create those tokens plus …"
    fn begins_behind_instead(&self, at: usize) -> bool {
        self.phrases.iter().any(|phrase| phrase.kind == Kind::InsteadWord && phrase.words.end == at)
    }

    /// Whether a word tells you to do something, and can be nothing else.
    fn is_instruction(&self, at: usize) -> bool {
        let form = imperative(self.lexed.language);
        self.token(at).is_some_and(|token| {
            !token.entries.iter().any(|entry| entry.row.part_of_speech() == PartOfSpeech::Noun)
                && token
                    .entries
                    .iter()
                    .any(|entry| entry.row.part_of_speech().layout() == Layout::Verb && entry.form == form)
        })
    }

    /// Where what a clause says of its subject begins, that begins at a word: an instruction is found whoever follows it, whether
    /// they must or may.
    fn predicate_behind(&self, subject: usize) -> Option<usize> {
        let of_clause = |phrase: &Phrase| phrase.begins && phrase.words.start == subject;
        let clause = self.phrases.iter().rfind(|phrase| of_clause(phrase))?;
        // "it gets +1/+1" is no instruction to anybody: its subject is said.
        self.parts(clause).find(|part| part.kind == Kind::Player && part.words.start == subject)?;
        let predicate = clause.words.clone().skip(1).find(|at| self.subject_ends(clause, *at))?;
        let is_may = self.has(predicate, "may") || self.has(predicate, "be_able");
        Some(predicate + usize::from(is_may))
    }

    fn subject_ends(&self, clause: &Phrase, at: usize) -> bool {
        let ends = |part: &Phrase| part.words.start == clause.words.start && part.words.end == at;
        self.parts(clause).any(|part| is_subject(part.kind) && ends(part))
    }

    /// Where what is said as well begins, in the place of what begins at a word: another thing that a subject does or has
    /// ("gets +2/+2 and has flying"), or another quality ("protection from black and from red").
    fn others_said(&self, at: usize) -> impl Iterator<Item = usize> {
        let is_quality = |phrase: &Phrase| {
            phrase.kind == Kind::Quality && phrase.within.is_some_and(|within| is_from_each(self.phrases[within].kind))
        };
        let is_predicate = |phrase: &Phrase| {
            let of = |kind: Kind| kind == Kind::Continuous || is_event(kind);
            let is_said = !(is_subject(phrase.kind) || is_event(phrase.kind) || is_no_predicate(phrase.kind));
            is_said && phrase.within.is_some_and(|within| of(self.phrases[within].kind))
        };
        let follows_subject = |phrase: &Phrase| {
            let is_before = |one: &Phrase| {
                one.within == phrase.within && is_subject(one.kind) && one.words.end == phrase.words.start
            };
            self.phrases.iter().any(is_before)
        };
        // "gains flying and hexproof", with the articles of French
        let begins_keyword = |phrase: &Phrase| {
            let is_listed = |list: usize| self.phrases[list].kind == Kind::KeywordList;
            let article = phrase.words.start.checked_sub(1).is_some_and(|at| self.is_article(at));
            phrase.within.is_some_and(is_listed).then_some(phrase.words.start - usize::from(article))
        };
        let keyword = self.phrases.iter().find(|phrase| begins_keyword(phrase) == Some(at));
        let keywords = keyword.into_iter().flat_map(move |here| {
            let is_other = move |phrase: &&Phrase| phrase.within == here.within && phrase.words.start >= here.words.end;
            self.phrases.iter().filter(is_other).filter_map(begins_keyword)
        });
        let here = self.phrases.iter().find(|phrase| {
            phrase.words.start == at && (is_quality(phrase) || is_predicate(phrase) && follows_subject(phrase))
        });
        let others = here.into_iter().flat_map(move |here| {
            let is_other = move |phrase: &&Phrase| {
                let is_said = is_quality(phrase)
                    || is_predicate(phrase) && phrase.words.start.checked_sub(1).is_some_and(|at| self.joins(at));
                phrase.within == here.within && phrase.words.start >= here.words.end && is_said
            };
            self.phrases.iter().filter(is_other)
        });
        others.map(|phrase| phrase.words.start).chain(keywords)
    }

    /// Whether a word is the article of a keyword: « le vol ».
    fn is_article(&self, at: usize) -> bool {
        self.lexed.language == Language::French && self.has(at, "the")
    }

    /// Whether a word joins what is said with what stands before it.
    pub(super) fn joins(&self, at: usize) -> bool {
        self.shape(at) == Some(Shape::Comma) || ["and", "or", "and_or"].iter().any(|id| self.has(at, id))
    }

    /// Where the events end of which one ends at a word, behind which "or" has another: each is one that a trigger waits for.
    fn events_end(&self, at: usize) -> Option<usize> {
        let is_listed = self.shape(at) == Some(Shape::Comma);
        let next = at + 1 + usize::from(is_listed && self.has(at + 1, "or"));
        let is_whole = |phrase: &&Phrase| phrase.kind == Kind::Event && phrase.words.contains(&at);
        let whole = self.phrases.iter().find(is_whole).filter(|_| is_listed || self.has(at, "or"))?;
        let is_part = |phrase: &Phrase| {
            let of_event = phrase.within.is_some_and(|within| is_event(self.phrases[within].kind));
            of_event && !is_subject(phrase.kind)
        };
        let ends = |phrase: &Phrase| phrase.words.end == at && is_part(phrase);
        let goes_on = |phrase: &Phrase| phrase.words.start == next && is_part(phrase);
        (self.phrases.iter().any(ends) && self.phrases.iter().any(goes_on)).then_some(whole.words.end)
    }

    /// Whether an instruction to you begins at a word: one that names nobody, or stands behind "you may".
    fn begins_imperative(&self, at: usize) -> bool {
        let form = imperative(self.lexed.language);
        let to_you = self.token(at).is_some_and(|token| {
            token.entries.iter().any(|entry| {
                entry.form == form
                    && (entry.row.part_of_speech() == PartOfSpeech::Verb || token.entry(PartOfSpeech::Verb).is_none())
            })
        });
        self.stands_behind_you_may(at)
            || to_you && self.phrases.iter().any(|phrase| phrase.kind == Kind::Imperative && phrase.words.start == at)
    }

    fn stands_behind_you_may(&self, at: usize) -> bool {
        let may = match self.lexed.language {
            Language::English => "may",
            Language::French => "be_able",
        };
        at > 1 && self.has(at - 1, may) && self.has(at - 2, "you")
    }

    /// Where a hole in the midst of a pattern may end that begins at a word: nowhere but in the sentence, and behind a quotation
    /// where it begins before one. `closes`: to the end of what is quoted, however many sentences that is.
    fn ends_of_hole(&self, start: usize, closes: bool) -> impl Iterator<Item = usize> {
        let opened = (0..start).filter(|at| self.shape(*at) == Some(Shape::QuoteOpen)).count();
        let closed = (0..start).filter(|at| self.shape(*at) == Some(Shape::QuoteClose)).count();
        let is_quoted = closes && opened > closed;
        let mut quotes = 0;
        let in_sentence = (start..self.words.len()).map_while(move |at| {
            match self.shape(at) {
                Some(Shape::QuoteOpen) => quotes += 1,
                Some(Shape::QuoteClose) if quotes == 0 => return None,
                Some(Shape::QuoteClose) => quotes -= 1,
                Some(Shape::Period | Shape::Newline) if quotes == 0 && !is_quoted => return None,
                _ => {}
            }
            Some((at + 1, quotes))
        });
        in_sentence.filter(|(_, quotes)| *quotes == 0).map(|(end, _)| end)
    }

    /// Whether a hole takes no part of a clause of which the rest stands outside of it. Where a clause ends in it, what stands
    /// behind the hole may go on with what the clause is a part of, and nothing else does: "casts [a spell during your turn], …".
    fn fills(&self, hole: &Range<usize>) -> bool {
        let begins_in = |phrase: &Phrase| hole.start < phrase.words.start && phrase.words.start < hole.end;
        let is_cut = |phrase: &Phrase| {
            let Phrase { words, .. } = phrase;
            let ends_in = words.start < hole.start && hole.start < words.end && words.end < hole.end;
            // "…, where X is the amount of life you gained" is said of the clause.
            let goes_on = |other: &Phrase| {
                let whole = other.within.map(|whole| self.phrases[whole].kind);
                other.kind == Kind::WhereX || whole == Some(Kind::WhereX)
            };
            let other =
                |other: &Phrase| other.begins && !goes_on(other) && other.words.start >= words.end && begins_in(other);
            begins_in(phrase) && hole.end < words.end || ends_in && self.phrases.iter().any(other)
        };
        !self.phrases.iter().any(|phrase| phrase.is_clause && is_cut(phrase))
    }

    /// Whether the hole at the end of a pattern may begin at a word: behind a comma, what happens or must hold is said to its end.
    fn begins_rest(&self, at: usize) -> bool {
        let is_cut =
            |phrase: &Phrase| is_circumstance(phrase.kind) && phrase.words.start < at && phrase.words.contains(&at);
        let behind_comma = at > 0 && self.shape(at - 1) == Some(Shape::Comma);
        !(self.is_end(at) || behind_comma && self.phrases.iter().any(is_cut))
    }

    /// Whether a sentence ends at a word, or a quotation.
    fn is_end(&self, at: usize) -> bool {
        at == self.words.len() || matches!(self.shape(at), Some(Shape::Period | Shape::QuoteClose))
    }

    /// Whether a pattern that stands at these words, and whose last hole ends at a word, may end where it does.
    fn may_end(&self, said: &Range<usize>, last_hole: Option<usize>) -> bool {
        let is_open = last_hole == Some(said.end);
        (is_open || !self.hangs(said.end))
            && self.phrases.iter().all(|phrase| {
                let Phrase { words, is_clause, .. } = phrase;
                let is_cut = words.start >= said.start && words.start < said.end && said.end < words.end;
                let is_open = last_hole.is_some_and(|end| words.start <= end);
                let may_be_cut =
                    *is_clause && !self.is_restricted_further(phrase, said.end) && !self.goes_on_with_like(said.end);
                !is_cut || may_be_cut || is_open || self.ends_keyword(phrase, said.end)
            })
    }

    /// Whether what ends at a word lacks the rest of its phrase: "until end of", "put a counter on".
    fn hangs(&self, end: usize) -> bool {
        let is_function = |token: &Token| {
            let words = |entry: &lex::Entry| entry.row.part_of_speech() == PartOfSpeech::Word;
            token.number().is_some() || !token.entries.is_empty() && token.entries.iter().all(words)
        };
        end > 0
            && self.token(end - 1).is_some_and(is_function)
            && !self.phrases.iter().any(|phrase| phrase.words.end == end)
    }

    /// Whether a phrase that is cut at a word says what something can't do: that is said to its end, as what is done is, and
    /// with what it may do it for.
    fn is_restricted_further(&self, phrase: &Phrase, at: usize) -> bool {
        let is_predicate = phrase.within.is_some_and(|within| self.phrases[within].kind == Kind::Continuous);
        let begins_unless = |part: &Phrase| part.kind == Kind::UnlessPart && part.words.start == at;
        // "… this turn to creatures you control", "… this turn by creatures without flying".
        let says_which = |part: &Phrase| match part.kind {
            Kind::Recipient => (at..=at + 1).contains(&part.words.start),
            Kind::PreventedBy => part.words.start == at,
            _ => false,
        };
        is_predicate && FRAMES.iter().any(|frame| phrase.kind.rule().starts_with(frame.id))
            || phrase.kind == Kind::Continuous && self.parts(phrase).any(begins_unless)
            || phrase.kind == Kind::PreventDamage && self.parts(phrase).any(says_which)
    }

    /// Whether "and" or "or" stands at a word, and no clause behind it: what is before it is half of what is said. Of events that
    /// are joined by "or", each is one that the ability triggers on.
    fn goes_on_with_like(&self, at: usize) -> bool {
        let begins_clause = |phrase: &Phrase| phrase.begins && phrase.words.start == at + 1;
        let is_event = |phrase: &Phrase| phrase.kind == Kind::Event && phrase.words.contains(&at);
        let is_other = self.has(at, "and") || self.has(at, "or") && !self.phrases.iter().any(is_event);
        // "{G}, {W}, or {U}".
        let is_paid = |phrase: &Phrase| phrase.kind == Kind::Cost && phrase.words.contains(&at);
        // "…, sacrifice a creature, discard a card, or pay 4 life"
        let is_additional = |phrase: &Phrase| {
            let of = phrase.within.map(|within| self.phrases[within].kind);
            of == Some(Kind::AdditionalCost) && is_paid(phrase)
        };
        let lists_costs = self.shape(at) == Some(Shape::Comma) && self.phrases.iter().any(is_additional);
        let lists_mana = [self.shape(at), self.shape(at + 1)] == [Some(Shape::Comma), Some(Shape::Mana)]
            && !self.phrases.iter().any(is_paid);
        // Each keyword of a list is one that something has.
        let is_keyword = |phrase: &Phrase| {
            let list = phrase.within.map(|list| self.phrases[list].kind);
            phrase.words.end == at && list == Some(Kind::KeywordList)
        };
        let is_other = is_other && !self.phrases.iter().any(is_keyword);
        lists_mana || lists_costs || is_other && !self.phrases.iter().any(begins_clause)
    }

    /// Whether a keyword of a list of them ends at a word.
    fn ends_keyword(&self, list: &Phrase, end: usize) -> bool {
        // "Protection from black" of "protection from black and from red".
        let is_keyword = |phrase: &Phrase| {
            let listed = [Kind::KeywordList, Kind::OneOfChanges];
            let of = phrase.within.map(|within| self.phrases[within].kind);
            of.is_some_and(|of| listed.contains(&of) || phrase.kind == Kind::Quality && is_from_each(of))
        };
        let is_list = matches!(list.kind, Kind::KeywordLine | Kind::KeywordList | Kind::OneOfChanges);
        (is_list || is_from_each(list.kind))
            && self.phrases.iter().any(|phrase| phrase.words.end == end && is_keyword(phrase))
    }
}

/// The form of a verb that tells you to do something.
fn imperative(language: Language) -> u8 {
    match language {
        Language::English => 0,
        Language::French => 1,
    }
}

fn is_comma(item: &Item) -> bool {
    is_sign(item, Shape::Comma)
}

fn is_sign(item: &Item, sign: Shape) -> bool {
    matches!(item, Item::Word(asked) if asked.is_sign(sign))
}

/// Where the costs of a pattern end, if it is an activated ability.
fn colon(items: &[Item]) -> Option<usize> {
    let before_quotes = items.iter().take_while(|item| !is_sign(item, Shape::QuoteOpen));
    before_quotes.enumerate().find(|(_, item)| is_sign(item, Shape::Colon)).map(|(at, _)| at)
}

struct Search<'s> {
    text: &'s Text<'s>,
    start: usize,
    holes: Vec<Range<usize>>,
    /// From where the rest of the pattern doesn't stand: the number of its parts, the word, and where the last hole ends.
    failed: HashSet<(usize, usize, Option<usize>)>,
}

impl<'s> Search<'s> {
    fn from(text: &'s Text<'s>, start: usize) -> Search<'s> {
        Search { text, start, holes: Vec::new(), failed: HashSet::new() }
    }

    /// Whether the rest of a pattern stands at a word. Each place is tried once.
    fn find(&mut self, items: &[Item], at: usize) -> Option<Stands> {
        let place = (items.len(), at, self.holes.last().map(|hole| hole.end));
        if self.failed.contains(&place) {
            return None;
        }
        let found = self.find_at(items, at);
        if found.is_none() {
            self.failed.insert(place);
        }
        found
    }

    fn find_at(&mut self, items: &[Item], at: usize) -> Option<Stands> {
        let Some((first, rest)) = items.split_first() else {
            let words = self.start..at;
            let last = self.holes.last().map(|hole| hole.end);
            return self.text.may_end(&words, last).then(|| Stands { words, holes: self.holes.clone() });
        };
        // At the end of a pattern there may be nothing.
        if items == [Item::Hole] && self.text.is_end(at) {
            return self.find(rest, at);
        }
        let word = self.text.words.get(at)?;
        let found = self.find_word(items, at, word);
        if found.is_some() {
            return found;
        }
        if let Item::Word(asked) = first
            && asked.is_sign(Shape::Comma)
            && let Some(end) = self.text.events_end(at)
        {
            return self.find(items, end);
        }
        let mut others: Vec<usize> = Vec::new();
        if at > self.start {
            others.extend(self.text.others_said(at).chain(self.text.beside(at)));
        }
        others.into_iter().find_map(|other| self.find_word(items, other, self.text.words.get(other)?))
    }

    fn find_word(&mut self, items: &[Item], at: usize, word: &Word) -> Option<Stands> {
        let (first, rest) = items.split_first()?;
        match (first, rest) {
            (Item::Word(asked), _) if asked.is(self.text.lexed, word) => self.find(rest, at + 1).or_else(|| {
                let behind_event = asked.is_sign(Shape::Comma) && self.text.words[self.start].begins_trigger();
                let instructs = behind_event || asked.is_sign(Shape::Period);
                let predicate = instructs.then(|| self.text.predicate_behind(at + 1))??;
                self.find(rest, predicate)
            }),
            // A hole may be a part of "this creature".
            (Item::Word(asked), [Item::Hole, behind @ ..]) if asked.begins_itself(self.text.lexed, word) => {
                self.behind(at..at + 1, behind)
            }
            (Item::Word(_), _) | (Item::Hole, [Item::Hole, ..]) => None,
            // At the end of a pattern it stands for all that follows.
            (Item::Hole, []) => {
                if self.text.begins_rest(at) {
                    self.behind(at..at + 1, rest)
                } else {
                    None
                }
            }
            (Item::Hole, [Item::Word(next), behind @ ..]) => {
                let text = self.text;
                if next.ends_itself(text.lexed, word)
                    && let Some(found) = self.behind(at..at + 1, behind)
                {
                    return Some(found);
                }
                // "Mills cards equal to …" is "mills … cards" with nothing there.
                if next.is_noun()
                    && let Some(found) = self.find(rest, at)
                {
                    return Some(found);
                }
                let is_next = |end: &usize| text.words.get(*end).is_some_and(|word| next.is(text.lexed, word));
                let mut ends = text
                    .ends_of_hole(at, next.is_sign(Shape::QuoteOpen))
                    .filter(is_next)
                    .filter(|end| text.fills(&(at..*end)));
                ends.find_map(|end| self.behind(at..end, rest))
            }
        }
    }

    /// Whether the rest of a pattern stands behind a hole.
    fn behind(&mut self, hole: Range<usize>, rest: &[Item]) -> Option<Stands> {
        let end = hole.end;
        self.holes.push(hole);
        let found = self.find(rest, end);
        self.holes.pop();
        found
    }
}

fn phrases(tree: &Tree, words: &[Word]) -> Vec<Phrase> {
    let first = |token: u32| words.partition_point(|word| word.tokens.end <= token as usize);
    let last = |token: u32| words.partition_point(|word| word.tokens.start < token as usize);
    let nodes: Vec<_> = tree.nodes().collect();
    let mut phrases: Vec<Phrase> = Vec::with_capacity(nodes.len());
    let mut above: Vec<usize> = Vec::new();
    for (index, node) in nodes.iter().enumerate() {
        while above.last().is_some_and(|above| nodes[*above].subtree_end as usize <= index) {
            above.pop();
        }
        let within = above.last().copied();
        let parent = within.map(|within| &phrases[within]);
        let is_predicate = parent.is_some_and(|parent| has_predicate(parent.kind)) && !is_no_predicate(node.kind);
        let is_keyword = parent.is_some_and(|parent| {
            parent.kind == Kind::KeywordList
                && parent.within.is_some_and(|line| phrases[line].kind == Kind::KeywordLine)
        });
        // "you may sacrifice an artifact or discard a card"
        let is_chosen = parent.is_some_and(|parent| {
            parent.kind == Kind::AnyCost && parent.within.is_some_and(|whole| phrases[whole].kind == Kind::MayClause)
        });
        let of_event = parent.is_some_and(|parent| is_circumstance(parent.kind));
        phrases.push(Phrase {
            kind: node.kind,
            within,
            words: first(node.first)..last(node.last),
            is_clause: has_predicate(node.kind) || is_predicate,
            begins: is_keyword
                || is_chosen
                || (has_predicate(node.kind) || is_predicate) && !is_circumstance(node.kind) && !of_event,
        });
        above.push(index);
    }
    phrases
}

/// What happens: an event, and the parts of several.
pub(super) fn is_event(kind: Kind) -> bool {
    matches!(kind, Kind::Event | Kind::EventClause | Kind::ObjectEvent | Kind::PlayerEvent)
}

/// A keyword that lists what it is from.
fn is_from_each(kind: Kind) -> bool {
    matches!(kind, Kind::Protection | Kind::HexproofFrom)
}

/// What a clause can say something of.
fn is_subject(kind: Kind) -> bool {
    matches!(kind, Kind::Objects | Kind::Player | Kind::ThisObject | Kind::Pronoun | Kind::ThatObject)
}

/// What stands in a clause and is no predicate.
fn is_no_predicate(kind: Kind) -> bool {
    matches!(kind, Kind::Objects | Kind::Player | Kind::Numeral | Kind::Recipient | Kind::AndLink | Kind::MoreTokens)
}

/// What happens, what holds, and what is paid: no part of an ability by itself.
fn is_circumstance(kind: Kind) -> bool {
    matches!(
        kind,
        Kind::Event
            | Kind::EventClause
            | Kind::ObjectEvent
            | Kind::PlayerEvent
            | Kind::WouldEvent
            | Kind::Condition
            | Kind::Cost
    )
}

/// Whether a phrase is a clause, or holds clauses.
fn has_predicate(kind: Kind) -> bool {
    is_circumstance(kind)
        || matches!(
            kind,
            Kind::Paragraph
                | Kind::ToSolve
                | Kind::Triggered
                | Kind::Activated
                | Kind::KeywordAbility
                | Kind::StaticLine
                | Kind::SpellEffect
                | Kind::ModalAbility
                | Kind::Modal
                | Kind::Mode
                | Kind::Chapter
                | Kind::Effect
                | Kind::RowEffect
                | Kind::Sentence
                | Kind::Clause
                | Kind::IfClause
                | Kind::WouldClause
                | Kind::ForEachClause
                | Kind::Reflexive
                | Kind::DelayedClause
                | Kind::InsteadClause
                | Kind::InterveningIf
                | Kind::Instruction
                | Kind::Body
                | Kind::Imperative
                | Kind::PlayerDoes
                | Kind::MayClause
                | Kind::ObjectDoes
                | Kind::Continuous
                | Kind::WouldInstead
                | Kind::ManaInstead
                | Kind::EntersModified
        )
}
