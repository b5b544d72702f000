-- Of two answers of a payment provider, the one that was asked for later is newer.
CREATE SEQUENCE provider_reads;
ALTER TABLE subscriptions ADD COLUMN read_order bigint NOT NULL DEFAULT 0;
ALTER TABLE checkouts ADD COLUMN read_order bigint NOT NULL DEFAULT 0;

-- Operations that change a subscription at its provider, one at a time. The lock of a process that died expires.
CREATE TABLE provider_locks (
  subject    text PRIMARY KEY,
  holder     uuid NOT NULL,
  expires_at timestamptz NOT NULL
);
