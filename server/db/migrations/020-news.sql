-- Secrets that all server processes share, made here and sent nowhere.
CREATE TABLE secrets (
  name  text PRIMARY KEY,
  value bytea NOT NULL
);
INSERT INTO secrets (name, value)
VALUES ('origin', uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));

-- Until when a session counts as listening for news; renewed while it does. Whoever listens needs no mail.
ALTER TABLE sessions ADD COLUMN listening_until timestamptz;

-- Where somebody stops mail of this kind with one click, for the List-Unsubscribe header; empty for all other mail.
ALTER TABLE outbox ADD COLUMN stop_url text;
