//! FC-PERS to FC-NIGHT. Unusual situations, which scenarios use.

pub mod bombardment;
pub mod demolition;
pub mod displacement;
pub mod search;
pub mod stealth;
