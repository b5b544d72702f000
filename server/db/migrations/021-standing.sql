-- Why a profile is visible or not: facts, from which `visibility` is settled (see profiles/settle-visibility.ts).
ALTER TABLE profiles
  -- An operator hid it.
  ADD COLUMN suspended_at     timestamptz,
  -- An operator asked for changes; taken away when the owner submits the profile again.
  ADD COLUMN changes_asked_at timestamptz,
  -- Since when it waits to be looked over.
  ADD COLUMN pending_since    timestamptz;

ALTER TABLE profiles DROP CONSTRAINT profiles_visibility_check;
ALTER TABLE profiles ADD CONSTRAINT profiles_visibility_check
  CHECK (visibility IN ('private', 'pending', 'public', 'rejected', 'suspended'));

-- While a failed renewal is tried again the subscription runs: only the subscription itself knows the difference.
UPDATE profiles SET subscription_status = 'active' WHERE subscription_status = 'past_due';
ALTER TABLE profiles DROP CONSTRAINT profiles_subscription_status_check;
ALTER TABLE profiles ADD CONSTRAINT profiles_subscription_status_check
  CHECK (subscription_status IN ('none', 'active', 'ended'));

UPDATE profiles SET pending_since = updated_at WHERE visibility = 'pending';
UPDATE profiles SET changes_asked_at = updated_at WHERE visibility = 'rejected';
UPDATE profiles SET verified_at = updated_at WHERE visibility = 'public' AND verified_at IS NULL AND role <> 'customer';
DROP INDEX profiles_to_review;
CREATE INDEX profiles_to_review ON profiles (pending_since, account_id) WHERE visibility = 'pending';
-- Kept until an operator approved the profile under the new name: now `verified_at` goes with the name.
ALTER TABLE profiles DROP COLUMN renamed_at;
