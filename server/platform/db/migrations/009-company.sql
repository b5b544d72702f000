-- What the company sets itself (docs/decisions/060-company-settings.md): a row for each published version of a card. The
-- newest version is in force; without a row the defaults of the code are.
CREATE TABLE company_settings (
  card         text NOT NULL,
  version      integer NOT NULL CHECK (version > 0),
  value        jsonb NOT NULL,
  -- Null for the first version of the company, which the installation publishes before there is an operator.
  published_by uuid REFERENCES accounts,
  published_at timestamptz NOT NULL,
  PRIMARY KEY (card, version)
);

-- Every process drops the pages that it has cached.
CREATE FUNCTION notify_company_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('company_changes', NEW.card);
  RETURN NULL;
END $$;
CREATE TRIGGER company_changed AFTER INSERT ON company_settings
  FOR EACH ROW EXECUTE FUNCTION notify_company_change();

-- Logos of the company, by the hash of their bytes (docs/decisions/060-company-settings.md). A version of the card that
-- names one keeps it, so that it can be published again.
CREATE TABLE company_pictures (
  name        text PRIMARY KEY,
  bytes       bytea NOT NULL,
  uploaded_at timestamptz NOT NULL
);

-- The published versions of the terms and of the privacy policy (docs/decisions/069-legal-versions.md). What they say is in
-- company_settings, with the same number. Version 0 is the text that the software brings.
CREATE TABLE legal_versions (
  text         text NOT NULL CHECK (text IN ('terms', 'privacy')),
  version      integer NOT NULL,
  holds_from   timestamptz NOT NULL,
  -- It does not hold, also not from its day on.
  cancelled_at timestamptz,
  -- To whom it was announced. Ids of accounts grow with time, so the last account whose mail is written says how far the
  -- mails are.
  announced_to uuid,
  -- How many mails are written.
  announced    integer NOT NULL DEFAULT 0,
  -- When every account had its mail that was created before the version held.
  announced_at timestamptz,
  PRIMARY KEY (text, version),
  FOREIGN KEY (text, version) REFERENCES company_settings (card, version)
);

-- The version of a text that is in force.
CREATE FUNCTION legal_version(which text, at timestamptz) RETURNS integer LANGUAGE sql STABLE PARALLEL SAFE
RETURN coalesce((
  SELECT max(version) FROM legal_versions WHERE text = which AND cancelled_at IS NULL AND holds_from <= at
), 0);

-- Which versions of the terms and of the privacy policy an account has accepted (docs/decisions/066-accepted-texts.md).
CREATE TABLE accepted_texts (
  account_id  uuid NOT NULL REFERENCES accounts,
  text        text NOT NULL CHECK (text IN ('terms', 'privacy')),
  -- 0 is the text that the software brings.
  version     integer NOT NULL CHECK (version >= 0),
  accepted_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, text, version)
);

-- The texts in force that an account has to accept before it writes anything: [{"text": "terms", "version": 2}]. Accounts of
-- operators are not asked.
CREATE FUNCTION texts_to_accept(account uuid, at timestamptz) RETURNS jsonb LANGUAGE sql STABLE PARALLEL SAFE
RETURN coalesce((
  SELECT jsonb_agg(jsonb_build_object('text', v.text, 'version', v.version) ORDER BY v.text DESC)
  FROM (
    SELECT text, max(version) AS version FROM legal_versions WHERE cancelled_at IS NULL AND holds_from <= at GROUP BY text
  ) v
  WHERE NOT EXISTS (
      SELECT FROM accepted_texts a WHERE a.account_id = account AND a.text = v.text AND a.version >= v.version
    )
    AND EXISTS (SELECT FROM accounts WHERE id = account AND NOT is_operator)
), '[]');

-- Every process drops what it knows of the sessions of the account.
CREATE FUNCTION notify_acceptance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_changes', NEW.account_id::text);
  RETURN NULL;
END $$;
CREATE TRIGGER text_accepted AFTER INSERT ON accepted_texts FOR EACH ROW
  WHEN (NEW.version > 0) EXECUTE FUNCTION notify_acceptance();

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

-- The skills after these moves, in their order.
CREATE FUNCTION move_trades(skills text[], moves jsonb) RETURNS text[] LANGUAGE sql STABLE PARALLEL SAFE
  RETURN ARRAY(
    SELECT skill FROM (
      SELECT coalesce(moves ->> public.plain_text(had), had) AS skill, min(place) AS place
      FROM unnest(skills) WITH ORDINALITY AS own (had, place) GROUP BY 1
    ) AS moved ORDER BY place
  );

-- The profiles with one of these trades, in lower case and without accents.
CREATE FUNCTION profiles_in_trades(trade_role text, trades text[]) RETURNS SETOF uuid LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF trade_role = 'supplier' THEN
    RETURN QUERY
      SELECT account_id FROM listed_profiles WHERE role = 'supplier' AND trade = ANY (trades)
      UNION ALL
      SELECT account_id FROM profiles WHERE NOT listed AND role = 'supplier' AND plain_category = ANY (trades);
  ELSE
    RETURN QUERY
      SELECT account_id FROM listed_profiles
      WHERE filters && ARRAY(SELECT trade_filter('freelancer', skill) FROM unnest(trades) AS skill)
      UNION ALL
      SELECT account_id FROM profiles WHERE NOT listed AND role = 'freelancer' AND plain_skills && trades;
  END IF;
END $$;
