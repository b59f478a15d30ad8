-- Every time the outbox wakes it asks when the next postponed letter is due. Without this it reads all that
-- wait, each with its whole text.
CREATE INDEX outbox_by_due ON outbox (due_ms);
