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
  -- When an operator noted that the failed renewal needs nothing more from them; of an earlier one if before `past_due_since`.
  handled_at         timestamptz,
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
  -- While its account is suspended, a subscription is cancelled at the provider and not charged. A job carries out what is
  -- requested here (server/domains/subscriptions/suspend-subscription.ts).
  pause              text CHECK (pause IN ('requested', 'paused', 'resuming')),
  -- The operator who suspended the account and refunds the last payment of its subscription; a job does it and clears this.
  refund_by          uuid REFERENCES accounts,
  -- What a running subscription costs a month, in US cents, and from the next renewal on where that is something else. A new
  -- price of the plan changes neither.
  price              integer NOT NULL,
  next_price         integer,
  UNIQUE (provider, provider_reference),
  CHECK ((status = 'ended') = (ended_at IS NOT NULL)),
  CONSTRAINT subscriptions_past_due CHECK ((status = 'past_due') = (past_due_since IS NOT NULL))
);
-- An account has one running subscription at most.
CREATE UNIQUE INDEX subscriptions_running ON subscriptions (account_id) WHERE status <> 'ended';
CREATE INDEX subscriptions_of_account ON subscriptions (account_id, created_at DESC);
CREATE INDEX subscriptions_by_period_end ON subscriptions (current_period_end) WHERE status <> 'ended';
-- For the failed renewals on the operators' money page, and for a job.
CREATE INDEX subscriptions_owing ON subscriptions (past_due_since, id) WHERE status = 'past_due';
-- What waits for operators.
CREATE INDEX subscriptions_unhandled ON subscriptions (past_due_since, id)
  WHERE status = 'past_due' AND (handled_at IS NULL OR handled_at < past_due_since);
CREATE INDEX subscriptions_to_pause ON subscriptions (id) WHERE pause IN ('requested', 'resuming');
CREATE INDEX subscriptions_to_refund ON subscriptions (id) WHERE refund_by IS NOT NULL;
CREATE INDEX subscriptions_to_end ON subscriptions (ended_at) WHERE ends_at_provider;
-- Prepaid months, for the reminders before their end and for the end.
CREATE INDEX subscriptions_prepaid ON subscriptions (reminders, current_period_end)
  WHERE status = 'active' AND NOT renews;
CREATE INDEX subscriptions_changing ON subscriptions (id)
  WHERE status = 'active' AND NOT renews AND next_plan IS NOT NULL;
CREATE INDEX subscriptions_by_plan ON subscriptions (plan, account_id) WHERE status <> 'ended';
-- Another plan shows more or fewer pictures.
CREATE TRIGGER shown_plan AFTER UPDATE OF plan ON subscriptions
  FOR EACH ROW WHEN (NEW.plan <> OLD.plan) EXECUTE FUNCTION set_shown_at('account_id');

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
  -- A hash of what the provider was asked with: the same key with another content is refused. Null is any content.
  content    text,
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
  -- The day of it in the company's time zone when it arrived. The months of the books have it.
  paid_on         date NOT NULL,
  period_start    timestamptz NOT NULL,
  period_end      timestamptz NOT NULL,
  receipt_number  bigint NOT NULL UNIQUE DEFAULT next_receipt_number(),
  -- It arrived and pays for no period.
  is_unused       boolean NOT NULL DEFAULT false,
  -- An operator recorded its refund, for a provider that does not report refunds.
  given_back_at   timestamptz,
  -- US cents that a payment provider was asked to refund and has not paid yet.
  refunding       integer NOT NULL DEFAULT 0 CHECK (refunding >= 0),
  -- What the provider keeps of a payment, in hundredths of its currency; null where the provider does not say it.
  fee             bigint,
  fee_currency    text CHECK ((fee IS NULL) = (fee_currency IS NULL)),
  -- Of a dispute that is open at the provider: since when, the provider's word for the reason, and until when an answer
  -- is due, null when none is.
  disputed_at     timestamptz,
  dispute_reason  text,
  dispute_due_at  timestamptz,
  UNIQUE (provider, reference)
);
CREATE INDEX payments_of_account ON payments (account_id, paid_at DESC, id DESC);
CREATE INDEX payments_by_time ON payments (paid_at DESC, id DESC);
CREATE INDEX payments_to_refund ON payments (paid_at DESC, id DESC) WHERE is_unused AND status = 'paid';
CREATE INDEX payments_by_status ON payments (status, paid_at DESC, id DESC) WHERE NOT (is_unused AND status = 'paid');
CREATE INDEX payments_in_dispute ON payments (disputed_at, id) WHERE disputed_at IS NOT NULL;
-- Refunds on their way, of which the provider is asked how they ended.
CREATE INDEX payments_refunding ON payments (provider) WHERE refunding > 0;

-- The payments of each month and plan, so that an operator's money page does not add up every payment.
CREATE TABLE payment_sums (
  month    date NOT NULL,
  plan     text NOT NULL,
  payments bigint NOT NULL,
  received bigint NOT NULL,
  refunded bigint NOT NULL,
  disputed bigint NOT NULL,
  PRIMARY KEY (month, plan)
) WITH (fillfactor = 50);

-- `sign` is 1 for a payment that is added and -1 for one that is taken out.
CREATE FUNCTION add_to_payment_sums(payment payments, sign integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.payment_sums AS known (month, plan, payments, received, refunded, disputed)
  VALUES (
    date_trunc('month', payment.paid_on)::date, payment.plan, sign, sign * payment.amount,
    sign * payment.refunded,
    CASE WHEN payment.status = 'disputed' THEN sign * (payment.amount - payment.refunded) ELSE 0 END
  )
  ON CONFLICT (month, plan) DO UPDATE SET
    payments = known.payments + excluded.payments, received = known.received + excluded.received,
    refunded = known.refunded + excluded.refunded, disputed = known.disputed + excluded.disputed;
END $$;

CREATE FUNCTION sum_payments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- An insertion has locked this row for its receipt number. All writes lock it before they lock sums: no deadlocks.
  PERFORM FROM public.receipt_numbers FOR NO KEY UPDATE;
  IF TG_OP <> 'INSERT' THEN PERFORM public.add_to_payment_sums(OLD, -1); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM public.add_to_payment_sums(NEW, 1); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER sum_new AFTER INSERT OR DELETE ON payments FOR EACH ROW EXECUTE FUNCTION sum_payments();
CREATE TRIGGER sum_changed AFTER UPDATE ON payments FOR EACH ROW
  WHEN ((OLD.amount, OLD.refunded, OLD.status, OLD.plan, OLD.paid_on)
    IS DISTINCT FROM (NEW.amount, NEW.refunded, NEW.status, NEW.plan, NEW.paid_on))
  EXECUTE FUNCTION sum_payments();

-- Refunds that a provider is asked for: which payment, and how much, is chosen once, before it is asked. Amounts are US cents.
CREATE TABLE refund_requests (
  -- The key of the request at the provider.
  id           uuid PRIMARY KEY,
  payment_id   uuid NOT NULL REFERENCES payments,
  amount       integer NOT NULL CHECK (amount > 0),
  -- What was refunded of the payment, or on its way, before.
  gone         integer NOT NULL,
  requested_by uuid NOT NULL REFERENCES accounts,
  requested_at timestamptz NOT NULL,
  -- Null while the provider has not said that it is done.
  settled_at   timestamptz,
  -- How often the provider has answered: it accepted the refund, which may fail later, or refused it.
  answers      integer NOT NULL DEFAULT 0
);
CREATE UNIQUE INDEX refund_requests_open ON refund_requests (payment_id) WHERE settled_at IS NULL;
CREATE INDEX refund_requests_of_payment ON refund_requests (payment_id);

-- Months that an operator gives an account (docs/decisions/064-free-months.md). They are no payments: the books count money.
CREATE TABLE free_months (
  id              uuid PRIMARY KEY,
  account_id      uuid NOT NULL REFERENCES accounts,
  -- The subscription that they extend, or that consists of them.
  subscription_id uuid REFERENCES subscriptions,
  plan            text CHECK (plan IN ('basic', 'professional', 'enterprise', 'starter', 'pro', 'agency')),
  months          integer NOT NULL CHECK (months BETWEEN 1 AND 12),
  -- Only operators read it.
  reason          text NOT NULL,
  given_by        uuid NOT NULL REFERENCES accounts,
  given_at        timestamptz NOT NULL,
  period_start    timestamptz,
  period_end      timestamptz,
  -- Null until the provider has moved the renewal.
  applied_at      timestamptz,
  -- What the given months are worth a month, when they are spent on a more expensive plan.
  price           integer,
  CHECK (applied_at IS NULL OR num_nulls(subscription_id, plan, period_start, period_end) = 0)
);
CREATE INDEX free_months_of_account ON free_months (account_id, id DESC);
CREATE INDEX free_months_of_subscription ON free_months (subscription_id, id);
CREATE INDEX free_months_to_apply ON free_months (id) WHERE applied_at IS NULL;

-- The prices that running subscriptions were told by mail, until they pay them (docs/decisions/067-plans-and-prices.md).
CREATE TABLE price_notices (
  subscription_id uuid PRIMARY KEY REFERENCES subscriptions,
  plan            text NOT NULL,
  -- US cents a month.
  price           integer NOT NULL,
  -- What it would cost without the change.
  former          integer NOT NULL,
  sent_at         timestamptz NOT NULL,
  -- False after each change of the subscription or of the plan's price, until a job has done what follows from it.
  is_compared     boolean NOT NULL DEFAULT false
);
CREATE INDEX price_notices_compared ON price_notices (plan) WHERE is_compared;
CREATE INDEX price_notices_to_compare ON price_notices (subscription_id) WHERE NOT is_compared;

-- Where the company adds tax to its prices, a subscription costs more than the plan (docs/decisions/070-invoices.md): the
-- price of the plan that an agreed price was computed from. Without a row they are the same.
CREATE TABLE quoted_prices (
  account_id uuid NOT NULL REFERENCES accounts,
  plan       text NOT NULL,
  -- US cents a month, with the tax.
  price      integer NOT NULL,
  list_price integer NOT NULL,
  PRIMARY KEY (account_id, plan, price)
);

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

-- Of two answers of a payment provider, the one that was asked for later is newer.
CREATE SEQUENCE provider_reads;

-- Operations that change a subscription at its provider, one at a time. The lock of a process that died expires.
CREATE TABLE provider_locks (
  subject    text PRIMARY KEY,
  holder     uuid NOT NULL,
  expires_at timestamptz NOT NULL
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
-- What the sandbox asks every minute, and every five seconds.
CREATE INDEX sandbox_objects_by_creation ON sandbox_objects (provider, kind, ((data#>>'{created}')::bigint));
CREATE INDEX sandbox_objects_by_end
  ON sandbox_objects (provider, kind, (data->>'status'), ((data#>>'{items,data,0,current_period_end}')::bigint));
-- What belongs to an account, a subscription or an invoice.
CREATE INDEX sandbox_objects_by_part ON sandbox_objects USING gin (data jsonb_path_ops);
