-- Secrets that all server processes share; they never leave the server.
CREATE TABLE secrets (
  name  text PRIMARY KEY,
  value bytea NOT NULL
);
-- The key of `sessions.origin`, and the key of the contact form.
INSERT INTO secrets (name, value)
SELECT name, uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
FROM unnest(ARRAY['origin', 'contact form']) AS name;

-- Requests of one client to one endpoint in the current minute, for limits that all processes share. The key is the
-- SHA-256 of endpoint and client. Unlogged: after a crash of the database server the count starts again.
CREATE UNLOGGED TABLE rate_limits (
  key       bytea PRIMARY KEY,
  requests  integer NOT NULL,
  resets_at timestamptz NOT NULL
);
CREATE INDEX rate_limits_to_delete ON rate_limits (resets_at);
