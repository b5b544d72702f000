-- Events for an account that no mail has reported yet. They are gathered into one mail, or deleted when the account has
-- seen them before that. `kinds.ts` says which kinds there are.
CREATE TABLE notifications (
  id         uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts,
  kind       text NOT NULL,
  subject_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (account_id, kind, subject_id)
);
CREATE INDEX notifications_by_age ON notifications (created_at);

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
  kind       text NOT NULL,
  subject_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (account_id, kind, subject_id)
);
CREATE INDEX push_notifications_by_age ON push_notifications (created_at);

-- Mails of the company to a group of accounts (docs/decisions/097-mail-to-groups.md).
CREATE TABLE group_mails (
  -- Made by the sender.
  id           uuid PRIMARY KEY,
  -- The group, and by what it is narrowed.
  audience     jsonb NOT NULL,
  -- Subject and text by language.
  texts        jsonb NOT NULL,
  is_necessary boolean NOT NULL,
  -- About how many accounts it was to reach.
  total        integer NOT NULL,
  created_by   uuid NOT NULL REFERENCES accounts,
  created_at   timestamptz NOT NULL,
  -- The last account whose mail is written: ids of accounts grow with time.
  sent_to      uuid,
  sent         integer NOT NULL DEFAULT 0,
  -- When the limit by hour allows the next mails of any group.
  next_at      timestamptz NOT NULL,
  stopped_at   timestamptz,
  finished_at  timestamptz
);
