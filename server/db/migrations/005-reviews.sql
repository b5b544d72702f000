CREATE TABLE reviews (
  id          uuid PRIMARY KEY,
  reviewer_id uuid NOT NULL REFERENCES accounts,
  target_id   uuid NOT NULL REFERENCES accounts CHECK (target_id <> reviewer_id),
  rating      smallint NOT NULL CHECK (rating BETWEEN 1 AND 5),
  comment     text NOT NULL,
  reply       text,
  replied_at  timestamptz,
  created_at  timestamptz NOT NULL DEFAULT now(),
  UNIQUE (reviewer_id, target_id),
  CHECK ((reply IS NULL) = (replied_at IS NULL))
);
-- Ids are UUIDv7 and sort by time.
CREATE INDEX reviews_of_target ON reviews (target_id, id DESC);
