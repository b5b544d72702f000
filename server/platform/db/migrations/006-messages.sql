-- A conversation is a pair of accounts, the lower id first. The daily limit on new conversations counts `started_by`.
CREATE TABLE conversations (
  low_id      uuid NOT NULL REFERENCES accounts,
  high_id     uuid NOT NULL REFERENCES accounts,
  started_by  uuid NOT NULL REFERENCES accounts,
  started_at  timestamptz NOT NULL DEFAULT now(),
  -- The first message of the account that did not start the conversation.
  answered_at timestamptz,
  PRIMARY KEY (low_id, high_id),
  CHECK (low_id < high_id AND started_by IN (low_id, high_id))
);
CREATE INDEX conversations_started ON conversations (started_by, started_at);
-- Those that others started with an account.
CREATE INDEX conversations_of_recipient
  ON conversations ((CASE WHEN started_by = low_id THEN high_id ELSE low_id END), started_at);
-- The conversations of an account: the primary key begins with the lower id.
CREATE INDEX conversations_of_high ON conversations (high_id);

-- The other account of a conversation than the one that started it.
CREATE FUNCTION recipient_of(conversation conversations) RETURNS uuid LANGUAGE sql IMMUTABLE
  RETURN CASE WHEN conversation.started_by = conversation.low_id THEN conversation.high_id ELSE conversation.low_id END;

-- Stored once; each party can hide it.
CREATE TABLE messages (
  id                  uuid PRIMARY KEY,
  sender_id           uuid NOT NULL REFERENCES accounts,
  recipient_id        uuid NOT NULL REFERENCES accounts CHECK (recipient_id <> sender_id),
  content             text NOT NULL,
  -- Made by the sender's browser: the same id sent twice is one message.
  client_id           uuid NOT NULL,
  created_at          timestamptz NOT NULL DEFAULT now(),
  read_at             timestamptz,
  sender_hidden_at    timestamptz,
  recipient_hidden_at timestamptz,
  -- The product that a message is about.
  product_id          uuid REFERENCES files ON DELETE SET NULL,
  -- Answers by mail keep what they quote: pairs of characters of the content, from the first to the one after the last,
  -- that are folded when it is shown. `left_out` names what of the mail is not in the message: [{ name, why }].
  folds               integer[] NOT NULL DEFAULT '{}',
  left_out            jsonb NOT NULL DEFAULT '[]',
  UNIQUE (sender_id, client_id)
);
-- Ids are UUIDv7 and sort by time.
CREATE INDEX messages_inbox ON messages (recipient_id, id DESC) WHERE recipient_hidden_at IS NULL;
CREATE INDEX messages_sent ON messages (sender_id, id DESC) WHERE sender_hidden_at IS NULL;
CREATE INDEX messages_between ON messages (sender_id, recipient_id, id DESC);
-- An export also contains hidden messages.
CREATE INDEX messages_inbox_hidden ON messages (recipient_id, id) WHERE recipient_hidden_at IS NOT NULL;
CREATE INDEX messages_sent_hidden ON messages (sender_id, id) WHERE sender_hidden_at IS NOT NULL;
CREATE INDEX messages_of_product ON messages (product_id) WHERE product_id IS NOT NULL;
-- Opening a conversation marks its unread messages as read.
CREATE INDEX messages_unread ON messages (recipient_id, sender_id, id)
  WHERE read_at IS NULL AND recipient_hidden_at IS NULL;

-- The content without its folded parts, for lists and notifications.
CREATE FUNCTION unfolded(content text, folds integer[]) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT AS $$
DECLARE
  words text := content;
BEGIN
  FOR nth IN REVERSE cardinality(folds) / 2 .. 1 LOOP
    words := left(words, folds[2 * nth - 1]) || substr(words, folds[2 * nth] + 1);
  END LOOP;
  RETURN btrim(words, E'\n');
END $$;

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
CREATE TRIGGER conversations_new AFTER INSERT ON messages
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION add_to_conversations();
CREATE TRIGGER conversations_changed AFTER UPDATE ON messages
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION change_conversations();

CREATE FUNCTION answer_conversations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.conversations c SET answered_at = n.created_at
  FROM (SELECT sender_id, recipient_id, min(created_at) AS created_at FROM new_rows GROUP BY 1, 2) AS n
  WHERE (c.low_id, c.high_id) = (least(n.sender_id, n.recipient_id), greatest(n.sender_id, n.recipient_id))
    AND c.started_by = n.recipient_id AND c.answered_at IS NULL;
  RETURN NULL;
END $$;
-- Before the triggers that change the rows of the two accounts: an insertion of a conversation has locked it before, too.
CREATE TRIGGER answer_new AFTER INSERT ON messages
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION answer_conversations();

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

-- Files of messages. A file is uploaded before its message is sent, and belongs to none until then.
CREATE TABLE attachments (
  id           uuid PRIMARY KEY,
  -- The sender.
  owner_id     uuid NOT NULL REFERENCES accounts,
  message_id   uuid REFERENCES messages,
  position     integer NOT NULL DEFAULT 0,
  -- Random; in the storage, and the key that signs the links to the file. It never leaves the server.
  name         text NOT NULL UNIQUE,
  file_name    text NOT NULL,
  content_type text NOT NULL,
  -- Of the thumbnail, in pixels; null for a file that is not a picture.
  width        integer CHECK (width > 0),
  height       integer CHECK (height > 0),
  -- With its thumbnail.
  bytes        bigint NOT NULL CHECK (bytes >= 0),
  -- Made by the sender's browser: an upload that is sent again after its answer was lost adds nothing.
  upload_id    uuid,
  created_at   timestamptz NOT NULL DEFAULT now(),
  -- Files of a project: uploaded as those of messages.
  project_id   uuid,
  CHECK ((width IS NULL) = (height IS NULL))
);
CREATE INDEX attachments_of_message ON attachments (message_id, position) WHERE message_id IS NOT NULL;
CREATE INDEX attachments_of_owner ON attachments (owner_id) INCLUDE (bytes);
CREATE INDEX attachments_of_upload ON attachments (owner_id, upload_id) WHERE upload_id IS NOT NULL;
CREATE INDEX attachments_unsent ON attachments (created_at) WHERE message_id IS NULL;
CREATE INDEX attachments_of_project ON attachments (project_id, position) WHERE project_id IS NOT NULL;

-- Answers that a professional gives often.
CREATE TABLE saved_replies (
  id         uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts,
  name       text NOT NULL,
  content    text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX saved_replies_of_account ON saved_replies (account_id, id);

-- Absence notes and the like that arrived as answers by mail: shown to their sender, and to nobody else.
CREATE TABLE automatic_answers (
  id         uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts,
  other_id   uuid NOT NULL REFERENCES accounts,
  content    text NOT NULL,
  -- Of the mail: one that arrives twice is stored once.
  client_id  uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (account_id, client_id)
);
CREATE INDEX automatic_answers_between ON automatic_answers (account_id, other_id, id);

-- How soon a professional usually replies to a first contact. A job computes it; whoever has no row shows nothing.
CREATE TABLE response_times (
  account_id uuid PRIMARY KEY REFERENCES accounts,
  -- The median, in minutes of working time.
  minutes    integer NOT NULL CHECK (minutes >= 0)
);

-- A word in the index of messages. An account's words begin in the same way, so that its searches read no others.
CREATE FUNCTION message_word(account_id uuid, word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN right(account_id::text, 6) || word;

-- Messages of the account in which a word begins with each of the words of the search. Not PARALLEL SAFE: to start other
-- processes for a search takes longer than the search.
CREATE FUNCTION message_query(account_id uuid, search text) RETURNS tsquery LANGUAGE sql STABLE STRICT AS $$
  SELECT string_agg(quote_literal(public.message_word(account_id, word)) || ':*', ' & ')::tsquery
  FROM public.words_of(search) AS word
$$;

-- The words of messages, for accounts that have too many to read them. A job adds them, so that a sent message costs
-- nothing more, and neither does one that is marked as read.
CREATE TABLE message_words (
  account_id uuid NOT NULL REFERENCES accounts,
  message_id uuid NOT NULL,
  other_id   uuid NOT NULL,
  words      tsvector NOT NULL,
  PRIMARY KEY (account_id, message_id)
);
CREATE INDEX message_words_search ON message_words USING gin (words) WITH (fastupdate = off);

-- How far the words of an account's messages are in `message_words`.
CREATE TABLE message_indexes (
  account_id uuid PRIMARY KEY REFERENCES accounts,
  last_id    uuid NOT NULL
);
