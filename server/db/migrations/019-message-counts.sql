-- How many messages somebody has: counting 100,000 of them costs more than showing a page. Kept by triggers, so that
-- whatever writes messages keeps it right; each statement visits accounts in the order of their ids, so that two who
-- write to each other at once wait and do not lock each other out.
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
    FROM added
    UNION ALL
    SELECT sender_id, 0, (sender_hidden_at IS NULL)::int, 0 FROM added
  ) each_side
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
      FROM after_it n JOIN before_it o ON o.id = n.id
      UNION ALL
      SELECT n.sender_id, 0, (n.sender_hidden_at IS NULL)::int - (o.sender_hidden_at IS NULL)::int, 0
      FROM after_it n JOIN before_it o ON o.id = n.id
    ) each_side
    GROUP BY account_id HAVING bool_or(inbox <> 0 OR sent <> 0 OR unread <> 0) ORDER BY account_id
  LOOP
    UPDATE public.message_counts AS counts SET
      inbox = counts.inbox + change.inbox, sent = counts.sent + change.sent, unread = counts.unread + change.unread
    WHERE counts.account_id = change.account_id;
  END LOOP;
  RETURN NULL;
END $$;

CREATE TRIGGER count_new AFTER INSERT ON messages
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_new_messages();
CREATE TRIGGER count_changed AFTER UPDATE ON messages
  REFERENCING OLD TABLE AS before_it NEW TABLE AS after_it
  FOR EACH STATEMENT EXECUTE FUNCTION count_changed_messages();

INSERT INTO message_counts (account_id, inbox, sent, unread)
SELECT account_id, sum(inbox), sum(sent), sum(unread)
FROM (
  SELECT recipient_id AS account_id, 1 AS inbox, 0 AS sent, (read_at IS NULL)::int AS unread
  FROM messages WHERE recipient_hidden_at IS NULL
  UNION ALL
  SELECT sender_id, 0, 1, 0 FROM messages WHERE sender_hidden_at IS NULL
) each_side
GROUP BY account_id;

-- A conversation is read newest first, like everything else.
DROP INDEX messages_between;
CREATE INDEX messages_between ON messages (sender_id, recipient_id, id DESC);
