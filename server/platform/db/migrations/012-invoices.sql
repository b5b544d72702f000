-- Invoices and credit notes (docs/decisions/070-invoices.md). Amounts are US cents.
CREATE TABLE invoices (
  id         uuid PRIMARY KEY,
  kind       text NOT NULL CHECK (kind IN ('invoice', 'credit_note')),
  -- Numbers of a kind and a year have no gaps.
  year       integer NOT NULL,
  number     integer NOT NULL,
  account_id uuid NOT NULL REFERENCES accounts,
  payment_id uuid NOT NULL REFERENCES payments,
  issued_at  timestamptz NOT NULL,
  net        integer NOT NULL CHECK (net >= 0),
  tax        integer NOT NULL CHECK (tax >= 0),
  total      integer NOT NULL CHECK (total > 0),
  -- Both parties, the supply, the rate and the payment, as they were then.
  content    jsonb NOT NULL,
  -- The day in the time zone that the company had when it was issued (docs/decisions/081-months-and-time-zone.md).
  issued_on  date NOT NULL,
  UNIQUE (kind, year, number),
  CHECK (net + tax = total)
);
CREATE INDEX invoices_of_account ON invoices (account_id, id);
CREATE INDEX invoices_of_payment ON invoices (payment_id, id);
CREATE INDEX invoices_by_time ON invoices (issued_at, id);
CREATE INDEX invoices_corrected ON invoices (issued_at, payment_id) WHERE content->>'replaces' IS NOT NULL;
CREATE INDEX invoices_by_day ON invoices (issued_on, issued_at, id);
-- What an invoice says never changes.
CREATE TRIGGER never_changed BEFORE UPDATE ON invoices FOR EACH STATEMENT EXECUTE FUNCTION reject_change();

-- The invoices without the credit notes of each month, country of the customer and tax rate, so that the sums of a year
-- are not added up from every document.
CREATE TABLE invoice_sums (
  -- Of the days on which they were issued.
  month             date NOT NULL,
  country           text NOT NULL,
  -- Hundredths of a percent; null where nothing is said about tax.
  rate              integer,
  is_reverse_charge boolean NOT NULL,
  documents         bigint NOT NULL,
  net               bigint NOT NULL,
  tax               bigint NOT NULL,
  total             bigint NOT NULL,
  UNIQUE NULLS NOT DISTINCT (month, country, rate, is_reverse_charge)
) WITH (fillfactor = 50);

CREATE FUNCTION sum_invoices() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  document public.invoices := CASE TG_OP WHEN 'INSERT' THEN NEW ELSE OLD END;
  counted integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
  sign integer := CASE document.kind WHEN 'invoice' THEN counted ELSE -counted END;
BEGIN
  INSERT INTO public.invoice_sums AS known (month, country, rate, is_reverse_charge, documents, net, tax, total)
  VALUES (
    date_trunc('month', document.issued_on)::date, coalesce(document.content #>> '{buyer,country}', ''),
    (document.content #>> '{tax,rate}')::integer,
    coalesce((document.content #>> '{tax,isReverseCharge}')::boolean, false),
    counted, sign * document.net, sign * document.tax, sign * document.total
  )
  ON CONFLICT (month, country, rate, is_reverse_charge) DO UPDATE SET
    documents = known.documents + excluded.documents, net = known.net + excluded.net, tax = known.tax + excluded.tax,
    total = known.total + excluded.total;
  RETURN NULL;
END $$;
-- At the end of the transaction, when it holds the locks of all its numbers: no deadlocks.
CREATE CONSTRAINT TRIGGER sum_changed AFTER INSERT OR DELETE ON invoices DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION sum_invoices();

-- The last number of each kind and year. The row is locked until the transaction of the payment ends: when that is rolled
-- back, the next one takes the same number. It is locked after receipt_numbers, so there are no deadlocks.
CREATE TABLE invoice_numbers (
  kind text NOT NULL,
  year integer NOT NULL,
  last integer NOT NULL,
  PRIMARY KEY (kind, year)
);

-- To whom the invoices of an account are made out.
CREATE TABLE billing_details (
  account_id uuid PRIMARY KEY REFERENCES accounts,
  name       text NOT NULL,
  address    text NOT NULL,
  -- ISO 3166-1 alpha-2; empty if unknown.
  country    text NOT NULL,
  tax_number text NOT NULL,
  updated_at timestamptz NOT NULL
);

-- What was paid or given for which days, one row for each payment and each gift (docs/decisions/082-one-ledger.md). Triggers
-- write the rows; days that move are written in ledger/days.ts. Amounts are US cents.
CREATE TABLE ledger (
  -- That of the payment or of the free months.
  id              uuid PRIMARY KEY,
  account_id      uuid NOT NULL REFERENCES accounts,
  -- The subscription whose days they are; null until free months have a place.
  subscription_id uuid REFERENCES subscriptions,
  source          text NOT NULL CHECK (source IN ('payment', 'gift')),
  plan            text,
  months          integer NOT NULL,
  -- Of one of its months, with the tax.
  price           integer,
  -- Of all of it; a gift has none.
  net             integer NOT NULL DEFAULT 0,
  tax             integer NOT NULL DEFAULT 0,
  -- Of what was charged.
  currency        text,
  starts_at       timestamptz,
  ends_at         timestamptz,
  -- Only valid days count. Waiting: the provider has not moved the renewal. Unused: the payment pays for nothing.
  state           text NOT NULL CHECK (state IN ('waiting', 'valid', 'refunded', 'unused')),
  -- The order of arrival, of free months that of their last place: a period that starts during an earlier one replaces it.
  position        bigint GENERATED BY DEFAULT AS IDENTITY,
  -- False for days of a card that came back with their account: a more expensive plan may have used some up, so they keep their
  -- length where others are so many months.
  are_months      boolean NOT NULL DEFAULT true,
  CHECK (state IN ('waiting', 'unused') OR num_nulls(subscription_id, plan, starts_at, ends_at) = 0)
);
CREATE INDEX ledger_of_account ON ledger (account_id, id);
CREATE INDEX ledger_of_subscription ON ledger (subscription_id, position);

CREATE FUNCTION ledger_state(payment payments) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN payment.is_unused THEN 'unused' WHEN payment.refunded >= payment.amount THEN 'refunded' ELSE 'valid' END
$$;

CREATE FUNCTION enter_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.ledger (id, account_id, subscription_id, source, plan, months, price, net, currency, starts_at, ends_at, state)
  VALUES (NEW.id, NEW.account_id, NEW.subscription_id, 'payment', NEW.plan, NEW.months,
    round(NEW.amount::numeric / greatest(NEW.months, 1)), NEW.amount, NEW.currency, NEW.period_start, NEW.period_end,
    public.ledger_state(NEW))
  ON CONFLICT (id) DO UPDATE SET state = excluded.state;
  RETURN NULL;
END $$;
CREATE TRIGGER enter_new AFTER INSERT ON payments FOR EACH ROW EXECUTE FUNCTION enter_payment();
CREATE TRIGGER enter_changed AFTER UPDATE ON payments FOR EACH ROW
  WHEN (OLD.refunded <> NEW.refunded) EXECUTE FUNCTION enter_payment();

CREATE FUNCTION leave_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM public.ledger WHERE id = OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER leave AFTER DELETE ON payments FOR EACH ROW EXECUTE FUNCTION leave_ledger();

CREATE FUNCTION enter_free_months() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.ledger (id, account_id, subscription_id, source, plan, months, price, starts_at, ends_at, state)
  VALUES (NEW.id, NEW.account_id, NEW.subscription_id, 'gift', NEW.plan, NEW.months, NEW.price, NEW.period_start,
    NEW.period_end, CASE WHEN NEW.applied_at IS NULL THEN 'waiting' ELSE 'valid' END)
  ON CONFLICT (id) DO UPDATE SET subscription_id = excluded.subscription_id, plan = excluded.plan, price = excluded.price,
    starts_at = excluded.starts_at, ends_at = excluded.ends_at, state = excluded.state, position = excluded.position;
  RETURN NULL;
END $$;
CREATE TRIGGER enter_new AFTER INSERT ON free_months FOR EACH ROW EXECUTE FUNCTION enter_free_months();
-- Applied months that only move have moved in the ledger.
CREATE TRIGGER enter_changed AFTER UPDATE ON free_months FOR EACH ROW
  WHEN (num_nulls(OLD.applied_at, NEW.applied_at) > 0) EXECUTE FUNCTION enter_free_months();
CREATE TRIGGER leave AFTER DELETE ON free_months FOR EACH ROW EXECUTE FUNCTION leave_ledger();

-- The tax of a payment is known when its invoice is issued. Later documents correct that one.
CREATE FUNCTION enter_tax() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.ledger SET net = NEW.net, tax = NEW.tax WHERE id = NEW.payment_id;
  RETURN NULL;
END $$;
CREATE TRIGGER enter_tax AFTER INSERT ON invoices FOR EACH ROW
  WHEN (NEW.kind = 'invoice' AND NEW.content->'corrects' = 'null') EXECUTE FUNCTION enter_tax();
