-- The search of the directories finds profiles, products and portfolio items, and reads a bounded part of the index for every
-- word (docs/search.md).

-- Without stop words: a search for 'the' finds it.
CREATE TEXT SEARCH DICTIONARY public.english_stems (TEMPLATE = snowball, Language = english);
CREATE TEXT SEARCH DICTIONARY public.french_stems (TEMPLATE = snowball, Language = french);
CREATE TEXT SEARCH DICTIONARY public.portuguese_stems (TEMPLATE = snowball, Language = portuguese);
CREATE TEXT SEARCH DICTIONARY public.arabic_stems (TEMPLATE = snowball, Language = arabic);

-- A word without accents, vowel marks and signs, with one form of letters that are spelled in several ways.
CREATE FUNCTION fold_word(text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN left(translate(public.plain_text($1), ' ''.-!"#$%&()*+,/:;<=>?@[\]^_`{|}~', ''), 100);

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
        public.separate_words(translate(
          lower(normalize($1, NFKC)),
          U&'\2018\2019\02BB\02BC\02BE\02BF\02C0\00B4`\A78B\A78C\0241\0242\0294\0295\07F4\07F5\2010\2011'
            || E'\n\r\t!"#$%&()*+,/:;<=>?@[\\]^_{|}~\u00AD\u200B\u200C\u200D\u200E\u200F\u2060\uFEFF',
          repeat('''', 17) || '--' || repeat(' ', 31)
        )), ' ') WITH ORDINALITY AS spaced (token, position)
      GROUP BY 1
    ) AS tokens
    OFFSET 0
  ) AS folded
  WHERE word <> ''
  ORDER BY position
$$;

-- 'C++' and 'C#' as words of their own.
CREATE FUNCTION spell_symbols(text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN CASE WHEN $1 ~ '[+#]' THEN
    regexp_replace(regexp_replace($1, '\m(\w)\+\+', '\1plusplus', 'g'), '\m(\w)#', '\1sharp', 'g')
  ELSE $1 END;

-- What buyers mean by a word of trade beside the word itself, in five languages: data that the company may change. The words
-- are folded as in `search_terms`.
CREATE TABLE search_synonyms (
  word  text NOT NULL,
  other text NOT NULL,
  PRIMARY KEY (word, other)
);

-- The company changes the synonyms of the search (docs/decisions/065-synonyms.md). A published list takes the place of the
-- words of `019-synonyms.sql`; searches read them with every query, so all servers follow at once. Each line is a
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

-- The listed profiles of each directory at the end of a week, in its order: the place of a profile is that in the array. A row
-- for each profile and week would take eight times as much (docs/decisions/101-places-of-twelve-weeks.md).
CREATE TABLE directory_orders (
  -- The Monday on which the week began, in UTC.
  week     date NOT NULL,
  role     text NOT NULL CHECK (role IN ('supplier', 'freelancer')),
  profiles uuid[] NOT NULL,
  PRIMARY KEY (week, role)
);
-- Random ids do not get smaller.
ALTER TABLE directory_orders ALTER COLUMN profiles SET STORAGE EXTERNAL;

-- The best rated profiles of each directory have indexes of words of their own, so that a search for a common word reads no
-- list of a million. Tier 1 are the best, with tier 2 ten times as many, and tier 3 the others: each profile of a tier
-- precedes each of the next one.
CREATE TABLE search_tiers (
  role            text NOT NULL CHECK (role IN ('supplier', 'freelancer')),
  tier            smallint NOT NULL CHECK (tier IN (1, 2)),
  -- The last profile of the tier. All are in the first one, while there are few.
  weighted_rating real NOT NULL DEFAULT 0,
  created_at      timestamptz NOT NULL DEFAULT '-infinity',
  account_id      uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000',
  -- Profiles in it, with those of the first tier, after the last run; 0 while it is not known or they are fewer.
  size            integer NOT NULL DEFAULT 0,
  PRIMARY KEY (role, tier)
);
INSERT INTO search_tiers (role, tier) VALUES ('supplier', 1), ('supplier', 2), ('freelancer', 1), ('freelancer', 2);

-- What the directories order and filter by: a row for each listed profile, so hidden profiles cannot be found. The table is
-- apart from `profiles` and from the words, because a new rating or claim would otherwise be written to all their indexes.
CREATE TABLE listed_profiles (
  account_id      uuid PRIMARY KEY REFERENCES profiles ON DELETE CASCADE,
  role            text NOT NULL CHECK (role IN ('supplier', 'freelancer')),
  weighted_rating real NOT NULL,
  created_at      timestamptz NOT NULL,
  -- A supplier's industry, and the country, in lower case and without accents.
  trade           text,
  country         text,
  rating          numeric(3, 2) NOT NULL,
  -- US dollars an hour.
  rate            numeric(10, 2),
  -- The kinds of claims that are verified. A job writes them again where a claim has expired.
  verified        text[] NOT NULL,
  -- Those of `listing_filters`.
  filters         text[] NOT NULL
);
-- With what most filters ask for, so that they read no rows. Skills are too many.
CREATE INDEX listed_by_rating ON listed_profiles (role, weighted_rating DESC, created_at DESC, account_id DESC)
  INCLUDE (trade, country, rating, rate, verified);
CREATE INDEX listed_by_trade ON listed_profiles (trade, weighted_rating DESC, created_at DESC, account_id DESC)
  WHERE role = 'supplier';
CREATE INDEX listed_by_trade_and_country
  ON listed_profiles (trade, country, weighted_rating DESC, created_at DESC, account_id DESC) WHERE role = 'supplier';
CREATE INDEX listed_by_country
  ON listed_profiles (role, country, weighted_rating DESC, created_at DESC, account_id DESC);
-- fastupdate=off: each write takes longer by a constant time, and no write pays for the writes before it.
CREATE INDEX listed_by_filters ON listed_profiles USING gin (filters) WITH (fastupdate = off);

-- The words of a listed profile.
CREATE TABLE search_entries (
  account_id      uuid PRIMARY KEY REFERENCES profiles ON DELETE CASCADE,
  role            text NOT NULL CHECK (role IN ('supplier', 'freelancer')),
  -- Words, parts of words with apostrophes, hyphens and full stops, and stems. `/n/…` are the words of the name, `/t/…`
  -- those of title, industry, skills and place. `/supplier/f/…` is a whole industry or skill, `/supplier/c/…` the country.
  words           tsvector NOT NULL,
  -- Those of `listed_profiles`, so that a search reads one row. No index has these columns, so with free space in its page a
  -- row gets a new rating or claim without touching the index of words.
  weighted_rating real NOT NULL,
  created_at      timestamptz NOT NULL,
  rating          numeric(3, 2) NOT NULL,
  rate            numeric(10, 2),
  verified        text[] NOT NULL,
  tier            smallint NOT NULL
) WITH (fillfactor = 85);

-- A product or portfolio item that the public sees has a row with its words and those of its owner's trade and place.
CREATE TABLE search_products (
  file_id         uuid PRIMARY KEY REFERENCES products ON DELETE CASCADE,
  account_id      uuid NOT NULL REFERENCES profiles ON DELETE CASCADE,
  role            text NOT NULL CHECK (role IN ('supplier', 'freelancer')),
  -- As in `search_entries`; `/n/…` are the words of the product's name.
  words           tsvector NOT NULL,
  -- Those of the owner.
  weighted_rating real NOT NULL,
  created_at      timestamptz NOT NULL,
  rating          numeric(3, 2) NOT NULL,
  rate            numeric(10, 2),
  verified        text[] NOT NULL,
  tier            smallint NOT NULL
) WITH (fillfactor = 85);
CREATE INDEX search_products_by_owner ON search_products (account_id);
DO $$
DECLARE
  index record;
BEGIN
  FOR index IN
    SELECT * FROM (VALUES ('search_entries', 'words'), ('search_products', 'product_words')) AS tables (entries, name),
      unnest('{supplier,freelancer}'::text[]) AS role,
      (VALUES ('best_', ' AND tier <= 1'), ('better_', ' AND tier <= 2'), ('', '')) AS tiers (prefix, condition)
  LOOP
    EXECUTE format('CREATE INDEX %s%s_%s ON %s USING gin (words) WITH (fastupdate = off) WHERE role = %L%s',
      index.prefix, index.role, index.name, index.entries, index.role, index.condition);
  END LOOP;
END $$;

-- The words of listed profiles, for parts and misspellings of words. Words that are no longer used are deleted later.
CREATE TABLE search_vocabulary (
  word text PRIMARY KEY
);
CREATE INDEX search_vocabulary_parts ON search_vocabulary USING gin (word gin_trgm_ops) WITH (fastupdate = off);

-- In the order of the words, so that two transactions never wait for each other.
CREATE FUNCTION add_search_vocabulary(words text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO public.search_vocabulary (word)
  SELECT term FROM (SELECT DISTINCT term FROM unnest(words) AS term ORDER BY term) AS sorted
  WHERE NOT EXISTS (SELECT FROM public.search_vocabulary WHERE word = term)
  ON CONFLICT DO NOTHING
$$;

-- What the directory of a role filters by: the industry of a supplier, the skills of a freelancer.
CREATE FUNCTION own_trades(profile profiles) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE profile.role WHEN 'supplier' THEN ARRAY[profile.plain_category] ELSE profile.plain_skills END;

CREATE FUNCTION trade_texts(profile profiles) RETURNS text
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN concat_ws(' ', profile.title, profile.category, public.join_texts(profile.skills), profile.location, profile.country,
    (SELECT string_agg(public.join_texts(n.words), ' ' ORDER BY n.trade) FROM public.trade_names n
     WHERE n.role = profile.role AND n.trade = ANY (public.own_trades(profile))));

CREATE FUNCTION name_texts(profile profiles) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN concat_ws(' ', profile.first_name, profile.last_name, profile.company_name, profile.latin_name);

CREATE FUNCTION trade_filter(role text, trade text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN '/' || role || '/f/' || trade;

-- What the filters of the directories look for, each with its role: one index is for both. Ratings and rates have few steps, so
-- that a change writes few entries; what is between them is checked in the rows.
CREATE FUNCTION listing_filters(role text, trades text[], country text, verified text[], rating numeric, rate numeric)
  RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT array_agg('/' || role || part) || ARRAY(
    SELECT trade_filter(role, trade) FROM unnest(trades) AS trade WHERE trade <> ''
  ) FROM (
    SELECT '' AS part
    UNION ALL SELECT '/c/' || country WHERE country <> ''
    UNION ALL SELECT '/v/' || kind FROM unnest(verified) AS kind
    UNION ALL SELECT '/r/' || step FROM unnest('{1,4,4.5,4.8}'::numeric[]) AS step WHERE rating >= step
    UNION ALL SELECT '/h/' || step FROM unnest('{5,20,50,Infinity}'::numeric[]) AS step WHERE rate <= step
  ) AS parts
$$;

-- Those that a search needs, as far as the steps tell.
CREATE FUNCTION needed_filters(role text, trade text, country text, verified text, min_rating numeric, max_rate numeric)
  RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT coalesce(array_agg(filter), ARRAY['/' || role]) FROM unnest(ARRAY[
    trade_filter(role, nullif(trade, '')), '/' || role || '/c/' || nullif(country, ''), '/' || role || '/v/' || verified,
    '/' || role || '/r/' || (SELECT max(step) FROM unnest('{1,4,4.5,4.8}'::numeric[]) AS step WHERE step <= min_rating),
    '/' || role || '/h/' || (SELECT min(step) FROM unnest('{5,20,50,Infinity}'::numeric[]) AS step WHERE step >= max_rate)
  ]) AS filter WHERE filter IS NOT NULL
$$;

-- Writes what the directories order and filter these profiles by, and the copies beside their words. The profile is locked
-- first: everywhere it precedes the entry.
CREATE FUNCTION write_listings(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  entries text;
BEGIN
  PERFORM FROM profiles WHERE account_id = ANY (ids) ORDER BY account_id FOR NO KEY UPDATE;
  INSERT INTO listed_profiles AS l
    (account_id, role, weighted_rating, created_at, trade, country, rating, rate, verified, filters)
  SELECT account_id, role, weighted_rating, created_at, plain_category, plain_country, rating, charges_per_hour, verified,
    listing_filters(role, own_trades(p), plain_country, verified, rating, charges_per_hour)
  FROM profiles p CROSS JOIN LATERAL (SELECT ARRAY(
      SELECT kind FROM claims c
      WHERE c.account_id = p.account_id AND method IS NOT NULL AND status IN ('verified', 'submitted')
        AND (expires_at IS NULL OR expires_at > now()) ORDER BY kind
    ) AS verified) AS own
  WHERE account_id = ANY (ids) AND listed
  ON CONFLICT (account_id) DO UPDATE SET (role, weighted_rating, trade, country, rating, rate, verified, filters) =
    (excluded.role, excluded.weighted_rating, excluded.trade, excluded.country, excluded.rating, excluded.rate,
      excluded.verified, excluded.filters)
  WHERE (l.role, l.weighted_rating, l.trade, l.country, l.rating, l.rate, l.verified, l.filters) IS DISTINCT FROM
    (excluded.role, excluded.weighted_rating, excluded.trade, excluded.country, excluded.rating, excluded.rate,
      excluded.verified, excluded.filters);
  FOREACH entries IN ARRAY '{search_entries,search_products}'::text[] LOOP
    EXECUTE format(
      'UPDATE %I e SET weighted_rating = l.weighted_rating FROM listed_profiles l
       WHERE l.account_id = ANY ($1) AND e.account_id = l.account_id AND (e.weighted_rating, e.rating, e.rate, e.verified)
         IS DISTINCT FROM (l.weighted_rating, l.rating, l.rate, l.verified)', entries) USING ids;
  END LOOP;
END $$;

-- Those that are beside the words too: only a change of words changes trade and country.
CREATE FUNCTION search_filters(profile profiles) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN public.listing_filters(profile.role, public.own_trades(profile), profile.plain_country, '{}', 0, NULL);

-- What is stored for texts, each with a prefix for its words: their lexemes and their words for the vocabulary.
CREATE FUNCTION text_lexemes(prefixes text[], texts text[], filters text[], OUT lexemes tsvector, OUT vocabulary text[])
  LANGUAGE sql STABLE PARALLEL SAFE
AS $$
  WITH terms AS MATERIALIZED (
    SELECT prefix, word || parts AS words, CASE prefix WHEN '/n/' THEN '{}' ELSE stems END AS stems
    FROM unnest(prefixes, texts) AS given (prefix, value), public.search_terms(public.spell_symbols(value))
  ), lexemes AS MATERIALIZED (
    SELECT prefix, unnest(words || stems) AS lexeme FROM terms
  )
  SELECT array_to_tsvector(filters
    || ARRAY(SELECT lexeme FROM lexemes WHERE lexeme <> '')
    || ARRAY(SELECT prefix || lexeme FROM lexemes WHERE prefix <> '' AND lexeme <> '')
  ), ARRAY(SELECT DISTINCT word FROM terms, unnest(words) AS word WHERE length(word) >= 3 ORDER BY word)
$$;

-- The products that the public sees, in their order.
CREATE FUNCTION shown_products(profile profiles) RETURNS TABLE (file_id uuid, name text, description text)
  LANGUAGE sql STABLE PARALLEL SAFE
AS $$
  SELECT p.file_id, p.name, p.description
  FROM (
    SELECT id, position FROM public.files WHERE owner_id = profile.account_id AND kind = 'work'
    ORDER BY position, id LIMIT public.shown_items(profile.role, public.plan_in_effect(profile.account_id))
  ) AS f JOIN public.products p ON p.file_id = f.id
  ORDER BY f.position, f.id
$$;

-- What is stored for each of these products. Of a description the beginning, so that the cost of one change is bounded.
CREATE FUNCTION product_lexemes(profile profiles, OUT file_id uuid, OUT lexemes tsvector, OUT vocabulary text[])
  RETURNS SETOF record LANGUAGE sql STABLE PARALLEL SAFE
AS $$
  SELECT shown.file_id, stored.*
  FROM public.shown_products(profile) AS shown CROSS JOIN LATERAL public.text_lexemes(
    '{/n/,/t/,/t/,"",""}',
    ARRAY[
      shown.name, shown.name, public.trade_texts(profile), left(shown.description, 200), public.name_texts(profile)
    ],
    public.search_filters(profile)
  ) AS stored
$$;

-- What is stored for a profile, with the words of its products. Of more than 300 products the newest are only found as
-- products: PostgreSQL accepts a megabyte in a tsvector.
CREATE FUNCTION profile_lexemes(profile profiles, OUT lexemes tsvector, OUT vocabulary text[])
  LANGUAGE sql STABLE PARALLEL SAFE
AS $$
  SELECT own.lexemes || array_to_tsvector(ARRAY(
    SELECT DISTINCT lexeme
    FROM (
      SELECT words FROM public.search_products WHERE account_id = profile.account_id ORDER BY file_id LIMIT 300
    ) AS products, unnest(words)
    WHERE lexeme !~ '^/n/'
  )), own.vocabulary
  FROM public.text_lexemes(
    '{/n/,/t/,""}',
    ARRAY[public.name_texts(profile), public.trade_texts(profile), profile.description],
    public.search_filters(profile)
  ) AS own
$$;

-- Writes the entries of the products that `changed` names, or of all, and deletes those of products that are not shown.
CREATE FUNCTION write_product_entries(profile profiles, changed uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  words_of_products text[];
BEGIN
  DELETE FROM search_products
  WHERE account_id = profile.account_id AND file_id NOT IN (SELECT file_id FROM shown_products(profile));
  WITH new AS MATERIALIZED (
    SELECT * FROM product_lexemes(profile) AS product
    WHERE changed IS NULL OR product.file_id = ANY(changed)
      OR NOT EXISTS (SELECT FROM search_products p WHERE p.file_id = product.file_id)
  ), written AS (
    INSERT INTO search_products (file_id, account_id, role, words)
    SELECT file_id, profile.account_id, profile.role, lexemes FROM new
    ON CONFLICT (file_id) DO UPDATE SET words = excluded.words, role = excluded.role
  )
  -- Of a table of a thousand products the first words are enough: each is written for all its groups of three letters.
  SELECT ARRAY(SELECT unnest(vocabulary) FROM new LIMIT 2000) INTO words_of_products;
  PERFORM add_search_vocabulary(words_of_products);
END $$;

-- Writes the entry of a profile, after those of its products.
CREATE FUNCTION write_search_entry(profile profiles) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  new record;
BEGIN
  new := profile_lexemes(profile);
  INSERT INTO search_entries (account_id, role, words) VALUES (profile.account_id, profile.role, new.lexemes)
  ON CONFLICT (account_id) DO UPDATE SET role = excluded.role, words = excluded.words;
  PERFORM add_search_vocabulary(new.vocabulary);
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

-- A dozen operations in six domains write what a profile shows, or whether it is listed, so triggers write the words.
CREATE FUNCTION update_search_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT NEW.listed THEN
    DELETE FROM search_products WHERE account_id = NEW.account_id;
    DELETE FROM search_entries WHERE account_id = NEW.account_id;
    DELETE FROM listed_profiles WHERE account_id = NEW.account_id;
    -- A job deletes the other words, which do not name anybody.
    DELETE FROM search_vocabulary
    WHERE word IN (SELECT unnest(name.word || name.parts) FROM search_terms(name_texts(OLD)) AS name)
      AND NOT EXISTS (SELECT FROM search_entries WHERE role = 'supplier' AND words @@ quote_literal(word)::tsquery)
      AND NOT EXISTS (SELECT FROM search_entries WHERE role = 'freelancer' AND words @@ quote_literal(word)::tsquery);
    RETURN NULL;
  END IF;
  PERFORM write_listings(ARRAY[NEW.account_id]);
  IF TG_OP = 'INSERT' OR NOT OLD.listed
    OR name_texts(OLD) || trade_texts(OLD) IS DISTINCT FROM name_texts(NEW) || trade_texts(NEW) THEN
    PERFORM write_product_entries(NEW, NULL);
  END IF;
  PERFORM write_search_entry(NEW);
  RETURN NULL;
END $$;
CREATE TRIGGER search_new AFTER INSERT ON profiles FOR EACH ROW
  WHEN (NEW.listed) EXECUTE FUNCTION update_search_entry();
-- Triggers run in the order of their names. A change of a product writes `shown_profiles` and then the entry; a change of
-- a profile has to do it in the same order, or the two may wait for each other.
CREATE TRIGGER words_changed AFTER UPDATE ON profiles FOR EACH ROW
  WHEN (
    OLD.listed <> NEW.listed OR NEW.listed AND (
      (OLD.role, OLD.first_name, OLD.last_name, OLD.company_name, OLD.latin_name, OLD.title, OLD.category,
        OLD.location, OLD.country, OLD.skills, OLD.description)
      IS DISTINCT FROM
      (NEW.role, NEW.first_name, NEW.last_name, NEW.company_name, NEW.latin_name, NEW.title, NEW.category,
        NEW.location, NEW.country, NEW.skills, NEW.description)
    )
  )
  EXECUTE FUNCTION update_search_entry();

-- Computes the words of an account's products again, if its profile is listed.
CREATE FUNCTION update_product_entries(owner uuid, changed uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  profile profiles;
BEGIN
  -- Locks the entry before reading: of two changes at the same time, the second one sees the first. Without an entry, the
  -- profile may be about to be listed by another transaction, which does not see this change.
  PERFORM FROM search_entries WHERE account_id = owner FOR UPDATE;
  IF NOT FOUND THEN
    PERFORM FROM profiles WHERE account_id = owner FOR SHARE;
  END IF;
  SELECT * INTO profile FROM profiles WHERE account_id = owner;
  IF profile.listed IS NOT TRUE THEN RETURN; END IF;
  PERFORM write_product_entries(profile, changed);
  PERFORM write_search_entry(profile);
END $$;

-- Once for each statement, however many products it writes. The details of a product are deleted by an operator, or one by
-- one with their pictures: then the trigger of `files` follows, once.
CREATE FUNCTION update_words_of_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM update_product_entries(owner_id, file_ids) FROM (
    SELECT owner_id, array_agg(file_id) AS file_ids FROM changed
    WHERE EXISTS (SELECT FROM files WHERE id = changed.file_id) GROUP BY owner_id ORDER BY owner_id
  ) AS owners;
  RETURN NULL;
END $$;
CREATE TRIGGER search_products_added AFTER INSERT ON products REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION update_words_of_products();
CREATE TRIGGER search_products_changed AFTER UPDATE ON products REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION update_words_of_products();
CREATE TRIGGER search_products_deleted AFTER DELETE ON products REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION update_words_of_products();

-- Another order or a picture less changes which products the plan shows. A new picture is the last and has no details.
CREATE FUNCTION update_words_of_files() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM update_product_entries(owner_id, '{}') FROM (
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
  PERFORM update_product_entries(NEW.account_id, '{}');
  RETURN NULL;
END $$;
CREATE TRIGGER search_plan_added AFTER INSERT ON subscriptions
  FOR EACH ROW EXECUTE FUNCTION update_words_of_plan();
CREATE TRIGGER search_plan_changed AFTER UPDATE OF plan ON subscriptions
  FOR EACH ROW WHEN (OLD.plan <> NEW.plan) EXECUTE FUNCTION update_words_of_plan();

-- Order and filters of an entry are those of its profile.
CREATE FUNCTION order_search_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT weighted_rating, created_at, rating, rate, verified
  INTO STRICT NEW.weighted_rating, NEW.created_at, NEW.rating, NEW.rate, NEW.verified
  FROM listed_profiles WHERE account_id = NEW.account_id;
  -- The ends stay where they are until this transaction ends.
  LOCK TABLE search_tiers IN ROW SHARE MODE;
  NEW.tier := (SELECT 1 + count(*) FROM search_tiers t WHERE t.role = NEW.role
    AND (NEW.weighted_rating, NEW.created_at, NEW.account_id) < (t.weighted_rating, t.created_at, t.account_id));
  RETURN NEW;
END $$;
CREATE TRIGGER search_ordered BEFORE INSERT OR UPDATE OF weighted_rating ON search_entries
  FOR EACH ROW EXECUTE FUNCTION order_search_entry();
CREATE TRIGGER search_ordered BEFORE INSERT OR UPDATE OF weighted_rating ON search_products
  FOR EACH ROW EXECUTE FUNCTION order_search_entry();

CREATE FUNCTION update_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_listings(ARRAY[coalesce(NEW.account_id, OLD.account_id)]);
  RETURN NULL;
END $$;
-- In the order of names after the triggers that write `shown_profiles`, as `words_changed`.
CREATE TRIGGER words_rated AFTER UPDATE ON profiles FOR EACH ROW
  WHEN (NEW.listed AND (OLD.rating, OLD.review_count, OLD.charges_per_hour)
    IS DISTINCT FROM (NEW.rating, NEW.review_count, NEW.charges_per_hour))
  EXECUTE FUNCTION update_listing();

CREATE TRIGGER search_claim_added AFTER INSERT OR DELETE ON claims
  FOR EACH ROW EXECUTE FUNCTION update_listing();
CREATE TRIGGER search_claim_changed AFTER UPDATE ON claims FOR EACH ROW
  WHEN ((OLD.kind, OLD.method, OLD.status, OLD.expires_at)
    IS DISTINCT FROM (NEW.kind, NEW.method, NEW.status, NEW.expires_at))
  EXECUTE FUNCTION update_listing();

-- Moves the end of a tier past `most` profiles at most, towards the place `of_size`, and gives these and their products their
-- tier. Returns whether it has moved: a job calls it until it has not, as profiles come and go. It waits for no lock, since
-- those who have one may wait for it: where a profile is being saved it fails, and may be called again.
CREATE FUNCTION move_search_tier(of_role text, of_tier integer, of_size integer, most integer) RETURNS boolean
  -- Few are between two ends, but of profiles with the same rating PostgreSQL would expect most.
  LANGUAGE plpgsql SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  best record;
  worst record;
  chosen record;
  places integer;
  moved uuid[];
BEGIN
  -- No transaction is open that has given an entry its tier, and none does so before this one ends.
  LOCK TABLE search_tiers IN EXCLUSIVE MODE NOWAIT;
  SELECT * INTO best FROM search_tiers WHERE (role, tier) = (of_role, of_tier);
  worst := best;
  places := least(most, of_size - (SELECT count(*) FROM (
    SELECT FROM listed_profiles WHERE role = of_role AND (weighted_rating, created_at, account_id)
      >= (best.weighted_rating, best.created_at, best.account_id) LIMIT of_size + most
  ) AS inside));
  IF places = 0 THEN
    UPDATE search_tiers SET size = of_size WHERE (role, tier) = (of_role, of_tier) AND size <> of_size;
    RETURN false;
  ELSIF places > 0 THEN
    SELECT * INTO chosen FROM listed_profiles WHERE role = of_role AND (weighted_rating, created_at, account_id)
      < (best.weighted_rating, best.created_at, best.account_id)
    ORDER BY weighted_rating DESC, created_at DESC, account_id DESC OFFSET places - 1 LIMIT 1;
  ELSE
    SELECT * INTO chosen FROM listed_profiles WHERE role = of_role AND (weighted_rating, created_at, account_id)
      > (best.weighted_rating, best.created_at, best.account_id)
    ORDER BY weighted_rating, created_at, account_id OFFSET -places - 1 LIMIT 1;
  END IF;
  UPDATE search_tiers
  SET size = 0, weighted_rating = coalesce(chosen.weighted_rating, 0), created_at = coalesce(chosen.created_at, '-infinity'),
    account_id = coalesce(chosen.account_id, '00000000-0000-0000-0000-000000000000')
  WHERE (role, tier) = (of_role, of_tier) RETURNING * INTO chosen;
  IF places > 0 THEN worst := chosen; ELSE best := chosen; END IF;
  moved := ARRAY(
    SELECT account_id FROM listed_profiles
    WHERE role = of_role
      AND (weighted_rating, created_at, account_id) >= (worst.weighted_rating, worst.created_at, worst.account_id)
      AND (weighted_rating, created_at, account_id) < (best.weighted_rating, best.created_at, best.account_id)
  );
  PERFORM FROM profiles JOIN search_entries USING (account_id) WHERE account_id = ANY (moved) FOR NO KEY UPDATE NOWAIT;
  PERFORM FROM search_products WHERE account_id = ANY (moved) FOR NO KEY UPDATE NOWAIT;
  -- The trigger sets the tier.
  UPDATE search_entries SET weighted_rating = weighted_rating WHERE account_id = ANY (moved);
  UPDATE search_products SET weighted_rating = weighted_rating WHERE account_id = ANY (moved);
  RETURN (best.weighted_rating, best.created_at, best.account_id) <> (worst.weighted_rating, worst.created_at, worst.account_id);
END $$;

-- A part of the profiles with these filters, by rating, then the newest first. `count` is exact up to `most`, or one more.
CREATE FUNCTION find_listed(role text, trade text, country text, verified text, min_rating numeric, max_rate numeric,
  most integer, skipped integer, wanted integer, OUT count integer, OUT ids uuid[])
  LANGUAGE plpgsql STABLE SET enable_seqscan = off AS $$
DECLARE
  needed text[] := needed_filters(role, trade, country, verified, min_rating, max_rate);
BEGIN
  -- Many of the best have common filters.
  IF trade = '' OR role = 'supplier' THEN
    ids := ARRAY(
      SELECT account_id FROM (
        SELECT l.* FROM listed_profiles l WHERE l.role = $1
        ORDER BY weighted_rating DESC, created_at DESC, account_id DESC LIMIT 25000
      ) AS l
      WHERE (l.rating >= min_rating) IS NOT FALSE AND (max_rate IS NULL OR l.rate <= max_rate)
        AND ($4 IS NULL OR $4 = ANY (l.verified)) AND ($3 = '' OR l.country = $3) AND ($2 = '' OR l.trade = $2)
      ORDER BY weighted_rating DESC, created_at DESC, account_id DESC LIMIT most + 1
    );
  END IF;
  count := coalesce(cardinality(ids), 0);
  -- Rare ones have short lists in the index of filters. These contain the role, so the planner has no other index for them.
  IF count >= skipped + wanted AND count <= most THEN
    count := (SELECT count(*) FROM (
      SELECT FROM listed_profiles WHERE filters @> needed AND (rating >= min_rating) IS NOT FALSE
        AND (max_rate IS NULL OR rate <= max_rate) LIMIT most + 1
    ) AS fitting);
  ELSIF count <= most THEN
    ids := ARRAY(
      SELECT account_id FROM (
        SELECT * FROM listed_profiles WHERE filters @> needed AND (rating >= min_rating) IS NOT FALSE
          AND (max_rate IS NULL OR rate <= max_rate) OFFSET 0
      ) AS found ORDER BY weighted_rating DESC, created_at DESC, account_id DESC LIMIT most + 1
    );
    count := cardinality(ids);
  END IF;
  ids := ids[skipped + 1:skipped + wanted];
END $$;

-- A part of the profiles, or products: by relevance, then by rating, then the newest first. `levels` are tsqueries from the
-- most to the least relevant; each contains the one before it, the last one all matches. What the index is asked for is
-- `indexed`: of the last levels without `short`, the words of one or two letters beside longer ones. `count` is exact up to
-- `most`, or one more; it is estimated where the best have the words often. Trade and country are part of the levels; without
-- levels, `find_listed` answers.
CREATE FUNCTION find_entries(kind text, levels tsquery[], indexed tsquery[], short tsquery[],
  role text, trade text, country text, verified text, min_rating numeric, max_rate numeric,
  most integer, skipped integer, wanted integer, OUT count integer, OUT ids uuid[])
  LANGUAGE plpgsql STABLE SET enable_seqscan = off AS $$
DECLARE
  -- $1 is looked for in the index, $2 is checked in the rows, $3 to $5 are the limits, $6 to $8 are `most`, `skipped` and
  -- `wanted`, $9 are the levels, $10 the accounts that a rare filter leaves.
  is_limited boolean := num_nonnulls(verified, min_rating, max_rate) > 0;
  entries text := format(
    'SELECT e.%I AS id, e.account_id, e.tier, e.weighted_rating, e.created_at, e.words FROM %I e WHERE e.role = %L',
    CASE kind WHEN 'profile' THEN 'account_id' ELSE 'file_id' END,
    CASE kind WHEN 'profile' THEN 'search_entries' ELSE 'search_products' END, role);
  limits text := CASE WHEN is_limited THEN
    ' AND ($3 IS NULL OR e.rating >= $3) AND ($4 IS NULL OR e.rate <= $4) AND ($5 IS NULL OR $5 = ANY (e.verified))'
    ELSE '' END;
  -- The function behind `@@`, which no index is used for.
  in_rows text := ' AND ts_match_vq(e.words, $2)';
  -- Most matches are in none of the first levels, so the last of these is tried first.
  rank text := (
    SELECT coalesce('CASE ' || string_agg(format('WHEN NOT words @@ $9[%1$s] THEN %1$s ', at), '' ORDER BY at DESC)
      || 'ELSE 0 END', '0 + 0')
    FROM generate_series(1, cardinality(levels) - 1) AS at
  );
  -- Of products, first one of each owner in a tier, then a second one.
  by_rating text := CASE kind WHEN 'profile' THEN '' ELSE
      'tier, row_number() OVER (PARTITION BY account_id%s ORDER BY id), ' END
    || 'weighted_rating DESC, created_at DESC, id DESC';
  last integer := cardinality(levels);
  search tsquery;
  found text := ' AND e.words @@ $1' || CASE WHEN indexed[last] = levels[last] THEN '' ELSE in_rows END || limits;
  few text := 'WITH few AS MATERIALIZED (%s)
    SELECT (SELECT count(*) FROM few), ARRAY(
      SELECT id FROM few WHERE (SELECT count(*) FROM few) <= $6 OR $10 IS NOT NULL
      ORDER BY ' || rank || ', ' || format(by_rating, ', ' || rank) || ' OFFSET $7 LIMIT $8
    )';
  owners uuid[];
  level tsquery;
  tiers text;
  number integer;
  read integer := 0;
  page uuid[];
  -- Whether more than $2 of the best have words.
  is_common text := 'SELECT count(*) > $2 FROM (' || entries || ' AND e.words @@ $1 AND e.tier <= 1 LIMIT $2 + 1) AS best';
  is_so boolean;
BEGIN
  IF levels = '{}' THEN
    SELECT l.count, l.ids INTO count, ids
    FROM find_listed(role, trade, country, verified, min_rating, max_rate, most, skipped, wanted) AS l;
    RETURN;
  END IF;

  -- A short word that at most 16 % of the best have has a short list in the index.
  FOREACH level IN ARRAY short LOOP
    EXECUTE is_common INTO is_so USING level, most * 2 / 5;
    IF NOT is_so THEN
      indexed := ARRAY(SELECT CASE WHEN i = l THEN i ELSE i && level END FROM unnest(indexed, levels) AS u (i, l));
    END IF;
  END LOOP;
  search := indexed[last];

  -- More than `most` among the best rated are enough to know.
  EXECUTE 'SELECT count(*) FROM (' || entries || found || ' AND e.tier <= 2 LIMIT $6 + 1) AS first'
  INTO count USING search, levels[last], min_rating, max_rate, verified, most;

  -- If all had the words as often as these, there would be ten times `most`, so the lists of all are not read. Where the best have
  -- them far more often than others, a page behind the last match has the right number. Claims, ratings and rates, and products,
  -- of which one owner may have many, are not spread evenly.
  IF count <= most AND kind = 'profile' AND last > 1 AND wanted > 0 AND NOT is_limited AND count * (
    SELECT (SELECT sum(change) FROM counts WHERE name = 'listed:' || t.role) / nullif(t.size, 0)
    FROM search_tiers t WHERE (t.role, t.tier) = ($5, 2)
  ) >= 10 * most THEN
    count := most + 1;
  END IF;

  -- Words that more than 4 % of the best have, with a rare filter: what has the filter is read instead.
  IF count <= most AND is_limited THEN
    EXECUTE is_common INTO is_so USING search, most / 10;
    IF is_so THEN
      owners := ARRAY(
        SELECT account_id FROM listed_profiles l
        WHERE filters @> needed_filters($5, $6, $7, $8, $9, $10)
          AND ($9 IS NULL OR rating >= $9) AND ($10 IS NULL OR rate <= $10)
        LIMIT 5001
      );
      IF cardinality(owners) <= 5000 THEN
        EXECUTE format(few, entries || in_rows || limits || ' AND e.account_id = ANY ($10)')
        INTO count, ids USING NULL::tsquery, levels[last], min_rating, max_rate, verified, most, skipped, wanted, levels, owners;
        RETURN;
      END IF;
    END IF;
  END IF;

  IF count <= most THEN
    EXECUTE format(few, entries || found || ' LIMIT $6 + 1')
    INTO count, ids USING search, levels[last], min_rating, max_rate, verified, most, skipped, wanted, levels, NULL::uuid[];
    IF count <= most THEN RETURN; END IF;
  END IF;

  -- One level after the other, and of each only as many tiers as fill the page.
  ids := '{}';
  FOR nth IN 1..last LOOP
    level := CASE nth WHEN 1 THEN levels[1] ELSE levels[nth] && !! levels[nth - 1] END;
    found := ' AND e.words @@ $1' || CASE WHEN indexed[nth] = levels[nth] THEN '' ELSE in_rows END || limits;
    search := CASE WHEN indexed[nth] = levels[nth] THEN level ELSE indexed[nth] END;
    FOREACH tiers IN ARRAY ARRAY[' AND e.tier <= 1', ' AND e.tier <= 2', ''] LOOP
      EXECUTE 'WITH found AS MATERIALIZED (' || entries || found || tiers || ')
        SELECT (SELECT count(*) FROM found), ARRAY(
          SELECT id FROM found ORDER BY ' || format(by_rating, '') || ' OFFSET $7 LIMIT $8
        )'
      INTO number, page USING search, level, min_rating, max_rate, verified, most, skipped, wanted;
      EXIT WHEN number >= skipped + wanted;
    END LOOP;
    ids := ids || page;
    wanted := wanted - cardinality(page);
    skipped := greatest(0, skipped - number);
    EXIT WHEN wanted = 0;
    read := read + number;
  END LOOP;
  -- All were read.
  IF wanted > 0 THEN count := read; END IF;
END $$;
