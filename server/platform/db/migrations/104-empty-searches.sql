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
