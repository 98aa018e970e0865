/// A scenario that somebody keeps here under a link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptScenario {
    /// As it was written, in TOML.
    pub text: String,
    /// The picture under it, if it was to be kept: a JPEG.
    pub picture: Option<Vec<u8>>,
}
