use std::fmt::Write;

use sha2::{Digest, Sha256};

/// A secret link to seats of a match: 128 bits that nobody can guess, and how many rematches it has gone on for. The
/// server keeps only its hash, and finds by that the hash of the link that follows.
#[derive(Clone, PartialEq, Eq)]
pub struct Token {
    secret: String,
    rematches: u8,
}

/// The most rematches in a row.
const MOST_REMATCHES: u8 = 99;

/// What is kept of a token.
pub type TokenHash = [u8; 32];

impl Token {
    pub fn draw() -> Token {
        Token { secret: hex(&random::<16>()), rematches: 0 }
    }

    /// A link made from what is kept of another, and what it is for: whoever has that one can be given this one.
    pub fn made_from(hash: &TokenHash, what: &str) -> Token {
        let made = Sha256::new().chain_update(hash).chain_update(what).finalize();
        Token { secret: hex(&made[..16]), rematches: 0 }
    }

    /// A token as somebody sent it.
    pub fn read(text: &str) -> Option<Token> {
        let (secret, rematches) = match text.split_once('-') {
            Some((secret, number)) => (secret, (1..=MOST_REMATCHES).find(|n| n.to_string() == number)?),
            None => (text, 0),
        };
        let is_hex = secret.len() == 32 && secret.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
        is_hex.then(|| Token { secret: secret.to_string(), rematches })
    }

    /// The link to the same seats of the rematch.
    pub fn next(&self) -> Option<Token> {
        let is_fine = self.rematches < MOST_REMATCHES;
        is_fine.then(|| Token { secret: self.secret.clone(), rematches: self.rematches + 1 })
    }

    pub fn hash(&self) -> TokenHash {
        let first: TokenHash = Sha256::digest(self.secret.as_bytes()).into();
        (0..self.rematches).fold(first, |hash, _| later(hash))
    }

    pub fn reveal(&self) -> String {
        match self.rematches {
            0 => self.secret.clone(),
            rematches => format!("{}-{rematches}", self.secret),
        }
    }
}

/// What is kept of the link that follows one.
pub fn later(hash: TokenHash) -> TokenHash {
    Sha256::new().chain_update(hash).chain_update("rematch").finalize().into()
}

/// Bytes from the operating system.
pub fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system has randomness");
    bytes
}

pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_32_hexadecimal_digits_and_never_the_same() {
        let (one, other) = (Token::draw(), Token::draw());
        assert!(Token::read(&one.reveal()) == Some(one.clone()));
        assert!(one != other);
        assert!(one.hash() != other.hash());
    }

    #[test]
    fn anything_else_is_no_token() {
        let rematch = |number: &str| format!("{}-{number}", "0".repeat(32));
        let odd = ["", "0", "01", "100", "1-1", "x"].map(rematch);
        for text in odd.iter().map(String::as_str).chain([
            "",
            "abc",
            "ABCDEF0123456789ABCDEF0123456789",
            "g0000000000000000000000000000000",
        ]) {
            assert!(Token::read(text).is_none(), "{text}");
        }
    }

    #[test]
    fn the_link_of_a_rematch_is_known_by_the_hash_of_the_first() {
        let first = Token::draw();
        let second = first.next().expect("a rematch");
        let third = second.next().expect("another");
        assert!(Token::read(&third.reveal()) == Some(third.clone()));
        assert_eq!(second.hash(), later(first.hash()));
        assert_eq!(third.hash(), later(second.hash()));
        assert_ne!(second.hash(), first.hash());
    }

    #[test]
    fn the_hash_is_sha_256_of_the_text() {
        let token = Token::read("00000000000000000000000000000000").expect("a token");
        let expected = "84e0c0eafaa95a34c293f278ac52e45ce537bab5e752a00e6959a13ae103b65a";
        assert_eq!(hex(&token.hash()), expected);
    }
}
