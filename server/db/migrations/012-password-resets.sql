-- Links for a forgotten password. Only the SHA-256 of a token is kept: whoever reads this table cannot use it.
CREATE TABLE password_resets (
  token_hash bytea PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  -- The mail that carries it: tried again, that mail has another token and the first may have arrived.
  mail_id    uuid NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX password_resets_of_account ON password_resets (account_id, mail_id);
CREATE INDEX password_resets_to_expire ON password_resets (expires_at);

-- What a mail is about whose text is written only when it leaves, because it holds a secret.
ALTER TABLE outbox ADD COLUMN written_late text CHECK (written_late IN ('password reset'));
CREATE INDEX outbox_written_late ON outbox (recipient, created_at) WHERE written_late IS NOT NULL;
CREATE INDEX outbox_by_age ON outbox (created_at);
