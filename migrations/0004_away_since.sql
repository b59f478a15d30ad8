-- From when on an absence counts: since it began, or earlier by what is left of those before it. NULL for anyone who has
-- not been away since there is this column.
ALTER TABLE people ADD COLUMN away_since_ms INTEGER;
