use dice::Source;

/// A number from 0 up to but not including `limit`, each equally likely: for choices that are not dice.
pub fn lot(source: &mut dyn Source, limit: u32) -> u32 {
    let shares = u32::MAX - u32::MAX % limit;
    loop {
        let number = u32::from_le_bytes(std::array::from_fn(|_| byte(source)));
        if number < shares {
            return number % limit;
        }
    }
}

fn byte(source: &mut dyn Source) -> u8 {
    let byte = source.waiting()[0];
    source.read(1);
    byte
}
