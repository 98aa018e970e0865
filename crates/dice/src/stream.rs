use std::fmt;

use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use sha2::{Digest, Sha256};

use crate::{Contribution, Seed, Source};

const BUFFER: usize = 256;
const TAG: &[u8] = b"escaramuza dice 1";

/// The dice of a match, fixed for ever by a seed and the players' contributions.
///
/// Anyone can check them with nothing but SHA-256 and ChaCha20, which every language and the `openssl` command have.
///
/// **Commitment.** The SHA-256 of the 32 bytes of the seed, shown before the first die.
///
/// **Key.** The SHA-256 of these parts one after another, each with its length in front as four bytes, lowest first:
/// the text `escaramuza dice 1`, the seed, then the contribution of each seat in order as UTF-8, empty when the seat
/// gave none.
///
/// **Bytes.** The key stream of ChaCha20 (20 rounds, RFC 8439) under that key with a nonce of zeros, the block counter
/// starting at 0 and counting in 64 bits.
///
/// **Dice.** They are thrown in the order in which the rules ask, and read the bytes in order:
/// - A die of n faces other than the D6 skips bytes until one is below the largest multiple of n up to 256 (D3 255,
///   D10 250, D12 252, D66 252, D100 200). That byte modulo n is the place of the face among all faces in ascending
///   order, counted from 0.
/// - A throw of D6 skips bytes until one is below 216. That byte b gives three faces in this order: b mod 6 + 1,
///   ⌊b / 6⌋ mod 6 + 1, ⌊b / 36⌋ + 1. The throw goes on to further bytes while it wants dice; what is left of its last
///   byte is dropped.
///
/// Whoever knows the seed must give a contribution before seeing any other, or could try many until the dice please.
#[derive(Clone)]
pub struct Stream {
    cipher: ChaCha20Rng,
    buffer: [u8; BUFFER],
    next: usize,
    read: u64,
}

impl Stream {
    /// The dice of a match. Contributions stand in the order of the seats; a seat that gave nothing gives an empty one.
    pub fn open(seed: &Seed, contributions: &[Contribution]) -> Stream {
        let parts = [TAG, seed.bytes()].into_iter().chain(contributions.iter().map(|c| c.as_str().as_bytes()));
        let mut hash = Sha256::new();
        for part in parts {
            hash.update((part.len() as u32).to_le_bytes());
            hash.update(part);
        }
        let cipher = ChaCha20Rng::from_seed(hash.finalize().into());
        Stream { cipher, buffer: [0; BUFFER], next: BUFFER, read: 0 }
    }

    /// How many bytes have been read. From the same place the same dice follow.
    pub fn position(&self) -> u64 {
        self.read
    }

    /// Goes to a place in the stream, as told by [`Stream::position`].
    pub fn seek(&mut self, position: u64) {
        let inside = position % BUFFER as u64;
        self.cipher.set_word_pos(u128::from(position - inside) / 4);
        self.cipher.fill_bytes(&mut self.buffer);
        self.next = inside as usize;
        self.read = position;
    }
}

impl Source for Stream {
    fn waiting(&mut self) -> &[u8] {
        if self.next == BUFFER {
            self.cipher.fill_bytes(&mut self.buffer);
            self.next = 0;
        }
        &self.buffer[self.next..]
    }

    fn read(&mut self, bytes: usize) {
        self.next += bytes;
        self.read += bytes as u64;
    }
}

/// Shows where it stands and none of what is to come.
impl fmt::Debug for Stream {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_struct("Stream").field("position", &self.read).finish_non_exhaustive()
    }
}
