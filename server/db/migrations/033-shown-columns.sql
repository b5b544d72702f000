-- What others see of a profile: all its columns but these. A new column counts as shown, so caches and search engines never
-- miss a change of it.
CREATE FUNCTION shown_columns(profile profiles) RETURNS jsonb LANGUAGE sql STABLE PARALLEL SAFE
  RETURN to_jsonb(profile) - ARRAY[
    'website', 'portfolio', 'contact_email', 'phone_number', 'whatsapp', 'instagram', 'facebook', 'tiktok',
    'show_social_links', 'country', 'selected_plan', 'pending_since', 'suspended_at', 'changes_asked_at', 'preview_hash',
    'created_at', 'updated_at', 'listed', 'search_text', 'plain_category', 'plain_skills'
  ];

DROP TRIGGER shown_changed ON profiles;
CREATE TRIGGER shown_changed AFTER UPDATE ON profiles FOR EACH ROW
  WHEN (NEW.visibility = 'public' AND shown_columns(OLD) IS DISTINCT FROM shown_columns(NEW))
  EXECUTE FUNCTION profile_shown('account_id');

DROP TRIGGER profile_changed ON profiles;
CREATE TRIGGER profile_changed AFTER UPDATE ON profiles FOR EACH ROW
  WHEN (shown_columns(OLD) IS DISTINCT FROM shown_columns(NEW))
  EXECUTE FUNCTION notify_profile_change('account_id');
