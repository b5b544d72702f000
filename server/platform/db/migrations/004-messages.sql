-- A conversation is a pair of accounts, the lower id first. The daily limit on new conversations counts `started_by`.
CREATE TABLE conversations (
  low_id     uuid NOT NULL REFERENCES accounts,
  high_id    uuid NOT NULL REFERENCES accounts,
  started_by uuid NOT NULL REFERENCES accounts,
  started_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (low_id, high_id),
  CHECK (low_id < high_id AND started_by IN (low_id, high_id))
);
CREATE INDEX conversations_started ON conversations (started_by, started_at);

-- Stored once; each party can hide it.
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
CREATE INDEX messages_between ON messages (sender_id, recipient_id, id DESC);
-- An export also contains hidden messages.
CREATE INDEX messages_inbox_hidden ON messages (recipient_id, id) WHERE recipient_hidden_at IS NOT NULL;
CREATE INDEX messages_sent_hidden ON messages (sender_id, id) WHERE sender_hidden_at IS NOT NULL;

-- The number of an account's messages: counting 100,000 of them costs more than showing a page. Triggers write it, so
-- that it is right after every write. Each statement visits accounts in the order of their ids, so that two accounts
-- that write to each other at once wait instead of causing a deadlock.
CREATE TABLE message_counts (
  account_id uuid PRIMARY KEY REFERENCES accounts,
  inbox      integer NOT NULL DEFAULT 0 CHECK (inbox >= 0),
  sent       integer NOT NULL DEFAULT 0 CHECK (sent >= 0),
  unread     integer NOT NULL DEFAULT 0 CHECK (unread >= 0)
) WITH (fillfactor = 50);

CREATE FUNCTION count_new_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.message_counts AS counts (account_id, inbox, sent, unread)
  SELECT account_id, sum(inbox), sum(sent), sum(unread)
  FROM (
    SELECT recipient_id AS account_id, (recipient_hidden_at IS NULL)::int AS inbox, 0 AS sent,
      (recipient_hidden_at IS NULL AND read_at IS NULL)::int AS unread
    FROM new_rows
    UNION ALL
    SELECT sender_id, 0, (sender_hidden_at IS NULL)::int, 0 FROM new_rows
  ) both_sides
  GROUP BY account_id ORDER BY account_id
  ON CONFLICT (account_id) DO UPDATE SET
    inbox = counts.inbox + excluded.inbox, sent = counts.sent + excluded.sent,
    unread = counts.unread + excluded.unread;
  RETURN NULL;
END $$;

CREATE FUNCTION count_changed_messages() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change record;
BEGIN
  FOR change IN
    SELECT account_id, sum(inbox) AS inbox, sum(sent) AS sent, sum(unread) AS unread
    FROM (
      SELECT n.recipient_id AS account_id,
        (n.recipient_hidden_at IS NULL)::int - (o.recipient_hidden_at IS NULL)::int AS inbox, 0 AS sent,
        (n.recipient_hidden_at IS NULL AND n.read_at IS NULL)::int
          - (o.recipient_hidden_at IS NULL AND o.read_at IS NULL)::int AS unread
      FROM new_rows n JOIN old_rows o ON o.id = n.id
      UNION ALL
      SELECT n.sender_id, 0, (n.sender_hidden_at IS NULL)::int - (o.sender_hidden_at IS NULL)::int, 0
      FROM new_rows n JOIN old_rows o ON o.id = n.id
    ) both_sides
    GROUP BY account_id HAVING bool_or(inbox <> 0 OR sent <> 0 OR unread <> 0) ORDER BY account_id
  LOOP
    UPDATE public.message_counts AS counts SET
      inbox = counts.inbox + change.inbox, sent = counts.sent + change.sent, unread = counts.unread + change.unread
    WHERE counts.account_id = change.account_id;
  END LOOP;
  RETURN NULL;
END $$;

CREATE TRIGGER count_new AFTER INSERT ON messages
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_new_messages();
CREATE TRIGGER count_changed AFTER UPDATE ON messages
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_changed_messages();

CREATE TABLE favorites (
  id         uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts,
  message_id uuid NOT NULL REFERENCES messages,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (account_id, message_id)
);
CREATE INDEX favorites_of_account ON favorites (account_id, id DESC);

CREATE TABLE blocks (
  blocker_id uuid NOT NULL REFERENCES accounts,
  blocked_id uuid NOT NULL REFERENCES accounts CHECK (blocked_id <> blocker_id),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (blocker_id, blocked_id)
);
CREATE INDEX blocks_of_blocked ON blocks (blocked_id);
