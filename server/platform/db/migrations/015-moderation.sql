CREATE TABLE reports (
  id                 uuid PRIMARY KEY,
  -- Null for a visitor without an account.
  reporter_id        uuid REFERENCES accounts,
  subject_kind       text NOT NULL,
  subject_id         uuid NOT NULL,
  -- The account behind the subject, set by a trigger. The contract says which kinds there are; a proposal is reported as
  -- the message that it is.
  reported_id        uuid REFERENCES accounts,
  reason             text NOT NULL,
  -- The reporter's own words.
  note               text NOT NULL DEFAULT '',
  created_at         timestamptz NOT NULL DEFAULT now(),
  closed_at          timestamptz,
  closed_by          uuid REFERENCES accounts,
  outcome            text,
  -- Of a visitor without an account; deleted with the decision.
  email              text,
  email_confirmed_at timestamptz,
  -- The mail with the link that confirms the address, and the SHA-256 of the token in that link.
  confirm_mail_id    uuid,
  email_token_hash   bytea,
  -- Of the page from which it was sent: our answers by mail are in it.
  language           text CHECK (language IN ('en', 'fr', 'pt', 'ar', 'sw')),
  UNIQUE (reporter_id, subject_kind, subject_id),
  CHECK ((closed_at IS NULL) = (closed_by IS NULL))
);
CREATE INDEX reports_open ON reports (created_at, id) WHERE closed_at IS NULL;
CREATE INDEX reports_closed ON reports (closed_at DESC, id DESC) WHERE closed_at IS NOT NULL;
CREATE INDEX reports_of_account ON reports (reported_id);
CREATE UNIQUE INDEX reports_by_email_token ON reports (email_token_hash) WHERE email_token_hash IS NOT NULL;

CREATE FUNCTION find_reported(kind text, subject uuid) RETURNS uuid LANGUAGE sql STABLE
  RETURN CASE kind
    WHEN 'profile' THEN (SELECT id FROM accounts WHERE id = subject)
    WHEN 'message' THEN (SELECT sender_id FROM messages WHERE id = subject)
    WHEN 'product' THEN (SELECT owner_id FROM files WHERE id = subject)
    WHEN 'project' THEN (SELECT buyer_id FROM projects WHERE id = subject)
    ELSE (SELECT reviewer_id FROM reviews WHERE id = subject)
  END;

CREATE FUNCTION set_reported() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.reported_id := find_reported(NEW.subject_kind, NEW.subject_id);
  RETURN NEW;
END $$;
CREATE TRIGGER set_reported BEFORE INSERT ON reports FOR EACH ROW EXECUTE FUNCTION set_reported();

-- What operators wrote to two members who reported messages of their conversation: a note to one, or a decision to both.
CREATE TABLE case_notices (
  id           uuid PRIMARY KEY,
  low_id       uuid NOT NULL REFERENCES accounts,
  high_id      uuid NOT NULL REFERENCES accounts,
  author_id    uuid NOT NULL REFERENCES accounts,
  -- Of a note; null for a decision.
  recipient_id uuid REFERENCES accounts,
  -- Of a decision: which of the two broke the rules; null for a note.
  against      uuid[],
  content      text NOT NULL,
  created_at   timestamptz NOT NULL,
  CHECK (low_id < high_id),
  CHECK ((recipient_id IS NULL) = (against IS NOT NULL))
);
CREATE INDEX case_notices_of_pair ON case_notices (low_id, high_id, id DESC);
CREATE INDEX case_notices_of_high ON case_notices (high_id, id DESC);
CREATE INDEX case_notices_to ON case_notices (recipient_id) WHERE recipient_id IS NOT NULL;

-- Suspensions of accounts, in every role. One that has not ended is in force; one with an end date is ended by a job
-- (server/domains/moderation/suspensions/end-suspension.ts).
CREATE TABLE account_suspensions (
  id           uuid PRIMARY KEY,
  account_id   uuid NOT NULL REFERENCES accounts,
  operator_id  uuid REFERENCES accounts,
  ground       text NOT NULL CHECK (ground IN ('spam', 'fraud', 'abuse', 'false', 'other')),
  -- The operator's words, which the account reads.
  reason       text NOT NULL,
  -- What happened to a running subscription; null without one.
  subscription text CHECK (subscription IN ('paused', 'ended', 'refunded')),
  created_at   timestamptz NOT NULL,
  -- Null until an operator ends it.
  ends_at      timestamptz,
  -- The account's words, once.
  objection    text,
  objected_at  timestamptz,
  answer       text,
  answered_at  timestamptz,
  answered_by  uuid REFERENCES accounts,
  ended_at     timestamptz,
  -- Null where it ended at its date.
  ended_by     uuid REFERENCES accounts,
  -- The SHA-256 of the email address of an account that was erased while it was suspended for fraud. While the suspension
  -- is in force, nobody signs up with that address.
  email_hash   bytea
);
CREATE UNIQUE INDEX account_suspensions_in_force ON account_suspensions (account_id) WHERE ended_at IS NULL;
CREATE INDEX account_suspensions_of_account ON account_suspensions (account_id, created_at);
CREATE INDEX account_suspensions_to_end ON account_suspensions (ends_at) WHERE ended_at IS NULL;
CREATE INDEX account_suspensions_to_answer ON account_suspensions (objected_at, account_id)
  WHERE ended_at IS NULL AND objected_at IS NOT NULL AND answered_at IS NULL;
CREATE INDEX account_suspensions_by_email ON account_suspensions (email_hash) WHERE ended_at IS NULL;

CREATE FUNCTION is_suspended(account uuid) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
  RETURN EXISTS (SELECT FROM account_suspensions WHERE account_id = account AND ended_at IS NULL);

-- Every process forgets what it remembers of the account's sessions.
CREATE FUNCTION notify_suspension_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_changes', NEW.account_id::text);
  RETURN NULL;
END $$;
CREATE TRIGGER suspension_changed AFTER INSERT OR UPDATE OF ended_at ON account_suspensions
  FOR EACH ROW EXECUTE FUNCTION notify_suspension_change();

-- What operators note about an account, for each other only.
CREATE TABLE account_notes (
  id         uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts,
  author_id  uuid NOT NULL REFERENCES accounts,
  content    text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX account_notes_of_account ON account_notes (account_id, created_at DESC, id DESC);

-- Messages of the contact form.
CREATE TABLE contact_messages (
  id         uuid PRIMARY KEY,
  -- Made by the sender's browser: the same id sent twice is one message.
  client_id  uuid UNIQUE,
  -- The account of a signed-in sender.
  account_id uuid REFERENCES accounts,
  name       text NOT NULL,
  email      text NOT NULL,
  phone      text,
  content    text NOT NULL,
  -- Signs of advertising.
  marks      text[] NOT NULL DEFAULT '{}',
  -- Keyed hash of the network address, stored for a day, to recognize a sender of many messages.
  sender     bytea,
  created_at timestamptz NOT NULL DEFAULT now(),
  closed_at  timestamptz,
  closed_by  uuid REFERENCES accounts,
  -- Of the page from which it was sent: our answers by mail are in it.
  language   text CHECK (language IN ('en', 'fr', 'pt', 'ar', 'sw'))
);
CREATE INDEX contact_messages_of_account ON contact_messages (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX contact_messages_of_sender ON contact_messages (sender, created_at) WHERE sender IS NOT NULL;
CREATE INDEX contact_messages_by_time ON contact_messages (created_at);
CREATE INDEX contact_messages_open ON contact_messages (created_at, id) WHERE closed_at IS NULL;
CREATE INDEX contact_messages_closed ON contact_messages (closed_at DESC, id DESC) WHERE closed_at IS NOT NULL;

-- What operators answered to messages of the contact form, which is mailed to their senders.
CREATE TABLE contact_answers (
  id         uuid PRIMARY KEY,
  message_id uuid NOT NULL REFERENCES contact_messages ON DELETE CASCADE,
  author_id  uuid NOT NULL REFERENCES accounts,
  content    text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX contact_answers_of_message ON contact_answers (message_id, created_at, id);
