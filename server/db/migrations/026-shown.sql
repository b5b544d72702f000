-- When what everybody sees of a profile last changed; null while nobody ever saw it. Search engines read changed
-- profiles again, and an account that was deleted is 'gone' to them only when they could have known it.
ALTER TABLE profiles ADD COLUMN shown_at timestamptz;

UPDATE profiles SET shown_at = greatest(updated_at, verified_at)
WHERE role <> 'customer' AND (visibility = 'public' OR verified_at IS NOT NULL);

-- Kept by the database: what a profile shows is written by a dozen acts in six domains.
CREATE FUNCTION profile_shown() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.shown_at := now();
  RETURN NEW;
END $$;

CREATE TRIGGER shown_new BEFORE INSERT ON profiles FOR EACH ROW
  WHEN (NEW.visibility = 'public' AND NEW.role <> 'customer' AND NEW.shown_at IS NULL)
  EXECUTE FUNCTION profile_shown();

CREATE TRIGGER shown_changed BEFORE UPDATE ON profiles FOR EACH ROW
  WHEN (
    NEW.visibility = 'public' AND NEW.role <> 'customer' AND
    (OLD.visibility, OLD.subscription_status, OLD.verified_at, OLD.first_name, OLD.last_name, OLD.company_name, OLD.title,
      OLD.category, OLD.location, OLD.description, OLD.established, OLD.charges_per_hour, OLD.skills, OLD.portfolio,
      OLD.rating, OLD.review_count)
    IS DISTINCT FROM
    (NEW.visibility, NEW.subscription_status, NEW.verified_at, NEW.first_name, NEW.last_name, NEW.company_name, NEW.title,
      NEW.category, NEW.location, NEW.description, NEW.established, NEW.charges_per_hour, NEW.skills, NEW.portfolio,
      NEW.rating, NEW.review_count)
  )
  EXECUTE FUNCTION profile_shown();

-- Pictures and certificates, replies to reviews, and what is verified stand in tables of their own.
CREATE FUNCTION profile_shown_by() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  shown jsonb := to_jsonb(coalesce(NEW, OLD));
BEGIN
  UPDATE profiles SET shown_at = now()
  WHERE account_id = (shown ->> TG_ARGV[0])::uuid AND visibility = 'public' AND role <> 'customer';
  RETURN NULL;
END $$;

CREATE TRIGGER shown_files AFTER INSERT OR UPDATE OR DELETE ON files
  FOR EACH ROW EXECUTE FUNCTION profile_shown_by('owner_id');
CREATE TRIGGER shown_replies AFTER UPDATE OF reply ON reviews
  FOR EACH ROW EXECUTE FUNCTION profile_shown_by('target_id');
CREATE TRIGGER shown_claims AFTER UPDATE OF status ON claims
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status)
  EXECUTE FUNCTION profile_shown_by('account_id');

-- The sitemap reads them in the order of their ids, and nothing but this.
CREATE INDEX profiles_shown ON profiles (account_id) INCLUDE (role, shown_at) WHERE listed;
