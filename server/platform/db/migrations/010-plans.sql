-- The company changes its plans (docs/decisions/067-plans-and-prices.md). This table has what the newest version of the card
-- says, for statements that need limits and prices; before any is published, what contract/subscriptions/plans.ts says.
CREATE TABLE plans (
  id               text PRIMARY KEY,
  -- The first plan of a role is the smallest.
  position         smallint NOT NULL UNIQUE,
  role             text NOT NULL CHECK (role IN ('supplier', 'freelancer')),
  -- US cents a month.
  price            integer NOT NULL CHECK (price > 0),
  -- Null is unlimited.
  items            integer,
  proposals        integer,
  is_hidden        boolean NOT NULL DEFAULT false,
  -- When the company published another price than the one before; null while the price is the delivered one.
  price_changed_at timestamptz
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
    proposals = (NEW.value->id->>'proposals')::integer, is_hidden = (NEW.value->id->>'isHidden')::boolean,
    price_changed_at = CASE WHEN price <> round((NEW.value->id->>'price')::numeric * 100) THEN NEW.published_at
      ELSE price_changed_at END;
  RETURN NULL;
END $$;
CREATE TRIGGER plans_published AFTER INSERT ON company_settings
  FOR EACH ROW WHEN (NEW.card = 'plans') EXECUTE FUNCTION replace_plans();

-- How far a plan was compared with its price (server/domains/subscriptions/price-changes).
CREATE TABLE compared_prices (
  plan          text PRIMARY KEY,
  -- When the comparison of all its running subscriptions began that has ended.
  compared_at   timestamptz,
  -- The price that its notices are compared with.
  noticed_price integer
);

-- Other limits of plans, which a job follows, a few profiles at once (docs/decisions/067-plans-and-prices.md).
CREATE TABLE limit_changes (
  id    uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  role  text NOT NULL,
  -- The smaller one of the two limits: profiles with more items are written again.
  items integer NOT NULL,
  -- The last profile that was looked at.
  done  uuid
);

-- Searches find the products that are shown.
CREATE FUNCTION update_words_of_limit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO limit_changes (role, items) VALUES (NEW.role, least(OLD.items, NEW.items));
  RETURN NULL;
END $$;
CREATE TRIGGER words_limited AFTER UPDATE ON plans
  FOR EACH ROW WHEN (OLD.items IS DISTINCT FROM NEW.items) EXECUTE FUNCTION update_words_of_limit();

-- The number of products or portfolio items that a plan shows. Without a plan, the smallest of the role counts.
CREATE FUNCTION shown_items(role text, plan text) RETURNS integer
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN coalesce((
    SELECT coalesce(p.items, 1000) FROM public.plans p WHERE p.role = shown_items.role
    ORDER BY p.id = shown_items.plan DESC NULLS LAST, p.position LIMIT 1
  ), 0);
