-- The operator's desk: who decided what, and when. Rows here are written once and never changed, but for
-- closing a report or a contact message.
CREATE TABLE profile_decisions (
  id          uuid PRIMARY KEY,
  account_id  uuid NOT NULL REFERENCES accounts,
  operator_id uuid NOT NULL REFERENCES accounts,
  decision    text NOT NULL CHECK (decision IN ('approved', 'rejected', 'hidden')),
  reasons     text[] NOT NULL DEFAULT '{}',
  created_at  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX profile_decisions_of_account ON profile_decisions (account_id, created_at);

CREATE TABLE reports (
  id           uuid PRIMARY KEY,
  reporter_id  uuid NOT NULL REFERENCES accounts,
  subject_kind text NOT NULL CHECK (subject_kind IN ('profile', 'message', 'review')),
  subject_id   uuid NOT NULL,
  reason       text NOT NULL,
  created_at   timestamptz NOT NULL DEFAULT now(),
  closed_at    timestamptz,
  closed_by    uuid REFERENCES accounts,
  outcome      text,
  UNIQUE (reporter_id, subject_kind, subject_id),
  CHECK ((closed_at IS NULL) = (closed_by IS NULL))
);
CREATE INDEX reports_open ON reports (created_at) WHERE closed_at IS NULL;

CREATE TABLE contact_messages (
  id         uuid PRIMARY KEY,
  name       text NOT NULL,
  email      text NOT NULL,
  phone      text,
  content    text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  closed_at  timestamptz,
  closed_by  uuid REFERENCES accounts
);

CREATE TABLE audit_log (
  id         uuid PRIMARY KEY,
  actor_id   uuid REFERENCES accounts,
  action     text NOT NULL,
  subject_id uuid,
  details    jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX audit_log_of_subject ON audit_log (subject_id, created_at);
