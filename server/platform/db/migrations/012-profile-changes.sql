-- When the public content of a profile last changed. Search engines read changed profiles again, and get the status
-- 410 only for deleted accounts that they may have known. This is a separate table because a profile's row is wide, and
-- each change of it is written to every search index.
CREATE TABLE shown_profiles (
  account_id uuid PRIMARY KEY REFERENCES accounts,
  shown_at   timestamptz NOT NULL
) WITH (fillfactor = 80);

-- What others see of a profile: all its columns but these. A new column counts as shown, so caches and search engines never
-- miss a change of it.
CREATE FUNCTION shown_columns(profile profiles) RETURNS jsonb LANGUAGE sql STABLE PARALLEL SAFE
  RETURN to_jsonb(profile) - ARRAY[
    'website', 'portfolio', 'contact_email', 'phone_number', 'whatsapp', 'instagram', 'facebook', 'tiktok',
    'show_social_links', 'country', 'selected_plan', 'pending_since', 'suspended_at', 'changes_asked_at', 'preview_hash',
    'created_at', 'updated_at', 'listed', 'search_text', 'plain_category', 'plain_skills'
  ];

-- A dozen operations in six domains write what a profile shows, so triggers record it. The argument names the column
-- with the id of the profile.
CREATE FUNCTION set_shown_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO shown_profiles (account_id, shown_at)
  SELECT account_id, now() FROM profiles
  WHERE account_id = (to_jsonb(coalesce(NEW, OLD)) ->> TG_ARGV[0])::uuid AND visibility = 'public'
    AND role <> 'customer'
  ON CONFLICT (account_id) DO UPDATE SET shown_at = excluded.shown_at;
  RETURN NULL;
END $$;

CREATE TRIGGER shown_new AFTER INSERT ON profiles FOR EACH ROW
  WHEN (NEW.visibility = 'public') EXECUTE FUNCTION set_shown_at('account_id');

CREATE TRIGGER shown_changed AFTER UPDATE ON profiles FOR EACH ROW
  WHEN (NEW.visibility = 'public' AND shown_columns(OLD) IS DISTINCT FROM shown_columns(NEW))
  EXECUTE FUNCTION set_shown_at('account_id');

-- Pictures and certificates, replies to reviews, verified claims and plans are in other tables.
CREATE TRIGGER shown_files AFTER INSERT OR UPDATE OR DELETE ON files
  FOR EACH ROW EXECUTE FUNCTION set_shown_at('owner_id');
CREATE TRIGGER shown_replies AFTER UPDATE OF reply ON reviews
  FOR EACH ROW EXECUTE FUNCTION set_shown_at('target_id');
CREATE TRIGGER shown_claims AFTER INSERT OR UPDATE OF status ON claims
  FOR EACH ROW WHEN (NEW.status = 'verified') EXECUTE FUNCTION set_shown_at('account_id');
CREATE TRIGGER shown_claims_end AFTER UPDATE OF status ON claims
  FOR EACH ROW WHEN (OLD.status = 'verified' AND NEW.status <> 'verified') EXECUTE FUNCTION set_shown_at('account_id');
-- Another plan shows more or fewer pictures.
CREATE TRIGGER shown_plan AFTER UPDATE OF plan ON subscriptions
  FOR EACH ROW WHEN (NEW.plan <> OLD.plan) EXECUTE FUNCTION set_shown_at('account_id');

-- Notifies every process of a committed change, so that cached pages with this profile are dropped. The argument names
-- the column with the id of the profile.
CREATE FUNCTION notify_profile_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('profile_changes', to_jsonb(coalesce(NEW, OLD)) ->> TG_ARGV[0]);
  RETURN NULL;
END $$;

CREATE TRIGGER profile_changed AFTER UPDATE ON profiles FOR EACH ROW
  WHEN (shown_columns(OLD) IS DISTINCT FROM shown_columns(NEW))
  EXECUTE FUNCTION notify_profile_change('account_id');

CREATE TRIGGER profile_files_changed AFTER INSERT OR UPDATE OR DELETE ON files
  FOR EACH ROW EXECUTE FUNCTION notify_profile_change('owner_id');
CREATE TRIGGER profile_replies_changed AFTER UPDATE OF reply ON reviews
  FOR EACH ROW EXECUTE FUNCTION notify_profile_change('target_id');
CREATE TRIGGER profile_claims_changed AFTER INSERT OR UPDATE OF status ON claims
  FOR EACH ROW EXECUTE FUNCTION notify_profile_change('account_id');
