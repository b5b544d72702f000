-- What operators answered to messages of the contact form, which is mailed to their senders.
CREATE TABLE contact_answers (
  id         uuid PRIMARY KEY,
  message_id uuid NOT NULL REFERENCES contact_messages ON DELETE CASCADE,
  author_id  uuid NOT NULL REFERENCES accounts,
  content    text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX contact_answers_of_message ON contact_answers (message_id, created_at, id);
