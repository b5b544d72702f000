-- The plan whose limit holds for the pictures of an account's work: the running subscription's, whatever was chosen at
-- sign-up. Without one the profile is private: for its owner's preview and uploads the last one counts, then the choice.
CREATE FUNCTION plan_in_effect(account uuid) RETURNS text
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN coalesce(
    (SELECT s.plan FROM subscriptions s WHERE s.account_id = account ORDER BY s.status <> 'ended' DESC, s.id DESC LIMIT 1),
    (SELECT p.selected_plan FROM profiles p WHERE p.account_id = account)
  );

-- Another plan shows more or fewer pictures: search engines read the profile again.
CREATE TRIGGER shown_plan AFTER UPDATE OF plan ON subscriptions
  FOR EACH ROW WHEN (NEW.plan <> OLD.plan) EXECUTE FUNCTION profile_shown('account_id');

-- Whether a freelancer's card in the directory has the links to Instagram, Facebook and TikTok.
ALTER TABLE profiles ADD COLUMN show_social_links boolean NOT NULL DEFAULT true;
