//! What is wrong with a text: what was not understood, and what the lints say.

use super::lints;
use crate::bilingual;
use crate::compile::{Compiled, CompiledParagraph, compile, context_of};
use crate::diagnostic::{Bilingual, Diagnostic, Language};
use crate::lex::{LexError, MAX_TEXT, MAX_TOKENS, Names, TypeLine};
use crate::source::{Card, Face, Printed};
use crate::text::{Place, Text};

/// Compiles one printed text of a face and says what is wrong with it; of a French text also where it says something
/// else than the English one.
pub fn diagnose(face: &Face, printed: &Printed, language: Language) -> Vec<Diagnostic> {
    let names = Names::new(&printed.name, language);
    let types = TypeLine::guess(face.type_line());
    let context = context_of(face.type_line());
    let compiled = match compile(&printed.text, &names, language, context) {
        Ok(compiled) => compiled,
        Err(error) => return vec![Diagnostic::error("E-SIZE", too_long(error))],
    };
    let text = Text { face, printed, language, names: &names, compiled: &compiled, context, types: &types };
    let mut found = lints::text(&text);
    if let (Language::French, Some(english)) = (language, &face.english) {
        let names = Names::new(&english.name, Language::English);
        if let Ok(compiled) = compile(&english.text, &names, Language::English, context) {
            let language = Language::English;
            let english =
                Text { face, printed: english, language, names: &names, compiled: &compiled, context, types: &types };
            found.extend(lints::pair(&english, &text));
        }
    }
    in_order(found)
}

/// What is wrong with one paragraph that was not understood.
pub fn diagnose_text(
    compiled: &Compiled<'_>,
    paragraph: &CompiledParagraph,
    names: &Names,
    type_line: &str,
) -> Vec<Diagnostic> {
    let (face, printed) = (Face::default(), Printed::default());
    let types = TypeLine::guess(type_line);
    let text = Text {
        face: &face,
        printed: &printed,
        language: compiled.lexed.language,
        names,
        compiled,
        context: context_of(type_line),
        types: &types,
    };
    let place = Place { text: &text, paragraph };
    match place.ir() {
        Some(ir) => lints::ability(place, ir),
        None => lints::unread(place),
    }
}

/// A finding, with the text that its spans count in.
pub struct Found<'c> {
    pub diagnostic: Diagnostic,
    /// None where the finding brings its own excerpt.
    pub printed: Option<&'c Printed>,
    pub language: Language,
}

/// What is wrong with a card of a file.
pub fn check_card<'c>(path: &str, card: &'c Card) -> Vec<Found<'c>> {
    let mut found: Vec<Found<'c>> =
        lints::card(card).into_iter().map(|diagnostic| of_card(path, card, diagnostic)).collect();
    for face in &card.faces {
        for (language, printed) in face.all_printed() {
            for mut diagnostic in diagnose(face, printed, language) {
                let at = diagnostic.primary.as_ref().map_or(0, |label| label.span.start);
                let place = printed.place(path, card, face, at);
                diagnostic.place = match &diagnostic.excerpt {
                    Some(excerpt) => {
                        crate::diagnostic::Location { position: excerpt.text_in_file().position(at), ..place }
                    }
                    None => place,
                };
                found.push(Found { diagnostic, printed: Some(printed), language });
            }
        }
    }
    found
}

/// What is wrong with the cards of a file among each other.
pub fn check_file<'c>(path: &str, cards: &'c [Card]) -> Vec<Found<'c>> {
    let found = lints::file(cards).into_iter();
    found.filter_map(|(at, diagnostic)| Some(of_card(path, cards.get(at)?, diagnostic))).collect()
}

/// A finding on a line of the card that is no rules text.
fn of_card<'c>(path: &str, card: &'c Card, mut diagnostic: Diagnostic) -> Found<'c> {
    let printed = card.faces.first().and_then(|face| face.all_printed().next());
    let language = printed.map_or(Language::English, |(language, _)| language);
    let face = diagnostic.place.face.take();
    let position = diagnostic.position(None).or(printed.map(|(_, printed)| printed.origin.start));
    diagnostic.place = crate::diagnostic::Location {
        file: Some(path.into()),
        position,
        card: Some(card.name.clone()),
        face: face.filter(|_| card.faces.len() > 1),
    };
    Found { diagnostic, printed: None, language }
}

/// In the order of the text, the worst first where two begin at one place; and each once.
fn in_order(mut found: Vec<Diagnostic>) -> Vec<Diagnostic> {
    let at = |found: &Diagnostic| found.primary.as_ref().map_or(0, |label| label.span.start);
    found.sort_by_key(|found| (at(found), std::cmp::Reverse(found.severity)));
    found.dedup();
    found
}

/// What is wrong with a text of a face that is compiled already.
pub fn diagnose_compiled(face: &Face, compiled: &Compiled<'_>) -> Vec<Diagnostic> {
    let language = compiled.lexed.language;
    let Some(printed) = face.printed(language) else { return Vec::new() };
    let names = Names::new(&printed.name, language);
    let types = TypeLine::guess(face.type_line());
    let context = context_of(face.type_line());
    in_order(lints::text(&Text { face, printed, language, names: &names, compiled, context, types: &types }))
}

/// Why a text is too long to be read.
fn too_long(error: LexError) -> Bilingual {
    match error {
        LexError::TooLong { length } => bilingual!(
            "the text has {length} bytes, the most is {MAX_TEXT}",
            "le texte a {length} octets, le maximum est {MAX_TEXT}"
        ),
        LexError::TooManyTokens => bilingual!(
            "the text has more than {MAX_TOKENS} words and signs",
            "le texte a plus de {MAX_TOKENS} mots et signes"
        ),
    }
}
<<<<<<< HEAD

/// What is wrong with one paragraph.
pub fn diagnose_text(compiled: &Compiled<'_>, paragraph: &CompiledParagraph) -> Vec<Diagnostic> {
    match &paragraph.outcome {
        Ok(ir) => lints::paragraph(compiled, paragraph, ir),
        Err(Problem::Syntax(_)) => {
            let failure = compiled.failure(paragraph);
            let mut found = lints::unread(compiled, paragraph);
            if found.is_empty() {
                found.extend(failure.map(|failure| syntax(compiled, paragraph, &failure)));
            }
            found
        }
        Err(Problem::Meaning(fault)) => vec![meaning(fault)],
    }
}

fn syntax(compiled: &Compiled<'_>, paragraph: &CompiledParagraph, failure: &Failure) -> Diagnostic {
    if let Some(span) = failure.unknown_word {
        let suggestion = failure.suggestion(&compiled.lexed, paragraph.tokens.clone());
        return unknown_word(compiled.lexed.text_of(span), span.range(), suggestion);
    }
    let message = match failure.cause {
        Cause::Unexpected => {
            Bilingual::new("this is not understood from here on", "ceci n'est pas compris à partir d'ici")
        }
        Cause::TooLong => Bilingual::new("this paragraph is too long", "ce paragraphe est trop long"),
        Cause::TooDeep => {
            Bilingual::new("quotations stand too deep in each other", "les citations sont trop imbriquées")
        }
        Cause::TooCostly => {
            Bilingual::new("this paragraph is too intricate to read", "ce paragraphe est trop compliqué à lire")
        }
    };
    let span = if failure.span.is_empty() { paragraph.span } else { failure.span };
    let names = |language| failure.likeliest(language).join(", ");
    let label = match failure.expected.is_empty() {
        true => Bilingual::new("understanding stops here", "la compréhension s'arrête ici"),
        false => {
            let (en, fr) = (names(Language::English), names(Language::French));
            bilingual!("expected here: {en}", "attendu ici : {fr}")
        }
    };
    Diagnostic::error("E-TEXT", message).label(span.range(), label).note(Bilingual::new(
        "an ability is understood whole or not at all, so that no clause is lost",
        "une capacité est comprise en entier ou pas du tout : aucune proposition n'est perdue",
    ))
}

fn unknown_word(word: &str, span: std::ops::Range<usize>, suggestion: Option<&str>) -> Diagnostic {
    let diagnostic = Diagnostic::error(
        "E-WORD",
        bilingual!("\"{word}\" is not a word of the game", "« {word} » n'est pas un mot du jeu"),
    );
    match suggestion.map(|suggestion| with_capital_of(word, suggestion)) {
        Some(suggestion) => diagnostic
            .label(span.clone(), bilingual!("did you mean \"{suggestion}\"?", "vouliez-vous dire « {suggestion} » ?"))
            .fix(Fix { span, replacement: suggestion, safe: false }),
        None => diagnostic.at(span),
    }
}

/// A suggestion with a capital where the mistyped word has one.
fn with_capital_of(word: &str, suggestion: &str) -> String {
    let mut letters = suggestion.chars();
    match (word.chars().next().is_some_and(char::is_uppercase), letters.next()) {
        (true, Some(first)) => first.to_uppercase().chain(letters).collect(),
        (_, _) => suggestion.to_owned(),
    }
}

fn meaning(fault: &Fault) -> Diagnostic {
    let span = fault.span.range();
    match fault.reason {
        Reason::NothingBefore => nothing_before(span),
        Reason::NoneCalledSo => none_called_so(span),
        Reason::NoAmount => Diagnostic::error(
            "E-MEANING",
            Bilingual::new(
                "no amount was spoken of before that this could be",
                "aucune quantité n'a été nommée avant à quoi ceci pourrait renvoyer",
            ),
        )
        .at(span),
        Reason::SeveralAmounts => Diagnostic::error(
            "E-MEANING",
            Bilingual::new(
                "several amounts were spoken of before, and none of them is of this kind",
                "plusieurs quantités ont été nommées avant, et aucune n'est de cette sorte",
            ),
        )
        .at(span)
        .note(Bilingual::new(
            "say which: \"damage equal to the number of cards discarded this way\"",
            "dites laquelle : « un nombre de blessures égal au nombre de cartes défaussées de cette manière »",
        )),
        Reason::Ambiguous { one, other } => ambiguous(span, one, other),
        Reason::ThisOrThat { other } => this_or_that(span, other),
        Reason::NotLinked => not_linked(span),
        Reason::KeywordAlone => keyword_alone(span),
        Reason::NothingDone => Diagnostic::error(
            "E-MEANING",
            Bilingual::new(
                "there is no instruction before that could be done or not",
                "il n'y a pas d'instruction avant qui puisse être faite ou non",
            ),
        )
        .rule("608.2c")
        .at(span),
        Reason::Misplaced => misplaced(fault),
        Reason::NoAlternative => no_alternative(span),
        Reason::UnknownTerm => Diagnostic::error(
            "E-MEANING",
            Bilingual::new("this is not a term of the rules here", "ceci n'est pas un terme des règles ici"),
        )
        .at(span),
        Reason::Instruction => instruction(span),
        Reason::TooManyManas => Diagnostic::error(
            "E-SIZE",
            bilingual!("more than {MOST_MANAS} manas at once", "plus de {MOST_MANAS} manas à la fois"),
        )
        .rule("106.4")
        .at(span),
        Reason::BadSymbol => Diagnostic::error(
            "E-MEANING",
            Bilingual::new("this is not a symbol of the game", "ceci n'est pas un symbole du jeu"),
        )
        .rule("107.4")
        .at(span),
    }
}

/// "it", "that creature", "that player" and the like, with nothing to refer to.
fn nothing_before(span: std::ops::Range<usize>) -> Diagnostic {
    Diagnostic::error(
        "E-MEANING",
        Bilingual::new(
            "nothing was spoken of before that this could refer to",
            "rien n'a été nommé avant à quoi ceci pourrait renvoyer",
        ),
    )
    .at(span)
    .note(Bilingual::new(
        "\"it\" and \"that creature\" refer to what the same ability spoke of before; say what is meant: \"this \
         creature\", \"target creature\", \"enchanted creature\"",
        "« elle » et « cette créature-là » renvoient à ce que la même capacité a nommé avant ; dites ce que c'est : \
         « cette créature », « une créature ciblée », « la créature enchantée »",
    ))
}

/// "that creature", where one sentence spoke of two.
fn ambiguous(span: std::ops::Range<usize>, one: Option<Span>, other: Option<Span>) -> Diagnostic {
    let mut diagnostic =
        Diagnostic::error("E-MEANING", Bilingual::new("this could be two things", "ceci peut être deux choses"))
            .at(span);
    for (at, en, fr) in [(one, "this one?", "celle-ci ?"), (other, "or this one?", "ou celle-ci ?")] {
        if let Some(at) = at {
            diagnostic = diagnostic.label(at.range(), Bilingual::new(en, fr));
        }
    }
    diagnostic.note(Bilingual::new(
        "both stand in one sentence and can be called so; call the one that you mean by what tells it apart, or speak of it \
         in a sentence of its own",
        "les deux sont dans une même phrase et peuvent être appelées ainsi ; appelez celle que vous voulez dire par ce qui \
         la distingue, ou parlez-en dans une phrase à part",
    ))
}

/// « cette créature », which may be the card or another.
fn this_or_that(span: std::ops::Range<usize>, other: Option<Span>) -> Diagnostic {
    let mut diagnostic = Diagnostic::error(
        "E-MEANING",
        Bilingual::new(
            "this may be the card itself or the other that was spoken of",
            "ceci peut être la carte elle-même ou l'autre objet dont le texte a parlé",
        ),
    )
    .at(span);
    if let Some(other) = other {
        diagnostic = diagnostic.label(other.range(), Bilingual::new("the other", "l'autre"));
    }
    diagnostic.note(Bilingual::new(
        "French has one word for \"this\" and \"that\": name the card, or point at the other with « -là »",
        "pour la carte, dites son nom ; pour l'autre, dites « cette créature-là » ou « elle »",
    ))
}

/// "the exiled card" on a card that exiles none.
fn not_linked(span: std::ops::Range<usize>) -> Diagnostic {
    Diagnostic::error(
        "E-MEANING",
        Bilingual::new(
            "no ability of this card does that to anything",
            "aucune capacité de cette carte ne fait cela à quoi que ce soit",
        ),
    )
    .rule("607.2")
    .at(span)
    .note(Bilingual::new(
        "a linked ability speaks of what another ability of the same card exiles, chooses or is paid with; write that ability \
         too",
        "une capacité liée parle de ce qu'une autre capacité de la même carte exile, choisit ou reçoit en paiement ; écrivez \
         aussi cette capacité",
    ))
}

/// A keyword before a dash, with what can't be its cost behind it.
fn keyword_alone(span: std::ops::Range<usize>) -> Diagnostic {
    Diagnostic::error(
        "E-MEANING",
        Bilingual::new(
            "this is a keyword, and what stands behind the dash is nothing that it can have",
            "ceci est un mot-clé, et ce qui suit le tiret n'est rien qu'il puisse avoir",
        ),
    )
    .rule("702.1")
    .at(span)
    .note(Bilingual::new(
        "behind the dash of a keyword stands its cost: \"Kicker—Sacrifice a creature.\"",
        "derrière le tiret d'un mot-clé se trouve son coût : « Kick — Sacrifiez une créature. »",
    ))
}

/// "that creature", "the exiled card", where nothing spoken of is one.
fn none_called_so(span: std::ops::Range<usize>) -> Diagnostic {
    Diagnostic::error(
        "E-MEANING",
        Bilingual::new(
            "nothing that was spoken of before can be called so",
            "rien de ce qui a été nommé avant ne peut être appelé ainsi",
        ),
    )
    .at(span)
    .note(Bilingual::new(
        "milled or revealed cards are no creatures, one card is not \"those cards\": call it what it was called when it was \
         spoken of first",
        "des cartes meulées ou révélées ne sont pas des créatures, une carte n'est pas « ces cartes » : appelez-la comme \
         à sa première mention",
    ))
}

/// A phrase that stands where the rules have no meaning for it.
fn misplaced(fault: &Fault) -> Diagnostic {
    let message = match (fault.kind.name(Language::English), fault.kind.name(Language::French)) {
        (Some(en), Some(fr)) => {
            bilingual!("the rules have no meaning for {en} here", "les règles n'ont pas de sens pour {fr} ici")
        }
        (_, _) => {
            Bilingual::new("the rules have no meaning for this here", "les règles n'ont pas de sens pour ceci ici")
        }
    };
    Diagnostic::error("E-MEANING", message).at(fault.span.range()).note(Bilingual::new(
        "the words are understood one by one, but not what they would do together in this place; say it in a sentence of \
         its own",
        "les mots sont compris un à un, mais pas ce qu'ils feraient ensemble à cet endroit ; dites-le dans une phrase à \
         part",
    ))
}

/// "Otherwise, …" with no "if" in the instruction before it.
fn no_alternative(span: std::ops::Range<usize>) -> Diagnostic {
    Diagnostic::error(
        "E-MEANING",
        Bilingual::new(
            "\"otherwise\" has no \"if\" in the instruction before it",
            "« sinon » n'a pas de « si » dans l'instruction qui précède",
        ),
    )
    .rule("603.4")
    .label(
        span,
        Bilingual::new("when would this be followed?", "quand ceci serait-il suivi ?"),
    )
    .note(Bilingual::new(
        "an \"if\" directly behind the event of a trigger is an intervening-if clause: when it is false, the ability \
         doesn't trigger, and nothing of it is followed",
        "un « si » juste après l'événement est une clause d'intervention : quand elle est fausse, la capacité ne se \
         déclenche pas, et rien n'en est suivi",
    ))
    .note(Bilingual::new(
        "move the clause behind the effect: \"At the beginning of your upkeep, draw a card if you control a Forest. \
         Otherwise, you lose 1 life.\"",
        "mettez la clause après l'effet : « Au début de votre entretien, piochez une carte si vous contrôlez une forêt. \
         Sinon, vous perdez 1 point de vie. »",
    ))
}

/// An instruction on something that is no instant or sorcery.
fn instruction(span: std::ops::Range<usize>) -> Diagnostic {
    Diagnostic::error(
        "E-ABILITY",
        Bilingual::new(
            "this is an instruction, but nothing says when to follow it",
            "ceci est une instruction, mais rien ne dit quand la suivre",
        ),
    )
    .rule("113.3a")
    .label(
        span,
        Bilingual::new(
            "only an instant or sorcery is followed as it resolves",
            "seuls les éphémères et les rituels sont suivis à leur résolution",
        ),
    )
    .note(Bilingual::new(
        "for a triggered ability, begin with what it waits for: \"When this creature enters, …\", \"At the beginning of \
         your upkeep, …\"",
        "pour une capacité déclenchée, commencez par ce qu'elle attend : « Quand cette créature arrive, … », « Au début \
         de votre entretien, … »",
    ))
    .note(Bilingual::new(
        "for an activated ability, begin with its cost and a colon: \"{2}, {T}: …\"",
        "pour une capacité activée, commencez par son coût et deux-points : « {2}, {T} : … »",
    ))
    .note(Bilingual::new(
        "for a static ability, say what is true, without targets, acts and durations: \"Other creatures you control get \
         +1/+1.\"",
        "pour une capacité statique, dites ce qui est vrai, sans cible, ni acte, ni durée : « Les autres créatures que \
         vous contrôlez gagnent +1/+1. »",
    ))
}
=======
>>>>>>> main
