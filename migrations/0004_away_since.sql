-- When an absence counts from: its start, or earlier by what still counts of the absences before it. NULL for people who
-- have not been away since this column was added.
ALTER TABLE people ADD COLUMN away_since_ms INTEGER;
