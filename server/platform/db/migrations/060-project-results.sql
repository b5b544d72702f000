-- What projects bring a professional (docs/decisions/058-projects-and-proposals.md).
ALTER TABLE profile_statistics
  ADD COLUMN invitations integer NOT NULL DEFAULT 0,
  ADD COLUMN requests    integer NOT NULL DEFAULT 0,
  ADD COLUMN proposals   integer NOT NULL DEFAULT 0,
  ADD COLUMN chosen      integer NOT NULL DEFAULT 0;
