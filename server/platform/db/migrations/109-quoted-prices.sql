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

CREATE FUNCTION list_price(account uuid, plan text, price integer) RETURNS integer
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN coalesce((
    SELECT q.list_price FROM public.quoted_prices q
    WHERE (q.account_id, q.plan, q.price) = (list_price.account, list_price.plan, list_price.price)
  ), list_price.price);
