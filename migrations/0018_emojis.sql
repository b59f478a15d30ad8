-- How those of the bot's own emojis are drawn that it has uploaded under plain names: some digits of a hash.
CREATE TABLE emojis (
    id    INTEGER PRIMARY KEY,
    drawn TEXT    NOT NULL
) STRICT;
