-- Who wants the board in words.
CREATE TABLE in_words (
    person INTEGER PRIMARY KEY
) STRICT;
