-- Months that an operator gives an account (docs/decisions/064-free-months.md). They are no payments: the books count money.
CREATE TABLE free_months (
  id              uuid PRIMARY KEY,
  account_id      uuid NOT NULL REFERENCES accounts,
  -- The subscription that they extend, or that consists of them.
  subscription_id uuid REFERENCES subscriptions,
  plan            text CHECK (plan IN ('basic', 'professional', 'enterprise', 'starter', 'pro', 'agency')),
  months          integer NOT NULL CHECK (months BETWEEN 1 AND 12),
  -- Only operators read it.
  reason          text NOT NULL,
  given_by        uuid NOT NULL REFERENCES accounts,
  given_at        timestamptz NOT NULL,
  period_start    timestamptz,
  period_end      timestamptz,
  -- Null until the provider has moved the renewal.
  applied_at      timestamptz,
  CHECK (applied_at IS NULL OR num_nulls(subscription_id, plan, period_start, period_end) = 0)
);
CREATE INDEX free_months_of_account ON free_months (account_id, id DESC);
CREATE INDEX free_months_of_subscription ON free_months (subscription_id, id);
CREATE INDEX free_months_to_apply ON free_months (id) WHERE applied_at IS NULL;

-- A plan that is free brings no income.
CREATE OR REPLACE FUNCTION counted_names(subscription subscriptions) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT array_remove(ARRAY[
    CASE WHEN subscription.status <> 'ended' AND subscription.provider <> 'free'
      THEN 'running:' || subscription.plan END,
    CASE WHEN subscription.status = 'past_due' THEN 'past_due' END,
    'begun:' || to_char(subscription.created_at AT TIME ZONE 'UTC', 'YYYY-MM'),
    'ended:' || to_char(subscription.ended_at AT TIME ZONE 'UTC', 'YYYY-MM')
  ], NULL)
$$;
DROP TRIGGER count_changed ON subscriptions;
CREATE TRIGGER count_changed AFTER UPDATE ON subscriptions FOR EACH ROW
  WHEN ((OLD.status, OLD.plan, OLD.provider, OLD.created_at, OLD.ended_at)
    IS DISTINCT FROM (NEW.status, NEW.plan, NEW.provider, NEW.created_at, NEW.ended_at))
  EXECUTE FUNCTION count_row();
