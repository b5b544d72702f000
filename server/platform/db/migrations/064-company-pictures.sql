-- Logos of the company, by the hash of their bytes (docs/decisions/060-company-settings.md). A version of the card that
-- names one keeps it, so that it can be published again.
CREATE TABLE company_pictures (
  name        text PRIMARY KEY,
  bytes       bytea NOT NULL,
  uploaded_at timestamptz NOT NULL
);
