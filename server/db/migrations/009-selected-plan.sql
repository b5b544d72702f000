-- What a professional chose at sign-up, before anything is paid; afterwards the subscription says what holds.
ALTER TABLE profiles ADD COLUMN selected_plan text
  CHECK (selected_plan IN ('basic', 'professional', 'enterprise', 'starter', 'pro', 'agency'));
