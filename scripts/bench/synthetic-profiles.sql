-- Adds the profiles `bench.first` to `bench.last` of `bench.profiles` synthetic ones to a migrated database, without its
-- triggers. Names, texts and ratings are the same every time; ids grow with the dates, as in production. Several sessions may
-- run this at the same time, with different profiles. `bench.text` is `lists` (a third suppliers, a third freelancers, all
-- listed, and a third customers; common words from a list), `zipf` (80, 10 and 10 %; 30,000 words by Zipf's law; 1.4
-- products for each professional) or `one` (as `lists`, but 90 % are of one industry, skill and place).
SELECT setseed(current_setting('bench.first')::float8 / current_setting('bench.profiles')::float8);

CREATE OR REPLACE FUNCTION pg_temp.pick(texts text[]) RETURNS text LANGUAGE sql
  RETURN texts[1 + floor(random() * cardinality(texts))::integer];

CREATE OR REPLACE FUNCTION pg_temp.whole(lowest integer, highest integer) RETURNS integer LANGUAGE sql
  RETURN lowest + floor(random() * (highest - lowest + 1))::integer;

CREATE TEMP TABLE lists AS SELECT
  string_to_array('Abena Achieng Ade Aisha Ama Amina Ayana Babajide Bilal Chidi Chinwe Dalila Desta Efua Ebele Fatou Femi '
    'Folake Gugu Habiba Ife Imani Jabari Kagiso Kofi Kwame Lerato Makena Mandla Mariam Musa Naledi Ngozi Nia Nomsa Obi '
    'Ousmane Rania Sade Salma Sipho Tariq Temi Thabo Uche Wanjiru Yaw Yusuf Zainab Zodwa', ' ') AS first_names,
  string_to_array('ade che dlo eke fola gwa hlo ibra jomo kam lang mba ndi nko oko ombe pha qua rwe sang tshi umu vun wam '
    'xola yeb zul bek dia fer gal hou kif lem mut nye ore ruk sek toy', ' ') AS syllables,
  string_to_array('a bo de i ga hu ko la mi na ru ye', ' ') AS endings,
  string_to_array('Lagos,Nigeria;Kano,Nigeria;Accra,Ghana;Kumasi,Ghana;Nairobi,Kenya;Mombasa,Kenya;Kampala,Uganda;'
    'Kigali,Rwanda;Addis Ababa,Ethiopia;Dakar,Senegal;Abidjan,Côte d’Ivoire;Lomé,Togo;Cotonou,Benin;Cairo,Egypt;'
    'Fès,Morocco;Tunis,Tunisia;Cape Town,South Africa;Durban,South Africa;Lusaka,Zambia;Harare,Zimbabwe;'
    'Maputo,Mozambique;Luanda,Angola;Yaoundé,Cameroon;Bamako,Mali', ';') AS places,
  -- A repeated name is more frequent: an industry has 8 to 25 % of the suppliers.
  string_to_array('Agriculture,Agriculture,Agriculture,Fashion,Fashion,Manufacturing,Manufacturing,Food & Beverage,'
    'Textiles,Construction,Technology,Services', ',') AS industries,
  string_to_array('Farms Weavers Exports Leather Mills Foods Works Timber Crafts Traders', ' ') AS trades,
  string_to_array('Product designer,Web developer,Copywriter,SEO specialist,Data analyst,Translator', ',') AS titles,
  string_to_array('UI Design,User Research,Figma,React,Node.js,MongoDB,Copywriting,SEO,Content Marketing,Python,Excel,'
    'Illustration,Photography,Branding,Laravel,Flutter,Swift,Kotlin,Bookkeeping,Editing,Subtitling,French,Arabic,'
    'Portuguese,Motion,AutoCAD,Revit,Sketch,Webflow,WordPress,Shopify,PHP,Java,Go,Rust,Docker,Linux,Networking,Support,'
    'Sales', ',') AS skills,
  -- The first words are in almost every text, the last in few, as in natural language.
  string_to_array('the and of to for in with we our from is are on by at your as a all you can more than years made since '
    'team clients customers work local business delivery africa service products product company market order small '
    'large experience design family supply buyers world best fresh new price fair every project natural shipping '
    'trusted make help people time build need day weeks also own both their other standard orders fast offer sell '
    'grow provide support professional materials range available custom international based known brand modern '
    'traditional leather cotton fabric cocoa coffee shea butter timber steel cement spices grain honey fruit fish '
    'maize cassava beads baskets pottery jewellery garments shoes bags furniture textile packaging machines tools '
    'training software website mobile data research content writing marketing photos video brand logo print '
    'translation accounting engineering energy water farm harvest village women cooperative workshop factory '
    'export-ready certified tested safe clean strong light colour finish detail hand craft skill process partner '
    'contract payment invoice sample warehouse port container road rail air customs tax document report plan '
    'budget schedule quick answer question meeting call message language english french arabic swahili', ' ') AS words,
  -- The parts of some 14,000 rare words.
  string_to_array('ba che da e fi go ha i ja ka lu ma nya o pe ra sa ti u vi wa ya zo mbe ndu kwa shi tho', ' ') AS starts,
  string_to_array('bi ca de fu gwe ho la mi no pu ri su ta ve wo xa ye zi ngo mba ndi ke lo ra', ' ') AS middles,
  string_to_array('ba co d fe ga hi ko l me n po r se tu va we ya zu nde ngi sho', ' ') AS ends;

CREATE OR REPLACE FUNCTION pg_temp.zipf_word() RETURNS text LANGUAGE sql AS $$
  -- The share of the word with a rank is in inverse proportion to the rank.
  SELECT CASE WHEN rank <= cardinality(words) THEN words[rank] ELSE
    starts[1 + rank % cardinality(starts)] || middles[1 + rank / 29 % cardinality(middles)] || ends[1 + rank / 667 % cardinality(ends)]
  END
  FROM lists, (SELECT floor(power(30000, random()))::integer AS rank OFFSET 0) AS picked
$$;

-- Search words with a known share of the texts.
CREATE TEMP TABLE known_words (word text, share double precision);
INSERT INTO known_words VALUES
  ('quality', 1 / 3.0), ('wholesale', 0.15), ('organic', 0.1), ('solar', 0.05), ('handwoven', 0.03),
  ('moringa', 1 / 3400.0), ('baobab', 1 / 3400.0), ('rooibos', 1 / 3400.0), ('calabash', 1 / 3400.0),
  ('tamarind', 1 / 3400.0);

-- Three years of sign-ups. A subquery without a column of the outer query would run only once.
CREATE TEMP TABLE people AS
SELECT
  uuidv7(since - now()) AS id,
  since,
  pg_temp.pick(CASE current_setting('bench.text')
    WHEN 'zipf' THEN '{supplier,supplier,supplier,supplier,supplier,supplier,supplier,supplier,freelancer,customer}'
    ELSE '{supplier,freelancer,customer}'
  END::text[]) AS role,
  pg_temp.pick(first_names) AS first_name,
  initcap(pg_temp.pick(syllables) || pg_temp.pick(syllables) || pg_temp.pick(endings)) AS last_name,
  pg_temp.pick(trades) AS trade,
  pg_temp.pick(titles) AS title,
  CASE WHEN is_one THEN 'Agriculture' ELSE pg_temp.pick(industries) END AS industry,
  string_to_array(CASE WHEN is_one THEN 'Lagos,Nigeria' ELSE pg_temp.pick(places) END, ',') AS place,
  CASE WHEN random() < 0.4 THEN 0 ELSE pg_temp.whole(1, 60) END AS reviews,
  CASE WHEN is_one THEN '{Figma}' ELSE ARRAY(
    SELECT DISTINCT pg_temp.pick(skills) FROM generate_series(1, pg_temp.whole(2, 6)) WHERE number > 0
  ) END AS skills,
  concat_ws(' ',
    (SELECT string_agg(word, ' ') FROM known_words WHERE random() < share AND number > 0),
    (
      SELECT string_agg(
        CASE WHEN current_setting('bench.text') = 'zipf' THEN pg_temp.zipf_word()
        WHEN random() < 0.12 THEN pg_temp.pick(starts) || pg_temp.pick(middles) || pg_temp.pick(ends)
        ELSE words[1 + floor(cardinality(words) * power(random(), 2.2))::integer] END,
        ' ' ORDER BY position
      )
      FROM generate_series(1, pg_temp.whole(30, 80)) AS position WHERE number > 0
    )
  ) AS description
FROM lists,
  generate_series(current_setting('bench.first')::integer, current_setting('bench.last')::integer) AS number,
  LATERAL (
    SELECT timestamptz '2024-01-01'
      + interval '1095 days' * (number::float8 / current_setting('bench.profiles')::integer) AS since
  ) AS sign_up,
  LATERAL (SELECT current_setting('bench.text') = 'one' AND random() < 0.9 AND number > 0 AS is_one OFFSET 0) AS share;

INSERT INTO accounts (id, email, password_hash, role, created_at)
SELECT id, id || '@example.com', 'none', role, since FROM people;

INSERT INTO profiles (account_id, role, first_name, last_name, company_name, title, category, location, country,
  description, skills, charges_per_hour, visibility, subscription_status, rating, review_count, created_at)
SELECT id, role, first_name, last_name,
  CASE role WHEN 'supplier' THEN last_name || ' ' || trade END,
  CASE role WHEN 'freelancer' THEN title END,
  CASE role WHEN 'supplier' THEN industry END,
  place[1], place[2],
  CASE role WHEN 'customer' THEN '' ELSE description END,
  CASE role WHEN 'freelancer' THEN skills ELSE '{}' END,
  CASE WHEN role = 'freelancer' AND random() < 0.9 THEN pg_temp.whole(5, 120) END,
  CASE role WHEN 'customer' THEN 'private' ELSE 'public' END,
  CASE role WHEN 'customer' THEN 'none' ELSE 'active' END,
  CASE reviews WHEN 0 THEN 0 ELSE pg_temp.whole(250, 500) / 100.0 END,
  CASE role WHEN 'customer' THEN 0 ELSE reviews END,
  since
FROM people;

INSERT INTO shown_profiles (account_id, shown_at, first_shown_at)
SELECT id, since, since FROM people WHERE role <> 'customer';

INSERT INTO claims (account_id, kind, status, submitted_at, decided_at, method)
SELECT id, CASE role WHEN 'supplier' THEN 'business' ELSE 'identity' END, 'verified', now(), now(), 'passport'
FROM people WHERE role <> 'customer' AND random() < 0.33;

INSERT INTO files (id, owner_id, kind, name, content_type, widths, bytes)
SELECT id, id, 'avatar', id::text, 'image/webp', '{96,192}', 9000
FROM people WHERE role <> 'customer';

CREATE TEMP TABLE works AS
SELECT gen_random_uuid() AS id, people.id AS owner_id, position
FROM people, generate_series(1, CASE WHEN random() < 0.7 THEN 2 ELSE 0 END) AS position
WHERE role <> 'customer' AND current_setting('bench.text') = 'zipf';
INSERT INTO files (id, owner_id, kind, name, content_type, widths, bytes, position)
SELECT id, owner_id, 'work', id::text, 'image/webp', '{320}', 9000, position FROM works;
INSERT INTO products (file_id, owner_id, name)
SELECT id, owner_id, concat_ws(' ', pg_temp.zipf_word(), pg_temp.zipf_word(), pg_temp.zipf_word())
FROM works WHERE id IS NOT NULL;

SELECT write_listings(ARRAY(SELECT id FROM people ORDER BY id));
INSERT INTO search_products (file_id, account_id, role, words, weighted_rating, created_at, rating, rate, verified, tier)
SELECT product.file_id, account_id, l.role, product.lexemes, l.weighted_rating, l.created_at, l.rating, rate, verified, 3
FROM people JOIN listed_profiles l ON account_id = people.id JOIN profiles p USING (account_id)
  CROSS JOIN LATERAL product_lexemes(p) AS product;
CREATE TEMP TABLE entries AS
SELECT account_id, (entry).* FROM (
  SELECT account_id, profile_lexemes(p) AS entry FROM people JOIN profiles p ON account_id = people.id WHERE listed OFFSET 0
) AS computed;
INSERT INTO search_entries (account_id, role, words, weighted_rating, created_at, rating, rate, verified, tier)
SELECT account_id, role, lexemes, weighted_rating, created_at, rating, rate, verified, 3
FROM entries JOIN listed_profiles USING (account_id);
-- In the order of the words, so that two sessions never wait for each other.
INSERT INTO search_vocabulary (word)
SELECT DISTINCT word FROM (
  SELECT unnest(vocabulary) AS word FROM entries
  UNION ALL SELECT word FROM works JOIN products ON file_id = id, search_terms(name) WHERE length(word) > 2
) AS words ORDER BY word
ON CONFLICT DO NOTHING;

DROP TABLE people, entries, works, lists, known_words;
