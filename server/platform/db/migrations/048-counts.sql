-- Numbers of rows by name, for lists that are too long to count: changes that a transaction adds as rows, without waiting
-- for another one. A count is the sum of its changes; `add_up_counts` leaves one of them.
CREATE TABLE counts (
  name   text NOT NULL,
  change bigint NOT NULL
);
CREATE INDEX counts_by_name ON counts (name) INCLUDE (change);

-- Under which names a row is counted, once for each time that a name is listed:
-- `listed:<role>`, `listed:<role>:trade:<plain text>` and `listed:<role>:country:<plain text>` for the directories;
-- `pending`, and `claim` for each submitted claim of a public profile, for operators.
CREATE FUNCTION counted_names(profile profiles) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN profile.listed THEN ARRAY(
    SELECT 'listed:' || profile.role UNION
    SELECT 'listed:' || profile.role || ':trade:' || trade FROM unnest(
      CASE profile.role WHEN 'supplier' THEN ARRAY[profile.plain_category] ELSE profile.plain_skills END
    ) AS trade WHERE trade <> '' UNION
    SELECT 'listed:' || profile.role || ':country:' || profile.plain_country WHERE profile.plain_country <> ''
  ) ELSE '{}' END || CASE profile.visibility
    WHEN 'pending' THEN '{pending}'
    WHEN 'public' THEN ARRAY(
      SELECT 'claim' FROM public.claims WHERE account_id = profile.account_id AND status = 'submitted'
    )
    ELSE '{}'
  END
$$;

-- The lock keeps the profile as it is until the claim is stored.
CREATE FUNCTION counted_names(claim claims) RETURNS text[] LANGUAGE sql VOLATILE AS $$
  SELECT CASE WHEN claim.status = 'submitted' THEN ARRAY(
    SELECT 'claim' FROM (
      SELECT visibility FROM public.profiles WHERE account_id = claim.account_id FOR SHARE
    ) AS owner WHERE visibility = 'public'
  ) ELSE '{}' END
$$;

-- `running:<plan>`, `past_due`, and `begun:<month>` and `ended:<month>` in UTC.
CREATE FUNCTION counted_names(subscription subscriptions) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT array_remove(ARRAY[
    CASE WHEN subscription.status <> 'ended' THEN 'running:' || subscription.plan END,
    CASE WHEN subscription.status = 'past_due' THEN 'past_due' END,
    'begun:' || to_char(subscription.created_at AT TIME ZONE 'UTC', 'YYYY-MM'),
    'ended:' || to_char(subscription.ended_at AT TIME ZONE 'UTC', 'YYYY-MM')
  ], NULL)
$$;

CREATE FUNCTION count_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.counts (name, change)
  SELECT name, sum(change) FROM (
    SELECT unnest(public.counted_names(OLD)) AS name, -1 AS change WHERE TG_OP <> 'INSERT'
    UNION ALL SELECT unnest(public.counted_names(NEW)), 1 WHERE TG_OP <> 'DELETE'
  ) AS changes GROUP BY name HAVING sum(change) <> 0;
  RETURN NULL;
END $$;

CREATE TRIGGER count_new AFTER INSERT OR DELETE ON profiles FOR EACH ROW EXECUTE FUNCTION count_row();
CREATE TRIGGER count_changed AFTER UPDATE ON profiles FOR EACH ROW
  WHEN ((OLD.listed, OLD.visibility, OLD.plain_category, OLD.plain_skills, OLD.plain_country)
    IS DISTINCT FROM (NEW.listed, NEW.visibility, NEW.plain_category, NEW.plain_skills, NEW.plain_country))
  EXECUTE FUNCTION count_row();
CREATE TRIGGER count_new AFTER INSERT OR DELETE ON claims FOR EACH ROW EXECUTE FUNCTION count_row();
CREATE TRIGGER count_changed AFTER UPDATE ON claims FOR EACH ROW WHEN (OLD.status <> NEW.status)
  EXECUTE FUNCTION count_row();
CREATE TRIGGER count_new AFTER INSERT OR DELETE ON subscriptions FOR EACH ROW EXECUTE FUNCTION count_row();
CREATE TRIGGER count_changed AFTER UPDATE ON subscriptions FOR EACH ROW
  WHEN ((OLD.status, OLD.plan, OLD.created_at, OLD.ended_at)
    IS DISTINCT FROM (NEW.status, NEW.plan, NEW.created_at, NEW.ended_at))
  EXECUTE FUNCTION count_row();

-- Counts everything again. No row changes meanwhile.
CREATE FUNCTION count_again() RETURNS void LANGUAGE sql AS $$
  LOCK TABLE public.profiles, public.claims, public.subscriptions IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM public.counts;
  INSERT INTO public.counts (name, change)
  SELECT name, count(*) FROM (
    SELECT unnest(public.counted_names(p)) AS name FROM public.profiles p
    UNION ALL SELECT unnest(public.counted_names(s)) FROM public.subscriptions s
  ) AS names GROUP BY name
$$;
SELECT count_again();

CREATE FUNCTION add_up_counts() RETURNS void LANGUAGE sql AS $$
  WITH added AS (
    DELETE FROM public.counts WHERE name IN (SELECT name FROM public.counts GROUP BY name HAVING count(*) > 1)
    RETURNING name, change
  )
  INSERT INTO public.counts (name, change) SELECT name, sum(change) FROM added GROUP BY name HAVING sum(change) <> 0
$$;

-- The counts of the money page needed them.
DROP INDEX subscriptions_running_plans, subscriptions_owing, subscriptions_by_start, subscriptions_by_end;
-- For the failed renewals on that page, and for a job.
CREATE INDEX subscriptions_owing ON subscriptions (past_due_since, id) WHERE status = 'past_due';
CREATE INDEX subscriptions_to_end ON subscriptions (ended_at) WHERE ends_at_provider;
