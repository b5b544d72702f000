-- The operator's desk: a second factor for who sits there, and a log that only grows.
CREATE TABLE second_factors (
  account_id     uuid PRIMARY KEY REFERENCES accounts,
  -- Base32, as authenticator apps take it.
  secret         text NOT NULL,
  -- When the secret was made: until it is confirmed it is shown again for some minutes.
  begun_at       timestamptz NOT NULL DEFAULT now(),
  confirmed_at   timestamptz,
  -- The time step of the last code that was taken: no code is taken twice.
  last_step      bigint NOT NULL DEFAULT 0,
  -- SHA-256 of those not yet used.
  recovery_codes bytea[] NOT NULL DEFAULT '{}'
);
ALTER TABLE sessions ADD COLUMN second_factor_at timestamptz;

ALTER TABLE profile_decisions DROP CONSTRAINT profile_decisions_decision_check;
UPDATE profile_decisions SET decision = 'changes asked' WHERE decision = 'rejected';
UPDATE profile_decisions SET decision = 'suspended' WHERE decision = 'hidden';
ALTER TABLE profile_decisions ADD CONSTRAINT profile_decisions_decision_check
  CHECK (decision IN ('approved', 'changes asked', 'suspended', 'reinstated'));

ALTER TABLE reviews
  -- Taken off by an operator: neither shown nor counted.
  ADD COLUMN removed_at timestamptz,
  -- An operator looked at the mark and kept the review.
  ADD COLUMN cleared_at timestamptz;
CREATE INDEX reviews_marked ON reviews (id) WHERE shares_origin AND removed_at IS NULL AND cleared_at IS NULL;

-- Who is reported: found once, when the report is written.
ALTER TABLE reports ADD COLUMN reported_id uuid REFERENCES accounts;
CREATE FUNCTION reported_by(kind text, subject uuid) RETURNS uuid LANGUAGE sql STABLE
  RETURN CASE kind
    WHEN 'profile' THEN (SELECT id FROM accounts WHERE id = subject)
    WHEN 'message' THEN (SELECT sender_id FROM messages WHERE id = subject)
    ELSE (SELECT reviewer_id FROM reviews WHERE id = subject)
  END;
UPDATE reports SET reported_id = reported_by(subject_kind, subject_id);
CREATE FUNCTION name_reported() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.reported_id := reported_by(NEW.subject_kind, NEW.subject_id);
  RETURN NEW;
END $$;
CREATE TRIGGER name_reported BEFORE INSERT ON reports FOR EACH ROW EXECUTE FUNCTION name_reported();
CREATE INDEX reports_of_account ON reports (reported_id);

DROP INDEX reports_open;
CREATE INDEX reports_open ON reports (created_at, id) WHERE closed_at IS NULL;
CREATE INDEX reports_closed ON reports (closed_at DESC, id DESC) WHERE closed_at IS NOT NULL;
CREATE INDEX contact_messages_open ON contact_messages (created_at, id) WHERE closed_at IS NULL;
CREATE INDEX contact_messages_closed ON contact_messages (closed_at DESC, id DESC) WHERE closed_at IS NOT NULL;
CREATE INDEX audit_log_by_time ON audit_log (created_at DESC, id DESC);
CREATE INDEX accounts_by_email ON accounts USING gin (email gin_trgm_ops);
CREATE INDEX profiles_by_name ON profiles
  USING gin (plain_words(first_name || ' ' || last_name || ' ' || coalesce(company_name, '')) gin_trgm_ops);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% only grows', TG_TABLE_NAME;
END $$;
CREATE TRIGGER only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON profile_decisions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
