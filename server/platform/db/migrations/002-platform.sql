-- Secrets that all server processes share; they never leave the server.
CREATE TABLE secrets (
  name  text PRIMARY KEY,
  value bytea NOT NULL
);
INSERT INTO secrets (name, value)
SELECT name, uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
FROM unnest(ARRAY[
  -- The key of `sessions.origin`, and the key of the contact form.
  'origin', 'contact form'
]) AS name
UNION ALL
SELECT name, sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
FROM unnest(ARRAY[
  -- Signs the addresses for answers by mail.
  'reply-address',
  -- The private key (VAPID) with which this site sends push messages.
  'push'
]) AS name;

-- Requests of one client to one endpoint in the current minute, for limits that all processes share. The key is the
-- SHA-256 of endpoint and client. Unlogged: after a crash of the database server the count starts again.
CREATE UNLOGGED TABLE rate_limits (
  key       bytea PRIMARY KEY,
  requests  integer NOT NULL,
  resets_at timestamptz NOT NULL
);
CREATE INDEX rate_limits_to_delete ON rate_limits (resets_at);

-- All processes of this database share the folder of uploaded files, unless the files are in a bucket. The first
-- process stores which folder it is; one with another folder would lose files and is rejected (storage/data-folder.ts).
CREATE TABLE data_folder (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  id      uuid NOT NULL,
  -- Its first path, for the person who looks for it.
  path    text NOT NULL
);

-- Due rows whose act has failed, so that a job tries them again later and does the others until then. Owned by
-- server/platform/jobs/for-each-due.ts.
CREATE TABLE failed_rows (
  step            text NOT NULL,
  key             text NOT NULL,
  attempts        integer NOT NULL DEFAULT 1,
  error           text NOT NULL,
  failed_at       timestamptz NOT NULL,
  next_attempt_at timestamptz NOT NULL,
  PRIMARY KEY (step, key)
);

-- How far jobs have come that go through many rows in slices. Owned by server/platform/jobs/walk-through.ts.
CREATE TABLE job_positions (
  name     text PRIMARY KEY,
  -- The last row that was acted for.
  position text NOT NULL,
  begun_at timestamptz NOT NULL
);

-- What is wrong with this installation now, and when the operators were told: several processes look for it.
CREATE TABLE alerts (
  -- The name of the check.
  name    text PRIMARY KEY,
  id      uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  since   timestamptz NOT NULL,
  -- Null while it may still pass by itself.
  told_at timestamptz
);

-- The first steps of an owner, where their state cannot be read elsewhere (docs/decisions/062-first-steps.md): what was
-- confirmed, and what the payment providers last said about their keys.
CREATE TABLE setup_checks (
  -- A step, a payment provider, or 'hidden'.
  name       text PRIMARY KEY,
  -- A hash of the key, or the id of the test mail.
  subject    text NOT NULL,
  outcome    text NOT NULL CHECK (outcome IN ('done', 'open', 'failed')),
  text       text NOT NULL,
  checked_at timestamptz NOT NULL
);

-- Mail, written in the same transaction as its cause and sent by a worker. The Message-ID is made of the id, so
-- that a mail sent twice after a crash appears once.
CREATE TABLE outbox (
  id                uuid PRIMARY KEY,
  recipient         text NOT NULL,
  -- The address for answers, if it is not the sender's.
  reply_to          text,
  subject           text NOT NULL,
  text              text NOT NULL,
  html              text NOT NULL,
  -- The address that ends mail of this kind with one click, for the List-Unsubscribe header.
  stop_url          text,
  -- The kind of a mail that contains a secret: its text is rendered when it is sent.
  written_late      text CHECK (written_late IN
                      ('password reset', 'email link', 'email change', 'email change notice', 'report email', 'invitation',
                       'operator invitation')),
  created_at        timestamptz NOT NULL DEFAULT now(),
  attempts          integer NOT NULL DEFAULT 0,
  next_attempt_at   timestamptz NOT NULL DEFAULT now(),
  last_error        text,
  sent_at           timestamptz,
  given_up_at       timestamptz,
  -- When another server returned it, or when it was given up because its recipient is one of `bounced_addresses`.
  bounced_at        timestamptz,
  -- The account that had the address of the recipient before it changed it; null for mail to the address of today.
  former_account_id uuid,
  -- Mail in answer to a mail of its recipient.
  is_auto_reply     boolean NOT NULL DEFAULT false,
  -- The name beside our address.
  from_name         text,
  -- The same for all mails of a conversation to one reader; a mail about several has none.
  thread            text,
  -- The subject or the kind for operators, without words of users, amounts and numbers of the books; null where it has none.
  listed_as         text
);
CREATE INDEX outbox_due ON outbox (next_attempt_at) WHERE sent_at IS NULL AND given_up_at IS NULL;
CREATE INDEX outbox_written_late ON outbox (recipient, created_at) WHERE written_late IS NOT NULL;
-- Mail that was given up a short time ago.
CREATE INDEX outbox_given_up ON outbox (given_up_at) WHERE given_up_at IS NOT NULL AND html <> '';
CREATE INDEX outbox_by_age ON outbox (created_at);
-- For the list of the mails that an account was sent.
CREATE INDEX outbox_by_recipient ON outbox (recipient, created_at DESC, id DESC);
CREATE INDEX outbox_of_former_account ON outbox (former_account_id) WHERE former_account_id IS NOT NULL;

-- Addresses of accounts to which mail has failed for good. They get no more, but each kind of link that was
-- asked for once a day.
CREATE TABLE bounced_addresses (
  recipient     text PRIMARY KEY,
  since         timestamptz NOT NULL,
  -- What the server said.
  reason        text NOT NULL,
  -- Its account had confirmed it. Others may be invented, and operators have nothing to do about them.
  was_confirmed boolean NOT NULL DEFAULT false,
  -- When a link of each kind was last sent there all the same.
  tried_at      jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX bounced_addresses_by_time ON bounced_addresses (since);
CREATE INDEX bounced_addresses_confirmed ON bounced_addresses (since) WHERE was_confirmed;

-- Whether an address gets no mail, or the newest mail to it was given up. A mail that turned out to have no recipient says nothing about it.
CREATE FUNCTION is_unreachable(address text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM bounced_addresses WHERE recipient = address) OR coalesce((
    SELECT given_up_at IS NOT NULL FROM outbox
    WHERE recipient = address AND former_account_id IS NULL AND last_error IS DISTINCT FROM 'There is no recipient'
    ORDER BY created_at DESC, id DESC LIMIT 1
  ), false)
$$;
