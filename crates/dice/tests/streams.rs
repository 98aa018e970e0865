//! Streams, their commitments, and the drawing rule. The expected faces were worked out in another language from the
//! rule as it is written, and the key streams agree with `openssl enc -chacha20`.

use dice::{Bands, Commitment, Contribution, Die, Faces, NotHex, Quick, Seed, Source, Stream, Throw, TooLong, verify};

const SEED: &str = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
const COMMITMENT: &str = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd";

fn seed() -> Seed {
    SEED.parse().unwrap()
}

fn stream(contributions: &[&str]) -> Stream {
    let contributions: Vec<Contribution> = contributions.iter().map(|&text| Contribution::new(text).unwrap()).collect();
    Stream::open(&seed(), &contributions)
}

fn throw(source: &mut impl Source, count: u8, die: Die) -> Faces {
    source.throw(&Throw::pool(count, die, Bands::EACH))
}

#[test]
fn a_commitment_is_the_hash_of_the_seed() {
    assert_eq!(seed().commitment().to_string(), COMMITMENT);
    assert!(verify(&COMMITMENT.parse().unwrap(), &seed()));
    assert!(!verify(&COMMITMENT.parse().unwrap(), &Seed::new([0; 32])));
}

#[test]
fn seeds_and_commitments_are_written_in_hex() {
    let commitment: Commitment = serde_json::from_str(&format!("{COMMITMENT:?}")).unwrap();
    assert_eq!(commitment, seed().commitment());
    assert_eq!(serde_json::to_string(&seed()).unwrap(), format!("{SEED:?}"));
    assert_eq!(SEED.to_uppercase().parse::<Seed>(), Ok(seed()));
    for text in ["", "00", &SEED[1..], &SEED.replace('f', "g"), &SEED.replace('f', "é"), &format!("{SEED}00")] {
        assert_eq!(text.parse::<Seed>(), Err(NotHex), "{text}");
    }
}

#[test]
fn a_seed_stays_out_of_logs() {
    let shown = format!("{:?} {:?}", seed(), stream(&[]));
    assert_eq!(shown, "Seed(secret) Stream { position: 0, .. }");
}

#[test]
fn a_contribution_has_at_most_256_bytes() {
    assert!(Contribution::new("ñ".repeat(128)).is_ok());
    assert_eq!(Contribution::new("ñ".repeat(129)), Err(TooLong(258)));
    assert!(serde_json::from_str::<Contribution>(&format!("{:?}", "x".repeat(257))).is_err());
}

#[test]
fn without_contributions_the_dice_are_these() {
    let mut stream = stream(&[]);
    assert_eq!(throw(&mut stream, 10, Die::D6), Faces::from([3, 2, 4, 3, 1, 1, 1, 2, 4, 5]));
    assert_eq!(throw(&mut stream, 8, Die::D3), Faces::from([2, 2, 2, 3, 2, 3, 3, 2]));
    assert_eq!(throw(&mut stream, 8, Die::D10), Faces::from([2, 1, 6, 2, 6, 1, 1, 6]));
    assert_eq!(throw(&mut stream, 8, Die::D12), Faces::from([10, 6, 6, 2, 10, 7, 2, 9]));
    assert_eq!(throw(&mut stream, 8, Die::D66), Faces::from([51, 11, 65, 34, 61, 52, 13, 15]));
    assert_eq!(throw(&mut stream, 8, Die::D100), Faces::from([32, 64, 75, 89, 16, 93, 11, 19]));
    assert_eq!(stream.face(Die::D6), 3);
    assert_eq!(throw(&mut stream, 4, Die::D6), Faces::from([4, 2, 5, 1]));
    assert_eq!(stream.position(), 52);
}

#[test]
fn contributions_change_the_dice() {
    let first_ten = |contributions: &[&str]| throw(&mut stream(contributions), 10, Die::D6);
    assert_eq!(first_ten(&["ana", ""]), Faces::from([3, 4, 2, 5, 2, 1, 4, 4, 4, 5]));
    assert_eq!(first_ten(&["", "ana"]), Faces::from([4, 4, 5, 5, 3, 5, 5, 6, 1, 6]));
    assert_eq!(first_ten(&["ana", "beñat"]), Faces::from([4, 4, 5, 5, 4, 1, 6, 2, 2, 4]));
    assert_eq!(first_ten(&["anabe", "ñat"]), Faces::from([2, 3, 1, 4, 2, 1, 4, 2, 2, 1]));
}

#[test]
fn a_stream_can_be_entered_anywhere() {
    let mut stream = stream(&["ana", "beñat"]);
    stream.seek(1_000_003);
    assert_eq!(throw(&mut stream, 12, Die::D6), Faces::from([6, 1, 6, 1, 4, 1, 6, 6, 6, 5, 6, 1]));
    assert_eq!(stream.position(), 1_000_007);
}

#[test]
fn the_block_counter_goes_beyond_32_bits() {
    let mut stream = stream(&["ana", "beñat"]);
    stream.seek(274_877_906_940);
    let expected = Faces::from([64, 36, 14, 33, 79, 100, 58, 50, 65, 41, 51, 12]);
    assert_eq!(throw(&mut stream, 12, Die::D100), expected);
    assert_eq!(stream.position(), 274_877_906_954);
}

#[test]
fn the_same_place_gives_the_same_dice() {
    let mut stream = stream(&["ana"]);
    for step in 0..200 {
        let die = Die::ALL[step % Die::ALL.len()];
        let (mut copy, mut entered) = (stream.clone(), Stream::open(&seed(), &[Contribution::new("ana").unwrap()]));
        entered.seek(stream.position());
        let faces = throw(&mut stream, 7, die);
        assert_eq!(throw(&mut copy, 7, die), faces);
        assert_eq!(throw(&mut entered, 7, die), faces);
        assert_eq!((copy.position(), entered.position()), (stream.position(), stream.position()));
    }
}

/// A source that hands out given bytes a few at a time, over and over.
struct Bytes {
    bytes: Vec<u8>,
    next: usize,
    at_once: usize,
}

impl Bytes {
    fn new(bytes: impl IntoIterator<Item = u8>, at_once: usize) -> Bytes {
        Bytes { bytes: bytes.into_iter().collect(), next: 0, at_once }
    }
}

impl Source for Bytes {
    fn waiting(&mut self) -> &[u8] {
        self.next %= self.bytes.len();
        let end = self.bytes.len().min(self.next + self.at_once);
        &self.bytes[self.next..end]
    }

    fn read(&mut self, bytes: usize) {
        self.next += bytes;
    }
}

#[test]
fn each_face_owns_equally_many_bytes() {
    for die in [Die::D3, Die::D10, Die::D12, Die::D66, Die::D100] {
        let share = 256 / usize::from(die.faces());
        let mut row = vec![0; share * usize::from(die.faces())];
        Bytes::new((0..=255).rev(), 256).fill(die, &mut row);
        for face in die.values() {
            assert_eq!(row.iter().filter(|&&shown| shown == face).count(), share, "{die} {face}");
        }
    }
}

#[test]
fn each_triple_of_d6_owns_one_byte() {
    let mut row = vec![0; 3 * 216];
    Bytes::new((0..=255).rev(), 256).fill(Die::D6, &mut row);
    let mut triples: Vec<&[u8]> = row.chunks(3).rev().collect();
    assert_eq!([triples[0], triples[1], triples[6]], [[1, 1, 1], [2, 1, 1], [1, 2, 1]]);
    assert_eq!([triples[36], triples[215]], [[1, 1, 2], [6, 6, 6]]);
    triples.sort_unstable();
    triples.dedup();
    assert_eq!(triples.len(), 216);
}

#[test]
fn uneven_bytes_are_skipped() {
    for (die, limit) in
        [(Die::D3, 255), (Die::D6, 216), (Die::D10, 250), (Die::D12, 252), (Die::D66, 252), (Die::D100, 200)]
    {
        assert_eq!(Bytes::new([255, limit, 1], 3).face(die), die.face(1), "{die}");
        let mut last = Bytes::new([255, limit - 1, 0], 1);
        assert_eq!(last.face(die), die.face(die.faces() - 1), "{die}");
        assert_eq!(last.next, 2, "{die}");
    }
}

#[test]
fn how_bytes_arrive_does_not_matter() {
    let bytes = || (0..=255u8).map(|n| n.wrapping_mul(151).wrapping_add(43));
    for die in Die::ALL {
        let mut expected = vec![0; 100];
        Bytes::new(bytes(), 256).fill(die, &mut expected);
        for at_once in [1, 2, 3, 7, 64] {
            let mut row = vec![0; 100];
            Bytes::new(bytes(), at_once).fill(die, &mut row);
            assert_eq!(row, expected, "{die} {at_once}");
        }
    }
}

/// Pearson's sum over all faces, to be compared with the value that an even die exceeds once in a thousand seeds.
fn chi_square(source: &mut impl Source, die: Die) -> f64 {
    let each = 2_000;
    let mut row = vec![0; each * usize::from(die.faces())];
    source.fill(die, &mut row);
    let excess = |face| row.iter().filter(|&&shown| shown == face).count() as f64 - each as f64;
    die.values().map(|face| excess(face).powi(2) / each as f64).sum()
}

#[test]
fn dice_of_a_fixed_seed_look_even() {
    let limits = [
        (Die::D3, 13.82),
        (Die::D6, 20.52),
        (Die::D10, 27.88),
        (Die::D12, 31.26),
        (Die::D66, 66.62),
        (Die::D100, 148.23),
    ];
    for (die, limit) in limits {
        assert!(chi_square(&mut stream(&[]), die) < limit, "{die}");
        assert!(chi_square(&mut Quick::new(1), die) < limit, "{die}");
    }
}

#[test]
fn quick_dice_repeat_by_their_seed() {
    let row = |seed| throw(&mut Quick::new(seed), 40, Die::D6);
    assert_eq!(row(5), row(5));
    assert_ne!(row(5), row(6));
}
