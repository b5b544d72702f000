-- Operators search the words of all projects (docs/decisions/058-projects-and-proposals.md).
ALTER TABLE projects ADD COLUMN words text
  GENERATED ALWAYS AS (plain_words(title || ' ' || coalesce(industry, '') || ' ' || join_texts(skills))) STORED;
DROP INDEX projects_by_words, projects_by_time;
-- Has all that operators filter by: a list is found without the table, also when a filter fits nothing.
CREATE INDEX projects_by_time ON projects (created_at, id) INCLUDE (state, role, words);
