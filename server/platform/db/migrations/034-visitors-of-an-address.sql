-- The statistics count few visitors of one network address. A row is either a visitor or an address, as a keyed hash;
-- in the row of an address this is the number of its visitors today.
ALTER TABLE counted_visits ADD COLUMN visitors integer NOT NULL DEFAULT 1;
