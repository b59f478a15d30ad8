-- What becomes of somebody's matches while they are away; whoever was away before is waited for.
ALTER TABLE people ADD COLUMN meanwhile TEXT NOT NULL DEFAULT 'wait' CHECK (meanwhile IN ('go_on', 'stand_in', 'wait'));
