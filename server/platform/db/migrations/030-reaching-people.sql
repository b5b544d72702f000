INSERT INTO secrets (name, value)
VALUES
  -- Signs the addresses for answers by mail.
  ('reply-address', sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))),
  -- The private key (VAPID) with which this site sends push messages.
  ('push', sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())));

-- Besides `message_mail`, what else reaches an account, and how.
ALTER TABLE accounts
  ADD COLUMN review_mail boolean NOT NULL DEFAULT true,
  ADD COLUMN message_push text NOT NULL DEFAULT 'words' CHECK (message_push IN ('words', 'names', 'off')),
  ADD COLUMN review_push boolean NOT NULL DEFAULT true;

-- Where a browser of a session gets push messages (RFC 8030), with the keys that encrypt them (RFC 8291).
CREATE TABLE push_subscriptions (
  id         uuid PRIMARY KEY,
  session_id uuid NOT NULL UNIQUE REFERENCES sessions (id) ON DELETE CASCADE,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  endpoint   text NOT NULL UNIQUE,
  p256dh     text NOT NULL,
  auth       text NOT NULL,
  -- Of the texts around the words of others.
  language   text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX push_subscriptions_of_account ON push_subscriptions (account_id);

-- The same as `notifications`, for push messages: each way has its own times.
CREATE TABLE push_notifications (
  id         uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts,
  kind       text NOT NULL CHECK (kind IN ('message', 'review', 'reply')),
  subject_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (account_id, kind, subject_id)
);
CREATE INDEX push_notifications_by_age ON push_notifications (created_at);
