-- Files that nobody shows any more, until they are gone from the storage as well.
CREATE TABLE discarded_files (
  key          text PRIMARY KEY,
  discarded_at timestamptz NOT NULL DEFAULT now()
);

-- An export reads what somebody has hidden, too.
CREATE INDEX messages_inbox_hidden ON messages (recipient_id, id) WHERE recipient_hidden_at IS NOT NULL;
CREATE INDEX messages_sent_hidden ON messages (sender_id, id) WHERE sender_hidden_at IS NOT NULL;
