//! Clauses denied: the words round the verb, « ne … pas », « ne … de », and « ne » behind « à moins que ».

use crate::{Said, unsayable};

/// A clause behind « à moins que »: « vous n'ayez lancé un sort » for « vous avez lancé un sort ».
pub(super) fn not_yet_done(clause: &str) -> Said {
    const VERBS: [(&str, &str); 5] =
        [("avez", "ayez"), ("ont", "aient"), ("a", "ait"), ("est", "soit"), ("sont", "soient")];
    let words: Vec<&str> = clause.split(' ').collect();
    let verb = |word: &&str| VERBS.iter().find(|(said, _)| said == word).map(|(_, wished)| *wished);
    let Some(at) = words.iter().position(|word| verb(word).is_some()) else {
        return unsayable("such a clause behind « à moins que »");
    };
    let before: Vec<&str> = words[..at].iter().copied().filter(|word| *word != "ne").collect();
    let wished = verb(&words[at]).unwrap_or_default();
    Ok(format!("{} ne {wished} {}", before.join(" "), words[at + 1..].join(" ")))
}

/// A clause denied: « vous n'avez pas lancé de sort » for « vous avez lancé un sort ».
pub(super) fn not_done(clause: &str) -> Said {
    denied(clause, " pas")
}

/// A clause denied by a word of its own: « aucun adversaire n'a perdu de points de vie » has no « pas ».
pub(super) fn denied(clause: &str, word: &str) -> Said {
    const VERBS: [&str; 12] =
        ["avez", "êtes", "ont", "a", "est", "s'est", "sont", "l'avez", "avait", "avaient", "était", "étaient"];
    let words: Vec<&str> = clause.split(' ').collect();
    let Some(at) = words.iter().position(|word| VERBS.contains(word)) else {
        return unsayable("a denial of such a clause");
    };
    // « ce joueur vous a attaqué », « vous vous êtes défaussé »: the pronoun stands at the verb.
    let object = at > 1 && words[at - 1] == "vous" && matches!(words[at], "a" | "ont" | "êtes");
    let (before, after) = (words[..at - usize::from(object)].join(" "), &words[at + 1..]);
    let verb = match words[at] {
        "l'avez" => "ne l'avez",
        verb if object => &format!("ne vous {verb}"),
        verb => &format!("ne {verb}"),
    };
    // « pas de sort », behind the participle or the verb itself.
    let article = after.iter().take(2).position(|word| matches!(*word, "un" | "une" | "des"));
    let mut rest: Vec<&str> = after.to_vec();
    if let Some(at) = article {
        rest[at] = "de";
    }
    Ok(format!("{before} {verb}{word} {}", rest.join(" ")))
}
