//! The sounds: quiet, short, never too many at once.

use reversi_rules::{Move, Ply, Position, Square};
use reversi_session::Sound;
use reversi_view::motion::Motion;
use reversi_view::sound::{Note, notes};

/// −18 dB of full scale.
const LOUDEST: f32 = 0.126;

/// A move that flips discs in six rings.
fn long_motion() -> Motion {
    let row: Vec<Square> = Square::all().take(8).collect();
    let white = row[1..7].iter().copied().collect();
    let black = [row[7]].into_iter().collect();
    let position = Position::from_discs(black, white, reversi_rules::Color::Black).unwrap();
    Motion::of(&Ply {
        number: 1,
        side: position.to_move(),
        played: Move::Place(Square::A1),
        flips: position.flips(Square::A1),
        after: position.play(Square::A1).unwrap(),
    })
    .unwrap()
}

fn each_sound(mut check: impl FnMut(Sound, &[Note])) {
    let motion = long_motion();
    for sound in [Sound::Place, Sound::Pass, Sound::End] {
        check(sound, &notes(sound, None));
        check(sound, &notes(sound, Some(&motion)));
    }
}

/// How strong a note is at a moment: it falls by 60 dB over its time.
fn strength(note: &Note, at_ms: u32) -> f32 {
    let Some(passed) = at_ms.checked_sub(note.at_ms).filter(|passed| *passed < note.decay_ms) else {
        return 0.0;
    };
    let [passed, whole] = [passed, note.decay_ms].map(|ms| f32::from(u16::try_from(ms).unwrap()));
    note.gain * 0.001_f32.powf(passed / whole)
}

#[test]
fn nothing_is_louder_than_18_db_below_full_scale_at_any_moment() {
    each_sound(|sound, notes| {
        for at in 0..1_500 {
            let sum: f32 = notes.iter().map(|note| strength(note, at)).sum();
            assert!(sum <= LOUDEST, "{sound:?} at {at} ms: {sum}");
        }
    });
}

#[test]
fn a_sound_is_short() {
    each_sound(|sound, notes| {
        for note in notes {
            assert!(note.decay_ms <= if sound == Sound::End { 700 } else { 200 }, "{sound:?}");
        }
        assert!(!notes.is_empty());
    });
}

#[test]
fn each_ring_of_discs_ticks_once_and_higher() {
    let ticks: Vec<Note> = notes(Sound::Place, Some(&long_motion()));
    let pitches: Vec<f32> = ticks.iter().skip(2).map(|note| note.from_hz).collect();
    assert_eq!(pitches, [520.0, 540.0, 560.0, 580.0, 600.0, 620.0]);
    assert_eq!(notes(Sound::Place, None).len(), 2);
}

#[test]
fn the_end_waits_for_the_last_disc() {
    let motion = long_motion();
    let first = notes(Sound::End, Some(&motion)).iter().map(|note| note.at_ms).min();
    assert_eq!(first, Some(motion.duration_ms()));
}
