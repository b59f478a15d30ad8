-- When somebody is told that their absence has ended by its date; NULL if they are not, or were told.
ALTER TABLE people ADD COLUMN returns_ms INTEGER;
UPDATE people SET returns_ms = away_until_ms WHERE away_until_ms > unixepoch() * 1000;
CREATE INDEX people_by_return ON people (returns_ms) WHERE returns_ms IS NOT NULL;
