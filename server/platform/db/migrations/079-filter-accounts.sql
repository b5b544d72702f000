-- Operators filter accounts: what rare accounts have, or none, is answered without reading every account.
CREATE INDEX profiles_by_country ON profiles (plain_country, account_id) INCLUDE (role, visibility);
CREATE INDEX profiles_by_role ON profiles (role, visibility, account_id);
CREATE INDEX profiles_by_visibility ON profiles (visibility, account_id);
