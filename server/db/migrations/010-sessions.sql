-- A name for a session that may be shown to its owner; the hash of the token is none.
ALTER TABLE sessions ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE;

-- Counts changes of the password, and not a hash that is made anew of the same one: a sign-in that began
-- before a change is refused after it.
ALTER TABLE accounts ADD COLUMN password_version integer NOT NULL DEFAULT 1;
