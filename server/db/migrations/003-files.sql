-- Pictures and certificates. The name is random and never used again, so a file may be cached for ever.
CREATE TABLE files (
  id           uuid PRIMARY KEY,
  owner_id     uuid NOT NULL REFERENCES accounts,
  kind         text NOT NULL CHECK (kind IN ('avatar', 'banner', 'work', 'certificate')),
  name         text NOT NULL UNIQUE,
  content_type text NOT NULL CHECK (content_type IN ('image/webp', 'application/pdf')),
  -- Widths in pixels that exist of a picture; empty for a PDF.
  widths       integer[] NOT NULL DEFAULT '{}',
  -- All variants together.
  bytes        bigint NOT NULL CHECK (bytes >= 0),
  alt          text,
  position     integer NOT NULL DEFAULT 0,
  created_at   timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX files_of_owner ON files (owner_id, kind, position, id);
