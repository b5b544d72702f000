-- How far new professionals get, and how many first messages are answered within a day, for the operators' first screen
-- (docs/decisions/072-figures-of-operators.md).
LOCK TABLE accounts, profiles, payments, conversations, messages IN SHARE ROW EXCLUSIVE MODE;

-- When a professional first paid for a plan, was public, and was written to by another account.
CREATE TABLE reached_steps (
  account_id uuid NOT NULL REFERENCES accounts,
  step       text NOT NULL CHECK (step IN ('paid', 'public', 'contacted')),
  reached_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, step)
);

-- The other account of a conversation than the one that started it.
CREATE FUNCTION recipient_of(conversation conversations) RETURNS uuid LANGUAGE sql IMMUTABLE
  RETURN CASE WHEN conversation.started_by = conversation.low_id THEN conversation.high_id ELSE conversation.low_id END;

INSERT INTO reached_steps (account_id, step, reached_at)
SELECT account_id, 'paid', min(paid_at) FROM payments WHERE NOT is_unused GROUP BY account_id
UNION ALL
SELECT p.account_id, 'contacted', min(started_at)
FROM conversations c JOIN profiles p ON p.account_id = recipient_of(c) AND p.role <> 'customer' GROUP BY p.account_id;
-- The first approval of a profile that was paid for; without one it was public before there were any.
INSERT INTO reached_steps (account_id, step, reached_at)
SELECT account_id, 'public', greatest(min(d.created_at), s.reached_at)
FROM profile_decisions d JOIN reached_steps s USING (account_id)
WHERE d.decision = 'approved' AND s.step = 'paid' GROUP BY account_id, s.reached_at;
INSERT INTO reached_steps (account_id, step, reached_at)
SELECT account_id, 'public', coalesce(verified_at, created_at) FROM profiles
WHERE role <> 'customer' AND visibility = 'public'
ON CONFLICT DO NOTHING;

CREATE FUNCTION note_reached_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'payments' THEN
      INSERT INTO public.reached_steps VALUES (NEW.account_id, 'paid', NEW.paid_at) ON CONFLICT DO NOTHING;
    WHEN 'profiles' THEN
      INSERT INTO public.reached_steps VALUES (NEW.account_id, 'public', now()) ON CONFLICT DO NOTHING;
    WHEN 'conversations' THEN
      INSERT INTO public.reached_steps
      SELECT account_id, 'contacted', NEW.started_at FROM public.profiles
      WHERE account_id = public.recipient_of(NEW) AND role <> 'customer'
      ON CONFLICT DO NOTHING;
  END CASE;
  RETURN NULL;
END $$;
CREATE TRIGGER first_payment AFTER INSERT ON payments FOR EACH ROW WHEN (NOT NEW.is_unused)
  EXECUTE FUNCTION note_reached_step();
CREATE TRIGGER first_public_new AFTER INSERT ON profiles FOR EACH ROW
  WHEN (NEW.role <> 'customer' AND NEW.visibility = 'public') EXECUTE FUNCTION note_reached_step();
CREATE TRIGGER first_public_changed AFTER UPDATE ON profiles FOR EACH ROW
  WHEN (NEW.role <> 'customer' AND NEW.visibility = 'public' AND OLD.visibility <> 'public')
  EXECUTE FUNCTION note_reached_step();
CREATE TRIGGER first_contact AFTER INSERT ON conversations FOR EACH ROW EXECUTE FUNCTION note_reached_step();

-- The first message of the account that did not start the conversation.
ALTER TABLE conversations ADD COLUMN answered_at timestamptz;
UPDATE conversations c SET answered_at = m.answered_at
FROM (
  SELECT low_id, high_id, (
    SELECT created_at FROM messages WHERE sender_id = recipient_of(c) AND recipient_id = c.started_by ORDER BY id LIMIT 1
  ) AS answered_at
  FROM conversations c
) AS m
WHERE (c.low_id, c.high_id) = (m.low_id, m.high_id) AND m.answered_at IS NOT NULL;

CREATE FUNCTION answer_conversations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.conversations c SET answered_at = n.created_at
  FROM (SELECT sender_id, recipient_id, min(created_at) AS created_at FROM new_rows GROUP BY 1, 2) AS n
  WHERE (c.low_id, c.high_id) = (least(n.sender_id, n.recipient_id), greatest(n.sender_id, n.recipient_id))
    AND c.started_by = n.recipient_id AND c.answered_at IS NULL;
  RETURN NULL;
END $$;
-- Before the triggers that change the rows of the two accounts: an insertion of a conversation has locked it before, too.
CREATE TRIGGER answer_new AFTER INSERT ON messages
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION answer_conversations();

-- `step:<step>:<day of sign-up>`, if it was reached within 14 days (`STEP_DAYS`).
CREATE FUNCTION counted_names(step reached_steps) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT ARRAY(
    SELECT 'step:' || step.step || ':' || public.day_of(created_at) FROM public.accounts
    WHERE id = step.account_id AND step.reached_at < created_at + interval '14 days'
  )
$$;

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

INSERT INTO counts (name, change)
SELECT name, count(*) FROM (
  SELECT unnest(counted_names(s)) AS name FROM reached_steps s
  UNION ALL SELECT unnest(counted_names(c)) FROM conversations c
) AS names GROUP BY name;

CREATE TRIGGER count_new AFTER INSERT OR DELETE ON reached_steps FOR EACH ROW EXECUTE FUNCTION count_row();
CREATE TRIGGER count_new AFTER INSERT OR DELETE ON conversations FOR EACH ROW EXECUTE FUNCTION count_row();
CREATE TRIGGER count_changed AFTER UPDATE ON conversations FOR EACH ROW
  WHEN ((OLD.started_at, OLD.answered_at) IS DISTINCT FROM (NEW.started_at, NEW.answered_at))
  EXECUTE FUNCTION count_row();

CREATE OR REPLACE FUNCTION count_again() RETURNS void LANGUAGE sql AS $$
  LOCK TABLE public.accounts, public.profiles, public.claims, public.subscriptions, public.payments,
    public.reached_steps, public.conversations IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM public.counts;
  INSERT INTO public.counts (name, change)
  SELECT name, count(*) FROM (
    SELECT unnest(public.counted_names(a)) AS name FROM public.accounts a
    UNION ALL SELECT unnest(public.counted_names(p)) FROM public.profiles p
    UNION ALL SELECT unnest(public.counted_names(s)) FROM public.subscriptions s
    UNION ALL SELECT unnest(public.counted_names(s)) FROM public.reached_steps s
    UNION ALL SELECT unnest(public.counted_names(c)) FROM public.conversations c
  ) AS names GROUP BY name
  UNION ALL SELECT * FROM public.counts_by_day()
$$;
