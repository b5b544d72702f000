-- How soon a professional usually replies to a first contact. A job computes it; whoever has no row shows nothing.
CREATE TABLE response_times (
  account_id uuid PRIMARY KEY REFERENCES accounts,
  -- The median, in minutes of working time.
  minutes    integer NOT NULL CHECK (minutes >= 0)
);
CREATE INDEX conversations_by_time ON conversations (started_at);
-- The conversations of an account: the primary key begins with the lower id.
CREATE INDEX conversations_of_high ON conversations (high_id);
