use super::*;

const TEXT: &str = "Flying\nWhen Éloi arrives, destroy targt creature.";

fn misspelt() -> Diagnostic {
    let at = TEXT.find("targt").unwrap();
    Diagnostic::error("E-TEXT", Bilingual::new("unknown word", "mot inconnu"))
        .rule("115.1")
        .label(at..at + 5, Bilingual::new("not a word of the game", "n'est pas un mot du jeu"))
        .secondary(at + 6..at + 14, Bilingual::new("before this", "avant ceci"))
        .fix(Fix { span: at..at + 5, replacement: "target".into(), safe: true })
        .place(Location { file: Some("set.cards".into()), card: Some("Éloi".into()), ..Location::default() })
}

fn lines() -> [Position; 2] {
    [Position { offset: 40, line: 7, column: 1 }, Position { offset: 49, line: 8, column: 3 }]
}

fn shown(diagnostic: &Diagnostic, text: Option<TextInFile<'_>>, language: Language, colour: bool) -> String {
    let mut out = Vec::new();
    terminal::write(&mut out, diagnostic, text, language, colour).unwrap();
    String::from_utf8(out).unwrap()
}

#[test]
fn terminal_counts_lines_as_the_file_does() {
    let text = TextInFile { text: TEXT, lines: &lines() };
    assert_eq!(
        shown(&misspelt(), Some(text), Language::English, false),
        "error[E-TEXT]: unknown word
  ┌─ set.cards:8:30
  │
8 │ When Éloi arrives, destroy targt creature.
  │                            ^^^^^ -------- before this
  │                            │      
  │                            not a word of the game
  │
  = rule 115.1
  = fix: write `target` for `targt`

"
    );
}

#[test]
fn terminal_speaks_french() {
    let shown = shown(&misspelt(), Some(TextInFile::alone(TEXT)), Language::French, false);
    assert!(shown.starts_with("erreur[E-TEXT]: mot inconnu\n  ┌─ Éloi:2:28\n"), "{shown}");
    assert!(
        shown.contains("= dans set.cards\n  = règle 115.1\n  = correction : écrire « target » au lieu de « targt »\n"),
        "{shown}"
    );
}

#[test]
fn terminal_colours_on_request_only() {
    let text = Some(TextInFile::alone(TEXT));
    assert!(
        shown(&misspelt(), text, Language::French, true).contains("\u{1b}[0m\u{1b}[1m\u{1b}[38;5;9merreur[E-TEXT]")
    );
    assert!(!shown(&misspelt(), text, Language::French, false).contains('\u{1b}'));
}

#[test]
fn terminal_does_without_a_text() {
    let place = Location { file: Some("lost.json".into()), ..Location::default() };
    let lost = Diagnostic::warning("E-FILE", Bilingual::new("no such file", "fichier introuvable")).place(place);
    assert_eq!(
        shown(&lost, None, Language::French, false),
        "avertissement[E-FILE]: fichier introuvable\n = dans lost.json\n\n"
    );
}

#[test]
fn terminal_survives_spans_outside_the_text() {
    let wild = misspelt().at(3..900).secondary(13..14, Bilingual::same("inside É"));
    let wild = Diagnostic { primary: Some(Label { span: 800..900, text: None }), ..wild };
    assert!(shown(&wild, Some(TextInFile::alone(TEXT)), Language::English, false).contains("unknown word"));
    let mut out = Vec::new();
    short::write(&mut out, &wild, Some(TextInFile::alone(TEXT)), Language::English).unwrap();
    json::write(&mut out, &wild, Some(TextInFile::alone(TEXT)), Language::English).unwrap();
}

#[test]
fn terminal_shows_no_escape_codes_of_the_card() {
    let text = "\u{1b}[31mdestroy targt creature";
    let diagnostic = Diagnostic::error("E-TEXT", Bilingual::same("\u{1b}]0;title\u{7}")).at(13..18);
    let shown = shown(&diagnostic, Some(TextInFile::alone(text)), Language::English, false);
    assert!(!shown.contains('\u{1b}') && !shown.contains('\u{7}'), "{shown:?}");
}

#[test]
fn short_is_one_line() {
    let mut out = Vec::new();
    short::write(&mut out, &misspelt(), Some(TextInFile { text: TEXT, lines: &lines() }), Language::French).unwrap();
    assert_eq!(String::from_utf8(out).unwrap(), "set.cards:8:30: erreur[E-TEXT]: mot inconnu (Éloi, 115.1)\n");
}

#[test]
fn json_is_one_object_a_line() {
    let mut out = Vec::new();
    json::write(&mut out, &misspelt(), Some(TextInFile { text: TEXT, lines: &lines() }), Language::English).unwrap();
    assert_eq!(
        String::from_utf8(out).unwrap(),
        concat!(
            r#"{"severity":"error","code":"E-TEXT","rule":"115.1","message":"unknown word","language":"en","#,
            r#""file":"set.cards","line":8,"column":30,"card":"Éloi","#,
            r#""primary":{"start":35,"end":40,"source":"targt","text":"not a word of the game","#,
            r#""from":{"offset":77,"line":8,"column":30},"to":{"offset":82,"line":8,"column":35}},"#,
            r#""secondary":[{"start":41,"end":49,"source":"creature","text":"before this","#,
            r#""from":{"offset":83,"line":8,"column":36},"to":{"offset":91,"line":8,"column":44}}],"#,
            r#""fix":{"start":35,"end":40,"replacement":"target","safe":true}}"#,
            "\n"
        )
    );
}

#[test]
fn severities_are_ranked() {
    assert!(Severity::Error > Severity::Warning && Severity::Warning > Severity::Note);
}
