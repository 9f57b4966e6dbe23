//! What is offered or written in the place of a dated text is whole: no word of it is broken, and what is not understood is told as that.

use cardc::check::fix::{Which, fix_text};
use cardc::check::{check_card, lints};
use cardc::diagnostic::{Diagnostic, Severity};
use cardc::lex::Lexicon;
use cardc::source::{Input, read_all};

use crate::dated::type_line;

fn card(language: &str, on: &str, text: &str) -> String {
    let [english, french] = type_line(on);
    let corner = if on == "Creature" { "2/2\n" } else { "" };
    match language {
        "en" => format!("language: en\n\nQuay Warden {{2}}\n{english}\n{text}\n{corner}"),
        _ => format!("langue : fr\n\nGardien du quai {{2}}\n{french}\n{text}\n{corner}"),
    }
}

fn fixed(language: &str, on: &str, text: &str) -> String {
    fix_text("dated.cards", &card(language, on, text), Lexicon::BUILT_IN, Which::All, &|_| true).text
}

fn found(language: &str, on: &str, text: &str) -> Vec<Diagnostic> {
    let cards = read_all(Input::from_text("dated.cards", card(language, on, text))).cards;
    cards.iter().flat_map(|card| check_card("dated.cards", card)).map(|found| found.diagnostic).collect()
}

/// A fix that changes the meaning is offered where its words are whole, and nowhere else.
#[test]
fn what_is_offered_is_whole() {
    for (language, on, text, broken) in [
        ("en", "Instant", "You can't play Quay Warden if it isn't your opponent's turn.\nDraw a card.", "opponents's"),
        ("en", "Sorcery", "Each player must discard his or her hand and draw three cards.", "hand and draw three"),
        (
            "fr",
            "Sorcery",
            "Piochez trois cartes, puis choisissez une carte de votre main et défaussez-vous-en.",
            "de-en",
        ),
        (
            "fr",
            "Sorcery",
            "Piochez une carte, puis choisissez deux cartes de votre main et défaussez-vous-en.",
            "de-en",
        ),
    ] {
        let fixed = fixed(language, on, text);
        assert!(!fixed.contains(broken), "{fixed}");
    }
}

/// Players' hands, in the words of today.
#[test]
fn hands_are_discarded_whole() {
    for (language, on, dated, today) in [
        (
            "en",
            "Sorcery",
            "Each player must discard his or her hand and draw three cards.",
            "Each player discards their hand and draws three cards.",
        ),
        (
            "fr",
            "Sorcery",
            "Piochez trois cartes, puis choisissez une carte de votre main et défaussez-vous-en.",
            "Piochez trois cartes, puis défaussez-vous d'une carte.",
        ),
        (
            "fr",
            "Sorcery",
            "Piochez trois cartes, puis choisissez deux cartes de votre main et défaussez-vous-en.",
            "Piochez trois cartes, puis défaussez-vous de deux cartes.",
        ),
    ] {
        assert_eq!(fixed(language, on, dated), card(language, on, today));
    }
}

/// What cards of today say in words of another meaning is offered.
#[test]
fn whose_library_is_milled_is_offered() {
    for (language, on, dated, today) in [
        (
            "en",
            "Sorcery",
            "Put the top X cards of target player's library into that player's graveyard.",
            "Target player mills X cards.",
        ),
        (
            "en",
            "Creature",
            "Whenever this creature attacks, put the top two cards of defending player's library into his or her graveyard.",
            "Whenever this creature attacks, defending player mills two cards.",
        ),
        (
            "fr",
            "Sorcery",
            "Mettez les trois cartes du dessus de la bibliothèque d'un joueur ciblé dans son cimetière.",
            "Un joueur ciblé meule trois cartes.",
        ),
        (
            "fr",
            "Aura",
            "Enchanter : créature\nLa créature enchantée ne peut pas être la cible de sorts ou de capacités.",
            "Enchanter : créature\nLa créature enchantée a le linceul.",
        ),
    ] {
        assert_eq!(fixed(language, on, dated), card(language, on, today));
    }
}

/// Where dated words are all that keeps a text from being understood, a note alone would let it pass: it is a warning.
#[test]
fn what_is_not_understood_is_no_note() {
    for (language, on, text) in [
        ("en", "Sorcery", "You gain 1 life for each creature you have in play on your side."),
        ("en", "Creature", "This creature loses summoning sickness."),
        ("fr", "Sorcery", "Vous gagnez 1 point de vie pour chaque créature que vous avez en jeu."),
    ] {
        let found = found(language, on, text);
        let tells =
            |found: &Diagnostic| found.severity > Severity::Note && lints::named(found.code).is_none_or(|lint| lint.on);
        assert!(found.iter().any(tells), "{text}: {found:?}");
    }
}

/// One word is told once.
#[test]
fn what_players_say_is_told_once() {
    let found = found("fr", "Creature", "Quand cette créature rentre en jeu, piochez une carte.");
    let at: Vec<_> = found.iter().filter_map(|found| found.fix.as_deref()).map(|fix| fix.span.clone()).collect();
    let overlap = |at: &[std::ops::Range<usize>]| at[0].start < at[1].end && at[1].start < at[0].end;
    assert!(!at.is_empty() && !at.windows(2).any(overlap), "{found:?}");
}

/// A comma alone joins no two things that are true of something.
#[test]
fn a_comma_does_not_join_what_is_true() {
    let found = found("en", "Sorcery", "Creatures can't block, have flying this turn.");
    assert!(found.iter().any(|found| found.code == "W-61"), "{found:?}");
}

/// What may enter as no creature is « ce permanent » (702.176).
#[test]
fn what_may_enter_as_none_is_a_permanent() {
    use cardc::compile::{compile, context_of};
    use cardc::lex::{Language, Names};
    use cardc::render::{Stands, translation};
    let (on, names) = (context_of("Enchantment Creature — Horror"), Names::new("Quay Warden", Language::English));
    let text = "Impending 4—{U}\nWhen Quay Warden enters, draw a card.";
    let compiled = compile(text, &names, Language::English, on).expect("it is short");
    let all: Vec<_> = compiled.paragraphs.iter().map(|one| one.outcome.as_ref().expect("it is understood")).collect();
    let stands = Stands { on, called: "Quay Warden", behind: &all[..1] };
    let said = translation(all[1], &names, Language::English, Language::French, stands);
    assert_eq!(said.ok().as_deref(), Some("Quand ce permanent arrive, piochez une carte."));
}
