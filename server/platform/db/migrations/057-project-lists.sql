-- Lists and figures of projects for operators (docs/decisions/058-projects-and-proposals.md).
CREATE INDEX projects_by_words ON projects
  USING gin (plain_words(title || ' ' || coalesce(industry, '') || ' ' || join_texts(skills)) gin_trgm_ops);
CREATE INDEX projects_by_time ON projects (created_at);
