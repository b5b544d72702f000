-- When one of a profile's names last changed: a verification says something of the names that were there then.
ALTER TABLE profiles ADD COLUMN renamed_at timestamptz;
