//! SHA-256 (FIPS 180-4), the digest by which browsers check that a file is the one that was meant.

/// The value of `integrity` for a file: `sha256-` and the digest in Base64.
pub(crate) fn integrity(bytes: &[u8]) -> String {
    format!("sha256-{}", base64(&digest(bytes)))
}

fn digest(bytes: &[u8]) -> Vec<u8> {
    let primes = (2..=311_u32).filter(|number| (2..*number).all(|divisor| number % divisor != 0));
    let (roots, keys): (Vec<u32>, Vec<u32>) =
        primes.map(|prime| (fraction(f64::from(prime).sqrt()), fraction(f64::from(prime).cbrt()))).unzip();
    let mut state: Vec<u32> = roots.into_iter().take(8).collect();
    let mut padded = bytes.to_vec();
    padded.push(0x80);
    padded.resize((padded.len() + 8).next_multiple_of(64) - 8, 0);
    padded.extend((bytes.len() as u64 * 8).to_be_bytes());
    for block in padded.chunks_exact(64) {
        let mixed = mix(&state, &keys, block);
        for (word, mixed) in state.iter_mut().zip(mixed) {
            *word = word.wrapping_add(mixed);
        }
    }
    state.into_iter().flat_map(u32::to_be_bytes).collect()
}

/// The first 32 binary digits behind the point.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 0 to just below 2^32")]
fn fraction(number: f64) -> u32 {
    (number.fract() * 4_294_967_296.0) as u32
}

/// One block of 64 bytes.
#[expect(clippy::many_single_char_names, reason = "the standard's own names")]
fn mix(state: &[u32], keys: &[u32], block: &[u8]) -> [u32; 8] {
    let mut words: Vec<u32> = block
        .chunks_exact(4)
        .map(|bytes| bytes.iter().fold(0, |word, &byte| word << 8 | u32::from(byte)))
        .collect();
    for at in 16..64 {
        let (early, late) = (words[at - 15], words[at - 2]);
        let s0 = early.rotate_right(7) ^ early.rotate_right(18) ^ early >> 3;
        let s1 = late.rotate_right(17) ^ late.rotate_right(19) ^ late >> 10;
        words.push(words[at - 16].wrapping_add(s0).wrapping_add(words[at - 7]).wrapping_add(s1));
    }
    let mut all = [0; 8];
    all.copy_from_slice(state);
    for (key, word) in keys.iter().zip(words) {
        let [a, b, c, d, e, f, g, h] = all;
        let s1 = e.rotate_right(6) ^ e.rotate_right(11) ^ e.rotate_right(25);
        let choice = e & f ^ !e & g;
        let first = h.wrapping_add(s1).wrapping_add(choice).wrapping_add(*key).wrapping_add(word);
        let s0 = a.rotate_right(2) ^ a.rotate_right(13) ^ a.rotate_right(22);
        let majority = a & b ^ a & c ^ b & c;
        let second = s0.wrapping_add(majority);
        all = [first.wrapping_add(second), a, b, c, d.wrapping_add(first), e, f, g];
    }
    all
}

fn base64(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::new();
    for three in bytes.chunks(3) {
        let number =
            (0..3).fold(0, |number, at| number << 8 | usize::from(three.get(at).copied().unwrap_or(0)));
        for digit in 0..4 {
            let there = digit <= three.len();
            text.push(if there { char::from(DIGITS[number >> (18 - 6 * digit) & 63]) } else { '=' });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hex(bytes: &[u8]) -> String {
        digest(bytes).iter().fold(String::new(), |text, byte| text + &format!("{byte:02x}"))
    }

    /// The examples of the standard (NIST, "SHA-256" among the examples with intermediate values), and a long one.
    #[test]
    fn the_standards_examples_have_their_digests() {
        assert_eq!(hex(b"abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
        let two_blocks = b"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq";
        assert_eq!(hex(two_blocks), "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
        assert_eq!(hex(b""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
        let million = vec![b'a'; 1_000_000];
        assert_eq!(hex(&million), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
    }

    /// Base64's examples from RFC 4648.
    #[test]
    fn texts_of_any_length_have_their_base64() {
        for (text, coded) in
            [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy")]
        {
            assert_eq!(base64(text.as_bytes()), coded);
        }
        assert_eq!(integrity(b"abc"), "sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=");
    }
}
