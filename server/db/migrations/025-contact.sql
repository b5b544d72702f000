-- What people write through the contact page.
ALTER TABLE contact_messages
  -- Chosen by the sender, so that a second try is not a second message.
  ADD COLUMN client_id uuid UNIQUE,
  -- Who wrote it while signed in.
  ADD COLUMN account_id uuid REFERENCES accounts,
  -- What makes it look like advertising.
  ADD COLUMN marks text[] NOT NULL DEFAULT '{}',
  -- A keyed hash of the network address, for a day: to tell one who sends many.
  ADD COLUMN sender bytea;
CREATE INDEX contact_messages_of_account ON contact_messages (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX contact_messages_of_sender ON contact_messages (sender, created_at) WHERE sender IS NOT NULL;
CREATE INDEX contact_messages_by_time ON contact_messages (created_at);

-- For what only the server may have written.
INSERT INTO secrets (name, value)
VALUES ('contact form', uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));

-- Whom an answer goes to, where that is not who sends the mail.
ALTER TABLE outbox ADD COLUMN reply_to text;

-- Good reviews, newest first: the pages that tell strangers about the marketplace show some.
CREATE INDEX reviews_good ON reviews (id DESC) WHERE rating >= 4 AND removed_at IS NULL AND NOT shares_origin;
