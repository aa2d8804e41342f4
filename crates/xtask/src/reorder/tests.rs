//! Small modules, reordered.

use super::*;

/// Calls the function of this number after twenty times the same instruction with this operand, and ends.
fn calling(function: u8, operand: u8) -> Vec<u8> {
    let mut code = vec![0];
    code.extend([0x41, operand, 0x1a].repeat(20));
    code.extend([0x10, function, 0x0b]);
    code
}

fn module(parts: &[(u8, &[u8])]) -> Vec<u8> {
    let mut bytes = b"\0asm\x01\0\0\0".to_vec();
    for (id, content) in parts {
        bytes.push(*id);
        put_sized(&mut bytes, content);
    }
    bytes
}

/// One imported function, and own ones of types 1, 2 and so on with these bodies; the second and third of all are
/// exported, started and in the table.
fn of_functions(types: &[u8], [exported, started, first, second]: [u8; 4], bodies: &[Vec<u8>]) -> Vec<u8> {
    let mut code = vec![u8::try_from(bodies.len()).unwrap()];
    for body in bodies {
        put_sized(&mut code, body);
    }
    let functions = [&[u8::try_from(types.len()).unwrap()], types].concat();
    module(&[
        (2, &[1, 1, b'm', 1, b'f', 0, 0]),
        (3, &functions),
        (7, &[2, 1, b'x', 0, exported, 1, b'y', 2, 1]),
        (8, &[started]),
        (9, &[2, 0, 0x41, 1, 0x0b, 2, first, second, 1, 0, 1, 0]),
        (10, &code),
    ])
}

#[test]
fn a_function_comes_behind_the_one_most_like_it_and_is_called_by_its_new_number() {
    let longer = |function, operand| {
        let code = calling(function, operand);
        [&code[..code.len() - 1], &[0x41, 6, 0x1a, 0x0b]].concat()
    };
    let old = of_functions(&[1, 2, 3], [2, 3, 2, 3], &[calling(3, 5), longer(0, 9), longer(1, 5)]);
    let new = of_functions(&[1, 3, 2], [3, 2, 3, 2], &[calling(2, 5), longer(1, 5), longer(0, 9)]);
    assert_eq!(by_likeness(&old), Some(new));
}

#[test]
fn names_by_the_old_numbers_go_and_a_module_that_cannot_be_read_is_not_guessed_at() {
    let functions = of_functions(&[1], [1, 1, 1, 0], &[calling(0, 1)]);
    let named = [&functions[..], &[0, 5, 4, b'n', b'a', b'm', b'e']].concat();
    assert_eq!(by_likeness(&named), Some(functions.clone()));
    assert_eq!(by_likeness(&functions[..functions.len() - 1]), None);
    assert_eq!(by_likeness(&of_functions(&[1], [1, 1, 1, 0], &[vec![0, 0x06, 0x40, 0x0b, 0x0b]])), None);
}

#[test]
fn functions_that_globals_and_tables_name_get_their_new_numbers() {
    let number = |function| function + 100;
    // A number that changes, which is no function's, and a function.
    let old = [2, 0x7f, 1, 0x41, 7, 0x0b, 0x70, 0, 0xd2, 7, 0x0b];
    assert_eq!(globals(&old, &number), Some(vec![2, 0x7f, 1, 0x41, 7, 0x0b, 0x70, 0, 0xd2, 107, 0x0b]));
    // Without a place, in table 1 from 7 on, and only declared.
    let old = [3, 1, 0, 1, 7, 2, 1, 0x41, 7, 0x0b, 0, 2, 7, 8, 3, 0, 1, 9];
    let new = [3, 1, 0, 1, 107, 2, 1, 0x41, 7, 0x0b, 0, 2, 107, 108, 3, 0, 1, 109];
    assert_eq!(elements(&old, &number), Some(new.to_vec()));
}

#[test]
fn whatever_might_name_a_function_unseen_is_refused() {
    let number = |function| function;
    assert_eq!(elements(&[1, 4, 0x41, 0, 0x0b, 1, 0xd2, 0, 0x0b], &number), None, "expressions in a list");
    assert_eq!(globals(&[1, 0x64, 0, 0, 0xd2, 0, 0x0b], &number), None, "a reference of a certain type");
    assert_eq!(by_likeness(&module(&[(4, &[1, 0x40, 0, 0x70, 0, 1, 0xd2, 0, 0x0b])])), None);
    assert!(by_likeness(&module(&[(4, &[2, 0x70, 1, 1, 9, 0x6f, 0, 0])])).is_some(), "empty tables");
}

#[test]
fn memory_data_and_types_are_carried_over_as_they_are() {
    let same = module(&[
        (1, &[1, 0x60, 0, 0]),
        (5, &[1, 0, 17]),
        (12, &[1]),
        (11, &[1, 0, 0x41, 0x10, 0x0b, 2, 0x10, 0xd2]),
    ]);
    assert_eq!(by_likeness(&same), Some(same.clone()));
}
