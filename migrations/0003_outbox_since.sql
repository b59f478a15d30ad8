-- Only what has been tried is looked for by its age. What is delivered at once, which is nearly everything, need not be
-- entered in this index and taken out again.
DROP INDEX outbox_by_since;
CREATE INDEX outbox_by_since ON outbox (since_ms) WHERE attempts > 0;
