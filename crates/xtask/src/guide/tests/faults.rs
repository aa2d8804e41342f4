//! Every fault of the guide's sources is found, in its file and line.

use super::{C4, PAGE, faults, guide};

/// The faults when one file of the guide is another.
fn with(file: &str, text: &str) -> Vec<String> {
    let folder = guide();
    folder.write(file, text);
    faults(&folder)
}

/// The faults when the Spanish page of rules has these lines too, from line 9 on, before its diagram.
fn with_text(text: &str) -> Vec<String> {
    with("es/rules.md", &format!("{PAGE}{text}\n\n![Caption.](diagram:open-c4)\n"))
}

/// The faults when the diagram is another.
fn with_diagram(text: &str) -> Vec<String> {
    with("diagrams/open-c4.txt", text)
}

/// That there is one fault, at this place and with these words.
fn assert_one(faults: &[String], place: &str, words: &str) {
    let [fault] = faults else { panic!("not one fault at {place}: {faults:#?}") };
    assert!(fault.starts_with(&format!("g/{place}: ")) && fault.contains(words), "{fault}");
}

#[test]
fn a_guide_without_faults_has_none() {
    assert_eq!(faults(&guide()), [""; 0]);
}

#[test]
fn numbers_are_proven_by_facts_of_their_diagram() {
    let text = "Hay {4|open-c4.black} negras y {una|open-c4.white=1} blanca. {1971|}\n\nEn C4 y {D3 o C3|open-c4.legal=3}.\n\n\
        | {4|open-c4.black} | {blancas|open-c4.turn=white} |\n| - | - |\n| {no|open-c4.over=no} | {1|open-c4.flips@c3} |";
    assert_eq!(with_text(text), [""; 0]);
}

#[test]
fn a_wrong_number_is_found_in_its_line() {
    assert_one(&with_text("Bien.\nMal: {5|open-c4.black}."), "es/rules.md:10", "`open-c4.black` is 4");
    assert_one(&with_text("{cinco|open-c4.black=5}"), "es/rules.md:9", "is 4");
    assert_one(&with_text("{5 negras|open-c4.black=4}"), "es/rules.md:9", "another number");
    assert_one(&with_text("{cuatro|open-c4.black}"), "es/rules.md:9", "words for it");
    assert_one(&with_text("| x | {5|open-c4.black} |\n| - | - |"), "es/rules.md:9", "is 4");
    assert_one(&with_text("**{5|open-c4.black}**"), "es/rules.md:9", "is 4");
}

#[test]
fn a_number_without_a_fact_is_found() {
    assert_one(&with_text("Bien.\n\nHay 4 negras."), "es/rules.md:11", "`4`");
    assert_one(&with_text("La casilla c4."), "es/rules.md:9", "upper case");
    assert_one(&with_text("I9"), "es/rules.md:9", "`I9`");
    assert_one(&with_text("{4}"), "es/rules.md:9", "with its fact");
    assert_one(&with_text("{4"), "es/rules.md:9", "never closed");
    let title = PAGE.replace("title: T", "title: 3 reglas");
    let text = format!("{title}![Caption.](diagram:open-c4)\n");
    assert_one(&with("es/rules.md", &text), "es/rules.md:1", "`3`");
    assert_one(&with_text("![En 2.](diagram:open-c4)"), "es/rules.md:9", "`2.`");
}

#[test]
fn digits_that_count_nothing_are_allowed() {
    let text = "C4, (D3) y `reversi 2`.\n\n1. [uno](https://example.org/2)\n2. dos\n\nC4–E4, **A1**";
    assert_eq!(with_text(text), [""; 0]);
}

#[test]
fn unknown_facts_are_found() {
    for (claim, words) in [
        ("{4|open-c4.blacks}", "no fact"),
        ("{4|open-c5.black}", "no diagram"),
        ("{4|black}", "no fact"),
        ("{8|rules.knights}", "no fact"),
        ("{4|open-c4.flips@z9}", "no square"),
        ("{4|open-c4.winner}", "at the end only"),
        ("{4|open-c4.legal-after@a1}", "a1"),
    ] {
        assert_one(&with_text(claim), "es/rules.md:9", words);
    }
    assert_eq!(
        with_text(
            "{64|rules.squares} {4|rules.start-discs} {60|rules.most-moves} {8|rules.levels} {6|rules.starts}"
        ),
        [""; 0]
    );
}

#[test]
fn an_illegal_move_is_found_in_its_line() {
    let faults = with_diagram("# About.\nstart: standard\nmoves: c4 c4\n");
    assert_one(&faults, "diagrams/open-c4.txt:3", "occupied");
    assert_one(
        &with_diagram("# About.\nstart: standard\nmoves: a1\n"),
        "diagrams/open-c4.txt:3",
        "encloses nothing",
    );
    assert_one(
        &with_diagram("# About.\nstart: standard\nmoves: c4x\n"),
        "diagrams/open-c4.txt:3",
        "cannot be read",
    );
}

const EMPTY_ROWS: &str = ". . . . . . . .\n. . . . . . . .\n. . . . . . . .\n";

/// The board after c4, with more lines before it.
fn board(lines: &str) -> String {
    let middle = ". . X X X . . .\n. . . X O . . .\n";
    format!("# About.\n{lines}board:\n{EMPTY_ROWS}{middle}{EMPTY_ROWS}")
}

#[test]
fn a_board_is_reached_or_composed() {
    assert_eq!(with_diagram(&board("composed: to show it\nturn: white\n")), [""; 0]);
    assert_eq!(with_diagram(&board("reached: c4\nturn: white\n")), [""; 0]);
    let file = "diagrams/open-c4.txt";
    assert_one(&with_diagram(&board("turn: white\n")), &format!("{file}:4"), "composed");
    assert_one(&with_diagram(&board("reached: c4\nturn: black\n")), &format!("{file}:2"), "does not lead");
    assert_one(&with_diagram(&board("reached: d3\nturn: white\n")), &format!("{file}:2"), "does not lead");
    assert_one(&with_diagram(&board("composed:\nturn: white\n")), &format!("{file}:2"), "say why");
}

#[test]
fn a_board_that_is_none_is_found() {
    let file = "diagrams/open-c4.txt";
    let composed = board("composed: why\nturn: white\n");
    assert_one(&with_diagram(&composed.replace("X O", "X Q")), &format!("{file}:9"), "a row is");
    assert_one(&with_diagram(&composed.replacen(". . . . . . . .\n", "", 1)), &format!("{file}:5"), "8 rows");
    assert_one(&with_diagram(&board("composed: why\n")), &format!("{file}:4"), "whose turn");
    assert_one(&with_diagram("# About.\nstart: nowhere\n"), &format!("{file}:2"), "no start");
    assert_one(&with_diagram("# About.\n"), &format!("{file}:1"), "begin with");
    assert_one(&with_diagram("start: standard\n"), &format!("{file}:1"), "what it shows");
    assert_one(&with_diagram("# About.\nstart: standard\nhow: so\n"), &format!("{file}:3"), "no `how`");
}

#[test]
fn what_cannot_be_shown_is_found() {
    let line = "diagrams/open-c4.txt:3";
    for (show, words) in [
        ("last", "no move"),
        ("order", "no move"),
        ("closing@d4", "a disc on d4"),
        ("closing@a1", "next to a1"),
        ("mark:c4,z9", "no square"),
        ("beside:c4", "a diagram shows"),
        ("all", "a diagram shows"),
        ("legal legal", "twice"),
    ] {
        assert_one(&with_diagram(&format!("# About.\nstart: standard\nshow: {show}\n")), line, words);
    }
    assert_eq!(with_diagram("# About.\nstart: standard\nshow: closing@c4 legal mark:a1,b2\n"), [""; 0]);
}

#[test]
fn a_game_with_a_forced_pass_and_an_end_has_their_facts() {
    // The shortest wipe-out: black takes every white disc with its fifth move.
    let folder = guide();
    folder.write("diagrams/open-c4.txt", "# About.\nstart: standard\nmoves: e6f4e3f6g5d6e7f5c5\ntry: no\n");
    let text = "{13|open-c4.black} {0|open-c4.white} {9|open-c4.moves} {0|open-c4.passes} {51|open-c4.empty} \
        {ganan|open-c4.winner=black} {pierden|open-c4.winner-reverse=white} {64|open-c4.black-with-empties} \
        {0|open-c4.white-with-empties} {13|open-c4.margin} {fin|open-c4.over=yes}";
    folder.write("es/rules.md", &format!("{PAGE}{text}\n\n![Caption.](diagram:open-c4)\n"));
    assert_eq!(faults(&folder), [""; 0]);
}

#[test]
fn the_languages_have_the_same_sections_and_diagrams() {
    let picture = "![Caption.](diagram:open-c4)\n";
    let faults = with("eu/rules.md", &format!("{PAGE}## B {{#b}}\n\n{picture}"));
    assert_one(&faults, "eu/rules.md:9", "section `b` is not in g/es/rules.md");
    let faults = with("es/rules.md", &format!("{PAGE}## B {{#b}}\n\n{picture}"));
    assert_eq!(
        faults,
        ["en", "eu"]
            .map(|language| format!("g/{language}/rules.md:1: no section `b`, which g/es/rules.md:9 has"))
    );
    let faults = with("en/rules.md", PAGE);
    assert_one(&faults, "en/rules.md:1", "no diagram `open-c4`");
    let folder = guide();
    for (language, order) in [("es", "ab"), ("en", "ab"), ("eu", "ba")] {
        let sections: Vec<String> = order.chars().map(|name| format!("## T {{#{name}}}\n\n")).collect();
        let page = PAGE.replace("## A {#a}\n\n", &sections.concat());
        folder.write(&format!("{language}/rules.md"), &format!("{page}{picture}"));
    }
    assert_one(&super::faults(&folder), "eu/rules.md:7", "another order");
}

#[test]
fn a_missing_page_and_an_unknown_one_are_found() {
    let folder = guide();
    std::fs::remove_file(folder.path().join("eu/words.md")).unwrap();
    assert_one(&faults(&folder), "eu/words.md:1", "cannot be read");
    assert_one(&with("eu/more.md", PAGE), "eu/more.md:1", "no page has this name");
}

#[test]
fn dead_links_and_anchors_are_found() {
    for (link, words) in [
        ("rule.md", "no such page"),
        ("rules.md#b", "no such anchor"),
        ("#b", "no such anchor"),
        ("rules.html", "a link is"),
        ("http://example.org", "a link is"),
        ("play:chess", "a link is"),
        ("diagram:open-c4", "a picture"),
    ] {
        assert_one(&with_text(&format!("Bien.\n\n[x]({link})")), "es/rules.md:11", words);
    }
    for link in ["rules.md", "words.md#a", "#a", "https://example.org", "play:", "play:course"] {
        assert_eq!(with_text(&format!("[x]({link})")), [""; 0], "{link}");
    }
}

#[test]
fn what_a_page_may_not_contain_is_found() {
    for (text, words) in [
        ("<b>x</b>", "no raw HTML"),
        ("# Title {#t}", "headings are"),
        ("## No anchor", "has an anchor"),
        ("## B {#B}", "has an anchor"),
        ("![x.](picture.png)", "the only pictures"),
        ("See ![x.](diagram:open-c4)", "of its own"),
        ("![x](diagram:open-c4)", "whole sentence"),
        ("    code", "no place here"),
        ("{{openings}}", "stands on the page of openings"),
    ] {
        let found = with_text(text);
        assert!(found.iter().any(|fault| fault.contains(words)), "{text}: {found:?}");
    }
    assert!(
        with_text("### A {#a}")
            .iter()
            .any(|fault| fault.starts_with("g/es/rules.md:9: the anchor `a` is taken"))
    );
    let found = with_text("![x.](diagram:open-c5)");
    assert!(found.contains(&"g/es/rules.md:9: there is no diagram `open-c5`".to_owned()), "{found:?}");
}

#[test]
fn what_a_page_must_begin_with_is_demanded() {
    let page = |about: &str| format!("{about}\n\nText.\n\n## A {{#a}}\n\n![Caption.](diagram:open-c4)\n");
    let long = "x".repeat(156);
    for (about, words) in [
        ("title: T\nupdated: 2026-11-30", "no description"),
        ("description: D\nupdated: 2026-11-30", "no title"),
        ("title: T\ndescription: D\nupdated: 2026-02-29", "`updated`"),
        ("title: T\ndescription: D\nupdated: 2026-11-30\nmood: good", "begins with"),
        (&format!("title: T\ndescription: {long}\nupdated: 2026-11-30"), "156 characters"),
    ] {
        assert!(with("es/rules.md", &page(about)).iter().any(|fault| fault.contains(words)), "{words}");
    }
}

#[test]
fn a_diagram_that_no_page_shows_is_found() {
    assert_one(&with("diagrams/lonely.txt", C4), "diagrams/lonely.txt:1", "no page shows it");
}

#[test]
fn fixed_texts_are_complete() {
    let folder = guide();
    let frame = folder.read("eu/frame.txt");
    folder.write("eu/frame.txt", &frame.replace("skip: ", "skipp: "));
    let found = faults(&folder);
    assert!(found.iter().any(|fault| fault.contains("no text is named `skipp`")), "{found:?}");
    assert!(found.iter().any(|fault| fault.contains("`skip` is missing")), "{found:?}");
    assert_eq!(found.len(), 2);
    folder.write("eu/frame.txt", &frame.replace("{square}.", "."));
    assert!(faults(&folder).iter().any(|fault| fault.contains("has no {square}")));
}

#[test]
fn each_line_of_play_is_there_once_and_can_be_played() {
    let openings = |text: &str| with("openings.tsv", text);
    assert_one(&openings("f5d6\tA\nf5d7\tB\n"), "openings.tsv:2", "move 2, d7");
    assert_one(&openings("f5f6e6d6\tA\nf5f6e6f4\tB\n"), "openings.tsv:2", "the same position as in line 1");
    assert_one(&openings("f5d6\tA\nf5f6\tA\n"), "openings.tsv:2", "the name of line 1");
    assert_one(&openings("f5f6\tA\nf5d6\tB\n"), "openings.tsv:1", "sort");
    assert_one(&openings("f5d6\n"), "openings.tsv:1", "a tab and a name");
}
