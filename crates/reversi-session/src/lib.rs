//! Everything a game on the page can go through, as one pure update function.
