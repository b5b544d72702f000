-- Notifies every process when a session ends early, or when the rights of a session or an account change. Processes keep
-- sessions in memory for a few seconds (server/accounts/sessions/session-cache.ts). The argument names the column with
-- the id of the account.
CREATE FUNCTION notify_session_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_changes', to_jsonb(OLD) ->> TG_ARGV[0]);
  RETURN NULL;
END $$;

CREATE TRIGGER session_ended AFTER DELETE ON sessions FOR EACH ROW
  WHEN (OLD.expires_at > now())
  EXECUTE FUNCTION notify_session_change('account_id');
CREATE TRIGGER session_changed AFTER UPDATE OF expires_at, second_factor_at ON sessions FOR EACH ROW
  WHEN (NEW.expires_at < OLD.expires_at OR NEW.second_factor_at IS DISTINCT FROM OLD.second_factor_at)
  EXECUTE FUNCTION notify_session_change('account_id');
CREATE TRIGGER account_rights_changed AFTER UPDATE OF role, is_operator, deleted_at ON accounts FOR EACH ROW
  WHEN ((OLD.role, OLD.is_operator, OLD.deleted_at) IS DISTINCT FROM (NEW.role, NEW.is_operator, NEW.deleted_at))
  EXECUTE FUNCTION notify_session_change('id');
