//! SHA-256 (FIPS 180-4), as browsers check the files of a site by it: `sha256-` and the digest in Base64.

/// The digest of a file's bytes as an `integrity` value.
pub(crate) fn integrity(bytes: &[u8]) -> String {
    format!("sha256-{}", base64(&digest(bytes)))
}

fn digest(bytes: &[u8]) -> [u8; 32] {
    let primes: Vec<u32> = (2..312).filter(|n| (2..*n).all(|divisor| n % divisor != 0)).collect();
    let keys: Vec<u32> = primes.iter().map(|&prime| fraction(f64::from(prime).cbrt())).collect();
    let mut state: Vec<u32> = primes.iter().take(8).map(|&prime| fraction(f64::from(prime).sqrt())).collect();
    let mut padded = bytes.to_vec();
    padded.push(0x80);
    padded.resize((padded.len() + 8).next_multiple_of(64) - 8, 0);
    padded.extend((bytes.len() as u64 * 8).to_be_bytes());
    for block in padded.chunks(64) {
        take_in(&mut state, &keys, block);
    }
    let mut digest = [0; 32];
    for (place, byte) in digest.iter_mut().zip(state.into_iter().flat_map(u32::to_be_bytes)) {
        *place = byte;
    }
    digest
}
