//! The schema of the published JSON: made of the IR's own source, so that its nodes and their doc comments, with the rule
//! numbers, stand in it. `CARDC_BLESS=1 cargo test --test it -- database` rewrites it.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Map, Value, json};
use syn::{Attribute, Expr, Fields, GenericArgument, Item, Lit, Meta, PathArguments, Type};

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn the_schema_is_that_of_the_ir() {
    let path = root().join("src/database/schema.json");
    let made = written(&schema());
    if std::env::var_os("CARDC_BLESS").is_some() {
        fs::write(&path, &made).unwrap();
    }
    let written = fs::read_to_string(&path).unwrap();
    assert!(written == made, "{}: CARDC_BLESS=1 rewrites it", path.display());
}

/// What is written of cards is what the schema says, by a validator that is not ours.
#[test]
fn cards_are_as_the_schema_says() {
    let validator = jsonschema::validator_for(&schema()).expect("a schema");
    let mut cards = crate::abilities::own_cards();
    if let Some((more, _)) = crate::abilities::corpus(40, 1) {
        cards.extend(more);
    }
    let count = cards.len();
    for (at, card) in cards.into_iter().enumerate() {
        let compiled = cardc::database::compile(card);
        use cardc::database::json::Ir;
        let ir = [Ir::Tree, Ir::String, Ir::None][at % 3];
        let value = serde_json::to_value(cardc::database::json::CardForm::new(&compiled, ir)).expect("JSON");
        let wrong: Vec<String> = validator.iter_errors(&value).map(|error| error.to_string()).collect();
        assert!(wrong.is_empty(), "{}: {wrong:?}", value["name"]);
    }
    println!("{count} cards are as the schema says");
    assert!(count >= 100, "{count}");
    assert!(!validator.is_valid(&json!({ "name": "Bear" })));
}

/// The schema as text: a line for each definition.
fn written(schema: &Value) -> String {
    let Value::Object(members) = schema else { panic!("a schema is an object") };
    let mut lines = Vec::new();
    for (name, value) in members.iter().filter(|(name, _)| *name != "$defs") {
        lines.push(format!("  {}: {value}", json!(name)));
    }
    let definitions = members["$defs"].as_object().unwrap();
    let definitions: Vec<String> =
        definitions.iter().map(|(name, value)| format!("    {}: {value}", json!(name))).collect();
    lines.push(format!("  \"$defs\": {{\n{}\n  }}", definitions.join(",\n")));
    format!("{{\n{}\n}}\n", lines.join(",\n"))
}

/// The whole schema: what stands around the IR is written here, as `src/database/json.rs` writes it.
pub(super) fn schema() -> Value {
    let mut definitions = ir_definitions();
    definitions.extend(envelope());
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": format!("urn:cardc:card:{}", cardc::database::json::FORMAT),
        "title": "A card, compiled by cardc",
        "description": "One object a card: as `cardc build -o NAME.jsonl` and `cardc db get` write it. `format` grows when \
                        readers of the form before would misread this one.",
        "$ref": "#/$defs/card",
        "$defs": definitions,
    })
}

/// An object with these members; those whose name ends with `?` may be missing.
fn object(description: &str, members: &[(&str, Value)]) -> Value {
    let name = |name: &str| name.trim_end_matches('?').to_owned();
    let required: Vec<&str> = members.iter().map(|(name, _)| *name).filter(|name| !name.ends_with('?')).collect();
    let properties: Map<String, Value> = members.iter().map(|(key, value)| (name(key), value.clone())).collect();
    json!({
        "description": description, "type": "object", "properties": properties, "required": required,
        "additionalProperties": false,
    })
}

fn said(mut schema: Value, description: &str) -> Value {
    schema["description"] = json!(description);
    schema
}

fn list(of: &Value) -> Value {
    json!({ "type": "array", "items": of })
}

fn envelope() -> Map<String, Value> {
    let (string, number, truth) =
        (json!({ "type": "string" }), json!({ "type": "integer" }), json!({ "type": "boolean" }));
    let maybe = |schema: &Value| json!({ "anyOf": [schema, { "type": "null" }] });
    let strings = list(&string);
    let (text_or, number_or, truth_or) = (maybe(&string), maybe(&number), maybe(&truth));
    let colours = maybe(&json!({ "type": "string", "pattern": "^W?U?B?R?G?$" }));
    let ability = object(
        "A paragraph of rules text. What the rules make of it, from `kind` on, is null or empty where it is not accepted.",
        &[
            ("line", said(number.clone(), "The line of the text, from 0.")),
            ("start", said(number.clone(), "The byte of the text that it begins at.")),
            ("end", said(number.clone(), "The byte behind its last.")),
            ("text", string.clone()),
            ("accepted", said(truth.clone(), "Whether it was understood, whole.")),
            ("lossless", said(truth.clone(), "Whether it comes back from the IR as it was written.")),
            (
                "kind",
                maybe(&json!({
                    "enum": ["triggered", "activated", "static", "replacement", "prevention", "keyword", "spell"]
                })),
            ),
            ("rule", said(text_or.clone(), "The number of the rule that decides the kind.")),
            ("intervening_if", said(truth_or.clone(), "Has an intervening-if clause (603.4).")),
            ("look_back", said(truth_or.clone(), "Looks back in time (603.10).")),
            ("optional", said(truth_or.clone(), "Lets a player choose whether to do what it says (603.5).")),
            ("mana", said(truth_or.clone(), "Is a mana ability (605).")),
            ("events", said(strings.clone(), "The kinds of events that it waits for.")),
            ("effects", said(strings.clone(), "What it does, or tells players to do.")),
            ("keywords", said(strings.clone(), "The keyword abilities that it is.")),
            ("en", said(text_or.clone(), "Said in English; null where it has no words.")),
            ("fr", said(text_or.clone(), "Said in French; null where it has no words.")),
            (
                "ir?",
                said(
                    json!({ "anyOf": [{ "$ref": "#/$defs/Paragraph" }, { "type": "string" }, { "type": "null" }] }),
                    "The IR, as `--ir` asks for it: JSON, JSON in a text, or left out.",
                ),
            ),
        ],
    );
    let diagnostic = object(
        "What was not understood, or what a check of wording says. The span counts bytes of the text.",
        &[
            ("severity", json!({ "type": "string" })),
            ("code", string.clone()),
            ("rule", text_or.clone()),
            ("en", string.clone()),
            ("fr", string.clone()),
            ("start", number_or.clone()),
            ("end", number_or.clone()),
            (
                "fix_start",
                said(number_or.clone(), "What a change of the text that answers it replaces; null without one."),
            ),
            ("fix_end", number_or.clone()),
            ("fix_text", said(text_or.clone(), "What it puts there.")),
            ("fix_safe", said(truth_or.clone(), "Whether it changes no meaning.")),
        ],
    );
    let text = object(
        "What a face says in one language.",
        &[
            ("lang", json!({ "enum": ["en", "fr"] })),
            ("name", string.clone()),
            ("type_line", string.clone()),
            ("text", string.clone()),
            ("flavor", text_or.clone()),
            ("accepted", truth.clone()),
            ("lossless", truth.clone()),
            ("abilities", list(&json!({ "$ref": "#/$defs/ability" }))),
            ("diagnostics", list(&json!({ "$ref": "#/$defs/diagnostic" }))),
        ],
    );
    let face = object(
        "A face, half or part of a card.",
        &[
            ("name", string.clone()),
            ("mana_cost", text_or.clone()),
            (
                "mana_value",
                said(number_or.clone(), "Of the face by itself (202.3); null where it has no whole number."),
            ),
            ("power", text_or.clone()),
            ("toughness", text_or.clone()),
            ("loyalty", text_or.clone()),
            ("defense", text_or.clone()),
            (
                "colors",
                said(
                    colours.clone(),
                    "With what its abilities say of them (202.2, 204, 604.3); empty where it has none, null where nothing says them.",
                ),
            ),
            ("color_indicator", said(colours.clone(), "As its file has it (204).")),
            ("keywords", said(strings.clone(), "Those that its file lists.")),
            ("rarity", text_or.clone()),
            ("artist", text_or.clone()),
            ("number", said(text_or.clone(), "The collector number, which may have letters.")),
            ("runnable", said(truth, "Whether the runtime plays it in full.")),
            (
                "missing",
                said(
                    strings.clone(),
                    "What the runtime lacks; empty where it plays, and where the text is not understood.",
                ),
            ),
            ("texts", list(&json!({ "$ref": "#/$defs/text" }))),
        ],
    );
    let ids = object(
        "By what others call the card.",
        &["oracle", "scryfall", "mtgjson", "multiverse", "arena", "mtgo"].map(|name| (name, text_or.clone())),
    );
    let legalities = object(
        "The formats that it is not simply outside of, by how it stands there; all empty where its file does not say.",
        &["legal", "restricted", "banned"].map(|standing| (standing, strings.clone())),
    );
    let card = object(
        "A card with its faces. What its file leaves out is null or empty.",
        &[
            ("format", json!({ "const": cardc::database::json::FORMAT })),
            ("cardc", said(string.clone(), "The version of cardc.")),
            ("rules", said(string.clone(), "The edition of the rules that its abilities are classified by.")),
            ("name", string.clone()),
            ("layout", string.clone()),
            ("mana_value", said(number_or, "Of the whole card (202.3).")),
            (
                "color_identity",
                said(colours, "As its file has it (903.4); empty where it has none, null where the file does not say."),
            ),
            ("set", said(text_or.clone(), "The code of the set that its record is of.")),
            ("printings", said(list(&string), "The codes of the sets that it is known to be in.")),
            ("ids", ids),
            ("legalities", legalities),
            ("words", said(text_or, "The words that its set brings, as JSON in a text: what it is read with.")),
            ("faces", list(&json!({ "$ref": "#/$defs/face" }))),
        ],
    );
    let parts = [("card", card), ("face", face), ("text", text), ("ability", ability), ("diagnostic", diagnostic)];
    parts.into_iter().map(|(name, schema)| (name.to_owned(), schema)).collect()
}

/// A definition for each type of the IR that is written out.
fn ir_definitions() -> Map<String, Value> {
    let mut definitions = BTreeMap::new();
    for entry in fs::read_dir(root().join("src/ir")).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|ending| ending == "rs") {
            define_file(&path, &mut definitions);
        }
    }
    definitions.into_iter().collect()
}

fn define_file(path: &Path, definitions: &mut BTreeMap<String, Value>) {
    let file = syn::parse_file(&fs::read_to_string(path).unwrap()).unwrap();
    for item in file.items {
        let (name, schema) = match item {
            Item::Struct(item) if is_written(&item.attrs) && item.ident != "Style" => {
                (item.ident.to_string(), described(&item.attrs, fields(&item.fields)))
            }
            Item::Enum(item) if is_written(&item.attrs) => {
                let variants: Vec<Value> = item
                    .variants
                    .iter()
                    .map(|variant| {
                        described(&variant.attrs, self::variant(&variant.ident.to_string(), &variant.fields))
                    })
                    .collect();
                (item.ident.to_string(), described(&item.attrs, json!({ "oneOf": variants })))
            }
            Item::Type(item) => (item.ident.to_string(), described(&item.attrs, of_type(&item.ty))),
            _ => continue,
        };
        assert!(definitions.insert(name.clone(), schema).is_none(), "two types are called {name}");
    }
}

/// Whether a type derives `Serialize`, in the form that it has without attributes.
fn is_written(attributes: &[Attribute]) -> bool {
    let is = |name: &str| attributes.iter().any(|attribute| attribute.path().is_ident(name));
    assert!(!is("serde"), "the schema knows no attributes of serde");
    attributes.iter().any(|attribute| match &attribute.meta {
        Meta::List(list) => attribute.path().is_ident("derive") && list.tokens.to_string().contains("Serialize"),
        Meta::Path(_) | Meta::NameValue(_) => false,
    })
}

/// With the doc comment.
fn described(attributes: &[Attribute], schema: Value) -> Value {
    let lines = attributes.iter().filter_map(|attribute| match &attribute.meta {
        Meta::NameValue(pair) if pair.path.is_ident("doc") => match &pair.value {
            Expr::Lit(literal) => match &literal.lit {
                Lit::Str(text) => Some(text.value().trim().to_owned()),
                _ => None,
            },
            _ => None,
        },
        _ => None,
    });
    let text = lines.collect::<Vec<_>>().join(" ");
    if text.is_empty() { schema } else { said(schema, text.trim()) }
}

fn fields(fields: &Fields) -> Value {
    match fields {
        Fields::Named(named) => {
            let mut properties = Map::new();
            for field in &named.named {
                let name = field.ident.as_ref().unwrap().to_string();
                let name = name.trim_start_matches("r#").to_owned();
                properties.insert(name, described(&field.attrs, of_type(&field.ty)));
            }
            let required: Vec<&String> = properties.keys().collect();
            json!({ "type": "object", "properties": properties, "required": required, "additionalProperties": false })
        }
        Fields::Unnamed(unnamed) if unnamed.unnamed.len() == 1 => of_type(&unnamed.unnamed[0].ty),
        Fields::Unnamed(unnamed) => tuple(unnamed.unnamed.iter().map(|field| of_type(&field.ty)).collect()),
        Fields::Unit => json!({ "type": "null" }),
    }
}

fn tuple(parts: Vec<Value>) -> Value {
    json!({ "type": "array", "prefixItems": parts, "minItems": parts.len(), "items": false })
}

fn variant(name: &str, parts: &Fields) -> Value {
    match parts {
        Fields::Unit => json!({ "const": name }),
        Fields::Named(_) | Fields::Unnamed(_) => json!({
            "type": "object", "properties": { name: fields(parts) }, "required": [name], "additionalProperties": false,
        }),
    }
}

fn of_type(of: &Type) -> Value {
    match of {
        Type::Path(path) => {
            let last = path.path.segments.last().unwrap();
            let inner = match &last.arguments {
                PathArguments::AngleBracketed(arguments) => arguments.args.iter().find_map(|argument| match argument {
                    GenericArgument::Type(of) => Some(of_type(of)),
                    _ => None,
                }),
                PathArguments::None | PathArguments::Parenthesized(_) => None,
            };
            named(&last.ident.to_string(), inner)
        }
        Type::Tuple(parts) if parts.elems.is_empty() => json!({ "type": "null" }),
        Type::Tuple(parts) => tuple(parts.elems.iter().map(of_type).collect()),
        Type::Array(array) => list(&of_type(&array.elem)),
        _ => panic!("the schema knows types with a name, tuples and arrays"),
    }
}

fn named(name: &str, inner: Option<Value>) -> Value {
    match (name, inner) {
        ("Option", Some(inner)) => json!({ "anyOf": [inner, { "type": "null" }] }),
        ("Vec", Some(inner)) => list(&inner),
        ("Box" | "Style" | "Arc", Some(inner)) => inner,
        ("bool", None) => json!({ "type": "boolean" }),
        ("u8" | "u16" | "u32" | "u64" | "usize" | "i8" | "i16" | "i32" | "i64", None) => json!({ "type": "integer" }),
        ("String" | "SmolStr", None) => json!({ "type": "string" }),
        ("Term", None) => {
            said(json!({ "type": "string" }), "A concept of the lexicon: its part of speech and its name, `noun.card`.")
        }
        (name, None) => json!({ "$ref": format!("#/$defs/{name}") }),
        (name, Some(_)) => panic!("the schema knows no {name} of something"),
    }
}
