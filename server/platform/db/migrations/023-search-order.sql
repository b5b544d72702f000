-- The order of the matches beside their words, so that a search does not read the wide rows of `profiles`. No index has
-- these columns, so with free space in its page a row gets a new rating without touching the index of words.
DROP INDEX supplier_words, freelancer_words;
ALTER TABLE search_entries
  ADD weighted_rating real NOT NULL DEFAULT 4,
  ADD created_at timestamptz NOT NULL DEFAULT now();
ALTER TABLE search_entries SET (fillfactor = 85);
UPDATE search_entries SET weighted_rating = profiles.weighted_rating, created_at = profiles.created_at
FROM profiles WHERE profiles.account_id = search_entries.account_id;
CREATE INDEX supplier_words ON search_entries USING gin (words) WITH (fastupdate = off) WHERE role = 'supplier';
CREATE INDEX freelancer_words ON search_entries USING gin (words) WITH (fastupdate = off) WHERE role = 'freelancer';

-- The search decides by these statistics how to look for a word: with about 3,000 instead of 1,000 words.
ALTER TABLE search_entries ALTER words SET STATISTICS 300;

CREATE FUNCTION order_search_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT weighted_rating, created_at INTO STRICT NEW.weighted_rating, NEW.created_at
  FROM profiles WHERE account_id = NEW.account_id;
  RETURN NEW;
END $$;
CREATE TRIGGER search_ordered BEFORE INSERT ON search_entries FOR EACH ROW EXECUTE FUNCTION order_search_entry();

CREATE FUNCTION update_search_rating() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE search_entries SET weighted_rating = NEW.weighted_rating WHERE account_id = NEW.account_id;
  RETURN NULL;
END $$;
-- In the order of names after the triggers that write `shown_profiles`, as in 021-product-search.sql.
CREATE TRIGGER words_rated AFTER UPDATE ON profiles FOR EACH ROW
  WHEN (OLD.weighted_rating <> NEW.weighted_rating) EXECUTE FUNCTION update_search_rating();
