//! Plays notes with the browser's own synthesizer; nothing is fetched.

use js_sys::Reflect;
use reversi_view::sound::{Note, Wave};
use wasm_bindgen::prelude::JsValue;
use web_sys::{AudioContext, AudioParam, OscillatorType};

/// The synthesizer. The browser lets it run only from a person's own press on, and its time stands still before: notes
/// given to it earlier would all sound at once.
#[derive(Default)]
pub(crate) struct Synthesizer {
    context: Option<AudioContext>,
}

impl Synthesizer {
    /// Gets ready while the browser sees somebody press. Where it does not let us, nothing is heard: a game is played
    /// without sounds too.
    pub(crate) fn wake(&mut self) {
        if self.context.is_none() {
            self.context = AudioContext::new().ok();
        }
        if let Some(context) = &self.context {
            drop(context.resume());
        }
    }

    /// Plays notes from now on, if it runs or has been woken by the same press (`woken`), which takes it a moment.
    pub(crate) fn play(&self, notes: &[Note], woken: bool) {
        let Some(context) = &self.context else { return };
        let runs = || Reflect::get(context, &"state".into()).is_ok_and(|state| state == "running");
        if woken || runs() {
            for note in notes {
                drop(sound(context, note));
            }
        }
    }

    /// Ends what still sounds: nothing is heard while the game is paused.
    pub(crate) fn silence(&mut self) {
        if let Some(context) = self.context.take() {
            drop(context.close());
        }
    }
}

impl Drop for Synthesizer {
    fn drop(&mut self) {
        self.silence();
    }
}

/// One note, in seconds from the context's own time.
fn sound(context: &AudioContext, note: &Note) -> Result<(), JsValue> {
    let start = context.current_time() + seconds(note.at_ms);
    let end = start + seconds(note.decay_ms);
    let gain = context.create_gain()?;
    gain.gain().set_value_at_time(note.gain, start)?;
    // An exponential fall never reaches zero: this is 60 dB below the beginning.
    gain.gain().exponential_ramp_to_value_at_time(note.gain / 1_000.0, end)?;
    gain.connect_with_audio_node(&context.destination())?;
    let tone = context.create_oscillator()?;
    tone.set_type(match note.wave {
        Wave::Triangle => OscillatorType::Triangle,
        Wave::Sine => OscillatorType::Sine,
    });
    glide(&tone.frequency(), note, start)?;
    tone.connect_with_audio_node(&gain)?;
    tone.start_with_when(start)?;
    tone.stop_with_when(end)
}

fn glide(frequency: &AudioParam, note: &Note, start: f64) -> Result<(), JsValue> {
    frequency.set_value_at_time(note.from_hz, start)?;
    frequency.linear_ramp_to_value_at_time(note.to_hz, start + seconds(note.glide_ms.max(1)))?;
    Ok(())
}

fn seconds(millis: u32) -> f64 {
    f64::from(millis) / 1_000.0
}
