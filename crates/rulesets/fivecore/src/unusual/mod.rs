//! FC-PERS to FC-NIGHT. Unusual situations, which scenarios use.

pub mod bombardment;
pub mod demolition;
pub mod displacement;
pub mod night;
pub mod persuasion;
pub mod search;
pub mod stealth;
pub mod tasks;
