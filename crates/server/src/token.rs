use std::fmt::Write;

use sha2::{Digest, Sha256};

/// A secret link to seats of a match: 128 bits that nobody can guess. The server keeps only its hash.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

/// What is kept of a token.
pub type TokenHash = [u8; 32];

impl Token {
    pub fn draw() -> Token {
        Token(hex(&random::<16>()))
    }

    /// A token as somebody sent it.
    pub fn read(text: &str) -> Option<Token> {
        let is_hex = text.len() == 32 && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
        is_hex.then(|| Token(text.to_string()))
    }

    pub fn hash(&self) -> TokenHash {
        Sha256::digest(self.0.as_bytes()).into()
    }

    pub fn reveal(&self) -> &str {
        &self.0
    }
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
        assert!(Token::read(one.reveal()) == Some(one.clone()));
        assert!(one != other);
        assert!(one.hash() != other.hash());
    }

    #[test]
    fn anything_else_is_no_token() {
        for text in ["", "abc", "ABCDEF0123456789ABCDEF0123456789", "g0000000000000000000000000000000"] {
            assert!(Token::read(text).is_none(), "{text}");
        }
    }

    #[test]
    fn the_hash_is_sha_256_of_the_text() {
        let token = Token::read("00000000000000000000000000000000").expect("a token");
        let expected = "84e0c0eafaa95a34c293f278ac52e45ce537bab5e752a00e6959a13ae103b65a";
        assert_eq!(hex(&token.hash()), expected);
    }
}
