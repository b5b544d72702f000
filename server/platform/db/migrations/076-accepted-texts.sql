-- Which versions of the terms and of the privacy policy an account has accepted (docs/decisions/066-accepted-texts.md).
CREATE TABLE accepted_texts (
  account_id  uuid NOT NULL REFERENCES accounts,
  text        text NOT NULL CHECK (text IN ('terms', 'privacy')),
  -- 0 is the text that the software brings.
  version     integer NOT NULL CHECK (version >= 0),
  accepted_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, text, version)
);

-- The sign-up form has always said that creating an account accepts both. Operators may have been invited, which shows no
-- such form; erased accounts have no password.
INSERT INTO accepted_texts (account_id, text, version, accepted_at)
SELECT id, text, 0, created_at FROM accounts CROSS JOIN unnest(ARRAY['terms', 'privacy']) text
WHERE NOT is_operator AND password_hash <> '';
