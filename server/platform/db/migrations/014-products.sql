-- The name of an uploaded file on its owner's device. Only the owner sees it.
ALTER TABLE files ADD COLUMN file_name text;

-- What the owner of a picture of the kind 'work' added to it; a picture without details has no row. The domain checks
-- which role has which field.
CREATE TABLE products (
  file_id     uuid PRIMARY KEY REFERENCES files ON DELETE CASCADE,
  owner_id    uuid NOT NULL REFERENCES accounts,
  -- Of a portfolio item, its title.
  name        text,
  description text,
  -- In units of the currency (ISO 4217). With `price_to` it is the lower end of a range.
  price       numeric(12, 2) CHECK (price > 0),
  price_to    numeric(12, 2) CHECK (price_to >= price),
  currency    text,
  -- What the price is for.
  unit        text,
  -- The minimum order.
  minimum     text,
  lead_time   text,
  origin      text,
  standards   text[] NOT NULL DEFAULT '{}',
  -- For whom the work was done.
  client      text,
  year        integer,
  link        text,
  created_at  timestamptz NOT NULL DEFAULT now(),
  CHECK ((price IS NULL) = (currency IS NULL)),
  CHECK (price IS NOT NULL OR price_to IS NULL)
);
CREATE INDEX products_of_owner ON products (owner_id);

CREATE TRIGGER shown_products AFTER INSERT OR UPDATE OR DELETE ON products
  FOR EACH ROW EXECUTE FUNCTION set_shown_at('owner_id');
CREATE TRIGGER profile_products_changed AFTER INSERT OR UPDATE OR DELETE ON products
  FOR EACH ROW EXECUTE FUNCTION notify_profile_change('owner_id');

-- The product that a message is about.
ALTER TABLE messages ADD COLUMN product_id uuid REFERENCES files ON DELETE SET NULL;
CREATE INDEX messages_of_product ON messages (product_id) WHERE product_id IS NOT NULL;

ALTER TABLE reports DROP CONSTRAINT reports_subject_kind_check;
ALTER TABLE reports ADD CONSTRAINT reports_subject_kind_check
  CHECK (subject_kind IN ('profile', 'message', 'review', 'product'));

CREATE OR REPLACE FUNCTION find_reported(kind text, subject uuid) RETURNS uuid LANGUAGE sql STABLE
  RETURN CASE kind
    WHEN 'profile' THEN (SELECT id FROM accounts WHERE id = subject)
    WHEN 'message' THEN (SELECT sender_id FROM messages WHERE id = subject)
    WHEN 'product' THEN (SELECT owner_id FROM files WHERE id = subject)
    ELSE (SELECT reviewer_id FROM reviews WHERE id = subject)
  END;
