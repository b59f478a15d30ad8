-- What came of an order that was confirmed, from `done_ms` on. A correction fails if the cards in the hands forbid
-- it: that it was tried is kept, and told, as is what was carried out.
ALTER TABLE orders ADD COLUMN outcome TEXT NOT NULL DEFAULT 'done' CHECK (outcome IN ('done', 'failed'));
