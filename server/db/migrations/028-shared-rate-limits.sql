-- Requests of one caller to one endpoint in the current minute, for endpoints whose limit holds for all processes
-- together. A key is the SHA-256 of endpoint and caller. Unlogged: after a crash of the server counting starts again.
CREATE UNLOGGED TABLE rate_limits (
  key       bytea PRIMARY KEY,
  requests  integer NOT NULL,
  resets_at timestamptz NOT NULL
);
CREATE INDEX rate_limits_to_delete ON rate_limits (resets_at);
