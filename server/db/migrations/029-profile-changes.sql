-- Tells every process, when the change is committed, that what others see of an account changed: pages that show it
-- leave the caches at once. The argument names the column that says whose it is.
CREATE FUNCTION notify_profile_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('profile_changes', to_jsonb(coalesce(NEW, OLD)) ->> TG_ARGV[0]);
  RETURN NULL;
END $$;

CREATE TRIGGER profile_changed AFTER UPDATE ON profiles FOR EACH ROW
  WHEN (
    (OLD.visibility, OLD.subscription_status, OLD.verified_at, OLD.first_name, OLD.last_name, OLD.company_name, OLD.title,
      OLD.category, OLD.location, OLD.description, OLD.established, OLD.charges_per_hour, OLD.skills, OLD.rating,
      OLD.review_count)
    IS DISTINCT FROM
    (NEW.visibility, NEW.subscription_status, NEW.verified_at, NEW.first_name, NEW.last_name, NEW.company_name, NEW.title,
      NEW.category, NEW.location, NEW.description, NEW.established, NEW.charges_per_hour, NEW.skills, NEW.rating,
      NEW.review_count)
  )
  EXECUTE FUNCTION notify_profile_change('account_id');

CREATE TRIGGER profile_files_changed AFTER INSERT OR UPDATE OR DELETE ON files
  FOR EACH ROW EXECUTE FUNCTION notify_profile_change('owner_id');
CREATE TRIGGER profile_replies_changed AFTER UPDATE OF reply ON reviews
  FOR EACH ROW EXECUTE FUNCTION notify_profile_change('target_id');
CREATE TRIGGER profile_claims_changed AFTER INSERT OR UPDATE OF status ON claims
  FOR EACH ROW EXECUTE FUNCTION notify_profile_change('account_id');
