-- To whom a version of the terms or of the privacy policy was announced (docs/decisions/069-legal-versions.md). Ids of
-- accounts grow with time, so that one id says how far the mails are.
ALTER TABLE legal_versions
  -- The last account whose mail is written.
  ADD COLUMN announced_to uuid,
  -- How many mails are written.
  ADD COLUMN announced integer NOT NULL DEFAULT 0,
  -- When every account had its mail that was created before the version held.
  ADD COLUMN announced_at timestamptz;
