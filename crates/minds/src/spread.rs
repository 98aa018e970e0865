/// Numbers seen one by one: how many, their mean, and the sum of squares about it.
#[derive(Clone, Copy, Default)]
pub struct Spread {
    seen: f64,
    mean: f64,
    squares: f64,
}

impl Spread {
    pub fn add(&mut self, number: f64) {
        self.seen += 1.0;
        let off = number - self.mean;
        self.mean += off / self.seen;
        self.squares += off * (number - self.mean);
    }

    pub fn seen(&self) -> u32 {
        self.seen as u32
    }

    pub fn mean(&self) -> f64 {
        self.mean
    }

    /// How far their mean may be off: its standard error.
    pub fn doubt(&self) -> f64 {
        self.deviation() / self.seen.max(1.0).sqrt()
    }

    /// How far apart they lie: the standard deviation, at least one.
    fn deviation(&self) -> f64 {
        (self.squares / self.seen.max(1.0)).sqrt().max(1.0)
    }
}
