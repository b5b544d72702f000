-- A visitor without an account has no `reporter_id`. The address is deleted with the decision.
ALTER TABLE reports ALTER COLUMN reporter_id DROP NOT NULL;
ALTER TABLE reports
  ADD COLUMN email text,
  ADD COLUMN email_confirmed_at timestamptz,
  -- The mail with the link that confirms the address, and the SHA-256 of the token in that link.
  ADD COLUMN confirm_mail_id uuid,
  ADD COLUMN email_token_hash bytea;
CREATE UNIQUE INDEX reports_by_email_token ON reports (email_token_hash) WHERE email_token_hash IS NOT NULL;

ALTER TABLE outbox DROP CONSTRAINT outbox_written_late_check;
ALTER TABLE outbox ADD CONSTRAINT outbox_written_late_check
  CHECK (written_late IN ('password reset', 'email link', 'email change', 'email change notice', 'report email'));
