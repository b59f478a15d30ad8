-- Whether a match is paused because nobody is left who plays on in it.
ALTER TABLE matches ADD COLUMN asleep INTEGER NOT NULL DEFAULT 0 CHECK (asleep = 0 OR asleep = 1 AND paused_ms IS NOT NULL);
CREATE INDEX matches_asleep ON matches (paused_ms) WHERE asleep;
