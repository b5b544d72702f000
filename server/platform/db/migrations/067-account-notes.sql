-- What operators note about an account, for each other only.
CREATE TABLE account_notes (
  id         uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts,
  author_id  uuid NOT NULL REFERENCES accounts,
  content    text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX account_notes_of_account ON account_notes (account_id, created_at DESC, id DESC);
