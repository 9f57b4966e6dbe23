//! What readers of data and the system say, in the words of the one who wrote the file: the libraries speak English,
//! and of sequences, maps and structs.

use std::io;

use super::Bilingual;
use crate::bilingual;

/// What a reader of JSON or TOML says of data that has another form than it should: without the place, which is shown
/// beside.
pub fn data_error(said: &str) -> Bilingual {
    let said = said.lines().next().unwrap_or_default();
    let said = said.rsplit_once(" at line ").map_or(said, |(said, _)| said);
    let quoted = |text: &str| text.trim().trim_matches('`').to_owned();
    if let Some(field) = said.strip_prefix("missing field ") {
        let field = quoted(field);
        return bilingual!("`{field}` is missing", "« {field} » manque");
    }
    if let Some(field) = said.strip_prefix("duplicate field ") {
        let field = quoted(field);
        return bilingual!("`{field}` stands here twice", "« {field} » figure deux fois");
    }
    for unknown in ["unknown field ", "unknown variant "] {
        if let Some((name, known)) = said.strip_prefix(unknown).and_then(|rest| rest.split_once(", ")) {
            return not_known(&quoted(name), known);
        }
    }
    if let Some((found, expected)) = ["invalid type: ", "invalid value: "]
        .into_iter()
        .find_map(|start| said.strip_prefix(start))
        .and_then(|rest| rest.rsplit_once(", expected "))
    {
        let ((found_en, found_fr), (wanted_en, wanted_fr)) = (thing(found), thing(expected));
        return bilingual!(
            "{wanted_en} is expected here, not {found_en}",
            "attendu ici : {wanted_fr}, et non {found_fr}"
        );
    }
    if let Some((_, expected)) = said.strip_prefix("invalid length ").and_then(|rest| rest.split_once(", expected ")) {
        let (wanted_en, wanted_fr) = thing(expected);
        return bilingual!("{wanted_en} is expected here", "attendu ici : {wanted_fr}");
    }
    // "expected `,` or `}`": signs are the same in both languages.
    if let Some(signs) = said.strip_prefix("expected `").and_then(|rest| rest.strip_suffix('`')) {
        let (en, fr) = (signs, signs.replace("` or `", " » ou « "));
        return bilingual!("`{en}` is expected here", "attendu ici : « {fr} »");
    }
    let (en, fr) = syntax(said);
    Bilingual::new(en, fr)
}

/// A name that is none of those there are.
fn not_known(name: &str, known: &str) -> Bilingual {
    let known: Vec<&str> = known.split('`').skip(1).step_by(2).collect();
    if known.is_empty() {
        return bilingual!("there is no `{name}`", "« {name} » n'existe pas");
    }
    let (en, fr) = (known.join("`, `"), known.join(" », « "));
    bilingual!("there is no `{name}`: there are `{en}`", "« {name} » n'existe pas : il y a « {fr} »")
}

/// What stands in data, or should.
fn thing(said: &str) -> (String, String) {
    let said = said.trim();
    let value = |kind: &str| said.strip_prefix(kind).map(|value| value.trim().trim_matches(['`', '"']).to_owned());
    for (kind, en, fr) in [
        ("string", "the text", "le texte"),
        ("integer", "the number", "le nombre"),
        ("floating point", "the number", "le nombre"),
        ("boolean", "", ""),
    ] {
        if let Some(value) = value(kind).filter(|value| !value.is_empty()) {
            let with = |word: &str, quoted: String| if word.is_empty() { quoted } else { format!("{word} {quoted}") };
            return (with(en, format!("`{value}`")), with(fr, format!("« {value} »")));
        }
    }
    let (en, fr) = match said {
        "a string" | "string" | "str" | "a borrowed string" => ("a text", "un texte"),
        "sequence" | "a sequence" | "an array" => ("a list", "une liste"),
        "map" | "a map" | "table" => ("a table of names and values", "une table de noms et de valeurs"),
        "null" | "unit value" | "unit" | "Option value" => ("nothing", "rien"),
        "a boolean" => ("`true` or `false`", "« true » ou « false »"),
        "f32" | "f64" => ("a number", "un nombre"),
        "i8" | "i16" | "i32" | "i64" | "u8" | "u16" | "u32" | "u64" | "usize" | "integer" => {
            ("a whole number", "un nombre entier")
        }
        said if said.starts_with("struct ") || said.starts_with("a map ") => {
            ("a table of names and values", "une table de noms et de valeurs")
        }
        said if said.starts_with("tuple ") || said.starts_with("an array ") => ("a list", "une liste"),
        _ => ("another value", "une autre valeur"),
    };
    (en.to_owned(), fr.to_owned())
}

/// What is wrong with the signs of the data.
fn syntax(said: &str) -> (&'static str, &'static str) {
    let says = |part: &str| said.contains(part);
    if says("did not match any variant") {
        ("this is written in none of the ways there are", "ceci n'est écrit d'aucune des façons possibles")
    } else if says("EOF") || says("end of file") || says("end of input") || says("unclosed") {
        ("the data ends too early", "les données s'arrêtent trop tôt")
    } else if says("trailing comma") {
        ("a comma too many", "une virgule de trop")
    } else if says("duplicate key") {
        ("this name stands here twice", "ce nom figure deux fois")
    } else if says("control character") {
        ("a control character stands in a text", "un caractère de contrôle figure dans un texte")
    } else if says("escape") || says("unicode") || says("surrogate") {
        ("a text with a wrong escape sequence", "un texte avec une mauvaise séquence d'échappement")
    } else if says("number out of range") {
        ("this number is too big", "ce nombre est trop grand")
    } else if says("invalid number") || says("invalid integer") || says("invalid float") {
        ("this is not a number", "ceci n'est pas un nombre")
    } else if says("recursion limit") {
        ("brackets nested too deep", "crochets trop imbriqués")
    } else if says("string") || says("quote") {
        ("a text without its quotation marks", "un texte sans ses guillemets")
    } else {
        ("this can't be read", "ceci est illisible")
    }
}

/// What the system says when a file can't be read or written.
pub fn system_error(error: &io::Error) -> Bilingual {
    let (en, fr) = match error.kind() {
        io::ErrorKind::NotFound => ("there is no such file", "ce fichier n'existe pas"),
        io::ErrorKind::PermissionDenied => ("this is not allowed", "ce n'est pas permis"),
        io::ErrorKind::IsADirectory => ("this is a folder", "c'est un dossier"),
        io::ErrorKind::NotADirectory => ("this is no folder", "ce n'est pas un dossier"),
        io::ErrorKind::InvalidData => ("this is no readable text", "ce n'est pas un texte lisible"),
        io::ErrorKind::UnexpectedEof => ("the file ends too early", "le fichier s'arrête trop tôt"),
        io::ErrorKind::StorageFull => ("the device is full", "le support est plein"),
        io::ErrorKind::BrokenPipe => ("nobody reads the output", "personne ne lit la sortie"),
        _ => match error.raw_os_error() {
            Some(code) => {
                return bilingual!("the system refuses (error {code})", "le système refuse (erreur {code})");
            }
            None => ("the system refuses", "le système refuse"),
        },
    };
    Bilingual::new(en, fr)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn readers_speak_of_lists_and_texts() {
        let said = |error: serde_json::Error| data_error(&error.to_string());
        let list: Result<Vec<u32>, _> = serde_json::from_str("\"one\"");
        let message = said(list.unwrap_err());
        assert_eq!(message.en, "a list is expected here, not the text `one`");
        assert_eq!(message.fr, "attendu ici : une liste, et non le texte « one »");
        let text: Result<String, _> = serde_json::from_str("[1]");
        assert_eq!(said(text.unwrap_err()).en, "a text is expected here, not a list");
        let number: Result<u32, _> = serde_json::from_str("-1");
        assert_eq!(said(number.unwrap_err()).en, "a whole number is expected here, not the number `-1`");
        let cut: Result<Vec<u32>, _> = serde_json::from_str("[1, ");
        assert_eq!(said(cut.unwrap_err()).fr, "les données s'arrêtent trop tôt");
    }

    #[test]
    fn names_that_are_not_known_are_told_with_those_there_are() {
        let message = data_error("unknown field `expct`, expected one of `id`, `title`, `expect`");
        assert_eq!(message.en, "there is no `expct`: there are `id`, `title`, `expect`");
        assert_eq!(data_error("missing field `id`").fr, "« id » manque");
        assert_eq!(
            data_error("data did not match any variant of untagged enum CardEntry").en.matches("enum").count(),
            0
        );
    }

    #[test]
    fn the_system_speaks_both_languages() {
        let missing = std::fs::File::open("there/is/no/such/file").unwrap_err();
        assert_eq!(system_error(&missing).fr, "ce fichier n'existe pas");
    }
}
