-- What is wrong with this installation now, and when the operators were told: several processes look for it.
CREATE TABLE alerts (
  -- The name of the check.
  name    text PRIMARY KEY,
  since   timestamptz NOT NULL,
  -- Null while it may still pass by itself.
  told_at timestamptz
);
