-- Tries at a secret, counted where all processes see them. A key is the SHA-256 of what is counted: an
-- address, an account, or both; rows are swept away when they expire.
CREATE TABLE guesses (
  key        bytea PRIMARY KEY,
  tries      integer NOT NULL,
  retry_at   timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX guesses_to_expire ON guesses (expires_at);

-- Addresses from which an account's password was given rightly: strangers do not slow these down.
-- Only the SHA-256 of address and account is kept.
CREATE TABLE known_addresses (
  key          bytea PRIMARY KEY,
  account_id   uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  last_used_at timestamptz NOT NULL
);
CREATE INDEX known_addresses_of_account ON known_addresses (account_id, last_used_at);
