-- Other limits of plans, which a job follows, a few profiles at once (docs/decisions/067-plans-and-prices.md).
CREATE TABLE limit_changes (
  id    uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  role  text NOT NULL,
  -- The smaller one of the two limits: profiles with more items are written again.
  items integer NOT NULL,
  -- The last profile that was looked at.
  done  uuid
);

CREATE OR REPLACE FUNCTION update_words_of_limit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO limit_changes (role, items) VALUES (NEW.role, least(OLD.items, NEW.items));
  RETURN NULL;
END $$;

-- Writes the search entries of the next profiles after `change.done`; returns the last one, or null at the end.
CREATE FUNCTION follow_limit(change limit_changes, most integer) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  owner uuid;
  works integer;
BEGIN
  FOR owner, works IN
    SELECT account_id, (SELECT count(*) FROM files WHERE owner_id = account_id AND kind = 'work') FROM profiles
    WHERE listed AND profiles.role = change.role
      AND account_id > coalesce(change.done, '00000000-0000-0000-0000-000000000000')
    ORDER BY account_id LIMIT most
  LOOP
    IF works > change.items THEN
      PERFORM FROM profiles WHERE account_id = owner FOR NO KEY UPDATE;
      PERFORM update_product_entries(owner, '{}');
    END IF;
  END LOOP;
  RETURN owner;
END $$;
