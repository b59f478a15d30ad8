-- What the start was worth, in thousandths of a rating. Matches rated before count all starts as equal.
ALTER TABLE rated_places ADD COLUMN head_start INTEGER NOT NULL DEFAULT 0;
-- Whether starts break ties. Cups planned before were announced without that.
ALTER TABLE cups ADD COLUMN weighs_starts INTEGER NOT NULL DEFAULT 0 CHECK (weighs_starts IN (0, 1));
-- What the start was worth, in thousandths of a point; NULL until the match has begun.
ALTER TABLE cup_seats ADD COLUMN head_start INTEGER;
