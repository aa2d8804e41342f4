//! What the pages hold: boards as pictures and tables, links to the board, addresses.

use std::collections::BTreeSet;
use std::fs;

use super::{C4, PAGE, guide, styles};
use crate::guide::{book, make, style};
use crate::html;
use crate::scratch::Scratch;

/// The pages made of a guide.
fn made(guide: &Scratch, url: Option<&str>) -> Scratch {
    let folder = Scratch::new("guide-made");
    let (book, faults) = book::read(guide.path(), "g");
    assert!(faults.is_empty(), "{faults:?}");
    make::write(&book, folder.path(), &styles(), "icon-1.svg", url).unwrap();
    folder
}

/// The Spanish page of rules with another diagram.
fn rules_with(diagram: &str) -> String {
    let guide = guide();
    guide.write("diagrams/open-c4.txt", diagram);
    made(&guide, None).read("learn/es/rules.html")
}

#[test]
fn a_diagram_is_a_picture_a_table_and_a_legend() {
    let page = rules_with(C4);
    let tags = html::tags(&page);
    let image = tags.iter().find(|tag| tag.name == "img").unwrap();
    assert_eq!((image.get("alt"), image.get("width")), (Some("Caption."), Some("432")));
    assert!(page.contains("<tr><th scope=\"row\">4</th><td>·</td><td>·</td><td class=\"x last\">N</td><td class=\"x\">N</td><td class=\"x\">N</td>"), "{page}");
    assert!(
        page.contains("<tr><th scope=\"row\">3</th><td>·</td><td>·</td><td>+</td><td>·</td><td>+</td>"),
        "{page}"
    );
    assert!(page.contains("Recuadro: la última jugada, C4. Signo +: dónde pueden jugar las blancas, C3, E3, C5. Juegan las blancas."), "{page}");
}

#[test]
fn each_language_has_its_letters_and_shares_what_is_the_same() {
    let folder = made(&guide(), None);
    let letters = [("es", "N", "B"), ("en", "B", "W"), ("eu", "B", "Z")];
    for (language, black, white) in letters {
        let page = folder.read(&format!("learn/{language}/rules.html"));
        assert!(
            page.contains(&format!("<td class=\"x\">{black}</td><td class=\"x\">{white}</td>")),
            "{page}"
        );
    }
    let pictures = fs::read_dir(folder.path().join("learn/pictures")).unwrap().count();
    assert_eq!(pictures, 3, "one for each pair of letters");
}

#[test]
fn numbers_stand_on_discs_in_order_and_outward() {
    let page = rules_with("# About.\nstart: standard\nmoves: c4 c3 d3\nshow: order\n");
    assert!(page.contains("<td class=\"x\">B 2</td><td class=\"x\">N 3</td>"), "{page}");
    assert!(page.contains("el orden de las jugadas, C4, C3, D3."), "{page}");
    let page = rules_with("# About.\nstart: standard\nmoves: c4 c3 d3 c5 f6\nshow: flipped\n");
    assert!(page.contains("desde la jugada hacia fuera, E5."), "{page}");
}

#[test]
fn a_disc_to_come_names_what_it_flips_and_what_closes() {
    let page = rules_with("# About.\nstart: standard\nshow: closing@c4\n");
    assert!(page.contains("una ficha negra en C4 voltearía D4, con la ayuda de E4."), "{page}");
    let page = rules_with("# About.\nstart: standard\nshow: closing@c5\n");
    assert!(page.contains("una ficha negra en C5 no encierra nada."), "{page}");
    assert!(page.contains("<td>×</td>"), "{page}");
}

#[test]
fn the_squares_beside_the_corners_have_the_letters_that_they_are_called_by() {
    let page = rules_with("# About.\nstart: standard\nshow: beside\n");
    assert!(page.contains("<tr><th scope=\"row\">1</th><td>·</td><td>C</td><td>·</td>"), "{page}");
    assert!(page.contains("<tr><th scope=\"row\">7</th><td>C</td><td>X</td><td>·</td>"), "{page}");
    assert!(
        page.contains("X: casillas X, B2, G2, B7, G7. C: casillas C, B1, G1, A2, H2, A7, H7, B8, G8."),
        "{page}"
    );
}

#[test]
fn a_table_is_named_by_the_beginning_of_its_caption() {
    let guide = guide();
    let caption = format!("A caption that goes on {}to its end.", "and on ".repeat(9));
    guide.write("en/rules.md", &format!("{PAGE}![{caption}](diagram:open-c4)\n"));
    let page = made(&guide, None).read("learn/en/rules.html");
    let name =
        "aria-label=\"The same board, as text: A caption that goes on and on and on and on and on and on…\"";
    assert!(page.contains(name), "{page}");
}

#[test]
fn a_side_that_must_pass_and_an_end_are_said() {
    let page = rules_with("# About.\nstart: standard\nmoves: e6f4e3f6g5d6e7f5c5\ntry: no\n");
    assert!(page.contains("La partida ha terminado."), "{page}");
    assert!(!page.contains("class=\"try\""), "{page}");
    let row = ". . . . . . . .\n";
    let board = format!("board:\nX O . . . . . .\n{}", row.repeat(7));
    let page = rules_with(&format!("# About.\ncomposed: a pass\nturn: white\n{board}"));
    assert!(page.contains("Les toca a las blancas, pero no pueden jugar y pasan."), "{page}");
}

#[test]
fn trying_a_diagram_names_the_board_before_its_moves() {
    let start = "---------------------------OX------XO---------------------------X";
    let page = rules_with(C4);
    let address = format!("href=\"../../index.html?lang=es&amp;try={start}&amp;moves=c4&amp;ply=1\"");
    assert!(page.contains(&address), "{page}");
    let page = rules_with("# About.\nstart: standard\nvariant: reverse\n");
    assert!(page.contains(&format!("try={start}&amp;variant=reverse\"")), "{page}");
    let page = rules_with("# About.\nstart: standard\nvariant: both\n");
    for (address, name) in
        [("", "Probar: ganan más fichas"), ("&amp;variant=reverse", "Probar: ganan menos fichas")]
    {
        let link = format!("try={start}{address}\" aria-label=\"{name}: Caption.\">{name}</a>");
        assert!(page.contains(&link), "{page}");
    }
    let openings = made(&guide(), None).read("learn/eu/openings.html");
    assert!(openings.contains(&format!("?lang=eu&amp;try={start}&amp;moves=f5d6\"")), "{openings}");
    assert!(
        openings.contains("aria-label=\"Jokatu Perpendicular taulan\"><span lang=\"en\">Perpendicular</span></a></th><td>F5 D6</td>"),
        "{openings}"
    );
}

#[test]
fn links_of_the_source_lead_to_pages_and_to_the_game() {
    let guide = guide();
    let text = "[a](words.md#a) [b](play:) [c](play:course) [d](https://example.org/) [e](#a)";
    guide.write("en/rules.md", &format!("{PAGE}{text}\n\n![Caption.](diagram:open-c4)\n"));
    let page = made(&guide, None).read("learn/en/rules.html");
    for address in [
        "words.html#a",
        "../../index.html?lang=en",
        "../../index.html?lang=en&amp;course",
        "https://example.org/",
        "#a",
    ] {
        assert!(page.contains(&format!("<a href=\"{address}\">")), "{address}: {page}");
    }
}

#[test]
fn text_is_escaped_and_proven_numbers_are_figures() {
    let guide = guide();
    let text = "R&D, a < b: {4|open-c4.black} y `<b>`.";
    guide.write("es/rules.md", &format!("{PAGE}{text}\n\n![Los «{{4|open-c4.black}}».](diagram:open-c4)\n"));
    let page = made(&guide, None).read("learn/es/rules.html");
    assert!(page.contains("R&amp;D, a &lt; b: 4 y <code>&lt;b&gt;</code>."), "{page}");
    assert!(page.contains("alt=\"Los «4».\""), "{page}");
}

#[test]
fn addresses_for_search_engines_come_only_for_a_known_site() {
    let folder = made(&guide(), None);
    assert!(!folder.path().join("sitemap.xml").exists());
    let page = folder.read("learn/es/rules.html");
    assert!(!page.contains("canonical") && !page.contains("rel=\"alternate\""), "{page}");

    let folder = made(&guide(), Some("https://example.org/r/"));
    let page = folder.read("learn/eu/rules.html");
    assert!(
        page.contains("<link rel=\"canonical\" href=\"https://example.org/r/learn/eu/rules.html\">"),
        "{page}"
    );
    for (tag, language) in [("es", "es"), ("en", "en"), ("eu", "eu"), ("x-default", "es")] {
        let link = format!(
            "<link rel=\"alternate\" hreflang=\"{tag}\" href=\"https://example.org/r/learn/{language}/rules.html\">"
        );
        assert!(page.contains(&link), "{link}: {page}");
    }
    let map = folder.read("sitemap.xml");
    let places: BTreeSet<&str> =
        map.split("<loc>").skip(1).filter_map(|rest| rest.split("</loc>").next()).collect();
    assert_eq!(places.len(), 1 + 3 * book::PAGES.len(), "{map}");
}

#[test]
fn the_style_follows_the_systems_wishes() {
    let sheet = style::sheet(&styles()).unwrap();
    assert!(
        sheet.contains("@media screen and (prefers-color-scheme:dark){:root{color-scheme:dark;"),
        "{sheet}"
    );
    assert!(
        sheet.contains("@media screen and (prefers-contrast:more) and (prefers-color-scheme:dark){:root{"),
        "{sheet}"
    );
    let folder = Scratch::new("guide-style");
    folder.write("tokens.css", ":root {}\n");
    folder.write("guide.css", "p {}\n");
    assert!(style::sheet(folder.path()).unwrap_err().to_string().contains("dark"));
}

#[test]
fn style_and_pictures_are_named_by_content() {
    let names = |guide: &Scratch| {
        let folder = made(guide, None);
        let entries =
            ["learn", "learn/pictures"].map(|below| fs::read_dir(folder.path().join(below)).unwrap());
        let names =
            entries.into_iter().flatten().map(|entry| entry.unwrap().file_name().into_string().unwrap());
        names.filter(|name| name.contains('.')).collect::<BTreeSet<_>>()
    };
    let (one, other) = (guide(), guide());
    other.write("diagrams/open-c4.txt", "# The first move.\nstart: standard\nmoves: c4\n");
    let (one, other) = (names(&one), names(&other));
    assert_eq!(one.len(), 4, "{one:?}");
    let same: Vec<_> = one.intersection(&other).collect();
    assert!(same.len() == 1 && same[0].starts_with("guide-"), "{one:?} {other:?}");
}

#[test]
fn text_stands_beside_the_diagram_that_it_is_about() {
    let guide = guide();
    let picture = "![Caption.](diagram:open-c4)";
    guide.write(
        "es/rules.md",
        &format!("{PAGE}Uno.\n\n{picture}\n\nDos.\n\n{picture}\n\nTres.\n\n## B {{#b}}\n\nFin.\n"),
    );
    for language in ["en", "eu"] {
        guide.write(
            &format!("{language}/rules.md"),
            &format!("{PAGE}{picture}\n\n{picture}\n\n## B {{#b}}\n"),
        );
    }
    let page = made(&guide, None).read("learn/es/rules.html");
    let steps: Vec<&str> = page.split("<div class=\"step\">\n").skip(1).collect();
    assert_eq!(steps.len(), 4, "{page}");
    let begins = [
        "<div class=\"text\">\n<p>Text.",
        "<div class=\"text\">\n<h2 id=\"a\">",
        "<div class=\"text\">\n<p>Dos.",
        "<div class=\"text\">\n<h2 id=\"b\">",
    ];
    for (step, begin) in steps.iter().zip(begins) {
        assert!(step.starts_with(begin), "{step}");
    }
    assert!(steps[1].contains("<figure>") && !steps[1].contains("\"after\""), "{page}");
    assert!(steps[2].ends_with("<div class=\"after\">\n<p>Tres.</p>\n</div>\n</div>\n"), "{page}");
}
