-- When an open appeal ends if nobody rules; NULL until moderators have been reminded of one that a version before made.
ALTER TABLE matches ADD COLUMN appeal_ends_ms INTEGER;
ALTER TABLE matches ADD COLUMN appeal_reminded INTEGER NOT NULL DEFAULT 0 CHECK (appeal_reminded IN (0, 1));
-- When an appeal last ended because nobody had ruled.
ALTER TABLE matches ADD COLUMN appeal_unanswered_ms INTEGER;
CREATE INDEX matches_appealed ON matches (appealed_ms) WHERE appealed_ms IS NOT NULL;
-- How many days an appeal freezes a match on which nobody rules; NULL for what is usual.
ALTER TABLE servers ADD COLUMN appeal_days INTEGER CHECK (appeal_days BETWEEN 1 AND 14);
