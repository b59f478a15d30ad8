-- The days of the week on which somebody does not want to be disturbed: 1 for Monday, 2 for Tuesday, 4 for Wednesday and
-- so on, added up; never all seven.
ALTER TABLE people ADD COLUMN days_off INTEGER NOT NULL DEFAULT 0 CHECK (days_off BETWEEN 0 AND 126);
-- By how much what they have set for themselves has moved a decision so far.
ALTER TABLE awaited ADD COLUMN moved_ms INTEGER NOT NULL DEFAULT 0 CHECK (moved_ms >= 0);
