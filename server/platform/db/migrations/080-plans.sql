-- The company changes its plans (docs/decisions/067-plans-and-prices.md). This table has what the newest version of the card
-- says, for statements that need limits and prices; before any is published, what contract/subscriptions/plans.ts says.
CREATE TABLE plans (
  id        text PRIMARY KEY,
  -- The first plan of a role is the smallest.
  position  smallint NOT NULL UNIQUE,
  role      text NOT NULL CHECK (role IN ('supplier', 'freelancer')),
  -- US cents a month.
  price     integer NOT NULL CHECK (price > 0),
  -- Null is unlimited.
  items     integer,
  proposals integer,
  is_hidden boolean NOT NULL DEFAULT false
);
INSERT INTO plans (id, position, role, price, items, proposals) VALUES
  ('basic', 1, 'supplier', 10000, 5, 10),
  ('professional', 2, 'supplier', 20000, 25, 40),
  ('enterprise', 3, 'supplier', 30000, NULL, NULL),
  ('starter', 4, 'freelancer', 1000, 8, 5),
  ('pro', 5, 'freelancer', 2000, 20, 20),
  ('agency', 6, 'freelancer', 3000, NULL, NULL);

CREATE FUNCTION replace_plans() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE plans SET
    price = round((NEW.value->id->>'price')::numeric * 100), items = (NEW.value->id->>'items')::integer,
    proposals = (NEW.value->id->>'proposals')::integer, is_hidden = (NEW.value->id->>'isHidden')::boolean;
  RETURN NULL;
END $$;
CREATE TRIGGER plans_published AFTER INSERT ON company_settings
  FOR EACH ROW WHEN (NEW.card = 'plans') EXECUTE FUNCTION replace_plans();

-- The number of products or portfolio items that a plan shows. Without a plan, the smallest of the role counts.
CREATE OR REPLACE FUNCTION shown_items(role text, plan text) RETURNS integer
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN coalesce((
    SELECT coalesce(p.items, 1000) FROM public.plans p WHERE p.role = shown_items.role
    ORDER BY p.id = shown_items.plan DESC NULLS LAST, p.position LIMIT 1
  ), 0);

-- Searches find the products that are shown: with another limit, those of everybody who has more than the smaller one.
CREATE FUNCTION update_words_of_limit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner uuid;
BEGIN
  FOR owner IN
    SELECT account_id FROM profiles WHERE listed AND profiles.role = NEW.role AND (
      SELECT count(*) FROM files WHERE owner_id = account_id AND kind = 'work'
    ) > least(OLD.items, NEW.items)
    ORDER BY account_id
  LOOP
    PERFORM FROM profiles WHERE account_id = owner FOR NO KEY UPDATE;
    PERFORM update_product_entries(owner, '{}');
  END LOOP;
  RETURN NULL;
END $$;
CREATE TRIGGER words_limited AFTER UPDATE ON plans
  FOR EACH ROW WHEN (OLD.items IS DISTINCT FROM NEW.items) EXECUTE FUNCTION update_words_of_limit();

-- What a running subscription costs a month, in US cents, and from the next renewal on where that is something else. A new
-- price of the plan changes neither.
ALTER TABLE subscriptions ADD COLUMN price integer, ADD COLUMN next_price integer;
-- What the given months are worth a month, when they are spent on a more expensive plan.
ALTER TABLE free_months ADD COLUMN price integer;
UPDATE subscriptions s SET price = p.price FROM plans p WHERE p.id = s.plan;
UPDATE subscriptions s SET next_price = p.price FROM plans p WHERE p.id = s.next_plan;
UPDATE free_months f SET price = p.price FROM plans p WHERE p.id = f.plan;

-- An earlier release, which runs until all servers have this one, stores no price.
CREATE FUNCTION price_subscription() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT p.price INTO NEW.price FROM plans p WHERE p.id = NEW.plan;
  RETURN NEW;
END $$;
CREATE TRIGGER subscription_priced BEFORE INSERT ON subscriptions
  FOR EACH ROW WHEN (NEW.price IS NULL) EXECUTE FUNCTION price_subscription();

-- `price:<cents>` besides, for each running subscription that is paid.
CREATE OR REPLACE FUNCTION counted_names(subscription subscriptions) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT array_remove(ARRAY[
    CASE WHEN subscription.status <> 'ended' AND subscription.provider <> 'free'
      THEN 'running:' || subscription.plan END,
    CASE WHEN subscription.status <> 'ended' AND subscription.provider <> 'free'
      THEN 'price:' || subscription.price END,
    CASE WHEN subscription.status = 'past_due' THEN 'past_due' END,
    'begun:' || to_char(subscription.created_at AT TIME ZONE 'UTC', 'YYYY-MM'),
    'ended:' || to_char(subscription.ended_at AT TIME ZONE 'UTC', 'YYYY-MM')
  ], NULL)
$$;
DROP TRIGGER count_changed ON subscriptions;
CREATE TRIGGER count_changed AFTER UPDATE ON subscriptions FOR EACH ROW
  WHEN ((OLD.status, OLD.plan, OLD.price, OLD.provider, OLD.created_at, OLD.ended_at)
    IS DISTINCT FROM (NEW.status, NEW.plan, NEW.price, NEW.provider, NEW.created_at, NEW.ended_at))
  EXECUTE FUNCTION count_row();
INSERT INTO counts (name, change)
SELECT 'price:' || price, count(*) FROM subscriptions WHERE status <> 'ended' AND provider <> 'free' GROUP BY price;

-- The sandbox stores the prices of its subscriptions, as a real provider does.
UPDATE sandbox_objects o SET data = o.data || jsonb_build_object('price', p.price, 'nextPrice', n.price)
FROM plans p, sandbox_objects s LEFT JOIN plans n ON n.id = s.data->>'nextPlan'
WHERE o.kind = 'subscription' AND p.id = o.data->>'plan' AND (s.provider, s.id) = (o.provider, o.id);
