-- The search of the directories. A listed profile has one row with its words, so hidden profiles cannot be found. The
-- table is apart from `profiles`, because a change of a rating would otherwise be written to the index of all words.
CREATE TABLE search_entries (
  account_id uuid PRIMARY KEY REFERENCES profiles ON DELETE CASCADE,
  role       text NOT NULL CHECK (role IN ('supplier', 'freelancer')),
  -- Words, parts of words with apostrophes, hyphens and full stops, and stems. `/n/…` are the words of the name, `/t/…`
  -- those of title, industry, skills and place, and `/f/…` is a whole industry or skill.
  words      tsvector NOT NULL
);

-- The words of listed profiles, for parts and misspellings of words. Words that are no longer used are deleted later.
CREATE TABLE search_vocabulary (
  word text PRIMARY KEY
);
CREATE INDEX search_vocabulary_parts ON search_vocabulary USING gin (word gin_trgm_ops) WITH (fastupdate = off);

-- Without stop words: a search for 'the' finds it.
CREATE TEXT SEARCH DICTIONARY public.english_stems (TEMPLATE = snowball, Language = english);
CREATE TEXT SEARCH DICTIONARY public.french_stems (TEMPLATE = snowball, Language = french);
CREATE TEXT SEARCH DICTIONARY public.portuguese_stems (TEMPLATE = snowball, Language = portuguese);
CREATE TEXT SEARCH DICTIONARY public.arabic_stems (TEMPLATE = snowball, Language = arabic);

-- A word without accents and vowel marks, with one form of each Arabic letter that is spelled in several ways.
CREATE FUNCTION fold_word(text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN left(translate(
    public.plain_text($1),
    U&'\0623\0625\0622\0671\0649\0629\0624\0626\0640\064B\064C\064D\064E\064F\0650\0651\0652\0670'
      || ' ''.-!"#$%&()*+,/:;<=>?@[\]^_`{|}~',
    U&'\0627\0627\0627\0627\064A\0647\0648\064A'
  ), 100);

-- The stems of a word in the languages of its script, folded. The dictionaries know accents, but not everybody types
-- them, so both spellings are stemmed.
CREATE FUNCTION stems_of(word text, folded text) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE
    WHEN length(folded) < 3 OR folded ~ '[0-9]' THEN '{}'
    WHEN word ~ U&'[\0621-\064A]' THEN ARRAY[public.fold_word((ts_lexize('public.arabic_stems', word))[1])]
    WHEN word = folded THEN ts_lexize('public.english_stems', folded) || ts_lexize('public.french_stems', folded)
      || ts_lexize('public.portuguese_stems', folded)
    ELSE ts_lexize('public.english_stems', folded) || ts_lexize('public.french_stems', folded)
      || ts_lexize('public.portuguese_stems', folded) || public.fold_word((ts_lexize('public.french_stems', word))[1])
      || public.fold_word((ts_lexize('public.portuguese_stems', word))[1])
  END;

-- The distinct words of a text or of a search, in their order. `parts` are those of a word with apostrophes, hyphens or
-- full stops, `stems` those of the parts or else of the word. Most words are plain ASCII, and only the others are worth
-- a call of the functions above. OFFSET 0: PostgreSQL would otherwise compute a column once for each use.
CREATE FUNCTION search_terms(text) RETURNS TABLE (word text, parts text[], stems text[])
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT ROWS 50
AS $$
  SELECT word, parts, CASE
    WHEN cardinality(parts) > 0
      THEN ARRAY(SELECT stem FROM unnest(parts) AS part, unnest(public.stems_of(part, part)) AS stem)
    WHEN word <> token OR length(word) < 3 OR octet_length(word) > length(word) OR word ~ '[0-9]'
      THEN public.stems_of(token, word)
    ELSE ts_lexize('public.english_stems', word) || ts_lexize('public.french_stems', word)
      || ts_lexize('public.portuguese_stems', word)
  END
  FROM (
    SELECT token, position,
      CASE
        WHEN octet_length(token) > length(token) OR length(token) > 100 THEN public.fold_word(token)
        ELSE translate(token, '''.-', '')
      END AS word,
      CASE WHEN token ~ '[''.-]' THEN ARRAY(
        SELECT public.fold_word(part) FROM string_to_table(translate(token, '.-', ''''''), '''') AS part
        WHERE part <> ''
      ) ELSE '{}' END AS parts
    FROM (
      SELECT btrim(spaced.token, '''.-') AS token, min(position) AS position
      FROM string_to_table(
        translate(
          lower(normalize($1, NFKC)),
          E'\n\r\t\u00A0\u200B\u200E\u200F\u2018\u2019\u02BC\u02BB`\u00B4\u2010\u2011!"#$%&()*+,/:;<=>?@[\\]^_{|}~'
            '\u00AB\u00BB\u201C\u201D\u201E\u2013\u2014\u2022\u00B7\u060C\u061B\u061F\u00BF\u00A1\u3001\u3002',
          '       ''''''''''''--' || repeat(' ', 60)
        ), ' ') WITH ORDINALITY AS spaced (token, position)
      GROUP BY 1
    ) AS tokens
    OFFSET 0
  ) AS folded
  WHERE word <> ''
  ORDER BY position
$$;

-- What is stored for a profile: the lexemes of its row, and its words for the vocabulary.
CREATE FUNCTION search_lexemes(profile profiles, OUT lexemes tsvector, OUT vocabulary text[])
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
  ), ARRAY(SELECT DISTINCT word FROM terms, unnest(words) AS word WHERE length(word) >= 3 ORDER BY word)
$$;

-- A dozen operations in six domains write what a profile shows, or whether it is listed, so triggers keep the words.
CREATE FUNCTION update_search_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  entry record;
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
  INSERT INTO search_entries (account_id, role, words) VALUES (NEW.account_id, NEW.role, entry.lexemes)
  ON CONFLICT (account_id) DO UPDATE SET role = excluded.role, words = excluded.words;
  -- In the order of the words, so that two transactions never wait for each other.
  INSERT INTO search_vocabulary (word)
  SELECT term FROM unnest(entry.vocabulary) AS term
  WHERE NOT EXISTS (SELECT FROM search_vocabulary WHERE word = term)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE TRIGGER search_new AFTER INSERT ON profiles FOR EACH ROW
  WHEN (NEW.listed) EXECUTE FUNCTION update_search_entry();

CREATE TRIGGER search_changed AFTER UPDATE ON profiles FOR EACH ROW
  WHEN (
    OLD.listed <> NEW.listed OR NEW.listed AND (
      (OLD.role, OLD.first_name, OLD.last_name, OLD.company_name, OLD.title, OLD.category, OLD.location, OLD.country,
        OLD.skills, OLD.description)
      IS DISTINCT FROM
      (NEW.role, NEW.first_name, NEW.last_name, NEW.company_name, NEW.title, NEW.category, NEW.location, NEW.country,
        NEW.skills, NEW.description)
    )
  )
  EXECUTE FUNCTION update_search_entry();

-- The mean of the reviews and of five more with 4 stars, so that one 5.0 does not beat forty 4.9. The search reads it from
-- its index without the wide rows.
ALTER TABLE profiles DROP COLUMN search_text, ADD COLUMN weighted_rating real NOT NULL GENERATED ALWAYS AS (
  (rating * review_count + 4 * 5) / (review_count + 5)
) STORED;

CREATE TEMP TABLE entries ON COMMIT DROP AS
SELECT account_id, role, (entry).* FROM (
  SELECT account_id, role, search_lexemes(profiles) AS entry FROM profiles WHERE listed OFFSET 0
) AS computed;
INSERT INTO search_entries (account_id, role, words) SELECT account_id, role, lexemes FROM entries;
INSERT INTO search_vocabulary (word) SELECT DISTINCT unnest(vocabulary) FROM entries;

-- fastupdate=off: each write takes longer by a constant time, and no write pays for the writes before it.
CREATE INDEX supplier_words ON search_entries USING gin (words) WITH (fastupdate = off) WHERE role = 'supplier';
CREATE INDEX freelancer_words ON search_entries USING gin (words) WITH (fastupdate = off) WHERE role = 'freelancer';
CREATE INDEX suppliers_by_weighted_rating ON profiles (weighted_rating DESC, created_at DESC, account_id DESC)
  WHERE listed AND role = 'supplier';
CREATE INDEX freelancers_by_weighted_rating ON profiles (weighted_rating DESC, created_at DESC, account_id DESC)
  WHERE listed AND role = 'freelancer';
