-- The directories without words have the order of the search: by weighted rating. `rating` is beside the order, so that
-- the filter for a lowest rating reads no wide rows.
DROP INDEX suppliers_by_weighted_rating, freelancers_by_weighted_rating;
CREATE INDEX suppliers_by_weighted_rating ON profiles (weighted_rating DESC, created_at DESC, account_id DESC)
  INCLUDE (rating) WHERE listed AND role = 'supplier';
CREATE INDEX freelancers_by_weighted_rating ON profiles (weighted_rating DESC, created_at DESC, account_id DESC)
  INCLUDE (rating) WHERE listed AND role = 'freelancer';
DROP INDEX suppliers_by_category, suppliers_by_country, freelancers_by_country;
CREATE INDEX suppliers_by_category
  ON profiles (plain_category, weighted_rating DESC, created_at DESC, account_id DESC) INCLUDE (rating)
  WHERE listed AND role = 'supplier';
CREATE INDEX suppliers_by_country
  ON profiles (plain_country, weighted_rating DESC, created_at DESC, account_id DESC) INCLUDE (rating)
  WHERE listed AND role = 'supplier';
CREATE INDEX freelancers_by_country
  ON profiles (plain_country, weighted_rating DESC, created_at DESC, account_id DESC) INCLUDE (rating)
  WHERE listed AND role = 'freelancer';

-- When a profile became public for the first time. A new approval after another name does not change it.
ALTER TABLE shown_profiles ADD first_shown_at timestamptz NOT NULL DEFAULT now();
UPDATE shown_profiles SET first_shown_at = least(shown_at, coalesce(verified_at, created_at))
FROM profiles WHERE profiles.account_id = shown_profiles.account_id;
CREATE INDEX shown_profiles_first ON shown_profiles (first_shown_at);
