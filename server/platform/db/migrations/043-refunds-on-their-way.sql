-- US cents that a payment provider was asked to refund and has not paid yet.
ALTER TABLE payments ADD COLUMN refunding integer NOT NULL DEFAULT 0 CHECK (refunding >= 0);
