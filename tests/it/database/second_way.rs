//! A second way to know what a text says, for what patterns find: by its letters, without the grammar.

/// What a text can call the object that it is of, behind "this".
const KINDS: [&str; 13] = [
    "creature",
    "artifact",
    "enchantment",
    "land",
    "permanent",
    "planeswalker",
    "Aura",
    "Class",
    "Equipment",
    "Siege",
    "Spacecraft",
    "Vehicle",
    "spell",
];

/// A text in small letters, without reminder text, with `~` for what it calls itself: its name, what stands before a comma of
/// that, or of a legend the first word of it (201.5c).
pub(super) fn plain(text: &str, name: &str, is_legend: bool) -> String {
    let mut plain = String::new();
    let mut depth = 0;
    for letter in text.chars() {
        depth += i32::from(letter == '(');
        if depth == 0 {
            plain.push(letter);
        }
        depth -= i32::from(letter == ')');
    }
    // A rebalanced card is called by the name that is behind its letter.
    let name = name.strip_prefix("A-").unwrap_or(name);
    let short = name.split([',', '/']).next().unwrap_or(name).trim();
    let mut plain = plain.replace(name, "~").replace(short, "~");
    let first = short.split(' ').next().unwrap_or(short);
    if is_legend && first.len() > 3 {
        plain = plain.replace(&format!("{first} "), "~ ");
    }
    for kind in KINDS {
        plain = plain.replace(&format!("this {kind}"), "~").replace(&format!("This {kind}"), "~");
    }
    plain.trim().to_lowercase().replace("enters the battlefield", "enters")
}

/// Whether one of some words stands in a text where an instruction can begin, and another behind it in the sentence.
pub(super) fn instructs(text: &str, verbs: &[&str], behind: &str) -> bool {
    verbs.iter().any(|verb| {
        text.match_indices(verb).any(|(at, _)| {
            let rest = &text[at + verb.len()..];
            let sentence = rest.split('.').next().unwrap_or_default();
            // A cost is no instruction (118.1); that of an ability in quotation marks is another's.
            let unquoted = sentence.split('"').next().unwrap_or_default();
            let is_cost = unquoted.contains(": ") || text.contains("additional cost");
            !is_cost && rest.starts_with(' ') && begins_clause(text[..at].trim_end()) && sentence.contains(behind)
        })
    })
}

/// Whether an instruction can begin behind a text, or is what somebody does.
fn begins_clause(before: &str) -> bool {
    const BEHIND: [&str; 18] = [
        "then",
        "and",
        "or",
        "may",
        "you",
        "player",
        "opponent",
        "controller",
        "owner",
        "players",
        "it",
        "~",
        "creature",
        "they",
        "have",
        "who",
        "opponents",
        "instead",
    ];
    let last = before.rsplit(' ').next().unwrap_or_default();
    let clause = before.rsplit(['.', '—', '"', '•']).next().unwrap_or_default().trim_start();
    let of_event = ["when", "if", "unless", "as long as"].iter().any(|word| clause.starts_with(word));
    let is_event = of_event && !clause.contains(',');
    // A row of a table of results begins behind its bar (706.3a).
    let ends = before.is_empty() || before.ends_with(['.', ',', ':', '—', '•', '|', '"']);
    !is_event && (ends || BEHIND.contains(&last))
}

pub(super) fn begins(text: &str, words: &str) -> bool {
    text.match_indices(words).any(|(at, _)| begins_clause(text[..at].trim_end()))
}

/// What stands in a text behind some words, wherever they stand.
pub(super) fn behind<'t>(text: &'t str, words: &'t str) -> impl Iterator<Item = &'t str> {
    text.match_indices(words).map(move |(at, _)| &text[at + words.len()..])
}

/// The rest of the sentence that a text is in the midst of.
pub(super) fn sentence(text: &str) -> &str {
    text.split(['.', '\n', '"']).next().unwrap_or_default()
}

/// Whether a sentence has words, and behind them others, with something between.
pub(super) fn says_then(text: &str, words: &str, others: &str) -> bool {
    behind(text, words).any(|rest| sentence(rest).trim_start().find(others).is_some_and(|at| at > 0))
}

/// Whether words end what they say: a sign stands behind them, or nothing.
pub(super) fn ends(text: &str, words: &str) -> bool {
    behind(text, words).any(|rest| rest.is_empty() || rest.starts_with(['.', ',', '"', '\n']))
}

/// Whether a trigger waits for an event that is written so, to its end.
pub(super) fn triggers_on(text: &str, event: &str) -> bool {
    ["when ", "whenever ", "at "].iter().any(|word| text.contains(&format!("{word}{event},")))
}

/// Whether somebody creates something as this permanent enters, or another one beside it.
pub(super) fn enters_and_creates(text: &str) -> bool {
    text.split(['.', '\n']).filter_map(|sentence| sentence.split_once(" enters, ")).any(|(event, effect)| {
        let is_its = event.ends_with(" ~") || event.contains("whenever ~ or another ");
        is_its && (effect.starts_with("create ") || effect.split(' ').take(4).any(|word| word == "creates"))
    })
}

/// Whether an ability has a cost: what stands before its colon.
pub(super) fn costs(text: &str, cost: &str) -> bool {
    text.split(['"', '\n', '—', '•'])
        .filter_map(|part| part.split_once(": "))
        .any(|(costs, _)| costs.trim().split(", ").any(|one| one == cost))
}

/// Whether a text has a keyword otherwise than as what others are told apart by: "creatures with flying".
pub(super) fn gives_keyword(text: &str, keyword: &str) -> bool {
    text.match_indices(keyword).any(|(at, _)| {
        let mut before = text[..at].split_whitespace().rev();
        let tells_apart = match before.next() {
            Some("without") => true,
            Some("with") => before.next().is_some_and(|noun| !noun.starts_with("token")),
            _ => false,
        };
        !tells_apart && !text[at + keyword.len()..].starts_with(" counter")
    })
}
