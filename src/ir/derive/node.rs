//! What a node says of itself: its parts, and facts about its variants.

use super::{Shape, expand};
use proc_macro::TokenStream;
use proc_macro2::{TokenStream as Tokens, TokenTree};
use quote::{format_ident, quote};
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::{Attribute, DeriveInput, Ident, Result, Token, Type, Visibility, parenthesized};

mod kw {
    syn::custom_keyword!(from);
}

/// One thing that an attribute says.
enum Item {
    /// `visit = action`: the method of a visitor that visits it; else its parts are visited in its place.
    Visit(Ident),
    /// `list = costs`: the method that visits several of it.
    List(Ident),
    /// `order(a, b)`: these parts before the others.
    Order(Vec<Ident>),
    /// `skip`: no part.
    Skip,
    /// `pub looks_back: bool`: a question that each variant answers.
    Fact(Box<Fact>),
    /// `looks_back`, `looks_back = true`: the answer, an expression.
    Answer(Ident, Option<Tokens>),
}

/// A question about a variant.
struct Fact {
    attributes: Vec<Attribute>,
    visibility: Visibility,
    name: Ident,
    of: Type,
    /// The field with which a variant answers that has it.
    field: Option<Ident>,
    /// What a variant answers that says nothing.
    default: Tokens,
}

impl Parse for Item {
    fn parse(input: ParseStream) -> Result<Item> {
        if input.peek(Token![#]) || input.peek(Token![pub]) {
            return Ok(Item::Fact(Box::new(input.parse()?)));
        }
        let name = input.call(Ident::parse_any)?;
        match name.to_string().as_str() {
            "order" => {
                let inner;
                parenthesized!(inner in input);
                Ok(Item::Order(Punctuated::<Ident, Token![,]>::parse_terminated(&inner)?.into_iter().collect()))
            }
            "skip" => Ok(Item::Skip),
            "visit" | "list" => {
                input.parse::<Token![=]>()?;
                let method = input.parse()?;
                Ok(if name == "visit" { Item::Visit(method) } else { Item::List(method) })
            }
            _ if input.peek(Token![=]) => {
                input.parse::<Token![=]>()?;
                Ok(Item::Answer(name, Some(until_comma(input)?)))
            }
            _ => Ok(Item::Answer(name, None)),
        }
    }
}

impl Parse for Fact {
    fn parse(input: ParseStream) -> Result<Fact> {
        let attributes = input.call(Attribute::parse_outer)?;
        let visibility = input.parse()?;
        let name: Ident = input.parse()?;
        input.parse::<Token![:]>()?;
        let of: Type = input.parse()?;
        let field = if input.peek(kw::from) {
            input.parse::<kw::from>()?;
            Some(input.parse()?)
        } else {
            None
        };
        let default = if input.peek(Token![=]) {
            input.parse::<Token![=]>()?;
            until_comma(input)?
        } else {
            quote!(::core::default::Default::default())
        };
        Ok(Fact { attributes, visibility, name, of, field, default })
    }
}

/// An expression: no comma stands in it outside of brackets.
fn until_comma(input: ParseStream) -> Result<Tokens> {
    let mut tokens = Tokens::new();
    while !input.is_empty() && !input.peek(Token![,]) {
        tokens.extend([input.parse::<TokenTree>()?]);
    }
    Ok(tokens)
}

fn items(attributes: &[Attribute]) -> Result<Vec<Item>> {
    let mut items = Vec::new();
    for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident("node")) {
        items.extend(attribute.parse_args_with(Punctuated::<Item, Token![,]>::parse_terminated)?);
    }
    Ok(items)
}

pub fn node(input: DeriveInput) -> TokenStream {
    let attributes = input.attrs.clone();
    expand(input, |name, shapes| written(name, &attributes, shapes).unwrap_or_else(syn::Error::into_compile_error))
}

fn written(name: &Ident, attributes: &[Attribute], shapes: &[Shape]) -> Result<Tokens> {
    let (mut visit, mut list, mut facts, mut order) = (None, None, Vec::new(), Vec::new());
    for item in items(attributes)? {
        match item {
            Item::Visit(method) => visit = Some(method),
            Item::List(method) => list = Some(method),
            Item::Fact(fact) => facts.push(*fact),
            Item::Order(first) => order = first,
            Item::Answer(name, _) => return Err(fault(&name, "a variant answers this, not the type")),
            Item::Skip => return Err(fault(name, "a field is skipped, not a type")),
        }
    }
    let (mut arms, mut answers) = (Vec::new(), Vec::new());
    for shape in shapes {
        let (mut order, mut answered) = (order.clone(), Vec::new());
        // Those of a struct are those of its type.
        let of_variant = if shape.variant.is_some() { items(&shape.attributes)? } else { Vec::new() };
        for item in of_variant {
            match item {
                Item::Order(first) => order = first,
                Item::Answer(name, value) => answered.push((name, value)),
                Item::Visit(name) | Item::List(name) => return Err(fault(&name, "a type or a field is visited so")),
                Item::Fact(fact) => return Err(fault(&fact.name, "the type asks, a variant answers")),
                Item::Skip => return Err(fault(name, "a field is skipped, not a variant")),
            }
        }
        arms.extend(parts_of(shape, order)?);
        answers.push(answered);
    }
    let (read, change): (Vec<_>, Vec<_>) = arms.into_iter().unzip();
    let body = |arms: Vec<Tokens>| {
        let rest = (arms.len() < shapes.len()).then(|| quote!(_ => {}));
        if arms.is_empty() { quote!() } else { quote!(match self { #(#arms)* #rest }) }
    };
    let (read, change) = (body(read), body(change));
    let visit = visit.map(|method| methods("visit", &quote!(self), &method, &quote!(Self)));
    let list = list.map(|method| methods("visit_all", &quote!(all), &method, &quote!([Self])));
    let facts = asked(name, &facts, shapes, &answers)?;
    Ok(quote! {
        #[automatically_derived]
        impl crate::walk::Node for #name {
            fn parts(&self, visit: &mut dyn crate::walk::Visit) { #read }
            fn parts_mut(&mut self, visit: &mut dyn crate::walk::VisitMut) { #change }
            #visit
            #list
        }
        #facts
    })
}

/// That a visitor visits it, or several of it, by a method of its own.
fn methods(name: &str, what: &Tokens, method: &Ident, of: &Tokens) -> Tokens {
    let (read, change) = (format_ident!("{name}"), format_ident!("{name}_mut"));
    let (shared, unique) = match name {
        "visit" => (quote!(&self), quote!(&mut self)),
        _ => (quote!(all: &#of), quote!(all: &mut #of)),
    };
    quote! {
        fn #read(#shared, visit: &mut dyn crate::walk::Visit) { visit.#method(#what) }
        fn #change(#unique, visit: &mut dyn crate::walk::VisitMut) { visit.#method(#what) }
    }
}

/// How the parts of a struct or of a variant are visited, to be read and to be changed; None where it has none.
fn parts_of(shape: &Shape, order: Vec<Ident>) -> Result<Option<(Tokens, Tokens)>> {
    let mut parts = Vec::new();
    for (field, member) in shape.fields.iter().zip(&shape.members) {
        let (mut skip, mut role) = (is_called(&field.ty, "Style"), None);
        for item in items(&field.attrs)? {
            match item {
                Item::Skip => skip = true,
                Item::Visit(method) => role = Some(method),
                Item::List(name) | Item::Answer(name, _) => return Err(fault(&name, "no field has this")),
                Item::Order(_) | Item::Fact(_) => return Err(syn::Error::new_spanned(field, "no field has this")),
            }
        }
        if !skip {
            parts.push((member, role, &field.ty));
        }
    }
    let is = |member: &Tokens, name: &Ident| *name == member.to_string();
    if let Some(unknown) = order.iter().find(|name| !parts.iter().any(|(member, ..)| is(member, name))) {
        return Err(fault(unknown, "no part has this name"));
    }
    parts.sort_by_key(|(member, ..)| order.iter().position(|name| is(member, name)).unwrap_or(order.len()));
    if parts.is_empty() {
        return Ok(None);
    }
    let names: Vec<Ident> = (0..parts.len()).map(|at| format_ident!("part_{at}")).collect();
    let members = parts.iter().map(|(member, ..)| member);
    let path = &shape.path;
    let pattern = quote!(#path { #(#members: #names,)* .. });
    let visited = |method: Ident| {
        let visits = parts.iter().zip(&names).map(move |((_, role, of), name)| match role {
            None => quote!(crate::walk::Node::#method(#name, visit);),
            Some(role) if is_called(of, "Option") => quote!(if let Some(part) = #name { visit.#role(part); }),
            Some(role) => quote!(visit.#role(#name);),
        });
        quote!(#pattern => { #(#visits)* })
    };
    Ok(Some((visited(format_ident!("visit")), visited(format_ident!("visit_mut")))))
}

/// The methods that answer what is asked of the variants.
fn asked(name: &Ident, facts: &[Fact], shapes: &[Shape], answers: &[Vec<(Ident, Option<Tokens>)>]) -> Result<Tokens> {
    let unknown = |(given, _): &&(Ident, Option<Tokens>)| !facts.iter().any(|fact| fact.name == *given);
    if let Some((unknown, _)) = answers.iter().flatten().find(unknown) {
        return Err(fault(unknown, "the type asks no such thing"));
    }
    if facts.is_empty() {
        return Ok(quote!());
    }
    let methods = facts.iter().map(|fact| {
        let Fact { attributes, visibility, name, of, field, default } = fact;
        let arms = shapes.iter().zip(answers).filter_map(|(shape, given)| {
            let value = match given.iter().find(|(answered, _)| answered == name) {
                Some((_, value)) => value.clone().unwrap_or_else(|| quote!(true)),
                None => field
                    .iter()
                    .find(|name| shape.fields.iter().any(|of| of.ident.as_ref() == Some(*name)))
                    .map(|field| quote!(Some(#field)))?,
            };
            let pattern = pattern_for(shape, &value);
            Some(quote!(#pattern => #value,))
        });
        let arms: Vec<_> = arms.collect();
        let rest = (arms.len() < shapes.len()).then(|| quote!(_ => #default,));
        quote! {
            #(#attributes)*
            #visibility fn #name(&self) -> #of {
                match self { #(#arms)* #rest }
            }
        }
    });
    Ok(quote! {
        #[automatically_derived]
        impl #name { #(#methods)* }
    })
}

/// A pattern that binds the fields that an answer names; those without names are `_0`, `_1`.
fn pattern_for(shape: &Shape, answer: &Tokens) -> Tokens {
    let bound = shape.fields.iter().enumerate().filter_map(|(at, field)| {
        let (name, bound) = match &field.ident {
            Some(name) => (name.clone(), quote!(#name,)),
            None => {
                let (name, member) = (format_ident!("_{at}"), &shape.members[at]);
                (name.clone(), quote!(#member: #name,))
            }
        };
        names(answer.clone(), &name).then_some(bound)
    });
    let path = &shape.path;
    quote!(#path { #(#bound)* .. })
}

fn names(tokens: Tokens, name: &Ident) -> bool {
    tokens.into_iter().any(|token| match token {
        TokenTree::Ident(ident) => ident == *name,
        TokenTree::Group(group) => names(group.stream(), name),
        TokenTree::Punct(_) | TokenTree::Literal(_) => false,
    })
}

fn is_called(of: &Type, name: &str) -> bool {
    let Type::Path(path) = of else { return false };
    path.path.segments.last().is_some_and(|last| last.ident == name)
}

fn fault(at: &Ident, what: &str) -> syn::Error {
    syn::Error::new(at.span(), what)
}
