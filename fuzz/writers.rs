//! What is written is never worse than what was read: the writers on any text, and a detector of broken words that knows
//! nothing of how they write.

use cardc::check::fix::{Which, fix_text, format_text, in_todays_words};
use cardc::check::{check_card, lints};
use cardc::diagnostic::{Diagnostic, Severity};
use cardc::ir::Paragraph;

use cardc::lex::{Lexicon, Names, TypeLine};
use cardc::render::templating::today::dated_reminders;
use cardc::render::templating::today::reminders::reminder_of_today;
use cardc::render::{Stands, translation};
use cardc::source::{Face, Input, Printed, read_all};
use cardc::{Language, compile};

/// What is broken in the words of a text, each with how it stands there.
pub fn broken(text: &str, language: Language) -> Vec<String> {
    let plain = text.replace(['’', 'ʼ'], "'").replace(['\u{a0}', '\u{202f}'], " ").to_lowercase();
    let lines: Vec<Vec<&str>> =
        plain.lines().map(|line| line.split(' ').filter(|word| !word.is_empty()).collect()).collect();
    let mut all = Vec::new();
    for word in lines.iter().flatten() {
        let elided = ["qu'l", "d'l'", "d'le", "n'sont", "n'peu", "l'l'", "l'le", "d'du", "d'des", "qu'qu'", "d'de"];
        let bare = ["l'", "d'", "n'", "qu'", "s'"];
        if language == Language::French && (elided.iter().any(|wrong| word.starts_with(wrong)) || bare.contains(word)) {
            all.push((*word).to_owned());
        }
    }
    for pair in lines.iter().flat_map(|line| line.windows(2)) {
        let &[one, next] = pair else { continue };
        let vowel = |word: &str| word.starts_with(['a', 'e', 'i', 'o']);
        let article = matches!((one, next), ("a", "an") | ("an", "a") | ("un", "une") | ("une", "un") | ("le", "la"));
        let before_vowel = language == Language::English && one == "a" && vowel(next) && !next.starts_with("one");
        let twice = one == next
            && one.chars().all(char::is_alphabetic)
            && !matches!(one, "vous" | "nous" | "that" | "had" | "x" | "y");
        if article || before_vowel || twice {
            all.push(format!("{one} {next}"));
        }
    }
    for signs in [",,", "..", " ,", ",.", ".,", ": :", "::", ";;", "— —"] {
        all.extend(plain.match_indices(signs).map(|_| signs.to_owned()));
    }
    all.sort();
    all
}

/// The sentences and modes of a text, with the words of each.
fn sentences(plain: &str) -> impl Iterator<Item = Vec<&str>> {
    let parts = plain.split(['.', ':', ';', '•', '—', '\n', '«', '»', '"', '(', ')']);
    parts.map(|part| part.split([' ', ',']).filter(|word| !word.is_empty()).collect())
}

/// Words that don't agree with each other, half of a change, and a small letter at the head of a mode.
pub fn disagreeing(text: &str, language: Language) -> Vec<String> {
    let plain = text.replace(['’', 'ʼ'], "'").replace(['\u{a0}', '\u{202f}'], " ").to_lowercase();
    let mut all: Vec<String> = Vec::new();
    // Data write modes with small letters, too: those of "this" and « cette » are what writers put there.
    let heads = text.split('•').skip(1).map(str::trim_start);
    let own = |mode: &&str| ["this ", "cette ", "cet ", "ce "].iter().any(|word| mode.starts_with(word));
    all.extend(heads.filter(own).map(|_| "• this".to_owned()));
    for words in sentences(&plain) {
        let found = match language {
            Language::English => of_english(&words),
            Language::French => of_french(&words),
        };
        all.extend(found);
    }
    if language == Language::French {
        all.extend(half_changed(&plain));
    }
    let phrases: &[&str] = match language {
        Language::English => &[
            "second main phase",
            "owns you control",
            "exiled card you control",
            "cycle this creature",
            "discard this creature",
            "exile this creature from your",
            "return this creature from your",
            "this card gets",
            "this card has",
            "this card deals",
            "this creature —",
        ],
        Language::French => &[
            "valeur de mana le plus",
            "valeur de mana total",
            "valeurs de mana différents",
            "valeur de mana inférieur",
            "valeur de mana supérieur",
            "valeur de mana égal",
            "possède que vous contrôlez",
            "exilée que vous contrôlez",
            "noir et verte",
            "noire et vert",
            "noire et blanc",
            "noir et blanche",
            "verte et blanc",
            "blanche et noir",
            "verte et noir",
        ],
    };
    // « Valeur de mana totale » agrees.
    let whole = |at: usize, phrase: &str| !plain[at + phrase.len()..].starts_with(char::is_alphabetic);
    let found = phrases.iter().flat_map(|phrase| plain.match_indices(phrase));
    all.extend(found.filter(|(at, phrase)| whole(*at, phrase)).map(|(_, phrase)| phrase.to_owned()));
    all
}

fn of_english(words: &[&str]) -> Vec<String> {
    const ONE: [&str; 4] = ["this", "that", "each", "target"];
    const NOUNS: [&str; 6] = ["creature", "artifact", "enchantment", "land", "permanent", "player"];
    const SEVERAL: [&str; 8] = ["get", "gain", "have", "are", "lose", "deal", "discard", "die"];
    const SINGLE: [&str; 6] = ["gets", "gains", "has", "is", "loses", "deals"];
    let mut all = Vec::new();
    if let [one, noun, verb, ..] = words
        && ONE.contains(one)
        && NOUNS.contains(noun)
        && SEVERAL.contains(verb)
    {
        all.push(format!("{one} {noun} {verb}"));
    }
    let pairs = words.windows(2).filter(|pair| pair[0] == "they" && SINGLE.contains(&pair[1]));
    all.extend(pairs.map(|pair| pair.join(" ")));
    all
}

fn of_french(words: &[&str]) -> Vec<String> {
    const SEVERAL: [&str; 12] = [
        "peuvent",
        "doivent",
        "sont",
        "ont",
        "gagnent",
        "acquièrent",
        "arrivent",
        "perdent",
        "meurent",
        "attaquent",
        "bloquent",
        "infligent",
    ];
    const ONE: [&str; 8] = ["la", "le", "un", "une", "cette", "ce", "cet", "chaque"];
    const MANY: [&str; 9] = ["et", "ou", "les", "des", "deux", "qui", "que", "dont", "trois"];
    let mut all = Vec::new();
    let verb = words.iter().position(|word| SEVERAL.contains(word));
    // « La carte nommée ne peuvent »: nothing between the two is several.
    if let (Some(first), Some(at)) = (words.first(), verb)
        && (2..=5).contains(&at)
        && ONE.contains(first)
        && !words[..at].iter().any(|word| MANY.contains(word) || word.starts_with("qu'"))
    {
        all.push(format!("{} … {}", words[0], words[at]));
    }
    // « Chaque créature … gagne … et doivent ».
    if words.first() == Some(&"chaque") {
        let pairs = words.windows(2).filter(|pair| pair[0] == "et" && SEVERAL.contains(&pair[1]));
        all.extend(pairs.map(|pair| format!("chaque … {}", pair.join(" "))));
    }
    for pair in words.windows(2) {
        let modal = matches!(pair[0], "doit" | "doivent" | "peut" | "peuvent" | "devait" | "devaient");
        if modal && SEVERAL[4..].contains(&pair[1]) {
            all.push(pair.join(" "));
        }
    }
    // « Une cible, artefact ciblé ou enchantement » is a target twice.
    let twice = words.windows(4).filter(|part| part[1] == "cible" && matches!(part[3], "ciblé" | "ciblée"));
    all.extend(twice.map(|part| part.join(" ")));
    all
}

/// « Ou le joueur ciblé » of a mode beside « un joueur ciblé » of the one before: half of a change.
fn half_changed(plain: &str) -> Vec<String> {
    let modes = sentences(plain).filter_map(|words| match *words.as_slice() {
        ["ou", article @ ("le" | "la"), noun, target @ ("ciblé" | "ciblée"), ..] => Some((article, noun, target)),
        _ => None,
    });
    let halves = modes.filter(|(article, noun, target)| {
        let new = if *article == "le" { "un" } else { "une" };
        plain.contains(&format!("{new} {noun} {target}"))
    });
    halves.map(|(article, noun, target)| format!("ou {article} {noun} {target}")).collect()
}

/// What is lost or new of what no change of templating touches: quotations, symbols of cost, sizes, and reminder text in today's
/// words.
fn kept(text: &str, language: Language) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    let mut rest = text;
    while let Some(open) = rest.find('(') {
        // What is not closed in its line is no reminder text.
        let Some(close) = rest[open..].find([')', '\n']) else { break };
        let end = open + close + 1;
        if rest[..end].ends_with('\n') {
            rest = &rest[end..];
            continue;
        }
        all.extend(Some(of_today(&rest[open..end], language)).filter(|said| !said.is_empty()));
        rest = &rest[end..];
    }
    all.extend(
        text.split([' ', '\n', ',', '.'])
            .filter(|word| word.starts_with(['+']) && word.contains('/'))
            .map(|word| word.trim_end_matches(char::is_lowercase).replace(['—', '–', '−'], "-")),
    );
    let signs = text.matches(['"', '“', '«', '•', '\n']);
    match language {
        // The two straight marks of a quotation, as of the name of a counter, become those of the language.
        Language::French => {
            let straight = text.matches('"').count();
            all.extend(signs.filter(|sign| *sign != "\"").map(str::to_owned));
            all.extend(std::iter::repeat_n("«".to_owned(), straight / 2));
            all.extend((straight % 2 == 1).then(|| "\"".to_owned()));
        }
        Language::English => all.extend(signs.map(str::to_owned)),
    }
    all.sort();
    all
}

/// A reminder text as cards of today have it, or with today's words for what is dated in it.
fn of_today(reminder: &str, language: Language) -> String {
    let own = reminder.trim_matches(['(', ')']);
    let mut said = reminder_of_today(own, language, &|_| true).unwrap_or_else(|| own.to_owned());
    // A token calls itself so since 2023.
    if let (Language::French, true) = (language, said.contains("jeton")) {
        said = said.replace("cet artefact", "ce jeton");
    }
    for form in dated_reminders(&said.clone(), language).into_iter().rev() {
        if let Some(today) = form.today.first() {
            said.replace_range(form.span, today);
        }
    }
    match language {
        Language::English => said,
        Language::French => without_gender(&said),
    }
}

/// French words in the masculine: a reminder has the gender of what its card is called.
fn without_gender(text: &str) -> String {
    let masculine = |word: &str| match word {
        "Elle" => "Il".to_owned(),
        "elle" => "il".to_owned(),
        "Elles" => "Ils".to_owned(),
        "elles" => "ils".to_owned(),
        word => word.replace("ée", "é"),
    };
    text.split(' ').map(masculine).collect::<Vec<_>>().join(" ")
}

/// All codes that are found in the cards of a file.
fn codes(file: &str) -> Vec<(String, &'static str)> {
    let cards = read_all(Input::from_text("writers.cards", file)).cards;
    let found = cards.iter().flat_map(|card| {
        check_card("writers.cards", card).into_iter().map(|found| (card.name.to_string(), found.diagnostic.code))
    });
    let mut codes: Vec<_> = found.collect();
    codes.sort();
    codes
}

/// What is found in the cards of a file: the card, the code, and whether it is no more than told.
fn faults_of(file: &str) -> Vec<(String, &'static str, bool)> {
    let cards = read_all(Input::from_text("writers.cards", file)).cards;
    let all = cards.iter().flat_map(|card| {
        check_card("writers.cards", card).into_iter().map(|found| {
            let (code, note) = (found.diagnostic.code, found.diagnostic.severity == Severity::Note);
            let on_request = lints::named(code).is_some_and(|lint| !lint.on);
            let templating = |check| matches!(check, lints::Check::Templating);
            let dated = lints::named(code).is_some_and(|lint| lint.checks().any(templating));
            // A dated form that its author alone may change.
            let offered = dated && found.diagnostic.fix.as_deref().is_some_and(|fix| !fix.safe);
            (card.name.to_string(), code, note || on_request || offered)
        })
    });
    let mut all: Vec<_> = all.collect();
    all.sort();
    all
}

/// What one text has found in it and another, which it was made of, lacks. Three things count for none: of a text of which more is
/// understood now, what is no more than told; that something is still not understood, as long as that is no more than before; and
/// a dated form that is told in the place of another.
fn found_anew(before: &str, after: &str) -> Vec<(String, &'static str, bool)> {
    let (known, all) = (faults_of(before), faults_of(after));
    let mut new = more(&known, &all);
    let (was, is) = (unread(before), unread(after));
    new.retain(|(_, code, told)| !(is < was && *told || is <= was && code.starts_with("B-")));
    let is_dated = |(_, code, _): &&(String, &'static str, bool)| {
        lints::named(code).is_some_and(|lint| lint.checks().any(|check| matches!(check, lints::Check::Templating)))
    };
    if all.iter().filter(is_dated).count() <= known.iter().filter(is_dated).count() {
        new.retain(|fault| !(fault.2 && is_dated(&fault)));
    }
    new
}

/// The codes of what is found in the cards of a file. What is off by default are questions that one of the languages alone asks;
/// of a dated form that its author alone may change, one of the languages alone may have other words today.
fn told_of(file: &str) -> Vec<&'static str> {
    let cards = read_all(Input::from_text("writers.cards", file)).cards;
    let found = cards.iter().flat_map(|card| check_card("writers.cards", card));
    let is_told = |found: &Diagnostic| {
        lints::named(found.code).is_none_or(|lint| {
            let dated = lint.checks().any(|check| matches!(check, lints::Check::Templating));
            lint.on && (!dated || found.fix.as_deref().is_some_and(|fix| fix.safe))
        })
    };
    let mut codes: Vec<_> = found.map(|found| found.diagnostic).filter(is_told).map(|found| found.code).collect();
    codes.sort_unstable();
    codes
}

/// How many paragraphs are not understood.
fn unread(file: &str) -> usize {
    codes(file).iter().filter(|(_, code)| code.starts_with("B-") || *code == "E-WORD").count()
}

/// What of the second list the first lacks.
fn more<T: PartialEq + Clone>(before: &[T], after: &[T]) -> Vec<T> {
    let mut left: Vec<&T> = before.iter().collect();
    let new = after.iter().filter(|one| match left.iter().position(|known| known == one) {
        Some(at) => {
            left.remove(at);
            false
        }
        None => true,
    });
    new.cloned().collect()
}

/// How many sentences a text has, but for those of reminder text: what stands in a line is one at least.
fn sentences_in(text: &str) -> usize {
    text.lines().filter(|line| !line.trim().is_empty()).map(|line| ends(line).max(1)).sum()
}

/// How sentences begin that a change of templating makes a part of the one before, or leaves out.
const JOINED: [&str; 13] = [
    ". Then ",
    ". Shuffle ",
    ". If you do, shuffle",
    ". Treat ",
    ". Play this ability as a mana source",
    ". Puis ",
    ". Ensuite, ",
    ". Ensuite ",
    ". Mélangez ",
    ". Défaussez-vous ensuite",
    ". Si vous faites ainsi, mélangez",
    ". Traitez ",
    ". Jouez cette capacité comme une source de mana",
];

/// A text without the names of the cards of a file, which may have stops: "Vol. VII".
fn unnamed(text: &str, file: &str) -> String {
    let cards = read_all(Input::from_text("writers.cards", file)).cards;
    let stopped = cards.iter().filter(|card| card.name.contains('.'));
    stopped.fold(text.to_owned(), |text, card| text.replace(card.name.as_str(), "~"))
}

/// A text in which these are no sentences of their own.
fn joined(text: &str) -> String {
    JOINED.iter().fold(text.to_owned(), |text, beginning| text.replace(beginning, " "))
}

/// How many sentences end in a line.
fn ends(text: &str) -> usize {
    let letters: Vec<char> = text.chars().collect();
    let mut depth = 0;
    let mut ends_at = |(at, letter): (usize, &char)| {
        depth += i32::from(*letter == '(') - i32::from(*letter == ')');
        let next = letters.get(at + 1).copied().unwrap_or('\n');
        depth == 0 && *letter == '.' && (next.is_whitespace() || matches!(next, '"' | '”' | '»'))
    };
    letters.iter().enumerate().filter_map(|place| ends_at(place).then_some(())).count()
}

/// What writes a text anew.
type Writer<'w> = &'w dyn Fn(&str) -> String;

/// A `.cards` file through the writers: what is wrong with what they write.
pub fn faults(file: &str, language: Language) -> Vec<String> {
    let mut all = Vec::new();
    let writers: [(&str, Writer<'_>); 2] = [
        ("fmt", &|text| format_text("writers.cards", text, Lexicon::BUILT_IN).text),
        ("--fix", &|text| fix_text("writers.cards", text, Lexicon::BUILT_IN, Which::Safe, &|_| true).text),
    ];
    for (name, write) in writers {
        let written = write(file);
        if written == file {
            continue;
        }
        let mut fault = |what: String| all.push(format!("{name}: {what}\n{file}\n=>\n{written}"));
        if write(&written) != written {
            fault("a second run changes it".to_owned());
        }
        let new = found_anew(file, &written);
        if !new.is_empty() {
            fault(format!("it finds {new:?} anew"));
        }
        let (before, after) = (broken(file, language), broken(&written, language));
        let words = more(&before, &after);
        // « le le coût » may become « le la valeur »: no more is broken than was.
        if !words.is_empty() && after.len() > before.len() {
            fault(format!("it breaks {words:?}"));
        }
        let words = more(&disagreeing(file, language), &disagreeing(&written, language));
        if !words.is_empty() {
            fault(format!("it writes {words:?}"));
        }
        let lost = more(&kept(&written, language), &kept(file, language));
        if !lost.is_empty() {
            fault(format!("it loses {lost:?}"));
        }
        if sentences_in(&unnamed(&written, file)) < sentences_in(&joined(&unnamed(file, file))) {
            fault("it loses a sentence".to_owned());
        }
    }
    all
}

/// A `.cards` file of the language that its head names, through all writers: the target of `fuzz/run writers`.
#[allow(dead_code)]
pub fn written(data: &[u8]) {
    let Ok(file) = std::str::from_utf8(data) else { return };
    let language = if file.starts_with("langue") { Language::French } else { Language::English };
    let mut found = faults(file, language);
    found.extend(faults_of_translation(file));
    assert!(found.is_empty(), "{}", found.join("\n\n"));
}

/// What is wrong with the translation of the cards of a file: broken words in anything that is said; of a face in
/// today's words that is said whole, what is found in it and not in its own text, and what `fmt` would change.
pub fn faults_of_translation(file: &str) -> Vec<String> {
    let mut all = Vec::new();
    let cards = read_all(Input::from_text("writers.cards", file)).cards;
    // A face without a type line is no card that could be read again.
    let faces = cards.iter().flat_map(|card| &card.faces).filter(|face| !face.type_line().trim().is_empty());
    for face in faces {
        for (from, printed) in face.all_printed() {
            let Some(said) = said_in_other(face, printed, from) else { continue };
            let to = from.other();
            let mut fault =
                |what: String| all.push(format!("translate: {what}\n{file}\n=>\n{}", said.paragraphs.join("\n")));
            // A name of the other language has no article of this one.
            let own = said.paragraphs.join("\n").replace(printed.name.as_str(), "~");
            let words = broken(&own, to);
            // What is said twice in a text may be so in what it means.
            if words.len() > broken(&printed.text, from).len() {
                fault(format!("it breaks {words:?}"));
            }
            // What is dated may be said as it was.
            let today = |text: &str| format_text("writers.cards", text, Lexicon::BUILT_IN).text == text;
            let Some(written) = said.file.filter(|_| !said.partly && today(file)) else { continue };
            let new = more(&told_of(file), &told_of(&written));
            if !new.is_empty() {
                fault(format!("it finds {new:?} anew"));
            }
            if !today(&written) {
                fault("fmt changes it".to_owned());
            }
        }
    }
    all
}

/// A face in the other language.
struct Said {
    paragraphs: Vec<String>,
    /// A paragraph is not understood, or not said.
    partly: bool,
    /// The face as a file; none where its type line has no words.
    file: Option<String>,
}

fn said_in_other(face: &Face, printed: &Printed, from: Language) -> Option<Said> {
    let to = from.other();
    let context = compile::context_of(face.type_line());
    let compiled = compile::compile(&printed.text, &printed.names(from), from, context).ok()?;
    let there = Names::new(&printed.name, to);
    let understood: Vec<&Paragraph> =
        compiled.paragraphs.iter().filter_map(|paragraph| paragraph.outcome.as_ref().ok()).collect();
    let mut paragraphs = Vec::new();
    for (at, ir) in understood.iter().enumerate() {
        let stands = Stands { on: context, called: &printed.name, behind: &understood[..at] };
        paragraphs.extend(translation(ir, &there, from, to, stands));
    }
    let types = cardc::render::type_line(&TypeLine::read_in(face.type_line(), from, Lexicon::BUILT_IN), to);
    let head = if to == Language::English { "language: en" } else { "langue : fr" };
    let cost = face.mana_cost.as_deref().unwrap_or_default();
    let size = match (&face.power, &face.toughness) {
        (Some(power), Some(toughness)) => format!("{power}/{toughness}\n"),
        _ => String::new(),
    };
    let file = format!("{head}\n\n{} {cost}\n{}\n{}\n{size}", printed.name, types.line, paragraphs.join("\n"));
    let partly = paragraphs.len() < compiled.paragraphs.len();
    Some(Said { paragraphs, partly, file: types.kept.is_empty().then(|| of_today_whole(file, to)) })
}

/// A file whose texts are in today's words, as `translate` writes them.
fn of_today_whole(file: String, to: Language) -> String {
    let cards = read_all(Input::from_text("writers.cards", file.as_str())).cards;
    let Some(face) = cards.first().and_then(|card| card.faces.first()) else { return file };
    let Some(printed) = face.printed(to) else { return file };
    match in_todays_words(face, printed, to) {
        Some(today) => file.replacen(printed.text.as_str(), &today, 1),
        None => file,
    }
}
