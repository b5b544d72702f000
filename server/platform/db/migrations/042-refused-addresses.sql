-- The SHA-256 of the email address of an account that was erased while it was suspended for fraud. While the suspension
-- is in force, nobody signs up with that address.
ALTER TABLE account_suspensions ADD COLUMN email_hash bytea;
CREATE INDEX account_suspensions_by_email ON account_suspensions (email_hash) WHERE ended_at IS NULL;
