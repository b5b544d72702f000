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
