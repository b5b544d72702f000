-- The company changes the synonyms of the search (docs/decisions/065-synonyms.md). A published list takes the place of the
-- words of `050-search-synonyms.sql`; searches read them with every query, so all servers follow at once. Each line is a
-- group of words that mean the same, and behind a colon narrower words.
CREATE FUNCTION replace_search_synonyms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_synonyms;
  INSERT INTO search_synonyms (word, other)
  SELECT DISTINCT typed || typed_end, other || other_end
  FROM string_to_table(NEW.value->>'groups', E'\n') AS line,
    LATERAL (SELECT word AS typed FROM search_terms(spell_symbols(split_part(line, ':', 1)))) AS a,
    LATERAL (SELECT word AS other FROM search_terms(spell_symbols(replace(line, ':', ' ')))) AS b,
    unnest('{"",s}'::text[]) AS typed_end, unnest('{"",s}'::text[]) AS other_end
  WHERE typed <> other;
  RETURN NULL;
END $$;
CREATE TRIGGER synonyms_published AFTER INSERT ON company_settings
  FOR EACH ROW WHEN (NEW.card = 'synonyms') EXECUTE FUNCTION replace_search_synonyms();
