-- Amounts are US cents, except for `charged`, which is in the smallest unit of `currency`.
CREATE TABLE subscriptions (
  id                 uuid PRIMARY KEY,
  account_id         uuid NOT NULL REFERENCES accounts,
  plan               text NOT NULL
                     CHECK (plan IN ('basic', 'professional', 'enterprise', 'starter', 'pro', 'agency')),
  next_plan          text CHECK (next_plan IN ('basic', 'professional', 'enterprise', 'starter', 'pro', 'agency')),
  provider           text NOT NULL,
  provider_reference text NOT NULL,
  method             text NOT NULL DEFAULT 'card' CHECK (method IN ('card', 'bank', 'mobile')),
  status             text NOT NULL CHECK (status IN ('active', 'past_due', 'ended')),
  -- False: months paid in advance.
  renews             boolean NOT NULL DEFAULT true,
  cancels_at_end     boolean NOT NULL DEFAULT false,
  current_period_end timestamptz NOT NULL,
  past_due_since     timestamptz,
  -- The unpaid amount of a renewal.
  amount_due         integer,
  -- Where the owner of the card confirms an open payment, if the bank requires it.
  confirm_url        text,
  -- The number of mails sent after a failed renewal, or before prepaid months end.
  reminders          integer NOT NULL DEFAULT 0,
  -- It has ended here, and the provider still has to end it.
  ends_at_provider   boolean NOT NULL DEFAULT false,
  -- The time of the last request to the provider.
  fetched_at         timestamptz,
  -- From `provider_reads`, of the provider's answer that is stored here.
  read_order         bigint NOT NULL DEFAULT 0,
  created_at         timestamptz NOT NULL DEFAULT now(),
  ended_at           timestamptz,
  UNIQUE (provider, provider_reference),
  CHECK ((status = 'ended') = (ended_at IS NOT NULL)),
  CONSTRAINT subscriptions_past_due CHECK ((status = 'past_due') = (past_due_since IS NOT NULL))
);
-- An account has one running subscription at most.
CREATE UNIQUE INDEX subscriptions_running ON subscriptions (account_id) WHERE status <> 'ended';
CREATE INDEX subscriptions_of_account ON subscriptions (account_id, created_at DESC);
CREATE INDEX subscriptions_by_period_end ON subscriptions (current_period_end) WHERE status <> 'ended';

-- The plan whose limit applies to the pictures of an account's work: that of the running subscription, whatever was
-- chosen at sign-up. Without one the profile is private: for its owner's preview and uploads the last plan counts, then
-- the chosen one.
CREATE FUNCTION plan_in_effect(account uuid) RETURNS text
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN coalesce(
    (
      SELECT s.plan FROM subscriptions s WHERE s.account_id = account
      ORDER BY s.status <> 'ended' DESC, s.id DESC LIMIT 1
    ),
    (SELECT p.selected_plan FROM profiles p WHERE p.account_id = account)
  );

-- The provider's id of an account.
CREATE TABLE provider_customers (
  account_id uuid NOT NULL REFERENCES accounts,
  provider   text NOT NULL,
  reference  text NOT NULL,
  PRIMARY KEY (account_id, provider),
  UNIQUE (provider, reference)
);

CREATE TABLE checkouts (
  -- Also the idempotency key of the request to the provider.
  id         uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts,
  provider   text NOT NULL,
  -- The provider's; null until it answers.
  reference  text,
  url        text,
  plan       text NOT NULL CHECK (plan IN ('basic', 'professional', 'enterprise', 'starter', 'pro', 'agency')),
  method     text NOT NULL CHECK (method IN ('card', 'bank', 'mobile')),
  months     integer NOT NULL DEFAULT 1 CHECK (months BETWEEN 1 AND 12),
  amount     integer NOT NULL CHECK (amount > 0),
  charged    bigint NOT NULL CHECK (charged > 0),
  currency   text NOT NULL DEFAULT 'USD',
  status     text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'paid', 'unused', 'failed', 'expired')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  closed_at  timestamptz,
  -- The time of the last request to the provider about it.
  asked_at   timestamptz,
  read_order bigint NOT NULL DEFAULT 0,
  UNIQUE (provider, reference),
  CHECK ((status = 'open') = (closed_at IS NULL))
);
-- One at a time, however often Pay is pressed.
CREATE UNIQUE INDEX checkouts_open ON checkouts (account_id) WHERE status = 'open';
CREATE INDEX checkouts_of_account ON checkouts (account_id, created_at DESC);

-- Receipts are numbered without a gap: a number is taken in the transaction that inserts the payment.
CREATE TABLE receipt_numbers (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  last    bigint NOT NULL
);
INSERT INTO receipt_numbers (last) VALUES (0);
CREATE FUNCTION next_receipt_number() RETURNS bigint LANGUAGE sql VOLATILE
  AS 'UPDATE receipt_numbers SET last = last + 1 RETURNING last';

CREATE TABLE payments (
  id              uuid PRIMARY KEY,
  account_id      uuid NOT NULL REFERENCES accounts,
  subscription_id uuid NOT NULL REFERENCES subscriptions,
  provider        text NOT NULL,
  -- The provider's invoice or transaction, credited once however often it is reported.
  reference       text NOT NULL,
  plan            text NOT NULL CHECK (plan IN ('basic', 'professional', 'enterprise', 'starter', 'pro', 'agency')),
  -- The payment covers only the difference from this plan.
  from_plan       text CHECK (from_plan IN ('basic', 'professional', 'enterprise', 'starter', 'pro', 'agency')),
  months          integer NOT NULL DEFAULT 1,
  method          text NOT NULL CHECK (method IN ('card', 'bank', 'mobile')),
  amount          integer NOT NULL CHECK (amount >= 0),
  refunded        integer NOT NULL DEFAULT 0 CHECK (refunded >= 0),
  status          text NOT NULL DEFAULT 'paid' CHECK (status IN ('paid', 'refunded', 'disputed')),
  charged         bigint NOT NULL,
  currency        text NOT NULL DEFAULT 'USD',
  paid_at         timestamptz NOT NULL,
  period_start    timestamptz NOT NULL,
  period_end      timestamptz NOT NULL,
  receipt_number  bigint NOT NULL UNIQUE DEFAULT next_receipt_number(),
  -- It arrived and pays for no period.
  is_unused       boolean NOT NULL DEFAULT false,
  -- An operator recorded its refund, for a provider that does not report refunds.
  given_back_at   timestamptz,
  UNIQUE (provider, reference)
);
CREATE INDEX payments_of_account ON payments (account_id, paid_at DESC, id DESC);
CREATE INDEX payments_by_time ON payments (paid_at DESC, id DESC);
CREATE INDEX payments_to_refund ON payments (paid_at DESC, id DESC) WHERE is_unused AND status = 'paid';

-- Events of a provider under its own id: received once, applied once.
CREATE TABLE payment_events (
  provider        text NOT NULL,
  id              text NOT NULL,
  type            text NOT NULL,
  payload         jsonb NOT NULL,
  received_at     timestamptz NOT NULL DEFAULT now(),
  applied_at      timestamptz,
  attempts        integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL DEFAULT now(),
  last_error      text,
  PRIMARY KEY (provider, id)
);
CREATE INDEX payment_events_due ON payment_events (next_attempt_at) WHERE applied_at IS NULL;

-- Until when changes were fetched from a provider: events can be lost.
CREATE TABLE provider_polls (
  provider  text PRIMARY KEY,
  polled_at timestamptz NOT NULL
);

-- The state of the sandbox providers, which a real provider stores on its own servers.
CREATE TABLE sandbox_objects (
  provider text NOT NULL,
  id       text NOT NULL,
  kind     text NOT NULL,
  data     jsonb NOT NULL,
  created  bigint GENERATED ALWAYS AS IDENTITY,
  PRIMARY KEY (provider, id)
);
CREATE INDEX sandbox_objects_of_kind ON sandbox_objects (provider, kind, created);

-- Of two answers of a payment provider, the one that was asked for later is newer.
CREATE SEQUENCE provider_reads;

-- Operations that change a subscription at its provider, one at a time. The lock of a process that died expires.
CREATE TABLE provider_locks (
  subject    text PRIMARY KEY,
  holder     uuid NOT NULL,
  expires_at timestamptz NOT NULL
);
