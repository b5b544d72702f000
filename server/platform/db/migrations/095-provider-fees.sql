-- What the provider keeps of a payment, in hundredths of its currency; null where the provider does not say it.
ALTER TABLE payments
  ADD COLUMN fee bigint,
  ADD COLUMN fee_currency text CHECK ((fee IS NULL) = (fee_currency IS NULL));
