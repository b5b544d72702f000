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
  PRIMARY KEY (role, tier)
);
INSERT INTO search_tiers (role, tier) VALUES ('supplier', 1), ('supplier', 2), ('freelancer', 1), ('freelancer', 2);

-- The search of the directories. A listed profile has one row with its words, so hidden profiles cannot be found. The
-- table is apart from `profiles`, because a change of a rating would otherwise be written to the index of all words.
CREATE TABLE search_entries (
  account_id      uuid PRIMARY KEY REFERENCES profiles ON DELETE CASCADE,
  role            text NOT NULL CHECK (role IN ('supplier', 'freelancer')),
  -- Words, parts of words with apostrophes, hyphens and full stops, and stems. `/n/…` are the words of the name, `/t/…`
  -- those of title, industry, skills and place, and `/f/…` is a whole industry or skill.
  words           tsvector NOT NULL,
  -- The order of the matches, so that a search does not read the wide rows of `profiles`. No index has these columns, so with
  -- free space in its page a row gets a new rating without touching the index of words.
  weighted_rating real NOT NULL DEFAULT 4,
  created_at      timestamptz NOT NULL DEFAULT now(),
  tier            smallint NOT NULL DEFAULT 1
) WITH (fillfactor = 85);
-- The search decides by these statistics how to look for a word: with about 3,000 instead of 1,000 words.
ALTER TABLE search_entries ALTER words SET STATISTICS 300;

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
  tier            smallint NOT NULL
) WITH (fillfactor = 85);
CREATE INDEX search_products_by_owner ON search_products (account_id);
-- fastupdate=off: each write takes longer by a constant time, and no write pays for the writes before it.
CREATE INDEX supplier_words ON search_entries USING gin (words) WITH (fastupdate = off)
  WHERE role = 'supplier';
CREATE INDEX best_supplier_words ON search_entries USING gin (words) WITH (fastupdate = off)
  WHERE role = 'supplier' AND tier <= 1;
CREATE INDEX better_supplier_words ON search_entries USING gin (words) WITH (fastupdate = off)
  WHERE role = 'supplier' AND tier <= 2;
CREATE INDEX freelancer_words ON search_entries USING gin (words) WITH (fastupdate = off)
  WHERE role = 'freelancer';
CREATE INDEX best_freelancer_words ON search_entries USING gin (words) WITH (fastupdate = off)
  WHERE role = 'freelancer' AND tier <= 1;
CREATE INDEX better_freelancer_words ON search_entries USING gin (words) WITH (fastupdate = off)
  WHERE role = 'freelancer' AND tier <= 2;
CREATE INDEX supplier_product_words ON search_products USING gin (words) WITH (fastupdate = off)
  WHERE role = 'supplier';
CREATE INDEX best_supplier_product_words ON search_products USING gin (words) WITH (fastupdate = off)
  WHERE role = 'supplier' AND tier <= 1;
CREATE INDEX better_supplier_product_words ON search_products USING gin (words) WITH (fastupdate = off)
  WHERE role = 'supplier' AND tier <= 2;
CREATE INDEX freelancer_product_words ON search_products USING gin (words) WITH (fastupdate = off)
  WHERE role = 'freelancer';
CREATE INDEX best_freelancer_product_words ON search_products USING gin (words) WITH (fastupdate = off)
  WHERE role = 'freelancer' AND tier <= 1;
CREATE INDEX better_freelancer_product_words ON search_products USING gin (words) WITH (fastupdate = off)
  WHERE role = 'freelancer' AND tier <= 2;

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

CREATE FUNCTION trade_texts(profile profiles) RETURNS text
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN concat_ws(' ', profile.title, profile.category, public.join_texts(profile.skills), profile.location, profile.country,
    (SELECT string_agg(public.join_texts(n.words), ' ' ORDER BY n.trade) FROM public.trade_names n
     WHERE n.role = profile.role AND n.trade = ANY (
       CASE profile.role WHEN 'supplier' THEN ARRAY[profile.plain_category] ELSE profile.plain_skills END)));

CREATE FUNCTION name_texts(profile profiles) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN concat_ws(' ', profile.first_name, profile.last_name, profile.company_name, profile.latin_name);

-- What the filters of the directories look for: `/a/` for all, trades, country, lowest ratings, highest rates and verified
-- claims. A test compares the values with those of the contract. Others are checked in the rows. A job writes the filters
-- again where a claim has expired.
CREATE FUNCTION search_filters(profile profiles) RETURNS text[]
  LANGUAGE sql STABLE PARALLEL SAFE
AS $$
  SELECT ARRAY(
    SELECT '/a/'
    UNION ALL SELECT '/f/' || plain FROM unnest(profile.plain_category || profile.plain_skills) AS plain WHERE plain <> ''
    UNION ALL SELECT '/c/' || profile.plain_country WHERE profile.plain_country <> ''
    UNION ALL SELECT '/r/' || value FROM unnest('{3,4,4.5}'::numeric[]) AS value WHERE profile.rating >= value
    UNION ALL SELECT '/h/' || value FROM unnest('{10,20,30,50,100}'::integer[]) AS value
      WHERE profile.charges_per_hour <= value
    UNION ALL SELECT '/v/' || kind FROM public.claims
      WHERE account_id = profile.account_id AND method IS NOT NULL AND status IN ('verified', 'submitted')
        AND (expires_at IS NULL OR expires_at > now())
  )
$$;

CREATE FUNCTION with_filters(words tsvector, filters text[]) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ts_delete(words, ARRAY(
    SELECT lexeme FROM unnest(words) WHERE starts_with(lexeme, '/') AND left(lexeme, 3) IN ('/a/', '/f/', '/c/', '/r/', '/h/', '/v/')
  )) || array_to_tsvector(filters);

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
    WHERE lexeme !~ '^/[nacfhrv]/'
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

CREATE FUNCTION write_search_filters(profile profiles) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  filters text[] := search_filters(profile);
BEGIN
  UPDATE search_products SET words = with_filters(words, filters) WHERE account_id = profile.account_id;
  UPDATE search_entries SET words = with_filters(words, filters) WHERE account_id = profile.account_id;
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
    -- A job deletes the other words, which do not name anybody.
    DELETE FROM search_vocabulary
    WHERE word IN (SELECT unnest(name.word || name.parts) FROM search_terms(name_texts(OLD)) AS name)
      AND NOT EXISTS (SELECT FROM search_entries WHERE role = 'supplier' AND words @@ quote_literal(word)::tsquery)
      AND NOT EXISTS (SELECT FROM search_entries WHERE role = 'freelancer' AND words @@ quote_literal(word)::tsquery);
    RETURN NULL;
  END IF;
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

-- Once for each statement, however many products it writes.
CREATE FUNCTION update_words_of_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM update_product_entries(owner_id, file_ids)
  FROM (SELECT owner_id, array_agg(file_id) AS file_ids FROM changed GROUP BY owner_id ORDER BY owner_id) AS owners;
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
  PERFORM update_product_entries(owner_id, '{}') FROM (
    SELECT DISTINCT owner_id FROM changed WHERE EXISTS (SELECT FROM files WHERE id = changed.file_id) ORDER BY owner_id
  ) AS owners;
  RETURN NULL;
END $$;
CREATE TRIGGER search_products_deleted AFTER DELETE ON products REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION update_words_without_details();

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

CREATE FUNCTION search_tier(role text, weighted_rating real, created_at timestamptz) RETURNS integer
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN (SELECT 1 + count(*) FROM search_tiers t WHERE t.role = $1 AND ($2, $3) < (t.weighted_rating, t.created_at));

-- The order of an entry is that of its profile.
CREATE FUNCTION order_search_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT weighted_rating, created_at INTO STRICT NEW.weighted_rating, NEW.created_at
  FROM profiles WHERE account_id = NEW.account_id;
  NEW.tier := search_tier(NEW.role, NEW.weighted_rating, NEW.created_at);
  RETURN NEW;
END $$;
CREATE TRIGGER search_ordered BEFORE INSERT OR UPDATE OF weighted_rating ON search_entries
  FOR EACH ROW EXECUTE FUNCTION order_search_entry();
CREATE TRIGGER search_ordered BEFORE INSERT OR UPDATE OF weighted_rating ON search_products
  FOR EACH ROW EXECUTE FUNCTION order_search_entry();

CREATE FUNCTION update_search_rating() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.weighted_rating <> NEW.weighted_rating THEN
    UPDATE search_products SET weighted_rating = NEW.weighted_rating WHERE account_id = NEW.account_id;
    UPDATE search_entries SET weighted_rating = NEW.weighted_rating WHERE account_id = NEW.account_id;
  END IF;
  IF search_filters(OLD) <> search_filters(NEW) THEN
    PERFORM write_search_filters(NEW);
  END IF;
  RETURN NULL;
END $$;
-- In the order of names after the triggers that write `shown_profiles`, as `words_changed`.
CREATE TRIGGER words_rated AFTER UPDATE ON profiles FOR EACH ROW
  WHEN (NEW.listed AND (OLD.rating, OLD.review_count, OLD.charges_per_hour)
    IS DISTINCT FROM (NEW.rating, NEW.review_count, NEW.charges_per_hour))
  EXECUTE FUNCTION update_search_rating();

-- The profile is locked first: everywhere it precedes the entry.
CREATE FUNCTION update_verified_filters() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  profile profiles;
BEGIN
  SELECT * INTO profile FROM profiles WHERE account_id = coalesce(NEW.account_id, OLD.account_id) FOR NO KEY UPDATE;
  IF profile.listed THEN
    PERFORM write_search_filters(profile);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER search_claim_added AFTER INSERT OR DELETE ON claims
  FOR EACH ROW EXECUTE FUNCTION update_verified_filters();
CREATE TRIGGER search_claim_changed AFTER UPDATE ON claims FOR EACH ROW
  WHEN ((OLD.kind, OLD.method, OLD.status, OLD.expires_at)
    IS DISTINCT FROM (NEW.kind, NEW.method, NEW.status, NEW.expires_at))
  EXECUTE FUNCTION update_verified_filters();

-- Chooses the tiers again, with `most` profiles in the first one. A job calls it, because profiles come and go.
CREATE FUNCTION choose_search_tiers(most integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  chosen search_tiers;
BEGIN
  FOR chosen IN SELECT * FROM search_tiers LOOP
    EXECUTE format(
      'SELECT weighted_rating, created_at FROM profiles WHERE listed AND role = %L
       ORDER BY weighted_rating DESC, created_at DESC, account_id DESC OFFSET %s - 1 LIMIT 1',
      chosen.role, most * CASE chosen.tier WHEN 1 THEN 1 ELSE 10 END
    ) INTO chosen.weighted_rating, chosen.created_at;
    UPDATE search_tiers
    SET weighted_rating = coalesce(chosen.weighted_rating, 0),
      created_at = coalesce(chosen.created_at, '-infinity')
    WHERE (role, tier) = (chosen.role, chosen.tier);
  END LOOP;
  -- Compared without a call of `search_tier` for each row. The trigger sets the tier.
  UPDATE search_entries e SET weighted_rating = e.weighted_rating
  FROM search_tiers first JOIN search_tiers second ON (second.role, second.tier) = (first.role, 2)
  WHERE (first.role, first.tier) = (e.role, 1) AND e.tier <> CASE
    WHEN (e.weighted_rating, e.created_at) < (second.weighted_rating, second.created_at) THEN 3
    WHEN (e.weighted_rating, e.created_at) < (first.weighted_rating, first.created_at) THEN 2
    ELSE 1
  END;
  UPDATE search_products e SET weighted_rating = e.weighted_rating
  FROM search_tiers first JOIN search_tiers second ON (second.role, second.tier) = (first.role, 2)
  WHERE (first.role, first.tier) = (e.role, 1) AND e.tier <> CASE
    WHEN (e.weighted_rating, e.created_at) < (second.weighted_rating, second.created_at) THEN 3
    WHEN (e.weighted_rating, e.created_at) < (first.weighted_rating, first.created_at) THEN 2
    ELSE 1
  END;
END $$;

-- A part of the profiles, or products: by relevance, then by rating, then the newest first. `levels` are tsqueries from the
-- most to the least relevant; each contains the one before it, the last one all matches: those of `longer` and of each of
-- `short`, the words of one or two letters. `count` is exact up to `most`, or one more. The limits are those that the lexemes
-- of the filters do not tell.
CREATE FUNCTION find_entries(kind text, role text, longer tsquery, short tsquery[], levels tsquery[], min_rating numeric, max_rate numeric,
  most integer, skipped integer, wanted integer, OUT count integer, OUT ids uuid[])
  LANGUAGE plpgsql STABLE SET enable_seqscan = off AS $$
DECLARE
  -- $1 is a tsquery, $2 and $3 are the limits, $4 is `most`, $5 is checked in the rows, $6 and $7 are `skipped` and `wanted`.
  entries text := format(
      'SELECT e.%I AS id, e.account_id, e.tier, e.weighted_rating, e.created_at, e.words
       FROM %I e WHERE e.role = %L AND e.words @@ $1',
      CASE kind WHEN 'profile' THEN 'account_id' ELSE 'file_id' END,
      CASE kind WHEN 'profile' THEN 'search_entries' ELSE 'search_products' END, role)
    || CASE WHEN coalesce(min_rating, max_rate) IS NULL THEN '' ELSE '
      AND EXISTS (
        SELECT FROM profiles p WHERE p.account_id = e.account_id
          AND ($2 IS NULL OR p.rating >= $2) AND ($3 IS NULL OR p.charges_per_hour <= $3) OFFSET 0
      )' END;
  -- Most matches are in none of the first levels, so the last of these is tried first.
  rank text := (
    SELECT coalesce('CASE ' || string_agg(format('WHEN NOT words @@ $8[%1$s] THEN %1$s ', at), '' ORDER BY at DESC)
      || 'ELSE 0 END', '0 + 0')
    FROM generate_series(1, cardinality(levels) - 1) AS at
  );
  -- Of products, first one of each owner in a tier, then a second one.
  by_rating text := CASE kind WHEN 'profile' THEN '' ELSE
      'tier, row_number() OVER (PARTITION BY account_id%s ORDER BY id), ' END
    || 'weighted_rating DESC, created_at DESC, id DESC';
  search tsquery := levels[cardinality(levels)];
  indexed tsquery := longer;
  checked tsquery;
  level tsquery;
  before tsquery;
  tiers text;
  number integer;
  page uuid[];
BEGIN
  -- More than `most` among the best rated are enough to know.
  EXECUTE 'SELECT count(*) FROM (' || entries || ' AND e.tier <= 2 LIMIT $4 + 1) AS first'
  INTO count USING search, min_rating, max_rate, most;

  IF count <= most THEN
    -- A short word that many of the best have is checked in the rows of the others: its list in the index is long, and few
    -- rows are needed.
    FOREACH level IN ARRAY short LOOP
      EXECUTE 'SELECT count(*) FROM (' || entries || ' AND e.tier <= 2 LIMIT $4 + 1) AS first'
      INTO number USING level, NULL::numeric, NULL::numeric, most;
      IF number <= most THEN
        indexed := coalesce(indexed && level, level);
      ELSE
        checked := coalesce(checked && level, level);
      END IF;
    END LOOP;
    IF indexed IS NULL THEN
      indexed := search;
      checked := NULL;
    END IF;
    EXECUTE 'WITH few AS MATERIALIZED (' || entries
      || CASE WHEN checked IS NULL THEN '' ELSE ' AND ts_match_vq(e.words, $5)' END || ' LIMIT $4 + 1)
      SELECT (SELECT count(*) FROM few), ARRAY(
        SELECT id FROM few WHERE (SELECT count(*) FROM few) <= $4
        ORDER BY ' || rank || ', ' || format(by_rating, ', ' || rank) || ' OFFSET $6 LIMIT $7
      )'
    INTO count, ids
    USING indexed, min_rating, max_rate, most, checked, skipped, wanted, levels;
    IF count <= most THEN RETURN; END IF;
  END IF;

  -- One level after the other, and of each only as many tiers as fill the page.
  ids := '{}';
  FOREACH level IN ARRAY levels LOOP
    search := coalesce(level && !! before, level);
    FOREACH tiers IN ARRAY ARRAY[' AND e.tier <= 1', ' AND e.tier <= 2', ''] LOOP
      EXECUTE 'WITH found AS MATERIALIZED (' || entries || tiers || ')
        SELECT (SELECT count(*) FROM found), ARRAY(
          SELECT id FROM found ORDER BY ' || format(by_rating, '') || ' OFFSET $6 LIMIT $7
        )'
      INTO number, page USING search, min_rating, max_rate, most, NULL::tsquery, skipped, wanted;
      EXIT WHEN number >= skipped + wanted;
    END LOOP;
    ids := ids || page;
    wanted := wanted - cardinality(page);
    skipped := greatest(0, skipped - number);
    EXIT WHEN wanted = 0;
    before := level;
  END LOOP;
END $$;
