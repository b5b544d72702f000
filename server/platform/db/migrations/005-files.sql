-- Pictures and certificates. The name is random and never used again, so caches may store a file without a time limit.
CREATE TABLE files (
  id           uuid PRIMARY KEY,
  owner_id     uuid NOT NULL REFERENCES accounts,
  kind         text NOT NULL CHECK (kind IN ('avatar', 'banner', 'work', 'view', 'certificate')),
  -- Deferrable, so that one statement can exchange two pictures.
  name         text NOT NULL UNIQUE DEFERRABLE,
  content_type text NOT NULL CHECK (content_type IN ('image/webp', 'application/pdf')),
  -- The stored widths of a picture in pixels; empty for a PDF.
  widths       integer[] NOT NULL DEFAULT '{}',
  -- All variants together.
  bytes        bigint NOT NULL CHECK (bytes >= 0),
  alt          text,
  position     integer NOT NULL DEFAULT 0,
  -- Made by the sender's browser: an upload that is sent again after its answer was lost adds nothing.
  upload_id    uuid,
  created_at   timestamptz NOT NULL DEFAULT now(),
  -- The name of an uploaded file on its owner's device. Only the owner sees it.
  file_name    text,
  -- Of a further picture (the kind 'view'), the product that it shows: of the same owner, and itself no further picture.
  product_id   uuid,
  product_kind text GENERATED ALWAYS AS (CASE WHEN product_id IS NOT NULL THEN 'work' END) STORED,
  CHECK ((kind = 'view') = (product_id IS NOT NULL)),
  UNIQUE (id, owner_id, kind),
  -- Without a cascade: a file that is deleted is also written to `discarded_files`.
  FOREIGN KEY (product_id, owner_id, product_kind) REFERENCES files (id, owner_id, kind)
);
CREATE INDEX files_of_owner ON files (owner_id, kind, position, id);
CREATE INDEX files_of_product ON files (product_id, position, id) WHERE product_id IS NOT NULL;
CREATE INDEX files_of_upload ON files (owner_id, upload_id) WHERE upload_id IS NOT NULL;
-- Pictures and certificates, replies to reviews, verified claims and plans are in other tables.
CREATE TRIGGER shown_files AFTER INSERT OR UPDATE OR DELETE ON files
  FOR EACH ROW EXECUTE FUNCTION set_shown_at('owner_id');
CREATE TRIGGER profile_files_changed AFTER INSERT OR UPDATE OR DELETE ON files
  FOR EACH ROW EXECUTE FUNCTION notify_profile_change('owner_id');

-- Unused files that still have to be deleted from the storage.
CREATE TABLE discarded_files (
  key          text PRIMARY KEY,
  discarded_at timestamptz NOT NULL DEFAULT now()
);

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
