-- A deletion can be undone for some days. `deleted_at` hides the account from the request on, as the previous release
-- expects; until `erase_at` its data are stored, and signing in brings it back. Then a job erases them.
ALTER TABLE accounts ADD COLUMN erase_at timestamptz;
CREATE INDEX accounts_to_erase ON accounts (erase_at) WHERE erase_at IS NOT NULL;

-- What a profile contained before it was hidden: its row is cleared at once, so that no reader has to look here.
CREATE TABLE hidden_profiles (
  account_id uuid PRIMARY KEY REFERENCES accounts,
  profile    jsonb NOT NULL
);
