-- Whoever held the seat has handed it on for good: they are asked for nothing about the match any more.
ALTER TABLE tenures ADD COLUMN handed_on INTEGER NOT NULL DEFAULT 0 CHECK (handed_on IN (0, 1));
