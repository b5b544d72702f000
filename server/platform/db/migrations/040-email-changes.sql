-- Changes of an account's email address. The owner's change is confirmed by a link at the new address; one by an
-- operator, for an owner who lost the mailbox, first waits, and the old address may refuse it. For some days after the
-- confirmation a link at the old address undoes the change, and nobody else gets that address.
CREATE TABLE email_changes (
  id              uuid PRIMARY KEY,
  account_id      uuid NOT NULL REFERENCES accounts,
  old_email       text NOT NULL,
  new_email       text NOT NULL,
  -- Null for a change by the owner.
  operator_id     uuid REFERENCES accounts,
  created_at      timestamptz NOT NULL,
  -- When the new address is asked to confirm.
  confirm_from    timestamptz NOT NULL,
  -- The newest mails to the new and to the old address: their links belong to this change.
  confirm_mail_id uuid,
  notice_mail_id  uuid,
  confirmed_at    timestamptz,
  -- Until then it can be confirmed, and after the confirmation undone.
  expires_at      timestamptz NOT NULL,
  -- Undone, refused, or replaced by a later one.
  ended_at        timestamptz
);
CREATE INDEX email_changes_of_account ON email_changes (account_id, created_at);
CREATE INDEX email_changes_by_old_email ON email_changes (old_email);
CREATE INDEX email_changes_to_expire ON email_changes (expires_at);

-- Only the SHA-256 of a token is stored. A mail that is sent twice has two tokens, and both work.
CREATE TABLE email_change_links (
  token_hash bytea PRIMARY KEY,
  change_id  uuid NOT NULL REFERENCES email_changes ON DELETE CASCADE,
  purpose    text NOT NULL CHECK (purpose IN ('confirm', 'undo'))
);
CREATE INDEX email_change_links_of_change ON email_change_links (change_id);

ALTER TABLE outbox DROP CONSTRAINT outbox_written_late_check;
ALTER TABLE outbox ADD CONSTRAINT outbox_written_late_check
  CHECK (written_late IN ('password reset', 'email link', 'email change', 'email change notice'));
