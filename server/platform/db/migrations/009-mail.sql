-- Mail, written in the same transaction as its cause and sent by a worker. The Message-ID is fixed when the row is
-- written, so that a mail sent twice after a crash appears once.
CREATE TABLE outbox (
  id              uuid PRIMARY KEY,
  message_id      text NOT NULL UNIQUE,
  recipient       text NOT NULL,
  -- The address for answers, if it is not the sender's.
  reply_to        text,
  subject         text NOT NULL,
  text            text NOT NULL,
  html            text NOT NULL,
  -- The address that ends mail of this kind with one click, for the List-Unsubscribe header.
  stop_url        text,
  -- The kind of a mail that contains a secret: its text is rendered when it is sent.
  written_late    text CHECK (written_late IN ('password reset', 'email link')),
  created_at      timestamptz NOT NULL DEFAULT now(),
  attempts        integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL DEFAULT now(),
  last_error      text,
  sent_at         timestamptz,
  given_up_at     timestamptz
);
CREATE INDEX outbox_due ON outbox (next_attempt_at) WHERE sent_at IS NULL AND given_up_at IS NULL;
CREATE INDEX outbox_written_late ON outbox (recipient, created_at) WHERE written_late IS NOT NULL;
CREATE INDEX outbox_by_age ON outbox (created_at);
