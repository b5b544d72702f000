-- The account that had the address of the recipient before it changed it; null for mail to the address of today.
ALTER TABLE outbox ADD COLUMN former_account_id uuid;
CREATE INDEX outbox_of_former_account ON outbox (former_account_id) WHERE former_account_id IS NOT NULL;
