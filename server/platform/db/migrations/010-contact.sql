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
  closed_by  uuid REFERENCES accounts
);
CREATE INDEX contact_messages_of_account ON contact_messages (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX contact_messages_of_sender ON contact_messages (sender, created_at) WHERE sender IS NOT NULL;
CREATE INDEX contact_messages_by_time ON contact_messages (created_at);
CREATE INDEX contact_messages_open ON contact_messages (created_at, id) WHERE closed_at IS NULL;
CREATE INDEX contact_messages_closed ON contact_messages (closed_at DESC, id DESC) WHERE closed_at IS NOT NULL;
