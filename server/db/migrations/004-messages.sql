-- A conversation is the pair of two accounts, the lower id first; its row says who began it, which is what
-- the daily limit on new conversations counts.
CREATE TABLE conversations (
  low_id     uuid NOT NULL REFERENCES accounts,
  high_id    uuid NOT NULL REFERENCES accounts,
  started_by uuid NOT NULL REFERENCES accounts,
  started_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (low_id, high_id),
  CHECK (low_id < high_id AND started_by IN (low_id, high_id))
);
CREATE INDEX conversations_started ON conversations (started_by, started_at);

-- Stored once; each side hides it for itself.
CREATE TABLE messages (
  id                   uuid PRIMARY KEY,
  sender_id            uuid NOT NULL REFERENCES accounts,
  recipient_id         uuid NOT NULL REFERENCES accounts CHECK (recipient_id <> sender_id),
  content              text NOT NULL,
  -- Made by the sender's browser: the same id sent twice is one message.
  client_id            uuid NOT NULL,
  created_at           timestamptz NOT NULL DEFAULT now(),
  read_at              timestamptz,
  sender_hidden_at     timestamptz,
  recipient_hidden_at  timestamptz,
  UNIQUE (sender_id, client_id)
);
-- Ids are UUIDv7 and sort by time.
CREATE INDEX messages_inbox ON messages (recipient_id, id DESC) WHERE recipient_hidden_at IS NULL;
CREATE INDEX messages_sent ON messages (sender_id, id DESC) WHERE sender_hidden_at IS NULL;
CREATE INDEX messages_between ON messages (sender_id, recipient_id);

CREATE TABLE favorites (
  id         uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts,
  message_id uuid NOT NULL REFERENCES messages,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (account_id, message_id)
);

CREATE TABLE blocks (
  blocker_id uuid NOT NULL REFERENCES accounts,
  blocked_id uuid NOT NULL REFERENCES accounts CHECK (blocked_id <> blocker_id),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (blocker_id, blocked_id)
);
