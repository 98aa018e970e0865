use crate::{Die, Faces, Throw};

/// Where dice come from: an endless run of even bytes, read by the drawing rule told in [`Stream`](crate::Stream).
pub trait Source {
    /// The bytes that wait to be read; never empty.
    fn waiting(&mut self) -> &[u8];

    /// Marks so many of the waiting bytes as read.
    fn read(&mut self, bytes: usize);

    /// Throws one die.
    fn face(&mut self, die: Die) -> u8 {
        let mut face = [0];
        self.fill(die, &mut face);
        face[0]
    }

    /// Throws the dice a rule asks for.
    fn throw(&mut self, throw: &Throw) -> Faces {
        let mut faces = Faces::blank(throw.count);
        self.fill(throw.die, faces.as_mut());
        faces
    }

    /// Throws a die into every place of a row, in order.
    fn fill(&mut self, die: Die, row: &mut [u8]) {
        match die {
            Die::D6 => draw_d6(self, row),
            Die::D3 => draw(self, row, 255, |byte| Die::D3.face(byte % 3)),
            Die::D10 => draw(self, row, 250, |byte| Die::D10.face(byte % 10)),
            Die::D12 => draw(self, row, 252, |byte| Die::D12.face(byte % 12)),
            Die::D66 => draw(self, row, 252, |byte| Die::D66.face(byte % 36)),
            Die::D100 => draw(self, row, 200, |byte| Die::D100.face(byte % 100)),
        }
    }
}

/// Three D6 come from one byte; those left over at the end are dropped.
fn draw_d6(source: &mut (impl Source + ?Sized), row: &mut [u8]) {
    let triple = |byte: u8| TRIPLES[usize::from(byte)];
    let (triples, rest) = row.as_chunks_mut::<3>();
    draw(source, triples, 216, triple);
    if !rest.is_empty() {
        let mut last = [[0; 3]];
        draw(source, &mut last, 216, triple);
        rest.copy_from_slice(&last[0][..rest.len()]);
    }
}

/// Fills a row from one byte a place. A byte at or above the limit leaves its place to the next, so that every result
/// has equally many bytes of its own.
fn draw<T>(source: &mut (impl Source + ?Sized), row: &mut [T], limit: u8, result: impl Fn(u8) -> T) {
    let mut drawn = 0;
    while drawn < row.len() {
        let waiting = source.waiting();
        let bytes = waiting.len().min(row.len() - drawn);
        for &byte in &waiting[..bytes] {
            row[drawn] = result(byte);
            drawn += usize::from(byte < limit);
        }
        source.read(bytes);
    }
}

/// The three D6 of each byte.
static TRIPLES: [[u8; 3]; 256] = {
    let mut triples = [[0; 3]; 256];
    let mut byte = 0;
    while byte < 256 {
        triples[byte] = [(byte % 6 + 1) as u8, (byte / 6 % 6 + 1) as u8, (byte / 36 + 1) as u8];
        byte += 1;
    }
    triples
};
