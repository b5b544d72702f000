-- For the list of the mails that an account was sent.
CREATE INDEX outbox_by_recipient ON outbox (recipient, created_at DESC, id DESC);
