-- Suspensions of accounts, in every role. One that has not ended is in force; one with an end date is ended by a job
-- (server/domains/moderation/suspensions/end-suspension.ts).
CREATE TABLE account_suspensions (
  id           uuid PRIMARY KEY,
  account_id   uuid NOT NULL REFERENCES accounts,
  -- Null where an earlier version of the product did not record the operator.
  operator_id  uuid REFERENCES accounts,
  ground       text NOT NULL CHECK (ground IN ('spam', 'fraud', 'abuse', 'false', 'other')),
  -- The operator's words, which the account reads.
  reason       text NOT NULL,
  -- What happened to a running subscription; null without one.
  subscription text CHECK (subscription IN ('paused', 'ended', 'refunded')),
  created_at   timestamptz NOT NULL,
  -- Null until an operator ends it.
  ends_at      timestamptz,
  -- The account's words, once.
  objection    text,
  objected_at  timestamptz,
  answer       text,
  answered_at  timestamptz,
  answered_by  uuid REFERENCES accounts,
  ended_at     timestamptz,
  -- Null where it ended at its date.
  ended_by     uuid REFERENCES accounts
);
CREATE UNIQUE INDEX account_suspensions_in_force ON account_suspensions (account_id) WHERE ended_at IS NULL;
CREATE INDEX account_suspensions_of_account ON account_suspensions (account_id, created_at);
CREATE INDEX account_suspensions_to_end ON account_suspensions (ends_at) WHERE ended_at IS NULL;
CREATE INDEX account_suspensions_to_answer ON account_suspensions (objected_at, account_id)
  WHERE ended_at IS NULL AND objected_at IS NOT NULL AND answered_at IS NULL;

CREATE FUNCTION is_suspended(account uuid) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
  RETURN EXISTS (SELECT FROM account_suspensions WHERE account_id = account AND ended_at IS NULL);

-- Profiles that were suspended before: their accounts are suspended now.
INSERT INTO account_suspensions (id, account_id, operator_id, ground, reason, created_at)
SELECT gen_random_uuid(), p.account_id, d.operator_id, 'other', coalesce(array_to_string(d.reasons, E'\n'), ''),
  p.suspended_at
FROM profiles p JOIN accounts a ON a.id = p.account_id
LEFT JOIN LATERAL (
  SELECT operator_id, reasons FROM profile_decisions
  WHERE account_id = p.account_id AND decision = 'suspended' ORDER BY created_at DESC, id DESC LIMIT 1
) d ON true
WHERE p.suspended_at IS NOT NULL AND a.deleted_at IS NULL;

-- Every process forgets what it remembers of the account's sessions (migration 019).
CREATE FUNCTION notify_suspension_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_changes', NEW.account_id::text);
  RETURN NULL;
END $$;
CREATE TRIGGER suspension_changed AFTER INSERT OR UPDATE OF ended_at ON account_suspensions
  FOR EACH ROW EXECUTE FUNCTION notify_suspension_change();
