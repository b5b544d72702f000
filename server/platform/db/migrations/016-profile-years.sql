-- The year that an owner typed as `established` is when the company was founded. `established` is the year of joining.
ALTER TABLE profiles ADD COLUMN founded smallint CHECK (founded BETWEEN 1800 AND 2099);

UPDATE profiles SET
  founded = CASE WHEN profiles.established ~ '^(18|19|20)\d\d$' THEN profiles.established::smallint END,
  established = to_char(accounts.created_at AT TIME ZONE 'UTC', 'YYYY')
FROM accounts
WHERE accounts.id = profiles.account_id AND accounts.deleted_at IS NULL;

-- The method is stored under its English text, which is now spelled 'email'.
UPDATE claims SET method = 'link by email' WHERE method = 'link by e-mail';
