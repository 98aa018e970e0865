//! Pictures that strangers bring: decoded within limits, made smaller, and stripped of everything but the picture.

use std::io::Cursor;

use image::codecs::jpeg::JpegEncoder;
use image::metadata::Orientation;
use image::{DynamicImage, ImageDecoder, ImageFormat, ImageReader, Limits};
use thiserror::Error;

/// The most bytes a picture may have as it comes.
pub const LARGEST_PICTURE: usize = 12 << 20;
/// The most pixels along a side and in all, and bytes of memory while it is decoded.
const WIDEST: u32 = 10_000;
const MOST_PIXELS: u64 = 40_000_000;
const MEMORY: u64 = 200 << 20;
/// Pixels along the longer side as it is kept.
const KEPT: u32 = 2_000;
const QUALITY: u8 = 82;

/// A picture without anything about who took it, where or when.
#[derive(Clone, Debug)]
pub struct Picture {
    pub width: u32,
    pub height: u32,
    /// As it came, before it was made smaller.
    pub from: [u32; 2],
    pub jpeg: Vec<u8>,
}

/// Why a picture was not taken.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BadPicture {
    #[error("the picture has more than {most} MB")]
    TooManyBytes { most: usize },
    #[error("only PNG, JPEG and WebP pictures are read")]
    Kind,
    #[error("the picture has {width} x {height} pixels; at most {most} million in all and {widest} along a side")]
    TooManyPixels { width: u32, height: u32, most: u64, widest: u32 },
    #[error("the picture can not be read: {0}")]
    Broken(String),
}

/// Reads a picture and writes it anew.
pub fn clean(bytes: &[u8]) -> Result<Picture, BadPicture> {
    if bytes.len() > LARGEST_PICTURE {
        return Err(BadPicture::TooManyBytes { most: LARGEST_PICTURE >> 20 });
    }
    let mut reader = ImageReader::new(Cursor::new(bytes)).with_guessed_format().map_err(|_| BadPicture::Kind)?;
    let known = [ImageFormat::Png, ImageFormat::Jpeg, ImageFormat::WebP];
    if !reader.format().is_some_and(|format| known.contains(&format)) {
        return Err(BadPicture::Kind);
    }
    let mut limits = Limits::default();
    limits.max_alloc = Some(MEMORY);
    reader.limits(limits);
    let mut decoder = reader.into_decoder().map_err(broken)?;
    let (width, height) = decoder.dimensions();
    if width.max(height) > WIDEST || u64::from(width) * u64::from(height) > MOST_PIXELS {
        return Err(BadPicture::TooManyPixels { width, height, most: MOST_PIXELS / 1_000_000, widest: WIDEST });
    }
    let upright = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    let mut image = DynamicImage::from_decoder(decoder).map_err(broken)?;
    image.apply_orientation(upright);
    let from = [image.width(), image.height()];
    let image = if image.width().max(image.height()) > KEPT { image.thumbnail(KEPT, KEPT) } else { image };
    let image = image.to_rgb8();
    let mut jpeg = Vec::new();
    JpegEncoder::new_with_quality(&mut jpeg, QUALITY).encode_image(&image).map_err(broken)?;
    Ok(Picture { width: image.width(), height: image.height(), from, jpeg })
}

fn broken(error: image::ImageError) -> BadPicture {
    BadPicture::Broken(error.to_string())
}

#[cfg(test)]
mod tests {
    use image::{ImageEncoder, Rgb, RgbImage};

    use super::*;

    fn png(width: u32, height: u32) -> Vec<u8> {
        let image = RgbImage::from_pixel(width, height, Rgb([90, 120, 60]));
        let mut bytes = Vec::new();
        image::codecs::png::PngEncoder::new(&mut bytes)
            .write_image(&image, width, height, image::ExtendedColorType::Rgb8)
            .expect("a picture");
        bytes
    }

    /// A PNG whose head promises more pixels than it has.
    fn promising(width: u32, height: u32) -> Vec<u8> {
        let mut bytes = png(8, 8);
        bytes[16..20].copy_from_slice(&width.to_be_bytes());
        bytes[20..24].copy_from_slice(&height.to_be_bytes());
        let sum = crc(&bytes[12..29]);
        bytes[29..33].copy_from_slice(&sum.to_be_bytes());
        bytes
    }

    fn crc(bytes: &[u8]) -> u32 {
        let step = |sum: u32, byte: &u8| {
            (0..8).fold(sum ^ u32::from(*byte), |sum, _| if sum & 1 == 1 { 0xedb8_8320 ^ (sum >> 1) } else { sum >> 1 })
        };
        !bytes.iter().fold(u32::MAX, step)
    }

    #[test]
    fn a_picture_comes_out_as_another_without_what_was_said_about_it() {
        let mut bytes = png(40, 30);
        let end = bytes.len() - 12;
        let note = b"tEXtComment\0taken at home";
        let length = (note.len() as u32 - 4).to_be_bytes();
        let sum = crc(note).to_be_bytes();
        bytes.splice(end..end, [&length[..], note, &sum].concat());
        let picture = clean(&bytes).expect("a picture");
        assert_eq!([picture.width, picture.height], [40, 30]);
        assert!(!picture.jpeg.windows(4).any(|it| it == b"home"));
        assert_eq!(&picture.jpeg[..2], &[0xff, 0xd8]);
    }

    #[test]
    fn a_wide_picture_is_made_smaller() {
        let picture = clean(&png(4_000, 1_000)).expect("a picture");
        assert_eq!(([picture.width, picture.height], picture.from), ([2_000, 500], [4_000, 1_000]));
    }

    #[test]
    fn what_is_no_picture_or_too_large_a_one_is_refused_before_it_is_decoded() {
        assert_eq!(clean(b"GIF89a").err(), Some(BadPicture::Kind));
        assert_eq!(clean(b"<svg onload=alert(1)>").err(), Some(BadPicture::Kind));
        assert!(matches!(
            clean(&promising(60_000, 60_000)),
            Err(BadPicture::TooManyPixels { .. } | BadPicture::Broken(_))
        ));
        assert!(matches!(clean(&promising(9_000, 9_000)), Err(BadPicture::TooManyPixels { .. })));
        let cut = png(40, 30);
        assert!(matches!(clean(&cut[..cut.len() / 2]), Err(BadPicture::Broken(_))));
    }
}
