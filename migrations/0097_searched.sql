-- What is searched with each decision, or for each match: without an index, all of these tables was read.
CREATE INDEX awaited_by_computers ON awaited (wake_ms) WHERE left_ms IS NULL;
CREATE INDEX tenures_by_match ON tenures (match_id, seat);
CREATE INDEX tenures_by_holder ON tenures (holder, match_id);
