//! What stands in a foreign text of card data and is none of the face's rules text: bars, hints and marks of the print, the
//! text of another face, and lines that were cut where a column ended.

use std::borrow::Cow;

/// The rules text among what data give as the text of a face; none where that is the text of another face.
pub(super) fn rules_text(given: &str, layout: &str, has_own_text: bool) -> Option<String> {
    let lines: Vec<&str> = given.lines().collect();
    // The data of a creature that has an adventure and no ability give the adventure's text (715.2); those of a creature with
    // an omen the omen, with its name, cost and type line (720.2).
    if layout == "adventure" && !has_own_text {
        return Some(String::new());
    }
    if layout == "adventure" && lines.get(1).copied().is_some_and(is_cost) {
        return None;
    }
    let lines = if layout == "modal_dfc" { without_hint(&lines) } else { &lines };
    Some(unmarked(joined(&prototype_first(lines))))
}

/// Whether a line is mana symbols and nothing else.
fn is_cost(line: &str) -> bool {
    let line = line.trim();
    !line.is_empty() && line.split('}').all(|symbol| symbol.is_empty() || symbol.len() < 5 && symbol.starts_with('{'))
}

/// Without the hint bar of a modal double-faced card, which says the type and the cost or the mana ability of its other face
/// (712.3c).
fn without_hint<'a, 'b>(lines: &'b [&'a str]) -> &'b [&'a str] {
    match lines {
        [own @ .., kind, cost] if is_cost(cost) && !kind.contains(['.', ':', '{']) => own,
        [own @ .., "Terrain", ability] if ability.starts_with("{T}") => own,
        _ => lines,
    }
}

/// The frame of a prototype (718.2) stands behind its bar, its cost before its name and its size alone: as the ability is
/// said, before all others.
fn prototype_first<'l>(lines: &[&'l str]) -> Vec<Cow<'l, str>> {
    let as_given = |lines: &[&'l str]| lines.iter().map(|&line| Cow::Borrowed(line)).collect::<Vec<_>>();
    let Some(bar) = lines.iter().position(|line| line.starts_with("//") && line.contains("Prototype")) else {
        return as_given(lines);
    };
    match &lines[bar + 1..] {
        [cost, named, size, behind @ ..] if is_cost(cost) && named.starts_with("Prototype") => {
            let (word, reminder) = named.split_at("Prototype".len());
            let mut all = vec![Cow::Owned(format!("{word} {cost} — {size}{reminder}"))];
            all.extend(as_given(&lines[..bar]));
            all.extend(as_given(behind));
            all
        }
        _ => as_given(lines),
    }
}

/// Lines that go on with the sentence of the line before are one with it, and a bar alone is none. No ability begins with a
/// small letter or a full stop.
fn joined(lines: &[Cow<'_, str>]) -> String {
    let mut text = String::with_capacity(lines.iter().map(|line| line.len() + 1).sum());
    for line in lines.iter().map(|line| line.trim()).filter(|line| *line != "//") {
        match line.chars().next() {
            Some('.') => {}
            Some(first) if first.is_lowercase() && !text.is_empty() => text.push(' '),
            _ if text.is_empty() => {}
            _ => text.push('\n'),
        }
        text.push_str(line);
    }
    text
}

/// Without marks of italics; with the line breaks before loyalty abilities (606.2) that are lost, and the one big symbol of a
/// basic land as the reminder that it is (305.6).
fn unmarked(text: String) -> String {
    if let [symbol @ (b'W' | b'U' | b'B' | b'R' | b'G' | b'C')] = text.as_bytes() {
        return format!("({{T}} : Ajoutez {{{}}}.)", char::from(*symbol));
    }
    let text = match text.contains('<') {
        true => ["<I>", "</I>", "<i>", "</i>"].into_iter().fold(text, |text, mark| text.replace(mark, "")),
        false => text,
    };
    let ends = text.bytes().enumerate().filter(|(_, byte)| matches!(byte, b'.' | b')')).map(|(at, _)| at + 1);
    let lost: Vec<usize> = ends.filter(|end| is_loyalty(&text[*end..])).collect();
    let mut text = text;
    lost.into_iter().rev().for_each(|end| text.insert(end, '\n'));
    text
}

/// Whether a text begins with the cost of a loyalty ability and the colon behind it.
fn is_loyalty(text: &str) -> bool {
    let number = text.strip_prefix(['+', '-', '−', '–']).unwrap_or(text);
    let behind = number.trim_start_matches(|digit: char| digit.is_ascii_digit() || digit == 'X');
    behind.len() < number.len() && behind.trim_start_matches([' ', '\u{a0}', '\u{202f}']).starts_with(':')
}

#[cfg(test)]
mod tests {
    use super::rules_text;

    fn of(given: &str, layout: &str) -> String {
        rules_text(given, layout, true).unwrap_or_default()
    }

    #[test]
    fn the_hint_of_the_other_face_is_no_ability() {
        assert_eq!(of("{T} : Ajoutez {B}.\nRituel\n{X}{B}{2/R}", "modal_dfc"), "{T} : Ajoutez {B}.");
        assert_eq!(of("{T} : Ajoutez {B}.\nTerrain\n{T} : Ajoutez {G}.", "modal_dfc"), "{T} : Ajoutez {B}.");
        assert_eq!(of("Vol\n{T} : Ajoutez {G}.", "modal_dfc"), "Vol\n{T} : Ajoutez {G}.");
        assert_eq!(of("Vol\n{T} : Ajoutez {G}.\nTerrain\n{T} : Ajoutez {U}.", "transform").lines().count(), 4);
    }

    #[test]
    fn a_text_of_another_face_is_none() {
        assert_eq!(rules_text("Piochez une carte.", "adventure", false).as_deref(), Some(""));
        assert_eq!(rules_text("Brume du soir\n{1}{U}\nRituel : présage\nPiochez une carte.", "adventure", true), None);
        assert_eq!(of("Vol\nPiétinement", "adventure"), "Vol\nPiétinement");
    }

    #[test]
    fn a_prototype_is_said_as_one_ability() {
        let given = "Vol\n//PRT-Prototype_Mech//\n{1}{U}\nPrototype (Vous pouvez.)\n2/1";
        assert_eq!(of(given, "prototype"), "Prototype {1}{U} — 2/1 (Vous pouvez.)\nVol");
    }

    #[test]
    fn a_sentence_goes_on_in_the_next_line() {
        assert_eq!(
            of("Quand elle meurt,\npiochez une carte\n.\nVol\n//\nHâte", "normal"),
            "Quand elle meurt, piochez une carte.\nVol\nHâte"
        );
        assert_eq!(of("<I>Élan — </I>Vol.", "normal"), "Élan — Vol.");
        assert_eq!(of("G", "normal"), "({T} : Ajoutez {G}.)");
    }

    #[test]
    fn loyalty_abilities_have_lines_of_their_own() {
        let given = "+1 : Piochez une carte.-3 : Regard 2.0 : Vous gagnez 1.5 point de vie.";
        assert_eq!(of(given, "normal"), "+1 : Piochez une carte.\n-3 : Regard 2.\n0 : Vous gagnez 1.5 point de vie.");
    }
}
