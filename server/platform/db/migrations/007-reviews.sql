CREATE TABLE reviews (
  id            uuid PRIMARY KEY,
  reviewer_id   uuid NOT NULL REFERENCES accounts,
  target_id     uuid NOT NULL REFERENCES accounts CHECK (target_id <> reviewer_id),
  rating        smallint NOT NULL CHECK (rating BETWEEN 1 AND 5),
  comment       text NOT NULL,
  reply         text,
  replied_at    timestamptz,
  -- Reviewer and reviewed account used the same address or device. Only operators see it.
  shares_origin boolean NOT NULL DEFAULT false,
  -- An operator looked at `shares_origin` and accepted the review.
  cleared_at    timestamptz,
  -- An operator removed it: it is neither shown nor counted.
  removed_at    timestamptz,
  created_at    timestamptz NOT NULL DEFAULT now(),
  UNIQUE (reviewer_id, target_id),
  CHECK ((reply IS NULL) = (replied_at IS NULL))
);
-- Ids are UUIDv7 and sort by time.
CREATE INDEX reviews_of_target ON reviews (target_id, id DESC);
CREATE INDEX reviews_by_reviewer ON reviews (reviewer_id, id DESC);
-- For operators.
CREATE INDEX reviews_marked ON reviews (created_at, id) WHERE shares_origin AND removed_at IS NULL AND cleared_at IS NULL;
-- The pages about the marketplace show some of the newest good reviews.
CREATE INDEX reviews_good ON reviews (id DESC) WHERE rating >= 4 AND removed_at IS NULL AND NOT shares_origin;
CREATE TRIGGER shown_replies AFTER UPDATE OF reply ON reviews
  FOR EACH ROW EXECUTE FUNCTION set_shown_at('target_id');
CREATE TRIGGER profile_replies_changed AFTER UPDATE OF reply ON reviews
  FOR EACH ROW EXECUTE FUNCTION notify_profile_change('target_id');
