/// The known name that a misspelt one was probably meant to be.
pub(crate) fn nearest<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let far = 1 + name.chars().count() / 3;
    let near = known.into_iter().map(|other| (strsim::osa_distance(name, other), other));
    near.filter(|&(distance, _)| distance <= far).min().map(|(_, other)| other)
}

/// Names to choose from, each in guillemets.
pub(crate) fn list<'a>(names: impl IntoIterator<Item = &'a str>) -> String {
    names.into_iter().map(|name| format!("«{name}»")).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_of_the_pen_is_near_and_another_word_is_not() {
        let known = ["width", "depth", "pieces"];
        assert_eq!(nearest("widht", known), Some("width"));
        assert_eq!(nearest("Depth", known), Some("depth"));
        assert_eq!(nearest("weather", known), None);
        assert_eq!(nearest("width", []), None);
    }

    #[test]
    fn names_are_listed_in_guillemets() {
        assert_eq!(list(["rect", "disc"]), "«rect», «disc»");
    }
}
