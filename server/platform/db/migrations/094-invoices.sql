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
  UNIQUE (kind, year, number),
  CHECK (net + tax = total)
);
CREATE INDEX invoices_of_account ON invoices (account_id, id);
CREATE INDEX invoices_of_payment ON invoices (payment_id, id);
CREATE INDEX invoices_by_time ON invoices (issued_at, id);

-- What an invoice says never changes.
CREATE TRIGGER never_changed BEFORE UPDATE ON invoices FOR EACH STATEMENT EXECUTE FUNCTION reject_change();

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
