-- Which step an entry of a log belongs to: a decision with all that followed, or a settlement. What followed from
-- one decision has its moment and its actor.
ALTER TABLE events ADD COLUMN step INTEGER NOT NULL DEFAULT 0;

UPDATE events SET step = counted.step FROM (
    SELECT match_id, seq,
           sum(begins) OVER (PARTITION BY match_id ORDER BY seq ROWS UNBOUNDED PRECEDING) AS step
    FROM (
        SELECT match_id, seq,
               (lag(at_ms) OVER log IS NOT at_ms OR lag(actor) OVER log IS NOT actor) AS begins
        FROM events WINDOW log AS (PARTITION BY match_id ORDER BY seq)
    )
) AS counted
WHERE events.match_id = counted.match_id AND events.seq = counted.seq;

-- Since when a match is frozen, because somebody contests what happened. It may stand still for another reason too.
ALTER TABLE matches ADD COLUMN contested_ms INTEGER;

-- Who agrees that a match goes back to when its log was `back_to` long. It counts as long as the log is
-- `log_length` long.
CREATE TABLE consents (
    match_id   INTEGER NOT NULL REFERENCES matches (id),
    seat       INTEGER NOT NULL,
    back_to    INTEGER NOT NULL,
    log_length INTEGER NOT NULL,
    PRIMARY KEY (match_id, seat)
) STRICT, WITHOUT ROWID;
