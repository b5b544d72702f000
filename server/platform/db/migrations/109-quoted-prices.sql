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
