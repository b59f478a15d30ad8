-- What somebody has noted for themselves about a match, as long as they hold the seat.
CREATE TABLE notes (
    match_id  INTEGER NOT NULL REFERENCES matches (id),
    seat      INTEGER NOT NULL,
    text      TEXT    NOT NULL,
    PRIMARY KEY (match_id, seat)
) STRICT, WITHOUT ROWID;
