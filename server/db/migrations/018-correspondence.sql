-- Lists are read by these, however long they are.
CREATE INDEX favorites_of_account ON favorites (account_id, id DESC);
CREATE INDEX reviews_by_reviewer ON reviews (reviewer_id, id DESC);
CREATE INDEX blocks_of_blocked ON blocks (blocked_id);

-- Mail for what happens while somebody is away: off by choice, also by a link in the mail that needs no sign-in.
ALTER TABLE accounts
  ADD COLUMN mail_news boolean NOT NULL DEFAULT true,
  ADD COLUMN mail_stop_token uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  ADD COLUMN news_mailed_at timestamptz;

-- What happened for somebody and was not told to them by mail yet. Gathered into one mail, or dropped when they have
-- seen it before that.
CREATE TABLE news (
  id         uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts,
  kind       text NOT NULL CHECK (kind IN ('message', 'review', 'reply')),
  subject_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (account_id, kind, subject_id)
);
CREATE INDEX news_by_age ON news (created_at);

-- What a reporter adds in their own words.
ALTER TABLE reports ADD COLUMN note text NOT NULL DEFAULT '';

-- For the operator: reviewer and reviewed were seen with the same address or device. Shown to nobody else.
ALTER TABLE reviews ADD COLUMN shares_origin boolean NOT NULL DEFAULT false;
-- A keyed hash of the address that a session was opened from: it says whether two are the same, and no more.
ALTER TABLE sessions ADD COLUMN origin bytea;
