-- A conversation as one of its two accounts sees it. Triggers on `messages` write it, so that a list of conversations
-- costs the same however many messages there are.
CREATE TABLE conversation_participants (
  account_id      uuid NOT NULL REFERENCES accounts,
  other_id        uuid NOT NULL REFERENCES accounts,
  -- The newest message that the account has not deleted; null when it has deleted all.
  last_message_id uuid,
  unread          integer NOT NULL DEFAULT 0 CHECK (unread >= 0),
  -- The next message in either direction ends it.
  archived_at     timestamptz,
  PRIMARY KEY (account_id, other_id)
) WITH (fillfactor = 70);
CREATE INDEX conversation_participants_open ON conversation_participants (account_id, last_message_id DESC)
  WHERE archived_at IS NULL AND last_message_id IS NOT NULL;
CREATE INDEX conversation_participants_archived ON conversation_participants (account_id, last_message_id DESC)
  WHERE archived_at IS NOT NULL AND last_message_id IS NOT NULL;
CREATE INDEX conversation_participants_unread ON conversation_participants (account_id, last_message_id DESC)
  WHERE unread > 0 AND last_message_id IS NOT NULL;

-- Opening a conversation marks its unread messages as read.
CREATE INDEX messages_unread ON messages (recipient_id, sender_id, id)
  WHERE read_at IS NULL AND recipient_hidden_at IS NULL;

-- Both triggers visit rows in the order of their keys, so that two accounts that write to each other at once wait
-- instead of causing a deadlock.
CREATE FUNCTION add_to_conversations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.conversation_participants AS participants (account_id, other_id, last_message_id, unread)
  SELECT account_id, other_id, (max(id::text))::uuid, sum(unread)
  FROM (
    SELECT recipient_id AS account_id, sender_id AS other_id,
      CASE WHEN recipient_hidden_at IS NULL THEN id END AS id,
      (recipient_hidden_at IS NULL AND read_at IS NULL)::int AS unread
    FROM new_rows
    UNION ALL
    SELECT sender_id, recipient_id, CASE WHEN sender_hidden_at IS NULL THEN id END, 0 FROM new_rows
  ) both_sides
  GROUP BY account_id, other_id ORDER BY account_id, other_id
  ON CONFLICT (account_id, other_id) DO UPDATE SET
    last_message_id = greatest(participants.last_message_id, excluded.last_message_id),
    unread = participants.unread + excluded.unread, archived_at = NULL;
  RETURN NULL;
END $$;

CREATE FUNCTION change_conversations() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change record;
BEGIN
  FOR change IN
    SELECT account_id, other_id, sum(unread) AS unread, bool_or(is_hidden_now) AS is_hidden_now
    FROM (
      SELECT n.recipient_id AS account_id, n.sender_id AS other_id,
        (n.recipient_hidden_at IS NULL AND n.read_at IS NULL)::int
          - (o.recipient_hidden_at IS NULL AND o.read_at IS NULL)::int AS unread,
        (n.recipient_hidden_at IS NULL) <> (o.recipient_hidden_at IS NULL) AS is_hidden_now
      FROM new_rows n JOIN old_rows o ON o.id = n.id
      UNION ALL
      SELECT n.sender_id, n.recipient_id, 0, (n.sender_hidden_at IS NULL) <> (o.sender_hidden_at IS NULL)
      FROM new_rows n JOIN old_rows o ON o.id = n.id
    ) both_sides
    GROUP BY account_id, other_id HAVING bool_or(unread <> 0 OR is_hidden_now) ORDER BY account_id, other_id
  LOOP
    -- Locked before the newest message is looked up, so that a message that is stored at the same time is not missed.
    UPDATE public.conversation_participants AS participants SET unread = participants.unread + change.unread
    WHERE (account_id, other_id) = (change.account_id, change.other_id);
    IF change.is_hidden_now THEN
      UPDATE public.conversation_participants SET last_message_id = greatest(
        (
          SELECT id FROM public.messages
          WHERE sender_id = change.other_id AND recipient_id = change.account_id AND recipient_hidden_at IS NULL
          ORDER BY id DESC LIMIT 1
        ),
        (
          SELECT id FROM public.messages
          WHERE sender_id = change.account_id AND recipient_id = change.other_id AND sender_hidden_at IS NULL
          ORDER BY id DESC LIMIT 1
        )
      )
      WHERE (account_id, other_id) = (change.account_id, change.other_id);
    END IF;
  END LOOP;
  RETURN NULL;
END $$;

-- No message is stored between what is copied here and the first call of the triggers.
LOCK TABLE messages IN SHARE ROW EXCLUSIVE MODE;
CREATE TRIGGER conversations_new AFTER INSERT ON messages
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION add_to_conversations();
CREATE TRIGGER conversations_changed AFTER UPDATE ON messages
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION change_conversations();

INSERT INTO conversation_participants (account_id, other_id, last_message_id, unread)
SELECT account_id, other_id, (max(id::text))::uuid, sum(unread)
FROM (
  SELECT recipient_id AS account_id, sender_id AS other_id, CASE WHEN recipient_hidden_at IS NULL THEN id END AS id,
    (recipient_hidden_at IS NULL AND read_at IS NULL)::int AS unread
  FROM messages
  UNION ALL
  SELECT sender_id, recipient_id, CASE WHEN sender_hidden_at IS NULL THEN id END, 0 FROM messages
) both_sides
GROUP BY account_id, other_id;

-- Answers that a professional gives often.
CREATE TABLE saved_replies (
  id         uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts,
  name       text NOT NULL,
  content    text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX saved_replies_of_account ON saved_replies (account_id, id);
