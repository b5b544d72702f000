-- The payments of each month in UTC and plan, so that an operator's money page does not add up every payment.
CREATE TABLE payment_sums (
  month    date NOT NULL,
  plan     text NOT NULL,
  payments bigint NOT NULL,
  received bigint NOT NULL,
  refunded bigint NOT NULL,
  disputed bigint NOT NULL,
  PRIMARY KEY (month, plan)
) WITH (fillfactor = 50);

INSERT INTO payment_sums
SELECT date_trunc('month', paid_at AT TIME ZONE 'UTC')::date, plan, count(*), sum(amount), sum(refunded),
  coalesce(sum(amount - refunded) FILTER (WHERE status = 'disputed'), 0)
FROM payments GROUP BY 1, 2;

-- `sign` is 1 for a payment that is added and -1 for one that is taken out.
CREATE FUNCTION add_to_payment_sums(payment payments, sign integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.payment_sums AS known
  VALUES (
    date_trunc('month', payment.paid_at AT TIME ZONE 'UTC')::date, payment.plan, sign, sign * payment.amount,
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
  WHEN ((OLD.amount, OLD.refunded, OLD.status, OLD.plan, OLD.paid_at)
    IS DISTINCT FROM (NEW.amount, NEW.refunded, NEW.status, NEW.plan, NEW.paid_at))
  EXECUTE FUNCTION sum_payments();

-- For the counts of the same page.
CREATE INDEX subscriptions_running_plans ON subscriptions (plan) WHERE status <> 'ended';
CREATE INDEX subscriptions_owing ON subscriptions (id) WHERE status = 'past_due';
CREATE INDEX subscriptions_by_start ON subscriptions (created_at);
CREATE INDEX subscriptions_by_end ON subscriptions (ended_at) WHERE ended_at IS NOT NULL;
