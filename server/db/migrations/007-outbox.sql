-- Mail, written in the same transaction as what caused it and sent by a worker. The Message-ID is fixed when
-- the row is written, so that a mail sent twice after a crash shows once.
CREATE TABLE outbox (
  id              uuid PRIMARY KEY,
  message_id      text NOT NULL UNIQUE,
  recipient       text NOT NULL,
  subject         text NOT NULL,
  text            text NOT NULL,
  html            text NOT NULL,
  created_at      timestamptz NOT NULL DEFAULT now(),
  attempts        integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL DEFAULT now(),
  last_error      text,
  sent_at         timestamptz,
  given_up_at     timestamptz
);
CREATE INDEX outbox_due ON outbox (next_attempt_at) WHERE sent_at IS NULL AND given_up_at IS NULL;
