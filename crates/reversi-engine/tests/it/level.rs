//! The numbers of the levels.

use reversi_engine::Level;

#[test]
fn levels_are_numbered_from_one_without_a_gap() {
    for number in 0..=u8::MAX {
        let exists = (1..=Level::HIGHEST).contains(&number);
        assert_eq!(Level::new(number).map(Level::number), exists.then_some(number));
    }
    assert_eq!(Level::new(1), Some(Level::FIRST));
}
