//! What a scenario writes as a table or a list, and what stands in it: seen before the file is read, so that what is wrong is
//! told with the form that is right.

use super::skeleton::TO_FIND;
use super::written::Fault;
use crate::bilingual;
use crate::diagnostic::Bilingual;
use toml::Value;

/// How something is written.
enum Form {
    /// A table with what must stand in it, and what may.
    Fields(&'static [&'static str], &'static [&'static str]),
    /// A table of names.
    Names(&'static str),
    /// A list.
    List(&'static str),
}

/// What a step is written as, where that is no text, number or truth.
const OF_STEPS: [(&str, Form); 22] = [
    ("put", Form::Fields(&["card", "zone"], &["owner", "as", "enters"])),
    ("move", Form::Fields(&["cards", "to"], &["controller"])),
    ("damage", Form::Fields(&["from", "to", "amount"], &["combat"])),
    ("control", Form::Fields(&["cards", "to"], &[])),
    ("grant", Form::Fields(&["to", "text"], &[])),
    ("attach", Form::Fields(&["what", "to"], &[])),
    ("counters", Form::Fields(&["on", "kind", "count"], &[])),
    ("set_life", Form::Names("{ A = 20 }")),
    ("draw", Form::Names("{ A = 1 }")),
    ("mana", Form::Names("{ A = \"{G}{G}\" }")),
    ("block", Form::Names("{ Wall = \"Bear\" }")),
    ("attack", Form::List("[\"Bear\"]")),
    ("tap", Form::List("[\"Bear\"]")),
    ("untap", Form::List("[\"Bear\"]")),
    ("destroy", Form::List("[\"Bear\"]")),
    ("sacrifice", Form::List("[\"Bear\"]")),
    ("targets", Form::List("[\"Bear\"]")),
    ("choose", Form::List("[\"Bear\", \"yes\"]")),
    ("modes", Form::List("[1]")),
    ("expect", Form::List("[\"life(A)=20\"]")),
    ("flips", Form::List("[\"won\", \"lost\"]")),
    ("rolls", Form::List("[20]")),
];

/// What a player's part of a scenario has as lists of cards.
const OF_PLAYERS: [&str; 6] = ["battlefield", "hand", "graveyard", "exile", "command", "sideboard"];

/// A card of a zone that is more than its name.
const CARD: Form = Form::Fields(
    &["card"],
    &["as", "count", "tapped", "sick", "damage", "counters", "attached_to", "controller", "chosen", "commander"],
);

impl Form {
    /// The form as it is written.
    fn written(&self) -> String {
        match self {
            Form::Fields(needed, _) => {
                let fields: Vec<String> = needed.iter().map(|field| format!("{field} = …")).collect();
                format!("{{ {} }}", fields.join(", "))
            }
            Form::Names(example) | Form::List(example) => (*example).to_owned(),
        }
    }

    /// What is wrong with something that should be written so.
    fn fault(&self, value: &Value) -> Option<Bilingual> {
        match (self, value) {
            (Form::Fields(needed, others), Value::Table(table)) => {
                let missing = needed.iter().find(|field| !table.contains_key(**field));
                let unknown = table.keys().find(|key| !needed.iter().chain(*others).any(|field| field == key));
                match (missing, unknown) {
                    (_, Some(field)) => Some(bilingual!("there is no `{field}` in it", "« {field} » n'y existe pas")),
                    (Some(field), None) => Some(bilingual!("`{field}` is missing", "« {field} » manque")),
                    (None, None) => None,
                }
            }
            (Form::Names(_), Value::Table(_)) | (Form::List(_), Value::Array(_)) => None,
            (Form::Fields(..) | Form::Names(_), _) => {
                Some(Bilingual::new("this is no table", "ceci n'est pas une table"))
            }
            (Form::List(_), _) => Some(Bilingual::new("this is no list", "ceci n'est pas une liste")),
        }
    }

    /// What is wrong with what a key is, with the form that is right.
    fn check(&self, key: &str, value: &Value) -> Result<(), Bilingual> {
        self.check_as(&self.written(), key, value)
    }

    /// The same, with the form as it is written there.
    fn check_as(&self, written: &str, key: &str, value: &Value) -> Result<(), Bilingual> {
        let Some(Bilingual { en, fr }) = self.fault(value) else { return Ok(()) };
        let (more, de_plus) = match self {
            Form::Fields(_, others) if !others.is_empty() => {
                let others = others.join(", ");
                (format!(", with these where they are needed: {others}"), format!(", avec au besoin : {others}"))
            }
            Form::Fields(..) | Form::Names(_) | Form::List(_) => Default::default(),
        };
        Err(bilingual!(
            "`{key}` is written `{key} = {written}`{more}; {en}",
            "« {key} » s'écrit « {key} = {written} »{de_plus} ; {fr}"
        ))
    }
}

/// Checks what the players and the steps of a scenario are written as.
pub(super) fn check(scenario: &toml::Table) -> Result<(), Fault> {
    let players = scenario.get("players").and_then(Value::as_table);
    for (name, player) in players.into_iter().flatten() {
        cards(player)
            .map_err(|Bilingual { en, fr }| bilingual!("player {name}: {en}", "joueur {name} : {fr}"))
            .map_err(Fault)?;
    }
    let steps = scenario.get("step").and_then(Value::as_array);
    for (index, step) in steps.into_iter().flatten().enumerate() {
        let number = index + 1;
        let told = |Bilingual { en, fr }| bilingual!("step {number}: {en}", "étape {number} : {fr}");
        for (key, form) in &OF_STEPS {
            if let Some(value) = step.get(key) {
                form.check(key, value).map_err(told).map_err(Fault)?;
            }
        }
        let blank = step.as_table().into_iter().flatten().find(|(_, value)| is_blank(value));
        if let Some((key, _)) = blank {
            return Err(Fault(told(bilingual!(
                "`{TO_FIND}` stands in `{key}` for what is to be found: write it",
                "« {TO_FIND} » tient dans « {key} » la place de ce qui est à trouver : écrivez-le"
            ))));
        }
    }
    Ok(())
}

/// Whether something is still to be found in a value.
fn is_blank(value: &Value) -> bool {
    match value {
        Value::String(text) => text == TO_FIND,
        Value::Array(values) => values.iter().any(is_blank),
        Value::Table(table) => table.iter().any(|(key, value)| key == TO_FIND || is_blank(value)),
        Value::Integer(_) | Value::Float(_) | Value::Boolean(_) | Value::Datetime(_) => false,
    }
}

/// Checks the cards that a player has.
fn cards(player: &Value) -> Result<(), Bilingual> {
    let listed = OF_PLAYERS.iter().filter_map(|zone| Some((*zone, player.get(zone)?)));
    let library = player.get("library").filter(|value| value.is_array()).map(|value| ("library", value));
    for (zone, value) in listed.chain(library) {
        Form::List("[\"Bear\", { card = \"Bear\", tapped = true }]").check(zone, value)?;
        if is_blank(value) {
            return Err(bilingual!(
                "`{TO_FIND}` stands in `{zone}` for what is to be found: write it",
                "« {TO_FIND} » tient dans « {zone} » la place de ce qui est à trouver : écrivez-le"
            ));
        }
        for card in value.as_array().into_iter().flatten().filter(|card| !card.is_str()) {
            CARD.check_as(&format!("[{}, …]", CARD.written()), zone, card)?;
        }
    }
    Ok(())
}
