-- The spelling of a name in Latin letters, for readers who do not know its script.
ALTER TABLE profiles ADD COLUMN latin_name text;

-- As in 020-directory-filters.sql, with the Latin spelling among the names.
CREATE OR REPLACE FUNCTION search_lexemes(profile profiles, OUT lexemes tsvector, OUT vocabulary text[])
  LANGUAGE sql STABLE PARALLEL SAFE
AS $$
  WITH texts (namespace, value) AS (
    VALUES
      ('/n/', concat_ws(' ', profile.first_name, profile.last_name, profile.company_name, profile.latin_name)),
      ('/t/', concat_ws(' ', profile.title, profile.category, public.join_texts(profile.skills), profile.location,
        profile.country)),
      ('', profile.description)
  ), terms AS MATERIALIZED (
    SELECT namespace, word || parts AS words, CASE namespace WHEN '/n/' THEN '{}' ELSE stems END AS stems
    FROM texts, public.search_terms(value)
  ), lexemes AS MATERIALIZED (
    SELECT namespace, unnest(words || stems) AS lexeme FROM terms
  )
  SELECT array_to_tsvector(
    ARRAY(SELECT lexeme FROM lexemes WHERE lexeme <> '')
    || ARRAY(SELECT namespace || lexeme FROM lexemes WHERE namespace <> '' AND lexeme <> '')
    || ARRAY(SELECT '/f/' || plain FROM unnest(profile.plain_category || profile.plain_skills) AS plain WHERE plain <> '')
    || ARRAY(SELECT '/c/' || profile.plain_country WHERE profile.plain_country <> '')
  ), ARRAY(SELECT DISTINCT word FROM terms, unnest(words) AS word WHERE length(word) >= 3 ORDER BY word)
$$;

-- As in 021-product-search.sql.
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
        FROM search_terms(concat_ws(' ', OLD.first_name, OLD.last_name, OLD.company_name, OLD.latin_name)) AS name
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

CREATE TRIGGER search_latin_name_changed AFTER UPDATE OF latin_name ON profiles FOR EACH ROW
  WHEN (NEW.listed AND OLD.latin_name IS DISTINCT FROM NEW.latin_name)
  EXECUTE FUNCTION update_search_entry();

-- The type of an attached JPEG. Its content_type stays image/webp: the release before knows no other picture, and would
-- fail to list the conversation.
ALTER TABLE attachments ADD COLUMN served_as text CHECK (served_as = 'image/jpeg');
