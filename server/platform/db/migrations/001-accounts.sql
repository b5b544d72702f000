CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;

-- A deleted account keeps its row, without personal data, so that the other party can still read its messages.
CREATE TABLE accounts (
  id                      uuid PRIMARY KEY,
  email                   text NOT NULL UNIQUE CHECK (email = lower(email)),
  password_hash           text NOT NULL,
  -- Counts changes of the password, not new hashes of the same one: a sign-in that began before a change is rejected
  -- after it.
  password_version        integer NOT NULL DEFAULT 1,
  role                    text NOT NULL CHECK (role IN ('customer', 'supplier', 'freelancer')),
  is_operator             boolean NOT NULL DEFAULT false,
  -- Notifications by mail can be switched off, also by a link in the mail that needs no sign-in.
  mail_notifications      boolean NOT NULL DEFAULT true,
  mail_stop_token         uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  notifications_mailed_at timestamptz,
  created_at              timestamptz NOT NULL DEFAULT now(),
  deleted_at              timestamptz,
  -- For the foreign key of profiles.
  UNIQUE (id, role)
);
CREATE INDEX accounts_by_email ON accounts USING gin (email gin_trgm_ops);

-- Only the SHA-256 of a token is stored: a reader of this table cannot sign in with it.
CREATE TABLE sessions (
  token_hash       bytea PRIMARY KEY,
  -- May be shown to the owner, unlike the hash.
  id               uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  account_id       uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  user_agent       text,
  -- Keyed hash of the network address that opened the session: it only shows whether two are the same.
  origin           bytea,
  second_factor_at timestamptz,
  -- Until then the session counts as listening for notifications, so that it needs no mail; renewed while it listens.
  listening_until  timestamptz,
  created_at       timestamptz NOT NULL DEFAULT now(),
  last_used_at     timestamptz NOT NULL DEFAULT now(),
  expires_at       timestamptz NOT NULL
);
CREATE INDEX sessions_of_account ON sessions (account_id);
CREATE INDEX sessions_to_expire ON sessions (expires_at);

-- Attempts to enter a secret, counted for all processes. The key is the SHA-256 of what is counted: a network address,
-- an account, or both.
CREATE TABLE login_attempts (
  key        bytea PRIMARY KEY,
  attempts   integer NOT NULL,
  retry_at   timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX login_attempts_to_expire ON login_attempts (expires_at);

-- Network addresses from which the right password was entered: attempts from other addresses do not delay these. The
-- key is the SHA-256 of address and account.
CREATE TABLE known_addresses (
  key          bytea PRIMARY KEY,
  account_id   uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  last_used_at timestamptz NOT NULL
);
CREATE INDEX known_addresses_of_account ON known_addresses (account_id, last_used_at);

-- Links for a forgotten password. Only the SHA-256 of a token is stored: a reader of this table cannot use it.
CREATE TABLE password_resets (
  token_hash bytea PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  -- The mail with the link. When it is sent again it gets another token, and the first mail may have arrived.
  mail_id    uuid NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX password_resets_of_account ON password_resets (account_id, mail_id);
CREATE INDEX password_resets_to_expire ON password_resets (expires_at);

-- The second factor of operators.
CREATE TABLE second_factors (
  account_id     uuid PRIMARY KEY REFERENCES accounts,
  -- Base32, the format of authenticator apps.
  secret         text NOT NULL,
  -- The time of the secret: until it is confirmed it is shown again for some minutes.
  begun_at       timestamptz NOT NULL DEFAULT now(),
  confirmed_at   timestamptz,
  -- The time step of the last accepted code: no code is accepted twice.
  last_step      bigint NOT NULL DEFAULT 0,
  -- SHA-256 of the unused ones.
  recovery_codes bytea[] NOT NULL DEFAULT '{}'
);
