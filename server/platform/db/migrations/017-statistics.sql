-- How often a profile was seen, for its owner: sums of each profile and day (UTC), without visitors.
CREATE TABLE profile_statistics (
  profile_id    uuid NOT NULL REFERENCES accounts,
  day           date NOT NULL,
  views         integer NOT NULL DEFAULT 0,
  appearances   integer NOT NULL DEFAULT 0,
  conversations integer NOT NULL DEFAULT 0,
  contacts      integer NOT NULL DEFAULT 0,
  -- What projects bring a professional (docs/decisions/058-projects-and-proposals.md).
  invitations   integer NOT NULL DEFAULT 0,
  requests      integer NOT NULL DEFAULT 0,
  proposals     integer NOT NULL DEFAULT 0,
  chosen        integer NOT NULL DEFAULT 0,
  PRIMARY KEY (profile_id, day)
);

-- What was counted today, so that each visitor counts once a day: keyed hashes of what was seen, network address and
-- browser. Rows and keys are deleted after the day; without its key a hash says nothing. Unlogged, so that no backup
-- contains them.
CREATE UNLOGGED TABLE counted_visits (
  hash     bytea PRIMARY KEY,
  day      date NOT NULL,
  -- The statistics count few visitors of one network address. A row is either a visitor or an address, as a keyed hash;
  -- in the row of an address this is the number of its visitors today.
  visitors integer NOT NULL DEFAULT 1
);
CREATE INDEX counted_visits_to_delete ON counted_visits (day);

CREATE UNLOGGED TABLE visit_keys (
  day   date PRIMARY KEY,
  value bytea NOT NULL
);

-- Words of the directories' searches that found nothing, from the third visitor of a week on. Before that only their keyed
-- hash is stored, in `counted_visits`, with the day on which the week ends (docs/decisions/072-figures-of-operators.md).
CREATE TABLE empty_searches (
  -- Its Monday, in UTC.
  week     date NOT NULL,
  role     text NOT NULL CHECK (role IN ('supplier', 'freelancer')),
  words    text NOT NULL,
  visitors integer NOT NULL,
  PRIMARY KEY (week, role, words)
);
-- The overview of operators reads the most frequent words of a week without the others.
CREATE INDEX empty_searches_most ON empty_searches (week, visitors DESC, words);
