-- Events for an account that no mail has reported yet. They are gathered into one mail, or deleted when the account has
-- seen them before that.
CREATE TABLE notifications (
  id         uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts,
  kind       text NOT NULL CHECK (kind IN ('message', 'review', 'reply')),
  subject_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (account_id, kind, subject_id)
);
CREATE INDEX notifications_by_age ON notifications (created_at);
