-- The published versions of the terms and of the privacy policy (docs/decisions/069-legal-versions.md). What they say is in
-- company_settings, with the same number. Version 0 is the text that the software brings.
CREATE TABLE legal_versions (
  text         text NOT NULL CHECK (text IN ('terms', 'privacy')),
  version      integer NOT NULL,
  holds_from   timestamptz NOT NULL,
  -- It does not hold, also not from its day on.
  cancelled_at timestamptz,
  PRIMARY KEY (text, version),
  FOREIGN KEY (text, version) REFERENCES company_settings (card, version)
);

-- The version of a text that is in force.
CREATE FUNCTION legal_version(which text, at timestamptz) RETURNS integer LANGUAGE sql STABLE PARALLEL SAFE
RETURN coalesce((
  SELECT max(version) FROM legal_versions WHERE text = which AND cancelled_at IS NULL AND holds_from <= at
), 0);
