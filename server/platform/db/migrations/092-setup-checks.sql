-- The first steps of an owner, where their state cannot be read elsewhere (docs/decisions/062-first-steps.md): what was
-- confirmed, and what the payment providers last said about their keys.
CREATE TABLE setup_checks (
  -- A step, a payment provider, or 'hidden'.
  name       text PRIMARY KEY,
  -- A hash of the key, or the id of the test mail.
  subject    text NOT NULL,
  outcome    text NOT NULL CHECK (outcome IN ('done', 'open', 'failed')),
  text       text NOT NULL,
  checked_at timestamptz NOT NULL
);

-- The installation publishes the first version of the company, before there is an operator.
ALTER TABLE company_settings ALTER COLUMN published_by DROP NOT NULL;
