use crate::token::TokenHash;

/// Something a player keeps here under a secret link, such as a force; whoever has the second link may only look.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Keepsake {
    pub owner: TokenHash,
    pub reader: TokenHash,
    /// What it is: `force`.
    pub kind: String,
    pub body: String,
}
