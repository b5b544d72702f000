-- Numbers of rows by name, for lists that are too long to count: changes that a transaction adds as rows, without waiting
-- for another one. A count is the sum of its changes; `add_up_counts` leaves one of them.
CREATE TABLE counts (
  name   text NOT NULL,
  change bigint NOT NULL
);
CREATE INDEX counts_by_name ON counts (name) INCLUDE (change);

-- What is counted as it is now also has its changes by day, from which its number on an earlier day follows:
-- `changed:pending:<day>`, `changed:past_due:<day>` and, for all plans together, `changed:running:<day>`.
CREATE FUNCTION count_row() RETURNS trigger LANGUAGE plpgsql AS $$
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

-- Leaves one row for each name; a job calls it.
CREATE FUNCTION add_up_counts() RETURNS void LANGUAGE sql AS $$
  WITH added AS (
    DELETE FROM public.counts WHERE name IN (SELECT name FROM public.counts GROUP BY name HAVING count(*) > 1)
    RETURNING name, change
  )
  INSERT INTO public.counts (name, change) SELECT name, sum(change) FROM added GROUP BY name HAVING sum(change) <> 0
$$;

-- Under which names a row is counted, once for each time that a name is listed. The day of `<name>:<day>` is that in UTC,
-- for the figures on the operators' first screen (docs/decisions/072-figures-of-operators.md).

-- `joined:<role>:<day>`, and `accounts:<role>` without deleted ones: operators are no members.
CREATE FUNCTION counted_names(account accounts) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT array_remove(ARRAY[
    CASE WHEN public.is_member(account) THEN 'joined:' || account.role || ':' || public.day_of(account.created_at) END,
    CASE WHEN account.deleted_at IS NULL AND public.is_member(account) THEN 'accounts:' || account.role END
  ], NULL)
$$;
CREATE TRIGGER count_new AFTER INSERT OR DELETE ON accounts FOR EACH ROW EXECUTE FUNCTION count_row();
CREATE TRIGGER count_changed AFTER UPDATE ON accounts FOR EACH ROW
  WHEN ((is_member(OLD), OLD.role, OLD.created_at, OLD.deleted_at)
    IS DISTINCT FROM (is_member(NEW), NEW.role, NEW.created_at, NEW.deleted_at))
  EXECUTE FUNCTION count_row();

-- `listed:<role>`, `listed:<role>:trade:<plain text>` and `listed:<role>:country:<plain text>` for the directories;
-- `pending` for operators; `profiles:<visibility>` of professionals.
CREATE FUNCTION counted_names(profile profiles) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN profile.listed THEN ARRAY(
    SELECT 'listed:' || profile.role UNION
    SELECT 'listed:' || profile.role || ':trade:' || trade FROM unnest(public.own_trades(profile)) AS trade WHERE trade <> '' UNION
    SELECT 'listed:' || profile.role || ':country:' || profile.plain_country WHERE profile.plain_country <> ''
  ) ELSE '{}' END || CASE WHEN profile.visibility = 'pending' THEN ARRAY['pending'] ELSE '{}' END || CASE WHEN profile.role <> 'customer' THEN ARRAY['profiles:' || profile.visibility] ELSE '{}' END
$$;
CREATE TRIGGER count_new AFTER INSERT OR DELETE ON profiles FOR EACH ROW EXECUTE FUNCTION count_row();
CREATE TRIGGER count_changed AFTER UPDATE ON profiles FOR EACH ROW
  WHEN ((OLD.listed, OLD.visibility, OLD.plain_category, OLD.plain_skills, OLD.plain_country)
    IS DISTINCT FROM (NEW.listed, NEW.visibility, NEW.plain_category, NEW.plain_skills, NEW.plain_country))
  EXECUTE FUNCTION count_row();

-- `past_due`, `begun:<month>` and `ended:<month>` in UTC; for those that are paid, because a plan that is free brings no
-- income, `running:<plan>` and `price:<cents>` while they run, and `left:<day>` when they end.
CREATE FUNCTION counted_names(subscription subscriptions) RETURNS text[] LANGUAGE sql STABLE AS $$
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
CREATE TRIGGER count_new AFTER INSERT OR DELETE ON subscriptions FOR EACH ROW EXECUTE FUNCTION count_row();
CREATE TRIGGER count_changed AFTER UPDATE ON subscriptions FOR EACH ROW
  WHEN ((OLD.status, OLD.plan, OLD.price, OLD.provider, OLD.created_at, OLD.ended_at)
    IS DISTINCT FROM (NEW.status, NEW.plan, NEW.price, NEW.provider, NEW.created_at, NEW.ended_at))
  EXECUTE FUNCTION count_row();

-- `contacted:<day>` of a first message to a professional, and of the same day `answered:<day>`, if within a day.
CREATE FUNCTION counted_names(conversation conversations) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT ARRAY(
    SELECT name || ':' || public.day_of(conversation.started_at)
    FROM public.profiles, (VALUES
      ('contacted', true), ('answered', conversation.answered_at < conversation.started_at + interval '1 day')
    ) AS names (name, applies)
    WHERE account_id = public.recipient_of(conversation) AND role <> 'customer' AND applies
  )
$$;
CREATE TRIGGER count_new AFTER INSERT OR DELETE ON conversations FOR EACH ROW EXECUTE FUNCTION count_row();
CREATE TRIGGER count_changed AFTER UPDATE ON conversations FOR EACH ROW
  WHEN ((OLD.started_at, OLD.answered_at) IS DISTINCT FROM (NEW.started_at, NEW.answered_at))
  EXECUTE FUNCTION count_row();

-- How far new accounts get: when one first confirmed its address and wrote to another account, and when a professional first
-- paid for a plan, was public, and was written to.
CREATE TABLE reached_steps (
  account_id uuid NOT NULL REFERENCES accounts,
  step       text NOT NULL CHECK (step IN ('confirmed', 'wrote', 'paid', 'public', 'contacted')),
  reached_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, step)
);

CREATE FUNCTION note_reached_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'accounts' THEN
      INSERT INTO public.reached_steps (account_id, step, reached_at) VALUES (NEW.id, 'confirmed', NEW.email_confirmed_at) ON CONFLICT DO NOTHING;
    WHEN 'payments' THEN
      INSERT INTO public.reached_steps (account_id, step, reached_at) VALUES (NEW.account_id, 'paid', NEW.paid_at) ON CONFLICT DO NOTHING;
    WHEN 'profiles' THEN
      INSERT INTO public.reached_steps (account_id, step, reached_at) VALUES (NEW.account_id, 'public', now()) ON CONFLICT DO NOTHING;
    WHEN 'conversations' THEN
      INSERT INTO public.reached_steps (account_id, step, reached_at)
      SELECT account_id, 'contacted', NEW.started_at FROM public.profiles
      WHERE account_id = public.recipient_of(NEW) AND role <> 'customer'
      UNION ALL SELECT id, 'wrote', NEW.started_at FROM public.accounts a WHERE id = NEW.started_by AND public.is_member(a)
      ON CONFLICT DO NOTHING;
  END CASE;
  RETURN NULL;
END $$;
CREATE TRIGGER first_confirmed_new AFTER INSERT ON accounts FOR EACH ROW
  WHEN (NEW.email_confirmed_at IS NOT NULL AND is_member(NEW)) EXECUTE FUNCTION note_reached_step();
CREATE TRIGGER first_confirmed_changed AFTER UPDATE OF email_confirmed_at ON accounts FOR EACH ROW
  WHEN (NEW.email_confirmed_at IS NOT NULL AND is_member(NEW)) EXECUTE FUNCTION note_reached_step();
CREATE TRIGGER first_payment AFTER INSERT ON payments FOR EACH ROW WHEN (NOT NEW.is_unused)
  EXECUTE FUNCTION note_reached_step();
CREATE TRIGGER first_public_new AFTER INSERT ON profiles FOR EACH ROW
  WHEN (NEW.role <> 'customer' AND NEW.visibility = 'public') EXECUTE FUNCTION note_reached_step();
CREATE TRIGGER first_public_changed AFTER UPDATE ON profiles FOR EACH ROW
  WHEN (NEW.role <> 'customer' AND NEW.visibility = 'public' AND OLD.visibility <> 'public')
  EXECUTE FUNCTION note_reached_step();
CREATE TRIGGER first_contact AFTER INSERT ON conversations FOR EACH ROW EXECUTE FUNCTION note_reached_step();

-- `step:<step>:<role>:<day of sign-up>`, if it was reached within 14 days (`STEP_DAYS`).
CREATE FUNCTION counted_names(step reached_steps) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT ARRAY(
    SELECT 'step:' || step.step || ':' || role || ':' || public.day_of(created_at) FROM public.accounts
    WHERE id = step.account_id AND step.reached_at < created_at + interval '14 days'
  )
$$;
CREATE TRIGGER count_new AFTER INSERT OR DELETE ON reached_steps FOR EACH ROW EXECUTE FUNCTION count_row();

-- `income:<day>`: what was paid on that day in US cents, without what was refunded of it since.
CREATE FUNCTION count_income() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO public.counts (name, change) VALUES ('income:' || public.day_of(OLD.paid_at), OLD.refunded - OLD.amount);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO public.counts (name, change) VALUES ('income:' || public.day_of(NEW.paid_at), NEW.amount - NEW.refunded);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER count_new AFTER INSERT OR DELETE ON payments FOR EACH ROW EXECUTE FUNCTION count_income();
CREATE TRIGGER count_changed AFTER UPDATE ON payments FOR EACH ROW
  WHEN ((OLD.amount, OLD.refunded, OLD.paid_at) IS DISTINCT FROM (NEW.amount, NEW.refunded, NEW.paid_at))
  EXECUTE FUNCTION count_income();

-- `views:<day>`: views of profiles. Those of profiles that are deleted later stay.
CREATE FUNCTION count_views() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.counts (name, change) VALUES ('views:' || to_char(NEW.day, 'YYYY-MM-DD'), NEW.views - coalesce(OLD.views, 0));
  RETURN NULL;
END $$;
CREATE TRIGGER count_new AFTER INSERT ON profile_statistics FOR EACH ROW WHEN (NEW.views > 0)
  EXECUTE FUNCTION count_views();
CREATE TRIGGER count_changed AFTER UPDATE OF views ON profile_statistics FOR EACH ROW
  WHEN (OLD.views <> NEW.views) EXECUTE FUNCTION count_views();

-- What the triggers count beyond the names of a row, as far as the rows still say it: not who waited or owed and does no
-- longer.
CREATE FUNCTION counts_by_day() RETURNS TABLE (name text, change bigint) LANGUAGE sql STABLE AS $$
  SELECT 'income:' || public.day_of(paid_at), sum(amount - refunded) FROM public.payments GROUP BY 1
  UNION ALL
  SELECT 'views:' || to_char(day, 'YYYY-MM-DD'), sum(views) FROM public.profile_statistics GROUP BY 1 HAVING sum(views) > 0
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

-- Counts everything again. No row changes until then.
CREATE FUNCTION count_again() RETURNS void LANGUAGE sql AS $$
  LOCK TABLE public.accounts, public.profiles, public.subscriptions, public.payments, public.reached_steps,
    public.conversations, public.profile_statistics IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM public.counts;
  INSERT INTO public.counts (name, change)
  SELECT name, count(*) FROM (
    SELECT unnest(public.counted_names(a)) AS name FROM public.accounts a
    UNION ALL SELECT unnest(public.counted_names(p)) FROM public.profiles p
    UNION ALL SELECT unnest(public.counted_names(s)) FROM public.subscriptions s
    UNION ALL SELECT unnest(public.counted_names(s)) FROM public.reached_steps s
    UNION ALL SELECT unnest(public.counted_names(c)) FROM public.conversations c
  ) AS names GROUP BY name
  UNION ALL SELECT name, change FROM public.counts_by_day()
$$;
