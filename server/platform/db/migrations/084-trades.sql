-- The company lists, names and merges industries and skills (docs/decisions/068-industries-and-skills.md).

-- The trades that have other names than their key, in lower case and without accents: `names` are shown, `words` find them.
CREATE TABLE trade_names (
  role  text NOT NULL,
  trade text NOT NULL,
  names text[] NOT NULL,
  words text[] NOT NULL,
  PRIMARY KEY (role, trade)
);

-- What a job has still to change: which texts of profiles and projects become which trade. A text that becomes itself has
-- other words in the search.
CREATE TABLE trade_changes (
  id     bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  role   text NOT NULL,
  moves  jsonb NOT NULL,
  due_at timestamptz NOT NULL,
  -- The last profile that was changed.
  done   uuid
);

CREATE OR REPLACE FUNCTION trade_texts(profile profiles) RETURNS text
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN concat_ws(' ', profile.title, profile.category, public.join_texts(profile.skills), profile.location, profile.country,
    (SELECT string_agg(public.join_texts(n.words), ' ' ORDER BY n.trade) FROM public.trade_names n
     WHERE n.role = profile.role AND n.trade = ANY (
       CASE profile.role WHEN 'supplier' THEN ARRAY[profile.plain_category] ELSE profile.plain_skills END)));

-- The skills after these moves, in their order.
CREATE FUNCTION move_trades(skills text[], moves jsonb) RETURNS text[] LANGUAGE sql STABLE PARALLEL SAFE
  RETURN ARRAY(
    SELECT skill FROM (
      SELECT coalesce(moves ->> public.plain_text(had), had) AS skill, min(place) AS place
      FROM unnest(skills) WITH ORDINALITY AS own (had, place) GROUP BY 1
    ) AS moved ORDER BY place
  );

-- For profiles that no directory has; the others have indexes.
CREATE INDEX suppliers_unlisted_by_category ON profiles (plain_category) INCLUDE (account_id)
  WHERE NOT listed AND role = 'supplier';
CREATE INDEX freelancers_unlisted_by_skill ON profiles USING gin (plain_skills) WITH (fastupdate = off)
  WHERE NOT listed AND role = 'freelancer';

-- The profiles with one of these trades, in lower case and without accents.
CREATE FUNCTION profiles_in_trades(trade_role text, trades text[]) RETURNS SETOF uuid LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF trade_role = 'supplier' THEN
    RETURN QUERY
      SELECT account_id FROM profiles WHERE listed AND role = 'supplier' AND plain_category = ANY (trades)
      UNION ALL
      SELECT account_id FROM profiles WHERE NOT listed AND role = 'supplier' AND plain_category = ANY (trades);
  ELSE
    RETURN QUERY
      SELECT account_id FROM profiles WHERE listed AND role = 'freelancer' AND plain_skills && trades
      UNION ALL
      SELECT account_id FROM profiles WHERE NOT listed AND role = 'freelancer' AND plain_skills && trades;
  END IF;
END $$;

-- Writes the words of these profiles again.
CREATE FUNCTION write_trade_words(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  profile profiles;
BEGIN
  FOR profile IN
    SELECT * FROM profiles WHERE account_id = ANY (ids) AND listed ORDER BY account_id FOR NO KEY UPDATE
  LOOP
    PERFORM write_product_entries(profile, NULL);
    PERFORM write_search_entry(profile);
  END LOOP;
END $$;
