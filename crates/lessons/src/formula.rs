//! Sums of parts, as a puzzle writes them: `still * harm`, `1 - (1 - f)**2`.

/// A number or a fraction: `0.75`, `5/9`.
pub fn number(text: &str) -> Option<f64> {
    let part = |text: &str| text.trim().parse::<f64>().ok();
    match text.split_once('/') {
        Some((ways, of)) => Some(part(ways)? / part(of)?),
        None => part(text),
    }
}

/// What a formula comes to when each name stands for a number; none if it makes no sense.
pub fn reckon(formula: &str, of: &dyn Fn(&str) -> Option<f64>) -> Option<f64> {
    let letters: Vec<char> = formula.chars().filter(|letter| !letter.is_whitespace()).collect();
    let mut reader = Reader { letters: &letters, of };
    let sum = reader.sum()?;
    reader.letters.is_empty().then_some(sum)
}

struct Reader<'a> {
    letters: &'a [char],
    of: &'a dyn Fn(&str) -> Option<f64>,
}

impl Reader<'_> {
    fn takes(&mut self, sign: &str) -> bool {
        let signs: Vec<char> = sign.chars().collect();
        let found = self.letters.starts_with(&signs);
        self.letters = if found { &self.letters[signs.len()..] } else { self.letters };
        found
    }

    fn sum(&mut self) -> Option<f64> {
        let mut sum = self.product()?;
        loop {
            sum += match () {
                () if self.takes("+") => self.product()?,
                () if self.takes("-") => -self.product()?,
                () => return Some(sum),
            };
        }
    }

    fn product(&mut self) -> Option<f64> {
        let mut product = self.power()?;
        while self.takes("*") {
            product *= self.power()?;
        }
        Some(product)
    }

    fn power(&mut self) -> Option<f64> {
        let base = self.term()?;
        if self.takes("**") { Some(base.powf(self.term()?)) } else { Some(base) }
    }

    fn term(&mut self) -> Option<f64> {
        if self.takes("(") {
            let inner = self.sum()?;
            return self.takes(")").then_some(inner);
        }
        let length = self.letters.iter().take_while(|letter| letter.is_alphanumeric() || **letter == '.').count();
        let (word, rest) = self.letters.split_at(length);
        self.letters = rest;
        let word: String = word.iter().collect();
        word.parse().ok().or_else(|| (self.of)(&word))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_formula_is_reckoned_as_on_paper() {
        let of = |name: &str| match name {
            "w" => Some(0.5),
            "f" => Some(0.25),
            _ => None,
        };
        assert_eq!(reckon("w * f", &of), Some(0.125));
        assert_eq!(reckon("1 - (1-f)**2", &of), Some(1.0 - 0.5625));
        assert_eq!(reckon("w*f + f*f", &of), Some(0.1875));
        for nonsense in ["w +", "x", "(w", "w f"] {
            assert_eq!(reckon(nonsense, &of), None, "{nonsense}");
        }
    }

    #[test]
    fn a_value_is_a_number_or_a_fraction() {
        assert_eq!(
            [number("0.75"), number("3/4"), number("2"), number("some")],
            [Some(0.75), Some(0.75), Some(2.0), None]
        );
    }
}
