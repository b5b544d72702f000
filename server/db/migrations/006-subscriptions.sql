CREATE TABLE subscriptions (
  id                 uuid PRIMARY KEY,
  account_id         uuid NOT NULL REFERENCES accounts,
  plan               text NOT NULL
                     CHECK (plan IN ('basic', 'professional', 'enterprise', 'starter', 'pro', 'agency')),
  provider           text NOT NULL,
  provider_reference text NOT NULL,
  status             text NOT NULL CHECK (status IN ('active', 'past_due', 'ended')),
  current_period_end timestamptz NOT NULL,
  created_at         timestamptz NOT NULL DEFAULT now(),
  ended_at           timestamptz,
  UNIQUE (provider, provider_reference),
  CHECK ((status = 'ended') = (ended_at IS NOT NULL))
);
-- Nobody pays twice at once.
CREATE UNIQUE INDEX subscriptions_running ON subscriptions (account_id) WHERE status <> 'ended';

-- What a provider told us, by its own id: received once, applied once.
CREATE TABLE payment_events (
  provider    text NOT NULL,
  id          text NOT NULL,
  type        text NOT NULL,
  payload     jsonb NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  applied_at  timestamptz,
  PRIMARY KEY (provider, id)
);
