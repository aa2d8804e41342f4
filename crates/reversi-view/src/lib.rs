//! What a session looks like and says: texts, labels, the board's display list.
