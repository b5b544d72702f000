-- Decisions of operators on profiles; append-only.
CREATE TABLE profile_decisions (
  id          uuid PRIMARY KEY,
  account_id  uuid NOT NULL REFERENCES accounts,
  operator_id uuid NOT NULL REFERENCES accounts,
  decision    text NOT NULL CHECK (decision IN ('approved', 'changes asked', 'suspended', 'reinstated')),
  reasons     text[] NOT NULL DEFAULT '{}',
  created_at  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX profile_decisions_of_account ON profile_decisions (account_id, created_at);

-- Everything that operators do; append-only.
CREATE TABLE audit_log (
  id         uuid PRIMARY KEY,
  actor_id   uuid REFERENCES accounts,
  action     text NOT NULL,
  subject_id uuid,
  details    jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX audit_log_of_subject ON audit_log (subject_id, created_at);
CREATE INDEX audit_log_by_time ON audit_log (created_at DESC, id DESC);

-- Stops the owner of the tables too; the application's role lacks the rights (application-role.ts).
CREATE FUNCTION reject_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION reject_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON profile_decisions
  FOR EACH STATEMENT EXECUTE FUNCTION reject_change();

CREATE TABLE reports (
  id           uuid PRIMARY KEY,
  reporter_id  uuid NOT NULL REFERENCES accounts,
  subject_kind text NOT NULL CHECK (subject_kind IN ('profile', 'message', 'review')),
  subject_id   uuid NOT NULL,
  -- The account behind the subject, set by a trigger.
  reported_id  uuid REFERENCES accounts,
  reason       text NOT NULL,
  -- The reporter's own words.
  note         text NOT NULL DEFAULT '',
  created_at   timestamptz NOT NULL DEFAULT now(),
  closed_at    timestamptz,
  closed_by    uuid REFERENCES accounts,
  outcome      text,
  UNIQUE (reporter_id, subject_kind, subject_id),
  CHECK ((closed_at IS NULL) = (closed_by IS NULL))
);
CREATE INDEX reports_open ON reports (created_at, id) WHERE closed_at IS NULL;
CREATE INDEX reports_closed ON reports (closed_at DESC, id DESC) WHERE closed_at IS NOT NULL;
CREATE INDEX reports_of_account ON reports (reported_id);

CREATE FUNCTION find_reported(kind text, subject uuid) RETURNS uuid LANGUAGE sql STABLE
  RETURN CASE kind
    WHEN 'profile' THEN (SELECT id FROM accounts WHERE id = subject)
    WHEN 'message' THEN (SELECT sender_id FROM messages WHERE id = subject)
    ELSE (SELECT reviewer_id FROM reviews WHERE id = subject)
  END;
CREATE FUNCTION set_reported() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.reported_id := find_reported(NEW.subject_kind, NEW.subject_id);
  RETURN NEW;
END $$;
CREATE TRIGGER set_reported BEFORE INSERT ON reports FOR EACH ROW EXECUTE FUNCTION set_reported();
