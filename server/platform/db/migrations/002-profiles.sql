-- The text functions of the search. unaccent() and array_to_string() are STABLE, which PostgreSQL rejects in generated
-- columns. With a named dictionary, and for text, they depend on nothing but their argument.
CREATE FUNCTION plain_text(text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN lower(public.unaccent('public.unaccent'::regdictionary, $1));

CREATE FUNCTION plain_texts(text[]) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ARRAY(SELECT plain_text(t) FROM unnest($1) t);

-- Each word after a space: line breaks, brackets and other separators become spaces.
CREATE FUNCTION plain_words(text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN ' ' || translate(public.plain_text($1), E'\n\r\t()[]{}<>"\'/,;:!?', repeat(' ', 19));

CREATE FUNCTION join_texts(text[]) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN coalesce(array_to_string($1, ' '), '');

CREATE TABLE profiles (
  account_id          uuid PRIMARY KEY,
  role                text NOT NULL,
  first_name          text NOT NULL,
  last_name           text NOT NULL,
  company_name        text,
  title               text,
  category            text,
  location            text,
  country             text,
  description         text,
  established         text,
  charges_per_hour    numeric(10, 2) CHECK (charges_per_hour >= 0),
  -- Whole years that a freelancer has worked in the profession.
  years_of_experience smallint CHECK (years_of_experience BETWEEN 0 AND 70),
  skills              text[] NOT NULL DEFAULT '{}',
  website             text,
  -- An https link to work that is shown elsewhere.
  portfolio           text,
  contact_email       text,
  phone_number        text,
  whatsapp            text,
  instagram           text,
  facebook            text,
  tiktok              text,
  -- Whether a freelancer's card in the directory has the links to Instagram, Facebook and TikTok.
  show_social_links   boolean NOT NULL DEFAULT true,

  -- Computed from the columns below it; see profiles/recalculate-visibility.ts.
  visibility          text NOT NULL DEFAULT 'private'
                      CHECK (visibility IN ('private', 'pending', 'public', 'rejected', 'suspended')),
  -- Mirrors the account's newest subscription, written in the same transaction. While a failed renewal is retried it
  -- stays active.
  subscription_status text NOT NULL DEFAULT 'none'
                      CHECK (subscription_status IN ('none', 'active', 'ended')),
  -- An operator approved the profile under its current name.
  verified_at         timestamptz,
  -- An operator suspended it.
  suspended_at        timestamptz,
  -- An operator asked for changes; cleared when the owner submits the profile again.
  changes_asked_at    timestamptz,
  -- Since then it waits for a review.
  pending_since       timestamptz,

  -- Chosen at sign-up, before the first payment. After it the subscription's plan counts.
  selected_plan       text CHECK (selected_plan IN ('basic', 'professional', 'enterprise', 'starter', 'pro', 'agency')),
  -- Mean of the reviews, 0 without reviews; written in the same transaction as a review.
  rating              numeric(3, 2) NOT NULL DEFAULT 0,
  review_count        integer NOT NULL DEFAULT 0,
  -- Which picture for link previews is stored, a hash of what it shows.
  preview_hash        text,
  created_at          timestamptz NOT NULL DEFAULT now(),
  updated_at          timestamptz NOT NULL DEFAULT now(),

  -- Directories show public profiles only; suppliers also need an active subscription.
  listed boolean NOT NULL GENERATED ALWAYS AS (
    (role = 'freelancer' AND visibility = 'public')
    OR (role = 'supplier' AND visibility = 'public' AND subscription_status = 'active')
  ) STORED,
  -- One string with a leading space, so that ' word' finds the start of any word.
  search_text text NOT NULL GENERATED ALWAYS AS (
    plain_words(
      first_name || ' ' || last_name || ' ' || coalesce(company_name, '') || ' ' || coalesce(title, '') || ' '
      || coalesce(category, '') || ' ' || coalesce(location, '') || ' ' || coalesce(country, '') || ' '
      || join_texts(skills) || ' ' || coalesce(description, '')
    )
  ) STORED,
  plain_category text GENERATED ALWAYS AS (plain_text(category)) STORED,
  plain_skills   text[] NOT NULL GENERATED ALWAYS AS (plain_texts(skills)) STORED,

  FOREIGN KEY (account_id, role) REFERENCES accounts (id, role)
);
ALTER TABLE profiles ALTER COLUMN search_text SET STATISTICS 500;

-- One set of indexes for each role: a shared one doubles the cost of rare words and of counts.
CREATE INDEX suppliers_by_rating ON profiles (rating DESC, created_at DESC, account_id DESC)
  WHERE listed AND role = 'supplier';
CREATE INDEX freelancers_by_rating ON profiles (rating DESC, created_at DESC, account_id DESC)
  WHERE listed AND role = 'freelancer';
CREATE INDEX suppliers_by_category
  ON profiles (plain_category, rating DESC, created_at DESC, account_id DESC)
  WHERE listed AND role = 'supplier';
-- fastupdate=off: each write takes about 2 ms longer, and no write takes 200 to 450 ms for the writes before it.
CREATE INDEX suppliers_search ON profiles USING gin (search_text gin_trgm_ops) WITH (fastupdate = off)
  WHERE listed AND role = 'supplier';
CREATE INDEX freelancers_search ON profiles USING gin (search_text gin_trgm_ops) WITH (fastupdate = off)
  WHERE listed AND role = 'freelancer';
CREATE INDEX freelancers_by_skill ON profiles USING gin (plain_skills) WITH (fastupdate = off)
  WHERE listed AND role = 'freelancer';
-- The sitemap reads them in the order of their ids.
CREATE INDEX profiles_listed ON profiles (account_id) INCLUDE (role) WHERE listed;

-- For operators.
CREATE INDEX profiles_to_review ON profiles (pending_since, account_id) WHERE visibility = 'pending';
CREATE INDEX profiles_by_name ON profiles
  USING gin (plain_words(first_name || ' ' || last_name || ' ' || coalesce(company_name, '')) gin_trgm_ops);
