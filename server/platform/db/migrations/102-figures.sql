-- Counts by day in UTC, for the figures on the operators' first screen (docs/decisions/072-figures-of-operators.md).
CREATE FUNCTION day_of(moment timestamptz) RETURNS text LANGUAGE sql STABLE
  RETURN to_char(moment AT TIME ZONE 'UTC', 'YYYY-MM-DD');

-- No row changes between what is counted here and the first call of the triggers.
LOCK TABLE accounts, profiles, subscriptions, payments IN SHARE ROW EXCLUSIVE MODE;

-- `joined:<role>:<day>`. Operators are no members.
CREATE FUNCTION counted_names(account accounts) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN account.is_operator THEN '{}'
    ELSE ARRAY['joined:' || account.role || ':' || public.day_of(account.created_at)] END
$$;
CREATE TRIGGER count_new AFTER INSERT OR DELETE ON accounts FOR EACH ROW EXECUTE FUNCTION count_row();
CREATE TRIGGER count_changed AFTER UPDATE ON accounts FOR EACH ROW
  WHEN ((OLD.is_operator, OLD.role, OLD.created_at) IS DISTINCT FROM (NEW.is_operator, NEW.role, NEW.created_at))
  EXECUTE FUNCTION count_row();

-- Also `left:<day>`: those that end, except the free ones, which are not paid.
CREATE OR REPLACE FUNCTION counted_names(subscription subscriptions) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT array_remove(ARRAY[
    CASE WHEN subscription.status <> 'ended' AND subscription.provider <> 'free'
      THEN 'running:' || subscription.plan END,
    CASE WHEN subscription.status <> 'ended' AND subscription.provider <> 'free'
      THEN 'price:' || subscription.price END,
    CASE WHEN subscription.status = 'past_due' THEN 'past_due' END,
    'begun:' || to_char(subscription.created_at AT TIME ZONE 'UTC', 'YYYY-MM'),
    'ended:' || to_char(subscription.ended_at AT TIME ZONE 'UTC', 'YYYY-MM'),
    CASE WHEN subscription.provider <> 'free' THEN 'left:' || public.day_of(subscription.ended_at) END
  ], NULL)
$$;

-- What is counted as it is now also has its changes by day, from which its number on an earlier day follows:
-- `changed:pending:<day>`, `changed:past_due:<day>` and, for all plans together, `changed:running:<day>`.
CREATE OR REPLACE FUNCTION count_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH changes AS (
    SELECT name, sum(change) AS change FROM (
      SELECT unnest(public.counted_names(OLD)) AS name, -1 AS change WHERE TG_OP <> 'INSERT'
      UNION ALL SELECT unnest(public.counted_names(NEW)), 1 WHERE TG_OP <> 'DELETE'
    ) AS names GROUP BY name HAVING sum(change) <> 0
  )
  INSERT INTO public.counts (name, change)
  SELECT name, change FROM changes
  UNION ALL
  SELECT 'changed:' || split_part(name, ':', 1) || ':' || public.day_of(now()), sum(change) FROM changes
  WHERE split_part(name, ':', 1) IN ('pending', 'past_due', 'running') GROUP BY 1 HAVING sum(change) <> 0;
  RETURN NULL;
END $$;

-- `income:<day>`: what was paid on that day in US cents, without what was refunded of it since.
CREATE FUNCTION count_income() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO public.counts VALUES ('income:' || public.day_of(OLD.paid_at), OLD.refunded - OLD.amount);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO public.counts VALUES ('income:' || public.day_of(NEW.paid_at), NEW.amount - NEW.refunded);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER count_new AFTER INSERT OR DELETE ON payments FOR EACH ROW EXECUTE FUNCTION count_income();
CREATE TRIGGER count_changed AFTER UPDATE ON payments FOR EACH ROW
  WHEN ((OLD.amount, OLD.refunded, OLD.paid_at) IS DISTINCT FROM (NEW.amount, NEW.refunded, NEW.paid_at))
  EXECUTE FUNCTION count_income();

-- What the triggers count beyond the names of a row, as far as the rows still say it: not who waited or owed and does no
-- longer.
CREATE FUNCTION counts_by_day() RETURNS TABLE (name text, change bigint) LANGUAGE sql STABLE AS $$
  SELECT 'income:' || public.day_of(paid_at), sum(amount - refunded) FROM public.payments GROUP BY 1
  UNION ALL
  SELECT 'changed:pending:' || public.day_of(coalesce(pending_since, now())), count(*) FROM public.profiles
  WHERE visibility = 'pending' GROUP BY 1
  UNION ALL
  SELECT 'changed:past_due:' || public.day_of(past_due_since), count(*) FROM public.subscriptions
  WHERE status = 'past_due' GROUP BY 1
  UNION ALL
  SELECT 'changed:running:' || public.day_of(moment), sum(change) FROM public.subscriptions,
    LATERAL (VALUES (created_at, 1), (ended_at, -1)) AS changes (moment, change)
  WHERE provider <> 'free' AND moment IS NOT NULL GROUP BY 1 HAVING sum(change) <> 0
$$;

INSERT INTO counts (name, change)
SELECT name, count(*) FROM (
  SELECT unnest(counted_names(a)) AS name FROM accounts a
  UNION ALL SELECT 'left:' || day_of(ended_at) FROM subscriptions WHERE provider <> 'free' AND ended_at IS NOT NULL
) AS names GROUP BY name
UNION ALL SELECT * FROM counts_by_day();

CREATE OR REPLACE FUNCTION count_again() RETURNS void LANGUAGE sql AS $$
  LOCK TABLE public.accounts, public.profiles, public.claims, public.subscriptions, public.payments
    IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM public.counts;
  INSERT INTO public.counts (name, change)
  SELECT name, count(*) FROM (
    SELECT unnest(public.counted_names(a)) AS name FROM public.accounts a
    UNION ALL SELECT unnest(public.counted_names(p)) FROM public.profiles p
    UNION ALL SELECT unnest(public.counted_names(s)) FROM public.subscriptions s
  ) AS names GROUP BY name
  UNION ALL SELECT * FROM public.counts_by_day()
$$;
