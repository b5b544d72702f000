-- The operator who suspended the account and refunds the last payment of its subscription; a job does it and clears this.
ALTER TABLE subscriptions ADD COLUMN refund_by uuid REFERENCES accounts;
CREATE INDEX subscriptions_to_refund ON subscriptions (id) WHERE refund_by IS NOT NULL;
