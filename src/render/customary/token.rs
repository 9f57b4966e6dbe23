//! What a token is called in the abilities that it is created with: "this token".

use crate::ir::walk::{Node, VisitMut};
use crate::ir::{Ability, Antecedent, Mention, Noun, ObjectClass, Reference, Style};

struct Token;

/// "Create a token with “When this token dies, …”."
pub(super) fn calls_itself_token(ability: &mut Ability) {
    ability.parts_mut(&mut Token);
}

impl VisitMut for Token {
    /// An ability that one of these gives is another object's: "Equipped creature has “{T}: This creature …”".
    fn ability(&mut self, _: &mut Ability) {}

    fn reference(&mut self, reference: &mut Reference) {
        if let (Antecedent::This, Mention::This(noun)) = (reference.to, &reference.said.0)
            && noun.class.is_none()
        {
            let class = Some(ObjectClass::Token);
            let token = Noun { adjectives: Vec::new(), subtypes: Vec::new(), types: Vec::new(), class };
            reference.said = Style(Mention::This(Box::new(token)));
        }
    }
}
