-- The filters of the directories by country, hourly rate and verified claims. A rating is in the indexes of both
-- directories already.
ALTER TABLE profiles ADD COLUMN plain_country text GENERATED ALWAYS AS (plain_text(country)) STORED;

CREATE INDEX suppliers_by_country ON profiles (plain_country, rating DESC, created_at DESC, account_id DESC)
  WHERE listed AND role = 'supplier';
CREATE INDEX freelancers_by_country ON profiles (plain_country, rating DESC, created_at DESC, account_id DESC)
  WHERE listed AND role = 'freelancer';
CREATE INDEX freelancers_by_rate ON profiles (charges_per_hour) WHERE listed AND role = 'freelancer';

-- The condition of `isVerified` without the date of expiry.
CREATE INDEX claims_verified ON claims (kind, account_id) INCLUDE (expires_at)
  WHERE method IS NOT NULL AND status IN ('verified', 'submitted');

-- As in 017-search.sql, and `/c/…` is the country as a whole.
CREATE OR REPLACE FUNCTION search_lexemes(profile profiles, OUT lexemes tsvector, OUT vocabulary text[])
  LANGUAGE sql STABLE PARALLEL SAFE
AS $$
  WITH texts (namespace, value) AS (
    VALUES
      ('/n/', concat_ws(' ', profile.first_name, profile.last_name, profile.company_name)),
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

UPDATE search_entries SET words = words || array_to_tsvector(ARRAY['/c/' || plain_country])
FROM profiles WHERE profiles.account_id = search_entries.account_id AND plain_country <> '';
