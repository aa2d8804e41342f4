//! What the game sounds like: wood on felt, short and quiet. Recipes only; the page plays them.
//!
//! No note is louder than −18 dB of full scale, and no two that sound together add up to more.

use alloc::vec::Vec;

use reversi_session::Sound;

use crate::motion::Motion;

/// What a note is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wave {
    /// A soft tone.
    Sine,
    /// A tone with a little edge.
    Triangle,
}

/// One note: it begins at full strength and dies away.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Note {
    /// When it begins, in milliseconds from now.
    pub at_ms: u32,
    /// What it is made of.
    pub wave: Wave,
    /// The frequency that it begins with, in hertz.
    pub from_hz: f32,
    /// The frequency that it reaches after `glide_ms`.
    pub to_hz: f32,
    /// How long the frequency takes, in milliseconds.
    pub glide_ms: u32,
    /// How long it sounds, in milliseconds.
    pub decay_ms: u32,
    /// How strong it begins, as a part of full scale.
    pub gain: f32,
}

/// −18 dB: the tone of a disc being placed, with the knock that it begins with.
const PLACE: f32 = 0.1;
const KNOCK: f32 = 0.0258;
/// −26 dB: a disc turns.
const FLIP: f32 = 0.05;
/// −22 dB: a pass.
const PASS: f32 = 0.079;
/// −20 dB: the end.
const END: f32 = 0.1;

/// The notes of a sound. `motion` is that of the discs, if they turn visibly; a pass and the end wait for it.
pub fn notes(sound: Sound, motion: Option<&Motion>) -> Vec<Note> {
    // A pass and the end come with the disc that led to them: when that is heard no more.
    let after = motion.map_or(160, Motion::duration_ms);
    match sound {
        Sound::Place => placed(motion),
        Sound::Pass => {
            let knock = |at| tone(after + at, Wave::Sine, 170.0, 60, PASS);
            Vec::from([knock(0), knock(130)])
        }
        Sound::End => {
            // Each is over before the next but one begins, and weaker than half by then.
            let ring = |at, hz| tone(after + at, Wave::Triangle, hz, 220, END);
            Vec::from([ring(0, 262.0), ring(140, 330.0), ring(280, 392.0)])
        }
    }
}

fn placed(motion: Option<&Motion>) -> Vec<Note> {
    let wood = Note { to_hz: 150.0, glide_ms: 60, ..tone(0, Wave::Triangle, 240.0, 80, PLACE) };
    let mut notes = Vec::from([wood, tone(0, Wave::Triangle, 1_600.0, 8, KNOCK)]);
    let rings = motion.into_iter().flat_map(Motion::rings_ms);
    // No more rings than these are heard.
    let pitches = [520.0, 540.0, 560.0, 580.0, 600.0, 620.0];
    // The first ring starts with the placing; its tick comes when the wood has died away.
    notes.extend(rings.zip(pitches).map(|(start, hz)| tone(start + 80, Wave::Sine, hz, 25, FLIP)));
    notes
}

const fn tone(at_ms: u32, wave: Wave, hz: f32, decay_ms: u32, gain: f32) -> Note {
    Note { at_ms, wave, from_hz: hz, to_hz: hz, glide_ms: 0, decay_ms, gain }
}
