-- When the company published another price than the one before; null while the price is the delivered one.
ALTER TABLE plans ADD COLUMN price_changed_at timestamptz, ADD COLUMN former_price integer;

CREATE OR REPLACE FUNCTION replace_plans() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE plans SET
    price = round((NEW.value->id->>'price')::numeric * 100), items = (NEW.value->id->>'items')::integer,
    proposals = (NEW.value->id->>'proposals')::integer, is_hidden = (NEW.value->id->>'isHidden')::boolean,
    (price_changed_at, former_price) = (
      SELECT CASE WHEN is_new THEN NEW.published_at ELSE price_changed_at END,
        CASE WHEN is_new THEN price ELSE former_price END
      FROM (SELECT price <> round((NEW.value->id->>'price')::numeric * 100) AS is_new) AS change
    );
  RETURN NULL;
END $$;
UPDATE plans SET price_changed_at = s.published_at
FROM (SELECT min(published_at) AS published_at FROM company_settings WHERE card = 'plans') AS s;

-- The prices that running subscriptions were told by mail, until they pay them (docs/decisions/067-plans-and-prices.md).
CREATE TABLE price_notices (
  subscription_id uuid PRIMARY KEY REFERENCES subscriptions,
  plan            text NOT NULL,
  -- US cents a month.
  price           integer NOT NULL,
  -- What it would cost without the change.
  former          integer NOT NULL,
  sent_at         timestamptz NOT NULL
);
CREATE INDEX price_notices_by_plan ON price_notices (plan);
