-- How often a profile was seen, for its owner: sums of each profile and day (UTC), without visitors.
CREATE TABLE profile_statistics (
  profile_id    uuid NOT NULL REFERENCES accounts,
  day           date NOT NULL,
  views         integer NOT NULL DEFAULT 0,
  appearances   integer NOT NULL DEFAULT 0,
  conversations integer NOT NULL DEFAULT 0,
  contacts      integer NOT NULL DEFAULT 0,
  PRIMARY KEY (profile_id, day)
);

-- What was counted today, so that each visitor counts once a day: keyed hashes of what was seen, network address and
-- browser. Rows and keys are deleted after the day; without its key a hash says nothing. Unlogged, so that no backup
-- contains them.
CREATE UNLOGGED TABLE counted_visits (
  hash bytea PRIMARY KEY,
  day  date NOT NULL
);
CREATE INDEX counted_visits_to_delete ON counted_visits (day);
CREATE UNLOGGED TABLE visit_keys (
  day   date PRIMARY KEY,
  value bytea NOT NULL
);
