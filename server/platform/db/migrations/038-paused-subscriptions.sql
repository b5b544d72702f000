-- While its account is suspended, a subscription is cancelled at the provider and not charged. A job carries out what is
-- requested here (server/domains/subscriptions/suspend-subscription.ts).
ALTER TABLE subscriptions ADD COLUMN pause text CHECK (pause IN ('requested', 'paused', 'resuming'));
CREATE INDEX subscriptions_to_pause ON subscriptions (id) WHERE pause IN ('requested', 'resuming');
