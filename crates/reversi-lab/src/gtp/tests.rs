//! Dialogues with the table.

use super::*;

fn table(variant: Variant) -> Table {
    Table::new(Machine::Native(Box::default()), "1".parse().unwrap(), variant, 1)
}

/// A dialogue: each line a command, `->`, and the response without its two line ends.
#[track_caller]
fn check(table: &mut Table, dialogue: &str) {
    for line in dialogue.lines().filter(|line| !line.trim().is_empty()) {
        let (command, expected) = line.split_once("->").unwrap();
        let response = table.respond(command).unwrap_or_default();
        assert_eq!(response.trim_end().replace('\n', "|"), expected.trim(), "{command}");
    }
}

#[test]
fn the_protocols_own_commands_are_answered() {
    check(
        &mut table(Variant::Classic),
        "protocol_version -> = 2
         12 name -> =12 Reversi
         version -> = level 1, native
         known_command genmove -> = true
         known_command fly -> = false
         known_command -> = false
         boardsize 8 -> =
         boardsize 19 -> ? unacceptable size
         3 komi 6.5 -> =3
         time_settings 0 10 1 -> =
         time_left b 10 0 -> =
         set_level 2 -> =
         set_level 99 -> ? a player is a level 1 to 8, a search such as nodes:100000 or depth:8,solve:14, or random
         version -> = level 2, native",
    );
    let mut table = table(Variant::Classic);
    for command in COMMANDS {
        let response = table.respond(command).unwrap();
        assert!(!response.contains("unknown command"), "{command}");
    }
    assert!(table.left);
}

#[test]
fn moves_are_played_refused_and_taken_back() {
    check(
        &mut table(Variant::Classic),
        "play b D3 -> =
         play black c3 -> ? it is white's turn
         play w a1 -> ? illegal move: a1: the move encloses nothing
         play w d3 -> ? illegal move: d3: the square is occupied
         play w pass -> ? illegal move: a pass is only for a side without a legal move in a game that goes on
         play w z9 -> ? not a square
         play w -> ? a square is missing
         play green c3 -> ? not a color
         play WHITE c3 -> =
         showboard -> = |--------|--------|--OX----|---OX---|---XO---|--------|--------|--------|X
         final_score -> ? the game is not over
         undo -> =
         undo -> =
         undo -> ? cannot undo
         showboard -> = |--------|--------|--------|---OX---|---XO---|--------|--------|--------|X",
    );
}

#[test]
fn garbage_is_answered_and_comments_are_not() {
    let mut table = table(Variant::Classic);
    for silent in ["", "\r\n", "  # only a remark", "\t\t"] {
        assert_eq!(table.respond(silent), None, "{silent:?}");
    }
    check(
        &mut table,
        "fly to the moon -> ? unknown command
         7 -> ?7 unknown command
         \u{fffd}\u{fffd} -> ? unknown command
         99999999999999999999999 name -> =99999999999999999999999 Reversi
         name\r # remark -> = Reversi
         na\u{7}me -> = Reversi",
    );
}

#[test]
fn it_plays_itself_to_the_end_with_passes() {
    for variant in Variant::ALL {
        let mut table = table(variant);
        let (mut turns, mut colors) = (0, ["b", "w"].into_iter().cycle());
        while table.position.status() != Status::Over {
            let color = colors.next().unwrap();
            let response = table.respond(&format!("genmove {color}")).unwrap();
            assert!(response.starts_with("= "), "{response}");
            turns += 1;
        }
        assert!(turns < 80);
        check(&mut table, "genmove b -> = pass");
        let score = table.respond("final_score").unwrap();
        assert!(["= B+", "= W+", "= 0"].iter().any(|begin| score.starts_with(begin)), "{score}");
    }
}

#[test]
fn one_seed_is_every_turns_until_the_board_is_cleared() {
    let (level, mut machine) = (reversi_engine::Level::new(2).unwrap(), Machine::Native(Box::default()));
    let mut table = Table::new(Machine::Native(Box::default()), "2".parse().unwrap(), Variant::Classic, 5);
    for _ in 0..3 {
        let seed = table.seed;
        while table.position.status() != Status::Over {
            let position = table.position;
            let color = position.to_move().name();
            let response = table.respond(&format!("genmove {color}")).unwrap();
            if position.status() == Status::ToMove {
                let ((square, _), _) = machine.play(position, Variant::Classic, level, seed).unwrap();
                assert_eq!(response.trim(), format!("= {square}"));
            }
        }
        check(&mut table, "clear_board -> =");
        assert_ne!(table.seed, seed);
    }
}

#[test]
fn a_pass_may_be_left_out_and_is_taken_back_with_its_move() {
    // White has no move here; Black moves again.
    let position: Position = format!("XO{} O", "-".repeat(62)).parse().unwrap();
    assert_eq!(position.status(), Status::MustPass);
    let mut table = table(Variant::Classic);
    table.position = position;
    check(&mut table, "genmove w -> = pass");
    check(&mut table, "undo -> =");
    let response = table.respond("genmove b").unwrap();
    assert!(response.starts_with("= ") && response != "= pass\n\n", "{response}");
    check(&mut table, "undo -> =");
    assert_eq!(table.position, position);
}
