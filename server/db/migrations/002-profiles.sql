-- What somebody shows of themselves, and the search over it.
--
-- unaccent() and array_to_string() are merely STABLE to PostgreSQL, which refuses them in generated columns:
-- with the dictionary named, and for text, they depend on nothing but their argument.
CREATE FUNCTION plain_text(text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN lower(public.unaccent('public.unaccent'::regdictionary, $1));

CREATE FUNCTION joined(text[]) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN coalesce(array_to_string($1, ' '), '');

-- What words are made of, each after a space: line breaks, brackets and the like separate as a space does.
CREATE FUNCTION plain_words(text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN ' ' || translate(public.plain_text($1), E'\n\r\t()[]{}<>"\'/,;:!?', repeat(' ', 19));

CREATE FUNCTION plain_texts(text[]) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ARRAY(SELECT plain_text(t) FROM unnest($1) t);

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
  skills              text[] NOT NULL DEFAULT '{}',
  website             text,
  contact_email       text,
  phone_number        text,
  whatsapp            text,
  instagram           text,
  facebook            text,
  tiktok              text,
  visibility          text NOT NULL DEFAULT 'private'
                      CHECK (visibility IN ('private', 'pending', 'public', 'rejected')),
  -- Mirrors the account's newest subscription, written in the same transaction as that.
  subscription_status text NOT NULL DEFAULT 'none'
                      CHECK (subscription_status IN ('none', 'active', 'past_due', 'ended')),
  verified_at         timestamptz,
  -- Mean of the reviews, 0 while there are none; written in the same transaction as a review.
  rating              numeric(3, 2) NOT NULL DEFAULT 0,
  review_count        integer NOT NULL DEFAULT 0,
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
      || joined(skills) || ' ' || coalesce(description, '')
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
-- fastupdate=off: a write pays its own way (about 2 ms) instead of somebody else's in spikes of 200 to 450 ms.
CREATE INDEX suppliers_search ON profiles USING gin (search_text gin_trgm_ops) WITH (fastupdate = off)
  WHERE listed AND role = 'supplier';
CREATE INDEX freelancers_search ON profiles USING gin (search_text gin_trgm_ops) WITH (fastupdate = off)
  WHERE listed AND role = 'freelancer';
CREATE INDEX freelancers_by_skill ON profiles USING gin (plain_skills) WITH (fastupdate = off)
  WHERE listed AND role = 'freelancer';
CREATE INDEX profiles_to_review ON profiles (updated_at) WHERE visibility = 'pending';
