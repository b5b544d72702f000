-- Checkouts, payments and what a provider holds. Amounts are US cents unless told.
ALTER TABLE subscriptions
  ADD COLUMN method              text NOT NULL DEFAULT 'card' CHECK (method IN ('card', 'bank', 'mobile')),
  -- False: months paid in advance.
  ADD COLUMN renews              boolean NOT NULL DEFAULT true,
  ADD COLUMN cancels_at_end      boolean NOT NULL DEFAULT false,
  ADD COLUMN next_plan           text CHECK (next_plan IN ('basic', 'professional', 'enterprise', 'starter', 'pro', 'agency')),
  ADD COLUMN past_due_since      timestamptz,
  -- Where the owner of the card confirms what is open, where their bank asks for that.
  ADD COLUMN confirm_url         text,
  -- What is open of a renewal.
  ADD COLUMN amount_due          integer,
  -- Mails sent of those due: after a failed renewal, or before prepaid months end.
  ADD COLUMN reminders           integer NOT NULL DEFAULT 0,
  -- Ended here, and the provider has yet to be told.
  ADD COLUMN ends_at_provider    boolean NOT NULL DEFAULT false,
  -- When the provider was last asked.
  ADD COLUMN fetched_at          timestamptz;
ALTER TABLE subscriptions ADD CONSTRAINT subscriptions_past_due
  CHECK ((status = 'past_due') = (past_due_since IS NOT NULL)) NOT VALID;
CREATE INDEX subscriptions_of_account ON subscriptions (account_id, created_at DESC);
CREATE INDEX subscriptions_to_look_after ON subscriptions (current_period_end) WHERE status <> 'ended';

-- Who somebody is to a provider.
CREATE TABLE provider_customers (
  account_id uuid NOT NULL REFERENCES accounts,
  provider   text NOT NULL,
  reference  text NOT NULL,
  PRIMARY KEY (account_id, provider),
  UNIQUE (provider, reference)
);

CREATE TABLE checkouts (
  -- Also what the provider takes as the key of the request: asked for twice, it is one.
  id         uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts,
  provider   text NOT NULL,
  -- The provider's; null while it has not answered.
  reference  text,
  url        text,
  plan       text NOT NULL CHECK (plan IN ('basic', 'professional', 'enterprise', 'starter', 'pro', 'agency')),
  method     text NOT NULL CHECK (method IN ('card', 'bank', 'mobile')),
  months     integer NOT NULL DEFAULT 1 CHECK (months BETWEEN 1 AND 12),
  amount     integer NOT NULL CHECK (amount > 0),
  -- What the provider charges, in the smallest unit of its currency.
  charged    bigint NOT NULL CHECK (charged > 0),
  currency   text NOT NULL DEFAULT 'USD',
  status     text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'paid', 'unused', 'failed', 'expired')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  closed_at  timestamptz,
  -- When the provider was last asked about it.
  asked_at   timestamptz,
  UNIQUE (provider, reference),
  CHECK ((status = 'open') = (closed_at IS NULL))
);
-- However often somebody presses Pay.
CREATE UNIQUE INDEX checkouts_open ON checkouts (account_id) WHERE status = 'open';
CREATE INDEX checkouts_of_account ON checkouts (account_id, created_at DESC);

-- Receipts are numbered without a gap, whatever fails: a number is taken in the transaction that inserts the payment.
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
  -- The provider's invoice or transaction: credited once, however often it is told.
  reference       text NOT NULL,
  plan            text NOT NULL CHECK (plan IN ('basic', 'professional', 'enterprise', 'starter', 'pro', 'agency')),
  -- What is paid is only the difference from this plan.
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
  -- It arrived and pays for nothing.
  is_unused       boolean NOT NULL DEFAULT false,
  -- When an operator said that it went back, where the provider does not tell.
  given_back_at   timestamptz,
  UNIQUE (provider, reference)
);
CREATE INDEX payments_of_account ON payments (account_id, paid_at DESC, id DESC);
CREATE INDEX payments_by_time ON payments (paid_at DESC, id DESC);
CREATE INDEX payments_to_give_back ON payments (paid_at DESC, id DESC) WHERE is_unused AND status = 'paid';

ALTER TABLE payment_events
  ADD COLUMN attempts        integer NOT NULL DEFAULT 0,
  ADD COLUMN next_attempt_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN last_error      text;
CREATE INDEX payment_events_due ON payment_events (next_attempt_at) WHERE applied_at IS NULL;

-- Since when a provider has to be asked what changed: events get lost.
CREATE TABLE provider_polls (
  provider  text PRIMARY KEY,
  polled_at timestamptz NOT NULL
);

-- What the practice providers hold, as a real one would on its own machines.
CREATE TABLE sandbox_objects (
  provider text NOT NULL,
  id       text NOT NULL,
  kind     text NOT NULL,
  data     jsonb NOT NULL,
  created  bigint GENERATED ALWAYS AS IDENTITY,
  PRIMARY KEY (provider, id)
);
CREATE INDEX sandbox_objects_of_kind ON sandbox_objects (provider, kind, created);
