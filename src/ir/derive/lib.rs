//! What the types of the IR say of themselves, and cloning, comparing and showing of types that contain each other, compiled once.
//!
//! What the derives of the standard library write is marked `#[inline]`, so that each crate which clones, compares or
//! shows an IR compiles all of its types again. These derives write the same without the mark: the code stands in the crate of the
//! type alone, which is a tenth less to compile in all.

use proc_macro::TokenStream;
use proc_macro2::{Ident, Literal, Span, TokenStream as Tokens};
use quote::{format_ident, quote};
use syn::{Attribute, Data, DeriveInput, Field, Fields, Index, Variant, parse_macro_input};

mod node;

/// The parts of a node, in the order of the text, and what is asked of its variants: [`Node`] of `ir::walk`, and a method
/// for each question.
///
/// Every field is a part but those of `Style`, which is wording.
///
/// At a type:
/// * `visit = action`: the method of a visitor that visits it. Without it, its parts are visited in its place.
/// * `list = costs`: the method that visits several of it, where one stands in a list of them.
/// * `pub looks_back: bool`: a question, with its comment before it. It becomes a method of this name that gives what the
///   variant answers, and `Default::default()`, or what stands behind `=`, for one that says nothing. With `from what` behind
///   its type, a variant that says nothing and has a field of that name answers with `Some` of it.
///
/// At a variant, or at a struct:
/// * `order(condition)`: these parts come before the others, which follow as they are declared.
///
/// At a variant:
/// * `looks_back`: it answers `true`; `narrows = Some(event)`: it answers with that. The answer can name the fields of the
///   variant, those without names as `_0`, `_1`.
///
/// At a field:
/// * `visit = definition`: another method of a visitor than that of its type. `Option` is seen through.
/// * `skip`: it is no part.
///
/// It doesn't compile where an answer has no question, where `order` names no part, or where one of these stands elsewhere.
#[proc_macro_derive(Node, attributes(node))]
pub fn node(input: TokenStream) -> TokenStream {
    node::node(parse_macro_input!(input as DeriveInput))
}

/// `Clone`, field by field.
#[proc_macro_derive(CloneOnce)]
pub fn clone_once(input: TokenStream) -> TokenStream {
    expand(parse_macro_input!(input as DeriveInput), |name, shapes| {
        let arms = shapes.iter().map(|shape| {
            let (pattern, names) = shape.pattern("");
            let path = &shape.path;
            let fields = shape.members.iter().zip(&names);
            let fields = fields.map(|(member, name)| quote!(#member: ::core::clone::Clone::clone(#name)));
            quote!(#pattern => #path { #(#fields),* })
        });
        quote! {
            #[automatically_derived]
            impl ::core::clone::Clone for #name {
                fn clone(&self) -> Self {
                    match self { #(#arms),* }
                }
            }
        }
    })
}

/// `PartialEq`, field by field, and `Eq`.
#[proc_macro_derive(EqOnce)]
pub fn eq_once(input: TokenStream) -> TokenStream {
    expand(parse_macro_input!(input as DeriveInput), |name, shapes| {
        let arms = shapes.iter().map(|shape| {
            let ((left, ours), (right, theirs)) = (shape.pattern("left_"), shape.pattern("right_"));
            quote!((#left, #right) => true #(&& *#ours == *#theirs)*)
        });
        let otherwise = (shapes.len() > 1).then(|| quote!(_ => false));
        quote! {
            #[automatically_derived]
            impl ::core::cmp::PartialEq for #name {
                fn eq(&self, other: &Self) -> bool {
                    match (self, other) { #(#arms,)* #otherwise }
                }
            }
            #[automatically_derived]
            impl ::core::cmp::Eq for #name {}
        }
    })
}

/// `Ord` and `PartialOrd`: by variant, in the order in which they stand, then field by field.
#[proc_macro_derive(OrdOnce)]
pub fn ord_once(input: TokenStream) -> TokenStream {
    expand(parse_macro_input!(input as DeriveInput), |name, shapes| {
        let arms = shapes.iter().map(|shape| {
            let ((left, ours), (right, theirs)) = (shape.pattern("left_"), shape.pattern("right_"));
            quote!((#left, #right) => ::core::cmp::Ordering::Equal
                #(.then_with(|| ::core::cmp::Ord::cmp(#ours, #theirs)))*)
        });
        let places = shapes.iter().enumerate().map(|(at, shape)| {
            let (path, at) = (&shape.path, Literal::usize_unsuffixed(at));
            quote!(#path { .. } => #at)
        });
        let otherwise = (shapes.len() > 1).then(|| {
            quote! {
                _ => {
                    let place = |of: &Self| -> usize { match of { #(#places),* } };
                    ::core::cmp::Ord::cmp(&place(self), &place(other))
                }
            }
        });
        quote! {
            #[automatically_derived]
            impl ::core::cmp::Ord for #name {
                fn cmp(&self, other: &Self) -> ::core::cmp::Ordering {
                    match (self, other) { #(#arms,)* #otherwise }
                }
            }
            #[automatically_derived]
            impl ::core::cmp::PartialOrd for #name {
                fn partial_cmp(&self, other: &Self) -> ::core::option::Option<::core::cmp::Ordering> {
                    ::core::option::Option::Some(::core::cmp::Ord::cmp(self, other))
                }
            }
        }
    })
}

/// `Debug`, as the standard derive shows it.
#[proc_macro_derive(DebugOnce)]
pub fn debug_once(input: TokenStream) -> TokenStream {
    expand(parse_macro_input!(input as DeriveInput), |name, shapes| {
        let arms = shapes.iter().map(|shape| {
            let (pattern, fields) = shape.pattern("");
            let (title, members) = (shape.title(name), shape.members.iter().map(Tokens::to_string));
            match shape.style {
                Style::Named => quote!(#pattern => f.debug_struct(#title) #(.field(#members, #fields))* .finish()),
                Style::Numbered => quote!(#pattern => f.debug_tuple(#title) #(.field(#fields))* .finish()),
                Style::Unit => quote!(#pattern => f.write_str(#title)),
            }
        });
        quote! {
            #[automatically_derived]
            impl ::core::fmt::Debug for #name {
                fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                    match self { #(#arms),* }
                }
            }
        }
    })
}

/// How the fields of a struct or of a variant are written.
enum Style {
    Named,
    Numbered,
    Unit,
}

/// A struct, or a variant of an enum.
struct Shape {
    path: Tokens,
    /// None for a struct.
    variant: Option<Ident>,
    attributes: Vec<Attribute>,
    fields: Vec<Field>,
    style: Style,
    /// The names of the fields, or their numbers.
    members: Vec<Tokens>,
}

impl Shape {
    fn new(variant: Option<Ident>, attributes: Vec<Attribute>, fields: &Fields) -> Shape {
        let path = match &variant {
            Some(name) => quote!(Self::#name),
            None => quote!(Self),
        };
        let style = match fields {
            Fields::Named(_) => Style::Named,
            Fields::Unnamed(_) => Style::Numbered,
            Fields::Unit => Style::Unit,
        };
        let member = |(at, field): (usize, &Field)| match &field.ident {
            Some(name) => quote!(#name),
            None => {
                let at = Index::from(at);
                quote!(#at)
            }
        };
        let members = fields.iter().enumerate().map(member).collect();
        Shape { path, variant, attributes, fields: fields.iter().cloned().collect(), style, members }
    }

    /// What it is called: the name of the type stands for a struct.
    fn title(&self, of: &Ident) -> String {
        self.variant.as_ref().map_or_else(|| of.to_string(), Ident::to_string)
    }

    /// A pattern that binds each field, with the names that it binds them to.
    fn pattern(&self, prefix: &str) -> (Tokens, Vec<Ident>) {
        let names: Vec<Ident> = (0..self.members.len()).map(|at| format_ident!("{prefix}field_{at}")).collect();
        let (path, members) = (&self.path, &self.members);
        (quote!(#path { #(#members: #names),* }), names)
    }
}

/// The impls that `write` gives for a type without parameters; an error at the name of any other.
fn expand(input: DeriveInput, write: impl Fn(&Ident, &[Shape]) -> Tokens) -> TokenStream {
    let fault = |what: &str, at: Span| syn::Error::new(at, what).into_compile_error();
    let name = &input.ident;
    if !input.generics.params.is_empty() {
        return fault("a type with parameters is compiled where they are known: use the standard derive", name.span())
            .into();
    }
    let shapes: Vec<Shape> = match &input.data {
        Data::Struct(data) => vec![Shape::new(None, Vec::new(), &data.fields)],
        Data::Enum(data) => {
            let shape = |of: &Variant| Shape::new(Some(of.ident.clone()), of.attrs.clone(), &of.fields);
            data.variants.iter().map(shape).collect()
        }
        Data::Union(_) => return fault("a union has no fields that can be compared", name.span()).into(),
    };
    write(name, &shapes).into()
}
