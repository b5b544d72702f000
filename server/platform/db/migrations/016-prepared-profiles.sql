-- Pages of companies that have no account yet, deleted after 60 days (docs/decisions/073-prepared-profiles.md). No page reads
-- these tables.
CREATE TABLE prepared_profiles (
  id         uuid PRIMARY KEY,
  email      text UNIQUE,
  -- Of a profile, by the names of the contract.
  fields     jsonb NOT NULL,
  -- Of the invitation; null is English.
  language   text,
  created_at timestamptz NOT NULL,
  -- When the mail was queued; there is one.
  invited_at timestamptz,
  -- Of the link in the mail.
  token_hash bytea UNIQUE,
  -- When its owner took it over, and the account that has its content since; the row has only the name of the company then.
  joined_at timestamptz,
  -- The account of an owner who is new is written after it.
  account_id uuid REFERENCES accounts DEFERRABLE INITIALLY DEFERRED,
  CHECK (num_nulls(joined_at, account_id) = CASE WHEN email IS NULL THEN 0 ELSE 2 END)
);
CREATE INDEX prepared_profiles_by_time ON prepared_profiles (created_at);

CREATE TABLE prepared_pictures (
  id         uuid PRIMARY KEY,
  profile_id uuid NOT NULL REFERENCES prepared_profiles ON DELETE CASCADE,
  kind       text NOT NULL CHECK (kind IN ('avatar', 'work')),
  name       text NOT NULL UNIQUE,
  file_name  text,
  widths     integer[] NOT NULL,
  bytes      bigint NOT NULL,
  -- Of a product, by the names of the contract; null for a portrait.
  details    jsonb
);
CREATE INDEX prepared_pictures_of_profile ON prepared_pictures (profile_id, id);

-- SHA-256 of addresses that were sent an invitation. Those that refused further mail are kept, the others for a year.
CREATE TABLE invited_addresses (
  email_hash bytea PRIMARY KEY,
  -- Of the link that refuses.
  stop_hash  bytea NOT NULL UNIQUE,
  invited_at timestamptz NOT NULL,
  refused_at timestamptz
);
CREATE INDEX invited_addresses_by_time ON invited_addresses (invited_at) WHERE refused_at IS NULL;

-- Answers to tables of companies and products that were stored, for a day: the same table sent again is stored once.
CREATE TABLE prepared_uploads (
  operator_id uuid NOT NULL,
  -- Made by the sender.
  upload_id   uuid NOT NULL,
  report      jsonb NOT NULL,
  stored_at   timestamptz NOT NULL,
  PRIMARY KEY (operator_id, upload_id)
);
CREATE INDEX prepared_uploads_by_time ON prepared_uploads (stored_at);
