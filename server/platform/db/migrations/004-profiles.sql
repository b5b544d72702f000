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

  -- Computed from the columns below it; see server/domains/profiles/visibility.ts.
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
  listed              boolean NOT NULL GENERATED ALWAYS AS (
    (role = 'freelancer' AND visibility = 'public')
    OR (role = 'supplier' AND visibility = 'public' AND subscription_status = 'active')
  ) STORED,
  plain_category      text GENERATED ALWAYS AS (plain_text(category)) STORED,
  plain_skills        text[] NOT NULL GENERATED ALWAYS AS (plain_texts(skills)) STORED,
  -- When the company was founded; `established` is the year of joining.
  founded             smallint CHECK (founded BETWEEN 1800 AND 2099),
  -- The mean of the reviews and of five more with 4 stars, so that one 5.0 does not beat forty 4.9.
  weighted_rating     real NOT NULL GENERATED ALWAYS AS (
    (rating * review_count + 4 * 5) / (review_count + 5)
  ) STORED,
  plain_country       text GENERATED ALWAYS AS (plain_text(country)) STORED,
  -- The spelling of a name in Latin letters, for readers who do not know its script.
  latin_name          text,

  FOREIGN KEY (account_id, role) REFERENCES accounts (id, role)
-- No index has the rating, so with free space in its page a row gets a new one without touching any.
) WITH (fillfactor = 90);
-- The sitemap reads them in the order of their ids.
CREATE INDEX profiles_listed ON profiles (account_id) INCLUDE (role) WHERE listed;
-- A job changes industries and skills also of profiles that no directory lists.
CREATE INDEX suppliers_unlisted_by_category ON profiles (plain_category) INCLUDE (account_id)
  WHERE NOT listed AND role = 'supplier';
-- fastupdate=off: each write takes about 2 ms longer, and no write takes 200 to 450 ms for the writes before it.
CREATE INDEX freelancers_unlisted_by_skill ON profiles USING gin (plain_skills) WITH (fastupdate = off)
  WHERE NOT listed AND role = 'freelancer';
-- Those of operators. A filter that fits rare accounts, or none, is answered without reading every account or the table.
CREATE INDEX profiles_to_review ON profiles (pending_since, account_id) WHERE visibility = 'pending';
CREATE INDEX profiles_by_name ON profiles
  USING gin (plain_words(first_name || ' ' || last_name || ' ' || coalesce(company_name, '')) gin_trgm_ops);
CREATE INDEX profiles_by_phone ON profiles (plain_phone(phone_number)) WHERE phone_number IS NOT NULL;
CREATE INDEX profiles_by_whatsapp ON profiles (plain_phone(whatsapp)) WHERE whatsapp IS NOT NULL;
CREATE INDEX profiles_to_filter ON profiles (account_id) INCLUDE (role, visibility, plain_country);
CREATE INDEX profiles_by_country ON profiles (plain_country, account_id) INCLUDE (role, visibility);
CREATE INDEX profiles_by_role ON profiles (role, visibility, account_id);
CREATE INDEX profiles_by_visibility ON profiles (visibility, account_id);

-- What a profile contained before it was hidden: its row is cleared at once, so that no reader has to look here.
CREATE TABLE hidden_profiles (
  account_id uuid PRIMARY KEY REFERENCES accounts,
  profile    jsonb NOT NULL
);

-- Decisions of operators on profiles; append-only.
CREATE TABLE profile_decisions (
  id          uuid PRIMARY KEY,
  account_id  uuid NOT NULL REFERENCES accounts,
  operator_id uuid NOT NULL REFERENCES accounts,
  decision    text NOT NULL CHECK (decision IN ('approved', 'changes asked', 'suspended', 'reinstated')),
  reasons     text[] NOT NULL DEFAULT '{}',
  -- Where the owner makes each requested change.
  places      text[] NOT NULL DEFAULT '{}',
  created_at  timestamptz NOT NULL DEFAULT now(),
  CHECK (cardinality(places) = CASE decision WHEN 'changes asked' THEN cardinality(reasons) ELSE 0 END)
);
CREATE INDEX profile_decisions_of_account ON profile_decisions (account_id, created_at);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON profile_decisions
  FOR EACH STATEMENT EXECUTE FUNCTION reject_change();

-- How far a job has read the countries of all locations again; one row for each set of rules by which they are read
-- (docs/decisions/079-phones-and-places.md).
CREATE TABLE country_readings (
  rules    text PRIMARY KEY,
  -- The last profile that was read.
  done     uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000',
  ended_at timestamptz
);

-- When the public content of a profile last changed. Search engines read changed profiles again, and get the status
-- 410 only for deleted accounts that they may have known. This is a separate table because a profile's row is wide, and
-- each change of it is written to every search index.
CREATE TABLE shown_profiles (
  account_id     uuid PRIMARY KEY REFERENCES accounts,
  shown_at       timestamptz NOT NULL,
  -- When a profile became public for the first time. A new approval after another name does not change it.
  first_shown_at timestamptz NOT NULL DEFAULT now()
) WITH (fillfactor = 80);
CREATE INDEX shown_profiles_first ON shown_profiles (first_shown_at);

-- What others see of a profile: all its columns but these. A new column counts as shown, so caches and search engines never
-- miss a change of it.
CREATE FUNCTION shown_columns(profile profiles) RETURNS jsonb LANGUAGE sql STABLE PARALLEL SAFE
  RETURN to_jsonb(profile) - ARRAY[
    'website', 'portfolio', 'contact_email', 'phone_number', 'whatsapp', 'instagram', 'facebook', 'tiktok',
    'show_social_links', 'country', 'selected_plan', 'pending_since', 'suspended_at', 'changes_asked_at', 'preview_hash',
    'created_at', 'updated_at', 'listed', 'plain_category', 'plain_skills'
  ];

-- A dozen operations in six domains write what a profile shows, so triggers record it. The argument names the column
-- with the id of the profile.
CREATE FUNCTION set_shown_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO shown_profiles (account_id, shown_at)
  SELECT account_id, now() FROM profiles
  WHERE account_id = (to_jsonb(coalesce(NEW, OLD)) ->> TG_ARGV[0])::uuid AND visibility = 'public'
    AND role <> 'customer'
  ON CONFLICT (account_id) DO UPDATE SET shown_at = excluded.shown_at;
  RETURN NULL;
END $$;
CREATE TRIGGER shown_new AFTER INSERT ON profiles FOR EACH ROW
  WHEN (NEW.visibility = 'public') EXECUTE FUNCTION set_shown_at('account_id');
CREATE TRIGGER shown_changed AFTER UPDATE ON profiles FOR EACH ROW
  WHEN (NEW.visibility = 'public' AND shown_columns(OLD) IS DISTINCT FROM shown_columns(NEW))
  EXECUTE FUNCTION set_shown_at('account_id');

-- Notifies every process of a committed change, so that cached pages with this profile are dropped. The argument names
-- the column with the id of the profile.
CREATE FUNCTION notify_profile_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('profile_changes', to_jsonb(coalesce(NEW, OLD)) ->> TG_ARGV[0]);
  RETURN NULL;
END $$;
CREATE TRIGGER profile_changed AFTER UPDATE ON profiles FOR EACH ROW
  WHEN (shown_columns(OLD) IS DISTINCT FROM shown_columns(NEW))
  EXECUTE FUNCTION notify_profile_change('account_id');
