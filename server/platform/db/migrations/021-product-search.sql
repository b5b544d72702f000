-- The words of products and portfolio items in the search. They are stored apart, so that a change of the profile does
-- not read its products again. Null while nothing has been computed, as for entries of profiles without products.
ALTER TABLE search_entries ADD COLUMN product_words tsvector;

-- The number of products that a plan shows, as in contract/subscriptions/plans.ts: a test compares them.
CREATE FUNCTION shown_items(role text, plan text) RETURNS integer
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE
    WHEN role = 'supplier' THEN CASE plan WHEN 'professional' THEN 25 WHEN 'enterprise' THEN 1000 ELSE 5 END
    WHEN role = 'freelancer' THEN CASE plan WHEN 'pro' THEN 20 WHEN 'agency' THEN 1000 ELSE 8 END
    ELSE 0
  END;

-- What is stored for the products that the public sees: names like titles and skills, and the beginnings of descriptions
-- like the description of the profile. The limits (characters) keep a thousand long texts below the megabyte that
-- PostgreSQL accepts in a tsvector, and the cost of one change bounded.
CREATE FUNCTION product_lexemes(profile profiles, OUT lexemes tsvector, OUT vocabulary text[])
  LANGUAGE sql STABLE PARALLEL SAFE
AS $$
  WITH shown AS MATERIALIZED (
    SELECT p.name, p.description, f.position, f.id
    FROM (
      SELECT id, position FROM public.files WHERE owner_id = profile.account_id AND kind = 'work'
      ORDER BY position, id LIMIT public.shown_items(profile.role, public.plan_in_effect(profile.account_id))
    ) AS f JOIN public.products p ON p.file_id = f.id
  ), texts (namespace, value) AS (
    SELECT '/t/', left(string_agg(name, ' ' ORDER BY position, id), 20000) FROM shown
    UNION ALL
    SELECT '', left(string_agg(left(description, 200), ' ' ORDER BY position, id), 10000) FROM shown
  ), terms AS MATERIALIZED (
    SELECT namespace, word || parts AS words, stems FROM texts, public.search_terms(value)
  ), lexemes AS MATERIALIZED (
    SELECT namespace, unnest(words || stems) AS lexeme FROM terms
  )
  SELECT array_to_tsvector(
    ARRAY(SELECT lexeme FROM lexemes WHERE lexeme <> '')
    || ARRAY(SELECT namespace || lexeme FROM lexemes WHERE namespace <> '' AND lexeme <> '')
  ), ARRAY(SELECT DISTINCT word FROM terms, unnest(words) AS word WHERE length(word) >= 3)
$$;

-- In the order of the words, so that two transactions never wait for each other.
CREATE FUNCTION add_search_vocabulary(words text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO public.search_vocabulary (word)
  SELECT term FROM (SELECT DISTINCT term FROM unnest(words) AS term ORDER BY term) AS sorted
  WHERE NOT EXISTS (SELECT FROM public.search_vocabulary WHERE word = term)
  ON CONFLICT DO NOTHING
$$;

-- As in 017-search.sql; an entry that exists keeps the words of its products.
CREATE OR REPLACE FUNCTION update_search_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  entry record;
  products record;
BEGIN
  IF NOT NEW.listed THEN
    DELETE FROM search_entries WHERE account_id = NEW.account_id;
    -- A job deletes the other words, which do not name anybody.
    DELETE FROM search_vocabulary
    WHERE word IN (
        SELECT unnest(name.word || name.parts)
        FROM search_terms(concat_ws(' ', OLD.first_name, OLD.last_name, OLD.company_name)) AS name
      )
      AND NOT EXISTS (SELECT FROM search_entries WHERE role = 'supplier' AND words @@ quote_literal(word)::tsquery)
      AND NOT EXISTS (SELECT FROM search_entries WHERE role = 'freelancer' AND words @@ quote_literal(word)::tsquery);
    RETURN NULL;
  END IF;
  entry := search_lexemes(NEW);
  UPDATE search_entries SET role = NEW.role, words = entry.lexemes || coalesce(product_words, '')
  WHERE account_id = NEW.account_id;
  IF NOT FOUND THEN
    products := product_lexemes(NEW);
    INSERT INTO search_entries (account_id, role, words, product_words)
    VALUES (NEW.account_id, NEW.role, entry.lexemes || products.lexemes, products.lexemes)
    ON CONFLICT (account_id) DO UPDATE
    SET role = excluded.role, words = excluded.words, product_words = excluded.product_words;
    PERFORM add_search_vocabulary(products.vocabulary);
  END IF;
  PERFORM add_search_vocabulary(entry.vocabulary);
  RETURN NULL;
END $$;

-- Computes the words of the products of an account again, if its profile is listed.
CREATE FUNCTION update_product_words(owner uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  profile profiles;
  products record;
BEGIN
  -- Locks the entry before reading: of two changes at the same time, the second one sees the first. Without an entry, the
  -- profile may be about to be listed by another transaction, which does not see this change.
  PERFORM FROM search_entries WHERE account_id = owner FOR UPDATE;
  IF NOT FOUND THEN
    PERFORM FROM profiles WHERE account_id = owner FOR SHARE;
  END IF;
  SELECT * INTO profile FROM profiles WHERE account_id = owner;
  IF profile.listed IS NOT TRUE THEN RETURN; END IF;
  products := product_lexemes(profile);
  UPDATE search_entries
  SET words = (search_lexemes(profile)).lexemes || products.lexemes, product_words = products.lexemes
  WHERE account_id = owner AND product_words IS DISTINCT FROM products.lexemes;
  IF FOUND THEN PERFORM add_search_vocabulary(products.vocabulary); END IF;
END $$;

-- Once for each statement, however many products it writes.
CREATE FUNCTION update_words_of_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM update_product_words(owner_id) FROM (SELECT DISTINCT owner_id FROM changed ORDER BY owner_id) AS owners;
  RETURN NULL;
END $$;

CREATE TRIGGER search_products_added AFTER INSERT ON products REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION update_words_of_products();
CREATE TRIGGER search_products_changed AFTER UPDATE ON products REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION update_words_of_products();

-- The details of a product are deleted by an operator, or one by one with their pictures: then the trigger of `files`
-- follows, once.
CREATE FUNCTION update_words_without_details() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM update_product_words(owner_id) FROM (
    SELECT DISTINCT owner_id FROM changed WHERE EXISTS (SELECT FROM files WHERE id = changed.file_id) ORDER BY owner_id
  ) AS owners;
  RETURN NULL;
END $$;
CREATE TRIGGER search_products_deleted AFTER DELETE ON products REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION update_words_without_details();

-- Another order or a picture less changes which products the plan shows. A new picture is the last and has no details.
CREATE FUNCTION update_words_of_files() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM update_product_words(owner_id) FROM (
    SELECT DISTINCT owner_id FROM changed
    WHERE kind = 'work' AND EXISTS (SELECT FROM search_entries WHERE account_id = owner_id) ORDER BY owner_id
  ) AS owners;
  RETURN NULL;
END $$;
CREATE TRIGGER search_files_changed AFTER UPDATE ON files REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION update_words_of_files();
CREATE TRIGGER search_files_deleted AFTER DELETE ON files REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION update_words_of_files();

-- Payments change the profile after the subscription, so the profile is locked first: everywhere it precedes the entry.
CREATE FUNCTION update_words_of_plan() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM profiles WHERE account_id = NEW.account_id FOR NO KEY UPDATE;
  PERFORM update_product_words(NEW.account_id);
  RETURN NULL;
END $$;
CREATE TRIGGER search_plan_added AFTER INSERT ON subscriptions
  FOR EACH ROW EXECUTE FUNCTION update_words_of_plan();
CREATE TRIGGER search_plan_changed AFTER UPDATE OF plan ON subscriptions
  FOR EACH ROW WHEN (OLD.plan <> NEW.plan) EXECUTE FUNCTION update_words_of_plan();

-- Triggers run in the order of their names. A change of a product writes `shown_profiles` and then the entry; a change of
-- a profile has to do it in the same order, or the two may wait for each other.
ALTER TRIGGER search_changed ON profiles RENAME TO words_changed;

CREATE TEMP TABLE entries ON COMMIT DROP AS
SELECT account_id, (entry).* FROM (
  SELECT account_id, product_lexemes(profiles) AS entry FROM profiles
  WHERE listed AND EXISTS (SELECT FROM products WHERE owner_id = account_id)
  OFFSET 0
) AS computed;
UPDATE search_entries SET words = words || lexemes, product_words = lexemes
FROM entries WHERE entries.account_id = search_entries.account_id;
INSERT INTO search_vocabulary (word) SELECT DISTINCT unnest(vocabulary) FROM entries ON CONFLICT DO NOTHING;
